"""The casebook: cases that a judge can write, in Markdown.

A heading names the case, prose says why it matters, a fence holds the text that goes in, the next fence what must come
out. `pytest --accept` rewrites the second fence. CONTRIBUTING.md shows one.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from kb.ability import Table
    from kb.knowledge import KnowledgeBase
    from kb.model import Ability, Split
    from kb.model.information import Knowledge
    from kb.model.norm import Norm
    from kb.model.procedure import Procedure

CASEBOOK = Path(__file__).with_name("casebook")

Outline = dict[str, Any]


# -- reading cases -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Fence:
    """A fenced block: its first word, what follows it, and its text; lines count from 0 and include the fences."""

    kind: str
    info: str
    text: str
    first: int
    last: int


@dataclass(frozen=True)
class Case:
    """One case of a file. ``place`` tells cases of one file apart, whatever their names."""

    file: Path
    place: int
    name: str
    fences: tuple[Fence, ...]

    def __str__(self) -> str:
        return f"{self.file.relative_to(CASEBOOK).as_posix()}: {self.name}"

    @property
    def given(self) -> Fence:
        """What goes in."""
        return self.fences[0]

    @property
    def expected(self) -> Fence | None:
        """What must come out; None for a case that was begun and not yet accepted."""
        return self.fences[1] if len(self.fences) > 1 else None


FENCE = re.compile(r"(?P<ticks>`{3,})(?P<kind>[\w-]*) *(?P<info>.*)")


def read_cases(file: Path, text: str) -> list[Case]:
    """Read the cases of one file; a heading without a fence below it is only a heading."""
    cases: list[tuple[str, list[Fence]]] = []
    lines = text.split("\n")
    at = 0
    while at < len(lines):
        opening = FENCE.fullmatch(lines[at])
        if opening:
            last = closing_line(lines, at, opening["ticks"])
            body = "\n".join(lines[at + 1 : last])
            cases[-1][1].append(Fence(opening["kind"], opening["info"].strip(), body, at, last))
            at = last
        elif lines[at].startswith("#"):
            cases.append((lines[at].lstrip("# ").strip(), []))
        at += 1
    told = [(name, fences) for name, fences in cases if fences]
    return [Case(file, place, name, tuple(fences)) for place, (name, fences) in enumerate(told)]


def closing_line(lines: list[str], opening: int, ticks: str) -> int:
    for at in range(opening + 1, len(lines)):
        if lines[at].rstrip() == ticks:
            return at
    raise ValueError(f"line {opening + 1}: the fence is never closed")


def all_cases() -> list[Case]:
    return [case for file in sorted(CASEBOOK.rglob("*.md")) for case in read_cases(file, file.read_text("utf-8"))]


# -- what comes out ----------------------------------------------------------------------------------------------------


def outline_of(text: str, style: str | None) -> Outline:
    from kb.outline import outline_text

    return outline_text(text, style, file="case.txt")


def render_outline(text: str, style: str) -> str:
    """Render a text's outline: one line an entry, its parent by indentation, what belongs to it below it."""
    outline = outline_of(text, style or None)
    assert outline["unaccounted"] == 0, f"{outline['unaccounted']} characters are in no node"
    head = [] if style else [f"style {outline['style']}"]
    head += [f"title {outline['title']}"] if outline["title"] else []
    return "\n".join([*head, *body_of(outline)])


def body_of(outline: Outline) -> Iterator[str]:
    depth, depths = 0, {None: -1}
    for _, kind, value in sorted(marked(outline), key=lambda mark: mark[0]):
        if kind == "entries":
            parent = value["parent"]
            depth = depths.get(parent, 0) + 1
            if value["number"]:
                depths[value["number"]] = depth
        elif kind in {"headings", "questions"}:
            depth = 0
        indent = "  " * (depth + (kind in {"citations", "relations", "amendments"}))
        yield from (indent + line for line in LINES[kind](value))
    yield from (line for symbol in outline["symbols"] for line in symbol_lines(symbol))
    yield from (
        f"finding | {flaw['code']} {flaw['name']} | line {flaw['where']['line']}" for flaw in outline["findings"]
    )


def marked(outline: Outline) -> Iterator[tuple[tuple[int, int], str, dict[str, Any]]]:
    """Yield everything that has a line, with its place on the page."""
    for rank, kind in enumerate(LINES):
        for value in outline[kind]:
            yield (value["line"], rank), kind, value


def entry_lines(entry: dict[str, Any]) -> Iterator[str]:
    title = flat(entry["title"] or "")
    own = flat(entry["text"]).removeprefix(title).strip()  # a title stands in the text as well
    yield row(entry["number"] or "-", entry["kind"], title, own)
    yield from (f"  i: {flat(words_of(item))}" for item in entry["items"])
    yield from (f"  e: {flat(words_of(example))}" for example in entry["examples"])


def heading_lines(heading: dict[str, Any]) -> Iterator[str]:
    yield row("#" * heading["level"], flat(heading["text"]))


def question_lines(question: dict[str, Any]) -> Iterator[str]:
    yield row(question["number"] or "-", "question", flat(question["question"]))
    yield f"  answer | {flat(question['answer'])}"


def relation_lines(relation: dict[str, Any]) -> Iterator[str]:
    yield row(relation["op"], relation["number"], *told(relation))


def citation_lines(citation: dict[str, Any]) -> Iterator[str]:
    yield row("cites " + (", ".join(citation["targets"]) or "nothing"), *told(citation))


def amendment_lines(amendment: dict[str, Any]) -> Iterator[str]:
    """Yield what an amendment does to which rule, then what it struck, where and when it holds."""
    target = amendment["target"] or ", ".join(amendment["candidates"])
    text = flat(amendment["text"] or "") if amendment["op"] not in {"precedence", "expire", "commence"} else ""
    yield row(f"amends {amendment['op']} {target}".strip(), text, *limits(amendment))


def limits(amendment: dict[str, Any]) -> Iterator[str]:
    """Yield what an amendment says of itself besides its text."""
    for key, says in LIMITS.items():
        value = amendment[key]
        if value:
            yield f"{says} {flat(', '.join(value) if isinstance(value, list) else value)}".strip()
    if amendment["where_differs"]:
        yield "where they differ"
    if amendment["confidence"] == "low":
        yield "uncertain"


def symbol_lines(symbol: dict[str, Any]) -> Iterator[str]:
    yield row("symbol", symbol["symbol"], flat(symbol["means"]), flat(symbol["note"] or ""))


def told(citation: dict[str, Any]) -> Iterator[str]:
    """Yield what was said about the cited rule: the document that holds it, and its title."""
    if citation["document"]:
        yield f"in {citation['document']}"
    if citation["title"]:
        yield f"title {citation['title']}"


LIMITS = {
    "old_text": "was",
    "phrase": "by",
    "after": "after",
    "over": "over",
    "under": "under",
    "scope": "in",
    "starts": "from",
    "ends": "until",
}

LINES: dict[str, Callable[[dict[str, Any]], Iterator[str]]] = {
    "headings": heading_lines,
    "entries": entry_lines,
    "questions": question_lines,
    "relations": relation_lines,
    "citations": citation_lines,
    "amendments": amendment_lines,
}


def row(*cells: str) -> str:
    return " | ".join(cell for cell in cells if cell)


def flat(text: str) -> str:
    return " ".join(text.split())


def words_of(part: str | dict[str, Any]) -> str:
    return part if isinstance(part, str) else str(part["text"])


def render_targets(sentence: str, style: str) -> str:
    """Render the citations of one sentence, one a line, and what each is cited for."""
    from kb.cite import cite

    return "\n".join(
        row(*citation_lines({"targets": cited.numbers, "document": cited.document, "title": cited.title}), topic)
        for cited in cite(sentence, style or "riftbound")
        for topic in [f"topic {cited.topic}" if cited.topic else ""]
    )


def render_amendments(sentence: str, style: str) -> str:
    """Render how a sentence is read that changes rules, one amendment a line."""
    from kb.outline import explain_amendments

    return "\n".join(line for each in explain_amendments(sentence) for line in amendment_lines(each)) or "nothing"


def render_split(text: str, info: str) -> str:
    """Render how an ability splits by a game's rules of a day: its parts, one a line, and when each is settled."""
    found = split_of(text, info)
    values = found.as_json()
    parts = ("trigger_condition", "condition", "choice", "cost", "effect")
    times = {part: values.get(f"{part}_time") for part in parts}
    shown = [
        f"{part.replace('_', ' '):<19}{values[part]}{f'  ({times[part]})' if times[part] else ''}"
        for part in parts
        if values[part]
    ]
    return "\n".join(shown if found.status == "triggered" else [found.status.replace("-", " "), *shown])


def render_because(text: str, info: str) -> str:
    """Render why an ability splits as it does: each claim with its words and the rules that it cites."""
    return "\n".join(
        row(each.claim.name, *(f"{key} {value}" for key, value in each.claim.words), ", ".join(each.cites))
        for each in split_of(text, info).because
    )


def split_of(text: str, info: str) -> "Split":
    from kb.ability import split

    game, day = info.split()
    return split(text, table_of(game), date.fromisoformat(day))


@cache
def table_of(game: str) -> "Table":
    from kb.ability import Table
    from kb.corpus import SHIPPED, read_corpora

    return next(Table(game, each.tables["ability"]) for each in read_corpora([SHIPPED]) if each.id == game)


def render_abilities(text: str, info: str) -> str:
    """Render the abilities of a card, one a line: kind, keywords and name, and the words; granted ones below it."""
    from kb.ability import read_abilities

    game, day = info.split()
    rules = table_of(game).on(date.fromisoformat(day))
    assert rules, f"{game} has no rules on abilities on {day}"
    return "\n".join(line for each in read_abilities(text, rules) for line in ability_lines(each))


def ability_lines(ability: "Ability") -> Iterator[str]:
    yield row(ability.kind, *ability.keywords, ability.name, f"line {ability.span.line}", flat(ability.text))
    yield from (f"  grants {line}" for granted in ability.granted for line in ability_lines(granted))


def render_explanation(text: str, info: str) -> str:
    """Render what is explained of an ability, by the kind of explanation that is named or by all of them."""
    from kb.conflicts.kept import conflicts_of
    from kb.explain import EXPLAINERS, Asked
    from kb.prose import tell, tell_moment, waiting_place

    game, day, *kinds = info.replace("-", "_").split()
    table = table_of(game)
    where = waiting_place(table.data)
    asked = Asked(shipped(), table, text, date.fromisoformat(day.replace("_", "-")))
    if "what_a_rule_means" in kinds and asked.rule is not None:
        edition = shipped().edition(asked.rule.address, asked.on)
        asked = replace(asked, conflicts=conflicts_of(shipped(), edition, asked.on))
    named = [explainer for explainer in EXPLAINERS if not kinds or explainer.__name__ in kinds]
    lines: list[str] = []
    for each in filter(None, (explainer(asked) for explainer in named)):
        lines += [each.title, *(f"  {row(tell(step, where), ', '.join(step.cites))}" for step in each.steps)]
        for moment in each.timeline:
            lines.append(
                f"{tell_moment(moment.name, where)}{''.join(f' | {part} {words}' for part, words in moment.parts)}"
            )
            lines += [f"  {row(tell(step, where, now=True), ', '.join(step.cites))}" for step in moment.steps]
    return "\n".join(lines)


def render_procedure(text: str, style: str) -> str:
    """Render the procedures of some rules: title and sign of order, each step with what is known of it, and asides."""
    from tempfile import TemporaryDirectory

    from kb.load import load
    from kb.procedure import procedures

    with TemporaryDirectory() as folder:
        place = Path(folder) / "case"
        place.mkdir()
        (place / "core.txt").write_text(text, "utf-8")
        (place / "corpus.toml").write_text(PROCEDURE_MANIFEST.format(style=style or "riftbound"), "utf-8")
        kb = load([Path(folder)])
    found = [each for edition in kb.editions() for each in procedures(kb, edition)]
    return "\n".join(line for each in found for line in procedure_lines(each)) or "nothing"


def render_information(text: str, style: str) -> str:
    """Render what some rules say of who may know: each thing, then for each right who, of what, when, by which rule."""
    from tempfile import TemporaryDirectory

    from kb.information import things, who_may_know
    from kb.load import load

    with TemporaryDirectory() as folder:
        place = Path(folder) / "case"
        place.mkdir()
        (place / "core.txt").write_text(text, "utf-8")
        (place / "corpus.toml").write_text(PROCEDURE_MANIFEST.format(style=style or "riftbound"), "utf-8")
        kb = load([Path(folder)])
        editions = list(kb.editions())
        found = [who_may_know(kb, editions, name) for name in things(kb, editions)]
    return "\n".join(line for each in found if each for line in information_lines(each)) or "nothing"


def information_lines(found: "Knowledge") -> Iterator[str]:
    yield found.thing
    for of, level in found.levels:
        yield row("", level.level, of, level.rule.fragment)
    for right, said in found.said:
        for each in said:
            own = each.statement
            rules = " < ".join(place.fragment for place in (own.rule, *((each.through.rule,) if each.through else ())))
            yield row("", f"{right} {own.stance}", own.who, each.of, "; ".join(own.when), rules)


PROCEDURE_MANIFEST = """
game = "case"
name = "Case"
style = "{style}"

[[document]]
id = "core"
title = "Core Rules"
kind = "rules"
cited_as = ["Core Rule"]
  [[document.edition]]
  id = "1"
  file = "core.txt"
  effective = 2025-01-01
"""


def procedure_lines(found: "Procedure") -> Iterator[str]:
    yield row(found.title, found.mark, found.address.fragment)
    for number, step in enumerate(found.steps, 1):
        jumps = [f"to {jump.step or jump.address or 'nowhere'}: {jump.words}" for jump in step.jumps]
        windows = [f"{each.when if each.open else 'nobody'}: {flat(each.words)}" for each in step.windows]
        flags = [word for word, holds in (("pauses", step.pauses), ("resumes", step.resumes)) if holds]
        calls = [f"calls {each.fragment}" for each in step.calls]
        yield f"  {row(f'{number}', step.label, step.address.fragment, flat(step.words), *calls, *flags, *jumps)}"
        yield from (f"    {window}" for window in windows)
    for aside in found.asides:
        calls = [f"calls {each.fragment}" for each in aside.calls]
        at = f"on {aside.step}" if aside.step else "on all"
        yield f"  beside | {row(at, aside.address.fragment, flat(aside.words), *calls)}"


def render_norms(text: str, style: str) -> str:
    """Render what rules say that happens, one a line: effect, how, who; its conditions below it."""
    from grammar.normalise import normalise
    from grammar.parse import parse
    from kb.address import Address
    from kb.model import Edition
    from kb.norm import norms
    from kb.read import read

    frame = Edition(Address("case", "core", "1"), "", "case.txt", style)
    found = norms(read(normalise(text.encode()), parse(text, style), frame, style)).norms
    return "\n".join(line for norm in found for line in norm_lines(norm)) or "nothing"


def norm_lines(norm: "Norm") -> Iterator[str]:
    effect, denied = norm.effect, "not" if norm.negated and norm.modality != "can't" else ""
    kind = norm.modality or denied or ("is" if norm.stative else "happens")
    yield row(norm.rule.fragment, f"{effect.process} {effect.sign} {effect.full}".strip(), kind, norm.who)
    for each in norm.conditions:
        branch = f"({each.alternative})" if each.alternative else ""
        taken = "taken over" if each.inherited else ""
        yield f"  {row(f'{branch} {each.kind} {each.sign}'.strip(), each.text, each.class_, taken)}"


def render_senses(text: str, info: str) -> str:
    """Render where the words of a game stand that have several senses, and which it is: one a line."""
    from kb.ability import read_terms, senses

    game, day = info.split()
    terms = read_terms(game, shipped().game(game).tables)
    return "\n".join(
        row(sense.word, sense.position, sense.meaning.name, sense.meaning.status, ", ".join(sense.meaning.cites))
        for sense in senses(text, table_of(game), terms, date.fromisoformat(day))
    )


def render_verdict(text: str, info: str) -> str:
    """Render which of two texts, one a line, wins: the verdict, then each claim with the texts that it rests on."""
    from kb.precedence.decide import decide

    game, day, *scope = info.split()
    one, other = text.splitlines()
    found = decide(shipped(), one, other, date.fromisoformat(day), scope, game)
    parts = (("winner", found.winner), ("canon", found.canon), ("ground", found.ground))
    head = row(found.status.replace("-", " "), *(f"{name} {value}" for name, value in parts if value))
    return "\n".join([head, *(row(each.claim.name, ", ".join(each.cites)) for each in found.because)])


def render_which_wins(text: str, info: str) -> str:
    """Render in sentences which of two texts, one a line, wins."""
    from kb.explain import Asked, which_rule_wins
    from kb.prose import tell

    game, day, *scope = info.split()
    one, other = text.splitlines()
    found = which_rule_wins(Asked(shipped(), table_of(game), one, date.fromisoformat(day), scope, other))
    return "\n".join(row(tell(each, ""), ", ".join(each.cites)) for each in found.steps) if found else "nothing"


def render_effects(text: str, info: str) -> str:
    """Render what becomes of effects that a corpus.toml names, one a line: name, what it was read as, place, rules."""
    import tomllib

    from kb.dossier.dossiers import dossiers
    from kb.dossier.named import named_effects

    game, name = info.split()
    known = shipped().game(game)
    kb = replace(shipped(), games=(replace(known, tables={**known.tables, "effects": tomllib.loads(text)}),))
    edition = next(
        each for document in kb.documents(game) for each in document.editions if f"{document.id}@{each.id}" == name
    )
    found = dossiers(edition, kb.links_from, named_effects(kb, edition))
    named = [each for each in found.dossiers if each.confirmed]
    told = [row(each.effect, each.read_as, f"{each.list} {each.rank}", ", ".join(each.rules)) for each in named]
    others = [row(each.effect, f"decides something else: {rule.number}") for each in named for rule in each.unread]
    return "\n".join([*told, *others, *(row(each.effect, "not found") for each in found.unfound)]) or "nothing"


@cache
def shipped() -> "KnowledgeBase":
    from kb.corpus import SHIPPED
    from kb.load import load

    return load([SHIPPED])


# What goes in decides what may come out; the first is written where nothing is expected yet.
EXPECTATIONS: dict[str, dict[str, Callable[[str, str], str]]] = {
    "rules": {
        "outline": render_outline,
        "norms": render_norms,
        "procedure": render_procedure,
        "information": render_information,
    },
    "citation": {"targets": render_targets},
    "sentence": {"amends": render_amendments},
    "ability": {
        "split": render_split,
        "because": render_because,
        "explanation": render_explanation,
        "senses": render_senses,
    },
    "rule": {"explanation": render_explanation},
    "card": {"abilities": render_abilities},
    "decide": {"verdict": render_verdict, "explanation": render_which_wins},
    "effects": {"dossiers": render_effects},
}


# -- the tests ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", all_cases(), ids=str)
def test_case(case, request):
    kinds = EXPECTATIONS[case.given.kind]
    kind = case.expected.kind if case.expected else next(iter(kinds))
    found = kinds[kind](case.given.text, case.given.info)
    if request.config.getoption("--accept"):
        accept(case, kind, found)
    else:
        assert case.expected, f"nothing is expected yet; `make accept` writes:\n{found}"
        assert found == case.expected.text


def accept(case: Case, kind: str, found: str) -> None:
    """Write what was found into the case's file; a new file takes the old one's place in one step."""
    text = case.file.read_text("utf-8")
    now = read_cases(case.file, text)[case.place]
    if now.expected and now.expected.text == found:
        return
    lines = text.split("\n")
    first, last = (now.expected.first, now.expected.last) if now.expected else (now.given.last + 1, now.given.last)
    lines[first : last + 1] = [f"```{kind}", *([found] if found else []), "```"]
    beside = case.file.with_suffix(".new")
    beside.write_text("\n".join(lines), "utf-8")
    beside.replace(case.file)


def names(cases: Iterable[Case]) -> list[str]:
    return [case.name for case in cases]


TWO_CASES = """\
# A file's own heading

## First
Why it matters.
```rules magic
100. General
```
```outline
100 | heading | General
```

## Second
```citation
See rule 100.
```
"""


def test_a_heading_begins_a_case():
    assert names(read_cases(CASEBOOK / "x.md", TWO_CASES)) == ["First", "Second"]


def test_a_fence_keeps_its_text_and_what_follows_its_name():
    first = read_cases(CASEBOOK / "x.md", TWO_CASES)[0]
    assert (first.given.kind, first.given.info, first.given.text) == ("rules", "magic", "100. General")


def test_a_fence_that_is_never_closed_is_told_with_its_line():
    with pytest.raises(ValueError, match="line 2"):
        read_cases(CASEBOOK / "x.md", "# Name\n```rules\n100. General")


def test_accept_rewrites_one_expectation_and_nothing_else(tmp_path):
    file = tmp_path / "x.md"
    file.write_text(TWO_CASES, "utf-8")
    accept(read_cases(file, TWO_CASES)[0], "outline", "100 | rule | General")
    assert file.read_text("utf-8") == TWO_CASES.replace("100 | heading", "100 | rule")


def test_accept_adds_a_missing_expectation(tmp_path):
    file = tmp_path / "x.md"
    file.write_text(TWO_CASES, "utf-8")
    accept(read_cases(file, TWO_CASES)[1], "targets", "cites 100")
    assert file.read_text("utf-8").endswith("See rule 100.\n```\n```targets\ncites 100\n```\n")
