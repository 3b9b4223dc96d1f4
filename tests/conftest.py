"""What all tests share: how Hypothesis draws its cases."""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("here", deadline=None)
settings.register_profile("ci", parent=settings.get_profile("here"), derandomize=True, print_blob=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "here")
