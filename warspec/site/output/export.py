"""What the site offers to programs: ``rules.json``, and the raw records of evidence."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from warspec.rulebook.entry import HouseRuleEntry, RuleEntry, TableEntry
from warspec.ruling.boundary import SCHEMA, VERSION
from warspec.site.evidence import verdicts
from warspec.site.pages import citation
from warspec.site.pages.page import Page
from warspec.verify.evidence.record import Record

SETTLEMENT = f"settlement-{VERSION}.json"
"""The schema of what other programs may ask about a situation, and of what they get."""


def described(page: Page) -> dict[str, Any]:
    """Everything that has an ID, as ``rules.json`` tells it."""
    config = page.builder.config
    told = {id: _entry(page, id) for id in page.domain.objects}
    return {
        "schema": 1,
        "edition": config.release,
        "language": config.language,
        "base_url": config.html_baseurl or None,
        "entries": told,
        "aliases": dict(page.book.aliases),
        "sources": {key: source.title for key, source in page.book.sources.items()},
    }


def _entry(page: Page, id: str) -> dict[str, Any]:
    found = page.domain.objects[id]
    told: dict[str, Any] = {
        "kind": found.kind,
        "title": found.title,
        "url": f"{page.builder.get_target_uri(found.docname)}#{found.anchor}",
    }
    if found.text is not None:
        told["text"] = page.text(id)
    entry = page.book.entries.get(id)
    if entry and entry.game:
        told["game"] = entry.game
    if isinstance(entry, TableEntry):
        told["house_rules"] = dict(entry.declared.house_rules)
    if isinstance(entry, HouseRuleEntry):
        declared = entry.declared
        told["name"], told["default"] = declared.name, declared.default
        told["values"] = [
            {
                "value": value,
                "id": declared.value_id(value),
                "title": page.value(declared, value),
                "sources": list(declared.sources[value]),
            }
            for value in declared.values
        ]
    elif entry and entry.sources:
        told["sources"] = list(entry.sources)
    if isinstance(entry, RuleEntry) and entry.declared.properties:
        told["properties"] = list(entry.declared.properties)
    return told


def write(app: Sphinx, error: Exception | None) -> None:
    """Write the files beside the pages."""
    if error is not None or app.builder.name != "html":
        return
    page = Page(app.builder, app.config.root_doc)
    text = json.dumps(described(page), ensure_ascii=False, indent=1)
    Path(app.outdir, "rules.json").write_text(text + "\n", encoding="utf-8")
    Path(app.outdir, SETTLEMENT).write_text(SCHEMA.read_text(encoding="utf-8"), encoding="utf-8")
    _write_citations(app, page)
    _write_evidence(app)


def _write_citations(app: Sphinx, page: Page) -> None:
    """How to cite whatever has an ID: for the buttons that copy it, and for programs that manage sources."""
    ids = sorted(page.domain.objects)
    items, entries = [citation.csl(page, id) for id in ids], [citation.bibtex(page, id) for id in ids]
    told = {
        id: {
            "text": citation.text(page, id),
            "bibtex": entry,
            "csl": json.dumps(item, ensure_ascii=False, indent=1),
            "at": citation.place(page, id),
        }
        for id, item, entry in zip(ids, items, entries, strict=True)
    }
    folder = Path(app.outdir)
    (folder / "citations.json").write_text(json.dumps(told, ensure_ascii=False) + "\n", encoding="utf-8")
    if app.config.rulebook_base_url:  # without it they have no addresses
        (folder / "citations.bib").write_text("\n\n".join(entries) + "\n", encoding="utf-8")
        csl = json.dumps(items, ensure_ascii=False, indent=1)
        (folder / "citations.csl.json").write_text(csl + "\n", encoding="utf-8")


def _write_evidence(app: Sphinx) -> None:
    """Records that are kept in one folder, in one file that is called like it."""
    files: dict[str, list[Record]] = {}
    for record in verdicts.records(app.config.rulebook_evidence):
        files.setdefault(f"{record.game}/{record.path().parent.name}.json", []).append(record)
    folder = Path(app.outdir, "evidence")
    shutil.rmtree(folder, ignore_errors=True)
    for name, records in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        told = ",\n".join(json.dumps(record.as_json(), ensure_ascii=False) for record in records)
        file.write_text(f"[\n{told}\n]\n", encoding="utf-8")
