"""Checks: flaws that only show when all texts are known. One file for each; they run in this order."""

from collections.abc import Callable, Iterable, Iterator

from kb.checks.absolute_statement import absolute_statement
from kb.checks.announced_count import announced_count
from kb.checks.bare_numbers import bare_numbers
from kb.checks.broken_pattern import broken_pattern
from kb.checks.capacity import capacity
from kb.checks.case_table import case_table
from kb.checks.cited_step import cited_step
from kb.checks.cited_title import cited_title
from kb.checks.cited_topic import cited_topic
from kb.checks.clashing_amendments import clashing_amendments
from kb.checks.comparators import comparators
from kb.checks.conflict_made_by_amendment import conflict_made_by_amendment
from kb.checks.dangling_citation import dangling_citation
from kb.checks.decided_in_several_places import decided_in_several_places
from kb.checks.doubled_word import doubled_word
from kb.checks.drifted_sentences import drifted_sentences
from kb.checks.duplicate_number import duplicate_number
from kb.checks.example_comparator import example_comparator
from kb.checks.foreign_amendment import foreign_amendment
from kb.checks.gap_in_numbering import gap_in_numbering
from kb.checks.glued_figure import glued_figure
from kb.checks.joined_words import joined_words
from kb.checks.misquoted_card import misquoted_card
from kb.checks.misquoted_rule import misquoted_rule
from kb.checks.missing_full_stop import missing_full_stop
from kb.checks.misspelt_word import misspelt_word
from kb.checks.mistaken_citation import mistaken_citation
from kb.checks.modal_clash import modal_clash
from kb.checks.moved_base import moved_base
from kb.checks.nameless_row import nameless_row
from kb.checks.number_out_of_order import number_out_of_order
from kb.checks.numeral_and_figure import numeral_and_figure
from kb.checks.opposed_sentences import opposed_sentences
from kb.checks.orphan_number import orphan_number
from kb.checks.placeholder import placeholder
from kb.checks.precedence_table import precedence_table
from kb.checks.profile_table import profile_table
from kb.checks.renamed_term import renamed_term
from kb.checks.reprinted_card import reprinted_card
from kb.checks.ruling_against_rule import ruling_against_rule
from kb.checks.stale_citation import stale_citation
from kb.checks.step_label import step_label
from kb.checks.subject import Subject, subjects
from kb.checks.superseded_number import superseded_number
from kb.checks.textless_erratum import textless_erratum
from kb.checks.twice_quoted_card import twice_quoted_card
from kb.checks.two_definitions import two_definitions
from kb.checks.unanswered_question import unanswered_question
from kb.checks.undefined_term import undefined_term
from kb.checks.unfinished_text import unfinished_text
from kb.checks.unnamed_card import unnamed_card
from kb.checks.unreadable_line import unreadable_line
from kb.checks.unreadable_row import unreadable_row
from kb.checks.unreviewed_ruling import unreviewed_ruling
from kb.checks.untargeted_amendment import untargeted_amendment
from kb.checks.wordless_amendment import wordless_amendment
from kb.checks.worked_split import worked_split
from kb.checks.wrong_article import wrong_article
from kb.findings import Finding

Check = Callable[[Subject], Iterator[Finding]]

CHECKS: tuple[Check, ...] = (
    dangling_citation,
    cited_title,
    cited_topic,
    mistaken_citation,
    stale_citation,
    superseded_number,
    cited_step,
    duplicate_number,
    orphan_number,
    gap_in_numbering,
    number_out_of_order,
    step_label,
    undefined_term,
    renamed_term,
    two_definitions,
    foreign_amendment,
    clashing_amendments,
    unnamed_card,
    untargeted_amendment,
    wordless_amendment,
    moved_base,
    unreviewed_ruling,
    unanswered_question,
    modal_clash,
    decided_in_several_places,
    opposed_sentences,
    case_table,
    absolute_statement,
    drifted_sentences,
    broken_pattern,
    ruling_against_rule,
    conflict_made_by_amendment,
    capacity,
    announced_count,
    comparators,
    example_comparator,
    numeral_and_figure,
    misquoted_rule,
    reprinted_card,
    misquoted_card,
    twice_quoted_card,
    worked_split,
    precedence_table,
    profile_table,
    bare_numbers,
    placeholder,
    doubled_word,
    unfinished_text,
    joined_words,
    wrong_article,
    misspelt_word,
    missing_full_stop,
    glued_figure,
    unreadable_row,
    nameless_row,
    textless_erratum,
    unreadable_line,
)
PARTS = (
    "alike",
    "bearing",
    "beside",
    "book",
    "by_text",
    "card_quotations",
    "claim",
    "contested",
    "enumeration",
    "excerpt",
    "former_terms",
    "given",
    "guide",
    "heirs",
    "judgement",
    "lineage",
    "misfit",
    "missing",
    "nearness",
    "numbering",
    "numerals",
    "patterns",
    "sameness",
    "spot",
    "stems",
    "subject",
    "twins",
    "vocabulary",
)

__all__ = ["CHECKS", "PARTS", "Check", "Subject", "check", "subjects"]


def check(chosen: Iterable[Subject]) -> Iterator[Finding]:
    """Yield what the checks find in each subject, an edition judged by its own text."""
    for subject in chosen:
        for each in CHECKS:
            yield from each(subject)
