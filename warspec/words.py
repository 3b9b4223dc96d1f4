"""Where a language's words come from: the catalogues of translators, or what was made of them for others to carry.

In a checkout Babel reads the catalogues as translators write them, and knows how a language writes numbers. An
installed package, and what runs in a reader's browser, needs no Babel: it carries both ready-made. It may lie in a zip.
"""

from __future__ import annotations

import functools
import importlib.util
import io
import json
import pkgutil
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Protocol

from warspec.errors import BadInput

SOURCE = "en"
"""The language in which the rulebook is written, and which needs no catalogue."""

SHIPPED = "locale"
"""The folder of this package in which ready-made catalogues lie."""
HABITS = "languages.json"
"""The file beside them that says how each language writes what is in no catalogue."""
BESIDE = "warspec_words_"
"""How a package begins that holds the catalogues of one language, where languages come one by one; its code follows."""
OWN = "warspec"
"""The catalogue of what belongs to no chapter."""


@dataclass(frozen=True)
class Habits:
    """How a language writes what stands in no catalogue.

    Attributes:
        name: its own name.
        group: what stands between thousands.
        point: what stands before decimals.
    """

    name: str
    group: str
    point: str

    def number(self, number: float, decimals: int = 0) -> str:
        """``number`` with so many decimals: ``10,000`` or ``1.5``."""
        parts = f"{number:,.{decimals}f}".split(".")
        return self.point.join([parts[0].replace(",", self.group), *parts[1:]])


ENGLISH = Habits("English", ",", ".")


class Words(Protocol):
    """Where the words of all languages come from."""

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of the languages, English before all others."""

    def catalogue(self, code: str, domain: str) -> NullTranslations:
        """The messages of a language in one catalogue; English where there is none."""

    def habits(self, code: str) -> Habits:
        """How a language writes what stands in no catalogue."""


def needs_babel(code: str) -> None:
    """Say in one line what a language needs in a checkout, if it is not there.

    Raises:
        BadInput: Babel is not installed.
    """
    if importlib.util.find_spec("babel") is None:
        raise BadInput(f"in a checkout the language {code!r} needs Babel: `pip install babel`")


@dataclass(frozen=True)
class Written:
    """What translators have written.

    Attributes:
        folder: where it lies, a folder for each language.
    """

    folder: Path

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of the languages that have a folder, English before all others."""
        found = sorted(path.parent.name for path in self.folder.glob("*/LC_MESSAGES")) if self.folder.is_dir() else []
        return (SOURCE, *(code for code in found if code != SOURCE))

    def catalogue(self, code: str, domain: str) -> NullTranslations:
        """The messages of a language in one catalogue; English where there is none."""
        compiled = self.compiled(code, domain)
        return GNUTranslations(io.BytesIO(compiled)) if compiled else NullTranslations()

    def compiled(self, code: str, domain: str, said_in: Container[str] | None = None) -> bytes:
        """A catalogue as the standard library reads it; empty if there is none.

        Args:
            code: the language.
            domain: the catalogue.
            said_in: leave out messages that stand in none of these files.
        """
        path = self.folder / code / "LC_MESSAGES" / f"{domain}.po"
        if code == SOURCE or not path.is_file():
            return b""
        needs_babel(code)
        from datetime import UTC, datetime

        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        with path.open("rb") as file:
            catalogue = read_po(file, locale=code, domain=domain)
        if said_in is not None:
            for message in [*catalogue]:
                if message.id and not any(file in said_in for file, _ in message.locations):
                    catalogue.delete(message.id, message.context)
        # Our catalogues carry no date; Babel would write the present minute, so that the same words came out otherwise.
        catalogue.creation_date = datetime.fromtimestamp(0, UTC)
        compiled = io.BytesIO()
        write_mo(compiled, catalogue)
        return compiled.getvalue()

    def habits(self, code: str) -> Habits:
        """How a language writes what stands in no catalogue."""
        if code == SOURCE:
            return ENGLISH
        needs_babel(code)
        from babel import Locale
        from babel.numbers import get_decimal_symbol, get_group_symbol

        named = Locale.parse(code).get_display_name(code) or code
        return Habits(named, get_group_symbol(code), get_decimal_symbol(code))


class Shipped:
    """What this package carries ready-made."""

    def __init__(self, habits: Mapping[str, Mapping[str, str]]) -> None:
        self._habits = {code: Habits(**written) for code, written in habits.items()}

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of the languages, English before all others."""
        return tuple(self._habits)

    def catalogue(self, code: str, domain: str) -> NullTranslations:
        """The messages of a language in one catalogue; English where there is none."""
        path = f"{code}/LC_MESSAGES/{domain}.mo"
        compiled = carried(f"{SHIPPED}/{path}") or carried(path, f"{BESIDE}{code}")
        return GNUTranslations(io.BytesIO(compiled)) if compiled else NullTranslations()

    def habits(self, code: str) -> Habits:
        """How a language writes what stands in no catalogue."""
        return self._habits[code]


def carried(path: str, package: str = "warspec") -> bytes:
    """A file that a package carries, wherever it lies; empty if there is none."""
    try:
        return pkgutil.get_data(package, path) or b""
    except OSError:
        return b""


def locale_folder() -> Path:
    """Where translators write: among the documents of a checkout."""
    return Path(__file__).resolve().parents[1] / "docs" / "locale"


@functools.cache
def words() -> Words:
    """Where the words of the rulebook come from: what this package carries, or what translators have written."""
    habits = carried(f"{SHIPPED}/{HABITS}")
    return Shipped(json.loads(habits)) if habits else Written(locale_folder())


def ready_made(
    written: Written, chapters: Iterable[str], said_in: Container[str] | None = None
) -> Iterator[tuple[str, bytes]]:
    """What a package is to carry, each file with its path in it.

    Args:
        written: what translators have written.
        chapters: the names of the folders of the games.
        said_in: leave out messages that stand in none of these files.
    """
    habits = {code: asdict(written.habits(code)) for code in written.codes}
    yield f"{SHIPPED}/{HABITS}", (json.dumps(habits, ensure_ascii=False) + "\n").encode()
    domains = [OWN, *(f"spec/{chapter}/rules" for chapter in sorted(chapters))]
    for code in written.codes:
        for domain in domains:
            if compiled := written.compiled(code, domain, said_in):
                yield f"{SHIPPED}/{code}/LC_MESSAGES/{domain}.mo", compiled
