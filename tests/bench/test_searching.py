"""How long a search takes, beside Whoosh's own and SQLite's over the same texts: ratios carry over, times do not.

The rulebook is made here, about 3,500 rules whose words are as unevenly common as those of a language, or is Magic's
where the official one lies beside the checkout.
"""

import random
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import accumulate
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture
from whoosh.index import open_dir
from whoosh.query import Or, Term
from whoosh.scoring import BM25F

from kb.address import Address, RuleNumber, Span
from kb.assemble import assemble
from kb.knowledge import KnowledgeBase
from kb.load import load
from kb.model import Document, Edition, Game, Kind, Rule
from kb.search import desk, index, search, suggest
from kb.search.asked import understand
from kb.search.entries import FIELDS, OWN_FIELDS, entries
from kb.search.rank import Sought, rank
from kb.search.scope import scope_of
from kb.search.words import stems

OFFICIAL = Path(__file__).resolve().parents[3] / "shared" / "corpus"
DAY = date(2026, 7, 1)
SHOWN = 10
RANKED = 50  # as many as ten hits are chosen from

Ask = Callable[[str], object]


@dataclass(frozen=True)
class Contest:
    """One rulebook and the queries that all are asked, each by its own way."""

    kb: KnowledgeBase
    game: str
    edition: Edition
    queries: Sequence[str]

    @property
    def name(self) -> str:
        return f"{self.edition.address.document}@{self.edition.id}"

    def whole(self, query: str) -> object:
        """Search as the command and the page do, hits with passages and all."""
        return search(self.kb, query, on=DAY, game=self.game, edition=self.name)

    def ranking(self) -> Ask:
        """Understand a query and rank the texts, without composing hits."""
        scope = scope_of(self.kb, DAY, self.game, self.name)
        sought = [Sought(desk.impacts_in(self.kb, self.edition))]
        return lambda query: rank(understand(query, scope), sought, RANKED)

    def whoosh(self) -> Ask:
        """Search Whoosh's index with a query that needs no parsing; nothing but addresses is read."""
        opened = open_dir(str(desk.place_ready(self.kb, self.edition)), readonly=True, schema=index.schema())
        searcher = opened.searcher(weighting=BM25F())

        def ask(query: str) -> object:
            words = [Term(name, each) for each in stems(query) for name in OWN_FIELDS]
            found = searcher.search(Or(words), limit=RANKED)
            return [searcher.stored_fields(place)["address"] for _, place in found.top_n]

        return ask

    def sqlite(self) -> Ask:
        """Search the same texts in SQLite's FTS5, in memory, its fields weighed like ours."""
        database = sqlite3.connect(":memory:", check_same_thread=False)
        try:
            database.execute(
                f"CREATE VIRTUAL TABLE rules USING fts5(address UNINDEXED, {', '.join(OWN_FIELDS)}, tokenize=porter)"
            )
        except sqlite3.OperationalError:
            pytest.skip("this Python's SQLite has no FTS5")
        rows = [
            (str(each.address), *(each.field(name) for name in OWN_FIELDS)) for each in entries(self.kb, self.edition)
        ]
        database.executemany("INSERT INTO rules VALUES (?, ?, ?, ?)", rows)
        weights = ", ".join(str(FIELDS[name].weight) for name in OWN_FIELDS)
        best = f"SELECT address FROM rules WHERE rules MATCH ? ORDER BY bm25(rules, 0, {weights}) LIMIT {RANKED}"
        return lambda query: database.execute(best, (" OR ".join(f'"{word}"' for word in query.split()),)).fetchall()


@pytest.fixture(scope="module")
def contest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Contest]:
    """The rulebook, indexed, and 200 queries of six of its words, half of them in a row."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("cache")))
        kb = load([OFFICIAL]) if OFFICIAL.is_dir() else made_up()
        name = "magic/cr@2026-06-19" if OFFICIAL.is_dir() else "coast/rules@1"
        edition = next(each for each in kb.editions() if str(each.address) == name)
        yield Contest(kb, name.partition("/")[0], edition, list(six_words(edition, 200)))


def six_words(edition: Edition, count: int) -> Iterator[str]:
    chance = random.Random(6)
    texts = [words for rule in edition.rules if len(words := [w for w in rule.text.split() if w.isalpha()]) > 8]
    for turn in range(count):
        words = chance.choice(texts)
        begin = chance.randrange(len(words) - 6)
        yield " ".join(words[begin : begin + 6] if turn % 2 else chance.sample(words, 6))


def made_up() -> KnowledgeBase:
    """Make a hundred sections of thirty-five rules, of forty words each; the nth word is as common as one in n."""
    chance = random.Random(1)
    home = Address("coast", "rules", "1")
    vocabulary = list(dict.fromkeys("".join(chance.choices(SYLLABLES, k=chance.randrange(1, 4))) for _ in range(6000)))
    weights = list(accumulate(1 / place for place in range(1, len(vocabulary) + 1)))

    def words(count: int) -> str:
        return " ".join(chance.choices(vocabulary, cum_weights=weights, k=count)).capitalize()

    rules: list[Rule] = []
    for section in range(100, 200):
        above = home.at(str(section))
        rules.append(Rule(above, RuleNumber(str(section)), "heading", title := words(2), _span(len(rules)), title))
        for place in range(1, 36):
            number = f"{section}.{place}"
            text = f"{words(chance.randrange(20, 60))}."
            rules.append(Rule(home.at(number), RuleNumber(number), "rule", text, _span(len(rules)), parent=above))
    edition = Edition(home, "", "rules.txt", "riftbound", rules=tuple(rules))
    document = Document(Address("coast", "rules"), "Rules", Kind.RULES, (edition,))
    return assemble((Game("coast", "Coast", documents=(document,)),), ())


SYLLABLES = "ba do fe gi hu la me no pi ra se tu va wo ri ka le mo sa te".split()


def _span(place: int) -> Span:
    return Span("rules.txt", place * 100, place * 100 + 99, place + 1)


def asked(benchmark: BenchmarkFixture, contest: Contest, ask: Ask) -> Any:
    """Measure one way over all queries."""
    for query in contest.queries:
        ask(query)
    return benchmark(lambda: [ask(query) for query in contest.queries])


@pytest.mark.benchmark(group="200 searches for six words")
def test_whole_search(benchmark: BenchmarkFixture, contest: Contest) -> None:
    assert all(result.hits for result in asked(benchmark, contest, contest.whole))


@pytest.mark.benchmark(group="200 searches for six words")
def test_ranking(benchmark: BenchmarkFixture, contest: Contest) -> None:
    assert all(asked(benchmark, contest, contest.ranking()))


@pytest.mark.benchmark(group="200 searches for six words")
def test_whoosh(benchmark: BenchmarkFixture, contest: Contest) -> None:
    assert all(asked(benchmark, contest, contest.whoosh()))


@pytest.mark.benchmark(group="200 searches for six words")
def test_sqlite(benchmark: BenchmarkFixture, contest: Contest) -> None:
    assert all(asked(benchmark, contest, contest.sqlite()))


@pytest.mark.benchmark(group="suggestions while a title is typed")
def test_suggestions(benchmark: BenchmarkFixture, contest: Contest) -> None:
    title = next(rule.title for rule in contest.edition.rules if rule.title and len(rule.title) > 5)
    typed = [title[:end] for end in range(1, len(title) + 1)]
    found = benchmark(lambda: [suggest(contest.kb, each, on=DAY, game=contest.game) for each in typed])
    assert all(found)


def test_ours_takes_a_fraction_of_the_others(contest: Contest) -> None:
    """In turns, query by query, so that whatever else the machine does meets all alike."""
    ways = [contest.whole, contest.ranking(), contest.whoosh(), contest.sqlite()]
    for way in ways:
        for query in contest.queries:
            way(query)
    times = [[_seconds(way, query) for way in ways] for query in contest.queries]
    whole, ranking, whoosh, sqlite = (median(column) for column in zip(*times, strict=True))
    assert ranking < whoosh / 5
    assert whole < whoosh / 3
    assert whole < sqlite
    assert ranking < sqlite / 2


def _seconds(way: Ask, query: str) -> float:
    begin = perf_counter()
    way(query)
    return perf_counter() - begin
