"""Older texts: a phase named behind what is done, and a state in front of what is paid for."""

import pytest

from tests.support.texts import monster

IN_DEFENSE = {"this card": {"position": "defense", "face": "up"}}


@pytest.mark.parametrize(
    ("text", "turn", "step"),
    [
        ("Increase your Life Points by 300 points during each of your Standby Phases.", "you", {"gain LP": 300}),
        ("Inflict 300 points of damage to your opponent's Life Points during each of his/her Standby Phases.", "opponent", {"damage": 300}),
    ],
)
def test_a_phase_behind_what_is_done_to_lp(text: str, turn: str, step: dict[str, int]) -> None:
    (found,) = monster(text)
    assert (found["kind"], found["optional"], found["does"]) == ("trigger", False, [step])
    assert found["during"] == {"phases": ["standby"], "turn": turn}


def test_the_battle_position_in_front_of_it_is_asked() -> None:
    (found,) = monster("As long as this card remains in face-up Defense Position on your side of the field, increase your Life Points by "
                       "300 points during each of your Standby Phases.")
    assert found["condition"] == [IN_DEFENSE]
    (found,) = monster("As long as this card remains face-up on your side of the field, increase your Life Points by 300 points during "
                       "each of your Standby Phases.")
    assert "condition" not in found


def test_what_is_paid_behind_a_state_makes_an_ignition_effect() -> None:
    (found,) = monster("If you have 2 or more Fish-Type monsters in your Graveyard, you can Tribute this card to draw 1 card.")
    assert found["kind"] == "ignition" and found["cost"] == [{"tribute": "this card"}] and found["does"] == [{"draw": 1}]
    assert found["condition"] == [{"exists": {"count": "2+", "from": ["GY"], "whose": "you", "is": "monster", "type": "Fish"}}]
    (found,) = monster("If this card is in face-up Defense Position, you can Tribute 1 monster to draw 1 card.")
    assert found["kind"] == "ignition" and found["condition"] == [IN_DEFENSE]
