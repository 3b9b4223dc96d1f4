"""The walk through adding a game, in docs/contribute.md, does what it says when it is followed."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
TEXT = (ROOT / "docs" / "contribute.md").read_text("utf-8")
MODULES = dict(re.findall(r"```\{code-block\} python\n# (spec/\S+)\n(.*?)\n```", TEXT, flags=re.DOTALL))

TRIED = """
from warspec.play.replay import failure
from warspec.rulebook.registry import rulebook
from warspec.verify.cases import Search
from warspec.verify.evidence.misreadings import catch
from warspec.verify.properties import CHECKS
from warspec.verify.prove import small_starts

book = rulebook()
assert not book.problems(), book.problems()
game = book.game("low-war")
assert [failure(example, game) for example in book.examples("low-war")] == [None]
assert [record.verdict for record in catch("low-war.rank/aces-are-low")] == ["caught"]
claims = [CHECKS[id] for id in book.properties("low-war")]
assert "highest-wins" not in book.properties("low-war")
told = set()
for start in small_starts(game(), of_deals=False):
    for path in Search(start, [claim for claim in claims if not claim.of_deals]).paths():
        assert path.outcome.failed == frozenset(), path.outcome
        told |= path.outcome.telling
assert "best-card-wins" in told
print("tried")
"""


@pytest.fixture(scope="module")
def followed(tmp_path_factory):
    """A copy of the rules, with the game of the walk typed in."""
    house = tmp_path_factory.mktemp("house")
    shutil.copytree(ROOT / "spec", house / "spec", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "warspec", house / "warspec", ignore=shutil.ignore_patterns("__pycache__"))
    (house / "docs").mkdir()
    (house / "docs" / "locale").symlink_to(ROOT / "docs" / "locale")
    for path, code in MODULES.items():
        (house / path).parent.mkdir(exist_ok=True)
        (house / path).write_text(code + "\n", "utf-8")
    return house


def run(house, *words):
    return subprocess.run([sys.executable, *words], cwd=house, capture_output=True, text=True, check=False)


def test_the_walk_has_a_game_an_example_and_a_misreading():
    assert [Path(path).name for path in MODULES] == [
        "__init__.py",
        "rules.py",
        "claims.py",
        "examples.py",
        "misreadings.py",
    ]


def test_the_game_of_the_walk_is_found_checked_and_holds(followed):
    done = run(followed, "-c", TRIED)
    assert (done.stdout, done.stderr) == ("tried\n", "")


def test_the_game_of_the_walk_can_be_played(followed):
    done = run(followed, "-m", "warspec", "play", "low-war", "--pile", "A=AS 9H", "--pile", "B=2D 5C", "--seed", "1")
    assert (done.returncode, done.stderr) == (0, "")
    assert "low-war" in run(followed, "-m", "warspec", "games").stdout
