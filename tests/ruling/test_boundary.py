"""Requests and replies in JSON: what is asked is read rightly, what is answered fits the schema, in every language."""

from __future__ import annotations

import json
import re

import pytest
from jsonschema_rs import Draft202012Validator

from warspec.cards import Rank
from warspec.language import LANGUAGES, language
from warspec.rulebook.entry import RuleEntry
from warspec.rulebook.registry import rulebook
from warspec.ruling.boundary import SCHEMA, answer
from warspec.ruling.typed import cards_as_written

BOOK = rulebook()
FITS = Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))
SETTLED = {
    "house rules": {"game": "war", "piles": {"A": "7 5 Q 3 9", "B": "7 Q"}},
    "a rank": {"game": "war", "piles": {"A": "7 2", "B": "? 3"}, "usual": True},
    "a comparison": {"game": "war", "piles": {"A": "? 2 3", "B": "? 4 5"}, "usual": True},
    "cards on the table": {"game": "war", "piles": {"A": "5 Q", "B": "+3"}, "laid": {"A": "7", "B": "7"}},
    "hands": {"game": "armed-war", "piles": {"A.hand": "6 5 4", "B.hand": "6 4 3"}, "laid": {"A": "7", "B": "7"}},
    "what is paid": {"game": "casino-war", "piles": {"shoe": "7 7 +20"}, "purses": {"A.purse": 100}},
    "a theft": {
        "game": "steal-war",
        "piles": {"A": "9 2", "A.pile": "5", "B": "9 3", "B.pile": "9"},
        "usual": True,
        "decisions": [
            {"player": "A", "question": "steal-war.moment", "answer": "steal"},
            {"player": "B", "question": "steal-war.moment", "answer": "wait"},
        ],
    },
    "three players": {"game": "war-for-more", "piles": {"A": "7 +", "B": "7", "C": "6 ?"}, "usual": True},
}


def replied(request: object) -> dict:
    text = request if isinstance(request, str) else json.dumps(request)
    reply = json.loads(answer(text))
    FITS.validate(reply)
    return reply


def settled(request: dict) -> dict:
    reply = replied(request)
    assert "error" not in reply, reply
    return reply


def endings(node: dict) -> list[dict]:
    if "ending" in node:
        return [node["ending"]]
    return [ending for branch in node["split"]["branches"] for ending in endings(branch["node"])]


def sentences(reply: object) -> list[str]:
    """Everything in it that people read."""
    if isinstance(reply, list):
        return [said for item in reply for said in sentences(item)]
    if not isinstance(reply, dict):
        return []
    own = [reply[key] for key in ("sentence", "condition", "title") if key in reply]
    return own + [said for item in reply.values() for said in sentences(item)]


# What is answered.


@pytest.mark.parametrize("name", SETTLED)
def test_reply_fits_the_schema_and_tells_every_ending_by_rules(name):
    reply = settled(SETTLED[name])
    assert reply["complete"]
    found = endings(reply["outcome"])
    assert found
    rules = {step["rule"] for ending in found for step in ending["steps"]}
    assert {rule["id"] for rule in reply["rules"]} == rules
    assert rules <= {entry.id for entry in BOOK.all(RuleEntry)}


def test_schema_knows_the_languages():
    assert set(json.loads(SCHEMA.read_text(encoding="utf-8"))["$defs"]["language"]["enum"]) == set(LANGUAGES)


def test_schema_notices_what_is_missing_and_what_is_too_much():
    reply = settled(SETTLED["a rank"])
    assert not FITS.is_valid({key: value for key, value in reply.items() if key != "rules"})
    assert not FITS.is_valid(reply | {"more": 1})


def test_who_gets_what_is_said_first():
    (one, other) = settled(SETTLED["house rules"] | {"house_rules": {"face_down": 1}})["outcome"]["split"]["branches"]
    assert (one["condition"], one["usual"]) == ("If you play “you lose”", True)
    assert one["node"]["ending"]["sentence"] == "Anna takes 4 cards. Anna wins the game!"
    assert (other["condition"], other["answers"]) == ("If you play “the last card fights on”", ["last_card"])
    assert other["node"]["ending"]["cards"] == {"A": [-5], "B": [5]}


def test_numbers_that_depend_are_all_told():
    told = [ending["sentence"] for ending in endings(settled(SETTLED["house rules"])["outcome"])]
    assert any(sentence.startswith("Bruno takes 4 or 6 cards. ") for sentence in told)


def test_ranks_are_told_as_people_say():
    branches = settled(SETTLED["a rank"])["outcome"]["split"]["branches"]
    assert [branch["condition"].removeprefix("If Bruno’s first card is ") for branch in branches] == [
        "8 or higher",
        "7",
        "6 or lower",
    ]


def test_comparison_names_both_cards():
    branches = settled(SETTLED["a comparison"])["outcome"]["split"]["branches"]
    conditions = {branch["condition"] for branch in branches}
    assert "If Anna’s first card is higher than Bruno’s" in conditions


def test_card_is_called_as_it_is_known():
    steps = endings(settled({"game": "war", "piles": {"A": "7♥ 2", "B": "8 +3"}, "usual": True})["outcome"])[0]["steps"]
    assert steps[0]["sentence"] == "Anna turns up 7♥\ufe0e. Bruno turns up 8."


def test_pictures_are_drawn_for_who_wants_them():
    plain, drawn = (settled(SETTLED["a rank"] | {"pictures": wanted}) for wanted in (False, True))
    assert not endings(plain["outcome"])[0]["before"]
    ending = endings(drawn["outcome"])[0]
    assert all(picture.startswith("<svg ") for picture in (ending["before"], *(s["picture"] for s in ending["steps"])))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", SETTLED)
def test_every_language_tells_it_in_plain_sentences(name, code):
    said = sentences(settled(SETTLED[name] | {"language": code}))
    assert said
    assert [one for one in said if re.search(r"[{}`*<>]|None|  ", one) or one != one.strip()] == []


# What is asked.


def test_known_is_the_request_in_its_usual_form_and_settles_to_the_same():
    request = SETTLED["house rules"] | {"house_rules": {"face_down": "1"}, "piles": {"A": "t 7h ? +2", "B": "10s,7"}}
    reply = settled(request)
    assert reply["known"]["house_rules"] == {"face_down": 1}
    assert reply["known"]["piles"] == {"A": "10 7H ? +2", "B": "10S 7"}
    again = settled(reply["known"])
    assert again == reply


@pytest.mark.parametrize("code", LANGUAGES)
def test_card_is_understood_by_what_stands_in_its_corner(code):
    words = language(code)
    for rank in Rank:
        index = words.index(rank)
        assert cards_as_written(f"{index.lower()} {rank.index}", words) == f"{rank.index} {rank.index}"
        if rank is not Rank.JOKER:
            assert cards_as_written(f"{index}♥ {index}h {index}S/2", words) == (
                f"{rank.index}H {rank.index}H {rank.index}S/2"
            )


def test_french_letters():
    assert cards_as_written("R D V A RD dd 10♠ ? +5 + zz", language("fr")) == "K Q J A KD QD 10S ? +5 + zz"


WRONG = [
    ("", "This is not JSON: line 1, column 1", "not-json"),
    ("[" * 100_000, "characters", "too-long"),
    ("[" * 15_000, "nested", "too-deep"),
    ("[1]", "This should be a JSON object", "no-object"),
    ('{"game": "war", "game": "war"}', "The key “game” is given twice", "key-twice"),
    ('{"game": "war", "rounds": NaN}', "NaN", "not-whole"),
    ('{"game": "war", "rounds": 1.5}', "1.5", "not-whole"),
    ('{"game": "war", "rounds": ' + "9" * 5000 + "}", "number", "too-deep"),
    ({"piles": {}}, "under “game” is wrong. It should be: the ID of a game", "wrong-value"),
    ({"game": 7}, "“game”", "wrong-value"),
    ({"game": "whist", "piles": {}}, "There is no game “whist”", "no-such-game"),
    ({"game": "war"}, "No cards are told", "no-cards"),
    ({"game": "war", "version": 2}, "“version” is wrong. It should be: one of these: 1", "wrong-value"),
    ({"game": "war", "language": "xx"}, "one of these: en", "wrong-value"),
    ({"game": "war", "language": []}, "“language”", "wrong-value"),
    ({"game": "war", "cards": {}}, "no key “cards”", "no-such-key"),
    ({"game": "war", "piles": {"A": 7}}, '{"A": "7S 5 ?", "B": "7 +10"}', "wrong-value"),
    ({"game": "war", "rounds": True}, "a whole number", "wrong-value"),
    ({"game": "war", "decisions": [{"player": "A"}]}, "a list of at most 100", "wrong-value"),
    (
        {"game": "war", "table": "round", "piles": {"A": "7", "B": "8"}},
        "There is no table “round” (War)",
        "no-such-table",
    ),
    ({"game": "war", "decisions": [{"player": "Z", "question": "x", "answer": "y"}]}, "“Z”", "no-such-player"),
    ({"game": "war", "piles": {"Z.x": "7", "B": "8"}}, "There is no player “Z”", "no-such-player"),
    ({"game": "war", "piles": {"A": "7 7 7", "B": "7 7"}}, "too many cards of rank 7", "rank-too-often"),
    ({"game": "war", "piles": {"A": "7 7 7S", "B": "7 7"}}, "too many cards of rank 7", "rank-too-often"),
    ({"game": "war", "piles": {"A": "7S 7s", "B": "7 7"}}, "The card 7♠\ufe0e stands twice", "card-twice"),
    ({"game": "double-war", "piles": {"A": "7S/2 7S/2", "B": "7"}}, "The card 7♠\ufe0e stands twice", "card-twice"),
    ({"game": "war", "piles": {"A": "7 11", "B": "8"}}, "“11” is no card of this game", "no-such-card"),
    ({"game": "war", "piles": {"A": "7 +x", "B": "8"}}, "“+x” cannot be read", "wrong-plus"),
    ({"game": "war", "piles": {"A": "+2000", "B": "8"}}, "“+2000” in the pile “A”", "too-many-cards"),
    ({"game": "war", "piles": {"A": "+30", "B": "+30"}}, "told: 60. The pack has 52", "too-many-cards"),
    ({"game": "war", "piles": {"A": "7", "B": "8", "C": "9"}}, "Cards were told for: A, B, C", "not-so-many-play"),
    ({"game": "war", "piles": {"A": "7", "C": "8"}}, "Bruno has no pile", "no-pile-of-player"),
    ({"game": "war", "piles": {"A": "7", "B": "8", "A.won": "9"}}, "no pile “A.won”", "no-such-pile"),
    ({"game": "war", "piles": {"A": "7", "B": "8", "A.laid": "9"}}, "no pile “A.laid”", "no-such-pile"),
    ({"game": "war", "piles": {"A": "7", "B": "8", "A.": "9"}}, "no pile “A.”", "no-such-pile"),
    ({"game": "prisoners", "piles": {"A": "9", "B": "8", "C": "7", "A.prisoner": "2 3"}}, "holds", "pile-too-full"),
    (
        {"game": "armed-war", "piles": {"A.discard": "9", "B.hand": "8"}},
        "never hold these numbers of cards",
        "never-so-many",
    ),
    ({"game": "war", "piles": {"A": "7", "B": ""}}, "the game is over", "is-over"),
    ({"game": "war", "piles": {"A": "7", "B": "8"}, "house_rules": {"face_down": 9}}, "0, 1, 2, 3", "no-such-value"),
    ({"game": "war", "piles": {"A": "7", "B": "8"}, "house_rules": {"x": 9}}, "face_down", "no-such-house-rule"),
    ({"game": "tod-und-leben", "piles": {"A": "7"}, "house_rules": {"x": 9}}, "agreed on", "no-such-house-rule"),
    ({"game": "war", "piles": {"A": "7", "B": "8"}, "purses": {"A.purse": 3}}, "not played for", "no-such-purse"),
    ({"game": "casino-war", "piles": {"shoe": "7 8"}, "purses": {"A.pot": 3}}, "A.purse", "no-such-purse"),
    ({"game": "casino-war", "piles": {"shoe": "7 8"}, "laid": {"A": "7"}}, "no pile of their own", "nothing-to-lay"),
    ({"game": "war", "piles": {"A": "7 2", "B": "8 2"}, "laid": {"A": "7 9", "B": "8"}}, "come about", "never"),
    (
        {"game": "war", "piles": {"A": "7", "B": "8"}, "decisions": [{"player": "A", "answer": "steal"}]},
        "Anna is not asked so often in this situation: “steal”",
        "not-asked",
    ),
    (
        {"game": "armed-war", "piles": {"A.hand": "7 K", "B.hand": "8"}, "decisions": [{"player": "A", "answer": "9"}]},
        "Anna cannot have chosen “9” (armed-war.choose). It may be: 7, K.",
        "no-such-option",
    ),
]
"""Requests in which something is wrong, what is said of it in English, and its code."""


@pytest.mark.parametrize(("request_", "says", "code"), WRONG, ids=range(len(WRONG)))
def test_what_is_wrong_is_told_in_one_line(request_, says, code):
    reply = replied(request_)
    assert says in reply["error"]
    assert reply["code"] == code


def test_what_somebody_has_typed_cannot_spoil_the_line():
    reply = replied({"game": "<b>\n\x1b[31m" + "x" * 1000, "piles": {}})
    assert reply["error"].startswith("There is no game “<b>\ufffd\ufffd[31mxxx")
    assert len(reply["error"]) < 400
