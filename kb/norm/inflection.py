"""How English verbs change their form: regular endings, and a list of those that go their own way."""

from collections.abc import Iterator
from functools import lru_cache

_FORMS = """
arise arose arisen awake awoke awoken be was been bear bore borne beat beat beaten become became become begin
began begun bend bent bent bet bet bet bid bid bid bind bound bound bite bit bitten bleed bled bled blow blew
blown break broke broken breed bred bred bring brought brought build built built burn burned burned buy bought
bought cast cast cast catch caught caught choose chose chosen cling clung clung come came come cost cost cost
creep crept crept cut cut cut deal dealt dealt dig dug dug draw drew drawn drink drank drunk drive drove
driven eat ate eaten fall fell fallen feed fed fed feel felt felt fight fought fought find found found flee
fled fled fling flung flung fly flew flown forbid forbade forbidden forget forgot forgotten forgive forgave
forgiven freeze froze frozen get got gotten give gave given go went gone grind ground ground grow grew grown
hang hung hung hide hid hidden hit hit hit hold held held hurt hurt hurt keep kept kept know knew known lay
laid laid lead led led leave left left lend lent lent let let let lie lay lain light lit lit lose lost lost
make made made mean meant meant meet met met override overrode overridden overtake overtook overtaken pay paid
paid put put put quit quit quit read read read redo redid redone ride rode ridden ring rang rung rise rose
risen run ran run say said said see saw seen seek sought sought sell sold sold send sent sent set set set
shake shook shaken shed shed shed shine shone shone shoot shot shot show showed shown shrink shrank shrunk
shut shut shut sing sang sung sink sank sunk sit sat sat sleep slept slept slide slid slid speak spoke spoken
spend spent spent spin spun spun split split split spread spread spread stand stood stood steal stole stolen
stick stuck stuck strike struck struck string strung strung swear swore sworn sweep swept swept swim swam swum
swing swung swung take took taken teach taught taught tear tore torn tell told told think thought thought
throw threw thrown understand understood understood undo undid undone wake woke woken wear wore worn win won
won wind wound wound withdraw withdrew withdrawn write wrote written redraw redrew redrawn
"""
_VOWELS = frozenset("aeiou")

IRREGULAR = {base: (past, part) for base, past, part in zip(*[iter(_FORMS.split())] * 3, strict=True)}
"""The past form and the participle of every irregular verb, by its base."""


@lru_cache(maxsize=16384)
def third(base: str) -> str:
    """Give the form of the third person: plays, passes, carries."""
    if base.endswith(("s", "x", "z", "ch", "sh")) or base in ("go", "do", "undo", "redo"):
        return f"{base}es"
    return f"{base[:-1]}ies" if _ends_in_y(base) else f"{base}s"


@lru_cache(maxsize=16384)
def pasts(base: str) -> tuple[str, ...]:
    """Give the past form and the participle: played; drew, drawn; a doubled last letter where it may be."""
    if base in IRREGULAR:
        return IRREGULAR[base]
    if base.endswith("e"):
        return (f"{base}d",)
    if _ends_in_y(base):
        return (f"{base[:-1]}ied",)
    return (f"{base}ed", f"{base}{base[-1]}ed") if _doubles(base) else (f"{base}ed",)


@lru_cache(maxsize=16384)
def ings(base: str) -> tuple[str, ...]:
    """Give the form in -ing: playing, moving, lying, and stopping."""
    if base.endswith("ie"):
        return (f"{base[:-2]}ying",)
    if base.endswith("e") and not base.endswith(("ee", "oe", "ye")) and base != "be":
        return (f"{base[:-1]}ing",)
    return (f"{base}ing", f"{base}{base[-1]}ing") if _doubles(base) else (f"{base}ing",)


def forms(base: str) -> Iterator[tuple[str, str]]:
    """Yield every form of a verb with its kind: b base, s third person, p past or participle, g in -ing."""
    yield base, "b"
    yield third(base), "s"
    yield from ((each, "p") for each in pasts(base) if each != base or pasts(base)[0] == base)
    yield from ((each, "g") for each in ings(base))


@lru_cache(maxsize=16384)
def singular(noun: str) -> str:
    """Give a noun in the singular, as far as its ending tells: cards, abilities, boxes."""
    if len(noun) < 4 or not noun.endswith("s") or noun.endswith(("ss", "us", "is", "aos")):
        return noun
    if noun.endswith("ies") and len(noun) > 4:
        return f"{noun[:-3]}y"
    return noun[:-2] if noun.endswith(("xes", "ches", "shes", "sses", "zes")) else noun[:-1]


def _ends_in_y(base: str) -> bool:
    return len(base) > 1 and base[-1] == "y" and base[-2] not in _VOWELS


def _doubles(base: str) -> bool:
    """Tell whether the last letter may be doubled: a consonant after one vowel."""
    if len(base) < 3 or base[-1] in _VOWELS or base[-1] in "wxy":
        return False
    return base[-2] in _VOWELS and (base[-3] not in _VOWELS or base[-4:-2] == "qu")
