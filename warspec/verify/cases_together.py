"""One search of cases for several sets of house rules: it branches where a house rule is asked for.

What comes before that is followed once for all of them. A path counts under each set that agrees with all that was
asked for on it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from warspec.play.situation import Situation
from warspec.rulebook.pure import _evaluator
from warspec.verify.cases import Finding, Search
from warspec.verify.claims import Check
from warspec.verify.left_open import left_open
from warspec.verify.paths import Alternative, Open, Undecided

ALWAYS = -1
"""When a value was asked for that is the same in all sets of house rules: it holds from the beginning."""


class CannotBranch(Undecided):
    """A house rule is asked for where a search cannot branch.

    Args:
        name: the house rule.
        where: where that is.
    """

    def __init__(self, name: str, where: str) -> None:
        super().__init__(f"the house rule {name} is asked for {where}")
        self.name = name


@dataclass(frozen=True)
class FindingUnder(Finding):
    """What the properties say of one path, and under which house rules.

    Attributes:
        under: the house rules that were asked for on it, each with its value.
    """

    under: tuple[tuple[str, Any], ...] = ()

    def counts_under(self, house_rules: Mapping[str, Any]) -> bool:
        """Whether this is a path under some house rules, too."""
        return all(house_rules[name] == value for name, value in self.under)


class SearchTogether(Search):
    """All paths of one round, or of the deal if the pack is not dealt yet, under several sets of house rules.

    Args:
        situation: where it begins under all of them; the house rules of its game do not count.
        properties: what is looked at.
        sets: the sets of house rules, each with the values of all of them.
        for_every_seating: whether each path is also played from where players come to sit if all move round the table.

    Raises:
        CannotBranch: the sets are not of one mind about a house rule that is asked for before anything is played.
    """

    def __init__(
        self,
        situation: Situation,
        properties: Sequence[Check],
        sets: Sequence[Mapping[str, Any]],
        *,
        for_every_seating: bool = False,
    ) -> None:
        self.sets, self.asked_before = tuple(sets), dict[str, Any]()
        self.chosen, self.asked_after = dict[str, Any](), dict[str, int]()
        self.is_begun = False
        game = left_open(situation.game, self.sets[0], self.agreed)
        super().__init__(replace(situation, game=game), properties, for_every_seating=for_every_seating)
        self.is_begun, self.asked_before = True, self.chosen

    def _once(self) -> FindingUnder:
        self.chosen = self.asked_before.copy()
        self.asked_after = dict.fromkeys(self.chosen, ALWAYS)
        found = super()._once()
        shown = {part.name: getattr(found, part.name) for part in fields(Finding)}
        return FindingUnder(**shown, under=tuple(sorted(self.chosen.items())))

    def agreed(self, name: str) -> Any:
        """The value that a house rule has on the present path.

        Raises:
            Open: what a claim says of a part of a round is looked at for all paths that go on from there, and they
                need not have the same value.
            CannotBranch: a pure question asks for it, whose answer would count for other values, too.
        """
        if name not in self.chosen:
            self._choose(name)
        if (after := self.asked_after[name]) != ALWAYS:
            if self._is_questioned():
                raise CannotBranch(name, "by a question")
            if not self.explorer.may_ask and after >= self.common.settled:
                raise Open
        return self.chosen[name]

    def _choose(self, name: str) -> None:
        values = self._possible(name, self.chosen)
        if len(values) == 1:
            is_always = len(self._possible(name, {})) == 1
            self.asked_after[name] = ALWAYS if is_always else max(self.asked_after.values())
            self.chosen[name] = values[0]
        else:
            if not self.is_begun:
                raise CannotBranch(name, "before anything is played")
            answered = self.explorer.answered
            self.chosen[name] = self.explorer.ask(lambda: [Alternative(value) for value in values])
            self.asked_after[name] = answered

    def _is_questioned(self) -> bool:
        """Whether a pure question is being answered; it may have an evaluator of its own, that follows each rank."""
        # Kept proofs depend on the code of warspec.rulebook.pure, so nothing public is added there.
        evaluator: Any = _evaluator.get()
        is_its_own = evaluator is not None and evaluator.knowledge is not self.knowledge
        return is_its_own or not self.knowledge.may_ask or self.explorer.inside_a_question > 0

    def _possible(self, name: str, chosen: Mapping[str, Any]) -> list[Any]:
        return [*dict.fromkeys(agreed[name] for agreed in self.sets if chosen.items() <= agreed.items())]
