"""Special Summons of this card and another, to each field, in one of two ways; what is treated as an Xyz Summon; up to the number of …"""

from typing import Any

from tests.support.texts import monster, spell


def does(text: str) -> Any:
    (effect,) = spell(text)
    return effect["does"]


def test_this_card_and_another() -> None:
    (effect,) = monster("If this card is in the GY: You can Special Summon both this card, and 1 Dragon monster from your hand, in Defense "
                        "Position.")
    assert effect["does"] == [
        {"special summon": "this card", "position": "defense"},
        {"and": {"special summon": {"count": 1, "from": ["hand"], "whose": "you", "is": "monster", "type": "Dragon"},
                 "position": "defense"}}]


def test_one_to_each_field() -> None:
    assert does('Special Summon 1 "Moss" from your GY to your field and 1 monster from your opponent\'s GY to their field.') == [
        {"special summon": {"count": 1, "from": ["GY"], "whose": "you", "name": "Moss"}},
        {"and": {"special summon": {"count": 1, "from": ["GY"], "whose": "opponent", "is": "monster"}, "to": "opponent"}}]


def test_to_the_own_field_or_face_down_to_the_other() -> None:
    (step,) = does('Special Summon 1 "Moss" monster from your hand to your field, or in face-down Defense Position to your '
                   'opponent\'s field.')
    assert [{word: value for word, value in option["does"][0].items() if word != "special summon"} for option in step["choose one"]] == [
        {}, {"position": "face-down defense", "to": "opponent"}]


def test_a_summon_or_a_card_for_the_hand_from_the_same_places() -> None:
    (step,) = does('Special Summon 1 "Moss" monster, or add to your hand 1 "Fern" card, from your Deck or GY.')
    assert [option["does"] for option in step["choose one"]] == [
        [{"special summon": {"count": 1, "from": ["deck", "GY"], "whose": "you", "is": "monster", "archetype": "Moss"}}],
        [{"add to the hand": {"count": 1, "from": ["deck", "GY"], "whose": "you", "archetype": "Fern"}}]]


def test_what_holds_of_the_first_way_alone() -> None:
    (effect,) = monster("If this card is in your GY: You can Special Summon this card (but place it on the bottom of the Deck when "
                        "it leaves the "
                        "field) or add it to your hand.")
    first, second = effect["does"][0]["choose one"]
    assert first["does"][1] == {"and if you do": {"apply": {"leaves the field to": "bottom of the deck", "of": "this card"}}}
    assert second["does"] == [{"add to the hand": "this card"}]


XYZ = {"count": 1, "from": ["extra deck"], "whose": "you", "is": "monster", "types": ["xyz"]}


def test_the_summon_with_material_is_treated_as_an_xyz_summon() -> None:
    target = ("Target 1 Xyz Monster in your GY; Special Summon it, then Special Summon 1 Xyz Monster from your Extra Deck, by using "
              "it as material")
    upgraded = {"then": {"special summon": XYZ, "using": "targets", "treated as": "xyz"}}
    assert does(f"{target}. (This is treated as an Xyz Summon.)") == [{"special summon": "targets"}, upgraded]
    assert does(f"{target}, and if you do, attach this card to the Summoned monster (this is treated as an Xyz Summon).") == [
        {"special summon": "targets"}, upgraded, {"and if you do": {"attach": "this card", "to": "those cards"}}]


def test_your_banished_monsters_and_a_card_in_either_gy() -> None:
    assert does('Special Summon as many of your banished "Moss" monsters as possible.')[0]["special summon"] == {
        "count": "all", "as many as possible": True, "from": ["banished"], "whose": "you", "is": "monster", "archetype": "Moss"}
    assert does('Special Summon 1 "Moss" from your Deck or either GY.')[0]["special summon"]["any of"] == [
        {"from": ["deck"], "whose": "you"}, {"from": ["GY"]}]


def test_up_to_the_number_that_this_effect_moved() -> None:
    for words in ("up to the number of monsters added to the hand by this effect", "up to the number added to your hand by this effect"):
        assert does(f'Add up to 2 "Moss" monsters from your GY to your hand, then Special Summon "Moss" monsters from your hand, '
                    f'{words}.')[1] == {
            "then": {"special summon": {"from": ["hand"], "whose": "you", "is": "monster", "archetype": "Moss",
                                        "count": {"up to": {"count of": "those cards"}}}}}


def test_a_zone_that_a_link_monster_of_a_kind_points_to() -> None:
    (effect,) = monster('If this card is in your GY: You can Special Summon this card to your zone your "Moss" Link Monster points to.')
    assert effect["does"][0]["pointed to by"] == {
        "from": ["monster zone"], "whose": "you", "face": "up", "types": ["link"], "archetype": "Moss"}
