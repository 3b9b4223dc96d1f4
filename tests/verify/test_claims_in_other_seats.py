"""Claims speak of players by what they do and have, never by number: what is found from one seating counts for all.

Rounds are played with real cards, and played again where all have moved round the table and decide as before. Of both,
each claim must say the same; of mistaken rules, too, of which some claims say that they do not hold.
"""

from __future__ import annotations

import random
from collections import defaultdict, deque
from collections.abc import Iterator
from contextlib import suppress

import pytest

from warspec.decisions import Decisions, Seeded
from warspec.play.possible import can_go_on
from warspec.play.situation import Situation
from warspec.play.trace import Trace, play_round
from warspec.rulebook.registry import rulebook
from warspec.verify.cases import in_piles
from warspec.verify.claims import Case, Check, parts
from warspec.verify.every_seat import CLAIM
from warspec.verify.properties import CHECKS
from warspec.verify.seatings import _named_alike, _told, by_any_seat
from warspec.verify.seats import itself, moved_to

GAMES = [id for id, game in rulebook().games.items() if CLAIM in rulebook().properties(id) and max(game.players) > 2]
ROUNDS = 60


class Noted(Decisions):
    """Decides by chance, and keeps what was decided, by who was asked what about which cards."""

    def __init__(self, seed: int) -> None:
        self.chance = Seeded(seed)
        self.answers: dict[object, deque[object]] = defaultdict(deque)

    def choose(self, seat, question, options):
        answer = self.chance.choose(seat, question, options)
        self.answers[seat, question, frozenset(options)].append(answer)
        return answer

    def order(self, seat, question, cards):
        ordered = self.chance.order(seat, question, cards)
        self.answers[seat, question, frozenset(cards)].append(ordered)
        return ordered


class AsBefore(Decisions):
    """Decides as those have decided who sat elsewhere."""

    def __init__(self, noted: Noted, former: dict[int | None, int | None]) -> None:
        self.answers = {key: deque(answers) for key, answers in noted.answers.items()}
        self.former = former

    def choose(self, seat, question, options):
        return self.answers[self.former[seat], question, frozenset(options)].popleft()

    order = choose


def start(game, seats: int, chance: random.Random) -> Situation:
    """Some cards of the pack, few or many, in piles of any sizes."""
    while True:
        pack, places = list(game.pack()), game.places(seats)
        chance.shuffle(pack)
        sizes = dict.fromkeys(places, 0)
        for place in chance.choices([*places], k=chance.choice([2, 4, 8, 16]) * seats):
            most = places[place].most
            sizes[place] += most is None or sizes[place] < most
        found = Situation.lying(game, seats, in_piles(sizes, pack))
        if can_go_on(found):
            return found


def again(trace: Trace, noted: Noted, seat) -> Trace | None:
    """The round as it goes where all have moved; None if it matters who sits where."""
    former = {None: None} | {seat(one): one for one in range(trace.before.seats)}
    try:
        second = play_round(moved_to(trace.before, seat), AsBefore(noted, former))
    except (KeyError, IndexError):
        return None  # something else was asked
    alike = all(_named_alike(*pair, seat) for pair in zip(trace.events, second.events, strict=False))
    return second if alike and _told(second, itself) == _told(trace, seat) else None


def said(trace: Trace, claims: list[Check]) -> list[tuple[str, bool, bool]]:
    """What each claim says of each part of a round: whether it is put to the test there, and whether it holds."""
    each = list(parts(Case(trace, None, None)))  # type: ignore[arg-type]  # nothing is played again here
    return [(claim.id, claim.telling(part), claim.holds_in_part(part)) for part in each for claim in claims]


def rounds(game, number: int) -> Iterator[tuple[Trace, Noted]]:
    for seed in range(number):
        chance = random.Random(seed)
        begun, noted = start(game, chance.choice(game.players), chance), Noted(seed)
        with suppress(IndexError):  # some mistaken rules stop
            yield play_round(begun, noted), noted


def of_rounds(id: str) -> list[Check]:
    every = [CHECKS[claim] for claim in rulebook().properties(id)]
    return [claim for claim in every if not (claim.of_deals or claim.plays_again or claim.of_whole_rounds)]


@pytest.mark.parametrize("id", GAMES)
def test_claims_say_the_same_of_a_round_in_other_seats(id):
    claims = of_rounds(id)
    for agreed in rulebook().games[id].under_nearly_usual_house_rules():
        for trace, noted in rounds(rulebook().games[id](**agreed), ROUNDS // 4):
            for seat in by_any_seat(trace.before.seats):
                second = again(trace, noted, seat)
                assert second is not None
                assert said(second, claims) == said(trace, claims)


@pytest.mark.parametrize("id", GAMES)
def test_what_claims_say_of_mistaken_rules_they_say_in_other_seats_too(id):
    claims, failed = of_rounds(id), set()
    for misreading, game in rulebook().misreadings.items():
        for trace, noted in rounds(game(), ROUNDS) if rulebook().entry(misreading).game == id else ():
            for seat in by_any_seat(trace.before.seats):
                if second := again(trace, noted, seat):
                    first = said(trace, claims)
                    assert said(second, claims) == first, misreading
                    failed |= {claim for claim, _, holds in first if not holds}
    assert failed


def the_first_player_never_wins(case: Case) -> bool:
    return not any(0 in event.seats for event in case.trace.happened("take"))


def test_a_claim_that_names_a_player_is_noticed():
    claim = Check("the-first-player-never-wins", the_first_player_never_wins)
    for trace, noted in rounds(rulebook().games["war-for-more"](), 5):
        every = [again(trace, noted, seat) for seat in by_any_seat(trace.before.seats)]
        assert any(said(second, [claim]) != said(trace, [claim]) for second in every if second)
