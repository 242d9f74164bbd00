"""The pages: one file a page, in the order in which a reader meets them."""

from web.page import Page
from web.pages import choice, document, game, home, problem, question, results, rule

PAGES: tuple[Page, ...] = (
    home.PAGE,
    results.PAGE,
    choice.PAGE,
    game.PAGE,
    document.PAGE,
    rule.PAGE,
    question.PAGE,
    problem.PAGE,
)
