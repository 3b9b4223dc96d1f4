"""What readers can tell of a game besides cards: decisions, chips, rounds; and the link that tells all of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any
from urllib.parse import urlencode

from warspec.cards import Card
from warspec.language import NAMES
from warspec.narration.base import OPTIONS
from warspec.narration.titles import purse_title
from warspec.play.replay import replay
from warspec.play.situation import PLAYERS, name_of
from warspec.rulebook.entry import DisputeEntry, ExampleEntry
from warspec.rulebook.game import Game
from warspec.rulebook.registry import Rulebook
from warspec.ruling.known import Known
from warspec.site.pages.page import Page
from warspec.table import Place

Data = dict[str, Any]
FRAGMENT = "1"
"""The version of the fragments that the script of the page reads and writes."""


def told(page: Page, game: type[Game]) -> Data:
    """What can be told of a game besides cards; what the game has not is empty."""
    words = page.words
    purses = game().starting_purses(game.players[0])
    return {
        "names": [[PLAYERS[seat], NAMES[seat]] for seat in range(max(game.players))],
        "decisions": [
            {
                "id": question,
                "title": page.title(question),
                "answers": [[answer, words.gettext(OPTIONS.get(answer, answer))] for answer in _plain(options)],
                "cards": any(isinstance(option, Card) for option in options),
            }
            for question, options in asked(page.book, game.id).items()
        ],
        "purses": [
            {"name": name_of(place), "title": purse_title(game(), place, words)} | _owner(place) for place in purses
        ],
        "rounds": any(entry.declared.rounds for entry in page.book.all(DisputeEntry, game.id)),
    }


def _owner(place: Place) -> Data:
    return {} if place.seat is None else {"player": NAMES[place.seat]}


def asked(book: Rulebook, game: str) -> dict[str, tuple[object, ...]]:
    """What players decide in rounds of a game, and between what: all that the worked examples ask."""
    found: dict[str, dict[object, None]] = {}
    for entry in book.all(ExampleEntry, game):
        trace, _ = replay(entry.declared, book.game(game))
        if trace.before.is_undealt:
            continue
        for one in trace.asked:
            if one.seat is not None:
                found.setdefault(one.question, {}).update(dict.fromkeys(one.options))
    return {question: tuple(options) for question, options in sorted(found.items())}


def _plain(options: Iterable[object]) -> Iterator[str]:
    """Numbers in their order, then words; cards are told by their ranks."""
    numbers = sorted(option for option in options if isinstance(option, int))
    yield from map(str, numbers)
    yield from (option for option in options if isinstance(option, str))


def fragment(known: Known) -> str:
    """The fragment with which the page "What happens now?" opens on a situation; the script of the page reads it."""
    parts = {"v": FRAGMENT, "g": known.game}
    parts |= {name: ".".join(cards.split()) for name, cards in known.piles.items()}
    parts |= {f"on.{name}": ".".join(cards.split()) for name, cards in known.laid.items()}
    parts |= {f"h.{name}": str(value) for name, value in known.house_rules.items()}
    parts |= {f"c.{name}": str(held) for name, held in known.purses.items()}
    if known.decisions:
        decided = ((PLAYERS[one.seat], one.question, one.answer) for one in known.decisions if one.seat is not None)
        parts["d"] = ",".join(":".join(one) for one in decided)
    if known.rounds:
        parts["r"] = str(known.rounds)
    if known.usual:
        parts["u"] = "1"
    return f"#{urlencode(parts)}"
