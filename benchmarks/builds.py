"""How long each language of the site takes to build, from nothing, one at a time."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks.measure import Figure
from warspec.language import LANGUAGES, SOURCE


def measure(repeats: int) -> Iterator[Figure]:
    """The seconds of each language, and how many times as long as the language of the source each takes."""
    seconds: dict[str, list[float]] = {language: [] for language in LANGUAGES}
    for _ in range(repeats):
        for language in LANGUAGES:
            seconds[language].append(_built(language))
    for language, found in seconds.items():
        yield Figure.of("build", language, f"{language}: building the site", "s", found)
        if language != SOURCE:
            longer = [one / other for one, other in zip(found, seconds[SOURCE], strict=True)]
            yield Figure.of("build-to-source", language, f"{language}: how many times as long as {SOURCE}", "", longer)


def _built(language: str) -> float:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "warspec.site", "--language", language]
        start = time.perf_counter()
        done = subprocess.run(
            [*command, "--output", str(Path(folder, "site"))], capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise SystemExit(f"the build of {language} failed:\n{done.stdout}{done.stderr}")
        return time.perf_counter() - start
