"""Announced count that differs

What it finds: a text that announces a number of steps, kinds or other things, and lists more or fewer of them: within
the sentence, as list items, or as the rules right below it.
Why it matters: readers look for the missing one, or don't know which of those listed is too many.
Example: "A voyage has four stages: casting off, sailing, and mooring."
What to do: correct the number, or add what the list lacks.
When it is silent: if any reading of the list's commas and of its "and" gives the number; where the number is no count
of the list ("at least two", "two or more"); where more rules follow than announced, since some may only explain.
"""

import re
from collections.abc import Iterator

from kb.checks.enumeration import readings
from kb.checks.numerals import NUMERAL, value_of
from kb.checks.spot import spot
from kb.checks.subject import Subject
from kb.findings import Finding, Severity
from kb.model import Card, Example, Heading, Item, Node, Rule
from kb.norm.wording import own_words

CODE = "QTY101"
_ANNOUNCED = re.compile(
    rf"\b({NUMERAL})\s+(?!or\b|to\b|of\b)((?:[\w’'/-]+\s+){{0,3}}?[\w’'-]{{2,}}s)\b"
    r"(?P<between>(?:[ ,]+(?:[\w’'-]+)){0,9}?)\s*"
    r"(?P<mark>:|—|–|\.(?=\s*$)|\((?=[^().;:\d]*,[^().;:\d]*,[^().;:\d]*\))|,? which are\b:?|\. (?:They|These) are\b:?"
    r"|\bare(?= (?!\w+(?:ed|en|ing)\b)[^.:;()]*,[^.:;()]*, and [^.:;()]*(?:\.|$)))",
    re.IGNORECASE,
)
_TWO = re.compile(
    rf"\b({NUMERAL}) (?:types|kinds|sorts|categories|classes) of [\w’' -]{{2,40}}? are"
    r" (?:[\w’'-]+ ){1,3}and (?:[\w’'-]+ ){0,2}[\w’'-]+\.",
    re.IGNORECASE,
)
_SET = re.compile(r"^(?:see|e\.?g|i\.?e|such|including|like|for|usually|if|when|unless|as|not|but)\b", re.IGNORECASE)
_PAIR = 2  # kinds that “are boats and rafts” names
_FEWEST = 3  # what a list without a colon must name
_LONGEST = 4  # … and how many words a name in it may have
_UNCOUNTED = re.compile(
    r"(?:\bat least|\bat most|\bup to|\bmore than|\bfewer than|\bless than|\bfirst|\blast|\bnext|\bother|\bonly|\bany"
    r"|\bevery|\babout|\bthan|\bby|[-–/+.$#]|\bto|\bor)\s*$",
    re.IGNORECASE,
)
_COUNTS = re.compile(
    r"\b(?:there (?:are|were)(?: \w+)?|has|have|having|of|into|these|the|following|in|with|represents?|means?|on"
    r"|defines?|includes?|comprises?|contains?|takes?|uses?|requires?|gives?|meets?|occurs?|at|via|as|are"
    r"|one of the|through)\s*$",
    re.IGNORECASE,
)
_PARTIAL = re.compile(r"\b(?:including|such as|for example|e\.g|among)\b", re.IGNORECASE)
_LINE = re.compile(r"\s*(\d{1,2}|[a-z]|[-•*–])[.)]?\s+\S", re.IGNORECASE)


def announced_count(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every announced number that no reading of what follows fits."""
    edition = subject.edition
    if edition is None or edition.digest:
        return
    for node, _ in edition.nodes():
        if not isinstance(node, Card | Example | Heading):
            text = own_words(node) if isinstance(node, Rule | Item) else node.text
            for found in _ANNOUNCED.finditer(text):
                if _is_count(text[max(0, found.start() - 40) : found.start()], found):
                    yield from _judged(subject, node, text, found)
            for found in _TWO.finditer(text):
                if value_of(found[1]) > _PAIR:
                    yield _finding(node, found[0].rstrip("."), value_of(found[1]), _PAIR)


def _is_count(before: str, found: re.Match[str]) -> bool:
    """Tell whether a number counts all that is listed behind it."""
    if found["mark"] == "." and not re.search(r"\b(?:following|these)\b", f"{before}{found[0]}", re.IGNORECASE):
        return False
    if value_of(found[1]) < 2 or _UNCOUNTED.search(before) or _PARTIAL.search(found["between"]):
        return False
    return bool(_COUNTS.search(before))


def _judged(subject: Subject, node: Node, text: str, found: re.Match[str]) -> Iterator[Finding]:
    count = value_of(found[1])
    announced = {value_of(each) for each in re.findall(rf"\b{NUMERAL}\b", found[0], re.IGNORECASE)}
    rest = text[found.end() :]
    if found["mark"][0] not in ":—–.":
        rest = _named(rest.partition(")" if found["mark"] == "(" else ".")[0])
    elif len(found["mark"]) > 1:
        rest = _named(rest.partition(".")[0])
    if not rest.strip() and found["mark"] not in (":", "."):
        return
    lines = _lines(rest) if rest.lstrip(" ").startswith("\n") else 0
    fitting = {lines} if lines else _inline(rest) if rest.strip() else _below(subject, node, count)
    if fitting and not announced & fitting:
        nearest = min(fitting, key=lambda size: abs(size - count))
        yield _finding(node, found[0].removesuffix(found["mark"]).strip(), count, nearest)


def _named(listed: str) -> str:
    """Give a list that no colon announces, if all of it are names; nothing otherwise."""
    parts = re.split(r",\s*(?:and\s+|or\s+)?|\s+and\s+", listed.strip())
    short = all(0 < len(part.split()) <= _LONGEST for part in parts)
    return listed if len(parts) >= _FEWEST and short and not _SET.match(listed.strip()) else ""


def _inline(rest: str) -> set[int]:
    """Give how many things a sentence may be read to list; none if it lists nothing."""
    fewest, most, sums = readings(rest.partition(".")[0])
    return {*sums, *range(fewest, most + 1)} if most > 1 else set()


def _lines(rest: str) -> int:
    """Count the lines of a list that begins on the next line; 0 if none does."""
    lines = [line for line in rest.split("\n") if line.strip()]
    count = next((at for at, line in enumerate(lines) if not _LINE.match(line)), len(lines))
    return count if count > 1 else 0


def _below(subject: Subject, node: Node, count: int) -> set[int]:
    """Give how many list items, or rules, stand below a text; none if there is none, or if the rest may explain."""
    items = getattr(node, "items", ())
    below = len(items) or sum(isinstance(each, Rule) for each in subject.kb.children.get(str(node.address), ()))
    of_a_kind = len({item.label.strip("0123456789.)") for item in items}) == 1
    return {below} if below and (below <= count or of_a_kind) else set()


def _finding(node: Node, said: str, count: int, listed: int) -> Finding:
    message = f"“{' '.join(said.split())}” announces {count}, but {listed} {'is' if listed == 1 else 'are'} listed."
    hint = "Correct the number, or complete the list."
    return Finding(CODE, "announced count differs", Severity.WARNING, message, spot(node, said), node.address, hint)
