"""The roof: screens that draw, read keys and ask the desk; the only place that knows Textual."""
