"""Effects that are activated, given to the monster that has this card as material: told as the monster's own, with what they bear on."""

from typing import Any

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed

HAS = "A Fiend Xyz Monster that has this card as material gains this effect.\n● "


def effects(text: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = compile_card(Printed("Paper Imp", "monster", ("effect",), text))["effects"]
    return found


def test_an_effect_of_the_monster_that_has_it_as_material() -> None:
    (given,) = effects(HAS + "Once per turn: You can detach 1 material from this card; draw 1 card.")
    told = {"kind": "ignition", "limit": [{"soft": 1}], "cost": [{"detach": 1}], "does": [{"draw": 1}]}
    assert given["material of"] == {"is": "monster", "types": ["xyz"], "type": "Fiend"}
    assert given["applies"] == [{"grants": told}] and given["matters when"] == ["gained effect", "itself"]


def test_an_effect_of_the_monster_summoned_with_it() -> None:
    (given,) = effects("A Fiend monster Xyz Summoned using this card on the field as material gains this effect.\n"
                       "● Once per turn: You can draw 1 card.")
    (step,) = given["does"]
    assert step["apply"][0]["grants"] == {"kind": "ignition", "limit": [{"soft": 1}], "does": [{"draw": 1}]}
    assert step["until"] == "while face-up" and step["matters when"] == ["gained effect", "itself"]


def test_a_limit_by_name_in_front_is_of_its_own_effect_and_one_behind_leaves_open_whose_it_is() -> None:
    front = 'You can discard this card; draw 1 card. You can only use this effect of "Paper Imp" once per turn. '
    own, given = effects(front + HAS + "Once per turn: You can draw 1 card.")
    assert own["limit"] == [{"use": 1}] and given["applies"][0]["grants"]["limit"] == [{"soft": 1}]
    (given,) = effects(HAS + 'Once per turn: You can draw 1 card.\nYou can only use this effect of "Paper Imp" once per turn.')
    assert "opaque" in given["applies"][0]


def test_an_effect_that_cannot_be_said_whole_stays_open() -> None:
    (given,) = effects(HAS + "Once per turn: You can draw 1 card for each letter of its name.")
    assert "opaque" in given["applies"][0]


def test_one_that_must_be_activated_at_once_leaves_all_that_follows_in_doubt() -> None:
    (given,) = effects("A Fiend monster Xyz Summoned using this card as material gains this effect.\n"
                       "● If it is Xyz Summoned: It gains 500 ATK.")
    (step,) = given["does"]
    assert step["apply"][0]["grants"]["optional"] is False and "matters when" not in step


@pytest.mark.parametrize(
    ("with_what", "on_field", "others"),
    [
        ("using only this card and other \"Paper\" monsters as material", False, {"count": 0, "not": {"archetype": "Paper"}}),
        ("using only WATER monsters as material, including this card on the field,", True, {"count": 0, "not": {"attribute": "WATER"}}),
        ("using 3 or more monsters, including this card on the field, as Xyz Materials", True, {"count": "3+"}),
    ],
)
def test_what_is_asked_of_the_other_materials(with_what: str, on_field: bool, others: dict[str, Any]) -> None:
    (given,) = effects(f"An Xyz Monster that was Summoned {with_what} gains this effect.\n● This card cannot be destroyed by battle.")
    (event,) = given["trigger"]
    assert event["card"]["summoned with"] == others and ("from" in event["using"]) == on_field


def test_a_material_that_is_none_of_those_asked_for_would_have_to_be_told_apart() -> None:
    (given,) = effects("An Xyz Monster that was Summoned using only this card and other \"Moss\" monsters as material gains this effect.\n"
                       "● This card cannot be destroyed by battle.")
    assert "opaque" in given["does"][0]


def test_it_is_the_monster_that_gains_the_effect() -> None:
    (given,) = effects("A Fiend monster Xyz Summoned using this card as material gains this effect.\n"
                       "● If it is Xyz Summoned: You can draw 1 card.")
    told = given["does"][0]["apply"][0]["grants"]
    assert told["trigger"] == {"event": "Special Summoned", "card": "this card", "how": ["xyz"]}


def test_a_limit_by_name_is_none_of_what_holds_all_the_time() -> None:
    *_, given = effects('You can discard this card; draw 1 card. A "Moss" monster Ritual Summoned using this card on the field gains the '
                        "following effect. You can only use each of the preceding effects of \"Paper Imp\" once per turn.\n"
                        "● Your opponent cannot target this card with card effects.")
    assert given["does"][0]["apply"][0]["grants"] == {"kind": "continuous", "applies": [{"cannot be targeted": "opponent"}]}


def test_attacks_of_the_monster_summoned_with_it() -> None:
    (given,) = effects('A "Moss" Link Monster that used this card as material can make 3 attacks during each Battle Phase.')
    assert given["does"][0] == {"apply": [{"attacks": 3, "of": "event cards"}], "until": "while face-up"}


@pytest.mark.parametrize(("who", "of"), [
    ("\"Imp\" Effect Monsters this card points to", {"types": ["effect"], "archetype": "Imp", "pointed to by": "this card"}),
    ("\"Imp\" Effect Monsters in your Main Monster Zones of this card's column and its adjacent columns",
     {"whose": "you", "types": ["effect"], "archetype": "Imp", "not": {"from": ["extra monster zone"]},
      "in or beside the column of": "this card"}),
])
def test_cards_on_the_field_that_gain_an_effect(who: str, of: dict[str, Any]) -> None:
    (given,) = effects(f"{who} gain this effect.\n● You can banish this card, then target 1 Spell your opponent controls; destroy it.")
    told = given["applies"][0]["grants"]
    assert given["applies"][0]["of"] == {"from": ["monster zone"], "face": "up", **of}
    assert told["cost"] == [{"banish": "this card"}] and told["does"] == [{"destroy": "targets"}]
    assert given["matters when"] == ["gained effect", "others"]


@pytest.mark.parametrize(("bullet", "words"), [
    ("You can banish this card, then target 1 Spell your opponent controls (except during the Damage Step) (Quick Effect); destroy it.",
     {"damage step": False, "does": [{"destroy": "targets"}]}),
    ("You can banish this card (Quick Effect); draw 1 card, also you cannot add cards from your Deck to your hand for the rest of this "
     "turn, except by drawing them.",
     {"does": [{"draw": 1}, {"also": {"apply": {"cannot add from the Deck": True, "player": "you"}, "until": "end of this turn"}}]}),
])
def test_what_stands_in_brackets_and_between_is_read_too(bullet: str, words: dict[str, Any]) -> None:
    (given,) = effects(f"\"Imp\" Effect Monsters this card points to gain this effect.\n● {bullet}")
    told = given["applies"][0]["grants"]
    assert (told["kind"], told["cost"]) == ("quick", [{"banish": "this card"}])
    assert {word: told[word] for word in words} == words


def test_cards_that_gain_what_cannot_be_said_whole_stay_open() -> None:
    (given,) = effects("\"Imp\" monsters you control gain this effect.\n● You can draw 1 card for each letter of its name.")
    assert "opaque" in str(given)
