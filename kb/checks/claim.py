"""Claims: what a text says of a rule that it cites: a title, a topic, or only the sentence around the number."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from grammar.titles import looks_like_a_title
from grammar.wording import sentences
from kb.address import Span
from kb.checks.beside import Beside, beside
from kb.checks.subject import Subject
from kb.model import Citation, Document, Edition, Link, Node, Rule

_CLIPPED = re.compile(
    r",? (?:and |or )?(?:see |also |under )*(?:sections?|rules?|steps?|chapters?|§+) *$|,? and see.*$", re.I
)
_ABOUT = re.compile(
    r"^(?:(?:on|about|of|for|regarding|governing|concerning|to|the|an?|complete|full|further|more|additional|list"
    r"|definitions?|details?|explanation|description|information|rules?|steps|procedures?|process|meaning) +)+",
    re.I,
)
_QUOTED = re.compile(r"[.,:]{0,2} *[(—–]? *[“\"](?P<title>[^”\"\n]{1,80})[”\"]")
_CEREMONY = re.compile(r" (?:details?|information|rules|procedures?|process|requirements)$", re.I)
_BEHIND = re.compile(
    r"\.? (?:For (?:more |further )?(?:information|details) (?:about|on|regarding) (?P<topic>[^.;:()]{3,60})"
    r"|(?P<title>[A-Z][^.;:()“”\"]{2,50}?)(?: \([^()]{2,30}\))?)(?: for more information)?(?=\.(?:\s|$))"
)
_AHEAD = re.compile(
    r"\bfor (?:more |further |additional )?(?:(?:information|details?) )?(?:about|on|regarding|concerning) "
    r"(?P<topic>[^.;:]{3,80}?), (?:please )?(?:(?:refer to|consult|check) )?$",
    re.I,
)
_SEE = re.compile(r"\b(?:see|refer(?:ring)? to|per|also|and|or|as)\b|[.,;:()]", re.I)
_LONGEST_HEAD = 16  # characters of a number or label before a text
_SHORT = 5  # words behind a number that may be a title
_EXPLAINS = re.compile(r"\b(?:information|details?|rules|definitions?|explanation|list)\b", re.I)
_ANNOUNCES = re.compile(r"\bfor (?:more |further |additional )?(?:information|details?|rules)\b", re.I)


@dataclass(frozen=True, slots=True)
class Claim:
    """A number that a text cites, and what the text says of it.

    ``title`` is the title printed beside the number, ``topic`` what it is cited for, ``sentence`` what is said around
    it, ``term`` what a glossary's entry explains; all without the citation itself, and empty where there is none.
    ``beside`` are words that may name the rule where neither title nor topic does. ``certain``: the title is set off
    so that it can be nothing else.
    """

    link: Link
    node: Node | None
    span: Span
    title: str = ""
    topic: str = ""
    sentence: str = ""
    term: str = ""
    certain: bool = False
    beside: tuple[Beside, ...] = ()

    @property
    def number(self) -> str:
        """The number as cited."""
        return self.link.number

    @property
    def stays(self) -> bool:
        """Whether it leads to a rule of its own document."""
        return all(target.document == self.link.source.document for target in self.link.targets)

    @property
    def words(self) -> str:
        """The citation as printed."""
        return " ".join(self.link.citation.text.split())


def claims_of(subject: Subject) -> tuple[Claim, ...]:
    """Give what an edition says of the rules that it cites, in its order; made once in a run."""
    edition = subject.edition
    if edition is None:
        return ()
    made: tuple[Claim, ...] = subject.once(("claims", str(edition.address)), lambda: tuple(_claims(subject, edition)))
    return made


def document_of(subject: Subject, link: Link) -> tuple[Document, Edition] | None:
    """Give the document and the edition that a link leads into, or has no such number; of several editions, the last.

    None where no edition is loaded.
    """
    named = {str(target.home) for target in link.targets} or set(link.reason.split())
    for document in subject.game.documents:
        for edition in reversed(document.editions):
            if str(edition.address) in named:
                return document, edition
    return None


def _claims(subject: Subject, edition: Edition) -> Iterator[Claim]:
    part = subject.kb.shelf.part(str(edition.address))
    spans = {str(each.source): each.span for each in edition.relations}
    for address, links in part.links_from.items():
        node = subject.kb.own(links[0].source)
        span = node.span if node is not None else spans.get(address)
        if span is not None:
            yield from (_claim(link, node, span) for link in links if not _implied(link))


def _implied(link: Link) -> bool:
    return any(target.implied and target.number == link.number for target in link.citation.targets)


def _claim(link: Link, node: Node | None, span: Span) -> Claim:
    cited = link.citation
    title = _title(link)
    set_off = "“" in cited.text or '"' in cited.text
    announced = looks_like_a_title(title) and bool(_ANNOUNCES.search(cited.text) or link.kind != "cites")
    certain = set_off or announced if title else bool(_EXPLAINS.search(cited.text))
    topic = _plain_topic(cited.topic or "")
    own, near = link.kind == "cites" and node is not None, tuple[Beside, ...]()
    sentence = _sentence(node, cited) if own and node is not None else ""
    if own and node is not None and not title and not topic and len(cited.targets) == 1:
        title, topic = _behind(node.text[cited.end :])
        ahead = _AHEAD.search(node.text[: cited.start])
        topic = topic or (_plain_topic(ahead["topic"]) if ahead else "")
        near = () if title or topic else beside(node.text, cited.start, cited.end)
    place = _place(node if own else None, span, cited)
    return Claim(link, node, place, title, topic, sentence, _defined(node), certain, near)


def _place(node: Node | None, span: Span, cited: Citation) -> Span:
    """Give where a citation stands. What heads a text is short; if all else were, offsets in the text tell it."""
    line = cited.line or span.line
    parts = [*getattr(node, "examples", ()), *getattr(node, "items", ())]
    ends = min((part.span.start - 1 for part in parts), default=span.end)
    begins = ends - len(node.text) if node is not None else span.start
    if node is None or not 0 <= begins - span.start <= _LONGEST_HEAD + len(_defined(node)):
        return Span(span.file, span.start, span.end, line, span.column if line == span.line else 1)
    start, end = begins + cited.start, begins + cited.end
    return Span(span.file, start, end, line, span.column + start - span.start if line == span.line else 1)


def _title(link: Link) -> str:
    """Give the title beside a number; of several numbers each has its own."""
    cited = link.citation
    if len(cited.targets) == 1:
        return cited.title or ""
    at = re.search(rf"(?<![\w.]){re.escape(link.number)}(?![\w]|\.\d)", cited.text)
    found = _QUOTED.match(cited.text, at.end()) if at else None
    return found["title"].rstrip(".,") if found else ""


def _behind(text: str) -> tuple[str, str]:
    """Give the title or topic that stands as a short sentence of its own behind a number."""
    found = _BEHIND.match(text)
    if not found:
        return "", ""
    title = found["title"] or ""
    return title if len(title.split()) <= _SHORT else "", _plain_topic(found["topic"] or "")


def _plain_topic(words: str) -> str:
    return _CEREMONY.sub("", _ABOUT.sub("", _CLIPPED.sub("", words))).strip(" ,")


def _sentence(node: Node, cited: Citation) -> str:
    spans = [(begin, end) for begin, end in sentences(node.text) if begin <= cited.start < max(end, begin + 1)]
    begin, end = spans[-1] if spans else (0, len(node.text))
    said = f"{node.text[begin : cited.start]} {node.text[cited.end : max(end, cited.end)]}"
    return _SEE.sub(" ", f"{_defined(node)} {said}").strip()


def _defined(node: Node | None) -> str:
    """Give the term that a text defines; a rule that only a glossary's entry refers to must speak of it."""
    return (node.title or "") if isinstance(node, Rule) and node.kind == "definition" else ""
