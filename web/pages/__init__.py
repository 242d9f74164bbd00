"""The pages: one file a page, in the order in which a reader meets them."""

from web.page import Page
from web.pages import (
    affected,
    card,
    choice,
    comparison,
    document,
    game,
    ghost,
    guide,
    home,
    preview,
    problem,
    question,
    results,
    rule,
    rulings,
    split,
    term,
    timeline,
)

PAGES: tuple[Page, ...] = (
    home.PAGE,
    results.PAGE,
    choice.PAGE,
    game.PAGE,
    document.PAGE,
    comparison.PAGE,
    affected.PAGE,
    timeline.PAGE,
    rule.PAGE,
    question.PAGE,
    card.PAGE,
    rulings.PAGE,
    split.PAGE,
    term.PAGE,
    preview.PAGE,
    ghost.PAGE,
    guide.PAGE,
    problem.PAGE,
)
