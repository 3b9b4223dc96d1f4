"""A situation: a game, what was agreed, and which cards lie where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from warspec.cards import cards_with_any_suits
from warspec.decisions import Decisions
from warspec.errors import BadInput
from warspec.rulebook.game import Game
from warspec.table import LAID, PACK, STACK, Place, Placed, Table

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
        rounds: how many rounds have been played before.
    """

    game: Game
    seats: int
    piles: Mapping[Place, tuple[Placed, ...]]
    purses: Mapping[Place, int] = field(default_factory=dict)
    rounds: int = 0

    def table(self, decisions: Decisions) -> Table:
        """Lay the situation out on a table."""
        return Table(self.seats, self.piles, decisions, self.purses, self.rounds)

    @classmethod
    def of(cls, game: Game, table: Table) -> Situation:
        """The situation that a table is in now; empty piles are left out, and empty purses that came up in play."""
        seats = len(table.seats)
        piles = {place: tuple(placed) for place, placed in table.piles.items() if placed}
        purses = {place: held for place, held in table.purses.items() if held or place in game.starting_purses(seats)}
        return cls(game, seats, piles, purses, table.rounds)

    @classmethod
    def undealt(cls, game: Game, seats: int) -> Situation:
        """The whole pack lies on the table, before it is dealt.

        Raises:
            BadInput: the game is not for so many players.
        """
        if seats not in game.players:
            allowed = " or ".join(str(number) for number in game.players)
            raise BadInput(f"{game.id} is for {allowed} players, not for {seats}")
        pack = tuple(Placed(card, False) for card in game.pack())
        return cls(game, seats, {Place(None, PACK): pack}, game.starting_purses(seats))

    @classmethod
    def read(
        cls, game: Game, piles: Mapping[str, str], purses: Mapping[str, int] | None = None, rounds: int = 0
    ) -> Situation:
        """Read piles as people write them: ``{"A": "7S 5H", "B": "7 Q"}``, top card first; suits may be left out.

        Every player of the game must be named, and nobody else; or, before the deal, the ``pack`` alone.

        Args:
            game: the game.
            piles: the cards of each pile: of ``A`` (the stack), ``A.won`` …, or of a pile in the middle of the table.
            purses: what each purse holds: ``A.purse`` …; None for what the game begins with.
            rounds: how many rounds have been played before.

        Raises:
            BadInput: a card, a player or the owner of a purse is wrong, a card stands twice, a player is missing.
        """
        places = [_place(name, game) for name in piles]
        named = {place.seat for place in places if place.seat is not None}
        seats = len(named) or game.players[0]
        if seats not in game.players:
            allowed = " or ".join(str(number) for number in game.players)
            raise BadInput(f"{game.id} is for {allowed} players, but cards were given for {seats}: {', '.join(piles)}")
        if named and named != set(range(seats)):
            missing = min(set(range(seats)) - named)
            raise BadInput(f"player {PLAYERS[missing]} has no pile; players are called A, B, C … in the order of play")
        read = cards_with_any_suits(piles.values(), game.pack())
        face_up = {pile.name for pile in game.piles if pile.face_up}
        lying = {
            place: tuple(Placed(card, place.pile in face_up) for card in found)
            for place, found in zip(places, read, strict=True)
            if found
        }
        held = (
            game.starting_purses(seats) if purses is None else {place_of(name): sum_ for name, sum_ in purses.items()}
        )
        return cls(game, seats, lying, held, rounds)

    @property
    def is_undealt(self) -> bool:
        """Whether the pack still has to be dealt: it lies on the table, and there are no cards anywhere else."""
        return [place for place, pile in self.piles.items() if pile] == [Place(None, PACK)]

    def written_purses(self) -> dict[str, int]:
        """The purses as :meth:`read` takes them."""
        return {name_of(place): held for place, held in self.purses.items()}

    def written(self) -> dict[str, str]:
        """The piles as :meth:`read` takes them; a player without cards has an empty pile."""
        named = {PLAYERS[seat]: "" for seat in range(self.seats)}
        named.update({name_of(place): " ".join(str(p.card) for p in pile) for place, pile in self.piles.items()})
        return named


def _place(name: str, game: Game) -> Place:
    place = place_of(name)
    if place.seat is None and name not in (PACK, *(pile.name for pile in game.piles if pile.shared)):
        raise _nobody(name)
    owned = [LAID, *(pile.name for pile in game.piles if not pile.shared)]
    if place.seat is not None and place.pile not in (STACK, *owned):
        raise BadInput(f"players of {game.id} have no pile {place.pile!r}; their piles are: {', '.join(owned)}")
    return place


def _nobody(player: str) -> BadInput:
    return BadInput(f"there is no player {player!r}; players are called A, B, C … in the order of play")


def seat_of(player: str) -> int:
    """The seat of the player who is called ``player``.

    Raises:
        BadInput: nobody is called so in any game.
    """
    if player not in tuple(PLAYERS):
        raise _nobody(player)
    return PLAYERS.index(player)


def name_of(place: Place) -> str:
    """How a pile or a purse is written: ``A`` for the stack of the first player, ``A.laid``, ``A.purse``, ``house``."""
    if place.seat is None:
        return place.pile
    return PLAYERS[place.seat] if place.pile == STACK else f"{PLAYERS[place.seat]}.{place.pile}"


def place_of(name: str) -> Place:
    """The pile or purse that :func:`name_of` writes as ``name``.

    Raises:
        BadInput: it is said to belong to a player, and no player is called so.
    """
    player, dot, pile = name.partition(".")
    if dot or name in tuple(PLAYERS):
        return Place(seat_of(player), pile or STACK)
    return Place(None, name)
