"""How far P’yanitsa, the Drunkard is checked: the whole pack is too much."""

CARDS_IN_PLAY = 5
"""With how many cards in play at most."""

WHOLE_PACK = (2, 3)
"""For how many players piles of any size are followed."""
