"""What was sought and what was found: a record for each combination of house rules, kept beside the rules of its game.

Records are data that people read and cite. Reading one needs neither a compiler nor a solver.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from warspec.errors import BadInput
from warspec.play.situation import Situation
from warspec.rulebook.game import Game
from warspec.rulebook.registry import rulebook
from warspec.verify import digest

FOLDER = "endless"
"""The folder beside the rules of a game in which its records are kept; a game that has one is searched."""
WORDS = "warspec.verify.endless.words"
RANKS = "warspec.verify.endless.ranks"
"""The modules that look for words, and for ranks; what they import counts, too."""


@dataclass(frozen=True)
class Deal:
    """A deal that never ends.

    Attributes:
        word: the outcomes that repeat for ever.
        stacks: the cards of each player, top card first, as people write them.
        way_in: after how many rounds the cards first lie as they will lie again.
        period: after how many rounds they lie so again.
    """

    word: str
    stacks: Mapping[str, str]
    way_in: int
    period: int


@dataclass(frozen=True)
class Sought:
    """What a search under some house rules has come to.

    Attributes:
        game: ID of the game.
        house_rules: the house rules that make a difference to the search, with their values; all others are the usual
            ones.
        letters: all words of so many letters, and of fewer, were looked at.
        digest: what the search depends on, as a digest: how the cards of a trick move, the pack, and what looks for
            words. If it has changed, it is not known any more that there is no shorter word.
        deal: a deal that never ends; None if none was found.
        open: words that may be followed for ever though no deal of them was found, each with the reason.
    """

    game: str
    house_rules: Mapping[str, Any]
    letters: int
    digest: str
    deal: Deal | None = None
    open: Mapping[str, str] | None = None

    @property
    def name(self) -> str:
        """What tells it from the other records of the game."""
        return ",".join(f"{name}={value}" for name, value in self.house_rules.items())

    def situation(self) -> Situation:
        """The deal, ready to be played.

        Raises:
            BadInput: it is no deal of the pack, or the players have different numbers of cards.
        """
        assert self.deal is not None
        game: Game = rulebook().games[self.game](**self.house_rules)
        dealt = Situation.read(game, self.deal.stacks)
        sizes = [len(pile) for pile in dealt.piles.values()]
        pack = game.pack()
        lying = {placed.card for pile in dealt.piles.values() for placed in pile}
        if lying != {*pack} or sizes != [len(pack) // dealt.seats] * dealt.seats:
            raise BadInput("the cards are not the whole pack, with the same number for each player")
        return dealt

    def write(self) -> None:
        """Keep the record beside the rules of its game."""
        written = {name: value for name, value in vars(self).items() if value}
        if self.deal:
            written["deal"] = dict(vars(self.deal))
        path = folder(rulebook().games[self.game]) / f"{self.name}.json"
        unfinished = path.with_suffix(".unfinished")
        unfinished.write_text(json.dumps(written, ensure_ascii=False, indent=1) + "\n", "utf-8")
        unfinished.replace(path)


def read(path: Path) -> Sought:
    """Read a record.

    Raises:
        BadInput: the file is not a record.
    """
    try:
        written = json.loads(path.read_text("utf-8"))
        deal = Deal(**written.pop("deal")) if "deal" in written else None
        found = Sought(**written, deal=deal)
        # Whoever changes a house rule of the game has to see that a record means nothing any more.
        rulebook().games[found.game](**found.house_rules)
    except (AttributeError, KeyError, TypeError, ValueError, BadInput) as error:
        raise BadInput(f"{path} is not a record of a search for endless deals: {error}") from None
    return found


def folder(game: type[Game]) -> Path:
    """Where the records of a game are kept, if it is searched."""
    return Path(str(sys.modules[game.__module__].__file__)).parent / FOLDER


def games() -> Iterator[type[Game]]:
    """The games that are searched."""
    return (game for game in rulebook().games.values() if folder(game).is_dir())


def records(game: type[Game]) -> list[Sought]:
    """The records of a game, in a fixed order."""
    return [read(path) for path in sorted(folder(game).glob("*.json"))]


def digest_of(game: Game, *modules: str) -> str:
    """What a search under the house rules of ``game`` depends on.

    Args:
        game: the game.
        modules: the modules that search; by default those for words and for ranks.

    Raises:
        NotFixed: no word can follow the order in which cards are picked up.
    """
    from warspec.verify.endless.tricks import capacities, tricks

    searched = digest.of_the_modules(*(modules or (WORDS, RANKS)))
    return digest.digest([repr(tricks(game)), repr(capacities(game)), searched])
