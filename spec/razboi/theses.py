"""What is claimed of Război: how large a war can get, and which cards tell its house rules apart."""

import itertools
from collections.abc import Iterator, Mapping

from warspec.cards import RANKS, Card, Rank
from warspec.decisions import Nobody
from warspec.play.situation import Situation
from warspec.play.trace import Trace, play_round
from warspec.rulebook import Thesis, message
from warspec.table import STACK, Place
from warspec.verify.theses.found import Found, certain

from .rules import Razboi

WHOLE_PACK = {
    "A": "KS 3S 4S 5S 6S 7S 8S 9S 10S JS QS 3H 4H 5H KD 2H 6H 7H 8H 9H 10H JH QH AH 2D AS",
    "B": "KH 3D 4D 5D 6D 7D 8D 9D 10D JD QD 3C 4C 5C KC AD 6C 7C 8C 9C 10C JC QC AC 2C 2S",
}


def in_a_war(game: Razboi, rank: Rank, first: int, second: int) -> Trace:
    """A war of this rank, won by the first player: each of the cards below beats each of the other player's.

    Args:
        game: the game under its house rules.
        rank: the rank of the equal cards.
        first: how many cards the first player has below the equal one.
        second: how many the second one has.
    """
    equal = [card for card in game.pack() if card.rank == rank][:2]
    left = sorted((card for card in game.pack() if card not in equal), key=lambda card: card.rank)
    piles = {Place(0, STACK): [equal[0], *reversed(left[-first:])], Place(1, STACK): [equal[1], *left[:second]]}
    return play_round(Situation.lying(game, 2, piles), Nobody())


def laid(trace: Trace) -> int:
    """How many cards lie on the table when somebody takes them."""
    return sum(len(event.moves) for event in trace.happened("take"))


def how_large(game: type[Razboi]) -> Found:
    """For each rank, how many cards two fighters lay in all; and a war that goes on until the whole pack is laid."""
    sizes = {
        values: {rank: laid(in_a_war(game(values=values), rank, 14, 14)) for rank in RANKS}
        for values in game.values.values
    }
    rows = [(rank, *(sizes[values][rank] for values in sizes)) for rank in reversed(RANKS)]
    trace = play_round(Situation.read(game(), WHOLE_PACK), Nobody())
    largest = {values: max(found.values()) for values, found in sizes.items()}
    of_kings = sizes["lipsa"][Rank.KING] == largest["lipsa"] == 30
    return certain({"cases": len(rows) * len(sizes)}, rows, [trace], holds=of_kings and laid(trace) == 52)


def divisions(cards: int) -> Iterator[tuple[int, int]]:
    """How many cards two players may have below the equal ones, with so many cards in play; each has at least one."""
    return ((first, cards - 2 - first) for first in range(1, cards - 2))


def of_pictures(game: type[Razboi]) -> Found:
    """With how many cards in play, at least, the two tables of values lead to wars of different sizes."""
    rows: list[tuple[str, int]] = []
    traces: list[Trace] = []
    cases = 0
    for shortage in game.shortage.values:
        found = None
        for cards in range(4, 27):
            for rank, (first, second) in itertools.product(RANKS, divisions(cards)):
                both = [in_a_war(game(shortage=shortage, values=v), rank, first, second) for v in game.values.values]
                cases += 1
                if found is None and len({laid(trace) for trace in both}) > 1:
                    found = both
            if found:
                rows.append((game.shortage.value_id(shortage), cards))
                traces += found if not traces else []
                break
    return certain({"cases": cases}, rows, traces, holds=[cards for _, cards in rows] == [14, 24])


def small_deals(game: Razboi, cards: int) -> Iterator[Mapping[Place, list[Card]]]:
    """All ways in which two players can hold so few cards, as far as ranks go, with equal cards on top."""
    of_a_rank = {rank: [card for card in game.pack() if card.rank == rank] for rank in RANKS}
    for first, *ranks in itertools.product(RANKS, repeat=cards - 1):
        if any([first, first, *ranks].count(rank) > 4 for rank in {first, *ranks}):
            continue
        free = {rank: iter(of_a_rank[rank]) for rank in {first, *ranks}}
        tops, below = [next(free[first]) for _ in (0, 1)], [next(free[rank]) for rank in ranks]
        for size in range(len(below) + 1):
            yield {Place(0, STACK): [tops[0], *below[:size]], Place(1, STACK): [tops[1], *below[size:]]}


def of_shortages(game: type[Razboi]) -> Found:
    """With how many cards in play, at least, the two rules for shortages leave different cards to the players."""
    cases = 0
    for cards in range(2, 6):
        for piles in small_deals(game(), cards):
            both = [
                play_round(Situation.lying(game(shortage=shortage), 2, piles), Nobody())
                for shortage in game.shortage.values
            ]
            cases += 1
            if len({str(trace.after.written()) for trace in both}) > 1:
                return certain({"cases": cases}, [(cards,)], both, holds=cards == 5)
    return certain({"cases": cases}, holds=False)


THESES = (
    Thesis(
        id="razboi.tie/how-large",
        title="The largest war of all is that of kings",
        text="With two players, a war of kings takes 30 cards, more than any other; and if it goes on, a single round can take the whole pack.",
        how=message(
            "The rules play a war of each rank, with enough cards and without a second tie. Beneath, two wars of kings in a row: in the second one both are short, lay all their cards, and Anna takes all 52."
        ),
        examine=how_large,
        columns=(
            message("Equal cards"),
            message("Cards on the table, kings 14"),
            message("Cards on the table, pictures 10"),
        ),
    ),
    Thesis(
        id="razboi.values/cards-in-play",
        title="When it matters what pictures count",
        text="For two players it makes no difference what pictures count, as long as fewer than 14 cards are in play, or fewer than 24 if all lay as few as the shortest.",
        how=message(
            "The rules play a war of each rank under both values of the house rule, with each number of cards for both players, from the fewest on. The first two that differ are shown: under one value Bruno lays a card more."
        ),
        examine=of_pictures,
        columns=(message("Too few cards"), message("Cards in play at least")),
    ),
    Thesis(
        id="razboi.shortage/cards-in-play",
        title="When it matters who lays fewer cards",
        text="With five cards in play it can make a difference how many cards are laid when somebody is short, and with fewer it makes none.",
        how=message(
            "The rules play all deals of two to four cards with equal cards on top, and then those of five until one differs. Here it is, under both rules."
        ),
        examine=of_shortages,
        columns=(message("Cards in play at least"),),
    ),
)
