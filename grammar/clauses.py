"""Clauses put together from pieces of a sentence: the subject, what is said of it, and what narrows it."""

from collections.abc import Iterator

from lark import Token

from grammar.pieces import Pieces

_ASKED = frozenset({"which", "what", "how", "that"})
_WITH = frozenset({"with", "without"})


class Clause:
    """A clause between two pieces of a sentence."""

    def __init__(self, pieces: Pieces, begin: int, end: int, *, past: bool = True) -> None:
        """Find the verb that says what happens: the first that belongs to no relative clause.

        With ``past``, where there is no other, a word that may be a past form is one: if a boat *moved*.
        """
        self._pieces, self._begin, self._end, self._past = pieces, begin, end, past
        self._phrased = False
        self._verb = self._found_verb()

    def tokens(self) -> Iterator[Token]:
        """Yield its tokens: phrases, then each verb with the phrases behind it."""
        at = self._begin
        while at < self._verb:
            end = self._phrase_end(at, self._verb)
            yield from self._phrase(at, end)
            at = end
        while at < self._end:
            kind = self._pieces.kind(at)
            if kind == "V" or (kind == "k" and (at == self._verb or self._joined(at))):
                yield from self._group(at)
                at += 1
            else:
                end = self._phrase_end(at, self._end)
                yield from self._phrase(at, end)
                at = end

    def _joined(self, at: int) -> bool:
        """Tell whether a participle goes on from the verb before it: is removed and placed."""
        before = at - 1
        while self._pieces.kind(before) == "y":
            before -= 1
        return self._pieces.kind(before) == "a" and at > self._verb

    def _found_verb(self) -> int:
        relatives, past, inside = 0, self._end, False
        for at in range(self._begin, self._end):
            kind = self._pieces.kind(at)
            if kind == "V":
                goes_on = (
                    inside
                    and self._pieces.kind(at - 1) == "a"
                    and self._pieces.verbs[at + 1] > self._pieces.verbs[self._end]
                )
                if not relatives and not goes_on:
                    return at
                relatives, inside = max(0, relatives - 1), True
            elif kind == "w" or self._is_bare_relative(at):
                relatives += 1
            elif kind == "k" and past == self._end and not relatives and at > self._begin and self._past:
                past = at if self._pieces.kind(at - 1) != "T" else past
        return past

    def _is_bare_relative(self, at: int) -> bool:
        """Tell whether a relative clause without its pronoun begins: boats *they control* are moved."""
        before, here, behind = (self._pieces.kind(each) for each in (at - 1, at, at + 1))
        placed = before == "R" and self._pieces.kind(at + 2) == "V"  # boats at quays they hold are
        own = (before == "N" or placed) and at - 1 >= self._begin and here == "N" and behind == "V"
        return own and (self._is_pronoun(at) or self._pieces.verbs[at] - self._pieces.verbs[self._end] > 1)

    def _is_pronoun(self, at: int) -> bool:
        return self._pieces.spelled.letters[self._pieces.found[at][1]] == "p"

    def _phrase_end(self, at: int, limit: int) -> int:
        """Give the piece behind a phrase: a relative clause goes on to the next comma or joined verb."""
        kind, end = self._pieces.kind(at), at + 1
        opens = kind in "wkg" or (kind == "R" and self._pieces.word(at) in _WITH) or self._opens_bare(at)
        if not opens:
            return end
        asks = kind == "w" and self._pieces.kind(at - 1) == "V" and self._pieces.word(at) in _ASKED
        seen = kind != "w"
        while end < limit:
            here = self._pieces.kind(end)
            joins = here == "a" and self._pieces.kind(end + 1) in "Vk" and seen
            passes = self._pieces.kind(end + 1) == "k" and self._is_passive(self._verb) and self._last_active(at, end)
            shares = kind == "w" and self._pieces.kind(end - 1) == "V"  # that tires or sinks *boats*
            if here in ",:" or (joins and not shares and (kind != "w" or end + 1 == self._verb or passes)):
                break
            if here == "w" or (end > at and self._opens_bare(end)):
                seen = False
            if here == "V":
                if (
                    seen
                    and not asks
                    and not self._opens_bare(at)
                    and not (kind == "w" and self._pieces.kind(end - 1) == "a")
                ):
                    break
                seen = True
            end += 1
        return end

    def _is_passive(self, at: int) -> bool:
        """Tell whether a piece is a verb with a form of "to be" and a participle: can't be moved."""
        letters = self._letters(at)
        return at < self._end and letters.endswith("k") and any(each in letters for each in "bB")

    def _last_active(self, begin: int, end: int) -> bool:
        """Tell whether the last verb of a relative clause is no passive: boats that hold lamps *or moved* by others."""
        verbs = [at for at in range(begin, end) if self._pieces.kind(at) in "Vk"]
        return bool(verbs) and self._pieces.kind(verbs[-1]) == "V" and not self._is_passive(verbs[-1])

    def _letters(self, at: int) -> str:
        _, begin, end = self._pieces.found[at] if at < len(self._pieces.found) else ("", 0, 0)
        return self._pieces.spelled.letters[begin:end]

    def _opens_bare(self, at: int) -> bool:
        pieces = self._pieces
        return (
            pieces.kind(at) == "N"
            and at > self._begin
            and (pieces.kind(at - 1) in "NR" or (at > self._verb and pieces.says(at - 1)))
            and pieces.kind(at + 1) == "V"
        )

    def _phrase(self, at: int, end: int) -> Iterator[Token]:
        """Yield the token of a phrase; what narrows the one before it is a restriction."""
        kind, token = self._pieces.kind(at), self._pieces.spelled.token
        begin, last = self._pieces.found[at][1], self._pieces.found[end - 1][2]
        subject = at < self._verb
        before = self._pieces.kind(at - 1)
        goes_on = kind + before in ("ga", "kB")  # by moving boats and *lighting* lamps; from being *lit*
        narrows = (
            (kind in "wkg" and not goes_on)
            or (end > at + 1 and not goes_on)
            or (kind == "R" and (subject or self._pieces.word(at) in _WITH))
        )
        if kind == "y" and at >= self._verb:
            yield token("ADVERB", begin, last)
        if kind in ",:axly":
            self._phrased = self._phrased and kind == "a"
            return
        if kind == "T":
            yield from self._infinitive(at)
        elif narrows and self._phrased:
            yield token("RESTRICT", begin, last)
        else:
            name = {"N": "NOUN", "f": "THERE"}.get(kind, "ADJUNCT")
            if kind == "N" and not subject and before == "a" and self._pieces.kind(at - 2) == "R":
                name = "ADJUNCT"  # between a boat and *a ferry* that sinks
            yield token(name, begin, last)
        self._phrased = kind != "T"

    def _infinitive(self, at: int) -> Iterator[Token]:
        """Yield an infinitive; where no verb stands before it, it is none of a clause's phrases."""
        _, begin, end = self._pieces.found[at]
        spelled = self._pieces.spelled
        if at < self._verb:
            yield spelled.token("ADJUNCT", begin, end)
            return
        yield spelled.token("INFINITIVE", begin, end)

    def _group(self, at: int) -> Iterator[Token]:
        """Yield the parts of a verb in the grammar's order: and, modal, not, to be, the verb, its adverbs."""
        _, begin, end = self._pieces.found[at]
        spelled, found = self._pieces.spelled, dict[str, Token]()
        letters = spelled.letters[begin:end]
        if self._pieces.kind(at - 1) == "a" and at > self._begin:
            found["AND"] = spelled.token("AND", *self._pieces.found[at - 1][1:])
        core = max(place for place, letter in enumerate(letters) if letter not in "yxl" or place == 0)
        for place, letter in enumerate(letters):
            for name in _parts(letter, spelled.word(begin + place), letters, place == core):
                helped = place > 0 and letters[place - 1] in {"NOT": "e", "BE": "h"}.get(name, "")  # does not, has been
                found.setdefault(name, spelled.token(name, begin + place - helped, begin + place + 1))
        order = ("AND", "MODAL", "NOT", "GONE", "BE", "VERB", "ADVERB")
        if "NOT" in found and "GONE" in found:
            del found["GONE"]
        yield from (found[name] for name in order if name in found)
        self._phrased = False


def _parts(letter: str, word: str, letters: str, is_core: bool) -> Iterator[str]:
    """Yield which parts of a verb a word is."""
    if letter == "x" or word.endswith(("n't", "n’t")) or word == "cannot":
        yield "NOT"
    if is_core:
        yield "VERB"
    elif letter == "m" or (letter == "h" and "t" in letters):
        yield "MODAL"
    elif letter in "bB":
        yield "BE"
    elif letter == "l":
        yield "GONE"
    elif letter == "y":
        yield "ADVERB"
