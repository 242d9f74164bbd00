"""The words of English that rules are built of: which class each belongs to, as one letter.

A sentence is cut into phrases by reading these letters, see norm.lark. Nouns, adjectives and verbs are no closed
classes: a lexicon tells them, and what stands around them.
"""

import re

_CLASSES = {
    "d": "a an the this these those each every any all both either neither another such its their his her your my our"
    " own no some many several most more less fewer few much other one two three four five six seven eight nine ten"
    " eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty"
    " whichever whatever same exactly enough half double twice multiple various",
    "p": "it they he she you i we them him us me anyone someone everyone nobody everybody somebody itself themselves"
    " himself herself yourself oneself none others everything anything nothing something theirs hers yours mine",
    "o": "of",
    "t": "to",
    "r": "in on at from by with without under over into onto for as through among between within outside inside upon"
    " off against toward towards above below behind beside beyond across via per about around like beneath instead"
    " than despite except including excluding following regarding along unlike besides",
    "m": "may can must will shall should could would might cannot can't won't wouldn't shouldn't couldn't mustn't",
    "x": "not never",
    "b": "is are was were am isn't aren't wasn't weren't",
    "B": "be been being",
    "h": "has have had hasn't haven't hadn't",
    "e": "do does did don't doesn't didn't",
    "w": "who which whom whose that where wherein what how why",
    "a": "and or but nor then plus and/or",
    "y": "anywhere elsewhere everywhere nowhere somewhere"
    " additionally afterward afterwards again already also always anew apart aside away even ever facedown"
    " down else faceup out first forth further furthermore here however immediately instead just last later"
    " moreover next normally now often once only otherwise secondly separately simply simultaneously so still therefore"
    " thirdly thus together too twice up usually very yet",
    "f": "there",
    "c": "if when whenever while unless until during before after once because since till",
}

CLASS = {word: letter for letter, words in _CLASSES.items() for word in words.split()}
"""The letter of every word of a closed class, in small letters."""

MARKS = (
    "as long as|as soon as|only if|only when|only while|only during|only after|only before|only until|if and only if"
    "|each time|every time|(?:at )?any time (?=during|while|when|that|a |an |the |they|it|you)|in the event that"
    "|provided that"
    r"|provided(?=\s+(?:the|an?|it|they|he|she|you|we|all|no|its|their|there|this|these|those|each|every)\b)"
    "|in the case (?:that|where)|in case|in cases where|except if|except when|except while"
    "|except during|except that|except as|so long as|just before|just after|prior to|right before|right after"
    "|immediately before|immediately after|immediately when|at the (?:very )?(?:start|end|beginning) of"
    "|from the time|by the time|in the event where"
    "|(?:the )?(?:first |next |second )time (?=a |an |the |that |any |each |they|it|you)"
    "|at the (?:time|moment) of|at the time|at the moment|at the point(?! of)"
)
"""Words that together open a condition."""

ASIDES = (
    "even (?:if|when|though|while|after|before|during|as)|regardless of(?: whether)?|no matter|whether or not|whether"
    "|as if|as though|despite|before or (?:during|after)|during or (?:before|after)|although|though|in addition to"
    "|in order to|so that|such that|rather than|as well as"
)
"""Words that together open what is said beside: no condition, whatever it looks like."""

_GONE = "no longer|not any longer"
_BEGINNINGS = "|".join(sorted(set(re.findall(r"(?<![a-z] )\b[a-z]{2}", f"{MARKS}|{ASIDES}|{_GONE}"))))

TOGETHER = re.compile(rf"(?={_BEGINNINGS})(?:(?P<mark>{MARKS})\b|(?P<aside>{ASIDES})\b|(?P<gone>{_GONE})\b)")
"""Words that together are a mark, an aside or a "no longer", in small letters; most words are passed at a glance."""

ASKING = frozenset(
    "determine determines determined determining check checks checked checking see decide decides know knows verify"
    " ask asks confirm confirms declare declares announce announces state states specify specifies say says"
    " define defines indicate indicates track tracks".split()
)
"""Verbs after which "if" asks what is so, and makes no condition."""

SAYING = frozenset(
    "mean say state indicate imply specify require ensure note know determine demonstrate tell declare show reveal"
    " assume believe find remember provide announce decide explain agree".split()
)
"""Verbs behind which "that" opens what is said, and narrows nothing."""

POSSESSIVES = frozenset("its their his her your my our".split())
"""Words that say whose a thing is."""

BEHIND = frozenset("first last next here together apart away aside alone anew again facedown faceup".split()) | {
    "face up",
    "face down",
}
"""Adverbs that belong to the participle before them rather than to the verb behind."""

PASSING = frozenset("at the time|at the moment|each time|every time|before|after|since".split("|"))
"""Marks that open no condition where nothing stands behind them: *at the time*, a boat sinks."""

TIMES = frozenset("per each every at more than once twice least only exactly or".split())
"""Words beside "once" that make it a number of times."""

ENDING = frozenset("begins starts ends stops finishes".split())
"""Verbs without an object, which a noun may look like: the race *ends*."""

QUALITIES = frozenset(
    "new old extra additional initial current normal default usual own certain appropriate relevant valid legal higher"
    " lower greater lesser earlier later following previous original".split()
)
"""Adjectives behind which a form in -ing or -ed is of the noun: "a new starting hand", "certain lighted lamps"."""
