"""The words that the texts of a game define: by a title, a definition, a quotation, a list, or a card."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache, partial

from grammar.english import CLASS
from grammar.quoting import evened
from kb.checks.by_text import LONG, ByText
from kb.model import Card, Game, Heading, Node
from kb.norm.inflection import singular

WORD = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*")
NAME = r"[A-Z][\w-]*[a-z][\w-]*"
_QUOTED = re.compile(r"“[^“”]*”|\[[^\[\]]*\]|\([^()]*\)")
_DEFINED = re.compile(
    rf"(?:^|[.:]\s+|\n)(?:(?:An?|The|Each) )?((?:{NAME} ){{1,3}})(?:[a-z]+ )?(?:is|are|means?|refers?)\b"
)
_CALLED = re.compile(rf"\b(?:called|named|known as|termed) (?:(?:an?|the) )?({NAME})")
_LISTED = re.compile(rf"{NAME}(?:, (?:and |or |and/or )?{NAME}){{2,}}")
_SEVERAL = re.compile(rf"{NAME}(?: (?:of |the |over |and |to )?{NAME})+")
_ENDINGS = ("ings", "ing", "edly", "ed", "ers", "er", "ors", "or", "es", "s", "e")
_LONGEST_TITLE = 8  # words; what is longer is a sentence
_SHORTEST_STEM = 4
_PROGRAM = ("grammar/english.py", "grammar/quoting.py", "kb/checks/by_text.py", "kb/checks/vocabulary.py",
            "kb/norm/inflection.py")  # fmt: skip


@dataclass
class Vocabulary:
    """What a game's texts make known. ``families`` are titles by their last word, all in the singular and in small.

    ``words`` are defined somehow; ``plain`` are written small, each with how often; ``parts`` occur in
    names of several words.
    """

    words: set[str] = field(default_factory=set)
    plain: Counter[str] = field(default_factory=Counter)
    parts: set[str] = field(default_factory=set)
    families: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))

    def knows(self, name: str) -> bool:
        """Tell whether each part of a name is known, in one of its forms; possessives count as what they are of."""
        small = name.lower()
        pieces = [piece for piece in re.split(r"[-’']", small) if len(piece) > 1]
        return small in self.words or all(map(self._knows, pieces))

    def _knows(self, word: str) -> bool:
        return word in self.plain or not self._forms(word).isdisjoint(self.words)

    def _forms(self, word: str) -> set[str]:
        return {word, singular(word), stem_of(word), f"{stem_of(word)}e"}


@dataclass(frozen=True, slots=True)
class _Told:
    """What one text makes known, as a vocabulary holds it."""

    words: tuple[str, ...] = ()
    plain: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    family: str = ""


def stem_of(word: str) -> str:
    """Give a word without the ending that a verb or its noun takes: awaken of awakening."""
    ending = next((end for end in _ENDINGS if word.endswith(end) and len(word) - len(end) >= _SHORTEST_STEM), "")
    return word[: len(word) - len(ending)] if ending else word


def plain_title(title: str) -> str:
    """Give a title's words in small letters and in the singular, without what it says in brackets."""
    return " ".join(singular(word.lower()) for word in WORD.findall(re.sub(r"\([^()]*\)", "", title)))


def title_of(node: Node) -> str:
    """Give the title of a text, of a heading its words; empty where it has none, or a whole sentence."""
    title = node.text if isinstance(node, Heading) else getattr(node, "title", None) or ""
    return title if len(title.split()) <= _LONGEST_TITLE else ""


def unquoted(text: str) -> str:
    """Put a mark in place of what a text quotes or sets in brackets."""
    return _QUOTED.sub("~", evened(text))


def vocabulary(game: Game) -> Vocabulary:
    """Gather what the texts and cards of a game make known, the words of its own names and documents included."""
    made, read = Vocabulary(), set[tuple[str, str]]()
    made.words.update(_words((game.name, *(document.title for document in game.documents))))
    told = _reader(game)
    for document in game.documents:
        for edition in document.editions:
            for node, _ in edition.nodes():
                if (said := (title_of(node), node.text)) not in read:  # editions have most of their texts in common
                    read.add(said)
                    _take(made, told.of(_state(node), partial(_told, node)) if told else _told(node))
    if told:
        told.close()
    return made


def _reader(game: Game) -> ByText[_Told] | None:
    """Open what was kept of a game's texts; few of them are read as quickly."""
    rules = sum(edition.rule_count for document in game.documents for edition in document.editions)
    return ByText("vocabularies", game.id, _Told, _PROGRAM) if rules >= LONG else None


def _state(node: Node) -> str:
    if isinstance(node, Card):
        return repr((node.name, node.text, node.type, node.facts))
    return f"{title_of(node)}\0{node.text}"


def _take(made: Vocabulary, told: _Told) -> None:
    made.words.update(told.words)
    made.plain.update(told.plain)
    made.parts.update(told.parts)
    if told.family:
        made.families[told.family.rpartition(" ")[2]].add(told.family)


def _told(node: Node) -> _Told:
    """Tell what one text makes known."""
    if isinstance(node, Card):
        return _Told(_distinct((node.name, node.text, node.type, *(value for _, value in node.facts))))
    title = title_of(node)
    text = evened(node.text)
    bare = _QUOTED.sub("", text)
    defining = (*_QUOTED.findall(text), *_DEFINED.findall(bare), *_CALLED.findall(bare), *_LISTED.findall(bare))
    return _Told(
        _distinct((title, *defining)),
        tuple(word for word in WORD.findall(bare) if word.islower()),
        _distinct(filter(None, map(_beyond_the_first, _SEVERAL.findall(bare)))),
        plain_title(title),
    )


def _distinct(texts: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_words(texts)))


def _beyond_the_first(name: str) -> str:
    """Give a name without a small word that only begins its sentence; empty if one word is left."""
    words = name.split()
    if words[0].lower() in CLASS:
        words = words[1:]
    return " ".join(words) if len(words) > 1 else ""


def _words(texts: Iterable[str]) -> Iterator[str]:
    for text in texts:
        for word in WORD.findall(text):
            yield from _known_by(word.lower())


@lru_cache(maxsize=16_384)
def _known_by(small: str) -> tuple[str, ...]:
    return small, singular(small), stem_of(small), *small.replace("’", "'").split("'")[:1]
