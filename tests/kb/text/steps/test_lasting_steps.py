"""Resolutions about battle, flags of cards, and cards that move without a Summon: invented sentences."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kb.text.effects.test_resolving import TARGET, does, opaque
from tests.support.texts import monster, spell

BANISHED: dict[str, Any] = {"targets": [{"count": 1, "from": ["banished"]}]}
TWO: dict[str, Any] = {"targets": [{"count": 1, "from": ["monster zone"], "whose": player} for player in ("you", "opponent")]}
MY_BATTLE: dict[str, Any] = {"trigger": {"event": "destroyed by battle by", "card": "this card", "victim": {"is": "monster"}}}


@pytest.mark.parametrize(
    ("words", "modifier", "until"),
    [
        ("it can attack an opponent's monster again in a row", {"attack again": "monster"}, "end of the Battle Phase"),
        ("it can make up to 2 attacks on monsters during each Battle Phase this turn", {"attacks on monsters": 2}, "end of this turn"),
        ("if it attacks a Defense Position monster this turn, inflict piercing battle damage to your opponent", {"piercing": True},
         "end of this turn"),
        ("it cannot activate its effects this turn", {"cannot be activated": True, "only effects": True}, "end of this turn"),
        ("it cannot be activated this turn", {"cannot be activated": True}, "end of this turn"),
        ("it can be activated this turn", {"may be activated this turn": True}, "end of this turn"),
    ],
)
def test_what_a_card_may_do_for_a_time(words: str, modifier: dict[str, Any], until: str) -> None:
    assert does(words, **TARGET) == [{"apply": {**modifier, "of": "targets"}, "until": until}]


def test_the_monster_that_attacks_again_is_the_one_that_attacked() -> None:
    assert does("It can make a second attack in a row.", **MY_BATTLE)[0]["apply"]["of"] == "this card"
    paid: dict[str, Any] = {"cost": [{"banish": {"count": 1, "from": ["GY"], "whose": "you"}}]}
    assert opaque(does("it can attack once again in a row", **paid))


def test_the_set_card_is_the_one_just_set() -> None:
    first = "Set 1 Trap from your Deck"
    assert not opaque(does(f"{first}, but it cannot be activated this turn"))
    assert opaque(does(f"{first}, and if you do, discard 1 card.", "That Set card can be activated this turn."))


@pytest.mark.parametrize(
    ("words", "source"),
    [
        ("a monster on either field", {"count": 1, "from": ["monster zone"]}),
        ("a monster(s) you control", {"count": "1+", "from": ["monster zone"], "whose": "you"}),
        ("that target", "targets"),
    ],
)
def test_material_of_other_monsters(words: str, source: Any) -> None:
    assert does(f"detach 2 materials from {words}", **TARGET) == [{"detach": 2, "detached from": source}]


def test_only_banished_cards_return_to_the_gy() -> None:
    assert does("return it to the GY", **BANISHED) == [{"return to the GY": "targets"}]
    assert opaque(does("return it to the GY", **TARGET))


def test_control_of_two_targets_is_switched() -> None:
    for words in ("those monsters", "both monsters"):
        assert does(f"switch control of {words}", **TWO) == [{"switch control": "targets"}]


def test_an_equip_that_gives_something() -> None:
    assert does("equip this card to it as an Equip Spell that gives it 300 ATK/DEF", **TARGET) == [
        {"equip": "this card", "to": "targets", "gives": {"atk": 300, "def": 300}}]


def test_what_is_said_of_a_monster_taken_for_a_time_ends_with_the_control() -> None:
    steps = does("take control of that target until the End Phase, but it cannot activate its effects", **TARGET)
    assert steps[1]["and if you do"]["until"] == "end phase"


def test_damage_by_one_side_only() -> None:
    assert does("you take no effect damage from your opponent's card effects this turn") == [
        {"apply": {"no effect damage": "you", "by": {"whose": "opponent"}}, "until": "end of this turn"}]


def test_only_what_was_declared_at_activation_is_meant() -> None:
    assert does("it becomes that Level until the end of this turn", declares=["a Level 1-8"], **TARGET) == [
        {"change level": {"to": {"declared": True}, "of": "targets"}, "until": "end of this turn"}]
    assert does("this card becomes that Attribute", declares=["Attribute"]) == [
        {"apply": {"declared attribute": True, "of": "this card"}}]
    assert opaque(does("it becomes that Level", **TARGET))


def test_two_numbers_at_once_and_numbers_to_choose() -> None:
    assert does("increase this card's Level by 1 and ATK by 200") == [
        {"change level": {"by": 1, "of": "this card"}}, {"and": {"change ATK": {"by": 200, "of": "this card"}}}]
    assert does("increase this card's Level by 1 (max. 12)") == [{"change level": {"by": 1, "at most": 12, "of": "this card"}}]
    options = does("increase its Level by up to 3", **TARGET)[0]["choose one"]
    assert [option["label"] for option in options] == ["by 1", "by 2", "by 3"]
    assert opaque(does("reduce its Level by up to 3", **TARGET))


def test_one_more_normal_summon_this_turn() -> None:
    kind = {"is": "monster", "type": "Rock"}
    allowed = [{"apply": {"allow normal summons": 1, "player": "you", "of": kind}, "until": "end of this turn"}]
    for words in (
        "during your Main Phase this turn, you can Normal Summon 1 Rock monster in addition to your Normal Summon/Set",
        "you can Normal Summon 1 Rock monster during your Main Phase this turn, in addition to your Normal Summon/Set",
    ):
        assert does(words) == allowed
    assert does("during your Main Phase this turn, you can Tribute Summon 1 monster, in addition to your Normal Summon/Set") == [
        {"apply": {"allow normal summons": 1, "player": "you", "only Tribute Summons": True}, "until": "end of this turn"}]


def test_the_monster_that_destroyed_it_is_named_only_after_a_battle() -> None:
    event = {"event": "destroyed", "card": "this card", "by": "battle"}
    assert does("destroy the monster that destroyed this card", trigger=event) == [{"destroy": "destroyer"}]
    assert opaque(does("destroy the monster that destroyed this card", trigger={**event, "by": "card"}))


def test_cards_with_that_name() -> None:
    lock = "also you cannot activate cards, or the effects of cards, with that name for the rest of this turn"
    steps = does(f"add 1 Trap from your Deck to your hand, {lock}")
    assert steps[1]["also"]["apply"] == {"cannot activate": {"same as": "name of those cards"}, "player": "you"}
    paid: dict[str, Any] = {"cost": [{"banish": {"count": 1, "from": ["GY"], "whose": "you"}}]}
    assert opaque(does("you cannot activate cards, or the effects of cards, with its name for the rest of this turn", **paid))


def test_that_much_is_the_amount_of_the_event() -> None:
    event = {"event": "took damage", "player": "you"}
    assert does("Gain that much LP.", trigger=event) == [{"gain LP": {"amount": True}}]
    assert opaque(does("Gain that much LP."))


def test_how_long_is_told_in_a_sentence_of_its_own() -> None:
    steps = does("it loses 500 ATK, also its effects are negated.", "These changes last until the end of this turn.", **TARGET)
    assert [step.get("also", step)["until"] for step in steps] == ["end of this turn"] * 2


def test_they_are_the_kind_of_monsters_just_spoken_of() -> None:
    first = "this turn, your opponent cannot target Rock monsters you control with card effects"
    for joint in ("and", "also"):
        steps = does(f"{first}, {joint} they cannot be destroyed by your opponent's card effects")
        second = next(iter(steps[1].values()))
        assert second["until"] == "end of this turn" and second["apply"]["of"] == steps[0]["apply"]["of"]


def test_a_card_placed_in_its_owners_zone() -> None:
    assert does("place it face-up in its owner's Spell & Trap Zone as a Continuous Spell", **TARGET) == [
        {"place": "targets", "as": "continuous spell", "to": "its owner"}]


def test_atk_and_def_switched() -> None:
    assert does("switch its current ATK and DEF until the end of this turn", **TARGET) == [
        {"switch ATK and DEF": "targets", "until": "end of this turn"}]


def test_it_is_this_card_after_its_own_summon() -> None:
    event = {"event": "Special Summoned", "card": "this card", "by": "effect", "by card": {"is": "monster"}}
    assert does("It gains 200 ATK.", trigger=event) == [{"change ATK": {"by": 200, "of": "this card"}}]


ONCE = {"instead of destruction": [{"nothing": True}], "once": True, "of": "targets"}


@pytest.mark.parametrize(
    ("words", "applied"),
    [
        ("the next time it would be destroyed by battle or card effect this turn, it is not destroyed",
         {"apply": ONCE, "until": "end of this turn"}),
        ("the first time that target would be destroyed by battle this turn, it is not destroyed",
         {"apply": {"instead of destruction": [{"nothing": True}], "destroyed by": "battle", "once": True, "of": "targets"},
          "until": "end of this turn"}),
        ("the first time that face-up monster would be destroyed by battle or card effect, it is not destroyed", {"apply": ONCE}),
    ],
)
def test_what_is_spared_one_time(words: str, applied: dict[str, Any]) -> None:
    (effect,) = spell(f"Target 1 face-up monster you control; {words}.")
    assert effect["does"] == [applied]


def test_of_a_kind_of_cards_it_is_not_certain_which_is_spared() -> None:
    (effect,) = spell("The first time a Fish monster you control would be destroyed by battle this turn, it is not destroyed.")
    assert "opaque" in str(effect["does"])


@pytest.mark.parametrize("words", ["the sent monster's name", "the sent monster's"])
def test_a_name_becomes_that_of_another_card(words: str) -> None:
    """7 cards."""
    (effect,) = monster(f'You can send 1 "Moss" monster from your Deck to the GY; this card\'s name becomes {words} until the End Phase.')
    assert effect["does"] == [{"apply": {"name becomes that of": "cost cards", "of": "this card"}, "until": "end phase"}]


def test_each_is_spared_for_itself() -> None:
    (effect,) = spell('The first time each "Mirk" monster you control would be destroyed by battle this turn, it is not destroyed.')
    applied = effect["does"][0]["apply"]
    assert applied["of"]["archetype"] == "Mirk"
    assert (applied["for each card"], applied["once"], applied["destroyed by"]) == (True, True, "battle")


def test_additional_attacks_for_each_card_destroyed() -> None:
    """5 cards."""
    (effect,) = monster("Once per turn: You can target up to 2 other cards you control; destroy those targets, and if you do, for each "
                        "destroyed card, this card gains 1 additional attack during each Battle Phase this turn.")
    assert effect["does"][1]["and if you do"] == {
        "apply": {"additional attacks": {"count of": "those cards"}, "of": "this card"}, "until": "end of this turn"}


@pytest.mark.parametrize("which", [
    "with the same name as that card had once it returned to the hand", "with the same name that card had once it returned to the hand",
    "with the same name as those returned to the hand by this effect", "with the returned card's name",
])
def test_cards_of_the_name_of_those_returned_cannot_be_activated(which: str) -> None:
    """6 cards."""
    (effect,) = spell("Target 1 card you control; return it to the hand, but for the rest of this turn, you cannot activate cards, or the "
                      f"effects of cards, {which}.")
    told = effect["does"][1]["also"]
    assert told["apply"]["cannot activate"] in ({"same as": "name of targets"}, {"same as": "name of those cards"})
    assert told["until"] == "end of this turn"


def test_what_lasts_for_the_rest_of_the_duel() -> None:
    """2 cards."""
    (effect,) = spell("Draw 1 card. If you activated this card from your hand, you cannot activate the effects of DARK monsters for the "
                      "rest of this Duel.", kind="trap")
    assert effect["does"][1]["also"]["until"] == "forever"


def test_summons_of_one_way_alone_for_a_turn() -> None:
    this_turn = {"until": "end of this turn"}
    assert does("you cannot Link Summon for the rest of this turn") == [
        {"apply": {"cannot link summon": {"is": "monster"}, "player": "you"}, **this_turn}]
    assert does("for the rest of this turn, you cannot Link Summon Link-3 or higher Link Monsters") == [
        {"apply": {"cannot link summon": {"is": "monster", "types": ["link"], "link": ">= 3"}, "player": "you"}, **this_turn}]
    assert opaque(does("you cannot Xyz Summon other monsters for the rest of this turn"))


NO_SUMMONS: dict[str, Any] = {"cannot special summon": {"is": "monster", "from": ["extra deck"], "not": {"types": ["xyz"]}},
                              "player": "you"}


@pytest.mark.parametrize(
    ("sentence", "joined", "bound", "until"),
    [
        ("Special Summon this card, but while it is face-up in the Monster Zone, you {}, except Xyz Monsters.", "and if you do",
         "this card", "while face-up"),
        ("Special Summon this card, also you {}, except Xyz Monsters, while this card is face-up in the Monster Zone.", "also",
         "this card", "while face-up"),
        ("Special Summon 1 monster from your GY, but you {}, except Xyz Monsters, while you control that face-up monster.", "and if you do",
         "those cards", "while you control it"),
        ("Special Summon 1 monster from your GY, but you {}, except Xyz Monsters, while you control that face-up Special Summoned monster.",
         "and if you do", "those cards", "while you control it"),
    ],
)
def test_a_player_is_bound_as_long_as_a_monster_is_there(sentence: str, joined: str, bound: str, until: str) -> None:
    steps = does(sentence.format("cannot Special Summon from the Extra Deck"))
    assert steps[1] == {joined: {"apply": NO_SUMMONS, "to": bound, "until": until}}


def test_what_is_said_of_the_monsters_there_now_is_not_said_of_later_ones() -> None:
    mine = {"from": ["monster zone"], "whose": "you", "type": "Warrior", "face": "up"}
    (effect,) = spell("Warrior monsters you control cannot be destroyed by battle this turn.")
    assert effect["does"] == [{"apply": {"cannot be destroyed": "battle", "of": mine}, "until": "end of this turn"}]
    (effect,) = spell("Until the end of the next turn, neither player can target Warrior monsters you currently control with card effects, "
                      "also they cannot be destroyed by battle.")
    until = {"until": "end of the next turn"}
    assert effect["does"] == [
        {"choose cards": {**mine, "count": "all"}}, {"and": {"apply": {"cannot be targeted": "both", "of": "chosen cards"}, **until}},
        {"also": {"apply": {"cannot be destroyed": "battle", "of": "chosen cards"}, **until}}]


UNTIL_THE_END = {"until": "end of this turn"}


@pytest.mark.parametrize(("words", "steps"), [
    ("it gains 500 ATK and 1500 DEF, until the End Phase",
     [{"change ATK": {"by": 500, "of": "targets"}, "until": "end phase"},
      {"and": {"change DEF": {"by": 1500, "of": "targets"}, "until": "end phase"}}]),
    ("it gains 1000 DEF, and cannot be destroyed by battle",
     [{"change DEF": {"by": 1000, "of": "targets"}}, {"and": {"apply": {"cannot be destroyed": "battle", "of": "targets"}}}]),
    ("its ATK/DEF become double its original ATK/DEF, until the end of this turn",
     [{"change ATK": {"to": {"times": [2, {"original atk of": "targets"}]}, "of": "targets"}, **UNTIL_THE_END},
      {"and": {"change DEF": {"to": {"times": [2, {"original def of": "targets"}]}, "of": "targets"}, **UNTIL_THE_END}}]),
    ("its ATK and DEF become double its current ATK and DEF", [{"change ATK and DEF": {"times": "double", "of": "targets"}}]),
    ("its ATK/DEF each become half its current ATK/DEF", [{"change ATK and DEF": {"times": "half", "of": "targets"}}]),
    ("its Attribute becomes WATER", [{"apply": {"attribute becomes": "WATER", "of": "targets"}}]),
    ("it must attack this turn, if able", [{"apply": {"must attack": True, "of": "targets"}, **UNTIL_THE_END}]),
    ("that face-up monster is unaffected by card effects this turn, except its own",
     [{"apply": {"unaffected by": {"is": "card"}, "of": "targets"}, **UNTIL_THE_END}]),
    ("this turn, that face-up monster is unaffected by monster effects, except its own",
     [{"apply": {"unaffected by": {"is": "monster"}, "of": "targets"}, **UNTIL_THE_END}]),
    ("it gains 1000 ATK and is destroyed during the End Phase of this turn",
     [{"change ATK": {"by": 1000, "of": "targets"}}, {"and": {"delay": {"phase": "end", "does": [{"destroy": "targets"}]}}}]),
    ("its ATK and DEF are doubled, and it returns to the hand during the End Phase",
     [{"change ATK and DEF": {"times": "double", "of": "targets"}},
      {"and": {"delay": {"phase": "end", "does": [{"return to the hand": "targets"}]}}}]),
])
def test_more_that_is_said_of_a_target(words: str, steps: list[dict[str, Any]]) -> None:
    (effect,) = spell(f"Target 1 face-up monster on the field; {words}.")
    assert effect["does"] == steps


def test_two_values_of_another_card_are_not_read_behind_each_other() -> None:
    (effect,) = spell("Target 1 face-up monster on the field; destroy 1 monster you control, and if you do, that target gains ATK/DEF "
                      "equal to its original ATK/DEF.")
    assert "opaque" in effect["does"][1]["and if you do"]
