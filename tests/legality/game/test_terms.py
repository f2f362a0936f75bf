"""The numbers of the words stay what they are: saved states and digests hold them."""

import pytest

from kb.vocabulary import words
from legality.compiling.conditions import PHASE_WORDS
from legality.game import terms


@pytest.mark.parametrize(
    ("table", "word", "number"),
    [
        (terms.PLACES, "hand", 1),
        (terms.PLACES, "field", 480),
        (terms.PLACES, "spell & trap zone", 320),
        (terms.PLACES, "extra monster zone", 32),
        (terms.KINDS, "card", 7),
        (terms.KINDS, "monster or trap", 5),
        (terms.ATTRIBUTES, "DARK", 1),
        (terms.ATTRIBUTES, "DIVINE", 64),
        (terms.EFFECT_KINDS, "card activation", 0),
        (terms.EFFECT_KINDS, "flip", 4),
        (terms.TIMING_WORDS, "when", 1),
        (terms.TIMING_WORDS, "each time", 3),
        (terms.EVENT, "Normal Summoned", 1),
        (terms.EVENT, "destroyed", 1 << 7),
        (terms.EVENT, "unknown", 1 << 38),
        (terms.CAUSES, "battle", 1),
        (terms.CAUSES, "rule", 8),
        (terms.CAUSES, "card", 3),
        (terms.HOW, "normal", 1),
        (terms.HOW, "gemini", 8192),
        (PHASE_WORDS, "end", (5, 0)),
        (PHASE_WORDS, "battle start", (3, 1)),
        (PHASE_WORDS, "battle end", (3, 4)),
    ],
)
def test_a_number_stays(table: dict[str, object], word: str, number: object) -> None:
    assert table[word] == number


def test_every_word_of_a_list_has_a_number() -> None:
    assert tuple(terms.PLACES) == words.ZONES
    assert tuple(terms.KINDS) == words.KINDS_OF_CARD
    assert set(PHASE_WORDS) == set(words.PARTS_OF_TURN) - {"main"}
    assert terms.TIMINGS[terms.AT_END] == "end" and terms.PHASES[terms.END] == "end"
    assert sum(1 << number for number in (*range(4, 13),)) == terms.SPECIAL_KINDS
