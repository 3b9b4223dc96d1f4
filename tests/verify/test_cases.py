"""Cases: the search is held against plain play of small packs, deal by deal."""

import itertools
from dataclasses import replace

import pytest

from spec.war.rules import War
from spec.war_for_more.rules import WarForMore
from tests.starts import start
from warspec.cards import Rank, pack_of
from warspec.decisions import Seeded
from warspec.play.situation import Situation
from warspec.play.trace import play_round
from warspec.rulebook import Pile
from warspec.table import LAID, PACK, STACK, Place, Placed
from warspec.verify.cases import Search, real_cards, starts
from warspec.verify.properties import CHECKS
from warspec.verify.shared import seats_exchanged


class SmallWar(War):
    """War with the ranks from 2 to 4."""

    def pack(self):
        return pack_of((Rank.TWO, Rank.THREE, Rank.FOUR))


def what_happened(trace):
    return tuple((event.action, event.seats, len(event.moves)) for event in trace.events)


def by_plain_play(game, sizes):
    """What happens in every deal of the small pack to stacks of these sizes."""
    found = set()
    for ranks in itertools.product((2, 3, 4), repeat=sum(sizes)):
        if max(ranks.count(rank) for rank in (2, 3, 4)) > 4:
            continue
        real = list(real_cards(ranks))
        piles = {Place(0, STACK): real[: sizes[0]], Place(1, STACK): real[sizes[0] :]}
        situation = Situation(game, 2, {place: tuple(Placed(c, False) for c in pile) for place, pile in piles.items()})
        found.add(what_happened(play_round(situation, Seeded(0))))
    return found


@pytest.mark.parametrize("house_rules", [{}, {"run_out": "last_card"}, {"face_down": 0}, {"pickup": "high_first"}])
@pytest.mark.parametrize("sizes", [(1, 1), (1, 3), (3, 2), (3, 3)])
def test_paths_in_the_pack_are_exactly_what_plain_play_finds(house_rules, sizes):
    game = SmallWar(**house_rules)
    search = Search(start(game, sizes), [])
    found = set()
    for path in search.paths():
        model = search.in_the_pack(path)
        if model is not None:
            found.add(what_happened(search.replay(model, path.outcome, game)))
    assert found == by_plain_play(game, sizes)


def test_path_that_needs_five_cards_of_a_rank_is_not_in_the_pack():
    game = SmallWar(face_down=0)
    search = Search(start(game, (3, 3)), [])
    longest = max(search.paths(), key=lambda path: path.outcome.wars)
    assert longest.outcome.wars == 3
    assert search.in_the_pack(longest) is not None
    # Three ties in which all six cards have one rank: conditions that the pack of four cannot meet.
    same = [search.terms[0] == term for term in search.terms[1:]]
    assert search.in_a_pack.model_with(*longest.conditions, *same) is None
    assert search.explorer.assumptions.model_with(*longest.conditions, *same) is not None


def test_counterexample_can_be_played_again():
    class FaceDownStay(SmallWar):
        def picked_up(self, table, winner):
            own, others = self.won(table, winner)
            return (own[-1], others[-1])

    game = FaceDownStay()
    search = Search(start(game, (3, 3)), [CHECKS["cards-conserved"]])
    failing = next(path for path in search.paths() if path.outcome.failed)
    trace = search.replay(search.in_the_pack(failing), failing.outcome, game)
    assert any(place.pile == "laid" for place in trace.after.piles)


def test_real_cards_are_all_different_even_beyond_one_pack():
    made = list(real_cards([7] * 9))
    assert len(set(made)) == 9
    assert {card.rank for card in made} == {Rank.SEVEN}


def stacks(*counts):
    return {Place(seat, STACK): count for seat, count in enumerate(counts) if count}


def sizes(situation):
    return {place: len(pile) for place, pile in situation.piles.items()}


def test_war_starts_with_a_card_for_each_player_at_least():
    assert [*map(sizes, starts(War(), [4]))] == [stacks(1, 3), stacks(2, 2), stacks(3, 1)]
    assert len(list(starts(War(), [52]))) == 51
    assert list(starts(War(), [1])) == []
    assert [sum(sizes(begun).values()) for begun in starts(War(), range(1, 4))] == [2, 3, 3]


class Manifold(War):
    """For two or three, with a prisoner, a face-up pile, a pot, and cards that are out of the game."""

    players = (2, 3)
    piles = (
        *War.piles,
        Pile("prisoner", "prisoner", face_up=True, most=1),
        Pile("pot", "pot", shared=True),
        Pile("aside", "set aside", shared=True, idle=True),
    )

    def pack(self):
        return pack_of((Rank.TWO, Rank.THREE, Rank.FOUR))

    def starting_purses(self, seats):
        return {Place(seat, "purse"): 10 for seat in range(seats)}

    def still_in(self, table):
        return tuple(seat for seat in table.seats if table.count(seat) + table.count(seat, "prisoner"))

    def invariant(self, table):
        return table.count(None, "pot") != 1


def test_starts_lie_in_every_pile_that_the_game_uses_and_hold_what_it_may_hold():
    found = list(starts(Manifold(), [3], [2]))
    divisions = {frozenset(sizes(begun).items()) for begun in found}
    assert len(divisions) == len(found)
    places = {place for begun in found for place in begun.piles}
    assert places == {Place(0, STACK), Place(1, STACK), Place(0, "prisoner"), Place(1, "prisoner")}
    assert all(count for begun in found for count in sizes(begun).values())
    assert max(sizes(begun).get(Place(1, "prisoner"), 0) for begun in found) == 1
    # A and B with 1 and 2 cards, or 2 and 1; one of the cards of each may be a prisoner.
    assert len(divisions) == 2 * (2 * 2)
    assert {sizes(begun).get(Place(None, "pot"), 0) for begun in starts(Manifold(), [4], [2])} == {0, 2}


def test_starts_are_for_every_number_of_players_unless_some_are_named():
    assert {begun.seats for begun in starts(Manifold(), [3])} == {2, 3}
    assert {begun.seats for begun in starts(Manifold(), [3], [3])} == {3}
    assert {begun.seats for begun in starts(WarForMore(), [4])} == {3, 4}


def test_search_begins_as_its_start_says():
    begun = start(Manifold(), {Place(1, STACK): 2, Place(2, "prisoner"): 1, Place(None, "pot"): 2}, 3)
    situation = Search(begun, []).situation
    assert situation.seats == 3
    assert situation.purses == {Place(seat, "purse"): 10 for seat in range(3)}
    faces = {place: [placed.face_up for placed in pile] for place, pile in situation.piles.items()}
    assert faces == {Place(1, STACK): [False] * 2, Place(2, "prisoner"): [True], Place(None, "pot"): [False] * 2}


def test_search_of_the_deal_begins_with_the_pack():
    situation = Search(Situation.undealt(WarForMore(), 4), []).situation
    assert situation.seats == 4
    assert [*situation.piles] == [Place(None, PACK)]


def test_situations_of_unknown_cards_can_be_compared():
    situation = Search(start(War(), (2, 2)), []).situation
    assert replace(situation, piles=dict(reversed(situation.piles.items()))) == situation
    assert seats_exchanged(situation) != situation


class ShufflesWhatLiesRound(SmallWar):
    """The cards are asked for in the order of the seats, and shuffled, so that the seats make no difference."""

    def take(self, table, winner):
        laid = [found for seat in table.seats for found in table.cards(seat, LAID)]
        table.take(winner, table.shuffled("war.pickup", laid))


class TakesWhatLiesRound(SmallWar):
    """The cards are taken in the order of the seats."""

    def take(self, table, winner):
        table.take(winner, [found for seat in table.seats for found in table.cards(seat, LAID)])


@pytest.mark.parametrize(("game", "fair"), [(ShufflesWhatLiesRound, True), (TakesWhatLiesRound, False)])
def test_shuffle_is_the_same_for_those_who_have_changed_their_seats(game, fair):
    search = Search(start(game(), (2, 2)), [CHECKS["seats-are-equal"]])
    assert all(path.outcome.crash is None for path in search.paths())
    assert fair == (not any(path.outcome.failed for path in search.paths()))
