"""Directives of the page of verification: what was checked, by what, how far, and what noticed the misreadings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from warspec.cards import card
from warspec.language import language
from warspec.play.situation import Situation
from warspec.play.trace import Trace
from warspec.rulebook.registry import rulebook
from warspec.site import verdicts
from warspec.site.elements import make, renders
from warspec.site.example_figure import house_rule_value, steps
from warspec.site.html import element, escape, link
from warspec.site.lists import ListDirective, data_table
from warspec.site.page import Page
from warspec.site.prose import plain
from warspec.table import Event, Move, Payment, Place
from warspec.verify.evidence import Record, covers
from warspec.verify.properties import Property


class EvidenceTable(ListDirective):
    """A section for each property: the claim in words, the verdict for each game, and the evidence."""

    def made(self, game: str | None) -> list[nodes.Node]:
        """The sections."""
        return [self._section(claim) for claim in verdicts.properties(game)]

    def _section(self, claim: Property) -> nodes.Node:
        words = language(self.config.language)
        title, statement = words.gettext(claim.title), words.gettext(claim.statement)
        section = nodes.section("", nodes.title(title, title, translatable=False), ids=[claim.id], classes=["property"])
        section["rulebook_id"], section["rulebook_kind"] = claim.id, "property"
        section += plain(statement, "statement")
        section += make("evidence", claim.id)
        self.renderer.document.set_id(section)
        return section


@renders("evidence")
def _evidence(page: Page, property: str) -> str:
    parts = [element("p", element("code", escape(property)), class_="rule-meta")]
    for game in page.book.games:
        if property in page.book.properties(game):
            parts.append(_of_game(page, game, property))
    return "".join(parts)


def _of_game(page: Page, game: str, property: str) -> str:
    words, found = page.words, verdicts.summary(page, game, property)
    told = [element("li", f"{verdicts.mark(found.verdict, words)} {page.link(game)}")]
    fresh = verdicts.fresh(page.builder.config.rulebook_evidence, game, property)
    if fresh:
        told.append(element("li", escape(_how_far(page, game, fresh, found.combinations))))
    if stale := len(found.records) - len(fresh):
        text = words.ngettext(
            "{count} record is about rules that have changed since, and does not count.",
            "{count} records are about rules that have changed since, and do not count.",
            stale,
        )
        told.append(element("li", escape(text.format(count=stale))))
    for reason in dict.fromkeys(record.reason for record in fresh if record.reason):
        label = words.gettext("Reason:")
        told.append(element("li", escape(f"{label} {reason}")))
    rules = [page.link(e.id) for e in page.book.of_kind("rule", game) if property in e.declared.properties]
    label = words.gettext("Rules that name it:")
    told.append(element("li", f"{escape(label)} {', '.join(rules)}"))
    parts = [element("ul", "".join(told), class_="evidence")]
    counterexample = next((record.counterexample for record in fresh if record.counterexample), None)
    witness = next((record.witness for record in fresh if record.witness), None)
    if counterexample:
        parts.append(_drawn(page, words.gettext("The counterexample"), counterexample, is_open=True))
    if witness:
        parts.append(_drawn(page, words.gettext("A round that puts it to the test"), witness))
    parts += _longest_wars(page, game, fresh)
    if found.records:
        parts.append(_records(page, found.records))
    return "".join(parts)


def _longest_wars(page: Page, game: str, fresh: Sequence[Record]) -> list[str]:
    """The longest war under the usual house rules, and the longest one under any."""
    usual = {name: option.default for name, option in page.book.games[game].options().items()}
    said = {
        page.words.gettext("The longest war under the usual house rules ({wars} in a row, {cards} cards)"): [
            record.longest for record in fresh if record.longest and covers(record, usual)
        ],
        page.words.gettext("The longest war under any house rules ({wars} in a row, {cards} cards)"): [
            record.longest for record in fresh if record.longest
        ],
    }
    drawn = []
    for text, wars in said.items():
        for war in [max(wars, key=lambda war: (war["wars"], war["cards"]))] if wars else []:
            drawn.append(_drawn(page, text.format(wars=war["wars"], cards=war["cards"]), war["trace"]))
    return drawn


def _how_far(page: Page, game: str, records: Sequence[Record], combinations: int) -> str:
    words = page.words
    engines = sorted({f"{r.engine.get('name')} {r.engine.get('version', '')}".strip() for r in records})
    pieces = [words.gettext("Checked by {engine}").format(engine=", ".join(engines))]
    packs = sorted({int(r.bound["cards"]) for r in records if "cards" in r.bound})
    if packs:
        listed = words.listed([str(number) for number in packs])
        pieces.append(words.gettext("with a pack of {numbers} cards").format(numbers=listed))
    divisions = sorted({int(r.bound["divisions"]) for r in records if "divisions" in r.bound})
    if divisions not in ([], [1]):
        listed = words.listed([str(number) for number in divisions])
        pieces.append(words.gettext("{numbers} divisions of the cards").format(numbers=listed))
    paths, real = (sum(getattr(record, name) for record in records) for name in ("paths", "paths_in_the_pack"))
    text = words.ngettext(
        "{count} way through the rules, of which the cards of a real pack can take {real}",
        "{count} ways through the rules, of which the cards of a real pack can take {real}",
        paths,
    )
    pieces.append(text.format(count=words.number(paths), real=words.number(real)))
    text = words.ngettext(
        "{covered} of {count} combination of house rules",
        "{covered} of {count} combinations of house rules",
        combinations,
    )
    covered = verdicts.covered(records, game)
    pieces.append(text.format(covered=words.number(covered), count=words.number(combinations)))
    seconds = sum(r.seconds for r in records)
    pieces.append(words.gettext("{seconds} s").format(seconds=words.number(round(seconds))))
    return "; ".join(pieces) + "."


def _drawn(page: Page, label: str, trace: Mapping[str, Any], *, is_open: bool = False) -> str:
    read = read_trace(trace)
    agreed = [house_rule_value(page, read.before.game.options()[name], v) for name, v in trace["house_rules"].items()]
    inner = element("p", ", ".join(agreed), class_="agreed") + steps(page, read, stacks_only=_is_a_deal(read))
    return element("details", element("summary", escape(label)) + inner, class_="example", open=is_open)


def _is_a_deal(trace: Trace) -> bool:
    return any(place.seat is None for place in trace.before.piles)


def read_trace(data: Mapping[str, Any]) -> Trace:
    """The trace that was written as ``data`` by :meth:`warspec.play.trace.Trace.as_json`.

    Raises:
        BadInput: it speaks of a game, a house rule or a card that there is not.
    """
    game = rulebook().game(data["game"])(**data["house_rules"])
    before = Situation.read(game, data["before"])
    events = tuple(
        Event(
            event["rule"],
            event["action"],
            tuple(_seat(player) for player in event["players"]),
            tuple(_move(move) for move in event["moves"]),
            tuple(Payment(p["amount"], _place(p["from"]), _place(p["to"])) for p in event.get("payments", ())),
        )
        for event in data["events"]
    )
    return Trace(before, events, Situation.read(game, data["after"]))


def _seat(player: str) -> int:
    return ord(player) - ord("A")


def _move(data: Mapping[str, Any]) -> Move:
    return Move(card(data["card"]), _place(data["from"]), _place(data["to"]), data["face_up"], data.get("position"))


def _place(name: str) -> Place:
    player, _, pile = name.partition(".")
    return Place(_seat(player), pile or "stack") if len(player) == 1 else Place(None, name)


def _records(page: Page, records: Sequence[Record]) -> str:
    words = page.words
    rows = []
    for record in records:
        agreed = [f"{name}={value}" for name, value in record.house_rules.items()]
        where = f"evidence/{record.path().as_posix()}"
        cells = (
            element("code", escape(", ".join(agreed))) if agreed else escape(words.gettext("any")),
            verdicts.mark(verdicts.of_record(record), words),
            words.number(record.paths),
            words.number(record.paths_in_the_pack),
            words.number(record.seconds, 1),
            link(where, escape(words.gettext("record"))),
        )
        rows.append(element("tr", "".join(element("td", cell) for cell in cells)))
    heads = (
        words.gettext("House rules"),
        words.gettext("Verdict"),
        words.gettext("Paths"),
        words.gettext("In a real pack"),
        words.gettext("Seconds"),
        words.gettext("JSON"),
    )
    table = data_table(heads, rows, words.gettext("Records"))
    text = words.ngettext("{count} record", "{count} records", len(records)).format(count=len(records))
    return element("details", element("summary", escape(text)) + table, class_="records")


@renders("misreading-table")
def _misreading_table(page: Page, game: str | None) -> str:
    words, rows = page.words, []
    for entry in page.book.of_kind("misreading", game):
        verdict, record = verdicts.of_misreading(page, entry.id)
        caught = [page.link(catch["id"]) for catch in record.caught_by] if record else []
        mark = verdicts.mark(verdict, words)
        cells = (page.link(entry.id), page.link(entry.declared.about), mark, ", ".join(caught))
        rows.append(element("tr", "".join(element("td", cell) for cell in cells)))
    heads = (words.gettext("Misreading"), words.gettext("Rule"), words.gettext("Verdict"), words.gettext("Noticed by"))
    return data_table(heads, rows, words.gettext("Misreadings"))


def setup(app: Sphinx) -> None:
    """Make the directives known."""
    app.add_directive("evidence-table", EvidenceTable)
    app.add_directive("misreading-table", ListDirective)
    app.add_config_value("rulebook_evidence", "", "env", types=(str,))
