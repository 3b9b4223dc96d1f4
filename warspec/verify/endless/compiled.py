"""Compiling what counts, where a compiler is installed: the search needs it, nothing else does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Function = TypeVar("Function", bound=Callable[..., object])

try:
    from numba import njit

    COMPILED = True
except ImportError:
    COMPILED = False


def compiled(function: Function) -> Function:
    """``function``, compiled to machine code if numba is installed; otherwise as it is, which is far slower."""
    if not COMPILED:
        return function
    made: Function = njit(cache=True)(function)
    return made
