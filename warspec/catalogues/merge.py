"""Merging: what is said now goes into the catalogues of every language, and nothing that was translated is lost."""

from __future__ import annotations

import io
from collections.abc import Mapping
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po, write_po

from warspec.catalogues import House
from warspec.errors import BadInput


def check_languages(house: House) -> None:
    """Make sure that each folder of catalogues is called like a language.

    Raises:
        BadInput: one is not, so that nobody can say how its language forms plurals.
    """
    for language in house.languages:
        try:
            Locale.parse(language)
        except (UnknownLocaleError, ValueError):
            folder = house.named(house.locale / language)
            raise BadInput(
                f"{folder}: Babel knows no language {language!r}; call it like one, as fr or pt_BR"
            ) from None


def update(house: House, templates: Mapping[str, Catalog], *, tidy: bool = False) -> list[Path]:
    """Merge ``templates`` into the catalogues of every language.

    Args:
        house: the checkout.
        templates: the messages of now, by name of the catalogue.
        tidy: forget the messages that nobody says any more; otherwise they are kept at the end of the files.

    Returns:
        the files that have changed, been added or been removed.
    """
    changed: list[Path] = []
    for language in house.languages:
        for domain, template in sorted(templates.items()):
            path = house.path(language, domain)
            catalogue = merged(read(path, language), template, tidy=tidy)
            changed += _written(path, as_text(catalogue, language))
        for domain in sorted(house.domains(language) - set(templates)):
            house.path(language, domain).unlink()
            changed.append(house.path(language, domain))
    return changed


def read(path: Path, language: str) -> Catalog:
    """The catalogue in a file; an empty one if there is no such file."""
    if not path.is_file():
        return Catalog(locale=language)
    with path.open("rb") as file:
        catalogue = read_po(file, locale=language)
    for message in catalogue:
        # What a message said before is read back as a comment, and would stay for ever.
        message.user_comments = [said for said in message.user_comments if not said.startswith("|")]
    return catalogue


def merged(catalogue: Catalog, template: Catalog, *, tidy: bool = False) -> Catalog:
    """``catalogue`` with the messages of ``template``, in their order.

    A message that has changed a little keeps its translation, marked fuzzy, and what it said before.
    """
    _revive(catalogue, template)
    catalogue.update(template, update_creation_date=False)
    for message in catalogue:
        if message.id and not _is_said(message):
            message.flags.discard("fuzzy")
            message.previous_id = []
    for key, message in list(catalogue.obsolete.items()):
        if tidy or not _is_said(message):
            del catalogue.obsolete[key]
    return catalogue


def _revive(catalogue: Catalog, template: Catalog) -> None:
    """A message that was obsolete and is said again is what it was."""
    for key, message in list(catalogue.obsolete.items()):
        said_again = template.get(singular(message), context=message.context)
        if said_again is not None and catalogue.get(singular(message), context=message.context) is None:
            catalogue[message.id] = message
            del catalogue.obsolete[key]


def singular(message: Message) -> str:
    """What ``message`` says of one."""
    return message.id if isinstance(message.id, str) else str(message.id[0])


def _is_said(message: Message) -> bool:
    return any(message.string) if isinstance(message.string, list | tuple) else bool(message.string)


def plural_forms(language: str) -> str:
    """The header that says how many plural forms ``language`` has, and which is for which number."""
    plural = get_plural(language)
    return f"nplurals={plural.num_plurals}; plural={plural.plural_expr};"


def as_text(catalogue: Catalog, language: str) -> str:
    """The text of a ``.po`` file: the same for the same messages, whenever and wherever it is written."""
    written = io.BytesIO()
    write_po(written, catalogue, width=0, omit_header=True, include_previous=True)
    name = Locale.parse(language).get_language_name("en")
    header = (
        f"# {name} translation of warspec.\n"
        'msgid ""\n'
        'msgstr ""\n'
        f'"Language: {language}\\n"\n'
        '"MIME-Version: 1.0\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n'
        '"Content-Transfer-Encoding: 8bit\\n"\n'
        f'"Plural-Forms: {plural_forms(language)}\\n"\n'
    )
    return f"{header}\n{written.getvalue().decode('utf-8').strip()}\n"


def _written(path: Path, text: str) -> list[Path]:
    if path.is_file() and path.read_text(encoding="utf-8") == text:
        return []
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
    return [path]
