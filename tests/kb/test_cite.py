import pytest

from kb.cite import cite

SHAPES = [
    ("in rule 187.4.c., and elsewhere", ["187.4.c"], None, None),
    ("Rules 323.1. and 467. define it", ["323.1", "467"], None, None),
    ("under rules 718.2. and 135.4", ["718.2", "135.4"], None, None),
    ("See 107.5. Fog Bank", ["107.5"], None, "Fog Bank"),
    ("repeat 602.4.8.c-e for it", ["602.4.8.c", "602.4.8.d", "602.4.8.e"], None, None),
    ("under Core Rule 052 (Tide Rule, as changed)", ["052"], "Core Rule", "Tide Rule"),
    ("per 438.1.", ["438.1"], None, None),
    ("See rule 716 Mooring for more", ["716"], None, "Mooring"),
    ("See rule 716. Mooring for more information.", ["716"], None, "Mooring"),
    ("see Homebrew Rule 006 — Winter Crossing), then", ["006"], "Homebrew Rule", "Winter Crossing"),
    ("Relevant Rules: 359.3.f.1., 359.3.f.2.", ["359.3.f.1", "359.3.f.2"], None, None),
    ("See CR 128.", ["128"], "CR", None),
    ("128.3. in the Core Rules", ["128.3"], "Core Rules", None),
    ("the old wording of 316.5.b. said", ["316.5.b"], None, None),
    ("(rule 103.3.b).", ["103.3.b"], None, None),
    ("steps 505.4-505.6 but", ["505.4", "505.5", "505.6"], None, None),
]


@pytest.mark.parametrize(("text", "numbers", "document", "title"), SHAPES)
def test_a_shape_gives_all_its_targets(text: str, numbers: list[str], document: str | None, title: str | None) -> None:
    (found,) = cite(text, "riftbound")
    assert (list(found.numbers), found.document, found.title) == (numbers, document, title)
    assert text[found.start : found.end] == found.text


@pytest.mark.parametrize(
    ("text", "style", "numbers"),
    [
        ("see rules 601.2a–d.", "magic", ["601.2a", "601.2b", "601.2c", "601.2d"]),
        ("rules 509.1b and 509.1f–h", "magic", ["509.1b", "509.1f", "509.1g", "509.1h"]),
        ("rule 702.6, “Equip.”", "magic", ["702.6"]),
        ("a harbour card.[1.3.2a]", "flesh-and-blood", ["1.3.2a"]),
        ("a bluff such as Fog (§18)", "sections", ["18"]),
        ("sections 9.1 through 9.3", "netrunner", ["9.1", "9.2", "9.3"]),
        ('(For details, refer to 11-5 "Ending a Watch")', "bandai", ["11-5"]),
    ],
)
def test_each_style_has_its_numbers(text: str, style: str, numbers: list[str]) -> None:
    assert [number for found in cite(text, style) for number in found.numbers] == numbers


@pytest.mark.parametrize(
    "text",
    [
        "collector number 300/250",
        "Proceed to step 3: Pass.",
        "deals 2.5 damage",
        "in 2026",
        "v1.2.3",
        "+101.1",
        "$103.50",
    ],
)
def test_other_numbers_are_no_citations(text: str) -> None:
    assert cite(text, "riftbound") == ()


def test_a_citation_without_a_cue_is_bare() -> None:
    bare, cued = cite("wording of 316.5.b. and of rule 344.2.", "riftbound")
    assert (bare.bare, cued.bare) == (True, False)


def test_a_topic_is_kept_for_the_checks() -> None:
    (found,) = cite("See 506 for definition of triggered abilities.", "riftbound")
    assert found.topic == "triggered abilities"


def test_the_insides_of_a_range_are_implied() -> None:
    (found,) = cite("rules 704.5k–m", "magic")
    assert [(t.number, t.implied) for t in found.targets] == [("704.5k", False), ("704.5l", True), ("704.5m", False)]
