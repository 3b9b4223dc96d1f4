"""Packs of one's own: the usual rules, played with other cards."""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence

from warspec.cards import RANKS, Card, Rank, card, numbered, suits_of
from warspec.errors import BadInput
from warspec.rulebook.game import Game

SUITS = range(1, 5)
"""How many suits a pack may have."""


def pack_called(ranks: str, suits: int) -> tuple[Card, ...]:
    """The pack that somebody asks for.

    Args:
        ranks: which ranks, such as ``6,9,A``; or how many: up to 13 are the highest ones of the usual pack, more are
            ranks with numbers, of which #1 is the lowest.
        suits: in how many suits; of jokers there are two at most.

    Raises:
        BadInput: there is no such pack.
    """
    if suits not in SUITS:
        raise BadInput(f"a pack has {SUITS[0]} to {SUITS[-1]} suits, not {suits}")
    if "," not in ranks and not re.fullmatch(r"\d{1,9}", ranks):
        raise BadInput(f"ranks are a number up to 999, such as 3, or a list, such as Q,K,A; not {ranks!r}")
    chosen = _called(ranks.split(",")) if "," in ranks else so_many(int(ranks))
    return tuple(card(f"{rank.index}{suit.value}") for rank in chosen for suit in suits_of(rank)[:suits])


def so_many(number: int) -> tuple[Rank, ...]:
    """So many ranks, the lowest first: the highest ones of the usual pack, or numbered ones where these are too few.

    Raises:
        BadInput: there are not so many.
    """
    if number < 1:
        raise BadInput(f"a pack has at least one rank, not {number}")
    return RANKS[-number:] if number <= len(RANKS) else tuple(numbered(one) for one in range(1, number + 1))


def _called(codes: Sequence[str]) -> list[Rank]:
    ranks = [card(f"{code.strip()}{'R' if code.strip().upper() == 'X' else 'S'}").rank for code in codes]
    if len(set(ranks)) < len(ranks):
        raise BadInput(f"a rank is named twice: {','.join(codes)}")
    return sorted(ranks)


@functools.cache
def with_pack(game: type[Game], cards: tuple[Card, ...]) -> type[Game]:
    """The same game, played with these cards, or with as many packs of them as it has packs; the rules stay the same.

    Raises:
        BadInput: a card stands twice.
    """
    if len(set(cards)) < len(cards):
        raise BadInput("a card stands twice in the pack")
    numbers = sorted({one.pack for one in game().pack()})
    every = tuple(card(f"{one}/{number}") if number > 1 else one for number in numbers for one in cards)

    def pack(self: Game) -> tuple[Card, ...]:
        return every

    return type(game.__name__, (game,), {"pack": pack, "__module__": game.__module__})
