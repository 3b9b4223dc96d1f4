"""Make what the reader's browser gets: ``python -m warspec.browser``."""

from __future__ import annotations

import gzip
import shutil
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from warspec.browser.bundle import FOLDER, LISTED, make
from warspec.browser.closure import ROOT
from warspec.commands import Parser, command, not_done


def packed(folder: Path) -> int:
    """How many bytes of the bundle a host sends that packs files as it sends them."""
    files = (path for path in folder.rglob("*") if path.is_file() and path.name != LISTED)
    return sum(len(gzip.compress(file.read_bytes(), 9)) for file in files)


@command
def main(arguments: Sequence[str] | None) -> int:
    """Make the bundle.

    Returns:
        0 when it is there, otherwise 1.
    """
    parser = Parser(prog="python -m warspec.browser", description="Make what the browser gets.")
    parser.add_argument("--pyodide", type=Path, default=ROOT / "build" / "pyodide" / "package", help="its package")
    parser.add_argument("--decoder", type=Path, default=ROOT / "build" / "fzstd" / "package", help="what unpacks")
    parser.add_argument("--node", default="node", help="the command that runs scripts (node)")
    parser.add_argument("--output", type=Path, default=ROOT / "build" / "browser", help="the folder for it")
    given = parser.parse_args(arguments)
    here = {
        "Pyodide": given.pyodide.is_dir(),
        "its decoder": given.decoder.is_dir(),
        "node": shutil.which(given.node),
    }
    if missing := [what for what, found in here.items() if not found]:
        print(f"no rulings in the browser: missing here: {', '.join(missing)}", file=sys.stderr)
        return 1
    began = time.perf_counter()
    try:
        named = make(given.pyodide, given.decoder, given.node, given.output)
    except OSError as failed:
        print(f"no rulings in the browser: {not_done(failed)}", file=sys.stderr)
        return 1
    except (RuntimeError, ValueError) as failed:
        print(f"no rulings in the browser: {failed}", file=sys.stderr)
        return 1
    size, took = packed(given.output / FOLDER) / 1e6, time.perf_counter() - began
    print(f"rulings in the browser: edition {named['edition']}, {size:.2f} MB packed, {took:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
