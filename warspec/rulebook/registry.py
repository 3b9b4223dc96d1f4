"""Everything that the specs declare, found by ID."""

from __future__ import annotations

import difflib
import functools
import importlib
import importlib.util
import pkgutil
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import TypeVar

from warspec.errors import BadInput
from warspec.rulebook import literate, problems
from warspec.rulebook.bound import Bound, read_bound
from warspec.rulebook.declared import AgreedTable, Example, Source
from warspec.rulebook.entry import (
    AnyEntry,
    Entry,
    ExampleEntry,
    FactEntry,
    Folder,
    MisreadingEntry,
    PropertyEntry,
    TableEntry,
    declared_in,
    listed_in,
)
from warspec.rulebook.game import Game
from warspec.rulebook.literate import Module
from warspec.rulebook.moment import Moment
from warspec.rulebook.small_pack import SmallPack
from warspec.rulebook.thesis import Thesis
from warspec.words import carried

Declared = TypeVar("Declared")


@dataclass(frozen=True)
class Rulebook:
    """All games and what belongs to them.

    Attributes:
        games: the games by ID.
        entries: everything that has an ID, in reading order. A value of a house rule that is told by a rule of
            the same ID is that rule.
        aliases: former IDs, and what they are called now.
        sources: the sources by key.
        modules: the modules of the specs, as they are written.
        bounds: how far those games are followed of which not every division of the pack is followed pile by pile.
        facts: what the sources state, each with the IDs under which this rulebook tells it.
        moments: by its ID, what is asked about moments in which players may act or wait.
        theses: by its ID, what sources claim of a game beyond its rules.
        small_packs: by its ID, each pack of which every deal is followed.
    """

    games: Mapping[str, type[Game]]
    entries: Mapping[str, Entry[object]]
    aliases: Mapping[str, str]
    sources: Mapping[str, Source]
    modules: Mapping[str, Module]
    bounds: Mapping[str, Bound] = field(default_factory=dict)
    facts: Sequence[FactEntry] = ()
    moments: Mapping[str, Moment] = field(default_factory=dict)
    theses: Mapping[str, Thesis] = field(default_factory=dict)
    small_packs: Mapping[str, SmallPack] = field(default_factory=dict)

    def game(self, id: str) -> type[Game]:
        """The game called ``id``.

        Raises:
            BadInput: there is no such game.
        """
        if id not in self.games:
            raise BadInput(f"there is no game {id!r}; the games are: {', '.join(self.games)}")
        return self.games[id]

    def folder(self, game: str) -> str:
        """The name of the folder in which everything about ``game`` stands."""
        return self.games[game].__module__.split(".")[-2]

    def chapter(self, game: str) -> Module:
        """The module that is the chapter of ``game``, as it is written."""
        return self.modules[f"{self.folder(game)}.rules"]

    def entry(self, id: str) -> Entry[object]:
        """What the ID, or former ID, ``id`` stands for.

        Raises:
            BadInput: nothing has this ID.
        """
        known = self.aliases.get(id, id)
        if known not in self.entries:
            near = ", ".join(difflib.get_close_matches(id, self.entries, n=3, cutoff=0.5))
            hint = (
                f"did you mean {near}?" if near else "`warspec games` lists the games, `warspec rules GAME` their IDs"
            )
            raise BadInput(f"nothing has the ID {id!r}; {hint}")
        return self.entries[known]

    def known(self, kind: type[AnyEntry], id: str) -> AnyEntry:
        """The entry of a certain kind that the ID, or former ID, ``id`` stands for.

        Raises:
            BadInput: nothing has this ID, or something of another kind.
        """
        found = self.entry(id)
        if not isinstance(found, kind):
            raise BadInput(f"{id} is a {found.kind}, and no {kind.kind}")
        return found

    def all(self, kind: type[AnyEntry], game: str | None = None) -> Iterator[AnyEntry]:
        """The entries of one kind, of one game or of all, in reading order."""
        return (e for e in self.entries.values() if isinstance(e, kind) and game in (None, e.game))

    def tables(self, game: str | None = None) -> Iterator[AgreedTable]:
        """The named tables of one game, or of all."""
        return (entry.declared for entry in self.all(TableEntry, game))

    def examples(self, game: str | None = None) -> Iterator[Example]:
        """The worked examples of one game, or of all."""
        return (entry.declared for entry in self.all(ExampleEntry, game))

    @functools.cached_property
    def misreadings(self) -> Mapping[str, type[Game]]:
        """For each misreading, the changed game."""
        return {entry.id: entry.changed for entry in self.all(MisreadingEntry)}

    def properties(self, game: str) -> tuple[str, ...]:
        """IDs of the properties that the rules of ``game`` name, in reading order."""
        rules = self.game(game).rules().values()
        return tuple(dict.fromkeys(name for rule in rules for name in rule.properties))

    def problems(self) -> list[str]:
        """What is wrong with the declarations, one line each; empty when all is well."""
        return list(problems.of(self))


def spec_package() -> ModuleType:
    """The package of the rules: inside this package when installed, beside it in a checkout."""
    if importlib.util.find_spec("warspec.spec") is not None:
        return importlib.import_module("warspec.spec")
    root = Path(__file__).resolve().parents[2]
    if str(root) not in sys.path:
        sys.path.insert(0, str(root))
    return importlib.import_module("spec")


@functools.cache
def rulebook() -> Rulebook:
    """Read all specs.

    Raises:
        BadInput: an ID is declared twice, or a former ID leads to two things or is still in use.
    """
    package = spec_package()
    baked = carried(literate.BAKED, package.__name__).decode()
    written = literate.restored(baked) if baked else literate.modules(Path(next(iter(package.__path__))))
    names = (found.name for found in pkgutil.iter_modules(package.__path__) if found.ispkg)
    folders = [Folder(f"{package.__name__}.{name}", name, written) for name in names]
    declared = [(folder.name, entry) for folder in folders for entry in declared_in(folder)]
    claims = listed_in(Folder(package.__name__, "", written), "properties", PropertyEntry, "")
    declared += [("properties", claim) for claim in claims]
    of_games = ((folder, listed_in(folder, "claims", PropertyEntry, "")) for folder in folders)
    declared += [(f"{folder.name}/claims", claim) for folder, found in of_games for claim in found]
    entries = _once("the ID", ((place, entry.id, entry) for place, entry in declared))
    stated = [(folder.name, listed_in(folder, "facts", FactEntry, folder.game.id)) for folder in folders]
    facts = _once("the fact", ((place, fact.id, fact) for place, facts in stated for fact in facts))
    bounds = {folder.game.id: read_bound(folder.module("bound"), folder.game.players) for folder in folders}
    asked = ((folder.name, m.id, m) for folder in folders for m in getattr(folder.module("moments"), "MOMENTS", ()))
    claimed = ((folder.name, t.id, t) for folder in folders for t in getattr(folder.module("theses"), "THESES", ()))
    packs = ((f.name, p.id, p) for f in folders for p in getattr(f.module("small_packs"), "SMALL_PACKS", ()))
    sources = importlib.import_module(f"{package.__name__}.sources").SOURCES
    return Rulebook(
        games={folder.game.id: folder.game for folder in folders},
        entries=entries,
        aliases=_aliases(entries),
        sources=_once("the source", (("sources", source.key, source) for source in sources)),
        modules=written,
        bounds={game: bound for game, bound in bounds.items() if bound is not None},
        facts=tuple(facts.values()),
        moments=_once("the question", asked),
        theses=_once("the claim of a source", claimed),
        small_packs=_once("the small pack", packs),
    )


def _once(what: str, found: Iterable[tuple[str, str, Declared]]) -> dict[str, Declared]:
    """What was found, by ID; each ID must stand there once."""
    declared: dict[str, Declared] = {}
    places: dict[str, str] = {}
    for place, id, item in found:
        if id in declared:
            raise BadInput(f"{what} {id} is declared twice: in spec/{places[id]} and in spec/{place}")
        declared[id], places[id] = item, place
    return declared


def _aliases(entries: Mapping[str, Entry[object]]) -> dict[str, str]:
    found: dict[str, str] = {}
    for entry in entries.values():
        for former in entry.aliases:
            if former in entries:
                raise BadInput(f"the former ID {former} of {entry.id} is still an ID: an alias is an ID no longer used")
            if former in found:
                raise BadInput(f"the former ID {former} leads to {found[former]} and to {entry.id}: it may lead to one")
            found[former] = entry.id
    return found
