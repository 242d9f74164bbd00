"""Statements that change rules: other words, new rules, deleted ones, other numbers."""

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

from kb.address import ancestors_of
from kb.amend.days import NEXT_EDITION, when
from kb.amend.numbers import NUMBER, Named, named
from kb.amend.statement import Statement
from kb.model import Amendment

_PART = re.compile(r"\b(?:sentence|word|clause|line)s?\b")
_PART_OF = re.compile(
    r"\b(?:sentence|paragraph|clause|part|half|line|bullet|item|point|entry|row|example|title|heading|note|list|end"
    r"|beginning|start)s? (?:of|in|from|to|under|for|at) (?:the )?(?:\w+ ){0,2}$"
)
_IN_FRONT = re.compile(r"(?:directly |right |immediately )?(?:before|in front)", re.IGNORECASE)
_RESULTS = re.compile(r"\b(?:to|as|into|in|form|under)\b|→|->|=>")
_IGNORED = re.compile(r"[Ii]gnore|[Dd]isregard")
_FROM_PAPER = re.compile(r"^ ?from the ")
_NEXT_UPDATE = re.compile(r"\b(?:next|coming|future|upcoming)\b")
_TITLED = re.compile(rf"[“\"]{NUMBER.pattern}\.?(?P<title>[^”\"]*)[”\"]")
_NUMBERED = re.compile(rf"({NUMBER.pattern})\.? +(?=\S)")
_POSSESSIVE = re.compile(r"(?:[’']s)?(?: (?:text|wording|ability|effect|card text))?$")


def _replace(it: Statement) -> Iterator[Amendment]:
    if name := it.first("NAME"):
        yield it.makes("replace-text", target=_POSSESSIVE.sub("", name), text=it.words("WORDING"))
        return
    found = it.rules
    sure = "high" if len(found.numbers) == 1 and not _PART_OF.search(it.before("TARGET")) else "low"
    for number in found.numbers:
        yield it.makes(
            "replace-text", target=number, document=found.document, text=it.words("WORDING"), confidence=sure
        )


def _revise(it: Statement) -> Iterator[Amendment]:
    """Yield what a text is changed from and to: all its words, where the old ones are a sentence, or some of them."""
    old, new = _unquoted(it.words("OLD")), _unquoted(it.words("WORDING"))
    op = "replace-text" if _is_sentence(old) and _is_sentence(new) else "replace-phrase"
    name = it.first("NAME")
    for number, document in ((_POSSESSIVE.sub("", name), None),) if name else _each(it):
        yield it.makes(op, target=number, document=document, text=new, old_text=old, fingerprint=old)


def _is_sentence(words: str) -> bool:
    return not words[:1].islower() and words.count(" ") > 1 and words[-1:] in ".!?…"


def _rephrase(it: Statement) -> Iterator[Amendment]:
    old, new = _unquoted(it.words("OLD")), _unquoted(it.words("WORDING"))
    beside = it.first("BESIDE")
    text = new if beside is None else f"{new} {old}" if _IN_FRONT.match(beside) else f"{old} {new}"
    for number, document in _each(it):
        yield it.makes("replace-phrase", target=number, document=document, text=text, old_text=old, fingerprint=old)


def _drop(it: Statement) -> Iterator[Amendment]:
    old = _unquoted(it.words("OLD"))
    for number, document in _each(it):
        yield it.makes("replace-phrase", target=number, document=document, text="", old_text=old, fingerprint=old)


def _each(it: Statement) -> Iterator[tuple[str, str | None]]:
    found = it.rules
    return ((number, found.document) for number in found.numbers)


def _insert(it: Statement) -> Iterator[Amendment]:
    if it.first("ADDING"):
        yield from _insert_numbered(it)
        return
    commences = it.first("COMMENCES")
    place, own = _place_and_number(it)
    starts = when(commences) if commences else NEXT_EDITION if _NEXT_UPDATE.search(_announced(it)) else None
    sure = "low" if _PART.search(it.words("ADDED")) else "high"  # a sentence is added to a rule and is none itself
    for wording in (str(token) for token in it.tokens if token.type == "WORDING"):
        label = _NUMBERED.match(wording)
        number = own.numbers[0] if own.numbers else label[1] if label and _is_dotted(label[1]) else None
        text = wording[label.end() :] if label and label[1] == number else wording
        yield it.makes(
            "insert", target=number, document=own.document, text=text, starts=starts, after=place, confidence=sure
        )
    if commences:
        yield it.makes("commence", starts=when(commences))


def _place_and_number(it: Statement) -> tuple[str | None, Named]:
    """Give the rule that an added one stands behind, and the number it gets."""
    place, own = None, Named(())
    for before, token in pairwise([None, *it.tokens]):
        if token is not None and token.type == "TARGET":
            found = named(token)
            if before is not None and before.type == "AFTER":
                place = found.numbers[-1] if found.numbers else None
            else:
                own = found
    return place, own


def _insert_numbered(it: Statement) -> Iterator[Amendment]:
    """Yield "New rule 12.4: …"; several numbers with one text are no rules."""
    found = it.rules
    sure = "high" if len(found.numbers) == 1 and it.words("WORDING")[-1:] in ".!?…)”" else "low"
    for number in found.numbers:
        yield it.makes("insert", target=number, document=found.document, text=it.words("WORDING"), confidence=sure)


def _announced(it: Statement) -> str:
    """Give the words of the sentence before what is added."""
    begin = it.extent[0]
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
    paper = _FROM_PAPER.sub("", it.words("PAPER")) or None
    sure = "low" if _IGNORED.match(it.words("STRIKE")) else "high"
    for number, document in _each(it):
        yield it.makes("repeal", target=number, document=document or paper, confidence=sure)


def _renumber(it: Statement) -> Iterator[Amendment]:
    found, places = it.rules, named(it.words("PLACE")).numbers
    if not places:
        return
    pairs = zip(found.numbers, places, strict=True) if len(places) == len(found.numbers) else None
    for number, place in pairs or ((number, places[0]) for number in found.numbers):
        yield it.makes("renumber", target=number, document=found.document, text=place)


def _merge(it: Statement) -> Iterator[Amendment]:
    """Yield a move into the result for each rule that is merged; without a result, into the first, with doubt."""
    found, places = it.rules, named(it.words("PLACE")).numbers
    result = places[0] if places else found.numbers[0] if len(found.numbers) > 1 else None
    joint = it.words("INTO") or it.words("MERGED").rpartition("ed ")[2]
    sure = "high" if len(places) == 1 and _RESULTS.search(joint) else "low"
    each = places if len(places) == len(found.numbers) else [result] * len(found.numbers)
    for number, place in zip(found.numbers, each, strict=True):
        if place and number != place:
            yield it.makes("renumber", target=number, document=found.document, text=place, confidence=sure)


def _unquoted(words: str) -> str:
    """Give what stands in the quotation marks of some words; without any, the words."""
    quoted = re.search("[“\"«„‘'`](.+)[”\"»“’'`]", words)
    return quoted[1].strip() if quoted else words


CHANGES: Mapping[str, Callable[[Statement], Iterator[Amendment]]] = {
    "replace": _replace,
    "revise": _revise,
    "rephrase": _rephrase,
    "drop": _drop,
    "insert": _insert,
    "update": _update,
    "add": _add,
    "repeal": _repeal,
    "renumber": _renumber,
    "merge": _merge,
}
"""What reads each kind of statement that changes rules."""
