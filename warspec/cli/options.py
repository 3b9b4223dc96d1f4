"""What stands after options: a name and a value, of players, piles and purses; nothing may be said twice."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterable

from warspec.cli import refusals
from warspec.errors import BadInput
from warspec.language import NAMES
from warspec.play.situation import PLAYERS
from warspec.ruling import reasons
from warspec.ruling.boundary import MOST
from warspec.ruling.refused import Refused


def pairs(option: str, given: Iterable[str], called: Callable[[str], str] = str) -> dict[str, str]:
    """The values that an option gives by name.

    Args:
        option: the option.
        given: what stands after it, each time that it was typed: ``NAME=VALUE``.
        called: says for a name what it is called here, since some things have more names than one.

    Raises:
        Refused: something is no such pair, or one thing is given twice.
    """
    found: dict[str, str] = {}
    typed: dict[str, str] = {}
    for pair in given:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise Refused(refusals.NO_PAIR, option=option, given=pair)
        known = called(name)
        if typed.get(known) == name:
            raise Refused(refusals.NAME_TWICE, option=option, name=name)
        if known in typed:
            raise Refused(refusals.SAME_TWICE, first=f"{option} {typed[known]}", second=f"{option} {name}")
        found[known], typed[known] = value, name
    return found


def letter(name: str) -> str:
    """``name``, or what files write in its place: ``A`` for ``Anna``, ``A.won`` for ``anna.won``."""
    player, dot, pile = name.partition(".")
    letters = {called.casefold(): PLAYERS[seat] for seat, called in enumerate(NAMES)}
    return letters.get(player.casefold(), player) + dot + pile


def lettered(option: str, given: Iterable[str]) -> dict[str, str]:
    """The values that an option gives to players, piles or purses, called as files call them.

    Raises:
        Refused: as :func:`pairs`.
    """
    return pairs(option, given, letter)


def numbered(option: str, given: Iterable[str]) -> dict[str, int]:
    """As :func:`lettered`, where values are numbers.

    Raises:
        Refused: one of them is none, or too long, or as :func:`pairs`.
    """
    found = lettered(option, given)
    for name, number in found.items():
        if not number.isdecimal():
            raise Refused(refusals.NO_NUMBER, option=option, name=name, given=number)
        if len(number) > len(str(MOST)):  # of thousands of digits Python makes no number at all
            raise Refused(reasons.WRONG_VALUE, key=f"{option} {name}", right=Refused(reasons.A_NUMBER))
    return {name: int(number) for name, number in found.items()}


def numbers(option: str, given: str) -> list[int]:
    """The numbers in a list such as ``5,4``.

    Raises:
        BadInput: it is none, or a number is too long.
    """
    if not all(re.fullmatch(r"\d{1,9}", part) for part in given.split(",")):
        raise BadInput(f"{option} takes numbers of up to 9 digits, such as {option} 5,4, not {given!r}")
    return [int(part) for part in given.split(",")]


def file(given: str) -> str:
    """The name of a file, or ``-``; to be given to a parser as ``type``.

    Raises:
        ArgumentTypeError: it is empty.
    """
    if not given:
        raise argparse.ArgumentTypeError("it takes the name of a file, or - for standard input")
    return given
