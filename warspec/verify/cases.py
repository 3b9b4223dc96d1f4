"""From unknown cards to cases: every round from every division of a pack, every deal of it.

Pile sizes are concrete and ranks are unknown, so that the paths of a round cover every state of a real game that
has these pile sizes, whether a game can reach it or not.
"""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import cast

import z3

from warspec.cards import Card, Rank, card, suits_of
from warspec.play.possible import can_go_on, is_between_rounds
from warspec.play.situation import Situation
from warspec.play.trace import Trace, deal, play_round
from warspec.rulebook.game import Game
from warspec.rulebook.pure import evaluated_by
from warspec.table import Place, Placed, Table
from warspec.verify.amounts import Amounts
from warspec.verify.at_work import rules_at_work
from warspec.verify.claims import Case, Check
from warspec.verify.common import Common, are_kept, are_telling
from warspec.verify.orders import EveryAnswer, InOtherSeats, Order, Replayed
from warspec.verify.paths import Assumptions, Explorer, Path, Stop, Undecided
from warspec.verify.rounds import NOT_NEGATIVE, PLAYED, UnknownRounds
from warspec.verify.seatings import SeatsMatterError, check_every_seating
from warspec.verify.stateless import check_stateless
from warspec.verify.summaries import Summaries
from warspec.verify.unknown import Knowledge, SuitRead, UnknownCard, UnknownRank
from warspec.verify.work import Work

Sizes = Mapping[Place, int]
"""How many cards lie in each pile."""


@dataclass(frozen=True)
class Finding:
    """What the properties say of one path.

    Attributes:
        telling: IDs of the properties that the path puts to the test.
        failed: IDs of the properties that do not hold on it.
        crash: the exception with which the rules stopped, if they did.
        answers: the decisions on the path.
        goes_on: whether the game is over, or a search begins a round from where this one ended.
        happened: what happened: actions and players, and how many cards moved.
        wars: how many wars were fought.
        laid: how many cards lay on the table at the end of the fight.
    """

    telling: frozenset[str]
    failed: frozenset[str]
    crash: str | None
    answers: tuple[int | Order, ...]
    goes_on: bool = True
    happened: tuple[tuple[str, tuple[int, ...], int], ...] = ()
    wars: int = 0
    laid: int = 0


class Search:
    """All paths of one round, or of the deal if the pack is not dealt yet.

    Args:
        situation: where it begins; the ranks of its cards do not count, nor how many rounds have been played.
        properties: what is looked at.
        for_every_seating: whether each path is also played from where players come to sit if all move round the table.
    """

    def __init__(self, situation: Situation, properties: Sequence[Check], *, for_every_seating: bool = False) -> None:
        check_stateless(situation.game)
        self.properties, is_a_deal = tuple(properties), situation.is_undealt
        self.for_every_seating = for_every_seating
        self.play = deal if is_a_deal else play_round
        self.counts = counts = Counter(int(found.rank) for found in situation.game.pack())
        number = 0 if is_a_deal else sum(map(len, situation.piles.values()))
        self.terms, any_ranks, limits = _unknowns(number, tuple(sorted(counts.items())))
        self.any_ranks = [*any_ranks, NOT_NEGATIVE]
        self.work = Work()
        self.explorer = Explorer(Assumptions(*self.any_ranks), self.work.give_up)
        self.in_a_pack = Assumptions(*self.any_ranks, *limits)
        self.knowledge = Knowledge(self.explorer, sorted(counts))
        self.amounts = Amounts(self.explorer, len(situation.game.pack()))
        self.common = Common(self.explorer, self.knowledge, self.amounts)
        self.cards = [UnknownCard(UnknownRank(self.knowledge, n, term)) for n, term in enumerate(self.terms)]
        unknown = iter(self.cards)
        if is_a_deal:
            self.situation = situation
        else:
            lying = with_cards(situation, lambda card: next(unknown))
            self.situation = replace(lying, rounds=cast(int, UnknownRounds(self.explorer)))

    def paths(self) -> Iterator[Path[Finding]]:
        """Every feasible path, with what the properties say of it."""
        return self.common.until_in_doubt(self.explorer.paths(self._once))

    def _once(self) -> Finding:
        self.knowledge.forget()
        Stop.raised.clear()
        self.amounts.forget()
        self.common.begin()
        evaluated = evaluated_by(Summaries(self.knowledge, self.amounts))
        with evaluated, self.work.limited(), rules_at_work(type(self.situation.game)):
            return self._played(EveryAnswer(self.explorer))

    def _played(self, decisions: EveryAnswer) -> Finding:
        try:
            trace = self.play(self.situation, decisions, lambda table: self._watch(table, decisions))
            answers = tuple(decisions.answers)
            case = Case(trace, functools.partial(self._again, answers), self._recoloured)
            if self.for_every_seating:
                check_every_seating(trace, case.again)
            looked_at = self.common.parts(case)
            found = Finding(
                frozenset(claim.id for claim in self.properties if are_telling(looked_at, claim)),
                frozenset(claim.id for claim in self.properties if not are_kept(looked_at, claim)),
                None,
                answers,
                bool(trace.ends) or is_between_rounds(trace.after),
                happened(trace),
                wars=len(trace.happened("war")),
                laid=max((len(event.moves) for event in trace.happened("take")), default=len(self.cards)),
            )
            for caught in Stop.raised:  # by a rule, which then went on as if nothing were the matter
                raise caught
            return found
        except SeatsMatterError:
            raise
        except (Exception, SuitRead) as error:  # a rule that stops is a finding, not the end of the search
            for caught in Stop.raised:
                if isinstance(caught, Undecided):
                    raise caught from None
            every = frozenset(claim.id for claim in self.properties)
            return Finding(every, every, f"{type(error).__name__}: {error}", tuple(decisions.answers))

    def _again(
        self,
        answers: Sequence[int | Order],
        other: Situation,
        renamed: Callable[[Card], Card],
        seat: Callable[[int], int],
    ) -> Trace:
        return self.play(other, _Same(answers, renamed, map(seat, range(other.seats))), self.work.watch)

    def _watch(self, table: Table, decisions: EveryAnswer) -> None:
        self.work.watch(table)
        table.log = self.common.log(table, decisions.answers)

    def _recoloured(self) -> tuple[Situation, Callable[[Card], Card]]:
        become = {id(found): UnknownCard(cast(UnknownRank, found.rank)) for found in self.cards}
        return with_cards(self.situation, lambda found: become[id(found)]), lambda found: become[id(found)]

    # From a path back to cards.

    def in_the_pack(self, path: Path[Finding]) -> z3.ModelRef | None:
        """An order of the real pack that takes ``path``; None if it never does.

        Raises:
            Undecided: the solver gave up.
        """
        return self.in_a_pack.model_along(path.conditions)

    def anyhow(self, path: Path[Finding]) -> z3.ModelRef | None:
        """Ranks with which ``path`` is taken when every rank may occur more often than in the pack, if it must."""
        for packs in range(2, len(self.terms) + 1):
            limits = [z3.PbLe([(term == rank, 1) for term in self.terms], packs * n) for rank, n in self.counts.items()]
            if model := Assumptions(*self.any_ranks, *limits).model_with(*path.conditions):
                return model
        return Assumptions(*self.any_ranks).model_with(*path.conditions)

    def replay(self, model: z3.ModelRef, found: Finding, game: Game) -> Trace:
        """Play a path again with the real cards that ``model`` gives; nothing happens if the rules stop on it.

        Raises:
            Undecided: it does not go as the search went, so the rules look at more than the search knows of.
        """
        ranks = [model.eval(term, model_completion=True).as_long() for term in self.terms]
        real = dict(zip(map(id, self.cards), real_cards(ranks), strict=True))
        situation = replace(with_cards(self.situation, lambda card: real.get(id(card), card)), game=game)
        if not situation.is_undealt:
            situation = replace(situation, rounds=model.eval(PLAYED, model_completion=True).as_long())
        try:
            with self.work.limited():
                trace = self.play(situation, Replayed(found.answers), self.work.watch)
        except Exception:  # the crash itself is reported in words
            trace = Trace(situation, (), situation)
        except SuitRead as kept:
            raise Undecided(f"with real cards a rule looks at cards of the search: {kept}") from None
        if found.crash is None and happened(trace) != found.happened:
            raise Undecided("with real cards the rules do something else than with unknown ones")
        return trace


class _Same(InOtherSeats, Replayed):
    """The answers of a path, for the same game played from another situation.

    Args:
        answers: the answers.
        renamed: which card each card has become.
        now: where each player sits now, by their former seats.
    """

    def __init__(self, answers: Sequence[int | Order], renamed: Callable[[Card], Card], now: Iterable[int]) -> None:
        super().__init__(answers)
        self._renamed, self.now = renamed, tuple(now)

    def order(self, seat: int | None, question: str, cards: Sequence[Card]) -> Sequence[Card]:
        # The same order of the same cards, however they lie when it is asked for; what was open in it stays open.
        order = cast(Order, next(self.answers))
        asked = {id(found.stands_for): found for found in cards}
        former = [id(self._renamed(found.stands_for)) for found in order.cards]
        if set(former) != set(asked):
            return Order(order.explorer, cards).unsettled
        again = Order(order.explorer, [asked[found] for found in former])
        again.settled = {n: asked[id(self._renamed(found.stands_for))] for n, found in order.settled.items()}
        return again.unsettled


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


def starts(game: Game, cards: Iterable[int], seats: Iterable[int] | None = None) -> Iterator[Situation]:
    """Every way in which so many cards can lie between two rounds of a game that is not over, whichever cards.

    Args:
        game: the game under its house rules.
        cards: how many cards may be in play.
        seats: how many may play; None for all numbers of players that the game allows.
    """
    for number in game.players if seats is None else seats:
        places = game.places(number)
        for total in cards:
            for counts in _allotments(total, [pile.most for pile in places.values()]):
                piles = in_piles(dict(zip(places, counts, strict=True)), itertools.cycle(game.pack()))
                for purses in game.fortunes(number):
                    start = Situation.lying(game, number, piles, purses)
                    if can_go_on(start):
                        yield start


def with_cards(situation: Situation, card: Callable[[Card], Card]) -> Situation:
    """``situation`` with what ``card`` gives for each of its cards, one after another."""
    piles = {place: tuple(Placed(card(p.card), p.face_up) for p in pile) for place, pile in situation.piles.items()}
    return replace(situation, piles=piles)


def in_piles(sizes: Sizes, cards: Iterable[Card]) -> dict[Place, list[Card]]:
    """``cards``, one after another, in piles of these sizes."""
    left = iter(cards)
    return {place: list(itertools.islice(left, size)) for place, size in sizes.items()}


def _allotments(cards: int, most: Sequence[int | None]) -> Iterator[tuple[int, ...]]:
    """Every way to put so many cards into piles that hold at most so many."""
    if not most:
        if not cards:
            yield ()
        return
    for first in range(min(cards, cards if most[0] is None else most[0]) + 1):
        for rest in _allotments(cards - first, most[1:]):
            yield (first, *rest)
