"""Every alternative of a grammar says something: a rule whose meaning was forgotten would read a text and drop what it says."""

from __future__ import annotations

from collections.abc import Collection

import pytest
from lark.grammar import Rule, Terminal

from kb.text.events import stating
from kb.text.events.states import FACTS
from kb.text.language.reading import Grammar
from kb.text.steps import steps
from kb.text.steps.constants import CONSTANTS
from kb.text.steps.step_verbs import RULES

GRAMMARS = {
    "steps.lark": (steps.GRAMMAR, {*CONSTANTS, *RULES}, "constants.py, step_verbs.py or a class of meanings in kb/text/steps"),
    "stating.lark": (stating._GRAMMAR, set(FACTS), "states.py in kb/text/events"),
}
"""The grammars that say words of the vocabulary, the tables of their meanings, and where one is added."""


HANDED_ON = {"stating.lark": {"neither", "up"}}
"""Alternatives whose name is what they say."""


def has_parts(rule: Rule) -> bool:
    """Is anything of what it reads handed on?"""
    return any(not (isinstance(symbol, Terminal) and symbol.filter_out) for symbol in rule.expansion)


def without_meaning(grammar: Grammar, tables: Collection[str], only: str = "") -> set[str]:
    """The names of alternatives that nothing gives a meaning; what has parts hands them on where it is no statement (`only`)."""
    return {
        str(rule.alias)
        for rule in grammar.parser.rules
        if rule.alias is not None and (rule.origin.name == only or not has_parts(rule))
        and str(rule.alias) not in tables and not hasattr(grammar.meaning, str(rule.alias))
    }  # fmt: skip


@pytest.mark.parametrize("name", GRAMMARS)
def test_every_alternative_has_a_meaning(name: str) -> None:
    grammar, tables, home = GRAMMARS[name]
    statement = {"steps.lark": "action", "stating.lark": "state"}[name]
    assert without_meaning(grammar, tables, statement) - HANDED_ON.get(name, set()) == set(), f"no meaning: add it to {home}"


