"""How far this game is followed: piles of any size, for four players where nobody holds a prisoner; and few cards.

Four players with prisoners take some fifty times as long as without: from the battle alone they come to more than 1,400
heads of a war. Each prisoner may be sent in the battle, in any of its wars, or never, and may be lost each time. Under
the usual house rules a search for which it did not count in which order prisoners were sent took an hour of processor
time for 773,627 ways from 229 heads; no claim had failed, but what it remembered filled 22 GB. So these are followed
pile by pile, with few cards. (A full war of all players, twice over, would take more than the pack.)
"""

CARDS_IN_PLAY = 5
"""With how many cards in play at most."""

WHOLE_PACK = ()
"""For how many players piles of any size are followed at each verification."""

LONG_PROOFS = {3: (), 4: ("prisoner",)}
"""For how many players that takes minutes, so that it is done once and kept; and which piles are empty to begin with."""

IN_EVERY_SEAT = False
"""There each part of a round is played in one seating only: which cards were counted out can come out otherwise."""
