"""Who sits to whose left: moving round the table changes nothing, but two of three who exchange their seats may."""

import pytest

from warspec.rulebook.registry import rulebook
from warspec.verify.cases import Search, starts
from warspec.verify.claims import Check
from warspec.verify.seats import itself, moved_to
from warspec.verify.shared import result

ORDER_MATTERS = {"razboi", "prisoners", "steal-war"}
"""In these games won cards are taken player after player, from the winner's left.

In P'yanitsa it is as the winner likes, and in War for three or four they are shuffled, if nothing else was agreed.
"""
GAMES = [
    id for id, game in rulebook().games.items() if 3 in game.players and "seats-are-equal" in rulebook().properties(id)
]
FEW = 1500


def others_exchanged(case):
    """Whether B and C may exchange their seats; looked at once, when the round is over."""
    if not case.ends_round:
        return True

    def seat(former):
        return (0, 2, 1)[former]

    exchanged = case.again(moved_to(case.round.before, seat), itself, seat)
    return result(exchanged, itself, itself) == result(case.round, seat, itself)


def failures(game):
    for cards in range(3, 6):
        for start in starts(game, [cards], [3]):
            for path in Search(start, [Check("others-exchanged", others_exchanged)]).paths():
                assert path.outcome.crash is None
                yield bool(path.outcome.failed)


def order_matters(game):
    """Whether one of a few situations comes out in another way when B and C exchange their seats."""
    return any(failed for failed, _ in zip(failures(game), range(FEW), strict=False))


@pytest.mark.parametrize("id", GAMES)
def test_whether_two_of_three_may_exchange_their_seats(id):
    assert order_matters(rulebook().games[id]()) is (id in ORDER_MATTERS)


@pytest.mark.parametrize("pickup", rulebook().games["war-for-more"].pickup.values)
def test_three_may_exchange_their_seats_unless_the_won_cards_go_under_in_a_fixed_order(pickup):
    assert order_matters(rulebook().games["war-for-more"](pickup=pickup)) is (pickup not in ("any", "shuffled"))


def test_every_game_in_which_the_order_matters_is_told():
    assert set(GAMES) - ORDER_MATTERS == {"pyanitsa", "war-for-more"}
