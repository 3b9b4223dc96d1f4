"""What somebody asks to have checked: everything, or some games, or single claims, misreadings and house rules."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from warspec.errors import BadInput
from warspec.rulebook.entry import Entry, HouseRuleEntry, MisreadingEntry, RuleEntry
from warspec.rulebook.registry import rulebook
from warspec.verify.endless import sought


def _properties(game: str) -> Iterable[str]:
    return rulebook().properties(game)


def _misreadings(game: str) -> Iterable[str]:
    return (entry.id for entry in rulebook().all(MisreadingEntry, game))


def _house_rules(game: str) -> Iterable[str]:
    return (entry.id for entry in rulebook().all(HouseRuleEntry, game))


def _moments(game: str) -> Iterable[str]:
    return (moment.id for moment in rulebook().moments.values() if moment.until.id == game)


def _theses(game: str) -> Iterable[str]:
    return (thesis.id for thesis in rulebook().theses.values() if thesis.game == game)


def _endless(game: str) -> Iterable[str]:
    return (found.name for found in sought.records(rulebook().games[game]))


def _small_packs(game: str) -> Iterable[str]:
    return (pack.id for pack in rulebook().small_packs.values() if pack.game == game)


PARTS: dict[str, Callable[[str], Iterable[str]]] = {
    "properties": _properties,
    "misreadings": _misreadings,
    "house-rules": _house_rules,
    "moments": _moments,
    "theses": _theses,
    "endless": _endless,
    "small-packs": _small_packs,
}
"""The parts of what is checked of a game: each gives the IDs that its records are about."""


@dataclass(frozen=True)
class Wanted:
    """What is to be checked, looked at and told; the evidence of everything else stays as it is.

    Attributes:
        pairs: a game and what is checked of it, by their IDs; None for everything.
        games: the games that are asked for as a whole.
    """

    pairs: frozenset[tuple[str, str]] | None
    games: tuple[str, ...]

    @classmethod
    def everything(cls) -> Self:
        """All that there is to check."""
        return cls(None, tuple(rulebook().games))

    @classmethod
    def read(cls, names: Sequence[str]) -> Self:
        """What ``names`` say; no names ask for everything.

        Args:
            names: each a game (``war``), a claim or a search of it (``war/every-war-ends``), all of one kind
                (``war/misreadings``), or the ID of a misreading, a house rule, or what a source claims.

        Raises:
            BadInput: one of them is no such name.
        """
        if not names:
            return cls.everything()
        pairs: set[tuple[str, str]] = set()
        whole: list[str] = []
        for name in names:
            game, slash, about = name.partition("/")
            known = rulebook().entries.get(name)
            if isinstance(known, HouseRuleEntry | MisreadingEntry):
                pairs.add((known.game, name))
                continue
            if thesis := rulebook().theses.get(name):
                pairs.add((thesis.game, name))
                continue
            if game not in rulebook().games:
                raise BadInput(_no_game(game) if known is None else _no_claim(known))
            pairs.update((game, id) for id in _told(game, about if slash else None))
            whole += [] if slash else [game]
        return cls(frozenset(pairs), tuple(whole))

    def includes(self, game: str, about: str) -> bool:
        """Whether it is asked for ``about``, the ID of something that is checked of ``game``."""
        return self.pairs is None or (game, about) in self.pairs


def _told(game: str, about: str | None) -> list[str]:
    """The IDs of what is checked of ``game``: all of them, those of one part, or the one called ``about``."""
    if about in PARTS:
        return list(PARTS[about](game))
    every = [id for part in PARTS.values() for id in part(game)]
    if about is None:
        return every
    if about not in every:
        claims = list(_properties(game))
        near = difflib.get_close_matches(about, [*claims, *PARTS])
        meant = f"did you mean {', '.join(f'{game}/{name}' for name in near)}?" if near else _listed(game, claims)
        raise BadInput(f"{game}/{about} is nothing that is checked; {meant}")
    return [about]


def _listed(game: str, claims: Sequence[str]) -> str:
    return f"of {game} there are: {', '.join([*claims, *PARTS])}"


def _no_claim(entry: Entry[object]) -> str:
    """That something with an ID is not checked under it, and what to ask for instead."""
    games = [entry.game] if entry.game else rulebook().games
    claims = entry.declared.properties if isinstance(entry, RuleEntry) else [entry.id]
    named = [f"{game}/{claim}" for game in games for claim in claims if claim in _properties(game)]
    return f"the {entry.kind} {entry.id} is not checked by itself; what can be checked: {', '.join(named or games)}"


def _no_game(game: str) -> str:
    near = difflib.get_close_matches(game, rulebook().games)
    meant = f"did you mean {', '.join(near)}?" if near else f"the games are: {', '.join(rulebook().games)}"
    return f"there is no game {game!r}; {meant}"
