"""What is true of a word of a filter stands in its row: no module lists such words by hand."""

from __future__ import annotations

import ast
from pathlib import Path

import kb.text
from kb.records.fields import OF_MONSTERS, PRINTED, SHOWN, marked, words_of_class
from kb.records.filters import Filter

FOLDER = Path(next(iter(kb.text.__path__)))
BY_HAND = {
    "compile.py": "what is printed in the line of a card",
    "language/spelling.py": "words whose values are names of cards",
    "effects/oaths.py": "what a fact of the turn tells of a card that was activated",
    "effects/rechecking.py": "words that the sentence itself names",
    "events/states.py": "words that may hold a list",
    "phrases/filters.py": "the order in which people read them; words that may hold a list",
    "steps/step_words.py": "words of which a card has one value",
}
"""Modules with a list of their own, and what it says that no mark does: a word that is not in it loses nothing."""


def listed(path: Path) -> bool:
    """Does a module write down four or more words of a filter, three of which are printed on cards?"""
    words, printed = words_of_class(Filter), marked(Filter, PRINTED)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Set | ast.Tuple | ast.List):
            said = [entry.value for entry in node.elts if isinstance(entry, ast.Constant) and isinstance(entry.value, str)]
            if len(said) > 3 and len(printed & set(said)) > 2 and sum(word in words for word in said) >= 0.6 * len(said):
                return True
    return False


def test_no_module_lists_words_of_a_filter_by_hand() -> None:
    found = {path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.py") if listed(path)}
    assert found == set(BY_HAND)


def test_marks_agree_with_each_other() -> None:
    """Whatever is printed on a monster alone is seen of a face-up card only."""
    assert marked(Filter, PRINTED, OF_MONSTERS) <= marked(Filter, SHOWN)
    assert {"original type", "original rank", "original def"} <= marked(Filter, PRINTED, SHOWN)
