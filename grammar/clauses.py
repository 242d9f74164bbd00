"""Clauses put together from pieces of a sentence: the subject, what is said of it, and how far each of them goes."""

from collections.abc import Iterator

from lark import Token

from grammar.spelling import Spelled

Piece = tuple[str, int, int]
"""Its kind and which words it is of: N noun phrase, R phrase with a preposition, V verb, T infinitive, else a letter."""

_ENDS = frozenset(",:ci&")
_TIMED = frozenset("during before after until at immediately right just".split())
_WITH = frozenset({"with", "without"})


class Pieces:
    """The pieces of one sentence, with what lies ahead of each."""

    def __init__(self, spelled: Spelled, found: list[Piece]) -> None:
        """Look ahead once, so that no question walks the sentence again."""
        self.spelled, self.found = spelled, found
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
        """Tell whether a clause starts at a piece: a verb, or a noun phrase before one. ``subject``: it has to have one."""
        while self.kind(at) in "yx" or (self.kind(at) == "a" and self.word(at) == "then"):
            at += 1
        if self.kind(at) == "V":
            return not subject
        if self.kind(at) == "f":
            return True
        stop = self._stop[min(at, len(self.found))]
        verbs = self.verbs[at] - self.verbs[stop] if at < len(self.found) else 0
        return self.kind(at) in "Ng" and verbs > self._relatives[at] - self._relatives[stop]

    def condition_end(self, at: int, *, lead: bool) -> int:
        """Give where the condition ends that a mark opens: before another mark, or at a comma where a clause starts."""
        size, verbs = len(self.found), 0
        for end in range(at + 1, size):
            kind = self.kind(end)
            verbs += kind == "V"
            if kind in "ci":
                return end
            if kind == "a" and verbs and self.word(end) != "then" and self.starts(end + 1, subject=True):
                self.found[end] = ("&", *self.found[end][1:])
                return end
            if kind in ",:":
                joins = self.kind(end + 1) == "a" and self.word(end + 1) != "then"
                if self.kind(end + 1 + joins) in "ci":
                    return end
                if self.starts(end + 1 + joins, subject=not lead):
                    if not joins or not lead:
                        return end
                    self.found[end + 1] = ("&", *self.found[end + 1][1:])
                    return end + 1
        return self._phrase_end(at) if lead else size

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
            verbs += kind == "V"
            joins = self.kind(end + 1) == "a" if kind == "," else kind == "a"
            if kind in ",a" and verbs and self.starts(end + 1 + (joins and kind == ","), subject=True):
                return end
        return len(self.found)


class Clause:
    """A clause between two pieces of a sentence."""

    def __init__(self, pieces: Pieces, begin: int, end: int) -> None:
        """Find the verb that says what happens: the first that belongs to no relative clause."""
        self._pieces, self._begin, self._end = pieces, begin, end
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
            if kind in "VK" or (kind == "k" and at == self._verb):
                yield from self._group(at)
                at += 1
            elif kind == "k" and self._joined(at):
                yield from self._group(at)
                at += 1
            else:
                end = self._phrase_end(at, self._end)
                yield from self._phrase(at, end)
                at = end

    def _joined(self, at: int) -> bool:
        """Tell whether a participle goes on from the verb before it: is removed and placed."""
        return self._pieces.kind(at - 1) == "a" and at > self._verb

    def _found_verb(self) -> int:
        relatives, past = 0, self._end
        for at in range(self._begin, self._end):
            kind = self._pieces.kind(at)
            if kind == "V":
                if not relatives:
                    return at
                relatives -= 1
            elif kind == "w" or self._is_bare_relative(at):
                relatives += 1
            elif kind == "k" and past == self._end and not relatives and at > self._begin:
                past = at
        return past

    def _is_bare_relative(self, at: int) -> bool:
        """Tell whether a relative clause without its pronoun begins: boats *they control* are moved."""
        before, here, behind = (self._pieces.kind(each) for each in (at - 1, at, at + 1))
        own = before == "N" and at - 1 >= self._begin and here == "N" and behind == "V"
        return own and self._pieces.verbs[at] - self._pieces.verbs[self._end] > 1

    def _phrase_end(self, at: int, limit: int) -> int:
        """Give the piece behind a phrase: a relative clause goes on to the next comma or joined verb."""
        kind, end = self._pieces.kind(at), at + 1
        opens = kind in "wkg" or (kind == "R" and self._pieces.word(at) in _WITH) or self._opens_bare(at)
        if not opens:
            return end
        seen = kind != "w"
        while end < limit:
            here = self._pieces.kind(end)
            if here in ",:" or (here == "a" and self._pieces.kind(end + 1) in "Vk" and seen):
                break
            if here == "V":
                if seen and not self._opens_bare(at):
                    break
                seen = True
            end += 1
        return end

    def _opens_bare(self, at: int) -> bool:
        pieces = self._pieces
        return pieces.kind(at) == "N" and at > self._begin and pieces.kind(at - 1) in "NR" and pieces.kind(at + 1) == "V"

    def _phrase(self, at: int, end: int) -> Iterator[Token]:
        """Yield the token of a phrase; what narrows the one before it is a restriction."""
        kind, token = self._pieces.kind(at), self._pieces.spelled.token
        begin, last = self._pieces.found[at][1], self._pieces.found[end - 1][2]
        subject = at < self._verb
        narrows = kind in "wkg" or end > at + 1 or (kind == "R" and (subject or self._pieces.word(at) in _WITH))
        if kind in ",:axly":
            self._phrased = self._phrased and kind == "a"
            return
        if kind == "T":
            yield from self._infinitive(at)
        elif narrows and self._phrased:
            yield token("RESTRICT", begin, last)
        else:
            name = {"N": "NOUN", "f": "THERE"}.get(kind, "ADJUNCT")
            yield token(name, begin, last)
        self._phrased = kind != "T"

    def _infinitive(self, at: int) -> Iterator[Token]:
        """Yield an infinitive; where no verb stands before it, it is none of a clause's phrases."""
        _, begin, end = self._pieces.found[at]
        spelled = self._pieces.spelled
        if at < self._verb:
            yield spelled.token("ADJUNCT", begin, end)
            return
        if spelled.letters[begin] == "x":
            yield spelled.token("NOT", begin, begin + 1)
        yield spelled.token("INFINITIVE", end - 1, end)

    def _group(self, at: int) -> Iterator[Token]:
        """Yield the parts of a verb in the grammar's order: and, modal, not, to be, the verb, its adverbs."""
        _, begin, end = self._pieces.found[at]
        spelled, found = self._pieces.spelled, dict[str, Token]()
        letters = spelled.letters[begin:end]
        if self._pieces.kind(at - 1) == "a" and at > self._begin:
            found["AND"] = spelled.token("AND", begin, begin)
        core = max(place for place, letter in enumerate(letters) if letter not in "yxl" or place == 0)
        for place, letter in enumerate(letters):
            for name in _parts(letter, spelled.word(begin + place), letters, place == core):
                found.setdefault(name, spelled.token(name, begin + place, begin + place + 1))
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
