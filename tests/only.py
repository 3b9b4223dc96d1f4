"""Rulebooks from which something is left out for a while, and in which everything then stands where it stood."""

from contextlib import contextmanager


@contextmanager
def only(kept, mapping):
    """Leave nothing in ``mapping`` but ``kept``; afterwards it is as before, in the same order."""
    whole = dict(mapping)
    for key in whole.keys() - {*kept}:
        del mapping[key]
    try:
        yield
    finally:
        mapping.clear()
        mapping.update(whole)
