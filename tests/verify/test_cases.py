"""Cases: the search is held against plain play of small packs, deal by deal."""

import itertools

import pytest

from spec.war import War
from warspec.cards import Rank, pack_of
from warspec.decisions import Seeded
from warspec.play.situation import Situation
from warspec.play.trace import play_round
from warspec.table import STACK, Place, Placed
from warspec.verify.cases import Search, divisions, real_cards
from warspec.verify.properties import PROPERTIES


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
    search = Search(game, sizes, [])
    found = set()
    for path in search.paths():
        model = search.in_the_pack(path)
        if model is not None:
            found.add(what_happened(search.replay(model, path.outcome, game)))
    assert found == by_plain_play(game, sizes)


def test_path_that_needs_five_cards_of_a_rank_is_not_in_the_pack():
    game = SmallWar(face_down=0)
    search = Search(game, (3, 3), [])
    longest = max(search.paths(), key=lambda path: path.outcome.wars)
    assert longest.outcome.wars == 3
    assert search.in_the_pack(longest) is not None
    # Three ties in which all six cards have one rank: conditions that the pack of four cannot meet.
    same = [search.terms[0] == term for term in search.terms[1:]]
    assert search.in_a_pack.model_with(*longest.conditions, *same) is None
    assert search.explorer.assumptions.model_with(*longest.conditions, *same) is not None


def test_counterexample_can_be_played_again():
    class FaceDownStay(SmallWar):
        def picked_up(self, table, winner, own, others):
            return (own[-1], others[-1])

    game = FaceDownStay()
    search = Search(game, (3, 3), [PROPERTIES["cards-conserved"]])
    failing = next(path for path in search.paths() if path.outcome.failed)
    trace = search.replay(search.in_the_pack(failing), failing.outcome, game)
    assert any(place.pile == "laid" for place in trace.after.piles)


def test_divisions_of_a_pack():
    assert list(divisions(4, 2)) == [(1, 3), (2, 2), (3, 1)]
    assert len(list(divisions(52, 2))) == 51
    assert len(list(divisions(10, 3))) == 36


def test_real_cards_are_all_different_even_beyond_one_pack():
    made = list(real_cards([7] * 9))
    assert len(set(made)) == 9
    assert {card.rank for card in made} == {Rank.SEVEN}
