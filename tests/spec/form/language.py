"""What of Python rules may use, what they may ask of a table and of cards, and what they may keep."""

import ast
from collections import Counter

from . import allowed
from .source import Said, Source
from .types import is_known
from .values import arguments, bindings, called

# What may be written at all.


def syntax(source: Source) -> Said:
    for node in source.nodes:
        if isinstance(node, ast.stmt | ast.expr) and not isinstance(node, allowed.SYNTAX):
            said = (right for kind, right in allowed.INSTEAD.items() if isinstance(node, kind))
            yield node, f"{type(node).__name__}: {next(said, 'no rule needs it')}"
        elif isinstance(node, ast.For | ast.While) and node.orelse:
            yield node.orelse[0], "else of a loop: ask `table.count` whether there are cards"


def identity(source: Source) -> Said:
    for node in source.nodes:
        if isinstance(node, ast.Compare) and any(isinstance(op, ast.Is | ast.IsNot) for op in node.ops):
            sides = (ast.unparse(side) for side in node.comparators)
            yield from ((node, "is: compare with `==`") for side in sides if side != "None")


def imports(source: Source) -> Said:
    for node in source.nodes:
        if isinstance(node, ast.ImportFrom):
            of_rules = node.level in (1, 2) and node.module is not None
            known = set() if node.level else allowed.IMPORTS.get(node.module or "", set())
            for alias in node.names:
                if alias.asname or alias.name == "*" or not (of_rules or alias.name in known):
                    yield node, f"import of {alias.name}: from other rules with dots, else only what is listed; no `as`"


def own_names(source: Source) -> Said:
    for node in source.nodes:
        name = getattr(node, "id", None) or getattr(node, "arg", None) or getattr(node, "name", None)
        if name and name != "_" and name.startswith("_"):
            yield node, f"{name}: names in rules begin with a letter"


def known_names(source: Source) -> Said:
    """Whether a name means one thing: the prover knows a function by its name, and a game by what it offers."""
    for body in [source.tree.body, *(node.body for node in source.nodes if isinstance(node, ast.ClassDef))]:
        defined = [node for node in body if isinstance(node, ast.ClassDef | ast.FunctionDef)]
        often = Counter(node.name for node in defined)
        for node in defined:
            if often[node.name] > 1 or node.name in source.imported:
                yield node, f"{node.name}: two things have this name; give each its own"
    for node in source.nodes:
        name = node.name if isinstance(node, ast.FunctionDef) else node.id if isinstance(node, ast.Name) else ""
        if name in allowed.MACHINERY and not source.home(node):
            yield node, f"{name}: so is called what every game offers; give it another name"


# What may be called, read and set.


def calls(source: Source) -> Said:
    own = {node.name for node in source.tree.body if isinstance(node, ast.FunctionDef)}
    # A class that is called makes another game, or a card of one's own.
    classes = {name for name in source.of_rules if name[0].isupper()} | {"Game", "Card", "Rank", "Table"}
    known = (allowed.BUILTINS | source.imported | own) - classes
    for node in source.nodes:
        if isinstance(node, ast.Call) and not isinstance(node.func, ast.Attribute):
            name, home = ast.unparse(node.func), source.home(node)
            if name in allowed.ONLY_IN:
                if not home or home.name != allowed.ONLY_IN[name]:
                    yield node, f"{name}(): it would count cards, which is done with `table.count`"
            elif name in allowed.DECLARE and home:
                yield node, f"{name}(): it declares something, so it stands in the class and not in a rule"
            elif name == "super" and node.args:
                yield node, "super(): without arguments"
            elif name not in known and not (name.startswith("dict[") and not node.args):
                yield node, f"{name}(): rules call their methods, and of other functions only those that are listed"


def attributes(source: Source) -> Said:
    for node in source.nodes:
        if isinstance(node, ast.Attribute):
            owner = "super" if isinstance(node.value, ast.Call) and called(node.value) == "super" else ""
            owner = node.value.id if isinstance(node.value, ast.Name) else owner
            is_called = isinstance(source.parents[node], ast.Call) and source.parents[node].func is node
            if not _may_be_read(node.attr, "game" if owner in source.of_rules else owner, is_called):
                yield node, f".{node.attr}: {_instead(owner)}"


def _may_be_read(name: str, owner: str, is_called: bool) -> bool:
    if owner == "table":
        return name in allowed.KNOWN or (name in allowed.OF_TABLE and is_called)
    if owner in ("self", "super", "game"):
        return not name.startswith("_") and name not in allowed.MACHINERY
    if owner == "Rank":
        return name in allowed.OF_RANKS
    if owner == "dict":
        return name == "fromkeys"
    return name in allowed.OF_VALUES or (name in allowed.METHODS | allowed.HOUSE_RULES and is_called)


def _instead(owner: str) -> str:
    if owner == "table":
        return "a table is asked with its methods, such as `table.cards` and `table.count`"
    if owner in ("self", "super"):
        return "a game has its rules and house rules, and nothing else"
    return "of a card the rank is read, and of other values only what is listed"


def the_table(source: Source) -> Said:
    """Whether the table goes by no other name: what is said of it is said of this name."""
    for node in source.nodes:
        if isinstance(node, ast.arg) and (node.arg == "table") != (_type(node) == "Table"):
            yield node, f"{node.arg}: the argument that is a `Table` is called `table`, and no other"
        elif isinstance(node, ast.Name) and node.id == "table":
            if not isinstance(source.parents[node], ast.Attribute | ast.Call):
                yield node, "table: it is asked or handed on to a rule, and gets no other name"
        elif isinstance(node, ast.keyword) and node.arg == "table":
            yield node.value, "table: hand it on as the first argument"


def _type(arg: ast.arg) -> str:
    return ast.unparse(arg.annotation) if arg.annotation else ""


def stores(source: Source) -> Said:
    for node in source.nodes:
        if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
            yield node, f".{node.attr}: nothing is set; what changes lies on the table"
        changed = _changed(node)
        if changed and not (isinstance(changed, ast.Name) and changed.id in _local(source.home(node))):
            yield node, f"{ast.unparse(changed)}: a rule changes only what it has made itself"


def _changed(node: ast.AST) -> ast.expr | None:
    """The dictionary or list that a node changes."""
    if isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load):
        return node.value
    func = node.func if isinstance(node, ast.Call) else None
    return func.value if isinstance(func, ast.Attribute) and func.attr == "update" else None


def _local(function: ast.FunctionDef | None) -> set[str]:
    if function is None:
        return set()
    bound = (name for node in ast.walk(function) for name, *_ in bindings(node))
    return {*bound, *(arg.arg for arg in arguments(function))}


# What may be kept.


def kept(source: Source) -> Said:
    bodies = [source.tree.body, *(node.body for node in source.nodes if isinstance(node, ast.ClassDef))]
    for node in (node for body in bodies for node in body):
        if isinstance(node, ast.Assign | ast.AnnAssign) and not _is_fixed(node.value):
            yield node, "kept: house rules, numbers, texts and tuples of them, since a game remembers nothing"
        elif not _is_declared(node):
            yield node, "done at once: rules do something only when they are played"


def _is_declared(node: ast.stmt) -> bool:
    """Whether a statement in a class or a module only says what there is."""
    text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    named = ast.ImportFrom | ast.ClassDef | ast.FunctionDef | ast.Assign | ast.AnnAssign | ast.Pass
    return text or isinstance(node, named)


def defaults(source: Source) -> Said:
    for function in source.functions:
        for default in (*function.args.defaults, *filter(None, function.args.kw_defaults)):
            if not _is_fixed(default):
                yield default, f"{function.name}: what is usual is a number, a text or a tuple, which nobody can change"


def _is_fixed(node: ast.AST | None) -> bool:
    """Whether nothing can change what an expression makes."""
    if isinstance(node, ast.Call):
        func = node.func
        makes = func.attr in allowed.HOUSE_RULES if isinstance(func, ast.Attribute) else called(node) in allowed.KEPT
        parts = [*node.args, *(keyword.value for keyword in node.keywords)]
        return makes and all(_is_fixed(part) or _are_values(part) for part in parts)
    if isinstance(node, ast.Name):
        return node.id.isupper()
    if isinstance(node, ast.Attribute):
        return True  # Of what something may be read is said above.
    if isinstance(node, ast.Subscript | ast.Starred):
        return _is_fixed(node.value)
    if isinstance(node, ast.UnaryOp):
        return _is_fixed(node.operand)
    if isinstance(node, ast.Tuple):
        return all(map(_is_fixed, node.elts))
    if isinstance(node, ast.BinOp):
        return _is_fixed(node.left) and _is_fixed(node.right)
    return isinstance(node, ast.Constant)


def _are_values(node: ast.AST) -> bool:
    """Whether this tells the values of a house rule, which is the only place for a dictionary."""
    if isinstance(node, ast.BinOp):
        return _are_values(node.left) and _are_values(node.right)
    return isinstance(node, ast.Dict) and all(isinstance(value, ast.Constant) for value in node.values)


# How rules are declared.


def classes(source: Source) -> Said:
    own = {node.name for node in source.tree.body if isinstance(node, ast.ClassDef)}
    for node in source.nodes:
        if isinstance(node, ast.ClassDef):
            bases = {ast.unparse(base) for base in node.bases}
            is_game = bases and bases <= {"Game", *own, *source.of_rules}
            if not is_game or node.keywords or node.decorator_list or source.parents[node] is not source.tree:
                yield node, f"class {node.name}: the only classes are games, which derive from `Game` or another game"


def functions(source: Source) -> Said:
    for node in source.functions:
        if not isinstance(source.parents[node], ast.ClassDef | ast.Module):
            yield node, f"{node.name}: write a method; what a function within a function knows is seen by nobody"
        if node.args.vararg or node.args.kwarg:
            yield node, f"{node.name}: cards are handed on as one sequence; arguments would count them"
        for decorator in node.decorator_list:
            is_rule = isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "rule"
            if not is_rule and ast.unparse(decorator) not in ("pure", "step", "property"):
                yield decorator, f"@{ast.unparse(decorator)}: only `@rule`, `@pure`, `@step` and `@property`"


def types(source: Source) -> Said:
    """Whether types tell what are cards: the other checks rest on it."""
    for function in source.functions:
        for annotation in [*(arg.annotation for arg in arguments(function)), function.returns]:
            if not is_known(annotation):
                yield function, f"{function.name}: give each argument and the answer a type that tells what it is"


def pure_questions(source: Source) -> Said:
    for node in source.functions:
        if any(ast.unparse(decorator) == "pure" for decorator in node.decorator_list):
            asked = [_type(arg) for arg in arguments(node)]
            if not asked or any("Table" in text for text in asked):
                yield node, f"{node.name}: a pure question is asked about what it is given, and never about a table"
            elif node.returns and "int" in ast.unparse(node.returns).split(" | ") and asked != ["Card"]:
                yield node, f"{node.name}: a pure question whose answer is a number is asked about one card alone"


CHECKS = (
    *(syntax, identity, imports, own_names, known_names, calls, attributes, the_table, stores, kept, defaults),
    *(classes, functions, types, pure_questions),
)
