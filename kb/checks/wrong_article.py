"""“A” where “an” belongs, or “an” where “a” does

What it finds: “a” before a word that begins with a vowel, and “an” before one that begins with a consonant.
Why it matters: mostly a word behind it was changed and the article left, so that it shows where a text was edited in
haste; translators and readers stumble over it.
Example: "Moor the boat to an quay."
What to do: write the other one, and see whether the rest of the sentence was changed along.
When it is silent: before single letters, capitals, numbers and names, and before letters that sound otherwise than they
are written: "a unit", "a one-sided", "an hour". Always told as info.
"""

import re
from collections.abc import Iterator

from kb.checks.spot import spot
from kb.checks.subject import Subject
from kb.findings import Finding, Severity
from kb.model import Card

CODE = "STY107"
_BEGINS = r"(?:^|(?<=[.!?] ))"
_AN = re.compile(
    rf"(?:(?<![\w’'.-])an|{_BEGINS}An) "
    r"(?=[a-z]*[aeiouy])(?!ho(?:u?rs?\b|urly|nou?r|nest)|heir)[bcdfghjklmnpqrstvwxyz][\w’'-]+"
)
_A = re.compile(
    rf"(?:(?<![\w’'.-])a|{_BEGINS}A) "
    r"(?!on(?:e\b|e-|ce)|eu|ewe|uni|u[kst][aeiou]|ub[ei]|ur[aeio]|unanimous)[aeiou][a-z][\w’'-]*"
)


def wrong_article(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every article that does not go with the word behind it."""
    if subject.edition is None or subject.edition.digest:
        return
    for node, _ in subject.edition.nodes():
        if not isinstance(node, Card):
            for said in _wrong(node.text):
                article, _, word = said.partition(" ")
                right = "an" if article.lower() == "a" else "a"
                message, hint = f"“{said}”: the article does not go with the word.", f"Write “{right} {word}”."
                place, name = spot(node, said), "wrong article"
                yield Finding(CODE, name, Severity.INFO, message, place, node.address, hint)


def _wrong(text: str) -> Iterator[str]:
    for pattern in (_AN, _A):
        yield from (found[0] for found in pattern.finditer(text))
