"""judgebook walk: a procedure of the rules, step by step."""

from collections.abc import Iterator, Sequence

import click

from kb.address import Address
from kb.cli.call import Call, asks_game, asks_json, takes_call
from kb.cli.printing import first_words, paragraph, print_json
from kb.errors import AmbiguousAddress, UnknownAddress, close_to
from kb.knowledge import KnowledgeBase
from kb.model.procedure import Aside, Jump, Procedure, ProcedureStep
from kb.procedure import Stop, about, in_force, procedure_at, titled
from kb.procedure import walk as steps_of
from kb.show import caution
from kb.standing import as_amended


@click.command()
@takes_call
@asks_game
@asks_json
@click.option("--unfold", is_flag=True, help="Go through the steps of what a step calls too.")
@click.argument("asked", nargs=-1, metavar="[ADDRESS | WORDS]")
def walk(call: Call, asked: tuple[str, ...], game: str | None, as_json: bool, unfold: bool) -> int:
    """Walk through a procedure: its steps in their order, what each calls, and what may happen between.

    It is named by the ADDRESS of the rule that announces or holds it, or by WORDS of its title. Without either, all
    that are in force are listed. The rules are read as amended on the day; core@1.3 323 means one edition's own text.
    """
    own, words = call.knowledge(), " ".join(asked)
    kb = own if "@" in words else as_amended(own, call.on, call.scope)
    if not words.strip():
        _list(in_force(kb, call.on, game), as_json=as_json)
        return 0
    found = _named(kb, words, call, game)
    stops = steps_of(found, (lambda address: procedure_at(kb, address)) if unfold else None)
    if as_json:
        print_json({**found.as_json(), "walk": [stop.as_json() for stop in stops]})
    else:
        click.echo("\n".join(_lines(kb, found, stops, call)))
    return 0


def _list(every: Sequence[Procedure], *, as_json: bool) -> None:
    if as_json:
        listed = [{"address": str(each.address), "title": each.title, "steps": len(each.steps)} for each in every]
        print_json({"procedures": listed})
    else:
        click.echo("\n".join(f"{each.address}  {each.title} ({len(each.steps)} steps)" for each in every))


def _named(kb: KnowledgeBase, words: str, call: Call, game: str | None) -> Procedure:
    """Give the one procedure that is named. Raises UnknownAddress, AmbiguousAddress."""
    numbered = any(letter.isdigit() for letter in words) or "/" in words
    found = about(kb, kb.resolve(words, call.on, game)) if numbered else titled(kb, words, call.on, game)
    if len(found) > 1:
        raise AmbiguousAddress(words, [(each.address, each.title) for each in found])
    if not found:
        near = [] if numbered else close_to(words, [each.title for each in in_force(kb, call.on, game)])
        raise UnknownAddress(f"no procedure was found at or called {words}; judgebook walk lists all.", near)
    return found[0]


def _lines(kb: KnowledgeBase, found: Procedure, stops: Sequence[Stop], call: Call) -> Iterator[str]:
    document, edition = kb.document(found.address), kb.edition(found.address, call.on)
    yield f"{found.title}  {found.address}"
    yield f"{document.title}, {edition.id}, {kb.status(found.address, call.on)}, as of {call.on.isoformat()}"
    if limits := caution(document, edition):
        yield limits
    for stop in stops:
        told = "\n".join(_stop(kb, stop)).splitlines()
        yield ""
        yield from (f"{'  ' * stop.depth}{line}" for line in told)
    general = [aside for aside in found.asides if aside.step is None]
    if general:
        yield ""
        yield "Beside all steps"
    for aside in general:
        yield from _aside(kb, aside, found)


def _aside(kb: KnowledgeBase, aside: Aside, procedure: Procedure) -> Iterator[str]:
    yield paragraph(f"beside: {aside.words} ({aside.address.fragment})", "   ")
    for address in aside.calls:
        within = ", which is under way already" if address == procedure.address else ""
        yield f"     calls {_name(kb, address, procedure)}{within}"


def _stop(kb: KnowledgeBase, stop: Stop) -> Iterator[str]:
    step = stop.step
    label = f" {step.label}" if step.label and step.label != f"{stop.number}." else ""
    yield from (paragraph(f"before: {each.words}", "   ") for each in step.windows if each.when == "before")
    yield f"{stop.number}.{label}  ({step.address.fragment})"
    yield paragraph(step.words, "   ")
    if not step.calls and step.address != stop.procedure.address:
        below = kb.children.get(str(step.address), ())
        yield from (f"     {each.address.fragment} {first_words(each.text)}" for each in below)
    yield from _marks(kb, stop)


def _marks(kb: KnowledgeBase, stop: Stop) -> Iterator[str]:
    """Yield what is to be known of a step: what it calls, whether it pauses, where it leads, who may act."""
    step = stop.step
    for address in step.calls:
        within = ", which is under way already" if address in stop.recurs else ""
        yield f"   calls {_name(kb, address, stop.procedure)}{within}"
    yield from (f"   {words}" for words in _pauses(step))
    yield from (f"   {_told(jump)}" for jump in step.jumps)
    for window in step.windows:
        if window.when == "during":
            yield paragraph(f"{'window' if window.open else 'no window'}: {window.words}", "   ")
    for aside in stop.asides:
        yield from _aside(kb, aside, stop.procedure)


def _pauses(step: ProcedureStep) -> Iterator[str]:
    if step.pauses:
        yield "something pauses here"
    if step.resumes:
        yield "what was paused goes on here"


def _told(jump: Jump) -> str:
    if jump.step:
        return f"may go to step {jump.step} (“{jump.words}”)"
    return f"may go to {jump.address} (“{jump.words}”)" if jump.address else f"“{jump.words}” names no one step"


def _name(kb: KnowledgeBase, address: Address, within: Procedure) -> str:
    called = within if address == within.address else procedure_at(kb, address)
    return f"{called.title} ({address})" if called else str(address)
