"""``python -m warspec.verify.endless``: search for deals that never end; stopped at any moment, it goes on later."""

from __future__ import annotations

import argparse
import math
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from warspec.commands import Parser, command, positive
from warspec.errors import BadInput
from warspec.verify.endless import sought
from warspec.verify.endless.compiled import COMPILED

STATE = Path("build") / "search"
"""Where everything is kept that is found on the way, below the folder in which one works."""


@command
def main(arguments: Sequence[str] | None) -> int:
    """Run the command; returns the exit code: 0, 2 for bad input, 130 if it was stopped."""
    parser = Parser(prog="nox -s search --", description=__doc__)
    parser.add_argument(
        "names", nargs="*", metavar="NAME=VALUE", help="only under these house rules (pickup=turned_over)"
    )
    parser.add_argument(
        "--letters", type=positive, default=30, metavar="N", help="no words longer than this (%(default)s)"
    )
    parser.add_argument("--minutes", type=float, default=60, help="begin nothing new after so many (%(default)s)")
    parser.add_argument("--processes", type=positive, help="how many work at once (as many as processors)")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="let the workers of a Dask cluster look")
    parser.add_argument("--state", type=Path, default=STATE, help="what is found on the way is kept here (%(default)s)")
    chosen = parser.parse_args(arguments)
    if not 0 <= chosen.minutes < math.inf:
        parser.error(f"--minutes takes a number from 0 on, not {chosen.minutes:g}")
    try:
        search(chosen)
    except KeyboardInterrupt:
        print("\nstopped; what was found so far is kept", file=sys.stderr)
        return 130
    return 0


def search(chosen: argparse.Namespace) -> None:
    """Search, as it was asked for.

    Raises:
        BadInput: a name is wrong, or something is not installed.
    """
    if not COMPILED:
        raise BadInput("the search needs numba: install warspec[search]")
    from warspec.verify.endless.search import run, searches
    from warspec.verify.endless.workers import workers

    every = [found for game in sought.games() for found in searches(game, chosen.state)]
    for name in chosen.names:
        every = [found for found in every if name in found.sought.name.split(",")]
        if not every:
            raise BadInput(f"there is no search with {name!r}; names are like pickup=turned_over")
    workers_ = workers(chosen.processes or os.cpu_count() or 1, chosen.scheduler)
    run(every, workers_, lambda line: print(line, flush=True), 60 * chosen.minutes, chosen.letters)


if __name__ == "__main__":
    sys.exit(main())
