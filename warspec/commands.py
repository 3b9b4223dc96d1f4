"""What every command shares: whatever is wrong is told in one line, and the exit code says what kind of thing it is."""

from __future__ import annotations

import argparse
import functools
import re
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn, Protocol

from warspec.errors import BadInput

BAD_INPUT = 2
"""Exit code when something that was typed or read is wrong."""

NOT_WRITTEN = 74
"""Exit code when something cannot be written, or no longer be read: EX_IOERR of ``sysexits.h``."""

LONGEST_WORD = 400
"""Of a word that was typed no more than so many characters are repeated: more than a path has, and no whole screen."""


class Parser(argparse.ArgumentParser):
    """Wrong arguments are bad input like any other: one line, without the usage before it."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message} (help: {self.prog} --help)")


def positive(text: str) -> int:
    """The whole number from 1 on that an argument is; to be given to a parser as ``type``.

    Raises:
        ArgumentTypeError: it is none.
    """
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"it takes a whole number from 1 on, not {text!r}")
    return int(text)


class Command(Protocol):
    """A command: called with its arguments, or none for those of the process, it gives the exit code."""

    def __call__(self, arguments: Sequence[str] | None = None) -> int:
        """Run it."""


def command(work: Callable[[Sequence[str] | None], int]) -> Command:
    """Make a command of ``work``, which is given the arguments (None: those of the process), and gives the exit code.

    Bad input and files that cannot be read or written are told in one line, and have exit codes of their own.
    """

    @functools.wraps(work)
    def main(arguments: Sequence[str] | None = None) -> int:
        try:
            return work(arguments)
        except BadInput as error:
            return refuse(str(error), BAD_INPUT)
        except OSError as error:
            return refuse(not_done(error), NOT_WRITTEN)

    return main


def refuse(why: str, code: int = BAD_INPUT) -> int:
    """Say on standard error, in one line, why nothing comes of it; returns ``code``."""
    shown = re.sub(rf"(\S{{{LONGEST_WORD}}})\S+", r"\1…", why)
    print(f"warspec: error: {shown}", file=sys.stderr)
    return code


def not_done(error: OSError) -> str:
    """What could not be read or written, and why."""
    reason = error.strerror or str(error)
    return f"reading or writing failed: {reason if error.filename is None else f'{error.filename}: {reason}'}"
