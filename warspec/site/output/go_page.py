"""Addresses without a language, ``go/#war.tie``: the page behind them leads to the reader's language.

Without scripts it lists what has an ID, and the link to each language. A former ID leads to what it is called now.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from warspec.language import language

FOLDER = "go"
_STYLE = (
    "body{max-width:60rem;margin:0 auto;padding:1rem;font:1rem/1.5 system-ui,sans-serif;color:#22211d;"
    "background:#fffdf8;overflow-wrap:anywhere}"
    "li{margin:.4rem 0;padding:.3rem;list-style:none}li:target{background:#fbeec2}"
    "a{color:#12613f;display:inline-block;padding:.3rem .5rem}ul{padding:0}"
)
_SCRIPT = """(function(){
var codes=%s,chosen=null;
try{chosen=localStorage.getItem("language")}catch(e){}
function known(tag){tag=(tag||"").toLowerCase().split("-")[0];return codes.indexOf(tag)<0?null:tag}
var asked=known(chosen);
(navigator.languages||[navigator.language]).forEach(function(tag){asked=asked||known(tag)});
function go(){var id="";try{id=decodeURIComponent(location.hash.slice(1))}catch(e){}
var row=id&&document.getElementById(id),link=row&&row.querySelector('a[hreflang="'+(asked||%s)+'"]');
if(link)location.replace(link.href)}
addEventListener("hashchange",go);addEventListener("DOMContentLoaded",go);
})();"""


def go_page(codes: Sequence[str], usual: str, told: Mapping[str, Any]) -> str:
    """The HTML of the page.

    Args:
        codes: the codes of the languages.
        usual: the language for those whose browser asks for none of them.
        told: what has an ID, as ``rules.json`` tells it.
    """
    entries = told["entries"]
    aliases = {former: id for former, id in told["aliases"].items() if id in entries}
    ids = {**{id: id for id in entries}, **aliases}
    rows = "\n".join(_row(codes, shown, entries[id]) for shown, id in sorted(ids.items()))
    name = escape(language(usual).gettext("The rulebook of War"))
    return (
        f'<!doctype html>\n<html lang="{usual}">\n<head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">'
        f"<title>{name}</title><script>{_SCRIPT % (json.dumps(list(codes)), json.dumps(usual))}</script>"
        f"<style>{_STYLE}</style></head>\n<body><main><h1>{name}</h1><ul>\n{rows}\n</ul></main></body>\n</html>\n"
    )


def _row(codes: Sequence[str], id: str, entry: Mapping[str, Any]) -> str:
    names = {code: escape(language(code).name.capitalize()) for code in codes}
    links = " ".join(
        f'<a href="../{code}/{escape(entry["url"])}" lang="{code}" hreflang="{code}">{name}</a>'
        for code, name in names.items()
    )
    return f'<li id="{escape(id)}"><code>{escape(id)}</code> {escape(entry["title"])}<br>{links}</li>'
