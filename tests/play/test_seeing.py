"""Who sees which cards."""

from __future__ import annotations

from tests import toy
from warspec.cards import card
from warspec.decisions import Nobody
from warspec.play.seeing import is_private, is_seen
from warspec.play.situation import Situation
from warspec.rulebook import Pile
from warspec.table import Place, Placed


def test_players_see_the_pile_that_the_game_calls_their_hand_and_no_other(monkeypatch):
    placed = Placed(card("7S"), False)
    assert is_seen(toy.Toy(), Place(0, "hand"), 1, placed, 0)
    assert not is_seen(toy.Toy(), Place(0, "hand"), 1, placed, 1)
    monkeypatch.setattr(toy.Toy, "piles", (Pile("held", "held", hand=True), Pile("hand", "not held")))
    assert is_seen(toy.Toy(), Place(0, "held"), 1, placed, 0)
    assert not is_seen(toy.Toy(), Place(0, "hand"), 1, placed, 0)


def test_faces_that_show_are_seen_by_everybody_but_of_a_squared_pile_only_the_top_one():
    placed = Placed(card("7S"), True)
    assert all(is_seen(toy.Toy(), Place(0, "won"), 0, placed, seat) for seat in (0, 1))
    assert not any(is_seen(toy.Toy(), Place(0, "won"), 1, placed, seat) for seat in (0, 1))
    assert is_seen(toy.Toy(), Place(0, "prisoner"), 1, placed, 1)


def test_hand_is_private_and_what_lies_open_is_not():
    def table(piles):
        return Situation.read(toy.Toy(), {"A": "QS", "B": "QH"} | piles).table(Nobody())

    assert is_private(toy.Toy(), table({"A.hand": "7S"}), 0)
    assert not is_private(toy.Toy(), table({"A.hand": "7S"}), 1)
    assert not is_private(toy.Toy(), table({"A.prisoner": "7S"}), 0)
