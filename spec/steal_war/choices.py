"""What is claimed of the moments of Steal War: everybody does what they have chosen."""

from collections.abc import Iterator, Sequence
from typing import Any

from warspec.cards import Card
from warspec.play.situation import Situation
from warspec.table import LAID, Event, Place
from warspec.verify.claims import Case, held, last_laid, names, number, questions, steps, top
from warspec.verify.part_of_moment import begins_within_moment, ends_within_moment

PILE, HAND = "pile", "hand"
Step = tuple[Situation, Event, Situation]
Said = tuple[str, Sequence[int]]
ACTS = ("wait", "standoff", "turn_up", "protect", "too_late", "steal_together", "steal")
"""What may happen in a moment, but for what follows of itself."""


def each_moment(case: Case) -> Iterator[tuple[dict[int, object], Situation, list[Step]]]:
    """Each moment in which somebody chooses: who has chosen what, how the cards lie, and what happens then.

    The first may have begun before; then it is told from where the part begins.
    """
    asked = questions(case, "steal-war.moment")
    every = list(steps(case))
    lying = [*(before for before, _, _ in every), case.trace.after]
    starts = sorted({found.after for found in asked})
    for start, stop in zip(starts, [*starts, len(every)][1:], strict=True):
        chosen = {found.seat: found.answer for found in asked if found.after == start and found.seat is not None}
        found = [step for step in every[max(start, 0) : stop] if step[1].action in ACTS]
        yield chosen, lying[max(start, 0)], found


def as_chosen(case: Case) -> bool:
    """Whoever plays lays the card, whoever waits keeps it, whoever steals gets a pile or comes too late."""
    for chosen, before, found in each_moment(case):
        left = holding(before)
        acts = {seat: chosen.get(seat, "play") for seat in left}
        waiting, thieves = ([seat for seat in left if acts[seat] == choice] for choice in ("wait", "steal"))
        if begins_within_moment(case):  # all but stealing has been done
            wanted = _stolen(thieves, found)
        elif waiting == left:
            wanted = [("standoff", left), *_played(left, found)]
        else:
            players = [seat for seat in left if seat not in waiting and seat not in thieves]
            said = [("wait", waiting)] if waiting else []
            wanted = [
                *said,
                *_played(players, found),
                *(_stolen(thieves, found) if not ends_within_moment(case) else ()),
            ]
        if [(event.action, sorted(event.seats)) for _, event, _ in found[: len(wanted)]] != wanted:
            return False
        if not all(_as_laid(step) for step in found if step[1].action == "turn_up"):
            return False
        if not all(_all_play(before, event) for before, event, _ in found[len(wanted) :]):
            return False
    return True


def holding(situation: Situation) -> list[int]:
    """Those who hold a card."""
    return [seat for seat in range(situation.seats) if number(situation, seat, HAND) > 0]


def waiting_is_out(case: Case) -> bool:
    """Whether it was agreed that nobody waits, and there are piles; without a pile nobody may wait in any case."""
    first = case.trace.before
    any_pile = any(number(first, seat, PILE) > 0 for seat in range(first.seats))
    return any_pile and first.game.house_rules["waiting"] == "never"


def nobody_waits(case: Case) -> bool:
    """In every moment all who hold a card play it, reach for a pile or wait; if that was agreed, nobody waits."""
    if case.trace.happened("wait", "standoff") and waiting_is_out(case):
        return False
    return all(holders <= acting for holders, acting in _everybody_at_once(case))


def _everybody_at_once(case: Case) -> Iterator[tuple[set[int], set[int]]]:
    """Who holds a card when several may act at the same moment, and who does something then; whoever was asked."""
    moments = questions(case, "steal-war.moment")
    asked = {found.after for found in moments}
    thieves = {found.seat for found in moments if found.answer == "steal" and found.seat is not None}
    holders, acting, done = set[int](), set[int](), set[str]()
    for index, (before, event, _) in enumerate(steps(case)):
        if done and (index in asked or event.action in done or event.action not in ACTS or "steal" in done):
            yield holders, acting
            holders, acting, done = set(), set(), set()
        if event.action in ACTS:
            # In a moment that has begun before, all who hold a card but do not steal have said that they wait.
            now = {*holding(before)} & thieves if begins_within_moment(case) and index == 0 else {*holding(before)}
            holders = holders if done else now
            acting |= {*event.seats}
            done.add(event.action)
    if ends_within_moment(case):
        yield holders if done else {*holding(case.trace.after)}, acting | thieves
    elif done:
        yield holders, acting


def _all_play(before: Situation, event: Event) -> bool:
    """Whether all who are left play, since none of them can do anything else."""
    return event.action == "protect" or (event.action, sorted(event.seats)) == ("turn_up", holding(before))


def _played(players: Sequence[int], found: Sequence[Step]) -> list[Said]:
    """What must be said when these play: also whose pile is protected by the card that they play."""
    after = next((after for _, event, after in found if event.action == "turn_up"), None)
    if not players:
        return []
    if after is None:
        return [("turn_up", [*players])]
    game: Any = after.game
    owners = [seat for seat in players if number(after, seat, PILE) > 0]
    safe = [seat for seat in owners if game.protect != "off" and _same(last_laid(after, seat), pile_top(after, seat))]
    return [("turn_up", [*players]), *([("protect", safe)] if safe else [])]


def _stolen(thieves: Sequence[int], found: Sequence[Step]) -> list[Said]:
    """What must be said when these steal, as far as some of them get a pile."""
    moves = next((event.moves for _, event, _ in found if event.action == "steal"), ())
    got = [seat for seat in thieves if any(move.source == Place(seat, HAND) for move in moves)]
    late = [seat for seat in thieves if seat not in got]
    said: list[Said] = [("too_late", late), ("steal_together", got), ("steal", got)]
    happen = (late, len(got) > 1, got)
    return [saying for saying, happens in zip(said, happen, strict=True) if happens]


def _same(card: Card | None, other: Card | None) -> bool:
    return card is not None and other is not None and card.rank == other.rank


def pile_top(situation: Situation, seat: int) -> Card | None:
    """The top card of a player's pile; None if there is none."""
    return top(situation, Place(seat, PILE))


def _as_laid(step: Step) -> bool:
    """Whether each card that is turned up comes from a hand and lies face up before its player."""
    before, event, _ = step
    at = [(move.source, move.target, move.face_up) for move in event.moves]
    hands = [names(held(before, Place(seat, HAND))) for seat in event.seats]
    return at == [(Place(seat, HAND), Place(seat, LAID), True) for seat in event.seats] and hands == [
        names([move.card]) for move in event.moves
    ]
