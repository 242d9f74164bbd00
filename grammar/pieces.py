"""The pieces of a sentence: phrases, verbs and marks, and how far the clauses go that they make."""

from itertools import pairwise

from grammar.english import BEHIND, SAYING
from grammar.spelling import Spelled

Piece = tuple[str, int, int]
"""Its kind and its words: N noun phrase, R phrase with a preposition, V verb, T infinitive, else a letter."""

_ENDS = frozenset(",:ci&")
_TIMED = frozenset("during before after until at immediately right just".split())


class Pieces:
    """The pieces of one sentence, with what lies ahead of each."""

    def __init__(self, spelled: Spelled, found: list[Piece]) -> None:
        """Look ahead once, so that no question walks the sentence again."""
        self.spelled = spelled
        found = self.found = _settled(spelled, found)
        _set_inside(spelled, found)
        _give_back(spelled, found)
        size = len(found)
        self._stop, self.verbs, self._relatives = [size] * (size + 1), [0] * (size + 1), [0] * (size + 1)
        for at in range(size - 1, -1, -1):
            kind = found[at][0]
            self._stop[at] = at if kind in _ENDS else self._stop[at + 1]
            self.verbs[at] = self.verbs[at + 1] + (kind == "V")
            self._relatives[at] = self._relatives[at + 1] + (kind == "w")

    def kind(self, at: int) -> str:
        """Give the kind of a piece; a stop behind the last one."""
        return self.found[at][0] if 0 <= at < len(self.found) else "."

    def word(self, at: int) -> str:
        """Give the first word of a piece in small letters."""
        return self.spelled.word(self.found[at][1])

    def starts(self, at: int, *, subject: bool = False) -> bool:
        """Tell whether a clause starts at a piece: a verb, or (with ``subject`` only) a noun phrase before one."""
        while self.kind(at) in "yx" or (self.kind(at) == "a" and self.word(at) == "then"):
            at += 1
        if self.kind(at) == "V":
            return not subject and not self._goes_on_from(at)
        if self.kind(at) == "f":
            return True
        stop = self._stop[min(at, len(self.found))]
        verbs = self.verbs[at] - self.verbs[stop] if at < len(self.found) else 0
        return self.kind(at) in "Ng" and verbs > self._relatives[at] - self._relatives[stop]

    def condition_end(self, at: int, *, lead: bool) -> int:
        """Give where the condition ends that a mark opens: before another mark, or at a comma where a clause starts."""
        size, verbs, timed = len(self.found), 0, self.word(at) in _TIMED or self.word(at).endswith(" of")
        for end in range(self._behind_aside(at + 1), size):
            kind = self.kind(end)
            verbs += kind == "V"
            if kind in "ci":
                return end
            if kind == "a" and verbs and self.word(end) != "then" and self.starts(end + 1, subject=True):
                return self._joined(end)
            if timed and not verbs and kind in ",:a" and self._goes_on(end):
                return end
            joins = timed and not verbs and not lead and kind == "a" and self.word(end) != "or"
            if joins and self.starts(end + 1, subject=True):
                return self._joined(end)
            if kind in ",:":
                joins = self.kind(end + 1) == "a" and self.word(end + 1) != "then"
                if self.kind(end + 1 + joins) in "ci":
                    return end
                if joins and not verbs:
                    continue  # a list before the first verb: a spell, ability, or action changes it
                if kind == "," and verbs and not joins and self._is_listed(end, lead=lead):
                    return self._joined(end)
                if self.starts(end + 1 + joins, subject=not lead):
                    if not joins or (not lead and self.word(end + 1) != "or" and self.word(at) != ","):
                        return end
                    return self._joined(end + 1)
        return self._phrase_end(at) if lead else size

    def _goes_on_from(self, at: int) -> bool:
        """Tell whether a verb goes on from one before it: if boats can't move, *can't* sink, or are tired, they are."""
        if self.spelled.letters[self.found[at][1]] != "m":
            return False
        commas = (end for end in range(at, len(self.found)) if self.kind(end) == ",")
        return any(self.starts(end + 1, subject=True) for end in commas)

    def _is_listed(self, at: int, *, lead: bool) -> bool:
        """Tell whether a clause behind a comma is one of several conditions: if boats sink, *it is dark*, and it rains.

        Before what happens, another comma ends the list.
        """
        if self.kind(at + 1) == "a" or not self.starts(at + 1, subject=True):
            return False
        stop = self._stop[at + 1]
        if self.kind(stop) != "," or self.kind(stop + 1) != "a" or self.word(stop + 1) != "and":
            return False
        after = self._stop[stop + 1]
        ends = self.kind(after) == "," and self.kind(after + 1) != "a" and self.starts(after + 1)
        return self.starts(stop + 2, subject=True) and (ends if lead else not ends)

    def _behind_aside(self, at: int) -> int:
        """Give the piece behind what stands between commas right after a mark: if, *at dusk*, a boat sinks."""
        if self.kind(at) != ",":
            return at
        return next((end + 1 for end in range(at + 1, len(self.found)) if self.kind(end) == ","), at)

    def _joined(self, at: int) -> int:
        """Make an "and" the mark of another condition, and give its place."""
        self.found[at] = ("&", *self.found[at][1:])
        return at

    def _goes_on(self, at: int) -> bool:
        """Tell whether the clause around a timed phrase goes on behind it: after a dash, but may have more words."""
        while self.kind(at) in ",:a" and self.kind(at) != ".":
            at += 1
        return self.kind(at) == "V"

    def _phrase_end(self, at: int) -> int:
        """Give where a phrase ends that no comma closes: "during combat players may"."""
        end = at + 2
        if self.word(at) not in _TIMED or self.kind(at + 1) != "N":
            return len(self.found)
        while self.kind(end) == "R":
            end += 1
        return end if self.starts(end, subject=True) else len(self.found)

    def main_end(self, at: int) -> int:
        """Give where a main clause ends: before a mark, and where another clause with a subject of its own starts."""
        verbs = 0
        for end in range(at, len(self.found)):
            kind = self.kind(end)
            if kind in "ci:":
                return end
            verbs += (kind == "V") - (kind == "w")
            joins = self.kind(end + 1) == "a" if kind == "," else kind == "a"
            if kind in ",a" and verbs > 0 and self.starts(end + 1 + (joins and kind == ","), subject=True):
                return end
        return len(self.found)


def _settled(spelled: Spelled, found: list[Piece]) -> list[Piece]:
    """Give the pieces with "as" before a clause made a mark, and "that" behind a verb of saying the end of its clause.

    Gains focus *as* the duel begins; means *that* no keeper may move.
    """
    made: list[Piece] = []
    told, asked = False, False
    found = _named(spelled, found)
    for at, (kind, begin, end) in enumerate(found):
        follows = found[at + 1][0] if at + 1 < len(found) else "."
        word = spelled.word(begin)
        leads = told or (not made and any(piece[0] == "," for piece in found))
        if kind == "R" and leads and follows == "V" and end > begin + 1 and word == "as":
            made += [("c", begin, begin + 1), ("N", begin + 1, end)]
        elif kind == "w" and word == "which" and made and made[-1][0] == "c" and _is_timed(spelled, made[-1]):
            made[-1] = ("w", made[-1][1], end)  # a window, during which nobody moves
        elif kind == "w" and word == "that" and not asked and at and _says(spelled, found[at - 1]):
            made.append((":", begin, end))
        else:
            made.append((kind, begin, end))
        told = (told or kind == "V") and kind not in ":"
        asked = (asked or kind == "c") and kind not in ",:"
    return made


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


def _is_timed(spelled: Spelled, piece: Piece) -> bool:
    return spelled.word(piece[1]) in _TIMED


def _says(spelled: Spelled, piece: Piece) -> bool:
    """Tell whether a piece is a verb of saying: means, is said."""
    word = spelled.word(piece[2] - 1)
    return piece[0] == "V" and (word in SAYING or word.removesuffix("s") in SAYING or word in ("said", "known"))


def _set_inside(spelled: Spelled, found: list[Piece]) -> None:
    """Make a timed phrase between a subject and its verb a phrase like others: boats sunk *during a storm* are."""
    open_subject = False
    for at, (kind, begin, _) in enumerate(found):
        if kind == "c" and open_subject and spelled.word(begin) in _TIMED and _is_before_verb(found, at):
            found[at : at + 2] = [("R", begin, found[at + 1][2])]
            kind = "R"
        inner = kind == "V" and at > 0 and found[at - 1][0] == "w"
        open_subject = (kind != "V" or inner) and (
            open_subject or (kind == "N" and (at == 0 or found[at - 1][0] in ",:ya"))
        )
        if kind in "c:":
            open_subject = False


def _give_back(spelled: Spelled, found: list[Piece]) -> None:
    """Give an adverb before a verb to the participle that it follows: the boat sailing *first* moves."""
    for at, ((before, first, _), (kind, begin, end)) in enumerate(pairwise(found)):
        if before in "gk" and kind == "V" and spelled.word(begin) in BEHIND and spelled.letters[begin] == "y":
            found[at : at + 2] = [(before, first, begin + 1), (kind, begin + 1, end)]


def _is_before_verb(found: list[Piece], at: int) -> bool:
    return [kind for kind, _, _ in found[at + 1 : at + 3]] == ["N", "V"] and all(
        kind in "NRTkgwV" for kind, _, _ in found[max(0, at - 3) : at]
    )
