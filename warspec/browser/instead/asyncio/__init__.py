"""Nothing here waits: rulings are asked for and given in one go, so there is no loop, and none of what it needs."""

from typing import NoReturn


def get_event_loop() -> NoReturn:
    """There is none.

    Raises:
        RuntimeError: always.
    """
    raise RuntimeError("no event loop: what answers here waits for nothing")
