"""Where searches begin in tests: some cards in piles of given sizes."""

import itertools

from warspec.play.situation import Situation
from warspec.table import STACK, Place
from warspec.verify.cases import in_piles


def start(game, sizes, seats=None, rounds=0):
    """Some cards lie in piles of these sizes: a mapping, or the sizes of the players' stacks."""
    if not isinstance(sizes, dict):
        seats, sizes = seats or len(sizes), {Place(seat, STACK): size for seat, size in enumerate(sizes)}
    piles = in_piles(sizes, itertools.cycle(game.pack()))
    return Situation.lying(game, seats or game.players[0], piles, rounds=rounds)
