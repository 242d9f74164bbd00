"""Where the words of a step say to go on."""

import re
from collections.abc import Iterator

from kb.model.procedure import Jump, Procedure, ProcedureStep
from kb.procedure.language import JUMPS, STEP_NAMED, STEP_TITLE
from kb.procedure.library import Library, singular

_NUMBER = re.compile(r"\d+(?:\.\d+)+[a-z]?")


def jumps(text: str, procedure: Procedure, library: Library) -> Iterator[Jump]:
    """Yield where a text says to go on, each place once."""
    seen: set[str] = set()
    for match in JUMPS.finditer(text):
        if match[0].casefold() not in seen:
            seen.add(match[0].casefold())
            yield _jump(match[0], match["target"], procedure, library)


def _jump(words: str, target: str, procedure: Procedure, library: Library) -> Jump:
    """Give the step that a target names: by its number or letter, else by its title; None where these disagree."""
    name = target.partition(": ")[2] or target
    by_name = [at for at, step in enumerate(procedure.steps, 1) if singular(name) == _bare(step.words)]
    by_label = [at for at, step in enumerate(procedure.steps, 1) if _is_called(step, target, library)]
    if by_name and by_label and by_name != by_label:
        return Jump(words)
    fits = by_label or by_name
    if len(fits) == 1:
        return Jump(words, procedure.steps[fits[0] - 1].address, fits[0])
    number = _NUMBER.search(target)
    elsewhere = procedure.address.home.at(number[0]) if number else None
    titled = [step.address for each in library.own for step in each.steps if singular(name) == _bare(step.words)]
    known = elsewhere if elsewhere and str(elsewhere) in library.kb.nodes else None
    return Jump(words, known or (titled[0] if len(set(titled)) == 1 else None))


def _bare(words: str) -> str:
    return singular(words.strip().rstrip("."))


def _is_called(step: ProcedureStep, target: str, library: Library) -> bool:
    """Tell whether a step's label or number is what a target names."""
    wanted = STEP_NAMED.match(target)
    if wanted is None:
        return False
    node = library.kb.nodes.get(str(step.address))
    titled = STEP_TITLE.match(getattr(node, "title", None) or "")
    label = step.label or (titled["label"] if titled else "")
    if wanted["at"].isalpha():
        return step.address.fragment.endswith(wanted["at"])
    return wanted["at"] in (step.address.fragment, label.rstrip(".").split(" ")[-1])
