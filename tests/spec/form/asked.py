"""What rules ask of a table, and tell it: purses that a game has, and places and numbers that are never below none."""

import ast

from .allowed import FIRST_OR_LAST
from .source import Said, Source
from .values import bindings, called

PURSE = "purse"


def positions(source: Source) -> Said:
    for node in source.nodes:
        if isinstance(node, ast.Call):
            given = [keyword.value for keyword in node.keywords if keyword.arg == "position"]
            given += node.args[4:] if called(node) == "Move" else []
            for part in given:
                if ast.unparse(part) not in FIRST_OR_LAST:
                    yield part, f"{ast.unparse(part)}: cards go on top, which is `0`, or under all others, `None`"
            if called(node) in ("Move", "Payment", "Place") and any(isinstance(p, ast.Starred) for p in node.args):
                yield node, f"{called(node)}: name each of its parts, and no `*`"


def spared(source: Source) -> Said:
    """Whether nobody keeps less than none."""
    for node in source.nodes:
        if isinstance(node, ast.Call) and called(node) == "count_out":
            named = [keyword.value for keyword in node.keywords if keyword.arg == "keeping"]
            keeping = [*named, *node.args, node][0]
            if not all(map(_is_a_number, _values(keeping))):
                yield node, f"{ast.unparse(keeping)}: say here how many cards each keeps, as a number such as 0 or 1"


def _values(keeping: ast.expr) -> list[ast.expr]:
    if isinstance(keeping, ast.Call) and called(keeping) == "fromkeys":
        return keeping.args[1:]
    if isinstance(keeping, ast.DictComp):
        return [keeping.value]
    return keeping.values if isinstance(keeping, ast.Dict) and None not in keeping.keys else [keeping]


def _is_a_number(node: ast.expr) -> bool:
    if isinstance(node, ast.IfExp):
        return _is_a_number(node.body) and _is_a_number(node.orelse)
    return isinstance(node, ast.Constant) and isinstance(node.value, int)  # below none is no constant


def done(source: Source) -> Said:
    """Whether nobody asks who has laid cards: of those who lay as many as they can spare, some may have laid none."""
    for node in source.nodes:
        if _is_call(node, "doers"):
            action = [*_given(node), ast.Constant(None)][0]
            if not isinstance(action, ast.Constant) or action.value in (None, "lay_face_down"):
                yield node, f"{ast.unparse(node)}: ask for a named action, and how many cards lie with `table.count`"


def endless(source: Source) -> Said:
    """Whether a loop asks something: one that does not is stopped by the clock alone, if by anything."""
    for node in source.nodes:
        if isinstance(node, ast.While) and not any(isinstance(part, ast.Name) for part in ast.walk(node.test)):
            yield node, f"while {ast.unparse(node.test)}: say what ends it"


def purses(source: Source) -> Said:
    """Whether each purse that is named is one of those that the game declares, in the same module."""
    for node in source.nodes:
        known = _declared(source, node) if isinstance(node, ast.Call) else set()
        if _is_call(node, "purse") and isinstance(node.func, ast.Attribute):
            wrong = [] if _is_asked_so(source, node, known) else [node]
        elif _is_call(node, "Payment"):
            wrong = [part for part in _given(node)[1:] if not _is_known(source, part, known)]
        elif _is_call(node, "pay"):
            payments = _given(node)[2] if len(_given(node)) > 2 else node
            each = payments.elts if isinstance(payments, ast.Tuple) else [payments]
            wrong = [part for part in each if not _is_call(part, "Payment")]
        else:
            continue
        yield from (
            (part, f"{ast.unparse(part)}: name a purse that the game declares, in this module") for part in wrong
        )


def _declared(source: Source, node: ast.AST) -> set[str | None]:
    """The names of the purses of the game in which a node stands, or of its parents."""
    classes = {one.name: one for one in source.tree.body if isinstance(one, ast.ClassDef)}
    waiting = [one for one in source.above(node) if isinstance(one, ast.ClassDef)]
    found: set[str | None] = set()
    while waiting:
        game = waiting.pop()
        waiting += [classes.pop(base) for base in map(ast.unparse, game.bases) if base in classes]
        for value in purses_of(game):
            calls = (part for part in ast.walk(value) if _is_call(part, "Purse"))
            found |= {_named(source, call.args[0]) for call in calls if call.args}
    return found


def purses_of(game: ast.ClassDef) -> list[ast.expr]:
    """What a game says of its purses itself."""
    return [value for node in game.body for name, value, _ in bindings(node) if name == "purses"]


def _is_call(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Call) and called(node) == name


def _given(node: ast.Call) -> list[ast.expr]:
    return [*node.args, *(keyword.value for keyword in node.keywords)]


def _is_asked_so(source: Source, node: ast.Call, known: set[str | None]) -> bool:
    seat, *name = _given(node)
    return _is_a_seat(source, seat) and (_named(source, name[0]) if name else PURSE) in known


def _is_known(source: Source, place: ast.expr, known: set[str | None]) -> bool:
    """Whether a place is a purse: it is written here, or at the top of the module."""
    made = _kept(source, place.id) if isinstance(place, ast.Name) else place
    if not _is_call(made, "Place") or len(_given(made)) != 2:
        return False
    seat, name = _given(made)
    return _is_a_seat(source, seat) and _named(source, name) in known


def _is_a_seat(source: Source, seat: ast.expr) -> bool:
    """Whether this is nobody, the first player, or one whom a rule is given or goes through."""
    if isinstance(seat, ast.Constant):
        return seat.value in (None, 0)
    home = source.home(seat)
    bound = [each for node in ast.walk(home or seat) for name, _, each in bindings(node) if name == ast.unparse(seat)]
    return isinstance(seat, ast.Name) and all(bound)


def _named(source: Source, name: ast.expr) -> str | None:
    """The text for which a name of a purse stands; None if that is open."""
    if isinstance(name, ast.Constant):
        return str(name.value)
    if isinstance(name, ast.Attribute) and name.attr == "pile" and isinstance(name.value, ast.Name):
        place = _kept(source, name.value.id)
        return _named(source, _given(place)[1]) if _is_call(place, "Place") else None
    if isinstance(name, ast.Name):
        if name.id == "PURSE" and name.id in source.imported:
            return PURSE
        kept = _kept(source, name.id)
        return _named(source, kept) if isinstance(kept, ast.Constant) else None
    return None


def _kept(source: Source, name: str) -> ast.expr:
    """What stands under a name at the top of the module, once and for all."""
    made = [value for node in source.tree.body for bound, value, each in bindings(node) if bound == name and not each]
    inside = {bound for function in source.functions for node in ast.walk(function) for bound, *_ in bindings(node)}
    return made[0] if len(made) == 1 and name not in inside else ast.Constant(None)


CHECKS = (positions, spared, done, endless, purses)
