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
from warspec.cli import conforming, exploring, playing, refusals, settling, showing
from warspec.cli.arguments import BAD_INPUT, NOT_WRITTEN, parser
from warspec.cli.asking import Asking
from warspec.cli.paper import Paper
from warspec.cli.person import LeftError
from warspec.cli.situation_file import read_file
from warspec.errors import BadInput
from warspec.explore.packs import pack_called
from warspec.language import NAMES, SOURCE, language
from warspec.play import beginning
from warspec.play.situation import PLAYERS, name_of
from warspec.policies import POLICIES, Policy, policy
from warspec.rulebook.registry import rulebook
from warspec.ruling.boundary import spoken_in
from warspec.ruling.checked import game_called
from warspec.ruling.known import source_of
from warspec.ruling.refused import Refused

BROKEN_PIPE = 141
"""Exit code when nobody reads on."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command.

    Args:
        arguments: the words after ``warspec``; None for those that it was called with.

    Returns:
        the exit code.
    """
    if sys.stdout is None:  # so it is where somebody has closed it
        print("warspec: error: there is no standard output to write to", file=sys.stderr)
        return NOT_WRITTEN
    try:
        _take_whatever_the_terminal_can()
        code = _run(_parsed(arguments))
        sys.stdout.flush()
        return code
    except BadInput as error:
        print(f"warspec: error: {error}", file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        _write_no_more()
        return BROKEN_PIPE
    except OSError as error:
        _write_no_more()
        with contextlib.suppress(OSError):
            print(f"warspec: error: reading or writing failed: {error.strerror or error}", file=sys.stderr)
        return NOT_WRITTEN
    except KeyboardInterrupt:
        return playing.INTERRUPTED


def _parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    try:
        return parser().parse_args(arguments)
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
        _print(conforming.written(paper, arguments.write))
        return 0
    report = conforming.tried(paper, arguments.program, arguments.game, arguments.seconds)
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
    begun = beginning.situation(paper.book, given, arguments.players)
    players = _players(begun.seats, arguments.you, arguments.policy)
    seed = random.SystemRandom().randrange(1_000_000) if arguments.seed is None else arguments.seed
    table = None if given.table is None else beginning.agreed_table(paper.book, given.game, given.table)
    return playing.Played(begun, seed, arguments.rounds, players, table)


def _to_be_explored(paper: Paper, arguments: argparse.Namespace) -> exploring.Explored:
    if arguments.most < 1:
        raise BadInput(f"--most should be 1 or more, not {arguments.most}")
    given = beginning.Given(arguments.game, arguments.table, _pairs("--set", arguments.set))
    game = beginning.agreed_game(paper.book, given)
    seats = game.players[0] if arguments.players is None else arguments.players
    pack = pack_called(arguments.ranks, arguments.suits)
    hands = None if arguments.hands is None else _numbers("--hands", arguments.hands)
    return exploring.Explored(game, seats, pack, hands, arguments.most)


def _settle(arguments: argparse.Namespace) -> int:
    words = language(arguments.language or SOURCE)
    try:
        request = _to_be_settled(arguments)
        words = spoken_in(request, words.code)
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
    typed = [name for name in _TYPED if getattr(arguments, name)]
    if arguments.situation is not None:
        if typed:
            raise Refused(refusals.SITUATION_ALONE)
        return {**settling.request_in(arguments.situation), **spoken}
    if set(typed) <= {"game"}:
        words = language(arguments.language or SOURCE)
        say = functools.partial(print, file=sys.stderr if arguments.json else sys.stdout)
        return Asking(Paper.for_terminal(rulebook(), words), say).request(arguments.game)
    if arguments.game is None:
        raise Refused(refusals.WHICH_GAME, games=[*rulebook().games.values()])
    request: dict[str, Any] = {
        "game": arguments.game,
        "table": arguments.table,
        "house_rules": _pairs("--set", arguments.set),
        "usual": arguments.usual,
        "piles": _piles_of_players(arguments) | _named_piles(arguments.pile),
        "laid": {_letter(player): cards for player, cards in _pairs("--laid", arguments.laid).items()},
        "decisions": [_decision(decided) for decided in arguments.did],
        "purses": {_letter(name): int(held) for name, held in _numbered("--purse", arguments.purse)},
    }
    return request | spoken | ({} if arguments.rounds is None else {"rounds": arguments.rounds})


def _piles_of_players(arguments: argparse.Namespace) -> dict[str, str]:
    """The piles from which players play: what --a, --b, --c and --d say."""
    game = game_called(rulebook(), arguments.game)
    given = {letter: getattr(arguments, letter.lower()) for letter in PLAYERS[:4]}
    return {name_of(source_of(game, letter)): cards for letter, cards in given.items() if cards is not None}


def _decision(given: str) -> dict[str, str | None]:
    """What --did says: ``A=steal``, or with the question ``A:ID=steal``; ``chance`` in place of a player."""
    ((who, chosen),) = _pairs("--did", [given]).items()
    player, _, question = who.partition(":")
    decided: dict[str, str | None] = {"player": None if player == "chance" else _letter(player), "answer": chosen}
    return decided | ({"question": question} if question else {})


def _numbered(option: str, given: Iterable[str]) -> Iterable[tuple[str, str]]:
    for name, number in _pairs(option, given).items():
        if not number.isdecimal():
            raise Refused(refusals.NO_NUMBER, option=option, name=name, given=number)
        yield name, number


def _numbers(option: str, given: str) -> list[int]:
    if not all(part.isdecimal() for part in given.split(",")):
        raise BadInput(f"{option} takes numbers, such as {option} 5,4, not {given!r}")
    return [int(part) for part in given.split(",")]


def _given(paper: Paper, arguments: argparse.Namespace) -> beginning.Given:
    house_rules, piles = _pairs("--set", arguments.set), _named_piles(arguments.pile)
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
    alone = {_seat(player, seats): policy(name) for player, name in _pairs("--policy", single).items()}
    players: dict[int, Policy | None] = {**dict.fromkeys(range(seats), usual), **alone}
    for player in you:
        if _seat(player, seats) in alone:
            raise BadInput(f"--you {player} decides for {player}, so leave out --policy {player}=…")
        players[_seat(player, seats)] = None
    return players


def _seat(player: str, seats: int) -> int:
    letter = _letter(player)
    if letter not in tuple(PLAYERS[:seats]):
        named = ", ".join(f"{PLAYERS[seat]} or {NAMES[seat]}" for seat in range(seats))
        raise BadInput(f"there is no player {player!r}; the players are: {named}")
    return PLAYERS.index(letter)


def _letter(name: str) -> str:
    """``name``, or what files write in its place: ``A`` for ``Anna``, ``A.won`` for ``anna.won``."""
    player, dot, pile = name.partition(".")
    letters = {called.casefold(): PLAYERS[seat] for seat, called in enumerate(NAMES)}
    return letters.get(player.casefold(), player) + dot + pile


def _named_piles(given: Iterable[str]) -> dict[str, str]:
    """The piles of --pile, called as files call them."""
    piles: dict[str, str] = {}
    for name, cards in _pairs("--pile", given).items():
        if (letter := _letter(name)) in piles:
            raise Refused(refusals.PILE_TWICE, name=name, letter=letter)
        piles[letter] = cards
    return piles


def _pairs(option: str, given: Iterable[str]) -> dict[str, str]:
    pairs: dict[str, str] = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise Refused(refusals.NO_PAIR, option=option, given=pair)
        if name in pairs:
            raise Refused(refusals.NAME_TWICE, option=option, name=name)
        pairs[name] = value
    return pairs
