"""Events told as sentences."""

from __future__ import annotations

import pytest

from warspec.cards import card, cards
from warspec.decisions import Nobody
from warspec.language import LANGUAGES, language
from warspec.narration import ACTIONS, base, grouped, result, sentence, steps
from warspec.play.replay import replay
from warspec.play.situation import Situation
from warspec.play.trace import Trace
from warspec.rulebook.entry import ExampleEntry
from warspec.rulebook.registry import rulebook
from warspec.table import LAID, PACK, STACK, Event, Move, Place

BOOK = rulebook()
ENGLISH = language("en")
EXAMPLES = [(entry.declared, BOOK.games[entry.game]) for entry in BOOK.all(ExampleEntry)]


def played(id):
    entry = BOOK.entry(id)
    return replay(entry.declared, BOOK.games[entry.game])[0]


def told(event):
    return sentence(event, ENGLISH).replace("\ufe0e", "")


def laid(seats, codes, face_up, action):
    places = [seat for seat in seats for _ in range(len(cards(codes)) // len(seats))]
    moves = [
        Move(one, Place(seat, STACK), Place(seat, LAID), face_up)
        for seat, one in zip(places, cards(codes), strict=True)
    ]
    return Event("some.rule", action, tuple(seats), tuple(moves))


@pytest.mark.parametrize("language_code", LANGUAGES)
@pytest.mark.parametrize(("example", "game"), EXAMPLES, ids=[example.id for example, _ in EXAMPLES])
def test_every_event_of_every_example_can_be_told(example, game, language_code):
    words = language(language_code)
    trace, _ = replay(example, game)
    sentences = [sentence(event, words) for event in trace.events]
    assert all(text.strip() and "{" not in text for text in sentences)


def test_every_action_that_can_be_told_happens_in_an_example():
    happened = {event.action for example, game in EXAMPLES for event in replay(example, game)[0].events}
    assert happened == ACTIONS


def test_action_is_told_in_one_way_and_an_option_has_one_name():
    with pytest.raises(ValueError, match="actions are told twice: take"):
        base.tells(take=base.TOLD_BY["draw"])
    with pytest.raises(ValueError, match="options are named twice: nobody"):
        base.names_options({"nobody": "Nobody else"})


def test_unknown_action_is_an_error():
    with pytest.raises(LookupError, match="'somersault'"):
        sentence(Event("some.rule", "somersault", (0,)), ENGLISH)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (laid((0, 1), "7S 7D", True, "turn_up"), "Anna turns up 7♠. Bruno turns up 7♦."),
        (laid((0, 1, 2), "7S QD 10H", True, "turn_up"), "Anna turns up 7♠. Bruno turns up Q♦. Clara turns up 10♥."),
        (laid((1,), "XR", True, "turn_up"), "Bruno turns up a joker."),
        (laid((0,), "7S", False, "lay_face_down"), "Anna lays one card face down."),
        (laid((0,), "7S 8S", False, "lay_face_down"), "Anna lays 2 cards face down."),
        (laid((0, 1), "7S 7D", False, "lay_face_down"), "Anna and Bruno each lay one card face down."),
        (
            laid((0, 1, 2), "7S 7D 7H 8S 8D 8H", False, "lay_face_down"),
            "Anna, Bruno and Clara each lay 2 cards face down.",
        ),
        (Event("r", "war", (0, 2)), "Anna and Clara have equal cards: war!"),
        (Event("pyanitsa.equal", "war", (0, 2)), "Anna and Clara have equal cards and lay new ones."),
        (Event("r", "run_out", (1,)), "Bruno has no card left to lay."),
        (Event("r", "run_out", (0, 1)), "Anna and Bruno have no card left to lay."),
        (Event("r", "last_card", (1,)), "Bruno has too few cards, but the last one fights on."),
        (
            Event("r", "last_card", (0, 1)),
            "Anna and Bruno have too few cards, but their last ones fight on.",
        ),
        (laid((0,), "7S 7D QS JD 2S 3D", False, "take"), "Anna takes 6 cards."),
        (laid((0,), "7S", False, "take"), "Anna takes one card."),
        (Event("r", "take", (1,)), "Bruno wins the round, but there is no card left to take."),
        (Event("r", "turn_over", (0,)), "The stack of Anna is used up: the pile is turned over and shuffled."),
        (Event("r", "refill", (0,)), "Anna has no stack left, and shuffles the cards won into a new one."),
        (Event("r", "draw", (0, 1)), "Nobody wins: the game is a draw."),
        (Event("r", "win", (1,)), "Bruno wins the game!"),
        (Event("r", "win", (0, 1)), "Anna and Bruno win the game!"),
        (Event("r", "lose", (1,)), "Bruno loses the game!"),
        (Event("r", "join", (2,)), "Clara fights along."),
        (Event("r", "join", (0, 2)), "Anna and Clara fight along."),
        (Event("r", "drop_out", (2,)), "Clara is out of the game."),
        (Event("r", "drop_out", (0, 1)), "Anna and Bruno are out of the game."),
        (laid((0, 1), "7S 7D", False, "stay"), "The cards stay on the table, for whoever wins the next battle."),
        (laid((0,), "7S", False, "set_aside"), "One card is set aside, face down, and nobody sees it."),
        (laid((0,), "7S 8S", False, "set_aside"), "2 cards are set aside, face down, and nobody sees them."),
    ],
    ids=lambda value: value.replace(" ", "-") if isinstance(value, str) else value.action,
)
def test_sentences(event, said):
    assert told(event) == said


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (0, "Bruno puts a joker on top of the stack."),
        (1, "Bruno slides a joker into the stack, under the top card."),
        (4, "Bruno slides a joker into the stack, under 4 cards."),
        (None, "Bruno slides a joker under the stack."),
    ],
)
def test_buried(position, said):
    move = Move(card("XB"), Place(None, PACK), Place(1, STACK), False, position)
    assert told(Event("r", "bury", (1,), (move,))) == said


def test_deal_says_how_many_each():
    assert told(played("war.deal/one-at-a-time").events[0]) == "The cards are dealt: 26 for each player."


def test_face_down_cards_of_one_war_are_told_together():
    trace = played("war.face-down/three")
    assert [told(event) for event in grouped(trace.events)][2] == "Anna and Bruno each lay 3 cards face down."
    assert len([*grouped(trace.events)]) == len(trace.events) - 2


def test_face_down_cards_of_two_wars_are_not():
    actions = [event.action for event in grouped(played("war.tie/ten-cards").events)]
    assert actions.count("lay_face_down") == 2


@pytest.mark.parametrize(("example", "game"), EXAMPLES, ids=[example.id for example, _ in EXAMPLES])
def test_steps_lead_from_before_to_after(example, game):
    trace, _ = replay(example, game)
    reached = [*steps(trace)]
    assert [event for event, _ in reached] == [*grouped(trace.events)]
    assert reached[-1][1].written() == trace.after.written()
    assert sum(len(event.moves) for event, _ in reached) == sum(len(event.moves) for event in trace.events)


def test_step_shows_all_cards_that_it_tells_of():
    trace = played("war.face-down/three")
    event, after = next((event, after) for event, after in steps(trace) if event.action == "lay_face_down")
    assert len(event.moves) == 6
    assert len(after.piles[Place(0, LAID)]) == 4


@pytest.mark.parametrize(
    ("id", "said"),
    [
        ("war.tie/six-cards", "Anna takes 6 cards. The game goes on."),
        ("war.run-out/queen-stands", "Bruno takes 7 cards. The game goes on."),
        ("war.end/the-last-card", "Anna takes 2 cards. Anna wins the game!"),
        ("war.draw/the-very-last-cards", "Nobody wins: the game is a draw."),
        ("war.deal/one-at-a-time", ""),
        (
            "war-for-more.stay/cards-wait",
            "The cards stay on the table, for whoever wins the next battle. The game goes on.",
        ),
        ("war-for-more.stay/one-other-player", "Clara takes 5 cards. Clara wins the game!"),
    ],
)
def test_results(id, said):
    assert result(played(id), ENGLISH) == said


def test_trace_without_events_goes_on():
    before = Situation.read(BOOK.games["war"](), {"A": "7S", "B": "8D"})
    assert result(Trace(before, (), before.now(before.table(Nobody()))), ENGLISH) == "The game goes on."
