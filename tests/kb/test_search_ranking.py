"""Ranking gives what Whoosh's own search gives, in the same order, whoever asks at the same time."""

import random
import re
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path

import pytest
from whoosh.query import And, AndMaybe, Or, Phrase, Term

from kb.knowledge import KnowledgeBase
from kb.load import load
from kb.search import desk, index, search
from kb.search.asked import GLUE, Asked, understand
from kb.search.best import Share, best, of_all
from kb.search.entries import FIELDS, entries
from kb.search.rank import rank
from kb.search.scope import Scope, scope_of
from kb.search.words import stem, stems
from tests.officials import every_game

DAY = date(2026, 7, 1)
AT_MOST = 60


@pytest.fixture(scope="module")
def shipped() -> KnowledgeBase:
    """The corpora that come with the program."""
    return load()


@pytest.fixture(scope="module")
def magic(official: Path) -> KnowledgeBase:
    """Magic's rules, some 3,600 texts an edition."""
    return every_game(official)


def queries(scope: Scope, count: int, seed: int) -> Iterator[str]:
    """Make queries of a scope's own words: in a row, mixed, in quotes, and both."""
    chance = random.Random(seed)
    nodes = [node for edition in scope.editions for node in (*edition.rules, *edition.paragraphs, *edition.rulings)]
    texts = [each for each in (re.findall(r"[\w'’\[\]{}/+-]+", node.text) for node in nodes) if len(each) > 3]
    for turn in range(count):
        words = chance.choice(texts)
        begin, long = chance.randrange(len(words) - 2), chance.randrange(1, 9)
        row = words[begin : begin + long]
        mixed = chance.sample(words, min(6, len(words)))
        yield (
            " ".join(row),
            " ".join(mixed),
            f'"{" ".join(row[:3])}"',
            f'{" ".join(mixed)} "{" ".join(row[:2])}"',
            f'"{words[begin]}" "{words[begin + 1]} {words[begin + 2]}"',
        )[turn % 5 if turn % 3 else 0]


class Oracle:
    """Whoosh's own search over a scope, its best texts weighed by how many of the words they hold."""

    def __init__(self, kb: KnowledgeBase, scope: Scope) -> None:
        self.searcher = index.searcher([desk.place_ready(kb, edition) for edition in scope.editions])
        self.held = {
            str(entry.address): frozenset(stem for name in FIELDS for stem in stems(entry.field(name)))
            for edition in scope.editions
            for entry in entries(kb, edition)
        }

    def rank(self, asked: Asked) -> list[tuple[str, float]]:
        weights: dict[str, float] = {}
        for word in asked.said:
            weights[stem(word)] = weights.get(stem(word), 0.0) + (0.5 if word in GLUE else 1.0)
        best = self.searcher.search(self.query(asked, weights), limit=AT_MOST).top_n
        found = [(self.searcher.stored_fields(place)["address"], score) for score, place in best]
        rarity = {each: weight * self.searcher.idf("words", each) for each, weight in weights.items()}
        whole = sum(rarity.values())
        weighed = [
            (address, score * (0.9 + 0.1 * sum(rarity[each] for each in rarity if each in self.held[address]) / whole))
            for address, score in found
        ]
        return sorted(weighed, key=lambda each: -each[1])

    def query(self, asked: Asked, weights: dict[str, float]) -> object:
        words = [Term("words", each, boost=weight) for each, weight in weights.items()]
        phrases = [
            Phrase("exact", list(each), boost=1.5) if len(each) > 1 else Term("exact", each[0], boost=1.5)
            for each in asked.phrases
        ]
        return Or([*words, *phrases]) if asked.words else AndMaybe(And(phrases), Or(words))


def assert_same_order(kb: KnowledgeBase, scope: Scope, asked: Sequence[str]) -> int:
    """Compare all lists, and give how many of them had something in them."""
    oracle = Oracle(kb, scope)
    impacts = [desk.impacts_in(kb, edition) for edition in scope.editions]
    several = 0
    for query in asked:
        understood = understand(query, scope)
        if not understood.said:
            continue
        expected = oracle.rank(understood)
        ours = [(each.address, each.score) for each in rank(understood, impacts, AT_MOST)]
        assert [address for address, _ in ours] == [address for address, _ in expected], query
        assert [score for _, score in ours] == pytest.approx([score for _, score in expected]), query
        several += len(ours) > 1
    return several


@pytest.mark.properties
@pytest.mark.parametrize("edition", [None, "core@1.3"])
def test_the_shipped_rules_are_ranked_as_whoosh_ranks_them(shipped, edition):
    """150 queries over all documents in force, 150 over one edition."""
    scope = scope_of(shipped, DAY, None if edition is None else "riftbound", edition)
    assert assert_same_order(shipped, scope, list(queries(scope, 150, seed=3))) > 100


@pytest.mark.official
def test_a_large_rulebook_is_ranked_as_whoosh_ranks_it(magic):
    scope = scope_of(magic, DAY, "magic", "cr@2026-06-19")
    assert assert_same_order(magic, scope, list(queries(scope, 300, seed=5))) > 250


@pytest.fixture
def frequent_switches() -> Iterator[None]:
    """Let threads interrupt each other every 10 µs."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(usual)


@pytest.mark.properties
@pytest.mark.usefixtures("frequent_switches")
def test_eight_threads_that_begin_with_nothing_read_get_the_answers_of_one(shipped, monkeypatch):
    asked = list(queries(scope_of(shipped, DAY, None, None), 100, seed=9)) * 4
    alone = [search(shipped, query, on=DAY) for query in asked]
    for name in ("_impacts", "_places", "_numbers", "_passages"):
        monkeypatch.setattr(desk, name, desk.Kept())
    with ThreadPoolExecutor(8) as threads:
        assert list(threads.map(lambda query: search(shipped, query, on=DAY), asked)) == alone


# -- the best of one edition -------------------------------------------------------------------------------------------


def share(impacts: dict[int, float], factor: float = 1.0) -> Share:
    return Share(impacts, factor, factor * max(impacts.values(), default=0.0))


def test_equal_sums_stand_in_the_order_of_the_texts():
    assert best([share({7: 1.0, 2: 1.0}), share({5: 1.0})], 3) == [(2, 1.0), (5, 1.0), (7, 1.0)]


def test_no_words_have_no_texts():
    assert best([], 9) == []
    assert best([share({})], 9) == []


def test_words_that_only_join_cannot_bring_in_a_text_but_count():
    rare, common = share(dict.fromkeys(range(100), 1.0), 9.0), share(dict.fromkeys(range(50, 999), 1.0))
    assert best([common, rare], 10) == [(text, 10.0) for text in range(50, 60)]


@pytest.mark.parametrize("seed", range(20))
def test_nothing_that_counts_is_left_out(seed):
    """Against a plain sum over all texts."""
    chance = random.Random(seed)
    shares = [
        share({text: chance.choice((0.5, 1.0, 1.5)) for text in chance.sample(range(1500), many)}, chance.random() * 4)
        for many in (3, 40, 200, 400, 900, 1400)
    ]
    sums = {
        text: sum(each.factor * each.impacts.get(text, 0.0) for each in sorted(shares, key=lambda each: -each.most))
        for text in set().union(*(each.impacts for each in shares))
    }
    plain = sorted(sums.items(), key=lambda each: (-each[1], each[0]))[:30]
    assert [text for text, _ in best(shares, 30)] == [text for text, _ in plain]
    required = [shares[3], shares[4]]
    held = [each for each in plain_of(sums) if all(each[0] in one.impacts for one in required)]
    assert [text for text, _ in of_all([shares[0], shares[1], shares[2], shares[5]], required, 5)] == [
        text for text, _ in held[:5]
    ]


def plain_of(sums: dict[int, float]) -> list[tuple[int, float]]:
    return sorted(sums.items(), key=lambda each: (-each[1], each[0]))
