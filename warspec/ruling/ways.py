"""Every way in which a round can go on, played by the rules; what nobody has said is asked when a rule reads it."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, NoReturn

from warspec.explore.branching import Branching
from warspec.left_behind import OpenLog
from warspec.orders import Order
from warspec.play.trace import Trace, play_round
from warspec.rulebook.game import Game
from warspec.rulebook.pure import evaluated_by
from warspec.ruling import reasons
from warspec.ruling.known import Known, Lying, laid_out
from warspec.ruling.questions import Again, Agreed, Answers, Asked, Evaluated, Question, Unfollowed, open_game
from warspec.ruling.refused import Refused
from warspec.ruling.unknown import GivenUp, Knowledge, Relations, UnknownCard, fitting
from warspec.table import Event, Place, Table

_ALSO = frozenset(("drop_out", "remove"))
"""Actions that people want to hear of, though they neither settle a fight nor end the game."""


def is_told(event: Event) -> bool:
    """Whether an event says how the round comes out: it settles a fight or ends the game, or cards change hands."""
    moved = ((move.source.seat, move.target.seat) for move in event.moves)
    changed = any(source != target and None not in (source, target) for source, target in moved)
    return event.kind != "play" or event.action in _ALSO or changed


class Verdict(NamedTuple):
    """How a round comes out.

    Attributes:
        happened: what settled fights, changed hands and ended the game: the action, and whose.
        paid: who has gained (1) or lost (-1), in games that are played for something, by purse.
    """

    happened: tuple[tuple[str, tuple[int, ...]], ...]
    paid: tuple[tuple[Place, int], ...] = ()

    @classmethod
    def of(cls, events: Sequence[Event]) -> Verdict:
        """What these events come to."""
        sums: Counter[Place] = Counter()
        for paid in (paid for event in events for paid in event.payments):
            sums[paid.source] -= paid.amount
            sums[paid.target] += paid.amount
        signs = {purse: (sum_ > 0) - (sum_ < 0) for purse, sum_ in sums.items() if sum_}
        return cls(
            tuple((event.action, event.seats) for event in events if is_told(event)),
            tuple(sorted(signs.items(), key=str)),
        )


@dataclass(frozen=True, eq=False, repr=False)
class Way:
    """One way in which a round can go on.

    Attributes:
        verdict: how it comes out.
        boxes: for each question that was asked, the answers with which it goes on so.
        lying: the cards.
        ranks: what the unknown ones among them may be.
        relations: how they stand to each other.
        left: how many cards there are of each rank that is not known.
        answers: what was chosen, so that it can be chosen again.
        agreed: the house rules, as far as they were read or agreed on.
        events: what happened.
    """

    verdict: Verdict
    boxes: Mapping[Question, Answers]
    lying: Lying
    ranks: Mapping[UnknownCard, frozenset[int]]
    relations: Relations
    left: Mapping[int, int]
    answers: Sequence[int | Order]
    agreed: Mapping[str, Any]
    events: Sequence[Event]

    def __repr__(self) -> str:
        happened = ", ".join(f"{action} {seats}" for action, seats in self.verdict.happened)
        return f"<Way: {happened}>"

    def gained(self, seat: int) -> int:
        """How many cards a player has more than before the round; less than 0 if they have lost some."""
        moves = [move for event in self.events for move in event.moves]
        return sum((move.target.seat == seat) - (move.source.seat == seat) for move in moves)

    @functools.cached_property
    def example(self) -> Mapping[UnknownCard, int]:
        """Ranks that the unknown cards may have in it, as far as they matter."""
        return fitting(self.ranks, self.relations, self.left) or {}

    def trace(self, kind: type[Game]) -> Trace:
        """The round with certain cards, played by the plain rules.

        Raises:
            AssertionError: it does not come out as it did with unknown ones.
        """
        values = {name: value for name, value in self.agreed.items() if name in kind.options()}
        trace = play_round(self.lying.with_cards(kind(**values), self.example), Again(self.answers))
        if (found := Verdict.of(trace.events)) != self.verdict:
            raise AssertionError(f"{kind.id} with certain cards comes out otherwise: {found}, not {self.verdict}")
        return trace


def followed(kind: type[Game], known: Known, told: Mapping[str, Any], most: int) -> tuple[list[Way], bool]:
    """Every way in which the round can go on, and whether these are all of them.

    Args:
        kind: the game.
        known: what is known of the situation.
        told: the house rules that were agreed on.
        most: so many ways at most are followed.

    Raises:
        Refused: something of what was told is wrong, or cannot be.
    """
    ways, impossible = list[Way](), list[Refused]()
    tried = 0
    try:
        for agreed, lying, knowledge in _layouts(kind, known, told, impossible):
            way, is_left = Branching(), True
            knowledge.pick = way.pick
            while is_left:
                if tried == most:
                    return ways, False
                tried += 1
                try:
                    ways += _one_way(known, agreed.as_asked(way), lying, knowledge, way)
                except Refused as error:
                    impossible.append(error)
                is_left = way.next_way()
    except (Unfollowed, GivenUp):
        return ways, False
    if not ways:
        raise impossible[0] if impossible else Refused(reasons.NEVER)
    return ways, True


_NOT_ASKED = {
    (False, False): reasons.NOT_ASKED,
    (False, True): reasons.NOT_ASKED_FOR,
    (True, False): reasons.CHANCE_NOT_ASKED,
    (True, True): reasons.CHANCE_NOT_ASKED_FOR,
}
"""Why somebody decided too much: by whether that is chance, and whether it was said at which question."""


def _layouts(
    kind: type[Game], known: Known, told: Mapping[str, Any], impossible: list[Refused]
) -> Iterator[tuple[Agreed, Lying, Knowledge]]:
    """What is known laid out on a table, for each answer about the house rules that it depends on."""
    way, is_left = Branching(), True
    while is_left:
        agreed = Agreed(kind, told, way)
        try:
            yield agreed, *laid_out(known, open_game(kind, agreed), way.pick)
        except Refused as error:
            impossible.append(error)
        is_left = way.next_way()


class _OpenLog(OpenLog):
    """The log of a round in which orders of cards are open."""

    def doubt(self) -> NoReturn:
        raise Unfollowed("a rule shuffles cards of several piles together, and leaves some of them there")


def _one_way(known: Known, agreed: Agreed, lying: Lying, knowledge: Knowledge, way: Branching) -> Iterator[Way]:
    """The round once more; none, if it does not begin as it has begun on the table."""
    knowledge.forget()
    asked = Asked(way, known.decisions, {card for cards in lying.laid.values() for card in cards})
    situation = lying.situation_under(open_game(type(lying.situation.game), agreed))

    def watch(table: Table) -> None:
        asked.table, table.log = table, _OpenLog(table)

    with evaluated_by(Evaluated()):
        events = play_round(situation, asked, watch).events
    if asked.untold:
        first = asked.untold[0]
        raise Refused(_NOT_ASKED[first.seat is None, bool(first.question)], **first.named(first.question))
    if lying.agrees(events):
        boxes = {Question("house rule", (name,)): frozenset((value,)) for name, value in agreed.asked.items()}
        boxes |= {
            Question("comparison", (one.pile, one.number, other.pile, other.number)): frozenset((how,))
            for (one, other), how in knowledge.relations.items()
        }
        boxes |= {
            Question("rank", (card.pile, card.number)): lying.widened(ranks) for card, ranks in knowledge.ranks.items()
        }
        yield Way(
            Verdict.of(events),
            boxes | asked.boxes,
            lying,
            knowledge.ranks,
            knowledge.relations,
            knowledge.left,
            asked.answers,
            dict(agreed),
            events,
        )
