"""Settling from Python: what ``from warspec import settle, in_words`` gives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from warspec.language import SOURCE, language
from warspec.rulebook.registry import rulebook
from warspec.ruling import reasons, settlement, told
from warspec.ruling.boundary import is_number
from warspec.ruling.checked import seat_of
from warspec.ruling.known import Decided, Known
from warspec.ruling.refused import Refused
from warspec.ruling.settlement import Ending, Settlement, Split

__all__ = ["Ending", "Settlement", "Split", "in_words", "settle"]


def settle(
    game: str,
    piles: Mapping[str, str],
    *,
    table: str | None = None,
    house_rules: Mapping[str, int | str] | None = None,
    usual: bool = False,
    laid: Mapping[str, str] | None = None,
    decisions: Sequence[tuple[str | None, str, str]] = (),
    purses: Mapping[str, int] | None = None,
    rounds: int = 0,
) -> Settlement:
    """Say what happens now, in each way that what is known leaves open.

    Args:
        game: the ID of a game.
        piles: the cards of each pile, top card first: ``{"A": "7 5 ?", "B": "7 +10"}``; ``?`` is a card that nobody
            knows, ``+10`` are ten of them, ``+`` is the rest of the pack.
        table: the name of a table of house rules.
        house_rules: values of house rules by name; whatever is left out is followed in every way.
        usual: whether everything that was not agreed on is as usual.
        laid: the cards on the table, by player, the first one first; they are missing from the piles.
        decisions: what was decided: by whom (``A``, ``B`` …; None for chance), at which question (its ID; empty for
            whatever is asked next), and what.
        purses: what each purse holds, where not what the game begins with.
        rounds: how many rounds were played before.

    Raises:
        Refused: something of it is wrong, or cannot be; it has a ``code``, and is ``told`` in any language.
    """
    if not is_number(rounds):
        raise Refused(reasons.WRONG_VALUE, key="rounds", right=Refused(reasons.A_NUMBER))
    decided = [Decided(None if who is None else seat_of(who), question, answer) for who, question, answer in decisions]
    known = Known(game, table, house_rules or {}, piles, purses or {}, rounds, laid or {}, decided, usual)
    return settlement.settle(rulebook(), known)


def in_words(settled: Settlement, code: str = SOURCE) -> dict[str, Any]:
    """A settlement in words, as the reply that other programs get (``schema.json``).

    Args:
        settled: the settlement.
        code: the language.

    Raises:
        BadInput: the rulebook does not speak it.
    """
    return told.told(rulebook(), settled, language(code))
