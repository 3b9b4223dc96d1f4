"""What is changed in the code of a rule: small mistakes of the kind that people make when they write one down.

Each function looks at one piece of code and gives what could stand there instead, with a short name for the change.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Changed = Iterator[tuple[str, ast.AST]]
"""Names of changes, and what stands in the place of the piece of code after each."""

OTHERWISE: Mapping[type[ast.cmpop], Sequence[type[ast.cmpop]]] = {
    ast.Lt: (ast.LtE, ast.Gt),
    ast.LtE: (ast.Lt, ast.GtE),
    ast.Gt: (ast.GtE, ast.Lt),
    ast.GtE: (ast.Gt, ast.LtE),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
SIGNS: Mapping[type[ast.AST], str] = {
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.In: "in",
    ast.NotIn: "not in",
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mod: "%",
    ast.FloorDiv: "//",
    ast.Mult: "*",
}
ARITHMETIC: Mapping[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mod: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mult: ast.Add,
}
OPPOSITES = {"min": "max", "max": "min", "any": "all", "all": "any"}
ONE_SEAT = {"seat", "winner", "thief", "owner"}
"""What a rule calls one player."""
SEATS = {"seats", "fighters", "tied", "able", "left", "before", "losers", "winners", "players", "owners", "thieves"}
"""What a rule calls some of the players."""
OF_TWO = {"Move": 1, "Payment": 1, "transfer": 2, "beats": 0}
"""What is asked of two cards or done between two piles, and the place of the first of them among the arguments."""


@dataclass(frozen=True)
class Surroundings:
    """What must be known of a method to change it.

    Attributes:
        values: the values of each house rule on which one may agree.
        arguments: the names of its arguments.
        is_action: whether it is done and gives nothing back.
    """

    values: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    arguments: frozenset[str] = frozenset()
    is_action: bool = True

    @classmethod
    def of(cls, method: ast.stmt, values: Mapping[str, Sequence[Any]]) -> Surroundings:
        """The surroundings inside ``method``, or inside constants, which have none."""
        if not isinstance(method, ast.FunctionDef):
            return cls(values, is_action=False)
        names = frozenset(argument.arg for argument in method.args.args)
        return cls(values, names, isinstance(method.returns, ast.Constant) and method.returns.value is None)


def comparisons(node: ast.AST, around: Surroundings) -> Changed:
    """Another comparison; a value of a house rule taken for another."""
    if not isinstance(node, ast.Compare) or len(node.ops) != 1:
        return
    (sign,), (right,) = node.ops, node.comparators
    for other in OTHERWISE.get(type(sign), ()):
        yield f"{SIGNS[type(sign)]}>{SIGNS[other]}", ast.Compare(node.left, [other()], [right])
    values = around.values.get(_own_attribute(node.left), ())
    if isinstance(right, ast.Constant) and right.value in values and len(values) > 2:
        other_value = values[(list(values).index(right.value) + 1) % len(values)]
        yield f"{right.value!s}>{other_value!s}", ast.Compare(node.left, [sign], [ast.Constant(other_value)])


def chains(node: ast.AST, around: Surroundings) -> Changed:
    """One comparison of a chain, such as a < b <= c, made otherwise."""
    if isinstance(node, ast.Compare) and len(node.ops) > 1:
        for number, sign in enumerate(node.ops):
            other = OTHERWISE[type(sign)][0]
            signs = [*node.ops[:number], other(), *node.ops[number + 1 :]]
            yield f"{SIGNS[type(sign)]}>{SIGNS[other]}", ast.Compare(node.left, signs, node.comparators)


def logic(node: ast.AST, around: Surroundings) -> Changed:
    """`and` for `or`, one condition of several left out, `not` left out."""
    if isinstance(node, ast.BoolOp):
        is_and = isinstance(node.op, ast.And)
        yield "and>or" if is_and else "or>and", ast.BoolOp(ast.Or() if is_and else ast.And(), node.values)
        for number in range(len(node.values)):
            kept = [value for other, value in enumerate(node.values) if other != number]
            yield f"without {number + 1}", kept[0] if len(kept) == 1 else ast.BoolOp(node.op, kept)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "without not", node.operand


def arithmetic(node: ast.AST, around: Surroundings) -> Changed:
    """Another operation; `min` for `max`, `any` for `all`."""
    if isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
        other = ARITHMETIC[type(node.op)]
        yield f"{SIGNS[type(node.op)]}>{SIGNS[other]}", ast.BinOp(node.left, other(), node.right)
    if isinstance(node, ast.Name) and node.id in OPPOSITES:
        yield f"{node.id}>{OPPOSITES[node.id]}", ast.Name(OPPOSITES[node.id], node.ctx)


def constants(node: ast.AST, around: Surroundings) -> Changed:
    """One more or one less; the bottom for the top; face up for face down; a house rule that nobody looks up."""
    if isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield f"{node.value}>{not node.value}", ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield f"{node.value}>{node.value + 1}", ast.Constant(node.value + 1)
        if node.value > 0:
            yield f"{node.value}>{node.value - 1}", ast.Constant(node.value - 1)
    elif isinstance(node, ast.keyword) and node.arg == "position" and isinstance(node.value, ast.Constant):
        yield "top>bottom", ast.keyword(node.arg, ast.Constant(None))
    elif isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant) and node.slice.value == 0:
        yield "first>last", ast.Subscript(node.value, _minus_one(), node.ctx)
    elif isinstance(node, ast.Subscript) and ast.dump(node.slice) == ast.dump(_minus_one()):
        yield "last>first", ast.Subscript(node.value, ast.Constant(0), node.ctx)
    elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
        values = around.values.get(_own_attribute(node), ())
        if values and all(isinstance(value, int) for value in values):
            yield from ((f"{node.attr}>{value}", ast.Constant(value)) for value in values[:2])


def seats(node: ast.AST, around: Surroundings) -> Changed:
    """The next player for this one, everybody for some, the others for all, the winner for the loser."""
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and "table" in around.arguments:
        if node.id in ONE_SEAT:
            yield f"{node.id}>next", ast.parse(f"table.from_seat({node.id})[1 % len(table.seats)]", mode="eval").body
        elif node.id in SEATS & around.arguments:
            yield f"{node.id}>all", ast.parse("table.seats", mode="eval").body
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in ("own", "others"):
        other = "own" if node.id == "others" else "others"
        yield f"{node.id}>{other}", ast.Name(other, ast.Load())
    if isinstance(node, ast.Attribute) and node.attr == "seats" and isinstance(node.ctx, ast.Load):
        first = ast.Slice(ast.Constant(1), None, None)
        yield "seats>but one", ast.Subscript(node, first, ast.Load())
    if isinstance(node, ast.Call) and _called(node) in ("others", "still_in", "holding", "on_last_card"):
        yield f"{_called(node)}>seats", ast.parse("table.seats", mode="eval").body


def orders(node: ast.AST, around: Surroundings) -> Changed:
    """A sequence turned over, two parts of it exchanged, two arguments or two piles exchanged."""
    if isinstance(node, ast.Tuple | ast.List) and isinstance(node.ctx, ast.Load) and len(node.elts) > 1:
        for number in range(len(node.elts) - 1):
            yield f"parts {number + 1}, {number + 2}", type(node)(_exchanged(node.elts, number), node.ctx)
    if isinstance(node, ast.Subscript) and ast.unparse(node.slice) == "::-1":
        yield "not turned over", node.value
    if isinstance(node, ast.Call):
        name = _called(node)
        sequence = name in (
            "tuple",
            "highest_first",
            "last_laid_first",
            "shuffled",
            "others",
            "from_seat",
            "laid",
            "cards",
        )
        if sequence and not any(isinstance(argument, ast.Starred) for argument in node.args):
            turned = ast.Slice(None, None, _minus_one())
            yield f"{name} turned over", ast.Subscript(node, turned, ast.Load())
        if name in OF_TWO and len(node.args) >= OF_TWO[name] + 2:
            exchanged = ast.Call(node.func, _exchanged(node.args, OF_TWO[name]), node.keywords)
            yield f"{name} exchanged", exchanged
        if name in ("count", "cards", "purse") and len(node.args) == 2:
            yield f"{name} of the first pile", ast.Call(node.func, node.args[:1], node.keywords)


def branches(node: ast.AST, around: Surroundings) -> Changed:
    """A branch taken always or never; a condition that is not looked at."""
    if isinstance(node, ast.If | ast.IfExp):
        for always in (True, False):
            parts = {**dict(ast.iter_fields(node)), "test": _regardless(node.test, always)}
            yield "if>always" if always else "if>never", type(node)(**parts)
    if isinstance(node, ast.While):
        yield "while>never", ast.While(ast.Constant(False), node.body, node.orelse)
    if isinstance(node, ast.comprehension) and node.ifs:
        yield "for all", ast.comprehension(node.target, node.iter, [], node.is_async)


def statements(node: ast.AST, around: Surroundings) -> Changed:
    """A call left out; going on after an end, or ending before going on."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield f"without {_called(node.value)}", ast.Pass()
    if not around.is_action:
        return
    if isinstance(node, ast.Return) and isinstance(node.value, ast.Call):
        yield f"after {_called(node.value)}", ast.Expr(node.value)
    if isinstance(node, ast.If | ast.For | ast.While | ast.Assign):
        yield "return", ast.Return(None)


ALL: Sequence[Callable[[ast.AST, Surroundings], Changed]] = (
    comparisons,
    chains,
    logic,
    arithmetic,
    constants,
    seats,
    orders,
    branches,
    statements,
)


def changes(node: ast.AST, around: Surroundings) -> Changed:
    """Everything that could stand in the place of ``node``."""
    for kind in ALL:
        yield from kind(node, around)


def _own_attribute(node: ast.AST) -> str:
    """The name of an attribute of the game itself."""
    is_own = isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self"
    return node.attr if is_own and isinstance(node, ast.Attribute) else ""


def _regardless(condition: ast.expr, always: bool) -> ast.expr:
    """What is true, or false, whatever the condition is; what gets a name in the condition still gets it."""
    names = any(isinstance(part, ast.NamedExpr) for part in ast.walk(condition))
    known: ast.expr = ast.Constant(always)
    return ast.BoolOp(ast.Or() if always else ast.And(), [condition, known]) if names else known


def _called(node: ast.Call) -> str:
    """The name under which a function or method is called."""
    function = node.func
    return function.attr if isinstance(function, ast.Attribute) else ast.unparse(function)


def _exchanged(parts: Sequence[ast.expr], first: int) -> list[ast.expr]:
    return [*parts[:first], parts[first + 1], parts[first], *parts[first + 2 :]]


def _minus_one() -> ast.UnaryOp:
    return ast.UnaryOp(ast.USub(), ast.Constant(1))
