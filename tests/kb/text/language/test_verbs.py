"""The table of English verbs: every list of verbs in the reader of card text is made from it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import kb.text
from kb.text.language.verbs import (
    COMMANDS,
    COSTS,
    DONE_AS_EVENTS,
    ROWS,
    SUFFERED_BY_CARDS,
    VERBS,
    Form,
    alternation,
    forms_of,
    stems,
)
from kb.vocabulary.events import EVENTS
from kb.vocabulary.verb_shapes import SHAPES

NOUNS = frozenset({"start", "end", "beginning"})
"""Of a phase or step: these are no verbs there."""
FORMS = frozenset(forms_of(VERBS, *Form)) - NOUNS
FOLDER = Path(next(iter(kb.text.__path__)))
MODULES = sorted(path for path in FOLDER.rglob("*.py") if path.name != "verbs.py")
ENDING = re.compile(r"(?:\\b|\\w[*+]|s\?|\(\?:[^()]*\)\??)+$|\s$")
"""What may stand behind a verb in an alternative and is no word of its own."""


def test_each_verb_stands_once() -> None:
    assert len(VERBS) == len(ROWS)


@pytest.mark.parametrize(("base", "forms"), [
    ("destroy", ["destroy", "destroys", "destroyed", "destroying"]), ("banish", ["banish", "banishes", "banished", "banishing"]),
    ("send", ["send", "sends", "sent", "sending"]), ("tribute", ["tribute", "tributes", "tributed", "tributing"]),
    ("apply", ["apply", "applies", "applied", "applying"]), ("pay", ["pay", "pays", "paid", "paying"]),
    ("flip", ["flip", "flips", "flipped", "flipping"]), ("set", ["set", "sets", "set", "setting"]),
    ("special summon", ["special summon", "special summons", "special summoned", "special summoning"]),
])
def test_forms(base: str, forms: list[str]) -> None:
    assert forms_of([base], *Form) == forms


def test_a_verb_means_words_of_the_vocabulary() -> None:
    verbs = VERBS.values()
    assert {word for verb in verbs for word in verb.does} <= SHAPES.keys()
    assert {word for verb in verbs for word in verb.events} <= EVENTS.keys()


WITHOUT_ENGLISH = {
    "add to the Extra Deck", "normal summon", "tribute summon", "synchro summon", "xyz summon", "link summon",
    "change ATK and DEF", "negate the attack", "negate the Summon or activation", "choose one", "each player", "the player who", "delay",
    "win", "bind", "nothing", "opaque", "then", "and", "and if you do", "also", "also, after that",
}  # fmt: skip
"""Verbs of the vocabulary that no English verb of the table heads by itself: rules of `steps.lark` of their own, or no verbs of a text."""


def test_a_verb_of_the_vocabulary_has_an_english_verb() -> None:
    """Its row in `ROWS` names it, so that costs, events and clauses are told apart by its forms."""
    said = {word for verb in VERBS.values() for word in verb.does}
    assert SHAPES.keys() - said - WITHOUT_ENGLISH == set(), "no row of kb/text/language/verbs.py names it"
    assert WITHOUT_ENGLISH - (SHAPES.keys() - said) == set()


def test_costs_are_commands_and_events() -> None:
    assert set(COSTS) <= set(COMMANDS) & set(SUFFERED_BY_CARDS) & set(DONE_AS_EVENTS)


def test_only_what_is_among_them_is_left_out() -> None:
    with pytest.raises(AssertionError, match="not among them"):
        alternation(COSTS, but=("summon",))


def test_stems() -> None:
    assert stems(("activate", "destroy")) == "activat|destroy"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_no_module_lists_verbs_by_hand(path: Path) -> None:
    """No three alternatives of a regular expression are forms of verbs that stand in the table."""
    listed = [said for text in _texts(ast.parse(path.read_text(encoding="utf-8"))) if "|" in text for said in _alternations(text)]
    assert [said for said in listed if len(set(filter(_is_form, said))) > 2] == []


def test_lists_by_hand_are_found() -> None:
    found = _alternations(r"^(?:you can )?(?:banish|sends?|destroy\w*|discard(?:ed)?|set\b|in [^|]*|with(?! it))x|y")
    assert [len(set(filter(_is_form, said))) for said in found] == [0, 0, 0, 5, 0]


def _texts(tree: ast.Module) -> Iterator[str]:
    """Every string of a module; what an f-string puts in is left out."""
    parts = {id(value) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for value in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts:
            yield node.value
        elif isinstance(node, ast.JoinedStr):
            yield "".join(str(value.value) if isinstance(value, ast.Constant) else "_" for value in node.values)


def _alternations(text: str) -> list[list[str]]:
    """The alternatives of each group of a regular expression, and of the whole."""
    found: list[list[str]] = []
    open_groups = [[""]]
    for piece in re.findall(r"\\.|\[\^?\]?[^\]]*\]|\((?:\?(?:P<\w+>|<?[=!:]|i\)))?|.", text, re.DOTALL):
        if piece.startswith("(") and not piece.endswith("i)"):
            open_groups.append([""])
        elif piece == ")" and len(open_groups) > 1:
            inner = open_groups.pop()
            found.append(inner)
            open_groups[-1][-1] += f"(?:{'/'.join(inner)})"
        elif piece == "|":
            open_groups[-1].append("")
        else:
            open_groups[-1][-1] += piece
    return [*found, open_groups[0]]


def _is_form(alternative: str) -> bool:
    word = ENDING.sub("", alternative).lower()
    return word in FORMS or bool(word) and f"{word}e" in FORMS
