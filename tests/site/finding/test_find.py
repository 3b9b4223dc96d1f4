"""The order in which hits come: on a small index each rule of it by itself, then on the English site."""

from __future__ import annotations

from typing import Any

import pytest

from tests.needs import needs
from tests.site.conftest import ROOT, Built
from tests.site.finding.asking import REACHED, TUNED, hits, index_in, questions, too_few
from warspec.language import SOURCE
from warspec.rulebook.registry import rulebook
from warspec.site.finding.words import asked

pytestmark = needs("node")

PLACES = [
    ["dispute", "looking", "", "disputes.html#looking", "May I look?", "No.", "", ["peek at cards", "sly fox"]],
    ["rule", "war.deal", "war", "war.html#war.deal", "Dealing", "Give all the cards.", "Nobody looks.", []],
    ["rule", "war.end", "war", "war.html#war.end", "Câștigul jocului", "Who has all cards has won.", "", []],
    ["rule", "steal-war.deal", "steal-war", "s.html#steal-war.deal", "Dealing", "Give 27 cards each.", "", []],
    [
        "misreading",
        "war.deal/one-more",
        "war",
        "war.html#war.deal/one-more",
        "Wrong: An odd card",
        "An odd card.",
        "",
        [],
    ],
    ["example", "war.deal/seven", "war", "war.html#war.deal/seven", "Seven cards dealt", "Anna gets seven.", "", []],
    ["section", "endless", "", "endless.html", "Fără sfârșit", "It never stops, with a pack or a stack.", "", []],
    ["word", "term-stack", "", "glossary.html#term-stack", "stack", "Your cards, face down.", "", []],
    ["word", "term-heap", "", "glossary.html#term-heap", "heap", "Cards on the table.", "", []],
    ["rule", "pyanitsa.deal", "pyanitsa", "p.html#pyanitsa.deal", "Dealing", "Give six cards each.", "", []],
    ["game", "pyanitsa", "pyanitsa", "p.html", "P’yanitsa, the Drunkard", "For rainy days.", "", ["summer camp"]],
    ["section", "disputes-pyanitsa", "pyanitsa", "d.html", "P’yanitsa, the Drunkard", "", "", []],
    ["word", "term-king", "", "glossary.html#term-king", "König", "He wears a crown.", "", []],
    ["property", "stack", "", "verification.html#stack", "Stacks stay", "No stack is lost.", "", []],
]
SMALL: dict[str, Any] = {
    "kinds": {},
    "games": {"war": "War", "steal-war": "Steal War", "pyanitsa": "P’yanitsa, the Drunkard"},
    "without": ["the", "a", "may", "i", "at", "we", "are"],
    "endings": ["s", "ing", "ed"],
    "means": {"deck": "heap", "pile up": "stack"},
    "places": PLACES,
}


def best(typed: str) -> str:
    found = hits(SMALL, [typed])[0]
    return found[0] if found else ""


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("dealing", "war.deal"),
        ("the dealing", "war.deal"),  # words that say nothing
        ("may i at the stack", "term-stack"),
        ("dealed", "war.deal"),  # another ending
        ("seven cards", "war.deal"),  # a rule before its example, though the example tells it better
        ("odd card", "war.deal"),  # and before how people get it wrong
        ("deling", "war.deal"),  # a slip
        ("daeling", "war.deal"),  # two letters exchanged
        ("steal war dealing", "steal-war.deal"),  # the game that is named
        ("war dealing", "war.deal"),
        ("drunkard dealing", "pyanitsa.deal"),  # a part of its name
        ("summer camp dealing", "pyanitsa.deal"),  # what people say who want it
        ("drunkard", "pyanitsa"),  # and not a section that is called like it
        ("koenig", "term-king"),  # where the keyboard has no ö
        ("castigul", "war.end"),  # without accents
        ("sfarsit", "endless"),
        ("CÂȘTIGUL", "war.end"),
        ("câșt", "war.end"),  # how a word begins
        ("he is a sly fox", "looking"),  # what people say who want it
        ("my brother peeks at cards", "looking"),
        ("deck", "term-heap"),  # another word for it
        ("do they pile up?", "term-stack"),  # a phrase for it
        ("stack", "term-stack"),  # a word, though something has it as its ID
        ("war.deal", "war.deal"),  # an ID
        ("war.deal/seven", "war.deal/seven"),
        ("steal-war.", "steal-war.deal"),
        ("xyzzy", ""),
        ("", ""),
        ("?!", ""),
    ],
)
def test_what_comes_first(typed: str, first: str):
    assert best(typed) == first


def test_what_is_much_worse_than_the_best_is_not_shown():
    (found,) = hits(SMALL, ["heap cards"])
    assert found == ["term-heap"]


def test_only_words_without_meaning_are_searched_after_all():
    found = hits({**SMALL, "without": ["dealing"]}, ["dealing"])
    assert found[0][0] == "war.deal"


def test_every_language_is_asked_at_least_forty_questions():
    asked_in = {language: questions(language) for language in ("en", "it", "fr", "de", "ro")}
    assert all(len({question.typed for question in found}) >= 40 for found in asked_in.values())


@pytest.mark.parametrize("name", REACHED)
def test_untried_words_find_as_much_as_they_did(site: Built, name: str):
    asked_here = questions(SOURCE, TUNED.with_name(f"{name}.toml"))
    index = index_in(site.folder)
    assert too_few(name, SOURCE, hits(index, [question.typed for question in asked_here])) == ""
    assert {id for question in asked_here for id in question.wanted} <= {place[1] for place in index["places"]}


def test_no_question_is_asked_twice():
    sets = [questions(SOURCE), *(questions(SOURCE, TUNED.with_name(f"{name}.toml")) for name in REACHED)]
    typed = [question.typed for asked_here in sets for question in asked_here]
    assert len(typed) == len({*typed})


def test_english_questions_find_their_answers(site: Built):
    index, asked_here = index_in(site.folder), questions(SOURCE)
    found = hits(index, [question.typed for question in asked_here])
    missed = [question.missed(ids) for question, ids in zip(asked_here, found, strict=True)]
    assert [*filter(None, missed)] == []
    known = {place[1] for place in index["places"]}
    assert {id for question in asked_here for id in question.wanted} <= known


def test_what_people_say_leads_where_they_want(site: Built):
    leads = asked(ROOT / "docs/search/en.toml").leads
    called = rulebook().aliases
    said = [(phrase, called.get(id, id)) for id, phrases in leads.items() for phrase in phrases]
    found = hits(index_in(site.folder), [phrase for phrase, _ in said])
    assert [(phrase, id, ids[:3]) for (phrase, id), ids in zip(said, found, strict=True) if id not in ids[:3]] == []
