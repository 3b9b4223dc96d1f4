"""Figures that others have published, and that come out of the rules' own code."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class PublishedFigure:
    """A figure that somebody has published.

    Attributes:
        about: what it says.
        figures: the numbers, as they stand in the test.
        source: who has published it, as a reader would look for it.
        test: the test that holds it: a file, two colons, and the name of a function.
    """

    about: str
    figures: tuple[str, ...]
    source: str
    test: str
