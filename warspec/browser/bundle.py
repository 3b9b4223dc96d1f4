"""The bundle: every file named by what is in it, and the list of them that the service worker keeps together."""

from __future__ import annotations

import gzip
import hashlib
import itertools
import json
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from warspec import __version__
from warspec.browser.closure import ROOT, TOLD, closure
from warspec.language import language
from warspec.rulebook import literate
from warspec.rulebook.entry import DisputeEntry
from warspec.rulebook.registry import rulebook
from warspec.ruling.boundary import written
from warspec.ruling.disputes import known_of
from warspec.words import Written, locale_folder, ready_made, words

HERE = Path(__file__).resolve().parent
SCRIPTS = HERE / "scripts"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
"""What of Pyodide the browser gets as it is; they find each other by these names, so their folder bears the digest."""
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
IN_FULL = {"usual": True, "pictures": True}
"""What is asked for when requests are tried, so that everything comes along that an answer may need."""


def tried() -> list[str]:
    """Requests that every bundle must answer before anybody gets it: a dispute of each game, in one language each."""
    book, codes = rulebook(), words().codes
    first = {entry.game: entry for entry in reversed([*book.all(DisputeEntry)]) if entry.declared.piles}
    asked = zip(first.values(), itertools.cycle(codes))
    return [json.dumps(written(book, known_of(entry), language(code)) | IN_FULL) for entry, code in asked]


def carried() -> Iterator[tuple[str, bytes]]:
    """Our files in the archive of Python, uncompiled: the modules that rulings need, texts and words."""
    modules = closure(ANSWERING)
    places = {file.relative_to(ROOT).as_posix() for file in modules.values()}
    for name, file in modules.items():
        path = file.relative_to(ROOT).as_posix()
        # Installed, the rules are a part of the package; so they are here.
        yield path if name.startswith("warspec") else f"warspec/{path}", file.read_bytes()
    chapters = [rulebook().folder(game) for game in rulebook().games]
    told = {f"{chapter}.{module}" for chapter in chapters for module in TOLD} & {*rulebook().modules}
    texts = literate.to_be_told({name: rulebook().modules[name] for name in sorted({*told, "sources"})})
    yield f"warspec/spec/{literate.BAKED}", literate.bake(texts).encode()
    catalogues = Written(locale_folder())
    yield from ((f"warspec/{path}", content) for path, content in ready_made(catalogues, chapters, places))


def digest(parts: Iterable[bytes]) -> str:
    """What a file is named by: enough of the SHA-256 of what is in it."""
    found = hashlib.sha256()
    for part in parts:
        found.update(hashlib.sha256(part).digest())
    return found.hexdigest()[:16]


def make(pyodide: Path, node: str, output: Path) -> dict[str, str]:
    """Make the bundle; nothing is done if it is there already.

    Args:
        pyodide: the folder of Pyodide's package.
        node: the command that runs scripts.
        output: the folder that gets ``rulings/`` and the service worker.

    Returns:
        What is called how.

    Raises:
        RuntimeError: Pyodide or a ruling failed; it says why in one line.
    """
    files = dict(carried())
    runtime = [(pyodide / name).read_bytes() for name in RUNTIME]
    sources = [path.read_bytes() for path in (*sorted(SCRIPTS.iterdir()), HERE / "inside.py", Path(__file__))]
    inputs = [part for path, content in files.items() for part in (path.encode(), content)]
    requests = json.dumps(tried())
    made_of = digest([requests.encode(), *inputs, *runtime, *sources])
    folder = output / FOLDER
    if (known := _listed(folder)).get("made_of") == made_of:
        return known
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    home = f"pyodide-{digest(runtime)}"
    for name, content in zip(RUNTIME, runtime, strict=True):
        (folder / home).mkdir(exist_ok=True)
        (folder / home / name).write_bytes(content)
    archive = _compiled(files, pyodide, node, requests)
    named = {"pyodide": home, "python": _named(folder, "python.zip.packed", gzip.compress(archive, 9, mtime=0))}
    edition = f"{__version__}-{digest([archive, *runtime, *sources])[:8]}"
    named |= {"edition": edition, "answering": ANSWERING}
    lock = {"info": json.loads((pyodide / LOCK).read_text(encoding="utf-8"))["info"], "packages": {}}
    named["worker"] = _named(folder, "worker.mjs", _filled("worker.mjs", named | {"lock": lock}))
    named["client"] = _named(folder, "client.mjs", _filled("client.mjs", named))
    kept = sorted(path.relative_to(output).as_posix() for path in folder.rglob("*") if path.is_file())
    (output / SERVICE_WORKER).write_bytes(_filled("service-worker.js", {"edition": edition, "files": kept}))
    named["made_of"] = made_of
    (folder / LISTED).write_text(json.dumps(named, indent=1) + "\n", encoding="utf-8")
    return named


def _listed(folder: Path) -> dict[str, str]:
    file = folder / LISTED
    found: dict[str, str] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return found


def _named(folder: Path, name: str, content: bytes) -> str:
    """Write a file of the bundle; its name tells what is in it."""
    stem, _, kind = name.partition(".")
    called = f"{stem}-{digest([content])}.{kind}"
    (folder / called).write_bytes(content)
    return called


def _filled(script: str, values: Mapping[str, object]) -> bytes:
    """A script with what it must know of the bundle."""
    text = (SCRIPTS / script).read_text(encoding="utf-8")
    hole = "{ /* filled in when the bundle is made */ }"
    if text.count(hole) != 1:
        raise RuntimeError(f"{script} must have one place for what it is told of the bundle")
    return text.replace(hole, json.dumps(values)).encode()


def _compiled(files: Mapping[str, bytes], pyodide: Path, node: str, requests: str) -> bytes:
    """The archive of Python, compiled by the Python that will read it."""
    with tempfile.TemporaryDirectory() as temporary:
        stage, archive = Path(temporary, "stage"), Path(temporary, "python.zip")
        for path, content in files.items():
            (stage / path).parent.mkdir(parents=True, exist_ok=True)
            (stage / path).write_bytes(content)
        script, inside = str(SCRIPTS / "compile.mjs"), str(HERE / "inside.py")
        command = [node, script, str(pyodide.resolve()), inside, str(stage), ANSWERING, requests, str(archive)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode or not archive.is_file():
            last = (done.stderr.strip() or done.stdout.strip() or "no reason given").splitlines()[-1]
            raise RuntimeError(f"Pyodide could not make the archive of Python: {last}")
        return archive.read_bytes()
