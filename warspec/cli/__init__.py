"""The command ``warspec``: look a rule up, or play a game by the rules."""

from __future__ import annotations

import argparse
import contextlib
import functools
import os
import random
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from warspec import __version__
from warspec.cli import conforming, exploring, options, playing, refusals, settling, showing
from warspec.cli.arguments import BROKEN_PIPE, parser
from warspec.cli.asking import Asking
from warspec.cli.paper import Paper
from warspec.cli.person import LeftError
from warspec.cli.situation_file import named, object_in_file, read_file
from warspec.commands import BAD_INPUT, NOT_WRITTEN, not_done, refuse
from warspec.errors import BadInput
from warspec.language import NAMES, SOURCE, language
from warspec.play import beginning
from warspec.play.situation import PLAYERS, name_of
from warspec.policies import POLICIES, Policy, policy
from warspec.rulebook.registry import rulebook
from warspec.ruling.boundary import spoken_in
from warspec.ruling.checked import game_called
from warspec.ruling.known import source_of
from warspec.ruling.refused import Refused


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command.

    Args:
        arguments: the words after ``warspec``; None for those that it was called with.

    Returns:
        the exit code.
    """
    if sys.stdout is None:  # so it is where somebody has closed it
        return refuse("there is no standard output to write to", NOT_WRITTEN)
    words = sys.argv[1:] if arguments is None else arguments
    try:
        _take_whatever_the_terminal_can()
        code = _answered(words)
        sys.stdout.flush()
        return code
    except BadInput as error:
        return refuse(str(error))
    except BrokenPipeError:
        _write_no_more()
        return BROKEN_PIPE
    except OSError as error:
        _write_no_more()
        with contextlib.suppress(OSError):
            refuse(not_done(error), NOT_WRITTEN)
        return NOT_WRITTEN
    except KeyboardInterrupt:
        return playing.INTERRUPTED


def _answered(words: Sequence[str]) -> int:
    try:
        arguments = _parsed(words)
    except BadInput as error:
        if [*words[:1]] != ["settle"] or "--json" not in words:
            raise
        settling.refuse(error, language(SOURCE), as_json=True, code=refusals.WRONG_OPTION)
        return BAD_INPUT
    return _run(arguments)


def _parsed(words: Sequence[str]) -> argparse.Namespace:
    try:
        return parser().parse_args(words)
    finally:
        sys.stdout.flush()  # --help and --version leave from here, and what they said has to be written, too


def _write_no_more() -> None:
    """Throw away what waits to be written, or Python would try once more at the very end."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _take_whatever_the_terminal_can() -> None:
    for stream in (sys.stdout, sys.stdin):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _run(arguments: argparse.Namespace) -> int:
    if arguments.command == "version":
        print(f"warspec {__version__}")
        return 0
    if arguments.command == "settle":
        return _settle(arguments)
    paper = Paper.for_terminal(rulebook(), language(arguments.language))
    match arguments.command:
        case "games":
            _print(showing.games(paper))
        case "rules":
            _print(showing.rules(paper, arguments.game))
        case "show":
            _print(showing.show(paper, arguments.id))
        case "explore":
            _print(exploring.told(paper, _to_be_explored(paper, arguments), as_json=arguments.json))
        case "conformance":
            return _conformance(paper, arguments)
        case _:
            return _play(paper, arguments)
    return 0


def _conformance(paper: Paper, arguments: argparse.Namespace) -> int:
    if bool(arguments.program) == (arguments.write is not None):
        raise BadInput("name either a program, as in `warspec conformance -- node war.js`, or a folder after --write")
    if arguments.write is not None:
        if arguments.game or arguments.json or arguments.seconds is not None:
            raise BadInput("--write writes the files of all games: leave out --game, --seconds and --json")
        _print(conforming.written(paper, arguments.write))
        return 0
    seconds = conforming.SECONDS if arguments.seconds is None else arguments.seconds
    report = conforming.tried(paper, arguments.program, arguments.game, seconds)
    _print(conforming.told(paper, report, as_json=arguments.json))
    return conforming.WRONG if report.faults else 0


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        print(line)


def _play(paper: Paper, arguments: argparse.Namespace) -> int:
    say = functools.partial(print, file=sys.stderr if arguments.json else sys.stdout)
    game = playing.Playing(paper, _to_be_played(paper, arguments), say)
    _print([game.as_json()] if arguments.json else game.told())
    return game.code


def _to_be_played(paper: Paper, arguments: argparse.Namespace) -> playing.Played:
    if arguments.rounds < 1:
        raise BadInput(f"--rounds should be 1 or more, not {arguments.rounds}")
    given = _given(paper, arguments)
    with named(arguments.situation):
        begun = beginning.situation(paper.book, given, arguments.players)
    players = _players(begun.seats, arguments.you, arguments.policy)
    seed = random.SystemRandom().randrange(1_000_000) if arguments.seed is None else arguments.seed
    table = None if given.table is None else beginning.agreed_table(paper.book, given.game, given.table)
    return playing.Played(begun, seed, arguments.rounds, players, table)


def _to_be_explored(paper: Paper, arguments: argparse.Namespace) -> exploring.Explored:
    if arguments.most < 1:
        raise BadInput(f"--most should be 1 or more, not {arguments.most}")
    given = beginning.Given(arguments.game, arguments.table, options.pairs("--set", arguments.set))
    game = beginning.agreed_game(paper.book, given)
    seats = game.players[0] if arguments.players is None else arguments.players
    pack = exploring.pack_for(game, arguments.ranks, arguments.suits)
    hands = None if arguments.hands is None else options.numbers("--hands", arguments.hands)
    return exploring.Explored(game, seats, pack, hands, arguments.most)


def _settle(arguments: argparse.Namespace) -> int:
    words = language(arguments.language or SOURCE)
    try:
        request = _to_be_settled(arguments)
        words = spoken_in(request, words.code)
        with named(arguments.situation):
            _print([settling.as_json(request)] if arguments.json else settling.told(request))
        return 0
    except LeftError as left:
        return playing.INTERRUPTED if left.interrupted else playing.STOPPED
    except BadInput as error:
        settling.refuse(error, words, as_json=arguments.json)
        return BAD_INPUT


_TYPED = ("game", "table", "a", "b", "c", "d", "pile", "laid", "did", "set", "purse", "usual", "rounds")
"""What of `warspec settle` a file tells in place of what is typed."""


def _to_be_settled(arguments: argparse.Namespace) -> Mapping[str, Any]:
    spoken = {} if arguments.language is None else {"language": arguments.language}
    typed = [name for name in _TYPED if _is_typed(getattr(arguments, name))]
    if arguments.situation is not None:
        if typed:
            raise Refused(refusals.SITUATION_ALONE)
        return {**object_in_file(arguments.situation), **spoken}
    if set(typed) <= {"game"}:
        words = language(arguments.language or SOURCE)
        say = functools.partial(print, file=sys.stderr if arguments.json else sys.stdout)
        return Asking(Paper.for_terminal(rulebook(), words), say).request(arguments.game)
    if arguments.game is None:
        raise Refused(refusals.WHICH_GAME, games=[*rulebook().games.values()])
    request: dict[str, Any] = {
        "game": arguments.game,
        "table": arguments.table,
        "house_rules": options.pairs("--set", arguments.set),
        "usual": arguments.usual,
        "piles": _piles(arguments),
        "laid": options.lettered("--laid", arguments.laid),
        "decisions": [_decision(decided) for decided in arguments.did],
        "purses": options.numbered("--purse", arguments.purse),
    }
    return request | spoken | ({} if arguments.rounds is None else {"rounds": arguments.rounds})


def _is_typed(value: object) -> bool:
    """Whether an option was typed at all; 0 and an empty text are typed, too."""
    return value is not None and value is not False and value != []


def _piles(arguments: argparse.Namespace) -> dict[str, str]:
    """The piles that are told: those from which players play (--a, --b, --c and --d), and others (--pile)."""
    game = game_called(rulebook(), arguments.game)
    given = {letter: getattr(arguments, letter.lower()) for letter in PLAYERS[:4]}
    own = {name_of(source_of(game, letter)): letter for letter, cards in given.items() if cards is not None}
    others = options.lettered("--pile", arguments.pile)
    for name in own.keys() & others.keys():
        raise Refused(refusals.SAME_TWICE, first=f"--{own[name].lower()}", second=f"--pile {name}")
    if not own and not others:
        raise settling.no_cards(game)
    return {name: given[letter] for name, letter in own.items()} | others


def _decision(given: str) -> dict[str, str | None]:
    """What --did says: ``A=steal``, or with the question ``A:ID=steal``; ``chance`` in place of a player."""
    ((who, chosen),) = options.pairs("--did", [given]).items()
    player, _, question = who.partition(":")
    told = None if player == "chance" else options.letter(player)
    return {"player": told, "answer": chosen} | ({"question": question} if question else {})


def _given(paper: Paper, arguments: argparse.Namespace) -> beginning.Given:
    house_rules, piles = options.pairs("--set", arguments.set), options.lettered("--pile", arguments.pile)
    if arguments.situation is not None:
        if arguments.game is not None or arguments.table is not None or house_rules or piles:
            raise BadInput(
                "--situation names the game, table, house rules and piles: leave out GAME, --table, --set and --pile"
            )
        return read_file(arguments.situation)
    if arguments.game is None:
        raise BadInput(f"which game? The games are: {', '.join(paper.book.games)}")
    return beginning.Given(arguments.game, arguments.table, house_rules, piles)


def _players(seats: int, you: Iterable[str], policies: Iterable[str]) -> dict[int, Policy | None]:
    """Who decides for each seat: a policy, or (None) a person."""
    everybody, single = [name for name in policies if "=" not in name], [name for name in policies if "=" in name]
    if len(everybody) > 1:
        raise BadInput(f"--policy is given twice for all players: {' and '.join(everybody)}")
    usual = policy(everybody[0]) if everybody else next(iter(POLICIES.values()))
    alone = {_seat(player, seats): policy(name) for player, name in options.lettered("--policy", single).items()}
    players: dict[int, Policy | None] = {**dict.fromkeys(range(seats), usual), **alone}
    for player in you:
        if _seat(player, seats) in alone:
            raise BadInput(f"--you {player} decides for {player}, so leave out --policy {player}=…")
        players[_seat(player, seats)] = None
    return players


def _seat(player: str, seats: int) -> int:
    letter = options.letter(player)
    if letter not in tuple(PLAYERS[:seats]):
        named = ", ".join(f"{PLAYERS[seat]} or {NAMES[seat]}" for seat in range(seats))
        raise BadInput(f"there is no player {player!r}; the players are: {named}")
    return PLAYERS.index(letter)
