"""What rules may use; whatever stands in none of these lists is refused.

Who needs more makes sure first that the prover sees it as play does.
"""

import ast

from warspec.cards import Rank
from warspec.rulebook import Game

IMPORTS = {
    "collections.abc": {"Collection", "Iterable", "Mapping", "Sequence"},
    "typing": {"Any", "ClassVar"},
    "warspec.cards": {"RANKS", "Card", "Rank", "pack_of"},
    "warspec.rulebook": {"Game", "HouseRule", "Pile", "Purse", "fewest", "highest_first", "of_lowest_rank", "pure"}
    | {"reworded", "rule", "step"},
    "warspec.table": {"LAID", "PACK", "PURSE", "STACK", "Move", "Payment", "Place", "Table"},
}
"""Module by module; other modules of the rules are imported with dots, and are held to the same form."""

BUILTINS = {"all", "any", "bool", "int", "len", "max", "range", "super", "tuple"}
ONLY_IN = {"enumerate": "bury", "sum": "pack"}
"""Functions that could count cards; in the rule that is named, no heap of unknown size can be among them."""

ASKED = {"cards", "count", "doers", "first", "from_seat", "holding", "laid", "last_laid_first", "others", "purse"}
ASKED |= {"top"}
ACTS = {"announce", "bury", "count_out", "deal", "end_game", "gather", "lay_face_down", "move", "pay", "take"}
ACTS |= {"transfer", "turn_up"}
DECIDES = {"chance", "decide", "decide_order", "decide_secretly", "shuffled", "shuffled_each"}
KNOWN = {"rounds", "seats"}
OF_TABLE = ASKED | ACTS | DECIDES | KNOWN
"""What rules use of a table. Its piles, its log and what was asked are looked at by nobody but the machinery."""

OF_RANKS = set(Rank.__members__)
OF_VALUES = {"pack", "pile", "rank"}
METHODS = {"get", "index", "items", "update", "values"}
HOUSE_RULES = {"always", "moot", "usually"}
MACHINERY = {name for name, item in vars(Game).items() if isinstance(item, classmethod)} | {"house_rules"}
"""What a game offers to others than its rules."""

KEPT = {"HouseRule", "Pile", "Place", "Purse", "reworded"}
"""What a class or a module may make once and keep, besides numbers, texts and tuples: none of it can change."""

DECLARE = {"HouseRule", "Pile", "Purse", "pure", "reworded", "rule", "step"}
"""What says what there is, and so is called once, and not while a rule is played."""

GIVE_CARDS = {"cards", "decide_order", "highest_first", "laid", "last_laid_first", "of_lowest_rank", "shuffled"}
GIVE_NUMBERS = {"count", "fewest", "int", "len", "max", "purse"}
"""Functions whose answers are cards, and numbers; what rules answer is read from their types."""

MAKE = {"Move", "Payment", "Place"}
"""Plain values that have something in them."""

COLLECTIONS = {"Collection", "Iterable", "Mapping", "Sequence", "dict", "list", "tuple"}
TYPES = {"Card", "Move", "Payment", "Place", "Rank", "Table", "bool", "int", "str"}
"""Of what the types of arguments and answers are made."""
ANSWERS = {"bool", "int", "str", "tuple", "...", "None"}
"""Of what the types of the answers of pure questions are made: what can be written down, and is no card."""

FIRST_OR_LAST = {"0", "None"}
"""Where in a pile something is put; how many cards lie above any other place, nobody knows."""

SETTLES = {"invariant", "is_over", "still_in"}
"""What a game says of the time between two rounds, and no round is played for it."""
BETWEEN = {"count", "from_seat", "holding", "others", "purse", "seats"}
"""What it may ask for that."""

CALLED_IN = {"bury": {"bury", "deal"}, "deal": {"deal"}}
"""Rules in which cards may be counted one by one, since they lie in no heap; and who may call them."""

SYNTAX = (
    *(ast.Module, ast.ImportFrom, ast.alias, ast.ClassDef, ast.FunctionDef, ast.arguments, ast.arg, ast.keyword),
    *(ast.Expr, ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Return, ast.Pass, ast.Break, ast.Continue),
    *(ast.If, ast.For, ast.While, ast.IfExp, ast.NamedExpr, ast.expr_context, ast.Constant, ast.Name, ast.Attribute),
    *(ast.Subscript, ast.Slice, ast.Starred, ast.Call, ast.Tuple, ast.List, ast.Dict),
    *(ast.ListComp, ast.DictComp, ast.GeneratorExp, ast.comprehension),
    *(ast.Compare, ast.cmpop, ast.BoolOp, ast.boolop, ast.UnaryOp, ast.unaryop, ast.BinOp, ast.operator),
)
INSTEAD = {
    ast.Lambda: "write a method: two functions without a name look alike to the prover",
    ast.Match: "compare with `==`: a pattern asks of what kind something is, and how many cards there are",
    ast.Set: "use a tuple: the order of a set is another one each time",
    ast.SetComp: "use a tuple: the order of a set is another one each time",
    ast.JoinedStr: "compare ranks: what something looks like as a text tells proof from play",
    ast.Try: "a rule lets everything pass that stops the prover",
    ast.With: "a rule lets everything pass that stops the prover",
    ast.Yield: "return a tuple: what waits in a generator is seen by nobody",
}
