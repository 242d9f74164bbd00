"""Levels of information: the words that a text uses for them, and which things it gives which."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from kb.information.language import LEVELS, SORTS
from kb.information.things import normal

_IS = re.compile(
    r"\b(?:is|are|be|considered|remains?) (?:always |also |all |considered |an? )*(?P<level>[a-z]+) information\b",
    re.IGNORECASE,
)
_NO_LEVEL = frozenset("no not the this that any all such more other known gameplay printed card game relevant".split())
_PARTED = re.compile(r"(?P<joint>; |,? (?:though|but|while|whereas) |, and )")
_SAYS = re.compile(r"\b(?:is|are|may|must|can|cannot)\b")
_OPENS = re.compile(r"^(?P<when>(?:during|at|while|as long as|for|after|before|in|if|when) [^,]*), ", re.IGNORECASE)
_SAYS_MORE = re.compile(r"\b(?:may|can|must|when|whenever|if)\b", re.IGNORECASE)
_BARE_OPEN = re.compile(r"\b(?:zones?|areas?|cards?|information)\b", re.IGNORECASE)


def level_words(texts: Iterable[str]) -> frozenset[str]:
    """Give the words for a level that some texts use: those of English that they use so, and those of their own."""
    own: Counter[str] = Counter()
    known = "|".join(LEVELS)
    usual = re.compile(
        rf"\b({known}) (?:[\w-]+ )?(?:information|zones?|areas?|objects?)\b"
        rf"|\bzones? (?:is|are|kept|remains?) ({known})\b"
        rf"|\b(?:is|are|kept|remains?) ((?!open)(?:{known}))\b",
        re.IGNORECASE,
    )
    for text in texts:
        if "nformation" in text or any(word in text.lower() for word in LEVELS):
            own.update(found["level"].lower() for found in _IS.finditer(text))
            own.update(next(filter(None, found.groups())).lower() for found in usual.finditer(text))
    return frozenset(word for word, often in own.items() if word not in _NO_LEVEL and (word in LEVELS or often > 1))


class Assignments:
    """Finds the sentences that give things a level."""

    def __init__(self, words: frozenset[str]) -> None:
        level = "|".join(sorted(words, key=len, reverse=True)) or r"\b\B"
        said = (
            rf"(?:an? |the )?(?P<level>{level})\b(?:(?: [\w-]+)? (?P<sort>{SORTS})\b"
            r"|(?=\s*(?:$|[,.;:]| to | from | in | during | until | unless | at | on | outside | and | by | when )))"
        )
        adverbs = r"(?:(?:also|always|all|both|normally|by default|usually|then|now) )*"
        self._is = re.compile(
            rf"^(?P<subject>.+?),? (?P<is>is|are|remains?|becomes?) {adverbs}(?:all )?"
            rf"(?:(?:kept|considered|treated as|regarded as|counted as|made)(?: to be)? )?{said}"
            r"(?P<rest>.*)$",
            re.IGNORECASE | re.DOTALL,
        )
        self._turned = re.compile(
            rf"^(?P<level>{level}) (?P<sort>zones?|areas?|information(?= includes?)) (?:is|are|includes?) "
            r"(?!those|where|in which|zones? |one )(?P<subject>.+)$",
            re.IGNORECASE | re.DOTALL,
        )
        self._treated = re.compile(
            rf"\btreats? (?P<one>.+?) as (?P<first>{level})\b(?: (?:{SORTS}))?"
            rf"(?: and (?P<two>.+?) as (?P<second>{level})\b)?",
            re.IGNORECASE,
        )
        self.listed = re.compile(
            rf"\b(?P<level>{level}) information (?:includes?|is|are)(?: the following)?:$", re.IGNORECASE
        )
        self._at_once = re.compile(rf"^(?P<level>{level}) (?P<sort>{SORTS})\b", re.IGNORECASE)

    def in_sentence(self, sentence: str) -> Iterator[tuple[str, str, str]]:
        """Yield what is given a level, the level, and the clause that says so."""
        if treated := self._treated.search(normal(sentence)):
            yield treated["one"], treated["first"].lower(), sentence
            if treated["two"]:
                yield treated["two"], treated["second"].lower(), sentence
            return
        for whole in _clauses(normal(sentence)):
            opens = _OPENS.match(whole)
            clause = whole[opens.end() :] if opens else whole
            if turned := self._turned.match(clause):
                yield turned["subject"], turned["level"].lower(), whole
            elif (found := self._is.match(clause)) and self._gives(found):
                yield found["subject"], found["level"].lower(), whole

    def _gives(self, found: "re.Match[str]") -> bool:
        """Tell whether a clause gives a level: "zones whose status is not public" gives none."""
        subject = found["subject"]
        if _SAYS_MORE.search(subject):
            return False
        if re.search(r"\b(?:whose|that|which|where|if|when|whether)\b", subject, re.I) and not found["sort"]:
            return False
        if found["level"].lower() == "open" and not found["sort"] and not _BARE_OPEN.search(subject):
            return False
        return not self._at_once.match(subject) and len(subject.split()) < 60


def _clauses(sentence: str) -> Iterator[str]:
    """Yield the clauses of a sentence; an "and" parts two only where both say something."""
    start = 0
    for joint in _PARTED.finditer(sentence):
        left, right = sentence[start : joint.start()], sentence[joint.end() :]
        if joint["joint"] == ", and " and not (_SAYS.search(left) and _SAYS.search(right.split(",")[0])):
            continue
        yield left.strip(" .;,")
        start = joint.end()
    yield sentence[start:].strip(" .;,")
