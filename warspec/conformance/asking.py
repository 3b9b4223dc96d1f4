"""Asking another program all vectors, and finding out which rules it gets wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from warspec.conformance import protocol
from warspec.conformance.vector import Answer, Vector
from warspec.errors import BadInput


@dataclass(frozen=True)
class Wrong:
    """A vector that a program gets wrong.

    Attributes:
        vector: the vector.
        answered: what the program says.
        parts: which parts of that are wrong.
    """

    vector: Vector
    answered: Answer
    parts: Sequence[str]


@dataclass(frozen=True)
class Fault:
    """What a program gets wrong, as far as it comes from one rule.

    Attributes:
        rule: ID of the rule, or of the value of a house rule.
        wrong: the vectors, those with the fewest cards first.
        asked: how many vectors with this rule the program has answered.
    """

    rule: str
    wrong: Sequence[Wrong]
    asked: int


@dataclass(frozen=True)
class Report:
    """What a program has answered.

    Attributes:
        name: what it calls itself.
        right: how many vectors it gets right.
        skipped: how many it has skipped, by game and reason.
        faults: what it gets wrong, by rule, the most frequent first.
    """

    name: str
    right: int
    skipped: Counter[tuple[str, str]]
    faults: Sequence[Fault]

    @property
    def wrong(self) -> int:
        """How many vectors it gets wrong."""
        return sum(len(fault.wrong) for fault in self.faults)


def asked(ask: Callable[[str], str], vectors: Iterable[Vector]) -> Report:
    """Ask a program everything.

    Args:
        ask: gives its answer to a line.
        vectors: what it is asked.

    Raises:
        BadInput: it does not keep to the protocol, or gives up.
    """
    name = protocol.read_hello(ask(protocol.line(protocol.hello())))
    answered, skipped, wrong = list[Vector](), Counter[tuple[str, str]](), list[Wrong]()
    for vector in vectors:
        reply = protocol.read_reply(ask(protocol.line(vector.question)), vector)
        if reply.skipped is not None:
            skipped[vector.game, reply.skipped] += 1
            continue
        answered.append(vector)
        if parts := protocol.differences(reply.answer, vector.answer):
            wrong.append(Wrong(vector, reply.answer, parts))
    if not answered:
        raise BadInput("it has skipped everything that it was asked")
    return Report(name, len(answered) - len(wrong), skipped, _by_rule(answered, wrong))


def _by_rule(answered: Sequence[Vector], wrong: Sequence[Wrong]) -> list[Fault]:
    """What is wrong, each time put down to one rule: that of which the largest part goes wrong."""
    of_rule = Counter(rule for vector in answered for rule in _suspects(vector))
    missed = Counter(rule for found in wrong for rule in _suspects(found.vector))
    faults: dict[str, list[Wrong]] = {}
    for found in sorted(wrong, key=lambda found: found.vector.cards):
        # Of rules with few vectors less is known, so each counts as if it had been right a few times more.
        blamed = max(_suspects(found.vector), key=lambda rule: missed[rule] / (of_rule[rule] + FEW))
        faults.setdefault(blamed, []).append(found)
    return sorted(
        (Fault(rule, found, of_rule[rule]) for rule, found in faults.items()), key=lambda fault: -len(fault.wrong)
    )


FEW = 3


def _suspects(vector: Vector) -> tuple[str, ...]:
    """The rules and the values of house rules from which it may come that a program gets a vector wrong."""
    return tuple(dict.fromkeys([*vector.rules, *vector.values]))
