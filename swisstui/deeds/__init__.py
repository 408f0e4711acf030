"""The arbiter's deeds: each is a frozen value that asks its questions and changes a record, without any I/O."""
