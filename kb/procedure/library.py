"""The procedures that a text may call: which it cites, and which it names."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from kb.address import Address
from kb.knowledge import KnowledgeBase
from kb.model.procedure import Procedure
from kb.procedure.language import CALLS, DESCRIBED, STEP_TITLE

_ARTICLES = re.compile(r"^(?:the|an?|their|its|your) ", re.IGNORECASE)


@dataclass(frozen=True)
class Library:
    """The procedures that a text may call: those of its own edition, and those of editions that it cites."""

    kb: KnowledgeBase
    own: Sequence[Procedure]
    others: Sequence[Procedure] = ()

    @cached_property
    def at(self) -> dict[str, Procedure]:
        """Each procedure by its address."""
        return {str(each.address): each for each in (*self.own, *self.others)}

    @cached_property
    def under(self) -> dict[str, list[Procedure]]:
        """The procedures that lie below each text, the nearest steps' own left out."""
        found: dict[str, list[Procedure]] = {}
        for each in self.at.values():
            node = self.kb.nodes[str(each.address)]
            for above in self.kb.ancestors(node):
                found.setdefault(str(above.address), []).append(each)
        return found

    @cached_property
    def named(self) -> dict[str, Procedure]:
        """Procedures by what others call them, in small letters; a name that several have is nobody's."""
        found: dict[str, list[Procedure]] = {}
        for each in self.own:
            for name in names_of(each):
                found.setdefault(name, []).append(each)
        return {name: several[0] for name, several in found.items() if name and len(several) == 1}

    @cached_property
    def names(self) -> re.Pattern[str]:
        """Any of the names after a word that calls."""
        longest = sorted(self.named, key=len, reverse=True)
        told = "|".join(re.escape(name) for name in longest) or r"(?!)"
        return re.compile(rf"(?:{CALLS.pattern})(?: (?!of\b)\w+){{0,3}}? (?P<name>{told})s?\b", re.IGNORECASE)

    def cited(self, target: Address) -> Procedure | None:
        """Give the procedure that a cited text is, or the only one below it."""
        below = self.under.get(str(target), ())
        return self.at.get(str(target)) or (below[0] if len(below) == 1 else None)

    def called(self, address: Address, text: str) -> Iterator[Procedure]:
        """Yield the procedures that a text speaks of and cites, or names after a word that calls.

        What is only cited, "for more information", is not called.
        """
        links = self.kb.links_from.get(str(address), ())
        rest = text.casefold()
        for link in links:
            rest = rest.replace(link.citation.text.casefold(), " ")
        for link in links:
            told = DESCRIBED.search(text[: link.citation.start]) is not None
            found = [each for target in link.targets if (each := self.cited(target))]
            if link.kind == "cites" and link.status == "resolved":
                yield from [each for each in found if told or _speaks_of(each, rest)][:1]
        for match in self.names.finditer(text):
            yield self.named[match["name"].casefold()]
        for each in self.own:
            if any(_of_process(name, text) for name in (each.title, *each.names)):
                yield each


def singular(name: str) -> str:
    """Give a name as it is compared: in small letters, without article and plural."""
    return _ARTICLES.sub("", name.casefold()).removesuffix("s")


def names_of(procedure: Procedure) -> set[str]:
    """Give what a procedure is called, as it is compared: its title, without the label of a step, and its names."""
    titled = STEP_TITLE.match(procedure.title)
    return {singular(name) for name in (titled["name"] if titled else procedure.title, *procedure.names)}


def _speaks_of(procedure: Procedure, text: str) -> bool:
    return any(re.search(rf"\b{re.escape(name)}", text) for name in names_of(procedure) if name)


def _of_process(name: str, text: str) -> bool:
    """Tell whether a text speaks of a process by its short name, or by the end of it: "the FEPR process"."""
    last = name.rsplit(maxsplit=1)[-1]
    return (
        last.isupper() and len(last) > 2 and re.search(rf"(?<!skip the )\b{re.escape(last)}\b", text, re.I) is not None
    )
