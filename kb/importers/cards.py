"""Card files: every row a card, printings with two texts told, nothing lost."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from hashlib import blake2b

from grammar.normalise import Source
from kb.address import Address
from kb.findings import Finding, Severity
from kb.importers.layout import Layout, Taken
from kb.importers.rows import rows
from kb.model import Card, Edition
from kb.model.names import folded, slugged

_BRACKETED = re.compile(r"\[([^\W\d_][^\[\]\n]{0,40}?)(?: \d+)?\]")


def cards(source: Source, ending: str, frame: Edition, layout: Layout) -> Edition:
    """Give an edition its cards: ``frame`` says which edition it is, ``ending`` the format of its file."""
    found: list[Card] = []
    flaws: list[Finding] = []
    called = Numbered(frame.address)
    symbols = frozenset(symbol for symbol in layout.symbols.values() if isinstance(symbol, str))
    for row in rows(original(source), frame.file, ending, layout.rows):
        if isinstance(row, Finding):
            flaws.append(row)
            continue
        taken = layout.taken(row)
        if name := taken.word("name"):
            found.append(_card(called(slugged(name)), name, taken, symbols))
        else:
            flaws.append(nameless(taken))
    return replace(
        frame,
        style="",
        cards=tuple(found),
        findings=(*flaws, *_two_texts(found)),
        card_count=len(found),
        fingerprint=fingerprint(source),
        bytes=source.size,
    )


def original(source: Source) -> str:
    """Give a file's text as it came, but for its line ends and byte order mark: in a row a blank may be a sign."""
    return source.original.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def fingerprint(source: Source) -> str:
    """Give the hash of a file's text."""
    return blake2b(source.original.encode("utf-8", "surrogatepass"), digest_size=10).hexdigest()


class Numbered:
    """Gives addresses in an edition; a name that comes again gets ``~2``."""

    def __init__(self, home: Address) -> None:
        """Take the edition's address."""
        self._home = home
        self._seen: Counter[str] = Counter()

    def __call__(self, name: str) -> Address:
        """Give the next address of a name."""
        self._seen[name] += 1
        return self._home.at(name if self._seen[name] == 1 else f"{name}~{self._seen[name]}")


def nameless(taken: Taken) -> Finding:
    """Say that a row names no card."""
    held = ", ".join(map(str, taken.row.values)) or "nothing"
    message = f"This row names no card; it has {held}."
    fix = "Say in [document.fields] which field holds the name, or name the card."
    return Finding("ROW002", "row without a name", Severity.WARNING, message, taken.row.span, None, fix)


def _card(address: Address, name: str, taken: Taken, symbols: frozenset[str]) -> Card:
    text = taken.text("text")
    return Card(
        address,
        name,
        text,
        taken.row.span,
        taken.word("type"),
        tuple(taken.facts("name", "text", "type", "keywords")),
        tuple(_once((*keywords_in(text, symbols), *taken.listed("keywords")))),
    )


def keywords_in(text: str, symbols: frozenset[str]) -> Iterator[str]:
    """Yield the words that a text sets in brackets, without the number behind them; a symbol is no word."""
    for word in _BRACKETED.finditer(text):
        if word.group() not in symbols:
            yield word[1]


def _once(words: Iterable[str]) -> Iterator[str]:
    """Yield words, each the first time that it comes in any capitals."""
    seen: set[str] = set()
    for word in words:
        if word.casefold() not in seen:
            seen.add(word.casefold())
            yield word


def _two_texts(found: Iterable[Card]) -> Iterator[Finding]:
    """Yield a finding for each card that a later row prints with other words."""
    first: dict[str, Card] = {}
    for card in found:
        elder = first.setdefault(folded(card.name), card)
        if elder is not card and folded(card.text) != folded(elder.text):
            yield Finding(
                "CRD101",
                "card printed with two texts",
                Severity.WARNING,
                f"{card.name} is printed here with another text than in line {elder.span.line}.",
                card.span,
                card.address,
                "Both are kept. Say which one holds, or give the newer one as an erratum.",
                (elder.address,),
            )
