"""Every path with few cards that the real pack has is played again with real cards, and the very same happens.

A proof replays the paths that it shows. Here all paths are replayed, of every game: card by card, and claim by claim.
"""

import itertools
from collections import Counter

import pytest

from spec.casino_war.rules import CasinoWar
from spec.war.rules import War
from tests.planted import vanish
from warspec.cards import Card
from warspec.decisions import Scripted
from warspec.play.possible import problem
from warspec.play.situation import Situation
from warspec.rulebook.registry import rulebook
from warspec.table import STACK, Place
from warspec.verify import cases
from warspec.verify.cases import Search, starts
from warspec.verify.claims import parts
from warspec.verify.paths import Undecided
from warspec.verify.properties import CHECKS
from warspec.verify.strategies import case

BOOK = rulebook()
CARDS = {
    "war": {2: 8},
    "twos": {2: 8},
    "tod-und-leben": {2: 8},
    "pyanitsa": {2: 7, 3: 4, 4: 3},
    "double-war": {2: 6},
    "armed-war": {2: 6},
    "war-for-more": {3: 6, 4: 5},
    "razboi": {2: 7, 3: 5, 4: 4},
    "prisoners": {3: 4, 4: 3},
    "steal-war": {2: 5, 3: 4, 4: 3},
    "casino-war": {1: 7},
}
"""With how many cards at most, for each number of players: so few that all games together take half a minute."""


def most_cards(game, players):
    """With how many cards at most; a game that nobody has listed is followed with so few that it takes a moment."""
    return CARDS.get(game, {}).get(players, max(3, 7 - players))


class Noting(Search):
    """A search that keeps what was played on a path with its unknown cards.

    First comes the round or the deal itself, and then what claims play again.
    """

    def __init__(self, *about):
        super().__init__(*about)
        play = self.play
        self.play = lambda *how: self.traces.append(play(*how)) or self.traces[-1]

    def _played(self, decisions):
        self.traces = []
        return super()._played(decisions)


def beginnings(game):
    """Every deal, and every way in which a few cards can lie; each with what is claimed of what comes then."""
    claims = [CHECKS[id] for id in BOOK.properties(game.id)]
    for players in game.players:
        few = starts(game, range(1, most_cards(game.id, players) + 1), [players])
        for start in (Situation.undealt(game, players), *few):
            yield start, [claim for claim in claims if claim.of_deals == start.is_undealt]


def replayed(game):
    """The actions on each path that the real pack has, played with real cards; and what is wrong with each path."""
    for start, claims in beginnings(game):
        search = Noting(start, claims)
        for path in search.paths():
            model = None if path.outcome.crash else search.in_the_pack(path)
            try:
                trace = model and search.replay(model, path.outcome, game)
            except Undecided as otherwise:
                yield [], [str(otherwise)]
                continue
            if path.outcome.crash:
                yield [], [path.outcome.crash]
            elif trace is None:
                yield [], [] if is_beyond_the_pack(search, path) else ["the pack has cards for a path that is left out"]
            else:
                wrong = [*differences(search.traces[0], trace), *unlike(path.outcome, trace, claims)]
                yield [event.action for event in trace.events], wrong


def is_beyond_the_pack(search, path):
    """Whether cards with which a path is taken, as the solver finds them, are more of a rank than the pack has."""
    model = search.anyhow(path)
    ranks = Counter(model.eval(term, model_completion=True).as_long() for term in search.terms)
    return bool(ranks - search.counts)


def differences(unknown, real):
    """What happens otherwise with real cards, each of which lies where an unknown one lay."""
    if trouble := problem(real.before):
        yield trouble
    if with_cards_of(real, unknown) != with_cards_of(real, real):
        yield "other cards or other chips go somewhere else"


def with_cards_of(real, trace):
    """All that happened and what lies where at the end, told with the cards of a real round."""
    become = {
        id(other.card): placed.card
        for place, pile in real.before.piles.items()
        for placed, other in zip(pile, trace.before.piles[place], strict=True)
    }
    events = [
        event._replace(moves=tuple(move._replace(card=become[id(move.card.stands_for)]) for move in event.moves))
        for event in trace.events
    ]
    lie = {at: [(become[id(p.card.stands_for)], p.face_up) for p in pile] for at, pile in trace.after.piles.items()}
    return events, lie, trace.after.purses


def unlike(found, trace, claims):
    """Which claims fail, or are put to the test by one of both alone; the answers are given as people write them."""
    again = case(trace.before, Scripted(trace.answers), other_suits(trace.before.game.pack()))
    if again.trace.events != trace.events:
        yield "the same answers, as people write them, lead elsewhere"
    cut = [*parts(again)]
    yield from sorted(found.failed.union(claim.id for claim in claims if not all(map(claim.holds, cut))))
    telling = {claim.id for claim in claims if any(map(claim.telling, cut))}
    yield from (f"only one of both puts {id} to the test" for id in sorted(found.telling ^ telling))


def other_suits(pack):
    """For each card another one of its rank, where there is any."""
    by_rank = [[*same] for _, same in itertools.groupby(sorted(pack, key=lambda c: c.rank), lambda c: c.rank)]
    return {card: other for same in by_rank for card, other in zip(same, same[1:] + same[:1], strict=True)}


@pytest.mark.parametrize("game", BOOK.games)
def test_every_path_of_the_real_pack_is_the_same_with_real_cards(game):
    played = set()
    for actions, wrong in replayed(BOOK.games[game]()):
        assert wrong == []
        played.update(actions)
    assert "war" in played


# Faults that are planted in the rules, in the search and in what replays.


def faults(game):
    return {fault for _, wrong in replayed(game) for fault in wrong}


class LosesACard(War):
    """A card falls off the table when a war has been won."""

    def take(self, table, winner):
        super().take(table, winner)
        if table.who("war"):
            vanish(table, Place(winner, STACK))


class OthersFirst(War):
    """The cards of the loser go first, if they are real cards."""

    def picked_up(self, table, winner):
        own, others = self.won(table, winner)
        return (*others, *own) if type(own[0]) is Card else (*own, *others)


class PaysForRealCards(CasinoWar):
    """The house pays ten chips more to whoever wins with real cards."""

    def collect(self, table, winnings):
        super().collect(table, winnings + 10 * (type(table.cards(0, "laid")[0]) is Card))


class StopsAtAWar(War):
    """The rules stop where a war should begin."""

    def declare_war(self, table, tied):
        raise LookupError("no such war")


ELSEWHERE = "other cards or other chips go somewhere else"


@pytest.mark.parametrize(
    ("game", "noticed"),
    [
        (LosesACard, {"cards-conserved"}),
        (OthersFirst, {ELSEWHERE}),
        (PaysForRealCards, {ELSEWHERE, "paid-to-the-chip"}),
        (StopsAtAWar, {"LookupError: no such war"}),
    ],
)
def test_a_fault_in_the_rules_is_noticed(game, noticed):
    assert noticed <= faults(game())


def test_a_game_that_is_not_listed_is_replayed_too(monkeypatch):
    monkeypatch.delitem(CARDS, "war")
    test_every_path_of_the_real_pack_is_the_same_with_real_cards("war")
    assert "cards-conserved" in faults(LosesACard())


def test_other_cards_in_the_replay_are_noticed(monkeypatch):
    real = cases.real_cards
    monkeypatch.setattr(cases, "real_cards", lambda ranks: real(sorted(ranks)))
    assert faults(War()) == {"with real cards the rules do something else than with unknown ones"}


def test_a_card_that_is_replayed_twice_is_noticed(monkeypatch):
    real = cases.real_cards
    monkeypatch.setattr(cases, "real_cards", lambda ranks: [next(real([rank])) for rank in ranks])
    assert any("stands twice" in fault for fault in faults(War()))


def test_paths_that_are_left_out_are_noticed(monkeypatch):
    real = Search.in_the_pack
    monkeypatch.setattr(Search, "in_the_pack", lambda search, path: None if path.outcome.wars else real(search, path))
    assert faults(War()) == {"the pack has cards for a path that is left out"}
