"""A property: a claim about every round, or every deal, of the games whose rules name it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Property:
    """What the rulebook knows of a claim; how it is checked is for verification to say.

    Attributes:
        id: permanent ID.
        title: the claim in a few words.
        text: the claim, exactly.
    """

    id: str
    title: str
    text: str
