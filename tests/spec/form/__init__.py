"""The form of rules: what of Python they may use, and what says so if they use more.

A rule that is proved must not find out that it is, nor keep anything where the prover does not look. So rules may use
only what :mod:`allowed` lists; :mod:`language`, :mod:`cards`, :mod:`held`, :mod:`ranks`, :mod:`asked` and
:mod:`between` check it, and :mod:`planted` shows that they do.
"""

import ast
import functools
from collections.abc import Iterator
from pathlib import Path

import spec

from . import asked, between, cards, held, language, ranks
from .source import Source
from .values import returned

SPEC = Path(spec.__file__).parent
CHECKS = (*language.CHECKS, *cards.CHECKS, *held.CHECKS, *ranks.CHECKS, *asked.CHECKS, *between.CHECKS)


def complaints(text: str, checks=CHECKS) -> list[str]:
    """What in a source is no form for rules, a line each: where, what, and what would be right.

    Args:
        text: the source.
        checks: what is looked for.
    """
    source = _taken_apart(text)
    said = {(node.lineno, what) for check in checks for node, what in check(source)}
    return [f"{line}: {what}" for line, what in sorted(said)]


@functools.cache
def _taken_apart(text: str) -> Source:
    return Source(text, RETURNED, FUNCTIONS)


def modules_of_rules() -> list[Path]:
    """The modules in which rules stand, and all those in spec/ that they import from."""
    found = sorted(SPEC.glob("*/rules.py"))
    for path in found:
        found += [other for other in _imported(path) if other not in found]
    return found


def _imported(path: Path) -> Iterator[Path]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level and node.module:
            folder = path.parents[node.level - 1]
            yield folder.joinpath(*node.module.split(".")).with_suffix(".py")


RULES = modules_of_rules()
TREES = [ast.parse(path.read_text("utf-8")) for path in RULES]
FUNCTIONS = [node for tree in TREES for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
RETURNED = returned(TREES)
"""What rules return, by name; where two games differ, it is either."""
