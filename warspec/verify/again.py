"""Playing a part of a round once more with the very same cards, the very same orders and the very same choices.

Heaps that nobody has counted are the same heaps; what was drawn from one the first time lies there the second time.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import CodeType
from typing import Any, TypeVar, cast

from warspec.cards import Card
from warspec.table import Event, Place
from warspec.verify.cut import CutTable
from warspec.verify.heaps import AnyAnswer, Cards, Drawing, Fresh, joined
from warspec.verify.orders import InOtherSeats
from warspec.verify.paths import Explorer
from warspec.verify.rest import Rest, how_many, once, resolved

Option = TypeVar("Option")


class OtherwiseError(Exception):
    """The second time something else happens."""


class ExactDrawing(Drawing):
    """Draws cards from heaps, and keeps to where they lay before: whoever looks there again finds them.

    Attributes:
        again: whether the round is played for the second time.
        mixtures: why cards were mixed in the present run, which, and what became of them.
        vague: heaps of which cards were seen, but not where in them these lay.
    """

    def __init__(self, explorer: Explorer, fresh: Fresh) -> None:
        super().__init__(explorer, fresh)
        self.again = False
        self.mixtures: list[tuple[CodeType, tuple[Card, ...], Cards]] = []
        self.vague: dict[int, Rest] = {}
        self._chosen_from: set[int] = set()

    def mixed(self, cards: Sequence[Card]) -> Sequence[Card]:
        """``cards`` in an order that nobody knows; the second time it is the same one if they are given as before."""
        given, why = tuple(resolved(once(cards))), sys._getframe(1).f_code  # they are sorted, or turned over, or …
        if self.again:
            for reason, former, mixture in self.mixtures:
                if reason is why and _same(resolved(former), given):
                    return mixture
        # The pieces of a heap stay apart, since each of them says where it lay, but for hands that were chosen from.
        pieces = [item for item in given if isinstance(item, Rest) and id(item.heap) in self._chosen_from]
        if not self.again and len(pieces) > 1:
            self.vague |= {id(piece.heap): piece.heap for piece in pieces}
            joined(pieces)
        items = tuple(resolved(given))
        mixture = Cards(self, _mixture(items))
        self.mixtures.append((why, given, mixture))
        return mixture

    def draw_from_mixture(self, part: Rest) -> Card | None:
        """Draw any card from a heap that was mixed with others, wherever in it it lies."""
        if part.parts is None:
            self.vague[id(part)] = part
        return super().draw_from_mixture(part)

    def choose(self, rest: Rest) -> Card | None:
        if rest.heap is rest:  # and no block that was counted out of it, which says where its cards lay
            self._chosen_from.add(id(rest))
        return super().choose(rest)

    def lay_again(self, card: Card) -> Iterator[Card]:
        """The items that lay there at first, known as far as they were seen where they lay."""
        if isinstance(card, Rest) and id(card) in self.vague:
            items = tuple(resolved([card]))
            yield from _mixture(items)
        elif isinstance(card, Rest) and card.became is not None:
            for item in card.became:
                yield from self.lay_again(item)
        else:
            yield card


def _mixture(items: tuple[Card, ...]) -> tuple[Card, ...]:
    """``items`` in an order that nobody knows."""
    return items if len(items) < 2 else (Rest(how_many(items), items),)


def _taken_out(card: Card, options: Iterable[Card]) -> bool:
    """Whether a card is among others; if it lies in a mixture, it is taken out of it."""
    for option in resolved(options):
        if option is card:
            return True
        if isinstance(option, Rest) and option.parts is not None and _taken_out(card, option.parts):
            left = tuple(part for part in resolved(option.parts) if part is not card)
            option.became = (card, *_mixture(left))
            return True
    return False


class FirstAnswers(AnyAnswer):
    """Every choice and every stroke of chance is followed, and noted.

    Attributes:
        noted: the number of the option among those that are no cards, or None, and what was answered.
    """

    def __init__(self, drawing: Drawing) -> None:
        super().__init__(drawing)
        self.noted: list[tuple[int | None, Any]] = []

    def choose(self, seat: int | None, question: str, options: Sequence[Option]) -> Option:
        answer = super().choose(seat, question, options)
        number = None if isinstance(answer, Card) else _plain(options).index(answer)
        self.noted.append((number, answer))
        return answer

    def order(self, seat: int | None, question: str, cards: Sequence[Card]) -> Sequence[Card]:
        self.noted.append((None, super().order(seat, question, cards)))
        return cast(Sequence[Card], self.noted[-1][1])


class SecondAnswers(InOtherSeats):
    """The answers of the first time, each player as the one whose seat they have taken.

    Args:
        first: what was answered then.
        now: where each player sits now, by their former seats.
    """

    def __init__(self, first: FirstAnswers, now: Iterable[int]) -> None:
        self.noted, self.now = iter(first.noted), tuple(now)

    def choose(self, seat: int | None, question: str, options: Sequence[Option]) -> Option:
        number, answer = next(self.noted, (None, None))
        given = tuple(once(cast("Iterable[Card]", options)))  # whatever is chosen: rules have gone through all of it
        if number is not None:
            return cast(Option, _plain(given)[number])
        if isinstance(answer, Card) and _taken_out(answer, given):
            return cast(Option, answer)
        raise OtherwiseError(f"at {question} other cards can be chosen")

    def order(self, seat: int | None, question: str, cards: Sequence[Card]) -> Sequence[Card]:
        _, mixture = next(self.noted, (None, None))
        given = tuple(resolved(once(cards)))
        if isinstance(mixture, Cards) and _same(_by_name(_parts(mixture.items)), _by_name(_parts(given))):
            return mixture
        raise OtherwiseError(f"at {question} other cards are put in order")


class SecondTable(CutTable):
    """A table at which cards can be taken out of a heap of which nobody has seen where in it they lie."""

    def _lying(self) -> Mapping[int, Place]:
        lying = dict(super()._lying())
        for place in self.piles:
            for placed in self.lying(place):
                lying |= {id(item): place for item in _parts([placed.card])}
        return lying

    def _block(self, place: Place, number: Any) -> Iterator[Card]:
        """The pieces in which as many cards lay the first time: nobody has counted them, so the solver is asked.

        Raises:
            OtherwiseError: the last of them is too big.
        """
        for position, item in enumerate(self._items(place)):
            amount = how_many([item])
            if (number if isinstance(number, int) else number.at_most) <= 0:
                return
            if position and number < 1:
                if amount >= 1:
                    return
                continue  # nothing lies there, and now that is known
            if not number >= amount:
                if number >= 1:
                    raise OtherwiseError("another number of cards is counted out")
                return
            number = number - amount
            yield item

    def replay(self, event: Event) -> None:
        for move in event.moves:
            _taken_out(move.card, [placed.card for placed in self.lying(move.source)])
        super().replay(event)


def _plain(options: Iterable[Option]) -> list[Option]:
    """The options that are no cards."""
    return [option for option in options if not isinstance(option, Card)]


def _parts(cards: Iterable[Card]) -> Iterable[Card]:
    """The items of which cards consist, those that were mixed now among them, but not what was a mixture before."""
    for card in resolved(cards):
        if isinstance(card, Rest) and card.parts is not None:
            yield from _parts(card.parts)
        else:
            yield card


def _by_name(cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=id)


def _same(one: Iterable[Card], other: Iterable[Card]) -> bool:
    return [*map(id, one)] == [*map(id, other)]
