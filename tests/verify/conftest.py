"""What several tests of proofs begin with."""

import pytest

from warspec.rulebook.bound import Bound
from warspec.rulebook.registry import rulebook
from warspec.verify import long_proofs


@pytest.fixture
def of_war(monkeypatch, tmp_path):
    """War is followed pile by pile with up to three cards, and its whole pack in a long proof that is kept here."""
    monkeypatch.delitem(rulebook().bounds, "war-for-more")
    monkeypatch.setitem(rulebook().bounds, "war", Bound(3, long_proofs={2: ()}, in_every_seat=(2,)))
    monkeypatch.setattr(long_proofs, "file_of", lambda id: tmp_path / f"{id}.json")
    monkeypatch.chdir(tmp_path)  # where a search keeps what it has found till now
