"""That a rule looks at the pack from which a card comes is noticed, as it is for suits."""

from spec.double_war.rules import DoubleWar
from tests.starts import start
from warspec.verify.cases import Search
from warspec.verify.properties import CHECKS


class OwnPackFirst(DoubleWar):
    """Of equal cards that of the first pack wins."""

    def beats(self, card, other):
        return card.rank > other.rank or (card.rank == other.rank and card.pack < other.pack)


def test_rule_that_looks_at_the_pack_is_refuted():
    (equal,) = {
        path.outcome.crash
        for path in Search(start(OwnPackFirst(), (1, 1)), [CHECKS["suits-never-matter"]]).paths()
        if path.outcome.crash
    }
    assert "the pack that a card comes from" in equal
