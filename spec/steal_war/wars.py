"""What is claimed of the wars of Steal War: how many cards are laid, one after another, and who cannot lay the next."""

from collections.abc import Mapping

from warspec.verify.claims import Case, called_to_war, owned
from warspec.verify.part_of_war import as_if_declared, laid_before, laid_then
from warspec.verify.shared import running_out

from ..war.claims import are_laid, battle_as_agreed

FACE_DOWN = 3


def three_face_down(case: Case) -> bool:
    """Who fights lays three cards face down, one after another, and then draws one, as long as two can lay the next."""
    war, begun, then = as_if_declared(case), laid_before(case), laid_then(case)
    if war.war is None:
        return battle_as_agreed(case)
    if then is not None and not begun < then <= FACE_DOWN:
        return False
    return are_laid(case, due(case, called_to_war(war), range(begun, FACE_DOWN + 1 if then is None else then)))


def due(case: Case, fighters: tuple[int, ...], numbers: range) -> Mapping[int, list[bool]]:
    """What each fighter lays of some cards of a war, given by their numbers from 0: whether they go face up."""
    counted: dict[int, list[bool]] = {seat: [] for seat in fighters}
    for before, number in enumerate(numbers):
        able = [seat for seat in fighters if owned(case.trace.before, seat) > before]
        if len(able) < 2:
            break
        for seat in able:
            counted[seat].append(number == FACE_DOWN)
    return counted


def in_a_war(case: Case) -> bool:
    """Whether cards are laid for a war in this part."""
    return as_if_declared(case).war is not None


def out_without_a_card(case: Case) -> bool:
    """Exactly those are out of a war who have no card left, and one who is left alone takes everything."""
    return running_out(as_if_declared(case))
