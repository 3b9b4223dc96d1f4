"""Disputes played again: whether every way in which the situation can go on meets one ruling, and says the same."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from warspec.cards import Rank
from warspec.errors import BadInput
from warspec.play.situation import PLAYERS, name_of
from warspec.rulebook.declared import Dispute, Ruling
from warspec.rulebook.entry import DisputeEntry
from warspec.rulebook.game import Game
from warspec.rulebook.registry import Rulebook
from warspec.ruling.known import Decided, Known
from warspec.ruling.questions import Answers, Question
from warspec.ruling.settlement import Ending, Node, Settlement, settle
from warspec.ruling.ways import Verdict, Way

_STANDS = {-1: "lower", 0: "equal", 1: "higher"}
_SIGNS = {-1: "-", 1: "+"}


def known_of(entry: DisputeEntry) -> Known:
    """The situation of a dispute, with everything open that was not agreed on."""
    told: Dispute = entry.declared
    return Known(
        game=entry.game,
        house_rules=told.house_rules,
        piles=told.piles,
        purses=told.purses,
        rounds=told.rounds,
        laid=told.laid,
        decisions=[_decided(written) for written in told.decisions],
    )


def _decided(written: str) -> Decided:
    who, question, answer = written.split(" ", 2)
    return Decided(None if who == "chance" else PLAYERS.index(who), question, answer)


def settled(book: Rulebook, entry: DisputeEntry) -> Settlement:
    """What comes of the situation of a dispute.

    Raises:
        BadInput: the situation cannot be, or leaves too much open.
    """
    settlement = settle(book, known_of(entry))
    if settlement.outcome is None or settlement.assumed:
        raise BadInput("its situation leaves too much open: say more about the cards or the house rules")
    return settlement


def rulings(settlement: Settlement) -> tuple[Ruling, ...]:
    """What comes of it, as plain data: a ruling for each ending, the most usual one first."""
    return tuple(
        Ruling(
            comes=comes(ending.verdict),
            when={name_of_question(asked): _texts(settlement.kind, asked, answers) for asked, answers in path.items()},
            cards=_cards(ending.ways),
        )
        for path, ending in leaves(settlement.outcome)
    )


def leaves(
    node: Node | None, path: Mapping[Question, Answers] | None = None
) -> Iterator[tuple[Mapping[Question, Answers], Ending]]:
    """Each ending, and the answers that lead to it."""
    path = path or {}
    if isinstance(node, Ending):
        yield path, node
    elif node is not None:
        for answers, below in node.branches:
            yield from leaves(below, {**path, node.question: answers})


def differences(book: Rulebook, entry: DisputeEntry) -> list[str]:
    """What differs between the rulings of a dispute and what the rules say, one line; nothing if all is well."""
    if not entry.declared.piles:
        return []
    try:
        settlement = settled(book, entry)
        return [f"the dispute {entry.id}: {line}" for line in itertools.islice(_lines(settlement, entry.declared), 1)]
    except BadInput as error:
        return [f"the dispute {entry.id}: {error}"]


def _lines(settlement: Settlement, told: Dispute) -> Iterator[str]:
    found: dict[int, list[Way]] = {number: [] for number in range(len(told.rulings))}
    for path, ending in leaves(settlement.outcome):
        for way in ending.ways:
            for case in _cases(settlement.kind, path, way, told.rulings):
                met = [number for number, ruling in enumerate(told.rulings) if _meets(case, ruling)]
                if len(met) != 1:
                    yield f"{_said(case)} {len(met)} of its rulings hold, and it should be one"
                    return
                ruling = told.rulings[met[0]]
                if ruling.comes != comes(way.verdict):
                    yield f"{_said(case)} it comes out as {comes(way.verdict)}, and its ruling says {ruling.comes}"
                    return
                found[met[0]].append(way)
    for number, ways in found.items():
        ruling = told.rulings[number]
        if not ways:
            yield f"nothing meets its ruling {_said(ruling.when)} {ruling.comes}"
        elif (cards := _cards(ways)) != ruling.cards:
            yield f"{_said(ruling.when)} the cards change by {cards}, and its ruling says {dict(ruling.cards)}"


def _cases(
    kind: type[Game], path: Mapping[Question, Answers], way: Way, told: Sequence[Ruling]
) -> Iterator[dict[str, tuple[str, ...]]]:
    """Each way to answer everything on which the rulings depend, as far as ``way`` leaves it open."""
    named: dict[str, set[str]] = {}
    for ruling in told:
        for name, answers in ruling.when.items():
            named.setdefault(name, set()).update(answers)
    for asked, open_answers in {**path, **way.boxes}.items():
        if (name := name_of_question(asked)) in named:
            named[name] = set(_texts(kind, asked, open_answers))
    for chosen in itertools.product(*(sorted(answers) for answers in named.values())):
        yield {name: (answer,) for name, answer in zip(named, chosen, strict=True)}


def _meets(case: Mapping[str, tuple[str, ...]], ruling: Ruling) -> bool:
    return all(case[name][0] in answers for name, answers in ruling.when.items())


def _said(when: Mapping[str, tuple[str, ...]]) -> str:
    conditions = ", ".join(f"{name}={' or '.join(answers)}" for name, answers in when.items())
    return f"with {conditions}" if conditions else "in every case"


# Plain data.


def comes(verdict: Verdict) -> tuple[str, ...]:
    """A verdict as text: ``take A``, ``win A``; ``A.purse +``."""
    happened = (f"{action} {''.join(PLAYERS[seat] for seat in seats)}".strip() for action, seats in verdict.happened)
    return (*happened, *(f"{name_of(purse)} {_SIGNS[sign]}" for purse, sign in verdict.paid))


def name_of_question(asked: Question) -> str:
    """What a ruling calls something on which it depends."""
    match asked.kind:
        case "house rule":
            return str(asked.about[0])
        case "rank":
            return " ".join(map(str, ("card", *asked.about)))
        case "comparison":
            return " ".join(map(str, ("cards", *asked.about)))
    if asked.kind == "chance":
        return " ".join(map(str, ("chance", *asked.about[:2])))
    assert asked.seat is not None
    return " ".join(map(str, (PLAYERS[asked.seat], *asked.about)))


def _texts(kind: type[Game], asked: Question, answers: Answers) -> tuple[str, ...]:
    """Answers as text, in their order."""
    if asked.kind == "house rule":
        values = kind.options()[str(asked.about[0])].values
        return tuple(str(value) for value in values if value in answers)
    if asked.kind == "rank":
        return tuple(Rank(rank).index for rank in sorted(answers))
    if asked.kind == "comparison":
        return tuple(_STANDS[how] for how in sorted(answers))
    return tuple(sorted(_text(answer) for answer in answers))


def _text(answer: Any) -> str:
    if isinstance(answer, Rank):
        return answer.index
    return " ".join(map(str, answer)) if isinstance(answer, tuple) else str(answer)


def _cards(ways: Sequence[Way]) -> dict[str, tuple[int, ...]]:
    """For each player whose number of cards changes in one of ``ways``, by how many."""
    seats = range(ways[0].lying.situation.seats)
    gained = {PLAYERS[seat]: tuple(sorted({way.gained(seat) for way in ways})) for seat in seats}
    return {player: numbers for player, numbers in gained.items() if numbers != (0,)}
