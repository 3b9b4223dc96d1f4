"""How often a process that searches looks for garbage."""

from __future__ import annotations

import gc

OBJECTS = 1_000_000
"""After so many new objects garbage is looked for."""


def collect_seldom() -> None:
    """Look for garbage seldom: a search leaves hardly any cycles, and what it keeps would be gone through each time."""
    gc.set_threshold(OBJECTS)
