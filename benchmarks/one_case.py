"""One claim of War, checked for one division of few cards: by CrossHair, or by the search of this project.

Each runs in a process of its own, CrossHair in an environment of its own. Both are given the same rules and the same
check, and nothing but ranks: whole numbers from 2 to 14, of which nothing else is known.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from typing import Any

from warspec.cards import RANKS, Card, Suit
from warspec.decisions import Nobody
from warspec.play.situation import Situation
from warspec.play.trace import play_round
from warspec.rulebook.game import Game
from warspec.rulebook.registry import rulebook
from warspec.table import STACK, Place
from warspec.verify.claims import Case
from warspec.verify.properties import CHECKS

LIMIT = 900.0
"""After so many seconds CrossHair is stopped."""


def game_called(name: str) -> Game:
    """The game, or the misreading, that is called ``name``, under the usual house rules."""
    return {**rulebook().games, **rulebook().misreadings}[name]()


def with_ranks(game: Game, sizes: Sequence[int], ranks: Sequence[Any]) -> Situation:
    """So many cards in each stack, of these ranks; which suits they have makes no difference."""
    cards = iter([Card(rank, Suit.SPADES) for rank in ranks])
    return Situation.lying(
        game, len(sizes), {Place(seat, STACK): [next(cards) for _ in range(size)] for seat, size in enumerate(sizes)}
    )


def are_ranks(numbers: Sequence[int]) -> bool:
    """Whether all ``numbers`` are ranks of the pack."""
    return all(RANKS[0] <= number <= RANKS[-1] for number in numbers)


def asked_of_crosshair(game: Game, property: str, sizes: Sequence[int]) -> str:
    """What CrossHair says."""
    from crosshair.core_and_libs import analyze_function, run_checkables
    from crosshair.options import AnalysisKind, AnalysisOptionSet

    check = CHECKS[property]

    def holds(ranks: Any) -> bool:
        """Whether the claim holds of a round with these ranks; the lines below are for CrossHair.

        pre: are_ranks(ranks)
        post: _
        """
        trace = play_round(with_ranks(game, sizes, ranks), Nobody())
        return check.kept_in(Case(trace, None, None))  # type: ignore[arg-type]

    holds.__annotations__["ranks"] = tuple[(int,) * sum(sizes)]  # type: ignore[misc]
    limits = {"per_condition_timeout": LIMIT, "per_path_timeout": LIMIT, "max_uninteresting_iterations": sys.maxsize}
    options = AnalysisOptionSet(analysis_kind=[AnalysisKind.PEP316], report_all=True, **limits)
    (said,) = run_checkables(analyze_function(holds, options))
    return {"CONFIRMED": "confirmed", "POST_FAIL": "refuted", "EXEC_ERR": "refuted"}.get(said.state.name, "unknown")


def asked_of_our_search(game: Game, property: str, sizes: Sequence[int]) -> str:
    """What the search of this project says of the same division."""
    from warspec.verify.cases import Search

    search = Search(with_ranks(game, sizes, game.pack()[: sum(sizes)]), [CHECKS[property]])
    found = [(path.outcome, search.in_the_pack(path)) for path in search.paths()]
    return "refuted" if any(outcome.failed for outcome, model in found if model is not None) else "exhausted"


def asked_of_the_proof(game: Game, property: str, sizes: Sequence[int]) -> str:
    """What the proof says of every division of the whole pack, of which the one with ``sizes`` is only one."""
    from warspec.verify.evidence.properties import prove

    del sizes
    if type(game) is not rulebook().games[game.id]:
        raise SystemExit(f"the proof takes games alone, and this is a misreading of {game.id}")
    (record,) = prove(game.id, game.house_rules, [property])
    return record.verdict


ENGINES = {"crosshair": asked_of_crosshair, "search": asked_of_our_search, "proof": asked_of_the_proof}


def main(engine: str, name: str, property: str, *sizes: str) -> None:
    """Ask, and print the verdict and the seconds; the smallest case comes first, so that nobody's start counts."""
    game, smallest = game_called(name), [1 for _ in sizes]
    (asked_of_crosshair if engine == "crosshair" else asked_of_our_search)(game, property, smallest)
    start = time.perf_counter()
    verdict = ENGINES[engine](game, property, [*map(int, sizes)])
    print(json.dumps({"verdict": verdict, "seconds": time.perf_counter() - start}))


if __name__ == "__main__":
    main(*sys.argv[1:])
