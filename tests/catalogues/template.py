"""What is extracted, as the tests of catalogues have it: a few messages."""

from __future__ import annotations

from babel.messages.catalog import Catalog


def template(*messages, **contexts):
    """A template of some messages in the order of their lines, and of others with a context each."""
    catalogue = Catalog()
    for line, message in enumerate(messages, start=1):
        catalogue.add(message, locations=[("spec/game.py", line)])
    for context, message in contexts.items():
        catalogue.add(message, context=context)
    return catalogue
