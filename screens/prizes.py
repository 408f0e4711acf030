"""prizes"""

from screens.journal import Journal


class PrizesView(Journal):
    """x"""
