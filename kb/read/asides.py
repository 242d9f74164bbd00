"""What a document says beside its rules: relations to other rules, its symbols, lines that cannot be read."""

import re
from typing import Literal, cast

from grammar.mistakes import name_mistake
from kb.address import Address
from kb.findings import Finding, Severity
from kb.model import Relation, Symbol
from kb.read.parts import Lines, leaves, own_and_parts
from kb.read.text import Manner, Running

_MEANS = re.compile(r"^(?:means|stands for|is short for|=) +")
_FIX = "correct the number, or indent the line if it belongs to the text above"


def relation(home: Address, part: Lines, manner: Manner) -> Relation | None:
    """Give the relation that a line declares ("Extends Core Rule 103 — Decks."); None when it names no rule."""
    lines = leaves(part)
    words = " ".join(str(line).strip() for line in lines)
    op = cast(Literal["extends", "amends", "similar"], words.split()[0].lower())
    cited = manner.cited(Running(words, (0,), (lines[0].line or 0,)))
    return Relation(op, home, cited[0], manner.span(lines)) if cited else None


def symbol(part: Lines, manner: Manner) -> Symbol:
    """Give a symbol of the legend, with the exceptions below it as its note."""
    own, notes = own_and_parts(part)
    sign = str(own[0])[: getattr(own[0], "head", 0)].strip("•◦▪*- ")
    means = _MEANS.sub("", manner.running(own).text).strip('“”" ')
    note = "\n".join(manner.running(leaves(each)).text for each in notes)
    return Symbol(sign, means, note, manner.span(leaves(part)))


def residue(home: Address, part: Lines, manner: Manner) -> Finding:
    """Give the finding for a line that was meant to begin with a rule's number."""
    line = leaves(part)[0]
    words = str(line).strip()
    number = words.split()[0]
    flaw = name_mistake(number.removesuffix("."))
    message = f"{number} looks like a rule's number, but {flaw}; the line is kept with the text above: {words[:60]}"
    return Finding("STY101", "unreadable-line", Severity.WARNING, message, manner.span([line]), home, _FIX)
