"""The catalogues of messages: extracting and merging them, and checking what translators have written.

``python -m warspec.catalogues update`` and ``python -m warspec.catalogues check``.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

THEME = "sphinx"
"""The catalogue of the words that the theme and Sphinx show; Sphinx wants it in a folder of its own."""
PROGRAM = "warspec"
"""The catalogue of the messages in the code."""


@dataclass(frozen=True)
class House:
    """Where the catalogues of a checkout lie.

    Attributes:
        root: the folder of the repository.
    """

    root: Path

    @property
    def locale(self) -> Path:
        """The folder with a folder of catalogues for each language."""
        return self.root / "docs" / "locale"

    @property
    def theme_locale(self) -> Path:
        """The folder with the words of the theme."""
        return self.root / "docs" / "locale_sphinx"

    def style(self, language: str) -> Path:
        """The file of the style sheet of a language."""
        return self.root / "docs" / "style" / f"{language}.toml"

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that have a folder."""
        return tuple(sorted(path.name for path in self.locale.glob("*") if path.is_dir()))

    def path(self, language: str, domain: str) -> Path:
        """The file of a catalogue."""
        folder = self.theme_locale if domain == THEME else self.locale
        return folder / language / "LC_MESSAGES" / f"{domain}.po"

    def domains(self, language: str) -> set[str]:
        """The catalogues that a language has."""
        folder = self.locale / language / "LC_MESSAGES"
        found = {path.relative_to(folder).with_suffix("").as_posix() for path in folder.rglob("*.po")}
        return found | ({THEME} if self.path(language, THEME).is_file() else set())

    def named(self, path: Path) -> str:
        """A path as it is said to people."""
        return path.relative_to(self.root).as_posix() if path.is_relative_to(self.root) else str(path)


HERE = House(Path(__file__).resolve().parents[2])
"""The checkout that this file belongs to."""
