"""ACT-4 and ACT-9: what earlier parts of an effect bring, what an activation includes, what still can be done."""

from typing import Any

import pytest

from tests.rulings.evaluate import assert_answers

FULL = ["Gemini Elf", "Summoned Skull", "Kuriboh", "Sangan", "Jinzo"]
MAIN = {"player": "A", "phase": "main1"}
OTHER = {"deck": [20]}


def board(mine: dict[str, Any], theirs: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    return {"turn": MAIN, "A": {"deck": [20], **mine}, "B": {**OTHER, **(theirs or {})}, **more}


CASES: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    # Its own resolution makes the room for what it brings: 281 effects Special Summon after a part that takes monsters off the field.
    "a_05_room_that_its_own_resolution_makes": (
        board({"monsters": FULL}, {"hand": ["Nibiru, the Primal Being"]}, used=["A 5 Special Summons"], play=["A ends Main Phase 1"]),
        {"move": "B activates Nibiru, the Primal Being", "answer": "yes"}),
    "a_05_no_room_where_nothing_leaves": (
        board({"monsters": FULL, "hand": ["Monster Reborn"], "graveyard": ["Milus Radiant"]}),
        {"move": "A activates Monster Reborn targeting Milus Radiant", "answer": "no", "rules": ["ACT-4"]}),
    # "all cards like it" may be none: 6 effects.
    "a_07_all_cards_of_the_same_name_may_be_none": (
        board({"hand": ["Sangan"], "spells": [{"set": "Karma Cut"}]}, {"monsters": ["Gemini Elf"]}),
        {"move": "A activates Karma Cut discarding Sangan targeting Gemini Elf", "answer": "yes"}),
    "a_07_without_a_card_to_discard": (
        board({"spells": [{"set": "Karma Cut"}]}, {"monsters": ["Gemini Elf"]}),
        {"move": "A activates Karma Cut targeting Gemini Elf", "answer": "no", "rules": ["ACT-4"]}),
    # A doomed monster pays for a mandatory effect (BAT-8): 6 of them Tribute, send or banish.
    "a_11_a_doomed_monster_pays_for_its_mandatory_effect": (
        {"turn": {"player": "B", "phase": "battle", "step": "battle"}, "A": {"monsters": ["Doomcaliber Knight"], "deck": [20]},
         "B": {"monsters": ["Vampire Lord"], "deck": [20]}, "play": ["B attacks Doomcaliber Knight with Vampire Lord"]},
        {"after": ["B ends the Battle Step", "B activates Vampire Lord declaring Trap"],
         "then": [{"move": "A activates Doomcaliber Knight", "answer": "yes"}]}),
    # An effect that only negates: 123 with a target.
    "a_16_what_is_negated_already_is_no_target": (
        board({"hand": ["Pot of Greed"], "monsters": [{"card": "Cannon Soldier", "negated": True}]},
              {"hand": ["Effect Veiler"]}, play=["A activates Pot of Greed"]),
        {"move": "B activates Effect Veiler targeting Cannon Soldier", "answer": "no", "rules": ["ACT-4"]}),
    "a_16_an_effect_that_does_more_has_it_as_target": (
        board({"hand": ["Pot of Greed"], "monsters": [{"card": "Cannon Soldier", "negated": True}]},
              {"spells": [{"set": "Forbidden Chalice"}]}, play=["A activates Pot of Greed"]),
        {"move": "B activates Forbidden Chalice targeting Cannon Soldier", "answer": "yes"}),
    # What its own cost took off the field is not there for what answers it at once: 18 effects begin so.
    "a_31_what_tributed_itself_is_not_there_to_be_destroyed": (
        board({"monsters": ["Exiled Force"]}, {"monsters": ["Gemini Elf"], "hand": ["Ghost Ogre & Snow Rabbit"]},
              play=["A activates Exiled Force targeting Gemini Elf"]),
        {"move": "B activates Ghost Ogre & Snow Rabbit", "answer": "no", "rules": ["ACT-4"]}),
    # 8 cards that stay do something to "all" when they are activated; 171 parts are done to what an earlier part may bring.
    "a_34_all_cards_when_a_card_is_activated_may_be_none": (
        board({"hand": ["Madolche Chateau"]}), {"move": "A activates Madolche Chateau", "answer": "yes"}),
    "a_34_the_seal_with_nothing_to_destroy": (
        board({"hand": ["The Seal of Orichalcos"]}), {"move": "A activates The Seal of Orichalcos", "answer": "yes"}),
    "a_34_what_is_drawn_before_it_is_discarded": (
        board({"hand": ["Graceful Charity"]}), {"move": "A activates Graceful Charity", "answer": "yes"}),
    "a_34_the_card_found_before_is_the_one_discarded": (
        board({"hand": ["Sangan"], "monsters": ["Dragunity Knight - Gae Dearg"], "deck": ["Dragunity Phalanx", 20]}),
        {"move": "A activates Dragunity Knight - Gae Dearg", "answer": "yes"}),
    # 14 effects.
    "a_35_this_card_is_not_in_the_hand_any_more": (
        board({"hand": ["Tearlaments Scheiren"]}), {"move": "A activates Tearlaments Scheiren", "answer": "no", "rules": ["ACT-4"]}),
    "a_35_another_monster_of_the_hand": (
        board({"hand": ["Tearlaments Scheiren", "Sangan"]}), {"move": "A activates Tearlaments Scheiren", "answer": "yes"}),
    "a_35_it_does_not_banish_itself": (
        board({"hand": ["Tearlaments Kashtira"]}), {"move": "A activates Tearlaments Kashtira", "answer": "no", "rules": ["ACT-4"]}),
    # 188 procedures are paid with cards of the field.
    "a_44_a_lock_that_the_cost_sets_free": (
        board({"hand": ["Diabellstar the Black Witch"], "spells": ["Skill Drain"]}, {"monsters": ["Vanity's Fiend"]}),
        {"move": "A Special Summons Diabellstar the Black Witch sending Skill Drain", "answer": "no"}),
    "a_44_without_the_lock": (
        board({"hand": ["Diabellstar the Black Witch"], "spells": ["Skill Drain"]}, {"monsters": ["Gemini Elf"]}),
        {"move": "A Special Summons Diabellstar the Black Witch sending Skill Drain", "answer": "yes"}),
    # Used from the GY or elsewhere: 153 effects; targets in the GY or elsewhere: 110; what they negate: 36.
    "a_15_used_from_the_hand": (
        board({"hand": ["Drytron Zeta Aldhibah", "Drytron Alpha Thuban"]}, {"hand": ["Ghost Belle & Haunted Mansion"]},
              play=["A activates Drytron Alpha Thuban tributing Drytron Zeta Aldhibah"]),
        {"move": "B activates Ghost Belle & Haunted Mansion", "answer": "no", "rules": ["CHN-4"]}),
    "a_15_necrovalley_lets_what_is_used_in_the_hand_resolve": (
        board({"hand": ["Drytron Zeta Aldhibah", "Drytron Alpha Thuban"]}, {"field": "Necrovalley"},
              play=["A activates Drytron Alpha Thuban tributing Drytron Zeta Aldhibah"]),
        {"resolve": ["A chooses no"], "then": [{"has": {"A.monsters": ["Drytron Alpha Thuban"]}}]}),
    "a_15_summoned_from_the_gy": (
        board({"spells": [{"set": "Call of the Haunted"}], "graveyard": ["Sangan"]}, {"hand": ["Ghost Belle & Haunted Mansion"]},
              play=["A activates Call of the Haunted targeting Sangan"]),
        {"move": "B activates Ghost Belle & Haunted Mansion", "answer": "yes"}),
    # 199 effects destroy, or inflict damage, only perhaps or later.
    "a_15_what_may_be_left_out_is_not_what_would_destroy": (
        board({"hand": ["Pot of Greed"]}, {"hand": ["Kuriboh"], "spells": [{"set": "Madolche Tea Break"}, {"set": "Destruction Jammer"}]},
              play=["A activates Pot of Greed", "B activates Madolche Tea Break"]),
        {"after": ["A passes"],
         "then": [{"move": "B activates Destruction Jammer discarding Kuriboh", "answer": "no", "rules": ["CHN-4"]}]}),
    # A mandatory effect without a target includes nothing of what it would do to it: 87 destroy.
    "a_45_a_mandatory_effect_without_a_target": (
        {"turn": {"player": "B", "phase": "main1"}, "A": {"monsters": ["Artifact Mjollnir"], "deck": [20]},
         "B": {"hand": ["Ghost Belle & Haunted Mansion"], "deck": [20]},
         "happened": [["A Artifact Mjollnir Special Summoned by rule from GY"]]},
        {"after": ["A activates effect 2 of Artifact Mjollnir"],
         "then": [{"move": "B activates Ghost Belle & Haunted Mansion", "answer": "no", "rules": ["CHN-4"]}]}),
    "b_07_nothing_may_be_found_where_nothing_may_be_added": (
        board({"hand": ["Terraforming"]}, {"monsters": ["Thunder King Rai-Oh"]}),
        {"move": "A activates Terraforming", "answer": "no", "rules": ["ACT-4"]}),
}


@pytest.mark.parametrize("name", CASES)
def test_(name: str) -> None:
    assert_answers(name, *CASES[name])

