"""The shape that comes nearest to a sentence which was not read as an amendment, and what it lacks for it."""

import re
from dataclasses import dataclass

from grammar.amendments import AmendmentLexer
from grammar.opened import open_grammar
from grammar.quoting import evened

_SAMPLES = (
    ("TARGET READS WORDING", "Rule 12.3 should read, “Boats wait.”"),
    ("TARGET OLD READS WORDING", "In rule 12.3, “dusk” should be “dawn”."),
    ("SWAP TARGET FOR WORDING", "Replace rule 12.3 with “Boats wait.”"),
    ("ADDED WORDING", "The following rule is added: “Boats wait.”"),
    ("TARGET STRUCK", "Rule 12.3 is deleted."),
    ("STRIKE TARGET", "Delete rule 12.3."),
    ("TARGET MOVED PLACE", "Rule 12.3 is now rule 12.4."),
    ("MERGE TARGET", "Merge rules 12.3 and 12.4 into 12.5."),
    ("TARGET MEANT", "“Pier” in rule 12.3 should be treated as any berth."),
    ("WINNER PREVAILS LOSER", "This document takes precedence over the Core Rules."),
    ("WINNER ENDS EVENT", "This document becomes obsolete when the next rules are published."),
    ("ANSWER FAILS", "The answer in the Winter FAQ is no longer true."),
    ("COMMENCES", "These changes take effect on 2026-05-12."),
)
_LACKS = {
    "TARGET": "a rule’s number",
    "PLACE": "another number",
    "OLD": "the words that stand there, in quotation marks",
    "WORDING": "the new words, behind a colon or in quotation marks",
    "FOR": "“with” or “to” before the new words",
    "WINNER": "this document, or another by its name",
    "LOSER": "what it stands above",
    "EVENT": "a day or an event",
    "ANSWER": "the answer that is meant",
}
_WORDS = re.compile("“[^“”\n]+”|: ?\\S")


@dataclass(frozen=True, slots=True)
class Nearest:
    """A shape: a sentence of that shape, and what another sentence lacks to be one; nothing if it is not stated."""

    sample: str
    lacks: tuple[str, ...]


def nearest(text: str) -> Nearest | None:
    """Give the shape that a text comes nearest to; None where it has no shape's verb."""
    shown = evened(text)
    part = {t.name: t.pattern.to_regexp() for t in open_grammar("amendment", None, AmendmentLexer).terminals}
    near: list[tuple[float, Nearest]] = []
    for names, sample in _SAMPLES:
        missing = _missing(names.split(), part, shown)
        verbs = [name for name in names.split() if name not in _LACKS]
        if not any(verb in missing for verb in verbs):
            lacks = tuple(_LACKS[name] for name in missing)
            near.append((len(missing) / len(names.split()), Nearest(sample, lacks)))
    return min(near, key=lambda pair: pair[0], default=(0, None))[1]


def _missing(names: list[str], part: dict[str, str], text: str) -> list[str]:
    """Give the tokens that are not found in a text; it must hold as many quotations as the shape does."""
    quotations = len(_WORDS.findall(text))
    missing = [name for name in names if name != "WORDING" and not re.search(rf"(?<!\w)(?:{part[name]})", text)]
    return missing + (["WORDING"] if "WORDING" in names and quotations < 1 + ("OLD" in names) else [])
