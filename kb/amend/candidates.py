"""Rules that an amendment without a number may mean: those that hold the words it quotes, on its topic."""

import re
from collections.abc import Iterable
from dataclasses import replace

from kb.address import ancestors_of
from kb.model import Amendment, Edition, Rule

_WORD = re.compile(r"[a-z0-9]+")
_SMALL = frozenset("a an and by for from in of on or part rule rules small the their this to with".split())
_STEM = 5
_SHARED = 0.4


def candidates(amendment: Amendment, rules: Iterable[Rule]) -> list[Rule]:
    """Give the rules an amendment may mean: with its quoted words in them, and most of its topic in and above them."""
    if not amendment.phrase:
        return []
    every = list(rules)
    quoted = f" {' '.join(_words(amendment.phrase))} "
    holding = [rule for rule in every if quoted in f" {' '.join(_words(rule.text))} "]
    topic = {word for word in _words(amendment.topic or "") if word not in _SMALL}
    if not topic or len(holding) < 2:
        return holding
    titles = {str(rule.number): rule.text if rule.kind == "heading" else rule.title or "" for rule in every}
    fits = [sum(_is_spoken_of(word, _spoken(rule, titles)) for word in topic) for rule in holding]
    return [rule for rule, fit in zip(holding, fits, strict=True) if fit == max(fits) and fit]


def _is_spoken_of(word: str, spoken: set[str]) -> bool:
    """Tell whether a word, or another form of it (mooring, moors), is among those spoken."""
    return any(word[:_STEM] == other[:_STEM] or (len(other) > 3 and word.startswith(other)) for other in spoken)


def _spoken(rule: Rule, titles: dict[str, str]) -> set[str]:
    above = [titles.get(number, "") for number in ancestors_of(rule.number.printed if rule.number else "")]
    return set(_words(" ".join((rule.text, *above))))


def with_candidates(amendments: Iterable[Amendment], editions: Iterable[Edition]) -> tuple[Amendment, ...]:
    """Give amendments of a loose text with their candidates in the edition whose rules the others change."""
    given = tuple(amendments)
    meant = _edition_meant(given, editions)
    if meant is None:
        return given
    found = {at: candidates(each, meant.rules) for at, each in enumerate(given) if each.target is None}
    return tuple(
        replace(each, candidates=tuple(rule.address for rule in found[at])) if found.get(at) else each
        for at, each in enumerate(given)
    )


def _edition_meant(amendments: Iterable[Amendment], editions: Iterable[Edition]) -> Edition | None:
    """Give the edition in which most rewritten rules speak of what they are rewritten to; None where several do."""
    rewritten = [(each.target, _content(each.text)) for each in amendments if each.target and each.text]
    fits: list[tuple[int, Edition]] = []
    for edition in editions:
        rules = {rule.number.printed: rule.text for rule in edition.rules if rule.number}
        fits.append((sum(_share(words, _content(rules.get(number, ""))) for number, words in rewritten), edition))
    best = max((fit for fit, _ in fits), default=0)
    meant = [edition for fit, edition in fits if fit == best]
    return meant[0] if best and len(meant) == 1 else None


def _content(text: str | None) -> set[str]:
    return {word[:_STEM] for word in _words(text or "") if word not in _SMALL}


def _share(one: set[str], other: set[str]) -> bool:
    return bool(one and other) and len(one & other) >= _SHARED * min(len(one), len(other))


def numbers_under(name: str, rules: Iterable[Rule]) -> tuple[str, ...]:
    """Give the section that a name means by its title ("cleanup" is 323. Cleanups), as ``323.*``.

    Where what lies under it doesn't carry its number (318 holds 319 to 326), each of these stands for itself.
    """
    every = list(rules)
    wanted = {word[:_STEM] for word in _words(name) if word not in _SMALL}
    titled = [rule for rule in every if rule.title and wanted and wanted <= {w[:_STEM] for w in _words(rule.title)}]
    best = min(titled, key=lambda rule: len(_words(rule.title or "")), default=None)
    if best is None or best.number is None:
        return ()
    own = best.number.printed
    if any(own in ancestors_of(rule.number.printed) for rule in every if rule.number):
        return (f"{own}.*",)
    below = [rule.number.printed for rule in every if rule.number and rule.parent == best.address]
    return tuple(f"{number}.*" for number in (own, *below))


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold().replace("’", "").replace("'", ""))
