"""The words of a rule under an amendment: whether they are those it believes it changes, and what becomes of them."""

import re

from kb.consolidate.places import label_of, places, same_words, unnumbered, words_of
from kb.model import Amendment, Rule

_FEWEST = 4  # words that a quoted part of a rule must have to be told from the rest
_CLOSING = ".,;:!?"
_DOTS = r"(?:\[ ?(?:…|\.\.\.) ?\]|\( ?(?:…|\.\.\.) ?\)|…|\.\.\.)"
_LEFT_OUT = re.compile(rf"^\s*{_DOTS}\s*|\s*{_DOTS}\s*$")

Place = tuple[int, int]


def believes(amendment: Amendment, rule: Rule, text: str) -> bool:
    """Tell whether a text of a rule is the one that an amendment believes it changes; or holds what it quotes."""
    if amendment.op == "replace-phrase":
        return _phrase(amendment, text) is not None
    if amendment.fingerprint is None:
        return True
    expected = unnumbered(amendment.fingerprint, rule)
    return (
        _all_of(expected, rule, text) or _below(expected, rule, text) is not None or _part(expected, text) is not None
    )


def reach(amendment: Amendment, rule: Rule, text: str) -> Place | None:
    """Give where an amendment changes the words of a text; None where it changes none, or means another text."""
    if amendment.op == "replace-phrase":
        return _phrase(amendment, text)
    if amendment.op not in ("replace-text", "repeal") or not believes(amendment, rule, text):
        return None
    return _sentence(amendment, rule, text) or (0, len(text))


def amended(amendment: Amendment, rule: Rule, text: str) -> str | None:
    """Give what a rule's text becomes; None where the amendment doesn't say it.

    What a replacement leaves out though it is no part of the sentence stays: the title and the step's label.
    """
    new = (amendment.text or "").strip()
    match amendment.op:
        case "repeal":
            return ""
        case "renumber":
            return text
        case "modify-meaning":
            return f"{text}\n{new}" if new else None
        case "replace-phrase":
            place = _phrase(amendment, text)
            return _put(text, place, amendment.old_text or "", amendment.text or "") if place else None
        case "insert":
            return new or None
        case "replace-text" if new:
            return _rewritten(amendment, rule, text, unnumbered(new, rule))
    return None


def _rewritten(amendment: Amendment, rule: Rule, text: str, new: str) -> str | None:
    old = unnumbered(amendment.old_text or "", rule)
    if place := _sentence(amendment, rule, text):
        return _put(text, place, old, new)
    tail = _below(old, rule, text) if old and not _all_of(old, rule, text) else None
    own = new if tail is None else _without(new, tail)
    return _labelled(rule, text, own) if own else None


def _sentence(amendment: Amendment, rule: Rule, text: str) -> Place | None:
    """Give where the part of a rule stands that an amendment's old text quotes; None where it quotes all of it."""
    old = unnumbered(amendment.old_text or "", rule)
    return _part(old, text) if old and not _all_of(old, rule, text) else None


def _all_of(expected: str, rule: Rule, text: str) -> bool:
    """Tell whether a quotation is all of a text; the title over it may be left out."""
    return same_words(expected, text) or same_words(expected, text[len(_heading(rule, text)) :])


def _heading(rule: Rule, text: str) -> str:
    """Give the title over a rule's text with its line break; empty where there is none."""
    return f"{rule.title}\n" if rule.title and text.startswith(f"{rule.title}\n") else ""


def _below(expected: str, rule: Rule, text: str) -> str | None:
    """Give the list and the examples under a rule that a quotation goes on with after the rule's text."""
    items = [f"{item.label} {item.text}" for item in rule.items]
    examples = [f"Example: {example.text}" for example in rule.examples]
    for parts in (items, examples, items + examples) if items or examples else ():
        tail = " ".join(parts)
        if parts and _all_of(expected, rule, f"{text} {tail}"):
            return tail
    return None


def _without(new: str, tail: str) -> str | None:
    """Give a new text without the unchanged list under it; None where that changes as well."""
    found = [place for place in places(tail, new) if not words_of(new[place[1] :])]
    return new[: found[-1][0]].rstrip() if found else None


def _labelled(rule: Rule, text: str, new: str) -> str:
    title = _heading(rule, text)
    if title and words_of(new)[: len(words_of(title))] == words_of(title):
        title = ""
    kept = "" if label_of(new) else label_of(text[len(title) :])
    return f"{title}{kept}{new}"


def _phrase(amendment: Amendment, text: str) -> Place | None:
    found = places(amendment.old_text or "", text)
    return found[0] if len(found) == 1 else None


def _part(expected: str, text: str) -> Place | None:
    """Give where a part of a text stands that is quoted, if it is long enough and stands there once."""
    if len(words_of(expected)) < _FEWEST:
        return None
    found = places(expected, text)
    return found[0] if len(found) == 1 else None


def _put(text: str, place: Place, old: str, new: str) -> str:
    """Put words in the place of others: a mark that only the quotation has stays out, a capital stays."""
    head, struck, tail = text[: place[0]], text[place[0] : place[1]], text[place[1] :]
    old, new = _whole(old), _whole(new) if old != _whole(old) else new
    if not new.strip():
        return _closed(head, tail)
    mark = old.rstrip()[-1:]
    if mark in _CLOSING and not struck.endswith(mark) and new.rstrip().endswith(mark):
        new = new.rstrip()[:-1]
    if struck[:1].isupper() and old.lstrip()[:1].islower() and new[:1].islower():
        new = new[:1].upper() + new[1:]
    return f"{head}{new}{tail}"


def _whole(quoted: str) -> str:
    """Give quoted words without the dots that stand for what is left out before and after them."""
    return _LEFT_OUT.sub("", quoted)


def _closed(head: str, tail: str) -> str:
    """Close the gap that struck words leave: no two blanks, none before a mark."""
    if head.endswith(" ") and (not tail or tail[0] in f" {_CLOSING}"):
        head = head[:-1]
    return f"{head}{tail}" if head else tail.lstrip()
