"""A reason says every demand on a card: no word of a filter is passed over."""

from __future__ import annotations

import pytest

from kb.records.decoding import decode
from kb.records.filters import Filter, Selection, Target
from kb.records.forms import FORMS
from kb.store.load import OWN_BOUNDS, plain, read
from legality.judging.wording.nouns import nouns, predicates

FILTERS = FORMS["filter"]


def of_example(word: str, form: type[Filter] = Filter) -> Filter:
    """The filter, or selection, of the word's example in the vocabulary."""
    return decode(plain(read(FILTERS[word].example, "example", OWN_BOUNDS)), form)


@pytest.mark.parametrize("form", [Filter, Selection, Target])
@pytest.mark.parametrize("word", FILTERS)
def test_every_word_of_a_filter_is_said(word: str, form: type[Filter]) -> None:
    """Also where it stands in a selection or a target, which are filters with further words."""
    said = of_example(word, form)
    missing = f'no reason says "{word}": `says=` in its row of kb/records/filters.py, or legality/judging/wording/nouns.py'
    assert nouns(said, False) not in ("card", "monster"), missing
    assert predicates(said) != ["is there"], missing


@pytest.mark.parametrize(
    ("word", "one", "many"),
    [
        ("original type", "monster that has the original Type Machine", "monsters that have the original Type Machine"),
        ("original card type", "card that is printed as a monster", "cards that are printed as a monster"),
        ("original def", "monster with original DEF at most its own ATK", "monsters with original DEF at most its own ATK"),
        ("declared", "card that has the declared Type", "cards that have the declared Type"),
        ("negated", "card that has its effects negated", "cards that have its effects negated"),
    ],
)
def test_as_people_say_it(word: str, one: str, many: str) -> None:
    assert (nouns(of_example(word), False), nouns(of_example(word), True)) == (one, many)
