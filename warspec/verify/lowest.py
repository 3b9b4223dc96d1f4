"""The lowest rank of cards of which some lie in heaps that nobody has counted, and the cards that have it.

Each heap has an unknown lowest rank, and an unknown number of its cards have it: so many are set apart in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple, cast

import z3

from warspec.cards import Card, Rank
from warspec.verify.amounts import Amount, Amounts
from warspec.verify.heads import Tracked, Untracked
from warspec.verify.limits import rank
from warspec.verify.paths import Alternative, Undecided
from warspec.verify.rest import Rest, atoms
from warspec.verify.unknown import FIRST_LOWEST, Knowledge, UnknownRank

NONE = -1
"""What stands for the lowest rank of several cards if none of theirs counts."""

QUESTION = "the lowest rank"
"""Under this name answers are kept with all that is known on a path."""


class Asked(NamedTuple):
    """A question for the lowest rank, and its answer on the present path.

    Attributes:
        among: the cards that count, when it was asked.
        between: the lowest and the highest rank that counts.
        answer: the rank.
        lows: the lowest rank of each heap among them, by the number of its object.
    """

    among: tuple[Card, ...]
    between: tuple[Rank, Rank]
    answer: UnknownRank
    lows: Mapping[int, UnknownRank]


class Lowest:
    """Finds those of some cards that have the lowest rank, heaps among them.

    Args:
        knowledge: what is known of ranks on the present path.
        amounts: what is known there of numbers of cards.
        tracked: what is kept for questions that somebody will ask.
    """

    def __init__(self, knowledge: Knowledge, amounts: Amounts, tracked: Iterable[Tracked]) -> None:
        self.knowledge, self.amounts, self.is_ready = knowledge, amounts, UNSEEN in tracked

    def of(self, cards: Iterable[Card], among: Iterable[Card], first: Rank, last: Rank) -> Iterator[Card]:
        """Those of ``cards`` that have the lowest rank, from ``first`` to ``last``, of all cards in ``among``.

        Raises:
            Undecided: not all ``cards`` are in ``among``, or it was asked before, and cards have been drawn since.
            Untracked: cards that were laid face down have not been left uncounted.
        """
        if not self.is_ready:
            raise Untracked(UNSEEN[0], in_order=UNSEEN[1])
        counting, asked = tuple(atoms(among)), tuple(atoms(cards))
        if {*map(id, asked)} - {*map(id, counting)}:
            raise Undecided("a rule asks which cards have the lowest rank of others")
        lowest = self._lowest(counting, (first, last))
        return (found for card in asked for found in self._of_rank(card, lowest))

    def _lowest(self, among: tuple[Card, ...], between: tuple[Rank, Rank]) -> Asked:
        former: tuple[Asked, ...] = self.knowledge.answered.get(QUESTION, ((), ()))[1]
        for asked in former:  # where a heap was divided since, its parts have taken its place
            if asked.between == between and {*map(id, atoms(asked.among))} == {*map(id, among)}:
                return asked
        lows = {id(card): self._another() for card in among if isinstance(card, Rest)}
        found = Asked(among, between, self._another(), lows)
        self._assume(_is_lowest(found))
        self.knowledge.answered[QUESTION] = None, (*former, found)
        return found

    def _another(self) -> UnknownRank:
        self.knowledge.lowest += 1
        number = FIRST_LOWEST + self.knowledge.lowest
        return UnknownRank(self.knowledge, number, rank(number))

    def _assume(self, condition: z3.BoolRef) -> None:
        """Assume what is true of some unknown ranks and numbers, whatever the others are."""
        self.knowledge.ask(lambda: [Alternative(True, condition, is_assumed=True)])

    def _of_rank(self, card: Card, lowest: Asked) -> Iterator[Card]:
        """The card, if it has the lowest rank; or those cards of a heap that have it."""
        if not isinstance(card, Rest) or card.only is not None:
            found = card.only if isinstance(card, Rest) else card.rank
            yield from [card] if found == lowest.answer else []
        elif card.above is not lowest:
            yield self._divided(card, lowest)

    def _divided(self, heap: Rest, lowest: Asked) -> Rest:
        """Set those cards of a heap apart that have the lowest rank, of which there may be none; returns them."""
        if id(heap) not in lowest.lows:
            raise Undecided("a rule asks which cards of a pile of any size have the lowest rank, after some were drawn")
        amount = heap.amount if isinstance(heap.amount, Amount) else Amount(self.amounts, (), heap.amount)
        those, low, rank = self.amounts.part_of(amount), lowest.lows[id(heap)].term, lowest.answer.term
        has_one = those.is_at_least(1)
        self._assume(z3.Or(z3.And(low == rank, has_one), z3.And(low > rank, z3.Not(has_one))))
        found, others = Rest(those), Rest(amount - those)
        found.only, others.above = lowest.answer, lowest
        # In which order they lie nobody knows: whoever takes the ones out of the heap leaves the others as they lie.
        found.inside = Rest(heap.amount, (found, others))
        heap.became = (found.inside,)
        return found


UNSEEN = "lay_face_down, unseen", False
"""That cards which were laid face down stay uncounted, so that nobody has to be told which of them are the lowest."""


def _is_lowest(asked: Asked) -> z3.BoolRef:
    """That a rank is the lowest that counts of some cards, or stands for none."""
    first, last = map(int, asked.between)
    found, ranks = asked.answer.term, [_term(card.rank) for card in asked.among if not isinstance(card, Rest)]
    heaps = [card for card in asked.among if isinstance(card, Rest)]
    lows = [asked.lows[id(heap)].term for heap in heaps]
    none = [z3.Or(rank < first, rank > last) for rank in ranks] + [low > last for low in lows]
    least = [z3.Or(rank < first, rank > last, rank >= found) for rank in ranks] + [low >= found for low in lows]
    is_there = z3.Or([rank == found for rank in (*ranks, *lows)])
    one = z3.And(found >= first, found <= last, is_there, *least)
    of_heaps = (that for heap, low in zip(heaps, lows, strict=True) for that in _of_heap(heap, low, first, last))
    return cast(z3.BoolRef, z3.And(z3.Or(one, z3.And(found == NONE, *none)), *of_heaps))


def _of_heap(heap: Rest, low: z3.ArithRef, first: int, last: int) -> Iterator[z3.BoolRef]:
    """What holds of the lowest rank of a heap that counts, which is the next one after these if it has none."""
    is_there: Any = heap.amount.is_at_least(1) if isinstance(heap.amount, Amount) else heap.amount > 0
    yield z3.And(low >= first, low <= last + 1, z3.Or(low > last, is_there))
    if heap.above is not None and heap.above.between[0] <= first:
        yield low > heap.above.answer.term
    if heap.only is not None:
        only = _term(heap.only)
        yield z3.Or(low == only, low > last)
        yield z3.Or(low == only, only < first, only > last, z3.Not(is_there))


def _term(found: Any) -> z3.ArithRef:
    return cast(UnknownRank, found).term
