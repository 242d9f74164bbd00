"""What is known of English before a rulebook is read: verbs that add little, verbs that begin and end, small words."""

GAINS = frozenset("gain establish take obtain acquire get receive achieve earn apply keep maintain retain".split())
"""Verbs that say with a state's noun that the state comes about or stays."""

LOSES = frozenset("lose remove clear cease relinquish surrender drop forfeit".split())
"""Verbs that say with a state's noun that the state ends."""

BECOMES = frozenset("become remain stay turn".split())
"""Verbs that say with a state's word that something comes into it, or stays in it."""

MARKS = frozenset("mark consider treat designate deem regard count declare".split())
"""Verbs that put something into a state: mark it *as* one, consider it one."""

BEGINS = frozenset("begin start open initiate commence".split())
ENDS = frozenset("end close finish conclude stop complete".split())
STAYS = frozenset(
    "be have contain include mean refer represent consist depend exist indicate denote describe call know"
    " detail".split()
)
"""Verbs that say what something is, and change nothing."""

ENTERS = frozenset("enter come leave return put play place bring start begin".split())
"""Verbs behind which a lone participle says how something arrives: enters the board *tired*."""

ALLOWS = frozenset("allow permit able entitle enable".split())
REQUIRES = frozenset("require instruct oblige obligate force need compel".split())
VAGUE = frozenset(
    "happen occur result remain list use apply perform do go come follow need take make get work function exist affect"
    " continue proceed receive provide create"
    " define describe format write refer determine evaluate check".split()
)
"""Verbs of so many things that two rules with the same one need not be about the same."""

CAUSES = frozenset("cause make let force".split())
"""Verbs that make another do something: cause *a boat to sink*."""

TRIES = frozenset("try attempt choose elect begin continue decide opt intend want wish use fail help need have".split())
"""Verbs whose infinitive says what happens: choose *to move* a boat."""

GIVES = frozenset("give grant deal award show tell ask pay offer teach send deny assign".split())
"""Verbs of two objects: a player is given *a boat*."""

WITH = frozenset(
    "replace exchange swap substitute compare combine associate provide fill equip begin start deal interact continue"
    " supply match mark proceed leave interfere comply".split()
)
"""Verbs behind whose object "with" names another of their parties, and narrows nothing: replace a boat *with* one."""

PERSONS = frozenset(
    "player opponent controller owner judge teammate team participant spectator official they you he she attacker"
    " defender person user organizer staff anyone someone everyone nobody we i".split()
)
MINDED = frozenset("choose decide look declare announce wish want agree elect bid guess vote search".split())
"""What only somebody with a mind does: a noun that does it is a person's, whatever a game calls its players."""

PRONOUNS = frozenset(
    "it they them this that these those itself themselves each both all one any some he she him her you i we us none"
    " another either neither which others other".split()
)
EMPTY_HEADS = frozenset(
    "number amount copy instance set group kind type one all each any some both rest remainder top bottom end start"
    " beginning part pair half majority combination sum total lot piece series variety two three four none either"
    " neither many more most value result process act order use portion list source maximum minimum".split()
)
"""Nouns before "of" that leave the thing itself to what follows: any *number* of boats."""

SMALL = frozenset(
    "a an the this that these those each every any all both either neither another such its their his her your my our"
    " own of to in on at from by with under over into onto for as through among between it they them he she you i we"
    " be is are was were been being do does did have has had will would can could may might must shall should and or"
    " but if when whenever while once there here then also still just only so than who which whom whose that where what"
    " would however otherwise currently specific given certain same other one ones more not no never without unless"
    " until during before after whether able following immediately directly normally particular"
    " present remaining remain remains greater fewer less least most equal exactly up higher lower than"
    " cannot can't first make thing something anything nothing it's that's they're there's what's who's isn't aren't"
    " wasn't weren't doesn't don't didn't hasn't haven't hadn't won't wouldn't couldn't shouldn't".split()
)
"""Words that tell nothing of a condition."""

ANTONYMS = (
    "open closed", "full empty", "public private", "true false", "faceup facedown", "face-up face-down",
    "present absent", "odd even", "alive dead", "winner loser", "on off", "successful failed", "mandatory optional",
)  # fmt: skip
"""Words of which one can't be so where the other is."""

ABSOLUTE = (
    "for any reason|by any means|in any way|under any circumstances?|at no (?:time|point)|no matter (?:what|how)|never"
    "|always|regardless|in all cases|without exception|no exceptions?|can(?:not|[’']t) (?:be|ever)[^.]{0,30} by any"
    "|in any (?:situation|case|event)|any and all|ever(?= be\\b)|under no circumstances?|any player,? at any time"
    "|unconditionally|for no reason|every single"
)
"""Words of a statement that knows no exception."""

COMMON_VERBS = (
    "abandon abide absorb accept access accompany accomplish account accumulate achieve acknowledge acquire act "
    "activate adapt add address adhere adjust administer admit adopt advance advise affect afford agree aim alert "
    "align allocate allow alter alternate amend announce answer anticipate appear append apply appoint appreciate "
    "approach approve argue arrange arrive ask assemble assert assess assign assist associate assume assure "
    "attach attain attempt attend attract attribute authorize avoid await award balance ban banish base beat "
    "become begin behave belong benefit block borrow bounce break bring browse build bypass calculate call cancel "
    "care carry categorize cause cease challenge change channel charge check choose circumvent cite claim clarify "
    "classify clean clear click close coincide collect combine come command commence commit communicate compare "
    "compel compensate compete complete comply comprise compute conceal concede concern conclude conduct confer "
    "confirm conflict confuse connect consider consist constitute construct consult consume contact contain "
    "contribute control convert convey cooperate coordinate copy correct correspond count cover create cross "
    "damage decide declare decline decrease deem defeat defend define delay delegate delete deliver demand "
    "demonstrate deny depend deplete derive describe designate destroy detach detect determine develop deviate die "
    "differ direct disagree disallow disappear discard disclose disconnect discover discuss dismiss display "
    "dispute disqualify disregard disrupt distinguish distribute disturb divide double drop duplicate earn eject "
    "elect eliminate employ enable encounter encourage end enforce engage ensure enter entitle equal equip "
    "establish estimate evaluate examine exceed exchange exclude execute exercise exert exhaust exile exist exit "
    "expand expect expend expire explain explore expose express extend face facilitate fail fall finalize finish "
    "fit fix flip follow force forfeit form format fulfill function gain gather generate govern grant group "
    "guarantee guess guide handle happen help host identify ignore illustrate imagine impact implement imply "
    "impose improve include incorporate increase incur indicate infect infer inflict influence inform inherit "
    "inhibit initiate insert inspect install instruct integrate intend interact interfere interpret interrupt "
    "intervene introduce invalidate investigate invite invoke involve issue join judge jump justify kill label "
    "lack land last launch learn leave lift limit link list listen locate look lose maintain make manage "
    "manipulate mark match matter measure meet mention merge mill mix modify monitor move multiply name negate "
    "neglect negotiate note notice notify number observe obligate obtain occupy occur offer omit open operate oppose "
    "opt order organize originate overcome own pair participate pass pause penalize perform permit persist pick place "
    "plan play point pool possess pour practice precede prefer prepare present preserve press presume prevent "
    "print proceed process produce progress prohibit prolong promote prompt propose protect prove provide pull "
    "punish purchase pursue push qualify question queue raise randomize range rank reach react read realize "
    "rearrange reassign recalculate recall receive recognize recommend record recover recur recycle redirect "
    "reduce refer reflect refrain refund refuse regain regard register regulate reject relate release rely remain "
    "remember remind remove rename render reorder repair repeat replace report represent request require reserve "
    "reset reshuffle reside resign resolve respect respond rest restart restore restrict result resume retain "
    "retire retrieve return reuse reveal reverse revert review revoke reward rotate round sacrifice satisfy save "
    "scan score search secure see seem select separate serve settle share shift shorten shuffle sign signal "
    "simulate skip slow solve sort specify spread stack stage stand start state stay stop store submit subtract "
    "succeed suffer suggest summarize supersede supply support suppose surrender survive suspend switch symbolize "
    "tap target tempt tend terminate test tie touch track trade transfer transform treat trigger trust try turn "
    "undergo unite untap update upgrade use utilize vacate validate vary verify view violate visit vote wait "
    "waive want warn waste watch win wish withhold witness work "
).split()
"""Verbs that any rulebook may use, for those that are too short to show which words are verbs."""
