"""The pieces of one sentence in a row: what lies ahead of each, and whether a clause starts there."""

from collections.abc import Callable

from grammar.places import is_plural
from grammar.settle import settle
from grammar.spelling import Spelled
from grammar.telling import TIMED, Piece, says

_ENDS = frozenset(",:ci&")
_INNER = TIMED | {"while", "when", "as"}
_BEYOND = 8  # pieces before and behind a sentence that may be asked for


class Row:
    """The pieces of one sentence, with what lies ahead of each."""

    def __init__(self, spelled: Spelled, found: list[Piece]) -> None:
        """Look ahead once, so that no question walks the sentence again."""
        self.spelled = spelled
        found = self.found = settle(spelled, found)
        size = len(found)
        self._stop, self.verbs, self._relatives = [size] * (size + 1), [0] * (size + 1), [0] * (size + 1)
        shared = _shared(found)
        self._kinds = [kind for kind, _, _ in found] + ["."] * _BEYOND
        self.kind: Callable[[int], str] = self._kinds.__getitem__
        """Gives the kind of a piece; a stop before the first one and behind the last."""
        for at in range(size - 1, -1, -1):
            kind = found[at][0]
            self._stop[at] = at if kind in _ENDS else self._stop[at + 1]
            self.verbs[at] = self.verbs[at + 1] + (kind == "V")
            self._relatives[at] = self._relatives[at + 1] + (kind == "w") + (at in shared)

    def word(self, at: int) -> str:
        """Give the first word of a piece in small letters; nothing behind the last one."""
        return "" if at >= len(self.found) else self.spelled.word(self.found[at][1])

    def says(self, at: int) -> bool:
        """Tell whether a piece is a verb of saying, behind which a clause may stand without a "that"."""
        return self.kind(at) == "V" and says(self.spelled, self.found[at])

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
        if self.kind(at) == "N" and self.kind(at + 1) + self.kind(at + 2) in ("e,", "e:", "e.", "ma"):
            return True  # it doesn't; it can't or won't
        says = self.kind(at) + self.kind(at + 1) == "NV"  # announces which boats
        return says or (self.kind(at) in "Ng" and verbs > self._relatives[at] - self._relatives[stop])

    def _goes_on_from(self, at: int) -> bool:
        """Tell whether a verb goes on from one before it: if boats can't move, *can't* sink, or are tired, they are."""
        if self.spelled.letters[self.found[at][1]] not in "me":
            return self._is_listed_verb(at)
        commas = (end for end in range(at, len(self.found)) if self.kind(end) == ",")
        return any(self.starts(end + 1, subject=True) for end in commas)

    def _is_listed_verb(self, at: int) -> bool:
        """Tell whether a verb is one of three and more that a condition lists: if they sink, *sail*, or moor, they."""
        if self.kind(at - 1) != "," or self.spelled.letters[self.found[at][1] : self.found[at][2]] != "v":
            return False
        stop = self._stop[at]
        while self.kind(stop) == "," and self.kind(stop + 1) == "V":
            stop = self._stop[stop + 1]
        if [self.kind(each) for each in range(stop, stop + 3)] != [",", "a", "V"]:
            return False
        after = self._stop[stop + 1]
        return self.kind(after) == "," and self.starts(after + 1, subject=True)

    def _joins_subjects(self, at: int) -> bool:
        """Tell whether an "or" joins two things that a clause behind "that" is about."""
        return [self.kind(each) for each in range(at - 2, at + 3)] == ["w", "N", "a", "N", "V"]

    def _is_word(self, at: int) -> bool:
        """Tell whether a piece is one word, as in "if possible"."""
        kind, begin, end = self.found[at]
        return kind == "N" and end == begin + 1 and self.spelled.letters[begin] == "n"

    def _is_last_noun(self, at: int) -> bool:
        """Tell whether the last of several bare nouns before a verb stands behind a comma: speed, *or load* is."""
        nouns = (at - 1, at + 2)
        bare = all(self.kind(each) == "N" and self.spelled.letters[self.found[each][1]] == "n" for each in nouns)
        return bare and self.kind(at - 2) == "," and self.kind(at + 3) == "V"

    def _is_listed(self, at: int, *, lead: bool) -> bool:
        """Tell whether a clause behind a comma is one of several conditions: if boats sink, *it is dark*, and it rains.

        Before what happens, another comma ends the list.
        """
        bare = lead and [self.kind(each) for each in range(at + 1, at + 5)] == [
            *"NNV,"
        ]  # holds a lamp, a boat it lights, or a ferry
        if bare or self.kind(at + 1) == "a" or not self.starts(at + 1, subject=True):
            return False
        stop = self._stop[at + 1]
        while self.kind(stop) == "," and self.starts(stop + 1, subject=True):
            stop = self._stop[stop + 1]
        if self.kind(stop) != "," or self.kind(stop + 1) != "a" or self.word(stop + 1) not in ("and", "or"):
            return False
        after = self._stop[stop + 1]
        while lead and self.kind(after) == "c" and self.word(after) in _INNER:
            after = self._stop[after + 1]
        ends = self.kind(after) == "," and self._is_told(after + 1)
        return self.starts(stop + 2, subject=True) and (ends if lead else not ends)

    def _is_told(self, at: int) -> bool:
        """Tell whether what happens starts at a piece: another clause that nothing but a "then" joins."""
        return (self.kind(at) != "a" or self.word(at) == "then") and self.starts(at)

    def _is_finite(self, at: int) -> bool:
        """Tell whether a piece is a verb that begins with a modal or a form of be, have or do."""
        return self.kind(at) == "V" and self.spelled.letters[self.found[at][1]] in "mbhe"

    def _is_one_of_two(self, at: int) -> bool:
        """Tell whether a lone word without an article stands between two "and", before a clause of its own."""
        kinds = "".join(self.kind(each) for each in range(at + 1, at + 5))
        return kinds == "NaNV" and self._is_word(at + 1) and not is_plural(self.word(at + 1))


def _shared(found: list[Piece]) -> set[int]:
    """Give the verbs that go on within a relative clause: fog that blocks *or slows* boats."""
    shared: set[int] = set()
    related = False
    for at, (kind, _, _) in enumerate(found):
        related = (related or kind == "w") and kind not in _ENDS
        if related and kind == "V" and found[at - 1][0] == "a" and found[at - 2][0] == "V":
            shared.add(at)
    return shared
