"""Which claims notice a mistake; and that every claim of every game notices one."""

import pytest

from tests.planted import vanish
from tests.verify.mutation_toy import CONSERVED, DRAWN, STARTS, WON, Broken, Toy, by_name
from tests.verify.test_claims import PLANTED
from warspec.cards import Suit
from warspec.play.replay import failure
from warspec.play.situation import Situation
from warspec.rulebook.registry import rulebook
from warspec.table import LAID, STACK
from warspec.verify.mutation.jobs import mutants_by_name
from warspec.verify.mutation.noticing import noticing
from warspec.verify.mutation.published import published
from warspec.verify.mutation.starts import Start, starts_of
from warspec.verify.mutation.trial import tried
from warspec.verify.properties import CHECKS


def gives_up(table):
    """Everybody who has a card lays one more, when all is over."""
    table.transfer("give_up", {seat: table.cards(seat)[:1] for seat in table.holding(table.seats)}, STACK, LAID)


def test_claim_is_not_said_to_notice_that_the_rules_stop():
    verdict = tried(Broken, CONSERVED, DRAWN)
    assert (verdict.by, verdict.reason) == ("stops", "LookupError: no")
    assert noticing(Broken, CONSERVED, STARTS) == set()


def test_claim_that_fails_in_another_round_counts_before_rules_that_stop():
    class Wrong(Toy):
        def take(self, table, winner):
            if winner:
                raise LookupError("no")
            super().take(table, winner)
            gives_up(table)

    assert tried(Wrong, CONSERVED, STARTS).by == "property"
    assert noticing(Wrong, CONSERVED, STARTS) == {"cards-conserved"}


def test_claim_that_fails_in_another_round_counts_before_an_example():
    class Wrong(Toy):
        def take(self, table, winner):
            if not winner:
                raise LookupError("no")
            super().take(table, winner)
            gives_up(table)

    assert failure(WON, Wrong)
    assert tried(Wrong, CONSERVED, STARTS).by == "property"


def test_what_a_claim_notices_before_a_round_goes_on_for_ever_counts():
    class Wrong(Toy):
        def take(self, table, winner):
            while winner:
                pass
            super().take(table, winner)
            gives_up(table)

    first = next(start for start in STARTS if noticing(Wrong, CONSERVED, [start], a_round=0.5))
    second = next(start for start in STARTS if tried(Wrong, CONSERVED, [start], a_round=0.5).by == "never ends")
    assert noticing(Wrong, CONSERVED, [first, second], a_round=0.5) == {"cards-conserved"}


def test_only_claims_that_notice_a_mistake_are_told():
    changed = by_name("mutable:higher:1>2:2").built_into(Toy)
    assert noticing(changed, CONSERVED, STARTS) == {"cards-conserved"}
    assert noticing(Toy, CONSERVED, STARTS) == set()


# Every claim of every game.


def loses_a_card(kind):
    """A card of the pack is lost before the others are dealt, or in play; no machine makes such a mistake."""

    def play_round(game, table):
        kind.play_round(game, table)
        vanish(table, next(place for place in table.piles if table.piles[place]))

    return type("LosesACard", (kind,), {"play_round": play_round, "__module__": kind.__module__})


def has_too_few_cards(kind):
    """A card is missing in the pack."""

    def pack(game):
        return kind.pack(game)[1:]

    return type("HasTooFewCards", (kind,), {"pack": pack, "__module__": kind.__module__})


def looks_at_suits(kind):
    """If the card on top is a heart, it goes to the bottom of its pile before the round."""

    def play_round(game, table):
        pile = next(pile for pile in table.piles.values() if pile)
        if pile[0].card.suit == Suit.HEARTS:
            pile.append(pile.pop(0))
        kind.play_round(game, table)

    return type("LooksAtSuits", (kind,), {"play_round": play_round, "__module__": kind.__module__})


EVERYWHERE = {
    "cards-conserved": loses_a_card,
    "pack-complete": has_too_few_cards,
    "suits-never-matter": looks_at_suits,
}
"""Claims about mistakes that no machine makes, each with one that people plant in any game."""


@pytest.mark.parametrize(("game", "claim"), [(g, c) for g in rulebook().games for c in EVERYWHERE])
def test_mistake_planted_in_any_game_is_noticed(game, claim):
    kind = rulebook().game(game)
    assert claim in rulebook().properties(game)
    changed = EVERYWHERE[claim](kind)
    deals = [Start(Situation.undealt(changed(), players), (), 0) for players in kind.players]
    assert noticing(changed, [CHECKS[claim]], [*starts_of(kind, [CHECKS[claim]], []), *deals]) == {claim}


@pytest.mark.parametrize("game", rulebook().games)
def test_every_claim_of_a_game_notices_a_mistake_in_it(game):
    assert game in published(), "nothing is published of its mutants: run `nox -s mutants`"
    by_hand = {claim for planted, _, claim, _ in PLANTED.values() if planted.id == game}
    missing = {*rulebook().properties(game)} - published()[game].noticed.keys() - by_hand - EVERYWHERE.keys()
    assert not missing, "a claim that notices no mistake is no evidence: plant one in PLANTED of test_claims.py"


@pytest.mark.parametrize("game", rulebook().games)
def test_what_is_published_as_noticed_is_noticed(game):
    """One claim of each game, the last in the list, is tried once more."""
    assert game in published(), "nothing is published of its mutants: run `nox -s mutants`"
    kind = rulebook().game(game)
    claim, name = [*published()[game].noticed.items()][-1]
    mutant = next(found for id in rulebook().games for n, found in mutants_by_name(id).items() if n == name)
    starts = starts_of(kind, [CHECKS[claim]], rulebook().examples(game))
    at_work = [start for start, there in starts.items() if mutant.can_be_seen(there)]
    assert claim in noticing(mutant.built_into(kind), [CHECKS[claim]], at_work)
