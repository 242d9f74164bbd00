"""The words of a rule under an amendment: whether they are those it believes it changes, and what becomes of them."""

import re

from kb.model import Amendment, Rule

_WORD = re.compile(r"[^\W_]+(?:[’'][^\W_]+)*")
_PIECE = re.compile(r"[^\W_]+")
_LABEL = re.compile(r"(?:\d{1,2}|[a-z]|[ivx]{1,5})[.)]\s+|[•–-]\s+")
_FEWEST = 4  # words that a quoted part of a rule must have to be told from the rest


def believes(amendment: Amendment, text: str) -> bool:
    """Tell whether a text is the one that an amendment believes it changes, word by word; or holds what it quotes."""
    if amendment.op == "replace-phrase":
        return len(_places(amendment.old_text or "", text)) == 1
    expected = amendment.fingerprint
    return expected is None or plain_words(expected) == plain_words(text) or _part(expected, text) is not None


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
            return _with_part(text, amendment.old_text or "", amendment.text or "")
        case "replace-text" if new:
            old = amendment.old_text
            part = _part(old, text) if old and plain_words(old) != plain_words(text) else None
            return f"{text[: part[0]]}{new}{text[part[1] :]}" if part else _labelled(rule, text, new)
    return None


def _labelled(rule: Rule, text: str, new: str) -> str:
    title = f"{rule.title}\n" if rule.title and text.startswith(f"{rule.title}\n") else ""
    if title and plain_words(new)[: len(plain_words(title))] == plain_words(title):
        title = ""
    label = _LABEL.match(text, len(title))
    kept = label.group() if label and not _LABEL.match(new) else ""
    return f"{title}{kept}{new}"


def _with_part(text: str, old: str, new: str) -> str | None:
    places = _places(old, text)
    if len(places) != 1:
        return None
    start, end = places[0]
    changed = f"{text[:start]}{new}{text[end:]}"
    return changed if new else re.sub(r"  +| (?=[,.;:])", lambda gap: " " if len(gap.group()) > 1 else "", changed)


def _part(expected: str, text: str) -> tuple[int, int] | None:
    """Give where a part of a text stands that is quoted, if it is long enough and stands there once."""
    if len(plain_words(expected)) < _FEWEST:
        return None
    places = _places(expected, text)
    return places[0] if len(places) == 1 else None


def _places(words: str, text: str) -> list[tuple[int, int]]:
    """Give where some words stand in a text, whatever marks stand between them."""
    found = _PIECE.findall(words)
    if not found:
        return []
    pattern = r"\b" + r"[\W_]+".join(map(re.escape, found)) + r"\b" + _last_mark(words)
    return [each.span() for each in re.finditer(pattern, text, re.IGNORECASE)]


def _last_mark(words: str) -> str:
    mark = words.rstrip()[-1:]
    return f"{re.escape(mark)}?" if mark in ".!?" else ""


def plain_words(text: str) -> list[str]:
    """Give the words of a text in small letters, without the number or label before them."""
    words = _WORD.findall(text.casefold().replace("’", "'"))
    first = next((at for at, word in enumerate(words) if len(word) > 2 and not word[:1].isdigit()), len(words))
    lead = words[:first]
    return [word for word in lead if not _is_label(word)] + words[first:]


def _is_label(word: str) -> bool:
    return word.isdigit() or (len(word) == 1 and word != "a" and word != "i") or bool(re.fullmatch(r"\d+[a-z]?", word))
