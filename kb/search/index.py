"""One Whoosh index for each edition: how it is written, and the columns that are made of its postings.

The fields ``text``, ``title`` and ``examples`` hold stems, as often as a text says them; ``exact`` keeps the words in
order for phrases. What a word weighs is reckoned from these raw counts, since Whoosh would add fields after each has
saturated. Nothing here is imported to search.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from whoosh.analysis import SpaceSeparatedTokenizer, Token, Tokenizer
from whoosh.fields import ID, TEXT, Schema
from whoosh.index import create_in

from kb.search.columns import Column, Columns, column, write_columns
from kb.search.entries import OWN_FIELDS, Entry
from kb.search.grounds import Grounds
from kb.search.kin import Kin
from kb.search.texts import texts_of
from kb.search.weigh import Scale, weigh
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


def schema() -> Schema:
    """Give the fields of an index; ``address`` alone is stored, the knowledge base holds the texts."""
    counted = {name: TEXT(analyzer=SpaceSeparatedTokenizer(), phrase=False) for name in OWN_FIELDS}
    return Schema(address=ID(stored=True), exact=TEXT(analyzer=ExactWords()), **counted)


def write_index(folder: Path, found: Sequence[Entry], kin: Sequence[Kin], grounds: Grounds) -> None:
    """Write the index of an edition's entries, and the columns made of it, into an empty folder. Raises OSError."""
    index = create_in(str(folder), schema())
    writer = index.writer(limitmb=256)
    for entry in found:
        fields = {name: " ".join(stems(entry.field(name))) for name in OWN_FIELDS}
        writer.add_document(address=str(entry.address), exact=entry.exact, **fields)
    writer.commit()
    with index.reader() as reader:
        write_columns(folder, _columns(reader, found, kin, grounds))


def _columns(reader: Any, found: Sequence[Entry], kin: Sequence[Kin], grounds: Grounds) -> Columns:
    """Make the columns of an index that was just written: Whoosh numbers its texts as they came."""
    counts = {name: dict(_counted(reader, name)) for name in OWN_FIELDS}
    lengths = {name: [len(stems(entry.field(name))) for entry in found] for name in OWN_FIELDS}
    weighed = dict(weigh(counts, kin, Scale(lengths, kin)))
    holding = {term: len(held) for term, held in counts["text"].items()}
    stemmed = column(weighed, holding)
    return Columns(
        tuple(str(entry.address) for entry in found),
        stemmed,
        _exact(reader),
        tuple(in_a_row(entry.exact) for entry in found),
        texts_of(found, kin, stemmed.terms),
        grounds,
    )


def _exact(reader: Any) -> Column:
    counts = dict(_counted(reader, "exact"))
    return column(
        {term: {text: (float(count), 0) for text, count in held.items()} for term, held in counts.items()},
        {term: len(held) for term, held in counts.items()},
    )


def _counted(reader: Any, field: str) -> Iterator[tuple[str, dict[int, int]]]:
    """Yield each term of a field with how often each text has it."""
    for term in reader.lexicon(field):
        yield term.decode(), dict(_postings(reader, field, term))


def _postings(reader: Any, field: str, term: bytes) -> Iterator[tuple[int, int]]:
    matcher = reader.postings(field, term)
    while matcher.is_active():
        yield matcher.id(), int(matcher.weight())
        matcher.next()
