"""Each test migrates a short text from the first edition of a small rulebook to the second."""

import time
from pathlib import Path

import pytest

from kb.errors import UnreadableFile
from kb.knowledge import KnowledgeBase
from kb.load import load
from kb.migrate import Migration, MixedDocuments, Proposal, migrate
from kb.model import Edition
from tests.papers import Paper, shelve

ROOT = Path(__file__).resolve().parent.parent.parent

FIRST = """100. Ferries
101. Sailing
101.1. A ferry with passengers sails at dawn, before the lamps go out.
101.2. It returns at dusk, unless the harbour is closed by fog.
101.3. A ferry without passengers may wait for the next tide.
102. Lamps
102.1. Each keeper lights exactly one lamp a night, and counts it aloud.
102.2. A lamp that nobody lit by midnight is dark until the next dusk.
200. Weather
201. Fog
201.1. Fog hides every moored boat from the keepers of other harbours.
201.2. A bell is rung in fog, three times an hour.
202. Storms
202.1. In a storm no ferry may leave the harbour that it lies in, whoever its keeper is.
202.2. Thunder frightens the harbour's gulls.
203. Ice
203.1. Ice stops every boat but the breaker. The breaker opens a lane two boats wide, and keeps it open till noon.
204. Tolls
204.1. Whoever passes the chain pays a silver coin to the warden.
205. Wrecks
205.1. A wreck belongs to whoever marks it first.
205.2. Salvage from drifting hulls is divided by lot among the crew.
"""

SECOND = """100. Ferries
101. Names
101.1. A ferry must have a name that its keeper can read from the pier.
102. Sailing
102.1. A ferry with passengers sails at dawn, before the lamps go out.
102.2. It returns at dusk, unless the harbour is closed by fog.
102.3. A ferry without passengers may wait for the next tide.
103. Lamps
103.1. Each keeper lights exactly one lamp a night, and counts it twice aloud.
103.2. A second lamp is lit where the pier has two ends.
103.3. A lamp that nobody lit by midnight is dark until the next dusk.
200. Weather
201. Fog
201.1. Fog hides every moored boat from the keepers of other harbours.
201.2. A bell is rung in fog, four times an hour.
203. Storms
203.1. In a storm a keeper whose ferry lies in some harbour leaves it there, if asked.
203.2. Thunder frightens the harbour's gulls.
204. Ice
204.1. Ice stops every boat but the breaker.
204.2. The breaker opens a lane two boats wide, and keeps it open till noon.
205. Wrecks
205.1. A wreck belongs to whoever marks it first.
205.2. Salvage from drifting hulls is divided by lot among the crew.
206. Pilots
206.1. A pilot boards every vessel that is longer than the quay.
"""

EVENTS = "101. Seats\n101.1. Sit down.\n102. Clocks\n102.1. Wind them.\n"


@pytest.fixture(scope="module")
def kb(tmp_path_factory: pytest.TempPathFactory) -> KnowledgeBase:
    facts = {"title": "Core Rules", "cited": "Core Rule, CR"}
    dated = (("1.0", "2025-01-01", FIRST), ("1.1", "2026-01-01", SECOND))
    core = Paper("core", "rules", dated, facts, {"1.0": "Spring", "1.1": "Autumn"})
    cited = {"title": "Event Rules", "cited": "Event Rule, ER"}
    events = Paper("events", "tournament", (("1", None, EVENTS),), cited)
    return load([shelve(tmp_path_factory.mktemp("corpus"), "ferry", "Ferry", core, events)])


@pytest.fixture(scope="module")
def shipped() -> KnowledgeBase:
    return load([ROOT / "rules_corpus"])


def edition(kb: KnowledgeBase, name: str) -> Edition:
    return next(each for each in kb.editions() if str(each.address).endswith(name))


def run(kb: KnowledgeBase, text: str | bytes, old: str = "core@1.0", new: str = "core@1.1") -> Migration:
    data = text.encode() if isinstance(text, str) else text
    return migrate(kb, data, edition(kb, old), edition(kb, new))


def one(kb: KnowledgeBase, text: str) -> Proposal:
    (found,) = run(kb, text).citations
    return found


def result(kb: KnowledgeBase, text: str) -> str:
    found = run(kb, text).result
    assert found is not None
    return found.decode()


@pytest.mark.parametrize(
    ("number", "kind", "proposal", "certain"),
    [
        ("201.1", "unchanged", ("201.1",), False),
        ("201.2", "reworded", ("201.2",), False),
        ("101.2", "moved", ("102.2",), True),
        ("102.1", "moved-and-reworded", ("103.1",), True),
        ("202.1", "moved-and-reworded", ("203.1",), False),
        ("203.1", "split", ("204.1", "204.2"), False),
        ("204.1", "removed", (), False),
        ("206.1", "dangling", (), False),
        ("209", "dangling", (), False),
    ],
)
def test_what_becomes_of_a_number(
    kb: KnowledgeBase, number: str, kind: str, proposal: tuple[str, ...], certain: bool
) -> None:
    found = one(kb, f"Mind rule {number}.")
    assert (found.number, found.kind, found.proposal, found.certain) == (number, kind, proposal, certain)
    assert bool(found.reason) == (kind not in ("unchanged", "moved"))


def test_a_joined_rule_is_proposed_and_left(kb: KnowledgeBase) -> None:
    (found,) = run(kb, "See rule 204.2.", "core@1.1", "core@1.0").citations
    assert (found.kind, found.proposal, found.certain) == ("joined", ("203.1",), False)


def test_a_proposal_brings_its_evidence(kb: KnowledgeBase) -> None:
    found = one(kb, "Mind rule 102.1.")
    assert 0.75 < found.similarity < 1
    assert found.reason == "reworded: read it"
    assert "counts it aloud" in found.old_text
    assert "counts it twice aloud" in found.new_text


def test_a_number_that_only_the_new_edition_has_says_so(kb: KnowledgeBase) -> None:
    assert one(kb, "See rule 206.1.").reason.endswith("perhaps it is cited by the new edition already")
    assert one(kb, "See rule 209.").reason == "core@1.0 has no rule 209"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("See rule 101.2.", "See rule 102.2."),
        ("see **rule 101.2.** and _101.3_", "see **rule 102.2.** and _102.3_"),
        ("Core Rule **101.2.** says", "Core Rule **102.2.** says"),
        ("Rules 101.1. and  101.2.,  also", "Rules 102.1. and  102.2.,  also"),
        ("[CR 101.2](https://rules.example/?r=101.2)", "[CR 102.2](https://rules.example/?r=101.2)"),
        ("| 101.2 | 101.3 |", "| 102.2 | 102.3 |"),
        ("101.2. in the Core Rules", "102.2. in the Core Rules"),
        ("a ferry [101.2] waits", "a ferry [102.2] waits"),
        ("(§101)\nsee Core\nRule 101.2", "(§102)\nsee Core\nRule 102.2"),
        ("<b>101.2</b> <a href='101.2'>x</a>", "<b>102.2</b> <a href='101.2'>x</a>"),
        ("\tA line.\r\n\r\n  rule 101.2\r\n", "\tA line.\r\n\r\n  rule 102.2\r\n"),
        ("\ufeffrule 101.2\x01\x07 oﬃce rule\u00a0101.2", "\ufeffrule 102.2\x01\x07 oﬃce rule\u00a0102.2"),
    ],
)
def test_the_printed_form_stays(kb: KnowledgeBase, before: str, after: str) -> None:
    assert result(kb, before) == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("rules 101.1–3", "rules 102.1–3"),
        ("rules 101.1-101.3", "rules 102.1-102.3"),
        ("rules 101.2 to 101.3", "rules 102.2 to 102.3"),
    ],
)
def test_a_range_that_moves_as_one_is_rewritten(kb: KnowledgeBase, before: str, after: str) -> None:
    assert result(kb, before) == after


def test_a_range_that_falls_apart_is_listed(kb: KnowledgeBase) -> None:
    found = one(kb, "See rules 102.1–2.")
    assert (found.number, found.proposal, found.certain) == ("102.1–102.2", ("103.1", "103.3"), False)
    assert found.reason == "its rules did not move together"


def test_a_range_that_stays_is_unchanged(kb: KnowledgeBase) -> None:
    found = one(kb, "See rules 205.1–2.")
    assert (found.kind, found.proposal) == ("unchanged", ("205.1", "205.2"))


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Event Rule 101.1 says it.", "another-document"),
        ("By **Event** Rule **101.1** it is so.", "another-document"),
        ("A long line wrapped behind Event\nRule 101.1 says it.", "another-document"),
        ("Homebrew Rule 101.1 says it.", "another-document"),
        ("core@1.1 101.2 says it.", "edition-named"),
        ("In 1.1, rule 101.2 says it.", "edition-named"),
        ("As rule 101.2 (Autumn) says.", "edition-named"),
    ],
)
def test_what_is_not_the_old_editions_is_left(kb: KnowledgeBase, text: str, kind: str) -> None:
    found = one(kb, text)
    assert (found.kind, found.proposal, found.certain) == (kind, (), False)
    assert result(kb, text) == text


def test_a_texts_own_numbers_are_its_own(kb: KnowledgeBase) -> None:
    text = (
        "101. Reefs\n101.1. Reefs wait.\n101.2. See rule 101.1. and Core Rule 101.1.\n102. Tides\n102.1. See 101.3.\n"
    )
    assert [(c.number, c.kind) for c in run(kb, text).citations] == [
        ("101.1", "own-number"),
        ("101.1", "moved"),
        ("101.3", "moved"),
    ]
    assert result(kb, text) == text.replace("Core Rule 101.1", "Core Rule 102.1").replace("See 101.3", "See 102.3")


def test_notes_that_begin_with_numbers_cite_them(kb: KnowledgeBase) -> None:
    text = "101.2. Ask about fog\n202.2. Gulls!\n102.2 Who lit it?\n"
    assert result(kb, text) == "102.2. Ask about fog\n203.2. Gulls!\n103.3 Who lit it?\n"


@pytest.mark.parametrize("amount", ["101.2 kg", "101.2%", "$101.2", "101.2 MHz", "101.2/7", "v101.2", "101.2x"])
def test_an_amount_is_no_citation(kb: KnowledgeBase, amount: str) -> None:
    assert run(kb, f"It weighs {amount} or so.").citations == ()


@pytest.mark.parametrize(
    "text",
    [
        "See rule 102. Sailing",
        "See rule 101. Names for more information.",
        "The keeper must read the name from the pier (101.1).",
    ],
)
def test_words_that_fit_the_new_edition_are_never_rewritten(kb: KnowledgeBase, text: str) -> None:
    found = run(kb, text)
    assert [(c.kind, c.certain) for c in found.citations] == [("perhaps-migrated", False)]
    assert found.result == text.encode()
    assert found.looks_done


def test_words_that_fit_the_old_edition_are_evidence_too(kb: KnowledgeBase) -> None:
    found = run(kb, "See rule 102. Lamps\n\nSee rule 101. Sailing\n\nSee rule 206.1.")
    assert (found.already, found.as_before, found.looks_done) == (("206.1",), ("102", "101"), False)


def test_a_title_alone_decides_nothing_when_it_fits_both(kb: KnowledgeBase) -> None:
    assert one(kb, "See rule 101. Ferries").kind == "moved"


def test_a_second_run_is_warned(kb: KnowledgeBase) -> None:
    text = "See rule 101. Sailing\n\nSee rule 102. Lamps\n\nSee rule 205."
    again = run(kb, result(kb, text))
    assert again.looks_done
    assert again.result == result(kb, text).encode()


def test_a_text_without_evidence_proceeds(kb: KnowledgeBase) -> None:
    found = run(kb, "Mind rule 101.1.")
    assert (found.already, found.as_before, found.looks_done) == ((), (), False)


def test_where_a_number_stands(kb: KnowledgeBase) -> None:
    found = run(kb, "\ufeffA line.\r\n\r\nSee  Rules 101.1. and 101.3\r\n").citations
    assert [(c.line, c.column, c.text) for c in found] == [
        (3, 12, "See  Rules 101.1. and 101.3"),
        (3, 23, "See  Rules 101.1. and 101.3"),
    ]
    (first,) = run(kb, "\ufeffrule 101.1").citations
    assert (first.line, first.column) == (1, 6)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_the_encoding_stays(kb: KnowledgeBase, encoding: str) -> None:
    text = "The keeper’s café: “rule 101.2” – and nothing else in this line.\r\n" * 3
    assert run(kb, text.encode(encoding)).result == text.replace("101.2", "102.2").encode(encoding)


def test_broken_letters_are_never_lost(kb: KnowledgeBase) -> None:
    assert run(kb, "rule 101.2".encode("utf-16-le")[:-1] + b"\x00\xd8" * 2).result in (None, b"")
    assert run(kb, b"\x81 caf\xe9 rule 101.2").result == b"\x81 caf\xe9 rule 102.2"


@pytest.mark.parametrize("text", ["", " \n\t\r\n", "No rule is named here.", "In 2026 there were 3 of 12."])
def test_nothing_to_migrate(kb: KnowledgeBase, text: str) -> None:
    found = run(kb, text)
    assert (found.citations, found.result, found.looks_done) == ((), text.encode(), False)


def test_a_binary_file_is_told(kb: KnowledgeBase) -> None:
    with pytest.raises(UnreadableFile, match="binary"):
        run(kb, b"\x00\x01\x02\x03" * 9)


def test_two_documents_are_told(kb: KnowledgeBase) -> None:
    with pytest.raises(MixedDocuments, match="editions of two documents"):
        run(kb, "rule 101.1", "core@1.0", "events@1")


def test_a_megabyte_takes_twice_as_long_as_half(kb: KnowledgeBase) -> None:
    line = "A keeper waits for the tide and reads the lamp, as every night, until it is dark again at the pier. " * 18

    def seconds(times: int) -> float:
        begin = time.process_time()
        assert len(run(kb, f"{line} See rule 101.2.\n\n" * times).citations) == times
        return time.process_time() - begin

    seconds(10)
    assert seconds(560) < 4 * seconds(280) + 0.5


def test_capital_letters_stay(shipped: KnowledgeBase) -> None:
    found = run(shipped, "See rule 103.1.B.1.", "examplegame/core@1", "examplegame/core@2")
    assert found.result in (b"See rule 104.1.B.1.", b"See rule 103.1.B.1.")


def test_the_shipped_clarifications(shipped: KnowledgeBase) -> None:
    text = (ROOT / "rules_corpus/examplegame/clarifications-2025-09.txt").read_bytes()
    found = run(shipped, text, "examplegame/core@1", "examplegame/core@2")
    by_number = {each.number: each for each in found.citations}
    assert (by_number["103.1"].proposal, by_number["103.1"].certain) == (("104.1",), True)
    assert by_number["503.1"].kind == "removed"
    assert (by_number["402.1"].kind, by_number["402.1"].certain) == ("reworded", False)
    assert not found.looks_done


def test_the_shipped_digests(shipped: KnowledgeBase) -> None:
    text = (ROOT / "rules_corpus/riftbound/faq-unleashed.txt").read_bytes()
    found = run(shipped, text, "riftbound/core@1.3", "riftbound/core@1.4")
    went = {each.number: each.proposal for each in found.citations if each.proposal}
    assert (went["323.6"], went["316.5.b"], went["461.3.d"]) == (("323.6",), ("316.8.b",), ("466.3.d",))
    assert went["187.4.c"] == ("190.4.c",)
    assert not found.looks_done


def test_the_official_article(official: Path, tmp_path: Path) -> None:
    texts = (
        (name, None, (official / f"corpus/riftbound/core-{name}.txt").read_text("utf-8")) for name in ("1.3", "1.4")
    )
    kb = load(
        [shelve(tmp_path, "riftbound", "Riftbound", Paper("core", "rules", tuple(texts), {"title": "Core Rules"}))]
    )
    text = (official / "seeds" / "unleashed-rules-clarifications.txt").read_bytes()
    found = run(kb, text, "riftbound/core@1.3", "riftbound/core@1.4")
    went = {each.number: (each.proposal, each.kind) for each in found.citations}
    assert went["323.6"] == (("323.6",), "reworded")
    assert went["316.5.b"] == (("316.8.b",), "moved-and-reworded")
    assert went["461.3.d"] == (("466.3.d",), "moved-and-reworded")
    assert went["187.4.c"][0] == ("190.4.c",)
    assert went["466.1.b"] == (("471.1.b",), "moved-and-reworded")
    assert not found.looks_done
