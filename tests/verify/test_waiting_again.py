"""A second opinion on who would rather wait: every answer is tried, nothing is remembered or left out."""

from __future__ import annotations

import itertools
import random

from spec.steal_war.moments import UntilAllHavePlayed
from tests.verify.test_waiting import waits
from warspec.decisions import Decisions
from warspec.play.situation import Situation
from warspec.table import Place
from warspec.verify.waiting.moments import Moments, looking_back


class _Ask(BaseException):
    pass


class Tried(Decisions):
    def __init__(self, answers):
        self.left = list(answers)

    def choose(self, seat, question, options):
        return self.choose_together(question, {seat: options})[seat]

    def choose_together(self, question, options):
        if not options:
            return {}
        if not self.left:
            raise _Ask({seat: list(found) for seat, found in options.items()})
        chosen = self.left.pop(0)
        return {seat: options[seat][chosen[seat]] for seat in options}


def asked(begun, answers):
    table = begun.table(Tried(answers))
    try:
        begun.game.play_round(table)
    except _Ask as ask:
        return ask.args[0], None
    return {}, [table.count(seat) + table.count(seat, "pile") for seat in table.seats]


def every(options):
    return [
        dict(zip(options, numbers, strict=True))
        for numbers in itertools.product(*map(range, map(len, options.values())))
    ]


def sure_of(begun, answers, seat):
    options, owned = asked(begun, answers)
    if owned:
        return owned[seat]
    values = {}
    for chosen in every(options):
        values.setdefault(chosen.get(seat), []).append(sure_of(begun, (*answers, chosen), seat))
    return max(map(min, values.values()))


def everybody_waits(begun):
    """What everybody is sure of in the first moment in which all wait, of all that can come."""
    ways = [()]
    for answers in ways:
        options, _ = asked(begun, answers)
        if found := waiting_there(begun, answers, options):
            return found
        ways += [(*answers, chosen) for chosen in every(options) if options]
    return None


def waiting_there(begun, answers, options):
    if len(options) < 2 or not all("wait" in found for found in options.values()):
        return None
    waiting = {seat: found.index("wait") for seat, found in options.items()}
    acts = {s: [{**waiting, s: n} for n, o in enumerate(found) if o != "wait"] for s, found in options.items()}
    found = {}
    for seat in options:
        seconds = [(*answers, act) for other in options if other != seat for act in acts[other]]
        first = max(sure_of(begun, (*answers, act), seat) for act in acts[seat])
        found[seat] = first, min(sure_of(begun, second, seat) for second in seconds)
    return found if all(first < second for first, second in found.values()) else None


def drawn(chance, agreed):
    game = UntilAllHavePlayed(protect=agreed)
    cards = [card for card in game.pack() if card.rank in (2, 3)]
    chance.shuffle(cards)
    places = [Place(seat, pile) for seat in range(2) for pile in ("stack", "pile")]
    sizes = [chance.choice((2, 3) if place.pile == "stack" else (0, 1)) for place in places]
    piles = {place: [cards.pop() for _ in range(size)] for place, size in zip(places, sizes, strict=True)}
    return Situation.lying(game, 2, piles)


def test_second_opinion():
    chance, found = random.Random(7), 0
    for _ in range(150):
        begun = drawn(chance, chance.choice(("on", "off")))
        same = everybody_waits(begun)
        assert waits(begun.game, begun.written()) == same
        found += bool(same)
    assert found


def test_second_opinion_on_two_questions_in_one_moment():
    # When A and B have played, C holds a card that fits on both piles: steal, and if so, which?
    piles = {"A": "4H 5S", "A.pile": "9S", "B": "6H 7S", "B.pile": "9H 2C 3C", "C": "9D 8S 10S"}
    begun, played = Situation.read(UntilAllHavePlayed(), piles), ({0: 0, 1: 0, 2: 2},)
    moments = Moments(begun, set())
    found = [moments.sure(played, seat) for seat in range(3)]
    assert found == [sure_of(begun, played, seat) for seat in range(3)] == [1, 1, 5]


def sure_by_the_search(begun, answers):
    def found(looked_for):
        moments = Moments(begun, looked_for)
        # Looked at from the beginning, so that much is remembered by then.
        return [[moments.sure(some, seat) for seat in range(begun.seats)] for some in ((), answers)][1]

    return looking_back(found)


def same_whoever_acts(begun, played):
    """Compare what players are sure of after everything that can be done in one moment."""
    options, _ = asked(begun, played)
    differing = set()
    for chosen in every(options):
        answers = (*played, chosen)
        found = sure_by_the_search(begun, answers)
        assert found == [sure_of(begun, answers, seat) for seat in range(begun.seats)]
        differing.add(tuple(found))
    return len(differing)


def test_second_opinion_on_two_thieves_of_whom_one_chooses():
    # When A has played, C can steal from A or B, and has to say from whom; B steals from A meanwhile, or waits.
    piles = {"A": "4H 5S", "A.pile": "9S", "B": "9C 7S 6H", "B.pile": "9H 2C 3C", "C": "9D 8S 10S"}
    begun = Situation.read(UntilAllHavePlayed(), piles)
    assert same_whoever_acts(begun, ({0: 0, 1: 2, 2: 2},)) > 3


def test_second_opinion_on_three_players():
    chance, differing = random.Random(2), 0
    for _ in range(40):
        game = UntilAllHavePlayed(
            protect=chance.choice(("on", "thieves")), one_card_many_piles=chance.choice(("one", "all"))
        )
        tops = [card for card in game.pack() if card.rank in (2, 3)]
        below = [card for card in game.pack() if card.rank > 3]
        chance.shuffle(tops)
        piles = {Place(seat, "stack"): [tops.pop(), *(below.pop() for _ in range(3))] for seat in range(3)}
        piles |= {Place(seat, "pile"): [tops.pop(), below.pop()] for seat in range(chance.choice((2, 3)))}
        begun = Situation.lying(game, 3, piles)
        options, _ = asked(begun, ())
        # The first player plays, so that it comes to an end.
        played = ({seat: found.index("wait") if seat else 0 for seat, found in options.items()},)
        differing += same_whoever_acts(begun, played) > 1
    assert differing > 20
