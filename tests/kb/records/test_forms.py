"""A list of words is typed once: types that admit the same words are the same name, or at least the same words in the same order."""

import re
from collections import defaultdict
from pathlib import Path

from kb.vocabulary import words

ROOM = Path(__file__).parents[3] / "kb"
LISTS = {name: listed for name, listed in vars(words).items() if name.isupper() and isinstance(listed, tuple)}


def literals() -> dict[frozenset[str], set[tuple[str, ...]]]:
    """The words of every type that is spelled out in the records, in the orders in which they are."""
    found: defaultdict[frozenset[str], set[tuple[str, ...]]] = defaultdict(set)
    for path in sorted((ROOM / "records").glob("*.py")):
        for match in re.finditer(r"Literal\[([^\]]*)\]", path.read_text(encoding="utf-8")):
            spelled = tuple(re.findall(r'"([^"]*)"', match[1]))
            found[frozenset(spelled)].add(spelled)
    return found


def test_the_same_words_stand_in_the_same_order() -> None:
    assert [orders for orders in literals().values() if len(orders) > 1] == []


def test_a_list_of_the_vocabulary_is_not_spelled_again() -> None:
    named = {frozenset(listed): name for name, listed in LISTS.items()}
    assert [named[spelled] for spelled in literals() if spelled in named] == []


def test_every_list_names_each_word_once() -> None:
    assert [name for name, listed in LISTS.items() if len(set(listed)) < len(listed)] == []
