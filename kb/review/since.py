"""What a new edition brought: its findings without those that an older edition has at the same rule."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise

from kb.address import Address
from kb.findings import Finding
from kb.history import compared
from kb.model import Document, Edition


def since(document: Document, base: Edition, old: Iterable[Finding], later: Iterable[Finding]) -> Iterator[Finding]:
    """Yield findings of later editions of a document that have no like in the base edition.

    A finding's like has its code and stands at the rule that its own rule came from, however that was numbered.
    """
    had: Counter[tuple[str, str]] = Counter((each.code, _fragment(each.address)) for each in old)
    left: dict[str, Counter[tuple[str, str]]] = {}
    sources = _sources(document, base)
    for finding in later:
        edition = finding.address.edition if finding.address else None
        remaining = left.setdefault(edition or "", had.copy())
        came_from = sources.get(edition or "", {})
        fragment = _fragment(finding.address)
        head, slash, rest = fragment.partition("/")
        like = [(finding.code, f"{number}{slash}{rest}") for number in came_from.get(head, (head,))]
        known = next((each for each in like if remaining[each]), None)
        if known is None:
            yield finding
        else:
            remaining[known] -= 1


def _fragment(address: Address | None) -> str:
    return address.fragment if address else ""


def _sources(document: Document, base: Edition) -> dict[str, dict[str, tuple[str, ...]]]:
    """Give for each later edition the numbers in the base that each of its numbers came from."""
    editions = document.editions[document.editions.index(base) :]
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    before: dict[str, tuple[str, ...]] | None = None
    for old, new in pairwise(editions):
        step: dict[str, tuple[str, ...]] = {}
        for change in compared(old, new):
            origins = change.old if before is None else tuple(n for each in change.old for n in before.get(each, ()))
            step |= dict.fromkeys(change.new, origins)
        found[new.id] = before = step
    return found
