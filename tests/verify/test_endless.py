"""Endless deals that are written down: each is played by the rules, and a wrong one is refused."""

from dataclasses import replace

import pytest

from spec.war.rules import War
from warspec.decisions import UnansweredError
from warspec.errors import BadInput
from warspec.play.situation import Situation
from warspec.rulebook.registry import rulebook
from warspec.verify.endless import sought
from warspec.verify.endless.course import Course, course
from warspec.verify.endless.tricks import NotFixed, capacities, differing, settings, tricks
from warspec.verify.evidence.endless import EndlessRecord, replay
from warspec.verify.run import validator_of
from warspec.verify.wanted import Wanted

RECORDS = sought.records(War)
FOUND = next(one for one in RECORDS if one.deal)


def changed(**differences):
    """What comes of a find in whose deal something was changed."""
    (record,) = replay(replace(FOUND, deal=replace(FOUND.deal, **differences)))
    validator_of(record.kind).validate(record.sealed(1).as_json())
    return record.verdict, record.reason


@pytest.mark.parametrize("found", RECORDS, ids=lambda one: one.name)
def test_what_is_written_down_is_up_to_date(found):
    assert found.digest == sought.digest_of(War(**found.house_rules)), "run `nox -s search`"
    (record,) = replay(found)
    validator_of(record.kind).validate(record.sealed(1).as_json())
    assert record.verdict == ("found" if found.deal else "unknown")
    assert found.deal or record.bound["letters"] >= 18


def test_every_search_has_its_record():
    every = list(settings(War))
    names = differing(every)
    assert set(names) == {"pickup", "face_down", "jokers"}
    wanted = [{name: game.house_rules[name] for name in names} for game in every]
    assert sorted(map(str, wanted)) == sorted(str(dict(found.house_rules)) for found in RECORDS)
    assert len(wanted) == 3 * 4 * 2


def test_the_real_pack_has_endless_deals():
    known = [one.house_rules for one in RECORDS if one.deal]
    assert {"face_down": 0, "pickup": "loser_first", "jokers": 0} in known
    assert {"face_down": 1, "pickup": "loser_first", "jokers": 0} in known
    assert {"face_down": 0, "pickup": "turned_over", "jokers": 0} in known


def test_a_find_comes_back_again_and_again():
    deal = FOUND.deal
    assert course(FOUND.situation(), deal.way_in + deal.period) == Course(deal.way_in, deal.period)
    assert course(FOUND.situation(), deal.way_in + deal.period - 1) is None


def test_deal_with_two_cards_exchanged_is_refused():
    names = FOUND.deal.stacks["A"].split()
    first = next(number for number in range(25) if names[number][0] != names[number + 1][0])
    names[first], names[first + 1] = names[first + 1], names[first]
    verdict, reason = changed(stacks={**FOUND.deal.stacks, "A": " ".join(names)})
    assert verdict == "refuted"
    assert "rounds" in reason


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"period": FOUND.deal.period - 1}, "the cards do not come back"),
        ({"period": 2 * FOUND.deal.period}, "the cards do not come back"),
        ({"way_in": FOUND.deal.way_in + 1}, "the cards do not come back"),
        ({"way_in": FOUND.deal.way_in - 1}, "the cards do not come back"),
    ],
)
def test_other_figures_are_refused(change, reason):
    verdict, said = changed(**change)
    assert (verdict, said.partition(" after")[0]) == ("refuted", reason)


def test_cards_that_are_no_deal_of_the_pack_are_refused():
    first, second = (FOUND.deal.stacks[player].split() for player in "AB")
    moved = {"A": " ".join(first[1:]), "B": " ".join([*second, first[0]])}
    lost = {"A": " ".join(first[1:]), "B": " ".join(second[1:])}
    for stacks in (moved, lost):
        assert changed(stacks=stacks) == (
            "refuted",
            "the cards are not the whole pack, with the same number for each player",
        )
    assert changed(stacks={"A": " ".join(first), "B": " ".join([*second[1:], first[0]])})[0] == "refuted"


def test_game_that_ends_is_refused():
    pack = [str(card) for card in sorted(War().pack(), key=lambda card: card.rank)]
    verdict, reason = changed(stacks={"A": " ".join(pack[:26]), "B": " ".join(pack[26:])})
    assert (verdict, reason.partition(" after")[0]) == ("refuted", "the game ends")


def test_without_a_find_the_length_is_told_as_long_as_it_holds():
    none = replace(FOUND, deal=None, letters=17)
    (record,) = replay(none)
    assert (record.verdict, record.bound) == ("unknown", {"cards": 52, "letters": 17})
    assert record.reason == "no word of up to 17 outcomes can repeat for ever"
    (record,) = replay(replace(none, open={"AB/3": "the solver gave up"}))
    assert record.reason.endswith(", but for 1 of which no deal is known")
    (record,) = replay(replace(none, digest="other"))
    assert (record.verdict, record.bound) == ("unknown", {"cards": 52})
    assert "have changed" in record.reason


def test_record_is_stale_when_another_deal_is_written_down(monkeypatch):
    (record,) = (one.sealed(1) for one in replay(FOUND))
    assert record.is_fresh()
    other = replace(FOUND, deal=replace(FOUND.deal, period=1))
    monkeypatch.setattr(sought, "records", lambda game: [other])
    assert record.current_verdict() == "stale"


def test_what_is_asked_for_is_replayed(monkeypatch):
    jobs = list(EndlessRecord.open_jobs([], Wanted.read(["war/endless"])))
    assert len(jobs) == len(RECORDS)
    assert list(EndlessRecord.open_jobs([], Wanted.read(["war/every-war-ends"]))) == []
    (record,) = (one for one in jobs[0]())
    assert len(list(EndlessRecord.open_jobs([record], Wanted.everything()))) == len(RECORDS) - 1
    assert "for ever" in EndlessRecord.summary(replay(FOUND), Wanted.everything())[1]


def test_choices_and_chance_have_no_course():
    with pytest.raises(UnansweredError):
        course(Situation.read(War(pickup="any"), FOUND.deal.stacks), 5)


def test_file_that_is_no_record_is_named(tmp_path):
    file = tmp_path / "x.json"
    for text in ("{", "[]", '{"game": "war"}', FOUND.name):
        file.write_text(text, "utf-8")
        with pytest.raises(BadInput, match=r"x\.json is not a record of a search for endless deals"):
            sought.read(file)


# How the cards of a trick move.


def test_tricks_are_read_off_the_rules():
    for face_down in range(4):
        found = tricks(War(face_down=face_down))
        assert found.laid[:3] == (1, face_down + 2, 2 * face_down + 3)
        assert found.shown[:3] == ((0,), (0, face_down + 1), (0, face_down + 1, 2 * face_down + 2))
        assert [sorted(order) for order in found.order] == [[*range(2 * laid)] for laid in found.laid]
        # Both need so many cards that the loser has one left.
        assert 2 * found.laid[-1] + 1 <= 52 < 2 * (found.laid[-1] + face_down + 1) + 1


@pytest.mark.parametrize(
    ("pickup", "order"),
    [
        ("winner_first", (0, 1, 2, 3, 4, 5)),
        ("loser_first", (3, 4, 5, 0, 1, 2)),
        ("turned_over", (2, 5, 1, 4, 0, 3)),
    ],
)
def test_order_of_picking_up_is_read_off_the_rules(pickup, order):
    assert tricks(War(pickup=pickup)).order[1] == order


@pytest.mark.parametrize("pickup", ["any", "shuffled", "high_first"])
@pytest.mark.parametrize("face_down", range(4))
def test_order_that_is_chosen_or_depends_on_the_ranks_is_refused(pickup, face_down):
    with pytest.raises(NotFixed):
        tricks(War(pickup=pickup, face_down=face_down))


@pytest.mark.parametrize("game", ["twos", "armed-war", "double-war", "steal-war", "prisoners", "pyanitsa"])
def test_games_with_choices_or_other_orders_are_refused(game):
    with pytest.raises(NotFixed):
        tricks(rulebook().games[game]())


def test_cards_of_each_rank_are_counted():
    assert capacities(War()) == (4,) * 13
    assert capacities(War(jokers=2)) == (*(4,) * 13, 2)
