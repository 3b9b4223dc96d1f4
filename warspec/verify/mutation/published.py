"""What is published of the mutants: how many of each game were noticed by what, and which claims notice any.

The site reads it, so no solver is needed here.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from warspec.errors import BadInput
from warspec.rulebook.game import Game
from warspec.rulebook.registry import rulebook, spec_package
from warspec.verify.digest import digest, with_code

FILE = "mutants.json"
"""Where it stands, in the folder of the specs."""
TOLD = {"disputes", "facts", "tables", "misreadings", "moments", "bound", "small_packs", "termination", "theses"}
"""Modules of a game on which it does not depend what notices a mutant."""
MISTAKES = tuple(
    f"warspec.verify.mutation.{name}"
    for name in ("beside", "changes", "jobs", "mutants", "noticing", "starts", "trial")
)
"""How mistakes are made and tried."""


@dataclass(frozen=True)
class Count:
    """How many mutants of one game, or of all, were noticed by what.

    Attributes:
        by_properties: by a property, in a round or a deal that the changed rules play to its end.
        by_examples: by a worked example, and by no property: it comes out otherwise, or its round stops or never ends.
        stop: by neither, but the rules stop with an error in a round that no example plays.
        never_end: by neither, but a round that no example plays never ends.
        same: by nothing, since the changed rule means the same.
        open: by nothing, though the changed rule means something else.
    """

    by_properties: int
    by_examples: int
    stop: int
    never_end: int
    same: int
    open: int

    @classmethod
    def all_of(cls, counts: Iterable[Count]) -> Count:
        """Several games together."""
        found = [asdict(count) for count in counts]
        return cls(**{field.name: sum(count[field.name] for count in found) for field in fields(cls)})

    @property
    def mutants(self) -> int:
        """How many there are."""
        return sum(asdict(self).values())

    @property
    def changed(self) -> int:
        """How many of them really change a rule."""
        return self.mutants - self.same

    def by_properties_alone(self) -> float:
        """The share that the properties notice, of those that change something."""
        return self.by_properties / max(1, self.changed)

    def by_properties_and_examples(self) -> float:
        """The share that the properties and the examples notice together, of those that change something."""
        return (self.by_properties + self.by_examples) / max(1, self.changed)


@dataclass(frozen=True)
class Published:
    """What is published of the mutants of one game.

    Attributes:
        game: ID of the game.
        count: how many were noticed by what.
        noticed: the claims that notice one, each with its name.
        digest: of the rules, claims and examples of which this was said.
    """

    game: str
    count: Count
    noticed: Mapping[str, str]
    digest: str

    @classmethod
    def now(cls, game: str, count: Count, noticed: Mapping[str, str]) -> Published:
        """What was found just now."""
        return cls(game, count, noticed, current_digest(game))

    def is_fresh(self) -> bool:
        """Whether rules, claims and examples are still those of which this was said."""
        return self.digest == current_digest(self.game)


@functools.cache
def current_digest(game: str) -> str:
    """Digest of the rules, claims and examples of a game, of its parents and of the games that are built on it."""
    book = rulebook()
    own = book.game(game)
    kin = [other for other in book.games.values() if issubclass(other, own) or issubclass(own, other)]
    folders = _folders(kin)
    parts = [
        f"{name} {code.owner} {code.name} {code.digest}"
        for name in sorted(book.modules)
        if name == "properties" or (name.split(".")[0] in folders and not TOLD.intersection(name.split(".")))
        for code in book.modules[name].code
    ]
    return digest([game, *parts, *with_code(MISTAKES)])


def _folders(games: Iterable[type[Game]]) -> set[str]:
    parents = {parent for game in games for parent in game.__mro__ if issubclass(parent, Game) and parent is not Game}
    return {parent.__module__.split(".")[-2] for parent in parents}


def published(file: Path | None = None) -> dict[str, Published]:
    """What is published of each game of the rulebook, as far as it was ever counted.

    Raises:
        BadInput: it cannot be read.
    """
    file = file or _file()
    try:
        written = json.loads(file.read_text("utf-8")) if file.exists() else {}
        found = {
            game: Published(game, Count(**kept["count"]), dict(kept["noticed"]), kept["digest"])
            for game, kept in written.items()
        }
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise BadInput(f"{file} holds no counts ({error}); delete it and run `nox -s mutants`") from None
    return {game: found[game] for game in rulebook().games if game in found}


def publish(found: Mapping[str, Published], file: Path | None = None) -> None:
    """Write down what is to be published."""
    written = {
        game: {"count": asdict(one.count), "noticed": dict(one.noticed), "digest": one.digest}
        for game, one in found.items()
    }
    (file or _file()).write_text(json.dumps(written, indent=1) + "\n", encoding="utf-8")


def stale(found: Mapping[str, Published]) -> Iterator[str]:
    """The games of whose rules, as they are now, nothing is published."""
    return (game for game in rulebook().games if game not in found or not found[game].is_fresh())


def _file() -> Path:
    return Path(next(iter(spec_package().__path__))) / FILE
