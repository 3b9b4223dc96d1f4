"""Copying citations, and addresses without a language, with scripts and without."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import SIZES
from warspec.language import SOURCE
from warspec.rulebook.registry import rulebook

pytestmark = pytest.mark.browser

IDS = ("war.tie", "war.tie/six-cards", "war.run-out.lose", "cards-conserved", "war.face-down.2")


@pytest.mark.parametrize("id", IDS)
def test_each_form_of_a_citation_is_copied(browser: Browser, base: str, id: str):
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"], **SIZES["phone"])
    page = context.new_page()
    page.goto(f"{base}/{SOURCE}/cite.html#cite:{id}")
    buttons = page.locator(f'tr[id="cite:{id}"] button')
    copied = []
    for button in buttons.all():
        button.click()
        expect(button).to_have_text("Citation copied")
        copied.append(page.evaluate("navigator.clipboard.readText()"))
    text, bibtex, csl = copied
    place = json.loads(csl)["URL"]
    assert re.fullmatch(rf"{base}/{SOURCE}/\w+\.html#{re.escape(id)}", place)
    assert text.endswith(f", edition 0.1.0, {place}")
    assert bibtex.startswith(f"@incollection{{warspec:{id},") and place in bibtex
    context.close()


def test_cite_at_a_rule_copies_its_line_and_leads_to_the_other_forms(browser: Browser, base: str):
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"], **SIZES["phone"])
    page = context.new_page()
    page.goto(f"{base}/{SOURCE}/war.html#war.tie")
    rule = page.locator('section[id="war.tie"]')
    rule.locator("details.more > summary", has_text="More").last.click()
    rule.locator("button.copy", has_text="Cite").click()
    expect(rule.locator("button.copy", has_text="Citation copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"War, *Equal cards: war*, edition 0.1.0, {base}/{SOURCE}/war.html#war.tie"
    rule.locator("a.cite-forms").click()
    expect(page.locator('tr[id="cite:war.tie"]')).to_be_in_viewport()
    context.close()


FORMER = dict(rulebook().aliases)


@pytest.mark.parametrize("id", [*IDS, *FORMER])
def test_an_address_without_a_language_leads_to_the_readers_own(browser: Browser, base: str, id: str):
    context = browser.new_context(locale="en-GB", **SIZES["phone"])
    page = context.new_page()
    page.goto(f"{base}/go/#{id}")
    page.wait_for_url(re.compile(rf"/{SOURCE}/\w+\.html#{re.escape(FORMER.get(id, id))}$"))
    context.close()


@pytest.mark.parametrize("id", ["war.tie", *FORMER])
def test_without_scripts_it_offers_every_language(browser: Browser, base: str, id: str):
    page = browser.new_context(java_script_enabled=False, **SIZES["phone"]).new_page()
    page.goto(f"{base}/go/#{id}")
    row = page.locator(f'li[id="{id}"]')
    expect(row).to_be_in_viewport()
    row.locator(f'a[hreflang="{SOURCE}"]').click()
    place = page.url.partition("#")[2]
    assert place == FORMER.get(id, id)
    page.wait_for_load_state()
    expect(page.locator(f'[id="{place}"]').first).to_be_in_viewport(timeout=20_000)
    page.context.close()


@pytest.mark.parametrize("former", FORMER)
def test_a_former_id_is_still_a_place_on_its_page(browser: Browser, base: str, former: str):
    page = browser.new_context(java_script_enabled=False, **SIZES["phone"]).new_page()
    told = json.loads(page.goto(f"{base}/{SOURCE}/rules.json").text())["entries"][FORMER[former]]["url"]
    page.goto(f"{base}/{SOURCE}/{told.partition('#')[0]}#{former}")
    expect(page.locator(f'[id="{former}"]')).to_be_in_viewport()
    page.context.close()
