"""What is claimed of Casino War."""

from typing import Any

from warspec.cards import Card
from warspec.rulebook import Property, pure
from warspec.table import LAID, PURSE, Place
from warspec.verify.claims import Case, answered, held, kept, moves_to, names, number, questions

SHOE, USED, HOUSE = Place(None, "shoe"), Place(None, "used"), Place(None, "house")
PLAYER, STAKE, SIDE = Place(0, PURSE), Place(0, "stake"), Place(0, "side")
LOWER, EQUAL, HIGHER = "lower", "equal", "higher"


@pure
def standing(yours: Card, the_houses: Card) -> str:
    """How the player's card stands to that of the house."""
    return EQUAL if yours.rank == the_houses.rank else HIGHER if yours.rank > the_houses.rank else LOWER


def shown(case: Case) -> str:
    """How the two cards stand that are shown in a part."""
    (yours,), (the_houses,) = moves_to(case, LAID, "show"), moves_to(case, HOUSE.pile, "show")
    return standing(yours.card, the_houses.card)


def _staked(case: Case) -> tuple[int, int]:
    """The stake and the side bet that the player has chosen in this part."""
    stakes: list[Any] = [found.answer for found in questions(case, "casino-war.stake")]
    sides: list[Any] = [found.answer for found in questions(case, "casino-war.side-bet")]
    return sum(stakes), sum(sides)


def _left_at_the_tie(case: Case) -> int:
    """What the player has left when the first two cards are equal and the side bet is paid."""
    stake, side = _staked(case)
    return case.trace.before.purses.get(PLAYER, 0) - stake - side + 11 * side


def paid_to_the_chip(case: Case) -> bool:
    """The player has exactly what the outcome pays, and nothing is left in the middle."""
    before, after = case.trace.before.purses, case.trace.after.purses
    mine, came = before.get(PLAYER, 0), shown(case)
    if not case.begins_round:
        wins = mine + 2 * before.get(STAKE, 0)
        right = after.get(PLAYER, 0) == (mine - before.get(STAKE, 0) if came == LOWER else wins)
    else:
        stake, side = _staked(case)
        paid = {LOWER: mine - stake - side, HIGHER: mine + stake - side, EQUAL: _left_at_the_tie(case)}
        half = stake // 2 if came == EQUAL and case.ends_round else 0
        right = after.get(PLAYER, 0) == paid[came] + half and (case.ends_round or after.get(STAKE, 0) == stake)
    return right and not after.get(SIDE, 0) and not (case.ends_round and after.get(STAKE, 0))


def stakes_as_held(case: Case) -> bool:
    """The player chooses among all stakes, bets and wars that the purse allows, and nothing else."""
    if not case.begins_round:
        return True
    mine = case.trace.before.purses.get(PLAYER, 0)
    stake, _ = _staked(case)
    tied, able = shown(case) == EQUAL, _left_at_the_tie(case) >= stake
    asked = [(found.seat, found.question, [*found.options]) for found in case.trace.asked if found.seat is not None]
    wanted: list[tuple[int, str, list[object]]] = [(0, "casino-war.stake", [s for s in (10, 20, 50) if s <= mine])]
    wanted += [(0, "casino-war.side-bet", [0, 10])] if mine - stake >= 10 else []
    wanted += [(0, "casino-war.tie", ["surrender", "war"])] if tied and able else []
    war = [found.answer for found in questions(case, "casino-war.tie")] == ["war"]
    return asked == wanted and war == (case.next_war is not None)


def tied(case: Case) -> bool:
    """Whether the first two cards are equal."""
    return case.begins_round and shown(case) == EQUAL


def shoe_in_order(case: Case) -> bool:
    """Cards come from the top of the shoe, three are burned before a war, and a low shoe is filled by chance."""
    before, after = case.trace.before, case.trace.after
    drawn = names(move.card for event in case.trace.events for move in event.moves if move.source == SHOE)
    burned = moves_to(case, USED.pile, "burn")
    shown_now = case.trace.happened("show")[0].moves
    top = [*names(move.card for move in burned), *names(move.card for move in shown_now)]
    if len(burned) != (0 if case.begins_round else 3) or any(move.face_up for move in burned):
        return False
    if not all(move.face_up for move in shown_now):
        return False
    if names(held(before, SHOE))[: len(top)] != top or drawn[: len(top)] != top:
        return False
    if not case.ends_round:
        return names(held(after, SHOE)) == kept(case, SHOE)
    low = not number(before, None, SHOE.pile) - len(top) >= 7
    orders = [answered(found.answer) for found in questions(case, "casino-war.shuffle") if found.seat is None]
    if low and (number(after, None, USED.pile) > 0 or [names(held(after, SHOE))] != orders):
        return False
    return low or (not orders and names(held(after, SHOE)) == kept(case, SHOE))


def bank_or_broke(case: Case) -> bool:
    """The game is lost by whoever cannot stake ten chips, and won when the house could not pay any more."""
    after, said = case.trace.after.purses, [(event.action, event.seats) for event in case.trace.ends]
    if not case.ends_round:
        return not said
    broke, broken = after.get(PLAYER, 0) < 10, after.get(HOUSE, 0) < 50 + 100
    return said == ([("lose", (0,))] if broke else [("win", (0,))] if broken else [])


def ended(case: Case) -> bool:
    """Whether the game ends."""
    return bool(case.trace.ends)


CLAIMS = (
    Property(
        "paid-to-the-chip",
        "Every end pays what the rules say, to the chip",
        "Higher: the stake comes back with as many chips again. Lower: it is lost. Surrender: half of it comes back. In a war both stakes are lost, or come back with as many chips as the first. The bet on the tie comes back with ten times as much, or is lost.",
        paid_to_the_chip,
    ),
    Property(
        "stakes-as-held",
        "You choose what your chips allow",
        "The stakes, the bet on the tie and the war are offered whenever the player has the chips for them, and never otherwise.",
        stakes_as_held,
        tied,
    ),
    Property(
        "shoe-in-order",
        "Cards come from the top of the shoe",
        "Every card comes from the top of the shoe. Three are burned before a war, face down, and never otherwise; the two that are compared show their faces. The shoe is filled again when fewer than seven cards are left after a round, with all the cards, shuffled, and at no other time.",
        shoe_in_order,
    ),
    Property(
        "bank-or-broke",
        "Lost without a stake, won when the bank is broken",
        "The game is lost as soon as the player has fewer than 10 chips, and won as soon as the house has fewer than 150; until then it goes on.",
        bank_or_broke,
        ended,
    ),
)
