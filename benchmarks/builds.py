"""How long each language of the site takes to build, from nothing, one at a time."""

from __future__ import annotations

import importlib
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from benchmarks.measure import spread


def measure(repeats: int) -> dict[str, Any]:
    """The seconds of each language, and how many times as long as English each takes."""
    languages = list(importlib.import_module("warspec.language").LANGUAGES)
    seconds: dict[str, list[float]] = {language: [] for language in languages}
    for _ in range(repeats):
        for language in languages:
            seconds[language].append(_built(language))
            print(language, f"{seconds[language][-1]:.1f} s", flush=True)
    english = seconds["en"]
    return {
        "seconds": {language: spread(found) for language, found in seconds.items()},
        "to_english": {
            language: spread([one / other for one, other in zip(found, english, strict=True)])
            for language, found in seconds.items()
            if language != "en"
        },
    }


def _built(language: str) -> float:
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable,
            "-m",
            "warspec.site.build",
            "--language",
            language,
            "--output",
            str(Path(folder, "site")),
        ]
        start = time.perf_counter()
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise SystemExit(f"the build of {language} failed:\n{done.stdout}{done.stderr}")
        return time.perf_counter() - start
