"""A text spelled by its words' classes: one letter for each word, so that phrases can be found by reading letters.

    If a player has no boats there, they lose control of it.      c dn h dn y, p v n o p .

Letters of closed classes are those of grammar/english.py. The others: n noun or adjective, q possessor, u quotation,
v finite verb or infinitive, k past form or participle, g form in -ing, l "no longer", i words that open an aside.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from lark import Token

from grammar.english import ASKING, CLASS, TIMES, TOGETHER
from grammar.quoting import evened

Verbs = Mapping[str, str]
"""What each verb's form is: b base, s third person, p past or participle, g in -ing; also n if it is mostly a noun."""

_WORD = re.compile(
    rf"{TOGETHER.pattern}"
    r"|(?P<quote>“[^“”\n]*”)|(?P<aloof>\([^()\n]*\))"
    r"|(?P<compared>\b(?:at least|at most|up to|(?:no )?(?:more|fewer|less|greater|higher|lower|larger|smaller) than"
    r"(?: or equal to)?|equal to(?: or \w+ than)?|or (?:more|fewer|less|greater|higher|lower))\b)"
    r"|(?P<number>[+-]?\d[\w.]*\w|[+-]?\d)|(?P<symbol>[\[{][^\]}\s]+[\]}])"
    r"|(?P<word>[^\W\d_]+(?:[’'-][^\W\d_]+)*(?:(?<=s)[’'](?!\w))?)"
    r"|(?P<comma>[,;])|(?P<colon>:|—|–| - )|(?P<stop>[.!?]+(?=\s|”|$)|\n)",
    re.IGNORECASE,
)
_KINDS = {"mark": "c", "aside": "i", "gone": "l", "quote": "u", "number": "d", "symbol": "n", "comma": ",", "colon": ":"}
_KINDS |= {"stop": ".", "compared": "d"}
_POSSESSOR = re.compile(r"[’']s$|s[’']$", re.IGNORECASE)
_FINITE = frozenset("mbhe")
_LONG = 4  # words of a quotation that is a text of its own


@dataclass(frozen=True, slots=True)
class Spelled:
    """A text's words, by where they begin and end, and their letters."""

    text: str
    begins: list[int]
    ends: list[int]
    letters: str

    def word(self, at: int) -> str:
        """Give a word in small letters."""
        return self.text[self.begins[at] : self.ends[at]].lower()

    def token(self, name: str, begin: int, end: int) -> Token:
        """Make the token of the words from one to before another; none has no text and stands before the first."""
        start = self.begins[begin]
        stop = self.ends[end - 1] if end > begin else start
        return Token(name, self.text[start:stop], start, end_pos=stop)


def spell(text: str, verbs: Verbs) -> Spelled:
    """Spell a text; what stands in brackets is left out. Never refuses one."""
    begins: list[int] = []
    ends: list[int] = []
    words: list[str] = []
    kinds: list[str] = []
    for kind, begin, end in _words(evened(text)):
        begins.append(begin)
        ends.append(end)
        words.append(text[begin:end].lower().replace("’", "'"))
        kinds.append(kind)
    return Spelled(text, begins, ends, "".join(_letters(words, kinds, verbs)))


def _words(text: str) -> Iterator[tuple[str, int, int]]:
    """Yield each word's class, as far as its look tells it, and where it stands; short quotations are read as words."""
    for found in _WORD.finditer(text):
        kind = found.lastgroup or "word"
        if kind == "quote" and found[0].count(" ") < _LONG - 1:
            inner = re.finditer(r"[\w’'-]+", found[0])
            yield from (("n", found.start() + each.start(), found.start() + each.end()) for each in inner)
        elif kind != "aloof":
            yield _KINDS.get(kind, ""), found.start(), found.end()


@dataclass(frozen=True, slots=True)
class _Place:
    """A word's place: the word and letter before it, the letter before any adverbs, the look and word behind it."""

    said: str
    last: str
    before: str
    after: str
    following: str


def _letters(words: list[str], kinds: list[str], verbs: Verbs) -> list[str]:
    """Give each word's letter, from the first to the last, by what stands before and after it."""
    letters: list[str] = []
    looks = [kind or _look(word, verbs) for word, kind in zip(words, kinds, strict=True)]
    said, before = "", "."
    for at, (word, look) in enumerate(zip(words, looks, strict=True)):
        last = letters[-1] if letters else "."
        before = last if last != "y" else before
        if kinds[at]:
            letters.append(look)
        else:
            after, following = (looks[at + 1], words[at + 1]) if at + 1 < len(looks) else (".", "")
            place = _Place(said, last, before, after, following)
            letters.append(_verbal(verbs.get(word, ""), place) if look == "V" else _settled(word, look, place))
        said = word if letters[-1] != "y" else said
    return letters


def _look(word: str, verbs: Verbs) -> str:
    if known := CLASS.get(word):
        return known
    if _POSSESSOR.search(word):
        return "q"
    if word in verbs:
        return "V"
    return "y" if word.endswith("ly") and len(word) > 4 else "n"


def _settled(word: str, look: str, place: _Place) -> str:
    """Settle words of closed classes that are of more than one."""
    after = place.after
    match word:
        case "that" | "what":
            if (place.last in "nupkgy" and after in "mbheVpdyqx") or (place.last in "vg" and after in "dpq"):
                return "w"
            return "d" if after in "nVkgd" else "p"
        case "this" | "these" | "those" | "each" | "both" | "all" | "either" | "neither" | "another" | "some" | "one":
            return "p" if after in "mbhe.,;:w" or (word == "this" and after in "cr") else look
        case "once":
            timed = place.following in TIMES or place.said in TIMES or after in ".,a"
            return "y" if timed else "c"
        case "if" | "when":
            return "i" if place.said in ASKING else look
        case "have" | "do":
            return "v" if place.before in "mt" and after not in "kBV" else look
        case "there":
            return "f" if after in "mbehV" else "y"
        case "only":
            return "d" if place.last in "dq" else "y"
        case "following":
            return "n" if place.last in "dq" or after in ".:" else "r"
        case "here":
            return "y"
    return look


def _verbal(form: str, place: _Place) -> str:
    """Settle a word that may be a verb: by its form, and by what stands before and after it."""
    before = place.before
    if "g" in form:
        return "n" if before in "dqo" or (before == "r" and place.after not in "dpq") else "g"
    if before in "dqor":
        return "n"
    if "p" in form and not ("b" in form and before in "mtxe"):
        return _past(form, place)
    return _present(form, place)


def _past(form: str, place: _Place) -> str:
    """Settle a past form: a participle, or an adjective before its noun."""
    if place.before in "bBhl":
        return "k"
    if place.before == "p" and place.after in "dpqn":
        return "v"
    if place.after in "nV" and place.before not in "npukg":
        return "n"
    return _present(form, place) if "b" in form and place.before in ".:,cap" and place.after in "dpqn" else "k"


def _present(form: str, place: _Place) -> str:
    """Settle a form of the present: a verb after a modal, "to" or a person, or where it opens or fits a clause."""
    before, after, noun = place.before, place.after, "n" in form
    if before in "mxelwp" or (before == "t" and not (noun and after in ".,ra")):
        return "v"
    if before in ".:,;ia":
        opens = "b" in form and after not in _FINITE and after in ("dpqu" if noun else "dpquncVtr")
        joined = before == "a" and "s" in form and not noun and after in "dpqur"
        return "v" if opens or joined else "n"
    if before in "nu" and after in ("dpqu" if noun else "dpqrtyncVukai.,"):
        agrees = "b" if _is_plural(place.said) else "s"
        return "v" if agrees in form else "n"
    return "n"


def _is_plural(word: str) -> bool:
    return word.endswith("s") and not word.endswith(("ss", "us", "is"))
