"""Who sits to whose left: moving round the table changes nothing, but two of three who exchange their seats may."""

import pytest

from warspec.rulebook.registry import rulebook
from warspec.verify.cases import Search, starts
from warspec.verify.claims import Check
from warspec.verify.shared import itself, moved_to, result

ORDER_MATTERS = {"war-for-more", "razboi", "prisoners", "steal-war"}
"""In these games won cards are taken player after player, from the winner's left; in P'yanitsa, as the winner likes."""
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


@pytest.mark.parametrize("id", GAMES)
def test_whether_two_of_three_may_exchange_their_seats(id):
    tried = (failed for failed, _ in zip(failures(rulebook().games[id]()), range(FEW), strict=False))
    assert any(tried) is (id in ORDER_MATTERS)


def test_every_game_in_which_the_order_matters_is_told():
    assert set(GAMES) - ORDER_MATTERS == {"pyanitsa"}
