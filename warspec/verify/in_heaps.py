"""What is known of the ranks of cards of which some lie in heaps that nobody has counted, as claims ask for it.

Nobody can look at the cards of a heap one by one. What is known of them is what has come of a question of the rules:
which rank is the lowest in a heap, that all of its cards have one rank, or that none of them has it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from warspec.cards import Card, Rank
from warspec.verify.rest import Rest, atoms


def lowest_ranks(among: Iterable[Card], first: Rank, last: Rank) -> Sequence[Rank] | None:
    """The rank of each card; of each heap the lowest from ``first`` to ``last``, or another one if it has none of them.

    None if that is not known of a heap: nobody has asked for the lowest rank of just these cards, and between just
    these ranks.
    """
    lying = tuple(atoms(among))
    if Rest not in map(type, lying):
        return tuple(card.rank for card in lying)
    for asked in _questions(lying):
        if asked.between == (first, last) and {*map(id, atoms(asked.among))} == {*map(id, lying)}:
            # A heap that was divided since counts as it was when it was asked for. Heaps come first: how their ranks
            # compare follows from the answer, so whoever goes on to the others has fewer ways to follow.
            cards = [card for card in asked.among if not isinstance(card, Rest)]
            return (*asked.lows.values(), *(card.rank for card in cards))
    return None


def _questions(cards: Iterable[Card]) -> Sequence[Any]:
    """What was asked of lowest ranks on the present path, which each unknown rank knows of."""
    from warspec.verify.lowest import QUESTION  # whoever only tells claims needs no solver

    ranks: list[Any] = [card.rank for card in cards if not isinstance(card, Rest)]
    found: Sequence[Any] = ranks[0].knowledge.answered.get(QUESTION, ((), ()))[1] if ranks else ()
    return found


def has_only(card: Card, rank: Rank) -> bool:
    """Whether a card has a rank; whether all cards of a heap have it, for certain."""
    found = card.only if isinstance(card, Rest) else card.rank
    return found is not None and bool(found == rank)


def has_none(card: Card, rank: Rank) -> bool:
    """Whether a card has another rank; whether no card of a heap has this one, for certain."""
    if not isinstance(card, Rest) or card.only is not None:
        return not has_only(card, rank)
    return card.above is not None and bool(card.above.answer == rank)
