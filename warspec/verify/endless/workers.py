"""Who looks at the pieces: the cores of this machine, or those of a Dask cluster."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from functools import partial

from warspec.errors import BadInput
from warspec.verify.endless.pieces import Looked, Piece

Look = Callable[[Piece], Looked]
Workers = Callable[[Look, Sequence[Piece]], Iterator[Looked]]
"""Look at pieces, and give what was found in each as soon as it is known, in whatever order."""

TRIES = 5
"""So often a piece is looked at whose worker dies."""


def on_this_machine(look: Look, pieces: Sequence[Piece], processes: int) -> Iterator[Looked]:
    """Look at pieces in so many processes; what was lost with one that died is looked at again.

    Raises:
        BrokenProcessPool: they die again and again.
    """
    if processes == 1:
        yield from map(look, pieces)
        return
    left = dict.fromkeys(pieces)
    for tries in range(TRIES):
        pool = ProcessPoolExecutor(processes, mp_context=multiprocessing.get_context("spawn"))
        try:
            for future in as_completed([pool.submit(look, piece) for piece in left]):
                found = future.result()
                del left[found.piece]
                yield found
            return
        except BrokenProcessPool:
            if tries == TRIES - 1:
                raise
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def on_a_cluster(look: Look, pieces: Sequence[Piece], scheduler: str) -> Iterator[Looked]:
    """Look at pieces on a Dask cluster; a piece whose worker dies goes to another one.

    Args:
        look: looks at a piece.
        pieces: the pieces.
        scheduler: the address of the scheduler.

    Raises:
        BadInput: there is no cluster, or the client for it is not installed.
    """
    try:
        from distributed import Client
        from distributed import as_completed as completed
    except ImportError:
        raise BadInput("for a cluster the package `distributed` is needed: install warspec[cluster]") from None
    try:
        client = Client(scheduler, timeout=10)
    except (OSError, TimeoutError, ValueError) as error:
        raise BadInput(f"there is no Dask scheduler at {scheduler}: {error}") from None
    with client:
        futures = client.map(look, pieces, pure=False, retries=TRIES)
        for _, found in completed(futures, with_results=True):
            yield found


def workers(processes: int, scheduler: str | None) -> Workers:
    """Those who look at pieces: of a cluster if an address is given, or else of this machine."""
    if scheduler:
        return partial(on_a_cluster, scheduler=scheduler)
    return partial(on_this_machine, processes=processes)
