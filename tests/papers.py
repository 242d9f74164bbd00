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
    """A document: its id, its kind, what its manifest says besides, and its editions: (id, first day or None, text).

    In `facts`, `cited` lists the names it is cited by, with commas between. `names` are the editions' own, by id;
    `more` is what stands below the editions in the manifest, as it is.
    """

    id: str
    kind: str
    editions: tuple[tuple[str, str | None, str], ...]
    facts: dict[str, str] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    suffix: str = "txt"
    more: str = ""

    def file(self, edition: str) -> str:
        """Give the name of an edition's file."""
        return f"{self.id}-{edition}.{self.suffix}"

    def entry(self) -> str:
        """Give its part of the manifest."""
        facts = {"id": self.id, "title": self.id.replace("-", " ").title(), "kind": self.kind, **self.facts}
        lines = [
            "[[document]]",
            *(f'{key} = "{value}"' for key, value in facts.items() if key not in ("cited", "digest")),
        ]
        cited = ", ".join(f'"{name}"' for name in facts.get("cited", "").split(", "))
        lines += [f"cited_as = [{cited}]"] if "cited" in facts else []
        lines += ["digest = true"] if "digest" in facts else []
        for name, day, _ in self.editions:
            published, _, effective = (day or "").rpartition(" ")
            lines += ["[[document.edition]]", f'id = "{name}"', f'file = "{self.file(name)}"']
            lines += [f'name = "{self.names[name]}"'] if name in self.names else []
            lines += [f"published = {published or effective}", f"effective = {effective}"] if day else []
        return "\n".join([*lines, self.more])


def core(*texts: str, style: str = "riftbound") -> Paper:
    """Give core rules with an edition a year, from 2025-01-01 on."""
    editions = tuple((str(at), f"{2024 + at}-01-01", text) for at, text in enumerate(texts, 1))
    return Paper("core", "rules", editions, {"cited": "Core Rule", "style": style})


def notice(text: str, day: str | None = "2025-03-01", name: str = "notice", **facts: str) -> Paper:
    """Give an article on the first edition of the core rules."""
    return Paper(name, "clarification", (("1", day, text),), {"style": "article", "about": "core@1", **facts})


def read(folder: Path, *papers: Paper, style: str = "riftbound") -> KnowledgeBase:
    """Write papers as a corpus, and load it."""
    return load([write(folder, GAME, "Tide", *papers, style=style)])


def shelve(folder: Path, game: str, name: str, *papers: Paper, tables: str = "") -> Path:
    """Write papers as a game in a corpus of several, and give the corpus."""
    write(folder / game, game, name, *papers, tables=tables)
    return folder


def write(folder: Path, game: str, name: str, *papers: Paper, tables: str = "", style: str = "riftbound") -> Path:
    """Write papers as a game's folder, and give it; `tables` are what its manifest says besides."""
    folder.mkdir(parents=True, exist_ok=True)
    head = f'game = "{game}"\nname = "{name}"\nstyle = "{style}"\n'
    entries = (each.entry() for each in papers)
    (folder / "corpus.toml").write_text("\n".join([head, *entries, tables]), encoding="utf-8")
    for paper in papers:
        for edition, _, text in paper.editions:
            (folder / paper.file(edition)).write_text(text, encoding="utf-8")
    return folder


def stands(kb: KnowledgeBase, number: str, day: str = "2025-06-01", *scope: str, edition: str = "1") -> Standing:
    """Give a rule of an edition of the core rules as it stands on a day."""
    rule = kb.own(Address(GAME, "core", edition, number))
    assert isinstance(rule, Rule), f"core@{edition} has no rule {number}"
    return standing(kb, rule, date.fromisoformat(day), scope)


def codes(kb: KnowledgeBase) -> list[str]:
    """Give the codes of the findings about amendments."""
    return sorted(finding.code for finding in kb.findings if finding.code.startswith("AMD"))
