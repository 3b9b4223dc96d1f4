"""A misreading: a rule changed as people get it wrong at the table, or a mistake planted in a program.

The checks are worth something only if they notice it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from warspec.rulebook.game import Game
from warspec.rulebook.rule import logged

AnyGame = TypeVar("AnyGame", bound=type[Game])


@dataclass(frozen=True)
class Misreading:
    """What the rulebook knows of a misreading besides its code and its text.

    Attributes:
        id: permanent ID: the ID of the rule that is read wrongly, a slash, and a name.
        title: the mistake, in a reader's words.
    """

    id: str
    title: str

    @property
    def about(self) -> str:
        """ID of the rule that is read wrongly."""
        return self.id.partition("/")[0]


def misreading(id: str, title: str) -> Callable[[AnyGame], AnyGame]:
    """Mark a subclass of a game as a misreading of it; the docstring says what the rule really is.

    What the changed methods do is logged under the rules that they misread.

    Args:
        id: ID of the rule that is read wrongly, a slash, and a name.
        title: the mistake, in a reader's words.
    """

    def mark(game: AnyGame) -> AnyGame:
        game.misreading = Misreading(id, title)  # type: ignore[attr-defined]
        for name, rule in game.rules().items():
            if name in vars(game) and rule.acts:
                setattr(game, name, logged(vars(game)[name], rule.id))
        return game

    return mark
