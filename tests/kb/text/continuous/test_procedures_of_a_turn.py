"""Special Summons by a card's own text in a turn in which something happened (SUM-7; invented texts)."""

from __future__ import annotations

from tests.support.texts import monster


def test_during_the_turn_of_an_activation() -> None:
    """1 card; that no Fusion Summon is performed is nothing besides (2 cards)."""
    (found,) = monster("Must be either Fusion Summoned, or Special Summoned during the turn a Fish monster's effect was activated in "
                       'the hand, by Tributing 1 Fish monster (in which case you do not use "Glue").', "fusion", materials='"Elf" + "Imp"')
    assert found["works in"] == ["extra deck"]
    assert found["condition"] == [
        {"this turn": {"fact": "activated a monster effect", "card": {"type": "Fish", "from": ["hand"]}, "who": "either"}}]
    assert found["cost"] == [{"tribute": {"count": 1, "from": ["monster zone"], "whose": "you", "type": "Fish"}}]


def test_a_turn_of_which_nothing_can_be_said() -> None:
    (found,) = monster("Must be either Fusion Summoned, or Special Summoned during the turn the moon was full, by Tributing 1 Fish "
                       "monster.", "fusion", materials='"Elf" + "Imp"')
    assert [list(item) for item in found["condition"]] == [["opaque"]]


def test_a_zone_beside_a_monster() -> None:
    (found,) = monster(
        'You can Special Summon this card (from your hand) to your Main Monster Zone, adjacent to a "Moss" monster you control or in '
        "its column."
    )
    assert found["beside"] == {"from": ["monster zone"], "face": "up", "is": "monster", "archetype": "Moss", "whose": "you"}
    assert "opaque" not in found
