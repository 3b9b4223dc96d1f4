"""How far Steal War is checked: for three and four players the whole pack is too much.

They match, rob and outwait each other in too many ways, and a war in which nobody runs short needs more cards than these.
"""

CARDS_IN_PLAY = 5
"""With how many cards in play at most."""

WHOLE_PACK = (2,)
"""For how many players piles of any size are followed."""
