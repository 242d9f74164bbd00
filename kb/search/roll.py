"""The roll of an edition's cards: which of them some words name, looked up only where a name can begin."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from kb.model import Card
from kb.model.names import Names

_LONGEST = 8  # words of a name
_ARTICLES = ("the", "a", "an")
_LEFT_OUT = "the"  # the article that a part of a name may have before it, though it is not printed there
_APART = "s"  # a genitive's s that is written apart belongs to the name before it


class Roll:
    """The names of some cards, and of how many words those are that begin with each word."""

    def __init__(self, names: Names) -> None:
        """Take the names."""
        self.names = names
        self._begins = _beginnings([*names.whole, *names.short])

    def reach(self, said: Sequence[str], at: int) -> int:
        """Say how many words from one place on can be a name at most; 0 where none begins."""
        begins = self._begin(said[at])
        if said[at] == _LEFT_OUT and at + 1 < len(said) and (after := self._begin(said[at + 1])):
            begins = max(begins, after + 1)
        apart = bool(begins) and _APART in said[at:]
        return min(begins + apart, _LONGEST, len(said) - at)

    def called(self, run: Sequence[str], strange: Callable[[], bool]) -> tuple[Card, ...]:
        """Give the cards that some words name: also where a genitive's s stands at the end, or the article is missing.

        Without its article a name counts only where it is ``strange``: not all of its words are the rules' own. That is
        asked only of what is a name.
        """
        name = " ".join(run)
        genitive = name[:-1] if name.endswith("s") else ""
        called = self.names.called
        found = called(name) or (called(genitive) if genitive else ())
        if found or run[0] in _ARTICLES:
            return found
        bare = (f"{article} {each}" for each in (name, genitive) if each for article in _ARTICLES)
        without = next((cards for each in bare if (cards := called(each))), ())
        return without if without and strange() else ()

    def _begin(self, word: str) -> int:
        """Count the words of the longest name that begins with a word, or is one without a genitive's s."""
        return self._begins.get(word, 0) or int(word.endswith("s") and word[:-1] in self._begins)


def _beginnings(names: Iterable[str]) -> Mapping[str, int]:
    """Give for each word with which a name begins, or begins after an article, how many words follow it at most."""
    longest: dict[str, int] = {}
    for name in names:
        words = name.split()
        for begin in range(1 + (len(words) > 1 and words[0] in _ARTICLES)):
            if words:
                longest[words[begin]] = max(longest.get(words[begin], 0), len(words) - begin)
    return longest
