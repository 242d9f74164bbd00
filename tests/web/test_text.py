"""The words of a rule as HTML."""

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
    assert str(with_symbols("[Shield 2]")) == '<span class="keyword">[Shield 2]</span>'
    assert str(with_symbols("[when you go]")) == "[when you go]"
    assert str(with_symbols("“[T]hen go”")) == "“[T]hen go”"
    assert str(with_symbols("[E]: {2/W} [Hasty] [")) == (
        '<span class="symbol">[E]</span>: <span class="symbol">{2/W}</span> <span class="keyword">[Hasty]</span> ['
    )


def test_marks_whole_words_only() -> None:
    assert str(with_marks("Deck, decks & <deck>", ("deck",))) == (
        "<mark>Deck</mark>, decks &amp; &lt;<mark>deck</mark>&gt;"
    )
    assert str(with_marks("<a>", ())) == "&lt;a&gt;"
