"""Procedures that one sentence lists: "a turn consists of three phases in order: …", "HOT stands for …"."""

import re
from collections.abc import Iterator, Mapping, Sequence

from kb.address import Address
from kb.model import Node, Rule
from kb.model.procedure import Procedure, ProcedureStep
from kb.procedure.language import HINTS, LISTED_BEFORE, LISTS, REFUSES, STANDS_FOR, STEP_TITLE
from kb.procedure.signs import title_of

_FEWEST = 3
_LONGEST_NAME = 6
_BETWEEN = re.compile(r"\s*[;,]\s*(?:and\s+|then\s+|finally\s+)*")
_LAST_TWO = re.compile(r"\s+(?:and|then)\s+")
_NAMED = re.compile(r"^([A-Z][\w ’'-]{1,40}): ")
_KIND = re.compile(r"\b(?:step|phase|steps|phases|the|of)\b|\W", re.IGNORECASE)

Places = Mapping[str, Sequence[Rule]]


def places_of(nodes: Sequence[Node]) -> Places:
    """Give the numbered texts of an edition by the words of their title, or of the name that they begin with."""
    found: dict[str, list[Rule]] = {}
    for node in nodes:
        if isinstance(node, Rule) and node.number:
            named = _NAMED.match(node.text)
            name = title_of(node) or (named[1] if named else "")
            if name:
                found.setdefault(_key(name), []).append(node)
    return found


def listed(node: Node, places: Places) -> Iterator[Procedure]:
    """Yield the procedure that a text lists in a sentence."""
    if not HINTS.search(node.text) and "stands for" not in node.text:
        return
    called = STANDS_FOR.search(node.text)
    if called and (steps := _steps(node, called["names"], places)):
        yield Procedure(node.address, called["name"].strip(), "listed", steps, called[0].strip(" .\n"))
        return
    found = LISTS.search(node.text) or LISTED_BEFORE.search(node.text)
    if found and not REFUSES.search(found[0]) and (steps := _steps(node, found["names"], places)):
        yield Procedure(node.address, title_of(node), "listed", steps, found[0])


def _steps(node: Node, names: str, places: Places) -> tuple[ProcedureStep, ...]:
    """Give a step for each name, at the place that is called so; none where these are no names."""
    told = [each.strip() for each in _BETWEEN.split(names.strip()) if each.strip()]
    if not re.search(r"[;,]\s*(?:and|then|finally)\b[^;,]*$", names) and len(told) > 1:
        told = [*told[:-1], *_LAST_TWO.split(told[-1])]
    if len(told) < _FEWEST or any(len(each.split()) > _LONGEST_NAME for each in told):
        return ()
    return tuple(ProcedureStep(_place(node.address, each, places) or node.address, "", each) for each in told)


def _place(at: Address, name: str, places: Places) -> Address | None:
    """Give the one place nearest to a text that bears a name, or whose own name lies in it."""
    key = _key(name)
    fits = list(places.get(key, ()))
    if not fits:
        words = set(key.split())
        parts = [part for part in places if part and set(part.split()) < words]
        fits = list(places[max(parts, key=len)]) if parts else []
    near = [rule for rule in fits if rule.address != at and _chapter(rule.address) == _chapter(at)]
    return near[0].address if near else None


def _chapter(address: Address) -> str:
    """Give what numbers of one chapter begin with."""
    return address.fragment[:1]


def _key(name: str) -> str:
    found = STEP_TITLE.match(name)
    return " ".join(_KIND.sub(" ", found["name"] if found else name).casefold().split())
