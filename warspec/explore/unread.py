"""Cards that nobody has looked at: what a rule does before it reads their rank it does whatever they are."""

from __future__ import annotations

from typing import NoReturn

from warspec.cards import Card, Rank
from warspec.errors import BadInput
from warspec.events import Place


class UnreadError(BaseException):
    """A rule reads a card that nobody has looked at yet; no rule can catch it.

    Args:
        place: the pile in which the card lay before the round.
        number: how many cards lay on it.
    """

    def __init__(self, place: Place, number: int) -> None:
        super().__init__(place, number)
        self.place, self.number = place, number


class SeenCard(Card):
    """A card of which the rank is known, and nothing else.

    Args:
        rank: its rank; None as long as nobody has looked at it.
        place: the pile in which it lay before the round.
        number: how many cards lay on it.
    """

    __slots__ = ("_rank", "number", "place")

    def __init__(self, rank: Rank | None, place: Place, number: int) -> None:
        self._rank, self.place, self.number = rank, place, number

    @property
    def rank(self) -> Rank:  # type: ignore[override]
        """The rank.

        Raises:
            UnreadError: nobody has looked at the card yet.
        """
        if self._rank is None:
            raise UnreadError(self.place, self.number)
        return self._rank

    @property
    def suit(self) -> NoReturn:  # type: ignore[override]
        """No rule may read it.

        Raises:
            AssertionError: a rule does.
        """
        raise AssertionError("a rule reads a suit, so that ranks alone do not say what happens")

    pack = suit

    def __repr__(self) -> str:
        return f"<{self._rank.index if self._rank else 'unread'}: {self.place.pile} {self.number}>"

    __str__ = __repr__


class UncountedRounds:
    """In place of the number of rounds played before, in games in which no rule may ask for it."""

    def _asked(self, other: object) -> NoReturn:
        raise BadInput("a rule counts the rounds, so that positions alone do not say how the game goes on")

    __lt__ = __le__ = __gt__ = __ge__ = __eq__ = __add__ = __sub__ = __mod__ = _asked
    __hash__ = None  # type: ignore[assignment]
