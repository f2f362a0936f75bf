"""Conditions: what an event does not mean, where its cards were, and when this card came to its place."""

from typing import Any

import pytest

from kb.text.dividing.limits import within
from kb.text.effects.conditions import conditions
from kb.text.language.printed import Printed
from tests.kb.text.effects.test_conditions import read, trigger, unit

COG: dict[str, Any] = {"is": "monster", "whose": "you", "archetype": "Cog", "not": {"name": "Small Cog"}}


def test_cards_left_out_between_commas() -> None:
    assert trigger('If a face-up "Cog" monster(s) you control, except "Small Cog", is destroyed by battle') == {
        "event": "destroyed", "card": COG, "by": "battle", "from": ["monster zone"], "face": "up"}
    assert trigger('When a "Cog" monster you control, except "Small Cog", declares an attack', timing="when") == {
        "event": "attack declared", "card": COG}


def test_an_activation_of_other_cards() -> None:
    assert read('When a card or effect is activated, except "Small Cog"', kind="quick", timing="when", answers=True) == {
        "answers": {"to": "activation", "card": {"is": "card", "not": {"name": "Small Cog"}}}}
    assert read('When your opponent activates a card or effect, except "Small Cog"', kind="quick", timing="when", answers=True) == {
        "answers": {"to": "activation", "card": {"is": "card", "not": {"name": "Small Cog"}}, "player": "opponent"}}


def test_where_other_cards_were() -> None:
    """The words behind "while" have no subject: they are about the cards of the event, not about this card."""
    assert trigger('If a "Cog" card is destroyed while in your Pendulum Zone', works_in=("GY",)) == {
        "event": "destroyed", "card": {"archetype": "Cog", "whose": "you"}, "from": ["pendulum zone"]}


def test_material_for_the_summon_of_a_kind() -> None:
    assert trigger("If this card is sent to the GY for the Synchro Summon of a Machine monster") == {
        "event": ["sent to the GY", "used as material"], "card": "this card", "how": ["synchro"],
        "for": {"is": "monster", "type": "Machine"}}


@pytest.mark.parametrize(
    ("text", "turn", "words"),
    [
        ("During the next Standby Phase after this card was sent to the GY", "either", {"arrived": "since the last Standby Phase"}),
        ("During your next Standby Phase after this card was destroyed by card effect and sent to the GY", "you",
         {"came destroyed": True, "came by": "effect", "arrived": "since your last Standby Phase"}),
        ("During the Standby Phase of the next turn after this card was sent from the field to the GY", "either",
         {"came from": ["field"], "arrived": "last turn"}),
    ],
)
def test_the_standby_phase_after_this_card_came(text: str, turn: str, words: dict[str, Any]) -> None:
    assert read(text, timing=None, works_in=("GY",)) == {
        "during": {"phases": ["standby"], "turn": turn}, "condition": [{"this card": words}]}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("If this card is co-linked", [{"this card": {"co-linked": True}}]),
        ('If this card is linked to a "Cog" Link Monster', [{"any of": [
            {"this card": {"pointed to by": {"from": ["monster zone"], "face": "up", "types": ["link"], "archetype": "Cog"}}},
            {"exists": {"count": "1+", "from": ["monster zone"], "face": "up", "types": ["link"], "archetype": "Cog",
                        "pointed to by": "this card"}}]}]),
        ("If you control no monsters, or only Machine monsters",
         [{"exists": {"count": 0, "from": ["monster zone"], "whose": "you", "not": {"face": "up", "type": "Machine"}}}]),
        ("If all monsters you control are EARTH Machines (min. 1)", [
            {"exists": {"count": "1+", "from": ["monster zone"], "whose": "you"}},
            {"exists": {"count": 0, "from": ["monster zone"], "whose": "you",
                        "not": {"face": "up", "attribute": "EARTH", "type": "Machine"}}}]),
        ("While pointing to a Machine monster", [
            {"exists": {"count": "1+", "from": ["monster zone"], "face": "up", "type": "Machine", "pointed to by": "this card"}}]),
        ("If all monsters you control are WATER", [
            {"exists": {"count": "1+", "from": ["monster zone"], "whose": "you"}},
            {"exists": {"count": 0, "from": ["monster zone"], "whose": "you", "not": {"face": "up", "attribute": "WATER"}}}]),
    ],
)
def test_how_the_monsters_stand(text: str, expected: Any) -> None:
    assert read(text, kind="ignition", timing=None) == {"condition": expected}


def test_once_while_it_lies_there() -> None:
    """The limit is taken off the words; where this card lies stays demanded."""
    assert [found.words for found in within("once, while this card is in your gy, when you draw a monster")] == [{"while face-up": 1}]
    assert within("when you draw a monster while this card is in your gy") == []


def test_a_number_and_the_same_number_as_printed() -> None:
    different = {"atk": {"different from": {"own": "original atk"}}}
    assert read("If you control a monster whose current ATK is different from its original ATK", kind="ignition", timing=None) == {
        "condition": [{"exists": {"count": "1+", "from": ["monster zone"], "whose": "you", "face": "up", **different}}]}
    assert read("If this card's current ATK is different from its original ATK", kind="ignition", timing=None) == {
        "condition": [{"this card": different}]}


def test_one_of_two_printed_numbers() -> None:
    assert read("If a monster with 0 original ATK or DEF is on the field", kind="ignition", timing=None) == {
        "condition": [{"exists": {
            "count": "1+", "from": ["monster zone"], "face": "up", "any of": [{"original atk": 0}, {"original def": 0}]}}]}


def test_what_becomes_equipped_to_this_card() -> None:
    assert trigger('If a "Cog" Equip Spell becomes equipped to this card') == {
        "event": "equipped", "card": {"is": "spell", "types": ["equip"], "archetype": "Cog"}, "target": "this card"}
    assert trigger("If an Equip Card is equipped to a Machine monster") == {
        "event": "equipped", "card": {"is": "card"}, "target": {"is": "monster", "type": "Machine"}}


def test_another_name_than_this_card_has() -> None:
    told = 'You must control a face-up "Cog" monster with a different name to activate and to resolve this effect.'
    assert read(told, kind="ignition", timing=None) == {"must hold": [{"exists": {
        "count": "1+", "from": ["monster zone"], "whose": "you", "face": "up", "archetype": "Cog",
        "differs from": {"name of": "this card"}}}]}


def test_effects_listed_with_who_controls_the_equipped_monster() -> None:
    text = "You can activate the following effect, based on which player controls the equipped monster; ● You: Draw 1 card."
    trap = Printed("Ferris Wheel", "trap", ("normal",), text)
    yours = {"exists": {"count": "1+", "one of": "equipped monster", "whose": "you"}}
    assert conditions(unit("You", kind="quick", timing=None), trap, {}) == {"condition": [yours]}
    assert conditions(unit("You", kind="quick", timing=None), trap._replace(text="You: Draw 1 card."), {}) != {"condition": [yours]}
