"""Changes with their words: the rules on both sides, and word by word how the old text became the new one."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from kb.compare.change import Change
from kb.model import Edition, Rule
from kb.redline import Piece, redline

_REWRITTEN = (
    0.4  # similarity below which single words in common say nothing: the texts stand whole, one after the other
)


@dataclass(frozen=True, slots=True)
class Part:
    """The words of one rule in a change; a split or joined rule has several. A number is empty where there is none."""

    old: str
    new: str
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Worded:
    """A change with the rules of the old edition and those of the new one, each in the order of its edition."""

    change: Change
    was: tuple[Rule, ...]
    now: tuple[Rule, ...]

    @property
    def parts(self) -> tuple[Part, ...]:
        """The redline, part by part; none where the words stayed. An added rule is inserted whole, a removed struck."""
        match self.change.kind:
            case "same" | "moved":
                return ()
            case "split":
                cut = _cut(self._redline(), [wording(rule) for rule in self.now], "inserted")
                return tuple(_part(self.was[0], rule, pieces) for rule, pieces in zip(self.now, cut, strict=True))
            case "joined":
                cut = _cut(self._redline(), [wording(rule) for rule in self.was], "struck")
                return tuple(_part(rule, self.now[0], pieces) for rule, pieces in zip(self.was, cut, strict=True))
            case _:
                return (_part(next(iter(self.was), None), next(iter(self.now), None), self._redline()),)

    def _redline(self) -> tuple[Piece, ...]:
        old, new = (" ".join(map(wording, side)) for side in (self.was, self.now))
        if self.change.similarity < _REWRITTEN and len(self.was) == len(self.now) == 1:
            return Piece("struck", old), Piece("inserted", new)
        return _redlined(old, new)


def worded(old: Edition, new: Edition, changes: Iterable[Change]) -> tuple[Worded, ...]:
    """Give all changes between two editions with their words, in the same order."""
    was, now = _by_number(old), _by_number(new)
    return tuple(_worded(change, was, now) for change in changes)


def wording(rule: Rule) -> str:
    """Give the words of a rule that are compared: its own and those of its list items, an item a line."""
    return "\n".join((rule.text, *(f"{item.label} {item.text}".strip() for item in rule.items)))


Rules = dict[str, list[Rule]]


def _by_number(edition: Edition) -> Rules:
    rules: Rules = {}
    for rule in edition.rules:
        if rule.number:
            rules.setdefault(rule.number.printed, []).append(rule)
    return rules


def _worded(change: Change, was: Rules, now: Rules) -> Worded:
    new = [_taken(now[number]) for number in change.new]
    texts = {wording(rule) for rule in new}
    old = [_taken(was[number], texts) for number in change.old]
    return Worded(change, _in_order(old), _in_order(new))


def _taken(rules: list[Rule], texts: Iterable[str] = ()) -> Rule:
    """Take a rule of a number that is printed twice: the one that says a certain text, else the first one left."""
    if len(rules) == 1:
        return rules[0]
    chosen = next((rule for rule in rules if wording(rule) in texts), rules[0])
    rules.remove(chosen)
    return chosen


def _in_order(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    return tuple(sorted(rules, key=lambda rule: rule.span.start))


def _part(old: Rule | None, new: Rule | None, pieces: Iterable[Piece]) -> Part:
    return Part(_printed(old), _printed(new), tuple(pieces))


def _printed(rule: Rule | None) -> str:
    return rule.number.printed if rule and rule.number else ""


def _cut(pieces: Iterable[Piece], texts: Sequence[str], own: str) -> list[list[Piece]]:
    """Cut a redline where each of the texts on one side ends; ``own`` is what that side has besides what was kept.

    A blank of the other side says nothing: it stood where there are two texts now.
    """
    cut: list[list[Piece]] = [[]]
    for piece in _broken(pieces, texts, own):
        if piece is None:
            cut.append([])
        elif piece.text.strip() or (piece.text and piece.kind in ("kept", own)):
            cut[-1].append(piece)
    return cut


def _broken(pieces: Iterable[Piece], texts: Sequence[str], own: str) -> Iterator[Piece | None]:
    """Yield the pieces, and None at the end of each text but the last; the blank between two texts is left out."""
    lengths = [len(text) for text in texts]
    left = lengths.pop(0)
    for piece in pieces:
        text = piece.text
        while piece.kind in ("kept", own) and lengths and len(text) > left:
            yield Piece(piece.kind, text[:left])
            yield None
            text, left = text[left + 1 :], lengths.pop(0)
        if piece.kind in ("kept", own):
            left -= len(text)
        yield Piece(piece.kind, text)


@lru_cache(maxsize=4096)
def _redlined(old: str, new: str) -> tuple[Piece, ...]:
    return redline(old, new)
