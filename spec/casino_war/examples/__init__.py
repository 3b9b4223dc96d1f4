"""The worked examples of Casino War."""

from . import betting, shoe, wars

EXAMPLES = (*betting.EXAMPLES, *wars.EXAMPLES, *shoe.EXAMPLES)
