"""The worked examples of War for three or four."""

from . import battles, running_out, wars

EXAMPLES = (*battles.EXAMPLES, *wars.EXAMPLES, *running_out.EXAMPLES)
