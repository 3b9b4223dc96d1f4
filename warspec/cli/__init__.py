"""The command ``warspec``: look a rule up, or play a game by the rules."""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import sys
from collections.abc import Iterable, Sequence
from typing import NoReturn

from warspec import __version__
from warspec.cli import playing, showing
from warspec.cli.paper import Paper
from warspec.errors import BadInput
from warspec.language import LANGUAGES, SOURCE, language
from warspec.rulebook.registry import rulebook

BAD_INPUT = 2
BROKEN_PIPE = 141
INTERRUPTED = 130

_EXIT_CODES = f"""exit codes:
  0                     all went well
  {BAD_INPUT}                     something that was typed or read is wrong; one line says what
  {playing.STOPPED}                     the game was stopped by --rounds before it was over"""


class _Parser(argparse.ArgumentParser):
    """Wrong arguments are bad input like any other."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message} (help: {self.prog} --help)")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command.

    Args:
        arguments: the words after ``warspec``; None for those that it was called with.

    Returns:
        the exit code.
    """
    try:
        _write_whatever_the_terminal_can()
        code = _run(_parser().parse_args(arguments))
        sys.stdout.flush()
        return code
    except BadInput as error:
        print(f"warspec: error: {error}", file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except KeyboardInterrupt:
        return INTERRUPTED


def _write_whatever_the_terminal_can() -> None:
    reconfigure = getattr(sys.stdout, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


def _parser() -> _Parser:
    parser = _Parser(
        prog="warspec",
        description="The reference rulebook of a family of card games: look a rule up, or play by the rules.",
        epilog=_EXIT_CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"warspec {__version__}")
    spoken = _Parser(add_help=False)
    spoken.add_argument("--language", default=SOURCE, metavar="CODE", help=f"one of {', '.join(LANGUAGES)}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    commands.add_parser("games", parents=[spoken], help="list the games")
    rules = commands.add_parser("rules", parents=[spoken], help="list the rules and house rules of a game")
    rules.add_argument("game", metavar="GAME", help="a game, as `warspec games` lists it")
    show = commands.add_parser("show", parents=[spoken], help="show a rule, a house rule, an example …")
    show.add_argument("id", metavar="ID", help="the ID of whatever is to be shown; a former one will do")
    _add_play(commands.add_parser("play", parents=[spoken], help="play a game and tell it line by line"))
    commands.add_parser("version", help="say which version this is")
    return parser


def _add_play(play: _Parser) -> None:
    play.add_argument("game", metavar="GAME", nargs="?", help="a game, as `warspec games` lists it")
    play.add_argument("--seed", type=int, metavar="N", help="decides all that chance and the players decide")
    play.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="agree on a house rule; may be repeated"
    )
    play.add_argument(
        "--pile",
        action="append",
        default=[],
        metavar='PLAYER="CARDS"',
        help='begin with these cards, top card first: A="7S 5 9"; repeat it for each player',
    )
    play.add_argument("--situation", metavar="FILE", help="begin with the game, house rules and piles of a JSON file")
    play.add_argument("--players", type=int, metavar="N", help="how many play, where a game leaves that open")
    play.add_argument("--rounds", type=int, default=10_000, metavar="N", help="stop after N rounds (10000)")
    play.add_argument("--json", action="store_true", help="tell it as one JSON document")


def _run(arguments: argparse.Namespace) -> int:
    if arguments.command == "version":
        print(f"warspec {__version__}")
        return 0
    paper = Paper.for_terminal(rulebook(), language(arguments.language))
    match arguments.command:
        case "games":
            return _printed(showing.games(paper))
        case "rules":
            return _printed(showing.rules(paper, arguments.game))
        case "show":
            return _printed(showing.show(paper, arguments.id))
        case _:
            return _play(paper, arguments)


def _printed(lines: Iterable[str | int]) -> int:
    """Print lines; a number among them is the exit code."""
    code = 0
    for line in lines:
        if isinstance(line, int):
            code = line
        else:
            print(line)
    return code


def _play(paper: Paper, arguments: argparse.Namespace) -> int:
    played = _to_be_played(paper, arguments)
    if not arguments.json:
        return _printed(playing.told(paper, played))
    document, code = playing.as_json(played)
    print(document)
    return code


def _to_be_played(paper: Paper, arguments: argparse.Namespace) -> playing.Played:
    if arguments.rounds < 1:
        raise BadInput(f"--rounds should be 1 or more, not {arguments.rounds}")
    agreed_on, piles = _pairs("--set", arguments.set), _pairs("--pile", arguments.pile)
    game = arguments.game
    if arguments.situation is not None:
        if game is not None or agreed_on or piles:
            raise BadInput(
                "--situation names the game, its house rules and its piles: leave out GAME, --set and --pile"
            )
        game, agreed_on, piles = playing.read_file(arguments.situation)
    if game is None:
        raise BadInput(f"which game? The games are: {', '.join(paper.book.games)}")
    begun = playing.situation(paper.book, game, agreed_on, piles, arguments.players)
    seed = random.SystemRandom().randrange(1_000_000) if arguments.seed is None else arguments.seed
    return playing.Played(begun, seed, arguments.rounds)


def _pairs(option: str, given: Iterable[str]) -> dict[str, str]:
    pairs: dict[str, str] = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise BadInput(f"{option} takes a name and a value, such as {option} NAME=VALUE, not {pair!r}")
        if name in pairs:
            raise BadInput(f"{option} {name} is given twice")
        pairs[name] = value
    return pairs
