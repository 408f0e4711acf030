"""Colours: the Textual themes and the style sheet of the console."""
