"""How far this game is followed pile by pile, beside the searches with piles of any size, which are made once.

Each prisoner may be sent in the battle, in any of its wars, or never, and may be lost each time. So the searches are
long. Cut where a fight is won, too, one for four players takes eleven to twenty-three minutes; where the won heap is
turned over, claims cannot be cut so, and it takes up to eighty-two. That it does not matter who sits where is looked at
in searches of their own for four, which are cut in both cases. (Few cards would not do: a full war of all players,
twice over, takes more than the pack.)
"""

CARDS_IN_PLAY = 5
"""With how many cards in play at most."""

WHOLE_PACK = ()
"""For how many players piles of any size are followed at each verification."""

LONG_PROOFS = {3: (), 4: ()}
"""For how many players that takes so long for each combination of house rules that it is done once, and kept."""

IN_EVERY_SEAT = (3, 4)
"""For how many players each part of a round is played in all seatings, too."""

CUT_WHERE_WON = True
"""A round is cut where a fight is won, too; if the won heap is turned over, only where seats alone are compared."""

TOGETHER = {"pickup": ("winner_first", "loser_first", "high_first", "any", "shuffled")}
"""In which order won cards are picked up is asked last of all; one search looks at all orders but that of laying."""
