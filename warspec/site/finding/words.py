"""How people ask in a language: what they say for the words of the rulebook, and what they want by it.

That stands in ``docs/search/<language>.toml``, a file written and read by people who speak the language.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from warspec.parts import TEXT, TEXT_BY_NAME, TEXTS_BY_NAME, parts_of

_PARTS = {"without": TEXT, "endings": TEXT, "means": TEXT_BY_NAME, "leads": TEXTS_BY_NAME}


@dataclass(frozen=True)
class Asked:
    """How people ask in a language.

    Attributes:
        without: words that say nothing about what is wanted: articles, prepositions, “what”, “can I”.
        endings: endings that do not tell words apart, such as the plural’s.
        means: words that people use, with the words of the rulebook for them.
        leads: what people say who want one place, by the ID or the anchor of that place.
    """

    without: str = ""
    endings: str = ""
    means: Mapping[str, str] = field(default_factory=dict)
    leads: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def for_script(self) -> dict[str, Any]:
        """All but the leads, for the script that searches; the leads stand at their places."""
        told = asdict(self)
        return {"without": self.without.split(), "endings": self.endings.split(), "means": dict(told["means"])}


def asked(path: Path) -> Asked:
    """How people ask, from a file; nothing if there is no such file.

    Raises:
        BadInput: the file is none of this kind.
    """
    return Asked(**parts_of(path, _PARTS)) if path.is_file() else Asked()
