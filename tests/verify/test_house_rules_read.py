"""Which house rules a game reads: a good guess, made with few cards."""

from spec.war.rules import War
from warspec.rulebook.registry import rulebook
from warspec.verify.prove import Search, house_rules_read, small_starts


def test_guess_of_what_is_read_is_made_once_everything_is_read(monkeypatch):
    begun, search = [], Search.__init__
    monkeypatch.setattr(Search, "__init__", lambda *given: begun.append(given) or search(*given))
    house_rules_read.cache_clear()  # or what another test has asked would be known here
    game = rulebook().games["prisoners"]
    assert house_rules_read(game, of_deals=False) == {"values", "pickup"}
    assert 0 < len(begun) < len([*small_starts(game(), of_deals=False)]) / 2
    # A house rule of the deal alone: of every small round, all the house rules are read but that one.
    assert "joker_deal" not in house_rules_read(War, of_deals=False)
