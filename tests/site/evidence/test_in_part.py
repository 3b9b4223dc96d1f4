"""A claim that is proved for some ways to play and exhausted for the others shows both, and says which these are."""

from __future__ import annotations

import re
from pathlib import Path

from tests.site.evidence.test_reports import record
from warspec.rulebook.registry import rulebook
from warspec.site.evidence import in_part, verdicts
from warspec.site.evidence.gaps import _not_checked
from warspec.site.evidence.reports import _evidence, _verdict_matrix
from warspec.site.pages.page import Page
from warspec.verify.evidence.properties import Summary

ROOT = Path(__file__).resolve().parents[3]
GAME, HOUSE_RULE, VALUE = "razboi", "pickup", "turned_over"
CLAIM, OTHER, *_ = rulebook().properties(GAME)
OPTION = rulebook().games[GAME].options()[HOUSE_RULE]
PLAYERS = list(rulebook().games[GAME].players)
FEW = {"cards": 52, "seats": PLAYERS, "divisions": 265, "cards_in_play": 6}
WHOLE = {"cards": 52, "seats": PLAYERS, "divisions": 385, "any_piles_for": PLAYERS, "any_piles": 12}


def kept(page: Page, claim: str, *exhausted: object) -> Summary:
    """Evidence on a claim: exhausted for these values of a house rule, proved for the others."""
    for value in OPTION.values:
        few = value in exhausted
        agreed = {HOUSE_RULE: value}
        verdict, bound = ("exhausted", FEW) if few else ("proved", WHOLE)
        made = record(game=GAME, about=claim, verdict=verdict, bound=bound, house_rules=agreed)
        made.write(Path(page.builder.config.rulebook_evidence))
    return verdicts.summary(page, GAME, claim)


def test_one_value_of_a_house_rule_keeps_a_claim_from_being_proved(alone: Page):
    found = kept(alone, CLAIM, VALUE)
    left = in_part.rest(GAME, found)
    assert left is not None and left.house_rule == (HOUSE_RULE, [VALUE]) and not left.players
    assert left.ways * len(OPTION.values) == left.of
    marks = re.findall(r'class="verdict (\w+)"', in_part.marks(alone, GAME, found))
    assert marks == ["proved", "exhausted"]
    said = in_part.in_words(alone, GAME, found)
    assert said.startswith("proved; for any number of players with the house rule “") and "turned over”" in said
    assert said.endswith("” only exhausted (up to 6 cards in play)")


def test_what_is_proved_or_exhausted_throughout_has_one_mark(alone: Page):
    assert in_part.rest(GAME, kept(alone, CLAIM)) is None
    assert in_part.rest(GAME, kept(alone, OTHER, *OPTION.values)) is None
    marks = [in_part.marks(alone, GAME, verdicts.summary(alone, GAME, claim)) for claim in (CLAIM, OTHER)]
    assert [mark.count('class="verdict') for mark in marks] == [1, 1]


def test_numbers_of_players_keep_a_claim_from_being_proved(alone: Page):
    bound = {**FEW, "any_piles_for": PLAYERS[:1], "any_piles": 12}
    record(game=GAME, about=CLAIM, verdict="exhausted", bound=bound).write(Path(alone.builder.config.rulebook_evidence))
    found = verdicts.summary(alone, GAME, CLAIM)
    left = in_part.rest(GAME, found)
    assert left is not None and [*left.players] == PLAYERS[1:]
    assert in_part.in_words(alone, GAME, found) == (
        "proved; for 3 and 4 players only exhausted (up to 6 cards in play)"
    )


def test_what_no_house_rule_and_no_number_of_players_tells_is_counted(alone: Page):
    folder = Path(alone.builder.config.rulebook_evidence)
    for agreed in rulebook().games[GAME].under_all_house_rules():
        few = agreed[HOUSE_RULE] == VALUE and agreed["values"] == "pictures_ten"
        verdict, bound = ("exhausted", FEW) if few else ("proved", WHOLE)
        record(game=GAME, about=CLAIM, verdict=verdict, bound=bound, house_rules=agreed).write(folder)
    found = verdicts.summary(alone, GAME, CLAIM)
    assert re.search(r"for \d+ of \d+ ways to play only exhausted \(", in_part.in_words(alone, GAME, found))


def exhausted_for_four_and_in_part_for_three(page: Page) -> Summary:
    """Evidence by which a claim is proved for two, for three under all values of a house rule but one, not for four."""
    for value in OPTION.values:
        bound = {**FEW, "any_piles": 12, "any_piles_for": [2] if value == VALUE else [2, 3]}
        made = record(
            game=GAME, about=CLAIM, verdict="exhausted", bound=bound, paths=5, house_rules={HOUSE_RULE: value}
        )
        made.write(Path(page.builder.config.rulebook_evidence))
    return verdicts.summary(page, GAME, CLAIM)


def test_what_depends_on_both_is_told_for_each_number_of_players(alone: Page):
    found = exhausted_for_four_and_in_part_for_three(alone)
    left = in_part.rest(GAME, found)
    assert left is not None and sum(one.ways for one in left.by_players) == left.ways
    said = in_part.in_words(alone, GAME, found)
    four = "and 4 players only exhausted"
    assert re.search(rf"for 3 players with the house rule “[^“”]+: the heap turned over” {four} \(up to 6", said)
    counted = in_part.counted(alone, GAME, found)
    assert counted == (
        f"That is {left.ways} of {left.of} ways to play. Those {left.of} are: 2, 3 and 4 players, "
        f"each with {found.combinations} combinations of house rules."
    )
    assert left.of == 3 * found.combinations


def test_badge_gives_the_bound_and_leads_to_what_its_word_means(alone: Page):
    exhausted_for_four_and_in_part_for_three(alone)
    kept(alone, OTHER)
    badge = in_part.badge(alone, GAME, CLAIM)
    told = re.sub(r"<[^>]+>", "", badge)
    assert re.search(r"\(for 3 players with the house rule “[^“”]+” and 4 players only up to 6 cards in play\)$", told)
    assert f'href="docs/verification.html#{in_part.WORDS}"' in badge
    assert f"({in_part.WORDS})=" in (ROOT / "docs/verification.md").read_text("utf-8")
    assert 'class="bound"' not in in_part.badge(alone, GAME, OTHER)


def test_matrix_and_list_of_gaps_say_it(alone: Page):
    kept(alone, CLAIM, VALUE)
    matrix = _verdict_matrix(alone, None)
    cell = next(cell for cell in matrix.split("<td>") if f"#{CLAIM}" in cell and f"evidence-{GAME}" in cell)
    told = re.sub(r"<[^>]+>", "", cell)
    assert told.startswith("✓≤ 6proved; for any number of players with the house rule “")
    assert "proved for some ways to play, exhausted for the others" in matrix
    gaps = re.sub(r"<[^>]+>", "", _not_checked(alone, GAME).partition("<details")[0])
    assert "1 claim is proved but for this: " in gaps and "There it was followed with up to 6 cards in play" in gaps
    assert "1 claim was followed" not in gaps


def test_badge_tells_a_claim_in_the_words_of_the_game(alone: Page):
    told = re.sub(r"<[^>]+>", "", in_part.badge(alone, "pyanitsa", "every-war-ends"))
    assert told == "– not checked No tie goes on for ever"
    assert "title of every-war-ends" in in_part.badge(alone, "casino-war", "every-war-ends")
    of_claim = _evidence(alone, "every-war-ends")
    assert ">title of pyanitsa</a>: No tie goes on for ever" in of_claim
    assert ">title of casino-war</a></li>" in of_claim
