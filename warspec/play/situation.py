"""A situation: a game, what was agreed, and which cards lie where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from warspec.cards import Card, cards_with_any_suits
from warspec.decisions import Decisions
from warspec.errors import BadInput
from warspec.rulebook.game import Game
from warspec.table import PACK, STACK, Place, Placed, Table

PLAYERS = "ABCDEFGHIJ"
"""What players are called, in the order of their seats."""


@dataclass(frozen=True)
class Situation:
    """Which cards lie where, before a round or after it.

    Attributes:
        game: the game, under the house rules that were agreed on.
        seats: number of players.
        piles: the cards of each pile, top card first.
        purses: what each purse holds, in games that are played for something.
    """

    game: Game
    seats: int
    piles: Mapping[Place, tuple[Placed, ...]]
    purses: Mapping[Place, int] = field(default_factory=dict)

    def table(self, decisions: Decisions) -> Table:
        """Lay the situation out on a table."""
        return Table(self.seats, self.piles, decisions, self.purses)

    @classmethod
    def of(cls, game: Game, table: Table) -> Situation:
        """The situation that a table is in now; empty piles are left out."""
        piles = {place: tuple(placed) for place, placed in table.piles.items() if placed}
        return cls(game, len(table.seats), piles, dict(table.purses))

    @classmethod
    def undealt(cls, game: Game, seats: int) -> Situation:
        """The whole pack lies on the table, before it is dealt.

        Raises:
            BadInput: the game is not for so many players.
        """
        if seats not in game.players:
            allowed = " or ".join(str(number) for number in game.players)
            raise BadInput(f"{game.id} is for {allowed} players, not for {seats}")
        return cls(game, seats, {Place(None, PACK): tuple(Placed(card, False) for card in game.pack())})

    @classmethod
    def read(cls, game: Game, piles: Mapping[str, str]) -> Situation:
        """Read piles as people write them: ``{"A": "7S 5H", "B": "7 Q"}``, top card first; suits may be left out.

        Every player of the game must be named, and nobody else; or, before the deal, the ``pack`` alone.

        Raises:
            BadInput: a card or a player is wrong, a card stands twice, a player is missing.
        """
        places = [_place(name) for name in piles]
        named = {place.seat for place in places if place.seat is not None}
        seats = len(named) or game.players[0]
        if seats not in game.players:
            allowed = " or ".join(str(number) for number in game.players)
            raise BadInput(f"{game.id} is for {allowed} players, but cards were given for {seats}: {', '.join(piles)}")
        if named and named != set(range(seats)):
            missing = min(set(range(seats)) - named)
            raise BadInput(f"player {PLAYERS[missing]} has no pile; players are called A, B, C … in the order of play")
        read = cards_with_any_suits(piles.values(), game.pack())
        return cls(
            game,
            seats,
            {place: _face_down(found) for place, found in zip(places, read, strict=True) if found},
        )

    def written(self) -> dict[str, str]:
        """The piles as :meth:`read` takes them; a player without cards has an empty pile."""
        named = {PLAYERS[seat]: "" for seat in range(self.seats)}
        named.update({name_of(place): " ".join(str(p.card) for p in pile) for place, pile in self.piles.items()})
        return named


def _place(name: str) -> Place:
    if name == PACK:
        return Place(None, PACK)
    player, _, pile = name.partition(".")
    if len(player) != 1 or player not in PLAYERS:
        raise BadInput(f"there is no player {player!r}; players are called A, B, C … in the order of play")
    return Place(PLAYERS.index(player), pile or STACK)


def name_of(place: Place) -> str:
    """How a pile is written: ``A`` for the stack of the first player, ``A.laid`` for the cards that they laid."""
    if place.seat is None:
        return place.pile
    return PLAYERS[place.seat] if place.pile == STACK else f"{PLAYERS[place.seat]}.{place.pile}"


def _face_down(cards: Sequence[Card]) -> tuple[Placed, ...]:
    return tuple(Placed(card, False) for card in cards)
