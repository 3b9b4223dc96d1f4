"""How many times as fast the plain rules are as in a former commit, both trees played in turns in one run."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from benchmarks.measure import Figure
from warspec.rulebook.registry import rulebook

ROOT = Path(__file__).resolve().parents[1]
FORMER = "422ee2e"
"""The commit that is compared with: the last one before the table was made faster."""
DEALS = 20
"""Deals in one measurement."""
LIMIT = 3_000
"""Rounds after which a game is left, since some never end."""

PLAY = """
import sys, time
from warspec.decisions import Seeded
from warspec.play.situation import Situation
from warspec.rulebook.registry import rulebook

def play(game, seed):
    table = Situation.undealt(game, game.players[0]).table(Seeded(seed))
    game.deal(table)
    for played in range(int(sys.argv[3])):
        if game.is_over(table):
            return played
        game.play_round(table)
        table.log.clear()
        table.rounds += 1
    return played

game = rulebook().games[sys.argv[1]]()
play(game, -1)
start = time.process_time()
rounds = sum(play(game, seed) for seed in range(int(sys.argv[2])))
print(rounds, time.process_time() - start)
"""
"""What both trees run: it uses only what a former tree has as well, and counts the time of its own process."""


def measure(repeats: int) -> Iterator[Figure]:
    """For each game the former seconds by the present ones, and for all games together."""
    every: list[list[float]] = []
    with worktree(FORMER) as tree:
        games = [id for id in rulebook().games if (tree / "spec" / id.replace("-", "_")).is_dir()]
        for id in games:
            pairs = [(seconds(tree, id), seconds(ROOT, id)) for _ in range(repeats)]
            faster = [one / other for one, other in pairs]
            every.append(faster)
            yield Figure.of("faster", id, f"{id}: how many times as fast as {FORMER}", "", faster)
    middle = [sum(found) / len(found) for found in zip(*every, strict=True)]
    yield Figure.of("faster", "", f"on an average of all games: how many times as fast as {FORMER}", "", middle)


def seconds(tree: Path, game: str) -> float:
    """How long a round of ``game`` takes in ``tree``, in seconds of the processor."""
    environment = {**os.environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-P", "-c", PLAY, game, str(DEALS), str(LIMIT)]
    done = subprocess.run(command, env=environment, cwd=tree, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{game} cannot be played in {tree}:\n{done.stderr}")
    rounds, taken = map(float, done.stdout.split())
    return taken / rounds


@contextmanager
def worktree(commit: str) -> Iterator[Path]:
    """The files of ``commit`` beside ours, as long as this is open."""
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "former"
        _git("worktree", "add", "--quiet", "--detach", str(tree), commit)
        try:
            yield tree
        finally:
            _git("worktree", "remove", "--force", str(tree))


def _git(*command: str) -> None:
    done = subprocess.run(["git", *command], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"git {command[0]} {command[1]} failed: {done.stderr.strip()}")
