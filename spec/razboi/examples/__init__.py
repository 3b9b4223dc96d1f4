"""The worked examples of Război."""

from . import running_out, wars

EXAMPLES = (*wars.EXAMPLES, *running_out.EXAMPLES)
