"""How far Steal War is checked: the whole pack is too much."""

CARDS_IN_PLAY = 5
"""With how many cards in play at most."""

WHOLE_PACK = ()
"""For how many players piles of any size are followed."""
