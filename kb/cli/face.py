"""How a card is laid out on a terminal: name, type and facts above its text, then its keywords and who names it."""

from collections.abc import Iterator

from kb.cli.printing import first_words, paragraph
from kb.show import Face, Keyword, Line, Shown


def card_words(shown: Shown, card: Face) -> str:
    """Give a card's own words: its name, what it is, and its text as it stands."""
    facts = [card.type, *(f"{name}: {value}" for name, value in card.facts)]
    lines = (card.name, "; ".join(filter(None, facts)), shown.text or "(no text)")
    return "\n".join(paragraph(line) for line in lines if line)


def card_blocks(card: Face | None) -> Iterator[str]:
    """Yield the blocks that stand around a card's text."""
    if card is None:
        return
    if card.keywords:
        yield "\n".join(["Keywords", *(line for each in card.keywords for line in _keyword(each))])
    if card.printings:
        yield "\n".join(["Other printings", *(f"  {address}" for address in card.printings)])
    if card.named_in:
        yield "\n".join(["Named in (found by its name)", *(_named(each) for each in card.named_in)])


def _keyword(each: Keyword) -> Iterator[str]:
    if not each.rules:
        yield f"  {each.word}: no rule in force on the day"
    for rule in each.rules:
        yield f"  {each.word}: {rule.address}"
        yield paragraph(first_words(rule.text), "    ")


def _named(line: Line) -> str:
    return f"  {line.address}  {first_words(line.text)}"
