"""What is claimed of Twos Beat Jokers: how soon it is over once cards leave the game."""

import itertools
from collections.abc import Iterator

from warspec.cards import Card, Rank
from warspec.decisions import AS_THEY_LIE, Scripted
from warspec.play.situation import Situation
from warspec.play.trace import play_round
from warspec.rulebook import Thesis, message
from warspec.table import STACK, Place
from warspec.verify.claims import Case, held, laid_now, names
from warspec.verify.theses.found import Found, certain, undecided
from warspec.verify.theses.paths import in_every_part

from .claims import taken
from .rules import REMOVED, Twos


def comes_nearer(case: Case) -> bool:
    """Each player lays their top card, and what is left of a stack stays on top; at the end all cards are won.

    So a card is laid as soon as those above it have been laid.
    """
    after = case.trace.after
    for seat in range(after.seats):
        place = Place(seat, STACK)
        laid, lay = names(move.card for move in laid_now(case, seat)), names(held(case.trace.before, place))
        stays = [name for name in lay if name not in laid]
        if names(held(after, place))[: len(stays)] != stays:
            return False
        if case.begins_round and lay[0] not in laid:
            return False
    return not case.ends_round or taken(case) or bool(case.trace.ends)


def twos_and_jokers(game: Twos) -> Iterator[Situation]:
    """Every way in which the cards can lie that never leave the game, when both players have some."""
    stay = [card for card in game.pack() if card.rank in (Rank.TWO, Rank.JOKER)]
    gone = [card for card in game.pack() if card not in stay]
    by_rank = {rank: [card for card in stay if card.rank == rank] for rank in (Rank.TWO, Rank.JOKER)}
    for ranks in sorted({*itertools.permutations(card.rank for card in stay)}):
        left = {rank: iter(cards) for rank, cards in by_rank.items()}
        row: list[Card] = [next(left[rank]) for rank in ranks]
        for cut in range(1, len(row)):
            piles = {Place(0, STACK): row[:cut], Place(1, STACK): row[cut:], REMOVED: gone}
            yield Situation.lying(game, 2, piles)


def most_rounds(lying: Situation) -> int:
    """How many rounds it takes at most, if the winner puts the cards under in whatever order makes it longest."""
    if lying.is_over:
        return 0
    tops = [held(lying, Place(seat, STACK))[0] for seat in (0, 1)]
    orders = [[AS_THEY_LIE]] if tops[0].rank == tops[1].rank else [[top] for top in tops]
    return 1 + max(most_rounds(play_round(lying, Scripted(order)).after) for order in orders)


def soon_over(game: type[Twos]) -> Found:
    """Every part of a round, and the ends that are left; from them, how soon the game is over with a time limit."""
    found = in_every_part(game(attrition=0, pickup="any"), comes_nearer, taken)
    if found.undecided:
        return undecided(found.undecided)
    bound = {"paths": found.paths, "cases": found.cases}
    if found.failed or not found.cases:
        return certain(bound, holds=False)
    limits = [limit for limit in game.attrition.values if limit]
    at_last = [most_rounds(lying) for lying in twos_and_jokers(game(attrition=limits[0], pickup="any"))]
    # Of n cards in play one of the lowest rank is among the first n - 1 of a stack, and leaves when it is laid.
    until_all_are_gone = sum(cards - 1 for cards in range(STAY + 1, len(game().pack()) + 1))
    rows = [(limit, limit + until_all_are_gone + max(at_last)) for limit in limits]
    return certain(bound, rows, holds=max(at_last) == SOON)


STAY, SOON = 6, 5
"""So many cards never leave the game, and so many rounds it goes on with them, at most."""

THESES = (
    Thesis(
        id="twos.take/soon-over",
        title="With only twos and jokers left the game is soon over",
        text="Every card is laid sooner or later: with 54 cards in play after 53 rounds at most, with 53 cards after 52, and so on. And when only twos and jokers are left, the game is over after five rounds at most.",
        how=message(
            "Every way through the rules is followed, with unknown cards and stacks of any size, in whatever order the winner likes. Each player lays their top card, and what is won comes to lie beneath the rest. Then every way is played in which the twos and the jokers can lie at last. With a time limit, a card of the lowest rank leaves the game as soon as it is won, which is a claim of the rules themselves, proved for stacks of any size, too; from this follows after how many rounds the game is over at the latest."
        ),
        examine=soon_over,
        columns=(message("Time limit, in rounds"), message("Over after this many rounds, at the latest")),
        sources="E",
    ),
)
