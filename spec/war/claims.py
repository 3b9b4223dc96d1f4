"""What is claimed of War and of the games that are built on it."""

import itertools
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from warspec.cards import Card, Rank
from warspec.play.situation import Situation
from warspec.rulebook import Property
from warspec.table import LAID, STACK, Place
from warspec.verify.claims import (
    Case,
    called_to_war,
    faces,
    held,
    kept,
    laid_by,
    laid_now,
    names,
    number,
    owned,
    questions,
    whereabouts,
)
from warspec.verify.rest import Rest, atoms, how_many, resolved
from warspec.verify.turned import as_they_lie, turned

# How many cards are laid.


def to_play(before: Situation, seat: int) -> int:
    """How many cards a player can lay; in Tod und Leben what has been won is not played again."""
    ids = {getattr(parent, "id", "") for parent in type(before.game).__mro__}
    return number(before, seat) if "tod-und-leben" in ids else owned(before, seat)


def face_down(game: Any) -> int:
    """How many cards go face down, as it was agreed."""
    ids = {getattr(parent, "id", "") for parent in type(game).__mro__}
    return {"open": 0, "covered": 1}[game.tie] if "pyanitsa" in ids else int(game.face_down)


def due(game: Any, before: Situation, fighters: tuple[int, ...]) -> Mapping[int, list[bool]]:
    """What each fighter lays for a war, counted aloud: for each card whether it goes face up."""
    counted: dict[int, list[bool]] = {seat: [] for seat in fighters}
    for count in range(face_down(game) + 1):
        able = [seat for seat in fighters if to_play(before, seat) > count]
        if game.run_out == "lose" and len(able) < 2:
            break
        for seat in able:
            counted[seat].append(count == face_down(game))
    if game.run_out == "last_card":  # the last card of all goes face up
        return {seat: [False] * (len(laid) - 1) + [True] * bool(laid) for seat, laid in counted.items()}
    return counted


def war_as_agreed(case: Case) -> bool:
    """Everybody lays as many cards as are due, whether in a battle or in a war."""
    if case.war is None:
        return battle_as_agreed(case)
    before = case.trace.before
    return are_laid(case, due(before.game, before, called_to_war(case)))


def battle_as_agreed(case: Case) -> bool:
    """In a battle everybody who has cards lays one, face up; where it has begun before, only who is still to lay it."""
    before = case.trace.before
    owes = is_to_come if case.begins_at_moment else _can_lay
    return are_laid(case, {seat: [True] for seat in range(before.seats) if owes(before, seat)})


def _can_lay(before: Situation, seat: int) -> bool:
    return to_play(before, seat) > 0


def are_laid(case: Case, wanted: Mapping[int, list[bool]]) -> bool:
    """Whether each player lays what is wanted, in this order; a card that waits in the hand comes next."""
    after = case.trace.after
    for seat in range(after.seats):
        laid = [(move.face_up, how_many([move.card])) for move in laid_now(case, seat)]
        laid += [(True, 1)] * is_to_come(after, seat)
        if in_rows(laid) != in_rows((face_up, 1) for face_up in wanted.get(seat, [])):
            return False
    return True


def in_rows(cards: Iterable[tuple[bool, int]]) -> list[tuple[bool, int]]:
    """How many cards are laid, one after another, with the same side up: face up or face down, and a number."""
    rows = itertools.groupby(cards, key=lambda some: some[0])
    return [(face_up, sum(number for _, number in row)) for face_up, row in rows]


def is_to_come(situation: Situation, seat: int) -> bool:
    """Whether a player holds a card that is laid before the battle or the war is settled."""
    places = situation.game.places(situation.seats).items()
    return any(
        number(situation, seat, place.pile) > 0 for place, pile in places if (place.seat, pile.most) == (seat, 0)
    )


def in_a_war(case: Case) -> bool:
    """Whether a war is fought in this part."""
    return case.war is not None


def short_of_cards(case: Case) -> bool:
    """Exactly those run out, or are on their last card, who are short of cards for a war."""
    before = case.trace.before
    game: Any = before.game
    fighters, needed = called_to_war(case), face_down(game) + 1
    out: list[int] = []
    last: list[int] = []
    if game.run_out == "last_card":
        if any(to_play(before, seat) > 0 for seat in fighters):
            last = [seat for seat in fighters if not to_play(before, seat) >= needed]
        else:
            out = [*fighters]
    else:
        able = [*fighters]
        for count in range(needed if fighters else 0):
            out += [seat for seat in able if not to_play(before, seat) > count]
            able = [seat for seat in able if seat not in out]
            if len(able) < 2:  # the others need not lay any more
                break
    said = [[seat for event in case.trace.happened(it) for seat in event.seats] for it in ("run_out", "last_card")]
    return [sorted(seats) for seats in said] == [sorted(out), sorted(last)]


def a_shortage(case: Case) -> bool:
    """Whether somebody is short of cards for a war."""
    return bool(case.trace.happened("run_out", "last_card"))


# Where the won cards go.


def order_of_the_won(case: Case, winner: int) -> list[Card]:
    """In which order the won cards go under the stack: those that waited on the table come after the others’ cards."""
    game: Any = case.trace.before.game
    before, lies = case.trace.before, whereabouts(case.trace.after)
    seats = [*range(winner + 1, before.seats), *range(winner)]
    waiting = [placed.card for place, pile in before.piles.items() if place.seat is None for placed in pile]
    groups = [laid_by(case, winner), [*(card for seat in seats for card in laid_by(case, seat)), *waiting]]
    if game.pickup == "loser_first":
        groups.reverse()
    stack = Place(winner, STACK)
    return [card for group in groups for card in group if stack in map(lies.get, names([card]))]


def won_cards_under(case: Case) -> bool:
    """The won cards go face down under the winner's stack in the agreed order, and no stack changes otherwise."""
    taken, after = case.trace.happened("take"), case.trace.after
    winners = [seat for event in taken for seat in event.seats]
    for seat in range(after.seats):
        place = Place(seat, STACK)
        lying, stays = [placed.card for placed in after.piles.get(place, ())], kept(case, place)
        if names(lying)[: len(stays)] != stays or any(faces(after, place)):
            return False
        added = [card for card in lying if not {*names([card])} <= {*stays}]
        if not _rightly_added(case, seat, added, is_winner=seat in winners):
            return False
    return len(winners) < 2


def _rightly_added(case: Case, seat: int, added: list[Card], *, is_winner: bool) -> bool:
    """Whether what has come under a stack belongs there, in this order."""
    if not is_winner:
        return not added
    game: Any = case.trace.before.game
    wanted, asked = order_of_the_won(case, seat), questions(case, "war.pickup")
    answers: list[Any] = [found.answer for found in asked]
    if sorted(names(added)) != sorted(names(wanted)):
        return False
    if game.pickup in ("any", "shuffled"):
        who = seat if game.pickup == "any" else None
        return [found.seat for found in asked] == [who] and as_they_lie(*answers) == as_they_lie(added)
    if game.pickup in ("winner_first", "loser_first") and as_they_lie(added) != as_they_lie(wanted):
        return False
    if asked or (game.pickup == "high_first" and not _falls(case, added, wanted)):
        return False
    return game.pickup != "turned_over" or _turned_over(case, seat, added)


def _falls(case: Case, cards: Sequence[Card], winners_first: Sequence[Card]) -> bool:
    """Whether ranks fall from card to card, and equal cards lie as they do in ``winners_first``."""
    place = {name: number for number, name in enumerate(names(winners_first))}
    parts = _sorted_parts(case, cards)
    found = [
        (card, place[name], n) for n, part in enumerate(parts) for card, name in zip(part, names(part), strict=True)
    ]
    # Within a part ranks fall of themselves, and equal cards lie as they were given.
    return len(found) == len(place) and not any(
        (part != next_part and card.rank < other.rank) or (number > later and card.rank == other.rank)
        for (card, number, part), (other, later, next_part) in itertools.combinations(found, 2)
    )


def _sorted_parts(case: Case, cards: Iterable[Card]) -> list[Sequence[Card]]:
    """Cards in parts: what a rule has had sorted, as it was given, since nobody has looked at its order; or one card.

    What was mixed by chance, or does not lie as it was sorted, is left out.
    """
    mixed = [card for found in case.trace.asked if isinstance(found.answer, tuple) for card in found.answer]
    parts: list[Sequence[Card]] = []
    for _, run in itertools.groupby(resolved(cards), lambda card: id(_order_of(card))):
        lying: list[Any] = [*run]
        order = _order_of(lying[0])
        if order is not lying[0]:
            as_sorted = [card.position for card in lying] == [*range(len(order.cards))]
            parts += [order.cards] if as_sorted else []
        elif type(order) is Rest and order.parts is not None:
            as_sorted = order.columns is None and not any(card is order for card in mixed)
            parts += [[*atoms([order])]] if as_sorted else []
        else:
            parts.append(lying)
    return parts


def _order_of(card: Card) -> Any:
    """The order in which a card has a place, if a rule had it sorted and nobody has looked at it; else the card."""
    order = getattr(card, "order", None)
    return order if getattr(order, "is_sorted", False) else card


def _turned_over(case: Case, winner: int, added: list[Card]) -> bool:
    """Whether a heap was turned over: all that came to lie upon it, moment by moment, comes off it from the top down."""
    before, heap, won = case.round.before, list[Card](), {*names(added)}
    seats = [winner, *range(winner + 1, before.seats), *range(winner)]
    for event in case.round.events:
        laid = [[move.card for move in event.moves if move.target == Place(seat, LAID)] for seat in seats]
        at_once = [card for cards in laid for card in cards]
        # What nobody has counted was laid card by card, by all players together.
        heap = [*(turned(laid) if Rest in map(type, at_once) else at_once), *heap]
    above = as_they_lie(card for card in heap if won & {*names([card])})
    # What lay there before may have come in any order, if nobody has seen it come; what waited lies below all that.
    waited = [placed.card for place, pile in before.piles.items() if place.seat is None for placed in pile]
    below = as_they_lie(card for card in waited if won & {*names([card])})
    found = as_they_lie(added)
    seen = not any(names(held(before, Place(seat, LAID))) for seat in seats)
    return found[: len(above)] == above and (not seen or found[len(above) :] == below)


def taken(case: Case) -> bool:
    """Whether somebody takes the cards."""
    return bool(case.trace.happened("take"))


# The deal.


def jokers_anywhere(case: Case) -> bool:
    """Each buried joker goes where chance has put it, and chance may put it anywhere."""
    buried, asked = case.trace.happened("bury"), questions(case, "war.joker-deal")
    game: Any = case.trace.before.game
    if not (game.jokers and game.joker_deal == "buried"):
        return not buried and not asked
    jokers = [move for event in buried for move in event.moves]
    places = [(move.target, move.card.rank, move.position) for move in jokers]
    wanted = [(Place(seat, STACK), Rank.JOKER, found.answer) for seat, found in enumerate(asked)]
    anywhere = [(None, [*range(number(case.trace.after, seat))]) for seat in range(case.trace.before.seats)]
    return places == wanted and [(found.seat, [*found.options]) for found in asked] == anywhere


CLAIMS = (
    Property(
        "war-as-agreed",
        "As many cards as agreed",
        "In a battle everybody who has cards lays one, face up. In a war every fighter lays as many face down as was agreed, and then one face up; only somebody who is short of cards lays fewer.",
        war_as_agreed,
        in_a_war,
    ),
    Property(
        "short-of-cards",
        "Who is short of cards in a war",
        "In a war exactly those run out who cannot lay the next card while others can, or all of them if nobody can. If the last card fights on, it does so for exactly those who have fewer cards than the war needs.",
        short_of_cards,
        a_shortage,
    ),
    Property(
        "won-cards-under",
        "Won cards go under the stack as agreed",
        "The won cards go face down under the winner’s stack, in the order that was agreed; where the order is free, the winner chooses it, and nobody else. All other cards stay where they are.",
        won_cards_under,
        taken,
    ),
    Property(
        "jokers-anywhere",
        "A buried joker may lie anywhere",
        "If the jokers are buried, each player gets one, and chance puts it anywhere in the stack, from the top to the very bottom.",
        jokers_anywhere,
        of_deals=True,
    ),
)
