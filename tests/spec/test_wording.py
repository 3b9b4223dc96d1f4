"""Claims in the words of a game: none is called by a word that its chapter never uses, and no two by the same name."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from spec.wording import WORDING
from warspec.language import LANGUAGES, SOURCE, language
from warspec.rulebook.entry import PropertyEntry
from warspec.rulebook.registry import rulebook

BOOK = rulebook()
ROOT = Path(__file__).parents[2]
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text("utf-8")
AT_THE_TABLE = GLOSSARY.partition("## At the table")[2].partition("\n## ")[0]
WORDS = {*re.findall(r"^([a-z]+)\n    \S", AT_THE_TABLE, flags=re.MULTILINE), "best", "higher", "highest"} - {"suit"}
"""What things are called at a table, as the glossary lists it, and how cards are compared.

Suits are left out: that they never matter is no reason for a chapter to speak of them.
"""
AT_ANY_TABLE = ("battle", "war", "trick", "round", "stack", "fighter", "drunkard")
TRANSLATED = [code for code in LANGUAGES if code != SOURCE]


def said(text):
    """The words of a text, without the names of games and what it points to."""
    text = re.sub(r"\{[\w-]+\}`[^`]*`", "", text)
    for title in sorted((game.title for game in BOOK.games.values()), key=len, reverse=True):
        text = re.sub(rf"\b{re.escape(title)}\b", "", text)
    return {word.removesuffix("s") for word in re.findall(r"[a-z]+", text.lower())}


def strange(game, title):
    """The words of a title that the chapter of the game never uses."""
    chapter = " ".join(f"{found.title} {found.text}" for found in BOOK.chapter(game).passages)
    return said(title) & {word.removesuffix("s") for word in WORDS} - said(chapter)


def told(game):
    """What each claim of a game is called there, inherited ones included."""
    titles = {claim: BOOK.known(PropertyEntry, claim).title.text for claim in BOOK.properties(game)}
    return titles | WORDING.get(game, {})


@pytest.mark.parametrize("game", BOOK.games)
def test_no_claim_is_called_by_a_word_that_the_chapter_never_uses(game):
    assert not {claim: found for claim, title in told(game).items() if (found := strange(game, title))}


def test_the_titles_for_all_games_would_not_do():
    assert {"war", "round", "trick", "stack"} < WORDS
    assert strange("pyanitsa", BOOK.known(PropertyEntry, "tie-makes-war").title.text) == {"war", "best"}
    assert strange("pyanitsa", BOOK.known(PropertyEntry, "short-of-cards").title.text) == {"war"}
    assert strange("tod-und-leben", BOOK.known(PropertyEntry, "one-outcome").title.text) == {"round"}


def stems(words):
    """How words at a table begin in a language, whatever their endings."""
    path = ROOT / "docs" / "locale" / words.code / "LC_MESSAGES" / "docs" / "glossary.po"
    with path.open("rb") as file:
        said_there = {message.id: str(message.string).lower() for message in read_po(file)}
    return {said_there[term][: max(4, len(said_there[term]) - 2)] for term in AT_ANY_TABLE}


def begin(text, stems, words):
    """Those of the stems with which a word of a text begins, but for the names of games."""
    text = re.sub(r"\{[\w-]+\}`[^`]*`", "", text)
    for name in sorted((words.text(id, game.title) for id, game in BOOK.games.items()), key=len, reverse=True):
        text = re.sub(rf"\b(?i:{re.escape(name[0])}){re.escape(name[1:])}\b", "", text)
    found = re.findall(r"[^\W\d_]+", text.lower())
    return {stem for stem in stems if any(word.startswith(stem) for word in found)}


@pytest.mark.parametrize("code", TRANSLATED)
@pytest.mark.parametrize("game", BOOK.games)
def test_no_claim_is_called_so_in_another_language_either(game, code):
    words = language(code)
    texts = [text for passage in BOOK.chapter(game).passages for text in (passage.title, passage.text)]
    chapter = " ".join(words.text(game, block.text) for text in texts for block in text.blocks)
    known = stems(words)
    strange_there = known - begin(chapter, known, words)
    assert not {
        claim: title for claim, title in told(game).items() if begin(words.text("", title), strange_there, words)
    }


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", BOOK.games)
def test_no_two_claims_of_a_game_have_the_same_name(game, code):
    words = language(code)
    names = [words.text("", title) for title in told(game).values()]
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize("game", WORDING)
def test_every_wording_is_of_a_claim_and_differs_from_the_title(game):
    for claim, name in WORDING[game].items():
        assert claim in BOOK.properties(game)
        assert name != BOOK.known(PropertyEntry, claim).title.text


@pytest.mark.parametrize("game", BOOK.games)
def test_nothing_is_called_as_agreed_where_nothing_is(game):
    """Players agree on how many cards go face down, how won cards are taken up, and who fights; or they don’t."""
    agreed = {
        "war-as-agreed": {"face_down", "tie", "shortage"},
        "won-cards-under": {"pickup"},
        "fighters-as-agreed": {"fighters"},
    }
    options = BOOK.games[game].options().keys()
    for claim, house_rules in agreed.items():
        if claim in BOOK.properties(game):
            assert ("as agreed" in told(game)[claim]) == bool(house_rules & options)
