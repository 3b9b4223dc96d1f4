"""How rules look at cards: by rank, and never as something that is counted, written down or compared as a whole."""

import ast

from .allowed import ACTS, DECIDES, METHODS, OF_VALUES, ONLY_IN
from .source import Said, Source
from .types import Kind
from .values import called, names

# What waits while something else happens. The prover compares the variables of a rule, and sees nothing else.


def walrus(source: Source) -> Said:
    for node in source.nodes:
        if isinstance(node, ast.NamedExpr) and not isinstance(source.parents[node], ast.If | ast.While):
            yield node, f"{node.target.id}: `:=` stands right behind `if` or `while`; give it a line of its own"


def waiting(source: Source) -> Said:
    for node in source.nodes:
        if isinstance(node, ast.Call) and _goes_on(node):
            yield from ((part, f"{ast.unparse(part)}: give it a name first") for part in _left_of(node, source))
        elif isinstance(node, ast.For) and _is_worked_out(node.iter) and not _is_held(node.iter):
            inside = (part for body in node.body for part in ast.walk(body) if isinstance(part, ast.Call))
            if any(map(_goes_on, inside)):
                yield node, f"{ast.unparse(node.iter)}: give it a name first"


def _is_held(iterated: ast.expr) -> bool:
    """Whether all that a loop goes through is in a variable, or is counted into one."""
    owner = iterated.func.value if isinstance(iterated, ast.Call) and isinstance(iterated.func, ast.Attribute) else None
    counted = isinstance(iterated, ast.Call) and called(iterated) in ("range", *ONLY_IN)
    return counted or (isinstance(owner, ast.Name) and called(iterated) in METHODS)


def _goes_on(call: ast.Call) -> bool:
    """Whether the game may go on in a call: it does something to the table, or hands it on."""
    func = call.func
    if isinstance(func, ast.Attribute) and isinstance(func.value, ast.Name) and func.value.id == "table":
        return func.attr in ACTS | DECIDES
    return any(isinstance(part, ast.Name) and part.id == "table" for part in call.args)


def _left_of(child: ast.AST, source: Source) -> list[ast.AST]:
    """What was worked out before a call, in the same expression, and waits until it comes back."""
    found: list[ast.AST] = []
    for parent in source.above(child):
        if isinstance(parent, ast.Call | ast.Tuple | ast.List | ast.Dict | ast.Compare | ast.BinOp):
            parts = list(ast.iter_child_nodes(parent))
            found += filter(_is_worked_out, parts[: parts.index(child)])
        child = parent
    return found


def _is_worked_out(part: ast.AST) -> bool:
    """Whether a part of an expression is neither a variable nor what never changes."""
    nodes = list(ast.walk(part))
    read = any(node.attr in OF_VALUES for node in nodes if isinstance(node, ast.Attribute))
    asked = any(
        ast.unparse(node) not in ("super()", "len(table.seats)") for node in nodes if isinstance(node, ast.Call)
    )
    return read or asked or any(isinstance(node, ast.Subscript) for node in nodes)


# What something looks like as a text.


def texts(source: Source) -> Said:
    for node, values in source.inside(ast.BinOp):
        sides = (node.left, node.right)
        if any(isinstance(side, ast.Constant) and isinstance(side.value, str) for side in sides):
            yield node, f"{ast.unparse(node)}: rules make no texts, which would tell proof from play; compare ranks"
        elif isinstance(node.op, ast.Mod) and values.kind(node.left) != Kind.NUMBER:
            yield node, f"{ast.unparse(node)}: before `%` stands a number, such as `table.count(…)`"


# How many cards there are.

BEYOND = Kind.CARDS & ~Kind.PILE
COUNT = "count with `table.count`, since a pile may be of any size"


def counting(source: Source) -> Said:
    for node, values in source.inside(ast.Call):
        name, kinds = called(node), [values.kind(part) for part in node.args]
        if name == "len" and any(kind & BEYOND for kind in kinds):
            yield node, f"{ast.unparse(node)}: {COUNT}"
        elif name in ("all", "any", "max", "fromkeys") and any(kind & Kind.CARDS for kind in kinds):
            yield node, f"{name}(): {COUNT}"
        elif any(isinstance(part, ast.Starred) and values.kind(part) & Kind.CARDS for part in node.args):
            yield node, f"{name}(*…): cards are handed on as one sequence; {COUNT}"
        elif name == "index" and values.kind(node.func.value) & Kind.CARDS:
            yield node, f".index: {COUNT}"


def going_through(source: Source) -> Said:
    for node, values in source.inside(ast.For, ast.DictComp, ast.comprehension):
        if isinstance(node, ast.For) and values.kind(node.iter) & Kind.CARDS:
            yield node, f"for {ast.unparse(node.target)}: {COUNT}"
        elif isinstance(node, ast.DictComp) and any(values.kind(each.iter) & Kind.CARDS for each in node.generators):
            yield node, f"a dictionary of cards: {COUNT}"
        elif isinstance(node, ast.comprehension):
            whole = list(ast.walk(source.parents[node]))
            read = {part.id for part in whole if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load)}
            if not read.intersection(names(node.target)):
                yield node.target, f"for {ast.unparse(node.target)}: nobody looks at it; {COUNT}"


def cut_out(source: Source) -> Said:
    for node, values in source.inside(ast.Subscript):
        kind, part = values.kind(node.value), ast.unparse(node.slice)
        if isinstance(node.slice, ast.Slice):
            if kind & BEYOND and part != "::-1":
                yield node, f"{ast.unparse(node)}: cut what `table.cards` gives; {COUNT}"
        elif kind & Kind.CARDS and part not in ("0", "-1"):
            yield node, f"{ast.unparse(node)}: look at the first or the last card; {COUNT}"
        elif kind & Kind.COPIED:
            yield node, f"{ast.unparse(node)}: there may be none; look at it in a pile, or in a `tuple` of them"


def left_over(source: Source) -> Said:
    for node in source.nodes:
        if isinstance(node, ast.Starred) and isinstance(node.ctx, ast.Store) and names(node.value) != ["_"]:
            yield node, f"{ast.unparse(node)}: what is left over is called `_`; {COUNT}"


# Whether there are cards, and which.


def emptiness(source: Source) -> Said:
    for node, values in source.inside(
        ast.If, ast.While, ast.IfExp, ast.BoolOp, ast.UnaryOp, ast.comprehension, ast.Call
    ):
        for part in _tested(node):
            if values.kind(part) & (Kind.COPIED | Kind.GATHERED):
                yield part, f"{ast.unparse(part)}: ask `table.count` whether there are cards"


def _tested(node: ast.AST) -> list[ast.expr]:
    """What is asked only whether it is true, or whether there is something in it."""
    if isinstance(node, ast.BoolOp):
        return node.values
    if isinstance(node, ast.UnaryOp):
        return [node.operand]
    if isinstance(node, ast.comprehension):
        return node.ifs
    if isinstance(node, ast.Call):
        return node.args if called(node) == "bool" else []
    return [node.test]


def comparing(source: Source) -> Said:
    for node, values in source.inside(ast.Compare):
        sides = [node.left, *node.comparators]
        is_in = all(isinstance(op, ast.In | ast.NotIn) for op in node.ops)
        compared = sides[:-1] if is_in else sides
        among_piles = is_in and values.kind(sides[-1]) & Kind.PILES
        if among_piles or any(_is_made(side) or values.kind(side) & Kind.MANY for side in compared):
            yield node, f"{ast.unparse(node)}: no piles are compared; compare ranks, and ask `table.count`"


def _is_made(side: ast.expr) -> bool:
    return isinstance(side, ast.Tuple | ast.List | ast.Dict)


CHECKS = (walrus, waiting, texts, counting, going_through, cut_out, left_over, emptiness, comparing)
