"""Sentences that apply all the time about attacks, targets and battles, whose meaning the vocabulary has."""

from typing import Any

import pytest

from kb.records.decoding import decode
from kb.records.effects import Effect
from kb.saying.effects import text as said_back
from tests.support.texts import monster, spell

MINE: dict[str, Any] = {"from": ["monster zone"], "whose": "you"}
THEIRS: dict[str, Any] = {"from": ["monster zone"], "whose": "opponent"}
ITSELF: dict[str, Any] = {"one of": "this card", "from": ["monster zone"]}
STRONGEST = {**MINE, "face": "up", "extreme": "highest atk"}
TOONS = {**THEIRS, "face": "up", "types": ["toon"]}
BOUND = {"from": ["monster zone"], "one of": "bound monster"}


def of(text: str) -> list[dict[str, Any]]:
    (effect,) = monster(text)
    assert set(effect) <= {"kind", "applies", "confirmed"}
    return list(effect["applies"])


@pytest.mark.parametrize(("text", "applies"), [
    ("Monsters with A-Counters cannot declare an attack.",
     [{"cannot declare attacks": True, "of": {"from": ["monster zone"], "counters": "A-Counter", "face": "up"}}]),
    ("Your opponent cannot select a Thunder-Type monster you control as an attack target (except \"Storm Imp\").",
     [{"cannot be attacked": True, "of": {**MINE, "type": "Thunder", "face": "up", "not": {"name": "Storm Imp"}}}]),
    ("Unaffected by other monsters' activated effects, whose original ATK is 3000 or less.",
     [{"unaffected by": {"is": "monster", "other than": "this card", "original atk": "<= 3000"}, "only activated": True}]),
    ("This card is unaffected by monsters' activated effects, except Pendulum Monsters'.",
     [{"unaffected by": {"is": "monster", "not": {"is": "monster", "types": ["pendulum"]}}, "only activated": True}]),
    ("Monsters your opponent controls cannot declare an attack if their ATK is greater than or equal to this card's DEF.",
     [{"cannot declare attacks": True, "of": {**THEIRS, "atk": {"at least": {"def of": "this card"}}, "face": "up"}}]),
    ("Other monsters you control with the same Attribute as this card gain 500 ATK.",
     [{"atk": 500, "of": {**MINE, "other than": "this card", "same as": {"attribute of": "this card"}, "face": "up"}}]),
    ("This card in the Extra Monster Zone cannot be destroyed by battle with a monster in the Main Monster Zone.",
     [{"cannot be destroyed": "battle", "by": {"from": ["monster zone"], "not": {"from": ["extra monster zone"]}},
       "of": {"one of": "this card", "from": ["extra monster zone"]}}]),
    ("Cannot be destroyed by battle with a DARK monster, or by a DARK monster's effects.",
     [{"cannot be destroyed": "battle", "by": {"is": "monster", "attribute": "DARK"}},
      {"cannot be destroyed": "effect", "by": {"is": "monster", "attribute": "DARK"}}]),
    ("Your opponent's monsters can only target monsters you control with the highest ATK (their choice, if tied) for attacks.",
     [{"cannot be attacked": True, "of": {**MINE, "not": {"one of": STRONGEST}}}]),
    ("Your opponent's monsters that can attack must attack the monster you control with the highest ATK (their choice, if tied).",
     [{"must be attacked": True, "by": THEIRS, "of": STRONGEST}]),
    ("Your opponent cannot target any of their monsters in the same column as one of your Fiend monsters with card effects.",
     [{"cannot be targeted": "opponent", "of": {**THEIRS, "same column as": {**MINE, "face": "up", "type": "Fiend"}}}]),
    ("Your opponent cannot target any face-up monster you control, except \"Storm Imp\", for an attack, or with Spell/Trap effects.",
     [{"cannot be attacked": True, "of": {**MINE, "face": "up", "not": {"name": "Storm Imp"}}},
      {"cannot be targeted": "opponent", "by": {"is": "spell or trap"}, "of": {**MINE, "face": "up", "not": {"name": "Storm Imp"}}}]),
    ("Neither player can target other monsters with Equip Spell Cards or effects.",
     [{"cannot be targeted": "both", "by": {"is": "spell", "types": ["equip"]},
       "of": {"from": ["monster zone"], "other than": "this card"}}]),
    ("Monsters your opponent controls cannot target face-up Fiend monsters, or any face-down Defense Position monsters, for attacks, "
     "except this one.",
     [{"cannot be attacked": True, "of": {**MINE, "face": "up", "type": "Fiend", "other than": "this card"}},
      {"cannot be attacked": True, "of": {"from": ["monster zone"], "face": "down", "position": "defense", "whose": "you",
                                          "other than": "this card"}}]),
    ("Fiend monsters you control cannot declare an attack or change their battle positions.",
     [{"cannot declare attacks": True, "of": {**MINE, "type": "Fiend", "face": "up"}},
      {"cannot change position": True, "of": {**MINE, "type": "Fiend", "face": "up"}}]),
    ("If the ATK of each monster your opponent controls is higher than this card's, this card can attack directly.",
     [{"may attack directly": True, "of": {**ITSELF, "while there": {
         "count": 0, **THEIRS, "not": {"face": "up", "atk": {"more than": {"atk of": "this card"}}}}}}]),
    ("If the only face-up monsters you control are Level 2 or lower, this card can attack your opponent directly.",
     [{"may attack directly": True, "of": {**ITSELF, "while there": {"count": 0, **MINE, "face": "up", "not": {"level": "<= 2"}}}}]),
    ("This card can attack your opponent directly if the only face-up monsters they control are EARTH, WATER, or FIRE.",
     [{"may attack directly": True, "of": {
         **ITSELF, "while there": {"count": 0, **THEIRS, "face": "up", "not": {"attribute": ["EARTH", "WATER", "FIRE"]}},
         "any of": [{"while there": {"count": "1+", **THEIRS, "face": "up"}}]}}]),
    ("Can attack your opponent directly, unless they control a Toon monster, in which case this card must target a Toon monster for its "
     "attacks.",
     [{"may attack directly": True, "of": {**ITSELF, "while there": {"count": 0, **TOONS}}},
      {"cannot be attacked": True, "by": {"one of": "this card"},
       "of": {**THEIRS, "not": {"face": "up", "types": ["toon"]}, "while there": {"count": "1+", **TOONS}}}]),
    ("All monsters on the field lose ATK and DEF equal to their own Level/Rank x 300.",
     [{**{stat: {"times": [-300, {"plus": [{"own": "level"}, {"own": "rank"}]}]} for stat in ("atk", "def")},
       "of": {"from": ["monster zone"]}}]),
    ("Switch the original ATK/DEF of all monsters on the field.",
     [{"original atk": {"own": "original def"}, "original def": {"own": "original atk"},
       "of": {"from": ["monster zone"], "not": {"types": ["link"]}}}]),
    ("A Fiend monster this card points to gains 500 ATK.",
     [{"atk": 500, "of": {"from": ["monster zone"], "type": "Fiend", "pointed to by": "this card", "face": "up"}}]),
    ("\"Storm Imp\", and monsters that mention it, in your Monster Zone are unaffected by your opponent's activated monster effects.",
     [{"unaffected by": {"is": "monster", "whose": "opponent"}, "only activated": True,
       "of": {**MINE, "face": "up", "any of": [{"name": "Storm Imp"}, {"mentions": "Storm Imp"}]}}]),
    ("Gains 300 ATK for each Xyz Material attached to a monster you control.", [{"atk": {"times": [300, {"materials of": MINE}]}}]),
    ("All face-up monsters on the field are changed to Attack Position and their battle positions cannot be changed.",
     [{"position becomes": "attack", "of": {"from": ["monster zone"], "face": "up"}},
      {"cannot change position": True, "of": {"from": ["monster zone"], "face": "up"}}]),
    ("Change all Fiend monsters your opponent controls to Defense Position, also Fiend monsters in your opponent's possession cannot "
     "activate their effects.",
     [{"position becomes": "defense", "of": {**THEIRS, "type": "Fiend", "face": "up"}},
      {"cannot activate": {"whose": "opponent", "is": "monster", "type": "Fiend"}, "only effects": True, "player": "both"}]),
    ("This card can attack your opponent's Life Points directly even if there is a monster on your opponent's side of the field.",
     [{"may attack directly": True}]),
    ("Increase this card's ATK by 100 points for every Plant-Type monster that is face-up on the field.",
     [{"atk": {"times": [100, {"count of": {"from": ["monster zone"], "face": "up", "type": "Plant"}}]}}]),
    ("Gains ATK equal to the combined ATK and DEF of Beast monsters attached to it.",
     [{"atk": {"plus": [{f"total original {stat} of": {"one of": "materials", "is": "monster", "type": "Beast"}}
                        for stat in ("atk", "def")]}}]),
    ("Any effect that would inflict damage to you makes you gain that much LP, instead.", [{"effect damage becomes LP": "you"}]),
    ("Any effect that would inflict damage to a player increases their LP by the same amount, instead.",
     [{"effect damage becomes LP": "both"}]),
    ("Any effect that would make your opponent gain LP inflicts the same amount of damage to them, instead.",
     [{"LP gain becomes damage": "opponent"}]),
    ("Your opponent takes any effect damage you would have taken from their card effects, instead.",
     [{"opponent takes effect damage": "you", "by": {"whose": "opponent"}}]),
    ("Gains 300 ATK for each material and Equip Card it has.", [{"atk": {"times": [300, {"plus": [
        {"count of": "materials"}, {"count of": {"from": ["spell & trap zone"], "equipped to": "this card"}}]}]}}]),
])
def test_what_applies_all_the_time(text: str, applies: list[dict[str, Any]]) -> None:
    assert of(text) == applies


ATTACKS = {"this card": {"battling": "attacking"}}
NO_TARGET = {"exists": {"count": 0, "one of": "attack target"}}
FIGHTER = {**MINE, "face": "up", "type": "Fiend", "battling": "attacking"}


@pytest.mark.parametrize(("text", "conditions", "applies"), [
    ("If this card attacks directly, it gains 600 ATK during the Damage Step only.",
     [ATTACKS, NO_TARGET, {"phase": ["damage"]}], [{"atk": 600}]),
    ("The Battle Damage this card inflicts by attacking your opponent's Life Points directly is doubled.",
     [ATTACKS, NO_TARGET], [{"battle damage it inflicts": "double"}]),
    ("If this card is not equipped with an Equip Card, you take no damage from battles involving this card.",
     [{"not": {"this card": {"equipped": True}}}, {"this card": {"battling": "battling"}}], [{"no battle damage": "you"}]),
    ("If your opponent controls 3 or more monsters, they cannot declare an attack.",
     [{"exists": {"count": "3+", **THEIRS}}], [{"cannot declare attacks": True, "of": THEIRS}]),
    ("If a Fiend monster you control attacks, it cannot be destroyed by that battle, also your opponent cannot activate cards or effects "
     "until the end of the Damage Step.",
     [{"exists": {"count": 1, **FIGHTER}}], [{"cannot be destroyed": "battle", "of": FIGHTER},
                                             {"cannot activate": {"is": "card"}, "player": "opponent"}]),
    ("While 4 or more Xyz Materials are attached to monsters on the field, this card can attack directly.",
     [{"compare": {"number": {"materials of": {"from": ["monster zone"]}}, "is": ">= 4"}}], [{"may attack directly": True}]),
    ("This card can only attack if you control exactly 3 Fiend monsters (and no other monsters).",
     [{"not": {"all of": [{"exists": {"count": 3, **MINE, "face": "up", "type": "Fiend"}},
                          {"exists": {"count": 0, **MINE, "not": {"face": "up", "type": "Fiend"}}}]}}], [{"cannot attack": True}]),
    ("Gains 1500 ATK while you have no cards in your hand nor in your Spell & Trap Zones.",
     [{"exists": {"count": 0, "from": [place], "whose": "you"}} for place in ("hand", "spell & trap zone")], [{"atk": 1500}]),
    ("During your opponent's Battle Phase, all monsters they control are changed to face-up Attack Position, and each monster they control "
     "must attack this card, if able.", [{"turn": "opponent"}, {"phase": ["battle"]}],
     [{"position becomes": "attack", "of": THEIRS}, {"must be attacked": True, "by": THEIRS}]),
    ("If this card was Special Summoned by the effect of \"Storm Imp\", while it remains on the field all of your opponent's monsters lose "
     "700 ATK and DEF.", [{"this card": {"summoned": "special", "came through": {"name": "Storm Imp"}}}],
     [{"atk": -700, "def": -700, "of": THEIRS}]),
    ("If this card was Special Summoned by the effect of \"Storm Imp\", banish your opponent's monsters destroyed by battle with this "
     "card, also negate their effects.", [{"this card": {"summoned": "special", "came through": {"name": "Storm Imp"}}}],
     [{"destroyed by battle to": "banished"}, {"negate what it destroys by battle": True}]),
    ("While you control this card, Special Summoned by the effect of a Fiend monster, all monsters you control gain 500 ATK.",
     [{"this card": {"summoned": "special", "came through": {"is": "monster", "type": "Fiend"}}}], [{"atk": 500, "of": MINE}]),
    ("If this card is Special Summoned, its Level becomes 4 and original ATK becomes 0.",
     [{"this card": {"summoned": "special"}}], [{"set level": 4, "original atk": 0}]),
    ("If this card is Special Summoned by the effect of \"Storm Imp\", its Level becomes 4 and its original ATK/DEF become halved.",
     [{"this card": {"summoned": "special", "came through": {"name": "Storm Imp"}}}],
     [{"set level": 4, **{f"original {stat}": {"half of": {f"original {stat} of": "this card"}} for stat in ("atk", "def")}}]),
    ("While this card is the only monster on the field, it gains 1000 ATK for each card in the Spell & Trap Card Zones.",
     [{"this card": {"from": ["monster zone"]}}, {"exists": {"count": 0, "from": ["monster zone"], "other than": "this card"}}],
     [{"atk": {"times": [1000, {"count of": {"from": ["spell & trap zone"]}}]}}]),
    ("While all monsters you control are in Attack Position, they gain 300 ATK.",
     [{"exists": {"count": "1+", **MINE}}, {"exists": {"count": 0, **MINE, "position": "defense"}}], [{"atk": 300, "of": MINE}]),
    ("Cannot be destroyed by battle while a monster, other than \"Storm Imp\", is face-up on the field that was Special Summoned from the "
     "GY.", [{"exists": {"count": "1+", "from": ["monster zone"], "face": "up", "summoned": "special", "came from": ["GY"],
                         "not": {"name": "Storm Imp"}}}], [{"cannot be destroyed": "battle"}]),
    ("The original ATK of your opponent's monster(s) that battles with this card during his/her turn becomes 200 points during the Damage "
     "Step.", [{"turn": "opponent"}, {"this card": {"battling": "battling"}}, {"phase": ["damage"]}],
     [{"original atk": 200, "of": "opposing monster"}]),
    ("If this card on the field would be destroyed by battle or card effect, you can detach all materials from this card instead.",
     [{"this card": {"has material": True}}],
     [{"instead of destruction": [{"detach": {"count of": "materials"}, "optional": True}]}]),
    ("If this card has any number of Fiend monsters as material, it can attack up to that many times during each Battle Phase.",
     [{"this card": {"has materials": {"is": "monster", "type": "Fiend"}}}],
     [{"attacks": {"count of": {"one of": "materials", "is": "monster", "type": "Fiend"}}}]),
])
def test_what_applies_while_something_is_so(text: str, conditions: list[dict[str, Any]], applies: list[dict[str, Any]]) -> None:
    (effect,) = monster(text)
    assert (effect["while"], effect["applies"]) == (conditions, applies)


USED = {"count": "1+", "is": "monster", "type": "Fiend"}


@pytest.mark.parametrize(("text", "applies"), [
    ("If this card that was Tribute Summoned by Tributing a Fiend monster attacks a Defense Position monster, inflict piercing battle "
     "damage.", [{"piercing": True, "of": {**ITSELF, "summoned": "tribute", "summoned with": USED}}]),
    ("If all monsters used to Ritual Summon this card were Ritual Monsters, it can make a second attack during each Battle Phase.",
     [{"attacks": 2, "of": {**ITSELF, "summoned": "ritual",
                            "summoned with": {"count": 0, "not": {"is": "monster", "types": ["ritual"]}}}}]),
    ("If this card was Fusion Summoned using 2 or more \"Storm Imp\" and/or \"Fire Imp\" as material, it can attack up to that many times "
     "during each Battle Phase.",
     [{"attacks": {"count of": {"one of": "materials of its Summon", "name": ["Storm Imp", "Fire Imp"]}},
       "of": {**ITSELF, "summoned": "fusion", "summoned with": {"count": "2+", "name": ["Storm Imp", "Fire Imp"]}}}]),
])
def test_with_what_it_was_summoned_is_asked_of_the_card_alone(text: str, applies: list[dict[str, Any]]) -> None:
    assert of(text) == applies


def test_a_number_by_what_it_was_summoned_with() -> None:
    (effect,) = monster("If this card that was Synchro Summoned using only Synchro Monsters attacks, this card gains 3000 ATK during the "
                        "Damage Step only.", "synchro")
    assert effect["applies"][0]["of"]["summoned with"] == {"count": 0, "not": {"is": "monster", "types": ["synchro"]}}
    assert effect["while"] == [ATTACKS, {"phase": ["damage"]}]


def test_the_turn_it_was_summoned_so() -> None:
    *_, effect = monster("If you control no monsters, you can Special Summon this card (from your hand). "
                         "Cannot attack during the turn it is Special Summoned this way.")
    assert (effect["while"], effect["applies"]) == (
        [{"this card": {"summoned": "own procedure", "arrived": "this turn"}}], [{"cannot attack": True}])
    assert "opaque" in str(monster("Cannot attack during the turn it is Special Summoned this way."))


def test_the_turn_they_were_summoned() -> None:
    (effect,) = monster("During the turn they were Special Summoned, your opponent cannot target Fiend monsters you control with card "
                        "effects, and they cannot be destroyed by your opponent's card effects.")
    them = {**MINE, "type": "Fiend", "face": "up", "summoned": "special", "arrived": "this turn"}
    assert effect["applies"] == [{"cannot be targeted": "opponent", "of": them},
                                 {"cannot be destroyed": "effect", "by": {"whose": "opponent"}, "of": them}]


@pytest.mark.parametrize(("text", "applies"), [
    ("It cannot be destroyed by battle or card effects.", [{"cannot be destroyed": "card", "of": BOUND}]),
    ("Monsters destroyed by battle with it are returned to the hand instead of going to the GY.",
     [{"destroyed by battle to": "hand", "of": BOUND}]),
    ("That monster gains 800 ATK, also all monsters your opponent controls must attack that monster you control, if able.",
     [{"atk": 800, "of": BOUND}, {"must be attacked": True, "by": THEIRS, "of": BOUND}]),
])
def test_the_monster_that_a_card_keeps(text: str, applies: list[dict[str, Any]]) -> None:
    *_, effect = spell(f"Activate this card by targeting 1 monster you control. {text}", "continuous", kind="trap")
    assert effect["applies"] == applies


def test_the_equipped_monster() -> None:
    *_, effect = spell("The equipped monster gains 800 ATK for each other face-up monster on the field that has the same name it does.",
                       "equip")
    namesakes = {"from": ["monster zone"], "face": "up", "other than": "equipped monster", "same as": {"name of": "equipped monster"}}
    assert effect["applies"] == [{"atk": {"times": [800, {"count of": namesakes}]}, "of": "equipped monster"}]
    first, *_ = monster("A Fiend monster equipped with this card can attack while in Defense Position. "
                        "If it does, apply its DEF for damage calculation.")
    assert "opaque" in str(first)
    first, *_ = monster('A "Storm" monster equipped with this card can attack while in Defense Position. '
                        "If it does, apply its DEF for damage calculation.")
    assert first["applies"] == [{"may attack in defense": "with def", "of": {"one of": "equipped monster", "archetype": "Storm"}}]


def test_what_lies_face_down_is_changed_only_where_the_text_says_so() -> None:
    assert "opaque" in str(monster("All monsters are changed to Attack Position."))


def test_said_back() -> None:
    (effect,) = monster("All Fiend monsters your opponent controls are changed to Defense Position.")
    assert said_back(decode(effect, Effect), "Paper Imp", "effect monster") == (
        "Face-up Fiend monsters your opponent controls are changed to Defense Position.")
    (effect,) = monster("All monsters your opponent controls must attack the monster you control with the highest ATK "
                        "(their choice, if tied).")
    assert said_back(decode(effect, Effect), "Paper Imp", "effect monster") == (
        "Monsters your opponent controls that can attack must attack face-up monsters with the highest ATK you control.")


@pytest.mark.parametrize("text", [
    "Each time a player activates a Trap Card, they take 500 damage immediately after it resolves.",
    "Each time a Trap Card is activated, immediately after it resolves, the player that activated it takes 500 damage.",
])
def test_who_activated_it_takes_the_damage(text: str) -> None:
    *_, effect = spell(text, "continuous", kind="trap")
    assert effect["kind"] == "clause" and effect["once it resolved"] is True
    assert (effect["trigger"], effect["does"]) == (
        {"event": "card activated", "card": {"is": "trap"}}, [{"damage": 500, "player": "that player"}])


@pytest.mark.parametrize("text", [
    "Any effect that would inflict damage to you makes you gain that much LP, instead.",
    "Any effect that would inflict damage to a player increases their LP by the same amount, instead.",
    "Any effect that would make your opponent gain LP inflicts the same amount of damage to them, instead.",
])
def test_what_becomes_of_damage_is_said_as_it_is_printed(text: str) -> None:
    (effect,) = monster(text)
    assert said_back(decode(effect, Effect), "Paper Imp", "effect monster") == text


def test_what_its_own_effect_has_equipped_is_destroyed_instead() -> None:
    (effect,) = monster("If this card would be destroyed by battle, you can destroy the monster equipped to this card by its effect "
                        "instead.")
    step = {"destroy": {"count": 1, "from": ["spell & trap zone"], "equipped by": "this card"}, "optional": True}
    assert effect["applies"] == [{"instead of destruction": [step], "destroyed by": "battle"}]


@pytest.mark.parametrize(("what", "count"), [
    ("that equipped monster", 1), ("the monster equipped to it with this effect", 1), ("all monsters equipped to it by this effect", "all"),
])
def test_which_monster_that_is_and_how_many(what: str, count: Any) -> None:
    (effect,) = monster(f"If this card would be destroyed by battle, destroy {what} instead.")
    step = {"destroy": {"count": count, "from": ["spell & trap zone"], "equipped by": "this card"}}
    assert effect["applies"] == [{"instead of destruction": [step], "destroyed by": "battle"}]
    (other,) = monster(f"If a Fiend monster you control would be destroyed by battle, destroy {what} instead.")
    assert "opaque" in other["applies"][0]


def test_a_trap_while_it_is_a_monster() -> None:
    *_, effect = spell("Special Summon this card as a Normal Monster (Fiend/DARK/Level 4/ATK 0/DEF 0). (This card is also still a Trap.) "
                       "If Summoned this way, while it is in the Monster Zone, your opponent cannot target Fiend monsters you control with "
                       "card effects.", "continuous", kind="trap")
    assert effect["while"] == [{"this card": {"from": ["monster zone"]}}]
    assert effect["applies"] == [{"cannot be targeted": "opponent", "of": {**MINE, "type": "Fiend", "face": "up"}}]


@pytest.mark.parametrize(("text", "there", "mine", "theirs"), [
    ("Battle damage to the controller of a Fairy monster from a battle involving that monster becomes 0.",
     {"type": "Fairy", "battling": "battling"}, {"no battle damage": "you"}, {"no battle damage": "opponent"}),
    ("If a Rock-Type monster in Defense Position is attacked, double any Battle Damage to the controller of the attacking monster.",
     {"type": "Rock", "position": "defense", "battling": "attacked"},
     {"double battle damage": "opponent"}, {"double battle damage": "you"}),
])
def test_battle_damage_to_whoever_controls_the_monster(
    text: str, there: dict[str, Any], mine: dict[str, Any], theirs: dict[str, Any]
) -> None:
    *_, first, second = spell(text, "field")
    for effect, who, applies in ((first, "you", mine), (second, "opponent", theirs)):
        (condition,) = effect["while"]
        assert condition == {"exists": {"count": "1+", "from": ["monster zone"], "face": "up", "whose": who, **there}}
        assert effect["applies"] == [applies]
