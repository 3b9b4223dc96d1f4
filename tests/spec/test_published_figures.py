"""Every figure that others have published is held by the test that is named for it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from spec.published_figures import FIGURES

ROOT = Path(__file__).resolve().parents[2]


def source_of(test):
    """What is written in a test, and in the file of that test beside it in capital letters."""
    path, _, name = test.partition("::")
    text = (ROOT / path).read_text(encoding="utf-8")
    tree = ast.parse(text)
    (found,) = (node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == name)
    constants = [n for n in tree.body if isinstance(n, ast.Assign) and {*used(found)} & {*named(n)}]
    return "\n".join([*map(ast.unparse, [*found.decorator_list, *constants]), ast.unparse(without_docstring(found))])


def used(node):
    return (found.id for found in ast.walk(node) if isinstance(found, ast.Name))


def named(assignment):
    return (target.id for target in assignment.targets if isinstance(target, ast.Name))


def without_docstring(function):
    first = function.body[0]
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
        function.body = function.body[1:]
    return ast.Module(body=function.body, type_ignores=[])


def numbers(text):
    return set(re.findall(r"\d+(?:\.\d+)?", text))


def asked(figure):
    """The numbers of which a figure is made, as code is written out."""
    return {str(float(n)) if "." in n else str(int(n)) for n in figure.replace("_", "").split("/")}


@pytest.mark.parametrize("figure", FIGURES, ids=lambda figure: figure.about[:40])
def test_figure_stands_in_the_test_that_is_named(figure):
    wanted = {number for one in figure.figures for number in asked(one)}
    assert wanted <= numbers(source_of(figure.test))


def test_other_figure_is_noticed():
    (spivey,) = (figure for figure in FIGURES if figure.figures == ("31_920",))
    assert "31921" not in numbers(source_of(spivey.test))
    # A figure that is only spoken of, or stands in the name of the test, is none that is tested.
    assert "2010" not in numbers(source_of(spivey.test))
