import pytest

from grammar.normalise import NotText, normalise


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_every_encoding_gives_the_same_text(encoding: str) -> None:
    text = "103. A player’s deck – forty “cards”.\n104. Each player has one.\n" * 20
    assert normalise(text.encode(encoding)).text == text


@pytest.mark.parametrize("newline", ["\r\n", "\r", "\x0b", "\x0c", "\x85", "\u2028"])
def test_every_line_ends_in_one_newline(newline: str) -> None:
    assert normalise(f"100. One{newline}101. Two{newline}".encode()).text == "100. One\n101. Two\n"


def test_ligatures_are_spelt_out_and_soft_hyphens_go() -> None:
    assert normalise("the ﬁrst oﬃ\u00adcer\u200b\u00a0draws".encode()).text == "the first officer draws"


def test_offsets_lead_back_to_the_original() -> None:
    source = normalise("a\u00adbﬁc\r\nd".encode())
    assert source.text == "abfic\nd"
    for letter in "abcd":
        assert source.original[source.origin(source.text.index(letter))] == letter


@pytest.mark.parametrize("data", [b"", b"  \n ", b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", bytes(range(1, 9)) * 50])
def test_what_is_no_text_is_refused_with_a_reason(data: bytes) -> None:
    with pytest.raises(NotText, match=r"empty|binary"):
        normalise(data)
