"""Planted flaws: how many are found of sentences that were flipped, conditions that were changed, citations moved.

Many are planted in one text at once, each in a rule of its own, so that a text is read once for all of them. The same
ones are planted each time. Planted flaws are easier than real ones: they only show that a check still sees.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from kb.checks import Subject, subjects
from kb.checks.cited_title import cited_title
from kb.checks.cited_topic import cited_topic
from kb.checks.decided_in_several_places import decided_in_several_places
from kb.checks.drifted_sentences import drifted_sentences
from kb.checks.opposed_sentences import opposed_sentences
from kb.corpus import SHIPPED
from kb.dossier.kept import dossiers_of
from kb.load import load
from kb.model import Edition, Rule
from kb.model.norm import Norm
from kb.norm.inflection import pasts
from kb.precedence.learnt import learnt

Read = Callable[[str], tuple[Subject, Edition]]
CONTRADICTIONS = (opposed_sentences, drifted_sentences, decided_in_several_places)
MOST, CHAPTER = 40, 899
LEANS = re.compile(
    r"(?:it|they|this|these|that|those|such|some|otherwise|instead)\b|[^.]*\b(?:this|these|such)\b", re.I
)
AUXILIARY = re.compile(r"\b(?:can(?:not|['’]t)?|may(?: not)?|must(?: not)?|(?:is|are)(?: not|n['’]t)?)\b", re.I)
SUBORDINATE = re.compile(
    r"\b(?:if|when|whenever|while|that|which|who|whose|unless|until|as|once|where|how|what)\b", re.I
)
FLIPPED = {"can": "can't", "can't": "can", "cannot": "can", "may": "may not", "may not": "may", "must": "must not",
           "must not": "must", "is": "is not", "is not": "is", "isn't": "is", "are": "are not", "are not": "are",
           "aren't": "are"}  # fmt: skip
CITED = re.compile(r"(?P<lead>[Ss]ee (?:rule )?)(?P<number>\d{3}(?:\.\w+)*)(?P<rest>\.? [A-Z][\w’' -]{3,})")


@dataclass(frozen=True)
class Book:
    """A text to plant flaws in: its file, and how the line begins before which planted rules are put (none: the end).

    ``least`` is how many flaws of a kind can be planted in it.
    """

    game: str
    file: str
    before: str
    least: int


TIDEWICK = Book("examplegame", "core-2.txt", "900. Update History", 5)
CORE = Book("riftbound", "core-1.3.txt", "", 30)


@dataclass(frozen=True)
class Planted:
    """A flaw: the number of the rule that it was made from, and what is planted."""

    source: str
    text: str


@pytest.fixture(params=[TIDEWICK, pytest.param(CORE, marks=pytest.mark.official)], ids=["Tidewick", "core"])
def book(request: pytest.FixtureRequest) -> Book:
    found: Book = request.param
    return found


@pytest.fixture
def text(book: Book, request: pytest.FixtureRequest) -> str:
    folder = SHIPPED if book is TIDEWICK else request.getfixturevalue("official") / "corpus"
    return (folder / book.game / book.file).read_text("utf-8")


@pytest.fixture
def read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Read:
    """Give a text as the one edition of a game, read afresh."""
    monkeypatch.setenv("JUDGEBOOK_CACHE", str(tmp_path / "cache"))

    def reading(text: str) -> tuple[Subject, Edition]:
        (tmp_path / "core.txt").write_text(text, "utf-8")
        manifest = (
            'game = "quay"\nstyle = "riftbound"\n[[document]]\nid = "core"\nkind = "rules"\ncited_as = ["CR"]\n'
            '[[document.edition]]\nid = "1"\nfile = "core.txt"\neffective = 2026-01-01\n'
        )
        (tmp_path / "corpus.toml").write_text(manifest, "utf-8")
        subject = next(each for each in subjects(load([tmp_path])) if each.edition)
        assert subject.edition is not None
        return subject, subject.edition

    return reading


def sentences(edition: Edition) -> Iterator[tuple[Rule, str]]:
    """Yield the sentences that can be understood by themselves: no items of a list, and none that goes on from one."""
    opening = {str(rule.address) for rule in edition.rules if rule.text.rstrip().endswith(":")}
    for rule in edition.rules:
        if rule.number and str(rule.parent) not in opening:
            for said in re.split(r"(?<=\.)\s+(?=[A-Z])", rule.text):
                whole = said.endswith(".") and not re.search(r"[.!?:;(\[“\"\n]", said[:-1])
                if whole and 7 <= len(said.split()) <= 30 and not LEANS.match(said):
                    yield rule, said


def chosen(found: Sequence[Planted]) -> list[Planted]:
    return Random(7).sample(found, min(MOST, len(found)))


def with_planted(book: Book, text: str, planted: Sequence[Planted]) -> str:
    """Give a text with a chapter of its own for what is planted, each piece under a heading of its own."""
    lines = [f"{CHAPTER}. Planted"]
    lines += [f"{CHAPTER}.{at}. Piece {at}\n{CHAPTER}.{at}.a. {each.text}" for at, each in enumerate(planted, 1)]
    chapter = "\n".join(lines) + "\n"
    at = text.index(f"\n{book.before}") + 1 if book.before else len(text)
    return f"{text[:at].rstrip()}\n{chapter}{text[at:]}"


def flipped(edition: Edition) -> Iterator[Planted]:
    """Yield sentences of which the only auxiliary, in the main clause, is turned round."""
    for rule, text in sentences(edition):
        found = list(AUXILIARY.finditer(text))
        if len(found) == 1 and not SUBORDINATE.search(text[: found[0].start()]):
            said = FLIPPED[found[0][0].lower().replace("’", "'")]
            yield Planted(str(rule.number), f"{text[: found[0].start()]}{said}{text[found[0].end() :]}")
        elif not found and (other := denied(edition, rule, text)):
            yield Planted(str(rule.number), other)


def active(edition: Edition, rule: Rule, text: str) -> Iterator[tuple[Norm, str, str]]:
    """Yield what a sentence says that somebody does: the norm, the verb in its base form, and what follows the verb."""
    book = learnt(edition)
    for norm in book.norms[str(rule.address)]:
        if norm.who and norm.outcome.startswith(f"{norm.who} ") and not (norm.modality or norm.negated or norm.stative):
            verb, _, rest = norm.outcome.removeprefix(f"{norm.who} ").partition(" ")
            if "s" in book.lexicon.verbs.get(verb, "") and norm.outcome in text:
                yield norm, book.lexicon.bases[verb], rest


def denied(edition: Edition, rule: Rule, text: str) -> str | None:
    """Give a sentence that says that somebody doesn't do what they do by another."""
    for norm, base, rest in active(edition, rule, text):
        return text.replace(norm.outcome, f"{norm.who} doesn't {base} {rest}")
    return None


def test_a_flipped_sentence_is_found(book: Book, text: str, read: Read) -> None:
    _, edition = read(text)
    planted = chosen(list(flipped(edition)))
    subject, _ = read(with_planted(book, text, planted))
    pairs = {
        frozenset(place.fragment for place in (found.address, *found.related) if place)
        for check in CONTRADICTIONS
        for found in check(subject)
    }
    missed = [
        (each.source, at)
        for at, each in enumerate(planted, 1)
        if not any({each.source, f"{CHAPTER}.{at}.a"} <= pair for pair in pairs)
    ]
    assert len(planted) >= book.least
    assert len(missed) <= 0.1 * len(planted), missed


LEAD = re.compile(r"(?:If|When|Whenever|While) [^,]+, (?P<main>[^,]+\.)$")
ADDED = "While the harbour is frozen, "


def changed(edition: Edition) -> Iterator[Planted]:
    """Yield sentences that lost a condition, gained one, or say the same in the other voice."""
    for rule, text in sentences(edition):
        if all(norm.stative for norm in learnt(edition).norms[str(rule.address)] if norm.outcome in text):
            continue  # it says what something is: no effect, and so in no dossier
        lead = LEAD.match(text)
        if lead:
            yield Planted(str(rule.number), lead["main"][:1].upper() + lead["main"][1:])
        elif "," not in text:
            yield Planted(str(rule.number), f"{ADDED}{text[:1].lower()}{text[1:]}")
        if other := in_the_passive(edition, rule, text):
            yield Planted(str(rule.number), other)


def in_the_passive(edition: Edition, rule: Rule, text: str) -> str | None:
    """Give a sentence in the passive: what somebody does to a thing is done to it by them."""
    for norm, base, rest in active(edition, rule, text):
        if re.fullmatch(r"(?:an?|the|all|each|\d+)(?: \w+){1,4}", rest):
            be = "are" if rest.startswith(("all", "2", "3")) else "is"
            said = f"{rest} {be} {pasts(base)[-1]} by {norm.who[:1].lower()}{norm.who[1:]}"
            whole = text.replace(norm.outcome, said)
            return whole[:1].upper() + whole[1:]
    return None


def test_a_changed_restatement_stands_in_one_dossier_with_its_source(book: Book, text: str, read: Read) -> None:
    _, edition = read(text)
    planted = chosen(list(changed(edition)))
    subject, mutated = read(with_planted(book, text, planted))
    groups = [set(dossier.rules) for dossier in dossiers_of(subject.kb, mutated).dossiers]
    missed = [
        (each.source, at, each.text)
        for at, each in enumerate(planted, 1)
        if not any({each.source, f"{CHAPTER}.{at}.a"} <= group for group in groups)
    ]
    assert len(planted) >= book.least
    assert len(missed) <= 0.2 * len(planted), missed


def moved(text: str, edition: Edition) -> tuple[str, dict[str, str]]:
    """Give a text in which every citation with a title names a rule of another chapter, and those numbers by lines."""
    random = Random(11)
    numbers = {str(each.number) for each in edition.rules if each.number}
    known = sorted(each for each in numbers if each.isdigit())
    wrong: dict[str, str] = {}

    def replaced(found: re.Match[str]) -> str:
        if found["number"] not in numbers:  # it leads nowhere from the beginning
            return found[0]
        other = random.choice([each for each in known if each[:2] != found["number"][:2]])
        wrong[str(text.count("\n", 0, found.start()) + 1)] = other
        return f"{found['lead']}{other}{found['rest']}"

    return CITED.sub(replaced, text), wrong


def test_a_moved_citation_is_found(book: Book, text: str, read: Read) -> None:
    _, edition = read(text)
    changed_text, wrong = moved(text, edition)
    subject, _ = read(changed_text)
    found = {str(each.span.line): each.message for check in (cited_title, cited_topic) for each in check(subject)}
    missed = [(line, other) for line, other in wrong.items() if other not in found.get(line, "")]
    assert len(wrong) >= min(book.least, 3)
    assert len(missed) <= 0.05 * len(wrong), missed
