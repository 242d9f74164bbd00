"""From a card's text to its abilities in the making: what heads each, and its body with the keywords written out."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import dropwhile, takewhile
from typing import Any, get_args

from lark import Token, Tree

from grammar.abilities import parse_abilities
from kb.ability.body import Body
from kb.ability.table import AbilityRules
from kb.model.ability import AbilityKind

_AROUND = "[]<> ,—–-\n"


@dataclass(frozen=True, slots=True)
class Keyword:
    """A keyword at the head of an ability: its name in small letters, its words, its value, what it is short for."""

    name: str
    words: str
    value: str
    means: Mapping[str, Any]
    gives: bool

    @property
    def kind(self) -> AbilityKind | None:
        """The kind of ability that it is by itself, whatever words stand behind it; None where they tell."""
        return known_kind(self.means)

    @property
    def governs(self) -> bool:
        """Whether the words behind it belong to it."""
        opens = any(key in self.means for key in ("trigger", "condition")) and "effect" not in self.means
        return self.gives or opens

    def written_out(self, key: str) -> str:
        """Give what it is short for (its trigger, condition or effect), with its value in it; empty where nothing."""
        return str(self.means.get(key, "")).replace("{n}", self.value or "1")


@dataclass(frozen=True, slots=True)
class Draft:
    """An ability in the making; ``start`` and ``end`` are offsets in the card's text."""

    text: str
    start: int
    end: int
    keywords: tuple[Keyword, ...]
    name: str
    body: Body
    reminders: tuple[str, ...]
    quotes: tuple[Token, ...]

    @property
    def conditions(self) -> tuple[str, ...]:
        """What its keywords demand, written out: "if you've played another card this turn"."""
        return tuple(words for keyword in self.keywords if (words := keyword.written_out("condition")))


def known_kind(means: Mapping[str, Any]) -> AbilityKind | None:
    """Give the kind that a game's table says a keyword is of; None where it says none."""
    kind = means.get("kind")
    return kind if kind in get_args(AbilityKind) else None


def draft_abilities(text: str, rules: AbilityRules) -> Iterator[Draft]:
    """Yield the abilities of a card's text in its order; every word of it stands in one of them."""
    for tree in parse_abilities(text):
        yield from _drafts(tree, text, rules)


def _drafts(tree: Tree[Token], text: str, rules: AbilityRules) -> Iterator[Draft]:
    heads = [each for each in takewhile(_is_head, tree.children) if isinstance(each, Tree)]
    tokens = [token for token in tree.scan_values(lambda value: isinstance(value, Token)) if token.type != "BREAK"]
    own = _behind_heads(tree)
    alone, governing = _parted(heads, rules, has_body=bool(own))
    for head in alone:
        yield _draft(text, [*head.scan_values(_is_token)], (head,), [], rules)
    rest = tokens[sum(len([*head.scan_values(_is_token)]) for head in alone) :]
    if rest:
        yield _draft(text, rest, governing, own, rules)


def _is_token(value: object) -> bool:
    return isinstance(value, Token)


def _is_head(value: Token | Tree[Token]) -> bool:
    return isinstance(value, Tree) and value.data == "head"


def _behind_heads(tree: Tree[Token]) -> list[Token]:
    """Give the phrases behind the first heads; the heads of its choices count as words."""
    behind: Tree[Token] = Tree("body", [*dropwhile(_is_head, tree.children)])
    return [token for token in behind.scan_values(_is_token) if token.type != "BREAK"]


def _parted(
    heads: list[Tree[Token]], rules: AbilityRules, *, has_body: bool
) -> tuple[list[Tree[Token]], tuple[Tree[Token], ...]]:
    """Part the keywords that stand alone from those that govern the words behind them."""
    first = next((at for at, head in enumerate(heads) if _governs(head, rules)), len(heads))
    if not has_body:
        first = min(first, max(len(heads) - 1, 0)) if first < len(heads) else len(heads)
    return heads[:first], tuple(heads[first:])


def _governs(head: Tree[Token], rules: AbilityRules) -> bool:
    keyword = _keyword(head, rules)
    return keyword is None or (keyword.governs and not any(_is(token, "REMINDER") for token in head.children))


def _draft(
    text: str, tokens: list[Token], heads: tuple[Tree[Token], ...], own: list[Token], rules: AbilityRules
) -> Draft:
    start, end = tokens[0].start_pos or 0, tokens[-1].end_pos or 0
    keywords = tuple(keyword for head in heads if (keyword := _keyword(head, rules)))
    name = next((str(t).strip(_AROUND) for head in heads for t in head.children if _is(t, "NAME")), "")
    reminders = [token for token in tokens if token.type == "REMINDER"]
    phrases = [token for token in own if token.type not in ("REMINDER", "MARK")]
    return Draft(
        text[start:end].strip(),
        start,
        end,
        keywords,
        name,
        Body([*_written_out(keywords, bool(phrases)), *_without_empty_stops(phrases)]),
        tuple(str(token).strip() for token in reminders),
        tuple(token for token in phrases if token.type == "QUOTED"),
    )


def _without_empty_stops(phrases: list[Token]) -> list[Token]:
    """Drop the stops of sentences that were reminders alone."""
    kept: list[Token] = []
    for token in phrases:
        if token.type != "STOP" or (kept and kept[-1].type != "STOP"):
            kept.append(token)
    return kept


def _written_out(keywords: tuple[Keyword, ...], has_body: bool) -> Iterator[Token]:
    """Yield the phrases that the keywords are short for, to stand before the body."""
    for keyword in keywords:
        words = [keyword.written_out("trigger"), "" if has_body else keyword.written_out("effect")]
        for tree in parse_abilities(" ".join(filter(None, words))):
            yield from (token for token in tree.scan_values(_is_token) if token.type != "STOP" or str(token))


def _keyword(head: Tree[Token], rules: AbilityRules) -> Keyword | None:
    parts = {kind: [str(t) for t in head.children if _is(t, kind)] for kind in ("KEYWORD", "VALUE", "GIVES")}
    if not parts["KEYWORD"]:
        return None
    words = parts["KEYWORD"][0].strip(_AROUND)
    name, _, value = words.partition(" ") if words.rpartition(" ")[2].lstrip("+-").isdigit() else (words, "", "")
    value = value or "".join(parts["VALUE"]).strip()
    shown = " ".join(filter(None, (words, "".join(parts["VALUE"]).strip())))
    return Keyword(name.lower(), shown, value, rules.keyword(name.lower()), bool(parts["GIVES"]))


def _is(value: object, kind: str) -> bool:
    return isinstance(value, Token) and value.type == kind
