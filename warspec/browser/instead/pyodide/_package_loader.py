"""No packages are fetched: what answers has all that it needs. Only where they would lie is asked for at the start."""


class Place:
    """A folder; ``pathlib`` would have to come before Python starts."""

    def __str__(self) -> str:
        """Its path, which is all that Pyodide asks for."""
        return "/lib/site-packages"


SITE_PACKAGES = DSO_DIR = Place()


def init_loaded_packages() -> None:
    """Called when Pyodide starts, to see which packages are there; there are none."""
