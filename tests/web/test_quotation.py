"""Citations ready to copy."""

from dataclasses import replace

from web.passage import Passage
from web.place import Notice, Place
from web.quotation import quotation

PLACE = Place("g", "Game", "g/d", "Rules", "1.4", "Storm", "g/d@1.4", "rules", "in force", None)
RULE = Passage("g/d@1.4/5.1", "rule", "5.1", None, "A  deck\nis a pile.")


def test_a_rule_is_quoted_with_document_and_edition() -> None:
    quoted = quotation(RULE, PLACE, "5.1")
    assert quoted.text == "5.1 (Game Rules 1.4 Storm): “A deck is a pile.”"
    assert quoted.markdown == "[5.1](/g/d@1.4/5.1) (Game Rules 1.4 Storm): “A deck is a pile.”"
    assert quoted.link == "/g/d@1.4/5.1"


def test_a_digest_says_so_and_stands_in_no_quotation_marks() -> None:
    digest = replace(PLACE, notices=(Notice("digest", "Digest"),))
    told = "5.1 (Game Rules 1.4 Storm. Digest: restated, not the official wording): A deck is a pile."
    assert quotation(RULE, digest, "5.1").text == told


def test_an_edition_not_in_force_says_so() -> None:
    assert "(Game Rules 1.4 Storm, superseded)" in quotation(RULE, replace(PLACE, status="superseded"), "5.1").text


def test_title_and_items_belong_to_the_words_and_a_heading_may_have_none() -> None:
    item = Passage("g/d@1.4/5.1/i1", "item", "1.", None, "shuffle")
    listed = replace(RULE, title="Deck", items=(item, replace(item, number=None)))
    assert quotation(listed, PLACE, "").text.endswith("“Deck A deck is a pile. 1. shuffle • shuffle”")
    heading = Passage("g/d@1.4/#deck", "heading", None, None, "")
    assert quotation(heading, PLACE, "Deck").text == "Deck (Game Rules 1.4 Storm)"
    assert quotation(heading, PLACE, "Deck").link == "/g/d@1.4/%23deck"
