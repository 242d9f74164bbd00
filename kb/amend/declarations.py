"""Statements about what rules mean and how documents weigh: which outweighs which, when one ends or begins."""

import re
from collections.abc import Callable, Iterator, Mapping

from grammar.quoting import evened
from kb.address import ancestors_of
from kb.amend.days import when
from kb.amend.numbers import NUMBER, Named, last_named, named
from kb.amend.statement import Statement
from kb.model import Amendment

_QUOTE = re.compile(r"“([^”\n]+)”")
_FOR_RULE = re.compile(
    r"\b(?:[Ff]or|[Ww]ith regard to) (?:the )?(?:purposes? of )?(?:the )?(?:[A-Z]\w+ )?(?:[Rr]ules?|[Ss]ection|§) ?\d"
)
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


def _meaning(it: Statement) -> Iterator[Amendment]:
    subject = it.words("SUBJECT")
    also = it.first("ALSO") is not None
    found = last_named(subject)
    found = found if found.numbers or not also else last_named(it.words("WORDING"))
    if not found.numbers and it.passage.relation:
        cited = it.passage.relation.citation
        found = Named(cited.numbers[:1], cited.document)
    scope = _SCOPE.search(it.words("WORDING") if also else subject)
    if also and it.passage.answers and it.passage.relation is None:
        return  # an answer explains what the rules already say
    quotes = _QUOTE.findall(evened(subject))
    topic = next((a or b for a, b in reversed(_TOPIC.findall(subject))), "")
    for_rule = also and _FOR_RULE.search(it.words("WORDING")) is not None
    sure = found.numbers and (it.passage.relation or scope or for_rule or not also)
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
    under = tuple(each for each in under if each not in over)
    wide = over == (THIS,) or not (named(winner).numbers or _SECTION_NAME.match(winner))
    yield it.makes(
        "precedence",
        target=None if wide else over[0],
        text=it.said,
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
    between = r"(?:(?! (?:over|above|before|than|and) )[^.;:“”\n]){0,25}?"
    rules = "(?:rules?|tasks?|steps?|section)"
    ways = (
        rf"(?i:\b{stem}\w*) {rules}\b{between} {number}",
        rf"{number}\.?,? (?:which is |is )?(?:among|one of|in|from|under|part of) the (?i:{stem}\w*) {rules}",
    )
    for way in ways:
        if found := re.search(way, text):
            return f"{next(iter(ancestors_of(found[1])), found[1])}.*"
    return None


def _displaced(it: Statement) -> Iterator[Amendment]:
    yield it.makes("expire", text=it.said, ends=when(it.words("EVENT")), where_differs=True)


def _expire(it: Statement) -> Iterator[Amendment]:
    name = it.first("WINNER")
    event = it.first("EVENT")
    found = _ELSEWHERE.search(name) if name else None
    yield it.makes("expire", target=found[1] if found else None, text=it.said, ends=when(event) if event else "now")


def _overrule(it: Statement) -> Iterator[Amendment]:
    found = _ELSEWHERE.search(it.words("ANSWER") or it.words("UNDONE"))
    yield it.makes("overrule", target=found[1] if found else None, text=it.words("WORDING"))


def _commence(it: Statement) -> Iterator[Amendment]:
    yield it.makes("commence", text=it.said, starts=when(it.words("COMMENCES") or it.words("SINCE")))


DECLARATIONS: Mapping[str, Callable[[Statement], Iterator[Amendment]]] = {
    "meaning": _meaning,
    "precedence": _precedence,
    "displaced": _displaced,
    "expire": _expire,
    "overrule": _overrule,
    "commence": _commence,
}
"""What reads each kind of statement that changes no rule's words."""
