"""Small corpora of invented papers, written as a publisher would write them: rules, and what later papers change."""

from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from kb.address import Address
from kb.consolidate import Standing
from kb.knowledge import KnowledgeBase
from kb.load import load
from kb.model import Rule
from kb.standing import standing

GAME = "tide"


@dataclass(frozen=True)
class Paper:
    """A document: its id, its kind, what its manifest says besides, and its editions: (id, first day or None, text)."""

    id: str
    kind: str
    editions: tuple[tuple[str, str | None, str], ...]
    facts: dict[str, str] = field(default_factory=dict)

    def entry(self) -> str:
        """Give its part of the manifest."""
        facts = {"id": self.id, "title": self.id.replace("-", " ").title(), "kind": self.kind, **self.facts}
        lines = [
            "[[document]]",
            *(f'{key} = "{value}"' for key, value in facts.items() if key not in ("cited", "digest")),
        ]
        lines += [f'cited_as = ["{facts["cited"]}"]'] if "cited" in facts else []
        lines += ["digest = true"] if "digest" in facts else []
        for name, day, _ in self.editions:
            published, _, effective = (day or "").rpartition(" ")
            lines += ["[[document.edition]]", f'id = "{name}"', f'file = "{self.id}-{name}.txt"']
            lines += [f"published = {published or effective}", f"effective = {effective}"] if day else []
        return "\n".join(lines)


def core(*texts: str, style: str = "riftbound") -> Paper:
    """Give core rules with an edition a year, from 2025-01-01 on."""
    editions = tuple((str(at), f"{2024 + at}-01-01", text) for at, text in enumerate(texts, 1))
    return Paper("core", "rules", editions, {"cited": "Core Rule", "style": style})


def notice(text: str, day: str | None = "2025-03-01", name: str = "notice", **facts: str) -> Paper:
    """Give an article on the first edition of the core rules."""
    return Paper(name, "clarification", (("1", day, text),), {"style": "article", "about": "core@1", **facts})


def read(folder: Path, *papers: Paper, style: str = "riftbound") -> KnowledgeBase:
    """Write papers as a corpus, and load it."""
    folder.mkdir(parents=True, exist_ok=True)
    head = f'game = "{GAME}"\nname = "Tide"\nstyle = "{style}"\n'
    (folder / "corpus.toml").write_text("\n".join([head, *(each.entry() for each in papers)]), encoding="utf-8")
    for paper in papers:
        for name, _, text in paper.editions:
            (folder / f"{paper.id}-{name}.txt").write_text(text, encoding="utf-8")
    return load([folder])


def stands(kb: KnowledgeBase, number: str, day: str = "2025-06-01", *scope: str, edition: str = "1") -> Standing:
    """Give a rule of an edition of the core rules as it stands on a day."""
    rule = kb.own(Address(GAME, "core", edition, number))
    assert isinstance(rule, Rule), f"core@{edition} has no rule {number}"
    return standing(kb, rule, date.fromisoformat(day), scope)


def codes(kb: KnowledgeBase) -> list[str]:
    """Give the codes of the findings about amendments."""
    return sorted(finding.code for finding in kb.findings if finding.code.startswith("AMD"))
