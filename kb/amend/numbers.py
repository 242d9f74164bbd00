"""The rules that the words of an amendment name: "Core Rules 12.3 through 12.5"."""

import re
from dataclasses import dataclass

from kb.cite import written_out

NUMBER = re.compile(
    r"(?<![\w.$/])(?:\d{1,2}(?:-\d{1,3})+(?![\w-])"
    r"|\d{1,4}[a-z]{0,2}(?:\.(?:\d{1,3}[a-z]{0,2}|[a-z]{1,2})(?![A-Za-z0-9])|_(?:\d+|[a-z]+)(?![A-Za-z0-9]))*"
    r"(?![A-Za-z0-9/%]))"
)
_CUE = r"(?:[Ss]ub-?)?(?:[Rr]ules?|[Ss]ections?|[Pp]aragraphs?|[Cc]lauses?|[Ss]teps?|[Cc]hapters?|[Ee]ntry)"
_NO_DOCUMENT = (
    r"\w+ly|Maybe|Perhaps|Thus|Hence|So|Now|Then|Also|Please|Only|Our|Your|Its|Each|Every|That|Those|These|Former|Original"
    r"|Current|Updated|Revised|Corrected|Existing|As|At|On|For|From|With|Since|While|Where|What|Which|In|The|This|Here|Under|By|Per|See|Of|To|And|Or|If|When|Both|Old|New"
)
_DOCUMENT = re.compile(
    rf"(?!(?:{_NO_DOCUMENT}) )((?:[A-Z][\w’'&-]* ){{1,4}}{_CUE})(?= \d)"
    r"|\b([A-Z]{2,4})(?= \d)"
)
_SOURCE = re.compile(r"(?:in|of|from) the ((?:[A-Z][\w’'-]* ){0,3}(?:Rules|Rulebook|Document|Guide|FAQ)(?: Document)?)")
_RANGE = re.compile(r"\.? ?(?:through|thru|to|[–—-]) ?$")
_TAIL = re.compile(r"\.? ?[–—-] ?([a-z]{1,2})(?![A-Za-z0-9])")
_SET_APART = re.compile(r"[“(]| [—–] ?[A-Z]|\. [A-Z]")


@dataclass(frozen=True, slots=True)
class Named:
    """Rules named in one breath: their numbers, ranges written out, and the document named with them."""

    numbers: tuple[str, ...]
    document: str | None = None


def named(words: str) -> Named:
    """Give the rules that a target's words name; none where they hold no number."""
    quoted = words[:1] in '“"'
    cut = None if quoted else _SET_APART.search(words, 1)
    plain = words[1:] if quoted else words[: cut.start()] if cut else words
    found = list(NUMBER.finditer(plain))[: 1 if quoted else None]
    numbers: list[str] = []
    for at, each in enumerate(found):
        before = plain[found[at - 1].end() : each.start()] if at else ""
        if at and _RANGE.match(before):
            numbers += [target.number for target in written_out(numbers.pop(), each.group())]
        else:
            numbers.append(each.group())
        if tail := _TAIL.match(plain, each.end()):
            numbers += [target.number for target in written_out(numbers.pop(), tail[1])]
    return Named(tuple(numbers), _document(words))


def _document(words: str) -> str | None:
    before, after = _DOCUMENT.search(words), _SOURCE.search(words)
    return (before[1] or before[2]) if before else after[1] if after else None


def last_named(words: str) -> Named:
    """Give the last rule that a sentence names by a cue or a dotted number."""
    found = list(re.finditer(rf"(?:(?:[A-Z][\w’'&-]* ){{0,4}}{_CUE}:? |§+ ?|\b[A-Z]{{2,4}} )?{NUMBER.pattern}", words))
    for each in reversed(found):
        if re.search(r"[A-Za-z§]", each.group()[:1]) or re.search(r"\d[a-z]{0,2}[.\-_]\w", each.group()):
            return named(each.group())
    return Named(())
