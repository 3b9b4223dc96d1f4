"""What holds for every game of the rulebook, whatever its rules are."""

from __future__ import annotations

import inspect
import itertools
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from warspec.decisions import Nobody, Seeded
from warspec.language import language
from warspec.narration import option, sentence
from warspec.play.replay import failure
from warspec.play.situation import Situation
from warspec.play.trace import deal, rounds
from warspec.rulebook.entry import ExampleEntry
from warspec.rulebook.registry import rulebook
from warspec.verify.properties import CHECKS
from warspec.verify.strategies import Drawn, case, games, recolourings, situations

BOOK = rulebook()
ENGLISH = language("en")
EXAMPLES = [(entry.declared, entry.game) for entry in BOOK.all(ExampleEntry)]
MISREADINGS = [(id, BOOK.entries[id].game) for id in BOOK.misreadings]
FACT = re.compile(r"(?P<game>[a-z-]+) (?P<number>\d+)(?P<letter>[a-z]?)")

every_game = pytest.mark.parametrize("game_id", list(BOOK.games))
# Big packs and a busy machine are slow; but no draw may have to be thrown away.
SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]
drawn = settings(deadline=None, suppress_health_check=SLOW)


def claims(game_id, *, of_deals):
    """The properties that the rules of the game name."""
    return [claim for id in BOOK.properties(game_id) if (claim := CHECKS[id]).of_deals is of_deals]


def agreements(game_id):
    """The named tables, then each value of each house rule by itself."""
    for table in BOOK.tables(game_id):
        yield table.id, dict(table.house_rules)
    for name, house_rule in BOOK.games[game_id].options().items():
        for value in house_rule.values:
            yield house_rule.value_id(value), {name: value}


AGREEMENTS = [(game_id, agreed) for game_id in BOOK.games for agreed in agreements(game_id)]
"""Under what whole games are played: the game, and the name and the values of what was agreed."""


# What is told comes out.


@pytest.mark.parametrize(("example", "game_id"), EXAMPLES, ids=[example.id for example, _ in EXAMPLES])
def test_worked_example_comes_out_as_told(example, game_id):
    assert failure(example, BOOK.games[game_id]) is None


BY_CLAIMS_ALONE = {"casino-war.battle/hidden-card"}
"""Which side of a card is up is nothing that examples tell."""


@pytest.mark.parametrize(("misreading", "game_id"), MISREADINGS, ids=[id for id, _ in MISREADINGS])
def test_an_example_notices_every_misreading(misreading, game_id):
    is_noticed = any(failure(example, BOOK.misreadings[misreading]) for example in BOOK.examples(game_id))
    assert is_noticed != (misreading in BY_CLAIMS_ALONE)


# What is claimed holds.


@every_game
@given(data=st.data())
@settings(drawn, max_examples=100)
def test_every_named_property_holds_in_a_round_from_any_situation(game_id, data):
    situation = data.draw(situations(BOOK.games[game_id]))
    looked_at = case(situation, Drawn(data.draw), data.draw(recolourings(situation.game)))
    assert [claim.id for claim in claims(game_id, of_deals=False) if not claim.kept_in(looked_at)] == []


@every_game
@given(data=st.data())
@settings(drawn, max_examples=15)
def test_every_named_property_holds_in_a_deal(game_id, data):
    game = data.draw(games(BOOK.games[game_id]))
    undealt = Situation.undealt(game, data.draw(st.sampled_from(game.players)))
    looked_at = case(undealt, Drawn(data.draw), {})
    assert [claim.id for claim in claims(game_id, of_deals=True) if not claim.kept_in(looked_at)] == []


@every_game
def test_every_named_property_holds_all_through_a_game(game_id):
    for players, seed in itertools.product(BOOK.games[game_id].players, range(2)):
        decisions = Seeded(seed)
        dealt = deal(Situation.undealt(BOOK.games[game_id](), players), decisions).after
        for trace in itertools.islice(rounds(dealt, decisions), 60):
            become = {card: card for card in dealt.game.pack()}
            looked_at = case(trace.before, Seeded(seed), become)
            assert [claim.id for claim in claims(game_id, of_deals=False) if not claim.kept_in(looked_at)] == []


@every_game
def test_deal_leaves_fewer_cards_over_than_there_are_players(game_id):
    game = BOOK.games[game_id]()
    played_from = {pile.name for pile in game.piles if not pile.idle}
    for seats in game.players:
        after = deal(Situation.undealt(game, seats), Seeded(1)).after
        assert sum(len(pile) for place, pile in after.piles.items() if place.pile not in played_from) < seats


@pytest.mark.parametrize(
    ("game_id", "agreed"), AGREEMENTS, ids=[f"{game_id}-{name}" for game_id, (name, _) in AGREEMENTS]
)
def test_whole_games_can_be_played_and_told(game_id, agreed):
    game = BOOK.games[game_id](**agreed[1])
    piles = {pile.name: pile.face_up for pile in game.piles}
    for seats in game.players:
        decisions = Seeded(seats)
        dealt = deal(Situation.undealt(game, seats), decisions)
        for number, trace in enumerate(itertools.chain([dealt], rounds(dealt.after, decisions))):
            assert all(said_well(sentence(event, ENGLISH)) for event in trace.events)
            assert all(option(answer, ENGLISH) for answer in trace.answers)
            after = trace.after
            table = after.table(Nobody())
            assert game.invariant(table)
            assert after.rounds == number
            if game.is_over(table):
                break
            # Nothing lies where the game knows no pile, and what is seen of the cards is what the game says.
            assert {(place.pile, placed.face_up) for place, pile in after.piles.items() for placed in pile} <= {
                *piles.items()
            }
            assert Situation.read(game, after.written(), after.written_purses(), after.rounds) == after
            if number == 300:
                break


def said_well(text):
    """Whether a sentence is one."""
    return text.strip() and "{" not in text and text.rstrip()[-1] in ".!?…”"


# What belongs to a game is there.


@every_game
def test_module_is_short_enough_to_be_read_at_one_go(game_id):
    source = Path(inspect.getfile(BOOK.games[game_id])).read_text("utf-8")
    assert len(source.splitlines()) <= 300


@every_game
def test_class_begins_the_rules(game_id):
    assert inspect.cleandoc(BOOK.games[game_id].__doc__) == "## The rules, one by one"


@every_game
def test_game_says_for_whom_it_is(game_id):
    game = BOOK.games[game_id]
    assert game.title
    assert game.players
    assert 3 <= game.age <= 12
    assert 0 < game.minutes[0] <= game.minutes[1]
    assert game.choice in ("none", "some", "much")


@every_game
def test_game_has_examples_misreadings_and_a_table(game_id):
    mistakes = sum(1 for _, about in MISREADINGS if about == game_id)
    assert len(list(BOOK.examples(game_id))) >= 8, "write at least eight examples in examples.py"
    assert mistakes >= 5, "plant at least five mistakes in misreadings.py"
    assert list(BOOK.tables(game_id)), "name a set of house rules in tables.py"


def test_players_hold_cards_in_hand_where_the_rules_say_so():
    hands = {id: [pile.name for pile in game.piles if pile.hand] for id, game in BOOK.games.items()}
    assert {id: names for id, names in hands.items() if names} == {"armed-war": ["hand"], "steal-war": ["hand"]}


@every_game
def test_tables_differ(game_id):
    agreed = [
        repr(sorted(BOOK.games[game_id](**table.house_rules).house_rules.items())) for table in BOOK.tables(game_id)
    ]
    assert len(set(agreed)) == len(agreed)


@every_game
def test_every_value_of_a_house_rule_is_at_work_in_an_example(game_id):
    game = BOOK.games[game_id]
    for name, house_rule in game.options().items():
        if house_rule.owner is game:
            agreed = {example.house_rules.get(name, house_rule.default) for example in BOOK.examples(game_id)}
            assert set(map(str, house_rule.values)) <= set(map(str, agreed))


# What the sources state is told.


def facts(game_id):
    return [fact for fact in BOOK.facts if fact.game == game_id]


@every_game
def test_facts_are_numbered_without_gap(game_id):
    numbered = [match for fact in facts(game_id) if (match := FACT.fullmatch(fact.id))]
    assert facts(game_id), "write down in facts.py what the sources state"
    assert len(numbered) == len(facts(game_id))
    expected, letter = 0, ""
    for match in numbered:
        if match["letter"]:
            assert match["letter"] == (chr(ord(letter) + 1) if letter else "a")
        else:
            expected += 1
        letter = match["letter"]
        assert int(match["number"]) == expected


@every_game
def test_every_fact_is_told(game_id):
    for fact in facts(game_id):
        assert fact.text.text.strip()
        assert fact.declared.told_by, fact.id
        assert [id for id in fact.declared.told_by if id not in BOOK.entries] == [], fact.id


@every_game
def test_fact_is_told_by_what_names_its_sources(game_id):
    for fact in facts(game_id):
        named = {key for id in fact.declared.told_by for key in sources_of(BOOK.entries[id])}
        assert set(fact.sources) <= named, fact.id
        assert set(fact.sources) <= set(BOOK.sources)


def sources_of(entry):
    """The keys that a rule, a house rule, one of its values, a table or an example names."""
    match entry.kind:
        case "rule":
            return entry.declared.sources
        case "house-rule":
            return [key for keys in entry.declared.sources.values() for key in keys]
        case "value":
            return entry.declared.sources[entry.value]
        case "table" | "example":
            return entry.declared.source_keys
        case _:
            return ()
