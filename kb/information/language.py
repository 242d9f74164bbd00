"""What is known of English about knowing: verbs of looking, showing and telling, words for levels and for parts."""

import re
from collections.abc import Mapping

from kb.model.information import Right

VERBS: Mapping[str, Right] = {
    **dict.fromkeys("look see view examine inspect peek count".split(), "look"),
    **dict.fromkeys("reveal show expose disclose".split(), "show"),
    **dict.fromkeys("tell announce answer ask describe acknowledge inform represent misrepresent".split(), "tell"),
    **dict.fromkeys("conceal withhold".split(), "keep"),
    **dict.fromkeys("compel force require ignore".split(), "compel"),
}
"""Verbs by the right that they are about."""

FAINT = frozenset(
    "ask answer describe acknowledge inform represent misrepresent tell compel force require ignore".split()
)
"""Verbs that are about knowing only where a text speaks of information, or of a level of it."""

ASKS: Mapping[str, Right] = {
    **VERBS,
    **dict.fromkeys("know read check watch visible seen".split(), "look"),
    **dict.fromkeys("present verify prove flash".split(), "show"),
    **dict.fromkeys("say truth truthful honest lie explain name".split(), "tell"),
    **dict.fromkeys("keep hide secretly refuse".split(), "keep"),
    **dict.fromkeys("make made oblige obliged".split(), "compel"),
}
"""Words of a question by the right that they ask about."""

LEVELS = frozenset("public private secret hidden open".split())
"""Words that rulebooks use for a level of information; a text's own stand beside them."""

SORTS = "information|info|knowledge|zones?|areas?|objects?|cards?"
"""What a word for a level is said of."""

PLACES = frozenset("zone area space pile region".split())
"""Nouns that say no more than that something is a place."""

ANYTHING = frozenset(
    "card object thing zone area information player game it them they one item effect rule ability instruction step"
    " action time hidden public private secret state play way question location place name"
    " anything everything nothing something each another other some any all none many possible much".split()
)
"""Nouns that name no one thing."""

PARTS = re.compile(
    r"(?:cards? )?(?:(?:front|back|top|bottom|current|full|printed|total|exact|own|first|last|new|next|single)\s+)*"
    r"(?:number|amount|count|order|ordering|position|faces?|front|back|sides?|contents?|identity|identities"
    r"|(?:rules? )?texts?|details?|names?|state|values?|balances?|composition|type|top|bottom|rest|origin"
    r"|(?:top|bottom|first|last)(?: \w+){0,2}? cards?)"
    r"(?: (?:and|or) (?:the |cards? )?(?:number|order|content|text|face)s?)*"
)
"""What may be meant of a thing instead of the whole."""

PERSONS = (
    "players?|opponents?|owners?|controllers?|teammates?|teams?|judges?|officials?|spectators?|everyone|anyone|nobody"
    "|no one|participants?|they|you|he|she"
)

QUANTIFIED = re.compile(
    r"^(?:(?:and|or|but|also|only|even|just|if|when|that|the|an?|all|each|any|every|some|no|their|his|her|its|your|own"
    r"|one|two|three|four|ones?|other|another|both|either|neither|this|that|these|those|such|which|what|exactly|of"
    r"|more|up to|additional|relevant|remaining|normal|specific|given|certain|chosen|\d+|x)\s+)+",
    re.IGNORECASE,
)
"""What stands before a noun and does not name it."""

_PEOPLE = "players?|opponents?|owners?|controllers?|teammates?|judges?|officials?"
_ENDS = (
    "unless without except if when whenever while until before after during because so then normally by for under even"
    " simply incorrectly honestly once remaining but than that which who whose with using where due is are was may can"
    " cannot must does do"
).split()
STOPS = re.compile(
    r"(?:\s*(?:[;:.()“”\"]|,(?! (?:and |or )?[\w’' -]+(?:,| and | or )))"
    rf"|\s+(?:{'|'.join(_ENDS)}|can[’']t|as (?:they|though|a|many|it|if)|at any time|at all times|from their|this way"
    r"|as well|they will"
    r"|to (?:the |all |any |each |one |an |their |both |other |another |its |your )?(?:more |or |other |your |one )*"
    rf"(?:{_PEOPLE})?)\b).*$",
    re.IGNORECASE | re.DOTALL,
)
"""Where a phrase ends that says what is looked at."""
