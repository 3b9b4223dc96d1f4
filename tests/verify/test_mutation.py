"""Mistakes made by machine: each change makes what it should, is built into the game, and is noticed or not."""

import ast
import time

import pytest

from spec.casino_war.rules import CasinoWar
from spec.steal_war.rules import StealWar
from spec.war.rules import War
from spec.war_for_more.rules import WarForMore
from tests.verify.mutation_toy import CONSERVED, DRAWN, STARTS, WON, Broken, Toy, by_name
from warspec.errors import BadInput
from warspec.play.replay import failure
from warspec.rulebook.registry import rulebook
from warspec.verify.mutation import mutants as made
from warspec.verify.mutation.beside import at_the_top
from warspec.verify.mutation.changes import Surroundings, changes
from warspec.verify.mutation.jobs import mutants_by_name
from warspec.verify.mutation.starts import _Told, starts_of
from warspec.verify.mutation.trial import OutOfTime, Verdict, stopped_when, tried
from warspec.verify.paths import Undecided


def made_of(code, arguments="self, table, winner, fighters"):
    """What becomes of a piece of code in a method: the label and the code of each change."""
    method = ast.parse(f"def method({arguments}) -> None:\n    {code}").body[0]
    around = Surroundings.of(method, {"pickup": ("own", "high", "any"), "face_down": (0, 1, 3)})
    found = {}
    for node in ast.walk(ast.Module(method.body, [])):
        found |= {label: ast.unparse(new) for label, new in changes(node, around)}
    return found


@pytest.mark.parametrize(
    ("code", "label", "after"),
    [
        ("x(a < b)", "<><=", "a <= b"),
        ("x(a < b)", "<>>", "a > b"),
        ("x(a == b)", "==>!=", "a != b"),
        ("x(a in b)", "in>not in", "a not in b"),
        ("x(a < b <= c)", "<=><", "a < b < c"),
        ("x(a and b)", "and>or", "a or b"),
        ("x(a and b)", "without 1", "b"),
        ("x(not a)", "without not", "a"),
        ("x(a + b)", "+>-", "a - b"),
        ("x(min(a))", "min>max", "max"),
        ("x(7)", "7>8", "8"),
        ("x(7)", "7>6", "6"),
        ("x(True)", "True>False", "False"),
        ("x(position=0)", "top>bottom", "position=None"),
        ("x(a[0])", "first>last", "a[-1]"),
        ("x(a[-1])", "last>first", "a[0]"),
        ("x(self.face_down)", "face_down>1", "1"),
        ("x(self.pickup == 'high')", "high>any", "self.pickup == 'any'"),
        ("x(winner)", "winner>next", "table.from_seat(winner)[1 % len(table.seats)]"),
        ("x(fighters)", "fighters>all", "table.seats"),
        ("x(own)", "own>others", "others"),
        ("x(table.seats)", "seats>but one", "table.seats[1:]"),
        ("x(table.others(a))", "others>seats", "table.seats"),
        ("x(table.count(a, B))", "count of the first pile", "table.count(a)"),
        ("x((a, b, c))", "parts 2, 3", "(a, c, b)"),
        ("x(a[::-1])", "not turned over", "a"),
        ("x(tuple(a))", "tuple turned over", "tuple(a)[::-1]"),
        ("x(self.beats(a, b))", "beats exchanged", "self.beats(b, a)"),
        ("x(Payment(a, B, C))", "Payment exchanged", "Payment(a, C, B)"),
        ("x(a if b else c)", "if>never", "a if False else c"),
        ("if a := b: c()", "if>never", "if (a := b) and False:\n    c()"),
        ("while a: b()", "while>never", "while False:\n    b()"),
        ("x([a for a in b if c])", "for all", " for a in b"),
        ("self.take(a)", "without take", "pass"),
        ("return self.draw(a)", "after draw", "self.draw(a)"),
        ("for a in b: c()", "return", "return"),
    ],
)
def test_change_makes_what_it_says(code, label, after):
    assert made_of(code)[label] == after


def test_texts_types_and_decorators_are_left_alone():
    names = {mutant.name for mutant in made.mutants(War)}
    assert not [name for name in names if "sources" in name or "default" in name]
    assert "war:pack:jokers>0" in names


def test_every_mutant_has_a_name_of_its_own_and_other_code():
    for game in rulebook().games:
        found = mutants_by_name(game)
        assert len({(mutant.method, ast.dump(mutant.code[0].code)) for mutant in found.values()}) == len(found)
        assert all(mutant.name.partition(":")[0] in rulebook().games for mutant in found.values())


def test_there_are_many_mutants_and_every_game_has_some():
    counts = [len(made.mutants(game)) for game in rulebook().games.values()]
    assert min(counts) > 20
    assert sum(counts) > 400


def test_mutant_tells_where_it_is_and_what_has_changed():
    mutant = next(mutant for mutant in made.mutants(War) if mutant.name == "war:compare:==>!=")
    assert (mutant.before, mutant.after) == ("if len(highest) == 1:", "if len(highest) != 1:")
    assert mutant.file.read_text("utf-8").splitlines()[mutant.line - 1].strip() == mutant.before


def test_mutant_is_built_in_and_the_rules_stay_as_they_are():
    changed = by_name("mutable:take:others>own").built_into(Toy)
    assert failure(WON, Toy) is None
    assert failure(WON, changed)
    assert failure(WON, Toy) is None
    assert changed.rules() == Toy.rules()


def test_changed_function_beside_the_class_reaches_the_rules_that_call_it():
    changed = by_name("mutable:higher:>><").built_into(Toy)
    assert "winner should be 'A', but is 'B'" in failure(WON, changed)


def test_function_that_no_rule_calls_is_not_changed():
    assert "nobody_calls_this" in at_the_top(Toy.__module__)
    assert not [mutant.name for mutant in made.mutants(Toy) if mutant.method == "nobody_calls_this"]


@pytest.mark.parametrize(
    ("game", "name", "after"),
    [
        (StealWar, "steal-war:stolen:True>False", "True, 0"),
        (StealWar, "steal-war:fitting:==>!=", "if top.rank == card.rank"),
        (CasinoWar, "casino-war:SIDE_BET:10>11", "SIDE_BET = 10"),
        (CasinoWar, "casino-war:STAKES:20>21", "STAKES = (10, 20, 50)"),
        (StealWar, "steal-war:face_down:3>0", "War.face_down.always(3)"),
    ],
)
def test_what_the_rules_use_is_changed_wherever_it_stands_in_their_folder(game, name, after):
    mutant = next(mutant for mutant in made.mutants(game) if mutant.name == name)
    assert after in mutant.file.read_text("utf-8").splitlines()[mutant.line - 1]
    examples, changed = list(rulebook().examples(game.id)), mutant.built_into(game)
    assert any(failure(example, changed) for example in examples)
    assert not any(failure(example, game) for example in examples)


def test_constant_reaches_the_constants_that_are_made_of_it():
    mutant = next(mutant for mutant in made.mutants(CasinoWar) if mutant.name == "casino-war:STAKES:50>51")
    assert mutant.built_into(CasinoWar).is_over.__closure__[0].cell_contents == 151


def test_change_is_tried_where_it_can_be_seen():
    def seen(name, *functions):
        mutant = next(found for found in made.mutants(CasinoWar) if found.name == name)
        return mutant.can_be_seen({(str(mutant.file), function) for function in functions})

    assert seen("casino-war:clear:return", "clear") and not seen("casino-war:clear:return", "battle")
    assert seen("casino-war:CARDS_OF_A_WAR:7>8", "clear") and not seen("casino-war:CARDS_OF_A_WAR:7>8", "battle")
    settled = next(found for found in made.mutants(StealWar) if found.name == "steal-war:face_down:3>0")
    assert settled.can_be_seen(set())


def test_super_finds_the_parent_as_in_the_rule_itself():
    # With no change of its own in the way, a parent's method must not be called twice over.
    mutant = next(m for m in made.mutants(WarForMore) if m.name == "war-for-more:won:parts 1, 2")
    changed = mutant.built_into(WarForMore)
    assert changed.won.__closure__[0].cell_contents is WarForMore


def test_noticed_by_a_property():
    verdict = tried(by_name("mutable:higher:1>2:2").built_into(Toy), CONSERVED, STARTS)
    assert (verdict.by, verdict.id) == ("property", "cards-conserved")


def test_rules_stop_where_they_ask_for_what_is_not_there():
    verdict = tried(by_name("mutable:take:others>own").built_into(Toy), CONSERVED, DRAWN)
    assert verdict.by == "stops" and verdict.reason.startswith("LookupError: card(")


def test_example_notices_that_the_rules_stop_in_it():
    verdict = tried(by_name("mutable:take:others>own").built_into(Toy), CONSERVED, STARTS)
    assert (verdict.by, verdict.id) == ("example", WON.id)
    assert "cannot be played: LookupError: card(" in verdict.reason


def test_example_notices_that_its_round_never_ends():
    class Endless(Toy):
        def take(self, table, winner):
            while winner == 0:
                pass
            super().take(table, winner)

    verdict = tried(Endless, CONSERVED, STARTS, a_round=0.5)
    assert (verdict.by, verdict.id) == ("example", WON.id) and "on and on" in verdict.reason


def test_noticed_by_an_example_only():
    changed = by_name("mutable:take:parts 1, 2").built_into(Toy)
    verdict = tried(changed, CONSERVED, STARTS)
    assert (verdict.by, verdict.id) == ("example", WON.id)


def test_noticed_by_nothing():
    changed = by_name("mutable:take:parts 1, 2:3").built_into(Toy)
    assert tried(changed, CONSERVED, STARTS).by == "nothing"


def test_starts_are_many_and_those_of_the_examples_come_first():
    assert [start.example for start in STARTS][:2] == [WON, None]
    assert sum(start.situation.is_undealt for start in STARTS) == 60
    assert len({(start.situation, start.seed) for start in STARTS}) > 400


@pytest.mark.parametrize("seed", range(20))
def test_start_answers_as_told_even_nought(seed):
    assert _Told([0], seed).choose(0, "q", [0, 5]) == 0


def test_starts_know_what_is_at_work_there():
    at_work = {name for names in STARTS.values() for _, name in names}
    assert {"take", "higher"} <= at_work and "nobody_calls_this" not in at_work
    deals = [names for start, names in STARTS.items() if start.situation.is_undealt]
    assert not any(name == "take" for names in deals for _, name in names)


def test_claim_that_fails_by_the_rules_as_they_are_is_told():
    with pytest.raises(BadInput, match="cards-conserved fails by the rules as they are"):
        starts_of(Broken, CONSERVED, [])


def test_round_that_never_ends_is_stopped():
    class Endless(Toy):
        def take(self, table, winner):
            while True:
                pass

    began = time.process_time()
    assert tried(Endless, CONSERVED, DRAWN, a_round=0.5).by == "never ends"
    assert tried(Endless, [], STARTS, a_round=0.5).by == "example"
    assert time.process_time() - began < 20


def test_round_that_the_search_itself_gives_up_never_ends():
    class Endless(Toy):
        def take(self, table, winner):
            raise Undecided("mutable.take goes on and on, and comes to no end")

    reason = "mutable.take goes on and on, and comes to no end"
    assert tried(Endless, CONSERVED, DRAWN) == Verdict("never ends", None, reason)
    assert tried(Endless, CONSERVED, STARTS) == Verdict("example", WON.id, f"{WON.id}: {reason}")


def test_round_that_crashes_is_not_taken_to_go_on():
    assert tried(Broken, [], STARTS, a_round=0.01).by == "example"


def test_what_is_quick_is_not_stopped():
    with stopped_when(lambda: False):
        pass
    with pytest.raises(OutOfTime), stopped_when(lambda: True):
        while True:
            pass


def test_mistake_reaches_the_games_that_are_built_on_the_changed_one():
    others = next(m for m in made.mutants(War) if m.name == "war:won:others turned over")
    changed = others.built_into(WarForMore)
    # The rule of War for three stays, and what it asks its parent for is changed.
    assert changed.won is WarForMore.won
    examples = list(rulebook().examples("war-for-more"))
    assert any(failure(example, changed) for example in examples)
    assert not any(failure(example, WarForMore) for example in examples)


def test_mistake_reaches_a_rule_told_in_other_words():
    mutant = next(m for m in made.mutants(War) if m.name == "war:compare:==>!=")
    assert WarForMore.compare.rewords is War.compare
    changed = mutant.built_into(WarForMore)
    assert all(failure(example, changed) for example in rulebook().examples("war-for-more") if example.takes)
