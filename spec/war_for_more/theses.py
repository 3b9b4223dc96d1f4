"""What is claimed of War for three or four: how often there is war, and whether it matters who fights."""

import itertools
from collections.abc import Iterator, Mapping
from fractions import Fraction

from warspec.cards import RANKS, Card
from warspec.play.situation import Situation
from warspec.play.trace import Trace, play_round
from warspec.rulebook import Thesis, message
from warspec.table import STACK, Place
from warspec.verify.deciding import Steady
from warspec.verify.theses.chances import beginnings
from warspec.verify.theses.found import Found, certain

from .rules import WarForMore

MOST = 7


def first_battle(game: type[WarForMore]) -> Found:
    """How likely the highest card of the first battle is there twice or more often."""
    agreed, rows = game(), []
    for players in game.players:
        ways = beginnings(agreed.pack(), players)
        tied = (chance for cards, chance in ways if len(agreed.highest(dict(enumerate(cards)))) > 1)
        rows.append((players, sum(tied, Fraction(0))))
    return certain({"players": len(rows)}, rows, holds=all(chance > Fraction(1, 17) for _, chance in rows))


def small_deals(game: WarForMore, players: int, cards: int) -> Iterator[Mapping[Place, list[Card]]]:
    """All ways in which the players can hold so few cards, as far as it matters which of them are higher or equal."""
    of_a_rank = {rank: [card for card in game.pack() if card.rank == rank] for rank in RANKS}
    sizes = [found for found in itertools.product(range(1, cards + 1), repeat=players) if sum(found) == cards]
    for heights in itertools.product(range(cards), repeat=cards):
        used = set(heights)
        if used != set(range(len(used))) or any(heights.count(height) > 4 for height in used):
            continue
        for found in sizes:
            if is_tied([heights[sum(found[:seat])] for seat in range(players)]):
                free = {height: iter(of_a_rank[RANKS[height]]) for height in used}
                lying = iter([next(free[height]) for height in heights])
                yield {Place(seat, STACK): [next(lying) for _ in range(size)] for seat, size in enumerate(found)}


def is_tied(tops: list[int]) -> bool:
    """Whether the highest of these is there twice; otherwise there is no war, and nobody asks who fights."""
    return tops.count(max(tops)) > 1


def winner(trace: Trace) -> int | None:
    """Who takes the cards; None if nobody does."""
    return next((event.seats[0] for event in trace.happened("take")), None)


def who_fights(game: type[WarForMore]) -> Found:
    """The fewest cards with which another player wins if only those who tie fight."""
    rows, traces, cases = [], [], 0
    for run_out in game.run_out.values:
        for cards in range(3, MOST):
            found = None
            for piles in small_deals(game(), 3, cards):
                both = [
                    play_round(Situation.lying(game(run_out=run_out, fighters=who), 3, piles), Steady(0, 0, 0))
                    for who in game.fighters.values
                ]
                cases += 1
                if None not in (winners := {winner(trace) for trace in both}) and len(winners) > 1:
                    found = both
                    break
            if found:
                rows.append((game.run_out.value_id(run_out), cards))
                traces += found
                break
    return certain({"cases": cases}, rows, traces, holds=len(rows) == len(game.run_out.values))


THESES = (
    Thesis(
        id="war-for-more.tie/first-battle",
        title="With more players there is war more often",
        text="With three or four players the first battle is a war more often than with two, where it is one in 17.",
        how=message(
            "The rules say for every three or four ranks who shows the highest, and each counts as often as it comes from a well-shuffled pack."
        ),
        examine=first_battle,
        columns=(message("Players"), message("Chance of a war")),
    ),
    Thesis(
        id="war-for-more.fighters/another-winner",
        title="It matters who fights",
        text="Whether all players fight a war or only those who tie can decide who wins it.",
        how=message(
            "The rules play all small deals for three players in which the highest card is there twice, from three cards on, until for the first time somebody else wins. With fewer cards than stand here nobody else ever wins. The deals are shown under both values."
        ),
        examine=who_fights,
        sources="P K L",
        columns=(message("Running out"), message("Cards in play at least")),
    ),
)
