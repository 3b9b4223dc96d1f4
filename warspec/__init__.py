"""warspec: the reference rulebook of the card game War and its family, as rules that run."""

__version__ = "0.1.0"
