"""What readers of whole cards found read as something else: the classes, on invented texts."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kb.confirming.gate import compared
from kb.text.compile import compiled
from kb.text.language.printed import Printed
from tests.support.texts import monster, spell


def unsaid(value: Any) -> bool:
    return "opaque" in json.dumps(value)


BATTLES = 'your "Paper" monster battles an opponent\'s monster'


@pytest.mark.parametrize("word", ["when", "if"])
def test_a_trap_effect_for_a_battle_that_goes_on_in_the_damage_step_names_no_event(word: str) -> None:
    _, effect = spell(
        f"Draw 1 card. During the Damage Step, {word} {BATTLES}: You can banish this card from your GY; draw 1 card.", kind="trap"
    )
    assert effect["kind"] == "quick" and "trigger" not in effect


@pytest.mark.parametrize("more", [", if a monster is destroyed", " and a card is banished"])
def test_an_event_beside_that_battle_triggers(more: str) -> None:
    _, effect = spell(f"Draw 1 card. During the Damage Step, when {BATTLES}{more}: You can banish this card from your GY; draw 1 card.",
                      kind="trap")
    assert effect["kind"] == "trigger"


def rechecked(target: str, does: str) -> Any:
    (effect,) = spell(f"Target 1 {target}; {does}.")
    return effect["targets"][0].get("re-checked", True)


@pytest.mark.parametrize(
    ("target", "does", "again"),
    [
        ("Xyz Monster you control", "attach 1 monster from your hand to that Xyz Monster as material", {"types": ["xyz"]}),
        ("Level 4 Fusion Monster you control", "destroy that Fusion Monster", {"types": ["fusion"]}),
        ("Fish monster you control", "destroy that Fish monster", {"type": "Fish"}),
        ("Attack Position monster your opponent controls", "that face-up monster cannot attack this turn", {"face": "up"}),
        ("Level 4 Fish monster you control", "destroy it", False),
        ("Synchro Monster you control",
         "return it to the Extra Deck, then destroy all face-up monsters with ATK less than or equal to that Synchro Monster's", False),
    ],
)
def test_what_names_a_part_of_the_demand_is_looked_at_again(target: str, does: str, again: Any) -> None:
    assert rechecked(target, does) == again


def test_those_face_up_monsters_are_looked_at_again() -> None:
    (effect,) = spell("Target 2 Level 4 Fish monsters you control; destroy those face-up monsters.")
    assert effect["targets"][0]["re-checked"] == {"face": "up"}


@pytest.mark.parametrize(
    ("time", "words"),
    [("during your turn", {"turn": "you"}), ("during the Main Phase", {"phase": ["main"]})],
)
def test_only_then_unless_something_is_so_is_one_or_the_other(time: str, words: dict[str, Any]) -> None:
    (effect,) = spell(f'You can only activate this card {time}, unless you control "Paper Imp". Draw 1 card.', "quick-play")
    assert "during" not in effect
    assert effect["condition"] == [
        {"any of": [words, {"exists": {"count": "1+", "from": ["field"], "whose": "you", "face": "up", "name": "Paper Imp"}}]}
    ]


def test_the_gate_sees_that_only_then_unless_is_not_both() -> None:
    text = 'You can only activate this card during your turn, unless you control "Paper Imp". Draw 1 card.'
    card = Printed("Paper Card", "spell", ("quick-play",), text)
    facts, parts = compiled(card)
    assert [(one.missing, one.extra) for one in compared(facts, parts, card)] == [((), ())]
    (effect,) = facts["effects"]
    both = {**effect, "during": {"turn": "you"}, "condition": [{"not": effect["condition"][0]["any of"][1]}]}
    (one,) = compared({**facts, "effects": [both]}, parts, card)
    assert one.missing or one.extra


@pytest.mark.parametrize("gone", ["", " and sent to the GY"])
def test_detached_to_activate_that_monsters_effect_is_by_that_monster_itself(gone: str) -> None:
    (effect,) = monster(f"If this card is detached from an Xyz Monster{gone} to activate that monster's effect: You can draw 1 card.")
    assert effect["trigger"] == {
        "event": ["detached", "sent to the GY"] if gone else "detached", "card": "this card", "by": "cost", "how": ["own effect"]
    }


def test_it_is_this_card_where_the_demand_is_on_this_card() -> None:
    (effect,) = monster(
        "If this card is Summoned: You can draw 1 card, then if this card is in Attack Position, change it to Defense Position."
    )
    assert effect["does"][1]["then"]["change position"] == "this card"


def test_no_matter_which_method_is_how_often_in_a_turn() -> None:
    text = (
        "2 Fiend monsters\nMust be either Fusion Summoned, or Special Summoned (from your Extra Deck) by Tributing 1 Fiend monster. "
        'You can only Special Summon "Paper Imp" once per turn this way, no matter which method you use.'
    )
    card = Printed("Paper Imp", "monster", ("fusion", "effect"), text)
    facts, _ = compiled(card)
    assert facts["summoning"]["Special Summons a turn"] == 1
    assert all("limit" not in effect for effect in facts["effects"])


def test_each_of_the_preceding_effects_is_also_the_one_before_what_others_gain() -> None:
    first, gives = monster(
        "You can discard 1 card; draw 1 card. A Fiend monster Ritual Summoned using this card gains the following effect. You can "
        'only use each of the preceding effects of "Paper Imp" once per turn.\n● Cannot be destroyed by battle.'
    )
    assert first["limit"] == [{"use": 1}]
    assert gives["limit"] == [{"use": 1}]


@pytest.mark.parametrize(("now", "verb"), [("", "apply"), (" currently", "change ATK")])
def test_for_the_rest_of_this_turn_they_gain_is_about_all_of_them(now: str, verb: str) -> None:
    (effect,) = spell(f'For the rest of this turn, "Paper" monsters you{now} control gain 600 ATK.')
    assert verb in effect["does"][0]


def test_what_a_player_has_summoned_is_no_card_that_is_there() -> None:
    (effect,) = monster('If this card is Summoned, and you have Synchro Summoned "Paper Dragon": You can draw 1 card.')
    assert unsaid(effect)


def test_each_effect_of_options_alone_is_each_of_them() -> None:
    bullets = "Activate 1 of these effects;\n● Draw 1 card.\n● Destroy 1 Spell.\n"
    _, first, second = spell(bullets + 'You can only use each effect of "Paper Card" once per turn.', "continuous")
    assert first["limit"] == second["limit"] == [{"use": 1}]
    _, first, second = spell(bullets + 'You can only use this effect of "Paper Card" once per turn.', "continuous")
    assert first["limit"] == second["limit"] == [{"shared": [1, 2], "use": 1}]


def test_this_effect_below_labelled_bullets_is_the_one_that_they_tell() -> None:
    *_, first, second = spell(
        "This card's effect depends on whose turn it is.\n● Your turn: You can draw 1 card.\n● Your opponent's turn: You can draw 2 "
        'cards.\nYou can only use this effect of "Paper Card" once per turn.', "continuous", kind="trap",
    )
    assert first["limit"] == second["limit"] == [{"shared": [1, 2], "use": 1}]
