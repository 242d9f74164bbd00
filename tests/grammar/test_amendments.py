import pytest
from lark import Token

from grammar.amendments import AmendmentLexer, parse_amendments
from grammar.assertion import stated
from grammar.boxes import parse_boxes
from grammar.nearest import nearest
from grammar.opened import open_grammar
from grammar.quoting import evened
from grammar.shapes import SHAPES, Shape
from grammar.wording import closing, sentences, wording


def read(text: str) -> list[str]:
    """Give what each statement of a text is."""
    return [str(tree.data) for tree in parse_amendments(text)]


@pytest.mark.parametrize(
    ("sentence", "kinds"),
    [
        ("Rule 12.3. should read, “Boats wait.”", ["replace"]),
        ("Rule 12.3 should read Boats wait.", ["replace"]),
        ("Grey Gull should read, “Draw 1.”", ["replace"]),
        ("In rule 12.3, “dusk” should be “dawn”.", ["rephrase"]),
        ("Change “dusk” in rule 12.3 to “dawn”.", ["rephrase"]),
        ("“Dusk” is struck from rule 12.3.", ["drop"]),
        ("The following rule will be added: Boats wait.", ["insert"]),
        ("Rule 12.3 will be removed.", ["repeal"]),
        ("Rule 12.3 → 12.4", ["renumber"]),
        ("Moved 2-3 to 2-4.", ["renumber"]),
        ("12.3 and 12.4 have been merged into 12.5.", ["merge"]),
        ("Combined rules 12.3 and 12.4.", ["merge"]),
        ("Rule 12.3 used to read “Boats sail.” It now reads “Boats wait.”", ["revise"]),
        ("Rule 12.3 should say “dawn” instead of “dusk”.", ["revise"]),
        ("The correct text of rule 12.3 is: Boats wait.", ["replace"]),
        ("Rule 12.3 has a gap. It should read: Boats wait.", ["replace"]),
        ("Since noon on May 1. From now on, rule 12.3 reads “Boats wait.”", ["commence", "replace"]),
        ("Add “or raft” after “boat” in rule 12.3.", ["rephrase"]),
        ("Rule 12.3: delete “at dusk”.", ["drop"]),
        ("New rule 12.5: “Boats wait.”", ["insert"]),
        ("12.3 – Deleted.", ["repeal"]),
        ("12.3: reworded", ["update"]),
        ("Rule 12.3 was revised to reflect this.", ["update"]),
        ("The Harbour Rules yield to this document where they differ.", ["precedence"]),
        ("The next rulebook replaces this document.", ["expire"]),
        ("This overrules the answer in the Winter FAQ.", ["overrule"]),
        ("Contrary to what we said in the Winter FAQ, gulls sink.", ["overrule"]),
        ("Beginning May 1, 2026, the new rules apply.", ["commence"]),
        ("Updated 4-3-3 through 4-3-4.", ["update"]),
        ("Added 12.5.", ["add"]),
        ("The word “pier” in rule 5.1 must be read as “berth”.", ["meaning"]),
        ("Where they conflict, this article prevails over the rulebook.", ["precedence"]),
        ("Where this FAQ and the Harbour Rules disagree, follow this FAQ.", ["precedence"]),
        ("A new Harbour Rules Document takes precedence where they differ.", ["displaced"]),
        ("Until the next Harbour Rules are published, this document applies.", ["expire"]),
        ("What we said in the Winter FAQ no longer applies: gulls sink.", ["overrule"]),
        ("This wording goes into effect now.", ["commence"]),
    ],
)
def test_a_sentence_that_changes_rules_is_known_by_its_shape(sentence: str, kinds: list[str]) -> None:
    assert read(sentence) == kinds


@pytest.mark.parametrize(
    "sentence",
    [
        "",
        "Rule 12.3 says “boats wait”.",
        "The previous wording of rule 12.3 implied it.",
        "Rule 12.3 should not read like this.",
        "Rule 12.3 will be changed one day.",
        "What is now rule 305. It says “wait”.",
        "The second effect takes precedence over the first effect.",
        "A boat is treated as a raft.",
        "Why add this system at all? Rule 305 says “wait”.",
        "The answer is no longer than this.",
        "Damage takes effect immediately.",
        "The rules changed without going into effect now.",
        "If rule 12.3 were deleted, boats would sink.",
        "Is rule 12.3 deleted?",
        "A reader said: “Rule 12.3 is deleted.”",
        "In 2021, rule 12.3 was deleted.",
        "A boat that breaks rule 12.3 is removed.",
        "Contrary to Grey Gull, boats sink.",
        "The answer to question 3 is wrong on many sites.",
    ],
)
def test_a_sentence_that_changes_nothing_gives_nothing(sentence: str) -> None:
    assert read(sentence) == []


def test_tokens_stand_where_the_text_has_them() -> None:
    text = "See below. Rule 12.3. should read, “Boats wait.”"
    (tree,) = parse_amendments(text)
    tokens = {token.type: token for token in tree.scan_values(lambda _: True)}
    assert {name: text[token.start_pos : token.end_pos].strip() for name, token in tokens.items()} == {
        "TARGET": "Rule 12.3.",
        "READS": "should read",
        "WORDING": "Boats wait.",
    }


def test_statements_of_one_sentence_share_no_word() -> None:
    assert read("The following rule is added and goes into effect now: Rule 12.3 is deleted.") == ["insert"]


def test_a_quotation_closes_behind_those_inside_it() -> None:
    assert closing("“a “b” c” d", 0) == 8
    assert closing('"a "b" c" d', 0) == 8
    assert closing("“never", 0) is None


def test_a_wording_is_a_quotation_or_the_rest() -> None:
    text = "reads: “No” is the answer. So.\nNext."
    assert text[slice(*wording(text, 5))] == "“No” is the answer. So."  # type: ignore[misc]
    assert wording("reads:", 6) is None


def test_sentences_keep_numbers_and_quotations_whole() -> None:
    text = "By rule 12.3., boats wait. “Really?” They do."
    assert [text[slice(*span)] for span in sentences(text)] == [
        "By rule 12.3., boats wait.",
        "“Really?”",
        "They do.",
    ]


def boxes(text: str) -> list[tuple[str, ...]]:
    """Give the tokens of each box."""
    return [tuple(str(token) for token in tree.children) for tree in parse_boxes(text)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("12.3.\n\n(OLD) Wait.\n\n(NEW) Go.\n", [("12.3.", "Wait.", "Go.")]),
        ("12.3. (OLD) Wait.\n12.3. (NEW) Go.\n", [("12.3.", "Go.")]),
        ("Rule 12.3:\nOld text: Wait.\nNew text: Go.\n", [("Rule 12.3:", "Wait.", "Go.")]),
        ("Grey Gull\n\n[NEW TEXT]\n\nGo.\n\n[OLD TEXT]\n\nWait.\n", [("Grey Gull", "Go.", "Wait.")]),
        (
            "Grey Gull\n\n[OLD TEXT]\n\nWait.\n\n[NEW TEXT]\n\nGo.\nOn.\n\nRaft\n\n[OLD TEXT]\nA.\n[NEW TEXT]\nB.\n",
            [("Grey Gull", "Wait.", "Go. On."), ("Raft", "A.", "B.")],
        ),
        ("### Rule 12.3\n| (OLD) | Wait. |\n| (NEW) | Go. |\n", [("Rule 12.3", "Wait.", "Go.")]),
        (
            "| Rule | **Old** | **New** |\n|--|--|--|\n| 12.3 | Wait.<br>Now. | Go. |\n",
            [("12.3", "Wait.\nNow.", "Go.")],
        ),
        ("## Raft\n(NEW) Go.\n", [("Raft", "Go.")]),
        ("## Raft\n(OLD) Go.\n", []),
        ("New: a harbour opens.\n", []),
        ("An old boat and a new one.\n", []),
    ],
)
def test_a_box_sets_an_old_and_a_new_text_side_by_side(text: str, found: list[tuple[str, ...]]) -> None:
    assert boxes(text) == found


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: " ".join(shape.names))
def test_the_grammar_takes_every_shape(shape: Shape) -> None:
    parser = open_grammar("amendment", None, AmendmentLexer).parse_interactive("")
    for name in (*shape.names, *(["WORDING"] if shape.open else []), "END"):
        parser.feed_token(Token(name, "x"))
    parser.feed_eof()


@pytest.mark.parametrize(
    ("text", "even"),
    [
        ('It says "boats".', "It says “boats”."),
        ("Reads: «Boats „rest“.»", "Reads: “Boats “rest”.”"),
        ("Read 'dusk', the keepers' word.", "Read “dusk”, the keepers' word."),
        ("“A ‘small’ boat”", "“A ‘small’ boat”"),
        ("Nothing here isn't even.", "Nothing here isn't even."),
    ],
)
def test_quotation_marks_are_evened_out(text: str, even: str) -> None:
    assert evened(text) == even


@pytest.mark.parametrize(
    ("text", "is_stated"),
    [
        ("We agree. HERE.", True),
        ("She said: “HERE.”", False),
        ("A stray “ mark. HERE.", True),
        ("Whether HERE.", False),
        ("Many players think HERE.", False),
        ("This does not mean HERE.", False),
        ("This is not new, but HERE.", True),
        ("Why HERE?", False),
        ("Here says HERE “why?”.", True),
    ],
)
def test_a_text_states_what_it_neither_doubts_nor_quotes(text: str, is_stated: bool) -> None:
    assert stated(text, (0, len(text)), text.index("HERE")) is is_stated


@pytest.mark.parametrize(
    ("text", "lacks"),
    [
        ("Rule 12.3 should read boats.", ("the new words, behind a colon or in quotation marks",)),
        ("This document expires.", ("a day or an event",)),
        ("Is rule 12.3 deleted?", None),
    ],
)
def test_a_sentence_that_is_not_read_lacks_something(text: str, lacks: tuple[str, ...] | None) -> None:
    found = nearest(text)
    assert (found.lacks if found else None) == lacks
