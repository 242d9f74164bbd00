"""What stands beside a shown text: other texts in a line, what it cites, what cites it, the rulings on it."""

from dataclasses import dataclass

from kb.address import Address


@dataclass(frozen=True, slots=True)
class Line:
    """Another text, in one line: a subrule, an example, a step of the breadcrumb, the rule before or after."""

    address: Address
    number: str
    title: str
    text: str

    def as_json(self) -> dict[str, object]:
        """Give the line with its address as a string."""
        return {"address": str(self.address), "number": self.number, "title": self.title, "text": self.text}


@dataclass(frozen=True, slots=True)
class Cited:
    """One number that the shown text names: in which words, what became of it, and what the target is called."""

    text: str
    number: str
    status: str
    targets: tuple[Address, ...]
    reason: str
    title: str
    kind: str = "cites"

    def as_json(self) -> dict[str, object]:
        """Give the citation with its targets as strings."""
        return {
            "text": self.text,
            "number": self.number,
            "status": self.status,
            "targets": [str(target) for target in self.targets],
            "reason": self.reason,
            "title": self.title,
            "kind": self.kind,
        }


@dataclass(frozen=True, slots=True)
class Citing:
    """A text that names the shown one."""

    address: Address
    text: str
    is_ruling: bool = False

    def as_json(self) -> dict[str, object]:
        """Give the address as a string, and the text."""
        return {"address": str(self.address), "text": self.text}


@dataclass(frozen=True, slots=True)
class Answer:
    """A ruling that cites the shown rule, and how its document stands on the day."""

    address: Address
    question: str
    answer: str
    status: str

    def as_json(self) -> dict[str, object]:
        """Give the address as a string, question, answer and status."""
        return {
            "address": str(self.address),
            "question": self.question,
            "answer": self.answer,
            "status": self.status,
        }
