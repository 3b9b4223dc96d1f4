"""What lies where, as lines: piles and purses, as they are told to everybody or seen by one player."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping, Sequence

from warspec.cli.paper import Paper
from warspec.language import NAMES, Language
from warspec.narration.titles import pile_title, purse_title
from warspec.play.seeing import is_seen
from warspec.play.situation import Situation
from warspec.rulebook.game import Game
from warspec.table import LAID, PURSE, STACK, Place, Placed, Table

_FACE_DOWN = "[?]"
_LONGEST = 60
"""Of longer piles the first cards alone are shown: one pack in full, but not a shoe of six."""


# Everything, for those who only look on.


def piles(paper: Paper, situation: Situation) -> Iterator[str]:
    """The piles of a situation, a line each, top card first."""
    game, found = situation.game, {place: pile for place, pile in situation.piles.items() if pile}
    if not situation.is_undealt and any(pile.name == STACK for pile in game.piles):
        found = {Place(seat, STACK): () for seat in range(situation.seats)} | found
    places = sorted(found, key=functools.partial(_order, game))
    named = {_named(pile_title(game, place, paper.words), place, STACK): found[place] for place in places}
    widest = max(map(len, named), default=0)
    for name, pile in named.items():
        cards = " ".join(paper.words.card(placed.card) for placed in pile[:_LONGEST])
        if len(pile) > _LONGEST:
            # Translators: the end of a list of which only the first cards are shown.
            all_in_all = paper.words.gettext("… {number} cards in all")
            cards = f"{cards} {all_in_all.format(number=paper.words.number(len(pile)))}"
        yield from paper.paragraph(cards or "–", f"  {name.ljust(widest)}  ")


def laid(paper: Paper, situation: Situation) -> Iterator[str]:
    """The cards on the table, a line for each player; face-down ones in brackets."""
    for seat in range(situation.seats):
        pile = situation.piles.get(Place(seat, LAID), ())
        faces = ((paper.words.card(placed.card), placed.face_up) for placed in pile)
        told = " ".join(face if face_up else f"[{face}]" for face, face_up in faces)
        yield from paper.paragraph(told, f"       {_padded(seat, range(situation.seats))}  ")


def _named(title: str, place: Place, usual: str) -> str:
    """A pile or a purse and whose it is: of what is called ``usual`` the player alone is named."""
    if place.seat is None:
        return title
    return NAMES[place.seat] if place.pile == usual else f"{NAMES[place.seat]} ({title})"


def _padded(seat: int, seats: Iterable[int]) -> str:
    """The name of a player, as wide as the widest of ``seats``."""
    return NAMES[seat].ljust(max(len(NAMES[other]) for other in seats))


def _order(game: Game, place: Place) -> tuple[int, int, str]:
    declared = [pile.name for pile in game.piles]
    number = declared.index(place.pile) if place.pile in declared else len(declared)
    return (len(NAMES) if place.seat is None else place.seat, number, place.pile)


# What one player sees.


def seen(paper: Paper, game: Game, table: Table, seat: int) -> Iterator[str]:
    """The piles and purses as the player at ``seat`` sees them, a line for each player and each pile in the middle."""
    words = paper.words
    places = sorted((place for place, pile in table.piles.items() if pile), key=functools.partial(_order, game))
    told = {place: _as_seen(game, place, table.piles[place], seat, words) for place in places}
    for player in table.seats:
        theirs = [words.labelled(pile_title(game, place, words), told[place]) for place in told if place.seat == player]
        if theirs or any(not pile.shared for pile in game.piles):
            yield from paper.paragraph(" · ".join(theirs) or "–", f"  {_padded(player, table.seats)}  ")
    for place in (place for place in told if place.seat is None):
        yield from paper.paragraph(words.labelled(pile_title(game, place, words), told[place]), "  ")
    yield from purses(paper, game, table.purses)


def _as_seen(game: Game, place: Place, pile: Sequence[Placed], seat: int, words: Language) -> str:
    faces = [
        words.card(placed.card) if is_seen(game, place, number, placed, seat) else _FACE_DOWN
        for number, placed in enumerate(pile)
    ]
    hidden = faces.count(_FACE_DOWN)
    if hidden == len(faces):
        return words.ngettext("one card", "{number} cards", hidden).format(number=words.number(hidden))
    if hidden == len(faces) - 1 > 0 and faces[0] != _FACE_DOWN and place.pile != LAID:
        # Translators: a pile of which only the top card is seen.
        message = words.ngettext("{card} on top of one card", "{card} on top of {number} cards", hidden)
        return message.format(card=faces[0], number=words.number(hidden))
    return " ".join(faces)


# Purses.


def purses(paper: Paper, game: Game, held: Mapping[Place, int]) -> Iterator[str]:
    """What each purse holds, in one line; none where nothing is played for."""
    if held:
        words = paper.words
        told = (
            f"{_named(purse_title(game, place, words), place, PURSE)} {words.number(held[place])}"
            for place in sorted(held, key=_owner)
        )
        yield from paper.paragraph(words.labelled(words.gettext("Purses"), " · ".join(told)), "  ")


def _owner(place: Place) -> tuple[int, str]:
    return (len(NAMES) if place.seat is None else place.seat, "" if place.pile == PURSE else place.pile)
