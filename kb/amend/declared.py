"""Trees of amendment.lark to amendments: what each statement does, to which rule, from when to when."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from lark import Token, Tree

from kb.address import Span, ancestors_of
from kb.amend.days import NEXT_EDITION, when
from kb.amend.numbers import NUMBER, Named, last_named, named
from kb.amend.passages import Passage, Section
from kb.model import Amendment

_QUOTE = re.compile(r"[“\"]([^”\"\n]+)[”\"]")
_SCOPE = re.compile(
    r"\b(?:[Uu]nder|[Ii]n|[Ff]or|[Ww]ith) (?:the )?((?:[A-Z][\w’'-]*|of|the|and)(?: (?:[A-Z][\w’'-]*|of|the|and))*"
    r"(?: (?:expansion|variant|format|mode|set|season|league|event|tournament)s?)?),"
)
_TOPIC = re.compile(
    r"(?:the |our )((?:[\w’-]+ ){1,6})rules?\b(?= (?:in|by|with|through|where|at|of)\b)"
    r"|\brules? (?:on|for|about|of|that govern|governing|regarding) ((?:[\w’-]+ ){0,6}[\w’-]+)"
)
_ELSEWHERE = re.compile(
    r"(?:[Tt]he |[Oo]ur )?((?:(?!The |Our )[A-Z][\w’'-]* ){1,4}(?:FAQ|Errata|Clarifications|Article|Document|Rulings))"
)
_NEXT_UPDATE = re.compile(r"\b(?:next|coming|future|upcoming)\b")
_TITLED = re.compile(rf"[“\"]{NUMBER.pattern}\.?(?P<title>[^”\"]*)[”\"]")
_NUMBERED = re.compile(rf"({NUMBER.pattern})\.? +(?=\S)")
_POSSESSIVE = re.compile(r"(?:[’']s)?(?: (?:text|wording|ability|effect|card text))?$")
_SECTION_NAME = re.compile(
    r"^(?:[Tt]he |[Oo]ur )?"
    r"(?:(.+?) (?:rules?|sections?|steps?|tasks?)|(?:[Rr]ules?|sections?|part) \w+ (?:the )?(.+))$"
)
_CAPITAL = re.compile(r"(?:[Tt]he )?(?!The |Our |Rules? |Section )[A-Z][\w’]* ")
_ITSELF = re.compile(
    r"(?:this|these|our) |the (?:present |current |following |whole )?(?:FAQ|document|article|page|post|rulings?"
    r"|answers?|clarifications?|errata|notice|guide|list|collection|bulletin|supplement|update|text|adden\w+)$",
    re.IGNORECASE,
)
_OTHERS = re.compile(r"(?:the |any |all )?(?:others?|remaining|rest|former|latter|those|them|it)$", re.IGNORECASE)
THIS = "this document"


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement and where it was made."""

    tree: Tree[Token]
    section: Section
    passage: Passage
    span: Span

    def first(self, name: str) -> str | None:
        """Give the words of its first token of a kind."""
        return next((str(token) for token in self.tokens if token.type == name), None)

    def words(self, name: str) -> str:
        """Give the words of its first token of a kind; empty where it has none."""
        return self.first(name) or ""

    @property
    def tokens(self) -> list[Token]:
        """Its tokens."""
        return [child for child in self.tree.children if isinstance(child, Token)]

    def makes(self, op: str, **what: object) -> Amendment:
        """Make an amendment that this statement declares."""
        recorded = self.passage.recorded
        return Amendment(op, self.passage.address, self.span, recorded=recorded, **what)  # type: ignore[arg-type]


def declared(statement: Statement) -> Iterator[Amendment]:
    """Yield the amendments that a statement declares."""
    yield from _READERS[str(statement.tree.data)](statement)


def _replace(it: Statement) -> Iterator[Amendment]:
    if name := it.first("NAME"):
        yield it.makes("replace-text", target=_POSSESSIVE.sub("", name), text=it.words("WORDING"))
        return
    found = named(it.words("TARGET"))
    sure = "high" if len(found.numbers) == 1 else "low"
    for number in found.numbers:
        yield it.makes(
            "replace-text", target=number, document=found.document, text=it.words("WORDING"), confidence=sure
        )


def _rephrase(it: Statement) -> Iterator[Amendment]:
    old, new = _unquoted(it.words("OLD")), _unquoted(it.words("WORDING"))
    text = f"{old} {new}" if it.first("AFTER") else new
    for number, document in _each(it):
        yield it.makes("replace-phrase", target=number, document=document, text=text, old_text=old, fingerprint=old)


def _drop(it: Statement) -> Iterator[Amendment]:
    old = _unquoted(it.words("OLD"))
    for number, document in _each(it):
        yield it.makes("replace-phrase", target=number, document=document, text="", old_text=old, fingerprint=old)


def _each(it: Statement) -> Iterator[tuple[str, str | None]]:
    found = named(it.words("TARGET"))
    return ((number, found.document) for number in found.numbers)


def _insert(it: Statement) -> Iterator[Amendment]:
    commences = it.first("COMMENCES")
    kinds = [token.type for token in it.tokens]
    targets = [token for token in it.tokens if token.type == "TARGET"]
    is_place = "AFTER" in kinds and kinds[kinds.index("AFTER") + 1 : kinds.index("AFTER") + 2] == ["TARGET"]
    own = named(targets[0]) if targets and not is_place else Named(())
    place = named(targets[-1]).numbers if targets and is_place else ()
    starts = when(commences) if commences else NEXT_EDITION if _NEXT_UPDATE.search(_announced(it)) else None
    for wording in (str(token) for token in it.tokens if token.type == "WORDING"):
        label = _NUMBERED.match(wording)
        number = own.numbers[0] if own.numbers else label[1] if label and _is_dotted(label[1]) else None
        text = wording[label.end() :] if label and label[1] == number else wording
        yield it.makes(
            "insert", target=number, document=own.document, text=text, starts=starts, after=place[-1] if place else None
        )
    if commences:
        yield it.makes("commence", starts=when(commences))


def _announced(it: Statement) -> str:
    """Give the words between "will be added" and what is added."""
    begin = next(token for token in it.tokens if token.type == "ADDED").start_pos or 0
    end = next(token for token in it.tokens if token.type == "WORDING").start_pos or begin
    return it.section.text[begin:end]


def _is_dotted(number: str) -> bool:
    return bool(ancestors_of(number)) or len(number) > 2


def _update(it: Statement) -> Iterator[Amendment]:
    for number, document in _each(it):
        yield it.makes("replace-text", target=number, document=document, confidence="low")


def _add(it: Statement) -> Iterator[Amendment]:
    quoted = _TITLED.fullmatch(it.words("TARGET"))
    title = quoted["title"].strip() if quoted else ""
    for number, document in _each(it):
        yield it.makes("insert", target=number, document=document, text=title or None, confidence="low")


def _repeal(it: Statement) -> Iterator[Amendment]:
    for number, document in _each(it):
        yield it.makes("repeal", target=number, document=document)


def _renumber(it: Statement) -> Iterator[Amendment]:
    found, places = named(it.words("TARGET")), named(it.words("PLACE")).numbers
    if not places:
        return
    pairs = zip(found.numbers, places, strict=True) if len(places) == len(found.numbers) else None
    for number, place in pairs or ((number, places[0]) for number in found.numbers):
        yield it.makes("renumber", target=number, document=found.document, text=place)


def _meaning(it: Statement) -> Iterator[Amendment]:
    subject = it.words("SUBJECT")
    also = it.first("ALSO") is not None
    found = last_named(subject)
    if not found.numbers and it.passage.relation:
        cited = it.passage.relation.citation
        found = Named(cited.numbers[:1], cited.document)
    scope = _SCOPE.search(it.words("WORDING") if also else subject)
    if also and it.passage.answers and it.passage.relation is None:
        return  # an answer explains what the rules already say
    quotes = _QUOTE.findall(subject)
    topic = next((a or b for a, b in reversed(_TOPIC.findall(subject))), "")
    sure = found.numbers and (it.passage.relation or scope or not also)
    yield it.makes(
        "modify-meaning",
        target=found.numbers[-1] if found.numbers else None,
        document=found.document,
        text=it.words("WORDING"),
        scope=scope[1] if scope else None,
        phrase=quotes[-1] if quotes and not also else None,
        topic=topic.strip() or None,
        confidence="high" if sure else "low",
    )


def _precedence(it: Statement) -> Iterator[Amendment]:
    winner, loser = it.words("WINNER"), it.words("LOSER")
    over, under = _weighty(it, winner), _weighty(it, loser) if loser else ()
    wide = over == (THIS,) or not (named(winner).numbers or _SECTION_NAME.match(winner))
    yield it.makes(
        "precedence",
        target=None if wide else over[0],
        text=it.section.text[slice(*_extent(it))].strip(),
        over=over,
        under=under,
    )


def _weighty(it: Statement, words: str) -> tuple[str, ...]:
    """Give what words of a precedence name: rules, this document, a section's rules, or another document."""
    if numbers := named(words).numbers:
        return numbers
    if _OTHERS.match(words):
        return ()
    if _ITSELF.match(words):
        return (THIS,)
    section = None if _CAPITAL.match(words) else _SECTION_NAME.match(words)
    if section is None:
        return (re.sub(r"^[Tt]he ", "", words),) if words[:1].isupper() or " " in words else ()
    name = section[1] or section[2]
    return (_pointed_at(it.section.text, name) or f"{name} rules",)


def _pointed_at(text: str, name: str) -> str | None:
    """Give the section whose rule the text itself calls by a name: "in the cleanup rules under rule 323.6"."""
    stem = re.escape(name.rsplit(maxsplit=1)[-1].rstrip("s"))
    number = rf"(?:[Rr]ules? )?({NUMBER.pattern})"
    rules = "(?:rules?|tasks?|steps?|section)"
    ways = (
        rf"(?i:\b{stem}\w*) {rules}\b[^.;:“”\n]{{0,25}}? {number}",
        rf"{number}\.?,? (?:which is |is )?(?:among|one of|in|from|under|part of) the (?i:{stem}\w*) {rules}",
    )
    for way in ways:
        if found := re.search(way, text):
            return f"{next(iter(ancestors_of(found[1])), found[1])}.*"
    return None


def _extent(it: Statement) -> tuple[int, int]:
    """Give the sentence around a statement."""
    text = it.section.text
    begin = min(token.start_pos or 0 for token in it.tokens)
    end = max(token.end_pos or 0 for token in it.tokens)
    before = max(text.rfind(mark, 0, begin) for mark in (". ", "? ", "! ", "\n", "” "))
    after = re.compile(r"[.!?](?=\s|$)|\n|$").search(text, end - 1)
    return (before + 1 if before >= 0 else 0, after.end() if after else end)


def _displaced(it: Statement) -> Iterator[Amendment]:
    yield it.makes("expire", text=_said(it), ends=when(it.words("EVENT")), where_differs=True)


def _expire(it: Statement) -> Iterator[Amendment]:
    name = it.first("WINNER")
    event = it.first("EVENT")
    found = _ELSEWHERE.search(name) if name else None
    yield it.makes("expire", target=found[1] if found else None, text=_said(it), ends=when(event) if event else "now")


def _said(it: Statement) -> str:
    return it.section.text[slice(*_extent(it))].strip()


def _overrule(it: Statement) -> Iterator[Amendment]:
    found = _ELSEWHERE.search(it.words("ANSWER"))
    yield it.makes("overrule", target=found[1] if found else None, text=it.words("WORDING"))


def _commence(it: Statement) -> Iterator[Amendment]:
    yield it.makes("commence", text=_said(it), starts=when(it.words("COMMENCES")))


_READERS: dict[str, Callable[[Statement], Iterator[Amendment]]] = {
    "replace": _replace,
    "rephrase": _rephrase,
    "drop": _drop,
    "insert": _insert,
    "update": _update,
    "add": _add,
    "repeal": _repeal,
    "renumber": _renumber,
    "meaning": _meaning,
    "precedence": _precedence,
    "displaced": _displaced,
    "expire": _expire,
    "overrule": _overrule,
    "commence": _commence,
}


def _unquoted(words: str) -> str:
    """Give what stands in the quotation marks of some words; without any, the words."""
    quoted = re.search(r"[“\"«](.+)[”\"»]", words)
    return quoted[1] if quoted else words
