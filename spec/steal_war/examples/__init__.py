"""The worked examples of Steal War."""

from . import fighting, protecting, stealing

EXAMPLES = (*stealing.EXAMPLES, *protecting.EXAMPLES, *fighting.EXAMPLES)
