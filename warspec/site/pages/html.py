"""A few words of HTML, with everything escaped that must be."""

from __future__ import annotations

from html import escape

__all__ = ["element", "escape", "link"]


def element(name: str, content: str = "", /, **attributes: str | bool | None) -> str:
    """An element with ``content``, which is HTML already; attributes are text.

    A trailing or inner underscore in an attribute's name is a hyphen; ``True`` gives an attribute without a value,
    ``None`` and ``False`` leave it out.
    """
    written = ""
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        name_of = key.rstrip("_").replace("_", "-")
        written += f" {name_of}" if value is True else f' {name_of}="{escape(value, quote=True)}"'
    return f"<{name}{written}>{content}</{name}>"


def link(href: str, content: str, /, **attributes: str | bool | None) -> str:
    """A link; ``content`` is HTML already."""
    return element("a", content, href=href, **attributes)
