"""The registry: every ID, once and for ever."""

import importlib
from dataclasses import replace
from pathlib import Path

import pytest

import spec
from spec.war.rules import War
from warspec.errors import BadInput
from warspec.rulebook import registry
from warspec.rulebook.bound import Bound
from warspec.rulebook.declared import Dispute, Example, Fact
from warspec.rulebook.entry import DisputeEntry, ExampleEntry, FactEntry
from warspec.rulebook.literate import Passage
from warspec.rulebook.registry import Rulebook, rulebook

PUBLISHED = Path(spec.__file__).with_name("published-ids.txt")


def test_nothing_is_wrong_with_the_rulebook():
    assert rulebook().problems() == []


def test_every_folder_with_a_chapter_is_a_game():
    folders = {chapter.parent.name for chapter in PUBLISHED.parent.glob("*/rules.py")}
    lost = folders - {rulebook().folder(game) for game in rulebook().games}
    assert not lost, f"the folder has no __init__.py: {sorted(lost)}"


def test_every_id_that_was_ever_published_still_leads_somewhere():
    published = PUBLISHED.read_text("utf-8").split()
    assert published
    for id in published:
        assert rulebook().entry(id)


def test_every_id_is_in_the_list_of_published_ids():
    missing = set(rulebook().entries) - set(PUBLISHED.read_text("utf-8").split())
    assert not missing, f"add to spec/published-ids.txt: {sorted(missing)}"


@pytest.mark.parametrize("id", sorted(rulebook().entries))
def test_id_is_semantic(id):
    first, *rest = id.replace("/", ".").split(".")
    assert first == rulebook().entries[id].game or (rulebook().entries[id].kind == "property" and not rest)
    assert all(part and part == part.lower() and "_" not in part for part in rest)


def test_unknown_id_is_answered_with_the_nearest():
    with pytest.raises(BadInput, match=r"nothing has the ID 'war\.ties'; did you mean war\.tie"):
        rulebook().entry("war.ties")


def test_unknown_game_is_answered_with_the_games():
    with pytest.raises(BadInput, match=r"there is no game 'chess'; the games are: .*war, "):
        rulebook().game("chess")


def test_former_id_leads_to_the_new_one():
    book = replace(rulebook(), aliases={"war.old-name": "war.tie"})
    assert book.entry("war.old-name").id == "war.tie"
    assert rulebook().entry("war-for-more.table.three-players").id == "war-for-more.table.everybody-fights"


def with_entries(**changes) -> Rulebook:
    return replace(rulebook(), entries={**rulebook().entries, **changes})


def with_fact(fact: Fact) -> Rulebook:
    declared = {"id": fact.id, "game": fact.game, "sources": fact.source_keys, "read": Passage}
    return replace(rulebook(), facts=(*rulebook().facts, FactEntry(declared=fact, **declared)))


def test_rule_without_example_is_a_problem():
    kept = {id: entry for id, entry in rulebook().entries.items() if not id.startswith("war.draw/")}
    assert "the rule war.draw has no worked example" in replace(rulebook(), entries=kept).problems()


def test_unknown_source_is_a_problem():
    kept = {key: source for key, source in rulebook().sources.items() if key != "E"}
    problems = replace(rulebook(), sources=kept).problems()
    assert any("names the source 'E'" in problem for problem in problems)


def test_example_of_nothing_is_a_problem():
    stray = Example(id="war.nothing/x", title="", text="", before={}, after={})
    assert (
        "the example war.nothing/x shows war.nothing, which nothing is called"
        in with_entries(stray=ExampleEntry(id=stray.id, game="war", declared=stray, read=Passage)).problems()
    )


def test_replacing_what_is_no_rule_is_a_problem():
    entry = rulebook().entries["war.tie"]
    for replaced in ("war.ties", "war.jokers"):
        changed = replace(entry, declared=replace(entry.declared, replaces=replaced))
        problems = with_entries(**{"war.tie": changed}).problems()
        assert problems == [f"the rule war.tie replaces {replaced}, which is no rule"]


@pytest.mark.parametrize(
    ("fact", "problem"),
    [
        (Fact("war 99", "", "P", "war.ties"), "the fact war 99 is told by war.ties, which nothing is called"),
        (Fact("war 99", "", "Q9", "war.tie"), "the fact war 99 names the source 'Q9', which is not in the list of so"),
        (Fact("wra 1", "", "P", "war.tie"), "the fact 'wra 1' is about wra, which is no game"),
    ],
)
def test_wrong_fact_is_a_problem(fact, problem):
    (found,) = with_fact(fact).problems()
    assert found.startswith(problem)


def test_fact_may_be_told_under_a_former_id():
    book = replace(with_fact(Fact("war 99", "", "P", "war.old")), aliases={"war.old": "war.tie"})
    assert book.problems() == []


GAME = """
from warspec.rulebook import Game, rule

class {name}(Game):
    id = "{id}"

    @rule("{id}.one", "One", sources="ours", aliases="{one}")
    def one(self): ...

    @rule("{id}.two", "Two", sources="ours", aliases="{two}")
    def two(self): ...
"""


@pytest.fixture
def read(tmp_path, monkeypatch):
    """Reads a rulebook from the texts of its modules."""

    def read(modules: dict[str, str]) -> Rulebook:
        package = tmp_path / f"rules_{tmp_path.name}"
        for name, text in ({"sources": "SOURCES = ()", "properties": "PROPERTIES = ()"} | modules).items():
            path = package / f"{name}.py" if name in ("sources", "properties") else package / name / "rules.py"
            if "/" in name:
                path = package / f"{name}.py"
            for folder in {package, path.parent}:
                folder.mkdir(exist_ok=True, parents=True)
                (folder / "__init__.py").touch()
            path.write_text(text)
        monkeypatch.syspath_prepend(tmp_path)
        monkeypatch.setattr(registry, "spec_package", lambda: importlib.import_module(package.name))
        return registry.rulebook.__wrapped__()

    return read


def game(id="ours", name="Ours", one="", two=""):
    return GAME.format(id=id, name=name, one=one, two=two)


def test_everything_that_is_declared_once_is_found(read):
    book = read({"first": game("first", one="first.uno"), "second": game("second"), "first/bound": "CARDS_IN_PLAY = 5"})
    assert list(book.games) == ["first", "second"]
    assert list(book.entries) == ["first", "first.one", "first.two", "second", "second.one", "second.two"]
    assert [book.folder(id) for id in book.games] == ["first", "second"]
    assert (book.aliases, book.bounds) == ({"first.uno": "first.one"}, {"first": Bound(5)})


@pytest.mark.parametrize(
    ("modules", "complaint"),
    [
        (
            {"first": game(), "second": game(name="Others")},
            r"the ID ours is declared twice: in spec/first and in spec/second",
        ),
        (
            {
                "first": game(),
                "first/facts": "from warspec.rulebook import Fact\nFACTS = 2 * (Fact('a 1', '', '', ''),)",
            },
            "the fact a 1 is declared twice",
        ),
        (
            {"sources": "from warspec.rulebook import Source\nSOURCES = 2 * (Source('K', ''),)"},
            "the source K is declared twice",
        ),
        ({"first": game(one="ours.old", two="ours.old")}, r"ours\.old leads to ours\.one and to ours\.two"),
        ({"first": game(one="ours.two")}, r"the former ID ours\.two of ours\.one is still an ID"),
    ],
    ids=["game", "fact", "source", "alias", "living-alias"],
)
def test_what_is_declared_twice_is_refused(read, modules, complaint):
    with pytest.raises(BadInput, match=complaint):
        read(modules)


def test_folder_with_rules_and_no_game_is_told(read):
    with pytest.raises(BadInput, match=r"first\.rules has no game yet: give it a class"):
        read({"first": "from warspec.rulebook import Game\n"})


def test_house_rules_are_read_from_text():
    assert War(face_down="3", run_out="last_card").house_rules["face_down"] == 3


@pytest.mark.parametrize(
    ("house_rules", "complaint"),
    [
        ({"face_down": 7}, "the house rule 'face_down' has no value '7'; it may be: 0, 1, 2, 3"),
        ({"run_out": "win"}, "has no value 'win'; it may be: lose, last_card"),
        ({"faces": 1}, "war has no house rule 'faces'; its house rules are: face_down, run_out"),
        ({"face_down": True}, "has no value 'True'"),
    ],
)
def test_wrong_house_rule_is_refused(house_rules, complaint):
    with pytest.raises(BadInput, match=complaint):
        War(**house_rules)


def test_all_combinations_of_house_rules():
    combinations = list(War.under_all_house_rules())
    assert len(combinations) == 4 * 2 * 6 * 2 * 2
    assert len({tuple(found.items()) for found in combinations}) == len(combinations)


def test_misreading_is_logged_under_the_rule_that_it_misreads():
    from warspec.decisions import Nobody
    from warspec.play.situation import Situation
    from warspec.play.trace import play_round

    changed = rulebook().misreadings["war.tie/everyone-takes-back"]
    trace = play_round(Situation.read(changed(), {"A": "7S 2H", "B": "7D 3H"}), Nobody())
    assert {event.rule for event in trace.happened("take")} == {"war.tie"}


def test_an_id_that_is_not_written_out_is_told(read):
    book = read({"first": "ID = 'first.one'\n" + game("first").replace('"first.one"', "ID")})
    with pytest.raises(BadInput, match=r"^the ID 'first\.one' is declared in first\.rules, and does not stand there"):
        assert book.entries["first.one"].text


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"rules": "war.ties"}, "is answered by war.ties, which nothing is called"),
        ({"rules": ""}, "names no rule that answers it"),
        ({"text": ""}, "has no answer"),
        ({"misreading": "war.tie/x"}, "is about the misreading war.tie/x, which nothing is called"),
        ({"piles": {"A": "7", "B": "8"}}, "needs both a situation and rulings, or neither"),
        ({"house_rules": {"face_down": 9}}, "no value '9'"),
        ({"id": "war.table/x"}, "should be called war.dispute, a dot and a name"),
    ],
)
def test_wrong_dispute_is_a_problem(changes, problem):
    told = replace(Dispute(id="war.dispute.x", title="Who?", text="You.", rules="war.tie"), **changes)
    (found,) = with_entries(x=DisputeEntry(id=told.id, game="war", declared=told, read=Passage)).problems()
    assert problem in found
