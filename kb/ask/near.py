"""Why a ruling that is near a question isn't taken for its answer: what weighs most against it, in words."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from kb.ask.agreement import Agreement
from kb.ask.wording import said
from kb.derivation import Step, step
from kb.model import Ruling

_MOST = 3
"""So many reasons are told."""

_LEAST = 0.3
"""What pulls less against a ruling is no reason."""

_KINDS = {"amount": "how much or how often", "time": "when", "person": "who", "place": "where", "reason": "why"}


def why_near(near: Agreement) -> Iterator[Step]:
    """Yield that a ruling is near, and the reasons for which it isn't the answer, the weightiest first."""
    node = near.candidate.node
    question = node.question if isinstance(node, Ruling) else near.candidate.heading
    yield step("ruling-near", (str(node.address),), question=question)
    denied = [_of(near, "near-denied", near.denied)] if near.denied else []
    against = sorted((pull, name) for name, pull in _joined(near.pulls).items() if pull <= -_LEAST)
    told = list(filter(None, (*denied, *(_REASONS[name](near) for _, name in against if name in _REASONS))))
    yield from told[:_MOST] or [step("near-unsure")]


def _joined(pulls: Mapping[str, float]) -> dict[str, float]:
    """Give the pulls, those of all that is lost as one."""
    lost = sum(pull for name, pull in pulls.items() if name.startswith("lost"))
    return {name: pull for name, pull in pulls.items() if not name.startswith("lost")} | {"lost": lost}


def _unsaid(near: Agreement) -> Step | None:
    return _of(near, "near-unsaid", near.lost)


def _answered(near: Agreement) -> Step | None:
    asked, lost = near.candidate.asked, near.lost
    return _of(near, "near-answered", [word for word in near.asked.words if word not in lost and word not in asked])


def _of(near: Agreement, claim: str, several: Iterable[str]) -> Step | None:
    """Tell of some words as they were written, if there are any."""
    node = near.candidate.node
    theirs = said(node.question if isinstance(node, Ruling) else node.text).spelt
    spelt = {key: written for told in (theirs, near.told.spelt) for word, written in told.items()
             for key in near.vocabulary.meant(word)}  # fmt: skip
    words = ", ".join(spelt.get(word, word) for word in several)
    return step(claim, words=words) if words else None


def _number(near: Agreement) -> Step:
    return step("near-unasked", words=", ".join(sorted(near.numbers - near.told.numbers)))


def _kind(near: Agreement) -> Step:
    return step("near-kind", kinds=", ".join(_KINDS[kind] for kind in sorted(near.mine.kinds)))


_REASONS: Mapping[str, Callable[[Agreement], Step | None]] = {
    "lost": _unsaid,
    "answered": _answered,
    "others": lambda near: _of(near, "near-whose", near.others),
    "before": lambda near: _of(near, "near-before", near.mine.before),
    "opponent": lambda _: step("near-opponent"),
    "number_left": _number,
    "amounts": lambda near: _of(near, "near-amount", [thing.lstrip("+-") for thing in near.amounts]),
    "kind": _kind,
    "another": lambda _: step("near-other"),
    "quoted": lambda near: _of(near, "near-quoted", near.quoted),
}
