"""Undefined term

What it finds: a capitalised word that is used like a term of the game, before the name of a thing, as a thing of its
own or as what something has or gains, and that nothing explains: no title, definition, quotation, list or card of the
game. Also a title that is written in another form, and a phase or step that has no title where others have.
Why it matters: a reader can't look up what the rule depends on; often a term was renamed, or another game's crept in.
Example: "You may return a Coral boat from your wake", where no text says what Coral is.
What to do: define the term, or use the game's own.
When it is silent: on names of several words but for such titles, on unknown words in examples, on quotations, on a word
that is anywhere written small; on texts of an edition that isn't loaded whole, and on digests.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

from grammar.quoting import evened
from kb.checks.spot import spot
from kb.checks.subject import Subject
from kb.checks.vocabulary import NAME, WORD, Vocabulary, plain_title, stem_of, title_of, unquoted, vocabulary
from kb.findings import Finding, Severity
from kb.model import Card, Edition, Example, Kind, Node
from kb.norm.inflection import singular

CODE = "TRM101"
_READ = (Kind.CARDS, Kind.ERRATA)
_USED = re.compile(
    r"\b(?:[Aa]n?|the|[Aa]ny|[Ee]ach|[Ee]very|[Aa]nother|[Aa]ll|no|your|their|his|her|its|this|that|these|those|other)"
    rf" (?:[a-z]+ )?({NAME}) ([A-Za-z]{{3,}})\b(?![-’'])"
)
_HAD = re.compile(
    rf"\b(?:gains?|gained|with|without|has|have|having|loses?|grants?) (?:\[|<)?({NAME})(?:\]|>)?"
    r"(?= (?:\d|X\b)|(?: [a-z]|[.,;:)]|$))"
)
_ALONE = re.compile(
    r"\b(?:the|an?|[a-z]+[’']s|their|your|its|his|her|each|any|every|one|two|three|no|into|from|spend|pay)"
    rf" ({NAME})(?=[.,;:)]| (?:is|are|can|may|must|to|if|when|and|or|from|for|this|that|they|you)\b)"
)
_LISTED_NAME = re.compile(r"[A-Z]\S* (?:of |from |the )*$")
_TITLED = re.compile(rf"\b(?:[Tt]he|an?|[Ee]ach|[Ee]very|[Aa]ny|their|your|its|this|that) ((?:{NAME} ){{1,3}}{NAME})")
_CAPITALS = re.compile(r"\b((?:[A-Z]{3,} ){1,3}(?:PHASE|STEP|STAGE))\b(?! (?:is|are|refers|means)\b)")
_LANGUAGES = frozenset(
    "arabic chinese english french german greek italian japanese korean latin polish portuguese roman russian spanish"
    " american british european asian".split()
)
_TIMES = frozenset("phase step stage segment".split())  # names of parts of a turn, one often written for another
_USUAL = 25  # uses that make a thing of the game of a word that no title has
_SELDOM = 3  # uses up to which a word that only stands by itself is strange
_FAMILY = 3  # titles with one last word that make a family


def undefined_term(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every undefined term, at its first use, and for every title in another form."""
    edition, document = subject.edition, subject.document
    if edition is None or document is None or edition.digest or document.part_of or document.kind in _READ:
        return
    known = subject.once(("vocabulary", subject.game.id), lambda: vocabulary(subject.game))
    uses: dict[str, list[tuple[Node, str]]] = defaultdict(list)
    for node, text in _texts(edition):
        for name, phrase in () if isinstance(node, Example) else _unknown(text, known):
            uses[name].append((node, phrase))
        for name, phrase in () if isinstance(node, Example) else _had(node, text, known):
            if _often(subject)[name.lower()] <= _SELDOM:
                uses[name].append((node, phrase))
        for found in (*_TITLED.finditer(text), *_CAPITALS.finditer(text)):
            if (meant := _misnamed(found[1], known)) is not None:
                yield _misnaming(node, found[1], meant)
    for name, used in uses.items():
        yield _undefined(name, used)


def _texts(edition: Edition) -> Iterator[tuple[Node, str]]:
    for node, _ in edition.nodes():
        if not isinstance(node, Card) and title_of(node) != node.text:
            yield node, unquoted(node.text)


def _unknown(text: str, known: Vocabulary) -> Iterator[tuple[str, str]]:
    """Yield each name that stands before a thing of the game and is unknown, with the words it stands in."""
    for found in _USED.finditer(text):
        name, thing = found[1], singular(found[2].lower())
        if _is_new(name, known) and (
            known.plain[found[2]] >= _USUAL
            or (thing in known.families and (thing in known.plain or not found[2].islower()))
        ):
            yield name, found[0]


def _often(subject: Subject) -> Counter[str]:
    """Count how often the newest texts of a game say each word: what is said often is known without a definition."""

    def counted() -> Counter[str]:
        editions = (document.editions[-1] for document in subject.game.documents if document.editions)
        return Counter(
            word.lower() for edition in editions for _, text in _texts(edition) for word in WORD.findall(text)
        )

    made: Counter[str] = subject.once(("words said in a game", subject.game.id), counted)
    return made


def _had(node: Node, text: str, known: Vocabulary) -> Iterator[tuple[str, str]]:
    """Yield each unknown name of a thing of its own, or of what a text says something has, gains or loses."""
    for found in _ALONE.finditer(text):
        if not _LISTED_NAME.search(text[: found.start()]) and _is_new(found[1], known):
            yield found[1], found[0]
    for found in _HAD.finditer(evened(node.text)):
        if _is_new(found[1], known):
            yield found[1], found[0]


def _is_new(name: str, known: Vocabulary) -> bool:
    return (
        name[1:].islower()
        and not known.knows(name)
        and name.lower() not in known.parts
        and name.lower() not in _LANGUAGES
    )


def _misnamed(phrase: str, known: Vocabulary) -> tuple[str, ...] | None:
    """Give the titles that a phrase may be another form of, such as Awaken Phase of Awakening Phase; None if it is one.

    Of a part of a turn that has no title none is known, if three other parts have titles.
    """
    said = plain_title(phrase).split()
    family = known.families.get(said[-1], set())
    if not (_is_family(family) or said[-1] in _TIMES) or any(title.endswith(" ".join(said)) for title in family):
        return None
    alike = [title for title in family if [*map(stem_of, title.split())] == [*map(stem_of, said)]]
    alike = alike or [*_of_other_families(said, known)]
    if len(alike) == 1:
        return tuple(alike)
    if said[-1] not in _TIMES or not _is_family(family):
        strange = _is_family(family) and len(said) == 2 and _is_new(said[0], known)
        return () if strange else None
    holding = [title for title in family if set(said) < set(title.split())]
    return tuple(holding) if len(holding) == 1 else ()


def _is_family(titles: Iterable[str]) -> bool:
    return len([title for title in titles if " " in title]) >= _FAMILY


def _of_other_families(said: list[str], known: Vocabulary) -> Iterator[str]:
    """Yield the titles that differ in their last word alone: Draw Phase of Draw Step, both being parts of a turn."""
    families = ((last, titles) for last, titles in known.families.items() if said[-1] not in _TIMES or last in _TIMES)
    for last, titles in families:
        title = " ".join((*said[:-1], last))
        if title in titles and _is_family(titles):
            yield title


def _undefined(name: str, uses: list[tuple[Node, str]]) -> Finding:
    node, phrase = uses[0]
    message = f"“{phrase}” uses {name} as a term, but no title, definition, list or card of the game explains it."
    hint = f"Define {name}, or use a term that the rules define."
    related = tuple(dict.fromkeys(each.address for each, _ in uses[1:] if each is not node))
    return Finding(CODE, "undefined term", Severity.WARNING, message, spot(node, phrase), node.address, hint, related)


def _misnaming(node: Node, phrase: str, meant: tuple[str, ...]) -> Finding:
    titles = " or ".join(f"“{each.title()}”" for each in meant)
    message = f"“{phrase}” is no title of the game; {titles} is." if meant else f"“{phrase}” is no title of the game."
    hint = f"Write {titles}, if that is meant." if meant else "Use the name of a part that the rules define."
    return Finding(CODE, "undefined term", Severity.WARNING, message, spot(node, phrase), node.address, hint)
