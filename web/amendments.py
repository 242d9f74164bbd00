"""Amendments as a reader sees them: who changed a text, from when to when, what stands beside it, what came of it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from kb.address import Address
from kb.consolidate import Run
from kb.consolidate.scopes import is_chosen, scope_of
from kb.errors import JudgebookError
from kb.knowledge import KnowledgeBase
from kb.show import Amending, Coming, Shown
from web.entries import Entry, entry

VERBS = {
    "replace-text": "replaces the text",
    "replace-phrase": "replaces some words",
    "insert": "adds a rule",
    "repeal": "repeals it",
    "renumber": "gives it another number",
    "modify-meaning": "says how it is to be read",
    "extend": "extends it",
    "amend-declared": "declares that it amends it",
    "analogy": "calls itself similar to it",
    "overrule": "says that this answer no longer holds",
}


@dataclass(frozen=True, slots=True)
class Changed:
    """An amendment of a text, told in one line: ``mark`` is the letter that its words carry in the redline.

    ``entry`` is the text that declares it, ``became`` what the next edition has instead, None where there is none.
    """

    mark: str
    verb: str
    text: str
    state: str
    reason: str
    when: str
    scope: str
    fate: str
    entry: Entry
    became: Entry | None = None


@dataclass(frozen=True, slots=True)
class Stretch:
    """A run of a redline: *kept*, *struck* or *inserted*, with the letter of the amendment that did it."""

    kind: str
    text: str
    mark: str = ""


@dataclass(frozen=True, slots=True)
class ScopeChoice:
    """A scope that a reader may choose, by the document that it belongs to."""

    name: str
    title: str
    chosen: bool


def changes(kb: KnowledgeBase, shown: Shown, on: date) -> tuple[Changed, ...]:
    """Tell the amendments of a shown text; those that changed it come first and carry letters."""
    letters = iter("abcdefghijklmnopqrstuvwxyz")
    return tuple(
        changed(kb, each, on, next(letters, "+") if each.state == "applied" else "") for each in shown.amendments
    )


def amended_by(found: Iterable[Changed]) -> str:
    """Name the documents whose words stand in an amended text, an empty string where there are none."""
    return ", ".join(dict.fromkeys(each.entry.source for each in found if each.state == "applied"))


def changed(kb: KnowledgeBase, each: Amending, on: date, mark: str = "") -> Changed:
    """Tell one amendment."""
    node, became = kb.nodes[str(each.source)], kb.nodes.get(str(each.became))
    return Changed(
        mark,
        VERBS.get(each.op, each.op),
        each.text,
        each.state,
        each.reason,
        _when(each),
        each.scope,
        each.fate,
        entry(kb, node, on),
        entry(kb, became, on) if became else None,
    )


def _when(each: Amending) -> str:
    """Say from when until when, with what ends it."""
    event = f" ({each.until})" if each.until and each.until != str(each.ends) else ""
    begins = f"from {each.begins}" if each.begins else ""
    ends = f"until {each.ends}{event}" if each.ends else (f"until {each.until}" if each.until else "")
    return " ".join(filter(None, (begins, ends)))


def redline(runs: Sequence[Run], own: Address, found: Iterable[Changed]) -> tuple[Stretch, ...]:
    """Give the runs of an amended text with the letters of their amendments; none where nothing was changed."""
    marks = {each.entry.address: each.mark for each in found if each.mark}
    if all(run.source == own and run.struck_by is None for run in runs):
        return ()
    return tuple(_stretch(run, own, marks) for run in runs)


def _stretch(run: Run, own: Address, marks: dict[str, str]) -> Stretch:
    if run.struck_by is not None:
        return Stretch("struck", run.text, marks.get(str(run.struck_by), ""))
    if run.source != own:
        return Stretch("inserted", run.text, marks.get(str(run.source), ""))
    return Stretch("kept", run.text)


def origins(kb: KnowledgeBase, address: Address, on: date) -> tuple[Changed, ...]:
    """Tell the amendments of the edition before that a rule took over, or contradicts."""
    found: dict[tuple[str, int], Changed] = {}
    for effect in kb.consolidation.answered.get(str(address), ()):
        source = kb.nodes.get(str(effect.source))
        if source is not None and effect.fate is not None:
            told = _origin(kb, effect.fate.status, effect.target, entry(kb, source, on), on)
            found.setdefault((str(effect.source), effect.place), told)
    return tuple(found.values())


def _origin(kb: KnowledgeBase, fate: str, target: Address, source: Entry, on: date) -> Changed:
    was = kb.nodes.get(str(target))
    return Changed("", "", "", "origin", "", "", "", fate, source, entry(kb, was, on) if was else None)


def overrules(kb: KnowledgeBase, address: Address, on: date) -> tuple[Entry, ...]:
    """Give the answers that a text, or a statement in it, puts an end to."""
    found = []
    for answer, effects in kb.consolidation.overruled.items():
        if any(effect.source == address and not effect.bar for effect in effects):
            node = kb.nodes.get(answer)
            found += [entry(kb, node, on)] if node else []
    return tuple(found)


def scopes(kb: KnowledgeBase, game: str, chosen: Sequence[str]) -> tuple[ScopeChoice, ...]:
    """Give the scopes of a game that a reader may choose."""
    return tuple(dict.fromkeys(_scopes(kb, game, chosen)))


def _scopes(kb: KnowledgeBase, game: str, chosen: Sequence[str]) -> Iterator[ScopeChoice]:
    try:
        documents = kb.game(game).documents
    except JudgebookError:
        return
    for document in documents:
        scope = scope_of(document)
        if scope is not None and document.editions:
            yield ScopeChoice(scope, document.title, is_chosen(scope, chosen))


@dataclass(frozen=True, slots=True)
class Ahead:
    """An edition that is published and not yet in force: what it is called and what the rule is in it."""

    edition: str
    published: str
    effective: str
    entry: Entry | None


def ahead(kb: KnowledgeBase, coming: Coming | None, on: date) -> Ahead | None:
    """Tell of an edition to come; None where there is none."""
    if coming is None:
        return None
    node = kb.nodes.get(str(coming.address)) if coming.address else None
    name = coming.edition if coming.name in ("", coming.edition) else f"{coming.edition} ({coming.name})"
    return Ahead(name, str(coming.published), str(coming.effective), entry(kb, node, on) if node else None)
