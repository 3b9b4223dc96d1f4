"""What the tests of catalogues share: a house with two languages."""

from __future__ import annotations

import pytest

from warspec.catalogues import House


@pytest.fixture
def house(tmp_path):
    for language in ("fr", "ro"):
        (tmp_path / "docs" / "locale" / language / "LC_MESSAGES").mkdir(parents=True)
    return House(tmp_path)
