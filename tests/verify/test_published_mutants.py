"""What is published of the mutants: it is of the rules as they are now, or it is said to be stale."""

import dataclasses
import json
from collections import Counter
from pathlib import Path

import pytest

from warspec.errors import BadInput
from warspec.rulebook.registry import rulebook
from warspec.verify.mutation import published as module
from warspec.verify.mutation.published import Count, Published, publish, published, stale
from warspec.verify.mutation.survivors import Known, below_the_goals

COUNT = Count(by_properties=65, by_examples=20, stop=5, never_end=5, same=3, open=2)


def test_committed_figures_are_those_of_the_rules_as_they_are():
    found = published()
    assert not list(stale(found)), "rules, claims or examples have changed: run `nox -s mutants`"
    count = Count.all_of(one.count for one in found.values())
    assert not list(below_the_goals(count))
    assert count.open == 0


def test_as_many_are_said_to_mean_the_same_as_are_listed():
    listed = Counter(name.partition(":")[0] for name in Known.read().same)
    assert {game: one.count.same for game, one in published().items()} == {
        game: listed[game] for game in rulebook().games
    }, "run `nox -s mutants`"


def test_changelog_tells_these_figures():
    count = Count.all_of(one.count for one in published().values())
    same = f"Of {count.mutants:,} mistakes {count.same} mean the same as the rule"
    share = 1000 * count.by_properties // count.changed / 10  # rounded down
    told = f"{same}; of the others claims alone notice {share} %,"
    assert told in (Path(__file__).parents[2] / "CHANGELOG.md").read_text("utf-8")


def test_figures_are_stale_once_mistakes_are_made_or_tried_otherwise():
    folder = Path(module.__file__).parent
    at_work = {file.stem for file in folder.glob("*.py")} - {"__init__", "__main__", "published", "survivors"}
    assert {name.rpartition(".")[2] for name in module.MISTAKES} == at_work


def test_counts_add_up():
    assert (COUNT.mutants, COUNT.changed) == (100, 97)
    assert Count.all_of([COUNT, COUNT]).mutants == 200
    assert Count.all_of([]) == Count(0, 0, 0, 0, 0, 0)


def test_what_is_published_is_read_again(tmp_path):
    file = tmp_path / "mutants.json"
    assert published(file) == {}
    noticed = {"cards-conserved": "war:take:without take"}
    publish({"war": Published.now("war", COUNT, noticed)}, file)
    assert published(file) == {"war": Published("war", COUNT, noticed, module.current_digest("war"))}


def test_unreadable_figures_are_told_in_one_line(tmp_path):
    file = tmp_path / "mutants.json"
    for text in ("[", "[]", json.dumps({"war": {"digest": "x", "noticed": {}, "count": {"many": 1}}})):
        file.write_text(text, encoding="utf-8")
        with pytest.raises(BadInput, match="run `nox -s mutants`"):
            published(file)


@pytest.mark.parametrize(
    ("changed", "games"),
    [
        ("war_for_more.claims", {"war-for-more", "war", "steal-war", "prisoners", "razboi", "pyanitsa"}),
        ("casino_war.examples.wars", {"casino-war"}),
        ("properties", set(rulebook().games)),
        ("casino_war.disputes", set()),
        ("war.facts", set()),
        ("war.misreadings", set()),
        ("war.small_packs", set()),
        ("war.termination", set()),
        ("war.theses", set()),
    ],
)
def test_figures_are_stale_once_a_rule_a_claim_or_an_example_changes(changed, games, monkeypatch):
    book = rulebook()
    known = {game: Published.now(game, COUNT, {}) for game in book.games}
    written = book.modules[changed]
    code = dataclasses.replace(written.code[-1], digest="another")
    other = dataclasses.replace(written, code=(*written.code[:-1], code))
    monkeypatch.setattr(module, "rulebook", lambda: dataclasses.replace(book, modules={**book.modules, changed: other}))
    module.current_digest.cache_clear()
    try:
        assert set(stale(known)) == games
    finally:
        module.current_digest.cache_clear()
