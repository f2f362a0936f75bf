"""Costs and targets of several kinds or places, also those of a Special Summon by a card's own text."""

from typing import Any

import pytest

from tests.support.texts import monster

MINE = {"whose": "you"}


def cost(words: str) -> list[dict[str, Any]]:
    paid: list[dict[str, Any]] = monster(f"You can {words}; draw 1 card.")[0]["cost"]
    return [step.get("and", step) for step in paid]


def own_summon(words: str) -> dict[str, Any]:
    return monster(f"You can Special Summon this card (from your hand) by {words}.")[0]


def test_what_stands_in_brackets_divides_the_number_in_front() -> None:
    grave = {"count": 1, "from": ["GY"], **MINE}
    kinds = [{**grave, "is": kind} for kind in ("monster", "spell", "trap")]
    assert cost("banish 3 cards from your GY (1 monster, 1 Spell, and 1 Trap)") == [{"banish": kind} for kind in kinds]
    found = monster('You can target 2 of your banished monsters (1 "Cog" monster and 1 "Gear" monster); add them to your hand.')[0]
    assert [(target["count"], target["archetype"], target["from"]) for target in found["targets"]] == [
        (1, "Cog", ["banished"]), (1, "Gear", ["banished"])]
    (places,) = cost("banish 2 Plant monsters (1 from your hand and 1 from your GY)")
    assert (places["banish"]["count"], places["banish"]["from"], places["banish"]["all different"]) == (2, ["hand", "GY"], ["place"])


@pytest.mark.parametrize("words", [
    "banish 3 cards from your GY (1 Spell and 1 Trap)",
    "banish 2 monsters with different names from your GY (1 Tuner and 1 Spirit monster)",
])
def test_parts_that_do_not_make_up_the_whole_are_not_read(words: str) -> None:
    assert "opaque" in cost(words)[0]


def test_a_number_before_several_names_is_that_of_each() -> None:
    for words in ('Tribute 1 "Cog", "Gear", and "Axle"', 'Tribute 1 each of "Cog", "Gear", and "Axle"'):
        assert [step["tribute"] for step in cost(words)] == [
            {"count": 1, "from": ["monster zone"], **MINE, "name": name} for name in ("Cog", "Gear", "Axle")]
    faces = cost('send 1 face-up "Cog" and "Gear" you control to the GY')
    assert [step["send to the GY"].get("face") for step in faces] == ["up", "up"]
    assert "opaque" in cost('Tribute 2 "Cog", "Gear", and "Axle"')[0]


def test_several_places_behind_the_last_are_those_of_all() -> None:
    first, second = cost('banish 1 Synchro Monster and 1 "Cog" from your face-up field and/or GY')
    places = [[entry["from"] for entry in step["banish"]["any of"]] for step in (first, second)]
    assert places == [[["monster zone"], ["GY"]], [["field"], ["GY"]]]


def test_an_equip_card_that_is_equipped_to_this_card_is_one_of_any_kind() -> None:
    paid = {"count": 1, "from": ["field"]}
    assert cost("send 1 Equip Card equipped to this card to the GY") == [{"send to the GY": {**paid, "equipped to": "this card"}}]
    assert cost("send 1 monster you control that is equipped to this card to the GY") == [
        {"send to the GY": {**paid, **MINE, "original card type": "monster", "equipped to": "this card"}}]
    assert cost("send 1 Equip Card you control to the GY") == [{"send to the GY": {**paid, **MINE, "equipping": True}}]
    assert "opaque" in cost("send 1 Equip Card equipped to this card by its effect to the GY")[0]


def test_equipped_with_a_named_card() -> None:
    tributed = {"count": 1, "from": ["monster zone"], **MINE, "name": "Cog"}
    assert cost('Tribute 1 "Cog" equipped with "Gear"') == [{"tribute": {**tributed, "equipped with": {"name": "Gear"}}}]
    assert "opaque" in cost("Tribute 1 monster equipped with a Fusion Monster")[0]


@pytest.mark.parametrize(("words", "steps"), [
    ("revealing 1 face-down card you control and returning it to the hand/Extra Deck", [
        {"reveal": {"count": 1, "from": ["field"], **MINE, "face": "down"}}, {"return to the hand": "those cards"}]),
    ('revealing "Cog" in your hand', [{"reveal": {"count": 1, "from": ["hand"], **MINE, "name": "Cog", "other than": "this card"}}]),
    ("detaching 1 material from a monster you control", [
        {"detach": 1, "detached from": {"count": 1, "from": ["monster zone"], **MINE}}]),
    ("banishing 2 monsters with different Attributes from your GY", [
        {"banish": {"count": 2, "from": ["GY"], **MINE, "is": "monster", "all different": ["attribute"]}}]),
    ("banishing 1 Plant monster from your hand or face-up field", [
        {"banish": {"count": 1, **MINE, "is": "monster", "type": "Plant", "other than": "this card",
                    "any of": [{"from": ["hand"]}, {"face": "up", "from": ["monster zone"]}]}}]),
])
def test_an_own_summon_is_paid_for_as_an_effect_is(words: str, steps: list[dict[str, Any]]) -> None:
    assert own_summon(words)["cost"] == steps


def test_more_than_a_cost_is_no_payment_of_an_own_summon() -> None:
    assert "opaque" in own_summon("targeting 1 monster you control")["cost"][0]


def test_what_is_compared_with_this_card_is_not_where_this_card_lies() -> None:
    found = monster("If this card is Normal Summoned: You can send 1 monster with a different Level than this card from your Deck to the "
                    "GY; draw 1 card.")[0]
    assert found["works in"] == ["monster zone"]


def test_as_many_as_materials_of_a_kind() -> None:
    text = ("If this card is Synchro Summoned: You can target cards your opponent controls, up to the number of {} used for the Synchro "
            "Summon of this card; destroy them.")
    for kind, said in (("WATER monsters", {"attribute": "WATER"}), ("non-Tuner monsters", {"not": {"types": ["tuner"]}})):
        found = monster(text.format(kind), "synchro")[0]["targets"][0]
        assert found["count"] == {"up to": {"count of": {"one of": "used materials", **said}}}
    assert "opaque" in monster(text.format("monsters with 500 ATK"), "synchro")[0]["targets"][0]


def test_as_many_as_types_among_monsters() -> None:
    found = monster("You can target cards your opponent controls, up to the number of different Monster Types among the Link Monsters you "
                    "control; destroy them.")[0]["targets"][0]
    links = {"from": ["monster zone"], "whose": "you", "types": ["link"], "face": "up"}
    assert found["count"] == {"up to": {"different": {"type of": links}}}


def test_a_monster_card_treated_as_a_continuous_spell() -> None:
    found = monster("You can target 1 Monster Card on the field treated as a Continuous Spell; Special Summon it.")[0]["targets"][0]
    assert found == {"count": 1, "from": ["field"], "face": "up", "is": "spell", "types": ["continuous"], "original card type": "monster",
                     "re-checked": False}
    assert "opaque" in monster("You can target 1 Spell on the field treated as a Continuous Spell; destroy it.")[0]["targets"][0]
