"""BAT-2: an optional trigger about this card or others in the Damage Step (A-18)."""

from typing import Any

import pytest

from legality.judging.judge import judge_triggered
from tests.support.cards import IMP
from tests.support.positions import after, position_of, resolved

SUMMONED = {"event": "Special Summoned"}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Herd Imp", "effects": [
        {"kind": "trigger", "timing": "if", "does": [{"damage": 500}],
         "trigger": [{**SUMMONED, "card": "this card"},
                     {**SUMMONED, "card": {"is": "monster", "whose": "you", "other than": "this card"}}]}]},
    {**IMP, "name": "Lone Imp", "effects": [
        {"kind": "trigger", "timing": "if", "does": [{"damage": 500}], "trigger": {**SUMMONED, "card": "this card"}}]},
    {"name": "Shout", "card": "counter trap", "effects": [
        {"kind": "card activation", "answers": {"to": "activation"},
         "does": [{"special summon": {"count": 1, "from": ["hand"], "whose": "you", "is": "monster"}, "position": "attack"}]}]},
    {"name": "Poke", "card": "counter trap", "effects": [{"kind": "card activation", "does": []}]},
]


@pytest.mark.parametrize(("ruleset", "name", "legal"), [
    ("tcg-current", "Lone Imp", True), ("ocg-current", "Lone Imp", True),
    ("ocg-current", "Herd Imp", True), ("tcg-current", "Herd Imp", None),
])
def test_a_18_a_trigger_about_this_card_or_others_in_the_damage_step(ruleset: str, name: str, legal: bool | None) -> None:
    """24 effects of the card base trigger on the same happening of this card and of others. Allowed in the OCG; open in the TCG."""
    board = {
        "ruleset": ruleset, "turn": {"player": "A", "phase": "battle", "step": "damage", "timing": "before"},
        "A": {"monsters": ["Summoned Skull"], "spells": [{"set": "Poke"}], "deck": [9]},
        "B": {"monsters": ["Gemini Elf"], "hand": [name], "spells": [{"set": "Shout"}], "deck": [9]},
        "battle": {"attacker": "Summoned Skull", "target": "Gemini Elf"},
    }
    at = resolved(after(position_of(board, CARDS), ["A activates Poke", "B activates Shout"]), [])
    waiting = [pending for pending in at.state.pending if at.state.duel.defs[at.state.cards[pending.uid].code].name == name]
    if legal is not None:
        assert waiting and judge_triggered(at.state, waiting[0]).legal is legal
    else:
        assert waiting and judge_triggered(at.state, waiting[0]).legal is None
