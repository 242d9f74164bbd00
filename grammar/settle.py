"""Pieces of a sentence settled by those around them: marks that are none, nouns that look like verbs, lists."""

import re
from itertools import pairwise

from grammar.english import BEHIND, PASSING
from grammar.places import is_plural
from grammar.spelling import Spelled
from grammar.telling import Piece, is_timed, says

_ENDS = frozenset(",:ci&")
_CLAUSE = re.compile(r"NR*V[NRky]*(?=V)")
_BESIDE = re.compile(r"aNw(?:VR*|NV)(?:cN)?(?=V)")  # and boats that sailed during the race
_SUPPOSED = frozenset("would did does do normally".split())  # as it would sink
_LEADING = frozenset("as whether if which that".split())
_ALIKE = frozenset("as many|as much|as few|same".split("|"))


def settle(spelled: Spelled, found: list[Piece]) -> list[Piece]:
    """Give the pieces of a sentence as what stands around each makes it."""
    found = _clausal(spelled, _merged(spelled, _named(spelled, _aimed(spelled, found))))
    kinds = [kind for kind, _, _ in found]
    if kinds.count("V") > 1:
        _name_twice_told(spelled, found)
    _part_plurals(spelled, found)
    if "c" in kinds:
        _set_inside(spelled, found)
    _give_back(spelled, found)
    return found


def _aimed(spelled: Spelled, found: list[Piece]) -> list[Piece]:
    """Give the pieces with what something is done for, before that, as a condition: *to* sink a boat, remove it."""
    kind, begin, end = found[0] if found else (".", 0, 0)
    if kind not in "Ti":
        return found
    comma = next((at for at, piece in enumerate(found) if piece[0] in ",:"), len(found))
    behind = [piece[0] for piece in found[comma + 1 :]]
    if "V" not in behind or behind[0] not in "NVyaf" or found[comma][0] != ",":
        return found
    verb = comma + 1 + behind.index("V")
    told = found[1:comma] + (found[verb : verb + 1] if {",", "a"} & set(behind[: verb - comma - 1]) else [])
    if any(piece[0] == "V" and spelled.word(piece[1]) in ("means", "is") for piece in told):
        return found  # to sink a boat is to; to sink a boat, ferry, or raft means
    if kind == "T" and spelled.word(begin) == "to":
        return [("c", begin, begin + 1), ("V", begin + 1, end), *found[1:]]
    return [("c", begin, end), *found[1:]] if kind == "i" and spelled.word(begin) == "in order to" else found


def _clausal(spelled: Spelled, found: list[Piece]) -> list[Piece]:
    """Give the pieces with "as" before a clause made a mark, and "that" behind a verb of saying the end of its clause.

    Gains focus *as* the duel begins; means *that* no keeper may move.
    """
    made: list[Piece] = []
    told, asked, owed, merged, alike, here = False, False, 0, False, False, False
    words = {spelled.word(begin) for kind, begin, _ in found if kind in "Rciw"}
    if words.isdisjoint(_LEADING):
        return found
    for at, (kind, begin, end) in enumerate(found):
        follows = found[at + 1][0] if at + 1 < len(found) else "."
        alike = "as" in words and (alike or _compares(spelled, found[at])) and kind not in ".:ci"
        word = spelled.word(begin)
        here = (here and kind not in "ci:,") or kind == "V"
        leads = (told and (here or not asked)) or (not made and any(piece[0] == "," for piece in found))
        if merged:
            merged = False
            continue
        if kind == "R" and word == "as" and follows == "V" and not leads and not told and "w" in _kinds_of(made):
            made.append(("R", begin, found[at + 1][2]))  # a toll that is paid as a boat sails counts
            merged = True
        elif alike and word == "as" and (kind == "c" or (kind == "R" and told and end > begin + 1 and follows == "V")):
            made += [("w", begin, begin + 1), ("N", begin + 1, end)] if kind == "R" else [("w", begin, end)]
        elif (
            kind == "R"
            and leads
            and word == "as"
            and end > begin + 1
            and (follows == "V" or _are_joined(spelled, found, at))
        ):
            made += [("i" if _is_supposed(spelled, found, at + 1) else "c", begin, begin + 1), ("N", begin + 1, end)]
        elif kind == "i" and word in ("whether", "if") and asked and made[-1][0] in "VT":
            made.append(("w", begin, end))  # if fog changes whether a boat sinks
        elif kind == "w" and word == "which" and made and made[-1][0] == "c" and is_timed(spelled, made[-1]):
            made[-1] = ("w", made[-1][1], end)  # a window, during which nobody moves
        elif kind == "w" and word == "that" and not asked and at and says(spelled, found[at - 1]):
            made.append((":", begin, end))
        else:
            made.append((kind, begin, end))
        told = (told or (kind == "V" and not owed)) and kind not in ":"
        owed = 0 if kind in ".:ci" else max(0, owed + (kind == "w") - (kind == "V"))
        asked = (asked or kind == "c") and (kind not in ",:" or (kind == "," and follows == "a"))
    return made


def _is_supposed(spelled: Spelled, found: list[Piece], at: int) -> bool:
    """Tell whether a verb tells of what is only thought: as it *would* sink."""
    return found[at][0] == "V" and spelled.word(found[at][1]) in _SUPPOSED


def _compares(spelled: Spelled, piece: Piece) -> bool:
    """Tell whether a phrase is of as many things, or of the same, as "as" tells behind it."""
    words = [spelled.word(at) for at in range(*piece[1:])] if piece[0] in "NR" else []
    return any(word in _ALIKE for word in words)


def _kinds_of(made: list[Piece]) -> str:
    """Give the kinds of the pieces since the last mark."""
    return "".join(kind for kind, _, _ in made).replace("i", "c").replace(":", "c").rpartition("c")[2]


def _merged(spelled: Spelled, found: list[Piece]) -> list[Piece]:
    """Give the pieces with marks that stand together as one, and verbs that share one "to": to sink, sail, or *light*.

    Two verbs share it where no other stands before, and so in what narrows a subject; more do everywhere.
    """
    if not any(kind in "Tc" for kind, _, _ in found):
        return found
    made: list[Piece] = []
    at, verbs, aims = 0, 0, False
    while at < len(found):
        kind, begin, end = found[at]
        aims = (aims or (kind == "T" and at > 0 and found[at - 1][0] == "k")) and kind not in "ci:"
        if aims and kind == "V" and spelled.letters[begin:end] == "v" and found[at - 1][0] in ",a":
            kind = "T"  # tolls paid to enter a harbour, moor a boat, or *leave* it
        if kind == "T":
            last = _last_of_list(spelled, found, at)
            if last > at + 2 or not verbs:
                at, end = last, found[last][2]
        elif kind == "c" and made and made[-1][0] == "c":
            kind, begin, end = "c", made.pop()[1], end
        elif kind == "c" and spelled.word(begin) in PASSING and (at + 1 == len(found) or found[at + 1][0] in ",:"):
            kind = "y"
        elif kind == "c" and made and (made[-1][0] == "t" or _is_moment(spelled, made[-1])):
            kind = "w"  # returns to the moment before the boat sank, or to before it did
        verbs = 0 if kind in "ci:" else verbs + (kind == "V")
        made.append((kind, begin, end))
        at += 1
    return made


def _is_moment(spelled: Spelled, piece: Piece) -> bool:
    """Tell whether a piece leads to a point in time, which what stands behind it describes."""
    kind, begin, end = piece
    return (
        kind == "R" and spelled.word(begin) in ("to", "from") and spelled.word(end - 1) in ("moment", "point", "time")
    )


def _last_of_list(spelled: Spelled, found: list[Piece], at: int) -> int:
    """Give the last verb of those that share a "to", each of one word, with commas or "or" between them."""
    end, last = at + 1, at
    while end + 1 < len(found) and found[end][0] in ",a":
        end += found[end][0] == "," and found[end + 1][0] == "a"
        kind, begin, stop = found[min(end + 1, len(found) - 1)]
        if kind not in "NV" or stop > begin + 1 or spelled.letters[begin] not in "nv":
            return last
        if found[end][0] == "a":
            return end + 1 if kind == "V" else last
        end += 2
    return last


def _named(spelled: Spelled, found: list[Piece]) -> list[Piece]:
    """Give the pieces with what seems to order something, but only tells of which thing, with it: *open* gates are."""
    if [kind for kind, _, _ in found[:2]] != ["V", "N"]:
        return found
    (_, begin, end), (_, first, last) = found[:2]
    stop = next((at for at, (kind, _, _) in enumerate(found) if kind in _ENDS), len(found))
    kinds = [kind for kind, _, _ in found[:stop]]
    verbs = [at for at in range(2, stop) if kinds[at] == "V" and kinds[at - 1] != "a"]
    inner = sum(kinds[at - 1] == "N" and spelled.letters[found[at - 1][1]] == "p" for at in verbs)
    told = len(verbs) > kinds.count("w") + inner
    finite = told and any(spelled.letters[found[at][1]] in "mbhe" for at in verbs)
    bare = end == begin + 1 and spelled.letters[begin] == "v" and spelled.letters[first] == "n"
    return [("N", begin, last), *found[2:]] if bare and finite else found


def _are_joined(spelled: Spelled, found: list[Piece], at: int) -> bool:
    """Tell whether another thing and a verb follow: as the boat *or ferry sinks*; not as part of it *and it sinks*."""
    joins = [kind for kind, _, _ in found[at + 1 : at + 4]] == ["a", "N", "V"]
    return joins and spelled.letters[found[at + 2][1]] != "p"


def _name_twice_told(spelled: Spelled, found: list[Piece]) -> None:
    """Make what seems a verb a noun where its clause has another, not joined to it: the toll *rises* paid may go on."""
    at = len(found)
    verb = -1
    while at > 1:
        at -= 1
        kind, begin, end = found[at]
        if (
            kind == "V"
            and verb > 0
            and end == begin + 1
            and spelled.letters[begin] == "v"
            and _leads_on(found[at + 1 : verb])
        ):
            before, first, _ = found[at - 1]
            if before == "N" and spelled.letters[first] != "p" and (at < 2 or found[at - 2][0] not in "NRkgwT"):
                found[at - 1 : at + 1] = [("N", first, end)]
        if kind == "V":
            joined = found[at - 1][0] in "aw,:"
            verb = at if spelled.letters[begin] in "mbhe" and not joined else -1
        elif kind in "wci:,.":
            verb = -1


def _leads_on(between: list[Piece]) -> bool:
    """Tell whether what stands between two verbs narrows one thing before: the toll rises *paid*, *for a boat*."""
    kinds = "".join(kind for kind, _, _ in between)
    return kinds[:1] == "k" or (kinds != "" and not kinds.strip("R"))


def _set_inside(spelled: Spelled, found: list[Piece]) -> None:
    """Make a timed phrase between a subject and its verb a phrase like others: boats sunk *during a storm* are."""
    open_subject = False
    for at, (kind, begin, _) in enumerate(found):
        if kind == "c" and open_subject and is_timed(spelled, found[at]) and _is_before_verb(spelled, found, at):
            found[at : at + 2] = [("R", begin, found[at + 1][2])]
            kind = "R"
        elif kind == "c" and open_subject and _is_clause_before_verb(spelled, found, at):
            found[at] = ("w", begin, found[at][2])
            kind = "w"
        inner = kind == "V" and at > 0 and (found[at - 1][0] == "w" or _is_pronoun_behind(spelled, found, at - 1))
        open_subject = (kind != "V" or inner) and (
            open_subject
            or (kind == "N" and (at == 0 or found[at - 1][0] in ",:ya" or _is_asked(spelled, found[at - 1])))
        )
        if kind in "c:":
            open_subject = False


def _is_pronoun_behind(spelled: Spelled, found: list[Piece], at: int) -> bool:
    """Tell whether a pronoun stands right behind a thing, whose own clause it opens: the boat *it* becomes."""
    return at > 0 and found[at][0] == found[at - 1][0] == "N" and spelled.letters[found[at][1]] == "p"


def _is_clause_before_verb(spelled: Spelled, found: list[Piece], at: int) -> bool:
    """Tell whether a clause stands between a subject and its verb: boats that sink *when it rains* are lost."""
    behind = _CLAUSE.match("".join(kind for kind, _, _ in found[at + 1 :]))
    verb = found[at + 1 + behind.end()] if behind else None
    return verb is not None and spelled.letters[verb[1]] in "mbhe"


def _is_asked(spelled: Spelled, piece: Piece) -> bool:
    """Tell whether a piece opens a condition that is a clause, and no phrase of time."""
    return piece[0] == "c" and not is_timed(spelled, piece)


def _part_plurals(spelled: Spelled, found: list[Piece]) -> None:
    """Part two plurals before a modal and behind a verb: tolls are fees *keepers may pay*."""
    for at in range(len(found) - 2, 0, -1):
        (kind, begin, end), follows = found[at], found[at + 1]
        if kind != "N" or end < begin + 2 or follows[0] != "V" or spelled.letters[follows[1]] != "m":
            continue
        both = spelled.letters[end - 2 : end] == "nn" and all(
            is_plural(spelled.word(each)) for each in (end - 2, end - 1)
        )
        if both and found[at - 1][0] == "V":
            found[at : at + 1] = [("N", begin, end - 1), ("N", end - 1, end)]


def _give_back(spelled: Spelled, found: list[Piece]) -> None:
    """Give an adverb before a verb to the participle that it follows: the boat sailing *first* moves."""
    for at, ((before, first, _), (kind, begin, end)) in enumerate(pairwise(found)):
        if before == "a" and kind == "V" and spelled.word(begin) == "being":
            found[at + 1] = ("k", begin, end)  # boats sailing or being moved
            continue
        if before in "gkV" and kind == "V" and spelled.word(begin) in BEHIND and spelled.letters[begin] == "y":
            found[at : at + 2] = [(before, first, begin + 1), (kind, begin + 1, end)]


def _is_before_verb(spelled: Spelled, found: list[Piece], at: int) -> bool:
    """Tell whether a timed phrase ends before a verb, and its subject's pieces stand before it.

    Another subject may stand between: boats that sank during a storm *and boats that sailed* are.
    """
    end = at + 2
    while end < len(found) and found[end][0] in "kR":
        end += 1
    beside = _BESIDE.match("".join(kind for kind, _, _ in found[end:]))
    end += beside.end() if beside else 0
    ends = [kind for kind, _, _ in (*found[at + 1 : at + 2], *found[end : end + 1])] == ["N", "V"]
    set_off = "c" if spelled.word(found[at][1]).startswith(("until", "at ")) else "[c:a,]"
    before = re.split(set_off, "".join(kind for kind, _, _ in found[max(0, at - 3) : at]))[-1]
    return ends and before != "" and all(kind in "NRTkgwV" for kind in before)
