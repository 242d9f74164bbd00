"""Term: what a word means where it is defined, and which rules of that edition use it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from kb.address import Address
from kb.calendar import edition_on
from kb.errors import BadQuery, UnknownAddress
from kb.model import Edition, Heading, Node, Rule
from web.entries import Entry, entry
from web.legend import Explained, legend, symbols_of
from web.page import Page
from web.passage import Passage, passage
from web.place import Place, place_of
from web.visit import Visit

MOST = 100
"""How many uses a page lists; it counts them all."""

_AROUND = 150


@dataclass(frozen=True, slots=True)
class Use:
    """A rule that uses the word: the words around its first use, and that word as it stands there."""

    entry: Entry
    words: str
    used: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TermPage:
    """What a reader sees of a term: its definition or chapter, its uses in that edition, and where else it is a title.

    ``count`` counts all rules that use it; ``uses`` lists the first of them.
    """

    title: str
    address: str
    word: str
    place: Place
    passage: Passage
    symbols: tuple[Explained, ...]
    count: int
    uses: tuple[Use, ...]
    elsewhere: tuple[Entry, ...]


def view(visit: Visit) -> TermPage:
    """Show where a term is defined and used. Raises BadQuery, UnknownGame, UnknownAddress."""
    asked = visit.word("of")
    address = Address.parse(asked)
    if not asked or address is None:
        raise BadQuery("a term is asked for by the address of its definition or heading.")
    kb, on = visit.kb, visit.on
    node = kb.node(address, on)
    word, edition = _title(node), kb.edition(node.address, on)
    if not word:
        raise UnknownAddress(f"{asked} is neither a definition nor a heading.")
    place, reading = place_of(kb, node.address, on), passage(kb, node)
    uses = [(rule, found) for rule, found in _uses(edition, word) if rule.address != node.address]
    return TermPage(
        title=f"{word} – {place.label} – {place.game_name}",
        address=str(node.address),
        word=word,
        place=place,
        passage=reading,
        symbols=legend(symbols_of(kb, node.address, on), [reading]),
        count=len(uses),
        uses=tuple(_use(visit, rule, found) for rule, found in uses[:MOST]),
        elsewhere=tuple(entry(kb, each, on) for each in _elsewhere(visit, edition, word)),
    )


def _title(node: Node) -> str:
    return node.text if isinstance(node, Heading) else getattr(node, "title", None) or ""


def _uses(edition: Edition, word: str) -> Iterator[tuple[Rule, re.Match[str]]]:
    """Yield the rules with the whole word in their own text, also in the plural."""
    wanted = re.compile(rf"(?<!\w){re.escape(word)}(?:e?s)?(?!\w)", re.IGNORECASE)
    for rule in edition.rules:
        found = wanted.search(rule.text)
        if found is not None:
            yield rule, found


def _use(visit: Visit, rule: Rule, found: re.Match[str]) -> Use:
    start = max(0, found.start() - _AROUND)
    before, after = rule.text[start : found.start()], rule.text[found.end() : found.end() + _AROUND]
    if start:
        before = f"… {before.partition(' ')[2]}"
    if len(after) == _AROUND:
        after = f"{after.rpartition(' ')[0]} …"
    return Use(entry(visit.kb, rule, visit.on), before + found.group() + after, (found.group(),))


def _elsewhere(visit: Visit, own: Edition, word: str) -> Iterator[Node]:
    """Yield what has the same title in what is in force of the game's other documents."""
    for document in visit.kb.game(own.address.game).documents:
        edition = edition_on(document, visit.on)
        if edition is None or edition.address == own.address:
            continue
        titled: list[Rule | Heading] = [*edition.rules, *edition.headings]
        for node in titled:
            if _title(node).casefold() == word.casefold():
                yield node


PAGE = Page("term", TermPage, view, path="/term", asks=("of",))
