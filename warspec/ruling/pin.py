"""Prints the rulings of disputes as the rules make them, to be looked at and put into ``disputes.py``.

Run it with ``python -m warspec.ruling.pin war`` or with the ID of one dispute.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence

from warspec.commands import Parser, command
from warspec.rulebook.declared import Ruling
from warspec.rulebook.entry import DisputeEntry
from warspec.rulebook.registry import rulebook
from warspec.ruling.disputes import rulings, settled


def pinned(told: Ruling) -> str:
    """A ruling as it is written in ``disputes.py``."""
    parts = {"when": _mapping(told.when), "comes": _literal(told.comes), "cards": _mapping(told.cards)}
    written = ", ".join(f"{name}={text}" for name, text in parts.items() if text != "{}")
    return f"Ruling({written})"


def _mapping(told: Mapping[str, tuple[object, ...]]) -> str:
    return "{" + ", ".join(f'"{name}": {_literal(items)}' for name, items in told.items()) + "}"


def _literal(items: tuple[object, ...]) -> str:
    written = [f'"{item}"' if isinstance(item, str) else str(item) for item in items]
    return f"({', '.join(written)}{',' * (len(written) == 1)})"


def lines(about: str) -> Iterator[str]:
    """The rulings of a dispute, or of all of a game, as they are written.

    Raises:
        BadInput: there is no such game or dispute, or a situation cannot be settled.
    """
    book = rulebook()
    entries = [*book.all(DisputeEntry, about)] if about in book.games else [book.known(DisputeEntry, about)]
    for entry in entries:
        yield f"# {entry.id}"
        if entry.declared.piles:
            yield "rulings=("
            yield from (f"    {pinned(ruling)}," for ruling in rulings(settled(book, entry)))
            yield "),"


@command
def main(arguments: Sequence[str] | None) -> int:
    """Print what was asked for; returns the exit code: 0, or 2 when it cannot be."""
    parser = Parser(prog="python -m warspec.ruling.pin", description="Print the rulings of disputes.")
    parser.add_argument("about", nargs="+", metavar="ID", help="a game (war), or a dispute (war.dispute.one-card-left)")
    for one in parser.parse_args(arguments).about:
        print(*lines(one), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
