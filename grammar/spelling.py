"""A text spelled by its words' classes: one letter for each word, so that phrases can be found by reading letters.

    If a player has no boats there, they lose control of it.      c dn h dn y, p v n o p .

Letters of closed classes are those of grammar/english.py. The others: n noun or adjective, q possessor, u quotation,
v finite verb or infinitive, k past form or participle, g form in -ing, l "no longer", i words that open an aside.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from lark import Token

from grammar.english import ASKING, CLASS, POSSESSIVES, TIMES, TOGETHER
from grammar.quoting import evened

Verbs = Mapping[str, str]
"""What each verb's form is: b base, s third person, p past or participle, g in -ing; also n if it is mostly a noun."""

_OPEN = "is|are|has|have|can|may|must|does|do|will"
_WORD = re.compile(
    rf"{TOGETHER.pattern}"
    r"|(?P<short>\b(?:it|that|there|he|she|what|who|they|you|we)(?=[’'](?:s|re)\b))|(?P<being>(?<=\w)[’'](?:s|re)\b)"
    rf"|(?P<quote>“[^“”\n]*”)|(?P<aloof>\([^()\n]*\)|, such as [^,.;:()\n]*(?:,(?=\s(?:{_OPEN})\b)|(?=,)))"
    r"|(?P<compared>\b(?:at least|at most|up to|(?:no )?(?:more|fewer|less|greater|higher|lower|larger|smaller) than"
    r"(?: or equal to)?|equal to(?: or \w+ than)?|or (?:more|fewer|less|greater|higher|lower))\b)"
    r"|(?P<number>[+-]?\d[\w.]*\w|[+-]?\d)|(?P<symbol>[\[{][^\]}\s]+[\]}])"
    r"|(?P<word>[^\W\d_]+(?:[’'/-][^\W\d_]+)*(?:(?<=s)[’'](?!\w))?)"
    r"|(?P<comma>,)|(?P<colon>[:;]|—|–| - )|(?P<stop>[.!?]+(?=\s|”|$)|\n[ \t]*\n)",
    re.IGNORECASE,
)
_KINDS = {
    "mark": "c",
    "aside": "i",
    "gone": "l",
    "quote": "u",
    "number": "d",
    "symbol": "n",
    "comma": ",",
    "colon": ":",
}
_KINDS |= {"stop": ".", "compared": "d", "being": "b"}
_QUOTED_STOP = re.compile(r"[.!?]”\s+[A-Z]")
_POSSESSOR = re.compile(r"[’']s$|s[’']$", re.IGNORECASE)
_FINITE = frozenset("mbhe")
_DOERS = frozenset("it they he she you i we".split())
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
    named: list[bool] = []
    for kind, begin, end in _words(evened(text)):
        begins.append(begin)
        ends.append(end)
        named.append(text[begin].isupper())
        words.append(text[begin:end].lower().replace("’", "'"))
        kinds.append(kind)
    return Spelled(text, begins, ends, "".join(_letters(words, kinds, named, verbs)))


def _words(text: str) -> Iterator[tuple[str, int, int]]:
    """Yield each word's class, as far as its look tells it, and where it stands; short quotations are read as words."""
    for found in _WORD.finditer(text):
        kind = found.lastgroup or "word"
        if kind == "quote" and found[0].count(" ") < _LONG - 1:
            inner = re.finditer(r"[\w’'-]+", found[0])
            yield from (("n", found.start() + each.start(), found.start() + each.end()) for each in inner)
        elif kind != "aloof":
            yield _KINDS.get(kind, ""), found.start(), found.end()
        if kind == "quote" and _QUOTED_STOP.search(text, found.end() - 2, found.end() + 3):
            yield ".", found.end() - 1, found.end()


@dataclass(frozen=True, slots=True)
class _Place:
    """A word's place: the word and letter before it, the letter before any adverbs, the look and word behind it.

    ``named``: it begins with a capital, as a name does; ``told``: its clause has a finite verb already; ``many``: it
    speaks of several things; ``bare``: two things stand right before, the second with its article: boats a keeper;
    ``earlier`` is the letter before the last one, ``ground`` the one before any "not"; ``acted``: a verb stands before.
    """

    said: str
    last: str
    before: str
    after: str
    following: str
    named: bool
    told: bool
    bare: bool
    earlier: str
    many: bool = False
    ground: str = "."
    acted: bool = False


def _letters(words: list[str], kinds: list[str], named: list[bool], verbs: Verbs) -> list[str]:
    """Give each word's letter, from the first to the last, by what stands before and after it."""
    letters: list[str] = []
    looks = [kind or _look(word, verbs) for word, kind in zip(words, kinds, strict=True)]
    said, before, ground, told, owed, many, grouped, acted = "", ".", ".", False, 0, False, False, False
    for at, (word, look) in enumerate(zip(words, looks, strict=True)):
        last = letters[-1] if letters else "."
        before = last if last != "y" else before
        ground = last if last not in "yxl" else ground
        grouped = grouped and last in "mbhevxylBk"
        if last in "mbhev" and not grouped:
            told, owed, grouped = told or not owed, max(0, owed - 1), True
        told = told and last not in ".,:;cia"
        acted = last not in ".:;c" and (acted or last in "mbhev")
        owed = 0 if last in ".,:;ci" else owed + (last == "w")
        many = last not in ".,:;ci" and (many or (last == "n" and _is_plural(said)))
        bare = letters[-2:] == ["d", "n"] and letters[-3:-2] in (["n"], ["p"])
        if kinds[at]:
            letters.append(look)
        else:
            after, following = (looks[at + 1], words[at + 1]) if at + 1 < len(looks) else (".", "")
            earlier = letters[-2] if at > 1 else "."
            place = _Place(
                said, last, before, after, following, named[at], told and not bare, bare, earlier, many, ground, acted
            )
            acts = verbs.get(following, "") == "s"
            letters.append(
                _verbal(verbs.get(word, ""), place) if look == "V" else _settled(word, look, place, acts=acts)
            )
        said = word if letters[-1] != "y" else said
    return letters


def _look(word: str, verbs: Verbs) -> str:
    if known := CLASS.get(word):
        return known
    if _POSSESSOR.search(word):
        return "q"
    if word in verbs:
        return "V"
    if word == "having":
        return "g"
    return "y" if word.endswith("ly") and len(word) > 4 else "n"


def _settled(word: str, look: str, place: _Place, *, acts: bool) -> str:
    """Settle words of closed classes that are of more than one; ``acts``: a verb's third person follows."""
    after = place.after
    match word:
        case "might" | "may" | "will" | "can" if place.named and (place.last not in ".:;," or after in "bhe"):
            return "n"
        case "might" if (place.named and after in "nV") or place.last == "q" or place.said in POSSESSIVES:
            return "n"
        case "each" | "all" | "both" if place.last in "mbB" and after == ("B" if place.last == "m" else "V"):
            return "y"  # can each be moved
        case "that" if place.following in ("many", "much"):
            return "d"
        case "both" | "either" | "neither" if place.before in "bB" and after == "V":
            return "y"
        case "that" | "what":
            if place.last in "kg" and after == "V" and not acts:
                return "d"
            if (place.last in "nupkgy" and after in "mbheVpdyqx") or (place.last in "vg" and after in "dp"):
                return "w"
            return "d" if after in "nVkgdq" else "p"
        case "this" | "these" | "those" | "each" | "both" | "all" | "either" | "neither" | "another" | "some" | "one":
            return "p" if after in "mbhe.,;:w" or (word == "this" and (acts or after in "cr")) else look
        case "once":
            timed = place.following in TIMES or place.said in TIMES or place.following == "for" or after in ".,a"
            return "y" if timed else "c"
        case "if" | "when":
            asks = place.said in ASKING or place.last in "ro" or place.earlier + place.last == "wa"
            return "i" if asks else look
        case "have" | "do":
            return "v" if place.ground == "e" or (place.before in "mtxe" and after not in "kBV") else look
        case "there":
            return "f" if after in "mbehV" else "y"
        case "only" | "first" | "next" | "last":
            if place.last in "dq":
                return "d"
            return "v" if word == "last" and place.before in "nmpt" else "y"
    return _placed(word, look, place)


def _placed(word: str, look: str, place: _Place) -> str:
    """Settle words that tell of a place or an order where something stands before or behind them."""
    after = place.after
    match word:
        case "back" if place.last in "nupv" and after in "rt.,":
            return "y"
        case "than":
            return "w" if after in "mbhe" else look
        case "third" | "fourth" | "fifth" | "sixth" | "seventh" | "eighth" | "ninth" | "tenth" | "second":
            return "y" if after == "," else "d" if place.last in "dq" else look
        case "following":
            return "n" if place.last in "dq" or after in ".:" else "r"
    return "y" if word == "here" else look


def _verbal(form: str, place: _Place) -> str:
    """Settle a word that may be a verb: by its form, and by what stands before and after it."""
    before = place.before
    if "g" in form:
        object_follows = before in "b" and place.named and place.after in "nV"
        return "n" if before in "dqo" or (before == "r" and place.after not in "dpq") or object_follows else "g"
    named = before == "w" and place.after in _FINITE and (place.named or "n" in form)
    moved = before == "p" and place.earlier == "v" and place.said not in _DOERS - {"it"}
    if before in "dqor" or named or moved:
        return "n"
    if before == "h" and "b" in form:
        return "k"
    if "p" in form and not ("b" in form and (before in "mtxe" or "n" in form)):
        return _past(form, place)
    return _present(form, place)


def _past(form: str, place: _Place) -> str:
    """Settle a past form: a participle, or an adjective before its noun."""
    if place.before == "h" and place.after in "nV" and place.named:
        return "n"
    if place.before in "bBhl" or (place.before == "x" and place.ground in "bBh"):
        return "k"
    if place.before == "w" or (place.before == "p" and place.said in _DOERS):
        return "v"
    if place.after in "nV" and (place.before not in "npukg" or place.said.endswith("ed")):
        return "n"
    return _present(form, place) if "b" in form and place.before in ".:,cap" and place.after in "dpqn" else "k"


def _present(form: str, place: _Place) -> str:
    """Settle a form of the present: a verb after a modal, "to" or a person, or where it opens or fits a clause."""
    before, after, noun = place.before, place.after, "n" in form
    if before in "xl" and place.ground in "bB":
        return "n"  # are no longer present
    if before in "mxelwp" or (before == "t" and not (noun and after in ".,ra")):
        return "v"
    listed = place.acted and place.earlier == "," and after in "rt"
    if before == "a" and form == "b" and (place.earlier == "v" or listed):
        return "v"
    if before in ".:,;ia":
        free = not noun and before in ".:"
        opens = "b" in form and after not in _FINITE and after in ("dpquncVtrf" if free else "dpqu")
        joined = before == "a" and "s" in form and not noun and after in "dpqur"
        return "v" if opens or joined else "n"
    if place.earlier == "r" and before == "n" and "s" in form:
        return "n"  # in several formats
    if before == "g" and place.last == "y" and "s" in form and not noun and after in "dpqun":
        return "v"  # the boat lying here sinks others
    if form == "b" and before in "nkg" and after in "nkV" and place.said.endswith(("ing", "ed")):
        return "v"  # boats lying there become tired
    if place.bare and after in _FINITE and place.last == "n" and ("b" if _is_plural(place.said) else "s") in form:
        return "v"  # boats a keeper moves are
    if before in "nu" and place.told and not (noun is False and form == "b"):
        return "n"
    many = place.many and not place.told and form == "b" and not noun
    if many and before in "nu" and place.last == before and after in ("dpqtry" if place.named else "dpqntry"):
        return "v"  # boats at the quay sink
    if before in "nuk" and after in ("dpqu" if noun else "dpqrtyfncVBukaiw.,:"):
        agrees = "b" if _is_plural(place.said) else "s"
        return "v" if agrees in form or (form == "s" and not noun) else "n"
    return "n"


def _is_plural(word: str) -> bool:
    return word.endswith("s") and not word.endswith(("ss", "us", "is"))
