"""What was told of a game, looked at one thing at a time: whatever the lower rooms refuse is refused for a reason.

Whether something is right, they say; this room says what it was, so that it can be told in any language.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from warspec.cards import Card, Rank, cards_with_any_suits
from warspec.errors import BadInput
from warspec.language import NAMES
from warspec.play.beginning import agreed_table
from warspec.play.situation import PLAYERS, Situation, name_of, place_of
from warspec.play.situation import seat_of as seat_called
from warspec.rulebook.declared import AgreedTable
from warspec.rulebook.game import Game
from warspec.rulebook.registry import Rulebook
from warspec.ruling import reasons
from warspec.ruling.refused import Refused
from warspec.table import LAID, PACK, STACK, Place


def game_called(book: Rulebook, name: str) -> type[Game]:
    """The game with the ID ``name``.

    Raises:
        Refused: there is none.
    """
    if name not in book.games:
        raise Refused(reasons.NO_SUCH_GAME, name=name, games=[*book.games.values()])
    return book.game(name)


def table_called(book: Rulebook, kind: type[Game], name: str) -> AgreedTable:
    """The table of house rules that is called ``name``.

    Raises:
        Refused: the game has none.
    """
    try:
        return agreed_table(book, kind.id, name)
    except BadInput:
        tables = [table.name for table in book.tables(kind.id)]
        why = reasons.NO_SUCH_TABLE if tables else reasons.NO_TABLES
        raise Refused(why, game=kind, name=name, tables=tables) from None


def agreed(kind: type[Game], told: Mapping[str, Any]) -> Mapping[str, Any]:
    """All house rules of a game, when these values of some were agreed on.

    Raises:
        Refused: there is no such house rule, or it has no such value.
    """
    options = kind.options()
    for name, value in told.items():
        if name not in options:
            why = reasons.NO_SUCH_HOUSE_RULE if options else reasons.NO_HOUSE_RULES
            raise Refused(why, game=kind, name=name, names=[*options])
        if _fails(options[name].read, value):
            values = [str(known) for known in options[name].values]
            raise Refused(reasons.NO_SUCH_VALUE, name=name, value=str(value), values=values)
    return kind(**told).house_rules


def seat_of(player: str) -> int:
    """The seat of the player who is called ``player``.

    Raises:
        Refused: nobody is called so in any game.
    """
    if _fails(seat_called, player):
        raise Refused(reasons.NO_SUCH_PLAYER, name=player)
    return seat_called(player)


def place_called(name: str) -> Place:
    """The pile or purse that is called ``name``.

    Raises:
        Refused: it is said to belong to a player, and no player is called so.
    """
    if _fails(place_of, name):
        raise Refused(reasons.NO_SUCH_PLAYER, name=name.partition(".")[0])
    return place_of(name)


def read(game: Game, piles: Mapping[str, str], rounds: int) -> Situation:
    """The situation in which certain cards lie in piles.

    Raises:
        Refused: a pile, a card or the number of players is wrong.
    """
    for name in piles:
        _check_pile(game, name)
    _check_players(game, piles)
    try:
        return Situation.read(game, piles, rounds=rounds)
    except BadInput:
        raise _wrong_cards(game.pack(), [code for cards in piles.values() for code in cards.split()]) from None


def _check_pile(game: Game, name: str) -> None:
    place = place_called(name)
    of_any_game = (PACK,) if place.seat is None else (LAID, STACK)
    if name != name_of(place) or not (game.pile_at(place) or place.pile in of_any_game):
        raise no_such_pile(game, name)


def no_such_pile(game: Game, name: str) -> Refused:
    """That no card lies in a pile called ``name`` between two rounds."""
    piles = [name_of(place) for place, pile in game.places(min(game.players)).items() if pile.most != 0]
    return Refused(reasons.NO_SUCH_PILE, game=type(game), name=name, piles=piles)


def _check_players(game: Game, piles: Mapping[str, str]) -> None:
    seats = {place.seat for place in map(place_of, piles) if place.seat is not None}
    if seats and len(seats) not in game.players:
        players = [PLAYERS[seat] for seat in sorted(seats)]
        raise Refused(reasons.NOT_SO_MANY_PLAY, game=type(game), numbers=[*game.players], players=players)
    if missing := set(range(len(seats))) - seats:
        raise Refused(reasons.NO_PILE_OF_PLAYER, player=NAMES[min(missing)])


def _wrong_cards(pack: Sequence[Card], codes: Sequence[str]) -> Refused:
    """What is wrong with cards of which some are wrong, or too many."""
    by_rank: dict[Rank, list[str]] = {}
    for code in codes:
        if _fails(_read, pack, [code]):
            return Refused(reasons.NO_SUCH_CARD, code=code, ranks=sorted({card.rank for card in pack}))
        (card,) = _read(pack, [code])
        by_rank.setdefault(card.rank, []).append(code)
    rank = next(rank for rank in by_rank if _fails(_read, pack, by_rank[rank]))
    several = [code for code, number in Counter(map(str.upper, by_rank[rank])).items() if number > 1]
    for code in several:
        if _is_one_card(pack, code):
            return Refused(reasons.CARD_TWICE, card=_read(pack, [code])[0])
    there = sum(card.rank == rank for card in pack)
    return Refused(reasons.RANK_TOO_OFTEN, rank=rank, there=there)


def _is_one_card(pack: Sequence[Card], code: str) -> bool:
    """Whether only one card is written so."""
    (card,) = _read(pack, [code])
    return _fails(_read, [other for other in pack if other is not card], [code])


def _read(pack: Sequence[Card], codes: Sequence[str]) -> Sequence[Card]:
    (read,) = cards_with_any_suits([" ".join(codes)], pack)
    return read


def _fails(read: Callable[..., object], *about: object) -> bool:
    try:
        read(*about)
    except BadInput:
        return True
    return False


def impossible(situation: Situation) -> Refused:
    """Why a situation cannot be, of which it is known that it cannot."""
    game, known = situation.game, situation.game.starting_purses(situation.seats)
    for place, held in situation.purses.items():
        if place not in known:
            why = reasons.NO_SUCH_PURSE if known else reasons.NO_PURSES
            return Refused(why, game=type(game), name=name_of(place), purses=[*map(name_of, known)])
        if held < 0:
            return Refused(reasons.LESS_THAN_NOTHING, name=name_of(place), held=held)
    for place, pile in situation.piles.items():
        kind = game.pile_at(place)
        if kind is None:
            return no_such_pile(game, name_of(place))
        if kind.most is not None and len(pile) > kind.most:
            return Refused(reasons.PILE_TOO_FULL, name=name_of(place), given=len(pile), most=kind.most)
    return Refused(reasons.NEVER_SO_MANY, game=type(game))
