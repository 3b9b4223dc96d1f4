"""The built site: anchors, files for programs, examples, and what fails a build."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Callable, Iterator
from xml.etree import ElementTree

import pytest
from babel.messages.catalog import Catalog
from sphinx.util.inventory import InventoryFile

from tests.site.conftest import Built, line_at
from warspec.narration import steps as told_steps
from warspec.play.replay import replay
from warspec.play.trace import Trace
from warspec.rulebook.entry import MisreadingEntry
from warspec.rulebook.registry import rulebook
from warspec.site.examples.figure import folded_examples, page_of

ANCHOR = re.compile(r'<[a-z-]+\b[^>]*?\sid="([^"]+)"')
CHAPTERS = [(game, rulebook().folder(game)) for game in rulebook().games]


def test_site_is_built_without_a_warning(site: Built):
    assert (site.status, site.said) == (0, "")


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS)
def test_every_id_of_a_game_is_an_anchor_of_its_chapter(site: Built, game: str, chapter: str):
    anchors = ANCHOR.findall(site.page(chapter))
    of_game = [entry for entry in rulebook().entries.values() if entry.game == game]
    assert {entry.id for entry in of_game if entry.kind != "dispute"} <= set(anchors)
    assert len(anchors) == len(set(anchors))


def test_files_for_programs_hold_every_id(site: Built):
    described = json.loads((site.folder / "rules.json").read_text(encoding="utf-8"))
    inventory = InventoryFile.loads((site.folder / "objects.inv").read_bytes(), uri="")
    listed = {name for kind, names in inventory.data.items() if kind.startswith("rulebook:") for name in names}
    assert set(rulebook().entries) <= set(described["entries"])
    assert set(described["entries"]) == listed


def test_addresses_in_rules_json_lead_somewhere(site: Built):
    described = json.loads((site.folder / "rules.json").read_text(encoding="utf-8"))
    for entry in described["entries"].values():
        name, _, anchor = entry["url"].partition("#")
        assert f'id="{anchor}"' in (site.folder / name).read_text(encoding="utf-8")


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS)
def test_examples_are_lists_of_pictures_with_sentences(site: Built, game: str, chapter: str):
    page = site.page(chapter)
    pictures = re.findall(r"<svg viewBox.*?</svg>", page, flags=re.DOTALL)
    folded = {example.id for example in folded_examples(game)}
    assert len(pictures) > len(list(rulebook().examples(game))) - len(folded)
    for picture in pictures:
        drawn = ElementTree.fromstring(picture)
        assert drawn.get("aria-label") or drawn.get("aria-hidden")
    for item in re.findall(r"<ol class=\"steps\".*?</ol>", page, flags=re.DOTALL):
        assert item.count("<li>") == item.count("<svg") == item.count("<p>")
    if folded:
        told = site.page(page_of(game))
        assert {id for id in folded if f'id="{id}"' in told} == folded
        assert told.count('class="told"') == page.count('class="step-by-step"') == len(folded)
        assert {f'href="{page_of(game)}.html#{id}"' in page for id in folded} == {True}
    assert page.count("<round-steps") == page.count('data-go="-1"') == page.count('data-go="1"')


def test_code_folds_away_under_its_rule(site: Built):
    for _, chapter in CHAPTERS:
        assert '<details class="code">' in site.page(chapter)


def test_messages_carry_the_line_of_the_module(messages: dict[str, Catalog]):
    for _, chapter in CHAPTERS:
        for message in messages[f"spec/{chapter}/rules"]:
            for place in message.locations:
                said, stands = _letters(str(message.id)), _letters(line_at(place))
                assert stands and (said[:12] in stands or stands in said)


def _letters(text: str) -> str:
    return re.sub(r"[\W_]", "", text)


def test_anchors_are_the_same_in_all_languages(site: Built, translated: Built):
    assert translated.status == 0, translated.said
    for _, chapter in CHAPTERS:
        assert anchors(translated.page(chapter)) == anchors(site.page(chapter))


def anchors(page: str) -> list[str]:
    """The anchors of a page; shapes of pictures are none, and hold words of the language."""
    return ANCHOR.findall(re.sub('<svg id="shapes".*?</defs></svg>', "", page, flags=re.DOTALL))


def test_titles_are_translated_everywhere(translated: Built):
    described = json.loads((translated.folder / "rules.json").read_text(encoding="utf-8"))
    for entry in described["entries"].values():
        if entry["kind"] not in ("value", "property", "dispute"):
            assert entry["title"].startswith("«")


def test_page_without_a_mistake_is_built(small: Callable[..., Built]):
    built = small(index="# Home\n\nThe {card}`7S QD`.\n")
    assert (built.status, built.said) == (0, "")


def test_unknown_id_fails_the_build(small: Callable[..., Built]):
    built = small(index="# Home\n\nSee {rule}`no.such-rule`.\n")
    assert built.status != 0
    assert "no rule has the ID 'no.such-rule'" in built.said


def test_id_of_another_kind_fails_the_build(small: Callable[..., Built]):
    example = next(rulebook().examples())
    built = small(index=f"# Home\n\nSee {{rule}}`{example.id}`.\n")
    assert built.status != 0
    assert f"no rule has the ID '{example.id}'" in built.said


def test_doubled_id_fails_the_build(small: Callable[..., Built]):
    game = next(rulebook().all(MisreadingEntry)).game
    listed = f"# Page\n\n```{{misreading-list}} {game}\n```\n"
    built = small(index=f"{listed}\n```{{toctree}}\nother\n```\n", other=listed)
    assert built.status != 0
    assert "stands twice" in built.said


def test_wrong_card_fails_the_build(small: Callable[..., Built]):
    built = small(index="# Home\n\nThe {card}`7S` and the {card}`1Z`.\n")
    assert built.status != 0
    assert "'1Z' is not a card" in built.said


def test_placing_an_unknown_rule_fails_the_build(small: Callable[..., Built]):
    built = small(index="# Home\n\n```{place} no.such-rule\n```\n")
    assert built.status != 0
    assert "nothing has the ID no.such-rule" in built.said


def test_style_sheet_of_code_has_what_pages_need_and_nothing_else(site: Built):
    rules = (site.folder / "_static/pygments.css").read_text(encoding="utf-8")
    styled = set(re.findall(r"\.highlight \.(\w+) \{", rules))
    used = {
        name
        for page in site.folder.glob("*.html")
        for name in re.findall(r'<span class="(\w+)">', page.read_text("utf-8"))
    }
    assert styled and styled <= used and {"k", "s2", "nd"} & used <= styled


def test_the_result_of_an_example_stands_at_its_last_step_and_nowhere_before(site: Built):
    for game, chapter in CHAPTERS:
        told = [site.page(chapter), *([site.page(page_of(game))] if list(folded_examples(game)) else [])]
        lists = [steps for page in told for steps in re.findall(r"<ol class=\"steps\".*?</ol>", page, flags=re.DOTALL)]
        results = [steps for steps in lists if "result" in steps]
        assert results
        for steps in results:
            *before, last = re.findall(r"<li>.*?</li>", steps, flags=re.DOTALL)
            assert re.search(r'<p class="result">Result: .+</p></li>$', last)
            assert "result" not in "".join(before)


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS)
def test_every_example_has_a_button_for_its_link(site: Built, game: str, chapter: str):
    for page in (chapter, *([page_of(game)] if list(folded_examples(game)) else [])):
        parts = re.split(r'class="example" id=|id="[^"]+" class="(?:example|folded)"', site.page(page))[1:]
        assert parts or not list(folded_examples(game))
        for part in parts:
            assert part.split('<button type="button" class="copy" data-done="')[1:]


def test_a_misreading_says_what_is_wrong_and_then_what_is_right(site: Built):
    for game, chapter in CHAPTERS:
        told = re.findall(r'<div class="misreading".*?<p class="caught">', site.page(chapter), flags=re.DOTALL)
        assert len(told) == len(list(rulebook().all(MisreadingEntry, game)))
        for one in told:
            said = re.sub(r"<[^>]+>|\s+", " ", one)
            assert re.search(r"✗ +Wrong: .*✓ +Right: \s*\w", said), said


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS)
def test_chapters_say_what_the_letters_on_cards_mean(site: Built, game: str, chapter: str):
    (line,) = re.findall(r'<p class="letters">.*?</p>', site.page(chapter))
    assert "<b>K</b>\u00a0king" in line
    assert ("joker" in line) == ("jokers" in rulebook().game(game).options())


@pytest.mark.parametrize(("game", "chapter"), CHAPTERS)
def test_what_changes_nothing_is_told_with_what_came_before(site: Built, game: str, chapter: str):
    folded = {example.id for example in folded_examples(game)}
    for example in rulebook().examples(game):
        page = site.page(page_of(game) if example.id in folded else chapter)
        (steps,) = re.findall(rf'id="{re.escape(example.id)}".*?<ol class="steps"(.*?)</ol>', page, flags=re.DOTALL)
        pictures = re.findall(r'aria-label="[^"]*">(.*?)</svg>', steps, flags=re.DOTALL)
        unchanged = list(leaves_all_as_it_lay(replay(example, rulebook().game(game))[0]))
        # Before a round the table is shown, if there is much to see.
        assert len(pictures) - len(unchanged) in (0, 1), example.id
        alike = [one == other for one, other in itertools.pairwise(pictures)]
        for looks_alike, is_unchanged in zip(reversed(alike), reversed(unchanged), strict=False):
            assert is_unchanged or not looks_alike, example.id


def leaves_all_as_it_lay(trace: Trace) -> Iterator[bool]:
    """Of each step that must be told by itself, whether nothing lies elsewhere after it.

    Such a step is a hand that is shuffled, and what begins a round and moves no card: a choice made in secret, or a
    prisoner that is sent. Nothing came before that it could be told with.
    """
    before = trace.before
    for number, (event, after) in enumerate(told_steps(trace)):
        if event.moves or event.payments or number == 0:
            yield (before.piles, before.purses) == (after.piles, after.purses)
        before = after
