"""File formats: one module a format, each with `read` and/or `write`."""
