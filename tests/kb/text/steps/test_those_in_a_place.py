"""Where the cards of an event are by now is said of one of them (2 cards)."""

from tests.support.texts import monster


def test_one_of_those_in_a_place() -> None:
    text = "If a FIRE monster(s) you control is destroyed by battle: You can inflict damage to your opponent equal to half the ATK of "
    (effect,) = monster(text + "1 of those destroyed FIRE monsters in your GY.")
    one = {"count": 1, "one of": "event cards", "is": "monster", "from": ["GY"], "whose": "you"}
    assert effect["does"] == [{"damage": {"half of": {"atk of": one}}}]


def test_in_one_of_several_places() -> None:
    text = "If a monster(s) you control is destroyed by battle: You can Special Summon this card from your hand, then you can "
    (effect,) = monster(text + "Special Summon 1 of those destroyed monsters from your face-up Extra Deck or GY.")
    places = {"any of": [{"face": "up", "from": ["extra deck"]}, {"from": ["GY"]}], "whose": "you"}
    assert effect["does"][1]["then"]["special summon"] == {"count": 1, "one of": "event cards", "is": "monster", **places}
