"""How far this game is followed pile by pile; no number of players has been followed to the end with piles of any size.

Among three, the first 32 searches, from the beginning of a round and from heads of wars, showed no claim failing: some
85 seconds for one combination of house rules, and the largest war, of all three, was still to come. Four were not tried.
Pile by pile, a full war of all players, twice over, would take more cards than a pack has.
"""

CARDS_IN_PLAY = 5
"""With how many cards in play at most."""

WHOLE_PACK = ()
"""For how many players piles of any size are followed."""
