"""Settling and the symbolic search play the same rules in different ways, and come to the same.

With all cards unknown, the search asks a solver which ways through a round there are, and the settlement asks nobody
but its own count of the ranks. Every way that one of them finds in the real pack, the other one finds too.
"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from warspec.play.situation import Situation, name_of
from warspec.play.trace import Trace
from warspec.rulebook.game import Game
from warspec.rulebook.registry import rulebook
from warspec.ruling.known import Known
from warspec.ruling.questions import Asked
from warspec.ruling.unknown import Knowledge
from warspec.ruling.ways import followed
from warspec.table import Place
from warspec.verify.cases import Search, starts

BOOK = rulebook()
ENOUGH = 5000
Happened = frozenset[tuple[tuple[str, tuple[int, ...], int, tuple[int, ...]], ...]]
CARDS = {"war": (2, 8), "war-for-more": (3, 7), "pyanitsa": (2, 6), "double-war": (2, 6), "twos": (2, 6)} | {
    "tod-und-leben": (2, 6),
    "razboi": (2, 5),
    "prisoners": (3, 5),
    "armed-war": (2, 4),
    "steal-war": (5, 5),
    "casino-war": (7, 10),
}


def drawn(game: str, number: int) -> list[tuple[Situation, dict[str, object]]]:
    """Some situations of a game, each under house rules that were drawn too."""
    chance, kind = random.Random(game), BOOK.game(game)
    least, most = sizes(kind)
    found = []
    while len(found) < number:
        agreed = {name: chance.choice(option.values) for name, option in kind.options().items()}
        agreed = {name: value for name, value in agreed.items() if name != "attrition"}
        possible = list(starts(kind(**agreed), [chance.randint(least, most)], kind.players[:1]))
        if game == "steal-war":
            possible = [start for start in possible if has_a_pile_to_steal(start)]
        if possible:
            found.append((chance.choice(possible), agreed))
    return found


def sizes(kind: type[Game]) -> tuple[int, int]:
    """With how many cards, at least and at most; if nobody has listed the game, with as few as make a round of it."""
    possible = (number for number in range(1, 53) if any(starts(kind(), [number], kind.players[:1])))
    return CARDS.get(kind.id) or ((least := next(possible)), least + 2)


def has_a_pile_to_steal(start: Situation) -> bool:
    """Whether players of Steal War have something to decide: a pile whose stack lasts longer than the first card."""
    return any(
        start.piles.get(Place(seat, "pile")) and len(start.piles.get(Place(seat, "stack"), ())) > 1
        for seat in range(start.seats)
    )


def seen(trace: Trace) -> tuple[tuple[str, tuple[int, ...], int, tuple[int, ...]], ...]:
    """What happened, whatever the cards: who did what, how many cards moved, and which sums were paid."""
    return tuple(
        (event.action, event.seats, len(event.moves), tuple(paid.amount for paid in event.payments))
        for event in trace.events
    )


def searched(start: Situation) -> Happened:
    """What can happen in the real pack, by the search."""
    search = Search(start, [])
    taken = ((path.outcome, search.in_the_pack(path)) for path in search.paths())
    return frozenset(seen(search.replay(model, found, start.game)) for found, model in taken if model is not None)


def settled(start: Situation, kind: type[Game], agreed: dict[str, object]) -> Happened:
    """What can happen, by the settlement."""
    unknown = {name: " ".join("?" * len(cards.split())) for name, cards in start.written().items()}
    known = Known(kind.id, house_rules=agreed, piles=unknown, purses=start.written_purses(), usual=True)
    values = dict(kind(**agreed).house_rules)
    told = {name: value for name, value in values.items() if name in kind.options()}
    ways, is_complete = followed(kind, known, told, ENOUGH)
    assert is_complete
    return frozenset(seen(way.trace(kind)) for way in ways)


def differences(game: str, number: int) -> list[str]:
    kind = BOOK.game(game)
    return [
        f"{agreed} {[(name_of(place), len(pile)) for place, pile in start.piles.items()]}"
        for start, agreed in drawn(game, number)
        if searched(start) != settled(start, kind, agreed)
    ]


@pytest.mark.parametrize("game", BOOK.games)
def test_settlement_and_search_find_the_same_ways(game):
    assert differences(game, 4) == []


@pytest.mark.parametrize("game", ["tod-und-leben", "prisoners", "casino-war"])
def test_a_game_that_is_not_listed_is_looked_at_too(monkeypatch, game):
    monkeypatch.delitem(CARDS, game)
    least, most = sizes(BOOK.game(game))
    assert least < most
    assert differences(game, 2) == []


# Faults that are planted in one of them.


def test_ways_that_the_settlement_misses_are_noticed(monkeypatch):
    real = Knowledge._possible_relations
    monkeypatch.setattr(Knowledge, "_possible_relations", lambda *pair: real(*pair)[::2])
    assert differences("war", 4)


@pytest.mark.parametrize("game", ["steal-war", "casino-war"])
def test_choices_that_the_settlement_takes_for_the_same_are_noticed(monkeypatch, game):
    monkeypatch.setattr(Asked, "_sort", lambda asked, option: None)
    assert differences(game, 4)


def test_sums_that_the_search_gets_wrong_are_noticed(monkeypatch):
    """A stake that differs is one more way, though everybody does the same."""
    real = Search.replay

    def replay(search, model, found, game):
        trace = real(search, model, found, game)
        events = (e._replace(payments=tuple(p._replace(amount=p.amount + 1) for p in e.payments)) for e in trace.events)
        return replace(trace, events=tuple(events))

    monkeypatch.setattr(Search, "replay", replay)
    assert differences("casino-war", 2)


def test_ways_that_the_search_misses_are_noticed(monkeypatch):
    real = Search.in_the_pack
    monkeypatch.setattr(Search, "in_the_pack", lambda search, path: real(search, path) if path.outcome.wars else None)
    assert differences("war", 4)
