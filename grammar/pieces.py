"""The pieces of a sentence: phrases, verbs and marks, and how far the clauses go that they make."""

from grammar.places import is_plural
from grammar.row import Row
from grammar.telling import TIMED

_ONE = frozenset("it he she this".split())
_OF_SEVERAL = frozenset("are were have do aren't weren't haven't don't".split())


class Pieces(Row):
    """The pieces of one sentence, and how far its clauses go."""

    def condition_end(self, at: int, *, lead: bool) -> int:
        """Give where the condition ends that a mark opens: before another mark, or at a comma where a clause starts."""
        brief, verbs, timed = False, 0, self.word(at) in TIMED or self.word(at).endswith(" of")
        for end in range(self._behind_aside(at + 1), len(self.found)):
            kind = self.kind(end)
            brief = brief or (kind == "k" and end == at + 1)  # when sunk
            verbs += kind == "V" or (kind == "k" and end == at + 1)
            if kind == "a" and self._joins_subjects(end):
                continue  # says that a boat or ferry sinks
            alone = end == at + 2 and not timed and self._is_word(end - 1)  # moors if able and rests
            alone = alone and not (
                self.kind(end + 1) == "N" and self.kind(end + 2) == "V" and is_plural(self.word(end - 1))
            )
            if kind in "ci" or (kind == "a" and not lead and alone):
                return end
            if kind == "a" and verbs and self._is_one_of_two(end):
                continue  # moves a boat or ferry and it sinks
            if kind == "a" and not verbs and self.kind(end + 1) == "N" and self.kind(end + 2) == "V" and not timed:
                continue  # as the boat or ferry sinks
            if kind == "a" and brief and verbs == 1 and not lead and self.starts(end + 1, subject=True):
                return end
            if (timed and not (lead or verbs) and self._begins_main(at, end)) or (verbs and self._is_next(end)):
                return end
            if kind == "a" and verbs and not lead and (self._is_parallel(at, end) or self._goes_back(at, end)):
                return end
            if kind == "a" and verbs and self.word(end) != "then" and self.starts(end + 1, subject=True):
                return self._joined(end)
            if timed and not verbs and kind in ",:a" and (self._goes_on(end) or self._is_beside(end)):
                return end
            joins = timed and not verbs and kind == "a" and self.word(end) != "or"
            if joins and (not lead or self.word(at) == "during") and self.starts(end + 1, subject=True):
                return self._joined(end)
            if kind == ":" and self.word(end + 1) == "otherwise":
                return end
            stop = self._comma_end(at, end, (verbs, timed), lead=lead) if kind in ",:" else None
            if stop is not None:
                return stop
        return self._phrase_end(at) if lead else len(self.found)

    def _comma_end(self, at: int, end: int, told: tuple[int, bool], *, lead: bool) -> int | None:
        """Give where a condition ends at a comma; None where it goes on. Told: its verbs, whether it is timed."""
        verbs, timed = told
        if not lead and not timed and end == at + 2 and self._is_word(end - 1) and self.kind(end + 1) == "V":
            return end  # moves if able, rests, and
        joins = self.kind(end + 1) == "a" and self.word(end + 1) != "then"
        if lead and verbs and self.word(at) in ("if", "when", "whenever") and self._goes_on_then(end):
            return None
        if joins and verbs and not lead and self._is_parted(at, end):
            return end
        if self.kind(end + 1 + joins) in "ci" or (verbs and self._is_aside(end + 1 + joins, lead=lead)):
            return end
        if timed and joins and self.starts(end + 2, subject=True) and not self._is_last_noun(end):
            return self._joined(end + 1) if self._goes_on_with(at, end + 1, lead=lead) else end
        if joins and not verbs and not lead and self._is_finite(end + 2):
            return end
        if joins and (not verbs or self._is_last_noun(end)):
            return None  # a list before the first verb: a spell, ability, or action changes it
        if self.kind(end) == "," and verbs and not joins and self._is_listed(end, lead=lead):
            return self._joined(end)
        if not self.starts(end + 1 + joins, subject=not lead):
            return None
        if not joins or (not lead and self.word(end + 1) != "or" and self.word(at) != ","):
            return end
        return self._joined(end + 1)

    def _goes_on_then(self, at: int) -> bool:
        """Tell whether a condition goes on behind a comma with what happens next: if it sinks, *then rises*, it is."""
        after = self._stop[at + 1]
        told = self.word(at + 1) == "then" and self.kind(at + 2) == "V" and self.spelled.letters[self.found[at + 2][1]]
        return told == "v" and self.kind(after) == "," and self.starts(after + 1, subject=True)

    def _is_parted(self, mark: int, at: int) -> bool:
        """Tell whether the main clause goes on behind the only comma of a condition: moves if lit, *and is* tired."""
        lone = all(self.kind(each) != "," for each in range(mark, at))
        return lone and self.word(at + 1) == "and" and self._is_finite(at + 2)

    def _is_aside(self, at: int, *, lead: bool) -> bool:
        """Tell whether what stands behind a condition's comma is none of it: *after which* it ends; *by sinking* it."""
        kind, begin, _ = self.found[at] if at < len(self.found) else (".", 0, 0)
        if kind == "w":
            return self.spelled.letters[begin] in "rc" or self.kind(at - 1) == "a"
        if kind == "r" and self.kind(at + 1) == "w" and self.word(at + 1) == "which":
            return True  # at which point it ends
        return lead and kind == "R" and self.spelled.letters[begin : begin + 2] == "rg" and self.word(at) == "by"

    def _is_parallel(self, mark: int, at: int) -> bool:
        """Tell whether what an "and" joins has a like condition of its own: sails *when* lit and ends *when* it sinks.

        It has, too, where the condition is a "there is", of which no other verb can be.
        """
        if self.word(at) != "and" or self.kind(at + 1) not in "VNf":
            return False
        stop = self._stop[at + 1]
        alone = self.kind(at + 1) != "V" or stop == at + 2
        told = self.kind(at + 1) != "V" and self.starts(at + 1, subject=True)
        again = self.kind(stop) == "c" and alone and (stop == at + 2 or (told and self.word(stop) == self.word(mark)))
        return again or (self.kind(mark + 1) == "f" and self.kind(at + 1) == "V")

    def _goes_back(self, mark: int, at: int) -> bool:
        """Tell whether a verb behind an "and" is of the main clause: is lit while moored *and fades*.

        It is, too, where it is of several and the condition of one: boats sink when it is dark *and don't* sail.
        """
        letters = self.spelled.letters[slice(*self.found[at + 1][1:])] if self.kind(at + 1) == "V" else ""
        alone = at == mark + 2 and self.kind(mark + 1) == "k" and letters == "v"
        return alone or (letters != "" and self.word(mark + 1) in _ONE and self.word(at + 1) in _OF_SEVERAL)

    def _is_next(self, at: int) -> bool:
        """Tell whether a thing begins what happens right behind a passive: once it is lit *the race* is over."""
        told, letters = self.found[at - 1], self.spelled.letters
        passive = told[0] == "V" and letters[told[1]] == "b" and letters[told[2] - 1] == "k"
        return passive and self.kind(at) == "N" and letters[self.found[at][1]] == "d" and self._is_finite(at + 1)

    def _begins_main(self, mark: int, at: int) -> bool:
        """Tell whether a pronoun begins what happens, behind a time: sails, but during the race *it* must moor."""
        turns = self.kind(mark - 1) == "a" and self.word(mark - 1) == "but" and at > mark + 1
        pronoun = self.kind(at) == "N" and self.spelled.letters[self.found[at][1]] == "p"
        return turns and pronoun and self._is_finite(at + 1)

    def _goes_on_with(self, mark: int, at: int, *, lead: bool) -> bool:
        """Tell whether a word goes on with a condition, behind a timed phrase: if it sails at dusk, *but* is dark, it.

        An "or" does wherever a condition stands before: moors if it sails at dusk, *or* it is dark.
        """
        if self.word(at) == "or":
            return any(kind == "c" and self.spelled.word(begin) not in TIMED for kind, begin, _ in self.found[:mark])
        commas = (end for end in range(at, len(self.found)) if self.kind(end) == ",")
        return lead and self.word(at) == "but" and any(self.starts(end + 1, subject=True) for end in commas)

    def _is_beside(self, at: int) -> bool:
        """Tell whether what stands behind a comma tells more of all before it: during the race, *with some boats*."""
        return self.kind(at) == "," and self.kind(at + 1) == "R" and self.word(at + 1) in ("with", "without")

    def _behind_aside(self, at: int) -> int:
        """Give the piece behind what stands between commas right after a mark: if, *at dusk*, a boat sinks.

        The first comma may be missing: if *at dusk or before it*, a boat sinks, lamps are lit.
        """
        if self.kind(at) == "R" and self.word(at - 1) in ("if", "when", "unless"):
            end = at + 1 + (self.kind(at + 1) == "c") * 2
            commas = [each for each in range(end, len(self.found)) if self.kind(each) == ","]
            later = commas[1:] if commas[:1] == [end] else ()
            subject = self.starts(end + 1, subject=True)
            return end + 1 if subject and any(map(self.starts, (each + 1 for each in later))) else at
        if self.kind(at) != ",":
            return at
        return next((end + 1 for end in range(at + 1, len(self.found)) if self.kind(end) == ","), at)

    def _joined(self, at: int) -> int:
        """Make an "and" the mark of another condition, and give its place."""
        self.found[at] = ("&", *self.found[at][1:])
        self._kinds[at] = "&"
        return at

    def _goes_on(self, at: int) -> bool:
        """Tell whether the clause around a timed phrase goes on behind it: after a dash, but may have more words."""
        while self.kind(at) in ",:a" and self.kind(at) != ".":
            at += 1
        return self.kind(at) == "V"

    def _phrase_end(self, at: int) -> int:
        """Give where a phrase ends that no comma closes: "during combat players may"."""
        end = at + 2
        if self.word(at) not in TIMED or self.kind(at + 1) != "N":
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
            if kind == "a" and self._joins_subjects(end):
                continue
            if kind in ",a" and verbs > 0 and self.starts(end + 1 + (joins and kind == ","), subject=True):
                return end
        return len(self.found)
