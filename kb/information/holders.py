"""Who may know, and when: the conditions of a norm, and holders that each have one of their own."""

import re

from kb.model.norm import Norm

_EXCEPT = re.compile(
    r"\b(?:unless|except|without (?:being|an?|the)|only when|only if|when instructed|until)\b[^.;]*", re.IGNORECASE
)
_OTHERS = re.compile(r"\bor (?:by|to|for) \w+")
_LEADS = {"during": "during ", "before": "before ", "after": "after "}


def who_and_when(norm: Norm, sentence: str, who: str, phrase: str) -> tuple[str, tuple[str, ...]]:
    """Give who a norm is about, and its conditions; of several holders with one condition each, the whole phrase."""
    when = conditions(norm, sentence, phrase)
    if who and _OTHERS.search(" ".join(when)):
        return sentence[sentence.find(who) :].rstrip(". "), ()
    return who, when


def conditions(norm: Norm, sentence: str, phrase: str) -> tuple[str, ...]:
    """Give the conditions of a norm as a reader is told them, what is excepted by the words of the sentence."""
    said = [
        f"{'unless ' if each.excepts else _LEADS.get(each.kind, 'if ')}{each.text}"
        for each in norm.conditions
        if each.kind != "restriction" and each.text not in phrase and not each.inherited and len(each.text.split()) > 1
    ]
    covered = " ".join(said).lower()
    said += [
        found[0].strip()
        for found in _EXCEPT.finditer(sentence)
        if found[0].split(" ", 1)[-1][:20].lower() not in covered
    ]
    return tuple(dict.fromkeys(said))
