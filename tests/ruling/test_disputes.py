"""Disputes: played again by the rules, every way meets one ruling, and every ruling is met."""

from __future__ import annotations

from dataclasses import replace

import pytest

from warspec.errors import BadInput
from warspec.rulebook.declared import Dispute, Ruling
from warspec.rulebook.entry import DisputeEntry
from warspec.rulebook.literate import Passage
from warspec.rulebook.registry import rulebook
from warspec.ruling import pin
from warspec.ruling.disputes import differences, rulings, settled

BOOK = rulebook()
QUEEN = Dispute(
    id="war.dispute.test",
    title="I have one card besides the one that ties. Who wins?",
    text="It depends.",
    rules="war.run-out",
    piles={"A": "7 5 3", "B": "7 Q"},
    house_rules={"face_down": 1},
)


def entry(dispute: Dispute) -> DisputeEntry:
    return DisputeEntry(id=dispute.id, game="war", declared=dispute, read=Passage)


RULINGS = rulings(settled(BOOK, entry(QUEEN)))


def line_for(*told: Ruling, **changes: object) -> str:
    (line,) = differences(BOOK, entry(replace(QUEEN, rulings=told, **changes)))
    assert "\n" not in line
    return line


@pytest.mark.parametrize("told", list(BOOK.all(DisputeEntry)), ids=lambda told: told.id)
def test_every_dispute_comes_out_as_its_rulings_say(told):
    assert differences(BOOK, told) == []


def test_rulings_as_they_come_out_hold():
    assert [ruling.when for ruling in RULINGS] == [{"run_out": ("lose",)}, {"run_out": ("last_card",)}]
    assert differences(BOOK, entry(replace(QUEEN, rulings=RULINGS))) == []


def test_ruling_that_says_something_else_is_noticed():
    wrong = replace(RULINGS[1], comes=("take A", "win A"))
    assert "with run_out=last_card it comes out as" in line_for(RULINGS[0], wrong)


def test_way_that_meets_no_ruling_is_noticed():
    assert "with run_out=last_card 0 of its rulings hold" in line_for(RULINGS[0])


def test_way_that_meets_two_rulings_is_noticed():
    assert "2 of its rulings hold" in line_for(*RULINGS, replace(RULINGS[1]))


def test_ruling_that_nothing_meets_is_noticed():
    never = Ruling(when={"run_out": ("never",)}, comes=("draw AB",))
    assert "nothing meets its ruling with run_out=never" in line_for(*RULINGS, never)


def test_wrong_number_of_cards_is_noticed():
    assert "the cards change by" in line_for(RULINGS[0], replace(RULINGS[1], cards={"A": (-4,), "B": (4,)}))


def test_situation_that_cannot_be_is_noticed():
    assert "The card 7♠\ufe0e stands twice" in line_for(*RULINGS, piles={"A": "7 5 3", "B": "7S 7S"})


def test_situation_that_leaves_too_much_open_is_noticed():
    with pytest.raises(BadInput, match="too much open"):
        settled(BOOK, entry(replace(QUEEN, piles={"A": "? ? ? ? ?", "B": "? ? ? ? ?"}, house_rules={})))


def test_changed_rule_is_noticed(monkeypatch):
    """Were the last card to lose after all, the pinned ruling would say so."""
    told = entry(replace(QUEEN, rulings=RULINGS))
    monkeypatch.setattr(BOOK.games["war"], "beats", lambda game, card, other: card.rank < other.rank)
    assert differences(BOOK, told)


def test_rulings_are_printed_as_they_are_written():
    printed = [eval(pin.pinned(ruling), {"Ruling": Ruling}) for ruling in RULINGS]
    assert printed == list(RULINGS)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["war.tie"], "war.tie is a rule, and no dispute"),
        ([], "the following arguments are required: ID (help: python -m warspec.ruling.pin --help)"),
        (["--war"], "the following arguments are required: ID (help: python -m warspec.ruling.pin --help)"),
    ],
)
def test_what_cannot_be_pinned_gets_one_line(capsys, arguments, said):
    assert pin.main(arguments) == 2
    assert capsys.readouterr() == ("", f"warspec: error: {said}\n")
