"""An answer to copy: as plain text, as Markdown, or as the address at which it is read again; or the rules alone."""

from collections.abc import Iterator
from typing import Literal
from urllib.parse import urlencode

from kb.address import Address
from kb.model.answer import Answer, GivenRuling, Origin, QuotedRule

Form = Literal["text", "markdown", "link"]
"""How an answer is copied."""

BADGES = {
    "ruling-in-force": "Ruling in force",
    "ruling-lapsed": "Ruling, but not one that can be said to hold",
    "rules-only": "No ruling: rules only",
    "not-found": "Not found",
}
"""The words that tell a reader what was found."""

DO_NOT_READ_OUT = "Restated, not the official wording: don’t read this out"
"""What is said in quote mode in place of a digest's words."""


def copied(answer: Answer, form: Form, *, quote: bool = False, game: str | None = None) -> str:
    """Give an answer to copy; ``quote`` leaves only the rules' own words, and no advice with them."""
    if form == "link":
        return link(answer, quote=quote, game=game)
    lines = [_rule(rule, form, quote=True) for rule in to_quote(answer)] if quote else list(_lines(answer, form))
    return "\n\n".join(lines) if lines else BADGES["not-found"]


def link(answer: Answer, *, quote: bool = False, game: str | None = None) -> str:
    """Give the address of the page that answers the question by the same day."""
    asked = {"q": answer.question, "game": game or "", "on": answer.on.isoformat(), "quote": "1" if quote else ""}
    return f"/ask?{urlencode({name: word for name, word in asked.items() if word})}"


def to_quote(answer: Answer) -> tuple[QuotedRule, ...]:
    """Give the rules that may be read out: those in force."""
    return tuple(rule for rule in answer.rules if rule.origin.status == "in force")


def official(rule: QuotedRule) -> str:
    """Say where the official wording of a digest's rule is."""
    return f"The official wording: rule {rule.number} in {rule.origin.source}, as its publisher gives it out."


def _lines(answer: Answer, form: Form) -> Iterator[str]:
    yield f"**{answer.question}**" if form == "markdown" else answer.question
    yield f"{BADGES[answer.status]}, on {answer.on.isoformat()}"
    if answer.parts:
        for part in answer.parts:
            yield from _lines(part, form)
        return
    if answer.ruling:
        yield _ruling(answer.ruling, form)
    yield from (_rule(rule, form) for rule in answer.rules)


def _ruling(ruling: GivenRuling, form: Form) -> str:
    words = _quoted(ruling.answer, ruling.origin)
    return f"{_name('Ruling', ruling.address, ruling.origin, form)}: {words}"


def _rule(rule: QuotedRule, form: Form, *, quote: bool = False) -> str:
    name = _name(rule.number or "Rule", rule.address, rule.origin, form)
    if quote and rule.origin.digest:
        return f"{name}: {DO_NOT_READ_OUT}. {official(rule)}"
    return f"{name}: {_quoted(rule.text, rule.origin)}"


def _name(label: str, address: Address, origin: Origin, form: Form) -> str:
    status = "" if origin.status == "in force" else f", {origin.status}"
    shown = f"[{label}](/{str(address).replace('#', '%23')})" if form == "markdown" else label
    return f"{shown} ({origin.source}{status})"


def _quoted(text: str, origin: Origin) -> str:
    words = " ".join(text.split())
    return f"{words} [{DO_NOT_READ_OUT.partition(':')[0]}]" if origin.digest else f"“{words}”"
