"""What documents and editors declare of two texts: that one goes before the other, from when until when, and where."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from kb.address import Address
from kb.calendar import edition_meant
from kb.consolidate import Effect
from kb.consolidate.effect import Lifetime
from kb.consolidate.lifetimes import is_called
from kb.consolidate.scopes import is_chosen, scope_of
from kb.derivation import Step, step
from kb.model import Amendment, Document, Edition, Kind, Paragraph
from kb.model.norm import Norm
from kb.precedence.case import Case, Preference
from kb.precedence.sides import Side
from kb.precedence.table import Entry, means

_THIS = "this document"
_RELATIONS = ("extend", "amend-declared")
_EXAMPLE = re.compile(r"\s*(?:for (?:example|instance)|example|e\.g\.)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Statement:
    """A precedence that an edition declares."""

    document: Document
    edition: Edition
    said: Amendment

    @property
    def is_local(self) -> bool:
        """Whether it names rules on both sides, and no whole documents."""
        return all(name[:1].isdigit() for name in (*self.said.over, *self.said.under))


def documented(case: Case) -> Iterator[Preference]:
    """Yield what documents declare of the two sides, each with why it is not heard, if it isn't."""
    for statement in _statements(case):
        for over, under in case.both_ways:
            if _sets_above(case, statement, over, under):
                off = _silent(case, statement)
                if off is None or off.claim.name != "statement-not-begun":
                    source = str(statement.said.source)
                    further = tuple(_examples(case, over, statement.said.source))
                    words, local = statement.said.text or "", statement.is_local
                    yield Preference(over.name, under.name, source, words, alone=local, further=further, off=off)


def _statements(case: Case) -> Iterator[_Statement]:
    for document in case.game.documents:
        for edition in document.editions if document.kind is not Kind.CARDS else ():
            for each in edition.amendments:
                if each.op == "precedence" and each.confidence == "high" and not each.recorded and each.under:
                    yield _Statement(document, edition, each)


def documents_above(case: Case) -> Iterator[tuple[str, str]]:
    """Yield which document's edition declares, and is heard to, that all of it goes before which other's."""
    for statement in _statements(case):
        if statement.said.over == (_THIS,) and _silent(case, statement) is None:
            for document in case.game.documents:
                if any(is_called(document, name) for name in statement.said.under):
                    yield from ((str(statement.edition.address), str(each.address)) for each in document.editions)


def _sets_above(case: Case, statement: _Statement, over: Side, under: Side) -> bool:
    said = statement.said
    mine = any(_covers(case, statement, name, over) for name in said.over)
    return (
        mine
        and any(_covers(case, statement, name, under) for name in said.under)
        and not any(_covers(case, statement, name, under) for name in said.over)
        and (statement.is_local or over.address.home == statement.edition.address or _decides(case, statement, over))
    )


def _covers(case: Case, statement: _Statement, name: str, side: Side) -> bool:
    """Tell whether a name in a statement means a side: its rule, its document, or the words that amended it."""
    if side.document is None:
        return False
    if name == _THIS:
        return side.address.home == statement.edition.address or bool(_writing(statement, side))
    if name[:1].isdigit():
        from kb.amend.settle import lies_under  # not before it is needed: this opens the grammars

        about = edition_meant(case.game.documents, statement.document, statement.edition)
        home = about.address if about else statement.edition.address
        return side.address.home == home and lies_under(side.address.fragment, name)
    return is_called(side.document, name)


def _writing(statement: _Statement, side: Side) -> list[Effect]:
    """Give the effects by which a document wrote words that count on a side."""
    applied = side.stands.applied if side.stands and not side.pinned else ()
    return [effect for effect in applied if effect.source.home == statement.edition.address]


def _decides(case: Case, statement: _Statement, over: Side) -> bool:
    """Tell whether the words that contradict the other side are among those that the document wrote."""
    pair = case.comparison.pair
    if pair is None or over.stands is None:
        return case.supposed
    norm = pair[0 if over is case.sides[0] else 1]
    return any(source.home == statement.edition.address for source in _sources(over, norm))


def _sources(side: Side, norm: Norm) -> Iterator[Address]:
    """Yield who wrote the characters of a norm's sentence."""
    at = 0
    for run in side.stands.runs if side.stands else ():
        if run.struck_by is None:
            if at < norm.end and norm.start < at + len(run.text):
                yield run.source
            at += len(run.text)


def _silent(case: Case, statement: _Statement) -> Step | None:
    """Give why a statement is not heard on the day or in the scopes; None if it is."""
    source = str(statement.said.source)
    scope = scope_of(statement.document)
    if not is_chosen(scope, case.scope):
        return step("statement-out-of-scope", (source,), scope=scope or "")
    life = case.kb.consolidation.lifetimes.get(str(statement.edition.address), Lifetime())
    if life.holds(case.on):
        return None
    if life.ends is not None and life.ends <= case.on:
        return step("statement-lapsed", (source, *([str(life.because)] if life.because else [])), day=str(life.ends))
    return step("statement-not-begun", (source,))


def _examples(case: Case, side: Side, source: Address) -> Iterator[Step]:
    """Yield the worked example behind the text that amended a side, or behind the statement itself."""
    written = [effect.source for effect in (side.stands.applied if side.stands else ())]
    for each in dict.fromkeys((*(one for one in written if one.home == source.home), source)):
        if found := worked_example(case, each):
            yield found


def worked_example(case: Case, source: Address) -> Step | None:
    """Give the example that stands right behind a paragraph; None if there is none."""
    node = case.kb.nodes.get(str(source))
    beside = case.kb.children.get(str(getattr(node, "parent", None)), ())
    names = [str(each.address) for each in beside]
    at = names.index(str(source)) + 1 if str(source) in names else len(names)
    following = beside[at] if at < len(beside) else None
    if isinstance(following, Paragraph) and _EXAMPLE.match(following.text):
        return step("worked-example", (str(following.address),), words=following.text)
    return None


def entered(case: Case) -> Iterator[Preference]:
    """Yield what an editor declares of the two sides in corpus.toml."""
    for entry in case.table.declared:
        for over, under in case.both_ways:
            if over.document and under.document and _enters(case, entry, over, under):
                ground = entry.ground or f"{case.game.id}/corpus.toml"
                off = None if entry.holds(case.on) else step("statement-lapsed", (ground,), day=str(entry.ends or ""))
                if not is_chosen(entry.scope, case.scope):
                    off = step("statement-out-of-scope", (ground,), scope=entry.scope or "")
                words = f"{entry.over} goes before {entry.under}"
                yield Preference(over.name, under.name, ground, words, alone=True, off=off)


def _enters(case: Case, entry: Entry, over: Side, under: Side) -> bool:
    return means(entry.over, over.address, case.kb) and means(entry.under, under.address, case.kb)


def related(case: Case) -> Iterator[Preference]:
    """Yield that one side stands in a section which declares that it amends or extends the other side's."""
    for over, under in case.both_ways:
        if over.document is None or under.document is None:
            continue
        inside = {over.name, *(str(each.address) for each in case.kb.ancestors(over.node))}
        for target in (under.name, *(str(each.address) for each in case.kb.ancestors(under.node))):
            for effect in case.kb.consolidation.effects.get(target, ()):
                if effect.amendment.op in _RELATIONS and str(effect.source) in inside and not effect.bar:
                    yield _relation(case, over, under, effect)


def _relation(case: Case, over: Side, under: Side, effect: Effect) -> Preference:
    amends, source = effect.amendment.op == "amend-declared", str(effect.source)
    off = unheard(case, effect)
    return Preference(over.name, under.name, source, case.text(source), alone=amends, direct=amends, off=off)


def unheard(case: Case, effect: Effect) -> Step | None:
    """Give why an amendment is not heard on the day or in the scopes; None if it is."""
    source = (str(effect.source),)
    if not is_chosen(effect.scope, case.scope):
        return step("statement-out-of-scope", source, scope=effect.scope or "")
    if effect.lifetime.holds(case.on):
        return None
    lapsed = effect.lifetime.ends is not None and effect.lifetime.ends <= case.on
    return step("statement-lapsed" if lapsed else "statement-not-begun", source, day=str(effect.lifetime.ends or ""))
