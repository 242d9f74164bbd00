"""The words of a rule as HTML."""

import re

from web.references import Reference
from web.text import marked_up, with_marks, with_symbols


def link(reference: Reference) -> str:
    return f"/{reference.targets[0]}"


def test_everything_is_escaped() -> None:
    reference = Reference(3, 6, "1", "resolved", ('"><script>',))
    assert str(marked_up("a & <i> b", (reference,), link)) == (
        'a &amp;<a class="cites" href="/&#34;&gt;&lt;script&gt;"> &lt;i</a>&gt; b'
    )


def test_a_reference_without_a_target_says_why() -> None:
    html = str(marked_up("see 9", (Reference(4, 5, "9", "dangling", (), "no <9>"),), link))
    assert html == 'see <span class="unfollowed">9 <small title="no &lt;9&gt;">(no such rule)</small></span>'


def test_symbols_are_set_apart_and_keywords_too() -> None:
    glyph = '<span class="symbol"><i>{}</i>{}<i>{}</i></span>'
    energy, tire = glyph.format("[", "E", "]"), glyph.format("{", "2/W", "}")
    assert str(with_symbols("[Shield 2]")) == '<span class="keyword">[Shield 2]</span>'
    assert str(with_symbols("[when you go]")) == "[when you go]"
    assert str(with_symbols("“[T]hen go”")) == "“[T]hen go”"
    assert str(with_symbols("[E]: {2/W} [Hasty] [")) == (f'{energy}: {tire} <span class="keyword">[Hasty]</span> [')


def test_a_symbol_that_is_explained_is_heard_by_its_meaning_and_copied_as_printed() -> None:
    html = str(with_symbols("pay [red]", {"[red]": "a <red> rune"}))
    assert html == (
        'pay <span class="symbol" role="img" aria-label="a &lt;red&gt; rune" title="a &lt;red&gt; rune">'
        "<i>[</i>red<i>]</i></span>"
    )
    assert re.sub("<[^>]*>", "", html) == "pay [red]"


def test_what_is_not_loaded_leads_to_its_own_page() -> None:
    html = str(marked_up("see 9", (Reference(4, 5, "9", "ghost", ("g/d/9",), "no <9>"),), link))
    assert html == 'see <a class="ghost" href="/g/d/9" title="no &lt;9&gt;">9</a> <small>(not loaded)</small>'


def test_marks_whole_words_only() -> None:
    assert str(with_marks("Deck, decks & <deck>", ("deck",))) == (
        "<mark>Deck</mark>, decks &amp; &lt;<mark>deck</mark>&gt;"
    )
    assert str(with_marks("<a>", ())) == "&lt;a&gt;"
