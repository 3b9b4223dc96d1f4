"""The syntax of code as text, which digests are made of: it is the same with every release of Python."""

import ast
import sys
from pathlib import Path

import pytest

import spec
import warspec
from warspec.rulebook.syntax import syntax

FOLDERS = [Path(package.__path__[0]) for package in (warspec, spec)]

CODE = """
class War(Game):
    def play(self, *cards, most=None):
        return f"{most!r:>{cards}}"
"""

AS_PYTHON_3_11_WRITES_IT = (
    "Module(body=[ClassDef(name='War', bases=[Name(id='Game', ctx=Load())], keywords=[], body=[FunctionDef("
    "name='play', args=arguments(posonlyargs=[], args=[arg(arg='self')], vararg=arg(arg='cards'), kwonlyargs=["
    "arg(arg='most')], kw_defaults=[Constant(value=None)], defaults=[]), body=[Return(value=JoinedStr(values=["
    "FormattedValue(value=Name(id='most', ctx=Load()), conversion=114, format_spec=JoinedStr(values=[Constant("
    "value='>'), FormattedValue(value=Name(id='cards', ctx=Load()), conversion=-1)]))]))], decorator_list=[])], "
    "decorator_list=[])], type_ignores=[])"
)


def test_what_is_empty_is_written_and_what_later_releases_add_is_not():
    assert syntax(ast.parse(CODE)) == AS_PYTHON_3_11_WRITES_IT


@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="only Python 3.11 writes it so itself")
def test_all_code_that_is_digested_is_written_as_python_3_11_writes_it():
    files = [file for folder in FOLDERS for file in folder.rglob("*.py")]
    assert len(files) > 100
    for file in files:
        code = ast.parse(file.read_text("utf-8"))
        assert syntax(code) == ast.dump(code), file
