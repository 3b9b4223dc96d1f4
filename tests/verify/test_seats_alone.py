"""Seats are compared with a cut where a fight is won even if the won heap is turned over; what lies otherwise shows."""

from dataclasses import replace

import pytest

from spec.razboi.rules import Razboi
from tests.verify.noticed import noticed
from warspec.rulebook.registry import rulebook
from warspec.table import LAID, STACK, Move, Place
from warspec.verify import long_proofs
from warspec.verify.every_seat import CLAIM, SeatsSearch
from warspec.verify.long_proofs import claims_of, kept, open_searches
from warspec.verify.long_searches import main
from warspec.verify.one_long_search import search
from warspec.verify.properties import CHECKS
from warspec.verify.searches import Job
from warspec.verify.seats_alone import SeatsAlone
from warspec.verify.whole_pack import explored
from warspec.verify.won import ORDER_IS_LOST

TURNED = Razboi(pickup="turned_over")
JOB = Job("razboi", 3, {}, True, TURNED.house_rules)


@pytest.fixture(autouse=True)
def cut_where_won(monkeypatch):
    """Three play Război, which is followed as Prisoners of War is."""
    bound = replace(rulebook().bounds["razboi"], cut_where_won=True)
    bound = replace(bound, long_proofs={3: ()}, in_every_seat=(3,), whole_pack=())
    monkeypatch.setitem(rulebook().bounds, "razboi", bound)


def test_whether_seats_are_equal_is_followed_with_the_cut_where_a_heap_is_turned_over(monkeypatch):
    cut, uncut = search(JOB, about=[CLAIM]), explored(TURNED, [], (3,), SeatsSearch)
    assert [*cut.claims] == [*cut.telling] == [*uncut.telling] == [CLAIM]
    assert cut.paths < uncut.paths
    assert explored(TURNED, [CHECKS["cards-conserved"]], (3,), SeatsAlone).undecided == ORDER_IS_LOST
    assert cut.is_fresh("razboi")
    monkeypatch.setattr(long_proofs, "SEATS_ALONE", "warspec.verify.waiting.any_size")
    assert not cut.is_fresh("razboi")


class GivenBySeats(Razboi):
    """Of the cards of one moment, that of the first seat comes first."""

    def picked_up(self, table, winner):
        return self.turned_over(table, table.laid(table.seats))


class FirstSeatLaysFirst(Razboi):
    """The first seat turns up its card before all others do."""

    def turn_up(self, table, seats):
        first = [seat for seat in seats if seat == 0]
        return {**super().turn_up(table, first), **super().turn_up(table, [seat for seat in seats if seat])}


class AllAtOnce(Razboi):
    """If the first seat fights, the cards of a war are laid face down at one moment, and else one after the other."""

    def lay(self, table, fighters, number):
        if len(table.holding(fighters, 3)) == len(fighters):
            if 0 in fighters:
                cards = [(seat, card) for seat in fighters for card in table.cards(seat)[:2]]
                moves = (Move(card, Place(seat, STACK), Place(seat, LAID), False) for seat, card in cards)
                table.move("lay_face_down", fighters, tuple(moves))
            else:
                table.count_out(dict.fromkeys(fighters, 1), 2)
        self.compare(table, self.turn_up(table, fighters))


@pytest.mark.parametrize("mistake", [GivenBySeats, FirstSeatLaysFirst, AllAtOnce])
@pytest.mark.parametrize("followed", [SeatsAlone, SeatsSearch])
def test_a_heap_that_lies_otherwise_in_other_seats_is_noticed(mistake, followed):
    assert {*noticed(mistake(pickup="turned_over"), [], (3,), followed)} == {CLAIM}


def test_command_compares_seats_with_the_cut_and_looks_at_all_else_without_it(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(long_proofs, "file_of", lambda id: tmp_path / f"{id}.json")
    monkeypatch.setattr(Razboi, "under_all_house_rules", classmethod(lambda cls: [TURNED.house_rules]))
    assert main(["razboi", "--processes", "1", "--state", str(tmp_path / "state")]) == 0
    seats, others = sorted(kept("razboi"), key=lambda one: len(one.claims))
    assert (seats.in_every_seat, [*seats.claims], others.in_every_seat) == (True, [CLAIM], False)
    assert {*others.claims} == {*claims_of("razboi", in_every_seat=False)}
    assert not [*open_searches("razboi")]
    assert not [*(tmp_path / "state").iterdir()]
    assert [line.partition(" ")[0] for line in capsys.readouterr().out.splitlines()] == ["1", "[1/1]", "[1/1]"]
