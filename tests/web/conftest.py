"""A small knowledge base built by hand: every kind of node, link, notice and status that a page must show."""

from collections.abc import Iterator
from datetime import date
from itertools import count

import pytest
from flask.testing import FlaskClient

from kb.address import Address, RuleNumber, Span
from kb.assemble import assemble
from kb.knowledge import KnowledgeBase
from kb.model import (
    Citation,
    Document,
    Edition,
    Example,
    Game,
    Heading,
    Item,
    Kind,
    Link,
    NotLoaded,
    Paragraph,
    Relation,
    Rule,
    Ruling,
    Symbol,
    Target,
)
from web.app import create_app

TODAY = date(2025, 6, 1)
SCRIPT = "<script>alert(1)</script>"
WHOLE = f"Each player shuffles a deck {SCRIPT}. See rule 200.1."
LOST = "The loser buries the deck. See rule 999."
RANGE = "Follow rules 200.1. and 200.2. in order."
_places = count(1)


def span() -> Span:
    """Give a place after all that were given before."""
    at = next(_places)
    return Span("core.txt", at * 100, at * 100 + 50, at)


def cites(text: str, words: str, *numbers: str) -> Citation:
    """Give the citation that some words of a text are."""
    start = text.index(words)
    return Citation(words, tuple(Target(number) for number in numbers), start, start + len(words))


def rule(home: Address, number: str, text: str, parent: str | None = None, title: str | None = None) -> Rule:
    """Give a rule, a heading if it has a title."""
    above = home.at(parent) if parent else None
    kind = "heading" if title else "rule"
    return Rule(home.at(number), RuleNumber(number), kind, text, span(), title, above)


def core(edition: str, begins: date) -> Edition:
    """Give an edition of the core rules; its second words differ from its first."""
    home = Address("towers", "core", edition)
    example = Example(home.at("100.1/e1"), "Ann shuffles; see rule 200.", span(), ())
    item = Item(home.at("100.2/i1"), "Count [E] and [Hasty].", span(), "1.")
    setup = rule(home, "100", "Setup", None, "Setup")
    shuffle = rule(home, "100.1", WHOLE, "100")
    return Edition(
        address=home,
        name="Granite" if edition == "2" else edition,
        file="core.txt",
        style="riftbound",
        effective=begins,
        rules=(
            setup,
            Rule(shuffle.address, shuffle.number, "rule", WHOLE, shuffle.span, None, setup.address, (example,)),
            rule(home, "100.1.a", "A deck holds twenty cards.", "100.1"),
            Rule(home.at("100.2"), RuleNumber("100.2"), "rule", LOST, span(), None, setup.address, (), (item,)),
            rule(home, "100.3", RANGE, "100"),
            rule(home, "200", "Turns & towers", None, "Turns & towers"),
            rule(home, "200.1", f"A turn has edition {edition} phases.", "200"),
            rule(home, "200.2", "A turn ends.", "200"),
            Rule(home.at("#tower"), None, "definition", "What stands. See rule 200.1.", span(), "Tower"),
        ),
        symbols=(Symbol("[E]", "exhaust", "", span()), Symbol("[Q]", "quake", "", span())),
    )


def faq() -> Edition:
    """Give a clarification with a heading, a paragraph and two rulings."""
    home = Address("towers", "faq", "2025-02-01")
    heading = Heading(home.at("#shuffling"), "Shuffling", 1, span())
    answer = "Yes. Relevant rules: 100.1."
    return Edition(
        address=home,
        name="2025-02-01",
        file="faq.txt",
        style="article",
        effective=date(2025, 2, 1),
        headings=(heading,),
        paragraphs=(Paragraph(home.at("p1"), "It is ambiguous: see 100.1 here.", span(), heading.address),),
        rulings=(
            Ruling(home.at("q1"), "Must I shuffle <b>twice</b>?", answer, span(), None, heading.address),
            Ruling(home.at("q2"), "And then?", "", span(), None, heading.address),
        ),
        ruling_count=2,
    )


def homebrew() -> Edition:
    """Give a homebrew document with a relation to the core rules, and a rule that cites what is not loaded."""
    home = Address("towers", "storm", "1")
    top = rule(home, "001", "Storm", None, "Storm")
    relation = Relation("extends", top.address, cites("Extends Core Rule 100", "Core Rule 100", "100"), span())
    lightning = rule(home, "001.1", "Lightning strikes. See rule 777.", "001")
    return Edition(home, "1", "storm.txt", "riftbound", rules=(top, lightning), relations=(relation,))


def links() -> Iterator[Link]:
    """Yield the links of the two core editions, the clarification and the homebrew."""
    for edition in ("1", "2"):
        home = Address("towers", "core", edition)
        both = cites(RANGE, "rules 200.1. and 200.2.", "200.1", "200.2")
        shuffling = cites(WHOLE, "See rule 200.1", "200.1")
        yield Link(home.at("100.1"), shuffling, "200.1", "resolved", (home.at("200.1"),))
        yield Link(home.at("100.2"), cites(LOST, "See rule 999", "999"), "999", "dangling", (), "core has no rule 999")
        yield Link(home.at("100.3"), both, "200.1", "resolved", (home.at("200.1"),))
        yield Link(home.at("100.3"), both, "200.2", "resolved", (home.at("200.2"),))
        example = cites("Ann shuffles; see rule 200.", "see rule 200", "200")
        yield Link(home.at("100.1/e1"), example, "200", "resolved", (home.at("200"),))
        tower = cites("What stands. See rule 200.1.", "See rule 200.1", "200.1")
        yield Link(home.at("#tower"), tower, "200.1", "resolved", (home.at("200.1"),))
    core2, article = Address("towers", "core", "2"), Address("towers", "faq", "2025-02-01")
    question = "Must I shuffle <b>twice</b>?\n\nYes. Relevant rules: 100.1."
    yield Link(article.at("q1"), cites(question, "100.1", "100.1"), "100.1", "resolved", (core2.at("100.1"),))
    two = (core2.at("100.1"), Address("meadow", "core", "1", "100.1"))
    yield Link(article.at("p1"), cites("It is ambiguous: see 100.1 here.", "100.1", "100.1"), "100.1", "ambiguous", two)
    storm = Address("towers", "storm", "1")
    extends = cites("Extends Core Rule 100", "Core Rule 100", "100")
    yield Link(storm.at("001"), extends, "100", "resolved", (core2.at("100"),), kind="extends")
    ghost = cites("Lightning strikes. See rule 777.", "See rule 777", "777")
    yield Link(storm.at("001.1"), ghost, "777", "ghost", (Address("towers", "sky", None, "777"),), "sky is not loaded")


def games() -> tuple[Game, ...]:
    """Give two games whose numbers overlap."""
    towers = (
        Document(
            Address("towers", "core"),
            "Core Rules",
            Kind.RULES,
            (core("1", date(2024, 1, 1)), core("2", date(2025, 1, 1))),
            ("Core Rule", "CR"),
        ),
        Document(Address("towers", "faq"), "Questions", Kind.CLARIFICATION, (faq(),), about="core@2", digest=True),
        Document(Address("towers", "storm"), "Storm", Kind.HOMEBREW, (homebrew(),), scope="format:storm"),
        Document(Address("towers", "page"), "Copy", Kind.RULES, (_page(),), part_of="core@after-2"),
    )
    tables = {
        "slang": {"heap": "deck", "draw pile": "deck"},
        "symbols": {":t_fire:": "[F]", ":t_red_ember:": "[R]", ":t_quake:": "[Q]"},
    }
    return Game("towers", "Towers", documents=towers, tables=tables), Game(
        "meadow", "Meadow", documents=tuple(meadow())
    )


def meadow() -> Iterator[Document]:
    """Yield the documents of another game: a short one with an edition to come, a long one, and one without words."""
    now, later = Address("meadow", "core", "1"), Address("meadow", "core", "2")
    cows = Edition(now, "1", "m.txt", "sections", rules=(rule(now, "100.1", "Cows come home."),))
    goats = (rule(later, "100.1", "Goats come home."),)
    yield Document(
        Address("meadow", "core"),
        "Rules",
        Kind.RULES,
        (cows, Edition(later, "2", "n.txt", "sections", effective=date(2030, 1, 1), rules=goats)),
    )
    long = Address("meadow", "long", "1")
    rules = [rule(long, "1", "All beasts", None, "All beasts")]
    for beast in range(1, 101):
        rules.append(rule(long, f"1.{beast}", f"Beast {beast}", "1", f"Beast {beast}"))
        rules.append(rule(long, f"1.{beast}.a", "It grazes.", f"1.{beast}"))
    yield Document(long.home, "Long", Kind.RULES, (Edition(long, "1", "l.txt", "riftbound", rules=tuple(rules)),))
    yield Document(Address("meadow", "lost"), "Lost", Kind.RULES)


def _page() -> Edition:
    home = Address("towers", "page", "1")
    return Edition(home, "1", "p.txt", "rule-page", rules=(rule(home, "446.1", "A copy is a copy."),))


def knowledge_base() -> KnowledgeBase:
    """Put it all together."""
    all_games, all_links = games(), tuple(links())
    lost = NotLoaded(Address("towers", "cards"), "Cards", "cards are not read yet")
    return assemble(all_games, tuple(all_links), (lost,))


@pytest.fixture(scope="session")
def kb() -> KnowledgeBase:
    return knowledge_base()


@pytest.fixture(scope="session")
def client(kb: KnowledgeBase, tmp_path_factory: pytest.TempPathFactory) -> Iterator[FlaskClient]:
    """A reader of the small knowledge base; its search indexes lie in a folder of their own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield create_app(kb, lambda: TODAY).test_client()


@pytest.fixture(autouse=True)
def _nothing_in_the_background(monkeypatch: pytest.MonkeyPatch) -> None:
    """No page starts to look for conflicts behind a test's back."""
    monkeypatch.setattr("web.together.look_soon", lambda *_, **__: None)
