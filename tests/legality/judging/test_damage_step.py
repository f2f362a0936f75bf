"""BAT-2: effects of which a step cannot be said, and effects "during the Damage Step" that change ATK or DEF."""

from typing import Any

import pytest

from legality.game.move import ACTIVATE, Move
from legality.game.verdict import LEGAL, Illegal, Unsettled
from legality.judging.judge import verdict
from tests.support.cards import IMP, quick_spell
from tests.support.positions import position_of

UNSAID = {"opaque": "what it changes", "possible": True}
STRONGER = {"change ATK": {"by": 500, "of": {"count": 1, "from": ["monster zone"], "whose": "you"}}, "until": "end of this turn"}
DURING = {"phases": ["damage"], "turn": "either"}


CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Plain Imp"},
    quick_spell("Unsaid Spell", UNSAID),
    quick_spell("Spell Half Said", {"draw": 1}, {"also": UNSAID}),
    quick_spell("Harmless Spell", {**UNSAID, "includes nothing": True}),
    quick_spell("Forbidden Spell", UNSAID, **{"damage step": False}),
    quick_spell("Strong Spell", STRONGER, during=DURING),
    quick_spell("Unsaid Fight", UNSAID, during=DURING),
    quick_spell("Drawing Fight", {"draw": 1}, during=DURING),
]


@pytest.mark.parametrize(
    ("name", "timing", "expected"),
    [
        ("Unsaid Spell", "start", Unsettled),
        ("Unsaid Spell", "before", Unsettled),
        ("Unsaid Spell", "after", Illegal),
        ("Spell Half Said", "before", Unsettled),
        ("Harmless Spell", "before", Illegal),
        ("Forbidden Spell", "before", Illegal),
        ("Strong Spell", "before", type(LEGAL)),
        ("Strong Spell", "during", Illegal),
        ("Strong Spell", "after", Illegal),
        ("Unsaid Fight", "before", type(LEGAL)),
        ("Unsaid Fight", "after", Unsettled),
        ("Drawing Fight", "after", type(LEGAL)),
    ],
)
def test_what_may_change_atk_is_used_until_damage_calculation(name: str, timing: str, expected: type) -> None:
    board = {
        "turn": {"player": "A", "phase": "battle", "step": "damage", "timing": timing},
        "A": {"monsters": ["Plain Imp"], "hand": [name], "deck": [5]},
        "B": {"monsters": ["Plain Imp"], "deck": []},
        "battle": {"attacker": "Plain Imp", "target": "Plain Imp"},
    }
    state = position_of(board, CARDS).state
    uid = next(uid for uid, card in enumerate(state.cards) if state.duel.defs[card.code].name == name)
    answer = verdict(state, Move(ACTIVATE, 0, uid, 1))
    assert isinstance(answer, expected), answer
    if isinstance(answer, Illegal):
        assert {reason.rule for reason in answer.reasons} == {"BAT-2"}
