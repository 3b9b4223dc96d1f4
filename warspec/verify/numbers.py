"""Numbers that rules read off an unknown card, such as how big a war is: they stay unknown until somebody looks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

import z3

from warspec.rulebook.pure import Evaluator, evaluated_by
from warspec.verify.amounts import Amount, Amounts
from warspec.verify.paths import Assumptions, Explorer, Undecided
from warspec.verify.unknown import Knowledge, UnknownCard, UnknownRank

RANK = z3.Int("rank_of_the_card")
"""The solver's term for the rank of any one card."""

Values = Mapping[int, int]
"""Which number belongs to each rank."""


class Numbers:
    """Answers pure questions about one unknown card whose answer is a number.

    Args:
        amounts: what is known of unknown numbers on the present path.
        evaluator: makes what answers the pure questions that such a question asks itself.
    """

    def __init__(self, amounts: Amounts, evaluator: Callable[[Knowledge], Evaluator]) -> None:
        self.amounts, self._evaluator = amounts, evaluator

    def of(self, function: Callable[..., Any], args: Sequence[Any], asked: Callable[..., Any]) -> Amount | None:
        """The number that is the answer, and may be any of several; None if the question is of another kind.

        Args:
            function: the question: it is said to answer with a number.
            args: what it is asked about: one unknown card, and plain values.
            asked: tells one question from another.
        """
        cards = [n for n, found in enumerate(args) if isinstance(found, UnknownCard)]
        if function.__annotations__.get("return") not in (int, "int") or len(cards) != 1:
            return None
        (place,) = cards
        others = (*args[:place], *args[place + 1 :])
        if _speaks_of_ranks(asked(others)):  # they would be taken for the rank of the one card
            return None
        rank = cast(UnknownRank, args[place].rank)
        key = function, place, asked(others), rank.knowledge.ranks
        if key not in _known:
            _known[key] = self._of_each_rank(function, args, place), others
        return self.amounts.given_by(rank.term, _known[key][0])

    def _of_each_rank(self, function: Callable[..., Any], args: Sequence[Any], place: int) -> Values:
        ranks = cast(UnknownRank, args[place].rank).knowledge.ranks
        explorer = Explorer(Assumptions(z3.Or([rank == RANK for rank in ranks])))
        knowledge = Knowledge(explorer, ranks)
        card = UnknownCard(UnknownRank(knowledge, 0, RANK))

        def once() -> Any:
            knowledge.forget()
            try:
                with evaluated_by(self._evaluator(knowledge)):
                    return function(*args[:place], card, *args[place + 1 :])
            except Exception as error:
                raise Undecided(f"a pure function stopped: {type(error).__name__}: {error}") from None

        found = [(path.outcome, z3.And(*path.conditions)) for path in explorer.paths(once)]
        if not all(isinstance(value, int) for value, _ in found):
            raise Undecided(f"the pure function {function.__qualname__} is said to answer with a number, and does not")
        return {rank: next(int(value) for value, when in found if _holds(when, rank)) for rank in ranks}


def _speaks_of_ranks(asked: Any) -> bool:
    """Whether something else that is asked about has an unknown rank, however deep within it."""
    return asked is UnknownRank or (isinstance(asked, tuple) and any(map(_speaks_of_ranks, asked)))


_known: dict[Any, tuple[Values, Any]] = {}
"""Values found before, with what was asked about, which is kept alive so that nothing else is taken for it."""


def _holds(condition: z3.BoolRef, rank: int) -> bool:
    return bool(z3.is_true(z3.simplify(z3.substitute(condition, (RANK, z3.IntVal(rank))))))
