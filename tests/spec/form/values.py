"""Which expressions of a rule are cards, as far as its types and assignments say.

The prover puts a heap of unknown size among the cards of a pile, in place of so many cards. What the table hands out
knows of that. A copy does not: to Python the heap is one more card in it.
"""

import ast
import re
from collections.abc import Iterator
from enum import IntEnum

from .allowed import GIVE_CARDS, GIVE_NUMBERS

MANY = re.compile(r"\b(Sequence|Collection|Iterable|list)\[Card\]|\btuple\[Card, \.\.\.\]")


class Kind(IntEnum):
    """What an expression is, the one about which most care is needed last."""

    OTHER = 0
    NUMBER = 1
    SEVERAL = 2  # piles, one for each of something
    PILE = 3  # cards that the table, or chance, has just handed out
    HANDED = 4  # cards that came from another rule
    COPIED = 5  # cards that were put together here


def is_cards(kind: Kind) -> bool:
    return kind >= Kind.PILE


def annotated(annotation: ast.expr | None) -> Kind:
    """What a type says."""
    text = ast.unparse(annotation).strip("'") if annotation else ""
    if any(map(MANY.fullmatch, text.split(" | "))):
        return Kind.HANDED
    return Kind.SEVERAL if MANY.search(text) else Kind.NUMBER if text == "int" else Kind.OTHER


def returned(tree: ast.Module) -> dict[str, Kind]:
    """What the functions of a module return, by name."""
    return {node.name: annotated(node.returns) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


class Values:
    """What the expressions of one function are.

    Args:
        function: the function.
        rules: what the rules return, by name.
    """

    def __init__(self, function: ast.FunctionDef, rules: dict[str, Kind]) -> None:
        self.rules = rules
        self.typed = {arg.arg: annotated(arg.annotation) for arg in arguments(function)}
        self.bound: dict[str, list[tuple[ast.expr, bool]]] = {}
        for node in ast.walk(function):
            for target, value, each in bindings(node):
                self.bound.setdefault(target, []).append((value, each))
        self._asked: set[str] = set()

    def kind(self, node: ast.expr) -> Kind:
        """What an expression is."""
        return getattr(self, f"_{type(node).__name__}", self._other)(node)

    def _other(self, node: ast.expr) -> Kind:
        return Kind.OTHER

    def _Constant(self, node: ast.Constant) -> Kind:
        return Kind.NUMBER if isinstance(node.value, int) else Kind.OTHER

    def _Name(self, node: ast.Name) -> Kind:
        kind = self.typed.get(node.id, Kind.OTHER)
        if node.id not in self._asked:
            self._asked.add(node.id)
            kinds = [self._bound(value, each) for value, each in self.bound.get(node.id, ())]
            self._asked.remove(node.id)
            # A variable is a number only if it always is one.
            worst = max(kinds, default=kind)
            kind = Kind.OTHER if worst is Kind.NUMBER and Kind.OTHER in kinds else max(kind, worst)
        return kind

    def _bound(self, value: ast.expr, each: bool) -> Kind:
        kind = self.kind(value)
        if not each:
            return kind
        if isinstance(value, ast.Call) and called(value) == "range":
            return Kind.NUMBER
        return Kind.HANDED if kind is Kind.SEVERAL else Kind.OTHER

    def _Attribute(self, node: ast.Attribute) -> Kind:
        return Kind.NUMBER if node.attr in ("rounds", "pack") else Kind.OTHER

    def _Call(self, node: ast.Call) -> Kind:
        name = called(node)
        if name == "tuple":
            return self._copy(node.args)
        if name in ("values", "items", "get") and isinstance(node.func, ast.Attribute):
            kind = self.kind(node.func.value)
            return Kind.HANDED if name == "get" and kind is Kind.SEVERAL else kind
        if name == "shuffled_each":
            return Kind.SEVERAL
        known = self.rules.get(name, Kind.OTHER)
        return Kind.PILE if name in GIVE_CARDS else Kind.NUMBER if name in GIVE_NUMBERS else known

    def _copy(self, parts: list[ast.expr]) -> Kind:
        return Kind.COPIED if any(is_cards(self.kind(part)) for part in parts) else Kind.OTHER

    def _Subscript(self, node: ast.Subscript) -> Kind:
        kind = self.kind(node.value)
        if isinstance(node.slice, ast.Slice):
            return kind
        return Kind.HANDED if kind is Kind.SEVERAL else Kind.OTHER

    def _Starred(self, node: ast.Starred) -> Kind:
        return self.kind(node.value)

    def _IfExp(self, node: ast.IfExp) -> Kind:
        return max(self.kind(node.body), self.kind(node.orelse))

    def _BoolOp(self, node: ast.BoolOp) -> Kind:
        return max(map(self.kind, node.values))

    def _NamedExpr(self, node: ast.NamedExpr) -> Kind:
        return self.kind(node.value)

    def _BinOp(self, node: ast.BinOp) -> Kind:
        kinds = {self.kind(node.left), self.kind(node.right)}
        return Kind.NUMBER if kinds == {Kind.NUMBER} else self._copy([node.left, node.right])

    def _Tuple(self, node: ast.Tuple | ast.List) -> Kind:
        if any(isinstance(part, ast.Starred) and is_cards(self.kind(part)) for part in node.elts):
            return Kind.COPIED
        return Kind.SEVERAL if any(is_cards(self.kind(part)) for part in node.elts) else Kind.OTHER

    _List = _Tuple

    def _ListComp(self, node: ast.ListComp | ast.GeneratorExp) -> Kind:
        if any(is_cards(self.kind(each.iter)) for each in node.generators):
            return Kind.COPIED
        return Kind.SEVERAL if is_cards(self.kind(node.elt)) else Kind.OTHER

    _GeneratorExp = _ListComp

    def _DictComp(self, node: ast.DictComp) -> Kind:
        return Kind.SEVERAL if is_cards(self.kind(node.value)) else Kind.OTHER

    def _Dict(self, node: ast.Dict) -> Kind:
        return Kind.SEVERAL if any(self.kind(value) >= Kind.SEVERAL for value in node.values) else Kind.OTHER


def arguments(function: ast.FunctionDef) -> list[ast.arg]:
    """All arguments of a function but ``self``."""
    found = function.args
    every = [*found.posonlyargs, *found.args, *found.kwonlyargs, found.vararg, found.kwarg]
    return [arg for arg in every if arg and arg.arg != "self"]


def called(call: ast.Call) -> str:
    """The name of what is called."""
    func = call.func
    return func.attr if isinstance(func, ast.Attribute) else func.id if isinstance(func, ast.Name) else ""


def bindings(node: ast.AST) -> Iterator[tuple[str, ast.expr, bool]]:
    """The names that a node binds, each with the value, and whether it is bound to one part of it after the other."""
    if isinstance(node, ast.Assign):
        for target in node.targets:
            yield from _taken_apart(target, node.value)
    elif isinstance(node, ast.AnnAssign | ast.AugAssign | ast.NamedExpr) and node.value:
        yield from _taken_apart(node.target, node.value)
    elif isinstance(node, ast.For | ast.comprehension):
        yield from ((name, node.iter, True) for name in names(node.target))


def _taken_apart(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, ast.expr, bool]]:
    if isinstance(target, ast.Name):
        yield target.id, value, False
    elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
        for part, its in zip(target.elts, value.elts, strict=True):
            yield from _taken_apart(part, its)
    else:
        yield from ((name, value, True) for name in names(target))


def names(target: ast.expr) -> list[str]:
    """The variables in a target."""
    return [node.id for node in ast.walk(target) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
