"""The worked examples of Armed War."""

from . import battles, wars

EXAMPLES = (*battles.EXAMPLES, *wars.EXAMPLES)
