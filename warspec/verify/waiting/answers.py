"""What answers questions about waiting."""

from warspec.verify.waiting.any_size import of_any_size, of_any_size_together
from warspec.verify.waiting.at_once import settled
from warspec.verify.waiting.standoffs import smallest

__all__ = ["of_any_size", "of_any_size_together", "settled", "smallest"]
