"""Effects that a game's corpus.toml names: what a judge calls them, by words or by the rules that decide them.

[effects]
"lose hold of a quay" = { words = "quay no longer held", rules = ["core@2 101.2", "core@2 202.1"] }
"""

from collections.abc import Mapping
from dataclasses import dataclass

from kb.address import Address
from kb.knowledge import KnowledgeBase, names_document
from kb.model import Document, Edition, Kind


@dataclass(frozen=True, slots=True)
class NamedEffect:
    """An effect of one edition that corpus.toml names: by ``words``, and by ``rules`` that have to be members.

    ``absent`` are the rules as written there that this edition is said to have, and has not.
    """

    title: str
    words: str = ""
    rules: tuple[Address, ...] = ()
    absent: tuple[str, ...] = ()


def named_effects(kb: KnowledgeBase, edition: Edition) -> tuple[NamedEffect, ...]:
    """Give the effects that a game names of an edition: by rules of it, or by words alone if it is a rulebook's."""
    table = kb.game(edition.address.game).tables.get("effects")
    document = kb.document(edition.address)
    entries = table.items() if isinstance(table, Mapping) else ()
    found = (_named(kb, document, edition, title, entry) for title, entry in entries if isinstance(entry, Mapping))
    return tuple(each for each in found if each is not None)


def _named(
    kb: KnowledgeBase, document: Document, edition: Edition, title: str, entry: Mapping[str, object]
) -> NamedEffect | None:
    listed, words = entry.get("rules", ()), str(entry.get("words", ""))
    written = [str(each) for each in listed] if isinstance(listed, list | tuple) else []
    here = [each for each in written if _is_of(document, edition, each)]
    if not here and (written or document.kind is not Kind.RULES):
        return None
    known, absent = [], []
    for each in here:
        address = edition.address.at(_number(each))
        if str(address) in kb.nodes:
            known.append(address)
        elif "@" in each:
            absent.append(each)
    if written and not known and not absent:
        return None
    return NamedEffect(title, words, tuple(dict.fromkeys(known)), tuple(absent))


def _is_of(document: Document, edition: Edition, written: str) -> bool:
    """Tell whether a rule is written as one of an edition: ``core@2 101.2``, or ``core 101.2`` for any."""
    name = written.strip().rpartition(" ")[0] or written.rpartition("/")[0]
    asked = names_document(document, name) if name else None
    return asked is not None and asked in ("", edition.id)


def _number(written: str) -> str:
    return written.strip().rpartition(" ")[2].rpartition("/")[2].removesuffix(".")
