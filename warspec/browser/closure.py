"""Which modules rulings need: those that the asked one imports, those that these import, and so on.

They are found in the source, wherever in a file an import stands; nothing is run.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOLD = ("rules", "tables")
"""The modules of a game in which a ruling looks things up."""
KEPT_OUT = ("verify", "site", "cli", "catalogues", "style")
"""Rooms of the house that prove, build or talk at the terminal: no ruling may need them."""


def closure(asked: str) -> dict[str, Path]:
    """The modules that ``asked`` and the rules of all games need, and the files in which they stand.

    Raises:
        ValueError: one of them imports from a room that is kept out.
    """
    chapters = sorted(path.parent.name for path in (ROOT / "spec").glob("*/rules.py"))
    waiting = [
        asked,
        "spec.sources",
        "spec.sentences",
        *(f"spec.{chapter}.{module}" for chapter in chapters for module in TOLD),
    ]
    found: dict[str, Path] = {}
    while waiting:
        name = waiting.pop()
        file = file_of(name)
        if name in found or file is None:
            continue
        if name.startswith(tuple(f"warspec.{room}" for room in KEPT_OUT)):
            raise ValueError(f"a ruling would need {name}: it must do without")
        found[name] = file
        parts = name.split(".")
        waiting += [".".join(parts[:length]) for length in range(1, len(parts))]
        waiting += imported(name, file)
    return dict(sorted(found.items()))


def file_of(name: str) -> Path | None:
    """The file of a module of this repository; None if there is none."""
    path = ROOT.joinpath(*name.split("."))
    files = (path.with_suffix(".py"), path / "__init__.py")
    return next((file for file in files if file.is_file()), None) if name.startswith(("warspec", "spec")) else None


def imported(name: str, file: Path) -> Iterator[str]:
    """What a module imports: modules, and names that may be modules.

    A package that goes through its own modules needs them all.
    """
    package = name.split(".") if file.name == "__init__.py" else name.split(".")[:-1]
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*above, *filter(None, [node.module])])
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Name) and node.id == "__path__":
            yield from (f"{name}.{path.stem}" for path in sorted(file.parent.glob("*.py")) if path.stem != "__init__")
