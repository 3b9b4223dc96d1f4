"""How far this game is followed pile by pile, beside the search with piles of any size."""

CARDS_IN_PLAY = 6
"""With how many cards in play at most."""

FROM_THE_DEAL = True
"""Whether the battle after the deal is followed pile by pile, too, with the whole pack: it shows the longest war."""
