"""Claims in the words of one game: what a badge beneath a rule says, where the title of the claim has other words."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Mapping

from warspec.rulebook.registry import spec_package
from warspec.site.pages.page import Page


@functools.cache
def wordings() -> Mapping[str, Mapping[str, str]]:
    """For each game, the claims that it tells in words of its own: messages."""
    found: Mapping[str, Mapping[str, str]] = importlib.import_module(f"{spec_package().__name__}.wording").WORDING
    return found


def own(page: Page, game: str, claim: str) -> str | None:
    """What a game calls a claim, in the language of the page; None if it goes by its title there."""
    told = wordings().get(game, {}).get(claim)
    return told and page.words.text("", told)


def title(page: Page, game: str, id: str) -> str:
    """What a game calls a claim; the title of whatever else has the ID ``id``."""
    return own(page, game, id) or page.title(id)
