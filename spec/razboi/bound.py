"""How far this game is followed pile by pile, beside the search with piles of any size."""

CARDS_IN_PLAY = 5
"""With how many cards in play at most: each claim is put to the test by so many, and is proved with all of them."""
