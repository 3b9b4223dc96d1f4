"""Asking the script of the search without a browser: node runs the very file that readers load."""

from __future__ import annotations

import json
import subprocess
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.site.conftest import ROOT
from warspec.rulebook.registry import rulebook

SCRIPT = ROOT / "docs/_static/find.js"
TUNED = Path(__file__).with_name("questions.toml")
REACHED = {
    "fresh": {"en": 27, "it": 27, "fr": 27, "de": 29, "ro": 27},
    "untuned": {"en": 7, "it": 7, "fr": 8, "de": 7, "ro": 8},
}
"""How many questions of these sets find their answers in each language: more is welcome, fewer is a step back."""
BEST = 3
"""Among how many hits the right one must be."""


@dataclass(frozen=True)
class Question:
    """What people type, and what they want: any of these IDs or anchors."""

    typed: str
    wanted: tuple[str, ...]

    def missed(self, ids: Sequence[str]) -> str:
        """What to say if none of the best hits is wanted; otherwise nothing."""
        best = ids[:BEST]
        wanted = {called_now(id) for id in self.wanted}
        return "" if wanted & {*best} else f"{self.typed}: wanted {self.wanted}, found {best}"


def called_now(id: str) -> str:
    """``id``, or what a former one is called now."""
    return rulebook().aliases.get(id, id)


def questions(language: str, path: Path = TUNED) -> list[Question]:
    """What people ask in a language, from a file of questions."""
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    return [Question(question[language], tuple(question["wanted"])) for question in told["question"]]


def too_few(name: str, language: str, found: Sequence[Sequence[str]]) -> str:
    """What to say if fewer questions of a set find their answers than did before, naming the misses; else nothing."""
    asked_here = questions(language, TUNED.with_name(f"{name}.toml"))
    missed = [*filter(None, (question.missed(ids) for question, ids in zip(asked_here, found, strict=True)))]
    right, reached = len(asked_here) - len(missed), REACHED[name][language]
    return "" if right >= reached else f"{name}, {language}: {right} of {reached}; " + "; ".join(missed)


def index_in(folder: Path) -> dict[str, Any]:
    """The index of a built site."""
    text = (folder / "search-index.js").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text.removeprefix("globalThis.rulebookIndex = ").removesuffix(";\n"))
    return found


def hits(index: dict[str, Any], typed: Sequence[str]) -> list[list[str]]:
    """The IDs of what is found for each of the things that are typed, the best first."""
    script = (
        f"require({json.dumps(str(SCRIPT))}); const {{index, typed}} = JSON.parse(require('fs').readFileSync(0));"
        "const find = finder(index);"
        "console.log(JSON.stringify(typed.map((one) => find(one).map((place) => place.id))))"
    )
    given = json.dumps({"index": index, "typed": list(typed)})
    done = subprocess.run(["node", "-e", script], input=given, capture_output=True, text=True, check=True)
    found: list[list[str]] = json.loads(done.stdout)
    return found
