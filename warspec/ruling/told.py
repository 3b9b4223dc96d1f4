"""Settlements told in words, as plain data: what each ending comes to, step by step, and under which condition."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from warspec.cards import Card, Rank
from warspec.language import Language, symbol
from warspec.narration import sentence, steps
from warspec.pictures.table import table
from warspec.play.situation import PLAYERS
from warspec.play.trace import Trace
from warspec.rulebook.registry import Rulebook
from warspec.ruling.conditions import Conditions, listed
from warspec.ruling.naming import Naming
from warspec.ruling.questions import Answers, Question
from warspec.ruling.settlement import Ending, Node, Settlement, Split
from warspec.ruling.unknown import UnknownCard
from warspec.ruling.ways import Way, is_told
from warspec.table import Event

Data = dict[str, Any]
_ONE_BY_ONE = 3
"""So many numbers are told one by one; more of them as a range."""


def told(book: Rulebook, settlement: Settlement, words: Language, *, pictures: bool = False) -> Data:
    """A settlement in words.

    Args:
        book: the rulebook.
        settlement: the settlement.
        words: the language.
        pictures: whether each step has its picture, too.
    """
    conditions = Conditions(book, settlement.kind, words)
    telling = _Telling(book, settlement, words, conditions, pictures)
    outcome = settlement.outcome and telling.node(settlement.outcome)
    options = settlement.kind.options()
    return {
        "complete": outcome is not None,
        "assumed": [
            {
                "house_rule": options[name].id,
                "name": name,
                "value": str(value),
                "sentence": conditions.agreed(options[name], (value,)),
            }
            for name, value in settlement.assumed.items()
        ],
        "outcome": outcome,
        "helpful": [{"kind": asked.kind, "sentence": conditions.question(asked)} for asked in settlement.helpful],
        "rules": [
            {"id": id, "title": conditions.title(id), "href": f"{book.folder(book.entry(id).game)}.html#{id}"}
            for id in telling.rules
        ],
    }


class _Telling:
    """Tells the endings of one settlement; ``rules`` are those behind their steps."""

    def __init__(
        self, book: Rulebook, settlement: Settlement, words: Language, conditions: Conditions, pictures: bool
    ) -> None:
        self._book, self._kind, self._words = book, settlement.kind, words
        self._conditions, self._naming, self._pictures = conditions, Naming(settlement.kind, words), pictures
        known = settlement.known
        piles = (*known.piles.values(), *known.laid.values())
        self._with_suit = {code.upper() for cards in piles for code in cards.replace(",", " ").split()}
        self.rules: dict[str, None] = {}

    def node(self, node: Node) -> Data:
        """What comes of the round, or the question on which that depends."""
        return {"ending": self._ending(node)} if isinstance(node, Ending) else {"split": self._split(node)}

    def _split(self, split: Split) -> Data:
        asked, branches = split.question, split.branches
        if asked.kind == "rank":
            absent = _in_no_pack(split)
            branches = [(answers - absent or answers, node) for answers, node in branches]
        every = frozenset(answer for answers, _ in branches for answer in answers)
        usual = self._kind.options()[str(asked.about[0])].default if asked.kind == "house rule" else None
        return {
            "question": {
                "kind": asked.kind,
                "id": self._conditions.id(asked),
                "sentence": self._conditions.question(asked),
            },
            "branches": [
                {
                    "condition": self._conditions.condition(asked, answers, every),
                    "answers": listed(asked, answers),
                    "usual": usual is not None and usual in answers,
                    "node": self.node(node),
                }
                for answers, node in sorted(branches, key=lambda branch: _place(asked, branch[0], usual))
            ],
        }

    def _ending(self, ending: Ending) -> Data:
        first = ending.ways[0]
        trace = first.trace(self._kind)
        words = _AsKnown(self._words, self._with_suit, _stand_ins(first, trace), _certain(ending.ways))
        told = list(self._steps(trace, words))
        self.rules |= dict.fromkeys(step["rule"] for step in told)
        seats = range(trace.before.seats)
        return {
            "sentence": self._result(ending, words),
            "cards": {PLAYERS[seat]: sorted({way.gained(seat) for way in ending.ways}) for seat in seats},
            "alike": len({_course(way.events) for way in ending.ways}) == 1,
            "steps": told,
            "before": table(trace.before, self._words) if self._pictures else None,
        }

    def _steps(self, trace: Trace, words: _AsKnown) -> Iterator[Data]:
        before = trace.before
        for event, after in steps(trace):
            yield {
                "rule": event.rule,
                "title": self._conditions.title(event.rule),
                "sentence": _begun(sentence(event, words)),
                "picture": table(after, self._words, since=before) if self._pictures else None,
            }
            before = after

    def _result(self, ending: Ending, words: _AsKnown) -> str:
        """What the endings of all ways say; where numbers differ, all of them."""
        told = [[event for event in way.events if is_told(event)] for way in ending.ways]
        said = [self._in_all(ending.ways, events, words) for events in zip(*told, strict=True)]
        if all(event.kind != "end" for event in told[0]):
            said.append(words.gettext("The game goes on."))
        return " ".join(map(_begun, dict.fromkeys(said)))

    def _in_all(self, ways: Sequence[Way], events: Sequence[Event], words: _AsKnown) -> str:
        """One sentence for the same event in all ways, in which numbers may differ, and cards are just cards."""
        sentences = dict.fromkeys(sentence(event, words) for event in events)
        if len(sentences) == 1:
            return next(iter(sentences))
        if len(counted := dict.fromkeys(sentence(event, words.nameless()) for event in events)) == 1:
            return next(iter(counted))
        most, numbers = max(events, key=_number), sorted({_number(event) for event in events})
        said, written = sentence(most, words.nameless()), words.number(numbers[-1])
        shown = [words.number(number) for number in numbers]
        if len(shown) > _ONE_BY_ONE:
            # Translators: from the lowest to the highest of several numbers: “Anna takes 3 to 25 cards.”
            shown = [words.pgettext("numbers", "{lowest} to {highest}").format(lowest=shown[0], highest=shown[-1])]
        said = said.replace(written, self._naming.either(shown), 1)
        return " ".join([said, *self._what_decides(ways, events)])

    def _what_decides(self, ways: Sequence[Way], events: Sequence[Event]) -> Iterator[str]:
        """For each number the agreement under which it is so, the usual one first; nothing if no house rule decides."""
        numbers = [_number(event) for event in events]
        for name in self._kind.options():
            values: dict[int, dict[Any, None]] = {}
            for way, number in zip(ways, numbers, strict=True):
                # Where nobody read the house rule, the number is the same whatever was agreed on.
                values.setdefault(number, {})[way.agreed.get(name)] = None
            each = [value for agreed in values.values() for value in agreed]
            if None not in each and len(each) == len({*each}) and len(values) <= _ONE_BY_ONE:
                asked, every = Question("house rule", (name,)), frozenset(each)
                for number, agreed in values.items():
                    condition = self._conditions.condition(asked, frozenset(agreed), every)
                    yield f"{self._words.labelled(condition, self._words.number(number))}."
                return


def _in_no_pack(split: Split) -> frozenset[int]:
    """Ranks of which there is no card, whatever was agreed on."""
    missing = [way.lying.missing.keys() for ending in split.endings() for way in ending.ways]
    return frozenset(missing[0]).intersection(*missing)


def _place(asked: Question, answers: Answers, usual: object) -> tuple[bool, int]:
    """In which order branches are told: what is usual first; of cards the highest first."""
    return usual is not None and usual not in answers, -max(answers) if asked.kind in ("rank", "comparison") else 0


def _number(event: Event) -> int:
    return event.payments[-1].amount if event.payments else len(event.moves)


def _course(events: Sequence[Event]) -> object:
    """What happened, whatever the cards are."""
    return tuple((event.rule, event.action, event.seats, len(event.moves)) for event in events)


def _begun(said: str) -> str:
    return said[:1].upper() + said[1:]


# Cards as they are known.


class _AsKnown(Language):
    """A language in which a card is called as it is known: without a suit that nobody told, or just a card.

    Args:
        words: the language.
        with_suit: the cards of which the suit was told.
        stand_ins: the cards that stand for unknown ones.
        certain: the unknown cards of which the rank is clear after all.
    """

    def __init__(
        self,
        words: Language,
        with_suit: set[str],
        stand_ins: Mapping[Card, UnknownCard],
        certain: Mapping[UnknownCard, int],
    ) -> None:
        self.__dict__.update(vars(words))
        self._with_suit, self._stand_ins, self._certain = with_suit, stand_ins, certain
        self._is_nameless = False

    def nameless(self) -> _AsKnown:
        """The same, in which every card is just a card."""
        same = _AsKnown(self, self._with_suit, self._stand_ins, self._certain)
        same._is_nameless = True
        return same

    def card(self, card: Card) -> str:
        """A card in a sentence."""
        one = card.stands_for
        unknown = one if isinstance(one, UnknownCard) else self._stand_ins.get(one)
        if self._is_nameless or (unknown is not None and unknown not in self._certain):
            return self.pgettext("object of a sentence", "a card")
        if unknown is not None:
            return self.index(Rank(self._certain[unknown]))
        return self.index(card.rank) + (symbol(card.suit) if str(card) in self._with_suit else "")


def _stand_ins(way: Way, trace: Trace) -> dict[Card, UnknownCard]:
    lying = way.lying.situation.piles
    return {
        placed.card: unknown.card
        for place, pile in trace.before.piles.items()
        for placed, unknown in zip(pile, lying[place], strict=True)
        if isinstance(unknown.card, UnknownCard)
    }


def _certain(ways: Sequence[Way]) -> dict[UnknownCard, int]:
    """The unknown cards that can have one rank only, in all of these ways."""
    found: dict[UnknownCard, int] = {}
    for card, ranks in ways[0].ranks.items():
        if len(ranks) == 1 and all(way.ranks.get(card) == ranks for way in ways):
            (found[card],) = ranks
    return found
