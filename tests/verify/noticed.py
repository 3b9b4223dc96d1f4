"""Searches that stop as soon as they have shown what they were asked for: that a claim fails, or that things happen."""

from contextlib import suppress

from warspec.verify.parts_of_wars import cut_everywhere
from warspec.verify.whole import WholeSearch
from warspec.verify.whole_pack import explored


class NoticedError(Exception):
    """Claims have failed."""

    def __init__(self, failed, reason):
        super().__init__(failed, reason)
        self.failed, self.reason = failed, reason


def noticed(game, claims, players, search=WholeSearch, without=()):
    """The claims that fail on the first path on which any does, each with the reason, if it has one of its own."""

    class UntilOneFails(cut_everywhere(search, type(game))):
        def paths(self):
            for path in super().paths():
                if path.outcome.failed:
                    raise NoticedError(path.outcome.failed, path.outcome.crash)
                yield path

    try:
        found = explored(game, claims, players, UntilOneFails, without)
    except NoticedError as seen:
        return dict.fromkeys(seen.failed, seen.reason)
    assert found.undecided is None, found.undecided
    return {}


class FoundError(Exception):
    """Nothing is left to look for."""


def missing(kinds, game, seats, without=(), search=WholeSearch):
    """Which of these kinds of parts of a round do not happen in a search, which stops when all of them have."""
    left = {*kinds}

    class UntilAllHappen(cut_everywhere(search, type(game))):
        def paths(self):
            if self.head is None:  # it begins, perhaps anew, since more has to be kept track of
                left.update(kinds)
            for path in super().paths():
                left.difference_update(path.outcome.kinds)
                if not left:
                    raise FoundError
                yield path

    with suppress(FoundError):
        explored(game, [], (seats,), UntilAllHappen, without)
    return left
