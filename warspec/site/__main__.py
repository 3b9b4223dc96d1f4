"""Build the site in all languages: ``python -m warspec.site``.

The pages of each language are a process of their own, and so is its electronic book, two at a time; then comes the root
page, which leads to the right language.
"""

from __future__ import annotations

import concurrent.futures
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from warspec.commands import Parser, command
from warspec.language import LANGUAGES, SOURCE, language
from warspec.site.lists.settling import lay
from warspec.site.output import conformance
from warspec.site.output.go_page import FOLDER as FOLDER_TO_GO
from warspec.site.output.go_page import go_page
from warspec.site.output.policy import with_policy
from warspec.site.output.root_page import root_page
from warspec.verify.evidence.kinds import FOLDER

ROOT = Path(__file__).resolve().parents[2]
AT_ONCE = 2


class Done(NamedTuple):
    """What came of a run of Sphinx.

    Attributes:
        status: its exit code.
        seconds: how long it took.
        said: what it said.
    """

    status: int
    seconds: float
    said: str


def pages(code: str, output: Path, *, fresh: bool = False) -> Done:
    """Build the pages of one language.

    Args:
        code: the code of the language.
        output: the folder of the whole site.
        fresh: forget everything that was built before.
    """
    if fresh:
        shutil.rmtree(_doctrees(code, output), ignore_errors=True)
        shutil.rmtree(output / code, ignore_errors=True)
    return _sphinx("html", code, output, output / code)


def _doctrees(code: str, output: Path) -> Path:
    """Where it is kept what was read of the pages of a language."""
    return output.parent / "doctrees" / code


def _sphinx(builder: str, code: str, output: Path, folder: Path) -> Done:
    """Run a builder for a language; it writes into ``folder``."""
    command = [sys.executable, "-m", "sphinx", "-b", builder, "-W", "--keep-going", "-q"]
    began = time.perf_counter()
    done = subprocess.run(
        [*command, "-d", str(_doctrees(code, output)), str(ROOT), str(folder)],
        env=os.environ | {"WARSPEC_LANGUAGE": code, "PYTHONHASHSEED": "0"},
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return Done(done.returncode, time.perf_counter() - began, done.stdout)


def stale(code: str, output: Path) -> bool:
    """Whether pages have been read since the electronic book of a language was made, or there is none."""
    made, read = output / code / book_name(code), _doctrees(code, output) / "environment.pickle"
    return not made.exists() or made.stat().st_mtime < read.stat().st_mtime


def book(code: str, output: Path) -> Done:
    """Make the electronic book of a language out of what was read for its pages, and lay it there."""
    folder = output.parent / "books" / code
    shutil.rmtree(folder, ignore_errors=True)
    done = _sphinx("epub", code, output, folder)
    if not done.status:
        shutil.copyfile(folder / Path(book_name(code)).name, output / code / book_name(code))
    return done


def book_name(code: str) -> str:
    """Where the electronic book of a language lies on its site."""
    return f"print/rulebook-{code}.epub"


def build(codes: Sequence[str], output: Path, *, fresh: bool = False) -> Iterator[tuple[str, Done]]:
    """Build the pages and the electronic book of each language; gives what came of both, as soon as it is done.

    A book comes after its pages, and is a job of its own: so nothing waits for the last language alone.
    """
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        running = {pool.submit(pages, code, output, fresh=fresh): (code, 0.0) for code in codes}
        books = set()
        while running:
            for one in concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED).done:
                code, before = running.pop(one)
                done = one.result()
                took = before + done.seconds
                if one in books or done.status or not stale(code, output):
                    yield code, done._replace(seconds=took)
                else:
                    its_book = pool.submit(book, code, output)
                    books.add(its_book)
                    running[its_book] = code, took


@command
def main(arguments: Sequence[str] | None) -> int:
    """Build the languages that were asked for, and the root page.

    Returns:
        0 when every language was built without a warning, or nothing had to be built, otherwise 1.
    """
    parser = Parser(prog="python -m warspec.site", description="Build the site in all languages.")
    parser.add_argument(
        "--language", action="append", choices=LANGUAGES, help="build this language (may be given again)"
    )
    parser.add_argument("--output", type=Path, default=ROOT / "build" / "site", help="the folder of the site")
    parser.add_argument("--fresh", action="store_true", help="forget what was built before")
    parser.add_argument(
        "--dry-run", action="store_true", help="build nothing: only look whether the arguments are right"
    )
    given = parser.parse_args(arguments)
    if given.dry_run:
        return 0
    output: Path = given.output.resolve()
    output.mkdir(parents=True, exist_ok=True)  # before Sphinx works, which would fail on it in each language
    codes = tuple(given.language or LANGUAGES)
    built = {}
    for code, done in build(codes, output, fresh=given.fresh):
        built[code] = done
        outcome = "failed" if done.status else "built"
        print(f"{language(code).name:<12} {done.seconds:6.1f} s  {outcome}", flush=True)
        if done.status:
            print(done.said, file=sys.stderr, flush=True)
    conformance.write(output, ROOT / FOLDER)
    base = os.environ.get("WARSPEC_BASE_URL", "").rstrip("/")
    (output / "index.html").write_text(with_policy(root_page(LANGUAGES, SOURCE, base)), encoding="utf-8")
    _write_go_page(output)
    (output / ".nojekyll").touch()
    if not lay(ROOT / "build" / "browser", output):
        print('left out: the page "What happens now?" asks nothing, since `python -m warspec.browser` was not run')
    times = output.parent / "build-times.json"
    known = json.loads(times.read_text("utf-8")) if times.exists() else {}
    took = {code: round(done.seconds, 1) for code, done in built.items()}
    times.write_text(json.dumps(known | took) + "\n", "utf-8")
    return 1 if any(done.status for done in built.values()) else 0


def _write_go_page(output: Path) -> None:
    """Write the page behind addresses without a language, out of what the first language that is built tells."""
    built = [path for code in LANGUAGES if (path := output / code / "rules.json").exists()]
    if built:
        (output / FOLDER_TO_GO).mkdir(exist_ok=True)
        told = json.loads(built[0].read_text("utf-8"))
        page = with_policy(go_page(LANGUAGES, SOURCE, told))
        (output / FOLDER_TO_GO / "index.html").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
