"""War for three or four: held against a second, much simpler telling of its rules, deal by deal."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from spec.war_for_more.rules import ASIDE, POT, WarForMore
from tests.starts import start
from tests.test_machinery import SMALL, followed, happened
from warspec.cards import pack_of
from warspec.decisions import AS_THEY_LIE, Nobody, Scripted, Seeded
from warspec.play.situation import Situation
from warspec.play.trace import deal, play_round, rounds
from warspec.table import LAID, STACK, Place, Placed
from warspec.verify.cases import Search, real_cards, starts

AGREEMENTS = [
    {"run_out": run_out, "fighters": fighters} for run_out in ("lose", "last_card") for fighters in ("all", "tied")
]
every_agreement = pytest.mark.parametrize("agreed", AGREEMENTS, ids=lambda agreed: "-".join(agreed.values()))


class Small(WarForMore):
    """War for three or four with twelve cards: all deals of it can be tried."""

    def pack(self):
        return pack_of(SMALL)


# A second telling of the rules, with ranks instead of cards: what each player has at the end of a round.


def told_again(stacks, pot, run_out, fighters):
    """Who takes how many cards (nobody, if they stay or the game is drawn), and how many cards all have afterwards."""
    left = [list(stack) for stack in stacks]
    laid = [[stack.pop(0)] if stack else [] for stack in left]
    showing = {seat: cards[0] for seat, cards in enumerate(laid) if cards}
    winner = None
    while showing:
        best = [seat for seat, rank in showing.items() if rank == max(showing.values())]
        if len(best) == 1:
            winner = best[0]
            break
        fighting = [s for s in range(len(left)) if s in best or (fighters == "all" and left[s])]
        if run_out == "last_card":
            showing = fight_to_the_last_card(left, laid, fighting, {seat: showing[seat] for seat in best})
        else:
            showing, winner = fight_or_lose(left, laid, fighting)
    if winner is None and sum(map(bool, left)) == 1:
        winner = next(seat for seat, stack in enumerate(left) if stack)
    on_the_table = sum(map(len, laid)) + pot
    counts = [len(stack) + on_the_table * (seat == winner) for seat, stack in enumerate(left)]
    return winner, on_the_table if winner is not None else 0, counts


def fight_or_lose(left, laid, fighting):
    """What the fighters show, or who is the only one left of them."""
    for _ in ("face down", "face up"):
        fighting = [seat for seat in fighting if left[seat]]
        if len(fighting) < 2:
            return {}, (fighting[0] if fighting else None)
        for seat in fighting:
            laid[seat].append(left[seat].pop(0))
    return {seat: laid[seat][-1] for seat in fighting}, None


def fight_to_the_last_card(left, laid, fighting, showing):
    """What the fighters show; nothing if nobody of them has another card."""
    if not any(left[seat] for seat in fighting):
        return {}
    for seat in fighting:
        own, left[seat] = left[seat][:2], left[seat][2:]
        laid[seat] += own
        showing.update({seat: own[-1]} if own else {})
    return showing


def deals(sizes):
    """All small deals of so many cards, as the ranks of each stack."""
    for ranks in itertools.product(map(int, SMALL), repeat=sum(sizes)):
        if max(ranks.count(rank) for rank in SMALL) <= 4:
            left = iter(ranks)
            yield [tuple(itertools.islice(left, size)) for size in sizes]


def lying(game, stacks, pot=()):
    """The situation with cards of these ranks."""
    cards = real_cards(list(itertools.chain(*stacks, pot)))
    piles = {Place(seat, STACK): tuple(itertools.islice(cards, len(ranks))) for seat, ranks in enumerate(stacks)}
    piles[POT] = tuple(itertools.islice(cards, len(pot)))
    return Situation(
        game, len(stacks), {at: tuple(Placed(c, False) for c in pile) for at, pile in piles.items() if pile}
    )


@every_agreement
@pytest.mark.parametrize(
    "sizes",
    [(1, 1, 1), (2, 1, 1), (1, 2, 3), (2, 2, 2), (0, 2, 3), (3, 1, 2), (1, 1, 1, 1), (1, 2, 1, 2), (2, 1, 3, 0)],
)
def test_every_small_deal_comes_out_as_told_again(sizes, agreed):
    game = Small(**agreed)
    for stacks in deals(sizes):
        trace = play_round(lying(game, stacks), Seeded(0))
        taken = trace.happened("take")
        came = (
            taken[0].seats[0] if taken else None,
            sum(len(event.moves) for event in taken),
            [len(trace.after.piles.get(Place(seat, STACK), ())) for seat in range(len(sizes))],
        )
        assert came == told_again(stacks, 0, **agreed), stacks
        assert game.invariant(trace.after.table(Nobody()))
        holding = [seat for seat, count in enumerate(came[2]) if count]
        assert [event.seats for event in trace.happened("win")] == ([tuple(holding)] if len(holding) == 1 else [])
        assert bool(trace.happened("draw")) == (not holding)
        out = [seat for seat, stack in enumerate(stacks) if stack and seat not in holding] if holding else []
        assert [list(event.seats) for event in trace.happened("drop_out")] == ([out] if out else [])


@every_agreement
def test_search_finds_what_plain_play_finds(agreed):
    game = Small(**agreed)
    for sizes in [(2, 1, 2), (1, 1, 2, 2)]:
        by_play = {happened(play_round(lying(game, stacks), Seeded(0))) for stacks in deals(sizes)}
        assert followed(game, sizes) == by_play


def test_search_begins_with_waiting_cards_too():
    game = Small(fighters="tied")
    waiting = [begun for begun in starts(game, [6]) if POT in begun.piles]
    assert {begun.seats for begun in waiting} == {4}
    assert all(sum(place.pile == STACK for place in begun.piles) == 2 for begun in waiting)
    assert not any(POT in begun.piles for begun in starts(Small(fighters="all"), [6]))
    sizes = {Place(1, STACK): 1, Place(2, STACK): 1, POT: 4}
    taken = {
        search.replay(model, path.outcome, game).happened("take")[0]
        for search in [Search(start(game, sizes, 4), [])]
        for path in search.paths()
        if (model := search.in_the_pack(path)) and path.outcome.wars == 0
    }
    assert {(event.seats, len(event.moves)) for event in taken} == {((1,), 6), ((2,), 6)}


# Single moments.


def faces(trace, seat):
    """The cards that a player lays after the battle: face up or not."""
    moves = [move for event in trace.events for move in event.moves]
    return [move.face_up for move in moves if move.target == Place(seat, LAID)][1:]


@pytest.mark.parametrize("left", list(itertools.product(range(4), repeat=3)), ids=str)
def test_who_runs_out_of_three(left):
    # Three sevens; after them nobody ties again, and C has higher cards than B, and B higher ones than A.
    spare = (["2S", "3S", "4S"], ["8D", "9D", "10D"], ["QH", "KH", "AH"])
    tops = ("7S", "7D", "7H")
    stacks = {
        name: " ".join([top, *cards[:number]])
        for name, top, cards, number in zip("ABC", tops, spare, left, strict=True)
    }
    trace = play_round(Situation.read(WarForMore(), stacks), Seeded(0))
    able = [[seat for seat in range(3) if left[seat] >= number] for number in (1, 2)]
    out = [
        tuple(seat for seat in before if seat not in after)
        for before, after in zip(([0, 1, 2], able[0]), able, strict=True)
        if len(before) > 1 and before != after
    ]
    assert [event.seats for event in trace.happened("run_out")] == out
    last = next((group for group in able if len(group) < 2), able[1])
    assert [event.seats for event in trace.happened("take")] == ([(max(last),)] if last else [])
    for seat in range(3):
        laid = faces(trace, seat)
        fought = len(able[0]) > 1 and seat in able[0]
        turned = fought and len(able[1]) > 1 and seat in able[1]
        assert laid == [False] * fought + [True] * turned


@pytest.mark.parametrize("left", list(itertools.product(range(4), repeat=3)), ids=str)
def test_whose_last_card_fights_on_of_three(left):
    spare = (["3S", "4S", "5S"], ["8D", "9D", "10D"], ["QH", "KH", "AH"])
    stacks = {
        name: " ".join([f"2{suit}", *cards[:number]])
        for name, suit, cards, number in zip("ABC", "SDH", spare, left, strict=True)
    }
    trace = play_round(Situation.read(WarForMore(run_out="last_card"), stacks), Seeded(0))
    if not any(left):
        assert trace.events[-1].action == "draw"
        return
    short = tuple(seat for seat in range(3) if left[seat] < 2)
    assert [event.seats for event in trace.happened("last_card")] == ([short] if short else [])
    for seat in range(3):
        assert faces(trace, seat) == ([False, True] if left[seat] > 1 else [True] * left[seat])
    shown = [(2, 3, 4)[min(left[0], 2)], (2, 8, 9)[min(left[1], 2)], (2, 12, 13)[min(left[2], 2)]]
    assert trace.happened("take")[0].seats == (shown.index(max(shown)),)


def test_waiting_cards_go_to_the_winner_of_a_war_too():
    piles = {"A": "", "B": "QH 5H KD 2S", "C": "", "D": "QS 6H JD 3S", "pot": "9S 9D 5C 3D"}
    trace = play_round(Situation.read(WarForMore(fighters="tied", pickup="winner_first"), piles), Nobody())
    assert trace.after.written() == {"A": "", "B": "2S QH 5H KD QS 6H JD 9S 9D 5C 3D", "C": "", "D": "3S"}


@pytest.mark.parametrize(("seats", "each", "over"), [(3, 17, 1), (4, 13, 0)])
def test_deal(seats, each, over):
    after = deal(Situation.undealt(WarForMore(), seats), Scripted([AS_THEY_LIE])).after
    assert [len(after.piles[Place(seat, STACK)]) for seat in range(seats)] == [each] * seats
    assert len(after.piles.get(ASIDE, ())) == over
    assert not any(placed.face_up for placed in after.piles.get(ASIDE, ()))


@pytest.mark.parametrize("seats", [3, 4])
def test_card_that_was_set_aside_stays_there_to_the_end(seats):
    dealt = deal(Situation.undealt(WarForMore(), seats), Seeded(seats)).after
    *_, last = itertools.islice(rounds(dealt, Seeded(seats)), 20_000)
    assert last.after.piles.get(ASIDE) == dealt.piles.get(ASIDE)
    winner = last.happened("win")[0].seats[0]
    assert len(last.after.piles[Place(winner, STACK)]) == 52 - len(dealt.piles.get(ASIDE, ()))


def test_game_of_three_may_run_in_circles_unless_the_won_cards_are_shuffled():
    dealt = deal(Situation.undealt(WarForMore(pickup="winner_first"), 3), Seeded(9)).after
    reached = [tuple(trace.after.written().items()) for trace in itertools.islice(rounds(dealt, Nobody()), 1000)]
    assert len(reached) == 1000
    assert len(set(reached)) == 661
    assert reached[349] == reached[661]
    shuffling = replace(dealt, game=WarForMore())
    *_, last = itertools.islice(rounds(shuffling, Seeded(9)), 5000)
    assert last.happened("win")
