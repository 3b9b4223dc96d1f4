"""What is claimed of Tod und Leben: how long it takes, and when it is drawn."""

from collections.abc import Iterator, Sequence

from warspec.cards import Card
from warspec.decisions import Nobody
from warspec.play.situation import Situation
from warspec.play.trace import Trace, play_round
from warspec.rulebook import Thesis, message
from warspec.table import STACK, Place
from warspec.verify.theses.found import Found, certain

from .rules import WON, TodUndLeben

LEFT, WON_BY_A, WON_BY_B = range(3)
State = tuple[int, int, int]
"""How many cards each player has left, and how many each has won."""


def ways_of_a_round(left: int) -> Iterator[tuple[int, int]]:
    """How a round can go, as far as the rules can tell: so many ties, and who is higher then; -1 for nobody."""
    for ties in range(left):
        yield from ((ties, 0), (ties, 1))
    yield left, -1


def stacks(game: TodUndLeben, left: int, ties: int, winner: int) -> Sequence[Sequence[Card]] | None:
    """Two stacks of the pack with which a round goes this way; None if it has no such cards.

    After fifteen ties the whole pack has two equal cards left.
    """
    ranks = sorted({card.rank for card in game.pack()})
    of_a_rank = {rank: [card for card in game.pack() if card.rank == rank] for rank in ranks}
    pairs = [of_a_rank[rank][number : number + 2] for number in (0, 2) for rank in ranks]
    equal, rest = pairs[:ties], [card for pair in pairs[ties:] for card in pair]
    if winner >= 0:
        lowest, highest = rest.pop(0), rest.pop()
        if lowest.rank == highest.rank:
            return None
        equal = [*equal, [highest, lowest] if winner == 0 else [lowest, highest]]
    tops = [[pair[seat] for pair in equal] for seat in (0, 1)]
    more = left - len(equal)
    return [*tops[0], *rest[:more]], [*tops[1], *rest[more : 2 * more]]


def one_round(game: TodUndLeben, state: State, lying_so: Sequence[Sequence[Card]]) -> Trace:
    """A round with these stacks, played by the rules; the cards that are won already are any others."""
    first, second = lying_so
    lying = [*first, *second]
    won = iter([card for card in game.pack() if card not in lying])
    piles = {
        Place(0, STACK): first,
        Place(1, STACK): second,
        Place(0, WON): [next(won) for _ in range(state[WON_BY_A])],
        Place(1, WON): [next(won) for _ in range(state[WON_BY_B])],
    }
    return play_round(Situation.lying(game, 2, piles), Nobody())


def state_of(situation: Situation) -> State:
    """How many cards are left, and how many are won."""
    left, won, other = (
        len(situation.piles.get(place, ())) for place in (Place(0, STACK), Place(0, WON), Place(1, WON))
    )
    return left, won, other


def whole_games(game: TodUndLeben) -> tuple[dict[State, tuple[int, int]], dict[State, set[str]], int]:
    """Every state to which a game can come: after how many rounds at least and at most, and how it ended there."""
    half = len(game.pack()) // 2
    reached: dict[State, tuple[int, int]] = {(half, 0, 0): (0, 0)}
    ends: dict[State, set[str]] = {}
    played = 0
    for left in range(half, 0, -1):
        for state in [found for found in reached if found[LEFT] == left]:
            for ties, winner in ways_of_a_round(left):
                lying = stacks(game, left, ties, winner)
                if lying is None:
                    continue
                trace = one_round(game, state, lying)
                after = state_of(trace.after)
                assert after[LEFT] < left, "a round lays no card"
                played += 1
                fewest, most = reached.get(after, (half + 1, 0))
                now = reached[state]
                reached[after] = min(fewest, now[0] + 1), max(most, now[1] + 1)
                ends.setdefault(after, set()).update(event.action for event in trace.ends)
    return reached, ends, played


def sixteen(game: type[TodUndLeben]) -> Found:
    """How many rounds a game has at least and at most."""
    reached, ends, played = whole_games(game())
    over = [rounds for state, rounds in reached.items() if not state[LEFT]]
    fewest, most = min(low for low, _ in over), max(high for _, high in over)
    always_ends = all(bool(ends[state]) == (state[LEFT] == 0) for state in ends)
    return certain({"rounds": played}, [(fewest, most)], holds=most == 16 and always_ends)


def drawn(game: type[TodUndLeben]) -> Found:
    """With how many cards won each game ends in what way."""
    _, ends, played = whole_games(game())
    over = {state: how for state, how in ends.items() if not state[LEFT]}
    draws = sorted((state[WON_BY_A], state[WON_BY_B]) for state, how in over.items() if "draw" in how)
    won = [state for state, how in over.items() if "win" in how]
    clear = all(len(how) == 1 for how in over.values()) and len(draws) + len(won) == len(over)
    return certain({"rounds": played}, draws, holds=clear and draws == [(16, 16)])


THESES = (
    Thesis(
        id="tod-und-leben.end/at-most-sixteen",
        title="After sixteen tricks at most it is over",
        text="A game of Tod und Leben has at most sixteen tricks, and then it is over.",
        how=message(
            "From the deal on, the rules play every way in which a trick can go: with any number of ties and then a higher card, or with ties to the last card. So every course of a game is covered."
        ),
        examine=sixteen,
        sources="P",
        columns=(message("Fewest tricks"), message("Most tricks")),
    ),
    Thesis(
        id="tod-und-leben.draw/sixteen-all",
        title="Only 16 to 16 is a draw",
        text="A game is drawn if both players have won 16 cards, and in no other case.",
        how=message(
            "In the same way every end of a game is looked at: with how many cards won, and how the rules end it."
        ),
        examine=drawn,
        columns=(message("Won by Anna"), message("Won by Bruno")),
    ),
)
