"""The command line: ``judgebook`` and its commands, each imported when it is called."""

import click

from kb.cli.call import Call, takes_call
from kb.cli.commands import Commands, UnknownCommand

COMMANDS = {
    "search": ("kb.cli.search:search", "Find rules by number, words or a whole question."),
    "show": ("kb.cli.show:show", "Show a rule with its subrules, citations and rulings."),
    "card": ("kb.cli.card:card", "Show a card's text on the day, its errata, keywords and rulings."),
    "compare": ("kb.cli.compare:compare", "Follow every rule from one edition into another."),
    "migrate": ("kb.cli.migrate:migrate", "Propose new numbers for the rules that a text cites."),
    "outline": ("kb.cli.outline:outline", "Show how a rules document is read, and its flaws."),
    "build": ("kb.cli.build:build", "Read the corpus and index it, so that searches start at once."),
    "walk": ("kb.cli.walk:walk", "Walk through a procedure step by step."),
    "ask": ("kb.cli.ask:ask", "Answer a question by rulings and rules, in their own words."),
    "split": ("kb.cli.split:split", "Split a triggered ability, and say when each part happens."),
    "decide": ("kb.cli.decide:decide", "Decide which of two rules, or of a rule and a card's text, wins."),
    "check": ("kb.cli.check:check", "Report what is flawed in the loaded texts."),
    "impact": ("kb.cli.impact:command", "Show what rests on a rule."),
    "dismiss": ("kb.cli.dismiss:dismiss", "Dismiss a finding of check, with the reason."),
    "evaluate": ("kb.cli.evaluate:evaluate", "Tell how often search finds the rules that answer questions."),
    "terms": ("kb.cli.terms:terms", "List words that questions use and rules don't."),
    "dossier": ("kb.cli.dossier:dossier", "List effects with all the rules that decide them, side by side."),
    "know": ("kb.cli.know:know", "Say who may look at a zone or object, and what must be shown or told of it."),
    "amend": ("kb.cli.amend:amend", "Explain how a sentence that changes rules is read."),
}


@click.group(cls=Commands, lazy=COMMANDS, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="judgebook", message="%(prog)s %(version)s")
@takes_call
def judgebook(call: Call) -> None:  # noqa: ARG001  # takes_call keeps it for the commands
    """Rules knowledge base and judge assistant for card and tabletop games.

    A rule is named by its address, riftbound/core@1.3/323.6, or shorter where that is unambiguous: core 323.6, 323.6.
    """
    context = click.get_current_context()
    if context.invoked_subcommand is None:
        raise UnknownCommand(f"name a command: {', '.join(judgebook.lazy)}; judgebook --help says what they do.")
