"""Extracting and merging messages."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from tests.needs import needs
from warspec.catalogues import HERE, THEME, House, __main__
from warspec.catalogues import extract as extracting
from warspec.catalogues.extract import program, templates
from warspec.catalogues.merge import as_text, merged, plural_forms, read, update
from warspec.catalogues.theme import PAGES, SEARCH, UNASKED, script
from warspec.catalogues.theme import template as theme_template
from warspec.errors import BadInput
from warspec.narration.base import OPTIONS
from warspec.rulebook.entry import PropertyEntry
from warspec.rulebook.registry import rulebook


def template(*messages, **contexts):
    catalogue = Catalog()
    for line, message in enumerate(messages, start=1):
        catalogue.add(message, locations=[("spec/game.py", line)])
    for context, message in contexts.items():
        catalogue.add(message, context=context)
    return catalogue


def translated(**strings):
    """A catalogue of another day, in French."""
    catalogue = Catalog(locale="fr")
    for message, string in strings.items():
        catalogue.add(message.replace("_", " "), string)
    return catalogue


@pytest.fixture
def house(tmp_path):
    for language in ("fr", "ro"):
        (tmp_path / "docs" / "locale" / language / "LC_MESSAGES").mkdir(parents=True)
    return House(tmp_path)


# Merging.


def test_translations_stay_and_new_messages_join_in_the_order_of_the_source():
    catalogue = merged(translated(Second="Deuxième", First="Premier"), template("First", "New", "Second"))
    assert [(m.id, m.string) for m in catalogue if m.id] == [
        ("First", "Premier"),
        ("New", None),
        ("Second", "Deuxième"),
    ]


def test_changed_message_is_fuzzy_and_says_what_it_was():
    old = translated(The_higher_card_wins_the_battle="La plus haute l’emporte")
    message = merged(old, template("The higher card wins the trick")).get("The higher card wins the trick")
    assert message is not None
    assert message.fuzzy and message.string == "La plus haute l’emporte"
    assert message.previous_id == ["The higher card wins the battle"]


def test_what_a_message_was_does_not_stay_as_a_comment(tmp_path):
    old = translated(The_higher_card_wins_the_battle="La plus haute l’emporte")
    path = tmp_path / "x.po"
    path.write_text(as_text(merged(old, template("The higher card wins the trick")), "fr"), "utf-8")
    assert "#| msgid" in path.read_text("utf-8")
    assert "The higher card wins the battle" not in as_text(read(path, "fr"), "fr")


def test_untranslated_message_that_changes_is_not_fuzzy():
    catalogue = merged(translated(The_higher_card_wins=""), template("The higher card wins!"))
    assert [(m.id, m.fuzzy, m.previous_id) for m in catalogue if m.id] == [("The higher card wins!", False, [])]
    assert not catalogue.obsolete


def test_obsolete_translation_is_kept_until_it_is_tidied_away():
    assert [m.string for m in merged(translated(Gone="Parti"), template("Something else")).obsolete.values()] == [
        "Parti"
    ]
    assert not merged(translated(Gone="Parti"), template("Something else"), tidy=True).obsolete


def test_message_that_comes_back_has_its_translation_again():
    away = merged(translated(Gone="Parti"), template("Something else"))
    back = merged(away, template("Something else", "Gone"))
    assert [(m.id, m.string, m.fuzzy) for m in back if m.id] == [
        ("Something else", None, False),
        ("Gone", "Parti", False),
    ]
    assert not back.obsolete


def test_same_word_in_two_contexts():
    catalogue = merged(Catalog(locale="fr"), template(rank="king", person="king"))
    assert {message.context for message in catalogue if message.id} == {"rank", "person"}


def test_update_writes_each_language_and_twice_changes_nothing(house):
    said = {
        "warspec": template("One", ("{n} card", "{n} cards")),
        "spec/game": template("Two"),
        THEME: theme_template(),
    }
    changed = update(house, said)
    assert {house.named(path) for path in changed} == {
        f"docs/{folder}/{language}/LC_MESSAGES/{name}"
        for language in ("fr", "ro")
        for folder, name in (
            ("locale", "warspec.po"),
            ("locale", "spec/game.po"),
            ("locale_sphinx", "sphinx.po"),
            ("locale_sphinx", "sphinx.js"),
        )
    }
    assert update(house, said) == []


def test_update_removes_the_catalogue_of_a_page_that_is_gone(house):
    update(house, {"docs/page": template("One")})
    assert {house.named(path) for path in update(house, {})} == {
        f"docs/locale/{language}/LC_MESSAGES/docs/page.po" for language in ("fr", "ro")
    }
    assert not house.path("fr", "docs/page").exists()


def test_files_have_the_right_plural_forms_no_dates_and_no_wrapped_lines(house):
    long = "word " * 60 + "end"
    update(house, {"warspec": template(long, ("{n} card", "{n} cards"))})
    text = house.path("ro", "warspec").read_text(encoding="utf-8")
    assert f"Plural-Forms: {plural_forms('ro')}" in text
    assert "nplurals=3" in text and "msgstr[2]" in text
    assert f'msgid "{long}"' in text
    assert "Date" not in text
    assert read(house.path("ro", "warspec"), "ro").num_plurals == 3


def test_wrong_plural_header_is_put_right(house):
    update(house, {"warspec": template("One")})
    path = house.path("ro", "warspec")
    path.write_text(re.sub("nplurals=3.*;", "nplurals=2; plural=(n != 1);", path.read_text("utf-8")), encoding="utf-8")
    assert update(house, {"warspec": template("One")}) == [path]
    assert plural_forms("ro") in path.read_text(encoding="utf-8")


@needs("msgfmt")
@pytest.mark.parametrize("language", HERE.languages)
def test_gettext_reads_our_files(language, tmp_path):
    for domain in HERE.domains(language):
        command = ["msgfmt", "--check-format", "-o", str(tmp_path / "x.mo"), str(HERE.path(language, domain))]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr


# Extracting.


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
        'piles = (*War.piles, Pile(POT.pile, "waiting", shared=True))\ntitle = message("not shown by the code")\n'
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
        *("pile.title", "purse.title", "OPTIONS[str(chosen"),
    }
    for path in sorted((HERE.root / "warspec").rglob("*.py")):
        calls = re.findall(r"words\.n?p?gettext\(\s*([^\"'\s)][^\s)]*)", path.read_text(encoding="utf-8"))
        assert set(calls) <= shown_by_the_code, path


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


# The words of the theme.


def test_furo_and_sphinx_still_say_so():
    import furo
    import sphinx

    packages = [Path(package.__file__).parent for package in (furo, sphinx)]
    files = [*packages[0].rglob("*.html"), *packages[1].rglob("*.py"), *packages[1].rglob("*.js")]
    said = "".join(path.read_text(encoding="utf-8") for path in files)
    said = re.sub(r"\{\{ *(\w+) *\}\}", r"%(\1)s", re.sub(r"\\'", "'", said))
    messages = [
        one for message in (*PAGES, *UNASKED, *SEARCH) for one in ([message] if isinstance(message, str) else message)
    ]
    assert [message for message in messages if message.strip() not in said] == []


def test_script_of_the_search_page_says_what_is_translated():
    catalogue = theme_template()
    for message, string in (("Searching", "Recherche"), (SEARCH[3][0], ("une page", "${resultCount} pages"))):
        catalogue.get(message).string = string
    catalogue.get("Search Results").string = "Résultats"
    catalogue.get("Search Results").flags.add("fuzzy")
    text = script(catalogue, "fr")
    said = json.loads(text.removeprefix("Documentation.addTranslations(").removesuffix(");\n"))
    assert said == {
        "locale": "fr",
        "messages": {"Searching": "Recherche", SEARCH[3][0]: ["une page", "${resultCount} pages"]},
        "plural_expr": "Number((n > 1))",
    }


# The command.


@pytest.fixture
def command(monkeypatch, house, capsys):
    said = {"warspec": template("One", "Two")}
    monkeypatch.setattr(__main__, "HERE", house)
    monkeypatch.setattr(__main__, "templates", lambda _: said)

    def run(*arguments):
        return __main__.main(arguments), capsys.readouterr().out.splitlines()

    return run


def test_command_updates_and_says_what_has_changed(command):
    changed = [f"docs/locale/{language}/LC_MESSAGES/warspec.po changed" for language in ("fr", "ro")]
    assert command("update") == (0, changed)
    assert command("update", "--tidy") == (0, ["nothing to change"])


def test_command_checks_and_fails_with_a_line_for_each_problem(command, house):
    command("update")
    status, lines = command("check")
    assert status == 1
    assert lines[0] == "docs/locale/fr/LC_MESSAGES/warspec.po:11: not translated: 'One'"
    assert lines[-1] == "4 problems in the catalogues of fr, ro"


def test_command_is_content_when_all_is_well(command, house):
    command("update")
    for language in ("fr", "ro"):
        catalogue = read(house.path(language, "warspec"), language)
        for message in catalogue:
            message.string = message.id and f"{message.id}!"
        house.path(language, "warspec").write_text(as_text(catalogue, language), encoding="utf-8")
    assert command("check", "--fresh") == (0, ["all is well: fr, ro"])


def test_command_says_in_a_line_when_the_sources_cannot_be_read(command, monkeypatch):
    def fail(_):
        raise BadInput("Sphinx cannot extract the messages")

    monkeypatch.setattr(__main__, "templates", fail)
    assert command("update") == (2, [])
