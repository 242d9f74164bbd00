"""Undefined term

What it finds: a capitalised word that is used like a term of the game, before the name of a thing, and that nothing
explains: no title, definition, quotation, list or card of the game. Also a title that is written in another form.
Why it matters: a reader can't look up what the rule depends on; often a term was renamed, or another game's crept in.
Example: "You may return a Coral boat from your wake", where no text says what Coral is.
What to do: define the term, or use the game's own.
When it is silent: on names of several words, on what stands in examples or quotations, on a word that is anywhere
written small; on texts of an edition that isn't loaded whole, and on digests.
"""

import re
from collections import defaultdict
from collections.abc import Iterator

from kb.checks.spot import spot
from kb.checks.subject import Subject
from kb.checks.vocabulary import NAME, Vocabulary, plain_title, stem_of, title_of, unquoted, vocabulary
from kb.findings import Finding, Severity
from kb.model import Card, Edition, Example, Kind, Node
from kb.norm.inflection import singular

CODE = "TRM101"
_READ = (Kind.CARDS, Kind.ERRATA)
_USED = re.compile(
    r"\b(?:[Aa]n?|the|[Aa]ny|[Ee]ach|[Ee]very|[Aa]nother|[Aa]ll|no|your|their|his|her|its|this|that|these|those|other)"
    rf" (?:[a-z]+ )?({NAME}) ([A-Za-z]{{3,}})\b(?![-’'])"
)
_TITLED = re.compile(rf"\b(?:[Tt]he|an?|[Ee]ach|[Ee]very|[Aa]ny|their|your|its|this|that) ((?:{NAME} ){{1,3}}{NAME})")
_LANGUAGES = frozenset(
    "arabic chinese english french german greek italian japanese korean latin polish portuguese roman russian spanish"
    " american british european asian".split()
)
_USUAL = 25  # uses that make a thing of the game of a word that no title has
_FAMILY = 3  # titles with one last word that make a family


def undefined_term(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every undefined term, at its first use, and for every title in another form."""
    edition, document = subject.edition, subject.document
    if edition is None or document is None or edition.digest or document.part_of or document.kind in _READ:
        return
    known = subject.once(("vocabulary", subject.game.id), lambda: vocabulary(subject.game))
    uses: dict[str, list[tuple[Node, str]]] = defaultdict(list)
    for node, text in _texts(edition):
        for name, phrase in _unknown(text, known):
            uses[name].append((node, phrase))
        for found in _TITLED.finditer(text):
            if meant := _misnamed(found[1], known):
                yield _misnaming(node, found[1], meant)
    for name, used in uses.items():
        yield _undefined(name, used)


def _texts(edition: Edition) -> Iterator[tuple[Node, str]]:
    for node, _ in edition.nodes():
        if not isinstance(node, Card | Example) and title_of(node) != node.text:
            yield node, unquoted(node.text)


def _unknown(text: str, known: Vocabulary) -> Iterator[tuple[str, str]]:
    """Yield each name that stands before a thing of the game and is unknown, with the words it stands in."""
    for found in _USED.finditer(text):
        name, thing = found[1], singular(found[2].lower())
        small = name.lower()
        unknown = not known.knows(name) and small not in known.parts and small not in _LANGUAGES
        if unknown and (known.plain[found[2]] >= _USUAL or (thing in known.families and thing in known.plain)):
            yield name, found[0]


def _misnamed(phrase: str, known: Vocabulary) -> str:
    """Give the title that a phrase is another form of, such as Awaken Phase of Awakening Phase; empty if none."""
    said = plain_title(phrase).split()
    family = known.families.get(said[-1], set())
    if " ".join(said) in family or len([title for title in family if " " in title]) < _FAMILY:
        return ""
    alike = [title for title in family if [*map(stem_of, title.split())] == [*map(stem_of, said)]]
    return alike[0] if len(alike) == 1 else ""


def _undefined(name: str, uses: list[tuple[Node, str]]) -> Finding:
    node, phrase = uses[0]
    message = f"“{phrase}” uses {name} as a term, but no title, definition, list or card of the game explains it."
    hint = f"Define {name}, or use a term that the rules define."
    related = tuple(dict.fromkeys(each.address for each, _ in uses[1:] if each is not node))
    return Finding(CODE, "undefined term", Severity.WARNING, message, spot(node, phrase), node.address, hint, related)


def _misnaming(node: Node, phrase: str, meant: str) -> Finding:
    message = f"“{phrase}” is no title of the game; “{meant.title()}” is."
    hint = f"Write “{meant.title()}”, if that is meant."
    return Finding(CODE, "undefined term", Severity.WARNING, message, spot(node, phrase), node.address, hint)
