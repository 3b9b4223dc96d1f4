"""The form of rules: what of Python they may use, and what says so if they use more.

A rule that is proved must not find out that it is, nor keep anything where the prover does not look. So rules may use
only what :mod:`allowed` lists; :mod:`language` and :mod:`cards` check it, and :mod:`planted` shows that they do.
"""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import spec

from . import cards, language
from .source import Source
from .values import Kind, returned

SPEC = Path(spec.__file__).parent
CHECKS = (*language.CHECKS, *cards.CHECKS)


def complaints(text: str, others: Mapping[str, Kind] | None = None, checks=CHECKS) -> list[str]:
    """What in a source is no form for rules, a line each: where, what, and what would be right.

    Args:
        text: the source.
        others: what rules of other modules return, by name; of those in spec/ by default.
        checks: what is looked for.
    """
    source = Source(text, RETURNED if others is None else others)
    said = {(node.lineno, what) for check in checks for node, what in check(source)}
    return [f"{line}: {what}" for line, what in sorted(said)]


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
RETURNED: dict[str, Kind] = {}
"""What rules return, by name; where two games differ, that about which more care is needed."""
for _path in RULES:
    for _name, _kind in returned(ast.parse(_path.read_text("utf-8"))).items():
        RETURNED[_name] = max(_kind, RETURNED.get(_name, _kind))
