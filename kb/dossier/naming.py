"""What a dossier is called: its effect in a few words, and the word that stands for it in an address."""

import re

from kb.dossier.groups import Group
from kb.dossier.likeness import Tree
from kb.norm.inflection import IRREGULAR, forms, pasts, third
from kb.norm.lexicon import Lexicon

_OTHER = re.compile(r"[^a-z0-9]+")
_LONGEST = 60
_BECOMING = frozenset(("go", "become"))


def effect_name(group: Group, tree: Tree, lexicon: Lexicon) -> str:
    """Name the effect of a group: showdown staged, battlefield no longer controlled, what may be done with a card."""
    match group.kind:
        case "permission":
            return f"what may be done and when: {group.key[1]}"
        case "cases":
            return f"cases: {_words(tree.title(group.key[1]))}"
        case "absolute":
            return f"without exception: {_words(group.norms[0].outcome)}"
        case "comparators":
            return f"{group.key[1]} against {group.key[2]}"
        case "life":
            return f"how a {group.key[1]} comes about"
    process, *rest = group.key
    theme = rest[0] if rest else _only(norm.effect.theme for norm in group.norms)
    sign = rest[1] if len(rest) > 1 and rest[1] in "+-" else _only(norm.effect.sign for norm in group.norms)
    more = [each for each in rest[1:] if each and each not in "+-"]
    name = _becoming(group, process, theme, lexicon) or _named(process, theme, sign, lexicon)
    return f"{name} ({', '.join(more)})" if more else name


def slug(name: str) -> str:
    """Give a name as a word of an address."""
    return _OTHER.sub("-", name.lower().replace("no longer", "not"))[:_LONGEST].strip("-") or "effect"


def _named(process: str, theme: str, sign: str, lexicon: Lexicon) -> str:
    if process == "begin":
        happens = {"+": "begins", "-": "ends"}.get(sign, "begins or ends")
        return f"{theme or 'something'} {happens}"
    known = pasts(process) if lexicon.is_verb(process) else ()
    usual = known[-1 if process in IRREGULAR else 0] if known else process
    past = next((form for form in reversed(known) if form in lexicon.said), usual)
    state = f"no longer {past}" if sign == "-" else past
    return f"{theme} {state}".strip()


def _becoming(group: Group, process: str, theme: str, lexicon: Lexicon) -> str:
    """Name what something goes or becomes, which stands right behind the verb: goes dark; empty for other effects."""
    if process not in _BECOMING or not theme or any(norm.effect.sign == "-" for norm in group.norms):
        return ""
    behind = re.compile(rf"\b(?:{'|'.join(form for form, _ in forms(process))}) (?P<what>\w+)", re.IGNORECASE)
    found = [behind.search(norm.outcome) for norm in group.norms]
    told = all(each is not None and lexicon.root(each["what"].lower()) == theme for each in found)
    return f"{third(process)} {theme}" if told else ""


def _only(values: object) -> str:
    """Give the value that all norms share; nothing where they differ."""
    found = set(values)  # type: ignore[call-overload]
    return str(found.pop()) if len(found) == 1 else ""


def _words(text: str, at_most: int = 9) -> str:
    words = text.split()
    return " ".join(words[:at_most]) + (" …" if len(words) > at_most else "")
