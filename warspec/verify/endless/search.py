"""The search: for each combination of house rules, longer and longer words, until a deal that never ends is found."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from warspec.play.situation import Situation
from warspec.rulebook.game import Game
from warspec.table import STACK, Place
from warspec.verify.endless import sought
from warspec.verify.endless.course import course
from warspec.verify.endless.deals import Lying, a_deal, endless
from warspec.verify.endless.pieces import MOST, Kept, Piece, look
from warspec.verify.endless.ranks import GaveUp
from warspec.verify.endless.sought import Deal, Sought
from warspec.verify.endless.tricks import as_cards, capacities, differing, settings, tricks
from warspec.verify.endless.words import beginnings
from warspec.verify.endless.workers import Workers

SHORTEST, LONGEST = 2, 30
"""How long words are looked for, at the least and at the most."""
ROUNDS = 1_000_000
"""After so many rounds at most a deal has to come back."""

Tell = Callable[[str], object]
"""Is told, in a line, how far the search has come."""


class Search:
    """The search under one combination of house rules.

    Args:
        game: the game under its house rules.
        names: the house rules that make a difference.
        state: the folder in which everything is kept that is found on the way.
    """

    def __init__(self, game: Game, names: Sequence[str], state: Path) -> None:
        self.game, self.tricks, self.capacities = game, tricks(game), capacities(game)
        now = sought.digest_of(game)
        self.sought = Sought(game.id, {name: game.house_rules[name] for name in names}, SHORTEST - 1, now)
        known = (found for found in sought.records(type(game)) if found.house_rules == self.sought.house_rules)
        for found in known:
            # A deal stays what it is; how far there is no other one has to be found out again.
            self.sought = found if found.digest == now else replace(self.sought, deal=found.deal)
        self.kept = Kept(state / game.id / f"{self.sought.name}.jsonl", sought.digest_of(game, sought.WORDS))

    def pieces(self, length: int) -> list[Piece]:
        """The pieces of one length that nobody has looked at."""
        every = [Piece(length, beginning) for beginning in beginnings(length, MOST)]
        return [piece for piece in every if piece not in self.kept.looked]

    def is_open(self, length: int) -> bool:
        """Whether words of a length are to be looked at: none that are longer than that of a deal."""
        deal = self.sought.deal
        return self.sought.letters < length and (deal is None or length <= len(deal.word))

    def look(self, length: int, workers: Workers) -> None:
        """Look at all words of a length, then for a deal, and write down what has come of it."""
        pieces = self.pieces(length)
        for found in workers(partial(look, tricks=self.tricks, capacities=self.capacities), pieces):
            self.kept.keep(found)
        self._settle(length)

    def _settle(self, length: int) -> None:
        looked = [found for piece, found in self.kept.looked.items() if piece.length == length]
        left = dict(self.sought.open or {})
        for word, hand in sorted({one for found in looked for one in found.found}):
            try:
                deal = self._deal(word, hand)
            except GaveUp as reason:
                left[f"{word}/{hand}"] = f"the solver gave up: {reason}"
                continue
            if isinstance(deal, Deal):
                self.sought = replace(self.sought, letters=length, deal=deal)
                break
            if deal is None:
                left[f"{word}/{hand}"] = "the game never ends, but no deal was found that leads there"
        self.sought = replace(self.sought, letters=length, open=left or None)
        self.sought.write()

    def _deal(self, word: str, hand: int) -> Deal | bool | None:
        """A deal that follows a word for ever; None if none is known to lead there, False if there are no ranks."""
        reason: bool | None = False
        for lying in endless(word, hand, self.capacities, self.tricks):
            reason = None
            found = a_deal(lying, self.tricks)
            if found is None:
                continue
            dealt = self._dealt(found)
            gone = course(dealt, ROUNDS)
            if gone is None or not gone.period:
                raise AssertionError(f"by the rules the deal of {word} does not come back: {dealt.written()}")
            return Deal(word, dealt.written(), gone.way_in, gone.period)
        return reason

    def _dealt(self, found: Lying) -> Situation:
        cards = list(as_cards(self.game.pack(), found.ranks))
        piles = {Place(seat, STACK): [cards[one] for one in stack] for seat, stack in enumerate(found.stacks)}
        return Situation.lying(self.game, 2, piles)


def searches(game: type[Game], state: Path) -> list[Search]:
    """The searches of a game, one for each combination of house rules that makes a difference."""
    every = list(settings(game))
    return [Search(setting, differing(every), state) for setting in every]


def run(every: Sequence[Search], workers: Workers, tell: Tell, seconds: float, longest: int = LONGEST) -> None:
    """Look at longer and longer words, under all house rules in turn, as long as there is time.

    Args:
        every: the searches.
        workers: who looks.
        tell: is told how far it has come.
        seconds: after so many seconds nothing new is begun.
        longest: how many letters words have at most.
    """
    until = time.monotonic() + seconds
    for length in range(SHORTEST, longest + 1):
        for search in every:
            if not search.is_open(length):
                continue
            if time.monotonic() > until:
                tell("the time is up; the next search goes on from here")
                return
            began = time.monotonic()
            search.look(length, workers)
            what = search.sought.name + f": words of {length} letters, {time.monotonic() - began:.0f} s"
            deal = search.sought.deal
            tell(what + (f"; {deal.word} comes back after {deal.period} rounds" if deal else ""))
