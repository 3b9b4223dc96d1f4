"""The files of the vectors: JSON Lines for each game, counts for small packs, a schema, and a manifest of them all."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from warspec import __version__
from warspec.conformance.collected import vectors
from warspec.conformance.counts import MOST, Found, counts
from warspec.conformance.coverage import covered, reasons
from warspec.conformance.protocol import VERSION
from warspec.conformance.vector import digest
from warspec.rulebook.registry import Rulebook
from warspec.words import carried

SCHEMA = "schema.json"
"""The JSON Schema of a vector, a row of counts, the manifest, and every line of the protocol."""
MANIFEST = "manifest.json"
FOLDER = "conformance"
"""The folder of the site in which the files lie."""


def files(book: Rulebook, known: Mapping[str, Sequence[Found]]) -> Iterator[tuple[str, str]]:
    """The name and the text of each file; the same every time.

    Args:
        book: the rulebook.
        known: what is known already of all deals of small packs; of the others it is found out, which takes a while.
    """
    of_games = {game: list(vectors(book, game)) for game in book.games}
    told: dict[str, dict[str, Any]] = {}
    for game, found in of_games.items():
        text = _lines(vector.as_json() for vector in found)
        kinds = sorted({vector.kind for vector in found})
        told[f"{game}.jsonl"] = {
            **_about(text),
            "game": game,
            "kinds": {kind: sum(vector.kind == kind for vector in found) for kind in kinds},
        }
        yield f"{game}.jsonl", text
    rows = {game: list(counts(book, game, known)) for game in book.games}
    text = _lines(row for found in rows.values() for row in found)
    told["small-packs.jsonl"] = {
        **_about(text),
        "packs": sorted({row["id"] for found in rows.values() for row in found}),
    }
    yield "small-packs.jsonl", text
    schema = schema_text()
    yield SCHEMA, schema
    manifest = {
        "schema": 1,
        "protocol": VERSION,
        "edition": __version__,
        "files": {**told, SCHEMA: {"sha256": _sha256(schema)}},
        "positions": MOST,
        "covers": covered(book, of_games).as_json(reasons()),
    }
    yield MANIFEST, json.dumps({**manifest, "digest": digest(manifest)}, ensure_ascii=False, indent=1) + "\n"


def write(book: Rulebook, folder: Path, known: Mapping[str, Sequence[Found]] | None = None) -> list[str]:
    """Write the files into a folder, which is made if it is not there; see :func:`files`.

    Returns:
        their names.
    """
    folder.mkdir(parents=True, exist_ok=True)
    names = []
    for name, text in files(book, known or {}):
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
        names.append(name)
    return names


def schema_text() -> str:
    """The schema as it is published."""
    return carried(f"{FOLDER}/{SCHEMA}").decode()


def _lines(rows: Iterable[Mapping[str, Any]]) -> str:
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


def _about(text: str) -> dict[str, Any]:
    return {"sha256": _sha256(text), "lines": text.count("\n")}


def _sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
