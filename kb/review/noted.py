"""A finding with a name that stays the same from run to run, and what editors said of it."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from typing import Literal

from kb.address import Address
from kb.findings import Finding, Severity
from kb.knowledge import KnowledgeBase
from kb.review.settled import Settled

Status = Literal["open", "dismissed", "reopened"]


@dataclass(frozen=True, slots=True)
class Noted:
    """A finding as an editor meets it.

    ``id`` is made of its code and addresses; findings with the same ones are told apart by their order in the text.
    ``texts`` is the hash of the texts it is about: a finding that was dismissed is *reopened* when they change.
    """

    finding: Finding
    id: str
    texts: str
    status: Status = "open"
    reason: str = ""

    @property
    def counts(self) -> bool:
        """Whether it is one that somebody still has to look at."""
        return self.status != "dismissed"

    @property
    def fails(self) -> bool:
        """Whether a build fails by it."""
        return self.counts and self.finding.severity is Severity.ERROR

    def as_json(self) -> dict[str, object]:
        """Give the finding in the form of the JSON contract, with its id and how it stands."""
        return {**self.finding.as_json(), "id": self.id, "status": self.status, "reason": self.reason}


def note(kb: KnowledgeBase, findings: Iterable[Finding], settled: Settled) -> Iterator[Noted]:
    """Yield findings in the order of files and text, each with its id and what was said of it."""
    seen: Counter[str] = Counter()
    for finding in sorted(findings, key=lambda each: (each.span.file, each.span.start, each.code, each.message)):
        about = "|".join((finding.code, _place(finding), *sorted(map(str, finding.related))))
        seen[about] += 1
        name = f"{finding.code}-{_hash(f'{about}|{seen[about]}')}"
        texts = _texts(kb, finding)
        entry = settled.entries.get(name)
        if entry is None:
            yield Noted(finding, name, texts)
        else:
            yield Noted(finding, name, texts, "dismissed" if entry.texts in ("", texts) else "reopened", entry.reason)


def _place(finding: Finding) -> str:
    """Give the address, or for what has none (a row without a name, a line outside of all) its words' place."""
    return str(finding.address) if finding.address else f"{finding.span.file}: {finding.message}"


def _texts(kb: KnowledgeBase, finding: Finding) -> str:
    """Give the hash of the words at a finding's addresses, blanks and case aside."""
    places = [finding.address, *finding.related] if finding.address else list(finding.related)
    words = [_words(kb, place) for place in places]
    return _hash("\n".join(words)) if any(words) else ""


def _words(kb: KnowledgeBase, place: Address) -> str:
    node = kb.own(place)
    return " ".join(f"{getattr(node, 'title', '') or ''} {node.text}".casefold().split()) if node else ""


def _hash(text: str) -> str:
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=4).hexdigest()
