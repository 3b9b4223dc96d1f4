"""A situation: a game, what was agreed, and which cards lie where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from warspec.cards import Card, cards_with_any_suits
from warspec.decisions import Decisions, Nobody
from warspec.errors import BadInput
from warspec.rulebook.game import Game
from warspec.table import LAID, PACK, STACK, Place, Placed, Table

PLAYERS = "ABCDEFGHIJ"
"""What players are called, in the order of their seats."""
_PLAYERS_ARE_CALLED = "players are called A (Anna), B (Bruno), C (Clara) … in the order of play"
Thing = TypeVar("Thing")


@dataclass(frozen=True, eq=False)
class Situation:
    """Which cards lie where, before a round or after it.

    Two situations are equal if a game goes on in the same way from both: the same was agreed on, and the same cards lie
    in the same places. Whether piles and purses that are empty are named, and in which order, makes no difference.

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

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Situation) and (
            (self.game, self.seats, self.rounds) == (other.game, other.seats, other.rounds)
            and _filled(self.piles) == _filled(other.piles)
            and _filled(self.purses) == _filled(other.purses)
        )

    def __hash__(self) -> int:
        piles, purses = frozenset(_filled(self.piles).items()), frozenset(_filled(self.purses).items())
        return hash((self.game, self.seats, piles, purses, self.rounds))

    def table(self, decisions: Decisions) -> Table:
        """Lay the situation out on a table."""
        return Table(self.seats, self.piles, decisions, self.purses, self.rounds)

    @classmethod
    def lying(
        cls,
        game: Game,
        seats: int,
        cards: Mapping[Place, Iterable[Card]],
        purses: Mapping[Place, int] | None = None,
        rounds: int = 0,
    ) -> Situation:
        """These cards lie in the piles, showing their faces where the game says so; piles without a card are left out.

        Args:
            game: the game.
            seats: number of players.
            cards: the cards of each pile, top card first.
            purses: what each purse holds; None for what the game begins with.
            rounds: how many rounds have been played before.
        """
        face_up = {place for place in cards if (pile := game.pile_at(place)) and pile.face_up}
        piles = {place: tuple(Placed(card, place in face_up) for card in found) for place, found in cards.items()}
        return cls(game, seats, _filled(piles), game.starting_purses(seats) if purses is None else purses, rounds)

    def now(self, table: Table) -> Situation:
        """What has become of the situation at ``table``: empty piles are left out, and empty purses that came up."""
        known = self.game.starting_purses(self.seats) if table.purses else {}
        piles = {place: tuple(placed) for place, placed in table.piles.items() if placed}
        purses = {place: held for place, held in table.purses.items() if held or place in known}
        if type(self) is Situation:  # that is asked for after each event
            return Situation(self.game, self.seats, piles, purses, table.rounds)
        return replace(self, piles=piles, purses=purses, rounds=table.rounds)

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
            raise BadInput(f"player {PLAYERS[missing]} has no pile; {_PLAYERS_ARE_CALLED}")
        read = cards_with_any_suits(piles.values(), game.pack())
        held = None if purses is None else {place_of(name): sum_ for name, sum_ in purses.items()}
        return cls.lying(game, seats, dict(zip(places, read, strict=True)), held, rounds)

    @property
    def is_undealt(self) -> bool:
        """Whether the pack still has to be dealt: it lies on the table, and there are no cards anywhere else."""
        return [place for place, pile in self.piles.items() if pile] == [Place(None, PACK)]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended: nobody may play another round."""
        return self.game.is_over(self.table(Nobody()))

    def written_purses(self) -> dict[str, int]:
        """The purses as :meth:`read` takes them."""
        return {name_of(place): held for place, held in self.purses.items()}

    def written(self) -> dict[str, str]:
        """The piles as :meth:`read` takes them; a player without cards has an empty pile."""
        named = {PLAYERS[seat]: "" for seat in range(self.seats)}
        named.update({name_of(place): " ".join(str(p.card) for p in pile) for place, pile in self.piles.items()})
        return named


def _filled(piles: Mapping[Place, Thing]) -> dict[Place, Thing]:
    """The piles, or purses, that hold something."""
    return {place: held for place, held in piles.items() if held}


def _place(name: str, game: Game) -> Place:
    place = place_of(name)
    in_every_game = (PACK,) if place.seat is None else (LAID, STACK)
    if name != name_of(place) or not (game.pile_at(place) or place.pile in in_every_game):
        raise BadInput(no_such_pile(game, name))
    return place


def no_such_pile(game: Game, name: str) -> str:
    """That no card lies in a pile called ``name`` between two rounds, and in which piles some do, in one line."""
    player, middle = name.partition(".")[0], _listed(game, None, "the piles in the middle are")
    if player == name and name not in tuple(PLAYERS):
        return f"there is no player {name!r}; {_PLAYERS_ARE_CALLED}{middle}"
    owned = _listed(game, seat_of(player), f"the piles of {player} are")
    return f"{game.id} has no pile {name!r} between two rounds{owned}{middle}"


def _listed(game: Game, seat: int | None, told: str) -> str:
    """The names of the piles of ``seat`` in which a card may lie between two rounds; nothing if there is none."""
    piles = (pile for pile in game.piles if pile.shared is (seat is None) and pile.most != 0)
    names = ", ".join(name_of(Place(seat, pile.name)) for pile in piles)
    return f"; {told}: {names}" if names else ""


def seat_of(player: str) -> int:
    """The seat of the player who is called ``player``.

    Raises:
        BadInput: nobody is called so in any game.
    """
    if player not in tuple(PLAYERS):
        raise BadInput(f"there is no player {player!r}; {_PLAYERS_ARE_CALLED}")
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
