"""The source of rules, taken apart, as the checks of form look at it."""

import ast
from collections.abc import Iterable, Iterator, Mapping

from .types import Kind
from .values import Values, returned

Said = Iterator[tuple[ast.AST, str]]
"""What a check says: where, and what would be right."""


class Source:
    """The rules of a module, and what their expressions are.

    Args:
        text: the source.
        others: what rules of other modules return, by name.
        called: the functions of other modules.
    """

    def __init__(self, text: str, others: Mapping[str, Kind], called: Iterable[ast.FunctionDef] = ()) -> None:
        self.tree = ast.parse(text)
        self.nodes = list(ast.walk(self.tree))
        self.parents = {child: node for node in self.nodes for child in ast.iter_child_nodes(node)}
        rules = returned([self.tree], dict(others))
        self.functions = {node: Values(node, rules) for node in self.nodes if isinstance(node, ast.FunctionDef)}
        self.called_so: dict[str, list[ast.FunctionDef]] = {}
        """All functions that have one name, here and in other modules."""
        for function in (*self.functions, *called):
            self.called_so.setdefault(function.name, []).append(function)
        imports = [node for node in self.nodes if isinstance(node, ast.ImportFrom)]
        self.imported = {alias.name for node in imports for alias in node.names}
        self.of_rules = {alias.name for node in imports if node.level for alias in node.names}
        """The names that come from other modules of the rules."""

    def above(self, node: ast.AST) -> Iterator[ast.AST]:
        """What a node stands in, the nearest first."""
        while node in self.parents:
            node = self.parents[node]
            yield node

    def home(self, node: ast.AST) -> ast.FunctionDef | None:
        """The function in whose body a node stands."""
        for above in self.above(node):
            if isinstance(above, ast.FunctionDef) and node in above.body:
                return above
            node = above
        return None

    def inside(self, *kinds: type[ast.AST]) -> Iterator[tuple[ast.AST, Values]]:
        """All nodes of some kinds within a function, with what the expressions of that function are."""
        for node in self.nodes:
            home = self.home(node) if isinstance(node, kinds) else None
            if home:
                yield node, self.functions[home]
