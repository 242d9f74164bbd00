"""An invented game, Orchard, as a knowledge base built by hand: two editions, a FAQ, homebrew, tournament rules."""

from collections.abc import Iterator
from datetime import date
from itertools import count
from pathlib import Path

import pytest

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
    Rule,
    Ruling,
    Target,
)

FIRST = """
1 Basics
100 The Orchard
100.1 Each player plants a tree in their own row.
100.1.a A tree can't be planted on a rock.
100.1.b You may plant a second tree. If you do, pay [C] and [Mulch].
100.2 A player who has no trees loses control of their row.
100.20 The gardener counts the rows at dusk.
101 Harvest
101.1 Picking a fruit costs one [C]. See rule 100.2.
101.1.a When a tree is felled, its fruits are destroyed.
101.2 +1/+1 tokens lie on trees; -1/-1 tokens lie on rocks.
101.2~2 A row may hold any number of tokens.
"""

SECOND = """
1 Basics
100 The Orchard
100.1 Each player plants a sapling in their own row.
100.2 A player whose row is empty loses control of it at dusk.
100.3 Rocks are never planted.
"""

TOURNAMENT = """
1 Events
100.2 A judge counts the rows of both players.
100.4 Slow play: the player takes too long to pick a fruit.
"""

HOMEBREW = """
001 Frost
001.1 Frost destroys every sapling of a row that its player doesn't control.
"""


class Orchard:
    """Builds editions: each text gets the next place, and a rule the parent that its number names."""

    def __init__(self) -> None:
        self._places = count(1)
        self.links: list[Link] = []

    def span(self) -> Span:
        place = next(self._places)
        return Span("orchard.txt", place * 100, place * 100 + 50, place)

    def rules(self, home: Address, text: str) -> tuple[Rule, ...]:
        lines = [line.split(" ", 1) for line in text.strip().splitlines()]
        known = {number for number, _ in lines}
        return tuple(self._rule(home, number, words, known) for number, words in lines)

    def _rule(self, home: Address, printed: str, words: str, known: set[str]) -> Rule:
        body, _, occurrence = printed.partition("~")
        number = RuleNumber(body, int(occurrence or 1))
        above = [each for each in number.ancestors if each in known]
        top = [each for each in ("1", "001") if each in known and each != printed]
        parent = next(iter((*above, *top)), None)
        address = home.at(printed)
        title = words if words[-1].isalpha() else None
        example = Example(address.at(f"{printed}/e1"), "Bo fells the Crooked Pear.", self.span())
        return Rule(
            address,
            number,
            "heading" if title else "rule",
            words,
            self.span(),
            title,
            home.at(parent) if parent else None,
            examples=(example,) if printed == "101.1.a" else (),
            items=(Item(address.at(f"{printed}/i1"), "Count ladders.", self.span(), "1."),)
            if printed == "100.20"
            else (),
        )

    def cites(self, source: Address, words: str, number: str, *targets: Address, reason: str = "") -> Citation:
        """Make a citation and the link that it is."""
        citation = Citation(words, (Target(number),), 0, len(words))
        status = "resolved" if targets else "ghost" if reason else "dangling"
        self.links.append(Link(source, citation, number, status, targets, reason))
        return citation


def build() -> KnowledgeBase:
    """Build the game."""
    it = Orchard()
    first, second = Address("orchard", "core", "1"), Address("orchard", "core", "2")
    events, frost = Address("orchard", "tournament", "2025"), Address("orchard", "frost", "1")
    core = Document(
        Address("orchard", "core"),
        "Core Rules",
        Kind.RULES,
        (
            Edition(
                first,
                "Spring",
                "core-1.txt",
                "riftbound",
                effective=date(2025, 1, 1),
                rules=(
                    *it.rules(first, FIRST),
                    Rule(first.at("#row"), None, "definition", "A line of trees. See rule 100.1.", it.span(), "Row"),
                ),
            ),
            Edition(
                second, "Autumn", "core-2.txt", "riftbound", effective=date(2026, 1, 1), rules=it.rules(second, SECOND)
            ),
        ),
        cited_as=("Core Rule", "CR"),
    )
    it.cites(first.at("101.1"), "See rule 100.2.", "100.2", first.at("100.2"))
    it.cites(first.at("#row"), "See rule 100.1.", "100.1", first.at("100.1"))
    tournament = Document(
        Address("orchard", "tournament"),
        "Tournament Rules",
        Kind.TOURNAMENT,
        (
            Edition(
                events, "", "events.txt", "riftbound", effective=date(2025, 1, 1), rules=it.rules(events, TOURNAMENT)
            ),
        ),
        cited_as=("TR",),
    )
    homebrew = Document(
        Address("orchard", "frost"),
        "Homebrew: Frost",
        Kind.HOMEBREW,
        (Edition(frost, "", "frost.txt", "riftbound", rules=it.rules(frost, HOMEBREW), digest=True),),
        digest=True,
        scope="format:frost",
    )
    games = (Game("orchard", "Orchard", "riftbound", (core, tournament, homebrew, _faq(it, first), _unread())),)
    return assemble(games, tuple(it.links), (_lost(),))


def _faq(it: Orchard, core: Address) -> Document:
    home = Address("orchard", "faq", "2025-03")
    section = Heading(home.at("#rows"), "Rows and rocks", 2, it.span())
    pebble = Paragraph(home.at("p1"), "A pebble is a rock in all respects.", it.span(), section.address)
    empty = Ruling(
        home.at("q1"), "Does an empty row stay mine?", "No, by rule 100.2.", it.span(), parent=section.address
    )
    lost = Ruling(home.at("q2"), "May a ladder lean on a rock?", "Yes; see Core Rule 900.", it.span())
    it.cites(empty.address, "rule 100.2", "100.2", core.at("100.2"))
    it.cites(lost.address, "Core Rule 900", "900", reason="core@0 is not loaded")
    edition = Edition(
        home,
        "",
        "faq.txt",
        "article",
        effective=date(2025, 3, 1),
        headings=(section,),
        paragraphs=(pebble,),
        rulings=(empty, lost),
    )
    return Document(Address("orchard", "faq"), "Orchard FAQ", Kind.CLARIFICATION, (edition,), about="core@1")


def _unread() -> Document:
    return Document(Address("orchard", "cards"), "Cards", Kind.CARDS)


def _lost() -> NotLoaded:
    return NotLoaded(Address("orchard", "cards", "1"), "Cards", "card files are not read yet")


@pytest.fixture(scope="session", autouse=True)
def cache(read_before: Path) -> Iterator[None]:
    """Keep the tests' indexes out of the user's cache folder."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGEBOOK_CACHE", str(read_before))
        yield


@pytest.fixture(scope="session")
def orchard() -> KnowledgeBase:
    """The invented game."""
    return build()
