"""Norms are read from any text, in time that grows with its length, and each by itself."""

from dataclasses import replace
from itertools import count
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grammar.norms import parse_norms
from kb.address import Address, RuleNumber, Span
from kb.dossier.dossiers import dossiers
from kb.model import Edition, Rule
from kb.norm import norms
from kb.norm.clauses import sentence_of
from kb.norm.context import Context
from kb.norm.learn import Said

HOME = Address("tidewick", "core", "1")
WORDS = [
    *("If", "when", "unless", "while", "even if", "during", "a keeper", "the ferry", "no boats", "both keepers", "it"),
    *("they", "that", "who", "which", "with", "without", "at", "to", "of", "by", "and", "or", ",", ";", ":", ".", "—"),
    *("may", "can't", "must", "not", "no longer", "is", "are", "be", "has", "been", "do", "there", "only", "each time"),
    *("light", "lights", "lit", "lighting", "move", "moved", "become", "becomes", "lose hold", "marked as", "staged"),
    *("“draw a card”", "“move a boat to the far quay”", "(see 5)", "[O]", "2 or more", "greater than", "up to", "3"),
    *("\n", "\n\n", "’s", "un", "unheld", "1.", "The following:", "See rule 5."),
]
TEXTS = st.lists(st.sampled_from(WORDS), max_size=40).map(" ".join)
RULES = st.lists(TEXTS, max_size=6)


def edition(texts: list[str]) -> Edition:
    numbers = count(1)
    return Edition(HOME, "", "core.txt", "riftbound", rules=tuple(_rule(f"1.{next(numbers)}", text) for text in texts))


def _rule(number: str, text: str) -> Rule:
    return Rule(HOME.at(number), RuleNumber(number), "rule", text, Span("core.txt", 0, len(text), 1))


@given(texts=RULES)
def test_its_own_keywords(texts: list[str]) -> None:
    found = norms(edition(texts))
    assert found.understood <= found.sentences
    for norm in found.norms:
        assert 0 <= norm.start <= norm.end


@given(texts=st.lists(st.text(max_size=120), max_size=4))
def test_anything(texts: list[str]) -> None:
    found = dossiers(edition(texts), {})
    assert 0 <= found.coverage <= 1


@given(text=TEXTS)
def test_tokens_stand_where_they_say(text: str) -> None:
    for tree in parse_norms(text, {}):
        for token in tree.scan_values(lambda _: True):
            assert text[token.start_pos : token.end_pos] == token


@given(texts=RULES, other=TEXTS)
def test_another_rule_changes_no_norm_but_through_the_lexicon(texts: list[str], other: str) -> None:
    lexicon = norms(edition([*texts, other])).lexicon

    def read(rules: tuple[Rule, ...]) -> list[object]:
        made = []
        for rule in rules:
            said = Said(rule, "", rule.text, tuple(map(sentence_of, parse_norms(rule.text, lexicon.verbs))))
            context = Context(said, lexicon, (), None)
            made += [norm for sentence in said.sentences for norm in context.norms(sentence)]
        return made

    assert read(edition(texts).rules) == read(edition([*texts, other]).rules[: len(texts)])


def test_a_rule_whose_words_are_known_changes_no_other_norm() -> None:
    texts = ["A keeper may light a lantern. Lanterns are lit.", "If a ferry is moved, a lantern is lit."] * 3
    before = norms(edition(texts)).norms
    after = norms(edition([*texts, "A ferry is moved."])).norms
    assert [replace(each) for each in after[: len(before)]] == list(before)


@pytest.mark.parametrize(
    "part",
    ["a keeper that moves ", "if a ferry is lit, ", "and is moved ", "during dusk ", "of the quay ", "“x ", "boats, "],
)
def test_a_long_text_takes_its_length(part: str) -> None:
    def seconds(times: int) -> float:
        text = f"A ferry {part * times}sails."
        begin = process_time()
        norms(edition([text]))
        return process_time() - begin

    seconds(10)
    short = min(seconds(300) for _ in range(3))
    long = min(seconds(1200) for _ in range(3))
    assert long < 9 * max(short, 0.002)
