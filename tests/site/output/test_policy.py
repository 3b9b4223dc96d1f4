"""The policy of a page: what was written with it may run, and nothing else."""

import base64
import hashlib
import re
from types import SimpleNamespace

import pytest

from warspec.site.output import policy
from warspec.site.output.policy import with_policy

PAGE = '<html><head><meta charset="utf-8"/><style>a{{}}</style></head><body>{body}<script>go()</script></body></html>'


def allowed(html: str) -> dict[str, list[str]]:
    (told,) = re.findall(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', html)
    return {name: rest for name, *rest in (part.split() for part in told.split("; "))}


def named(content: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()}'"


def test_what_stands_in_the_page_is_named_by_its_digest():
    found = allowed(with_policy(PAGE.format(body="")))
    assert found["script-src"] == ["'self'", named("go()")]
    assert found["style-src"] == ["'self'", named("a{}")]


def test_nothing_is_allowed_that_is_not_named():
    found = allowed(with_policy(PAGE.format(body="")))
    assert found["default-src"] == ["'none'"]
    assert not [source for sources in found.values() for source in sources if "unsafe" in source or "*" in source]


def test_it_stands_before_anything_that_it_is_about():
    html = with_policy(PAGE.format(body=""))
    assert html.index("Content-Security-Policy") < min(html.index("<style>"), html.index("<script>"))


def test_styles_in_the_middle_of_the_page_become_attributes():
    html = with_policy(PAGE.format(body='<svg style="display: none;"><path style="opacity: 50%"/></svg>'))
    assert 'style="' not in html
    assert 'display="none"' in html and 'opacity=".5"' in html


@pytest.fixture
def app(tmp_path):
    (tmp_path / "_static").mkdir()
    (tmp_path / "page.html").write_text(PAGE.format(body="<p>Content-Security-Policy</p>"), "utf-8")
    return SimpleNamespace(builder=SimpleNamespace(name="html"), outdir=tmp_path)


def test_every_page_gets_one_and_only_once(app, tmp_path):
    policy.write(app, None)
    once = (tmp_path / "page.html").read_text("utf-8")
    policy.write(app, None)
    assert allowed(once) and (tmp_path / "page.html").read_text("utf-8") == once


def test_scripts_that_make_code_of_text_in_an_unknown_way_stop_the_build(app, tmp_path):
    (tmp_path / "_static" / "doctools.js").write_text("eval(catalog.plural)", "utf-8")
    with pytest.raises(ValueError, match=r"^doctools\.js makes code of text"):
        policy.write(app, None)
