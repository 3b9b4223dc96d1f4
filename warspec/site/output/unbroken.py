"""Headings whose words stay whole: « Que se passe-t-il » breaks at no hyphen, « La Bataille » not after its article."""

from __future__ import annotations

import re

_HEADING = re.compile(r"(<h([1-6])\b[^>]*>)(.*?)(</h\2>)", flags=re.DOTALL)
_TAG = re.compile(r"(<[^>]+>)")
_HYPHENATED = r"[^\W_][\w’]*(?:-[\w’]+)+"
_AFTER_ARTICLES = r"\b(?:[Ll][ae]|[Ll]es) (?=[A-ZÀ-Ý])"
_WHOLE = {"fr": rf"(?:{_AFTER_ARTICLES})?{_HYPHENATED}|{_AFTER_ARTICLES}[\w’]+", "ro": _HYPHENATED}
"""What stays on one line, by language: what a hyphen joins as one word, and in French a name with its article."""

LONGEST = 24
"""How many letters may stay on one line; more would not fit beside each other on a phone."""


def with_whole_words(html: str, code: str) -> str:
    """``html`` with what belongs together in its headings marked, so that no line ends within it.

    The letters stay as they are: whoever searches or copies a heading finds what is written everywhere else.

    Args:
        html: the body of a page.
        code: the code of its language.
    """
    if pattern := _WHOLE.get(code):
        return _HEADING.sub(lambda found: found[1] + _marked(found[3], pattern) + found[4], html)
    return html


def with_articles(name: str, code: str) -> str:
    """A name as text that nobody searches, such as on paper: its article is held by a space that does not break."""
    return re.sub(_AFTER_ARTICLES, lambda found: found[0][:-1] + "\N{NO-BREAK SPACE}", name) if code == "fr" else name


def _marked(heading: str, pattern: str) -> str:
    def whole(found: re.Match[str]) -> str:
        return f'<span class="unbroken">{found[0]}</span>' if len(found[0]) <= LONGEST else found[0]

    # Every second piece is a tag.
    pieces = _TAG.split(heading)
    pieces[::2] = [re.sub(pattern, whole, text) for text in pieces[::2]]
    return "".join(pieces)
