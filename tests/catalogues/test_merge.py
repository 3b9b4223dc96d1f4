"""Merging what is extracted with what is translated."""

from __future__ import annotations

import re
import subprocess

import pytest
from babel.messages.catalog import Catalog

from tests.catalogues.template import template
from tests.needs import needs
from warspec.catalogues import HERE, THEME
from warspec.catalogues.merge import as_text, merged, plural_forms, read, update
from warspec.catalogues.theme import template as theme_template


def translated(**strings):
    """A catalogue of another day, in French."""
    catalogue = Catalog(locale="fr")
    for message, string in strings.items():
        catalogue.add(message.replace("_", " "), string)
    return catalogue


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
