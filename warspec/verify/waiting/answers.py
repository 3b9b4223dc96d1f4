"""What answers questions about waiting."""

from warspec.verify.waiting.at_once import settled
from warspec.verify.waiting.standoffs import smallest

__all__ = ["settled", "smallest"]
