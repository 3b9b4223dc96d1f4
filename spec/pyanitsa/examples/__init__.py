"""The worked examples of P’yanitsa."""

from . import endings, tricks

EXAMPLES = (*tricks.EXAMPLES, *endings.EXAMPLES)
