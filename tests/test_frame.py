"""What must hold of the house as a whole, whatever stands in its rooms."""

from __future__ import annotations

import ast
import functools
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import warspec
from warspec.language import LANGUAGES
from warspec.rulebook.registry import rulebook

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")
LOCKED = dict(re.findall(r"^([\w.-]+)==([^\s;]+)", LOCK, flags=re.MULTILINE))


def text(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def modules(folder: str) -> list[Path]:
    return sorted((ROOT / folder).rglob("*.py"))


# The two commands.

COMMANDS = re.findall(r"^python3 -m venv .+$", text("README.md"), flags=re.MULTILINE)


def test_readme_gives_two_commands():
    assert [command.split()[-1] for command in COMMANDS] == ["rulebook", "tests"]


def test_ci_calls_the_commands_of_the_readme():
    assert all(command in text(".ci/run") for command in COMMANDS)


@pytest.mark.parametrize("path", ["README.md", "CONTRIBUTING.md", ".ci/run", ".github/workflows/publish.yml"])
def test_nox_is_the_same_everywhere(path):
    assert set(re.findall(r"nox==([\d.]+)", text(path))) == {LOCKED["nox"]}


def test_edition_is_the_same_everywhere():
    assert f"version: {warspec.__version__}\n" in text("CITATION.cff")
    assert f"edition {warspec.__version__}" in text("CITATION.cff")
    assert f"edition {warspec.__version__}" in text("README.md")
    assert f"## [{warspec.__version__}]" in text("CHANGELOG.md")


# The lock.


def requirements() -> Iterator[str]:
    yield from PROJECT["build-system"]["requires"]
    yield from PROJECT["project"]["dependencies"]
    for extra in PROJECT["project"]["optional-dependencies"].values():
        yield from extra
    for group in PROJECT["dependency-groups"].values():
        yield from group


@pytest.mark.parametrize("requirement", [*requirements()])
def test_lock_holds_every_dependency(requirement):
    wanted = Requirement(requirement)
    assert wanted.specifier.contains(LOCKED[wanted.name]), "run `nox -s lock`"


def test_lock_has_hashes_and_names_no_host():
    pinned = re.split(r"^(?=[\w.-]+==)", LOCK, flags=re.MULTILINE)[1:]
    assert all("--hash=sha256:" in entry for entry in pinned)
    assert "://" not in LOCK


def test_nothing_is_needed_to_play():
    assert PROJECT["project"]["dependencies"] == []


# The rooms.

ROOMS = (
    {"errors"},
    {"commands"},
    {"words"},
    {"cards"},
    {"orders"},
    {"decisions"},
    {"events"},
    {"policies"},
    {"table"},
    {"left_behind"},
    {"rulebook"},
    {"play"},
    {"explore"},
    {"parts"},
    {"style"},
    {"language"},
    {"narration"},
    {"pictures"},
    {"ruling"},
    {"conformance"},
    {"verify"},
    {"site"},
    {"browser"},
    {"catalogues"},
    {"cli"},
    {"__main__"},
)
"""The rooms of warspec/, lowest first; each imports only from itself and from rooms before it."""
FLOOR = {room: floor for floor, rooms in enumerate(ROOMS) for room in rooms}
HEAVY = {"z3", "hypothesis", "sphinx", "docutils", "jsonschema_rs", "myst_parser", "numba", "numpy", "distributed"}


def imported(path: Path) -> Iterator[str]:
    """The full names of the modules that a file imports, wherever in it."""
    package = path.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            name = ".".join((*above, *filter(None, [node.module])))
            yield name
            yield from (f"{name}.{alias.name}" for alias in node.names)


def rooms_imported(path: Path) -> set[str]:
    names = (name.split(".") for name in imported(path))
    return {parts[1] for parts in names if parts[0] == "warspec" and len(parts) > 1 and parts[1] in FLOOR}


SITE = ("pages", "lists", "examples", "evidence", "chapter", "finding", "output", "printed")
"""The packages of warspec/site/, lowest first; they import in the same way."""


def room_of(path: Path) -> str:
    return path.relative_to(ROOT / "warspec").parts[0].removesuffix(".py")


def test_every_room_has_its_floor():
    assert {room_of(path) for path in modules("warspec")} - {"__init__"} <= set(FLOOR)


@pytest.mark.parametrize("path", modules("warspec"), ids=lambda path: str(path.relative_to(ROOT)))
def test_rooms_import_only_downwards(path):
    room = room_of(path)
    offered = {"ruling"} if room == "__init__" else set()  # what the package offers, loaded when somebody asks for it
    above = {other for other in rooms_imported(path) if FLOOR[other] > FLOOR.get(room, -1)}
    assert not above - offered


@pytest.mark.parametrize("path", modules("warspec/site"), ids=lambda path: str(path.relative_to(ROOT)))
def test_packages_of_the_site_import_only_downwards(path):
    package = path.relative_to(ROOT / "warspec" / "site").parts[0]
    lower = SITE[: SITE.index(package) + 1] if package in SITE else SITE
    names = (name.split(".") for name in imported(path))
    assert {parts[2] for parts in names if parts[:2] == ["warspec", "site"] and len(parts) > 2} <= set(lower)


CLAIMS = ("choices.py", "claims.py", "properties.py", "thefts.py", "theses.py", "wars.py")
"""Modules of the specs in which checks stand beside what they claim; they look at cases, and need no engine either."""


SEEN_BY_CLAIMS = {
    "claims",
    "deciding",
    "in_heaps",
    "part_of_moment",
    "part_of_war",
    "rest",
    "shared",
    "theses",
    "turned",
}
"""The modules of verification that they may use."""


NEEDED_FOR_THEM = {"at_work", "seats"}
"""What these modules load besides."""


@pytest.mark.parametrize("name", sorted(SEEN_BY_CLAIMS))
def test_what_claims_see_needs_no_engine(name):
    lines = [f"import sys, warspec.verify.{name}", "print(*sys.modules)"]
    command = [sys.executable, "-c", "\n".join(lines)]
    loaded = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    assert {
        one.split(".")[2] for one in loaded if one.startswith("warspec.verify.")
    } <= SEEN_BY_CLAIMS | NEEDED_FOR_THEM
    assert "z3" not in loaded


STANDARD = {"collections", "dataclasses", "enum", "fractions", "functools", "itertools", "operator", "typing"}
"""What of the standard library the specs may use."""


@pytest.mark.parametrize("path", modules("spec"), ids=lambda path: str(path.relative_to(ROOT)))
def test_rules_know_no_engine(path):
    allowed = {"cards", "table", "decisions", "rulebook"}
    if path.name in CLAIMS:
        engine = {name for name in imported(path) if name.startswith("warspec.verify.")}
        assert {name.split(".")[2] for name in engine} <= SEEN_BY_CLAIMS
        allowed |= {"play", "verify"}
    assert rooms_imported(path) <= allowed
    outside = {name.partition(".")[0] for name in imported(path)} - {"warspec", "spec", "__future__"}
    assert outside <= STANDARD


def loaded_with(rooms: set[str]) -> set[str]:
    """The top-level modules that are loaded once everything in some rooms is, and the rules are read."""
    paths = [path for path in modules("warspec") if room_of(path) in rooms]
    names = [".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for path in paths]
    lines = [f"import sys, {', '.join(names)}", "from warspec.rulebook.registry import rulebook", "rulebook()"]
    lines += ["print(*{name.partition('.')[0] for name in sys.modules})"]
    command = [sys.executable, "-c", "\n".join(lines)]
    return set(subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split())


def test_rules_pictures_and_command_need_no_engine():
    assert not HEAVY & loaded_with(set(FLOOR) - {"verify", "site", "catalogues", "__main__"})


def test_site_loads_no_engine():
    assert not {"z3", "hypothesis"} & loaded_with({"site"})


# The machinery names no game.


@functools.cache
def announced() -> set[str]:
    """The names of events that the rules announce: a game may be called like one of them."""
    calls = (node for path in modules("spec") for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    return {
        argument.value
        for call in calls
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "announce"
        for argument in call.args
        if isinstance(argument, ast.Constant)
    }


def docstrings(tree: ast.AST) -> set[int]:
    bodies = (getattr(node, "body", None) for node in ast.walk(tree))
    firsts = (statement for body in bodies if isinstance(body, list) for statement in body)
    return {id(item.value) for item in firsts if isinstance(item, ast.Expr) and isinstance(item.value, ast.Constant)}


def games_named(path: Path) -> Iterator[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    prose, games = docstrings(tree), rulebook().games
    classes, events = {game.__name__ for game in games.values()}, announced()
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            word = node.value
            if (word in games and word not in events) or any(word.startswith(f"{id}.") for id in games):
                yield f"line {node.lineno}: {word!r}"
        elif isinstance(node, ast.Name | ast.Attribute):
            name = node.id if isinstance(node, ast.Name) else node.attr
            if name in classes:
                yield f"line {node.lineno}: {name}"


@pytest.mark.parametrize("path", modules("warspec"), ids=lambda path: str(path.relative_to(ROOT)))
def test_machinery_names_no_game(path):
    assert list(games_named(path)) == []


# The size of files.

WRITTEN = [
    path
    for folder in ("warspec", "spec", "docs", "tests", "benchmarks")
    for path in sorted((ROOT / folder).rglob("*"))
    if path.suffix in {".py", ".md", ".css", ".js", ".html"}
]


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_file_is_long(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 300


def test_five_languages_are_there():
    assert set(LANGUAGES) >= {"en", "it", "fr", "de", "ro"}
    assert LANGUAGES[0] == "en"
