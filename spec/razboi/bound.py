"""How far this game is followed pile by pile, beside the search with piles of any size."""

CARDS_IN_PLAY = 5
"""With how many cards in play at most."""

WHOLE_PACK = (2, 3)
"""For how many players piles of any size are followed."""

LONG_PROOFS = {4: ()}
"""For how many players that takes so long for each combination of house rules that it is done once, and kept."""
