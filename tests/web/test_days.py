"""Days that no line breaks: which are marked, and which are left as they are."""

import pytest
from flask.testing import FlaskClient

from web.days import unbroken

MARKED = '<span class="day">2026-07-31</span>'


@pytest.mark.parametrize(
    "html",
    [
        "<p>In force since {}.</p>",
        "<p>from <b>{}</b>, ({}) until {}</p>",
        '<a href="/x?on=2026-07-31">News, {}</a>',
    ],
)
def test_a_day_is_kept_whole(html: str) -> None:
    assert unbroken(html.replace("{}", "2026-07-31")) == html.replace("{}", MARKED)


@pytest.mark.parametrize(
    "html",
    [
        '<input value="2026-07-31">',
        "<title>As of 2026-07-31</title>",
        "<option>2026-07-31</option>",
        "<textarea>on 2026-07-31</textarea>",
        '<svg><text x="1">2026-07-31</text></svg>',
        '<time datetime="2026-07-31">2026-07-31</time>',
        "<p>12026-07-31, 2026-07-310, 2026-07-31-08, 300-07-31</p>",
        "<p>no day</p>",
        "",
    ],
)
def test_what_is_no_day_or_can_hold_no_mark_is_left(html: str) -> None:
    assert unbroken(html) == html


def test_a_line_may_break_before_the_day_of_an_address() -> None:
    assert unbroken("<p>faq@2026-07-31/3.4</p>") == f"<p>faq@<wbr>{MARKED}/3.4</p>"


def test_pages_keep_their_days_whole(client: FlaskClient) -> None:
    html = client.get("/towers/core@1").text
    assert 'As of <span class="day">2025-06-01</span>' in html
    assert "on=<span" not in html
