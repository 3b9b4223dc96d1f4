"""Run inside Pyodide when the bundle is made, never in the browser: compiles, and keeps what is needed.

There are two archives: what Python needs to start, and all else, which comes while Python starts. They are not packed
file by file: the whole is packed afterwards, which takes a tenth less.

What of the standard library is needed is seen, not listed: Python starts, everything of ours is imported, some
questions are answered, others refused, something fails. Whatever is loaded then is kept; so nothing is imported here
that this file alone needs before that was seen.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import sys
from collections.abc import Iterator
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import zipfile

NEVER_CHECKED = False
OLD = (1980, 1, 1, 0, 0, 0)
"""The time of every file, so that the same bundle has the same bytes."""


def pack(
    started: list[str], stage: str, words: str, asked: str, tried: list[str], refused: list[str], output: str
) -> str:
    """Compile everything into two archives: ``python.zip``, with which Python starts, and ``rulebook.zip``.

    Args:
        started: the modules that are loaded when Python has started.
        stage: the folder with our modules and what they carry.
        words: the folder with the words of the languages, which are no part of the archives.
        asked: the module that answers.
        tried: requests that it must be able to answer.
        refused: requests that it must refuse.
        output: the folder for the archives.

    Returns:
        The names of the modules of the standard library in them, as JSON.

    Raises:
        RuntimeError: a request is not answered, or not refused.
    """
    sys.path[:0] = [stage, words]
    for file in sorted(Path(stage).rglob("*.py")):
        importlib.import_module(".".join(file.relative_to(stage).with_suffix("").parts).removesuffix(".__init__"))
    answers(asked, tried, refused)
    carried = dict(_standard_library({**sys.modules}))
    # A package lies in one archive as a whole, since Python looks for its modules in the place where it found itself.
    first = {name.partition(".")[0] for name in started}
    import zipfile

    with zipfile.ZipFile(f"{output}/python.zip", "w") as start, zipfile.ZipFile(f"{output}/rulebook.zip", "w") as later:
        for name, (path, source) in sorted(carried.items()):
            place = start if name.partition(".")[0] in first else later
            _add(place, f"{path}c", _compiled(source, f"{name}.py", optimize=2))
        for file in sorted(Path(stage).rglob("*")):
            path = file.relative_to(stage).as_posix()
            if file.suffix == ".py":
                # Our docstrings stay: people read some of them.
                _add(later, f"{path}c", _compiled(file.read_bytes(), path, optimize=0))
            elif file.is_file() and "__pycache__" not in path:
                _add(later, path, file.read_bytes())
    return json.dumps(sorted(carried))


def answers(asked: str, tried: list[str], refused: list[str]) -> None:
    """See that requests are answered, and others refused.

    Raises:
        RuntimeError: one of them is not.
    """
    answer = importlib.import_module(asked).answer
    for request in [*tried, *refused]:
        if ("error" in json.loads(answer(request))) != (request in refused):
            raise RuntimeError(f"{request} has the answer {answer(request)}")
    _fail()


def _fail() -> None:
    """Load what tells of a failure too."""
    import traceback

    try:
        raise ValueError("tried")
    except ValueError:
        traceback.format_exc()


def _standard_library(loaded: dict[str, ModuleType]) -> Iterator[tuple[str, tuple[str, bytes]]]:
    """Of the modules that are loaded those from Pyodide's archive of the standard library: path in it and source."""
    import zipfile

    (home,) = (path for path in sys.path if path.endswith(".zip"))
    with zipfile.ZipFile(home) as library:
        there = set(library.namelist())
        for name, module in sorted(loaded.items()):
            if getattr(module.__spec__, "origin", "") == "frozen":
                continue  # a part of Python itself
            places = (f"{name.replace('.', '/')}.py", f"{name.replace('.', '/')}/__init__.py")
            for path in there.intersection(places):
                yield name, (path, library.read(path))


def _compiled(source: bytes, path: str, optimize: int) -> bytes:
    code = compile(source, path, "exec", dont_inherit=True, optimize=optimize)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), NEVER_CHECKED))


def _add(archive: zipfile.ZipFile, path: str, content: bytes) -> None:
    import zipfile

    archive.writestr(zipfile.ZipInfo(path, OLD), content)
