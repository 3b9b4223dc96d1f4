"""How many cases are drawn where anything may come: some hundreds in the ordinary tests, 10,000 in `nox -s fuzz`."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

LIMITS = settings(
    max_examples=int(os.environ.get("WARSPEC_FUZZ", "300")),
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
"""The same cases each time, however busy the machine is."""
