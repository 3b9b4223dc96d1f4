"""How rules hold cards: in a pile, or in one collection of piles, and so that their kind stays known."""

import ast

from .allowed import CALLED_IN
from .source import Said, Source
from .types import Kind, annotated
from .values import arguments, called

AT_ONCE = "what holds cards is made at once, such as `(*these, *those)`, and not changed"


def nested(source: Source) -> Said:
    """Whether cards lie deeper than in one collection of piles, where nobody would know them for cards."""
    for node, values in source.inside(ast.Tuple, ast.List, ast.Dict, ast.ListComp, ast.GeneratorExp, ast.DictComp):
        if any(values.kind(part) & Kind.PILES for part in _parts(node)):
            yield node, f"{ast.unparse(node)}: cards lie in a pile, or in one collection of piles, and no deeper"
    for node, values in source.inside(ast.Call):
        if called(node) in ("fromkeys", "Move", "Payment", "Place"):
            given = [*node.args, *(keyword.value for keyword in node.keywords)]
            if any(values.kind(part) & Kind.PILES for part in given):
                yield node, f"{ast.unparse(node)}: cards lie in a pile, or in one collection of piles, and no deeper"


def _parts(node: ast.expr) -> list[ast.expr]:
    if isinstance(node, ast.Tuple | ast.List):
        return [part for part in node.elts if not isinstance(part, ast.Starred)]
    if isinstance(node, ast.Dict):
        return [value for key, value in zip(node.keys, node.values, strict=True) if key is not None]
    return [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]


def keys(source: Source) -> Said:
    """Whether cards are looked up as a whole, which compares them."""
    for node, values in source.inside(ast.Dict, ast.DictComp, ast.Subscript, ast.Call):
        for key in _keys(node):
            if values.kind(key) & Kind.MANY:
                yield key, f"{ast.unparse(key)}: cards are no key; look for a player, or a rank"


def _keys(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.Dict):
        return [key for key in node.keys if key]
    if isinstance(node, ast.Call):
        return node.args[:1] if called(node) in ("get", "index") else []
    return [node.key] if isinstance(node, ast.DictComp) else [node.slice]


def changed(source: Source) -> Said:
    """Whether something becomes one that holds cards, under whatever name it goes elsewhere."""
    for node, values in source.inside(ast.Assign, ast.AugAssign, ast.AnnAssign, ast.For, ast.comprehension, ast.Call):
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", node)]
        stored = [part for target in targets for part in ast.walk(target) if _is_stored(part)]
        if isinstance(node, ast.Call):
            if called(node) == "update" and any(values.kind(part) & Kind.MANY for part in _given(node)):
                yield node, f".update: {AT_ONCE}"
        elif isinstance(node, ast.AugAssign):
            if values.kind(node.value) & Kind.HOLDS:
                yield node, f"{ast.unparse(node)}: {AT_ONCE}"
        elif stored and (not isinstance(node, ast.Assign) or stored != targets):
            yield node, f"{ast.unparse(stored[0])}: set by itself, such as `{ast.unparse(stored[0])} = …`"
        elif stored and values.kind(node.value) & Kind.MANY:
            yield node, f"{ast.unparse(stored[0])}: {AT_ONCE}"


def _is_stored(node: ast.AST) -> bool:
    return isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store)


def _given(call: ast.Call) -> list[ast.expr]:
    return [*call.args, *(keyword.value for keyword in call.keywords)]


def pairs(source: Source) -> Said:
    """Whether what ``items`` gives is taken apart at once: as a pair it would pass for a pile."""
    for node, values in source.inside(ast.Call):
        if called(node) == "items" and values.kind(node) & Kind.HOLDS:
            parent = source.parents[node]
            target = parent.target if isinstance(parent, ast.For | ast.comprehension) else None
            if not isinstance(target, ast.Tuple) or len(target.elts) != 2 or parent.iter is not node:
                yield node, ".items: go through it with two names, such as `for seat, cards in …`"


def taken_apart(source: Source) -> Said:
    """Whether cards that were put together are taken apart: how many there are, nobody knows."""
    for node, values in source.inside(ast.Assign):
        if isinstance(node.targets[0], ast.Tuple | ast.List) and values.kind(node.value) & Kind.COPIED:
            yield node, f"{ast.unparse(node.targets[0])}: there may be fewer; look at a pile, or at a `tuple` of cards"


def handed_on(source: Source) -> Said:
    """Whether cards and ranks are handed to an argument that is known for what it is."""
    for node, values in source.inside(ast.Call):
        is_of_table = isinstance(node.func, ast.Attribute) and ast.unparse(node.func.value) == "table"
        functions = () if is_of_table else source.called_so.get(called(node), ())
        for function in functions:
            args = arguments(function)
            given = [*zip((arg.arg for arg in args), node.args, strict=False)]
            given += [(keyword.arg or "", keyword.value) for keyword in node.keywords]
            kinds = {arg.arg: annotated(arg.annotation) for arg in args}
            for name, part in given:
                wanted, found = kinds.get(name, Kind.OTHER), values.kind(part)
                if _is_more(found, wanted):
                    yield part, f"{ast.unparse(part)}: {name} has a type that says nothing of it"
        if any(isinstance(part, ast.Starred) for part in node.args) and functions:
            yield node, f"{called(node)}: hand on one thing after the other, and no `*`"
        if any(keyword.arg is None for keyword in node.keywords):
            yield node, f"{called(node)}: hand on one thing after the other, and no `**`"


def _is_more(found: Kind, wanted: Kind) -> bool:
    """Whether what is found may hold cards in a way in which what is wanted does not, or is no rank."""
    unlike = [found & Kind.CARDS and not wanted & Kind.CARDS, found & Kind.PILES and not wanted & Kind.PILES]
    return any(unlike) or (wanted == Kind.NAMED and found != Kind.NAMED)


def called_in(source: Source) -> Said:
    """Whether rules that may count cards are called only where none lie in a heap."""
    for node in source.nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and called(node) in CALLED_IN:
            home, owner = source.home(node), ast.unparse(node.func.value)
            allowed = {"bury"} if owner == "table" and called(node) == "bury" else CALLED_IN[called(node)]
            if home is None or home.name not in allowed:
                yield node, f"{ast.unparse(node.func)}: only while cards are dealt, in {' or '.join(sorted(allowed))}"
    for function in source.functions:
        if function.name == "pack" and arguments(function):
            yield function, "pack: what the pack is depends on what was agreed, and on nothing else"


CHECKS = (nested, keys, changed, pairs, taken_apart, handed_on, called_in)
