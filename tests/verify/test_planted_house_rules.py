"""Rules that read a house rule in a way that is easily overlooked, and lose a card under one of its values."""

import pytest

from tests.planted import Small, tried, verdict


class Loses(Small):
    def take(self, table, winner):
        laid = list(self.picked_up(table, winner))
        if self.agreed() == "buried":
            laid.pop()
        table.take(winner, laid)


class ByTheParent(Loses):
    def agreed(self):
        return super().joker_deal


class ByTheDeclaration(Loses):
    def agreed(self):
        return Small.joker_deal.__get__(self, Small)


class ByTheMapping(Loses):
    def agreed(self):
        return dict(self.house_rules)["joker_deal"]


class Within(Loses):
    def agreed(self):
        return self._agreed["joker_deal"]


class ByComparing(Loses):
    def agreed(self):
        return "buried" if self == type(self)(joker_deal="buried") else "shuffled"


@pytest.mark.parametrize("game", Loses.__subclasses__())
def test_house_rule_that_is_read_in_any_way_counts(game):
    assert verdict(game, joker_deal="buried") == ("refuted", None)
    result, claim = tried(game, joker_deal="shuffled")
    assert result.verdict(claim) == "proved"
    assert "joker_deal" in result.touched


def test_house_rule_that_is_not_read_does_not_count():
    assert "joker_deal" not in tried(Small)[0].touched
