"""Words as search sees them: lower case, symbols such as [C] kept whole, can't and cannot one word, stems for ranking.

No word is left out: "you may" and "if you do" decide games.
"""

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Set
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from whoosh.lang.porter import stem as porter

BREAK = "¶"
"""Put between two texts that are indexed together: no phrase reaches over it."""

_WORD = re.compile(
    r"[\[{][^\s\[\]{}^]{1,24}[\]}]"  # a symbol: [C], {T}, [Deathknell]
    r"|[+-]\d+/[+-]\d+"  # +1/+1
    r"|\d+(?:[._-]\w+)*"  # a number, also a rule's
    r"|[^\W_]+(?:'[^\W_]+)*"  # a word, also "can't"
    rf"|{BREAK}"
)
_SAME_WORD = {"cannot": "cant"}
_APOSTROPHES = str.maketrans("‘’ʼ", "'''")
_SYMBOL_OPENS = "[{"
_FORMS = tomllib.loads(Path(__file__).with_name("forms.toml").read_text(encoding="utf-8"))["forms"]
_BASES = {form: base for base, forms in _FORMS.items() for form in forms.split()}


class Word(NamedTuple):
    """A word of a text: ``text`` is its exact form for phrases, ``start`` and ``end`` where it stands."""

    text: str
    start: int
    end: int

    @property
    def forms(self) -> tuple[str, ...]:
        """The exact form, and for a symbol that holds a word, such as ``[Deathknell]``, that word too."""
        if self.text[0] not in _SYMBOL_OPENS:
            return (self.text,)
        inner = self.text[1:-1]
        return (self.text, inner) if len(inner) > 1 and inner.isalpha() else (self.text,)

    @property
    def stems(self) -> tuple[str, ...]:
        """What ranking compares: the forms without their endings."""
        return tuple(stem(form) for form in self.forms)


def words(text: str) -> Iterator[Word]:
    """Yield the words of a text in order."""
    for found in _WORD.finditer(text.translate(_APOSTROPHES)):
        yield Word(_exact(found[0]), found.start(), found.end())


def exact_words(text: str) -> tuple[str, ...]:
    """Give the exact forms of the words of a text in order."""
    return tuple(map(_exact, _WORD.findall(text.translate(_APOSTROPHES))))


@lru_cache(maxsize=65536)
def _exact(written: str) -> str:
    exact = written.lower()
    if exact[0] not in _SYMBOL_OPENS:
        exact = exact.removesuffix("'s").replace("'", "")
    return _SAME_WORD.get(exact, exact)


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """Give a word without its ending, a verb's odd form as its base; symbols and numbers stay as they are."""
    return str(porter(_BASES.get(word, word))) if word.isalpha() else word


@lru_cache(maxsize=32768)
def stems(text: str) -> tuple[str, ...]:
    """Give the stems of a text in order, repeated ones repeated."""
    written = _WORD.findall(text.translate(_APOSTROPHES))
    return tuple([each for word in written if word != BREAK for each in _stems_of(word)])


def in_a_row(text: str) -> str:
    """Write the exact words of a text, blanks between and around them, so that a phrase is looked for at once."""
    return f" {' '.join(exact_words(text))} "


@lru_cache(maxsize=4096)
def phrase_in_a_row(phrase: tuple[str, ...]) -> re.Pattern[str]:
    """Give the pattern that finds a phrase in such a row: a word stands for a symbol that holds it, too."""
    return re.compile(f" {' '.join(map(_or_symbol, phrase))} ")


def _or_symbol(form: str) -> str:
    plain = re.escape(form)
    return rf"(?:{plain}|[\[{{]{plain}[\]}}])" if len(form) > 1 and form.isalpha() else plain


def spoken(texts: Iterable[str], wanted: Set[str]) -> tuple[str, ...]:
    """Give the words of texts as they stand there whose stems are wanted, in alphabetical order: what a page marks."""
    found: set[str] = set()
    for text in texts:
        said = _said(text)
        for each in wanted:
            if each in said:
                found.update(said[each])
    return tuple(sorted(found))


@lru_cache(maxsize=16384)
def _said(text: str) -> Mapping[str, tuple[str, ...]]:
    """Say for each stem how a text says it; kept, since the same rules are shown again and again."""
    found: dict[str, dict[str, None]] = {}
    for token in _WORD.finditer(text.translate(_APOSTROPHES)):
        begin, end = token.span()
        for each in _stems_of(token[0]):
            found.setdefault(each, {})[sys.intern(text[begin:end])] = None
    return {each: tuple(forms) for each, forms in found.items()}


@lru_cache(maxsize=65536)
def _stems_of(written: str) -> tuple[str, ...]:
    return Word(_exact(written), 0, len(written)).stems
