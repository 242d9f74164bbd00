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
from grammar.places import Place, is_plural, verbal
from grammar.quoting import evened

Verbs = Mapping[str, str]
"""What each verb's form is: b base, s third person, p past or participle, g in -ing; also n if it is mostly a noun."""

_OPEN = "is|are|has|have|can|may|must|does|do|will"
_WORD = re.compile(
    rf"{TOGETHER.pattern}"
    r"|(?P<short>\b(?:it|that|there|he|she|what|who|they|you|we)(?=[’'](?:s|re)\b))|(?P<being>(?<=\w)[’'](?:s|re)\b)"
    r"|(?P<quote>“[^“”\n]*”)"
    rf"|(?P<aloof>\([^()\n]*\)|, (?:such as|including) [^,.;:()\n]*(?:,(?=\s(?:{_OPEN})\b)|(?=,)))"
    r"|(?P<compared>\b(?:at least|at most|up to|as (?:many|much|few)"
    r"|(?:no )?(?:more|fewer|less|greater|higher|lower|larger|smaller) than"
    r"(?: or equal to)?|equal to(?: or \w+ than)?|or (?:more|fewer|less|greater|higher|lower))\b)"
    r"|(?P<apart>\b(?:other than|according to|due to|because of|instead of|with respect to|with regard to"
    r"|in relation to|in accordance with|in response to|in reference to|in terms of|in place of)\b)"
    r"|(?P<facing>\bface (?:up|down)\b)"
    r"|(?P<number>[+-]?\d[\w.]*\w|[+-]?\d)|(?P<symbol>[\[{][^\]}\s]+[\]}])"
    r"|(?P<word>[^\W\d_]+(?:[’'/-][^\W\d_]+)*(?:(?<=s)[’'](?!\w))?)"
    r"|(?P<comma>,)|(?P<colon>[:;]|—|–| - )|(?P<stop>[.!?]+(?=\s|”|$)|\n[ \t]*\n)"
)
_KINDS = {
    "mark": "c",
    "aside": "i",
    "gone": "l",
    "quote": "u",
    "apart": "r",
    "facing": "y",
    "number": "d",
    "symbol": "n",
    "comma": ",",
    "colon": ":",
}
_KINDS |= {"stop": ".", "compared": "d", "being": "b"}
_QUOTED_STOP = re.compile(r"[.!?]”\s+[A-Z]")
_POSSESSOR = re.compile(r"[’']s$|s[’']$", re.IGNORECASE)
_DONE = frozenset("so nothing something anything".split())
_LONG = 4  # words of a quotation that is a text of its own


@dataclass(frozen=True, slots=True)
class Spelled:
    """A text's words, in small letters and by where they begin and end, and their letters."""

    text: str
    words: list[str]
    begins: list[int]
    ends: list[int]
    letters: str

    def word(self, at: int) -> str:
        """Give a word in small letters."""
        return self.words[at]

    def token(self, name: str, begin: int, end: int) -> Token:
        """Make the token of the words from one to before another; none has no text and stands before the first."""
        start = self.begins[begin]
        stop = self.ends[end - 1] if end > begin else start
        return Token(name, self.text[start:stop], start, None, None, None, None, stop)


def spell(text: str, verbs: Verbs) -> Spelled:
    """Spell a text; what stands in brackets is left out. Never refuses one."""
    found = list(_words(evened(text)))
    kinds = [kind for kind, _, _ in found]
    begins = [begin for _, begin, _ in found]
    ends = [end for _, _, end in found]
    small = _in_small_letters(text).replace("’", "'")
    words = [small[begin:end] for _, begin, end in found]
    named = [text[begin].isupper() for begin in begins]
    return Spelled(text, words, begins, ends, "".join(_letters(words, kinds, named, verbs)))


def _in_small_letters(text: str) -> str:
    """Give a text of the same length in small letters."""
    return text.replace("İ", "I").lower()


def _words(text: str) -> Iterator[tuple[str, int, int]]:
    """Yield each word's class, as far as its look tells it, and where it stands; short quotations are read as words."""
    for found in _WORD.finditer(_in_small_letters(text)):
        kind = found.lastgroup or "word"
        begin, end = found.span()
        if kind == "quote" and found[0].count(" ") < _LONG - 1:
            said = text[begin:end]
            done = " " not in said and said.endswith("ed”")  # is “sunk”
            inner = re.finditer(r"[\w’'-]+", said)
            yield from (("" if done else "n", begin + each.start(), begin + each.end()) for each in inner)
        elif kind != "aloof":
            yield _KINDS.get(kind, ""), begin, end
        if kind == "quote" and _QUOTED_STOP.search(text, end - 2, end + 3):
            yield ".", end - 1, end


def _letters(words: list[str], kinds: list[str], named: list[bool], verbs: Verbs) -> list[str]:
    """Give each word's letter, from the first to the last, by what stands before and after it."""
    letters: list[str] = []
    looks = [kind or CLASS.get(word) or _look(word, verbs) for word, kind in zip(words, kinds, strict=True)]
    said, before, ground, told, owed, many, grouped, acted = "", ".", ".", False, 0, False, False, False
    related = heads = False
    for at, (word, look) in enumerate(zip(words, looks, strict=True)):
        last = letters[-1] if letters else "."
        before = last if last != "y" else before
        before = "t" if last == "i" and said == "in order to" and letters[-2:-1] in ([], ["."]) else before
        ground = last if last not in "yxl" else ground
        grouped = grouped and last in "mbhevxylBk"
        if last in "mbhev" and not grouped:
            told, owed, grouped = told or not owed, max(0, owed - 1), True
        told = told and last not in ".,:;cia"
        acted = last not in ".:;c" and (acted or last in "mbhev")
        related = last not in ".:;ci" and (related or last == "w")
        heads = related and last != "," and (heads or (letters[-2:] == ["n", "w"] and is_plural(words[at - 2])))
        owed = 0 if last in ".,:;ci" else owed + (last == "w")
        many = last not in ".,:;ci" and (many or (last == "n" and is_plural(said)))
        if kinds[at] or not (look == "V" or word in _OF_SEVERAL or (look == "n" and word.endswith("ed"))):
            letters.append(look)
        else:
            after, following = (looks[at + 1], words[at + 1]) if at + 1 < len(looks) else (".", "")
            earlier = letters[-2] if at > 1 else "."
            bare = letters[-2:] == ["d", "n"] and letters[-3:-2] in (["n"], ["p"])
            clause = told and not bare, bare, earlier, many, ground, acted, related, heads
            place = Place(said, last, before, after, following, named[at], *clause)
            acts = verbs.get(following, "") == "s" or following == "means"
            letters.append(
                verbal(word, verbs.get(word, ""), place) if look == "V" else _settled(word, look, place, acts=acts)
            )
        said = word if letters[-1] != "y" else said
    return letters


def _look(word: str, verbs: Verbs) -> str:
    """Give what a word of no closed class may be by its form."""
    if _POSSESSOR.search(word):
        return "q"
    if word in verbs:
        return "V"
    if word == "having":
        return "g"
    return "y" if word.endswith("ly") and len(word) > 4 else "n"


_OF_SEVERAL = frozenset(
    "might may will can each all both that what either neither another this these those some one once if when there"
    " only first next last had have do then out does did whatever whoever back than second third fourth fifth sixth"
    " seventh eighth ninth tenth following here".split()
)
"""The words of closed classes that are of more than one."""


def _settled(word: str, look: str, place: Place, *, acts: bool) -> str:
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
        case "both" | "either" | "neither" if place.before in "bBh" and after == "V":
            return "y"
        case "that" | "what":
            return _pointing(word, place, acts=acts)
        case "another" | "each" | "both" if after == "y" and place.last in "rt" and not place.following.endswith("ly"):
            return "p"  # moves from one quay to another, still sinks
        case "this" | "these" | "those" | "each" | "both" | "all" | "either" | "neither" | "another" | "some" | "one":
            return "p" if after in "mbhe.,;:w" or (word == "this" and (acts or after in "cr")) else look
        case "once":
            timed = place.following in TIMES or place.said in TIMES or place.following == "for" or after in ".,a"
            timed = timed or after == "c" or (place.last in "vk" and after in "rt")  # is moved once to a quay
            return "y" if timed else "c"
        case "if" | "when":
            asks = (
                (place.said in ASKING and (place.last != "n" or place.said.endswith("ing")))  # but: in a state if
                or place.said in ("matter", "matters")
                or place.last in "rot"
                or place.earlier + place.last == "wa"
            )
            return "i" if asks else look
        case "there":
            behind = place.last in "nup" and after in "meh"  # boats there do not move
            return "f" if after in "mbehV" and not behind else "y"
        case "only" | "first" | "next" | "last":
            if place.last in "dq":
                return "d"
            return "v" if word == "last" and place.before in "nmpt" else "y"
    return _placed(word, look, place)


def _pointing(word: str, place: Place, *, acts: bool) -> str:
    """Settle "that" and "what": they open a clause, stand before a thing, or for one."""
    after = place.after
    if word == "that" and place.related and place.last in "rt" and after in "mbhe":
        return "w"  # quays that boats sailed to that are held
    if word == "that" and place.last == "v" and after == "n" and is_plural(place.following):
        return "w"  # says that boats sink
    if word == "that" and place.related and place.last == "a" and after in "mbheV":
        return "w"  # boats that sink and that are moved
    if place.last in "kg" and after == "V" and not acts:
        return "d"
    if (place.last in "nupkgy" and after in "mbheVpdyqx") or (place.last in "vg" and after in "dp"):
        return "w"
    return "d" if after in "nVkgdq" else "p"


def _placed(word: str, look: str, place: Place) -> str:
    """Settle words that tell of a place or an order where something stands before or behind them."""
    after = place.after
    match word:
        case "had" if place.ground == "h":
            return "k"
        case "have" | "do":
            return "v" if place.ground == "e" or (place.before in "mtxe" and after not in "kBV") else look
        case "then" if place.last in "mbBh":
            return "y"  # is then moved
        case "out" if place.named or place.last in "dqo":
            return "n"
        case "does" | "did" if place.following in _DONE:
            return "v"
        case "whatever" | "whoever" if after in "mbheV":
            return "w"
        case "back" if place.last in "nupv" and after in "rt.,":
            return "y"
        case "than":
            return "w" if after in "mbhe" else look
        case "third" | "fourth" | "fifth" | "sixth" | "seventh" | "eighth" | "ninth" | "tenth" | "second":
            return "y" if after == "," else "d" if place.last in "dq" else look
        case "following":
            return "n" if place.last in "dq" or after in ".:" else "r"
    done = look == "n" and word.endswith("ed") and place.following == "by"
    return "y" if word == "here" else "k" if done and place.last in "anb" else look
