"""What a situation can be: before the deal, or between two rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from warspec.decisions import Nobody
from warspec.play.situation import PLAYERS, Situation, name_of, no_such_pile


def can_go_on(situation: Situation) -> bool:
    """Whether another round can be played from a situation: it can be between two rounds, and the game is not over."""
    return not situation.is_undealt and problem(situation) is None and not situation.is_over


def is_between_rounds(situation: Situation) -> bool:
    """Whether the cards of a situation lie as they can between two rounds, whichever cards these are."""
    if next(_wrong_piles(situation), None) or not situation.game.invariant(situation.table(Nobody())):
        return False
    known = ((situation.game.pile_at(place), pile) for place, pile in situation.piles.items())
    return all(placed.face_up is kind.face_up for kind, pile in known if kind for placed in pile)


def problem(situation: Situation) -> str | None:
    """Why a situation cannot be, neither before the deal nor between two rounds, in one line; None if it can.

    Whether the game is over in it is another question.
    """
    return next(_problems(situation), None)


def _problems(situation: Situation) -> Iterator[str]:
    """What stands against a situation; what comes later may only be asked if there was nothing before."""
    game, seats = situation.game, situation.seats
    if seats not in game.players:
        yield f"{game.id} is for {' or '.join(map(str, game.players))} players, not for {seats}"
    yield from _wrong_purses(situation)
    yield from _wrong_cards(situation)
    if situation.is_undealt and sum(map(len, situation.piles.values())) == len(game.pack()):
        return
    yield from _wrong_piles(situation)
    if not game.invariant(situation.table(Nobody())):
        yield f"between two rounds of {game.id} there are never so many cards in these piles"


def _wrong_purses(situation: Situation) -> Iterator[str]:
    known = situation.game.starting_purses(situation.seats)
    for place, held in situation.purses.items():
        if place not in known:
            listed = f"the purses are: {', '.join(map(name_of, known))}" if known else "nothing is played for"
            yield f"{situation.game.id} has no purse {name_of(place)!r}; {listed}"
        if held < 0:
            yield f"the purse {name_of(place)} of {situation.game.id} holds less than nothing: {held}"


def _wrong_cards(situation: Situation) -> Iterator[str]:
    lying = Counter(placed.card for pile in situation.piles.values() for placed in pile)
    for card in lying - Counter(situation.game.pack()):
        yield f"the card {card} stands twice, or is not in the pack of this game"


def _wrong_piles(situation: Situation) -> Iterator[str]:
    game = situation.game
    for place, pile in situation.piles.items():
        known = game.pile_at(place)
        if pile and known is None:
            yield no_such_pile(game, name_of(place))
        if pile and place.seat is not None and place.seat >= situation.seats:
            yield f"there is no player {PLAYERS[place.seat]!r} among {situation.seats}"
        if known and known.most is not None and len(pile) > known.most:
            yield f"the pile {name_of(place)} of {game.id} holds at most {known.most}, but {len(pile)} were given"
