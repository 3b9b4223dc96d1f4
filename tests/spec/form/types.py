"""What kinds of things rules handle, and what their types say of it."""

import ast
from collections.abc import Iterable
from enum import IntFlag
from functools import reduce
from operator import or_

from .allowed import COLLECTIONS, TYPES


class Kind(IntFlag):
    """What an expression may be: one kind, or several of them."""

    NUMBER = 1
    OTHER = 2
    RANK = 4  # the rank of a card, which nobody may know
    NAMED = 8  # a rank that is written in the rules
    NAMES = 16  # several of them
    CARD = 32
    ONES = 64  # cards, one for each of something
    SEVERAL = 128  # piles, one for each of something
    COPIES = 256  # such piles, of which some were put together here
    PILE = 512  # cards that the table, or chance, has just handed out
    HANDED = 1024  # cards that came from another rule
    GATHERED = 2048  # cards that were put together here by `tuple`
    COPIED = 4096  # cards that were put together here in any other way

    CARDS = PILE | HANDED | GATHERED | COPIED
    PILES = SEVERAL | COPIES
    MANY = CARDS | PILES
    HOLDS = MANY | ONES


def joined(kinds: Iterable[Kind]) -> Kind:
    """What may be any of these."""
    return reduce(or_, kinds, Kind(0))


def element(kind: Kind) -> Kind:
    """What one part of something is."""
    parts = {
        Kind.COPIES: Kind.COPIED,
        Kind.SEVERAL: Kind.HANDED,
        Kind.CARDS: Kind.CARD,
        Kind.ONES: Kind.CARD | Kind.ONES,
        Kind.NAMES: Kind.NAMED,
    }
    return joined(part for whole, part in parts.items() if kind & whole) or Kind.OTHER


def collected(parts: Iterable[Kind], whole: Iterable[Kind] = ()) -> Kind:
    """What a tuple, list or dictionary is.

    Args:
        parts: what it has in it.
        whole: of what it has in it all the parts.
    """
    part, all_of = joined(parts), joined(whole)
    kinds = {
        Kind.COPIED: all_of & Kind.CARDS,
        Kind.COPIES: part & (Kind.COPIED | Kind.GATHERED) or (part | all_of) & Kind.COPIES,
        Kind.SEVERAL: part & (Kind.PILE | Kind.HANDED) or (part | all_of) & Kind.SEVERAL,
        Kind.ONES: part & (Kind.CARD | Kind.ONES) or all_of & Kind.ONES,
        Kind.NAMES: part & Kind.NAMED or all_of & Kind.NAMES,
    }
    return joined(kind for kind, found in kinds.items() if found) or Kind.OTHER


def annotated(annotation: ast.expr | None) -> Kind:
    """What a type says."""
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        return annotated(ast.parse(annotation.value, mode="eval").body)
    if isinstance(annotation, ast.BinOp):
        return annotated(annotation.left) | annotated(annotation.right)
    if isinstance(annotation, ast.Name):
        return {"int": Kind.NUMBER, "Rank": Kind.NAMED, "Card": Kind.CARD}.get(annotation.id, Kind.OTHER)
    if not isinstance(annotation, ast.Subscript):
        return Kind.OTHER
    parts = annotation.slice.elts if isinstance(annotation.slice, ast.Tuple) else [annotation.slice]
    kind, name = joined(map(annotated, parts)), ast.unparse(annotation.value)
    is_fixed = name in ("Mapping", "dict") or (name == "tuple" and ast.unparse(parts[-1]) != "...")
    return Kind.HANDED if kind & Kind.CARD and not is_fixed else collected([kind])


def is_known(annotation: ast.expr | None) -> bool:
    """Whether a type is made of what is known, and cards lie no deeper in it than in one collection of piles."""
    if isinstance(annotation, ast.Constant):
        text = annotation.value
        return text in (None, ...) or (isinstance(text, str) and is_known(ast.parse(text, mode="eval").body))
    if isinstance(annotation, ast.BinOp):
        return is_known(annotation.left) and is_known(annotation.right)
    if isinstance(annotation, ast.Name):
        return annotation.id in TYPES
    if not isinstance(annotation, ast.Subscript) or ast.unparse(annotation.value) not in COLLECTIONS:
        return False
    parts = annotation.slice.elts if isinstance(annotation.slice, ast.Tuple) else [annotation.slice]
    is_mapping = ast.unparse(annotation.value) in ("Mapping", "dict")
    keys = parts[:1] if is_mapping else []
    too_deep = any(annotated(part) & Kind.PILES for part in parts) or any(annotated(key) & Kind.HOLDS for key in keys)
    return all(map(is_known, parts)) and not too_deep
