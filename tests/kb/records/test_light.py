"""kb/vocabulary/verb_shapes.py is what `kb.records.light` prints: the words of a step are typed once."""

from pathlib import Path

from kb.records.effects import Modifier, Step
from kb.records.fields import words_of_class
from kb.records.light import light
from kb.vocabulary.verb_shapes import MODIFIER_OPTIONS, SHAPES, STEP_OPTIONS
from kb.vocabulary.words import AFTERWARDS, CONJUNCTIVES

MODULE = Path(__file__).parents[3] / "kb" / "vocabulary" / "verb_shapes.py"


def test_the_module_is_current() -> None:
    assert MODULE.read_text(encoding="utf-8") == light(), "run `python -m kb.records.light > kb/vocabulary/verb_shapes.py`"


def test_a_word_of_a_step_is_an_option_or_has_a_shape() -> None:
    assert STEP_OPTIONS | set(SHAPES) == words_of_class(Step)
    assert not STEP_OPTIONS & set(SHAPES)
    assert set(SHAPES) >= {*CONJUNCTIVES, *AFTERWARDS}
    assert words_of_class(Modifier) > MODIFIER_OPTIONS
