"""The pages: one file a page, in the order in which a reader meets them."""

from importlib import import_module

from kb.model import Card, Example, Heading, Item, Paragraph, Rule, Ruling
from web.page import Later, Page
from web.pages import home, problem

PAGES: tuple[Page | Later, ...] = (
    home.PAGE,
    Later("results", "/search"),
    Later("ask", "/ask"),
    Later("choice", "/go"),
    Later("game", "/<game>"),
    Later("document", "/<game>/<place>"),
    Later("comparison", "/compare"),
    Later("affected", "/compare/rulings"),
    Later("timeline", "/timeline"),
    Later("rule", shows=(Rule, Heading, Paragraph, Example, Item)),
    Later("question", shows=(Ruling,)),
    Later("card", shows=(Card,)),
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
    Later("preview", "/preview/<game>/<place>/<path:fragment>"),
    Later("ghost"),
    Later("guide", "/help"),
    problem.PAGE,
)


def import_pages() -> None:
    """Import the modules of all pages, so that processes which are forked later share them."""
    for page in PAGES:
        import_module(f"web.pages.{page.stem}")
