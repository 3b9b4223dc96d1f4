"""Ranks, suits, cards and packs: the lowest room, which knows nothing of any game."""

from __future__ import annotations

import enum
import functools
import re
from collections.abc import Collection, Iterable, Iterator, Sequence

from warspec.errors import BadInput


class Rank(enum.IntEnum):
    """The rank of a card, in the order in which most games of the family compare them.

    A rule may compare ranks (``<``, ``==``) and nothing else: the solver stands in for a rank with an
    unknown one, which can be compared but not looked at.
    """

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14
    JOKER = 15

    @classmethod
    def _missing_(cls, value: object) -> Rank | None:
        """A rank of a pack of one's own; see :func:`numbered`."""
        if not isinstance(value, int) or not _NUMBERED < value <= _NUMBERED + MOST_NUMBERED:
            return None
        rank = int.__new__(cls, value)
        rank._name_, rank._value_ = f"NUMBER_{value - _NUMBERED}", value
        return cls._value2member_map_.setdefault(value, rank)  # type: ignore[return-value]

    @property
    def index(self) -> str:
        """The corner index in English: ``2`` to ``10``, ``J``, ``Q``, ``K``, ``A``; ``X`` for a joker; ``#7``."""
        return _INDEX_OF.get(self) or f"#{self - _NUMBERED}"


_NUMBERED = 100
MOST_NUMBERED = 999
"""So many ranks with numbers there are, for packs that nobody can buy."""


def numbered(number: int) -> Rank:
    """A rank that has a number in place of a name, for packs of one's own: ``#1`` is the lowest of them.

    Raises:
        BadInput: there is no rank with this number.
    """
    if not 1 <= number <= MOST_NUMBERED:
        raise BadInput(f"ranks are numbered from 1 to {MOST_NUMBERED}, so there is no #{number}")
    return Rank(_NUMBERED + number)


class Suit(enum.Enum):
    """The suit of a card; a joker has a colour in its place."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"
    RED = "R"
    BLACK = "B"


SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
JOKER_COLOURS = (Suit.RED, Suit.BLACK)

_INDEX_OF = dict(zip(Rank, ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "X"], strict=True))
_RANK_OF = {index: rank for rank, index in _INDEX_OF.items()} | {"T": Rank.TEN}
_CARD = re.compile(r"(10|[2-9TJQKAX]|#[1-9][0-9]{0,2})([SHDCRB]?)(?:/([1-9][0-9]{0,2}))?", re.IGNORECASE)


class Card:
    """One physical card: a rank, a suit, and the number of the pack that it comes from.

    There is exactly one object for each card, so two cards are the same card if and only if they are
    the same object. Make cards with :func:`card`.
    """

    __slots__ = ("pack", "rank", "suit")

    def __init__(self, rank: Rank, suit: Suit, pack: int = 1) -> None:
        self.rank = rank
        self.suit = suit
        self.pack = pack

    @property
    def stands_for(self) -> Card:
        """Which card this is: itself.

        A solver's card in an order that nobody has looked at yet stands for another one.
        """
        return self

    def __str__(self) -> str:
        code = f"{self.rank.index}{self.suit.value}"
        return code if self.pack == 1 else f"{code}/{self.pack}"

    def __repr__(self) -> str:
        return f"card('{self}')"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (str(self),)


@functools.cache
def _the_card(rank: Rank, suit: Suit, pack: int) -> Card:
    return Card(rank, suit, pack)


@functools.cache
def card(code: str) -> Card:
    """The card that is written ``code``: rank and suit as in ``7S``, ``10H``, ``QD``; jokers ``XR`` and ``XB``.

    A card of a second pack has its number after a slash: ``7S/2``.

    Raises:
        BadInput: ``code`` names no card.
    """
    rank, suit, pack = _parsed(code)
    if suit is None:
        raise BadInput(f"the card {code!r} has no suit: write {code.upper()}S, {code.upper()}H, and so on")
    return _the_card(rank, suit, pack or 1)


def _parsed(code: str) -> tuple[Rank, Suit | None, int | None]:
    match = _CARD.fullmatch(code)
    if match is None:
        raise BadInput(
            f"{code!r} is not a card: write a rank (2 to 10, J, Q, K, A) and a suit (S, H, D, C), such as 7S or QD; "
            "a joker is XR or XB"
        )
    index = match[1].upper()
    rank = numbered(int(index[1:])) if index.startswith("#") else _RANK_OF[index]
    suit = Suit(match[2].upper()) if match[2] else None
    if suit is not None and (suit in JOKER_COLOURS) != (rank is Rank.JOKER):
        raise BadInput(f"{code!r} is not a card: S, H, D and C are for 2 to A, R and B for the joker X")
    return rank, suit, int(match[3]) if match[3] else None


def suits_of(rank: Rank) -> tuple[Suit, ...]:
    """The suits (for the joker: the colours) in which a pack holds ``rank``."""
    return JOKER_COLOURS if rank is Rank.JOKER else SUITS


def cards(codes: str) -> tuple[Card, ...]:
    """The cards written in ``codes``, separated by blanks, the top card first.

    Raises:
        BadInput: one of them names no card.
    """
    return tuple(card(code) for code in codes.split())


def cards_with_any_suits(lines: Iterable[str], pack: Iterable[Card]) -> Iterator[tuple[Card, ...]]:
    """Read several piles, in which suits may be left out: such a card is the first one of its rank still free.

    Args:
        lines: the piles as people write them: ``7S 5 9`` is a seven of spades, some five and some nine; where there
            are several packs, ``5`` is a five of any of them, and ``5/2`` one of the second.
        pack: the cards that there are.

    Raises:
        BadInput: a card is written wrongly, stands twice, is not in the pack, or there are too many of a rank.
    """
    piles = [line.replace(",", " ").split() for line in lines]
    codes = {(number, position): code for number, pile in enumerate(piles) for position, code in enumerate(pile)}
    whole = tuple(pack)
    free = dict.fromkeys(whole)
    given: dict[tuple[int, int], Card] = {}
    # Those that say most come first, or another would take their card from them.
    for place in sorted(codes, key=lambda place: [part is None for part in _parsed(codes[place])]):
        given[place] = _first_free(codes[place], free, whole)
        del free[given[place]]
    for number, pile in enumerate(piles):
        yield tuple(given[number, position] for position in range(len(pile)))


def _first_free(code: str, free: Collection[Card], whole: Sequence[Card]) -> Card:
    """The card that is written ``code``, or the first one of those that it may stand for; it must still be free."""
    rank, suit, pack = _parsed(code)
    if suit is not None:
        if card(code) not in free:
            raise BadInput(f"the card {card(code)} stands twice, or is not in the pack of this game")
        return card(code)
    meant = [one for one in whole if one.rank is rank and pack in (None, one.pack)]
    left = [one for one in meant if one in free]
    if not left:
        raise BadInput(_none_left(code.upper(), len(meant), whole))
    return left[0]


def _none_left(code: str, there: int, whole: Sequence[Card]) -> str:
    if there:
        return f"the pack of this game has no further card of rank {code}: it has {there} of them"
    ranks = ", ".join(rank.index for rank in sorted({one.rank for one in whole}))
    return f"the pack of this game has no card of rank {code}; its ranks are: {ranks}"


def pack_of(ranks: Iterable[Rank], *, jokers: int = 0, number: int = 1) -> tuple[Card, ...]:
    """A pack with ``ranks`` in four suits and so many ``jokers`` (0 to 2), in order.

    Args:
        ranks: the ranks of the pack.
        jokers: how many jokers are added.
        number: the number of the pack, where a game uses several.
    """
    plain = [_the_card(rank, suit, number) for suit in SUITS for rank in ranks]
    return tuple(plain + [_the_card(Rank.JOKER, colour, number) for colour in JOKER_COLOURS[:jokers]])


RANKS = tuple(rank for rank in Rank if rank is not Rank.JOKER)
"""The thirteen ranks of the usual pack, lowest first."""
