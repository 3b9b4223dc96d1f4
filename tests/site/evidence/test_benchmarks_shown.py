"""The page of figures: one picture, a short table, and everything else folded away."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.site.conftest import ROOT
from warspec.rulebook.registry import rulebook
from warspec.site.evidence.benchmarks import _benchmark_table, kind_of_figure
from warspec.site.pages.page import Page

GAMES = [*rulebook().games]
MACHINE = {"date": "2026-11-22", "edition": "1", "cores": 2, "processor": "X", "system": "Y", "python": "Z"}


def figure(part: str, kind: str, about: str, value: float, spread: float = 0) -> dict[str, object]:
    return {"part": part, "kind": kind, "about": about, "unit": "s", "value": value} | {
        "min": value - spread,
        "max": value + spread,
    }


@pytest.fixture
def shown(alone: Page, tmp_path: Path) -> str:
    alone.builder.config.rulebook_benchmarks = str(tmp_path)
    figures = [figure("rules", "rounds", game, 1000 * at, 50) for at, game in enumerate(GAMES, 1)]
    figures += [figure("proofs", "property", f"{game}: cards-conserved", 2.5) for game in GAMES]
    figures += [
        figure("proofs", "verify", "", 816.0),
        figure("endless", "words", "face_down=0, pickup=turned_over", 60.5),
        *(figure("builds", "build", code, 10.4) for code in ("de", "en")),
    ]
    machines = [{"part": part, **MACHINE} for part in ("rules", "proofs", "builds", "endless")]
    (tmp_path / "latest.json").write_text(json.dumps({"machines": machines, "figures": figures}))
    return _benchmark_table(alone, None)


def test_one_picture_shows_every_game_and_says_so_to_those_who_listen(shown: str):
    assert shown.count("<svg") == 1
    (label,) = re.findall(r'<svg class="bars"[^>]* role="img" aria-label="([^"]+)"', shown)
    for at in range(1, len(GAMES) + 1):
        assert f": {at},000" in label
    widths = [float(width) for width in re.findall(r'<rect class="bar" [^>]*width="([\d.]+)"', shown)]
    assert len(widths) == len(GAMES) and max(widths) > 10 * min(widths) > 0


def test_table_that_is_open_is_short(shown: str):
    is_open = re.sub(r"<details.*?</details>", "", shown, flags=re.DOTALL)
    assert is_open.count("<tr") == 4, "its head, checking everything, looking for endless deals, building the site"
    assert "816\N{NO-BREAK SPACE}s" in is_open
    assert "English" in is_open and "Deutsch" not in is_open
    assert is_open.count("Measured on 2026-11-22") == 1


def test_everything_that_was_measured_folds_away(shown: str):
    folded = "".join(re.findall(r"<details.*?</details>", shown, flags=re.DOTALL))
    assert folded.count("<details") == 4
    assert folded.count("<tr") == 4 + 2 * len(GAMES) + 4


def test_without_figures_it_says_so(alone: Page, tmp_path: Path):
    alone.builder.config.rulebook_benchmarks = str(tmp_path)
    assert "No benchmark was run" in _benchmark_table(alone, None)


def test_no_key_of_a_house_rule_is_shown_and_every_kind_has_a_name(shown: str, alone: Page):
    assert "turned over" in shown and "turned_over" not in re.sub(r"<[^>]+>", "", shown) and "face_down" not in shown
    written = "".join(file.read_text("utf-8") for file in (ROOT / "benchmarks").glob("*.py"))
    kinds = set(re.findall(r'Figure\.of\(\s*"([\w-]+)"', written))
    assert len(kinds) > 10
    assert [kind for kind in kinds if kind_of_figure(kind, alone.words) == kind] == []


def test_average_of_all_games_says_what_it_is_and_what_was_compared(alone: Page, tmp_path: Path):
    alone.builder.config.rulebook_benchmarks = str(tmp_path)
    each = {"war": "war: how many times as fast as 422ee2e", "": "on an average: how many times as fast as 422ee2e"}
    figures = [figure("former", "faster", about, 1.5) | {"name": name} for about, name in each.items()]
    written = {"machines": [{"part": "former", **MACHINE}], "figures": figures}
    (tmp_path / "latest.json").write_text(json.dumps(written))
    table = _benchmark_table(alone, None)
    assert table.count("<td>All games</td>") == 1
    assert table.count("Compared with commit <code>422ee2e</code>.") == 1
