"""Misreadings that were found by saying the facts back in words: each class with how many cards it was."""

from typing import Any

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from kb.text.phrases.groups import is_said
from tests.support.texts import monster, spell


def summoning(text: str) -> dict[str, Any]:
    found: dict[str, Any] = compile_card(Printed("Paper Imp", "monster", ("effect",), text)).get("summoning", {})
    return found


def test_a_clause_that_goes_on_is_not_read_without_the_rest() -> None:
    """8 cards: "for each" was lost."""
    (effect,) = monster("This card gains 300 ATK and DEF for each Moss monster whose tale is told.")
    assert [set(modifier) for modifier in effect["applies"]] == [{"opaque"}]


def test_both_kinds_that_are_counted_are_counted() -> None:
    (effect,) = monster('This card gains 300 ATK for each "Moss Gear", and monster that mentions it, that you control.')
    (gains,) = effect["applies"]
    assert gains["atk"]["times"][1]["count of"]["any of"] == [{"name": "Moss Gear"}, {"is": "monster", "mentions": "Moss Gear"}]


def test_for_each_of_both_numbers() -> None:
    (effect,) = monster("This card gains 300 ATK and DEF for each Warrior monster you control.")
    assert effect["applies"][0]["atk"] == effect["applies"][0]["def"] == {
        "times": [300, {"count of": {"from": ["monster zone"], "whose": "you", "type": "Warrior", "face": "up"}}]}


NAMED = [{"name": "Moss Gear"}, {"is": "monster", "mentions": "Moss Gear"}]


def test_what_is_targeted_mentions_a_name() -> None:
    """2 cards, and 10 with such a state."""
    (effect,) = spell('When your opponent activates a card or effect that targets "Moss Gear", or a monster(s) that mentions it, that you '
                      "control: Negate that effect.")
    assert effect["answers"] == {"to": "activation", "player": "opponent", "targets": {"from": ["field"], "whose": "you", "any of": NAMED}}


def test_a_state_of_cards_that_mention_a_name() -> None:
    (effect,) = spell('If you control "Moss Gear" or a monster that mentions it: Draw 1 card.')
    assert effect["condition"] == [{"exists": {"count": "1+", "from": ["field"], "whose": "you", "face": "up", "any of": NAMED}}]


def test_a_trap_in_a_monster_zone() -> None:
    (effect,) = spell("If a Continuous Trap is in a Monster Zone: Draw 1 card.")
    assert effect["condition"] == [
        {"exists": {"count": "1+", "from": ["monster zone"], "face": "up", "is": "trap", "types": ["continuous"]}}]


@pytest.mark.parametrize(("words", "demands"), [
    ("this card", {}),
    ("this face-up card", {"face": "up"}),
    ("this card on the field", {"from": ["field"]}),
    ("this face-up card on the field", {"face": "up", "from": ["field"]}),
])
def test_how_the_targeted_card_lies(words: str, demands: dict[str, Any]) -> None:
    """25 cards."""
    (effect,) = monster(f"When a card or effect is activated that targets {words} (Quick Effect): You can negate the activation.")
    assert effect["answers"]["targets"] == {"one of": "this card", **demands}


def test_the_normal_draw_is_made_in_the_draw_phase() -> None:
    """7 cards."""
    (effect,) = spell("When your opponent draws for their normal draw in their Draw Phase: Draw 1 card.")
    assert effect["trigger"] == {"event": "drawn", "by": "rule", "where": [{"phase": ["draw"]}], "player": "opponent"}


@pytest.mark.parametrize("words", ["can only be Normal Summoned by Tributing 1 Moss monster", "can only be summoned by a Flip Summon"])
def test_a_demand_on_another_summon_is_none_on_special_summons(words: str) -> None:
    """3 cards."""
    text = f"This card {words}."
    assert summoning(text) == {}
    assert monster(text) == [{"kind": "continuous", "applies": [{"opaque": f"sentence at 0-{len(text) - 1}, sentence 1"}],
                              "matters when": ["its Summon"], "works in": ["hand"]}]


def test_what_it_can_only_be_equipped_with_is_no_way_to_summon_it() -> None:
    assert summoning('This card can only be equipped with 1 "Moss Gear".') == {}


@pytest.mark.parametrize(("words", "ways"), [
    ("Must be Pendulum Summoned, or be Special Summoned (from your hand) by Tributing 3 Moss monsters", ["pendulum", "own procedure"]),
    ("Must be Special Summoned (from your hand) by possessing 3 banished monsters", ["own procedure"]),
    ("Must be Special Summoned (from your hand) in Defense Position, by banishing 1 card from your GY", ["own procedure"]),
    ("Must be Special Summoned (from your hand) during a Duel that it rained, by discarding 1 card", ["own procedure"]),
    ("Must be Special Summoned by a Wyrm monster's effect", [{"is": "monster", "type": "Wyrm"}]),
    ("Must be Special Summoned at dawn", None),
])
def test_its_own_way_to_be_summoned(words: str, ways: list[Any] | None) -> None:
    """19 cards."""
    found = summoning(f"{words}.")["only by"]
    assert found == ways if ways else not is_said(found)


@pytest.mark.parametrize(("verb", "zone"), [("controlling", "monster zone"), ("having", "monster zone"), ("controlling no", "field")])
def test_a_summon_by_what_one_controls(verb: str, zone: str) -> None:
    """7 cards."""
    cards = "cards" if verb.endswith("no") else "2 or more Fiend monsters"
    (effect,) = monster(f"Must be Special Summoned (from your hand) by {verb} {cards}.")
    held = effect["condition"][0]["exists"]
    assert (effect["kind"], held["from"], held["whose"]) == ("procedure", [zone], "you")


def test_an_own_way_that_cannot_be_read_leaves_another_way_open() -> None:
    """11 cards that had no way at all."""
    (effect,) = monster("Must be Special Summoned by offering 1 Moss on the 2nd of your turns after it rained.")
    assert effect["matters when"] == ["another way"]


def test_what_the_attacking_monster_must_is_not_always_so() -> None:
    (effect,) = monster("The attacking monster must attack.")
    assert not is_said(effect)


def test_a_limit_of_the_effect_that_is_given() -> None:
    """4 cards: "this effect" is the one under the bullet."""
    first, giving = monster('You can pay 100 LP; draw 1 card. A monster Xyz Summoned using this card as material gains this effect.\n'
                            '● Once per turn: You can draw 1 card.\nYou can only use this effect of "Paper Imp" once per turn.')
    assert "limit" not in first and giving["kind"] == "clause"


TARGET = "Target 1 Xyz Monster you control; Special Summon 1 monster from your Extra Deck"


@pytest.mark.parametrize(("demand", "said"), [
    ("with the same Type but a different name", {"same as": {"type of": "targets"}, "differs from": {"name of": "targets"}}),
    ("with the same Rank, but a different Attribute than that monster",
     {"rank": {"equal to": {"rank of": "targets"}}, "differs from": {"attribute of": "targets"}}),
    ("with the same Type as that monster, but 1 Rank higher",
     {"same as": {"type of": "targets"}, "rank": {"equal to": {"plus": [{"rank of": "targets"}, 1]}}}),
    ("with the same Type as that monster, but 2 Ranks lower",
     {"same as": {"type of": "targets"}, "rank": {"equal to": {"plus": [{"rank of": "targets"}, -2]}}}),
    ("with the same Attribute but a lower Level",
     {"same as": {"attribute of": "targets"}, "level": {"less than": {"level of": "targets"}}}),
])
def test_the_same_in_one_thing_but_not_in_another(demand: str, said: dict[str, Any]) -> None:
    """35 cards, of which 20 did the step without the second demand."""
    (effect,) = spell(f"{TARGET} {demand}.")
    assert effect["does"] == [{"special summon": {"count": 1, "from": ["extra deck"], "whose": "you", "is": "monster", **said}}]


def test_several_that_are_the_same_but_for_their_names() -> None:
    (effect,) = spell("Add 2 monsters with the same Type but different names from your Deck to your hand.")
    assert effect["does"][0]["add to the hand"] == {
        "count": 2, "from": ["deck"], "whose": "you", "is": "monster", "all alike": ["type"], "all different": ["name"]}


def test_what_it_is_treated_as_is_said_of_the_summon_before_it() -> None:
    """Not of an earlier one, where the later could not be read."""
    (effect,) = spell("Target 1 Xyz Monster in your GY; Special Summon it, then Special Summon 1 monster from your Extra Deck that sings, "
                      "by using it as the Xyz Material. (This is treated as an Xyz Summon.)")
    assert effect["does"][0] == {"special summon": "targets"}


@pytest.mark.parametrize("name", ["a different name", "different names"])
def test_for_each_name(name: str) -> None:
    """24 cards: of the cards that are counted, each name counts once."""
    names = {"different": {"name of": {"from": ["GY"], "whose": "you", "is": "monster", "archetype": "Moss"}}}
    (gains,) = monster(f'Gains 300 ATK for each "Moss" monster with {name} in your GY.')
    assert gains["applies"] == [{"atk": {"times": [300, names]}}]
    (effect,) = spell(f'Gain 300 LP for each "Moss" monster in your GY with {name}.')
    assert effect["does"] == [{"gain LP": {"times": [300, names]}}]


def test_equal_to_half_is_no_cost_to_do_something() -> None:
    """4 cards."""
    (effect,) = monster("Once per turn, you can destroy 1 monster on the field and inflict damage to its controller equal to half its ATK.")
    assert "cost" not in effect and "destroy" in effect["does"][0]


def test_an_unusual_demand_on_an_equip_spell_leaves_everything_open() -> None:
    *_, effect = spell("This card must be equipped to a Moss monster, by banishing 1 card.", "equip")
    assert "activation" in effect["matters when"]


def test_an_unread_demand_on_what_an_equip_spell_equips_leaves_its_target_open() -> None:
    (effect,) = spell("This card can only be used to equip Moss monsters.", "equip")
    assert "opaque" in effect["targets"][0]


def test_a_number_for_the_damage_step_alone() -> None:
    """19 cards: while battling is longer."""
    (effect,) = monster("If this card attacks, it gains 400 ATK during the Damage Step only.")
    assert effect["while"] == [{"this card": {"battling": "attacking"}}, {"phase": ["damage"]}]
    (effect,) = monster("If this card attacks, it gains 400 ATK until the end of the Damage Step.")
    assert effect["while"] == [{"this card": {"battling": "attacking"}}]


def test_an_opponents_attack_is_no_attack_of_ones_own() -> None:
    """13 cards."""
    attack = {"by": "battle", "by player": "opponent", "by card": {"is": "monster", "battling": "attacking"}}
    (effect,) = monster("If this card is destroyed by an opponent's attack or card effect: You can draw 1 card.")
    assert effect["trigger"] == [{"event": "destroyed", "card": "this card", **attack},
                                 {"event": "destroyed", "card": "this card", "by": "effect", "by player": "opponent"}]
    (effect,) = monster("If this card is destroyed by your opponent's attack: You can draw 1 card.")
    assert effect["trigger"] == {"event": "destroyed", "card": "this card", **attack}
