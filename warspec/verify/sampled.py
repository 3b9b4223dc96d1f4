"""``python -m warspec.verify.sampled``: how often random deals of three and four come back and never end.

What was found is kept beside the rules, with a digest of them: while they stay the same, nothing is played again.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

from warspec.commands import Parser, command, positive
from warspec.errors import BadInput
from warspec.explore.sampling import Cell, cell, combinations
from warspec.rulebook.registry import rulebook, spec_package
from warspec.verify import digest

CHECK = "warspec.explore.sampling"
"""The module that plays, by its full name."""


def current_digest(id: str) -> str:
    """Digest of the rules of the game, and of what plays it here."""
    game = rulebook().games[id]
    return digest.digest([digest.of_the_specs(game), digest.machinery(CHECK, game)])


def file_of(id: str) -> Path:
    """Where what was found of a game is kept: beside its rules."""
    return Path(next(iter(spec_package().__path__))) / rulebook().folder(id) / "sampled.json"


def read(id: str) -> dict[str, Any]:
    """What was found of a game; whether its ``digest`` is still that of the rules is for the reader to ask.

    Raises:
        BadInput: there is no such file, or it holds something else.
    """
    path = file_of(id)
    if not path.is_file():
        raise BadInput(f"there is no {path}: run `nox -s sampled -- {id}` first")
    try:
        found: dict[str, Any] = json.loads(path.read_text("utf-8"))
        return found | {"digest": found["digest"], "cells": found["cells"]}
    except (LookupError, TypeError, ValueError) as error:
        why = f"{type(error).__name__}: {error}"
        raise BadInput(f"{path} does not tell what was sampled ({why}); delete it and sample again") from None


def is_fresh(id: str) -> bool:
    """Whether what was found of a game is still about the rules as they are.

    Raises:
        BadInput: as :func:`read`.
    """
    found: bool = read(id)["digest"] == current_digest(id)
    return found


@command
def main(arguments: Sequence[str] | None) -> int:
    """Play, and keep what was found; nothing is played if the rules are still those of what is kept."""
    parser = Parser(prog="python -m warspec.verify.sampled", description=__doc__)
    parser.add_argument("game", help="a game, as `warspec games` lists it")
    parser.add_argument(
        "--processes", type=positive, default=2, metavar="N", help="how many work at once (%(default)s)"
    )
    asked = parser.parse_args(arguments)
    if asked.game not in rulebook().games:
        parser.error(f"there is no game {asked.game!r}; the games are: {', '.join(rulebook().games)}")
    path, digest_now = file_of(asked.game), current_digest(asked.game)
    if path.exists() and is_fresh(asked.game):
        print(f"{path.name} of {asked.game} is still about the rules as they are")
        return 0
    cells = []
    for found in _cells(asked.game, asked.processes):
        cells.append(asdict(found))
        agreed = ", ".join(f"{name}={value}" for name, value in found.house_rules.items())
        share = f"{found.came_back} of {found.games} come back, {found.left} are left"
        print(f"{found.players} players, {agreed}: {share} ({found.least} to {found.greatest} %)", flush=True)
    written = {"schema": 1, "game": asked.game, "digest": digest_now, "cells": cells}
    path.write_text(json.dumps(written, ensure_ascii=False, indent=1) + "\n", "utf-8")
    return 0


def _cells(id: str, processes: int) -> Iterator[Cell]:
    if processes == 1:
        yield from (_cell_of(id, combination) for combination in combinations(id))
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(partial(_cell_of, id), combinations(id))


def _cell_of(id: str, combination: tuple[int, Mapping[str, Any]]) -> Cell:
    return cell(id, *combination)


if __name__ == "__main__":
    sys.exit(main())
