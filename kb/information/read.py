"""Everything that an edition says of who may know: its statements, its levels, and the titles that they stand under."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from kb.address import Address
from kb.information.language import PLACES
from kb.information.levels import Assignments, level_words
from kb.information.statements import Reader, has_word
from kb.information.things import Things, normal, roots
from kb.model import Edition, Heading, Item, Rule
from kb.model.information import Information, Level, Statement, Thing
from kb.model.norm import Norm
from kb.norm.lexicon import Lexicon, lexicon_of
from kb.norm.norms_of import norms_of
from kb.norm.wording import own_words, texts_of

_OPENED = re.compile(
    r"^(?:if|when|whenever|while|once|each time) (?P<what>.+?) (?:would|is|are|has|have|may|can|moves?|leaves?|enters?"
    r"|changes?|becomes?|directs?|causes?|instructs?|in excess)\b[^,]*",
    re.IGNORECASE,
)
_LYING = re.compile(r"\b(?:in|of|from) (?P<where>(?:an?|the|any|their|that)[\w’' ]+)", re.IGNORECASE)
_END = re.compile(r"(?<=[.!?])[”\"]?\s+(?=[A-Z“\"(])")
_POINTS = re.compile(r"(?:it|they|this|these|those|that|cards?|all cards|the (?:number|order)[\w ]*)\b", re.IGNORECASE)
_WHEN = re.compile(
    r"\b(?:while|during|when|whenever|unless|except|even if|until|as long as|in (?:casual|competitive))\b[^,.;]*", re.I
)
_SHORT = 6  # words of a heading that names a thing


def read(edition: Edition) -> Information:
    """Read an edition. Never refuses a text."""
    return _Edition(edition).information()


class _Edition:
    def __init__(self, edition: Edition) -> None:
        texts = [text for _, _, text in texts_of(edition)]
        titles = [rule.title for rule in edition.rules if rule.title] + [each.text for each in edition.headings]
        self._edition = edition
        self._lexicon: Lexicon = lexicon_of(texts, titles)
        self._levels = level_words(texts)
        self._things = Things(self._lexicon.persons, self._levels)
        self._assign = Assignments(self._levels)
        self._reader = Reader(self._things, self._lexicon)
        nodes: Sequence[Rule | Heading] = (*edition.headings, *edition.rules)
        self._nodes: Mapping[str, Rule | Heading] = {str(node.address): node for node in nodes}
        self._listing: dict[str, str] = {}
        self._spoken: dict[str, tuple[Thing, ...]] = {}

    def information(self) -> Information:
        statements: list[Statement] = []
        levels: list[Level] = []
        for rule in self._edition.rules:
            if rule.kind == "definition":
                continue
            titles = self._titles(rule)
            for each in self._of(rule):
                under = tuple(dict.fromkeys(root for title in titles for root in roots(title)))
                if isinstance(each, Level):
                    levels.append(replace(each, under=under))
                else:
                    statements.append(replace(each, under=under))
        named = {roots(title): title for title in self._headings() if 0 < len(title.split()) <= _SHORT}
        return Information(self._edition.address, tuple(statements), tuple(levels), tuple(named.items()))

    def _headings(self) -> Iterator[str]:
        yield from (each.text for each in self._edition.headings)
        yield from (rule.title for rule in self._edition.rules if rule.title)

    # -- one rule ----------------------------------------------------------------------------------------------------

    def _of(self, rule: Rule) -> Iterator[Statement | Level]:
        """Yield what a rule and its items say."""
        whole = normal(" ".join((own_words(rule), *(own_words(item) for item in rule.items))))
        spoken = self._before(rule)
        of_level = "nformation" in whole or any(word in whole.lower() for word in self._levels)
        if not of_level and not has_word(whole, of_level=False) and str(rule.parent) not in self._listing:
            self._spoken[str(rule.address)] = self._subjects(own_words(rule)) or spoken
            return
        if level := self._listing.get(str(rule.parent)):
            named = self._things.things(whole) or (Thing(whole.strip(" ."), roots(whole)),)
            yield Level(rule.address, rule.text.strip(), level, named)
        if listed := self._assign.listed.search(whole.strip()):
            self._listing[str(rule.address)] = listed["level"].lower()
        every = norms_of([rule], self._lexicon)
        parts: tuple[Rule | Item, ...] = (rule, *rule.items)
        for part in parts:
            place = part.address
            for said, quoted in _sentences(own_words(part), part.text, rule.title or ""):
                sentence = normal(said)
                own = [replace(norm, rule=place, sentence=quoted) for norm in every if _is_of(norm, sentence)]
                given = list(self._given(place, sentence, quoted))
                found: list[Statement | Level] = [*given, *self._reader.read(own, of_level=of_level)]
                near = next((each.things for each in given if each.things), spoken)
                yield from (self._completed(each, near, rule) for each in found)
                spoken = next((each.things for each in found if each.things), ()) or self._subjects(sentence) or spoken
        self._spoken[str(rule.address)] = spoken

    def _given(self, place: Address, sentence: str, quoted: str) -> Iterator[Level]:
        for subject, level, clause in self._assign.in_sentence(sentence):
            things = self._things.things(subject)
            if not things and not _POINTS.match(subject):
                things = (Thing(subject, roots(subject)),)
            when = tuple(part for part in (_said_when(clause),) if part)
            yield Level(place, quoted, level, things, when)

    def _completed(self, each: Statement | Level, spoken: tuple[Thing, ...], rule: Rule) -> Statement | Level:
        """Give what a sentence says with what "it" means there, or the level that it says it of."""
        each = replace(each, things=tuple(self._fuller(thing, rule) for thing in each.things))
        if isinstance(each, Level):
            return each if each.things else replace(each, things=spoken)
        if level := self._defined(each, rule):
            return replace(each, levels=(level,), things=(), defines=True)
        if each.things or each.levels:
            return each
        return replace(each, things=self._supposed(each.words) or spoken)

    def _fuller(self, thing: Thing, rule: Rule) -> Thing:
        """Give a thing its whole name where the title above says it: the deck, under Rune Deck."""
        for title in reversed(self._titles(rule)):
            own = roots(title)
            key = own[:-1] if len(own) > 1 and own[-1] in PLACES else own
            whole = len(title.split()) == len(own) and len(key) <= _SHORT // 2
            if whole and len(key) > len(thing.key) and key[-len(thing.key) :] == thing.key:
                return replace(thing, name=" ".join(title.split()[: len(key)]), key=key)
        return thing

    def _supposed(self, sentence: str) -> tuple[Thing, ...]:
        """Give what the condition that opens a sentence speaks of: if a facedown card would leave, … reveals it."""
        opened = _OPENED.match(normal(sentence))
        if opened is None:
            return ()
        return self._things.things(opened["what"]) or tuple(
            thing for found in _LYING.finditer(opened[0]) for thing in self._things.things(found["where"])
        )

    def _defined(self, each: Statement, rule: Rule) -> str:
        """Give the level that a statement defines: its sentence, or the title above it, begins with its word."""
        first = (roots(each.words) or ("",))[0]
        if first in self._levels and (":" in each.words[:30] or self._things.levels(each.words[:30])):
            return first
        title = next(iter(reversed(self._titles(rule))), "")
        if len(title.split()) <= 3 and roots(title)[:1] and roots(title)[0] in self._levels and not each.things:
            return roots(title)[0] if self._things.levels(title) or len(roots(title)) == 1 else ""
        return ""

    def _subjects(self, text: str) -> tuple[Thing, ...]:
        """Give what the beginning of a text speaks of."""
        first = normal(text).split(" is ")[0].split(" are ")[0].split(" may ")[0]
        return self._things.things(first) if len(first.split()) <= 8 else ()

    def _before(self, rule: Rule) -> tuple[Thing, ...]:
        """Give what is spoken of above a rule: by its parent's words, else by the nearest title that names a thing."""
        for above in reversed(self._chain(rule)[:-1]):
            if spoken := self._spoken.get(str(above.address)):
                return spoken
        for title in reversed(self._titles(rule)):
            if found := self._things.things(title):
                return found
        return ()

    def _chain(self, rule: Rule) -> list[Rule]:
        chain = [rule]
        while (parent := self._nodes.get(str(chain[0].parent))) and isinstance(parent, Rule) and parent not in chain:
            chain.insert(0, parent)
        return chain

    def _titles(self, rule: Rule) -> list[str]:
        """Give the titles above a rule and its own, the highest first."""
        found: list[str] = []
        at: Rule | Heading | None = rule
        seen: set[str] = set()
        while at is not None and str(at.address) not in seen:
            seen.add(str(at.address))
            title = at.text if isinstance(at, Heading) else at.title or ""
            found += [title] if title else []
            at = self._nodes.get(str(at.parent))
        return found[::-1]


def _is_of(norm: Norm, sentence: str) -> bool:
    """Tell whether a norm is read from a sentence; its own may begin behind an adjective that was not understood."""
    return (said := normal(norm.sentence)) in sentence or sentence in said


def _sentences(own: str, text: str, title: str) -> Iterator[tuple[str, str]]:
    """Yield the sentences of a text's own words, each with the words as they are printed."""
    start = 0
    for end in (*(found.end() for found in _END.finditer(own)), len(own)):
        said = own[start:end]
        if said.strip():
            printed = text[start + len(said) - len(said.lstrip()) : start + len(said.rstrip())].removeprefix(title)
            yield " ".join(said.split()), " ".join(printed.split())
        start = end


def _said_when(clause: str) -> str:
    found = _WHEN.search(clause)
    return found[0].strip(" .,") if found else ""
