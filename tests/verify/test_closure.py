"""What code runs on: which imports lead where, and which do not count."""

import itertools

import pytest

from warspec.verify.digest import closure

NUMBER = itertools.count()


@pytest.fixture
def runs_on(tmp_path, monkeypatch):
    """On which other modules ``a`` runs, in a package of the files that are given."""
    package = f"tried_{next(NUMBER)}"
    monkeypatch.syspath_prepend(tmp_path)

    def look(a, **files):
        for name, text in {"a": a, "__init__": "", **files}.items():
            path = tmp_path / package / f"{name}.py"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text.replace("PACKAGE", package), "utf-8")
        (tmp_path / package / "room" / "__init__.py").touch()
        return {name.replace(package, "PACKAGE") for name in closure([f"{package}.a"])} - {"PACKAGE.a"}

    (tmp_path / package / "room").mkdir(parents=True)
    return look


@pytest.mark.parametrize(
    "line",
    [
        "import PACKAGE.b",
        "import PACKAGE.b as other",
        "from PACKAGE import b",
        "from PACKAGE.b import thing",
        "from PACKAGE.b import *",
        "from . import b",
        "from .b import thing as other",
        "def later():\n    from PACKAGE.b import thing",
        "try:\n    import zzz\nexcept ImportError:\n    from PACKAGE import b",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    pass\nelse:\n    from . import b",
    ],
)
def test_imports_count_wherever_they_stand(runs_on, line):
    assert runs_on(line, b="") == {"PACKAGE.b"}


@pytest.mark.parametrize(
    "line",
    [
        "",
        "import json, z3",
        "'''import PACKAGE.b'''",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from . import b",
        "import typing\nif typing.TYPE_CHECKING:\n    from . import b",
    ],
)
def test_what_is_not_run_or_not_ours_does_not_count(runs_on, line):
    assert runs_on(line, b="") == set()


def test_imports_of_what_is_imported_count_too(runs_on):
    assert runs_on("from . import b", b="from .c import thing", c="from . import a", d="") == {"PACKAGE.b", "PACKAGE.c"}


def test_imports_of_the_house_are_followed_from_elsewhere(runs_on):
    assert runs_on("from warspec.rulebook import OURS") == {"warspec.rulebook.declared"}


def test_module_in_a_package_counts_without_the_package(runs_on):
    files = {"room/b": "", "room/__init__": "from . import c", "room/c": ""}
    assert runs_on("from .room import b", **files) == {"PACKAGE.room.b"}
    assert runs_on("from .room.b import thing", **files) == {"PACKAGE.room.b"}


PASSING_ON = {
    "room/__init__": "from .b import thing as other\nfrom PACKAGE.room.c import unused\nOWN = 1\n",
    "room/b": "thing = 1",
    "room/c": "unused = 1",
}
EVERYTHING = {"PACKAGE.room", "PACKAGE.room.b", "PACKAGE.room.c"}


@pytest.mark.parametrize(
    ("line", "counts"),
    [
        ("from PACKAGE.room import other", {"PACKAGE.room.b"}),
        ("from PACKAGE.room import OWN", EVERYTHING),
        ("from PACKAGE.room import *", EVERYTHING),
        ("import PACKAGE.room", EVERYTHING),
        ("from PACKAGE import room", EVERYTHING),
    ],
)
def test_package_that_only_passes_something_on_does_not_count(runs_on, line, counts):
    assert runs_on(line, **PASSING_ON) == counts


def test_something_passed_on_twice_is_found_where_it_is_made(runs_on):
    files = {"__init__": "from .room import other", **PASSING_ON}
    assert runs_on("from PACKAGE import other", **files) == {"PACKAGE.room.b"}


def test_module_that_does_not_exist_is_an_error(runs_on):
    with pytest.raises(ModuleNotFoundError, match="missing"):
        runs_on("import PACKAGE.missing")
