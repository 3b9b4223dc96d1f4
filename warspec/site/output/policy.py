"""What a page may load and run: only what lies on this site, and what it was written with.

The policy (Content-Security-Policy) stands in the page itself, since hosts of files send no headers of ours. What
stands in a page as script or style is named by its digest; nothing else may run, so no link can bring any in.
"""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

from sphinx.application import Sphinx

_INLINE = re.compile(r"<(?P<tag>script|style)>(?P<content>.*?)</(?P=tag)>", flags=re.DOTALL)
_CHARSET = re.compile(r'<meta charset="utf-8" ?/?>', flags=re.IGNORECASE)
_IN_PLACE = (
    # What the theme and the pictures say of one element, as attributes that are no styles.
    ('style="opacity: 50%"', 'opacity=".5"'),
    ('style="display: none;"', 'display="none"'),
    (' style="position:absolute"', ""),
)
_PLURAL = re.compile(r'"plural_expr": "(?P<told>[^"]*)"')
_MADE = 'new Function(\n      "n",\n      `return (${catalog.plural_expr})`,\n    )'


def with_policy(html: str) -> str:
    """The page with its policy, and without styles in the middle of it."""
    for style, attribute in _IN_PLACE:
        html = html.replace(style, attribute)
    digests: dict[str, list[str]] = {"script": [], "style": []}
    for found in _INLINE.finditer(html):
        digest = base64.b64encode(hashlib.sha256(found["content"].encode()).digest()).decode()
        digests[found["tag"]].append(f"'sha256-{digest}'")
    policy = {
        "default-src": ["'none'"],
        "script-src": ["'self'", *dict.fromkeys(digests["script"])],
        "style-src": ["'self'", *dict.fromkeys(digests["style"])],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'"],
        "worker-src": ["'self'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
    }
    told = "; ".join(" ".join([name, *allowed]) for name, allowed in policy.items())
    meta = f'<meta http-equiv="Content-Security-Policy" content="{told}">'
    return _CHARSET.sub(lambda charset: charset[0] + meta, html, count=1)


def write(app: Sphinx, error: Exception | None) -> None:
    """Give every page its policy, and take out of Sphinx's scripts what makes code of text."""
    if error is not None or app.builder.name != "html":
        return
    for page in sorted(Path(app.outdir).rglob("*.html")):
        html = page.read_text(encoding="utf-8")
        if 'http-equiv="Content-Security-Policy"' not in html:
            page.write_text(with_policy(html), encoding="utf-8")
    scripts = Path(app.outdir, "_static")
    if (tools := scripts / "doctools.js").exists():
        tools.write_text(_replaced(tools, _MADE, "catalog.plural_expr"), encoding="utf-8")
    if (words := scripts / "translations.js").exists():
        written = words.read_text(encoding="utf-8")
        words.write_text(_PLURAL.sub(r'"plural_expr": (n) => \g<told>', written), encoding="utf-8")


def _replaced(file: Path, old: str, new: str) -> str:
    text = file.read_text(encoding="utf-8")
    if old not in text and new not in text:
        raise ValueError(f"{file.name} makes code of text in a way that is not known here")
    return text.replace(old, new)
