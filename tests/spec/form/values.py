"""Which expressions of a rule are cards and ranks, as far as its types and assignments say.

The prover puts a heap of unknown size among the cards of a pile, in place of so many cards. What the table hands out
knows of that. A copy does not: to Python the heap is one more card in it.
"""

import ast
from collections.abc import Callable, Iterable, Iterator

from .allowed import GIVE_CARDS, GIVE_NUMBERS, MAKE
from .types import Kind, annotated, collected, element, joined

Rules = dict[str, Kind]
"""What rules return, by name."""


def returned(trees: Iterable[ast.Module], others: Rules | None = None) -> Rules:
    """What the functions of some modules return, by name: what their types say, and what they are seen to return."""
    functions = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    known = dict(others or {})
    for function in functions:
        known[function.name] = known.get(function.name, Kind(0)) | annotated(function.returns)
    while True:
        found = dict(known)
        for function in functions:
            values = Values(function, known)
            for kind in values.answers():
                found[function.name] |= kind
        if found == known:
            return known
        known = found


class Values:
    """What the expressions of one function are.

    Args:
        function: the function.
        rules: what the rules return, by name.
    """

    def __init__(self, function: ast.FunctionDef, rules: Rules) -> None:
        self.function, self.rules = function, rules
        self.typed = {arg.arg: _handed(annotated(arg.annotation)) for arg in arguments(function)}
        self.bound: dict[str, list[tuple[ast.expr, bool]]] = {}
        for node in ast.walk(function):
            for target, value, each in bindings(node):
                self.bound.setdefault(target, []).append((value, each))
        self._asked: set[str] = set()

    def answers(self) -> list[Kind]:
        """What the function is seen to return."""
        nodes = ast.walk(self.function)
        return [self.kind(node.value) for node in nodes if isinstance(node, ast.Return) and node.value]

    def kind(self, node: ast.expr) -> Kind:
        """What an expression is; several kinds, if it may be one or another."""
        return getattr(self, f"_{type(node).__name__}", self._other)(node)

    def _all(self, nodes: Iterable[ast.expr]) -> Kind:
        return joined(map(self.kind, nodes))

    def _other(self, node: ast.expr) -> Kind:
        return Kind.OTHER

    def _Constant(self, node: ast.Constant) -> Kind:
        return Kind.NUMBER if isinstance(node.value, int) else Kind.OTHER

    def _Name(self, node: ast.Name) -> Kind:
        if node.id in self._asked:
            return Kind(0)
        self._asked.add(node.id)
        kinds = [self._bound(value, each) for value, each in self.bound.get(node.id, ())]
        self._asked.remove(node.id)
        usual = Kind.NAMES if node.id == "RANKS" else Kind(0)
        return joined([self.typed.get(node.id, usual), *kinds]) or Kind.OTHER

    def _bound(self, value: ast.expr, each: bool) -> Kind:
        if each and isinstance(value, ast.Call) and called(value) == "range":
            return Kind.NUMBER
        return element(self.kind(value)) if each else self.kind(value)

    def _Attribute(self, node: ast.Attribute) -> Kind:
        owner = node.value.id if isinstance(node.value, ast.Name) else ""
        if owner == "Rank":
            return Kind.NAMED
        if owner == "self":
            return self.rules.get(node.attr, Kind.OTHER)
        return {"rank": Kind.RANK, "rounds": Kind.NUMBER, "pack": Kind.NUMBER}.get(node.attr, Kind.OTHER)

    def _Call(self, node: ast.Call) -> Kind:
        name = called(node)
        return joined([self.rules.get(name, Kind(0)), self._given(name, node)]) or Kind.OTHER

    def _given(self, name: str, node: ast.Call) -> Kind:
        """What a function gives that is no rule, or has the name of one."""
        parts = self._all([*node.args, *(keyword.value for keyword in node.keywords)])
        owner = self.kind(node.func.value) if isinstance(node.func, ast.Attribute) else Kind.OTHER
        known: dict[str, Callable[[], Kind]] = {
            "tuple": lambda: Kind.GATHERED if parts & Kind.CARDS else parts,
            "values": lambda: owner,
            "items": lambda: owner,
            "get": lambda: element(owner) | parts,
            "fromkeys": lambda: collected([self.kind(value) for value in node.args[1:]]),
            "shuffled_each": lambda: Kind.SEVERAL,
            "decide": lambda: element(parts),
            "chance": lambda: element(parts),
            "decide_secretly": lambda: collected([element(element(parts))]),
            "first": lambda: Kind.CARD,
            "top": lambda: Kind.ONES,
            "max": lambda: parts | element(parts) if parts & (Kind.HOLDS | Kind.CARD) else Kind.NUMBER,
            **dict.fromkeys(MAKE, lambda: collected([parts])),
        }
        if name in known:
            return known[name]()
        return Kind.PILE if name in GIVE_CARDS else Kind.NUMBER if name in GIVE_NUMBERS else Kind(0)

    def _Subscript(self, node: ast.Subscript) -> Kind:
        kind = self.kind(node.value)
        return kind if isinstance(node.slice, ast.Slice) else element(kind)

    def _Starred(self, node: ast.Starred) -> Kind:
        return self.kind(node.value)

    def _IfExp(self, node: ast.IfExp) -> Kind:
        return self._all([node.body, node.orelse])

    def _BoolOp(self, node: ast.BoolOp) -> Kind:
        return self._all(node.values)

    def _NamedExpr(self, node: ast.NamedExpr) -> Kind:
        return self.kind(node.value)

    def _BinOp(self, node: ast.BinOp) -> Kind:
        kinds = self._all([node.left, node.right])
        if kinds & Kind.CARDS:
            return Kind.COPIED | kinds & Kind.HOLDS
        return kinds & Kind.HOLDS or (Kind.NUMBER if kinds == Kind.NUMBER else Kind.OTHER)

    def _Tuple(self, node: ast.Tuple | ast.List) -> Kind:
        starred = [self.kind(part) for part in node.elts if isinstance(part, ast.Starred)]
        return collected([self.kind(part) for part in node.elts if not isinstance(part, ast.Starred)], starred)

    _List = _Tuple

    def _ListComp(self, node: ast.ListComp | ast.GeneratorExp) -> Kind:
        whole = collected([self.kind(node.elt)])
        if any(self.kind(each.iter) & Kind.CARDS for each in node.generators):
            return Kind.COPIED | whole & (Kind.SEVERAL | Kind.COPIES)
        return whole

    _GeneratorExp = _ListComp

    def _DictComp(self, node: ast.DictComp) -> Kind:
        return collected([self.kind(node.key), self.kind(node.value)])

    def _Dict(self, node: ast.Dict) -> Kind:
        whole = [self.kind(value) for key, value in zip(node.keys, node.values, strict=True) if key is None]
        parts = [
            self.kind(part) for pair in zip(node.keys, node.values, strict=True) if pair[0] for part in pair if part
        ]
        return collected(parts, whole)


def _handed(kind: Kind) -> Kind:
    """What an argument is: its cards may have been put together by whoever hands them on."""
    return kind | Kind.COPIED if kind & Kind.CARDS else kind | Kind.COPIES if kind & Kind.SEVERAL else kind


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
        target = node.target
        if isinstance(node.iter, ast.Call) and called(node.iter) == "items" and isinstance(target, ast.Tuple):
            yield from ((name, ast.Constant(None), False) for name in names(target.elts[0]))
            target = target.elts[-1]
        yield from ((name, node.iter, True) for name in names(target))


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
