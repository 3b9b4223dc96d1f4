"""Another program, run as a process that answers line by line within a time limit."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import threading
from collections.abc import Sequence
from types import TracebackType
from typing import IO

from warspec.conformance.protocol import LONGEST
from warspec.errors import BadInput


class Program:
    """A program that answers on its standard output what it is asked on its standard input.

    What it writes to its standard error is left to the terminal.

    Args:
        command: the program and its arguments.
        seconds: how long it may think about one line.

    Raises:
        BadInput: it cannot be started.
    """

    def __init__(self, command: Sequence[str], seconds: float) -> None:
        self._seconds = seconds
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                start_new_session=os.name == "posix",
            )
        except (OSError, ValueError) as error:
            said = getattr(error, "strerror", None) or error
            raise BadInput(f"cannot start {command[0]!r}: {said}") from None
        assert self._process.stdin and self._process.stdout
        self._asked: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._answered: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        # A program that reads nothing, or prints without end, must not hold up who asks it.
        self._room = threading.Semaphore(1)
        self._threads = [
            threading.Thread(target=self._write, args=(self._process.stdin,), daemon=True),
            threading.Thread(target=self._read, args=(self._process.stdout,), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def ask(self, line: str) -> str:
        """Its answer to a line.

        Raises:
            BadInput: it has ended, or does not answer in time.
        """
        self._asked.put(line)
        try:
            answered = self._answered.get(timeout=self._seconds)
        except queue.Empty:
            raise BadInput(f"it has not answered within {self._seconds:g} seconds") from None
        if answered is None:
            raise BadInput(self._how_it_ended())
        if len(answered) > LONGEST:
            raise BadInput(f"it prints a line of more than {LONGEST:,} characters")
        self._room.release()
        return answered

    def _how_it_ended(self) -> str:
        try:
            code = self._process.wait(self._seconds)
        except subprocess.TimeoutExpired:
            return "it has closed its output without an answer"
        return f"it has ended without an answer (exit code {code})"

    def _write(self, pipe: IO[str]) -> None:
        with contextlib.suppress(OSError, ValueError):
            while (line := self._asked.get()) is not None:
                pipe.write(line)
                pipe.flush()
        with contextlib.suppress(OSError, ValueError):
            pipe.close()

    def _read(self, pipe: IO[str]) -> None:
        line = ""
        with contextlib.suppress(OSError, ValueError):
            while self._room.acquire() and (line := pipe.readline(LONGEST + 1)):
                self._answered.put(line)
        self._answered.put(None)

    def __enter__(self) -> Program:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Let it end by itself if all went well, and end it otherwise."""
        self._asked.put(None)
        if kind is None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(min(self._seconds, 1))
        if self._process.poll() is None:
            self._kill()
        self._process.wait()
        self._room.release()
        for thread in self._threads:
            thread.join(1)
        if not any(thread.is_alive() for thread in self._threads) and self._process.stdout:
            self._process.stdout.close()

    def _kill(self) -> None:
        """End it, and whatever it has started."""
        with contextlib.suppress(OSError):
            if os.name == "posix":
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
