"""How a game begins: which game, under which house rules, with how many players and which cards."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from warspec.decisions import Nobody
from warspec.errors import BadInput
from warspec.play.situation import PLAYERS, Situation, name_of, place_of, seat_of
from warspec.rulebook.game import Game
from warspec.rulebook.pile import Pile
from warspec.rulebook.registry import Rulebook
from warspec.rulebook.tables import AgreedTable
from warspec.table import STACK, Place

_KEYS = ("game", "table", "house_rules", "piles", "purses", "rounds")
FILE_KEYS = """situation file (JSON; only "game" must be there):
  "game"         "war"
  "table"        the name of a table, as --table
  "house_rules"  {"run_out": "last_card"}, as --set
  "piles"        {"A": "7S 5 9", "B": "7 Q"}, as --pile; without it the game
                 begins with the deal
  "purses"       {"A.purse": 100}, in games that are played for something
  "rounds"       how many rounds have been played before, where that matters"""


@dataclass(frozen=True)
class Given:
    """What somebody says of the beginning of a game.

    Attributes:
        game: ID of the game.
        table: name of a table of house rules.
        house_rules: values of house rules by name; they go before those of the table.
        piles: the cards of each pile; none if the game begins with the deal.
        purses: what each purse holds, where not what the game begins with.
        rounds: how many rounds have been played before.
    """

    game: str
    table: str | None = None
    house_rules: Mapping[str, Any] = field(default_factory=dict)
    piles: Mapping[str, str] = field(default_factory=dict)
    purses: Mapping[str, int] = field(default_factory=dict)
    rounds: int = 0


def agreed_table(book: Rulebook, game: str, name: str) -> AgreedTable:
    """The table of house rules that is called ``name``.

    Raises:
        BadInput: the game has none.
    """
    tables = {table.name: table for table in book.tables(book.game(game).id)}
    if name not in tables:
        known = f"its tables are: {', '.join(tables)}" if tables else "it has no named tables"
        raise BadInput(f"{game} has no table {name!r}; {known}")
    return tables[name]


def situation(book: Rulebook, given: Given, players: int | None) -> Situation:
    """The situation in which a game begins.

    Args:
        book: the rulebook.
        given: what was said of it.
        players: how many play; None for as many as the piles say, or as the game usually has.

    Raises:
        BadInput: something of this is wrong.
    """
    kind = book.game(given.game)
    table = agreed_table(book, given.game, given.table) if given.table is not None else None
    game = kind(**{**(table.house_rules if table else {}), **given.house_rules})
    if not given.piles:
        begun = Situation.undealt(game, kind.players[0] if players is None else players)
    else:
        begun = _read(game, given.piles)
    if players not in (None, begun.seats):
        raise BadInput(f"{players} players were asked for, but cards were given for {begun.seats}")
    return Situation(game, begun.seats, begun.piles, _purses(begun, given.purses), given.rounds)


def _read(game: Game, piles: Mapping[str, str]) -> Situation:
    stack = any(pile.name == STACK for pile in game.piles)
    given = {name: cards for name, cards in piles.items() if stack or cards.strip() or name not in tuple(PLAYERS)}
    begun = Situation.read(game, {_known(game, name): cards for name, cards in given.items()})
    for place, pile in begun.piles.items():
        most = next((declared.most for declared in game.piles if declared.name == place.pile), None)
        if most is not None and len(pile) > most:
            raise BadInput(f"the pile {name_of(place)} of {game.id} holds at most {most}, but {len(pile)} were given")
    if not game.invariant(begun.table(Nobody())):
        raise BadInput(f"between two rounds of {game.id} there are never so many cards in these piles")
    return begun


def _known(game: Game, name: str) -> str:
    """The name of a pile that may be given; of the pack, and of cards just laid, no game begins."""
    player = name.partition(".")[0]
    middle = {pile.name: pile for pile in game.piles if pile.shared}
    if name in middle:
        return name
    if player not in tuple(PLAYERS):
        listed = _listed(middle, "; the piles in the middle are: ")
        raise BadInput(f"there is no player {player!r}; players are called A, B, C … in the order of play{listed}")
    owned = {name_of(Place(seat_of(player), pile.name)): pile for pile in game.piles if not pile.shared}
    if name in owned:
        return name
    listed = _listed(owned, f"; the piles of {player} are: ") + _listed(middle, "; the piles in the middle are: ")
    raise BadInput(f"{game.id} has no pile {name!r} between two rounds{listed}")


def _listed(piles: Mapping[str, Pile], told: str) -> str:
    """The names of those piles in which a card may lie between two rounds, after ``told``; nothing if there is none."""
    names = ", ".join(name for name, pile in piles.items() if pile.most != 0)
    return f"{told}{names}" if names else ""


def _purses(begun: Situation, given: Mapping[str, int]) -> dict[Place, int]:
    held = dict(begun.purses)
    for name, sum_ in given.items():
        place = place_of(name)
        if place not in held:
            known = f"the purses are: {', '.join(map(name_of, held))}" if held else "nothing is played for"
            raise BadInput(f"{begun.game.id} has no purse {name!r}; {known}")
        held[place] = sum_
    return held


# Situation files.


def read_file(path: str) -> Given:
    """Read a situation: a JSON object with ``game``, and if need be other keys (:data:`FILE_KEYS`).

    Raises:
        BadInput: there is no such file, or it holds something else.
    """
    found = _object_in(path)
    unknown = sorted(set(found) - set(_KEYS))
    if unknown:
        keys = ", ".join(f'"{key}"' for key in _KEYS)
        raise BadInput(f"{path} has the key {unknown[0]!r}; the keys are {keys}")
    for key, (right, should_be) in _RIGHT.items():
        if key in found and not right(found[key]):
            raise BadInput(f'{path}: "{key}" should be {should_be}')
    return Given(**found)


def _object_in(path: str) -> dict[str, Any]:
    try:
        found = json.loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path} is not a text in UTF-8") from None
    except json.JSONDecodeError as error:
        raise BadInput(f"{path}, line {error.lineno}, column {error.colno}: not JSON: {error.msg}") from None
    except (RecursionError, ValueError) as error:
        raise BadInput(f"{path} is nested too deeply, or has a number that is too long: {error}") from None
    if not isinstance(found, dict) or not isinstance(found.get("game"), str):
        raise BadInput(
            f'{path} should hold an object such as {{"game": …, "house_rules": {{…}}, "piles": {{"A": "7S 5"}}}}'
        )
    return found


MOST = 1_000_000_000
"""The largest number that a situation file may hold."""


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST


_RIGHT: dict[str, tuple[Callable[[Any], bool], str]] = {
    "table": (lambda value: isinstance(value, str), "the name of a table"),
    "house_rules": (
        lambda value: isinstance(value, dict),
        "an object: the name of each house rule with its value",
    ),
    "piles": (
        lambda value: isinstance(value, dict) and all(isinstance(cards, str) for cards in value.values()),
        'an object such as {"A": "7S 5", "B": "7D Q"}',
    ),
    "purses": (
        lambda value: isinstance(value, dict) and all(map(_is_number, value.values())),
        'an object such as {"A.purse": 100}, with whole numbers from 0 to a billion',
    ),
    "rounds": (_is_number, "a whole number from 0 to a billion"),
}
"""For the value of each key, how to tell whether it is right, and what it should be."""
