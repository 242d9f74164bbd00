"""Why a text stands as it stands on a day, or no longer does: what decides first, then what that rests on."""

from kb.calendar import begins
from kb.derivation import Step, step
from kb.explain.asked import Asked
from kb.explain.grounds import grounds
from kb.explain.rests_on import amending, edition_of, end_of, overruling, reads_so_since, rests_on
from kb.explain.subject import Subject, subject_of
from kb.model.explanation import Explanation


def why_in_force(asked: Asked) -> Explanation | None:
    """Explain why a rule, a ruling, an amendment or a document stands on the day; None for what is no address.

    The first three steps are the outcome, since and until when, and what decides.
    """
    subject = subject_of(asked)
    if subject is None:
        return None
    steps = tuple(dict.fromkeys((*_first(subject), *rests_on(subject))))
    title = f"Why it stands: {subject.address.fragment or subject.name}"
    cited = tuple(each for each in grounds(asked, steps) if each.loaded)  # an edition as a whole has no words
    return Explanation(title, steps, (), cited)


def _first(subject: Subject) -> tuple[Step, Step, Step]:
    """Give the outcome, since when and until when, and what decides."""
    told = _ended(subject) or _changed(subject) or _not_here(subject) or _in_force(subject)
    name, decides, (since, until) = told
    outcome = step(name, (str(subject.address),), what=subject.name, scope=subject.missing_scope)
    return outcome, _days(subject, name, since, until), decides


_Told = tuple[str, Step, tuple[str, str]]

_OVER = ("is-superseded", "has-lapsed", "is-overruled", "is-repealed")


def _ended(subject: Subject) -> _Told | None:
    """Give that a text no longer holds, or not yet: overruled, lapsed by words, or followed by another edition."""
    life, address, on = subject.life, subject.address, subject.on
    since = str(life.begins or life.since or "")
    if said := subject.kb.overruled(address, on):
        first = min(said, key=lambda each: str(each.lifetime.begins or ""))
        return "is-overruled", overruling(first), (since, str(first.lifetime.begins or ""))
    if begins(subject.edition) and on < (begins(subject.edition) or on):
        return "has-not-begun", edition_of(subject), (since, "")
    current = subject.current
    if current is not None and current.id != subject.edition.id:
        begun = begins(current)
        decides = step("edition-took-place", (str(current.address),), edition=current.id, day=str(begun or ""),
                       title=subject.document.title)  # fmt: skip
        return "is-superseded", decides, (since, str(subject.life.ends or begun or ""))
    if life.ends is not None and life.ends <= on:
        return "has-lapsed", end_of(subject), (since, str(life.ends))
    return None


def _changed(subject: Subject) -> _Told | None:
    """Give that amendments rewrote a rule, repealed it or moved it, with the words of the last one that did."""
    stands = subject.stands
    if stands is None or not stands.applied:
        return None
    last = stands.applied[-1]
    name = {"repealed": "is-repealed", "amended by": "stands-amended"}.get(stands.status, "is-moved")
    lives = [each.lifetime for each in stands.applied]
    since = str(last.lifetime.begins or "")
    until = min(
        (life for life in lives if life.ends or life.until), key=lambda life: str(life.ends or "9"), default=None
    )
    return name, amending(last), (since, str(until.ends or until.until) if until else "")


def _not_here(subject: Subject) -> _Told | None:
    """Give that a text applies only in a scope that was not chosen, or belongs to an edition that is not loaded."""
    since = str(subject.life.begins or "")
    if subject.missing_scope:
        return "not-in-scope", edition_of(subject), (since, _until(subject))
    if part := subject.document.part_of:
        return "is-part", step("belongs-to", (str(subject.edition.address),), part=part), (since, _until(subject))
    return None


def _in_force(subject: Subject) -> _Told:
    since, found = str(subject.life.begins or ""), reads_so_since(subject)
    if found is not None and found.effective:
        since = str(found.effective)
    return "stands", edition_of(subject), (since, _until(subject))


def _days(subject: Subject, outcome: str, since: str, until: str) -> Step:
    """Say since when and until when; of what is over, from when until when it held.

    What stands in the first edition that is loaded may be older than that.
    """
    if outcome == "has-not-begun":
        return step("begins-on", (), since=since)
    name = "held" if outcome in _OVER else "holds-since" if until else "holds-on"
    found = reads_so_since(subject) if outcome == "stands" else None
    oldest = found is not None and found is subject.stages[0]
    name = name if since else f"{name}-undated"
    return step(name, (), since=since, until=until, least=" at the latest" * oldest)


def _until(subject: Subject) -> str:
    """Give the day or the event that ends a text, empty where none is known."""
    life = subject.life
    return str(life.ends or life.until) if life.ends or life.until else ""
