"""Numbers that a step before leaves: what its die shows, and the ATK that was lost."""

from __future__ import annotations

from typing import Any

from legality.continuous.look import look_at
from tests.support.cards import spell
from tests.support.positions import Position, after, knowledge, opened, resolved

THEIRS: dict[str, Any] = {"count": 1, "from": ["monster zone"], "whose": "opponent"}
MINE: dict[str, Any] = {"count": "all", "from": ["monster zone"], "whose": "you"}
DRAINED = spell("Drained Might", {"change ATK": {"times": "half", "of": "targets"}},
                {"and if you do": {"change ATK": {"by": {"lost ATK": True}, "of": MINE}}}, targets=[THEIRS])
RAISED = spell("Raised Might", {"change ATK": {"by": 500, "of": "targets"}},
               {"and if you do": {"change ATK": {"by": {"lost ATK": True}, "of": MINE}}}, targets=[THEIRS])
ROLLED = spell("Rolled Might", {"roll a die": 1}, {"and": {"change ATK": {"by": {"times": [100, {"rolled": True}]}, "of": MINE}}})

SHARED = spell("Shared Pain", {"damage": 700, "player": "you"}, {"then": {"damage": {"damage done": True}}})


def _after(name: str, choices: list[str], target: str = "") -> Position:
    board: dict[str, Any] = {"A": {"hand": [name], "monsters": ["Summoned Skull"], "deck": [5]}, "B": {"monsters": ["Sangan"], "deck": [5]}}
    known = knowledge().with_cards([DRAINED, RAISED, ROLLED, SHARED])
    return resolved(after(opened(board, "numbers", None, known), [f"A activates {name}{target}"]), choices)


def _atk(position: Position, name: str) -> int:
    state = position.state
    return next(look_at(state, uid).atk for uid, card in enumerate(state.cards) if state.duel.defs[card.code].name == name)


def test_what_one_monster_lost_another_gains() -> None:
    position = _after("Drained Might", [], " targeting Sangan")
    assert (_atk(position, "Sangan"), _atk(position, "Summoned Skull")) == (500, 3000)


def test_a_monster_that_rose_lost_nothing() -> None:
    position = _after("Raised Might", [], " targeting Sangan")
    assert (_atk(position, "Sangan"), _atk(position, "Summoned Skull")) == (1500, 2500)


def test_what_the_die_shows_counts() -> None:
    assert [_atk(_after("Rolled Might", [f"chance: {shown}"]), "Summoned Skull") for shown in (1, 6)] == [2600, 3100]


def test_the_damage_that_was_inflicted_is_known() -> None:
    position = _after("Shared Pain", [])
    assert position.state.lp == (7300, 7300)
