"""Dossiers found: the one that an id names, or those that some words are about."""

import re
from collections.abc import Iterable, Sequence

from kb.errors import BadQuery, close_to
from kb.model.dossier import Dossier, Dossiers

_WORD = re.compile(r"[^\W_]+(?:[’'][^\W_]+)*")
_SMALL = frozenset(
    "a an the is are was be been of by to in on at for and or who what when where which how does do did can i my if it"
    " its this that they them their you your with there as from has have had".split()
)
_MODALS = {"may": "may", "can": "may", "must": "must", "cannot": "can't", "can't": "can't"}
_ALIKE = {"see": "look", "watch": "look", "view": "look", "destroy": "kill", "force": "compel", "finish": "end"}
_SAYS_LOST = frozenset("lose lost loses longer end ends stop stops remove removed".split())
_EFFECT, _ROWS = 3.0, 1.0


def named(found: Iterable[Dossiers], asked: str) -> Dossier | None:
    """Give the dossier that an id names, whole or only its last part; None for what is no id.

    Raises BadQuery where several editions have one of that name, and for an id that none has.
    """
    every = [dossier for each in found for dossier in each.dossiers]
    known = [each for each in every if asked == each.id or each.id.endswith(f"/{asked}")]
    if len(known) == 1:
        return known[0]
    if known:
        raise BadQuery(f"{asked} is the name of {len(known)} dossiers.", [each.id for each in known[:5]])
    if "/" in asked:
        if any(each.id.startswith(f"{asked}{mark}") for each in every for mark in "@/"):
            raise BadQuery(f"{asked} is a text, not an effect: --edition lists the effects of one edition.")
        raise BadQuery(f"no dossier has the id {asked}.", close_to(asked, [each.id for each in every], 3))
    return None


def about(found: Iterable[Dossiers], words: str) -> list[Dossier]:
    """Give the dossiers that some words are about, best first: those whose effect says them, then whose rules do."""
    scored = []
    for edition in found:
        asked = roots(words, edition)
        said = words.lower().replace("’", "'").split()
        lost = any(word in _SAYS_LOST for word in said)
        modal = next((_MODALS[word] for word in said if word in _MODALS), "")
        for place, dossier in enumerate(edition.dossiers):
            names = dict.fromkeys((dossier.effect, dossier.read_as or dossier.effect))
            fit = max(_score(asked, name, dossier, edition, lost=lost) for name in names)
            score = fit * _told(dossier, modal)
            if score > 0:
                scored.append((-score, place, dossier))
    if not scored:
        return []
    best = -min(scored, key=lambda each: each[0])[0]
    return [dossier for score, _, dossier in sorted(scored, key=lambda each: each[:2]) if -score >= best / 2]


def roots(words: str, edition: Dossiers) -> tuple[str, ...]:
    """Give the roots of the words that somebody asks with, as an edition uses them."""
    said = [word.lower() for word in _WORD.findall(words) if word.lower() not in _SMALL]
    return tuple(dict.fromkeys(edition.roots.get(word, word) for word in said if word not in _MODALS))


def _told(dossier: Dossier, modal: str) -> float:
    """Give more weight to dossiers whose rules say that something may, must or can't be, where that is asked."""
    share = sum(row.modality == modal for row in dossier.rows) / max(1, len(dossier.rows))
    return 0.5 + share if modal else 1.0


def _score(asked: Sequence[str], name: str, dossier: Dossier, edition: Dossiers, *, lost: bool) -> float:
    effect = set(roots(name, edition))
    if "no longer" in name:
        effect |= {edition.roots.get(word, word) for word in _SAYS_LOST}
    in_effect = [root for root in asked if root in effect or _ALIKE.get(root) in effect]
    missing = [root for root in asked if root not in in_effect]
    if missing and in_effect:
        said = {root for row in dossier.rows for root in roots(row.sentence, edition)}
        missing = [root for root in missing if root not in said]
    if not in_effect or len(missing) > len(asked) / 2:
        return 0.0
    share = len(in_effect) / max(len(asked), 1)
    exact = len(in_effect) / max(len(effect), 1)
    turned = 0.5 if lost and "no longer" in name else 0.0
    return _EFFECT * share + _ROWS * exact + turned - len(missing)
