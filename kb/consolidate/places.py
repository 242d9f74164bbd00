"""Words that one text quotes of another: whether they are the same, and where they stand in it."""

import re

from kb.model import Rule

_STRAIGHT = str.maketrans("’‘“”−–", "''\"\"--")  # one character for one, so that places stay
_WORD = re.compile(r"(?:(?<!\w)[+-](?=\d))?[^\W_]+(?:'[^\W_]+)*")
_LABEL = re.compile(r"[*_]*(?:(?P<label>\d{1,2}|[a-z]|[ivx]{1,5})[.)][*_]*|[•-])\s+", re.IGNORECASE)
_NAME = r"(?:(?:[A-Z]\w* )*(?:[Rr]ule|[Ss]ection) |§ ?|[A-Z]{2,3} )?"


def words_of(text: str) -> list[str]:
    """Give the words of a text in small letters; a sign before a digit belongs to it."""
    return _WORD.findall(text.translate(_STRAIGHT).casefold())


def plain_words(text: str) -> list[str]:
    """Give the words of a text without the label of a step before them."""
    return words_of(text[len(label_of(text)) :])


def label_of(text: str) -> str:
    """Give the label of a step before a text, with its blank (``4. ``); empty where there is none."""
    found = _LABEL.match(text.translate(_STRAIGHT))
    return text[: found.end()] if found else ""


def same_words(one: str, other: str) -> bool:
    """Tell whether two texts say the same words; the label of a step may be left out of one."""
    labels = [words_of(label_of(text)) for text in (one, other)]
    return plain_words(one) == plain_words(other) and (labels[0] == labels[1] or not all(labels))


def unnumbered(text: str, rule: Rule) -> str:
    """Give a quotation of a rule without the rule's number before it."""
    if rule.number is None:
        return text
    number = re.escape(rule.number.printed)
    dot = "[.:)]" if rule.number.level == 1 else "[.:)]?"  # "12 players" begins with no number
    found = re.match(rf"[\s*_>#\"“]*{_NAME}{number}{dot}[*_]*[.:]?[*_]*\s+", text)
    return text[found.end() :] if found else text


def places(words: str, text: str) -> list[tuple[int, int]]:
    """Give where some words stand in a text: as they are quoted, else whatever marks stand between them."""
    wanted, plain = words.translate(_STRAIGHT).strip(), text.translate(_STRAIGHT)
    exact = _found(r"\s+".join(map(re.escape, wanted.split())), wanted, plain) if wanted else []
    pieces = _WORD.findall(wanted)
    if exact or len("".join(pieces)) < 3:
        return exact
    spoken = list(_WORD.finditer(wanted))
    lead, trail = wanted[: spoken[0].start()], wanted[spoken[-1].end() :]
    unsigned = (rf"(?<![+-]){each}" if each[:1].isdigit() else re.escape(each) for each in pieces)
    pattern = r"[\W_]+".join(unsigned)
    return _found(f"(?:{re.escape(lead)})?{pattern}(?:{re.escape(trail)})?", "".join(pieces), plain)


def _found(pattern: str, words: str, text: str) -> list[tuple[int, int]]:
    """Give where a pattern matches whole words; a number neither inside another nor after a sign."""
    before = r"(?<![\w+-])(?<!\d\.)" if words[:1].isdigit() else r"(?<!\w)" if words[:1].isalpha() else ""
    after = r"(?!\w)(?!\.\d)" if words[-1:].isalnum() else ""
    return [each.span() for each in re.finditer(f"{before}{pattern}{after}", text, re.IGNORECASE)]
