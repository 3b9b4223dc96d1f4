"""What is found from one start counts for all that differ from it in who sits where; but only if it is true of them."""

import pytest

from tests.planted import Small
from warspec.rulebook.bound import Bound
from warspec.rulebook.registry import rulebook
from warspec.table import LAID, STACK, Place
from warspec.verify import pile_by_pile
from warspec.verify.cases import starts
from warspec.verify.claims import Check
from warspec.verify.every_seat import CLAIM
from warspec.verify.properties import CHECKS
from warspec.verify.prove import followed
from warspec.verify.seatings import seatings

GAMES = [id for id in rulebook().games if CLAIM in rulebook().properties(id)]


def sizes(start):
    return tuple(len(start.piles.get(Place(seat, "stack"), ())) for seat in range(start.seats))


def test_starts_are_in_one_group_if_all_players_can_move_from_one_to_the_other():
    game = rulebook().games["war-for-more"]()
    groups = {frozenset(map(sizes, group)) for group in seatings(list(starts(game, [6], [3])))}
    assert frozenset({(1, 2, 3), (3, 1, 2), (2, 3, 1)}) in groups
    assert frozenset({(1, 3, 2), (2, 1, 3), (3, 2, 1)}) in groups
    assert frozenset({(2, 2, 2)}) in groups


@pytest.mark.parametrize("id", GAMES)
def test_every_start_is_in_one_group_and_the_first_of_each_comes_first(id):
    every = list(starts(rulebook().games[id](), range(1, 6)))
    groups = seatings(every)
    assert sorted(every.index(start) for group in groups for start in group) == [*range(len(every))]
    assert all([*group] == sorted(group, key=every.index) for group in groups)


def usual(game):
    return {name: option.default for name, option in game.options().items()}


def found(game, claims, cards):
    """All that is told of the claims of a game, but for the cards of examples."""
    result = followed(game, usual(game), claims, Bound(cards))
    told = {
        id: (tally.cases, tally.witness and tally.witness[0], tally.counterexample and tally.counterexample[0])
        for id, tally in result.tallies.items()
    }
    return told, result.paths, result.paths_in_the_pack, result.divisions, result.longest is None


@pytest.fixture
def searches(monkeypatch):
    """How many starts are searched."""
    begun = []
    search = pile_by_pile.Search
    monkeypatch.setattr(pile_by_pile, "Search", lambda *given, **how: begun.append(given) or search(*given, **how))
    return begun


@pytest.mark.parametrize("id", GAMES)
def test_the_same_is_found_as_from_each_start(id, monkeypatch, searches):
    game = rulebook().games[id]
    claims = [CHECKS[claim] for claim in rulebook().properties(id) if not CHECKS[claim].of_deals]
    cards = 6 if len(game.players) == 1 else 4
    once, number = found(game, claims, cards), len(searches)
    monkeypatch.setattr(pile_by_pile, "seatings", lambda starts: [[start] for start in starts])
    assert once == found(game, claims, cards)
    assert number < len(searches) - number


class OneSeat(Small):
    """Something is wrong for one player, and only where no search begins if one start counts for all that are alike."""

    @staticmethod
    def is_there(table, seat):
        return seat == 0 and table.count(0) > table.count(1)


class AsksMore(OneSeat):
    """They have a choice more, and lose a card by it."""

    def take(self, table, winner):
        options = (0, 1, 2) if self.is_there(table, winner) else (0, 1)
        laid = list(self.picked_up(table, winner))
        if table.decide(winner, "war.pickup", options) == 2:
            laid.pop()
        table.take(winner, laid)


class ShowsWhatIsLaid(OneSeat):
    """Their cards of a war lie face up."""

    def lay_face_down(self, table, seats):
        for seat in sorted(seats, key=table.count):
            top = {seat: table.top(seat)}
            table.transfer("lay_face_down", top, STACK, LAID, face_up=self.is_there(table, seat))


class BreaksDown(OneSeat):
    """The rule breaks down."""

    def take(self, table, winner):
        if self.is_there(table, winner):
            raise ValueError("what now?")
        super().take(table, winner)


class NamesTheOtherFirst(OneSeat):
    """Both are named in the wrong order."""

    def take(self, table, winner):
        table.announce("shake_hands", (1, 0) if self.is_there(table, winner) else (0, 1))
        super().take(table, winner)


def _first_things_first(case):
    return all(list(event.seats) == sorted(event.seats) for event in case.trace.happened("shake_hands"))


IN_ORDER = Check("in-order", _first_things_first)


def _cards_of_wars_lie_face_down(case):
    events = case.trace.happened("lay_face_down")
    return not any(move.face_up for event in events for move in event.moves)


FACE_DOWN = Check("face-down", _cards_of_wars_lie_face_down)


@pytest.mark.parametrize(
    ("game", "claim"),
    [
        (AsksMore, CHECKS["cards-conserved"]),
        (BreaksDown, CHECKS["cards-conserved"]),
        (ShowsWhatIsLaid, FACE_DOWN),
        (NamesTheOtherFirst, IN_ORDER),
    ],
)
def test_what_is_wrong_in_one_seat_alone_is_found(game, claim):
    agreed = usual(game) | {"face_down": 1}
    result = followed(game, agreed, [claim, CHECKS[CLAIM]], Bound(7))
    assert result.verdict(claim) == "refuted"
    assert result.divisions == followed(game, agreed, [claim], Bound(7)).divisions


def test_the_shortest_counterexample_is_the_same_as_from_each_start(monkeypatch):
    class Loses(Small):
        def take(self, table, winner):
            table.take(winner, list(self.picked_up(table, winner))[1:])

    claims = [CHECKS["cards-conserved"], CHECKS[CLAIM]]
    once = found(Loses, claims, 6)
    monkeypatch.setattr(pile_by_pile, "seatings", lambda starts: [[start] for start in starts])
    assert once == found(Loses, claims, 6)
    assert once[0]["cards-conserved"][2]
