"""What a rule defines: the words of which it says what they mean, or what they are."""

import re
from collections.abc import Iterator

from grammar.english import CLASS
from kb.model import Rule
from kb.precedence.reading import Reading

_NAMED = r"(?P<name>[“\"]?[\w’'][\w’' -]{0,40}?[”\"]?)"
_FORMS = (
    re.compile(rf"^(?:\* ?)?{_NAMED}: "),
    re.compile(
        rf"^(?:an? |the |all )?{_NAMED},? (?:when |as )[^,.]{{1,60}}, "
        r"(?:means? |(?:is|are) (?:an?|the|any|one|all|short|shorthand|called|known|defined|considered) )",
        re.IGNORECASE,
    ),
    re.compile(
        rf"^(?:an? |the |all )?{_NAMED} (?:is|are) (?:also )?(?:shorthand for|called|known as|defined as) ", re.I
    ),
    re.compile(rf"^(?:an? |the |all )?{_NAMED} (?:means?|refers?(?: only)? to|stands? for|counts? as) ", re.IGNORECASE),
    re.compile(rf"^(?:an? |the )?{_NAMED} (?:is|are) (?:an?|the|any|one|all) ", re.IGNORECASE),
    re.compile(
        r"\b(?:refer|refers|referring) to (?:an? |the )?(?:[\w-]+['’]s? )?(?P<name>[\w-]+)(?= refers?(?: only)? to)",
        re.I,
    ),
)
_LABEL = re.compile(r"^\s*\d{1,2}[a-z]?[.)]\s+")
_SENTENCES = re.compile(r"(?<=[.!?”\"])\s+|\n+")
_MOST = 3  # words of a name


def defined(reading: Reading) -> Iterator[tuple[str, ...]]:
    """Yield the words that a text defines, each as its roots."""
    node = reading.side.node
    if isinstance(node, Rule) and node.kind == "definition" and node.title:
        yield _roots(reading, node.title)
    text = _LABEL.sub("", reading.words)
    for sentence in _SENTENCES.split(text):
        for form in _FORMS:
            if found := form.search(sentence):
                name = found["name"].strip('“”"')
                if len(name.split()) <= _MOST and not any(word.lower() in CLASS for word in name.split()):
                    yield _roots(reading, name)


def _roots(reading: Reading, name: str) -> tuple[str, ...]:
    words = [word.lower() for word in re.findall(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*", name)]
    return tuple(reading.lexicon.root(word) for word in words)


def uses(reading: Reading, roots: tuple[str, ...]) -> str:
    """Give the words of a text that stand for some roots in a row; empty where none do."""
    words = re.findall(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*", reading.words)
    said = [reading.lexicon.root(word.lower().removesuffix("'s").removesuffix("’s")) for word in words]
    for at in range(len(said) - len(roots) + 1) if roots else ():
        if tuple(said[at : at + len(roots)]) == roots:
            return " ".join(words[at : at + len(roots)])
    return ""
