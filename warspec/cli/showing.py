"""Looking things up: the games, the rules of a game, and whatever has an ID."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from warspec.cli.paper import Paper
from warspec.cli.piles import laid, piles, purses
from warspec.narration import result, sentence, steps
from warspec.play.replay import replay
from warspec.play.trace import Trace
from warspec.rulebook.declared import AgreedTable
from warspec.rulebook.entry import (
    DisputeEntry,
    Entry,
    ExampleEntry,
    GameEntry,
    HouseRuleEntry,
    MisreadingEntry,
    PropertyEntry,
    RuleEntry,
    TableEntry,
    ValueEntry,
)
from warspec.rulebook.game import Game
from warspec.rulebook.house_rule import HouseRule
from warspec.rulebook.text import value_name

AnyHouseRule = HouseRule[Any]


def games(paper: Paper) -> Iterator[str]:
    """All games, a line each."""
    widest = max(map(len, paper.book.games))
    for id, game in paper.book.games.items():
        title = paper.title(paper.book.entries[id])
        yield from paper.row(paper.strong(id), f"{title} ({_players(paper, game)})", first_width=widest + 2)


def rules(paper: Paper, id: str) -> Iterator[str]:
    """The rules, house rules and tables of a game, with the sources of each.

    Raises:
        BadInput: there is no such game.
    """
    game, words = paper.book.game(id), paper.words
    yield from paper.headline(paper.title(paper.book.entries[id]), _players(paper, game))
    found, options, fixed = game.rules().values(), game.options().values(), game.fixed().values()
    tables = list(paper.book.tables(id))
    ids = [declared.id for group in (found, options, fixed, tables) for declared in group]
    last = [
        *(" ".join(rule.sources) for rule in found),
        *(o.name for o in (*options, *fixed)),
        *(t.name for t in tables),
    ]
    width = {"first_width": max(map(len, ids)) + 2, "last_width": max(map(len, last))}
    yield paper.strong(words.gettext("Rules"))
    for rule in found:
        yield from paper.row(rule.id, paper.title(paper.book.entries[rule.id]), " ".join(rule.sources), **width)
    yield from _under(paper, words.gettext("House rules"), _house_rules(paper, options, width))
    # Translators: the house rules about which a game leaves no choice.
    yield from _under(paper, words.gettext("Fixed in this game"), _house_rules(paper, fixed, width))
    yield from _under(paper, words.gettext("Tables"), _tables(paper, tables, width))
    named = [key for rule in found for key in rule.sources]
    named += [key for option in options for keys in option.sources.values() for key in keys]
    named += [key for option in fixed for key in option.sources[option.default]]
    named += [key for table in tables for key in table.source_keys]
    sources = _sources(paper, named).items()
    listed = (line for key, title in sources for line in paper.row(f"  {key}", title, first_width=8))
    yield from _under(paper, words.gettext("Sources"), listed)


def _under(paper: Paper, title: str, lines: Iterable[str]) -> Iterator[str]:
    """Lines under a title; nothing at all if there are none."""
    found = list(lines)
    if found:
        yield from ("", paper.strong(title), *found)


def _house_rules(paper: Paper, options: Iterable[AnyHouseRule], width: dict[str, int]) -> Iterator[str]:
    for option in options:
        yield from paper.row(option.id, paper.title(paper.book.entries[option.id]), option.name, **width)
        for value in option.values:
            if not option.is_fixed or value == option.default:
                yield from paper.row("", _value(paper, option, value), " ".join(option.sources[value]), **width)


def _tables(paper: Paper, tables: Iterable[AgreedTable], width: dict[str, int]) -> Iterator[str]:
    for table in tables:
        yield from paper.row(table.id, paper.title(paper.book.entries[table.id]), table.name, **width)
        for name, value in table.house_rules.items():
            yield from paper.row("", f"{name} = {value}", "", **width)


def _value(paper: Paper, option: AnyHouseRule, value: int | str) -> str:
    if option.is_fixed:
        # Translators: the value of a house rule in a game that leaves no choice.
        return paper.words.gettext("{value} (always)").format(value=value)
    if value == option.default:
        # Translators: the value of a house rule that holds when nothing was agreed.
        return paper.words.gettext("{value} (the usual one)").format(value=value)
    return str(value)


def show(paper: Paper, id: str) -> Iterator[str]:
    """What has the ID ``id``, or had it formerly.

    Raises:
        BadInput: nothing has this ID.
    """
    entry = paper.book.entry(id)
    yield from paper.headline(_title(paper, entry), f"{entry.id} · {_kind(paper, entry)}")
    if entry.id != id:
        said = paper.words.gettext("{old} is a former ID: it is {new} now.").format(old=id, new=entry.id)
        yield from (*paper.paragraph(said), "")
    if not isinstance(entry, HouseRuleEntry):
        yield from paper.prose(entry.game, entry.text, titled=isinstance(entry, GameEntry))
    match entry:
        case RuleEntry():
            yield from _rule(paper, entry)
        case HouseRuleEntry():
            yield from _house_rule(paper, entry)
        case TableEntry():
            yield from _table(paper, entry)
        case ExampleEntry():
            yield from _example(paper, entry)
        case ValueEntry():
            yield from _who_says_so(paper, entry.sources)
            yield from _beside(paper, {entry.declared.id})
        case DisputeEntry():
            if (behind := entry.declared.misreading) and not entry.text.text:
                yield from paper.prose(entry.game, paper.book.known(MisreadingEntry, behind).text)
            yield from _section(paper, paper.words.gettext("What answers it"), entry.declared.answered_by)
        case MisreadingEntry():
            yield from _section(paper, paper.words.gettext("The rule"), [entry.declared.about])
        case PropertyEntry():
            naming = [rule.id for rule in paper.book.all(RuleEntry) if id in rule.declared.properties]
            yield from _section(paper, paper.words.gettext("Rules that name it"), naming)


def _title(paper: Paper, entry: Entry[object]) -> str:
    title = paper.title(entry)
    if entry.kind != "value":
        return title
    return paper.words.labelled(title, value_name(paper.words.text(entry.game, entry.text.text)))


def _kind(paper: Paper, entry: Entry[object]) -> str:
    words = paper.words
    return {
        "game": words.pgettext("kind", "game"),
        "rule": words.pgettext("kind", "rule"),
        "house-rule": words.pgettext("kind", "house rule"),
        "value": words.pgettext("kind", "value of a house rule"),
        "table": words.pgettext("kind", "table of house rules"),
        "example": words.pgettext("kind", "worked example"),
        "dispute": words.gettext("dispute"),
        "misreading": words.pgettext("kind", "misreading"),
        "property": words.gettext("property"),
    }[entry.kind]


def _rule(paper: Paper, entry: RuleEntry) -> Iterator[str]:
    if entry.declared.replaces:
        yield from _section(paper, paper.words.gettext("In place of"), [entry.declared.replaces])
    yield from _who_says_so(paper, entry.sources)
    named = [option.id for option in paper.book.all(HouseRuleEntry) if f"`{option.id}`" in entry.text.text]
    yield from _beside(paper, {entry.id}, named)


def _house_rule(paper: Paper, entry: HouseRuleEntry) -> Iterator[str]:
    option = entry.declared
    for block in entry.text.blocks:
        if block.kind == "paragraph":
            yield from paper.paragraph(paper.plain(paper.words.text(entry.game, block.text)))
    yield ""
    values = paper.words.gettext("Values of {name}; without an agreement it is {default}")
    yield from map(paper.strong, paper.paragraph(values.format(name=option.name, default=option.default)))
    for value in option.values:
        told = paper.plain(paper.words.text(entry.game, entry.text.item(value).text))
        yield from paper.paragraph(told or f"`{value}`", "- ")
        said = " · ".join(_sources(paper, option.sources[value]).values())
        yield from map(paper.faint, paper.paragraph(said, "  "))
    yield from _beside(paper, {option.id, *(option.value_id(value) for value in option.values)})


def _table(paper: Paper, entry: TableEntry) -> Iterator[str]:
    table, game = entry.declared, paper.book.games[entry.game]
    yield ""
    yield from agreed(paper, game, game(**table.house_rules).house_rules)
    yield paper.strong(paper.words.gettext("To play it so"))
    yield f"  warspec play {entry.game} --table {table.name}"
    yield from _who_says_so(paper, entry.sources)


def _who_says_so(paper: Paper, keys: Iterable[str]) -> Iterator[str]:
    yield from _section(paper, paper.words.gettext("Who says so"), _sources(paper, keys).values())


def _sources(paper: Paper, keys: Iterable[str]) -> dict[str, str]:
    return {key: paper.words.gettext(source.title) for key, source in paper.book.sources.items() if key in set(keys)}


def _beside(paper: Paper, ids: set[str], others: Iterable[str] = ()) -> Iterator[str]:
    """Worked examples and misreadings of what has one of ``ids``, and the titles of ``others``."""
    words = paper.words
    examples = [e.id for e in paper.book.all(ExampleEntry) if e.declared.about in ids]
    misread = [e.id for e in paper.book.all(MisreadingEntry) if e.declared.about in ids]
    yield from _section(paper, words.gettext("House rules"), others)
    yield from _section(paper, words.gettext("Worked examples"), examples)
    yield from _section(paper, words.gettext("What people get wrong"), misread)


def _section(paper: Paper, title: str, items: Iterable[str]) -> Iterator[str]:
    """A list under a title; whatever has an ID is shown with its title. Nothing at all if the list is empty."""
    listed = list(items)
    if not listed:
        return
    known = paper.book.entries
    widest = max((len(item) for item in listed if item in known), default=0) + 4
    yield from ("", paper.strong(title))
    for item in listed:
        if item in known:
            yield from paper.row(f"  {item}", paper.title(known[item]), first_width=widest)
        else:
            yield from paper.paragraph(item, "  ")


def _example(paper: Paper, entry: ExampleEntry) -> Iterator[str]:
    example = entry.declared
    yield ""
    trace, differences = replay(example, paper.book.games[entry.game])
    game = trace.before.game
    yield from agreed(paper, type(game), {name: game.house_rules[name] for name in example.house_rules})
    yield from piles(paper, trace.before)
    yield from purses(paper, game, trace.before.purses)
    yield ""
    yield from _steps(paper, trace)
    yield ""
    yield from paper.paragraph(result(trace, paper.words))
    yield from piles(paper, trace.after)
    yield from purses(paper, game, trace.after.purses)
    yield from differences
    yield from _who_says_so(paper, entry.sources)
    yield from _section(paper, paper.words.gettext("It shows"), [example.about])


def _steps(paper: Paper, trace: Trace) -> Iterator[str]:
    widest = max(len(event.rule) for event in trace.events)
    for number, (event, after) in enumerate(steps(trace), start=1):
        told = sentence(event, paper.words)
        yield from paper.row(f"{number:>2}.  ", told, event.rule, first_width=5, last_width=widest)
        if event.moves:
            yield from laid(paper, after)


def agreed(paper: Paper, game: type[Game], values: Mapping[str, int | str]) -> Iterator[str]:
    """The house rules that were agreed on for ``game``, a line each: name, value, and what it is about."""
    if not values:
        return
    yield paper.strong(paper.words.gettext("House rules"))
    widest, options = max(map(len, values)) + 4, game.options()
    for name, value in values.items():
        title = paper.title(paper.book.entries[options[name].id])
        yield from paper.row(f"  {name}", f"{value!s:14}{title}", first_width=widest)
    yield ""


def _players(paper: Paper, game: type[Game]) -> str:
    return paper.words.labelled(paper.words.gettext("Players"), ", ".join(map(str, game.players)))
