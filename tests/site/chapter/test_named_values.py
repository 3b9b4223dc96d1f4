"""House rules read by the names of their values; what programs call these stands under “More”."""

from __future__ import annotations

import re

import pytest
from docutils import nodes

from tests.site.conftest import Built
from warspec.rulebook.entry import HouseRuleEntry
from warspec.rulebook.registry import rulebook
from warspec.site.chapter.named_values import _name

HOUSE_RULES = [entry for game in rulebook().games for entry in rulebook().all(HouseRuleEntry, game)]


@pytest.mark.parametrize("id", [entry.id for entry in HOUSE_RULES])
def test_no_code_stands_in_the_text_of_a_house_rule(site: Built, id: str):
    entry = rulebook().known(HouseRuleEntry, id)
    told = site.page(rulebook().folder(entry.game)).partition(f'id="{id}"')[2]
    text, _, foot = told.partition('<div class="at-rule">')
    values = text.partition('<ul class="values')[2].partition("</ul>")[0]
    assert values and "<code" not in values and "()" not in values
    for value in map(str, entry.declared.values):
        named = re.search(rf"<li[^>]*>\s*<p><strong>{value}</strong>", values)
        assert named or f"<code>{value}</code>" in foot.partition("<section")[0]


def test_a_code_gives_way_to_the_name_also_where_a_translation_begins_with_an_empty_text():
    def item(*content: nodes.Node) -> nodes.list_item:
        return nodes.list_item("", nodes.paragraph("", "", *content))

    def code(text: str) -> nodes.literal:
        return nodes.literal("", text)

    first = item(nodes.Text(""), nodes.strong("", "the first"), nodes.Text(" ("), code("one"), nodes.Text("): yes."))
    other = item(nodes.strong("", "the other"), nodes.Text(" ("), code("two"), nodes.Text("): as in "), code("one"))
    values = nodes.bullet_list("", first, other, item(code("3"), nodes.Text(": three")))
    _name(values)
    assert [told.astext() for told in values] == ["the first: yes.", "the other: as in the first", "3: three"]
    assert [told.astext() for told in values.findall(nodes.emphasis)] == ["the first"]
    assert not list(values.findall(nodes.literal))
