"""Tie-breaks: one function for each code, in one module for each family."""
