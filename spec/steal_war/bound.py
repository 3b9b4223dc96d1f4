"""How far Steal War is checked: for two players the whole pack, for three too where nobody has a face-up pile.

Three or four players with piles match, rob and outwait each other in very many ways, so they are followed with few cards:
enough for thefts, but not for a war in which nobody runs short. Under the usual house rules two trials have come to an
end, and no claim failed: three players with piles (85 heads, 247,405 ways, 1,400 s) and four without (202 heads, 238,242
ways, 1,370 s). There are six sets of house rules, so both would be some four and a half hours of long proofs.
"""

CARDS_IN_PLAY = 5
"""With how many cards in play at most."""

WHOLE_PACK = (2,)
"""For how many players piles of any size are followed."""

BEGINNING_WITHOUT = {3: ("pile",)}
"""For how many other players they are followed from rounds that begin with nothing in the piles of these names."""
