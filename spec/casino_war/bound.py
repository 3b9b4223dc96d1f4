"""How far Casino War is checked: the whole pack is too much."""

CARDS_IN_PLAY = 14
"""With how many cards in play at most."""
