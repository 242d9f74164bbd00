"""Question without an answer

What it finds: a question under which no answer stands, or only a note that one will follow, or that it is looked into.
Why it matters: players ask it, find it, and learn nothing.
Example: "Q: May a wrecked ferry make passage?" with the next question right below.
What to do: answer it, or leave it out until it is answered.
When it is silent: on questions that are part of another text, such as those that a rule asks to begin an explanation;
on notes of more than twenty words, or that cite a rule.
"""

import re
from collections.abc import Iterator

from kb.checks.excerpt import excerpt
from kb.checks.subject import Subject
from kb.findings import Finding, Severity

CODE = "RUL102"
_FOLLOWS = re.compile(
    r"\W*(?:A:|answer:)?\W*(?:(?:to be|will be) (?:answered|announced|determined|confirmed)|tb[acd]\b|pending\b"
    r"|coming soon|n/?a\b|unanswered|no answer(?: yet)?)?\W*",
    re.IGNORECASE,
)
_LATER = re.compile(
    r"\b(?:(?:under|in) (?:review|discussion|consideration)|being (?:discussed|reviewed)|stay tuned"
    r"|(?:answer|ruling|response)(?: is)? (?:still )?pending|no (?:official )?(?:answer|ruling) (?:yet|so far)"
    r"|not yet (?:been )?(?:answered|decided|settled)|(?:discussing|reviewing|looking into) (?:this|it)"
    r"|will (?:be )?(?:answer|address|clarif|cover|updat)\w* .*\b(?:future|later|next|upcoming|soon|page|article))",
    re.IGNORECASE,
)
_ARTICLE = re.compile(r"\b(?:future|later|upcoming) (?:article|update|version|document|faq|page)\b", re.IGNORECASE)
_SHORT = 20  # words of a note that one will follow


def unanswered_question(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every question without an answer."""
    for each in subject.edition.rulings if subject.edition else ():
        if _FOLLOWS.fullmatch(each.answer) or _is_put_off(each.answer):
            message = f"“{excerpt(each.question)}” has no answer."
            hint = "Answer it, or leave it out until it is answered."
            yield Finding(CODE, "question without an answer", Severity.WARNING, message, each.span, each.address, hint)


def _is_put_off(answer: str) -> bool:
    """Tell whether an answer is only a note that one will come."""
    short = len(answer.split()) <= _SHORT and not any(map(str.isdigit, answer))
    return short and bool(_LATER.search(answer) or _ARTICLE.search(answer))
