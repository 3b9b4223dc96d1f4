"""How far Steal War is checked: piles of any size, where nobody has a face-up pile if four play; and few cards.

Four players with piles match, rob and outwait each other in too many ways: each of the four cards in hand, and each of
the four on top of a pile, may be equal to any of the others at one and the same moment. So these are followed pile by
pile, with few cards: enough for thefts, but not for a war in which nobody runs short.

For three players with piles one search takes a few minutes for all house rules but one, since wars ask for none of
them. Where thieves are protected, too, there are up to 2.7 times as many ways: it is left open at each head who has
stolen before. Otherwise there would be far more heads.
"""

from collections.abc import Sequence

CARDS_IN_PLAY = 5
"""With how many cards in play at most."""

WHOLE_PACK = (2,)
"""For how many players piles of any size are followed at each verification."""

LONG_PROOFS: dict[int, Sequence[str]] = {3: (), 4: ("pile",)}
"""For how many players that takes minutes, so that it is done once and kept; and which piles are empty."""

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
