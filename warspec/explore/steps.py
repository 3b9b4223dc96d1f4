"""What can follow a position: the rules play the round, once for all positions in which they would read the same."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from warspec.cards import Card, Rank
from warspec.errors import BadInput
from warspec.explore.branching import Branching
from warspec.explore.unread import Answers, Question, QuestionError, SeenCard, Slot, UncountedRounds, UnreadError
from warspec.play.situation import PLAYERS, Situation, name_of
from warspec.rulebook.game import Game
from warspec.rulebook.pure import evaluated_by
from warspec.table import Place, Placed, Table

MOST_PLAYED = 200_000
"""So many rounds are played by the rules themselves; every choice and every order makes another one."""

Position: TypeAlias = tuple[str, ...]
"""For each place a letter for each card, top card first: which rank it has. Suits never matter."""

_FIRST_LETTER = 46  # so that the two is "0"


def letter(rank: Rank) -> str:
    """The letter that stands for ``rank`` in a position."""
    return chr(_FIRST_LETTER + rank)


def rank_of(letter: str) -> Rank:
    """The rank for which ``letter`` stands."""
    return Rank(ord(letter) - _FIRST_LETTER)


class End(NamedTuple):
    """How a game has ended.

    Attributes:
        result: ``win``, ``lose`` or ``draw``.
        seats: whom it is said of.
    """

    result: str
    seats: tuple[int, ...]

    def written(self) -> str:
        """In short: ``win A``, ``draw AB``."""
        return f"{self.result} {''.join(PLAYERS[seat] for seat in self.seats)}".strip()


class Slice(NamedTuple):
    """Cards that lay together before a round: from the ``first`` to before the ``last`` of one pile."""

    pile: int
    first: int
    last: int


Way: TypeAlias = "End | tuple[tuple[Slice, ...], ...]"
"""What comes of a round in one way: the game ends, or each pile is put together from slices of those before."""


class Reading(NamedTuple):
    """The rules read the card so many cards below the top of a pile; how they go on depends on its rank."""

    pile: int
    number: int
    further: dict[str, Any]


class Asking(NamedTuple):
    """The rules ask something of cards; how they go on depends on the answer.

    Attributes:
        question: what they ask.
        cards: where these cards lie: the number of the pile, and how many cards lie on each.
        by_ranks: how they go on, by the letters of these cards.
        by_answer: the same, by the answer.
    """

    question: Question
    cards: tuple[tuple[int, int], ...]
    by_ranks: dict[str, Any]
    by_answer: dict[object, Any]

    def letters(self, position: Position) -> str:
        """The letters of the cards of which is asked."""
        return "".join([position[pile][number] for pile, number in self.cards])


class Steps:
    """Plays rounds of a game by its own rules, and remembers of each what the rules have read.

    How many cards lie in each pile is always known to them, so it need not be found out what of it they use.

    Args:
        game: the game.
        seats: number of players.
        decisions: what goes through all ways to decide, or refuses to.

    Raises:
        BadInput: it is a game for stakes, or not for so many players.
    """

    def __init__(self, game: Game, seats: int, decisions: type[Branching] = Branching) -> None:
        if seats not in game.players:
            raise BadInput(f"{game.id} is for {' or '.join(map(str, game.players))} players, not for {seats}")
        if game.starting_purses(seats):
            raise BadInput(f"{game.id} is played for stakes: how long it goes on is a matter of the purses")
        self.game, self.seats, self._decisions = game, seats, decisions
        owned = [Place(seat, pile.name) for pile in game.piles if not pile.shared for seat in range(seats)]
        self.places = (*owned, *(Place(None, pile.name) for pile in game.piles if pile.shared))
        self._numbers = {place: number for number, place in enumerate(self.places)}
        self._known: dict[tuple[int, ...], Any] = {}
        self.played = 0
        """How many rounds the rules have played; for all others it was known what they do."""

    def lying(self, piles: Mapping[Place, Iterable[Placed]]) -> Position:
        """The position in which cards lie like that.

        Raises:
            BadInput: they lie where no card lies between two rounds.
        """
        if lost := next((place for place, pile in piles.items() if pile and place not in self._numbers), None):
            raise BadInput(f"between two rounds of {self.game.id} no card lies in the pile {lost.pile!r}")
        return tuple("".join(letter(placed.card.rank) for placed in piles.get(place, ())) for place in self.places)

    def ways(self, position: Position) -> Sequence[Way]:
        """What can come of the next round, as it decides itself by what the rules read."""
        known: Any = self._known.get(tuple(map(len, position)))
        while True:
            if type(known) is Asking:
                known = known.by_ranks.get("".join([position[pile][number] for pile, number in known.cards]))
            elif type(known) is Reading:
                known = known.further.get(position[known.pile][known.number])
            else:
                return known if known is not None else self._played(position)

    def after(self, position: Position) -> list[End | Position]:
        """All that can come of the next round."""
        return [way if isinstance(way, End) else put_together(way, position) for way in self.ways(position)]

    def situation(self, position: Position) -> Situation:
        """A situation of cards of the pack that lie as in ``position``."""
        free = list(self.game.pack())

        def taken(one: str) -> Card:
            return free.pop(next(number for number, card in enumerate(free) if letter(card.rank) == one))

        piles = {place: [*map(taken, pile)] for place, pile in zip(self.places, position, strict=True)}
        return Situation.lying(self.game, self.seats, piles)

    def written(self, position: Position) -> dict[str, str]:
        """The piles as people write them, without suits: ``{"A": "Q K", "B": "K A"}``; but for the empty ones."""
        named = {name_of(place): pile for place, pile in zip(self.places, position, strict=True)}
        return {name: " ".join(rank_of(one).index for one in pile) for name, pile in named.items() if pile}

    def _played(self, position: Position) -> tuple[Way, ...]:
        sizes = tuple(map(len, position))
        further: dict[Any, Any] = self._known
        at: Any = sizes
        seen: dict[Slot, Rank] = {}
        answers: dict[Question, object] = {}
        asking: Asking | None = None
        while True:
            known: Any = further.get(at)
            if known is None:
                known = further[at] = self._next(sizes, seen, answers)
            if asking is not None:
                asking.by_ranks[asking.letters(position)] = known
            asking = known if type(known) is Asking else None
            if type(known) is Reading:
                further, at = known.further, position[known.pile][known.number]
                seen[Slot(self.places[known.pile], known.number)] = rank_of(at)
            elif type(known) is Asking:
                further, at = known.by_answer, self._answer(known, position)
                answers[known.question] = at
            else:
                ways: tuple[Way, ...] = known
                return ways

    def _next(
        self, sizes: Sequence[int], seen: Mapping[Slot, Rank], answers: Mapping[Question, object]
    ) -> Reading | Asking | tuple[Way, ...]:
        """What the rules want to know first that they do not know; what can come of the round if there is nothing."""
        try:
            with evaluated_by(Answers(answers)):
                return self._every_way(sizes, seen)
        except UnreadError as unread:
            return Reading(self._numbers[unread.place], unread.number, {})
        except QuestionError as asked:
            cards = tuple((self._numbers[place], number) for place, number in asked.question.cards)
            return Asking(asked.question, cards, {}, {})

    def _answer(self, asking: Asking, position: Position) -> object:
        """What the rules answer if the cards are those of ``position``."""
        letters = asking.letters(position)
        ranks = {slot: rank_of(one) for slot, one in zip(asking.question.cards, letters, strict=True)}
        return asking.question.answer(ranks)

    def _every_way(self, sizes: Sequence[int], seen: Mapping[Slot, Rank]) -> tuple[Way, ...]:
        """Play a round with piles of these ``sizes``, of which the rules know just the cards ``seen``."""
        decisions, found = self._decisions(), dict[Way, None]()
        while True:
            table = Table(self.seats, self._laid_out(sizes, seen), decisions, None, UncountedRounds())  # type: ignore[arg-type]
            self.played += 1
            if self.played > MOST_PLAYED:
                raise BadInput(
                    f"more than {MOST_PLAYED:,} different rounds would have to be played: take a smaller pack"
                )
            self.game.play_round(table)
            found[self._come_of(table)] = None
            if not decisions.next_way():
                return tuple(found)

    def _laid_out(self, sizes: Sequence[int], seen: Mapping[Slot, Rank]) -> dict[Place, list[Placed]]:
        piles: dict[Place, list[Placed]] = {}
        for place, size in zip(self.places, sizes, strict=True):
            kind = self.game.pile_at(place)
            face_up = kind is not None and kind.face_up
            cards = (SeenCard(seen.get(Slot(place, number)), place, number) for number in range(size))
            piles[place] = [Placed(card, face_up) for card in cards]
        return piles

    def _come_of(self, table: Table) -> Way:
        if self.game.is_over(table):
            said = [event for event in table.log if event.kind == "end"]
            return End(said[0].action, said[0].seats) if said else End("over", ())
        if lost := next((place for place, pile in table.piles.items() if pile and place not in self._numbers), None):
            raise BadInput(f"after a round of {self.game.id} cards lie in the pile {lost.pile!r}")
        return tuple(self._slices(table.piles.get(place, ())) for place in self.places)

    def _slices(self, pile: Iterable[Placed]) -> tuple[Slice, ...]:
        slices: list[Slice] = []
        for placed in pile:
            card: Any = placed.card
            before, number = self._numbers[card.place], card.number
            if slices and (slices[-1].pile, slices[-1].last) == (before, number):
                slices[-1] = slices[-1]._replace(last=number + 1)
            else:
                slices.append(Slice(before, number, number + 1))
        return tuple(slices)


def put_together(piles: Sequence[Sequence[Slice]], position: Position) -> Position:
    """The position whose piles are made of these slices of ``position``."""
    return tuple(["".join([position[pile][first:last] for pile, first, last in slices]) for slices in piles])
