"""What may answer a question: the rulings of a game, and the paragraphs of its clarifications, as they are compared."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from kb.ask.bars import everyday, joining
from kb.ask.english import small
from kb.ask.roles import roles
from kb.ask.vocabulary import Vocabulary
from kb.ask.wording import PLAIN, Said, said, sentences
from kb.knowledge import KnowledgeBase
from kb.model import Document, Heading, Kind, Paragraph, Ruling
from kb.search.words import in_a_row

_DEFINES = re.compile(rf"\s+(?:{'|'.join(small('stands', 'defines'))})\s+(?:for\s+)?")
_CLOSES = '"”’) '
_LONGEST_SUBJECT = 5  # words
_QUOTED = re.compile(r"“([^“”]+)”|\"([^\"]+)\"")
_SHORTEST_TERM, _LONGEST_TERM = 2, 5
"""Words of what is quoted because it is spoken of; what is longer is a text."""

_ALONE = 3
"""A sentence with so many words, that leans on no other, asks something of its own."""


@dataclass(frozen=True, slots=True)
class Asking:
    """A question, or one sentence of it: its words with how each stands, and those of them that are names.

    ``aside``: a sentence that names nobody, in a question that does.
    """

    words: Mapping[str, int]
    names: frozenset[str]
    aside: bool = False


@dataclass(frozen=True, slots=True)
class Candidate:
    """A ruling or paragraph: what it asks, sentence by sentence after the whole, and all that it says.

    ``asks`` is empty for a paragraph; ``says`` are its words, ``told`` those of every two sentences in a row, ``above``
    those of its heading, ``names`` what it names, ``defines`` what its sentences say the meaning of, ``terms`` the
    few words at a time that it quotes, ``own`` the words that it doesn't just quote (what an amendment quotes is its
    own), ``every`` all words together.
    """

    node: Ruling | Paragraph
    heading: str
    asks: tuple[Asking, ...]
    asked: Mapping[str, int]
    says: Mapping[str, int]
    told: tuple[frozenset[str], ...] = ()
    numbers: frozenset[str] = frozenset()
    every: frozenset[str] = frozenset()
    above: frozenset[str] = frozenset()
    names: frozenset[str] = frozenset()
    defines: frozenset[frozenset[str]] = frozenset()
    terms: frozenset[str] = frozenset()
    own: frozenset[str] = frozenset()


def candidates(kb: KnowledgeBase, documents: Iterable[Document], vocabulary: Vocabulary) -> Iterator[Candidate]:
    """Yield all that may answer a question: rulings with an answer, and what clarifications say below a heading."""
    for document in documents:
        for edition in document.editions:
            yield from (_ruling(each, document.title, vocabulary) for each in edition.rulings if each.answer.strip())
            amend = {str(each.source) for each in edition.amendments}
            if document.kind is Kind.CLARIFICATION:
                for each in edition.paragraphs:
                    above = kb.nodes.get(str(each.parent)) if each.parent else None
                    if isinstance(above, Heading):
                        yield _paragraph(each, above.text, str(each.address) in amend, vocabulary)


def asking(told: Said, vocabulary: Vocabulary) -> Asking:
    """Give the words of a question as they are compared; an everyday word in small letters names nothing."""
    found: dict[str, int] = {}
    names: set[str] = set()
    for word, stands in told.words.items():
        for key in vocabulary.meant(word):
            found[key] = found.get(key, 0) | stands
            if vocabulary.is_name(key) and (word in told.capital or told.spelt[word] not in everyday()):
                names.add(key)
    return Asking(found, frozenset(names))


def _ruling(node: Ruling, title: str, vocabulary: Vocabulary) -> Candidate:
    whole, answer = said(node.question), said(f"{title}\n{node.answer}")
    asks = [asking(whole, vocabulary)]
    parts = sentences(node.question)
    if len(parts) > 1:
        asks += [_alone(said(part), asks[0], vocabulary) for part in parts]
    says = {vocabulary.normal(word): stands for word, stands in answer.words.items()}
    numbers = whole.numbers | answer.numbers
    return Candidate(
        node,
        "",
        tuple(each for each in asks if each.words),
        asks[0].words,
        says,
        (),
        numbers,
        frozenset((*asks[0].words, *says)),
    )


def _alone(part: Said, whole: Asking, vocabulary: Vocabulary) -> Asking:
    """Give one sentence of a question; where it leans on another it is about what is named there."""
    own = asking(part, vocabulary)
    if own.names or (len(own.words) >= _ALONE and not part.leans):
        return own if own.names or not whole.names else Asking(own.words, own.names, aside=True)
    return Asking({**dict.fromkeys(whole.names, PLAIN), **own.words}, whole.names)


def _paragraph(node: Paragraph, heading: str, amends: bool, vocabulary: Vocabulary) -> Candidate:
    whole = "\n".join((node.text, *(item.text for item in node.items)))
    text = _stated(whole)
    several = [frozenset(map(vocabulary.normal, said(each).words)) for each in sentences(text)]
    pairs = tuple(one | other for one, other in zip(several, (*several[1:], frozenset()), strict=False))
    told = said(f"{heading}\n{text}")
    own = said(text if amends else _stated(_QUOTED.sub(" ", whole)))
    says = _says(told, vocabulary)
    return Candidate(
        node,
        heading,
        (),
        {},
        says,
        pairs,
        told.numbers,
        frozenset(says),
        above=frozenset(map(vocabulary.normal, said(heading).words)),
        names=asking(told, vocabulary).names,
        defines=frozenset(_defined(text, vocabulary)),
        terms=frozenset(_terms(whole)),
        own=frozenset(_says(own, vocabulary)),
    )


def _stated(text: str) -> str:
    """Give the sentences of a text that state something, a line each: not those that ask."""
    return "\n".join(each for each in sentences(text) if not each.rstrip(_CLOSES).endswith("?"))


def _says(told: Said, vocabulary: Vocabulary) -> dict[str, int]:
    """Give the words of a text, with what its symbols stand for one of, and the numbers of things: "one" is one."""
    things = {vocabulary.things[word]: stands for word, stands in told.words.items() if word in vocabulary.things}
    amounts = (several for thing, several in roles(told.text).amounts.items() if thing not in joining())
    counted = dict.fromkeys(frozenset().union(*amounts), PLAIN)
    return {**counted, **things, **{vocabulary.normal(word): stands for word, stands in told.words.items()}}


def _terms(text: str) -> Iterator[str]:
    """Yield the terms that a text quotes, each written in a row."""
    for quoted in _QUOTED.finditer(text):
        term = in_a_row(quoted[0])
        if _SHORTEST_TERM <= len(term.split()) <= _LONGEST_TERM:
            yield term


def _defined(text: str, vocabulary: Vocabulary) -> Iterator[frozenset[str]]:
    """Yield the words of what each sentence defines: those before its first "is" or "means", if they are few."""
    for sentence in sentences(text):
        subject, *defined = _DEFINES.split(sentence, maxsplit=1)
        if defined and len(subject.split()) <= _LONGEST_SUBJECT:
            yield frozenset(map(vocabulary.normal, said(subject).words))
