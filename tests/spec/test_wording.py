"""Claims in the words of a game: beneath its rules nothing is called by a word that its chapter never uses."""

import re
from pathlib import Path

import pytest

from spec.wording import WORDING
from warspec.rulebook.entry import PropertyEntry, RuleEntry
from warspec.rulebook.registry import rulebook

BOOK = rulebook()
GLOSSARY = (Path(__file__).parents[2] / "docs" / "glossary.md").read_text("utf-8")
AT_THE_TABLE = GLOSSARY.partition("## At the table")[2].partition("\n## ")[0]
WORDS = {*re.findall(r"^([a-z]+)\n    \S", AT_THE_TABLE, flags=re.MULTILINE), "best", "higher", "highest"} - {"suit"}
"""What things are called at a table, as the glossary lists it, and how cards are compared.

Suits are left out: that they never matter is no reason for a chapter to speak of them.
"""


def claims(game):
    """The claims that the rules in the chapter of a game name."""
    return {claim for rule in BOOK.all(RuleEntry, game) for claim in rule.declared.properties}


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


@pytest.mark.parametrize("game", BOOK.games)
def test_no_claim_is_called_by_a_word_that_the_chapter_never_uses(game):
    titles = {claim: BOOK.known(PropertyEntry, claim).title.text for claim in claims(game)} | WORDING.get(game, {})
    assert not {claim: found for claim, title in titles.items() if (found := strange(game, title))}


def test_the_titles_for_all_games_would_not_do():
    assert {"war", "round", "trick", "stack"} < WORDS
    assert strange("pyanitsa", BOOK.known(PropertyEntry, "tie-makes-war").title.text) == {"war", "best"}
    assert strange("tod-und-leben", BOOK.known(PropertyEntry, "one-outcome").title.text) == {"round"}


@pytest.mark.parametrize("game", WORDING)
def test_every_wording_stands_beneath_a_rule_and_differs_from_the_title(game):
    for claim, told in WORDING[game].items():
        assert claim in claims(game)
        assert told != BOOK.known(PropertyEntry, claim).title.text


@pytest.mark.parametrize("game", WORDING)
def test_nothing_is_called_as_agreed_where_nothing_is(game):
    """``war-as-agreed`` goes by its title only where the players agree on how many cards go face down."""
    agreed = {"face_down", "tie"} & BOOK.games[game].options().keys()
    assert ("war-as-agreed" in WORDING[game]) == ("war-as-agreed" in claims(game) and not agreed)
