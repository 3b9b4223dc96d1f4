"""The texts of what the specs declare."""

from __future__ import annotations

import inspect

import pytest
from markdown_it import MarkdownIt

from warspec.language import LANGUAGES, SOURCE, language
from warspec.rulebook.entry import DisputeEntry, HouseRuleEntry, RuleEntry
from warspec.rulebook.registry import rulebook
from warspec.rulebook.text import Block, Text, blocks, value_name
from warspec.words import locale_folder

BOOK = rulebook()
ENTRIES = list(BOOK.entries.values())


def test_lines_of_a_paragraph_are_joined():
    assert blocks("One line,\nand another.\n\nNext.") == (
        Block("paragraph", "One line, and another.", line=0),
        Block("paragraph", "Next.", line=3),
    )


def test_lists_end_paragraphs_and_items_may_go_on():
    assert blocks("Values:\n- `0`: none,\n  really none.\n- `1`: one.\n\n1. First.\n2. Second.") == (
        Block("paragraph", "Values:"),
        Block("item", "`0`: none, really none.", "-", 1),
        Block("item", "`1`: one.", "-", 3),
        Block("item", "First.", "1.", 5),
        Block("item", "Second.", "2.", 6),
    )


def test_headings_are_one_line():
    assert blocks("# Title\nText.\n## Next") == (
        Block("heading", "Title", "#"),
        Block("paragraph", "Text.", line=1),
        Block("heading", "Next", "##", 2),
    )


@pytest.mark.parametrize("fence", ["```", ":::", "~~~~"])
def test_directives_are_left_out(fence):
    assert blocks(f"Before.\n{fence}{{note}}\nInside.\n\n# Inside\n{fence}\nAfter.") == (
        Block("paragraph", "Before."),
        Block("paragraph", "After.", line=6),
    )


def test_emphasis_at_the_beginning_is_no_list():
    assert blocks("*Never* look.\n**Goal:** win.") == (Block("paragraph", "*Never* look. **Goal:** win."),)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_everything_has_a_text_and_a_title(entry):
    # What answers a dispute may be told elsewhere: its rulings, the correction of a misreading, how a game ends.
    declared = entry.declared if isinstance(entry, DisputeEntry) else None
    elsewhere = declared and (declared.rulings or declared.misreading or declared.termination)
    assert entry.text.text.strip() or elsewhere
    assert entry.title.text.strip()


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_blocks_are_those_of_markdown(entry):
    text = entry.text.text
    inlines = [token.content for token in MarkdownIt("commonmark").parse(text) if token.type == "inline"]
    assert [block.text for block in blocks(text)] == [" ".join(inline.split()) for inline in inlines]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != SOURCE][:1])
def test_blocks_are_messages_of_the_chapter(entry, code):
    from babel.messages.pofile import read_po

    of_chapter = entry.game and not isinstance(entry, DisputeEntry)
    catalogue = f"spec/{BOOK.folder(entry.game)}/rules.po" if of_chapter else "warspec.po"
    path = locale_folder() / code / "LC_MESSAGES" / catalogue
    with path.open("rb") as file:
        messages = {message.id for message in read_po(file)}
    told = {entry.title.text, *(block.text for block in entry.text.blocks)} - {""}
    assert told - messages == set(), "run `nox -s i18n`"


def test_house_rule_text_is_the_block_after_it():
    entry = BOOK.known(HouseRuleEntry, "war.jokers")
    assert entry.text.text.splitlines()[0] == "How many jokers are in the pack; they are the highest cards."
    assert entry.text.item(2).text == "`2`: two, so there are 54 cards."


def test_each_value_has_its_line():
    for entry in BOOK.all(HouseRuleEntry):
        texts = [entry.text.item(value).text for value in entry.declared.values]
        assert all(texts)
        assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_value_that_is_no_number_has_a_name_in_every_language(code):
    for entry in BOOK.all(HouseRuleEntry):
        told = {v: language(code).text(entry.game, entry.text.item(v).text) for v in entry.declared.values}
        names = [value_name(text) for text in told.values()]
        assert len(set(names)) == len(names)
        assert all(f"`{value}`" in text for value, text in told.items())
        assert all(text.startswith("**") for value, text in told.items() if not isinstance(value, int))


def test_value_is_called_by_its_name_and_otherwise_by_itself():
    assert value_name("**one each** (`buried`): each player gets one.") == "one each"
    assert value_name("`2`: two **jokers**.") == "2"
    assert value_name("Two.") == ""


def test_value_without_a_line_has_no_text():
    assert BOOK.known(HouseRuleEntry, "war.jokers").text.item(7).text == ""


def test_rule_comes_first():
    entry = BOOK.entry("war.end")
    assert entry.text.first_paragraph == "The game ends when one player has all the cards. That player has won."


def test_text_of_a_rule_is_that_of_the_game_that_declares_it():
    for entry in BOOK.all(RuleEntry):
        docstring = vars(BOOK.games[entry.game])[entry.name].__doc__  # none where it is another game's, reworded
        assert entry.text.text == (inspect.cleandoc(docstring) if docstring else entry.text.text)


def test_text_of_a_game_introduces_its_chapter():
    assert BOOK.entry("war").text.text.startswith("# War\n")


def test_title_and_text_are_those_of_the_declaration():
    for entry in BOOK.entries.values():
        declared = getattr(entry, "declared", None)
        if title := getattr(declared, "title", ""):
            assert entry.title.text == title
        if told := getattr(declared, "text", ""):
            assert entry.text.text == told
    assert all(fact.text.text == fact.declared.text for fact in BOOK.facts)


def test_a_text_begins_where_its_first_word_stands():
    read = Text.read("\n\n    One.\n      Two.\n    ", "spec/x.py", 7)
    assert (read.text, read.line) == ("One.\n  Two.", 9)
