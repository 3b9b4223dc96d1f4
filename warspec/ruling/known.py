"""What is known of a situation: what was agreed on, which cards lie where, and what has been done already."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from warspec.cards import Card, Rank
from warspec.language import NAMES
from warspec.narration.base import OPTIONS
from warspec.play.beginning import Given
from warspec.play.possible import problem
from warspec.play.situation import Situation, name_of
from warspec.rulebook.game import Game
from warspec.ruling import reasons
from warspec.ruling.checked import impossible, place_called, read, seat_of
from warspec.ruling.refused import Refusal, Refused
from warspec.ruling.unknown import Knowledge, Pick, UnknownCard
from warspec.table import LAID, STACK, Event, Place, Placed

_UNKNOWN = "?"
_MORE = re.compile(r"\+([1-9][0-9]{0,3})?")


class Decided(NamedTuple):
    """Something that was decided already, by a player or (``seat`` None) by chance.

    Attributes:
        seat: who decided.
        question: the ID under which it is asked for; empty for whatever is asked next.
        answer: what was chosen, as text: ``steal``, ``7S``, or ``7`` for any seven.
    """

    seat: int | None
    question: str
    answer: str

    def among(self, question: str, options: Sequence[object]) -> int:
        """The number of the option that was chosen.

        Args:
            question: the ID of what is asked.
            options: what may be chosen.

        Raises:
            Refused: it is none of them.
        """
        for form in (str, _rank_alone):
            for number, option in enumerate(options):
                if form(option).casefold() == self.answer.casefold():
                    return number
        why = reasons.NO_SUCH_CHANCE if self.seat is None else reasons.NO_SUCH_OPTION
        raise Refused(why, **self.named(question), options=[_named(option) for option in options])

    def named(self, question: str) -> dict[str, object]:
        """What was decided, by whom, at this question, for people."""
        ranks = {rank.index.casefold(): rank for rank in Rank}
        answer = ranks.get(self.answer.casefold()) or _named(self.answer)
        return {"player": NAMES[self.seat or 0], "answer": answer, "question": question}


def _named(option: object) -> object:
    """An option as people are told of it."""
    if isinstance(option, Card):
        card = option.stands_for
        return "?" if isinstance(card, UnknownCard) else card.rank
    return Refusal("", OPTIONS[str(option)]) if str(option) in OPTIONS else str(option)


def _rank_alone(option: object) -> str:
    return option.rank.index if isinstance(option, Card) and not isinstance(option.stands_for, UnknownCard) else ""


@dataclass(frozen=True)
class Known(Given):
    """What is known of a situation in the middle of a round, or before it.

    In piles and among the cards on the table, ``?`` is a card that nobody knows; ``+5`` are five of them, and ``+`` all
    that are left of the pack, as many for each pile that has one.

    Attributes:
        laid: the cards that players have laid in this round, in the order in which they were laid; those that are
            known lie face up, the others face down. They are missing from the piles.
        decisions: what has been decided in this round, in the order in which it was asked.
        usual: whether everything that was not agreed on is as usual; otherwise it is open.
    """

    laid: Mapping[str, str] = field(default_factory=dict)
    decisions: Sequence[Decided] = ()
    usual: bool = False


@dataclass(frozen=True)
class Lying:
    """A situation in which some cards are unknown.

    Attributes:
        situation: which cards lie where before the round, unknown ones among them.
        unknown: the unknown cards.
        free: the cards of the pack that are not known.
        laid: for each player, the cards that were laid already.
        missing: for each rank that is not in the pack, the next lower one that is.
    """

    situation: Situation
    unknown: Sequence[UnknownCard]
    free: Sequence[Card]
    laid: Mapping[int, Sequence[Card]]
    missing: Mapping[int, int]

    def with_cards(self, game: Game, ranks: Mapping[UnknownCard, int]) -> Situation:
        """The same with a certain card in place of each unknown one, of these ``ranks`` where they matter."""
        free = list(self.free)
        given: dict[Card, Card] = {}
        for card in sorted(self.unknown, key=lambda card: card not in ranks):
            found = next(one for one in free if ranks.get(card, one.rank) == one.rank)
            free.remove(found)
            given[card] = found
        piles = {
            place: tuple(Placed(given.get(placed.card, placed.card), placed.face_up) for placed in pile)
            for place, pile in self.situation.piles.items()
        }
        return replace(self.situation, game=game, piles=piles)

    def situation_under(self, game: Game) -> Situation:
        """The situation with its unknown cards, under the house rules of ``game``."""
        return replace(self.situation, game=game)

    def widened(self, ranks: frozenset[int]) -> frozenset[int]:
        """``ranks``, and ranks that are not in the pack with the next lower one, so that all packs are told alike."""
        return ranks | {rank for rank, next_lower in self.missing.items() if next_lower in ranks}

    def agrees(self, events: Iterable[Event]) -> bool:
        """Whether everybody has laid the cards that lie there already, in their order, face up if they are known."""
        moves = [move for event in events for move in event.moves]
        return all(
            len(theirs := [move for move in moves if move.target == Place(seat, LAID)]) >= len(cards)
            and all(
                move.card.stands_for is card and move.face_up is not isinstance(card, UnknownCard)
                for move, card in zip(theirs, cards, strict=False)
            )
            for seat, cards in self.laid.items()
        )


def laid_out(known: Known, game: Game, pick: Pick) -> tuple[Lying, Knowledge]:
    """Lay out what is known on a table; gives also what is known of the unknown cards.

    Raises:
        Refused: something of it is wrong, or cannot be.
    """
    piles = {name: _codes(cards, name) for name, cards in _whole_piles(known, game).items()}
    pack = game.pack()
    _share_the_rest(piles, len(pack))
    certain = {name: " ".join(code for code in codes if code != _UNKNOWN) for name, codes in piles.items()}
    certainly = read(game, certain, known.rounds)
    told = {place_called(name): held for name, held in known.purses.items()}
    lying = {placed.card for pile in certainly.piles.values() for placed in pile}
    free = [card for card in pack if card not in lying]
    knowledge = Knowledge(pick, Counter(int(card.rank) for card in free))
    full: dict[Place, list[Card]] = {}
    for name, codes in piles.items():
        cards = iter(placed.card for placed in certainly.piles.get(place_called(name), ()))
        full[place_called(name)] = [
            UnknownCard(name, number, knowledge) if code == _UNKNOWN else next(cards)
            for number, code in enumerate(codes)
        ]
    unknown = [card for cards in full.values() for card in cards if isinstance(card, UnknownCard)]
    if len(unknown) > len(free):
        raise Refused(reasons.TOO_MANY_CARDS, told=len(lying) + len(unknown), there=len(pack), game=type(game))
    situation = Situation.lying(game, certainly.seats, full, {**certainly.purses, **told}, known.rounds)
    laid = {
        seat_of(name): full[source_of(game, name)][: len(_codes(cards, name))] for name, cards in known.laid.items()
    }
    there = {int(card.rank) for card in pack}
    missing = {int(rank): max((r for r in there if r < rank), default=min(there)) for rank in Rank if rank not in there}
    found = Lying(situation, unknown, free, laid, missing)
    if problem(some := found.with_cards(game, {})):
        raise impossible(some)
    if situation.is_over:
        raise Refused(reasons.IS_OVER, game=type(game))
    return found, knowledge


def _whole_piles(known: Known, game: Game) -> dict[str, str]:
    """The piles as they were before the round: what was laid lies on top of the pile from which it came."""
    if not known.piles:
        raise Refused(reasons.NO_CARDS, example='{"A": "7 5 Q", "B": "7 +10"}')
    piles = dict(known.piles)
    for name, cards in known.laid.items():
        source = name_of(source_of(game, name))
        piles[source] = f"{cards} {piles.get(source, '')}"
    return piles


def source_of(game: Game | type[Game], player: str) -> Place:
    """The pile from which a player plays.

    Raises:
        Refused: there is no such player, or players have none.
    """
    for pile in game.piles:
        if not pile.shared and (pile.hand or pile.name == STACK):
            return Place(seat_of(player), pile.name)
    raise Refused(reasons.NOTHING_TO_LAY, game=game if isinstance(game, type) else type(game))


def _codes(cards: str, pile: str) -> list[str]:
    return list(_unfolded(cards, pile))


def _unfolded(cards: str, pile: str) -> Iterator[str]:
    """The cards of a pile one by one; a ``+`` alone stays."""
    there = 0
    for code in cards.replace(",", " ").split():
        more = _MORE.fullmatch(code)
        if more and more[1]:
            there += int(more[1])
            if there > MOST_CARDS:
                raise Refused(reasons.PILE_TOO_LARGE, pile=pile, code=code)
            yield from [_UNKNOWN] * int(more[1])
        elif code.startswith("+") and not more:
            raise Refused(reasons.WRONG_PLUS, code=code)
        else:
            yield code


MOST_CARDS = 1000
"""No pile holds more."""


def _share_the_rest(piles: Mapping[str, list[str]], cards: int) -> None:
    """Put what is left of the pack into the piles that have a ``+``, as many cards into each."""
    open_piles = [codes for codes in piles.values() if "+" in codes]
    if not open_piles:
        return
    left = cards - sum(code != "+" for codes in piles.values() for code in codes)
    more = max(0, left // len(open_piles))
    for codes in open_piles:
        position = codes.index("+")
        codes[:] = [*codes[:position], *[_UNKNOWN] * more, *(code for code in codes[position:] if code != "+")]
