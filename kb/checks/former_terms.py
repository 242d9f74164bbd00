"""Names that an edition gave up: titles that a later edition renamed, and terms that it replaced throughout."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from kb.address import Address
from kb.checks.vocabulary import WORD, plain_title, title_of
from kb.compare.worded import Worded, worded
from kb.history import compared
from kb.model import Card, Edition, Rule

_STEP = re.compile(r"^(?:[A-Z][a-z]+ \d+[a-z]?:|\d+[a-z]?[.)]|(?:the|an?)\b)\s*", re.IGNORECASE)
_REWORDED = frozenset({"reworded", "moved-and-reworded", "split", "joined"})
_LONGEST = 5  # words of a name
_RULES = 3  # rules in which a term must have been replaced
_OFTEN, _TIMES = 5, 4  # how often the old edition said it, and how many times as often as the new one
_FIRST = re.compile(r"\s*([\w’'-]+)")


@dataclass(frozen=True, slots=True)
class Former:
    """A name that an edition gave up: the words, the older edition's rule that has them, what stands there now.

    ``replaced``: it was no title, but what most rules said.
    """

    words: str
    rule: Address
    now: str
    place: Address | None = None
    replaced: bool = False

    def said_in(self, text: str) -> bool:
        """Tell whether a text uses the name, in the singular or the plural; with its capitals, if it has any."""
        small = self.words.islower()
        return self.words in (text.lower() if small else text) and _saying(self.words, small).search(text) is not None


@lru_cache(maxsize=1024)
def _saying(words: str, small: bool) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w-]){re.escape(words)}(?:e?s)?(?![\w-])", re.IGNORECASE if small else 0)


def former_terms(editions: Sequence[Edition], new: Edition) -> tuple[Former, ...]:
    """Give the names that the older of some editions had and the new one has no more, each once."""
    found: dict[str, Former] = {}
    older = list(editions[: [each.address for each in editions].index(new.address)])
    for old in older:
        for each in _renamed(old, new):
            found.setdefault(each.words.lower(), each)
    said_now = _text(new) if older else ""
    for old, next_one in pairwise([*older, new]):
        for each in _replaced(old, next_one):
            if said_now.count(each.words.lower()) <= said_now.count(each.now):  # else it was taken up again later
                found.setdefault(each.words.lower(), each)
    texts = [(node.text, node.text.lower()) for node, _ in new.nodes() if not isinstance(node, Card)] if found else []
    return tuple(each for each in found.values() if not _is_defined(each, texts))


def _renamed(old: Edition, new: Edition) -> Iterator[Former]:
    """Yield the titles of several words that no rule of the new edition has, nor holds in its own."""
    was = {rule.number.printed: rule for rule in old.rules if rule.number}
    now = {rule.number.printed: rule for rule in new.rules if rule.number}
    kept = "\n".join(f" {plain_title(title)} " for node, _ in new.nodes() if (title := title_of(node)))
    for change in compared(old, new):
        for number in change.old:
            title = _STEP.sub("", title_of(was[number]).strip())
            words = WORD.findall(title)
            is_name = 1 < len(words) <= _LONGEST and title[:1].isupper() and title == " ".join(words)
            if is_name and f" {plain_title(title)} " not in kept:
                heir = now[change.new[0]] if change.new else None
                yield Former(title, was[number].address, _named(heir), heir.address if heir else None)


def _named(heir: Rule | None) -> str:
    return _STEP.sub("", title_of(heir).strip()) if heir else ""


def _replaced(old: Edition, new: Edition) -> Iterator[Former]:
    """Yield the terms that the new edition replaced by one other in most of its rules."""
    changes = [change for change in compared(old, new) if change.kind in _REWORDED]
    found: Counter[tuple[str, str]] = Counter()
    first: dict[tuple[str, str], Worded] = {}
    for each in worded(old, new, changes):
        for pair in frozenset(_replacements(each)):
            found[pair] += 1
            first.setdefault(pair, each)
    before, after = (_text(edition) for edition in (old, new))
    for (said, instead), rules in found.items():
        if rules >= _RULES and _gave_way(said, instead, before, after):
            rule = first[said, instead]
            yield Former(_written(said, old), rule.was[0].address, instead, rule.now[0].address, replaced=True)


def _written(said: str, edition: Edition) -> str:
    """Give a term as an edition mostly writes it, with its capitals or without."""
    pattern = re.compile(re.escape(said), re.IGNORECASE)
    forms = Counter(
        found for node, _ in edition.nodes() if isinstance(node, Rule) for found in pattern.findall(node.text)
    )
    return forms.most_common(1)[0][0] if forms else said


def _replacements(change: Worded) -> Iterator[tuple[str, str]]:
    """Yield what was struck with what was put in its place; one word takes along the one behind it."""
    pieces = [piece for part in change.parts for piece in part.pieces]
    for at, (struck, put) in enumerate(pairwise(pieces)):
        if (struck.kind, put.kind) == ("struck", "inserted"):
            said, instead = (each.text.strip(" .,;:()").lower() for each in (struck, put))
            behind = _FIRST.match(pieces[at + 2].text) if at + 2 < len(pieces) else None
            if " " not in said and behind:
                said, instead = f"{said} {behind[1].lower()}", f"{instead} {behind[1].lower()}"
            if 1 < len(said.split()) <= _LONGEST and re.fullmatch(r"[^\W\d][\w’' -]+", said):
                yield said, instead


def _gave_way(said: str, instead: str, before: str, after: str) -> bool:
    """Tell whether a term was usual, hardly is any more, and what stands in its place has become more usual."""
    old, new = before.count(said), after.count(said)
    if instead not in before and new * 2 <= old + 1:  # a new term, made for this
        return new > 0 and after.count(instead) >= _RULES
    return old >= _OFTEN and 0 < new * _TIMES <= old and after.count(instead) > before.count(instead)


def _text(edition: Edition) -> str:
    return "\n".join(node.text for node, _ in edition.nodes() if not isinstance(node, Card)).lower()


def _is_defined(former: Former, texts: Iterable[tuple[str, str]]) -> bool:
    """Tell whether one of the texts, each as it stands and in small letters, says what a name is."""
    name = re.escape(former.words)
    says, small = rf"(?:^|[.:]\s+|“)(?:the |an? )?{name}s?”? (?:is|are|means?|refers?)\b", former.words.lower()
    return any(small in lowered and re.search(says, text, re.IGNORECASE) for text, lowered in texts)
