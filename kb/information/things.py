"""What somebody may know of: the zones, objects and their parts that a phrase names."""

import re
from collections.abc import Iterator

from kb.information.language import ANYTHING, PARTS, PLACES, QUANTIFIED, SORTS
from kb.model.information import Thing
from kb.norm.inflection import singular

_FACE = re.compile(r"\bface[- ]?(up|down)\b", re.IGNORECASE)
_IN = re.compile(r"^(?P<inner>.+?) (?P<how>in|of|on|from|at|within|inside|among|to|into) (?P<outer>.+)$", re.IGNORECASE)
_LIST = re.compile(r",\s*(?:and |or )?(?![^()]*\))")
_BOTH = re.compile(r"\s+(?:and/or|and|or)\s+|/", re.IGNORECASE)
_OWNER = re.compile(r"^(?P<owner>.+?)(?:['’]s|s['’])\s+(?P<own>.+)$")
_WORD = re.compile(r"[^\W_]+(?:[-&’'][^\W_]+)*", re.UNICODE)
_THAT_ARE = re.compile(
    r"\b(?P<what>[\w-]+) (?:that|which) (?:is|are) (?P<how>face(?:up|down)|\w+ed)\b(?! (?:by|to|in|from))", re.I
)
_OWN = re.compile(
    r"^(?P<what>.+?) (?:that |which )?(?:they|you|he or she|that player|the player|a player|it) "
    r"(?P<has>controls?|owns?|have|has|draft|drafted|expect)\b.*$|^(?P<done>.+?) (?:controlled|owned)(?: by.*)?$",
    re.IGNORECASE,
)
_LEFT_OVER = re.compile(r"[\s,]+(?:and|or)$", re.IGNORECASE)
_ASIDE = re.compile(r"\([^)]*\)| (?:located )?(?:there|here)$")
_SMALL = frozenset("a an the and or of in on at to from that this its their is are be as than excess".split())
_LONGEST = 5  # words of a name


def normal(text: str) -> str:
    """Write a text on one line, and face down as one word however it is written."""
    return " ".join(_FACE.sub(lambda found: f"face{found[1].lower()}", text).split())


def roots(text: str) -> tuple[str, ...]:
    """Give the words of a phrase that name something, each in the singular."""
    words = (word.lower().replace("’", "'").removesuffix("'s") for word in _WORD.findall(normal(text)))
    return tuple(singular(word) for word in words if word not in _SMALL)


def described(text: str) -> str:
    """Write cards that are facedown as facedown cards."""
    return _THAT_ARE.sub(r"\g<how> \g<what>", text)


class Things:
    """Reads phrases of one edition: ``persons`` are those who act in it, ``levels`` its words for a level."""

    def __init__(self, persons: frozenset[str], levels: frozenset[str]) -> None:
        self._persons = persons
        words = "|".join(sorted(levels, key=len, reverse=True)) or r"\b\B"
        several = rf"(?:{words})(?:(?:,| or| and|/| nor)+ ?(?:{words}))*"
        self._level = re.compile(
            rf"\b(?P<these>{several}) (?:[\w-]+ )?(?:{SORTS})\b|whose [\w ]{{3,30}}? (?:is|are) (?P<those>{several})\b"
            rf"|\b(?:is|are|be) (?P<that>{several}) to\b",
            re.IGNORECASE,
        )
        self._word = re.compile(rf"\b(?:{words})\b", re.IGNORECASE)

    def levels(self, phrase: str) -> tuple[str, ...]:
        """Give the words by which a phrase means all things of a level: cards in private or secret zones."""
        found = self._level.finditer(phrase)
        said = (each["these"] or each["those"] or each["that"] for each in found)
        return tuple(dict.fromkeys(word.lower() for these in said for word in self._word.findall(these)))

    def things(self, phrase: str) -> tuple[Thing, ...]:
        """Give the things that a phrase names, in its order; none where it names none of its own."""
        text = described(normal(phrase).strip(" ,.;:"))
        text = _LEFT_OVER.sub("", _ASIDE.sub("", text).strip())
        listed = [part for part in _LIST.split(text) if part.strip()]
        found = [thing for part in listed for thing in self._named(part.strip())]
        return tuple(dict.fromkeys(found))

    def _named(self, text: str, part: str = "", within: str = "") -> Iterator[Thing]:
        text = QUANTIFIED.sub("", text).strip()
        if inside := _IN.match(text):
            inner, outer = inside["inner"], inside["outer"]
            bare = QUANTIFIED.sub("", inner).strip()
            if self._names_nothing(outer):
                if PARTS.fullmatch(bare.lower()):
                    name = f"card {bare.split()[-1]}"
                    if roots(self._bare(outer))[-1:] == ("card",):
                        yield Thing(name, roots(name))
                    return
                yield from self._named(inner, part, within)
                return
            if PARTS.fullmatch(bare.lower()):
                yield from self._named(outer, part or bare.lower(), within)
            else:
                yield from self._named(outer, part, within or self._kept(bare))
            return
        for each in _BOTH.split(text):
            yield from self._one(each, part, within)

    def _one(self, text: str, part: str, within: str) -> Iterator[Thing]:
        text = self._unowned(QUANTIFIED.sub("", text).strip())
        if own := _OWN.match(text):
            short = own["what"] or own["done"]
            if self._names_nothing(short) and own["has"]:
                yield Thing(f"{short} they {own['has'].rstrip('s')}", (*roots(short), own["has"].lower().rstrip("s")))
                return
            text = short
        if (owned := _OWNER.match(text)) and (
            PARTS.fullmatch(owned["own"].lower()) or owned["own"].lower() in ("cards", "information")
        ):
            of = QUANTIFIED.sub("", owned["owner"]).strip()
            if len(roots(of)) > 1 or not self._names_nothing(of):
                part_named = owned["own"].lower()
                yield from self._one(of, part or (part_named if PARTS.fullmatch(part_named) else ""), within)
                return
        if PARTS.fullmatch(text.lower()) and not part and not text.lower().startswith("card "):
            return
        if (owned := _OWNER.match(text)) and owned["owner"].lower() == "card":
            text = f"card {owned['own'].split()[-1]}"
        key = roots(text)
        if not key or len(key) > _LONGEST or self._names_nothing(text) or not key[-1][0].isalpha():
            return
        kind = tuple(root for root in roots(within) if root not in ("card", "object"))
        yield Thing(" ".join(text.split()), key, part, within if kind else "", kind)

    def _kept(self, bare: str) -> str:
        return bare if self._unowned(bare) == bare else self._unowned(bare)

    def _unowned(self, text: str) -> str:
        """Take the person away who has it: a player's own hand."""
        while (owned := _OWNER.match(text)) and roots(owned["owner"])[-1:] and self._is_person(owned["owner"]):
            text = QUANTIFIED.sub("", owned["own"]).strip()
        return text

    def _is_person(self, phrase: str) -> bool:
        last = roots(phrase)[-1]
        return last in self._persons or f"{last}s" in self._persons

    def _names_nothing(self, phrase: str) -> bool:
        """Tell whether a phrase is a pronoun, a person, or a word that may be anything."""
        own = [root for root in roots(self._bare(phrase)) if root not in _SMALL]
        if not own:
            return True
        if own[-1] in self._persons or self._level.search(phrase):
            return True
        return all(root in ANYTHING for root in own) and not (len(own) > 1 and own[-1] in PLACES)

    @staticmethod
    def _bare(phrase: str) -> str:
        return QUANTIFIED.sub("", phrase.strip())
