"""Digests: a change of any file makes stale what is made with it, and nothing else."""

from __future__ import annotations

import ast
import functools
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import warspec
from warspec.errors import BadInput
from warspec.verify.claims import Check
from warspec.verify.digest import closure
from warspec.verify.evidence.deciding import DecidingRecord
from warspec.verify.evidence.misreadings import MisreadingRecord
from warspec.verify.evidence.properties import PropertyRecord
from warspec.verify.properties import CHECKS

HOUSE = Path(warspec.__file__).parent
FILES = [
    path.relative_to(HOUSE.parent).as_posix()
    for path in sorted(HOUSE.rglob("*"))
    if path.is_file() and "__pycache__" not in path.parts
]

CLAIMS = "warspec/verify/shared.py"

KINDS = {
    "proof": (PropertyRecord.check, "spec.war.rules"),
    "misreading": (MisreadingRecord.check, "spec.war.misreadings"),
    "deciding": (DecidingRecord.check, "spec.war.rules"),
}
"""The modules with which each kind of evidence about War is made."""

PASSED_ON = "passed on by its package, and not taken"
IN_VAIN = {
    "warspec": "says which version it is, and has for others what no part of the house takes from it",
    "warspec.play": "a package without code",
    "warspec.verify": "a package without code",
    "warspec.rulebook": "only passes on what its modules make",
    "warspec.rulebook.moment": PASSED_ON,
    "warspec.rulebook.small_pack": PASSED_ON,
    "warspec.rulebook.termination": PASSED_ON,
    "warspec.rulebook.thesis": PASSED_ON,
}
UNLESS_MISREAD = {"warspec.rulebook.declared": PASSED_ON, "warspec.rulebook.misreading": PASSED_ON}
UNLESS_SEARCHED = {"warspec.rulebook.step": PASSED_ON}
LOADED_IN_VAIN = {
    "proof": IN_VAIN | UNLESS_MISREAD,
    "misreading": IN_VAIN,
    "deciding": IN_VAIN | UNLESS_MISREAD | UNLESS_SEARCHED,
}
"""For each kind of evidence the modules that Python loads, and on which it does not depend, and why."""

FOUND = """
import json
import sys
from pathlib import Path

from warspec.rulebook.registry import rulebook
from warspec.verify import digest
from warspec.verify.evidence.deciding import DecidingRecord
from warspec.verify.evidence.misreadings import MisreadingRecord
from warspec.verify.evidence.properties import PropertyRecord

told = {"game": "war", "verdict": "", "bound": {}, "engine": {}}
ran = {"house_rules": {}, "paths": 0, "paths_in_the_pack": 0, "cases": 0, "ran": ["take", "war"]}
records = {
    "proof": PropertyRecord(about="cards-conserved", **ran, **told),
    "other proof": PropertyRecord(about="one-outcome", **ran, **told),
    "misreading": MisreadingRecord(about="war.draw/first-seat-wins", caught_by=(), **told),
    "deciding": DecidingRecord(about="war.face-down", pairs=(), **told),
}


def found():
    sources = (digest.source, digest.machinery, digest._modules_of)
    functions = (digest._of_the_function, digest._of_the_functions)
    for read_again in (*sources, *functions):
        read_again.cache_clear()
    rulebook().modules.read.cache_clear()
    return {kind: record.current_digest() for kind, record in records.items()}
"""
CHANGE = """
untouched = found()
for steps in map(json.loads, sys.stdin):
    texts = {file: Path(file).read_text("utf-8") for file, old, new in steps}
    for number, (file, old, new) in enumerate(steps):
        before, text = found() if number else untouched, Path(file).read_text("utf-8")
        assert old in text
        Path(file).write_text(text.replace(old, new, 1) if old else text + new, "utf-8")
    after = found()
    print(json.dumps([kind for kind in before if before[kind] != after[kind]]), flush=True)
    for file, text in texts.items():
        Path(file).write_text(text, "utf-8")
assert found() == untouched
"""


def printed(folder, script, *arguments):
    """What a fresh Python prints, in JSON, that runs ``script`` in ``folder``."""
    command = [sys.executable, "-c", script, *arguments]
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def copy_to(folder):
    for part in ("warspec", "spec"):
        shutil.copytree(HOUSE.parent / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))


@pytest.fixture(scope="module")
def stale_after(tmp_path_factory):
    """What is stale after the last of several changes of a copy of the house: of files, old texts and new ones."""
    copy = tmp_path_factory.mktemp("copy")
    copy_to(copy)
    command = [sys.executable, "-c", FOUND + CHANGE]
    # It is asked again and again: of several processes that test, each has only its own changes tried.
    with subprocess.Popen(command, cwd=copy, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as asked:

        def stale(steps):
            print(json.dumps(steps), file=asked.stdin, flush=True)
            return set(json.loads(asked.stdout.readline()))

        yield stale
        asked.communicate()
    assert asked.returncode == 0


@functools.cache
def loaded(kind):
    """The modules of the house that a fresh Python loads to make one kind of evidence."""
    script = f"import json, sys, {', '.join(KINDS[kind])}; print(json.dumps([*sys.modules]))"
    return {name for name in printed(HOUSE.parent, script) if name.partition(".")[0] == "warspec"}


@pytest.mark.parametrize("file", FILES)
def test_change_of_a_file_makes_stale_what_is_made_with_it(stale_after, file):
    module = ".".join(Path(file.removesuffix(".py")).parts).removesuffix(".__init__")
    made_with_it = {kind for kind in KINDS if module in loaded(kind) - LOADED_IN_VAIN[kind].keys()}
    assert stale_after([(file, "", "\nCHANGED = 1\n")]) == made_with_it | (
        {"other proof"} if "proof" in made_with_it else set()
    )


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_loaded_in_vain_is_loaded(kind):
    assert LOADED_IN_VAIN[kind].keys() <= loaded(kind)


def taken_from(file):
    """The packages from which a module takes names by which their own code may be asked; a version is just there."""
    for node in ast.walk(ast.parse((HOUSE.parent / file).read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and {alias.name for alias in node.names} != {"__version__"}:
            yield node.module


TAKEN_FROM = {package for file in FILES if file.endswith(".py") for package in taken_from(file)}


@pytest.mark.parametrize("name", [name for name, why in IN_VAIN.items() if why != PASSED_ON])
def test_packages_that_do_not_count_do_nothing(name):
    path = HOUSE.parent.joinpath(*name.split("."), "__init__.py")
    for statement in ast.parse(path.read_text("utf-8")).body:
        is_docstring = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
        says_something = isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]).startswith("__")
        is_for_others = isinstance(statement, ast.FunctionDef) and statement.name == "__getattr__"
        is_never_run = isinstance(statement, ast.If) and ast.unparse(statement.test) == "TYPE_CHECKING"
        if is_for_others or is_never_run:
            assert name not in TAKEN_FROM
        else:
            assert is_docstring or says_something or isinstance(statement, ast.ImportFrom)


# What runs is looked at, too: an import under a name that is made up could not be seen in the source.

CHECKED = """
import json
import sys

from spec.war.rules import War
from warspec.cards import RANKS, pack_of
from warspec.rulebook.registry import rulebook
from warspec.verify.catch import caught_by
from warspec.verify.deciding import differences
from warspec.verify.properties import CHECKS
from warspec.verify.prove import followed


class Small(War):
    def pack(self):
        return pack_of(RANKS[:2])


book, files = rulebook(), set()
claims = [CHECKS[id] for id in book.properties("war") if not CHECKS[id].of_deals]
usual = {name: option.default for name, option in War.options().items()}
checks = {
    "proof": (followed, Small, usual, claims),
    "misreading": (caught_by, book.misreadings["war.draw/first-seat-wins"], claims[:1], [*book.examples("war")][:5]),
    "deciding": (differences, War, book.entry("war.run-out").declared),
}
check, *given = checks[sys.argv[1]]
sys.settrace(lambda frame, *_: files.add(frame.f_code.co_filename))
found = check(*given)
list(found) if sys.argv[1] != "proof" else found
sys.settrace(None)
names = {getattr(module, "__file__", None): name for name, module in sys.modules.items()}
print(json.dumps([names[file] for file in files & names.keys()]))
"""
OF_PROPERTIES = {claim.holds.__module__ for claim in CHECKS.values()}
"""Modules of which only what a property uses counts."""


@pytest.mark.parametrize("kind", KINDS)
def test_whatever_runs_counts(kind):
    run = {name for name in printed(HOUSE.parent, CHECKED, kind) if name.partition(".")[0] == "warspec"}
    assert KINDS[kind][0] in run
    assert run - OF_PROPERTIES <= closure(KINDS[kind])


# Not whole files.

IMPORT = "def later():\n    from warspec import policies\n"
POLICIES = ("warspec/policies.py", "", "\nCHANGED = 1\n")
ALL = {"proof", "other proof", "misreading", "deciding"}
CHANGES = {
    "version": ([("warspec/__init__.py", '__version__ = "', '__version__ = "9.')], set()),
    "brought in by a file": ([("warspec/cards.py", "", IMPORT), POLICIES], ALL),
    "brought in by the rules": ([("spec/war/rules.py", "", IMPORT), POLICIES], ALL),
    "brought in by a property": (
        [(CLAIMS, "return sorted(", "from warspec import policies\n    return sorted("), POLICIES],
        {"proof", "misreading"},
    ),
    "property": ([(CLAIMS, "len(ends) <= 1", "len(ends) < 2")], {"other proof", "misreading"}),
    "property beside its words": (
        [("spec/war/claims.py", "return len(winners) < 2", "return not winners[1:]")],
        {"misreading"},
    ),
    "used by a property": ([(CLAIMS, "sorted(name for", "sorted(2 * name for")], {"proof", "misreading"}),
    "used by other properties": ([(CLAIMS, "other.rank > card.rank", "card.rank < other.rank")], {"misreading"}),
    "used by no property": (
        [("spec/war/claims.py", "", "CHANGED = 1\n\ndef changed(case):\n    return CHANGED\n")],
        set(),
    ),
    "imported for no property": ([("spec/war/claims.py", "import Card, Rank", "import Card, Rank, Suit")], set()),
    "done beside the properties": ([(CLAIMS, "", "print()\n")], {"proof", "other proof", "misreading"}),
    "words of a property": ([("spec/properties.py", "No card is lost", "No card is ever lost")], set()),
}


@pytest.mark.parametrize("change", CHANGES)
def test_last_change_makes_stale_only_what_depends_on_it(stale_after, change):
    steps, stale = CHANGES[change]
    assert stale_after(steps) == stale


def test_words_and_new_files_make_nothing_stale(tmp_path):
    copy_to(tmp_path)
    before = printed(tmp_path, FOUND + "print(json.dumps(found()))")
    for file in FILES:
        if file.endswith(".py"):
            with (tmp_path / file).open("a", encoding="utf-8") as open_file:
                open_file.write("\n\n\n# A comment.\n'A text that nobody reads when it runs.'\n")
    for file in ("later/__init__.py", "text.py", "verify/later.py"):
        path = tmp_path / "warspec" / file
        path.parent.mkdir(exist_ok=True)
        path.write_text("import warspec.cards\n", "utf-8")
    assert printed(tmp_path, FOUND + "print(json.dumps(found()))") == before


def holds(case):
    return True


@pytest.mark.parametrize("nameless", [lambda case: True, functools.partial(holds)], ids=["lambda", "partial"])
def test_function_without_a_name_is_refused(nameless):
    with pytest.raises(BadInput, match=r"^the property new needs a function with a name at the top of a module"):
        Check("new", nameless)
    with pytest.raises(BadInput):
        Check("new", holds, nameless)


def test_function_in_a_function_is_refused():
    def holds(case):
        return False

    with pytest.raises(BadInput):
        Check("new", holds)
