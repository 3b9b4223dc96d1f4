"""What the rules still know at the head of a war: the part of their state that does not lie on the table.

A search cuts there and goes on from any cards. That is right only if everything else that the rules may still read is
the same: the variables of the functions that are at work. They are found from the compiled code of these functions.
"""

from __future__ import annotations

import dis
import functools
import itertools
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import CodeType, FrameType, MappingProxyType
from typing import Any, NamedTuple, NoReturn

from warspec.cards import Card, Rank
from warspec.table import LAID, Place
from warspec.verify.heaped import HeapedTable
from warspec.verify.paths import Assumptions, Explorer, Stop, Undecided
from warspec.verify.stateless import kept_by


class Cut(Stop):
    """The rules have come to the head of a war."""


Tracked = tuple[str, bool]
"""What players may have done earlier in the round, and whether it counts how often and in which order they did."""


class Untracked(Stop):
    """Somebody asks who has done something earlier in the round, and nobody has kept an eye on that.

    Args:
        action: what they may have done.
        in_order: whether it counts how often, and in which order.
    """

    def __init__(self, action: str, *, in_order: bool) -> None:
        super().__init__(action)
        self.asked: Tracked = action, in_order


class State(NamedTuple):
    """What is known at a head besides the cards.

    Attributes:
        shown: for each player, whether the card laid last shows its face; None if they have laid none.
        held: how many cards lie in each pile in which cards lie for a moment only; None if it is open.
        empty: piles in which no card lies.
        steady: whether the piles lie as they may between two rounds.
        others: what else the rules still know.
    """

    shown: tuple[bool | None, ...]
    held: tuple[int | None, ...]
    empty: tuple[Place, ...]
    steady: bool
    others: Any


@dataclass(frozen=True)
class Head:
    """A head of a war or of a moment, from which a search goes on.

    Attributes:
        known: what is known there besides the cards.
        equal: which of the cards laid last are known to be equal, by their owners.
        most: how many cards lie in each pile at most, where that is no more than between two rounds.
        script: the answers that lead there.
        passed: how many heads are passed on the way, this one among them.
        former: the last head on the way from which a search has gone on; None if there is none.
    """

    known: State
    equal: frozenset[tuple[int, int]]
    most: tuple[int | None, ...]
    script: tuple[Any, ...] = field(compare=False)
    passed: int = field(compare=False)
    former: Head | None = field(compare=False, default=None)

    def covers(self, other: Head) -> bool:
        """Whether all that can lie on the table at another head can lie there at this one, too."""
        if (self.known, self.equal) != (other.known, other.equal):
            return False
        both = zip(self.most, other.most, strict=True)
        return all(most is None or (fewer is not None and fewer <= most) for most, fewer in both)

    def in_other_seats(self) -> Iterable[Head]:
        """Heads from which nothing else can be found than from this one, but for who sits where."""
        return ()

    def way(self) -> dict[int, Head]:
        """The heads from which a search has gone on to come here, and this one, by how many were passed."""
        return {**(self.former.way() if self.former else {}), self.passed: self}


class FromThere(Explorer):
    """Runs programs that are told at first what to answer, and then along every path.

    Args:
        assumptions: what is assumed.
        script: the first answers.
        give_up: what is done when a program asks and asks.

    Attributes:
        begun: how many questions of the present path were asked before the script begins.
    """

    def __init__(self, assumptions: Assumptions, script: Sequence[Any], give_up: Callable[[str], NoReturn]) -> None:
        super().__init__(assumptions, give_up)
        self.script = tuple(script)
        self.told = self.begun = 0

    def ask(self, alternatives: Any) -> Any:
        if self.told < len(self.script):
            self.told += 1
            return self.script[self.told - 1]
        return super().ask(alternatives)

    def answers(self) -> tuple[Any, ...]:
        """All answers on the present path."""
        found = self._run.choices[self.begun : self._run.position]
        return self.script + tuple(choice.taken.answer for choice in found)

    def arrive(self) -> None:
        """Say that the head is here to which the script leads.

        Raises:
            Undecided: not just what the script answers was asked on the way.
        """
        if self.told < len(self.script) or self.answered > self.begun:
            raise Undecided("the rules asked other questions on the way to a head than before")


MACHINERY = "warspec."
"""Functions of modules below this one are no rules: they hold nothing back from the table."""


def still_known(
    table: HeapedTable, outermost: CodeType, own: Mapping[str, Any], given: Mapping[str, Any]
) -> tuple[Any, ...]:
    """What the rules that are at work now may still read, besides what lies on the table.

    Args:
        table: the table at which they play.
        outermost: the code of the function that has called them.
        own: what the table has had of its own, by name.
        given: what a rule is given that is about to begin.

    Raises:
        Undecided: they hold back something that cannot be compared.
    """
    changed = (name for name in OF_EVERY_TABLE if vars(table)[name] is not own[name])
    if noted := sorted([*(vars(table).keys() - own.keys()), *changed, *kept_by(vars(table)["search"].game)]):
        raise Undecided(f"a rule keeps {noted[0]!r} at the table, or in the game, while a war is fought")
    known: list[Any] = []
    for frame in _frames(sys._getframe(1), outermost):
        names = _names_read_from(frame.f_code, frame.f_lasti)
        if names is None:
            continue
        read = {name: frame.f_locals[name] for name in names if name in frame.f_locals}
        known.append((_told(frame.f_code), frame.f_lasti, *_values(read, table)))
    return (*_values(given, table), *known)


OF_EVERY_TABLE = ("rounds", "seats")
"""What rules may see of a table, and never changes within a round."""


def _frames(frame: FrameType | None, outermost: CodeType) -> Iterator[FrameType]:
    while frame is not None and frame.f_code is not outermost:
        if not frame.f_globals.get("__name__", "").startswith(MACHINERY):
            yield frame
        frame = frame.f_back


@functools.cache
def _told(code: CodeType) -> tuple[object, ...]:
    """What tells a function from others, even if it has no name, in every process."""
    constants = [_told(one) if isinstance(one, CodeType) else repr(one) for one in code.co_consts]
    return code.co_qualname, code.co_code, code.co_names, code.co_varnames, code.co_freevars, *constants


@functools.cache
def _names_read_from(code: CodeType, position: int) -> tuple[str, ...] | None:
    """The variables that may be read from a call on that is at work, or have been read and wait for its answer.

    Nothing, if the function does nothing after the call.

    Raises:
        Undecided: something waits that has no name.
    """
    instructions = list(dis.get_instructions(code))
    after = next((one.offset for one in instructions if one.offset > position and one.opname != "CACHE"), position)
    still = set(_depths(instructions, after))
    if all(one.opname in NOTHING_MORE for one in instructions if one.offset in still):
        return None
    depths = _depths(instructions, instructions[0].offset)
    if depths.get(after, 2) > 1:  # besides the answer something else of the statement waits on the stack
        begins = max(offset for offset, depth in depths.items() if offset <= position and not depth)
        waiting = [one for one in instructions if begins <= one.offset < position]
        if after in depths and not any(one.opcode in dis.hasjrel for one in waiting):
            waiting = _put_down(waiting)[: depths[after] - 1]
        stored = {one.argval for one in instructions if begins <= one.offset < position and "STORE" in one.opname}
        if not all(map(_is_a_variable, waiting)) or any(one.argval in stored for one in waiting):
            raise Undecided(f"{code.co_qualname} has worked something out that waits for the end of a war")
        still |= {one.offset for one in waiting}
    reading = [one.argval for one in instructions if one.offset in still and one.opname.startswith("LOAD_")]
    names = {name for read in reading for name in (read if isinstance(read, tuple) else (read,))}
    return tuple(sorted(names & {*code.co_varnames, *code.co_cellvars, *code.co_freevars}))


def _put_down(instructions: Sequence[dis.Instruction]) -> list[dis.Instruction]:
    """For each value that waits on the stack after ``instructions``, which of them has put it there."""
    stack: list[dis.Instruction] = []
    for one in instructions:
        change = dis.stack_effect(one.opcode, one.arg)
        if one.opname in ("LOAD_ATTR", "LOAD_METHOD"):  # instead of the object of which it is a part
            stack[-1:] = stack[-1:] if _is_for_good(one, stack[-1]) else [one]
            stack += stack[-1:] * change
        elif change > 0:
            stack += [one] * change
        elif not WITHOUT_A_VALUE_OF_THEIR_OWN.fullmatch(one.opname):  # instead of what it needs
            stack[len(stack) + change - 1 :] = [one]
    return stack


def _is_for_good(part: dis.Instruction, of: dis.Instruction) -> bool:
    """Whether what is read from an object stays the same: a method, a house rule, or what a module has."""
    is_method = part.opname == "LOAD_METHOD" or (sys.version_info >= (3, 12) and bool((part.arg or 0) & 1))
    return is_method or of.argval == "self" or of.opname == "LOAD_GLOBAL"


def _is_a_variable(one: dis.Instruction) -> bool:
    """Whether an instruction puts down a variable, and nothing that is read from an object and may change."""
    return one.opname != "LOAD_ATTR" and WITHOUT_A_VALUE_OF_THEIR_OWN.fullmatch(one.opname) is not None


NOTHING_MORE = frozenset(
    ["CACHE", "NOP", "POP_TOP", "LOAD_CONST", "JUMP_FORWARD", "RETURN_VALUE", "RETURN_CONST", "NOT_TAKEN"]
)
"""Instructions with which a function comes to its end."""

WITHOUT_A_VALUE_OF_THEIR_OWN = re.compile(
    r"CACHE|RESUME|PUSH_NULL|NOP|PRECALL|KW_NAMES|COPY_FREE_VARS|LOAD_(FAST\w*|METHOD|ATTR|GLOBAL|CONST|SMALL_INT|DEREF)"
)
"""Instructions that put nothing on the stack but variables, and what belongs to an object for good."""


def _depths(instructions: Sequence[dis.Instruction], start: int) -> Mapping[int, int]:
    """Which instructions can follow one, but for exceptions, and how many values more wait on the stack before each."""
    following = {one.offset: next_one.offset for one, next_one in itertools.pairwise(instructions)}
    by_offset = {one.offset: one for one in instructions}
    depths, todo = {start: 0}, [start]
    while todo:
        one = by_offset[todo.pop()]
        leaves = one.opname.startswith(("RETURN", "RAISE", "RERAISE"))
        ways = [] if leaves or one.opname in ("JUMP_FORWARD", "JUMP_BACKWARD") else [(following.get(one.offset), False)]
        ways += [(one.argval, True)] if one.opcode in dis.hasjrel else []
        for goal, jumps in ways:
            if goal is not None and goal not in depths:
                depths[goal] = depths[one.offset] + dis.stack_effect(one.opcode, one.arg, jump=jumps)
                todo.append(goal)
    return depths


def _values(read: Mapping[str, Any], table: HeapedTable) -> Iterator[tuple[str, Any]]:
    for name, value in read.items():
        if not any(value is one for one in (table, vars(table)["search"].game)):
            yield name, _value(value, table, name)


def _value(value: Any, table: HeapedTable, name: str) -> Any:
    if value is None or type(value) in (int, bool, str) or isinstance(value, Rank):
        return value
    if isinstance(value, Card):
        return _where(value, table, name)
    if type(value) in (dict, MappingProxyType):
        return tuple((_value(key, table, name), _value(held, table, name)) for key, held in value.items())
    if type(value) in (list, tuple, Place):  # a class of its own could hold more than these
        return tuple(_value(held, table, name) for held in value)
    raise Undecided(f"a rule holds back {name!r} of type {type(value).__name__} while a war is fought")


def _where(card: Card, table: HeapedTable, name: str) -> tuple[str, int]:
    for seat in table.seats:
        pile = table.lying(Place(seat, LAID))
        if pile and pile[-1].card is card:
            return "the card laid last by", seat
    raise Undecided(f"a rule holds back the card {name!r} while a war is fought, and it is not the last one laid")
