"""How far this game is followed pile by pile, beside the search with piles of any size.

Among four the whole pack is too much: the first battle and what comes of it take some 20,000 ways, and each war of all four many times that.
"""

CARDS_IN_PLAY = 5
"""With how many cards in play at most."""

WHOLE_PACK = (3,)
"""For how many players piles of any size are followed."""
