"""How rules look at ranks: they compare them with ranks, and answer pure questions with what is none."""

import ast

from .allowed import ANSWERS
from .source import Said, Source
from .types import Kind
from .values import called

KNOWN = Kind.RANK | Kind.NAMED


def placed(source: Source) -> Said:
    """Whether the rank of a card stands in a comparison alone; nobody else knows what it is."""
    for node, values in source.inside(ast.Attribute):
        if values.kind(node) & Kind.RANK:
            parent = source.parents[node]
            is_number = isinstance(parent, ast.Call) and ast.unparse(parent.func) == "int"
            if not isinstance(parent, ast.Compare) and not is_number:
                yield node, f"{ast.unparse(node)}: a rank is read where it is compared; hand on the card instead"


def compared(source: Source) -> Said:
    """Whether a rank is compared with a rank: the prover has names for the others, and numbers are not among them."""
    for node, values in source.inside(ast.Compare):
        kinds = [values.kind(side) for side in (node.left, *node.comparators)]
        if any(kind & Kind.RANK for kind in kinds) and any(kind & ~KNOWN for kind in kinds):
            yield node, f"{ast.unparse(node)}: compare a rank with a rank, such as `Rank.TWO` or `other.rank`"


def bounds(source: Source) -> Said:
    for node, values in source.inside(ast.Call):
        if called(node) == "of_lowest_rank":
            given = [*node.args[2:], *(keyword.value for keyword in node.keywords if keyword.arg in ("first", "last"))]
            for part in given:
                if values.kind(part) != Kind.NAMED:
                    yield part, f"{ast.unparse(part)}: the lowest and the highest rank are ranks, such as `Rank.THREE`"


def usual(source: Source) -> Said:
    """Whether a rank that is usual is one."""
    for function, values in source.functions.items():
        args = function.args
        positional = [*args.posonlyargs, *args.args][-len(args.defaults) :] if args.defaults else []
        each = [*zip(positional, args.defaults, strict=True), *zip(args.kwonlyargs, args.kw_defaults, strict=True)]
        for arg, default in each:
            is_rank = arg.annotation is not None and ast.unparse(arg.annotation).strip("'") == "Rank"
            if default is not None and is_rank and values.kind(default) != Kind.NAMED:
                yield default, f"{arg.arg}: what is usual is no rank, such as `Rank.TWO`"


def answers(source: Source) -> Said:
    """Whether a pure question is answered with what can be written down: a card would be one of another path."""
    for function, values in source.functions.items():
        if any(ast.unparse(decorator) == "pure" for decorator in function.decorator_list):
            told = [node for node in ast.walk(function.returns or ast.Constant(None)) if isinstance(node, ast.expr)]
            plain = all(ast.unparse(node) in ANSWERS for node in told if isinstance(node, ast.Name | ast.Constant))
            if not plain or any(kind & (Kind.HOLDS | Kind.CARD | KNOWN) for kind in values.answers()):
                yield function, f"{function.name}: a pure question is answered with truths, numbers, texts or tuples"


CHECKS = (placed, compared, bounds, usual, answers)
