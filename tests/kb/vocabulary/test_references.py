"""Each word for cards already known stands once, with when it is known; the checker and the engine read the same words."""

from __future__ import annotations

import pytest

from kb.errors import KnowledgeError
from kb.store.validation import validate_plain
from kb.vocabulary.references import (
    CHOSEN_AT_ACTIVATION,
    CHOSEN_BY_STEPS,
    NOT_ON_THE_BOARD,
    REFERENCES,
    TARGETS,
    Known,
    known,
)
from legality.compiling.references import REFERENCE


def test_the_engine_reads_every_reference_and_no_other() -> None:
    assert set(REFERENCE) == set(REFERENCES)


def test_every_mark_is_used_and_said() -> None:
    assert all(known(when) for when in Known)
    assert all(reference.means and reference.said for reference in REFERENCES.values())


def test_what_is_chosen_is_not_on_the_board_before() -> None:
    assert CHOSEN_AT_ACTIVATION | CHOSEN_BY_STEPS <= NOT_ON_THE_BOARD
    assert TARGETS < CHOSEN_AT_ACTIVATION
    assert not NOT_ON_THE_BOARD & known(Known.ALWAYS, Known.IN_BATTLE, Known.IN_PLACE)


@pytest.mark.parametrize("word", ["target 4", "target 0", "target", "that card"])
def test_a_word_that_the_engine_cannot_read_is_refused(word: str) -> None:
    effect = {"kind": "quick", "does": [{"destroy": word}]}
    with pytest.raises(KnowledgeError):
        validate_plain({"name": "X", "card": "continuous trap", "effects": [effect]})
