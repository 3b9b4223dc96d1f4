"""How a game begins: which game, under which house rules, with how many players and which cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from warspec.errors import BadInput
from warspec.play.possible import problem
from warspec.play.situation import Situation, place_of
from warspec.rulebook.declared import AgreedTable
from warspec.rulebook.game import Game
from warspec.rulebook.registry import Rulebook
from warspec.table import PACK, Place


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
    former = {id.rpartition(".")[2]: table for table in tables.values() for id in table.aliases.split()}
    if name not in tables | former:
        known = f"its tables are: {', '.join(tables)}" if tables else "it has no named tables"
        raise BadInput(f"{game} has no table {name!r}; {known}")
    return (tables | former)[name]


def agreed_game(book: Rulebook, given: Given) -> Game:
    """The game under the house rules that were agreed on.

    Raises:
        BadInput: there is no such game, table or house rule.
    """
    kind = book.game(given.game)
    table = agreed_table(book, given.game, given.table) if given.table is not None else None
    return kind(**{**(table.house_rules if table else {}), **given.house_rules})


def situation(book: Rulebook, given: Given, players: int | None) -> Situation:
    """The situation in which a game begins.

    Args:
        book: the rulebook.
        given: what was said of it.
        players: how many play; None for as many as the piles say, or as the game usually has.

    Raises:
        BadInput: something of this is wrong.
    """
    game = agreed_game(book, given)
    usual = game.players[0] if players is None else players
    begun = Situation.read(game, given.piles) if given.piles else Situation.undealt(game, usual)
    if players not in (None, begun.seats):
        raise BadInput(f"{players} players were asked for, but cards were given for {begun.seats}")
    told = {place_of(name): held for name, held in given.purses.items()}
    begun = replace(begun, purses={**begun.purses, **told}, rounds=given.rounds)
    if wrong := _part_of_the_pack(begun) or problem(begun):
        raise BadInput(wrong)
    return begun


def _part_of_the_pack(begun: Situation) -> str | None:
    """That some cards lie in the pack, which is there before the deal only, and whole; None if it is well."""
    game, place = begun.game, Place(None, PACK)
    given, whole = len(begun.piles.get(place, ())), len(game.pack())
    if given in (0, whole) or game.pile_at(place):
        return None
    return (
        f"the pile {PACK} of {game.id} is the pack before the deal: it holds all {whole} cards, but {given} were given"
    )
