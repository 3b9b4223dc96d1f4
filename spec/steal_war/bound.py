"""How far Steal War is checked: for two players the whole pack, for three too where nobody has a face-up pile.

Three or four players with piles match, rob and outwait each other in too many ways, so they are followed with few cards:
enough for thefts, but not for a war in which nobody runs short. Four without piles were begun and not finished: the first
14 searches took twice as long as all 30 of three players.
"""

CARDS_IN_PLAY = 5
"""With how many cards in play at most."""

WHOLE_PACK = (2,)
"""For how many players piles of any size are followed."""

BEGINNING_WITHOUT = {3: ("pile",)}
"""For how many other players they are followed from rounds that begin with nothing in the piles of these names."""
