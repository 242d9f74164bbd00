"""Sentences of an edition that deny each other, or have drifted apart."""

import pytest

from kb.checks import subjects
from kb.checks.drifted_sentences import drifted_sentences
from kb.checks.opposed_sentences import opposed_sentences
from tests.papers import core, read

FERRY = "100. Ferries\n100.1. A ferry may move loaded crates at night.\n"


def pairs(folder, check, text):
    kb = read(folder, core(f"Harbour Rules\n{text}"))
    return [
        (each.address.fragment, *(place.fragment for place in each.related))
        for subject in subjects(kb)
        for each in check(subject)
    ]


@pytest.mark.parametrize(
    "other",
    [
        "A ferry can't move loaded crates at night.",
        "At night, ferries may not move loaded crates.",
        "Loaded crates are never moved by a ferry at night.",
        "No ferry may move a loaded crate at night.",
    ],
)
def test_opposed_sentences_fires(tmp_path, other):
    assert pairs(tmp_path, opposed_sentences, f"{FERRY}101. Crates\n101.1. {other}\n") == [("100.1", "101.1")]


@pytest.mark.parametrize(
    ("said", "denied"),
    [
        ("Rafts are boats.", "Rafts are not boats."),
        ("A raft is always moored at night.", "A raft is never moored at night."),
        ('Only a raft is called a "slow boat." It waits.', 'Only a raft isn\'t called a "slow boat."'),
    ],
)
def test_short_sentences_deny_each_other_word_by_word(tmp_path, said, denied):
    text = f"100. Rafts\n100.1. {said}\n101. Boats\n101.1. {denied}\n"
    assert pairs(tmp_path, opposed_sentences, text) == [("100.1", "101.1")]


DENIAL = "A ferry can't move loaded crates at night"
FOG = (
    f"100. Fog\n100.1. In fog:\n100.1.a. A ferry may move loaded crates at night.\n100.2. In ice:\n100.2.a. {DENIAL}.\n"
)
SOME = "100. Fog\n100.1. Some ferries move loaded crates.\n100.2. Some ferries don't move loaded crates.\n"
THESE = "100. A\n100.1. In these bays, ferries move crates.\n101. B\n101.1. In these bays, ferries don't move crates.\n"


@pytest.mark.parametrize(
    "text",
    [
        f"{FERRY}101. Crates\n101.1. A ferry may move loaded crates at night.\n",
        f"{FERRY}101. Crates\n101.1. A ferry can't move loaded crates at noon.\n",
        f"{FERRY}101. Crates\n101.1. {DENIAL} unless it is lit.\n",
        f"{FERRY}101. Crates\n101.1. See rule 100.1. {DENIAL}.\n",
        f"{FERRY}100.1.a. {DENIAL}.\n",
        FOG,
        SOME,
        THESE,
    ],
)
def test_opposed_sentences_stays_quiet(tmp_path, text):
    assert pairs(tmp_path, opposed_sentences, text) == []


BELL = "100. Bells\n100.1. A keeper rings the great bell of the harbour twice at dusk.\n101. Dusk\n101.1. {}\n"


def test_drifted_sentences_fires(tmp_path):
    text = BELL.format("A keeper may ring the great bell of the harbour twice at dusk.")
    assert pairs(tmp_path, drifted_sentences, text) == [("100.1", "101.1")]


@pytest.mark.parametrize(
    "other",
    [
        "A keeper rings the great bell of the harbour twice at dusk.",
        "A keeper may ring the great bell of the harbour twice at dawn.",
        "A keeper doesn't ring the great bell of the harbour twice at dusk.",
    ],
)
def test_drifted_sentences_stays_quiet(tmp_path, other):
    assert pairs(tmp_path, drifted_sentences, BELL.format(other)) == []
