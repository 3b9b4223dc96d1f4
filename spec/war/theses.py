"""What is claimed of War: how often there is war, what aces are worth, and how many rounds a game has."""

from collections.abc import Sequence
from fractions import Fraction

from warspec.cards import Card, Rank
from warspec.decisions import Nobody
from warspec.play.situation import Situation
from warspec.play.trace import play_round
from warspec.rulebook import Thesis, message
from warspec.table import STACK, Place
from warspec.verify.claims import Case, fighting, held, laid_by, laid_now, names, number, receivers
from warspec.verify.theses.chances import beginnings
from warspec.verify.theses.found import Found, certain, measured, undecided
from warspec.verify.theses.paths import Followed, in_every_part
from warspec.verify.theses.sample import Share, play_out, played

from .rules import War

# How often there is war.


def first_battle(game: type[War]) -> Found:
    """How likely the first battle is a war, by the cards that lie on top of the two stacks."""
    rows = []
    for jokers in game.jokers.values:
        agreed = game(jokers=jokers)
        ways = beginnings(agreed.pack(), 2)
        chance = sum((chance for cards, chance in ways if is_war(agreed, cards)), Fraction(0))
        rows.append((len(agreed.pack()), chance))
    return certain({"packs": len(rows)}, rows, holds=rows[0] == (52, Fraction(1, 17)))


def is_war(game: War, tops: tuple[Card, ...]) -> bool:
    """Whether there is war if the stacks hold just these cards."""
    lying = Situation.lying(game, len(tops), {Place(seat, STACK): [card] for seat, card in enumerate(tops)})
    return bool(play_round(lying, Nobody()).happened("war"))


# What aces are worth.

ALL_ACES = {
    "A": "3H KC AS 4D QD 7H 8C AH 2H KH 5D 8S AC 3C AD 7D 5S 4H 6C 2S 9S 6D 9H 3S 10C 7S",
    "B": "10S 4S 10H QC JC 6H 8D JD KD 5C 4C JS 2C 3D JH 9C 9D QH 7C 2D 10D 8H QS 6S 5H KS",
}
NO_PICTURES = {
    "A": "JD KH AD AC 2S JH AS KS 4C 9S QS QC KC 5S AH 7C KD QD 3C JC 9C JS 4D 10S QH 5C",
    "B": "10C 7D 8C 2C 6H 7S 8S 6D 2D 4H 3S 7H 5D 2H 5H 10H 6C 6S 3H 8H 9D 10D 9H 4S 3D 8D",
}


def aces_of(situation: Situation, seat: int) -> int:
    """How many aces lie in a player's stack."""
    return sum(card.rank == Rank.ACE for card in held(situation, Place(seat, STACK)))


def four_aces(game: type[War]) -> Found:
    """A deal in which one player has all four aces and loses; with it the round in which the first ace is lost."""
    dealt = Situation.read(game(), ALL_ACES)
    deal, rounds = play_out(dealt)
    lost = [trace for trace in rounds if aces_of(trace.after, 0) < aces_of(trace.before, 0)]
    loses = aces_of(dealt, 0) == 4 and deal.ends == "B wins"
    return certain({"deals": 1}, traces=lost[:1], deals=[deal], holds=not loses)


def without_pictures(game: type[War]) -> Found:
    """A deal in which one player has no ace and no picture, and wins."""
    dealt = Situation.read(game(), NO_PICTURES)
    deal, _ = play_out(dealt)
    high = [card for card in held(dealt, Place(1, STACK)) if card.rank >= Rank.JACK]
    return certain({"deals": 1}, deals=[deal], holds=not high and deal.ends == "B wins")


def ace_against_none(case: Case) -> bool:
    """Whether the first player fights with an ace in this part, and the second one with another card."""
    shown = fighting(case)
    return len(shown) == 2 and shown[0].rank == Rank.ACE and shown[1].rank != Rank.ACE


def ace_is_safe(case: Case) -> bool:
    """Nobody lays a card face down; an ace against no ace wins at once, and its owner takes all.

    The first player loses, or has a drawn game, only if all their cards were laid.
    """
    if any(not move.face_up for seat in (0, 1) for move in laid_now(case, seat)):
        return False
    after = case.trace.after
    if ace_against_none(case):
        takes = {seat for event in case.trace.happened("take") for seat in event.seats}
        lies = names(held(after, Place(0, STACK)))
        return case.ends_round and takes == {0} and all(name in lies for name in names(laid_by(case, 0)))
    lost = [event for event in case.trace.ends if not (event.action == "win" and event.seats == (0,))]
    return not lost or not number(after, 0) > 0


def four_aces_open(game: type[War]) -> Found:
    """With no card face down: what every part of a round does with the aces of a player who has all of them."""
    found = [
        in_every_part(game(face_down=0, run_out=run_out, pickup="any"), ace_is_safe, ace_against_none)
        for run_out in game.run_out.values
    ]
    return on_all_paths(found)


def on_all_paths(found: Sequence[Followed], rows: Sequence[Sequence[int | str]] = ()) -> Found:
    """What following all paths, under several agreements, says together."""
    if reason := next((one.undecided for one in found if one.undecided), ""):
        return undecided(reason)
    bound = {"paths": sum(one.paths for one in found), "cases": sum(one.cases for one in found)}
    return certain(bound, rows, holds=all(one.cases and not one.failed for one in found))


# How many rounds there are.


def is_complete(case: Case) -> bool:
    """Whether nobody is short of cards in this part of a round."""
    return not case.trace.happened("run_out", "last_card")


def keeps_parity(case: Case) -> bool:
    """Both lay one card in the battle, and for a war those that go face down and one more; one takes them all."""
    if not is_complete(case):
        return True
    game = case.trace.before.game
    assert isinstance(game, War)
    due = 1 if case.begins_round else game.face_down + 1
    taken = not case.ends_round or len(receivers(case)) == 1
    return taken and all(len(laid_now(case, seat)) == due for seat in (0, 1))


def parity(game: type[War]) -> Found:
    """Every part of a round, with each number of cards face down and each way to run out."""
    rows, found = [], []
    for face_down in game.face_down.values:
        for run_out in game.run_out.values:
            found.append(in_every_part(game(face_down=face_down, run_out=run_out), keeps_parity, is_complete))
        # In a round with w wars each player lays 1 + w * (face_down + 1) cards, and so many change hands.
        is_odd_whatever_happens = (face_down + 1) % 2 == 0
        rows.append((face_down, CARDS_AND_ROUNDS if is_odd_whatever_happens else CARDS_ROUNDS_AND_WARS))
    return on_all_paths(found, rows)


CARDS_AND_ROUNDS = message("one player’s cards and the rounds played")
CARDS_ROUNDS_AND_WARS = message("one player’s cards, the rounds and the wars")
GAMES, SEED, MOST_ROUNDS = 100, 1, 3000


def even_rounds(game: type[War]) -> Found:
    """What share of games has an even number of rounds, in a sample for each number of cards face down."""
    shares = {}
    for face_down in (0, 1, 3):
        lengths = [len(traces) for traces in played(game(face_down=face_down), range(SEED, SEED + GAMES), MOST_ROUNDS)]
        shares[face_down] = Share.of((length % 2 == 0, 1) for length in lengths if length < MOST_ROUNDS)
    rows = [*shares.items()]
    return measured({"games": GAMES * len(rows), "seed": SEED}, rows, above=shares[1], below=0.5)


THESES = (
    Thesis(
        id="war.tie/first-battle",
        title="How likely the first battle is to be a war",
        text="With 52 cards, exactly one first battle in 17 is a war.",
        how=message(
            "The rules play the first battle for every two ranks that can lie on top, and each counts as often as it comes from a well-shuffled pack."
        ),
        examine=first_battle,
        columns=(message("Cards"), message("Chance of a war")),
    ),
    Thesis(
        id="war.rank/four-aces",
        title="Four aces always win",
        text="A player who is dealt all four aces cannot lose.",
        how=message(
            "The rules play a deal to its end, under the usual house rules. Anna has the aces, and Bruno wins: an ace that lies face down in a war can be lost. Beneath stands the first round in which that happens."
        ),
        examine=four_aces,
        holds=False,
    ),
    Thesis(
        id="war.face-down/four-aces-open",
        title="With no card face down, four aces cannot lose",
        text="If no card goes face down in a war, a player who has all four aces never loses one of them, and so never loses the game.",
        how=message(
            "Every way through the rules is followed, with unknown cards and stacks of any size. No card is laid face down; an ace against any other card wins at once, and its owner takes back what they laid; and nobody loses who still has a card in the stack. So the four aces stay together. It doesn’t follow that their owner wins: the game might never end."
        ),
        examine=four_aces_open,
    ),
    Thesis(
        id="war.end/without-pictures",
        title="You can win without an ace",
        text="A player who is dealt no ace and not a single picture can still win.",
        how=message(
            "The rules play a deal to its end, under the usual house rules. Anna has all the aces, kings, queens and jacks, and Bruno wins."
        ),
        examine=without_pictures,
    ),
    Thesis(
        id="war.face-down/what-each-round-keeps",
        title="What each round keeps even or odd",
        text="With one or three cards face down, the number of one player’s cards and the number of rounds played, added up, stay even for ever or stay odd for ever, as long as nobody is short of cards in a war. So from 26 cards each, a game in which nobody is ever short of cards in a war has an even number of rounds.",
        how=message(
            "Every way through the rules is followed, up to a war and from one war to the next, with unknown cards and stacks of any size. Each player lays one card in the battle and, with one or three face down, two or four more in each war: an odd number in all. That number changes hands, so that an even stack becomes odd and an odd one even. With none or two face down each war turns it round once more, and the wars must be counted too. The game ends with 0 or 52 cards, both even, as 26 is."
        ),
        examine=parity,
        columns=(message("Cards face down"), message("What stays even or odd")),
    ),
    Thesis(
        id="war.face-down/even-number-of-rounds",
        title="Most games have an even number of rounds",
        text="With one card face down, more than half of all games have an even number of rounds.",
        how=message(
            "Random deals are played to the end, with none, one or three cards face down and otherwise under the usual house rules. With one or three, only a game that ends in a war for which somebody has too few cards can have an odd number of rounds."
        ),
        examine=even_rounds,
        columns=(message("Cards face down"), message("Games with an even number of rounds")),
    ),
)
