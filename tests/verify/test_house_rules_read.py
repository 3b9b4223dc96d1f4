"""Which house rules a game reads: a good guess, made with few cards."""

import pytest

from spec.war.rules import War
from warspec.rulebook.registry import rulebook
from warspec.verify.evidence.properties import PropertyRecord
from warspec.verify.prove import Search, house_rules_read, small_starts
from warspec.verify.wanted import Wanted


def test_guess_of_what_is_read_is_made_once_everything_is_read(monkeypatch):
    begun, search = [], Search.__init__
    monkeypatch.setattr(Search, "__init__", lambda *given: begun.append(given) or search(*given))
    house_rules_read.cache_clear()  # or what another test has asked would be known here
    game = rulebook().games["prisoners"]
    assert house_rules_read(game, of_deals=False) == {"values", "pickup"}
    assert 0 < len(begun) < len([*small_starts(game(), of_deals=False)]) / 2
    # A house rule of the deal alone: of every small round, all the house rules are read but that one.
    assert "joker_deal" not in house_rules_read(War, of_deals=False)


def test_nothing_is_played_where_all_is_known(monkeypatch):
    monkeypatch.setattr(Search, "__init__", lambda *given: 1 / 0)
    game = rulebook().games["prisoners"]
    assert house_rules_read(game, of_deals=False, known=frozenset(("pickup", "values"))) == {"values", "pickup"}
    with pytest.raises(ZeroDivisionError):
        house_rules_read(game, of_deals=False, known=frozenset(("pickup",)))


def test_every_set_of_house_rules_of_steal_war_is_looked_at_by_one_job():
    """One of its house rules needs more cards than a small round has."""
    jobs = [*PropertyRecord.open_jobs([], Wanted.read(["steal-war/properties"]))]
    sets = {len(job.args[1]) for job in jobs}
    assert sets == {1, len([*rulebook().games["steal-war"].under_all_house_rules()])}
