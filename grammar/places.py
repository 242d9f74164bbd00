"""The place of a word in its sentence, and which letter it makes of a word that may be a verb."""

from typing import NamedTuple

from grammar.english import ENDING, QUALITIES, SAYING

_FINITE = frozenset("mbhe")
DOERS = frozenset("it they he she you i we".split())
"""Words for somebody who acts, or something."""


class Place(NamedTuple):
    """A word's place: the word and letter before it, the letter before any adverbs, the look and word behind it.

    ``named``: it begins with a capital, as a name does; ``told``: its clause has a finite verb already; ``many``: it
    speaks of several things; ``bare``: two things stand right before, the second with its article: boats a keeper;
    ``earlier`` is the letter before the last one, ``ground`` the one before any "not"; ``acted``: a verb stands before;
    ``related``: a relative clause opened before; ``heads``: behind several things.
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
    related: bool = False
    heads: bool = False


def verbal(word: str, form: str, place: Place) -> str:
    """Settle a word that may be a verb: by its form, and by what stands before and after it."""
    before = place.before
    if "g" in form:
        if before == "n" and (("n" in form and place.after in "mbheao.,:;") or place.said in QUALITIES):
            return "n"  # the whole processing is; a new starting hand
        object_follows = before in "b" and place.named and place.after in "nV"
        return "n" if before in "dqo" or (before == "r" and place.after not in "dpq") or object_follows else "g"
    named = before == "w" and place.after in _FINITE and (place.named or "n" in form)
    moved = before == "p" and place.earlier == "v" and place.said not in DOERS - {"it"}
    landed = before == "r" and place.earlier == "k" and place.said in ("on", "upon")  # boats acted on move
    if landed and form == "s":
        return "v"
    if before in "dqor" or named or moved or (word == "left" and place.after == "n"):
        return "n"
    if before == "h" and "b" in form:
        return "k" if "p" in form else "n"  # boats have fog removed
    if "p" in form and not ("b" in form and (before in "mtxe" or "n" in form)):
        return _past(word, form, place)
    return _present(word, form, place)


def _past(word: str, form: str, place: Place) -> str:
    """Settle a past form: a participle, or an adjective before its noun."""
    if place.before == "h" and place.after in "nV" and place.named:
        return "n"
    if place.after == "o" or (place.before == "b" and place.named and place.after == "n"):
        return "n"  # are Linked Lamps; a card or set of cards
    if place.before in "bBhl" or (place.before == "x" and place.ground in "bBh"):
        return "k"
    if place.before == "w" or (place.before == "p" and place.said in DOERS):
        return "v"
    bare = place.earlier in "dq" or place.said in QUALITIES
    if place.before == "n" and bare and place.after in "nq" and _is_adjective(place.said):
        return "n"  # the resulting lighted lamp, the newest lit lamp
    if place.after in "nV" and (place.before not in "npukg" or place.said.endswith("ed")):
        return "n"
    return _present(word, form, place) if "b" in form and place.before in ".:,cap" and place.after in "dpqn" else "k"


def _present(word: str, form: str, place: Place) -> str:
    """Settle a form of the present: a verb after a modal, "to" or a person, or where it opens or fits a clause."""
    before, after, noun = place.before, place.after, "n" in form
    if (before == "k" and place.earlier == "h" and place.named) or (before in "xl" and place.ground in "bB"):
        return "n"  # has gained Tolls; are no longer present
    if before in "mxelwp" or (before == "t" and not (noun and after in ".,ra")):
        return "v"
    if before == "a" and place.earlier == "r" and "b" in form and place.acted:
        return "v"  # the quay it came from, and sail on
    listed = place.acted and place.earlier == "," and after in "rt"
    if before == "a" and form == "b" and (place.earlier == "v" or listed):
        return "v"
    if before == "," and place.earlier == "v" and after in ",a":
        return "v"  # sails, sinks, or moors
    return _opening(word, form, place) if before in ".:,;ia" else _behind(word, form, place)


def _opening(word: str, form: str, place: Place) -> str:
    """Settle a form of the present where a clause may begin: behind a mark, a comma, or "and"."""
    before, after, noun = place.before, place.after, "n" in form
    free = not noun and before in ".:"
    opens = "b" in form and after not in _FINITE and after in ("dpquncVtrf" if free else "dpqu")
    opens = opens and not (noun and after == "V" and place.following.endswith("s"))  # play continues
    opens = opens or ("b" in form and place.following == "that" and before in ".:,;")
    opens = opens or (place.said in ("and", "or") and place.acted and place.following == "that" and word in SAYING)
    opens = opens or (form == "b" and before == "," and after in "nV" and not place.named)  # at dusk, light lamps
    opens = opens or (form == "b" and before == "," and after == "r" and place.acted and not place.named)
    opens = opens or (form == "s" and before == ":" and after in "dpqw")  # toll: tells how many
    joined = before == "a" and "s" in form and not noun and after in "dpqur" and place.following != "as"
    joined = joined or (form == "s" and before == "," and place.acted and after in "dpq")  # sails, moors a boat, and
    joined = joined or (before == "a" and word in ENDING and after == "c")  # sails at dawn and ends when
    return "v" if opens or joined else "n"


def _behind(word: str, form: str, place: Place) -> str:
    """Settle a form of the present behind a thing, or what narrows one."""
    before, after, noun = place.before, place.after, "n" in form
    if form == "s" and place.last == "b" and place.related and place.said in ("is", "was"):
        return "v"  # the keeper whose turn it is sails
    if place.following in ("whether", "how") and before in "nup" and (place.heads or not place.told):
        return "v"  # fog changes whether
    if word in ENDING and before == "n" and not place.told and not is_plural(place.said) and after in ".,ac":
        return "v"  # the race ends, and
    if place.earlier == "r" and before == "n" and "s" in form and (noun or after not in "kdp"):
        return "n"  # in basic formats
    if before == "g" and place.last == "y" and "s" in form and not noun and after in "dpqun":
        return "v"  # the boat lying here sinks others
    if form == "b" and before in "nkg" and after in "nkV" and place.said.endswith(("ing", "ed")):
        return "n" if place.earlier in "dq" and not place.many else "v"  # boats lying there become tired
    if place.bare and after in _FINITE and place.last == "n" and ("b" if is_plural(place.said) else "s") in form:
        return "v"  # boats a keeper moves are
    behind = is_plural(place.said) or place.last == "y"
    if place.heads and place.acted and form == "b" and before == "n" and behind and after in ".,a":
        return "v"  # boats that sink in storms rise
    if place.heads and place.acted and form.rstrip("n") == "s" and place.earlier + place.last in ("vn", "nn"):
        return "n"  # boats that bear fog signals sink
    if before in "nu" and place.told and not (noun is False and form == "b"):
        return "n"
    many = place.many and not place.told and form == "b" and not noun
    done = after == "V" and place.following.endswith("ed")  # boats at the quay gain lighted status
    if many and before in "nu" and place.last == before and (done or after in ("dpqtry" if place.named else "dpqntry")):
        return "v"  # boats at the quay sink
    if before in "nuk" and after in ("dpqu" if noun else "dpqrtyfncVBukaiw.,:"):
        agrees = "b" if is_plural(place.said) else "s"
        return "v" if agrees in form or (form == "s" and not noun) else "n"
    return "n"


def _is_adjective(word: str) -> bool:
    """Tell whether a word behind an article is an adjective by its look."""
    return word.endswith(("ed", "ing", "est")) or word in QUALITIES


def is_plural(word: str) -> bool:
    """Tell whether a noun's ending is that of several."""
    return word.endswith("s") and not word.endswith(("ss", "us", "is"))
