"""What the command prints of claims: each with its bound, and with the ways that the proof itself has followed."""

from __future__ import annotations

from dataclasses import replace

from tests.site.evidence.test_reports import record
from warspec.rulebook.registry import rulebook
from warspec.verify.evidence.properties import PropertyRecord
from warspec.verify.wanted import Wanted

GAME, CLAIM = "steal-war", "cards-conserved"
FEW = {"cards": 54, "seats": [2, 3, 4], "cards_in_play": 5}


def printed(*records: PropertyRecord) -> str:
    _, line, _ = PropertyRecord.summary(records, Wanted.read([f"{GAME}/{CLAIM}"]))
    return line


def of_each_value(**bound: object) -> list[PropertyRecord]:
    """Records for each way of protecting piles; where thieves are protected, too, four players are left out."""
    protect = rulebook().games[GAME].options()["protect"]
    return [
        record(
            game=GAME,
            about=CLAIM,
            house_rules={"protect": value},
            **(
                {"verdict": "exhausted", "bound": {**FEW, "any_piles_for": [2, 3], "any_piles": 7, **bound}}
                if value == "thieves"
                else {"verdict": "proved", "bound": {**FEW, "any_piles_for": [2, 3, 4], "any_piles": 100}}
            ),
        )
        for value in protect.values
    ]


def test_bound_stands_beside_what_is_exhausted_and_what_is_proved_all_the_same():
    line = printed(*of_each_value())
    assert " exhausted " in line
    assert line.endswith("  up to 5 cards for 4 of 36 ways to play; the others are proved")


def test_nothing_is_called_proved_where_nothing_is():
    assert printed(record(game=GAME, about=CLAIM, verdict="exhausted", bound=FEW)).endswith("  up to 5 cards")


def test_what_is_refuted_has_no_bound_and_nothing_else_is_called_proved():
    refuted, *others = of_each_value()
    line = printed(replace(refuted, verdict="refuted", bound=FEW), *others)
    assert " refuted " in line
    assert "up to" not in line and "proved" not in line


def test_what_is_proved_has_no_bound():
    assert printed(record(game=GAME, about=CLAIM)).split()[-1] == "1.0"


def test_ways_with_piles_of_any_size_are_counted_by_themselves():
    assert printed(*of_each_value(beginnings=50)).split()[4:7] == [str(3 * 27), str(3 * 25), "257"]
