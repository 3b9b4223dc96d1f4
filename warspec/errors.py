"""The one error that a person can cause: something that was typed, passed or read is wrong."""


class BadInput(ValueError):
    """Input that cannot be used. Its text is one line: what is wrong, where, and what would be right."""
