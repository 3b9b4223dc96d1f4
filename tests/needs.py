"""Tests that need something beyond Python: left out where it is missing, but never in CI."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest


def needs(what: str) -> pytest.MarkDecorator:
    """Leave a test out on a machine without ``what``, a command or a path; in CI it then fails."""
    is_here = Path(what).exists() or shutil.which(what) is not None
    return pytest.mark.skipif(not is_here and not os.environ.get("CI"), reason=f"needs {what}")
