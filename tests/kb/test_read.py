from kb.outline import outline_text


def entries(text: str, style: str) -> dict[str, dict[str, object]]:
    return {entry["number"]: entry for entry in outline_text(text, style)["entries"]}


def test_parents_are_prefixes_else_the_nearest_higher_heading() -> None:
    text = (
        "000. Golden Rules\n001. Card Rule\n002. A card wins.\n"
        "050. Silver Rules\n051. Read on.\n051.1. And on.\n100. Play\n"
    )
    found = entries(text, "riftbound")
    assert {n: e["parent"] for n, e in found.items()} == {
        "000": None,
        "001": "000",
        "002": "001",
        "050": "000",
        "051": "050",
        "051.1": "051",
        "100": None,
    }


def test_one_digit_chapters_stand_above_three_digit_sections() -> None:
    text = (
        "1. Concepts\n\n100. General\n\n100.1. One.\n\n101. Golden Rules\n\n101.1. Two.\n\n2. Cards\n\n200. General\n"
    )
    found = entries(text, "magic")
    assert [found[n]["parent"] for n in ("100", "101", "100.1", "200", "2")] == ["1", "1", "100", "2", None]


def test_wrapped_lines_join_and_lists_stay_lists() -> None:
    text = "100. A ferry sails\nat dawn:\n1. It leaves.\n2. It arrives\nlate.\n101. Next.\n"
    entry = entries(text, "riftbound")["100"]
    assert entry["text"] == "A ferry sails at dawn:"
    assert entry["items"] == ["1. It leaves.", "2. It arrives late."]


def test_a_second_rule_of_one_number_has_its_own_address() -> None:
    from grammar.normalise import normalise
    from grammar.parse import parse
    from kb.address import Address
    from kb.model import Edition
    from kb.read import read

    source = normalise("744.4. One.\n744.5. Two.\n744.5. Three.\n744.5.a. Four.\n")
    found = read(source, parse(source.text, "riftbound"), Edition(Address("g", "d", "1"), "", "f", "riftbound"))
    assert [rule.address.fragment for rule in found.rules] == ["744.4", "744.5", "744.5~2", "744.5.a"]
    assert str(found.rules[-1].parent) == "g/d@1/744.5~2"


def test_a_broken_line_is_kept_and_named_with_line_and_column() -> None:
    found = outline_text("203.4. One.\n 203.4..a. Two.\n203.5. Three.\n", "riftbound", "core.txt")
    (finding,) = found["findings"]
    assert finding["where"]["file"] == "core.txt"
    assert (finding["where"]["line"], finding["where"]["column"]) == (2, 2)
    assert "two marks follow each other" in finding["message"]
    assert "Two." in found["entries"][0]["text"]


def test_an_answers_list_is_no_rule_and_a_question_in_prose_is_none() -> None:
    text = (
        "Sailing at Night\n\nWhat if it rains? Then we wait. Nobody sails.\n\n"
        "Frequently Asked Questions\n\nMay I sail twice?\n\n"
        "No. In order:\n\n1. You sail.\n2. You dock.\n\nThat is all.\n"
    )
    found = outline_text(text, "article")
    (question,) = found["questions"]
    assert question["question"] == "May I sail twice?"
    assert question["answer"] == "No. In order:\n1. You sail.\n2. You dock.\nThat is all."
    assert found["entries"] == []


def test_numbered_questions_stand_in_questions_only() -> None:
    text = "020.\nFrequently Asked Questions\n021.Q: May I sail?\nA: Yes. See rule 020.\n"
    found = outline_text(text, "riftbound")
    assert [entry["number"] for entry in found["entries"]] == ["020"]
    assert [(q["number"], q["answer"]) for q in found["questions"]] == [("021", "Yes. See rule 020.")]
    assert found["citations"][0]["from"] == "021"


def test_a_glossary_gives_definitions() -> None:
    text = (
        "1. Sea\n\n100. General\n\n100.1. One.\n\n"
        "Glossary\n\nFerry\n1. A boat. See rule 100.1.\n2. To carry.\n\nTide\nWater.\n"
    )
    found = [entry for entry in outline_text(text, "magic")["entries"] if entry["kind"] == "definition"]
    assert [(e["number"], e["title"], e["text"]) for e in found] == [
        (None, "Ferry", "1. A boat. See rule 100.1.\n2. To carry."),
        (None, "Tide", "Water."),
    ]


def test_citations_know_their_line() -> None:
    text = "100. A ferry sails\nas rule 101 says\nand rule 102 too.\n101. One.\n102. Two.\n"
    assert [(c["targets"], c["line"]) for c in outline_text(text, "riftbound")["citations"]] == [
        (["101"], 2),
        (["102"], 3),
    ]


def test_relations_name_document_number_and_title() -> None:
    text = "002.\nWinter Decks\nExtends Core Rule 103 — Decks.\n002.1.A deck has ice.\n002.2.Or snow.\n"
    found = outline_text(text, "riftbound")
    assert found["relations"] == [
        {"op": "extends", "from": "002", "document": "Core Rule", "number": "103", "title": "Decks", "line": 3}
    ]
    assert [entry["text"] for entry in found["entries"]] == ["Winter Decks", "A deck has ice.", "Or snow."]
