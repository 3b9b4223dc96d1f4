"""Build the site in all languages: ``python -m warspec.site``.

Each language is a process of its own, two at a time; then comes the root page, which leads to the right one.
"""

from __future__ import annotations

import concurrent.futures
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

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


def build(code: str, output: Path, *, fresh: bool = False) -> tuple[int, float, str]:
    """Build the site of one language.

    Args:
        code: the code of the language.
        output: the folder of the whole site.
        fresh: forget everything that was built before.

    Returns:
        Sphinx's exit code, the seconds that it took, and what it said.
    """
    doctrees = output.parent / "doctrees" / code
    if fresh:
        shutil.rmtree(doctrees, ignore_errors=True)
        shutil.rmtree(output / code, ignore_errors=True)
    command = [sys.executable, "-m", "sphinx", "-b", "html", "-W", "--keep-going", "-q", "-d", str(doctrees)]
    began = time.perf_counter()
    done = subprocess.run(
        [*command, str(ROOT), str(output / code)],
        env=os.environ | {"WARSPEC_LANGUAGE": code, "PYTHONHASHSEED": "0"},
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    said, status = done.stdout, done.returncode
    if not status and stale(code, output):
        status, said = book(code, output)
    return status, time.perf_counter() - began, said


def stale(code: str, output: Path) -> bool:
    """Whether pages have been read since the electronic book of a language was made, or there is none."""
    made, read = output / code / book_name(code), output.parent / "doctrees" / code / "environment.pickle"
    return not made.exists() or made.stat().st_mtime < read.stat().st_mtime


def book(code: str, output: Path) -> tuple[int, str]:
    """Make the electronic book of a language out of what was read for its site, and lay it there.

    Returns:
        Sphinx's exit code, and what it said.
    """
    folder, doctrees = output.parent / "books" / code, output.parent / "doctrees" / code
    shutil.rmtree(folder, ignore_errors=True)
    command = [sys.executable, "-m", "sphinx", "-b", "epub", "-W", "--keep-going", "-q", "-d", str(doctrees)]
    done = subprocess.run(
        [*command, str(ROOT), str(folder)],
        env=os.environ | {"WARSPEC_LANGUAGE": code, "PYTHONHASHSEED": "0"},
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if not done.returncode:
        shutil.copyfile(folder / Path(book_name(code)).name, output / code / book_name(code))
    return done.returncode, done.stdout


def book_name(code: str) -> str:
    """Where the electronic book of a language lies on its site."""
    return f"print/rulebook-{code}.epub"


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
    failed, seconds = [], {}
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        running = {pool.submit(build, code, output, fresh=given.fresh): code for code in codes}
        for done in concurrent.futures.as_completed(running):
            code = running[done]
            status, seconds[code], said = done.result()
            print(f"{language(code).name:<12} {seconds[code]:6.1f} s  {'failed' if status else 'built'}", flush=True)
            if status:
                failed.append(code)
                print(said, file=sys.stderr, flush=True)
    conformance.write(output, ROOT / FOLDER)
    base = os.environ.get("WARSPEC_BASE_URL", "").rstrip("/")
    (output / "index.html").write_text(with_policy(root_page(LANGUAGES, SOURCE, base)), encoding="utf-8")
    _write_go_page(output)
    (output / ".nojekyll").touch()
    if not lay(ROOT / "build" / "browser", output):
        print('left out: the page "What happens now?" asks nothing, since `python -m warspec.browser` was not run')
    times = output.parent / "build-times.json"
    known = json.loads(times.read_text("utf-8")) if times.exists() else {}
    times.write_text(json.dumps(known | {code: round(took, 1) for code, took in seconds.items()}) + "\n", "utf-8")
    return 1 if failed else 0


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
