"""What happens now: the ways in which a round can go on, told together where they come to the same."""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from warspec.rulebook.game import Game
from warspec.rulebook.registry import Rulebook
from warspec.ruling.checked import agreed, game_called, table_called
from warspec.ruling.known import Known
from warspec.ruling.questions import Answers, Question
from warspec.ruling.refused import Refused
from warspec.ruling.ways import Verdict, Way, followed

MOST = 1000
"""So many ways are followed at most; where there are more, it is asked what would leave fewer."""
MOST_OPEN = 400
"""So many at most while there are open house rules; where there are more, they are taken as usual."""
MOST_CASES = 300
"""If more cases have to be told apart, it is asked what would leave fewer."""
TOLD = 12
"""If more endings have to be told apart, what was not agreed on is taken as usual."""


@dataclass(frozen=True, eq=False)
class Ending:
    """What comes of the round, whatever else was not said.

    Attributes:
        ways: the ways in which it comes out so, the most usual one first.
    """

    ways: Sequence[Way]

    @property
    def verdict(self) -> Verdict:
        """How the round comes out."""
        return self.ways[0].verdict

    @property
    def key(self) -> object:
        """What makes two endings the same."""
        return self.verdict

    def endings(self) -> Iterator[Ending]:
        """This one."""
        yield self


@dataclass(frozen=True, eq=False)
class Split:
    """What comes of the round depends on a question.

    Attributes:
        question: the question.
        branches: what comes of it for each group of answers, the most usual one first.
    """

    question: Question
    branches: Sequence[tuple[Answers, Ending | Split]]

    @functools.cached_property
    def key(self) -> object:
        """What makes two splits the same."""
        return self.question, frozenset((answers, node.key) for answers, node in self.branches)

    def endings(self) -> Iterator[Ending]:
        """How the round can come out."""
        for _, node in self.branches:
            yield from node.endings()


Node = Ending | Split


@dataclass(frozen=True)
class Settlement:
    """What happens now.

    Attributes:
        known: what was told.
        kind: the game.
        outcome: what comes of the round; None if there are too many ways to follow.
        followed: how many ways were followed.
        assumed: house rules that were taken as usual, since otherwise there would be too much to tell.
        helpful: what would help most to know, if there is too much to tell.
    """

    known: Known
    kind: type[Game]
    outcome: Node | None
    followed: int
    assumed: Mapping[str, Any]
    helpful: Sequence[Question] = ()


def settle(book: Rulebook, known: Known, most: int = MOST) -> Settlement:
    """Say what happens now, in each way that what is known leaves open.

    Args:
        book: the rulebook.
        known: what is known of the situation.
        most: how many ways are followed at most.

    Raises:
        Refused: something of what was told is wrong, or cannot be.
    """
    kind = game_called(book, known.game)
    told = _agreed_on(book, kind, known)
    usual = {name: option.default for name, option in kind.options().items()} | told
    untold = [name for name in usual if name not in told]
    usually = _followed_under(kind, known, usual, most)
    assumed = {name: usual[name] for name in untold}
    if isinstance(usually, Refused) or _is_short(usually.outcome):  # else there would be still more to tell
        for left_open in _left_open_of(kind, known, usual, untold):
            closed = {name: value for name, value in usual.items() if name not in left_open}
            found = _followed_under(kind, known, closed, min(most, MOST_OPEN))
            if isinstance(found, _Found) and _is_short(found.outcome):
                assumed = {name: value for name, value in assumed.items() if name not in left_open}
                return Settlement(known, kind, found.outcome, found.followed, assumed)
    if isinstance(usually, Refused):
        raise usually
    helpful = () if _is_short(usually.outcome) else usually.helpful
    return Settlement(known, kind, usually.outcome, usually.followed, assumed, helpful)


class _Found(NamedTuple):
    """What comes of a situation under some house rules."""

    outcome: Node | None
    followed: int
    helpful: Sequence[Question]


def _followed_under(kind: type[Game], known: Known, told: Mapping[str, Any], most: int) -> _Found | Refused:
    """What comes of a situation; the reason, if it cannot be."""
    try:
        ways, is_complete = followed(kind, known, told, most)
    except Refused as error:
        return error
    return _Found(grown(ways) if is_complete else None, len(ways), _helpful(ways))


def _is_short(outcome: Node | None) -> bool:
    return outcome is not None and len([*itertools.islice(outcome.endings(), TOLD + 1)]) <= TOLD


def _left_open_of(
    kind: type[Game], known: Known, usual: Mapping[str, Any], untold: Sequence[str]
) -> Iterator[Sequence[str]]:
    """Which house rules may stay open, until there is little enough to tell: all, those that decide, one."""
    if untold:
        yield untold
        deciding = [name for name in untold if _decides(kind, known, usual, name)]
        yield from (some for some in (deciding, *([name] for name in deciding)) if some and some != untold)


def _decides(kind: type[Game], known: Known, usual: Mapping[str, Any], name: str) -> bool:
    """Whether what comes of the round depends on a house rule, when all others are as usual."""
    others = {other: value for other, value in usual.items() if other != name}
    found = _followed_under(kind, known, others, MOST_OPEN)
    if isinstance(found, Refused) or found.outcome is None:
        return False
    return Question("house rule", (name,)) in _asked(found.outcome)


def _asked(node: Node) -> Iterator[Question]:
    """The questions on which an outcome depends."""
    if isinstance(node, Split):
        yield node.question
        for _, below in node.branches:
            yield from _asked(below)


def _agreed_on(book: Rulebook, kind: type[Game], known: Known) -> dict[str, Any]:
    """The house rules that were agreed on, with those of a table in full."""
    table = table_called(book, kind, known.table) if known.table is not None else None
    told = {**(table.house_rules if table else {}), **known.house_rules}
    values = agreed(kind, told)
    return dict(values) if table or known.usual else {name: values[name] for name in told}


# What is told together.

_FIRST = {kind: number for number, kind in enumerate(("house rule", "comparison", "rank", "choice", "chance"))}


class _TooMuch(Exception):
    """There are too many cases to tell apart."""


def grown(ways: Sequence[Way]) -> Node | None:
    """What comes of each answer to the question that matters most; answers that come to the same are put together.

    Returns:
        None if far more cases have to be told apart than anybody would read.
    """
    try:
        return _grown(ways, itertools.count(1))
    except _TooMuch:
        return None


def _grown(ways: Sequence[Way], cases: Iterator[int]) -> Node:
    if next(cases) > MOST_CASES:
        raise _TooMuch
    if len({way.verdict for way in ways}) == 1:
        return Ending(ways)
    splits = {
        question: _split(ways, question) for question in dict.fromkeys(asked for way in ways for asked in way.boxes)
    }
    question = min((asked for asked in splits if len(splits[asked]) > 1), key=lambda asked: _left_open(asked, splits))
    branches: dict[object, tuple[Answers, Node]] = {}
    for group, answers in splits[question].items():
        node = _grown([_knowing(way, question, answers) for way in group], cases)
        known, before = branches.get(node.key, (frozenset(), None))
        branches[node.key] = known | answers, _together(before, node) if before else node
    nodes = [*branches.values()]
    return nodes[0][1] if len(nodes) == 1 else Split(question, nodes)


def _left_open(question: Question, splits: Mapping[Question, Mapping[Sequence[Way], Answers]]) -> tuple[int, int, int]:
    """How much is still open when a question is answered: the less, the sooner it is told."""
    verdicts = [len({way.verdict for way in group}) for group in splits[question]]
    return max(verdicts), _FIRST[question.kind], sum(verdicts)


def _split(ways: Sequence[Way], question: Question) -> dict[Sequence[Way], Answers]:
    """The ways that are left for each answer to ``question``; answers that leave the same ways are put together."""
    anyway = [way for way in ways if question not in way.boxes]
    groups: dict[Sequence[Way], Answers] = {}
    by_answer: dict[Any, list[Way]] = {}
    for way in ways:
        for answer in way.boxes.get(question, ()):
            by_answer.setdefault(answer, []).append(way)
    for answer, left in by_answer.items():
        group = (*left, *anyway)
        groups[group] = groups.get(group, frozenset()) | {answer}
    return groups


def _knowing(way: Way, question: Question, answers: Answers) -> Way:
    """``way``, when it is known that the answer to ``question`` is one of ``answers``."""
    if question not in way.boxes:
        return way
    left = {asked: box for asked, box in way.boxes.items() if asked != question}
    return replace(
        way, boxes=left if way.boxes[question] <= answers else {**left, question: way.boxes[question] & answers}
    )


def _together(one: Node, other: Node) -> Node:
    """Two that are the same, with the ways of both."""
    if isinstance(one, Split) and isinstance(other, Split):
        same = {(answers, node.key): node for answers, node in other.branches}
        branches = [(answers, _together(node, same[answers, node.key])) for answers, node in one.branches]
        return Split(one.question, branches)
    assert isinstance(one, Ending)
    assert isinstance(other, Ending)
    return Ending((*one.ways, *other.ways))


def _helpful(ways: Sequence[Way]) -> Sequence[Question]:
    """What would help most to know: what was asked most often, as far as people can know and say it."""
    each = (dict.fromkeys(said for question in way.boxes for said in _sayable(question)) for way in ways)
    asked = Counter(said for one_way in each for said in one_way)
    return [question for question, _ in asked.most_common(3)]


def _sayable(question: Question) -> Sequence[Question]:
    """What people would say to answer a question: which cards they are, rather than how they compare."""
    if question.kind == "comparison":
        return [Question("rank", question.about[:2]), Question("rank", question.about[2:])]
    if question.kind == "choice":  # however often it is asked, people are asked once
        return [question._replace(about=(question.about[0], 0))]
    return [question] if question.kind == "rank" else []
