"""The worked examples of Steal War."""

from . import fighting, stealing

EXAMPLES = (*stealing.EXAMPLES, *fighting.EXAMPLES)
