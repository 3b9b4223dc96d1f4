"""The round that is shown with a claim: one in which its rules do something, if any such round is known.

What puts a claim to the test may do so all by itself: that seats are equal is asked of every round. So of the rounds
that the checker names one is chosen in which the rules that name the claim leave as much behind as they can; and where
a worked example shows more of them, that example.
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from warspec.play.replay import replay
from warspec.play.trace import Trace
from warspec.rulebook.declared import Example
from warspec.rulebook.registry import rulebook
from warspec.site.examples.stepper import read_trace
from warspec.verify.claims import Case, Check, parts
from warspec.verify.evidence.misreadings import MisreadingRecord
from warspec.verify.evidence.properties import PropertyRecord
from warspec.verify.properties import CHECKS


@dataclass(frozen=True)
class Shown:
    """What is shown with a claim.

    Attributes:
        trace: what happens.
        example: the worked example that it is, if it is one.
        has_its_rules: whether a rule that names the claim does something in it, or the example is about such a rule.
    """

    trace: Trace
    example: Example | None = None
    has_its_rules: bool = True


def rules_naming(game: str, claim: str) -> frozenset[str]:
    """IDs of the rules of a game that name a claim."""
    return frozenset(rule.id for rule in rulebook().games[game].rules().values() if claim in rule.properties)


def shown(
    game: str, claim: str, records: Sequence[PropertyRecord], mistakes: Sequence[MisreadingRecord] = ()
) -> Shown | None:
    """The round, or the deal, that is shown with a claim; None if no record names one.

    Args:
        game: ID of the game.
        claim: ID of the claim.
        records: what is known of it.
        mistakes: what has noticed the mistakes that were planted in the game.
    """
    rules = rules_naming(game, claim)
    witnesses = [record.witness for record in records if record.witness]
    if not witnesses:
        return None
    witness = max(witnesses, key=lambda one: (_seen(_left_behind(one), rules), _usual(one)))
    seen, _ = _seen(_left_behind(witness), rules)
    if example := _example(game, claim, rules, seen, mistakes):
        return Shown(_played(game)[example.id], example)
    return Shown(read_trace(witness), has_its_rules=bool(seen))


def _usual(trace: Mapping[str, Any]) -> int:
    """On how many house rules people have agreed as usual."""
    options = rulebook().games[trace["game"]].options()
    return sum(options[name].default == options[name].read(value) for name, value in trace["house_rules"].items())


def _left_behind(trace: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    return ((event["rule"], event["action"]) for event in trace["events"])


def _seen(left_behind: Iterator[tuple[str, str]], rules: Collection[str]) -> tuple[int, int]:
    """How many of the rules leave something behind, and how many different things."""
    found = {(rule, action) for rule, action in left_behind if rule in rules}
    return len({rule for rule, _ in found}), len(found)


def _example(
    game: str, claim: str, rules: Collection[str], more_than: int, mistakes: Sequence[MisreadingRecord]
) -> Example | None:
    """The worked example that shows more of the rules than a witness does; the one in which most mistakes matter."""
    check, played = CHECKS[claim], _played(game)
    found = [example for example in rulebook().examples(game) if _is_test(check, played[example.id])]
    number = {one.id: _seen(((e.rule, e.action) for e in played[one.id].events), rules)[0] for one in found}
    most = max(number.values(), default=0)
    if most > more_than:
        best = [example for example in found if number[example.id] == most]
    else:
        best = [example for example in found if not more_than and example.about in rules]
    return max(best, key=lambda one: (_noticed(claim, one.id, mistakes), one.about in rules), default=None)


@functools.cache
def _played(game: str) -> Mapping[str, Trace]:
    """What happens in each worked example of a game."""
    return {example.id: replay(example, rulebook().game(game))[0] for example in rulebook().examples(game)}


def _is_test(check: Check, trace: Trace) -> bool:
    """Whether what happens puts a claim to the test."""
    if trace.is_a_deal is not check.of_deals:
        return False
    return any(check.telling(part) for part in parts(Case(trace, _not_again, _not_again)))


def _not_again(*_: object) -> NoReturn:
    raise AssertionError("what puts a claim to the test is not played again")


def _noticed(claim: str, example: str, mistakes: Sequence[MisreadingRecord]) -> int:
    """How many of the mistakes that were planted are noticed by a claim and by an example as well."""
    noticing = [{caught["id"] for caught in mistake.caught_by} for mistake in mistakes]
    return sum({claim, example} <= ids for ids in noticing)
