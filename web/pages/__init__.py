"""The pages: one file a page, in the order in which a reader meets them."""

from web.page import Later, Page
from web.pages import card, choice, document, game, ghost, guide, home, preview, problem, question, results, rule

PAGES: tuple[Page | Later, ...] = (
    home.PAGE,
    results.PAGE,
    Later("ask", "/ask"),
    choice.PAGE,
    game.PAGE,
    document.PAGE,
    Later("comparison", "/compare"),
    Later("affected", "/compare/rulings"),
    Later("timeline", "/timeline"),
    rule.PAGE,
    question.PAGE,
    card.PAGE,
    Later("rulings", "/rulings"),
    Later("split", "/split"),
    Later("procedure", "/walk"),
    Later("decide", "/decide"),
    Later("dossier", "/dossier"),
    Later("know", "/know"),
    Later("findings", "/findings"),
    Later("checks", "/checks"),
    Later("check", "/checks/<code>"),
    Later("impact", "/impact"),
    Later("term", "/term"),
    preview.PAGE,
    ghost.PAGE,
    guide.PAGE,
    problem.PAGE,
)
