"""The command that updates and checks catalogues."""

from __future__ import annotations

import pytest

from tests.catalogues.template import template
from warspec.catalogues import __main__
from warspec.catalogues.merge import as_text, read
from warspec.errors import BadInput


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


@pytest.mark.parametrize("code", ["klingon", "fr-x"])
@pytest.mark.parametrize("called", ["update", "check"])
def test_folder_that_is_called_like_no_language_is_said_in_a_line(command, house, capsys, called, code):
    (house.locale / code).mkdir()
    assert __main__.main([called]) == 2
    said = f"docs/locale/{code}: Babel knows no language '{code}'; call it like one, as fr or pt_BR"
    assert capsys.readouterr() == ("", f"warspec: error: {said}\n")


def test_command_says_in_a_line_when_the_sources_cannot_be_read(command, monkeypatch):
    def fail(_):
        raise BadInput("Sphinx cannot extract the messages")

    monkeypatch.setattr(__main__, "templates", fail)
    assert command("update") == (2, [])
