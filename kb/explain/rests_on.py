"""What it rests on that a text stands as it does: its editions, its amendments, what is not merged, what limits it."""

from collections.abc import Iterator

from kb.affected import reviewed
from kb.calendar import published_on
from kb.consolidate import Effect
from kb.consolidate.fold import not_heard
from kb.derivation import Step, step
from kb.explain.subject import Subject
from kb.history import Stage

_MOST = 400  # characters of a sentence that is quoted


def edition_of(subject: Subject) -> Step:
    """Say in which edition a text stands, when that was published and from when it is in force."""
    edition, home = subject.edition, (str(subject.edition.address),)
    words = {"edition": edition.id, "title": subject.document.title}
    published, effective = edition.published, edition.effective
    if effective is None and published is None:
        return step("edition-undated", home, **words)
    if effective is None or published is None or effective == published:
        return step("edition-begun", home, day=str(effective or published), **words)
    return step("edition-published", home, published=str(published), effective=str(effective), **words)


def end_of(subject: Subject) -> Step:
    """Say what ends an edition: its own words, another's, or the next edition."""
    life, said = subject.life, subject.statement()
    if life.because is None:
        return step("ended-by", (str(subject.edition.address),), until=life.until)
    name = "ended-by-own-words" if life.because.home == subject.edition.address else "ended-by-words"
    words = (said.text if said else "") or subject.asked.kb.nodes[str(life.because)].text
    return step(name, (str(life.because),), by=str(life.because), until=life.until, words=_quoted(words))


def overruling(effect: Effect) -> Step:
    """Say which statement overrules an answer, in its words."""
    return step(
        "overruled-by", (str(effect.source),), by=str(effect.source), words=_quoted(effect.amendment.text or "")
    )


def amending(effect: Effect) -> Step:
    """Say what an amendment does, in its words."""
    words = _quoted(effect.amendment.text or "")
    name = f"amends-{effect.amendment.op}" if words else "amends"
    return step(name, (str(effect.source),), by=str(effect.source), words=words)


def rests_on(subject: Subject) -> Iterator[Step]:
    """Yield what it rests on that a text stands as it does: editions, amendments, what stands beside it, its limits."""
    yield edition_of(subject)
    yield from _through_editions(subject)
    yield from _amendments(subject)
    yield from _as_amendment(subject)
    yield from _limits(subject)
    review = reviewed(subject.kb, subject.node, subject.on, subject.asked.scope) if subject.node else None
    yield from review.steps if review else ()


def _through_editions(subject: Subject) -> Iterator[Step]:
    """Yield since which edition a rule reads so, what it was called before, and what later ones made of it."""
    found = reads_so_since(subject)
    if found is not None and found.address:
        name = "reads-so-since" if found.change not in (None, "added") else "first-in"
        yield step(name, (str(found.address),), edition=found.edition, day=str(found.effective or ""))
    places = [each.edition for each in subject.stages]
    at = places.index(subject.edition.id) if subject.edition.id in places else 0
    before = subject.stages[at - 1] if at else None
    if before and before.address and before.address.fragment != subject.address.fragment:
        yield step("was-called", (str(before.address),), edition=before.edition, number=before.address.fragment)
    current = subject.current
    for stage in subject.stages[at + 1 :]:
        if current is not None and stage.edition == current.id:
            yield _became(stage)


def _became(stage: Stage) -> Step:
    if stage.address is None:
        return step("is-gone", (), edition=stage.edition)
    change = (stage.change or "same").replace("-", " ")
    return step("became", (str(stage.address),), edition=stage.edition, number=stage.address.fragment, change=change)


def reads_so_since(subject: Subject) -> Stage | None:
    """Give the stage from which a rule reads as its edition has it; None where its history is not known."""
    own = [each for each in subject.stages if each.address]
    at = next((at for at, each in enumerate(own) if each.edition == subject.edition.id), None)
    if at is None:
        return None
    while at and own[at].change in ("same", "moved"):
        at -= 1
    return own[at]


def _amendments(subject: Subject) -> Iterator[Step]:
    """Yield what was applied to a rule, what it took over, what stands beside it and why, and relations."""
    stands = subject.stands
    for effect in stands.applied if stands else ():
        yield amending(effect)
        yield from _span(effect)
        yield from _fate(effect)
    for effect in subject.kb.consolidation.answered.get(str(subject.address), ()):
        if effect.fate:
            yield step("answers", (str(effect.source),), by=str(effect.source), fate=effect.fate.status,
                       target=str(effect.target))  # fmt: skip
    for each in stands.beside if stands else ():
        name = "stands-unsettled" if each.flaw == "clash" else "stands-beside"
        yield step(name, (str(each.effect.source),), by=str(each.effect.source), why=each.reason)
        yield from _fate(each.effect)
    for effect in stands.relations if stands else ():
        yield step("rule-related", (str(effect.source),))


def _span(effect: Effect) -> Iterator[Step]:
    """Yield from when until when an amendment is heard, and by what it ends."""
    life = effect.lifetime
    if life.begins or life.ends or life.until:
        until = str(life.ends or life.until)
        cites = (str(life.because),) if life.because else ()
        name = "heard-until" if life.ends or life.until else "heard-since"
        yield step(name, cites, since=str(life.begins or ""), until=until, event=life.until)


def _as_amendment(subject: Subject) -> Iterator[Step]:
    """Yield what a text itself changes in others, whether that is applied, and what the next edition made of it."""
    own = [each for found in subject.kb.consolidation.effects.values() for each in found]
    for effect in (each for each in own if subject.node is not None and each.source == subject.address):
        target = str(effect.target)
        why = not_heard(effect, subject.on, subject.asked.scope)
        yield step("changes-not" if why else "changes", (target,), target=target, why=why)
        yield from _fate(effect)


def _fate(effect: Effect) -> Iterator[Step]:
    """Yield what the next edition made of an amendment, where it is loaded."""
    if effect.fate is not None:
        edition, rule = effect.fate.edition.edition or "", str(effect.fate.rule or effect.fate.edition)
        yield step(f"fate-{effect.fate.status.replace(' ', '-')}", (rule,), edition=edition, rule=rule)


def _limits(subject: Subject) -> Iterator[Step]:
    """Yield what limits a text: what ends its edition, a digest, a scope, numbers of another edition, what comes."""
    life = subject.life
    if life.where_differs:
        said = subject.statement()
        words = _quoted((said.text if said else "") or "")
        cites = (str(life.because),) if life.because else ()
        yield step("yields-where-differs", cites, until=life.until, words=words)
    elif life.because is not None or life.until:
        yield end_of(subject)
    if subject.edition.digest:
        yield step("is-digest", (str(subject.edition.address),))
    if subject.missing_scope:
        yield step("scope-not-chosen", (str(subject.edition.address),), scope=subject.missing_scope)
    if subject.document.about:
        yield step("is-about", (str(subject.edition.address),), about=subject.document.about)
    coming = published_on(subject.document, subject.on)
    if coming is not None and coming.id != subject.edition.id:
        yield step("edition-coming", (str(coming.address),), edition=coming.id, day=str(coming.effective))


def _quoted(words: str) -> str:
    text = " ".join(words.split())
    return text if len(text) <= _MOST else f"{text[:_MOST].rsplit(' ', 1)[0]} …"
