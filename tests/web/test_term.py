"""A term: its definition, and the rules that use the word."""

from datetime import date

import pytest
from flask.testing import FlaskClient

from kb.address import Address, Span
from kb.assemble import assemble
from kb.model import Document, Edition, Game, Heading, Kind, Rule
from web.app import create_app
from web.pages.term import MOST

HOME = Address("g", "d", "1")


def test_a_definition_is_shown_with_its_uses(client: FlaskClient) -> None:
    term = client.get("/api/v1/term?of=towers/core/%23tower").json
    assert term is not None
    assert term["word"] == "Tower"
    assert [use["entry"]["address"] for use in term["uses"]] == ["towers/core@2/200"]
    assert term["uses"][0]["used"] == ["towers"]


@pytest.mark.parametrize(
    ("asked", "status"), [("", 400), ("tower", 400), ("towers/core/100.1", 404), ("towers/core/9", 404)]
)
def test_only_a_title_is_a_term(client: FlaskClient, asked: str, status: int) -> None:
    assert client.get("/term", query_string={"of": asked}).status_code == status


def edition(document: str, *rules: Rule) -> Edition:
    """Give an edition with some rules below the heading “Ferry”."""
    home = Address("g", document, "1")
    heading = Heading(home.at("#ferry"), "Ferry", 1, Span("f", 999, 1000, 999))
    return Edition(home, "1", "f", "sections", effective=date(2025, 1, 1), rules=rules, headings=(heading,))


def rule(number: int, words: str) -> Rule:
    return Rule(HOME.at(f"p{number}"), None, "rule", words, Span("f", number, number + 1, number))


def test_many_uses_are_counted_and_the_first_listed() -> None:
    words = "x " * 100 + "the FERRY sails " + "y " * 100
    own = edition("d", rule(0, "ferryman"), *(rule(number, words) for number in range(1, 131)))
    documents = [Document(each.address.home, "D", Kind.RULES, (each,)) for each in (own, edition("e"))]
    whole = assemble((Game("g", "G", documents=tuple(documents)),), ())
    client = create_app(whole, lambda: date(2025, 6, 1)).test_client()
    term = client.get("/api/v1/term?of=g/d/%23ferry").json
    assert term is not None
    assert (term["count"], len(term["uses"])) == (130, MOST)
    assert "… x" in term["uses"][0]["words"]
    assert [each["address"] for each in term["elsewhere"]] == ["g/e@1/#ferry"]
    assert "30 more: <a" in client.get("/term?of=g/d/%23ferry").text
