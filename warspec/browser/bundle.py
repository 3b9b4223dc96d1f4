"""The bundle: every file named by what is in it, and the list of them that the service worker keeps together."""

from __future__ import annotations

import functools
import hashlib
import io
import itertools
import json
import shutil
import subprocess
import tempfile
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import zstandard

from warspec import __version__
from warspec.browser.closure import ROOT, TOLD, closure
from warspec.language import language
from warspec.rulebook import literate
from warspec.rulebook.entry import DisputeEntry
from warspec.rulebook.registry import rulebook
from warspec.ruling.boundary import written
from warspec.ruling.disputes import known_of
from warspec.words import BESIDE, SHIPPED, Written, locale_folder, ready_made, words

HERE = Path(__file__).resolve().parent
SCRIPTS = HERE / "scripts"
INSTEAD = HERE / "instead"
"""Modules that stand in for some of Pyodide's library: what would drag in half of it, and is never used here."""
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs")
"""What of Pyodide the browser gets as it is; they find each other by these names, so their folder bears the digest."""
MACHINE = "pyodide.asm.wasm"
"""Python itself, compiled for browsers; the only one of them that comes packed."""
PACKED = ".packed"
"""How the names of files end that come packed. The service worker keeps them unpacked, without that ending."""
DECODER = "umd/index.js"
"""What of the decoder's package unpacks in the browser, in the worker and in the service worker alike."""
LIBRARY = "python_stdlib.zip"
"""Pyodide's archive of the standard library and of its own modules."""
LOCK = "pyodide-lock.json"
"""What of Pyodide's package names the packages for it, of which we take none."""
FOLDER = "rulings"
"""The folder of the site in which the bundle lies."""
LISTED = "manifest.json"
"""The file of the bundle that says what everything is called; for those who build the site, not for the browser."""
SERVICE_WORKER = "rulings.js"
"""What keeps the bundle for later; it must stand at the root of the site, and be called the same for ever."""
ANSWERING = "warspec.ruling.boundary"
"""The module that answers."""
ARCHIVES = ("python", "rulebook")
"""What Python needs to start, and what else the rulebook needs: that comes while Python starts."""
Named = dict[str, Any]
IN_FULL = {"usual": True, "pictures": True}
"""What is asked for when requests are tried, so that everything comes along that an answer may need."""


def tried() -> list[str]:
    """Requests that every bundle must answer before anybody gets it: a dispute of each game, in one language each."""
    book, codes = rulebook(), words().codes
    first = {entry.game: entry for entry in reversed([*book.all(DisputeEntry)]) if entry.declared.piles}
    asked = zip(first.values(), itertools.cycle(codes))
    return [json.dumps(written(book, known_of(entry), language(code)) | IN_FULL) for entry, code in asked]


REFUSED = (
    "no JSON",
    "[" * 5_000,
    '{"game": "war", "game": "war"}',
    '{"game": "whist", "piles": {"A": "7"}}',
    '{"game": "war", "piles": {"A": "7S", "B": "7S"}}',
    '{"game": "war", "piles": {"A": "Z", "B": "7"}}',
    '{"game": "war", "piles": {"A": "7"}, "house_rules": {"face_dwn": 1}}',
    '{"game": "war", "piles": {"A": "7", "Z": "7"}}',
    '{"game": "war", "table": "nobody\'s", "piles": {"A": "7", "B": "7"}}',
)
"""Requests that every bundle must refuse, so that what tells so comes along too."""


def carried() -> Iterator[tuple[str, bytes]]:
    """Our files in the archive of Python, uncompiled: the modules that rulings need, texts, and words in English."""
    modules = closure(ANSWERING)
    for name, file in modules.items():
        path = file.relative_to(ROOT).as_posix()
        # Installed, the rules are a part of the package; so they are here.
        yield path if name.startswith("warspec") else f"warspec/{path}", file.read_bytes()
    told = {f"{chapter}.{module}" for chapter in _chapters() for module in TOLD} & {*rulebook().modules}
    texts = literate.to_be_told({name: rulebook().modules[name] for name in sorted({*told, "sources"})})
    yield f"warspec/spec/{literate.BAKED}", literate.bake(texts).encode()
    yield from ((f"warspec/{path}", content) for path, content in _ready().items() if not _code(path))


def brought() -> dict[str, dict[str, bytes]]:
    """The words of each language, which come only to those who read it: path and content."""
    found: dict[str, dict[str, bytes]] = {code: {} for code in words().codes}
    for path, content in _ready().items():
        if code := _code(path):
            package = f"{BESIDE}{code}"
            found[code] |= {f"{package}/__init__.py": b"", f"{package}/{path.removeprefix(f'{SHIPPED}/')}": content}
    return {code: files for code, files in found.items() if files}


def _chapters() -> list[str]:
    return [rulebook().folder(game) for game in rulebook().games]


def _code(path: str) -> str:
    """The language of which a ready-made file holds words; empty if it holds none."""
    parts = path.split("/")
    return parts[1] if len(parts) > 2 else ""


@functools.cache
def _ready() -> dict[str, bytes]:
    places = {file.relative_to(ROOT).as_posix() for file in closure(ANSWERING).values()}
    return dict(ready_made(Written(locale_folder()), _chapters(), places))


def digest(parts: Iterable[bytes]) -> str:
    """What a file is named by: enough of the SHA-256 of what is in it."""
    found = hashlib.sha256()
    for part in parts:
        found.update(hashlib.sha256(part).digest())
    return found.hexdigest()[:16]


def make(pyodide: Path, decoder: Path, node: str, output: Path) -> Named:
    """Make the bundle; nothing is done if it is there already.

    Args:
        pyodide: the folder of Pyodide's package.
        decoder: the folder of the package that unpacks in the browser.
        node: the command that runs scripts.
        output: the folder that gets ``rulings/`` and the service worker.

    Returns:
        What is called how.

    Raises:
        RuntimeError: Pyodide or a ruling failed; it says why in one line.
    """
    files, languages = dict(carried()), brought()
    runtime = [(pyodide / name).read_bytes() for name in RUNTIME]
    machine, unpacks = (pyodide / MACHINE).read_bytes(), _licensed(decoder)
    own = (*sorted(SCRIPTS.iterdir()), *sorted(INSTEAD.rglob("*.py")), HERE / "inside.py", Path(__file__))
    sources = [path.read_bytes() for path in own]
    everything = [*files.items(), *(item for found in languages.values() for item in found.items())]
    inputs = [part for path, content in everything for part in (path.encode(), content)]
    requests = json.dumps(tried())
    taken = [*runtime, machine, unpacks]
    made_of = digest([requests.encode(), *inputs, *taken, *sources])
    folder = output / FOLDER
    if (known := _listed(folder)).get("made_of") == made_of:
        return known
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    home = f"pyodide-{digest([*runtime, machine])}"
    (folder / home).mkdir()
    for name, content in zip(RUNTIME, runtime, strict=True):
        (folder / home / name).write_bytes(content)
    (folder / home / f"{MACHINE}{PACKED}").write_bytes(_packed(machine))
    archives = _compiled(files, languages, pyodide, node)
    spoken = {code: _zipped(found) for code, found in languages.items()}
    named: Named = {"pyodide": home, "decoder": _named(folder, "decoder.js", unpacks)}
    named |= {name: _named(folder, f"{name}.zip", archive, packed=True) for name, archive in archives.items()}
    named["words"] = {code: _named(folder, f"words-{code}.zip", zip, packed=True) for code, zip in spoken.items()}
    edition = f"{__version__}-{digest([*archives.values(), *spoken.values(), *taken, *sources])[:8]}"
    named |= {"edition": edition, "answering": ANSWERING}
    lock = {"info": json.loads((pyodide / LOCK).read_text(encoding="utf-8"))["info"], "packages": {}}
    named["worker"] = _named(folder, "worker.mjs", _filled("worker.mjs", named | {"packed": PACKED, "lock": lock}))
    named["client"] = _named(folder, "client.mjs", _filled("client.mjs", named))
    paths = sorted(path.relative_to(output).as_posix() for path in folder.rglob("*") if path.is_file())
    kept = {"edition": edition, "files": paths, "decoder": f"{FOLDER}/{named['decoder']}", "packed": PACKED}
    (output / SERVICE_WORKER).write_bytes(_filled("service-worker.js", kept))
    named["made_of"] = made_of
    (folder / LISTED).write_text(json.dumps(named, indent=1) + "\n", encoding="utf-8")
    return named


def _listed(folder: Path) -> Named:
    file = folder / LISTED
    found: Named = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return found


def _named(folder: Path, name: str, content: bytes, *, packed: bool = False) -> str:
    """Write a file of the bundle; its name tells what is in it."""
    stem, _, kind = name.partition(".")
    called = f"{stem}-{digest([content])}.{kind}"
    (folder / f"{called}{PACKED if packed else ''}").write_bytes(_packed(content) if packed else content)
    return called


def _filled(script: str, values: Mapping[str, object]) -> bytes:
    """A script with what it must know of the bundle."""
    text = (SCRIPTS / script).read_text(encoding="utf-8")
    hole = "{ /* filled in when the bundle is made */ }"
    if text.count(hole) != 1:
        raise RuntimeError(f"{script} must have one place for what it is told of the bundle")
    return text.replace(hole, json.dumps(values)).encode()


def _packed(content: bytes) -> bytes:
    """As small as a decoder of a few kilobytes can unpack: a fifth less than what hosts and browsers know, gzip."""
    return zstandard.ZstdCompressor(level=zstandard.MAX_COMPRESSION_LEVEL).compress(content)


def _licensed(decoder: Path) -> bytes:
    """The decoder, under its license."""
    license = (decoder / "LICENSE").read_text(encoding="utf-8").strip()
    return f"/*\n{license}\n*/\n".encode() + (decoder / DECODER).read_bytes()


def _zipped(files: Mapping[str, bytes]) -> bytes:
    """An archive that is not packed, since the whole is packed afterwards; the same files give the same bytes."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for path, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(path), content)
    return made.getvalue()


def library(pyodide: Path) -> dict[str, bytes]:
    """The files of Pyodide's library, with those of ours that stand in for some of them."""
    instead = {path.relative_to(INSTEAD).as_posix(): path.read_bytes() for path in INSTEAD.rglob("*.py")}
    with zipfile.ZipFile(pyodide / LIBRARY) as archive:
        return {path: archive.read(path) for path in archive.namelist()} | instead


def _compiled(
    files: Mapping[str, bytes], languages: Mapping[str, Mapping[str, bytes]], pyodide: Path, node: str
) -> dict[str, bytes]:
    """The archives, compiled by the Python that will read them, and tried with nothing else; by their names."""
    with tempfile.TemporaryDirectory() as temporary:
        stage, beside = (Path(temporary, name) for name in ("stage", "words"))
        spoken = {path: content for found in languages.values() for path, content in found.items()}
        for folder, content in ((stage, files), (beside, spoken)):
            folder.mkdir()
            _laid(folder, content)
        whole = Path(temporary, LIBRARY)
        whole.write_bytes(_zipped(library(pyodide)))
        about: Named = {"pyodide": pyodide.resolve(), "inside": HERE / "inside.py", "library": whole, "stage": stage}
        about |= {"words": beside, "asked": ANSWERING, "output": temporary, "tried": tried(), "refused": REFUSED}
        made = {name: Path(temporary, f"{name}.zip") for name in ARCHIVES}
        about["archives"] = [archive.name for archive in made.values()]
        told = Path(temporary, "about.json")
        told.write_text(json.dumps(about, default=str), encoding="utf-8")
        command = [node, str(SCRIPTS / "compile.mjs"), str(told)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode or not all(archive.is_file() for archive in made.values()):
            last = (done.stderr.strip() or done.stdout.strip() or "no reason given").splitlines()[-1]
            raise RuntimeError(f"Pyodide could not make the archives of Python: {last}")
        return {name: archive.read_bytes() for name, archive in made.items()}


def _laid(folder: Path, files: Mapping[str, bytes]) -> None:
    for path, content in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)
