"""Stances: a decision told to a reader: each step and each argument in a sentence, the texts by their short names."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kb.address import Address
from kb.derivation import Claim, Step
from kb.model.verdict import Argument, Label
from kb.prose import tell
from web.abilities import Because
from web.entries import first_words
from web.grounds import Cited

CARD, OTHER = "card", "another card"
"""The names of pasted texts in a derivation."""


@dataclass(frozen=True, slots=True)
class Stance:
    """An argument told: what it says, how it stands, and what it cites."""

    sentence: str
    label: Label
    cites: tuple[str, ...]


def names_of(named: tuple[str, str], rules: Sequence[Cited]) -> dict[str, str]:
    """Give what a reader calls each text: its number, with its document where the two sides are not of one."""
    homes = {_home(name) for name in named if "/" in name}
    names = {each.address: _name(each, alone=_home(each.address) in homes and len(homes) == 1) for each in rules}
    pasted = {CARD: "the card’s text", OTHER: "the other card’s text"}
    if OTHER in named:
        pasted = dict(zip(named, ("the first text", "the second text"), strict=True))
    return names | pasted


def _name(rule: Cited, *, alone: bool) -> str:
    if alone:
        return rule.label
    return rule.source if rule.label in rule.source else f"{first_words(rule.label, 60)} ({rule.source})"


def _home(name: str) -> str:
    place = Address.parse(name)
    return str(place.home) if place else ""


def told(step: Step, names: Mapping[str, str]) -> Because:
    """Tell a step, the texts in it by the names that a reader calls them."""
    words = tuple((key, _renamed(key, word, names)) for key, word in step.claim.words)
    sentence = tell(Step(Claim(step.claim.name, words), step.cites), "")
    return Because(first_upper(sentence), step.claim.name, loadable(step.cites))


def loadable(cites: Sequence[str]) -> tuple[str, ...]:
    """Give the addresses among what is cited; a pasted text has none."""
    return tuple(each for each in cites if "/" in each)


def _renamed(key: str, word: str, names: Mapping[str, str]) -> str:
    if key == "canon":
        return word.replace("-", " ")
    parts = word.split(" and ")
    return " and ".join(names[part] for part in parts) if all(part in names for part in parts) else word


def stance(each: Argument, names: Mapping[str, str]) -> Stance:
    """Tell an argument: what it claims; of what undercuts another, also against what."""
    said = told(each.step, names)
    if each.kind != "undercut":
        return Stance(said.sentence, each.label, said.cites)
    against = " and ".join(names.get(name, name.replace("-", " ")) for name in each.against)
    return Stance(f"Against {against}: {said.sentence}", each.label, said.cites)


def first_upper(words: str) -> str:
    """Begin some words with a capital."""
    return words[:1].upper() + words[1:]
