"""Settling a situation: the same as playing it, in every way that what is known leaves open."""

from __future__ import annotations

import random

import pytest

from spec.war.rules import War
from warspec.errors import BadInput
from warspec.play.replay import replay
from warspec.play.situation import PLAYERS
from warspec.play.trace import play_round
from warspec.rulebook.declared import Example
from warspec.rulebook.entry import ExampleEntry
from warspec.rulebook.registry import rulebook
from warspec.ruling.known import Decided, Known
from warspec.ruling.open_orders import OpenChoice
from warspec.ruling.questions import Again, Question
from warspec.ruling.settlement import Ending, Settlement, Split, settle
from warspec.ruling.unknown import Knowledge
from warspec.ruling.ways import Verdict, Way, followed
from warspec.table import STACK, Place

BOOK = rulebook()
ROUNDS = [entry for entry in BOOK.all(ExampleEntry) if "pack" not in entry.declared.before]
MANY = {"armed-war", "steal-war"}
"""In these games there may be too many ways to follow."""


def settled(game: str, piles: dict[str, str], **told: object) -> Settlement:
    return settle(BOOK, Known(game, piles=piles, **told))  # type: ignore[arg-type]


def known_of(entry: ExampleEntry) -> Known:
    example = entry.declared
    purses = {**(example.purses or {})}
    return Known(entry.game, None, example.house_rules, example.before, purses, example.rounds, usual=True)


def ways_of(game: str, piles: dict[str, str]) -> list[Way]:
    """All ways, under the usual house rules."""
    kind = BOOK.game(game)
    ways, is_complete = followed(kind, Known(game, piles=piles), kind().house_rules, 1000)
    assert is_complete
    return ways


def verdicts(settlement: Settlement) -> set[Verdict]:
    assert settlement.outcome is not None
    return {ending.verdict for ending in settlement.outcome.endings()}


def told(settlement: Settlement) -> object:
    """The outcome as nested plain data: who takes the cards, or what else ends the round."""

    def of(node: Ending | Split) -> object:
        if isinstance(node, Ending):
            return " ".join(f"{action} {''.join(PLAYERS[seat] for seat in seats)}" for action, seats in node.verdict[0])
        return {(node.question.about, tuple(sorted(map(str, answers)))): of(below) for answers, below in node.branches}

    assert settlement.outcome is not None
    return of(settlement.outcome)


# The same as playing.


@pytest.mark.parametrize("entry", ROUNDS, ids=lambda entry: entry.id)
def test_settlement_holds_what_the_worked_example_plays(entry):
    example: Example = entry.declared
    trace, _ = replay(example, BOOK.game(entry.game))
    settlement = settle(BOOK, known_of(entry))
    if settlement.outcome is None:
        assert entry.game in MANY
        assert settlement.helpful
        return
    assert Verdict.of(trace.events) in verdicts(settlement)
    if not trace.answers:
        assert verdicts(settlement) == {Verdict.of(trace.events)}
        (ending,) = settlement.outcome.endings()
        assert [event[:4] for event in ending.ways[0].trace(BOOK.game(entry.game)).events] == [
            event[:4] for event in trace.events
        ]


@pytest.mark.parametrize("entry", ROUNDS[::3], ids=lambda entry: entry.id)
def test_every_way_is_played_alike_by_the_plain_rules_with_certain_cards(entry):
    """One card in three is hidden; whatever it may be, the plain rules say the same with such a card."""
    chance = random.Random(entry.id)
    piles = {
        name: " ".join(code if chance.randrange(3) else "?" for code in cards.split())
        for name, cards in entry.declared.before.items()
    }
    known = known_of(entry)
    known = Known(known.game, None, known.house_rules, piles, known.purses, known.rounds)
    kind = BOOK.game(entry.game)
    ways, _ = followed(kind, known, known.house_rules, 150)
    assert ways
    for way in ways:
        way.trace(kind)  # raises if it comes out otherwise


class LooksAtWhatIsLeft(War):
    """The winner shuffles their stack, puts one card at its bottom, and says whether the top card stays on top."""

    def shuffled(self, table, winner):
        return table.shuffled("war.pickup", table.cards(winner))

    def take(self, table, winner):
        super().take(table, winner)
        first = table.cards(winner)[0]
        table.gather("bury", (winner,), self.shuffled(table, winner)[:1], Place(winner, STACK))
        table.announce("stay" if table.cards(winner)[0] == first else "go", (winner,), "end")


class LeavesSomeOfTwoPiles(LooksAtWhatIsLeft):
    def shuffled(self, table, winner):
        return table.shuffled("war.pickup", (*table.cards(0), *table.cards(1)))


def test_cards_that_are_left_behind_are_as_open_as_those_with_which_they_were_shuffled():
    piles = {"A": "7 5 3", "B": "6 2 4"}
    ways, is_complete = followed(LooksAtWhatIsLeft, Known("war", piles=piles), War().house_rules, 100)
    assert is_complete
    assert {event.action for way in ways for event in way.events if event.kind == "end"} == {"stay", "go"}
    ways, is_complete = followed(LeavesSomeOfTwoPiles, Known("war", piles=piles), War().house_rules, 100)
    assert not (ways or is_complete)


# What is open.


def test_house_rule_that_decides_is_asked_for_and_what_does_not_matter_is_not():
    assert told(settled("war", {"A": "7 5 Q 3 9", "B": "7 Q"}, house_rules={"face_down": 1})) == {
        (("run_out",), ("lose",)): "take A win A",
        (("run_out",), ("last_card",)): "take B win B",
    }


def test_values_that_come_to_the_same_are_told_together():
    outcome = told(settled("war", {"A": "7 5 Q 3 9", "B": "7 Q"}, house_rules={"run_out": "lose"}))
    assert outcome == {
        (("face_down",), ("1", "2", "3")): "take A win A",
        (("face_down",), ("0",)): "take B",
    }


def test_unknown_card_is_told_by_what_it_may_be():
    assert told(settled("war", {"A": "7 2", "B": "? 3"}, usual=True)) == {
        (("B", 0), ("2", "3", "4", "5", "6")): "take A",
        (("B", 0), ("10", "11", "12", "13", "14", "15", "8", "9")): "take B",
        (("B", 0), ("7",)): "draw AB",
    }


def test_two_unknown_cards_are_told_by_how_they_stand_to_each_other():
    settlement = settled("war", {"A": "? 2 3", "B": "? 4 5"}, usual=True)
    assert isinstance(settlement.outcome, Split)
    assert settlement.outcome.question == Question("comparison", ("A", 0, "B", 0))


def test_four_of_a_rank_are_all_there_are():
    outcome = told(settled("war", {"A": "7 2 7 9", "B": "? 3 7 7"}, usual=True))
    assert outcome == {
        (("B", 0), ("2", "3", "4", "5", "6")): "take A",
        (("B", 0), ("10", "11", "12", "13", "14", "15", "8", "9")): "take B",
    }


def test_rest_of_the_pack_lies_in_the_piles_that_have_a_plus():
    settlement = settled("war", {"A": "7 +", "B": "8 +"}, usual=True)
    assert isinstance(settlement.outcome, Ending)
    situation = settlement.outcome.ways[0].lying.situation
    assert [len(pile) for pile in situation.piles.values()] == [26, 26]


def test_cards_on_the_table_say_how_many_lie_face_down():
    settlement = settled("war", {"A": "+5", "B": "+5"}, laid={"A": "7 ? 9", "B": "7 ? 4"})
    assert told(settlement) == "take A"


def test_what_was_decided_is_not_asked_again():
    piles = {"A": "9 2", "A.pile": "5", "B": "9 3", "B.pile": "9"}
    stolen = [Decided(0, "steal-war.moment", "steal"), Decided(1, "steal-war.moment", "wait")]
    settlement = settled("steal-war", piles, decisions=stolen, usual=True)
    assert settlement.outcome is not None
    assert all(
        any(event.action == "steal" and event.seats == (0,) for event in way.events)
        for ending in settlement.outcome.endings()
        for way in ending.ways
    )


def test_card_that_nobody_looks_at_is_not_asked_for():
    """The winner of a round of Steal War chooses the card on top; in this round, nothing depends on it."""
    piles = {"A": "? 4 6", "A.pile": "5 3", "B": "8 3 4", "B.pile": "9 2"}
    asked = {question.about[0] for way in ways_of("steal-war", piles) for question in way.boxes}
    assert "steal-war.take" not in asked
    assert "steal-war.moment" in asked


def test_whichever_card_was_chosen_it_comes_to_the_same_where_nobody_looked():
    kind, tried = BOOK.game("steal-war"), 0
    for piles in ({"A": "? 4 6", "A.pile": "5 3", "B": "8 3 4", "B.pile": "9 2"}, {"A": "7 +6", "B": "7 +6"}):
        for way in ways_of("steal-war", piles):
            for place, chosen in enumerate(way.answers):
                if isinstance(chosen, OpenChoice):
                    certain = way.lying.with_cards(kind(), way.example)
                    for number in range(len(chosen.cards)):
                        answers = [*way.answers[:place], number, *way.answers[place + 1 :]]
                        assert Verdict.of(play_round(certain, Again(answers)).events) == way.verdict
                        tried += 1
    assert tried > 50


def test_cards_of_a_hand_that_nobody_has_seen_are_chosen_alike():
    """Whichever of seven unknown cards is played, it may be any card."""
    piles = {"A.hand": "2 5 7 9 J Q A", "B.hand": "+7"}
    chosen = [way for way in ways_of("armed-war", piles) if not any(q.seat == 1 for q in way.boxes)]
    assert len(chosen) == len(ways_of("armed-war", piles)) < 200


def test_more_cases_than_anybody_would_read_are_not_told():
    settlement = settled("armed-war", {"A.hand": "2 5 7 9 J Q A", "B.hand": "+7"}, usual=True)
    assert settlement.outcome is None
    assert settlement.helpful
    chosen = [Decided(0, "armed-war.choose", "7")]
    settlement = settled("armed-war", {"A.hand": "2 5 7 9 J Q A", "B.hand": "+7"}, usual=True, decisions=chosen)
    assert settlement.outcome is not None


def test_too_many_ways_are_not_guessed():
    settlement = settled("steal-war", {"A": "? +5", "A.pile": "9 5", "B": "? +5", "B.pile": "4"})
    assert settlement.outcome is None
    assert settlement.helpful


# What cannot be.


@pytest.mark.parametrize(
    ("game", "piles", "told", "says"),
    [
        ("war", {"A": "7S", "B": "7S"}, {}, "The card 7♠\ufe0e stands twice"),
        ("war", {"A": "7 7 7", "B": "7 7"}, {}, "too many cards of rank 7"),
        ("war", {"A": "7", "B": "8", "A.prisoner": "K"}, {}, "no pile “A.prisoner”"),
        ("war", {"A": "+30", "B": "+30"}, {}, "told: 60. The pack has 52"),
        ("war", {"A": "7", "B": ""}, {}, "is over"),
        ("war", {"A": "7 +x", "B": "8"}, {}, "“+x”"),
        ("war", {"A": "+99999999", "B": "8"}, {}, "+99999999"),
        ("war", {}, {}, "No cards are told"),
        ("war", {"A": "7 2", "B": "8 2"}, {"laid": {"A": "7 9", "B": "8"}}, "cannot come about"),
        (
            "war",
            {"A": "7", "B": "8"},
            {"decisions": [Decided(0, "war.pickup", "9S")]},
            "Anna is not asked so often in this situation (war.pickup)",
        ),
        ("war", {"A": "7", "B": "8"}, {"decisions": [Decided(0, "", "steal")]}, "Anna is not asked so often"),
        ("war", {"A": "7", "B": "8"}, {"house_rules": {"face_down": 9}}, "no value “9”"),
        ("casino-war", {"shoe": "7 8 9 10"}, {"laid": {"A": "7"}}, "no pile of their own"),
    ],
)
def test_what_cannot_be_gets_one_line(game, piles, told, says):
    with pytest.raises(BadInput) as error:
        settled(game, piles, **told)
    assert says in str(error.value)
    assert "\n" not in str(error.value)


def test_joker_says_that_there_are_jokers_in_the_pack():
    assert "take A" in str(told(settled("war", {"A": "X 2 3", "B": "A 4 5"})))


def test_counting_the_cards_of_a_rank_matters(monkeypatch):
    """Were it forgotten, a fifth seven would be among the answers."""
    enough = dict.fromkeys(range(2, 15), 4)
    monkeypatch.setattr("warspec.ruling.known.Knowledge", lambda pick, left: Knowledge(pick, enough))
    with pytest.raises(AssertionError):
        test_four_of_a_rank_are_all_there_are()


def test_house_rule_that_decides_stays_open_where_all_of_them_would_be_too_much():
    """“I have one card left, and it is war”: what decides is asked for, the rest is as usual."""
    settlement = settled("war", {"A": "7", "B": "7 +"})
    assert isinstance(settlement.outcome, Split)
    assert settlement.outcome.question == Question("house rule", ("run_out",))
    assert set(settlement.assumed) == {"face_down", "pickup", "jokers", "joker_deal"}
