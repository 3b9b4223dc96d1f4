"""Random deals that come back: the interval, the seeds, and the deals that are kept beside the rules."""

from __future__ import annotations

import json

import pytest

from spec.war.rules import War
from spec.war_for_more.rules import WarForMore
from warspec.decisions import Seeded
from warspec.errors import BadInput
from warspec.explore.branching import Settled
from warspec.explore.packs import pack_called, with_pack
from warspec.explore.sampling import Cell, Sample, cell, combinations, dealt_from, interval, sampled
from warspec.explore.steps import End, Steps
from warspec.play.returning import Returns
from warspec.play.situation import Situation
from warspec.play.trace import play_round
from warspec.rulebook.registry import rulebook
from warspec.verify import sampled as kept

CELLS = kept.read("war-for-more")["cells"]


@pytest.mark.parametrize(
    ("hits", "tries", "least", "greatest"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (1, 200, 0.0009, 0.0278)],
)
def test_interval_is_that_of_wilson(hits, tries, least, greatest):
    assert interval(hits, tries) == pytest.approx((least, greatest), abs=5e-5)


def played(game, situation, rounds):
    """Where the ranks lie after each round, played with real cards, and what the detector of returns says at last."""
    steps, returns, lying, since = Steps(game, situation.seats), Returns(), [], None
    lying.append(steps.lying(situation.piles))
    for _ in range(rounds):
        trace = play_round(situation, Seeded(0))
        situation, since = trace.after, returns.since(trace)
        lying.append(steps.lying(situation.piles))
    return lying, since, situation.is_over


@pytest.mark.parametrize("seed", range(3))
def test_game_is_sampled_as_the_rules_play_it(seed):
    game = WarForMore(pickup="winner_first")
    steps = Steps(game, 3, Settled)
    found = sampled(steps, seed)
    lying, _, is_over = played(game, dealt_from(steps, seed), found.rounds)
    assert is_over is found.is_over
    if found.since is not None:
        assert lying[found.rounds] == lying[found.since]
        assert len(set(lying)) == found.rounds


def test_game_that_is_neither_over_nor_back_is_left():
    assert sampled(Steps(WarForMore(pickup="winner_first"), 3, Settled), 2, most=5) == Sample(5, None, False)


def test_where_chance_had_a_part_the_same_cards_are_another_beginning():
    steps = Steps(with_pack(WarForMore, pack_called("3", 3))(), 3, Settled)
    assert {sampled(steps, seed)[1:] for seed in range(100)} == {(None, True)}


def test_cell_counts_its_games_and_keeps_the_first_that_came_back():
    found = cell("war-for-more", 3, {"pickup": "winner_first"}, games=6)
    samples = [sampled(Steps(WarForMore(pickup="winner_first"), 3, Settled), seed) for seed in range(6)]
    back = [seed for seed, sample in enumerate(samples) if sample.since is not None]
    assert (found.games, found.came_back, found.left, found.seed) == (6, len(back), 0, back[0])
    assert (found.rounds, found.since) == samples[back[0]][:2]
    assert 0 <= found.least < 100 * len(back) / 6 < found.greatest <= 100


def test_open_orders_are_left_out():
    agreed = list(combinations("war-for-more"))
    assert {players for players, _ in agreed} == {3, 4}
    assert {values["pickup"] for _, values in agreed} == set(WarForMore.pickup.values) - {"any", "shuffled"}


# What is kept.


def test_every_combination_had_as_many_games_and_an_interval_around_what_was_found():
    assert {(c["players"], *c["house_rules"].values()) for c in CELLS} <= {
        (players, *agreed.values()) for players, agreed in combinations("war-for-more")
    }
    for found in CELLS:
        least, greatest = interval(found["came_back"], 200)[0], interval(found["came_back"] + found["left"], 200)[1]
        assert found["games"] == 200
        assert (found["least"], found["greatest"]) == (round(100 * least, 1), round(100 * greatest, 1))


@pytest.mark.parametrize(
    "found",
    [found for found in CELLS if found["deal"]],
    ids=lambda found: "-".join(map(str, (found["players"], *found["house_rules"].values()))),
)
def test_deal_that_is_kept_comes_back_as_it_says(found):
    game = WarForMore(**found["house_rules"])
    begun = Situation.read(game, found["deal"])
    steps = Steps(game, found["players"], Settled)
    lying = [steps.lying(begun.piles)]
    for _ in range(found["rounds"]):
        (now,) = steps.after(lying[-1])
        lying.append(now)
    assert lying[-1] == lying[found["since"]]
    assert len(set(lying)) == found["rounds"]


def test_deal_with_the_shortest_way_comes_back_with_real_cards_too():
    found = min((found for found in CELLS if found["deal"]), key=lambda found: found["rounds"])
    game = WarForMore(**found["house_rules"])
    lying, _, is_over = played(game, Situation.read(game, found["deal"]), found["rounds"])
    assert not is_over
    assert lying[found["rounds"]] == lying[found["since"]]


def test_nothing_is_played_while_the_rules_are_the_same(tmp_path, monkeypatch, capsys):
    asked = []

    def counted(id, players, house_rules):
        asked.append(players)
        return Cell(players, house_rules, 1, 0, 0, 0.0, 79.3)

    monkeypatch.setattr(kept, "file_of", lambda id: tmp_path / "sampled.json")
    monkeypatch.setattr(kept, "cell", counted)
    for _ in range(2):
        assert kept.main(["war-for-more", "--processes", "1"]) == 0
    assert len(asked) == len(list(combinations("war-for-more")))
    assert kept.is_fresh("war-for-more")
    assert capsys.readouterr().out.endswith("is still about the rules as they are\n")
    monkeypatch.setattr(kept, "current_digest", lambda id: "changed")
    assert not kept.is_fresh("war-for-more")
    assert kept.main(["war-for-more", "--processes", "1"]) == 0
    assert json.loads((tmp_path / "sampled.json").read_text("utf-8"))["digest"] == "changed"


@pytest.mark.parametrize(
    ("text", "says"),
    [(None, "run `nox -s sampled -- war-for-more` first"), ("{", "delete it"), ('{"cells": []}', "digest")],
)
def test_file_that_is_missing_or_broken_is_said_in_a_line(tmp_path, monkeypatch, text, says):
    file = tmp_path / "sampled.json"
    monkeypatch.setattr(kept, "file_of", lambda id: file)
    if text is not None:
        file.write_text(text, "utf-8")
    for read in (kept.read, kept.is_fresh):
        with pytest.raises(BadInput, match=says) as refused:
            read("war-for-more")
        assert str(file) in str(refused.value) and "\n" not in str(refused.value)


def test_less_than_one_process_is_refused_in_a_line(capsys):
    assert kept.main(["war-for-more", "--processes", "0"]) == 2
    assert "argument --processes: it takes a whole number from 1 on, not '0'" in capsys.readouterr().err


def test_unknown_game_is_refused_in_a_line(capsys):
    assert kept.main(["bridge"]) == 2
    assert "there is no game 'bridge'" in capsys.readouterr().err


# Why it is so often three.


@pytest.mark.parametrize("pickup", ["winner_first", "loser_first", "high_first"])
def test_three_players_with_an_even_number_of_cards_hardly_ever_come_back(pickup):
    """With 51 cards it is 41 to 110 of 200; without the twos, 16 cards each, none of these 30 games comes back."""
    steps = Steps(with_pack(WarForMore, pack_called("12", 4))(pickup=pickup), 3, Settled)
    assert all(sampled(steps, seed).is_over for seed in range(30))


@pytest.mark.parametrize(("hands", "comes_back"), [((26, 26), False), ((26, 25), True)])
def test_two_players_come_back_too_if_a_card_is_missing(hands, comes_back):
    steps, back = Steps(War(), 2, Settled), 0
    for seed in range(12):
        dealt = steps.lying(dealt_from(steps, seed).piles)
        now, seen = (dealt[0][: hands[0]], dealt[1][: hands[1]]), set()
        while not isinstance(now, End) and now not in seen:
            seen.add(now)
            (now,) = steps.after(now)
        back += not isinstance(now, End)
    assert (back > 4) is comes_back
    assert comes_back or back == 0


@pytest.mark.parametrize(("players", "games", "most"), [(2, 20, 0), (3, 100, 3), (4, 20, 0)])
def test_razboi_hardly_ever_comes_back_so_that_nobody_has_to_shuffle(players, games, most):
    """Its rule says so; with three players 4 of 200 come back under the usual house rules, none with two or four."""
    steps = Steps(rulebook().game("razboi")(), players, Settled)
    assert steps.game.pickup == "winner_first"
    assert sum(sampled(steps, seed).since is not None for seed in range(games)) <= most
