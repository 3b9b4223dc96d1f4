"""Every piece of code in the documentation is run, or is taken from what it quotes; every name in it is a name here.

A block of code says what it is: ``sh`` holds commands; a ``literalinclude`` quotes a method; a ``code-block`` of Python
begins with the path of the module that it is, and ``test_contribute.py`` types it in.
"""

from __future__ import annotations

import ast
import doctest
import functools
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import nox.registry
import pytest
from jsonschema_rs import Draft202012Validator

import noxfile
from tests.test_contribute import MODULES
from warspec import rulebook as declarations
from warspec.conformance.collected import vectors
from warspec.conformance.files import schema_text
from warspec.rulebook import OURS, Game
from warspec.rulebook.entry import RuleEntry
from warspec.rulebook.registry import rulebook
from warspec.ruling.boundary import answer
from warspec.table import Table
from warspec.verify.evidence.kinds import FOLDER

ROOT = Path(__file__).resolve().parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^ *(`{3,}|~{3,}|:{3,})(.*)\n((?:.*\n)*?) *\1 *$", flags=re.MULTILINE)
INLINE = re.compile(r"(?<!`)(\{[^}\n]+\})?`([^`\n]+)`(?!`)")
"""A role and what stands between its backticks; code has no role."""
LINK = re.compile(r"\]\(([^)\s]+)\)")

SESSIONS = nox.registry.get()
OPTIONS = dict.fromkeys(re.findall(r'"(--[a-z]+)"', (ROOT / "warspec" / "cli" / "arguments.py").read_text("utf-8")))
MISTAKES = dict.fromkeys(
    re.findall(r'"(characters|identity)"', (ROOT / "examples/javascript/war.js").read_text("utf-8"))
)
SCHEMA = json.loads((ROOT / "warspec" / "ruling" / "schema.json").read_text("utf-8"))
CODES = SCHEMA["$defs"]["error"]["properties"]["code"]["enum"]
MADE = (FOLDER, noxfile.SITE.relative_to(ROOT) / "index.html", noxfile.SITE.relative_to(ROOT) / "conformance")
MADE += (Path("build/published"), Path("build/editions"))
"""What is there only after a session has made it."""
ELSEWHERE = {
    "--",
    "rules.json",
    "settlement-1.json",
    "citations.json",
    "go/#war.tie",
    "objects.inv",
    "war.dispute.",
    "venv",
    "chromium",
    "chromium-headless-shell",
    "fuzzy",
    "<",
    "==",
    ">",
}
"""Files of the built site, into which tests/site looks, and names that are not ours: of Python, Debian and gettext."""


def problems(page: str, text: str) -> list[str]:
    """What is wrong with the code on a page, each with its place."""
    blocks = [(found.start(), found[2].strip(), found[3]) for found in BLOCK.finditer(text)]
    commands = " ".join(word for _, kind, code in blocks if kind == "sh" for word in code.split())
    prose = BLOCK.sub(lambda found: found[0].replace("`", " ") if is_code(found[2]) else found[0], text)
    found = [
        (at, problem)
        for at, kind, code in blocks
        for problem in block_problems(kind, code, text[:at].rstrip().rpartition("\n\n")[2])
    ]
    for code in INLINE.finditer(prose):
        if not code[1]:
            found += [(code.start(), problem) for problem in inline_problems(code[2], commands)]
    if not page.startswith("docs/"):  # There Sphinx looks after the links.
        found += [(link.start(), problem) for link in LINK.finditer(prose) for problem in link_problems(link[1])]
    return [f"{page}:{text.count(chr(10), 0, at) + 1}: {problem}" for at, problem in sorted(found)]


# Blocks.


def is_code(kind: str) -> bool:
    """Whether a block holds code; the other directives of the pages hold prose, or nothing."""
    return not re.match(r" *\{(?!code|literalinclude|sourcecode)", kind)


def block_problems(kind: str, code: str, before: str) -> Iterator[str]:
    """What is wrong with a block of a kind, after the paragraph ``before``."""
    name, _, argument = kind.partition(" ")
    if kind == "sh":
        yield from (problem for line in code.splitlines() for problem in shell_problems(line))
    elif name == "{literalinclude}":
        options = dict(re.findall(r"^:(\S+): *(.*)$", code, flags=re.MULTILINE))
        yield from quotation_problems(argument, options.get("pyobject", ""), before)
    elif kind == "{code-block} python":
        path = code.partition("\n")[0].removeprefix("# ")
        if path not in MODULES:
            yield "the code does not say in its first line which module it is, or quote one with literalinclude"
    elif kind == "pycon":
        yield from console_problems(code)
    elif kind == "json" and {"hello", "id"} & json.loads(code.partition("\n")[0] if "\n{" in code else code).keys():
        yield from (problem for line in code.splitlines() for problem in said_problems(line))
    elif kind == "json":
        if problem := json.loads(answer(code)).get("error"):
            yield f"the request is refused: {problem}"
    elif is_code(kind):
        yield f"nobody knows how to check a block of {kind or 'no language'}"


def console_problems(code: str) -> Iterator[str]:
    """What comes out otherwise than it is written."""
    said: list[str] = []
    typed = doctest.DocTestParser().get_doctest(code, {}, "a page", None, None)
    doctest.DocTestRunner(verbose=False).run(typed, out=said.append)
    yield from said


def quotation_problems(path: str, quoted: str, before: str) -> Iterator[str]:
    file = ROOT / "docs" / path
    if file.suffix == ".js" and file.is_file() and not quoted:  # tests/cli/test_conforming.py runs it.
        return
    nodes: Sequence[ast.AST] = [ast.parse(file.read_text("utf-8"))] if file.is_file() else []
    for name in quoted.split("."):
        inner = (node for outer in nodes for node in ast.iter_child_nodes(outer))
        nodes = [node for node in inner if getattr(node, "name", None) == name]
    if not nodes:
        yield f"{path} has no {quoted or 'method'} to quote"
    announced = {code for _, code in INLINE.findall(before) if isinstance(rulebook().entries.get(code), RuleEntry)}
    marks = [mark for node in nodes for mark in getattr(node, "decorator_list", [])]
    ids = {part.value for mark in marks for part in ast.walk(mark) if isinstance(part, ast.Constant)}
    if nodes and announced and not announced & ids:
        yield f"{quoted} is quoted as {', '.join(announced)}, and is another rule"


# What other programs say.


def said_problems(line: str) -> Iterator[str]:
    """A line of the protocol must be as its schema says, and what it tells of a situation must be true."""
    said, schema = json.loads(line), json.loads(schema_text())
    for kind in ("hello", "question", "reply"):
        if Draft202012Validator({"$ref": f"#/$defs/{kind}", "$defs": schema["$defs"]}).is_valid(said):
            break
    else:
        yield f"the protocol knows no such line: {line}"
        return
    if kind != "hello":
        vector = {vector.id: vector for vector in vectors(rulebook(), said["id"].partition(".")[0])}[said["id"]]
        told = vector.question if kind == "question" else {"id": vector.id, **vector.answer}
        if "skip" not in said and said != told:
            yield f"{said['id']} is told otherwise: {json.dumps(told)}"


# Commands.


def shell_problems(line: str) -> Iterator[str]:
    for command in line.split("&&"):
        program, *words = shlex.split(command.removeprefix(". "))
        match Path(program).name, words:
            case ("python3", ["-m", "venv", ".venv"]) | ("activate", []) | ("nox", ["-l"]):
                pass
            case ("pip", ["install", "--editable", "."]) | (
                "warspec",
                ["play", "low-war"],
            ):  # test_contribute.py plays it.
                pass
            case "pip", ["install", what] if what.startswith("nox=="):  # Which one, says test_frame.py.
                pass
            case "nox", ["-s", session, *more] if more[:1] in ([], ["--"]):
                if session not in SESSIONS:
                    yield f"nox has no session {session}"
            case "python", ["-m", "warspec.ruling.pin", dispute] if dispute in rulebook().entries:
                pass
            case "warspec", _:
                if "node" not in words or shutil.which("node") or os.environ.get("CI"):
                    yield from run_problems(*words)
            case _:
                yield f"nobody knows how to check the command {command.strip()!r}"


@functools.cache
def run_problems(*words: str) -> tuple[str, ...]:
    """What comes of running the command ``warspec``; whoever is asked takes the first of all choices."""
    seed = ("--seed", "1") if words[:1] == ("play",) and "--seed" not in words else ()
    command = [sys.executable, "-m", "warspec", *words, *seed]
    done = subprocess.run(command, cwd=ROOT, input="1\n" * 10_000, capture_output=True, text=True, check=False)
    return (f"`warspec {shlex.join(words)}` fails: {done.stderr.strip()}",) if done.returncode else ()


# Names in the prose.


def inline_problems(code: str, commands: str) -> Iterator[str]:
    program, _, rest = code.partition(" ")
    if code in ELSEWHERE or f" {code} " in f" {commands} ":
        return
    if rest and Path(program).name in ("nox", "warspec", "pip", "python", "python3"):
        yield from shell_problems(code)
    elif " = " in code:
        yield from run_in_class(code)
    elif "/" in code or re.search(r"\.(py|md|toml|txt|json)$", code):
        if not is_path(code):
            yield f"there is no {code}"
    elif code not in (*SESSIONS, *OPTIONS, *MISTAKES, *CODES) and not is_name(code):
        yield f"nothing is called {code}"


def is_path(path: str) -> bool:
    """Whether there is such a file in the repository or in the folder of a game, or a session makes it."""
    folders = [ROOT, *(ROOT / "spec").iterdir()]
    there = any((folder / path).is_dir() if path.endswith("/") else (folder / path).exists() for folder in folders)
    return there or Path(path) in MADE


def names() -> dict[str, object]:
    """What has a name of its own in the code of rules."""
    games = {game.__name__: game for game in rulebook().games.values()}
    return vars(declarations) | vars(Game) | games | {"table": Table}


def is_name(name: str) -> bool:
    """Whether something in the rules is called so: an ID, a value of a house rule, or a name in their code."""
    values = {str(value) for game in rulebook().games.values() for o in game.options().values() for value in o.values}
    if name in rulebook().entries or name in values or name == OURS:
        return True
    first, *rest = name.removeprefix("@").split(".")
    found = names().get(first)
    return found is not None and all(hasattr(found, attribute) for attribute in rest)


def run_in_class(statement: str) -> Iterator[str]:
    """Run a statement as it would stand in the class of a game."""
    try:
        exec(f"class Another(War):\n    {statement}", names())
    except Exception as error:
        yield f"`{statement}` fails: {error}"


def link_problems(target: str) -> Iterator[str]:
    if "://" not in target and not (ROOT / target).exists():
        yield f"the link leads to {target}, which is not there"


# The documentation, and faults that are planted in it.


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_code_on_the_page_holds(path):
    assert problems(path.relative_to(ROOT).as_posix(), path.read_text("utf-8")) == []


FAULTS = {
    "```sh\n.venv/bin/nox -s rulebok\n```": "nox has no session rulebok",
    "```sh\nnox -s tests && nox -s prove\n```": "nox has no session prove",
    "```sh\nnox -s tests -k tie\n```": "nobody knows how to check the command 'nox -s tests -k tie'",
    "```sh\nmake rulebook\n```": "nobody knows how to check the command 'make rulebook'",
    "```sh\n.venv/bin/warspec play war --set face_down=9\n```": "`warspec play war --set face_down=9` fails: ",
    "```{literalinclude} ../spec/war/rules.py\n:pyobject: War.snap\n```": "has no War.snap to quote",
    "```{literalinclude} ../spec/wars.py\n:pyobject: War.beats\n```": "has no War.beats to quote",
    "Here `war.tie` decides.\n\n```{literalinclude} ../spec/war/rules.py\n:pyobject: War.beats\n```": "another rule",
    "```{literalinclude} ../spec/war/rules.py\n```": "has no method to quote",
    "```{code-block} python\nreturn card.rank > other.rank\n```": "the code does not say in its first line",
    "```python\ncard.rank\n```": "nobody knows how to check a block of python",
    "```pycon\n>>> 1 + 1\n3\n```": "Expected:",
    '```json\n{"game": "whist"}\n```': "the request is refused: There is no game “whist”",
    "~~~\ncard.rank\n~~~": "nobody knows how to check a block of no language",
    "Run `nox -s prove`.": "nox has no session prove",
    "Try `warspec show war.snap`.": "`warspec show war.snap` fails: ",
    "See `spec/wars/`.": "there is no spec/wars/",
    "See `README.md/`.": "there is no README.md/",
    "See `examples.md`.": "there is no examples.md",
    "It lands in `build/pages/`.": "there is no build/pages/",
    "The rule `war.snap`.": "nothing is called war.snap",
    "Call `table.peek`.": "nothing is called table.peek",
    "Mark it with `@snap`.": "nothing is called @snap",
    "Say `jokers = War.jokers.always(1)`.": "`jokers = War.jokers.always(1)` fails: ",
    "```{glossary}\nrule\n    Such as `war.snap`.\n```": "nothing is called war.snap",
    "See [there](docs/nowhere.md).": "the link leads to docs/nowhere.md",
}


@pytest.mark.parametrize(("text", "said"), FAULTS.items())
def test_fault_in_the_documentation_is_noticed(text, said):
    (problem,) = problems("PAGE.md", f"# Page\n\n{text}\n")
    assert problem.startswith("PAGE.md:") and said in problem
