"""Classes of continuous sentences that are read in full. The sentences are invented; how many cards say such a thing stands beside."""

from typing import Any

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from tests.support.texts import monster, spell

OTHERS = {"from": ["monster zone"], "other than": "this card"}
YOURS = {"from": ["monster zone"], "whose": "you"}


def only(effects: list[dict[str, Any]]) -> dict[str, Any]:
    (words,) = effects
    return {word: value for word, value in words.items() if word != "kind"}


@pytest.mark.parametrize(
    ("text", "applies"),
    [
        ("Other monsters on the field cannot change their battle positions or attack.",
         [{"cannot change position": True, "of": OTHERS}, {"cannot attack": True, "of": OTHERS}]),
        ("Monsters your opponent controls cannot change their battle positions.",
         [{"cannot change position": True, "of": {"from": ["monster zone"], "whose": "opponent"}}]),
        ("This card can make up to 2 attacks on monsters during each Battle Phase.", [{"attacks on monsters": 2}]),
        ("The original DEF of this card becomes 2000.", [{"original def": 2000}]),
        ("The ATK of this card is the number of cards in your GY x 100.",
         [{"set atk": {"times": [100, {"count of": {"from": ["GY"], "whose": "you"}}]}}]),
        ("This card is also FIRE, WATER, and WIND Attribute.",
         [{"also attribute": "FIRE"}, {"also attribute": "WATER"}, {"also attribute": "WIND"}]),
        ("Effects of face-up Fiend monsters are negated.",
         [{"negate effects": {"from": ["monster zone"], "face": "up", "type": "Fiend"}}]),
        ("Your opponent cannot target this card with Trap effects.", [{"cannot be targeted": "opponent", "by": {"is": "trap"}}]),
        ("Neither player can target monsters on the field with Spell Cards or effects, except this one.",
         [{"cannot be targeted": "both", "by": {"is": "spell"}, "of": OTHERS}]),
        ("Neither player can Normal or Special Summon Fiend monsters or declare an attack with a Fiend monster.",
         [{"cannot normal or special summon": {"is": "monster", "type": "Fiend"}, "player": "both"},
          {"cannot declare attacks": True, "of": {"from": ["monster zone"], "type": "Fiend", "face": "up"}}]),
        ("Co-linked monsters you control cannot be destroyed by battle.",
         [{"cannot be destroyed": "battle", "of": {**YOURS, "co-linked": True}}]),
        ("Gains 300 ATK for each monster your opponent controls with the same Attribute as this card.",
         [{"atk": {"times": [300, {"count of": {
             "from": ["monster zone"], "whose": "opponent", "face": "up", "same as": {"attribute of": "this card"}}}]}}]),
    ],
)
def test_what_applies_all_the_time(text: str, applies: list[dict[str, Any]]) -> None:
    """92 cards; Thousand-Eyes Restrict and Knightmare Goblin on the most boards."""
    assert only(monster(text)) == {"applies": applies}


def test_a_linked_card_is_protected_where_it_is_linked() -> None:
    """9 cards. It is a demand on what is protected, so that boards without zones are in doubt of that alone."""
    itself = {"one of": "this card", "from": ["monster zone"], "linked": True}
    found = only(monster("This linked card cannot be destroyed by battle."))
    assert found == {"applies": [{"cannot be destroyed": "battle", "of": itself}]}
    found = only(monster("Your opponent cannot target this linked card with card effects."))
    assert found == {"applies": [{"cannot be targeted": "opponent", "of": itself}]}


@pytest.mark.parametrize(("text", "applies"), [
    ("This linked card gains 1000 ATK.", [{"atk": 1000, "of": {"one of": "this card", "from": ["monster zone"], "linked": True}}]),
    ("Gains 300 ATK for each monster co-linked to this card.",
     [{"atk": {"times": [300, {"count of": {"is": "monster", "co-linked with": "this card"}}]}}]),
])
def test_an_atk_by_zones(text: str, applies: list[dict[str, Any]]) -> None:
    """12 cards (Decode Talker; Q&A 12982). Where a board does not say the zones, the engine leaves that ATK alone in doubt."""
    assert only(monster(text)) == {"applies": applies}


def test_an_equip_card_is_a_spell_whatever_is_printed_on_it() -> None:
    found = only(monster("While equipped with a Synchro Monster, this card gains 500 ATK."))
    assert found["while"] == [{"this card": {"equipped with": {"types": ["synchro"]}}}]


def test_what_an_equip_spell_keeps_its_monster_from() -> None:
    (words,) = [effect for effect in spell("The equipped monster cannot attack or be Tributed.", "equip") if effect["kind"] == "continuous"]
    assert words["applies"] == [{"cannot attack": True, "of": "equipped monster"}, {"cannot be tributed": True, "of": "equipped monster"}]


def test_a_state_of_zones_leaves_the_sentence_in_doubt_on_its_topic() -> None:
    """11 cards (Steelswarm Origin): boards seldom say zones, and what is read with such a state would be asked for every question."""
    found = only(monster("While this card points to a monster, you can activate Traps from your hand."))
    assert "opaque" in str(found) and "while" not in found
    (effect,) = monster("If this card points to no monsters: You can draw 1 card.")
    assert effect["condition"] == [{"exists": {"count": 0, "from": ["monster zone"], "pointed to by": "this card"}}]


def test_what_is_said_of_monsters_it_points_to_goes_on() -> None:
    (words,) = monster("Neither player can target monsters this card points to with card effects, and those monsters cannot be destroyed "
                       "by battle.")
    pointed = {"from": ["monster zone"], "pointed to by": "this card"}
    assert words["applies"] == [{"cannot be targeted": "both", "of": pointed}, {"cannot be destroyed": "battle", "of": pointed}]


@pytest.mark.parametrize(("way", "word"), [
    ("Normal", True), ("Synchro", ["synchro"]), ("Special", ["special"]), ("Pendulum", ["pendulum"])])
def test_summons_that_cannot_be_negated(way: str, word: Any) -> None:
    """9 cards besides those of Normal Summons (Star Eater, Sophia, Goddess of Rebirth)."""
    facts = compile_card(Printed("Paper Imp", "monster", ("effect",), f"This card's {way} Summon cannot be negated."))
    assert facts["summoning"] == {"cannot be negated": word} and facts["effects"] == []


@pytest.mark.parametrize(
    ("text", "banned"),
    [
        ("When this card is Normal Summoned successfully, no Trap Cards can be activated.",
         {"cannot activate": {"is": "trap"}, "only cards": True}),
        ("When Normal Summoned, cards and effects cannot be activated.", {"cannot activate": {"is": "card"}}),
    ],
)
def test_what_cannot_be_activated_when_it_was_summoned(text: str, banned: dict[str, Any]) -> None:
    """8 cards (Obelisk the Tormentor, Creeping Doom Manta)."""
    (clause,) = monster(text)
    assert clause["trigger"] == {"event": "Normal Summoned", "card": "this card"}
    assert clause["does"] == [{"apply": {**banned, "player": "both"}, "until": "this Chain"}]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("This card's Level is increased by the total Levels of all \"Hat Tokens\" you control.",
         {"level": {"total level of": {"from": ["field"], "whose": "you", "name": "Hat Token", "face": "up"}}}),
        ("Fiend monsters you control cannot be destroyed, except by battle.",
         {"cannot be destroyed": "effect", "of": {**YOURS, "type": "Fiend", "face": "up"}}),
    ],
)
def test_levels_of_tokens_and_destruction_but_by_battle(text: str, words: dict[str, Any]) -> None:
    """16 cards (the Mecha Phantom Beasts) and 1."""
    assert only(monster(text)) == {"applies": [words]}


def test_neither_tributed_nor_material() -> None:
    found = only(monster("Cannot be Tributed, nor used as material for a Fusion, Synchro, or Xyz Summon."))
    assert found == {"applies": [{"cannot be tributed": True}, {"cannot be material": ["fusion", "synchro", "xyz"]}]}


def test_destroyed_by_a_card_effect() -> None:
    """7 cards; the limit behind such a sentence is its own, and not that of the next effect (3 cards)."""
    found = monster("If this card would be destroyed by a card effect, you can pay 500 LP instead. This effect can only be used once while "
                    "this card is face-up on the field. If this card is Normal Summoned: You can draw 1 card.")
    assert found[0]["limit"] == [{"while face-up": 1}] and found[0]["applies"][0]["destroyed by"] == "effect" and "limit" not in found[1]


def test_it_is_destroyed_after_damage_calculation() -> None:
    (clause,) = monster("If this card attacks, it is destroyed after damage calculation.")
    assert clause == {"kind": "clause", "during": {"timings": ["after"]}, "condition": [{"this card": {"battling": "attacking"}}],
                      "does": [{"destroy": "this card"}]}


def test_what_players_may_no_more_control_is_sent_when_the_card_applies() -> None:
    """2 cards (Gozen Match, Rivalry of Warlords)."""
    found = spell("Each player can only control 1 odd monster. Send all other face-up monsters they control to the GY.", "continuous",
                  kind="trap")
    assert [effect["matters when"] for effect in found[2:]] == [
        ["resolves", "itself"], ["targeted", "Summon", "position", "battle", "others"]]


def test_a_clause_that_was_not_read_bears_on_its_own_topic() -> None:
    (words,) = monster("Gains 100 ATK, also your opponent cannot activate cards when you dance.")
    assert words["matters when"] == ["activation", "opponent's"]


ONCE = {"timing": "each time", "once it resolved": True}


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("Each time a Spell Card is activated, place 1 Ink Counter on this card when that Spell resolves (max. 3).",
         {**ONCE, "trigger": {"event": "card activated", "card": {"is": "spell"}},
          "does": [{"place counters": {"name": "Ink Counter", "count": 1, "on": "this card", "at most": 3}}]}),
        ("Each time a Spell Card is activated, gain 100 LP immediately after it resolves.",
         {**ONCE, "trigger": {"event": "card activated", "card": {"is": "spell"}}, "does": [{"gain LP": 100}]}),
        ("Each time your opponent activates a Trap Card, immediately after it resolves, draw 1 card.",
         {**ONCE, "trigger": {"event": "card activated", "card": {"is": "trap"}, "player": "opponent"}, "does": [{"draw": 1}]}),
        ("Each time a Spell Card is activated, gain 100 LP.",
         {"timing": "each time", "trigger": {"event": "card activated", "card": {"is": "spell"}}, "does": [{"gain LP": 100}]}),
    ],
)
def test_what_is_done_once_an_activation_has_resolved(text: str, clause: dict[str, Any]) -> None:
    """"When that Spell resolves", "immediately after it resolves" (TIM-17; 55 cards)."""
    assert only(monster(text)) == clause


@pytest.mark.parametrize(("behind", "words"), [
    (" for each of those monsters", {}), (" for each of those monsters (max. 6)", {"at most": 6}),
    (" for each destroyed Fiend monster", {}),
])
def test_counters_for_each_card_of_the_event(behind: str, words: dict[str, Any]) -> None:
    text = f"Each time a Fiend monster(s) is destroyed, place 1 Imp Counter on this card{behind}."
    _, clause = monster(f"Once per turn: You can draw 1 card. {text}")
    counted = {"times": [1, {"count of": "event cards"}]}
    assert clause["does"] == [{"place counters": {"name": "Imp Counter", "count": counted, **words, "on": "this card"}}]


def test_what_is_done_each_time_may_need_what_was_done_before() -> None:
    _, clause = monster("Once per turn: You can draw 1 card. Each time your opponent Special Summons a monster(s), you gain 200 LP, "
                        "and if you do, immediately inflict 200 damage to your opponent.")
    assert clause["does"] == [{"gain LP": 200}, {"and if you do": {"damage": 200}}]
    assert clause["trigger"] == {"event": "Special Summoned", "card": {"is": "monster"}, "player": "opponent"}
