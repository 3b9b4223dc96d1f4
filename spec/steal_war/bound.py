"""How far Steal War is checked: piles of any size, though in few of them cards lie if thieves are protected; few cards.

For three players with piles one search takes a few minutes for all house rules but one, since wars ask for none of
them; for four it takes two hours on two cores. Where thieves are protected, too, there are up to 2.7 times as many ways
for three: it is left open at each head who has stolen before. Otherwise there would be far more heads.

Four players with piles match, rob and outwait each other in many ways: each of the four cards in hand, and each of the
four on top of a pile, may be equal to any of the others at one and the same moment. If it is open, too, who has stolen
before, there are eight times as many at the first moment. So with this house rule rounds are followed that begin with
one pile at most; and pile by pile, with few cards: enough for thefts, but not for a war in which nobody runs short.
"""

from collections.abc import Sequence

CARDS_IN_PLAY = 5
"""With how many cards in play at most."""

WHOLE_PACK = (2,)
"""For how many players piles of any size are followed at each verification."""

LONG_PROOFS: dict[int, Sequence[tuple[str, int]]] = {3: (), 4: (("pile", 1),)}
"""For how many players that takes minutes or hours, so that it is done once and kept; and in how many piles cards lie."""

FEW_UNDER = {"protect": "thieves"}
"""Only with this house rule cards lie in so few piles."""

IN_EVERY_SEAT = (3, 4)
"""For how many players each part of a round is played in all seatings, too."""

TOGETHER = {
    "protect": ("on", "off", "thieves"),
    "waiting": ("free", "never"),
    "one_card_many_piles": ("one", "all"),
}
"""One search looks at all of these, since wars go on without asking for them; what is left open stays apart."""

DONE_OR_NOT = {"steal": {"protect": "thieves"}}
"""What anybody may have done earlier in a round: nobody asks for it under other house rules."""
