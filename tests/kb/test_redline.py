from hypothesis import given
from hypothesis import strategies as st

from kb.redline import redline

words = st.lists(st.sampled_from(["keepers", "lose", "a", "lighthouse", ",", ".", "[T]", "can’t", "\n"]), max_size=12)
texts = words.map(" ".join)


def _marked(old: str, new: str) -> str:
    shapes = {"kept": "{}", "struck": "[-{}-]", "inserted": "[+{}+]"}
    return "".join(shapes[piece.kind].format(piece.text) for piece in redline(old, new))


def test_words_are_struck_and_inserted_whole():
    assert _marked("A lighthouse goes dark.", "A lighthouse goes out.") == "A lighthouse goes [-dark-][+out+]."


def test_a_blank_between_two_changed_words_is_no_island():
    assert _marked("at Dusk only", "during Day only") == "[-at Dusk-][+during Day+] only"


def test_a_symbol_is_one_word():
    assert _marked("pay [O] now", "pay [T] now") == "pay [-[O]-][+[T]+] now"


@given(texts, texts)
def test_kept_and_inserted_make_the_new_text_kept_and_struck_the_old(old, new):
    pieces = redline(old, new)
    assert "".join(piece.text for piece in pieces if piece.kind != "struck") == new
    assert "".join(piece.text for piece in pieces if piece.kind != "inserted") == old
    assert all(piece.text for piece in pieces)


@given(texts)
def test_a_text_compared_with_itself_has_no_change(text):
    assert all(piece.kind == "kept" for piece in redline(text, text))


def test_very_long_texts_are_told_sentence_by_sentence():
    old = "".join(f"Ferry {n} waits for the tide. " for n in range(400))
    new = old.replace("Ferry 200 waits", "Ferry 200 sails")
    struck = [piece.text for piece in redline("A " + old, new + "Z") if piece.kind != "kept"]
    assert "Ferry 200 waits for the tide. " in struck


@given(st.text(alphabet="ab. \n", min_size=900, max_size=1200), st.text(alphabet="ab. \n", min_size=900, max_size=1200))
def test_long_texts_lose_nothing_either(old, new):
    pieces = redline(old, new)
    assert "".join(piece.text for piece in pieces if piece.kind != "struck") == new
    assert "".join(piece.text for piece in pieces if piece.kind != "inserted") == old
