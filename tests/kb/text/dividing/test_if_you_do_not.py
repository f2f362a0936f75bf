""" "If you do not control …" is a demand of its own, and no "if you do" (TIM-7): 7 cards. The sentences are invented."""

from kb.text.compile import compile_card
from kb.text.language.printed import Printed


def test_it_does_not_belong_to_the_effect_before_it() -> None:
    text = "When this card is Normal Summoned: You can draw 1 card. If you do not control another \"Paper Imp\", this card loses 800 ATK."
    trigger, continuous = compile_card(Printed("Paper Imp", "monster", ("effect",), text))["effects"]
    assert trigger["does"] == [{"draw": 1}]
    assert continuous["kind"] == "continuous" and continuous["applies"] == [{"atk": -800}]


def test_the_part_before_need_not_be_done() -> None:
    text = "Draw 1 card, then, if you do not control an Imp, you can destroy 1 monster on the field."
    (effect,) = compile_card(Printed("Paper Spell", "spell", ("normal",), text))["effects"]
    assert "and if you do" not in str(effect)
