"""How English rules say that things are done in an order, what may come between, and where to go on."""

import re

STEPS = r"(?:steps?|tasks?|procedures?|process(?:es)?|instructions|sequence|actions|stages|phases|timings)"
ORDER = (
    r"in (?:that |the |this |a )?(?:following |specified |described |specific |same )?(?:order|sequence)\b"
    r"(?! (?:to|they|it|was|of play)\b)|in the order (?:described|given|listed|specified|below|shown)"
    r"|one after the other|step by step"
)

_DOES = (
    r"(?:follow(?:s|ing)?|performs?|performing|uses?|using|use|via|by|involves|through|according to|occurs? as|takes?)"
)
_HAPPEN = r"(?:occurs?|take place|are (?:performed|followed|taken|carried out)|becomes? outstanding)"

HINTS = re.compile(rf"order|one after|like this|this way|\b{STEPS}\b", re.IGNORECASE)
"""What every sentence has that announces or lists steps."""

ANNOUNCES = tuple(
    re.compile(words, re.IGNORECASE)
    for words in (
        rf"\b(?:following|these|below|listed)\b(?:[^.:]|\.(?=\d))*\b(?:{ORDER})",
        rf"\b(?:{ORDER})[^.:]{{0,40}}:\s*$",
        r"\bin (?:the following|this) (?:order|sequence)\b",
        rf"\b{_DOES}\s+(?:the |these )(?:following |(?={STEPS}[^.:]* below)){STEPS}",
        rf"\b(?:follow|perform|complete|take|carry out|go through|undergo) these {STEPS}\b",
        r"^(?:the )?[\w’' -]{0,50}\b(?:procedure|process|sequence|steps)\s*:\s*$",
        rf"\bfollowing {STEPS} {_HAPPEN}",
        r"\b(?:performed|done|carried out|made|goes|works)\b[^.:]{0,30}\b(?:like this|in this way)\s*:\s*$",
    )
)
"""A sentence that announces steps below it."""

TO_DO_SO = re.compile(r"\s*To [\w’' \[\]-]{3,80}:\s*$")
""""To refill a deck:", a text that is nothing else and has its steps below it."""

REFUSES = re.compile(
    r"\b(?:one|any|some|either|all but one|none|more|up to \w+|at least \w+|any number|\d+) (?:or more )?"
    r"of the following|\b(?:one|any|some) of (?:\w+ )?ways\b|\bin any order\b|\bany of these\b|\bnot in\b"
    r"|\bat least one\b"
    r"|\bmay do one\b|\bno (?:particular|specific) order\b|\bdetermines? the order\b|\bof the steps\b"
    r"|following (?:actions|tasks) (?:are|is) (?:not|illegal|prohibited)|\bstands?,? in\b",
    re.IGNORECASE,
)
"""Words that announce alternatives, or no order."""

CHOOSES = re.compile(r"\bmay (?:do|perform|take|choose)\b[^.:]*\bfollowing\b", re.IGNORECASE)
"""Words that leave what is below to a player's choice."""

GATE = re.compile(r"\bfollowing tasks? becomes? outstanding\b[^:.]*[:.]?", re.IGNORECASE)
"""Words that set the tasks after them going."""

NAMES_ORDER = re.compile(r"\b(?:steps?|process|procedure|phases|sequence|structure)\b", re.IGNORECASE)
"""A title that promises an order."""

PROMISES = re.compile(r"^(?:The )?(?:Steps|Process|Procedure) (?:of|for)\b|\bProcess$", re.IGNORECASE)
"""A title whose texts are steps."""

DEFINES = re.compile(r"(?:This|These|It|Only|There|When(?:ever)?)\b")
"""How a text begins that tells what something is, and is no step."""

NO_ORDER = re.compile(
    r"(?:If|Each|Every|Any|All|An?|The|This|That|These|Those|When|Whenever|At|In|No|Players?|It|They|Some|Once)\b"
)
"""A text that begins so gives no order to do something."""

STEP_TITLE = re.compile(r"^(?P<label>(?:Step|Phase|Stage) (?P<at>\d+|[IVX]+))\s*[:.–—-]\s*(?P<name>.+)", re.IGNORECASE)
PHASE_TITLE = re.compile(r"^(?P<name>[^.:;?!]{1,60}?)[ -](?P<kind>Step|Phase)$")

LABEL = re.compile(r"^(?P<at>\d{1,2})(?P<part>[a-z]?)[.)](?=\s)\s*(?P<rest>.*)", re.DOTALL)

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
NAMED_FIRST = r"^(?:[A-Z][\w ’'-]{1,40}: )?"
ORDINAL = re.compile(
    rf"{NAMED_FIRST}(?P<word>{'|'.join(ORDINALS)}|finally|lastly)(?:,?(?: and)? (?:finally|lastly))?"
    r"(?P<noun>(?: \w+)?:|,)",
    re.IGNORECASE,
)
NEXT = re.compile(
    r"^(?:then|next|finally|lastly|afterwards?|after (?:that|this)|last)(?:,|\b(?= (?:the|that|each)))", re.I
)

LISTS = re.compile(
    r"\b(?:consists? of|involves?|has|have|proceeds?(?: using| through)?|follows?|goes through|refer to|uses?)\b"
    rf"[^.:]*?\b(?:steps|phases|stages|timings|process|procedure|sequence|parts)\b[^.:;]*?(?:(?:{ORDER})[:.,]|:)\s*(?P<names>[^.]+)",
    re.IGNORECASE,
)
LISTED_BEFORE = re.compile(
    rf"\b(?:steps|phases|stages|timings|parts) are (?P<names>[^.:]+?),? (?:{ORDER})", re.IGNORECASE
)
STANDS_FOR = re.compile(
    r"(?:process of |procedure of |^|\. |\n)(?P<name>[A-Z][A-Z -]{2,20})(?: stands for|:) (?P<names>[^.]+)"
)
"""A process called by its steps' first letters, and those steps."""

PAUSES = re.compile(r"\bpauses?\b|\bbefore (?:continuing|proceeding|resuming)\b", re.IGNORECASE)
RESUMES = re.compile(r"\bresumes?\b|\bcontinue (?:the|that|with the) (?:paused|interrupted)\b", re.IGNORECASE)
CONDITION = re.compile(
    r"^(?P<words>(?:If|When|Whenever|While|Unless|As long as)\b[^,.;]*(?:,[^,.;]*){0,3}?),", re.DOTALL
)

OPENS = re.compile(
    r"\b(?:gets?|gains?|receives?|regains?|given|has|have) priority\b|\bability window\b|\breaction window\b"
    r"|\bpriority window\b|\bwindows? (?:occurs?|opens?)\b|\bopportunity to\b|\bhave a chance to\b"
    r"|\bmay (?:respond|react)\b|\bplayers may (?:use|play|activate)\b|\bmay play (?:cards|reactions|instants)\b"
    r"|\bresolve any items\b",
    re.IGNORECASE,
)
CLOSES = re.compile(
    r"\b(?:no|neither) players?\b[^.]*\b(?:priority|chance|opportunity)\b|\bplayers? (?:do not|don’t|don't|does not) "
    r"(?:get|gain|receive)s? priority\b|\bdo(?:es)?(?: not|n['’]t) pass priority\b|\bskip the \w+ process\b"
    r"|\bno (?:player|one)\b[^.]*\brespond",
    re.IGNORECASE,
)
ANOTHER_TIME = re.compile(
    r"\bwould (?:get|receive|gain)\b|\b(?:before|until|next time)\b[^.]*\b(?:priority|window)\b|\bhad priority\b"
    r"|\bwindow (?:closes|was)\b",
    re.IGNORECASE,
)
"""Words about a window at another time than the step's."""

JUMPS = re.compile(
    r"\b(?i:returns?|proceeds?|continues?|skips?|repeats?|goes|go|advances?|moves?)"
    r"(?: directly| back| on| ahead)?(?: (?:to|with|from))?(?: the)?(?: (?:start|beginning) of)?(?: the)?\s+"
    r"(?P<target>[Ss]tep \d+(?:\.\d+)+[a-z]?|[Ss]tep \d+[a-z]?(?:: [A-Z]\w+)?|[Ss]tep [a-z]\b|\([a-z]\)"
    r"|(?:[A-Z][\w’']*,? ){1,4}(?:Step|Phase))(?![\w-])",
)
STEP_NAMED = re.compile(r"(?:step )?\(?(?P<at>\d+(?:\.\d+)*[a-z]?|[a-z])\)?(?::|$)", re.IGNORECASE)
UNTIL = re.compile(r"\buntil\b", re.IGNORECASE)
CALLS = re.compile(
    r"\b(?:(?:perform|invoke|begin|follow|undergo|initiate|start|do|complete|carry out)(?:s|es|ing)?|another)\b",
    re.IGNORECASE,
)
ORDERS_CALL = re.compile(r"^(?:Perform|Invoke|Begin|Follow|Undergo|Initiate|Complete|Carry out)\b")

DESCRIBED = re.compile(r"\b(?:described|outlined|detailed|set out|according to|follow(?:ing)?) (?:in )?(?:\w+ )?$")
"""What stands before a citation of rules that are to be followed."""

SENTENCE = re.compile(r"(?<=[.!?:])[\s”\")]+(?=[A-Z“\"\[(])|\n+")


def sentences(text: str) -> list[str]:
    """Give the sentences of a text, without blanks around them."""
    return [each.strip() for each in SENTENCE.split(text) if each.strip()]
