"""How far Armed War is checked: the whole pack is too much."""

CARDS_IN_PLAY = 7
"""With how many cards in play at most."""
