"""From unknown cards to cases: every round from every division of a pack, every deal of it.

Pile sizes are concrete and ranks are unknown, so that the paths of a round cover every state of a real game that
has these pile sizes, whether a game can reach it or not.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

import z3

from warspec.cards import Card, Rank, card, suits_of
from warspec.play.situation import Situation
from warspec.play.trace import Trace, deal, play_round
from warspec.rulebook.game import Game
from warspec.rulebook.pure import evaluated_by
from warspec.table import STACK, Place, Placed
from warspec.verify.explorer import Assumptions, Explorer, Path, Undecided
from warspec.verify.properties import Case, Property
from warspec.verify.unknown import (
    EveryAnswer,
    Knowledge,
    Order,
    Replayed,
    SuitRead,
    Summaries,
    UnknownCard,
    UnknownRank,
)


@dataclass(frozen=True)
class Finding:
    """What the properties say of one path.

    Attributes:
        telling: IDs of the properties that the path puts to the test.
        failed: IDs of the properties that do not hold on it.
        crash: the exception with which the rules stopped, if they did.
        answers: the decisions on the path.
        happened: what happened: actions and players, and how many cards moved.
        wars: how many wars were fought.
        laid: how many cards lay on the table at the end of the fight.
    """

    telling: frozenset[str]
    failed: frozenset[str]
    crash: str | None
    answers: tuple[int | Order, ...]
    happened: tuple[tuple[str, tuple[int, ...], int], ...] = ()
    wars: int = 0
    laid: int = 0


class Search:
    """All paths of one round, or of one deal, of ``game``.

    Args:
        game: the game under its house rules.
        sizes: how many cards each player has in the stack; empty for a deal.
        properties: what is looked at.
        seats: number of players in a deal; by default the smallest one that the game allows.
    """

    def __init__(
        self, game: Game, sizes: Sequence[int], properties: Sequence[Property], seats: int | None = None
    ) -> None:
        self.game, self.sizes, self.properties = game, tuple(sizes), tuple(properties)
        self.counts = Counter(int(found.rank) for found in game.pack())
        self.terms, self.any_ranks, limits = _unknowns(sum(self.sizes), tuple(sorted(self.counts.items())))
        self.explorer = Explorer(Assumptions(*self.any_ranks))
        self.in_a_pack = Assumptions(*self.any_ranks, *limits)
        self.knowledge = Knowledge(self.explorer, sorted(self.counts))
        self.cards = [UnknownCard(UnknownRank(self.knowledge, n, term)) for n, term in enumerate(self.terms)]
        self.situation = self._dealt() if self.sizes else Situation.undealt(game, seats or game.players[0])

    def _dealt(self) -> Situation:
        left = iter(self.cards)
        piles = {
            Place(seat, STACK): tuple(Placed(next(left), False) for _ in range(size))
            for seat, size in enumerate(self.sizes)
        }
        return Situation(self.game, len(self.sizes), piles)

    def paths(self) -> Iterator[Path[Finding]]:
        """Every feasible path, with what the properties say of it."""
        return self.explorer.paths(self._once)

    def _once(self) -> Finding:
        self.knowledge.forget()
        with evaluated_by(Summaries(self.knowledge)):
            return self._played()

    def _played(self) -> Finding:
        decisions = EveryAnswer(self.explorer)
        play = play_round if self.sizes else deal
        try:
            trace = play(self.situation, decisions)
            answers = tuple(decisions.answers)
            case = Case(trace, lambda situation, renamed: play(situation, _Same(answers)), self._recoloured)
            return Finding(
                frozenset(claim.id for claim in self.properties if claim.telling(case)),
                frozenset(claim.id for claim in self.properties if not claim.holds(case)),
                None,
                answers,
                happened(trace),
                wars=len(trace.happened("war")),
                laid=max((len(event.moves) for event in trace.happened("take")), default=sum(self.sizes)),
            )
        except (Exception, SuitRead) as error:  # a rule that stops is a finding, not the end of the search
            every = frozenset(claim.id for claim in self.properties)
            return Finding(every, every, f"{type(error).__name__}: {error}", tuple(decisions.answers))

    def _recoloured(self) -> tuple[Situation, Callable[[Card], Card]]:
        become = {id(found): UnknownCard(cast(UnknownRank, found.rank)) for found in self.cards}
        piles = {
            place: tuple(Placed(become[id(placed.card)], placed.face_up) for placed in pile)
            for place, pile in self.situation.piles.items()
        }
        return replace(self.situation, piles=piles), lambda found: become[id(found)]

    # From a path back to cards.

    def in_the_pack(self, path: Path[Finding]) -> z3.ModelRef | None:
        """An order of the real pack that takes ``path``; None if it never does.

        Raises:
            Undecided: the solver gave up.
        """
        return self.in_a_pack.model_along(path.conditions)

    def anyhow(self, path: Path[Finding]) -> z3.ModelRef | None:
        """Ranks with which ``path`` is taken when every rank may occur any number of times."""
        return Assumptions(*self.any_ranks).model_with(*path.conditions)

    def ranks(self, model: z3.ModelRef) -> tuple[int, ...]:
        """The ranks of the cards in ``model``, card by card."""
        return tuple(model.eval(term, model_completion=True).as_long() for term in self.terms)

    def replay(self, model: z3.ModelRef, found: Finding, game: Game) -> Trace:
        """Play a path again with the real cards that ``model`` gives; nothing happens if the rules stop on it.

        Raises:
            Undecided: it does not go as the search went, so the rules look at more than the search knows of.
        """
        real = iter(real_cards(self.ranks(model)))
        piles = {
            place: tuple(Placed(next(real) if self.sizes else placed.card, False) for placed in pile)
            for place, pile in self.situation.piles.items()
        }
        situation = replace(self.situation, game=game, piles=piles)
        try:
            trace = (play_round if self.sizes else deal)(situation, Replayed(found.answers))
        except Exception:  # the crash itself is reported in words
            trace = Trace(situation, (), situation)
        if found.crash is None and happened(trace) != found.happened:
            raise Undecided("with real cards the rules do something else than with unknown ones")
        return trace


class _Same(Replayed):
    """The answers of a path, for the same game played from another situation; orders stay open."""

    def order(self, seat: int | None, question: str, cards: Sequence[Card]) -> Sequence[Card]:
        order = cast(Order, next(self.answers))
        return Order(order.explorer, cards).unsettled


@functools.cache
def _unknowns(
    number: int, counts: tuple[tuple[int, int], ...]
) -> tuple[list[z3.ArithRef], list[z3.BoolRef], list[z3.BoolRef]]:
    """So many unknown ranks; that each is a rank of the pack; and that none occurs more often than in the pack.

    If all cards of the pack are in play, each rank occurs exactly as often as in the pack.
    """
    terms = [z3.Int(f"rank_{card}") for card in range(number)]
    limit = z3.PbEq if number == sum(count for _, count in counts) else z3.PbLe
    limits = [limit([(term == rank, 1) for term in terms], count) for rank, count in counts if terms]
    return terms, [_one_of(term, [rank for rank, _ in counts]) for term in terms], limits


def happened(trace: Trace) -> tuple[tuple[str, tuple[int, ...], int], ...]:
    """What happened in ``trace``, without the cards."""
    return tuple((event.action, event.seats, len(event.moves)) for event in trace.events)


def _one_of(term: z3.ArithRef, ranks: Sequence[int]) -> z3.BoolRef:
    if list(ranks) == list(range(ranks[0], ranks[-1] + 1)):
        return cast(z3.BoolRef, z3.And(term >= ranks[0], term <= ranks[-1]))
    return cast(z3.BoolRef, z3.Or([term == rank for rank in ranks]))


def real_cards(ranks: Sequence[int]) -> Iterator[Card]:
    """Real cards of these ranks, each a different one; from a second pack where one pack has no more of a rank."""
    seen: Counter[int] = Counter()
    for rank in ranks:
        suits = suits_of(Rank(rank))
        pack, suit = divmod(seen[rank], len(suits))
        seen[rank] += 1
        code = f"{Rank(rank).index}{suits[suit].value}"
        yield card(code if pack == 0 else f"{code}/{pack + 1}")


def divisions(cards: int, seats: int) -> Iterator[tuple[int, ...]]:
    """Every way to divide so many cards between so many players, each having at least one."""
    if seats == 1:
        yield (cards,)
        return
    for first in range(1, cards - seats + 2):
        for rest in divisions(cards - first, seats - 1):
            yield (first, *rest)


def projected(house_rules: Mapping[str, Any], names: frozenset[str]) -> dict[str, Any]:
    """Those of the house rules that are called one of ``names``."""
    return {name: value for name, value in house_rules.items() if name in names}
