"""The role ``card``: cards in running text."""

from __future__ import annotations

from docutils import nodes
from sphinx.util.docutils import SphinxRole

from warspec.cards import card, cards
from warspec.errors import BadInput
from warspec.pictures.in_text import card_html
from warspec.site.pages.nodes import make, renders
from warspec.site.pages.page import Page


class CardRole(SphinxRole):
    """``{card}`7S QD` ``: cards in running text, in the indices of the language."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Make a node for each card.

        Returns:
            the nodes, and a message when a card is written wrongly.
        """
        try:
            shown = cards(self.text)
        except BadInput as error:
            message = self.inliner.reporter.warning(str(error), line=self.lineno)
            return [nodes.inline(self.text, self.text)], [message]
        made: list[nodes.Node] = []
        for one in shown:
            made += [nodes.Text(" ")] if made else []
            made.append(make("card", str(one)))
        return made, []


@renders("card")
def _card(page: Page, code: str) -> str:
    return card_html(card(code), page.words)
