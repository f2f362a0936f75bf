"""What moves a card out of the GY, whatever it is that moves it."""

from __future__ import annotations

from kb.text.events.deeds import OUT_OF_THE_GY
from tests.support.texts import monster


def test_a_player_moves_cards_out_of_either_gy() -> None:
    found = monster("If your opponent moves a card(s) out of either GY (except during the Damage Step): You can draw 1 card.")[0]["trigger"]
    assert found == [{"event": event, "card": {"is": "card"}, "from": ["GY"], "player": "opponent"} for event in OUT_OF_THE_GY]


def test_cards_move_out() -> None:
    found = monster("If a card(s) moves out of either GY (except during the Damage Step): You can draw 1 card.")[0]["trigger"]
    assert found == [{"event": event, "card": {"is": "card"}, "from": ["GY"]} for event in OUT_OF_THE_GY]


def test_what_a_card_was_that_is_no_monster_any_more_is_not_said() -> None:
    assert "opaque" in str(monster('If your opponent moves a "Moss" monster(s) out of your GY: You can draw 1 card.')[0]["trigger"])
