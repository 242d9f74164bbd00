"""One Whoosh index for each edition: how it is written, and what its weights mean.

The field ``words`` holds the stems of all FIELDS, each weighted as BM25F weighs it before saturation
(``w / (1 - b + b * length / average)``), so that Whoosh's own BM25 over this one field is BM25F over all of them.
``own`` counts in how many texts a stem stands, ``exact`` keeps the words in order for phrases.

Nothing here is imported to search: that reads the columns that are made of Whoosh's postings. Whoosh's own search
is what ranking is tested against.
"""

from collections.abc import Iterator, Sequence
from math import log
from pathlib import Path
from typing import Any

from whoosh.analysis import DelimitedAttributeFilter, SpaceSeparatedTokenizer, Token, Tokenizer
from whoosh.fields import ID, KEYWORD, TEXT, Schema
from whoosh.index import create_in, open_dir
from whoosh.reading import MultiReader
from whoosh.scoring import BaseScorer, WeightingModel
from whoosh.searching import Searcher

from kb.search.columns import Column, Columns, column, write_columns
from kb.search.entries import FIELDS, Entry
from kb.search.words import in_a_row, stems, words


class ExactWords(Tokenizer):  # type: ignore[misc]  # Whoosh has no types
    """Whoosh's view of exact words: a symbol and the word inside it stand at one position."""

    def __call__(self, value: str, *, start_pos: int = 0, mode: str = "", **wanted: Any) -> Iterator[Token]:
        """Yield the words of a text as Whoosh wants them, one token object for all."""
        flags = {name: wanted[name] for name in ("positions", "chars", "removestops") if name in wanted}
        token = Token(mode=mode, **flags)
        for position, word in enumerate(words(value), start_pos):
            for form in word.forms:
                token.text = token.original = form
                token.boost, token.stopped, token.pos = 1.0, False, position
                token.startchar, token.endchar = word.start, word.end
                yield token


class RuleWeighting(WeightingModel):  # type: ignore[misc]  # Whoosh has no types
    """BM25 over weights that already hold field and length; how rare a stem is, the texts' own words say."""

    def scorer(self, searcher: Any, fieldname: str, text: bytes, qf: int = 1) -> "RuleScorer":  # noqa: ARG002
        """Give the scorer of one term."""
        return RuleScorer(searcher.get_parent().idf(fieldname, text))

    def idf(self, searcher: Any, fieldname: str, text: bytes) -> float:
        """Say how rare a word is in all editions that are searched together."""
        everywhere = searcher.get_parent()
        total = everywhere.doc_count_all()
        holding = everywhere.doc_frequency("own" if fieldname == "words" else fieldname, text)
        return log(1 + (total - holding + 0.5) / (holding + 0.5))


class RuleScorer(BaseScorer):  # type: ignore[misc]  # Whoosh has no types
    """Scores one term. It gives Whoosh no bounds: to reckon them costs more than the texts that they let it skip."""

    def __init__(self, rarity: float) -> None:
        """Take how rare the term is."""
        self.rarity = rarity

    def score(self, matcher: Any) -> float:
        """Score the text that a matcher stands at."""
        weight: float = matcher.weight()
        return 2 * self.rarity * weight / (weight + 1)

    def max_quality(self) -> float:
        """Bound the score in all texts."""
        return 2 * self.rarity


def schema() -> Schema:
    """Give the fields of an index; ``address`` alone is stored, the knowledge base holds the texts."""
    weighted = SpaceSeparatedTokenizer() | DelimitedAttributeFilter()
    return Schema(
        address=ID(stored=True),
        words=TEXT(analyzer=weighted, phrase=False),
        own=KEYWORD(),
        exact=TEXT(analyzer=ExactWords()),
    )


def searcher(folders: Sequence[Path]) -> Searcher:
    """Give Whoosh's own search over some indexes together. Threads that share one get wrong answers."""
    readers = [open_dir(str(folder), readonly=True, schema=schema()).reader() for folder in folders]
    return Searcher(MultiReader(readers), weighting=RuleWeighting())


def write_index(folder: Path, found: Sequence[Entry]) -> None:
    """Write the index of an edition's entries, and the columns made of it, into an empty folder. Raises OSError."""
    averages = {name: _average(name, found) for name in FIELDS}
    index = create_in(str(folder), schema())
    writer = index.writer(limitmb=256)
    for entry in found:
        writer.add_document(
            address=str(entry.address),
            words=" ".join(_weighted(entry, averages)),
            own=" ".join(dict.fromkeys(stems(entry.text))),
            exact=entry.exact,
        )
    writer.commit()
    with index.reader() as reader:
        write_columns(folder, _columns(reader, found))


def _average(name: str, found: Sequence[Entry]) -> float:
    return sum(len(stems(entry.field(name))) for entry in found) / max(1, len(found)) or 1.0


def _weighted(entry: Entry, averages: dict[str, float]) -> Iterator[str]:
    """Yield the stems of all fields with their weights, in the form stem^weight."""
    for name, (weight, by_length) in FIELDS.items():
        held = stems(entry.field(name))
        length = 1 - by_length + by_length * len(held) / averages[name]
        for stem in held:
            yield f"{stem}^{weight / length:.6f}"


def _columns(reader: Any, found: Sequence[Entry]) -> Columns:
    """Make the columns of an index that was just written: Whoosh numbers its texts as they came."""
    parts = [entry.parts() for entry in found]
    return Columns(
        tuple(str(entry.address) for entry in found),
        _column(reader, "words", "own", parts),
        _column(reader, "exact", "exact", [{} for _ in found]),
        tuple(in_a_row(entry.exact) for entry in found),
    )


def _column(reader: Any, field: str, counted: str, parts: Sequence[dict[str, int]]) -> Column:
    terms = {term.decode(): dict(_postings(reader, field, term)) for term in reader.lexicon(field)}
    holding = {term: int(reader.doc_frequency(counted, term)) for term in terms}
    with_parts = {
        term: {text: (weight, parts[text].get(term, 0)) for text, weight in held.items()}
        for term, held in terms.items()
    }
    return column(with_parts, holding)


def _postings(reader: Any, field: str, term: bytes) -> Iterator[tuple[int, float]]:
    matcher = reader.postings(field, term)
    while matcher.is_active():
        yield matcher.id(), matcher.weight()
        matcher.next()
