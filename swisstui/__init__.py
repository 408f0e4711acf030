"""The first floor: the tournament, its file, its standings and the command line; it knows no Textual."""
