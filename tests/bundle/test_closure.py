"""What goes to the browser: what rulings need, and nothing that proves, builds or talks at the terminal."""

import pytest

from warspec.browser import closure as closing
from warspec.browser.bundle import ANSWERING, brought, carried
from warspec.browser.closure import KEPT_OUT, ROOT, closure, file_of, imported
from warspec.language import LANGUAGES
from warspec.rulebook.registry import rulebook
from warspec.words import BESIDE, HABITS, SOURCE, Shipped

NEEDED = closure(ANSWERING)


def test_all_games_come_and_nothing_that_proves_or_builds():
    assert {f"spec.{rulebook().folder(game)}.rules" for game in rulebook().games} <= set(NEEDED)
    assert not [name for name in NEEDED if name.split(".")[1:2] in [[room] for room in KEPT_OUT]]
    assert not [name for name in NEEDED if name.endswith((".examples", ".claims", ".misreadings", ".facts"))]


def test_sentences_of_single_games_come_along():
    assert "spec.sentences" in NEEDED


def test_what_is_needed_is_what_is_imported():
    for name, file in NEEDED.items():
        missing = {other for other in imported(name, file) if file_of(other)} - set(NEEDED)
        assert not missing, name


def test_a_package_that_goes_through_its_modules_brings_them_all():
    folder = ROOT / "warspec" / "narration"
    assert {f"warspec.narration.{path.stem}" for path in folder.glob("*.py") if path.stem != "__init__"} <= set(NEEDED)


def test_a_ruling_that_needs_what_is_kept_out_is_refused(monkeypatch):
    monkeypatch.setattr(closing, "KEPT_OUT", ("narration",))
    with pytest.raises(ValueError, match=r"^a ruling would need warspec\.narration"):
        closure(ANSWERING)


def test_files_are_those_of_the_closure_with_texts_and_words_and_no_others():
    files = dict(carried())
    code = {path for path in files if path.endswith(".py")}
    shipped = (file.relative_to(ROOT).as_posix() for file in NEEDED.values())
    assert code == {path if path.startswith("warspec/") else f"warspec/{path}" for path in shipped}
    others = {path.rpartition("/")[2] for path in set(files) - code}
    assert others == {"literate.json", HABITS}
    assert not any("/docs/" in path for path in files)


def test_words_come_language_by_language():
    languages = brought()
    assert {*languages} == {*LANGUAGES} - {SOURCE}
    for code, files in languages.items():
        assert {path.split("/")[0] for path in files} == {f"{BESIDE}{code}"}
        assert {path.rpartition("/")[2] for path in files} == {"__init__.py", "warspec.mo", "rules.mo"}


def test_words_that_lie_beside_are_found(tmp_path, monkeypatch):
    for path, content in brought()["fr"].items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(content)
    shipped, message = Shipped({"fr": {"name": "", "group": "", "point": ""}}), "The game goes on."
    assert shipped.catalogue("fr", "warspec").gettext(message) == message
    monkeypatch.syspath_prepend(tmp_path)
    assert shipped.catalogue("fr", "warspec").gettext(message) != message


def test_words_that_no_ruling_says_stay_at_home():
    french = brought()["fr"][f"{BESIDE}fr/fr/LC_MESSAGES/warspec.mo"]
    assert b"ramasse" in french  # narration
    assert b"Cartes de la preuve" not in french
    assert len(french) < 60_000
