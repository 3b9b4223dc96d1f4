"""How far this game is followed: piles of any size, and, for what is left, few cards.

Each prisoner may be sent in the battle, in any of its wars, or never, and may be lost each time. So four players with
prisoners are too much for a search that is cut at wars alone: under the usual house rules it had followed 773,627 ways
from 229 heads after an hour of processor time, and was not at its end. Cut where a fight is won, too, it comes to an end
in some ten minutes. But where the won heap is turned over, there is no such cut. So these are followed pile by pile, with
few cards. (A full war of all players, twice over, would take more than the pack.)
"""

CARDS_IN_PLAY = 5
"""With how many cards in play at most."""

WHOLE_PACK = ()
"""For how many players piles of any size are followed at each verification."""

LONG_PROOFS = {3: (), 4: ("prisoner",)}
"""For how many players that takes minutes, so that it is done once and kept; and which piles are empty at least.

What is kept for four players says more, unless the won heap is turned over.
"""

IN_EVERY_SEAT = False
"""There each part of a round is played in one seating only: which cards were counted out can come out otherwise."""
