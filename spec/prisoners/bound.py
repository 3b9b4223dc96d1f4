"""How far this game is followed: piles of any size where nobody holds a prisoner as the round begins, and few cards.

Three players without a prisoner are followed to the end, with every division of the pack and wars of every length. With
prisoners it takes some twenty times as long: each of them may be sent in the battle, in any of its wars, or never, and may
be lost each time. Four players without a prisoner take some fifteen times as long as three. So these are followed pile by
pile, with few cards.
Pile by pile, a full war of all players, twice over, would take more cards than a pack has.
"""

CARDS_IN_PLAY = 5
"""With how many cards in play at most."""

WHOLE_PACK = ()
"""For how many players piles of any size are followed."""

BEGINNING_WITHOUT = {3: ("prisoner",)}
"""For how many players they are followed from rounds that begin with nothing in the piles of these names."""
