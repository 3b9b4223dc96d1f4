"""From unknown cards and piles of unknown size to cases: every division of the whole pack in one search.

A search goes from the beginning of a round, or from the head of a war, to the next head of a war or to the end of the
round. At a head it is cut: whatever comes after it is followed once for each way in which the head can be reached, with
any cards on the table and in the piles. So wars of every length are covered, though no search is long.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, cast

from warspec.cards import Card
from warspec.play.situation import Situation
from warspec.play.trace import Trace
from warspec.rulebook.game import Game
from warspec.rulebook.pure import evaluated_by
from warspec.table import LAID, Event, Place, Placed
from warspec.verify.amounts import Amounts
from warspec.verify.at_work import rules_at_work
from warspec.verify.claims import Case, Check
from warspec.verify.cut import CutTable
from warspec.verify.heads import Cut, FromThere, Head, Tracked
from warspec.verify.heaped import HeapedSituation, by_now, moves_by_now
from warspec.verify.heaps import AnyAnswer, AnyOrder, Cards, Drawing, tuples
from warspec.verify.limits import MOST_CARDS_READ, limits, rank
from warspec.verify.lowest import Lowest
from warspec.verify.paths import Assumptions, Path, Stop, Undecided
from warspec.verify.reached import check_between_rounds, reached, shows_faces
from warspec.verify.rest import Rest, counted, unrepeated
from warspec.verify.rounds import NOT_NEGATIVE, UnknownRounds
from warspec.verify.stateless import check_stateless
from warspec.verify.unknown import EQUAL, Knowledge, SuitRead, UnknownCard, UnknownRank
from warspec.verify.work import Work

Kind = tuple[tuple[str, tuple[int, ...]], ...]
"""What happened in a part of a round: actions and players, and at last the war with which the next part begins."""


@dataclass(frozen=True)
class Found:
    """What one path of a search shows.

    Attributes:
        telling: IDs of the claims that it puts to the test.
        failed: IDs of the claims that do not hold on it.
        crash: the exception with which the rules stopped, if they did.
        head: the head of a war that it ends at; None if it ends with the round.
        kinds: what happened in each part of the round that was looked at, without the cards.
    """

    telling: frozenset[str] = frozenset()
    failed: frozenset[str] = frozenset()
    crash: str | None = None
    head: Head | None = None
    kinds: tuple[Kind, ...] = ()


class WholeSearch:
    """All paths from the beginning of a round, or from the head of a war, with any cards.

    Args:
        game: the game under its house rules.
        seats: number of players.
        claims: what is looked at.
        purses: what each purse holds.
        head: where it begins; None for the beginning of a round.
        tracked: what players may have done earlier in the round that somebody will ask for.
        without: the names of piles in which nothing lies as the round begins.
    """

    draws: ClassVar[type[Drawing]] = Drawing
    follows: ClassVar[type[FromThere]] = FromThere

    def __init__(
        self,
        game: Game,
        seats: int,
        claims: Sequence[Check],
        purses: Mapping[Place, int],
        head: Head | None = None,
        tracked: Collection[Tracked] = (),
        without: Collection[str] = (),
    ) -> None:
        check_stateless(game)
        self.game, self.seats, self.claims, self.head = game, seats, tuple(claims), head
        self.purses, self.tracked = purses, tuple(tracked)
        pack = game.pack()
        self.cards = len(pack)
        self.ranks = sorted({int(found.rank) for found in pack})
        laid: dict[Place, int | None] = {Place(seat, LAID): None for seat in range(seats)}
        self.places = laid | _places(game, seats, without)
        # What players hold for a moment only is counted card by card.
        self.hands = [place for place, most in self.places.items() if place.seat is not None and most == 0]
        self.work = Work()
        # How many cards a pile may hold at most is said of the time between two rounds.
        most = tuple(self.places.values()) if head is None else head.most
        always = limits(most, self._not_laid(), self.cards, tuple(self.ranks), self._equal())
        script = head.script if head else ()
        self.explorer = self.follows(Assumptions(*always, NOT_NEGATIVE), script, self.work.give_up)
        self.rounds = cast(int, UnknownRounds(self.explorer))
        self.knowledge = Knowledge(self.explorer, self.ranks)
        self.amounts = Amounts(self.explorer, self.cards)
        self.way = head.way() if head else {}
        # With one or two players the first war is followed as it comes, since that costs little.
        self.uncut = 1 if seats < 3 and not game.moments else 0

    def _not_laid(self) -> tuple[int, ...]:
        """The numbers of the unknown amounts that are none at the beginning."""
        if self.head is None:
            return tuple(range(self.seats))
        return tuple(seat for seat in range(self.seats) if self.head.known.shown[seat] is None)

    def _equal(self) -> tuple[tuple[int, int], ...]:
        return tuple(sorted(self.head.equal)) if self.head else ()

    def paths(self) -> Iterator[Path[Found]]:
        """Every feasible path, with what the claims say of it."""
        return self.explorer.paths(self._once)

    # One run.

    def _once(self) -> Found:
        self.knowledge.forget()
        self.amounts.forget(tuple(self.places.values()))
        Stop.raised.clear()
        self.explorer.told, self.passed, self.drawn = 0, 0, 0
        self.reached: Head | None = None
        self.found: dict[str, set[str]] = {"telling": set(), "failed": set()}
        self.kinds: list[Kind] = []
        drawing = self.draws(self.explorer, self._fresh)
        self.answers = AnyAnswer(drawing)
        none = {*self.hands, *(Place(seat, LAID) for seat in range(self.seats))}
        heaps = {p: (self._heap(n, p),) for n, p in enumerate(self.places) if p not in none}
        self.before: Situation = HeapedSituation(self.game, self.seats, heaps, self.purses, self.rounds, drawing)
        table = CutTable(self, heaps, drawing)
        lowest = Lowest(self.knowledge, self.amounts, self.tracked)
        with (
            evaluated_by(AnyOrder(self.knowledge, drawing, self.amounts, lowest.of)),
            self.work.limited(),
            rules_at_work(type(self.game), len=counted, tuple=tuples(drawing)),
        ):
            return self._played(table)

    def _played(self, table: CutTable) -> Found:
        try:
            if not self.game.invariant(table) or self.game.is_over(table):
                return Found()
            self.work.watch(table)
            self.played_by(table)
            for caught in Stop.raised:  # by a rule, which then went on as if nothing were the matter
                raise caught
            self._look_at_part(table)
            if not self.game.is_over(table):
                check_between_rounds(self, table)
            return self._shown(None)
        except Cut:
            return self._shown(self.reached)
        except (Exception, SuitRead) as error:
            for caught in Stop.raised:
                if not isinstance(caught, SuitRead):
                    raise caught from None
            every = frozenset(claim.id for claim in self.claims)
            return Found(every, every, f"{type(error).__name__}: {error}")

    def played_by(self, table: CutTable) -> None:
        """Play the round; whatever is at work when it comes to a war has been called from here."""
        self.game.play_round(table)
        table.rounds += 1

    def _shown(self, head: Head | None) -> Found:
        telling, failed = frozenset(self.found["telling"]), frozenset(self.found["failed"])
        return Found(telling, failed, head=head, kinds=tuple(self.kinds))

    def _look_at_part(self, table: CutTable, next_war: Event | None = None, *, ends_at_moment: bool = False) -> None:
        """Ask every claim of what has happened since the last head, or since the beginning of the round."""
        table.drawing.check_given()
        after = self.before.now(table)
        events = tuple(event._replace(moves=tuple(moves_by_now(event.moves))) for event in table.log)
        self.kinds.append(tuple((e.action, tuple(e.seats)) for e in (*events, *([next_war] if next_war else []))))
        asked = tuple(a._replace(options=_told(a.options), answer=_told(a.answer)) for a in table.asked)
        trace = Trace(by_now(self.before), events, by_now(after), asked=asked)
        case = Case(
            trace,
            _not_again,
            _not_again,
            begins_round=not table.wars and not table.at_moment,
            ends_round=next_war is None and not ends_at_moment,
            next_war=next_war,
            begins_at_moment=table.at_moment,
            ends_at_moment=ends_at_moment,
            earlier=table.earlier_on,
            played=table.played,
        )
        for claim in self.claims:
            if claim.telling(case):
                self.found["telling"].add(claim.id)
            if not claim.holds_in_part(case):
                self.found["failed"].add(claim.id)

    def _fresh(self) -> Card:
        number = self.seats + self.drawn
        self.drawn += 1
        if number >= MOST_CARDS_READ:
            raise Undecided(f"more than {MOST_CARDS_READ} cards are looked at between one war and the next")
        return UnknownCard(UnknownRank(self.knowledge, number, rank(number)))

    def _heap(self, number: int, place: Place) -> Placed:
        return Placed(Rest(self.amounts.unknown(number)), shows_faces(self.game, place))

    # The head of a war, or of a moment.

    def at_head(self, table: CutTable, war: Event | None = None, given: Mapping[str, Any] | None = None) -> None:
        """The rules are about to declare a war, or players to act once more: go on from any cards, or stop here."""
        starts_here = self.head is not None and self.passed < self.head.passed
        if not starts_here or self.passed < self.uncut:
            script = self.explorer.answers()  # claims ask as well, and are not asked again on the way to a head
            self._look_at_part(table, war, ends_at_moment=war is None)
        if starts_here:
            self.found, self.kinds = {"telling": set(), "failed": set()}, []
        elif self.passed >= self.uncut:
            self.reached = reached(self, table, script, war, given or {})
            raise Cut
        self.passed += 1
        table.begin_part(is_war=war is not None)
        if self.head is not None and self.passed == self.head.passed:
            self.explorer.arrive()
        if starts_here and self.passed > self.uncut:
            self._go_on_with_any_cards(table, self.way[self.passed])
        self.before = self.before.now(table)

    def _go_on_with_any_cards(self, table: CutTable, head: Head) -> None:
        held = dict(zip(self.hands, head.known.held, strict=True))
        self.knowledge.forget()
        self.amounts.forget(head.most)
        self.drawn = 0
        for number, place in enumerate(self.places):
            kept: list[Placed] = []
            if place.pile == LAID:
                kept = table.lying(place)[-1:]
                for placed in kept:
                    placed.card.rank = cast(Any, UnknownRank(self.knowledge, number, rank(number)))
            if (cards := held.get(place)) is not None:
                table.piles[place] = [Placed(self._fresh(), shows_faces(self.game, place)) for _ in range(cards)]
            elif (place.pile == LAID and not kept) or place in head.known.empty or head.most[number] == 0:
                table.piles[place] = []
            else:
                table.piles[place] = [self._heap(number, place), *kept]
        for pair in head.equal:
            self.knowledge.possible[pair] = frozenset((EQUAL,))
        if head.known.steady and not self.game.invariant(table):
            raise Cut


def _told(answer: Any) -> Any:
    """What was asked or answered, each heap once."""
    if isinstance(answer, Cards):
        return answer.now()
    return tuple(unrepeated(answer)) if isinstance(answer, tuple | list) else answer


def _not_again(*_: Any) -> Any:
    raise Undecided("a claim plays the round again, and only a part of it is followed")


def _places(game: Game, seats: int, without: Collection[str]) -> dict[Place, int | None]:
    idle = {Place(None, pile.name): pile.most for pile in game.piles if pile.shared and pile.idle}
    places = {place: pile.most for place, pile in game.places(seats).items()} | idle
    return {place: 0 if place.pile in without else most for place, most in places.items()}
