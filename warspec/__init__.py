"""warspec: the reference rulebook of the card game War and its family, as rules that run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from warspec.ruling.api import in_words as in_words
    from warspec.ruling.api import settle as settle

__version__ = "0.1.0"
__all__ = ("in_words", "settle")


def __getattr__(name: str) -> Any:
    """What the package offers is loaded when somebody asks for it."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from warspec.ruling import api

    return getattr(api, name)
