"""The words of a language: catalogues, cards, lists, numbers."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from warspec.cards import Rank, Suit, card
from warspec.errors import BadInput
from warspec.language import LANGUAGES, NAMES, Language, language
from warspec.play.situation import PLAYERS, seat_of
from warspec.words import Written, locale_folder

HEADER = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: {plural}\\n"

"""
FRENCH = """
msgctxt "card index"
msgid "Q"
msgstr "D"

msgctxt "rank"
msgid "queen"
msgstr "dame"

msgctxt "suit"
msgid "hearts"
msgstr "cœur"

msgctxt "card"
msgid "{rank} of {suit}"
msgstr "{rank} de {suit}"

msgctxt "list"
msgid "{several} and {last}"
msgstr "{several} et {last}"

msgid "The game goes on."
msgstr "La partie continue."

#, fuzzy
msgid "Seed"
msgstr "Semence"

msgid "The game is over."
msgstr ""
"""
CHAPTER = """
msgid "Suits never matter"
msgstr "Les couleurs ne comptent pas"
"""
ROMANIAN = """
msgid "one card"
msgid_plural "{number} cards"
msgstr[0] "o carte"
msgstr[1] "{number} cărți"
msgstr[2] "{number} de cărți"
"""


def written(folder, code, domain, messages, plural="nplurals=2; plural=(n > 1);"):
    path = folder / code / "LC_MESSAGES" / f"{domain}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(HEADER.format(plural=plural) + messages, encoding="utf-8")


@pytest.fixture
def french(tmp_path):
    written(tmp_path, "fr", "warspec", FRENCH)
    written(tmp_path, "fr", "spec/war/rules", CHAPTER)
    return Language("fr", Written(tmp_path))


def test_five_languages_and_english_first():
    assert LANGUAGES[0] == "en"
    assert {"en", "it", "fr", "de", "ro"} <= set(LANGUAGES)


def test_a_language_needs_nothing_but_a_folder(tmp_path):
    (tmp_path / "es" / "LC_MESSAGES").mkdir(parents=True)
    assert Written(tmp_path).codes == ("en", "es")
    assert Language("es", Written(tmp_path)).name == "español"


def test_without_any_folder_there_is_english(tmp_path):
    assert Written(tmp_path / "nowhere").codes == ("en",)


def test_unknown_language_names_those_that_exist():
    with pytest.raises(BadInput, match=r"^there is no language 'xx'; the languages are: en, .*ro$"):
        language("xx")


def test_languages_are_made_once():
    assert language("de") is language("de")


def test_catalogues_of_a_checkout_lie_among_the_documents():
    assert locale_folder().parts[-2:] == ("docs", "locale")


@pytest.mark.parametrize(("code", "name"), [("en", "English"), ("de", "Deutsch"), ("fr", "français"), ("ro", "română")])
def test_names_of_languages_are_their_own(code, name):
    assert language(code).name == name


def test_translated_message(french):
    assert french.gettext("The game goes on.") == "La partie continue."


@pytest.mark.parametrize("message", ["Seed", "The game is over.", "Nobody says this."])
def test_fuzzy_empty_and_missing_messages_stay_english(french, message):
    assert french.gettext(message) == message


def test_chapter_has_its_own_catalogue(french):
    assert french.text("war", "Suits never matter") == "Les couleurs ne comptent pas"
    assert french.text("war", "Dealing") == "Dealing"
    assert french.gettext("Suits never matter") == "Suits never matter"


def test_empty_text_is_not_the_header(french):
    assert french.text("war", "") == ""


@pytest.mark.parametrize(("number", "told"), [(1, "o carte"), (2, "{number} cărți"), (20, "{number} de cărți")])
def test_romanian_has_three_forms(tmp_path, number, told):
    plural = "nplurals=3; plural=(n==1 ? 0 : n==0 || (n%100 > 0 && n%100 < 20) ? 1 : 2);"
    written(tmp_path, "ro", "warspec", ROMANIAN, plural)
    assert Language("ro", Written(tmp_path)).ngettext("one card", "{number} cards", number) == told


@pytest.mark.parametrize(("code", "index"), [("7S", "7"), ("10S", "10"), ("JS", "J"), ("AS", "A"), ("XR", "★")])
def test_english_indices(code, index):
    assert language("en").index(card(code).rank) == index


def test_indices_of_pictures_are_those_of_the_language(french):
    assert french.index(Rank.QUEEN) == "D"
    assert french.card(card("QH")) == "D♥\ufe0e"
    assert french.card(card("9H")) == "9♥\ufe0e"


def test_card_is_text_not_emoji():
    assert [language("en").card(card(code)) for code in ("7S", "10H", "QD", "AC")] == [
        "7♠\ufe0e",
        "10♥\ufe0e",
        "Q♦\ufe0e",
        "A♣\ufe0e",
    ]


def test_joker_is_a_star():
    assert language("en").card(card("XB")) == "★"


def test_full_names(french):
    assert language("en").card_name(card("QH")) == "queen of hearts"
    assert language("en").card_name(card("XR")) == "red joker"
    assert french.card_name(card("QH")) == "dame de cœur"


@pytest.mark.parametrize("rank", Rank)
def test_every_rank_has_a_name(rank):
    assert language("en").rank_name(rank) == rank.name.lower()


@pytest.mark.parametrize("suit", Suit)
def test_every_suit_has_a_name(suit):
    assert language("en").suit_name(suit) == suit.name.lower()


@pytest.mark.parametrize(
    ("items", "told"), [("A", "A"), ("AB", "A and B"), ("ABC", "A, B and C"), ("ABCD", "A, B, C and D")]
)
def test_lists(items, told):
    assert language("en").listed(items) == told


def test_lists_in_another_language(french):
    assert french.listed(["A", "B", "C"]) == "A, B et C"


def test_numbers_are_grouped_as_the_language_does():
    assert [language(code).number(10_000) for code in ("en", "de", "fr")] == ["10,000", "10.000", "10\u202f000"]


def test_english_needs_no_babel():
    program = (
        "import sys, warspec; from warspec.cli import main; assert main(['show', 'war.tie']) == 0;"
        "assert main(['play', 'war', '--seed', '1', '--rounds', '5']) == 3;"
        "loaded = {'babel', 'z3', 'hypothesis', 'sphinx', 'markdown_it'} & set(sys.modules);"
        "assert not loaded, loaded"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_names_begin_with_the_letters_that_files_write():
    assert "".join(name[0] for name in NAMES) == PLAYERS
    with pytest.raises(BadInput, match=re.escape("A ({}), B ({}), C ({}) …".format(*NAMES))):
        seat_of("Zoe")


@pytest.mark.parametrize(
    ("code", "text", "spoken"),
    [
        ("en", "the pile of {player}", "the pile of Anna"),
        ("fr", "le tas de {player}", "le tas d’Anna"),
        ("fr", "la carte que {player} pioche", "la carte qu’Anna pioche"),
        ("it", "Tocca a {player}.", "Tocca ad Anna."),
        ("de", "der Haufen von {player}", "der Haufen von Anna"),
        ("ro", "E rândul lui {player}.", "E rândul Annei."),
    ],
)
def test_names_are_joined_with_the_word_before_them(code, text, spoken):
    assert language(code).fill(text, player="Anna") == spoken


def test_names_that_begin_with_a_consonant_stay_apart():
    assert language("fr").fill("le tas de {player}", player="Bruno") == "le tas de Bruno"
    assert language("ro").fill("E rândul lui {player}.", player="Bruno") == "E rândul lui Bruno."


def test_parts_of_a_long_list_stand_apart_as_the_language_writes_it():
    assert language("en").apart(["a", "b, c"]) == "a; b, c"
    assert language("fr").apart(["a", "b"]) == "a\N{NARROW NO-BREAK SPACE}; b"
