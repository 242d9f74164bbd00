"""Noun phrases: what they name, of how many they speak, and what narrows them."""

import re
from dataclasses import dataclass, replace

from grammar.english import CLASS
from kb.norm.inflection import singular
from kb.norm.language import EMPTY_HEADS, PRONOUNS
from kb.norm.lexicon import Lexicon

_WORD = re.compile(r"\[[^\]\s]+\]|\{[^}\s]+\}|[+-]?\d[\w/]*|[^\W\d_]+(?:[’'-][^\W\d_]+)*[’']?")
_DETERMINERS = frozenset(
    "a an the this that these those each every any all both either neither another such its their his her your my our"
    " own no one some many several most more less fewer few much other only same exactly two three four five six seven"
    " eight nine ten up at least greater higher multiple various certain".split()
)
_NONE = re.compile(
    r"\b(?:no(?! longer)|none|neither|(?<!-)(?<!to )(?<!is )(?<!of )(?<!than )zero(?! or))\b", re.IGNORECASE
)
_SEVERAL = re.compile(
    r"\b(?:both|all|each|every|(?:two|three)(?!-)|several|multiple|many|different|various"
    r"|(?:[2-9]|two|three) or more)\b",
    re.IGNORECASE,
)
_ONE = re.compile(r"\b(?:only one|exactly one|the only|a single|one and only|exactly 1|only 1)\b", re.IGNORECASE)
MEASURE = re.compile(
    r"(?P<least>at least|no (?:fewer|less) than)|(?P<most>at most|up to|no more than)"
    r"|(?P<equal_more>(?:greater|more|higher|larger) than or equal to|equal to or (?:greater|more|higher) than"
    r"|(?:equal(?:s|l?ing)?|meet(?:s|ing)?|reach(?:es|ing)?) (?:to )?or (?:exceed|surpass)(?:s|es|ing)?"
    r"|or (?:more|greater|higher)\b(?! than))"
    r"|(?P<equal_less>(?:less|fewer|lower|smaller) than or equal to|equal to or (?:less|fewer|lower) than"
    r"|or (?:less|fewer|lower)\b(?! than))"
    r"|(?P<more>(?:more|greater|higher|larger) (?:\w+ ){0,2}than|(?:exceed|surpass)(?:s|es|ed|ing)?\b)"
    r"|(?P<less>(?:fewer|less|lower|smaller) (?:\w+ ){0,2}than)"
    r"|(?P<equal>exactly|equal to)",
    re.IGNORECASE,
)
SIGNS = {"least": "≥", "most": "≤", "equal_more": "≥", "equal_less": "≤", "more": ">", "less": "<", "equal": "="}
_SAYS = (
    *("least", "most", "up to", "than", "more", "greater", "higher", "less", "fewer", "lower", "equal", "exact"),
    *("exceed", "surpass", "meet", "reach"),
)
_CLAUSAL = tuple("mbhecwx")
_QUOTED = re.compile(
    r"(?<=\b(?:phrase|format)) [“\"].*|(?<=\b(?:words|terms)) [“\"].*|(?<=phrases) [“\"].*", re.DOTALL | re.I
)
_PLURAL = re.compile(r"(?<=\w)\(e?s\)")
_DEEPEST = 3  # phrases behind "of" that are read
_NUMBERS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    " eighteen nineteen twenty".split()
)
_NUMBER = re.compile(rf"(?<![\w-])(?:\d+|{'|'.join(_NUMBERS)})\b", re.IGNORECASE)
_DIGITS = {word: str(n) for n, word in enumerate(_NUMBERS)}


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun phrase: its head's root, the same with the word before it, the phrase behind "of".

    ``is_person``: it names somebody who acts.
    """

    text: str
    head: str
    full: str
    of: "Phrase | None" = None
    is_person: bool = False

    @property
    def thing(self) -> "Phrase":
        """What it is about: of a number of boats, the boats."""
        return self.of.thing if self.of and self.head in EMPTY_HEADS else self

    @property
    def is_pronoun(self) -> bool:
        """Whether it names nothing itself: it, they, that."""
        return not self.head or self.head in PRONOUNS or self.text.lower() in PRONOUNS


def titled(title: str | None, lexicon: Lexicon) -> Phrase | None:
    """Give what a heading names; nothing where it is a clause of its own, or there is none."""
    words = (title or "").lower().split()
    clausal = any(CLASS.get(word, "") in _CLAUSAL or "s" in lexicon.verbs.get(word, "") for word in words[1:])
    return None if not words or clausal else phrase_of(title or "", lexicon)


def phrase_of(text: str, lexicon: Lexicon) -> Phrase:
    """Read a noun phrase; one that joins two things is about the first."""
    return lexicon.once(text, _read)


def _read(text: str, lexicon: Lexicon) -> Phrase:
    parts = text.split(" of ", _DEEPEST)
    found = Phrase("", "", "")
    for at in range(len(parts) - 1, -1, -1):
        of = found if at + 1 < len(parts) else None
        found = _one(" of ".join(parts[at:]), parts[at], of, lexicon)
    return found


def _one(text: str, first: str, of: Phrase | None, lexicon: Lexicon) -> Phrase:
    """Read a phrase up to its "of"; of one that names nothing itself, such as "each", it is the rest."""
    words = _named(first, lexicon)
    if not words:
        return replace(of, text=text) if of else Phrase(text, "", "")
    full = f"{words[-2]} {words[-1]}" if len(words) > 1 else words[-1]
    person = singular(words[-1]) in lexicon.persons
    return Phrase(text, lexicon.root(words[-1]), _in_roots(full, lexicon), of, person)


def _named(text: str, lexicon: Lexicon) -> list[str]:
    """Give the words of the first thing that a phrase names, in small letters, without articles and numbers."""
    found = [word.lower() for word in _WORD.findall(_PLURAL.sub("", _QUOTED.sub("", text)))]
    while found and (found[0] in _DETERMINERS or found[0][0].isdigit() or found[:1] == ["or"]):
        found = found[1:]
    for at, word in enumerate(found):
        if word in ("and", "or", "nor") and at:
            return _shared(found[:at], found[at + 1 :], lexicon)
    while len(found) > 1 and (found[-1][0].isdigit() or found[-1] in ("ongoing", "there", "themselves", "itself")):
        found = found[:-1]
    return found


def _shared(first: list[str], second: list[str], lexicon: Lexicon) -> list[str]:
    """Give the first of two joined things; "the attacker or defender designation" shares its last word."""
    past = len(first) == 1 and "p" in lexicon.verbs.get(first[0], "")
    if past and len(second) > 1 and "p" in lexicon.verbs.get(second[0], ""):
        return [*first, *second[1:]]
    second = [word for word in second if word not in _DETERMINERS and word not in ("or", "and")]
    return [*first, second[-1]] if len(first) == 1 and len(second) == 2 and not first[0].endswith("s") else first


def _in_roots(words: str, lexicon: Lexicon) -> str:
    return " ".join(lexicon.root(word.rstrip("'’").removesuffix("'s").removesuffix("’s")) for word in words.split())


def class_of(text: str) -> tuple[str, int]:
    """Say of how many a phrase speaks: *none*, *only one*, *several*, or nothing; and behind where it says so."""
    for class_, counted in (("only one", _ONE), ("none", _NONE), ("several", _SEVERAL)):
        if found := counted.search(text):
            return class_, found.end()
    return "", 0


def measure_of(text: str) -> tuple[str, str]:
    """Give the comparator of a phrase (≥, >, ≤, <, =) and its number; empty where it has none."""
    found = MEASURE.search(text) if may_measure(text) else None
    number = _NUMBER.search(text, found.end()) or _NUMBER.search(text) if found else None
    sign = SIGNS[found.lastgroup or "equal"] if found else ""
    return sign, _DIGITS.get(number[0].lower(), number[0]) if number else ""


def may_measure(text: str) -> bool:
    """Tell whether a text says a word without which nothing is measured; quicker than looking for a measure."""
    small = text.lower()
    return any(word in small for word in _SAYS)
