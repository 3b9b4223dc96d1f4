"""The pieces of a search, and what has been found in them: they are kept as soon as they are known."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

MOST = 6
"""So many letters all words of a piece have in common: few pieces for short words, some hundred for long ones."""
MOST_FOUND = 10_000
"""So many words one piece may find."""


@dataclass(frozen=True)
class Piece:
    """All words that have a length and begin in one way.

    Attributes:
        length: how many letters the words have.
        beginning: with which they begin, as numbers.
    """

    length: int
    beginning: tuple[int, ...]


@dataclass(frozen=True)
class Looked:
    """What was found in a piece.

    Attributes:
        piece: the piece.
        found: words that may be followed for ever, each with the number of cards that A has at its beginning.
        words: how many words come back to the sizes with which they begin.
        hands: how many of them with numbers of cards were looked at.
    """

    piece: Piece
    found: tuple[tuple[str, int], ...]
    words: int
    hands: int


def look(piece: Piece, tricks: object, capacities: Sequence[int]) -> Looked:
    """Look at all words of a piece.

    Args:
        piece: the piece.
        tricks: how the cards of a trick move (:class:`warspec.verify.endless.tricks.Tricks`).
        capacities: how many cards each rank has, the lowest first.

    Raises:
        OverflowError: more words were found than there is room for.
    """
    import numpy as np

    from warspec.verify.endless.words import followed, spelled

    found = np.zeros((MOST_FOUND, 2), np.int64)
    beginning, rooms = np.array(piece.beginning, np.int64), np.array(capacities, np.int64)
    number, words, hands = followed(piece.length, beginning, tricks.arrays(), rooms, found)  # type: ignore[attr-defined]
    if number == MOST_FOUND:
        raise OverflowError(f"more than {MOST_FOUND} words were found in {piece}")
    named = tuple((spelled(int(code), piece.length), int(hand)) for code, hand in found[:number])
    return Looked(piece, named, int(words), int(hands))


class Kept:
    """What was found in the pieces of one search, in a file to which a line is added for each piece.

    Args:
        path: the file.
        digest: what the search depends on; lines that were written by another one do not count.
    """

    def __init__(self, path: Path, digest: str) -> None:
        self.path, self.digest = path, digest
        self.torn = path.exists() and not path.read_bytes().endswith(b"\n")
        self.looked: dict[Piece, Looked] = {found.piece: found for found in self._read()}

    def _read(self) -> Iterator[Looked]:
        if not self.path.exists():
            return
        for line in self.path.read_text("utf-8").splitlines():
            try:
                written = json.loads(line)
            except ValueError:
                continue  # the line at which somebody stopped the search
            if written.pop("digest") == self.digest:
                piece = Piece(written["piece"]["length"], tuple(written["piece"]["beginning"]))
                found = tuple((word, hand) for word, hand in written["found"])
                yield Looked(piece, found, written["words"], written["hands"])

    def keep(self, found: Looked) -> None:
        """Keep what was found in one more piece."""
        self.looked[found.piece] = found
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(("\n" if self.torn else "") + json.dumps({"digest": self.digest, **asdict(found)}) + "\n")
        self.torn = False
