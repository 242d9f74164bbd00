"""Misspelt word

What it finds: a word that stands once in a text, is one letter away from one that the text often uses, and is written
as no other word of it is: "lihgthouse" beside "lighthouse".
Why it matters: a search for the word misses the place, and where it is a keyword, so does whoever looks it up.
Example: "Whoever holds the lihgthouse scores."
What to do: write the word that is meant.
When it is silent: where the letters are such as stand together in other words of the text; on short words, on forms of
one word, on words that another text or a card of the game has. A doubled letter is told without that.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from kb.checks.spot import spot
from kb.checks.subject import Subject
from kb.checks.vocabulary import WORD
from kb.findings import Finding, Severity
from kb.model import Card, Document, Edition, Game, Kind

CODE = "STY108"
_SHORTEST = 6  # letters
_USUAL = 5  # times that the word which is meant must stand in the text
_ODD = 2  # runs of three letters that no other word has; two letters in the wrong order need none
_ENDINGS = ("s", "es", "d", "ed", "r", "er", "ers", "n", "ly", "y", "ing", "e", "or", "al", "ive", "ion")
_LAST = 2  # letters at the end that forms of one word may differ in
_LETTERS = "abcdefghijklmnopqrstuvwxyz"

Words = Counter[str]


def misspelt_word(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every misspelt word."""
    edition, document = subject.edition, subject.document
    if edition is None or document is None or edition.digest or document.kind in (Kind.CARDS, Kind.ERRATA):
        return
    words = subject.once(("words of an edition", str(edition.address)), lambda: _counted(edition))
    runs = Counter(run for word in words for run in _runs(word))
    slips = {word: right for word in words if (right := _meant(word, words, runs)) and _is_rare(word, words)}
    known = _of_others(subject, document) if slips else frozenset[str]()
    for node, _ in edition.nodes() if slips else ():
        for word in WORD.findall("" if isinstance(node, Card) else node.text):
            right = slips.get(word.lower(), "")
            if right and word.lower() not in known:
                right = right.capitalize() if word[0].isupper() else right
                message, hint = f"“{word}” is written so only here; “{right}” is usual.", f"Write “{right}”."
                place = spot(node, word)
                yield Finding(CODE, "misspelt word", Severity.WARNING, message, place, node.address, hint)


def _counted(edition: Edition) -> Words:
    return Counter(
        word.lower()
        for node, _ in edition.nodes()
        for word in WORD.findall("" if isinstance(node, Card) else node.text)
        if word.isascii() and word.isalpha()
    )


def _of_others(subject: Subject, document: Document) -> frozenset[str]:
    """Give the words of the game's cards and other documents."""

    def gathered(game: Game) -> frozenset[str]:
        others = (each for each in game.documents if each is not document)
        nodes = (node for each in others for edition in each.editions for node, _ in edition.nodes())
        texts = (f"{node.name} {node.text}" if isinstance(node, Card) else node.text for node in nodes)
        return frozenset(word.lower() for text in texts for word in WORD.findall(text))

    key = ("words of other documents", subject.game.id, document.id)
    made: frozenset[str] = subject.once(key, lambda: gathered(subject.game))
    return made


def _is_rare(word: str, words: Words) -> bool:
    return words[word] == 1 and len(word) >= _SHORTEST


def _runs(word: str) -> set[str]:
    whole = f"^{word}$"
    return {whole[at : at + 3] for at in range(len(whole) - 2)}


def _meant(word: str, words: Words, runs: Words) -> str:
    """Give the usual word that a rare one is a slip for; empty if it is none."""
    if not _is_rare(word, words):
        return ""
    odd = sum(runs[run] == 1 for run in _runs(word))
    doubled = any(one == other for one, other in pairwise(word))
    near = _slips(word) if odd >= _ODD else [*_swapped(word), *(_undoubled(word) if doubled else ())]
    found = {each for each in near if words[each] >= _USUAL and not _are_forms(word, each)}
    return max(found, key=lambda each: (words[each], each), default="")


def _slips(word: str) -> Iterator[str]:
    """Yield what a word becomes with one letter less, more or another, or two in the other order; not its first."""
    for at in range(len(word)):
        head, tail = word[:at], word[at + 1 :]
        if at:
            yield head + tail
            yield from (head + letter + tail for letter in _LETTERS if at < len(word) - _LAST)
            yield from (head + letter + word[at:] for letter in _LETTERS)
    yield from _swapped(word)


def _swapped(word: str) -> Iterator[str]:
    yield from (word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(len(word) - 1))


def _undoubled(word: str) -> Iterator[str]:
    yield from (word[:at] + word[at + 1 :] for at in range(1, len(word)) if word[at] == word[at - 1] != "s")


def _are_forms(one: str, other: str) -> bool:
    shorter, longer = sorted((one, other), key=len)
    stems = (shorter, shorter[:-1]) if shorter[-1] in "ey" else (shorter,)
    return any(longer == stem + ending for stem in stems for ending in _ENDINGS)
