"""Where rounds begin on which claims look at changed rules: real cards, as the examples tell them or as drawn by seed.

Nothing is unknown here, so a round costs next to nothing. Whatever fails on one of these rounds is refuted for good; a
proof that covers every round finds at least as much.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import FrameType
from typing import Any

from warspec.cards import Card
from warspec.decisions import Option, Scripted, Seeded
from warspec.errors import BadInput
from warspec.play.moments import moments
from warspec.play.possible import can_go_on
from warspec.play.replay import failure
from warspec.play.situation import Situation
from warspec.play.trace import Trace, deal, play_round
from warspec.rulebook.declared import Example
from warspec.rulebook.game import Game
from warspec.table import Place
from warspec.verify.cases import in_piles, with_cards
from warspec.verify.claims import Case, Check, parts
from warspec.verify.strategies import Moved
from warspec.verify.work import Work

LOOKS = 20_000
"""So often the rules may look at the piles in a round; the longest war of a whole pack needs some thousands."""
DRAWN, DEALS = 400, 60
"""How many rounds of a game are drawn, and how many deals."""
ATTEMPTS = 1000
"""So often it is tried to lay cards in such a way that a game can go on."""
SIZES = (0, 1, 1, 2, 2, 3, 4, 5, 7, 9, 13)
"""How many cards a drawn pile has; most are small, so that players run short."""
FEW_RANKS = (1, 2, 3, 5, 13)
"""Of how many ranks the cards are, if there are so many cards of them; few, so that many tie."""


@dataclass(frozen=True, eq=False)
class Start:
    """Where a round or a deal begins, and who decides in it.

    Attributes:
        situation: where it begins, by the rules as they are.
        answers: what is decided; what is asked besides is drawn.
        seed: for what is drawn.
        example: the worked example that begins here, if one does.
    """

    situation: Situation
    answers: Sequence[object]
    seed: int
    example: Example | None = None

    def case(self, changed: type[Game]) -> Case:
        """What happens under other rules. A rule that goes on and on is given up.

        Raises:
            Undecided: it was given up.
        """
        before = replace(self.situation, game=changed(**self.situation.game.house_rules))
        play = deal if before.is_undealt else play_round
        trace = play(before, _Told(self.answers, self.seed), Work(LOOKS).watch)
        become = _next_suit(before.game.pack())

        def again(other: Situation, renamed: Callable[[Card], Card], seat: Callable[[int], int]) -> Trace:
            answers = (renamed(answer) if isinstance(answer, Card) else answer for answer in trace.answers)
            return play(other, Moved(answers, [*map(seat, range(other.seats))]), Work(LOOKS).watch)

        return Case(trace, again, lambda: (with_cards(before, become.__getitem__), become.__getitem__))


class _Told(Scripted):
    """Answers as told, as long as these can be chosen; what is not told is drawn."""

    def __init__(self, answers: Sequence[object], seed: int) -> None:
        super().__init__(answers)
        self._drawn = Seeded(seed)

    def choose(self, seat: int | None, question: str, options: Sequence[Option]) -> Option:
        told = self.left_over[:1]
        self._next += 1
        for option in options:
            if told and told[0] in (option, str(option)):
                return option
        return self._drawn.choose(seat, question, options)


def _next_suit(pack: Sequence[Card]) -> Mapping[Card, Card]:
    """For each card another one of the same rank, if there is any."""
    same: dict[int, list[Card]] = {}
    for card in pack:
        same.setdefault(int(card.rank), []).append(card)
    return {card: other for cards in same.values() for card, other in zip(cards, [*cards[1:], cards[0]], strict=True)}


def broken(start: Start, changed: type[Game], claims: Sequence[Check]) -> tuple[Check, str | None] | None:
    """The first of ``claims`` that does not hold in what happens from ``start``; or else what the rules stop with.

    Raises:
        Undecided: a rule went on and on.
    """
    asked = [claim for claim in claims if claim.of_deals is start.situation.is_undealt]
    if not asked:
        return None
    try:
        looked_at = [*parts(start.case(changed))]
    except Exception as error:  # rules that stop keep no promise at all
        return asked[0], f"{type(error).__name__}: {error}"
    stopped: tuple[Check, str] | None = None
    for claim in asked:
        try:
            if not all(map(claim.holds, looked_at)):
                return claim, None
        except Exception as error:  # what it looks at cannot be, or a round that is played again stops
            stopped = stopped or (claim, f"{type(error).__name__}: {error}")
    return stopped


# The starts of a game.


def starts_of(
    game: type[Game], claims: Sequence[Check], examples: Iterable[Example]
) -> Mapping[Start, frozenset[tuple[str, str]]]:
    """The starts of a game, each with the files and names of the functions that are at work there.

    A change of a function that is not at work cannot be seen.

    Args:
        game: the game.
        claims: what is claimed of it.
        examples: its worked examples.

    Raises:
        BadInput: a claim does not hold by the rules as they are.
    """
    starts = (*_of_examples(game, examples), *_drawn(game), *_deals(game))
    return {start: _at_work(start, game, claims) for start in starts}


def _of_examples(game: type[Game], examples: Iterable[Example]) -> Iterator[Start]:
    for seed, example in enumerate(examples):
        before = Situation.read(game(**example.house_rules), example.before, example.purses, example.rounds)
        yield Start(before, example.decisions, seed, example)


def _deals(game: type[Game]) -> Iterator[Start]:
    chance = random.Random(0)
    for seed in range(DEALS):
        agreed = game(**_house_rules(game, chance))
        yield Start(Situation.undealt(agreed, chance.choice(agreed.players)), (), seed)


def _house_rules(game: type[Game], chance: random.Random) -> dict[str, Any]:
    return {name: chance.choice(option.values) for name, option in game.options().items()}


def _drawn(game: type[Game]) -> Iterator[Start]:
    chance = random.Random(0)
    for seed in range(DRAWN):
        agreed = game(**_house_rules(game, chance))
        seats = chance.choice(agreed.players)
        situation = next((found for _ in range(ATTEMPTS) if can_go_on(found := _lying(agreed, seats, chance))), None)
        if situation:
            told = sorted({0} | moments(situation, Seeded(seed)))
            yield Start(replace(situation, rounds=chance.choice(told)), (), seed)


def _lying(game: Game, seats: int, chance: random.Random) -> Situation:
    """Cards in piles of any size, which need not be as they can lie."""
    pack, places = list(game.pack()), game.places(seats)
    alike = {pile.name: chance.choice(SIZES) for pile in places.values()} if chance.random() < 0.5 else {}
    sizes: dict[Place, int] = {}
    for place, pile in places.items():
        size = alike.get(pile.name, chance.choice(SIZES))
        sizes[place] = min(size, len(pack) - sum(sizes.values()), size if pile.most is None else pile.most)
    ranks = sorted({card.rank for card in pack})
    chance.shuffle(ranks)
    chance.shuffle(pack)
    few, number = set(ranks[: chance.choice(FEW_RANKS)]), sum(sizes.values())
    taken = sorted(pack, key=lambda card: card.rank not in few)[:number]
    chance.shuffle(taken)
    return Situation.lying(game, seats, in_piles(sizes, taken), chance.choice(game.fortunes(seats)))


def _at_work(start: Start, game: type[Game], claims: Sequence[Check]) -> frozenset[tuple[str, str]]:
    called: set[tuple[str, str]] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            called.add((frame.f_code.co_filename, frame.f_code.co_name))

    former = sys.getprofile()
    sys.setprofile(note)
    try:
        found = broken(start, game, claims)
        different = start.example and failure(start.example, game)
    finally:
        sys.setprofile(former)
    if found:
        raise BadInput(f"{found[0].id} fails by the rules as they are: {start.situation.written()} {found[1] or ''}")
    if different:
        raise BadInput(different)
    return frozenset(called)
