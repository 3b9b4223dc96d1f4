"""House rules as a family reads them: by the names of their values; what programs call these stands under “More”."""

from __future__ import annotations

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform


class NameValues(SphinxPostTransform):
    """Take the codes of values out of the text of house rules.

    A code in brackets after its name goes, a code elsewhere gives way to the name, and a number is a name itself.
    It comes when the page is written, long after the text was translated.
    """

    default_priority = 890

    def run(self, **kwargs: object) -> None:
        """Change the lists of values of all house rules."""
        for found in list(self.document.findall(nodes.bullet_list)):
            if "values" in found["classes"]:
                _name(found)


def _name(values: nodes.bullet_list) -> None:
    names: dict[str, str] = {}
    for code in [code for item in values for code in list(item.findall(nodes.literal))[:1]]:
        around = code.parent
        name = next(node for node in around if node.astext())  # a translation may begin with an empty text
        if isinstance(name, nodes.strong):
            names[code.astext()] = name.astext()
            _without_brackets(around, around.index(code))
        elif name is code:
            around.replace(code, nodes.strong("", code.astext()))
    for code in list(values.findall(nodes.literal)):
        if code.astext() in names:
            code.parent.replace(code, nodes.emphasis("", names[code.astext()]))


def _without_brackets(around: nodes.Element, place: int) -> None:
    """Take what stands at a place out of a paragraph, and the brackets around it."""
    before, after = (around[near] if near < len(around) else None for near in (place - 1, place + 1))
    if isinstance(before, nodes.Text) and isinstance(after, nodes.Text):
        opened, closed = before.rstrip(), after.lstrip()
        if opened.endswith("(") and closed.startswith(")"):
            around[place - 1 : place + 2] = [nodes.Text(opened[:-1].rstrip() + closed[1:])]
