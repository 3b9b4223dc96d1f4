"""The page at the root of the site: it sends the reader on to their language, and lets them choose another."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape

from warspec.language import language
from warspec.site.output.preview import FOLDER

_STYLE = (
    '@font-face{font-family:Fraunces;font-weight:500 900;src:url("en/_static/fonts/fraunces.woff2")}'
    "body{margin:0;min-height:100vh;display:grid;place-items:center;background:#1f6549;color:#fffdf8;"
    "font:1.1rem/1.5 system-ui,sans-serif}main{padding:2rem;text-align:center}"
    "h1{font-family:Fraunces,Georgia,serif;font-weight:650;margin:0 0 1rem}"
    "ul{list-style:none;padding:0;margin:0}a{display:block;min-width:14rem;margin:.6rem 0;padding:.7rem 1.2rem;"
    "border:2px solid #c9a227;border-radius:.8rem;background:#fffdf8;color:#12613f;font-weight:600;"
    "text-decoration:none}"
)
_SCRIPT = """(function(){
var codes=%s,chosen=null;
try{chosen=localStorage.getItem("language")}catch(e){}
function known(tag){tag=(tag||"").toLowerCase().split("-")[0];return codes.indexOf(tag)<0?null:tag}
var asked=known(chosen);
(navigator.languages||[navigator.language]).forEach(function(tag){asked=asked||known(tag)});
if(!/[?&]choose\\b/.test(location.search))location.replace((asked||%s)+"/index.html"+location.hash);
document.addEventListener("click",function(e){var a=e.target.closest("a[hreflang]");
if(a)try{localStorage.setItem("language",a.hreflang)}catch(e){}});
})();"""


def root_page(codes: Sequence[str], usual: str, base_url: str = "") -> str:
    """The HTML of the root page.

    Args:
        codes: the codes of the languages, in the order in which they are offered.
        usual: the language for those whose browser asks for none of them.
        base_url: where the site is published, without a slash at the end; empty when that is not known.
    """
    links = "".join(
        f'<li><a href="{code}/index.html" lang="{code}" hreflang="{code}">'
        f"{escape(language(code).name.capitalize())}</a></li>"
        for code in codes
    )
    prefix = f"{base_url}/" if base_url else ""
    alternates = "".join(
        f'<link rel="alternate" hreflang="{tag}" href="{escape(prefix)}{code}/index.html">'
        for tag, code in [*((code, code) for code in codes), ("x-default", usual)]
    )
    name = escape(language(usual).gettext("The rulebook of War"))
    return (
        f'<!doctype html>\n<html lang="{usual}">\n<head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1"><title>warspec</title>'
        f'<meta property="og:title" content="{name}"><meta name="description" content="{name}">'
        f'<meta property="og:image" content="{escape(prefix)}{usual}/{FOLDER}/index.png">'
        f'{alternates}<link rel="icon" href="{usual}/_static/favicon.svg" type="image/svg+xml">'
        f"<script>{_SCRIPT % (json.dumps(list(codes)), json.dumps(usual))}</script>"
        f"<style>{_STYLE}</style></head>\n"
        f"<body><main><h1>{name}</h1><ul>{links}</ul></main></body>\n</html>\n"
    )
