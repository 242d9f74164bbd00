"""Ranking looks at the texts whose words weigh most, whoever asks at the same time."""

import random
import re
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from pathlib import Path

import pytest

from kb.knowledge import KnowledgeBase
from kb.load import load
from kb.model import Rule
from kb.search import desk, search
from kb.search.asked import Asked, understand
from kb.search.best import Share, Sums, best, of_all
from kb.search.columns import Impacts, postings
from kb.search.meant import Meant
from kb.search.rank import Sought, asking_of, rank, rarities
from kb.search.scope import Scope, scope_of
from kb.search.signals import signals
from kb.search.words import stem
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


def plain_sums(asked: Asked, impacts: Impacts) -> dict[int, float]:
    """Add up what every word of a query adds to every text."""
    sums: dict[int, float] = {}
    for term, factor in rarities(asked, [impacts.stems], len(impacts.addresses)).items():
        for text, impact in impacts.stems.postings(term).impacts.items():
            sums[text] = sums.get(text, 0.0) + factor * impact
    return sums


def missed(kb: KnowledgeBase, scope: Scope, asked: Sequence[str]) -> tuple[int, int]:
    """Count of some queries' ten best texts by their words those that are not looked at, and all of them."""
    impacts = desk.impacts_in(kb, scope.editions[0])
    lost = every = 0
    for query in asked:
        understood = understand(query, scope)
        if not understood.words or understood.phrases:
            continue
        sums = plain_sums(understood, impacts)
        best = sorted(sums, key=lambda text: -sums[text])[:10]
        looked = {each.text for each in rank(understood, [Sought(impacts)], AT_MOST)}
        every += len(best)
        lost += len(set(best) - looked)
    return lost, every


@pytest.mark.properties
def test_the_best_by_their_words_are_looked_at(shipped):
    scope = scope_of(shipped, DAY, "riftbound", "core@1.3")
    lost, every = missed(shipped, scope, list(queries(scope, 150, seed=3)))
    assert every > 500
    assert lost <= every / 50


@pytest.mark.official
def test_the_best_of_a_large_rulebook_are_looked_at(magic):
    scope = scope_of(magic, DAY, "magic", "cr@2026-06-19")
    lost, every = missed(magic, scope, list(queries(scope, 200, seed=5)))
    assert lost <= every / 50


@pytest.mark.official
@pytest.mark.parametrize(("game", "edition"), [("magic", "cr@2026-06-19"), ("riftbound", "core@1.3")])
def test_a_title_finds_its_rule(magic, game, edition):
    """At once where at most three rules have it, else with its chapter's."""
    scope = scope_of(magic, DAY, game, edition)
    held: dict[str, list[Rule]] = {}
    for rule in scope.editions[0].rules:
        if rule.title and rule.number:
            held.setdefault(rule.title.casefold(), []).append(rule)
    lost = [title for title, rules in held.items() if not all(is_found(magic, scope, edition, rules, r) for r in rules)]
    assert len(lost) <= len(held) / 50, lost


def is_found(kb: KnowledgeBase, scope: Scope, edition: str, rules: Sequence[Rule], rule: Rule) -> bool:
    titles = [str(getattr(each, "title", None) or each.text) for each in kb.ancestors(rule)]
    asked = rule.title if len(rules) <= 3 else f"{' '.join(titles[-1:])} {rule.title}"
    hits = search(kb, f"{asked}", on=DAY, game=scope.game, edition=edition, limit=3).hits
    return rule.address in [hit.address for hit in hits]


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


COUNT = 1500


def share(impacts: dict[int, float], factor: float = 1.0) -> Share:
    """What a word adds that is looked for in all its texts."""
    found = postings(impacts, COUNT)
    return Share(found.impacts, factor, found.most, found.lanes, found.lanes)


def test_equal_sums_stand_in_the_order_of_the_texts():
    assert best(Sums([share({7: 1.0, 2: 1.0}), share({5: 1.0})], COUNT), 3) == [2, 5, 7]


def test_no_words_have_no_texts():
    assert best(Sums([], COUNT), 9) == []
    assert best(Sums([share({})], COUNT), 9) == []


def test_a_word_that_counts_little_leads_to_no_text_but_counts():
    telling, joining = share({1: 1.0, 2: 1.0}, 4.0), share({2: 1.0, 3: 1.0}, 0.2)
    assert best(Sums([joining, telling], COUNT), 9) == [2, 1]
    assert best(Sums([joining], COUNT), 9, [share({}, 4.0)]) == [2, 3]


@pytest.mark.parametrize("seed", range(20))
def test_sums_are_those_of_all_shares(seed):
    """Against a plain sum over all texts, where each word counts enough to be looked for."""
    chance = random.Random(seed)
    shares = [
        share(
            {text: chance.choice((0.5, 1.0, 1.5)) for text in chance.sample(range(COUNT), many)}, chance.uniform(3, 4)
        )
        for many in (3, 40, 200, 400, 900, 1400)
    ]
    texts = set().union(*(each.impacts for each in shares))
    sums = {text: sum(each.factor * each.impacts.get(text, 0.0) for each in shares) for text in texts}
    plain = sorted(sums, key=lambda text: (-sums[text], text))
    found = best(Sums(shares, COUNT), 30)
    assert [sums[text] for text in found] == pytest.approx([sums[text] for text in plain[:30]], rel=1e-3)
    assert Sums(shares, COUNT).of(found) == pytest.approx([sums[text] for text in found], rel=1e-3)
    required = [shares[3], shares[4]]
    held = [text for text in plain if all(text in one.impacts for one in required)]
    every = of_all([shares[0], shares[1], shares[2], shares[5]], required, 5, COUNT)
    assert [sums[text] for text in every] == pytest.approx([sums[text] for text in held[:5]], rel=1e-3)
    assert all(text in one.impacts for text in every for one in required)


@pytest.mark.parametrize(("form", "base"), [("chosen", "choose"), ("dealt", "deals"), ("drew", "drawing")])
def test_odd_forms_of_a_verb_are_one_word(form, base):
    assert stem(form) == stem(base)


def test_a_form_that_is_mostly_another_word_stands_for_itself():
    assert stem("left") != stem("leave")


@pytest.fixture(scope="module")
def tidewick(shipped) -> Impacts:
    """The invented game's rules."""
    return desk.impacts_in(shipped, scope_of(shipped, DAY, "examplegame", "core@2").editions[0])


def test_a_word_that_an_entry_defines_leads_to_the_rule_it_cites(tidewick):
    entry = tidewick.places["examplegame/core@2/#dusk"]
    assert set(tidewick.texts.cited[entry]) <= tidewick.defined(tidewick.titled({"dusk"})).keys()
    assert not tidewick.defined({})


def test_a_card_leads_to_the_rules_of_what_its_text_does(tidewick):
    def acted(words, card):
        sought = Sought(tidewick, Meant(card_words=dict.fromkeys(card, 1.0)))
        asking = asking_of(Asked(words=words), sought, dict.fromkeys(words, 1.0), [tidewick.stems], 9, [sought])
        return {tidewick.addresses[text] for text in asking.acted}

    assert "examplegame/core@2/101" in acted(("zone",), ["setup", "tide"])
    assert not acted(("zone",), [])
    assert "examplegame/core@2/101" not in acted(("setup",), ["setup"])


def test_a_title_counts_for_what_lies_under_it_not_for_its_own_heading(tidewick):
    words = ("state", "checks")
    sought = Sought(tidewick)
    asking = asking_of(Asked(words=words), sought, dict.fromkeys(map(stem, words), 1.0), [tidewick.stems], 9, [sought])
    heading = tidewick.places["examplegame/core@2/400"]
    below = tidewick.texts.above.index(heading)
    of_heading, of_below = signals(asking, tidewick, [heading, below])["title"]
    assert heading in asking.titled
    assert of_heading == 0 < of_below
