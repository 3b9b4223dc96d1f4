"""No packages are fetched: what answers has all that it needs. Only where they would lie is asked for at the start."""

from pathlib import Path

SITE_PACKAGES = DSO_DIR = Path("/lib/site-packages")


def init_loaded_packages() -> None:
    """Called when Pyodide starts, to see which packages are there; there are none."""
