"""Citation trees to citations: which numbers the words name, of which document, under which title, for what."""

import re

from lark import Token, Tree

from grammar.citations import parse_citations
from grammar.titles import looks_like_a_title
from kb.model import Citation, Target

_LAST_PIECE = re.compile(r"([A-Za-z]+|\d+)$")
_TOPIC = re.compile(
    r"^\.?,? for (?:(?:more|further|additional|complete|full) )?"
    r"(?:(?:information|details|info|rules|explanation|definitions?)(?: (?:about|on|of|for|regarding|concerning))?)? ?"
)
_SOURCE = re.compile(r"^\.?,? (?:in|of|from) the ")
_LONGEST_RANGE = 60
_SET_OFF = ' .,:—–(“”"'


def cite(text: str, style: str) -> tuple[Citation, ...]:
    """Give the citations in a text, in order; their offsets are offsets in the text, their line is not yet set."""
    return tuple(_citation(tree) for tree in parse_citations(text, style))


def _citation(tree: Tree[Token]) -> Citation:
    tokens = list(tree.scan_values(lambda value: isinstance(value, Token)))
    found = {token.type: str(token) for token in reversed(tokens)}
    start = tokens[0].start_pos or 0
    last = tokens[-1]
    before = f"{found.get('DOCUMENT', '')}{found.get('CUE', '')}".strip(" :") if "DOCUMENT" in found else None
    after = _SOURCE.sub("", found["SOURCE"]) if "SOURCE" in found else None
    return Citation(
        text="".join(tokens),
        targets=_targets(tree),
        start=start,
        end=(last.start_pos or 0) + len(last),
        document=before or after,
        title=_title(found["TITLE"]) if "TITLE" in found else None,
        topic=_TOPIC.sub("", found["TOPIC"]).strip() or None if "TOPIC" in found else None,
        bare=not {"SEE", "DOCUMENT", "CUE", "BRACKET"} & found.keys(),
    )


def _title(words: str) -> str | None:
    """Give a title without what sets it off; what follows a dash may be a sentence instead."""
    title = words.strip(_SET_OFF).rstrip(",.")
    return None if words.lstrip(". ").startswith(("—", "–")) and not looks_like_a_title(title) else title


def _targets(tree: Tree[Token]) -> tuple[Target, ...]:
    targets: list[Target] = []
    for child in tree.children:
        if isinstance(child, Token):
            if child.type == "BRACKET":
                targets.append(Target(child.strip("[]")))
        elif child.data == "cited":
            targets += _cited(child)
    return tuple(targets)


def _cited(tree: Tree[Token]) -> list[Target]:
    first, *rest = tree.children
    if rest and isinstance(rest[0], Tree):
        return written_out(str(first), str(rest[0].children[-1]))
    return [Target(str(first))]


def written_out(first: str, last: str) -> list[Target]:
    """Write out a range: ``601.2a``–``d`` or ``505.4``–``505.8``; only the ends where nothing can lie between."""
    piece = _LAST_PIECE.search(first)
    stem = first[: piece.start()] if piece else first
    end = last[len(stem) :] if len(last) >= len(first) and last.startswith(stem) else last
    begin = piece[1] if piece else ""
    whole = last if end != last else stem + last
    if begin.isdigit() and end.isdigit() and int(begin) < int(end) <= int(begin) + _LONGEST_RANGE:
        between = [f"{stem}{number}" for number in range(int(begin) + 1, int(end))]
    elif len(begin) == len(end) == 1 and begin.isalpha() and end.isalpha() and begin < end:
        between = [f"{stem}{chr(code)}" for code in range(ord(begin) + 1, ord(end))]
    else:
        return [Target(first), Target(last if not _is_tail(last) else stem + last)]
    return [Target(first), *(Target(number, implied=True) for number in between), Target(whole)]


def _is_tail(number: str) -> bool:
    return number.isalpha() or (number.isdigit() and len(number) < 3)
