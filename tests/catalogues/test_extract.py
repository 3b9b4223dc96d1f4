"""Extracting messages from the code, the rules and the pages."""

from __future__ import annotations

import ast
import re

import pytest

from warspec.catalogues import HERE, THEME, House
from warspec.catalogues import extract as extracting
from warspec.catalogues.extract import program, templates
from warspec.errors import BadInput
from warspec.narration.base import OPTIONS
from warspec.rulebook.entry import PropertyEntry
from warspec.rulebook.registry import rulebook


def test_messages_of_the_code_with_contexts_plurals_and_comments(tmp_path):
    (tmp_path / "warspec").mkdir()
    (tmp_path / "warspec" / "some.py").write_text(
        "# Translators: for the dealer\n"
        'a = words.gettext("One")\n'
        'b = words.ngettext("{n} card", "{n} cards", 2)\n'
        'c = words.pgettext("rank", "king")\n'
        'd = words.npgettext("pile", "pile", "piles", 2)\n'
        "e = words.gettext(a)\n"
        'names_options({"steal": message("steal the pile")})\n'
        'piles = (Pile(STACK, "stack"),)\n',
        encoding="utf-8",
    )
    (tmp_path / "spec").mkdir()
    (tmp_path / "spec" / "game.py").write_text(
        'piles = (*War.piles, Pile(POT.pile, "waiting", shared=True))\ntitle = message("told of a game")\n'
        'purses = (Purse("side", "a side bet"),)\n',
        encoding="utf-8",
    )
    (tmp_path / "conf.py").write_text('title = _words.gettext("Title")\n', encoding="utf-8")
    found = {m.id: (m.context, m.locations, m.auto_comments) for m in program(tmp_path) if m.id}
    assert found == {
        "One": (None, [("warspec/some.py", 2)], ["for the dealer"]),
        ("{n} card", "{n} cards"): (None, [("warspec/some.py", 3)], []),
        "king": ("rank", [("warspec/some.py", 4)], []),
        ("pile", "piles"): ("pile", [("warspec/some.py", 5)], []),
        "Title": (None, [("conf.py", 1)], []),
        "steal the pile": (None, [("warspec/some.py", 7)], []),
        "stack": (None, [("warspec/some.py", 8)], []),
        "waiting": (None, [("spec/game.py", 1)], []),
        "told of a game": (None, [("spec/game.py", 2)], []),
        "a side bet": (None, [("spec/game.py", 3)], []),
    }


def test_card_indices_can_be_translated():
    contexts = {(m.context, m.id) for m in program(HERE.root) if m.id}
    assert {("card index", index) for index in "JQKA"} <= contexts


def test_what_is_declared_elsewhere_and_shown_by_the_code_is_extracted():
    messages = {message.id for message in program(HERE.root)}
    assert {source.title for source in rulebook().sources.values()} <= messages
    assert {said.text for claim in rulebook().all(PropertyEntry) for said in (claim.title, claim.text)} <= messages
    assert {pile.title for game in rulebook().games.values() for pile in game.piles} <= messages
    assert {purse.title for game in rulebook().games.values() for purse in game.purses} <= messages
    assert set(OPTIONS.values()) <= messages


def test_every_other_message_in_the_code_is_a_plain_text():
    shown_by_the_code = {
        *("source.title", "page.book.sources[key].title"),
        *("pile.title", "purse.title", "OPTIONS[str(chosen", "OPTIONS.get(answer,", "_COMPARING[frozenset(answers"),
        *("entry.declared.keywords", "entry.title.text"),
    }
    for path in sorted((HERE.root / "warspec").rglob("*.py")):
        calls = re.findall(r"words\.n?p?gettext\(\s*([^\"'\s)][^\s)]*)", path.read_text(encoding="utf-8"))
        sentences = {"text", "one,"} if path.match("narration/base.py") else set()
        sentences |= {"text"} if path.match("ruling/boundary.py") else set()  # what options are called, as told there
        sentences |= {"self.why.text", "value.text"} if path.match("ruling/refused.py") else set()  # of each Refusal
        assert set(calls) <= shown_by_the_code | sentences, path


@pytest.mark.parametrize("path", sorted((HERE.root / "warspec" / "narration").glob("*.py")), ids=lambda path: path.stem)
def test_every_sentence_is_a_plain_text(path):
    places = {"said": (0,), "for_each_card": (0,), "counted": (1, 2)}
    for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name):
            texts = [call.args[place] for place in places.get(call.func.id, ())]
            assert all(isinstance(text, ast.Constant) for text in texts), ast.unparse(call)


def test_pages_are_extracted_with_places_named_from_the_root(tmp_path):
    (tmp_path / "docs").mkdir()
    (tmp_path / "conf.py").write_text('root_doc = "docs/index"\ngettext_compact = False\n', encoding="utf-8")
    (tmp_path / "docs" / "index.rst").write_text("Home\n====\n\nAll the rules.\n", encoding="utf-8")
    found = templates(House(tmp_path))
    assert set(found) == {"docs/index", "warspec", THEME}
    message = found["docs/index"].get("All the rules.")
    assert message is not None and message.locations == [("docs/index.rst", 4)]


def test_pages_that_sphinx_cannot_read_are_an_error(tmp_path):
    with pytest.raises(BadInput, match="Sphinx cannot extract the messages"):
        extracting._run_sphinx(tmp_path, tmp_path / "build")
