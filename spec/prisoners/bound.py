"""How far this game is followed pile by pile, beside the search with piles of any size.

Four players have not been followed with piles of any size: three take some 20,000 ways and two minutes for each
combination of house rules, and by a rough count four take ten times as many. Pile by pile, a full war of four, twice
over, would take more cards than a pack has.
"""

CARDS_IN_PLAY = 5
"""With how many cards in play at most."""

WHOLE_PACK = (3,)
"""For how many players piles of any size are followed."""
