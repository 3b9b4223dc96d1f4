"""Checking: is everything translated, and does every translation say it with the same marks and in the same form?"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.plurals import get_plural
from markdown_it import MarkdownIt

from warspec.catalogues import PROGRAM, THEME, House
from warspec.catalogues.marks import differences
from warspec.catalogues.merge import plural_forms, read, singular
from warspec.catalogues.style import source_problems, style_problems
from warspec.language import SOURCE
from warspec.style import Sheet, sheet

_BLOCK = re.compile(
    r"\s*(?:\d{1,9}[.)](?:\s|$)|[-*+](?:\s|$)|#{1,6}(?:\s|$)|>|`{3}|~{3}|:{3}|\||%\s|\+{3}|={3,}|-{3,})"
)
_MARKDOWN = MarkdownIt("commonmark").enable("table")
_PAIRS = (("(", ")"), ("[", "]"), ("{", "}"), ("«", "»"))


def check(house: House, templates: Mapping[str, Catalog] | None = None) -> Iterator[str]:
    """What is wrong with the catalogues, one line each, with file and line.

    Args:
        house: the checkout.
        templates: the messages of now; the catalogues are compared with them if they are given.

    Raises:
        BadInput: a style sheet cannot be read.
    """
    expected = {domain for language in house.languages for domain in house.domains(language)}
    for language in house.languages:
        style = sheet(house.style(language))
        for domain in sorted(expected | set(templates or ())):
            path = house.path(language, domain)
            if not path.is_file():
                yield f"{house.named(path)}:1: there is no such catalogue; `nox -s i18n` makes it"
                continue
            problems = _catalogue(read(path, language), path, language, domain, style)
            if templates is not None:
                problems += _not_fresh(read(path, language), templates.get(domain))
            yield from (f"{house.named(path)}:{line}: {problem}" for line, problem in problems)
    yield from _english(house, templates)
    if not expected and not templates:
        yield f"{house.named(house.locale)}:1: there is no catalogue at all"


def _english(house: House, templates: Mapping[str, Catalog] | None) -> Iterator[str]:
    """What the messages themselves say against the English style sheet; every language has the same ones."""
    style, language = sheet(house.style(SOURCE)), next(iter(house.languages), SOURCE)
    found = templates or {domain: read(house.path(language, domain), language) for domain in house.domains(language)}
    for catalogue in (found[domain] for domain in sorted(found) if domain != THEME):
        yield from (f"{place}: {problem}" for place, problem in source_problems(catalogue, style))


def _catalogue(catalogue: Catalog, path: Path, language: str, domain: str, style: Sheet) -> list[tuple[int, str]]:
    found = list(_header(path, language))
    for message in catalogue:
        if message.id:
            line = message.lineno or 1
            problems = _message(message, language, domain, style)
            found += [(line, f"{problem}: {_excerpt(message)}") for problem in problems]
    for message in catalogue.obsolete.values():
        found.append((message.lineno or 1, f"obsolete, nobody says it any more: {_excerpt(message)}"))
    return found


def _header(path: Path, language: str) -> Iterator[tuple[int, str]]:
    lines = path.read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines, start=1):
        if line.startswith('"Plural-Forms:'):
            if plural_forms(language) not in line:
                yield number, f"wrong plural forms; they should be: {plural_forms(language)}"
            return
    yield 1, f"no header says the plural forms; they should be: {plural_forms(language)}"


def _message(message: Message, language: str, domain: str, style: Sheet) -> Iterator[str]:
    said, forms = _forms(message.id), _forms(message.string)
    wanted = 1 if len(said) == 1 else get_plural(language).num_plurals
    if not any(forms):
        yield "not translated"
        return
    if message.fuzzy:
        yield "fuzzy"
    if len(forms) != wanted or not all(forms):
        yield f"{sum(map(bool, forms))} plural forms where {language} has {wanted}"
        return
    for number, form in enumerate(forms):
        models = said if number == 0 else said[-1:]
        yield from min(([*_translation(model, form, language, domain)] for model in models), key=len)
        if domain != THEME:
            yield from style_problems(" ".join(models), form, style)


def _forms(text: str | Sequence[str] | None) -> tuple[str, ...]:
    return (text or "",) if text is None or isinstance(text, str) else tuple(text)


def _translation(said: str, translation: str, language: str, domain: str) -> Iterator[str]:
    """What is wrong with one translation of one message."""
    yield from differences(said, translation, language)
    yield from _ends(said, translation)
    yield from _pairs(said, translation)
    if domain not in (PROGRAM, THEME):
        yield from _form(said, translation)


def _ends(said: str, translation: str) -> Iterator[str]:
    if said[: len(said) - len(said.lstrip())] != translation[: len(translation) - len(translation.lstrip())]:
        yield "other blanks at the beginning"
    if said[len(said.rstrip()) :] != translation[len(translation.rstrip()) :]:
        yield "other blanks at the end"


def _pairs(said: str, translation: str) -> Iterator[str]:
    for opening, closing in _PAIRS:
        if _unbalanced(translation, opening, closing) and not _unbalanced(said, opening, closing):
            yield f"{opening} and {closing} do not match"
    if translation.count("`") % 2 and not said.count("`") % 2:
        yield "a backtick is missing"


def _unbalanced(text: str, opening: str, closing: str) -> bool:
    depths = [*itertools.accumulate(((sign == opening) - (sign == closing) for sign in text), initial=0)]
    return min(depths) < 0 or depths[-1] != 0


def _form(said: str, translation: str) -> Iterator[str]:
    """A translation is put back as one paragraph: whatever looks like something else would stay English, unsaid."""
    if _BLOCK.match(translation) and not _BLOCK.match(said):
        yield "begins like a list, a heading or another block, and would not be shown"
    elif not _is_paragraph(translation) and _is_paragraph(said):
        yield "is not one paragraph, and would not be shown"


def _is_paragraph(text: str) -> bool:
    return [token.type for token in _MARKDOWN.parse(text)] == ["paragraph_open", "inline", "paragraph_close"]


def _not_fresh(catalogue: Catalog, template: Catalog | None) -> Iterator[tuple[int, str]]:
    if template is None:
        yield 1, "nobody says anything of this catalogue any more; `nox -s i18n` removes it"
        return
    now, here = _keys(template), _keys(catalogue)
    for key in now.keys() - here.keys():
        yield 1, f"the catalogue lacks a message, `nox -s i18n` adds it: {_excerpt(now[key])}"
    for key in here.keys() - now.keys():
        yield here[key].lineno or 1, f"nobody says it any more, `nox -s i18n` moves it away: {_excerpt(here[key])}"


def _keys(messages: Iterable[Message]) -> dict[tuple[str, str | None], Message]:
    return {(singular(message), message.context): message for message in messages if message.id}


def _excerpt(message: Message) -> str:
    flat = " ".join(singular(message).split())
    return repr(flat if len(flat) <= 60 else f"{flat[:57]}…")
