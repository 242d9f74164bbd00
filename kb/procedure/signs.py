"""The signs of order that one text bears: a label, a step's title, an ordinal, an announcement."""

from dataclasses import dataclass

from kb.model import Heading, Item, Node, Rule
from kb.procedure.language import (
    ANNOUNCES,
    CHOOSES,
    GATE,
    HINTS,
    LABEL,
    NEXT,
    NO_ORDER,
    ORDINAL,
    ORDINALS,
    PHASE_TITLE,
    REFUSES,
    STEP_TITLE,
    TO_DO_SO,
    sentences,
)

_ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


@dataclass(frozen=True, slots=True)
class Label:
    """A step's printed label: its number, the letter behind it, the label itself, and the words after it."""

    at: int
    part: str
    printed: str
    words: str

    def follows(self, other: "Label | None") -> bool:
        """Tell whether it may stand after another, or first."""
        if other is None:
            return self.at == 1 and self.part in ("", "a")
        return (self.at, self.part) > (other.at, other.part) and self.at - other.at <= 1


def title_of(node: Node | None) -> str:
    """Give the title of a text, an empty string where it has none."""
    if isinstance(node, Heading):
        return node.text
    return (getattr(node, "title", None) or "") if node else ""


def label_of(node: Node) -> Label | None:
    """Give the step label that a text begins with, or a list item stands under."""
    text = f"{node.label} {node.text}" if isinstance(node, Item) else node.text
    found = LABEL.match(text)
    return Label(int(found["at"]), found["part"], f"{found['at']}{found['part']}.", found["rest"]) if found else None


def step_title(node: Node) -> Label | None:
    """Give the number and name of a heading that is called "Step 2: Execute"."""
    found = STEP_TITLE.match(title_of(node))
    if not found:
        return None
    at = found["at"].upper()
    number = int(at) if at.isdigit() else _ROMAN.index(at) if at in _ROMAN else 0
    return Label(number, "", found["label"], found["name"])


def phase_title(node: Node) -> tuple[str, str]:
    """Give name and kind (``step``, ``phase``) of a heading that is called "Untap Step", empty for any other."""
    found = PHASE_TITLE.match(title_of(node)) if isinstance(node, Rule) and node.number else None
    return (found["name"], found["kind"].casefold()) if found else ("", "")


def ordinal(node: Node) -> int:
    """Give the place that a text's first word says: 1 for "First", -1 for "Then" and "Finally", 0 for none."""
    found = ORDINAL.match(node.text)
    if found and found["word"].casefold() in ORDINALS:
        return ORDINALS.index(found["word"].casefold()) + 1
    return -1 if NEXT.match(node.text) or found else 0


def is_gate(node: Node) -> bool:
    """Tell whether a text sets going the tasks that come after it."""
    return bool(GATE.search(node.text))


def orders(node: Node) -> bool:
    """Tell whether a text begins as an instruction does."""
    return not NO_ORDER.match(node.text)


def announcement(node: Node | None) -> str:
    """Give the sentence of a text that announces steps below it in their order; an empty string where none does."""
    if node is None or isinstance(node, Heading):
        return ""
    if TO_DO_SO.match(node.text) and not REFUSES.search(node.text) and not CHOOSES.search(node.text):
        return node.text
    for said in sentences(node.text) if HINTS.search(node.text) else ():
        if any(words.search(said) for words in ANNOUNCES) and not REFUSES.search(said) and not CHOOSES.search(said):
            return said
    return ""
