"""The worked examples of War."""

from . import battles, house_rules, running_out, wars

EXAMPLES = (*battles.EXAMPLES, *wars.EXAMPLES, *running_out.EXAMPLES, *house_rules.EXAMPLES)
