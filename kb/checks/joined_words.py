"""Words run together

What it finds: a word that is two words of the text without the space between them: "ferry’sCrew", "bellsare".
Why it matters: a search for either word misses the place, and a term in it is not seen as one.
Example: "It is placed in its owner’sHold."
What to do: set the space.
When it is silent: where the joined word stands more than once, or names a card; where one of its halves is no word of
the text. Always told as info.
"""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from kb.checks.spot import spot
from kb.checks.subject import Subject
from kb.checks.vocabulary import WORD
from kb.findings import Finding, Severity
from kb.model import Card, Edition, Game, Kind

CODE = "STY106"
_CAPITAL = re.compile(r"(.*[a-z])([A-Z][a-z]+)")
_BEHIND = re.compile(r"(.{2,}?)(are|is|was|were|the|and|this|that)")
_AHEAD = re.compile(r"(the|and|of|in|is|that|this|with|from)(.{4,})")
_OFTEN = 2  # times that each half must stand by itself

Words = Counter[str]


def joined_words(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every word that is two."""
    edition, document = subject.edition, subject.document
    if edition is None or document is None or edition.digest or document.kind in (Kind.CARDS, Kind.ERRATA):
        return
    words, pairs = _counted(edition)
    names = subject.once(("words of cards", subject.game.id), lambda: _of_cards(subject.game))
    odd = {each: halves for each in words if words[each] == 1 and (halves := _halves(each, words, pairs))}
    for node, _ in edition.nodes() if odd else ():
        for word in WORD.findall("" if isinstance(node, Card) else node.text):
            if word in odd and word not in names:
                one, other = odd[word]
                message = f"“{word}” is {one} and {other} without a space."
                yield Finding(
                    CODE, "words run together", Severity.INFO, message, spot(node, word), node.address, "Set the space."
                )


def _counted(edition: Edition) -> tuple[Words, Words]:
    """Count the words of an edition, in small letters too, and the pairs in which they follow each other."""
    words, pairs = Counter[str](), Counter[str]()
    for node, _ in edition.nodes():
        if not isinstance(node, Card):
            said = WORD.findall(node.text)
            words.update(said)
            words.update(each.lower() for each in said if not each.islower())
            small = [each.lower() for each in said]
            pairs.update(f"{one} {other}" for one, other in pairwise(small))
    return words, pairs


def _of_cards(game: Game) -> frozenset[str]:
    editions = (edition for document in game.documents for edition in document.editions)
    cards = (node for edition in editions for node, _ in edition.nodes() if isinstance(node, Card))
    return frozenset(word for card in cards for word in WORD.findall(f"{card.name} {card.text}"))


def _halves(word: str, words: Words, pairs: Words) -> tuple[str, str] | None:
    """Give the two words that a word is made of; None for a word of its own."""
    capital, behind = _CAPITAL.fullmatch(word), _BEHIND.fullmatch(word)
    if capital and min(words[capital[1].lower()], words[capital[2]]) >= _OFTEN:
        return capital[1], capital[2]
    if behind and word.islower() and pairs[f"{behind[1]} {behind[2]}"]:
        return behind[1], behind[2]
    ahead = _AHEAD.fullmatch(word)
    if ahead and pairs[f"{ahead[1]} {ahead[2]}"] >= _OFTEN:
        return ahead[1], ahead[2]
    return None
