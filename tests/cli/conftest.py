"""What the tests of the command share: running it, and a toy of a game that has every kind of pile."""

from __future__ import annotations

import io
import sys

import pytest

from tests import toy
from warspec import cli
from warspec.rulebook.registry import rulebook


@pytest.fixture
def run(capsys, monkeypatch):
    """Run the command as on a wide terminal, whatever the tests themselves are run on, with answers typed."""
    monkeypatch.setenv("COLUMNS", "200")

    def run(*arguments, typed=""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed) if isinstance(typed, str) else _terminal(typed))
        code = cli.main(arguments)
        printed = capsys.readouterr()
        return code, printed.out.replace("\ufe0e", ""), printed.err.replace("\ufe0e", "")

    return run


def _terminal(typed):
    """Bytes as they come from a terminal that does not speak UTF-8."""
    return io.TextIOWrapper(io.BytesIO(typed), encoding="latin-1")


@pytest.fixture
def toy_game(monkeypatch):
    """Put the toy among the games."""
    toy.put_in(monkeypatch, rulebook())
