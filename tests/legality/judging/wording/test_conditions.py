"""A reason says every condition in a sentence: no word of the vocabulary is repeated as a card file writes it."""

from __future__ import annotations

import pytest

from kb.records.conditions import Condition
from kb.records.decoding import decode
from kb.records.forms import FORMS
from kb.store.load import OWN_BOUNDS, plain, read
from legality.judging.wording.conditions import condition

CONDITIONS = FORMS["condition"]


@pytest.mark.parametrize("word", CONDITIONS)
def test_every_condition_has_a_sentence(word: str) -> None:
    """Its example in the vocabulary is said otherwise than as `word value`."""
    example = plain(read(CONDITIONS[word].example, "example", OWN_BOUNDS))
    said = condition(decode(example, Condition))
    assert said and said != f"{word} {example[word]}"
    assert not {"{", "}", "["} & set(said), said
