"""As many cards as a number says, cards whose Levels add up to one, and a Tribute Summon ordered without other words."""

from typing import Any

from tests.support.texts import monster, spell

DECK = {"from": ["deck"], "whose": "you", "is": "monster", "archetype": "Moss"}


def does(text: str) -> Any:
    (effect,) = spell(text)
    return effect["does"]


def test_as_many_as_a_level() -> None:
    assert does('Banish 1 "Moss" monster from your GY; send "Moss" monsters with different names from your Deck to the GY equal to '
                'the banished '
                "monster's Level.") == [
        {"send to the GY": {**DECK, "different names": True, "count": {"level of": "cost cards"}}}]


def test_levels_that_add_up() -> None:
    assert does('Send 1 "Fern" monster from your Deck to the GY, then Special Summon "Moss" monster(s) from your Deck, whose total '
                'Levels equal '
                "the sent monster's Level.")[1]["then"]["special summon"] == {
        **DECK, "count": "1+", "sum of levels": {"equal to": {"level of": "those cards"}}}
    assert does('Destroy 1 monster you control, and send any number of "Moss" monster(s) (with different names) from your Deck to '
                'the GY whose '
                "total Levels are less than or equal to the destroyed monster's original Level.")[1]["and"]["send to the GY"] == {
        **DECK, "count": "1+", "different names": True, "sum of levels": {"at most": {"original level of": "those cards"}}}


def test_a_tribute_summon() -> None:
    (effect,) = monster("During the Main Phase (Quick Effect): You can activate this effect; Tribute Summon 1 Fairy monster face-up.")
    assert effect["does"] == [{"tribute summon": {"count": 1, "from": ["hand"], "whose": "you", "is": "monster", "type": "Fairy"}}]


def test_the_opponents_summoned_monsters() -> None:
    (effect,) = monster("When your opponent Normal or Special Summons a monster(s): You can return that opponent's Summoned "
                        "monster(s) to the "
                        "hand.")
    assert effect["does"] == [{"return to the hand": "event cards"}]


def test_in_the_gy_a_monster_has_its_original_number() -> None:
    (effect,) = monster("When this card destroys a monster by battle and sends it to the GY: Inflict damage to your opponent equal to "
                        "the ATK of the destroyed monster in the GY.")
    assert effect["does"] == [{"damage": {"original atk of": "opposing monster"}}]
    (effect,) = monster('When a "Cog" monster you control is destroyed by battle and sent to the GY: Special Summon 1 "Cog" monster '
                        'from your Deck with a Level less than or equal to that "Cog" monster in the GY.')
    assert effect["does"][0]["special summon"]["level"] == {"at most": {"original level of": "event cards"}}
