"""Rules that say in other words what a parent game plays."""

import pytest

from spec.war.rules import War
from spec.war_for_more.rules import WarForMore
from warspec.decisions import Nobody
from warspec.play.situation import Situation
from warspec.play.trace import play_round
from warspec.rulebook import reworded, rule


class Peace(War):
    """War by another name."""

    war = reworded("peace.tie", "Equal cards", of=War.war, sources="E ours", properties="x y", aliases="peace.old")
    """
    Equal cards are no reason to be unkind.
    """


def test_it_is_played_as_in_the_parent_game_and_logged_under_its_own_id():
    told = {
        game: play_round(Situation.read(game(), {"A": "7S 2H 9S", "B": "7D 3H 8S"}), Nobody()) for game in (War, Peace)
    }
    assert told[War].after.piles == told[Peace].after.piles
    ids = [(ours.rule, parents.rule) for ours, parents in zip(told[Peace].events, told[War].events, strict=True)]
    assert ("peace.tie", "war.tie") in ids
    assert {pair for pair in ids if pair[0] != pair[1]} == {("peace.tie", "war.tie")}


def test_it_replaces_the_rule_that_it_rewords():
    info = Peace.rules()["war"]
    assert (info.id, info.title, info.replaces) == ("peace.tie", "Equal cards", "war.tie")
    assert (info.sources, info.properties, info.aliases) == (("E", "ours"), ("x", "y"), ("peace.old",))
    assert info.acts


def test_it_has_no_words_of_the_parent_game():
    assert Peace.war.__doc__ is None


def test_a_rule_that_does_nothing_at_the_table_can_be_reworded():
    game = type("Ranks", (War,), {"beats": reworded("ranks.rank", "Ranks", of=War.beats, sources="E")})
    seven, eight = Situation.read(game(), {"A": "7S", "B": "8S"}).piles.values()
    assert game().beats(eight[0].card, seven[0].card)
    assert not game.rules()["beats"].acts


def test_reworded_rule_takes_what_the_parents_rule_takes():
    @rule("loud.cheer", "Cheering", sources="E")
    def cheer(game, word="hurra", *, times=2):
        return word * times

    parent = type("Loud", (War,), {"cheer": cheer})
    game = type("Louder", (parent,), {"cheer": reworded("louder.cheer", "Cheering", of=cheer, sources="E")})()
    assert (game.cheer(), game.cheer("ah", times=3)) == ("hurrahurra", "ahahah")


@pytest.mark.parametrize(
    ("parent", "name", "of"),
    [(War, "nobody_wins", War.war), (WarForMore, "war", War.war), (War, "peace", War.war)],
    ids=["another name", "not of the nearest parent", "a name that nothing has"],
)
def test_only_what_would_be_played_anyway_is_reworded(parent, name, of):
    with pytest.raises(TypeError, match=rf"Wrong\.{name} rewords War\.war, which is not what it stands for"):
        type("Wrong", (parent,), {name: reworded("wrong.rule", "Wrong", of=of, sources="E")})


def test_only_a_rule_can_be_reworded():
    with pytest.raises(AttributeError, match="rule"):
        reworded("wrong.rule", "Wrong", of=War.play_round, sources="E")


def test_a_rule_may_reword_and_still_be_changed_below():
    class Less(Peace):
        @rule("less.tie", "No war", sources="ours", replaces="peace.tie")
        def war(self, table, tied):
            """Nobody fights."""
            self.nobody_wins(table, tied)

    trace = play_round(Situation.read(Less(), {"A": "7S 2H", "B": "7D 3H"}), Nobody())
    assert trace.events[-1].action == "draw"
