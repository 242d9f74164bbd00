"""Boxes of an old and a new text to amendments."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from lark import Token, Tree

from grammar.boxes import parse_boxes
from grammar.quoting import evened
from grammar.wording import closing
from kb.address import Address, Span
from kb.amend.numbers import NUMBER
from kb.amend.passages import Passage
from kb.model import Amendment

_MARKED = re.compile(
    r"\W*(?:old|new|previous|former|before|original|current|updated|revised)\b(?: \w+)?\W*[)\]】:]", re.I
)
_WORDS = re.compile(r"[^\W_]+")
_NUMBERED = re.compile(rf"(?:(?:[A-Z][\w’']* ){{0,3}}[Rr]ules? |[Ss]ection |§ ?)?({NUMBER.pattern})\.?:?(?: .*)?")


def boxed(text: str, file: str, passages: Sequence[Passage], home: Address) -> Iterator[Amendment]:
    """Yield an amendment for each box of a document."""
    for tree in parse_boxes(text):
        yield _amendment(tree, text, file, passages, home)


def _amendment(tree: Tree[Token], text: str, file: str, passages: Sequence[Passage], home: Address) -> Amendment:
    tokens = {token.type: token for token in tree.children if isinstance(token, Token)}
    start = min(token.start_pos or 0 for token in tokens.values())
    label = str(tokens["LABEL"]).strip(" .:") if "LABEL" in tokens else None
    number = _NUMBERED.fullmatch(label) if label else None
    new = tokens["NEW"]
    old = _unquoted(str(tokens["OLD"])) if "OLD" in tokens else None
    span = Span(file, start, (new.start_pos or 0) + len(new), text.count("\n", 0, start) + 1)
    source = next((each.address for each in passages if each.span.end > start), home)
    return Amendment(
        "replace-text",
        source,
        span,
        target=number[1] if number else label,
        text=_unquoted(str(new)),
        old_text=old,
        confidence="high" if label and old is not None else "low",
        fingerprint=old,
    )


def _unquoted(words: str) -> str:
    """Give a text without the quotation marks around all of it."""
    shown = evened(words)
    return words[1:-1] if shown[:1] == "“" and closing(shown, 0) == len(shown) - 1 else words


def merged(said: Amendment, box: Amendment) -> Amendment:
    """Give a sentence and a box on one target as one amendment: the sentence's place, the box's texts."""
    return replace(said, text=box.text, old_text=box.old_text, fingerprint=box.fingerprint, confidence="high")


def announced(said: Sequence[Amendment], boxes: Sequence[Amendment]) -> tuple[list[Amendment], list[Amendment]]:
    """Give sentences and boxes, where a sentence whose text is a box ("is changed as follows: (OLD) …") names its rule.

    Such a sentence without a box that was read is kept, and is not certain.
    """
    rest, named = list[Amendment](), list(boxes)
    for each in said:
        if each.op != "replace-text" or not _MARKED.match(each.text or ""):
            rest.append(each)
            continue
        words = _plain(each.text)
        at = next((at for at, box in enumerate(named) if box.old_text and _plain(box.old_text) in words), None)
        if at is None:
            rest.append(replace(each, confidence="low"))
        else:
            box = named[at]
            named[at] = replace(box, target=each.target, document=each.document, span=each.span, confidence="high")
    return rest, named


def _plain(text: str | None) -> str:
    return " ".join(_WORDS.findall((text or "").casefold()))
