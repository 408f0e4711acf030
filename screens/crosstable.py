"""crosstable"""

from screens.journal import Journal


class CrosstableView(Journal):
    """x"""
