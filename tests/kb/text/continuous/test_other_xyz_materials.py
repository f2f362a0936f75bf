"""When a card can also be Xyz Summoned with one monster, and with which (SUM-7; invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from tests.support.texts import IMP

RANKED = {"count": 1, "is": "monster", "types": ["xyz"], "archetype": "Elf"}
ANY_XYZ = {"this turn": {"fact": "battled", "who": "either", "card": {"is": "monster", "types": ["xyz"]}}}


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("Paper Imp", 'Once per turn, if an Xyz Monster battled this turn, you can also Xyz Summon "Paper Imp" by using 1 "Elf" '
         "Xyz Monster you control as material.", {"other materials while": [ANY_XYZ]}),
        ("Paper Imp", 'Once per turn, you can also Xyz Summon "Paper Imp" by using 1 "Elf" Xyz Monster you control, '
         'if an effect of "Elf King" was successfully activated this turn.',
         {"other materials while": [
             {"this turn": {"fact": "activated a card or effect", "card": {"name": "Elf King"}, "who": "either"}}]}),
        ('Paper "Imp" Prince', 'Once per turn, you can also Xyz Summon "Paper "Imp" Prince" by using 1 "Elf" Xyz Monster you control.', {}),
    ],
)
def test_what_is_said_of_it(name: str, text: str, words: dict[str, Any]) -> None:
    """4 cards."""
    imp: dict[str, Any] = {**IMP, "materials": "2 Level 4 monsters"}
    card = compile_card(Printed(name, "monster", ("xyz", "effect"), text, **imp))
    assert card["summoning"] == {"other materials": [RANKED], **words, "other materials once a turn": True}
    assert card["effects"] == []
