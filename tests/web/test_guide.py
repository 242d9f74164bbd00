"""The help page."""

from pathlib import Path

from flask.testing import FlaskClient

from web.pages import guide

FOLDER = Path(guide.__file__).parent.parent / "help"


def test_every_file_of_the_help_stands_in_topics() -> None:
    assert {path.stem for path in FOLDER.glob("*.md")} == set(guide.TOPICS)


def test_every_topic_is_written_as_html(client: FlaskClient) -> None:
    html = client.get("/help").text
    for name in guide.TOPICS:
        assert f'<section id="{name}"><h2>' in html
    assert "<td><strong>superseded</strong></td>" in html
    assert "<code>core@1.3 323.6</code>" in html


def test_every_status_that_a_page_shows_is_explained(client: FlaskClient) -> None:
    told = (FOLDER / "status.md").read_text(encoding="utf-8")
    for word in ("in force", "superseded", "prospective", "edition not loaded", "ambiguous", "no such rule"):
        assert f"| **{word}** |" in told


def test_every_page_leads_to_help(client: FlaskClient) -> None:
    assert '<a class="help" href="/help">Help</a>' in client.get("/towers/core/100.1").text
