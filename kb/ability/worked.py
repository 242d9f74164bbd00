"""Splits that documents work out: "NAME reads “…”. It can be split into “A” and “B”", and near variants of that.

A quotation that is itself parted by brackets, “[When you win], [you may] draw 1.”, is one too.
"""

import re
from collections.abc import Iterator

from kb.ability.alike import distance, words_of
from kb.model.worked import WorkedSplit

_QUOTED = r"(?:“(?:[^“”]|“[^“”]{0,400}”){1,800}”|\"[^\"\n]{1,800}\")"
_PARTS = (
    r"(?:split(?:s|ting)?|divid(?:es?|ed|ing)|separat(?:es?|ed|ing)|break(?:s|ing)?|broken|part(?:s|ed|ing)|halves"
    r"|pieces|sections)"
)
_FIRST = r"(?:trigger|condition|sequence|first (?:half|part|section|piece))"
_SECOND = r"(?:effect|second (?:half|part|section|piece)|rest|remainder)"
_IS = r"(?:is|are|as|being|reads|says|becomes)"
_FILL = r"[^“”\".!?\n]"
_BEFORE, _AFTER = rf"(?P<before>{_QUOTED})", rf"(?P<after>{_QUOTED})"
_THE = rf"(?:the|its|an?) {_FILL}{{0,20}}?"
_NAMED_AS = rf"\b{_FILL}{{0,25}}?(?:{_IS}\b|:)[,:]? ?"
_SPLITS = (
    rf"\b{_PARTS}\b{_FILL}{{0,40}}?\b(?:into|in|as|between|at|up|after|is|are)\b{_FILL}{{0,40}}?"
    rf"{_BEFORE}{_FILL}{{0,30}}? (?:(?:and|then|plus|from|leaving)\b|[/|+]){_FILL}{{0,30}}?{_AFTER}"
)
_ONE_AS_THE_OTHER_AS = rf"{_BEFORE},? {_IS} {_THE}{_FIRST}\b{_FILL}{{0,30}}?{_AFTER},? (?:{_IS} )?{_THE}{_SECOND}\b"
_THE_ONE_IS_THE_OTHER_IS = rf"\b{_FIRST}{_NAMED_AS}{_BEFORE}[,;.]?{_FILL}{{0,30}}?\b{_SECOND}{_NAMED_AS}{_AFTER}"
_SAYS = tuple(
    re.compile(pattern, re.IGNORECASE) for pattern in (_SPLITS, _ONE_AS_THE_OTHER_AS, _THE_ONE_IS_THE_OTHER_IS)
)
_QUOTATION = re.compile(_QUOTED)
_READS = re.compile(
    rf"(?:^|(?<=[.!?:] )|(?<=[.!?:]\n)|(?<=\n))(?P<name>[^“”\".!?\n]{{1,80}}?),? (?:reads?|says?|has)\b"
    rf"{_FILL}{{0,20}}?(?P<quoted>{_QUOTED})",
    re.MULTILINE,
)
_SYMBOL = r"\[[^\]\[\s]{1,24}\]"
_PIECE = rf"\[(?=[^\]\[]* )((?:[^\]\[]|{_SYMBOL}){{3,400}})\]"
_BRACKETED = re.compile(
    rf"(?i:(?=\[(?:when|at|if|each|the)\b))(?P<before>(?:{_PIECE}[\s,]*){{2,6}})(?P<after>(?:[^\]\[]|{_SYMBOL}){{4,600}})"
)
_CUE = re.compile(rf"{_PARTS}|{_SECOND}|\[\w+ \w", re.IGNORECASE)
_ENDS_WELL = re.compile(r"(?:[,;:]|\b(?:to|may))$", re.IGNORECASE)
_ALIKE = 0.5
"""A quoted text is the ability if it has at most this share of other words than the halves."""


def find_worked(text: str, above: str = "") -> Iterator[WorkedSplit]:
    """Yield the splits that a text works out, in its order; ``above`` is the text before it, which may quote them."""
    if _CUE.search(text) is None:
        return
    found = [*_bracketed(text), *(_said(text, match, above) for says in _SAYS for match in says.finditer(text))]
    yield from sorted(found, key=lambda worked: worked.start)


def _said(text: str, match: re.Match[str], above: str) -> WorkedSplit:
    before, after = (match[half].strip('“”" ') for half in ("before", "after"))
    whole = f"{before}{'' if _ENDS_WELL.search(before) else ','} {after}"
    name, ability = next(_quoted(f"{above}\n\n{text[: match.start()]}", whole), ("", whole))
    return WorkedSplit(ability, before, after, match.start(), match.end(), name)


def _quoted(text: str, whole: str) -> Iterator[tuple[str, str]]:
    """Yield the quoted texts that may be the ability, with the card's name: those that a card reads first."""
    read = [(match["name"].strip(), match["quoted"]) for match in _READS.finditer(text)]
    told = [("", match[0]) for match in _QUOTATION.finditer(text)]
    words = words_of(whole)
    for name, quoted in [*reversed(read), *reversed(told)]:
        bare = quoted[1:-1].strip()
        if distance(words_of(bare), words) <= _ALIKE * len(words):
            yield name, bare


def _bracketed(text: str) -> Iterator[WorkedSplit]:
    """Yield quotations whose beginning stands in brackets, part by part, and whose rest does not."""
    for quotation in _QUOTATION.finditer(text):
        parted = _BRACKETED.fullmatch(quotation[0][1:-1].strip())
        if parted:
            before = re.sub(_PIECE, r"\1", parted["before"]).strip()
            after = parted["after"].strip()
            yield WorkedSplit(f"{before} {after}", before, after, quotation.start(), quotation.end())
