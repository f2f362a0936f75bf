"""Sentences that protect cards or forbid something, in the wordings of printed cards: what they say in words of the vocabulary."""

from typing import Any

import pytest

from tests.support.texts import monster, spell

BURNT: dict[str, Any] = {"is": "spell", "other than": "this card"}


def applies(text: str, *types: str) -> Any:
    (effect,) = monster(text, *types)
    assert effect["kind"] == "continuous"
    return effect["applies"]


def standing(text: str, *types: str) -> dict[str, Any]:
    """The continuous effect of a Spell that stays."""
    return spell(text, *(types or ("continuous",)))[-1]


@pytest.mark.parametrize(("text", "said"), [
    ("Cannot be destroyed, or banished, by card effects.",
     [{"cannot be destroyed": "effect"}, {"cannot be banished": True, "by": {"is": "card"}}]),
    ('"Imp" cards you control cannot be banished by your opponent\'s card effects.',
     [{"cannot be banished": True, "by": {"whose": "opponent"},
       "of": {"from": ["field"], "whose": "you", "archetype": "Imp", "face": "up"}}]),
    ("All face-up monsters, except for Effect Monsters, are unaffected by other Spell effects.",
     [{"unaffected by": BURNT, "of": {"from": ["monster zone"], "face": "up", "not": {"types": ["effect"]}}}]),
    ("Cannot be destroyed by your card effects.", [{"cannot be destroyed": "effect", "by": {"whose": "you"}}]),
    ("Cannot be targeted by the opponent's monster effects or Trap effects.",
     [{"cannot be targeted": "opponent", "by": {"any of": [{"is": "monster"}, {"is": "trap"}]}}]),
    ("Equip Cards equipped to this card cannot be targeted by cards or effects.",
     [{"cannot be targeted": "both", "of": {"from": ["field"], "equipped to": "this card"}}]),
])
def test_what_cards_are_protected_from(text: str, said: Any) -> None:
    assert applies(text) == said


@pytest.mark.parametrize(("text", "said"), [
    ("You cannot Special Summon from the Extra Deck, except Fusion Monsters.",
     [{"cannot special summon": {"is": "monster", "from": ["extra deck"], "not": {"types": ["fusion"]}}, "player": "you"}]),
    ('Your opponent can only target "Rose Imp" for attacks.',
     [{"cannot be attacked": True, "of": {"from": ["monster zone"], "whose": "you", "not": {"name": "Rose Imp", "face": "up"}}}]),
    ("Negate the effects of face-up Pendulum Monsters while your opponent controls them.",
     [{"negate effects": {"from": ["monster zone"], "whose": "opponent", "face": "up", "types": ["pendulum"]}}]),
    ('The effects of Effect Monsters with Imp Counters are negated, except for "Rose Imp".',
     [{"negate effects": {"from": ["monster zone"], "face": "up", "types": ["effect"], "counters": "Imp Counter",
                          "not": {"name": "Rose Imp"}}}]),
])
def test_what_players_cannot_do(text: str, said: Any) -> None:
    assert applies(text) == said


def test_all_equip_cards_are_negated() -> None:
    assert standing("Negate all Equip Card effects on the field.")["applies"] == [
        {"negate effects": {"from": ["spell & trap zone"], "face": "up", "equipping": True}}]


def test_a_demand_on_a_summoned_card_that_it_points_back_to() -> None:
    (effect,) = monster("While this Pendulum Summoned card is in your Monster Zone, your opponent cannot target it with card effects.",
                        "pendulum")
    assert effect["applies"] == [{"cannot be targeted": "opponent"}] and effect["while"][0]["this card"]["summoned"] == "pendulum"


def test_two_demands_of_one_sentence() -> None:
    (effect,) = monster("If this card attacks while you have no cards in your hand, your opponent cannot activate any Spell/Trap Cards "
                        "until after the Damage Step.")
    nothing = {"exists": {"count": 0, "from": ["hand"], "whose": "you"}}
    assert effect["while"] == [{"this card": {"battling": "attacking"}}, nothing]
    assert effect["applies"] == [{"cannot activate": {"is": "spell or trap"}, "only cards": True, "player": "opponent"}]
    effect = standing("Your opponent cannot activate cards or effects during the Battle Phase while you have no cards in your hand.")
    assert effect["while"] == [{"phase": ["battle"]}, nothing]


def test_one_of_two_cards_is_not_there() -> None:
    effect = standing('If either a "Imp" monster or "Imp Valley" is not on the field, destroy this card.')
    ((demand,),) = (modifier["destroy this card"] for modifier in effect["applies"])
    assert [set(each) for each in demand["any of"]] == [{"not"}, {"not"}]


def test_what_its_card_suffers() -> None:
    (effect,) = monster("If there is a non-LIGHT monster on your side of the field, destroy this face-up card.")
    assert list(effect["applies"][0]) == ["destroy this card"]
    effect = standing("This card is sent to the GY if you have any cards in your hand.")
    assert effect["kind"] == "clause" and effect["while"] == [{"exists": {"count": "1+", "from": ["hand"], "whose": "you"}}]
    (effect,) = monster("If this card attacks, it is destroyed at the end of the Battle Phase.")
    fought = [{"this card": {"did this turn": ["battled"]}}]
    assert effect["does"] == [{"delay": {"phase": "battle end", "does": [{"destroy": "this card", "if": fought}]}}]


def test_nothing_answers_its_summons() -> None:
    (effect,) = monster("When Normal or Special Summoned, your opponent's Spell/Trap Cards and effects cannot be activated.")
    assert [each["event"] for each in effect["trigger"]] == ["Normal Summoned", "Special Summoned"]
    assert effect["does"] == [{"apply": {"cannot activate": {"is": "spell or trap"}, "player": "opponent"}, "until": "this Chain"}]


FIENDS = {"is": "monster", "type": "Fiend"}
THERE = {"from": ["field"], "whose": "you"}


@pytest.mark.parametrize(("text", "said"), [
    ('The activation and effects of "Imp" cards activated on your field cannot be negated.',
     {"activations cannot be negated": {"archetype": "Imp", **THERE}, "effects cannot be negated": {"archetype": "Imp", **THERE}}),
    ("The activation of your Fiend monsters' effects cannot be negated.",
     {"activations cannot be negated": {**FIENDS, "whose": "you"}, "only effects": True}),
    ("The activation of Fiend monsters' effects cannot be negated.", {"activations cannot be negated": FIENDS, "only effects": True}),
    ('The activated effects of your "Imp" cards cannot be negated.',
     {"effects cannot be negated": {"archetype": "Imp", "whose": "you"}}),
    ('The activation of your "Imp Ankh" cannot be negated.',
     {"activations cannot be negated": {"name": "Imp Ankh", "whose": "you"}, "only cards": True}),
])
def test_what_cannot_be_negated(text: str, said: Any) -> None:
    assert applies(text) == [said]


def test_what_a_continuous_spell_does_may_not_be_meant() -> None:
    assert "opaque" in str(applies("The activation and effects of Spell/Trap Cards activated on your field cannot be negated."))


def test_an_activation_that_cannot_be_negated() -> None:
    (effect,) = monster("Once per turn: You can draw 1 card. This activation and effect cannot be negated.")
    assert effect["kind"] == "ignition" and effect["cannot be negated"]


NEGATED = {"negate the effect": True}
DESTROYS = {"and if you do": {"destroy": "answered card"}}
MAY = [{**NEGATED, "optional": True}, {"then": {"destroy": "this card"}}]
AT_IT = {"targets": {"one of": "this card"}}
FIENDS_THERE = {"from": ["monster zone"], "whose": "you", "type": "Fiend", "face": "up"}


@pytest.mark.parametrize(("text", "answers", "does"), [
    ("Negate any Trap effects that target this card, and if you do, destroy that Trap Card.",
     {"to": "activation", "card": {"is": "trap"}, **AT_IT}, [NEGATED, DESTROYS]),
    ("Negate any monster effects that target this 1 card.",
     {"to": "effect activation", "card": {"is": "monster"}, **AT_IT, "only target": True}, [NEGATED]),
    ("Negate any Spell/Trap effects that target exactly 1 Fiend monster you control (and no other cards), and if you do, destroy them.",
     {"to": "activation", "card": {"is": "spell or trap"}, "targets": FIENDS_THERE, "only target": True}, [NEGATED, DESTROYS]),
    ("Negate the effect of Spell and Trap Cards controlled by your opponent that target this face-up card on the field.",
     {"to": "activation", "card": {"is": "spell or trap"}, "player": "opponent", **AT_IT}, [NEGATED]),
    ("Negate the effects of any Spell Card that targets this card and destroy it.",
     {"to": "activation", "card": {"is": "spell"}, **AT_IT}, [NEGATED, {"and": {"destroy": "answered card"}}]),
    ("When a Trap effect that was activated on your opponent's side of the field resolves, negate that effect, then send this card to "
     "the Graveyard.",
     {"to": "activation", "card": {"is": "trap"}, "player": "opponent", "in": ["field"]},
     [NEGATED, {"then": {"send to the GY": "this card"}}]),
    ("You can negate an activated Spell effect that would inflict damage to you, then destroy this card.",
     {"to": "activation", "card": {"is": "spell"}, "includes": ["damage"], "damage to": "you"}, MAY),
    ('You can negate a monster effect activated by your opponent in response to the activation of an "Imp" monster effect, then destroy '
     "this card.",
     {"to": "effect activation", "card": {"is": "monster"}, "player": "opponent",
      "in response to": [{"to": "effect activation", "card": {"is": "monster", "archetype": "Imp"}}]}, MAY),
    ("When a Spell Card or effect activated by your opponent resolves, you can negate that effect, then destroy this card.",
     {"to": "activation", "card": {"is": "spell"}, "player": "opponent"}, MAY),
    ("When resolving an opponent's card effect that targets this card, roll a six-sided die, and negate that effect if you roll a 2 or "
     "5, and if you do, destroy that card.",
     {"to": "activation", "player": "opponent", **AT_IT},
     [{"roll a die": 1}, {"and": {**NEGATED, "rolled": 2}}, DESTROYS, {"also": {**NEGATED, "rolled": 5}}, DESTROYS]),
])
def test_what_is_negated_as_it_resolves(text: str, answers: Any, does: Any) -> None:
    (effect,) = monster(text)
    assert effect == {"kind": "clause", "answers": [answers], "does": does}


def test_how_often_from_where_and_while_what_it_is_negated() -> None:
    (effect,) = monster("Once per turn, when a monster effect activated by your opponent resolves, if you control a Fiend monster, you can "
                        "negate that effect.")
    assert effect["limit"] == [{"soft": 1}] and effect["condition"] == [{"exists": {"count": "1+", **FIENDS_THERE}}]
    (effect,) = monster("Once per turn, while this card is equipped to a monster, you can negate a monster effect activated on your "
                        "opponent's field.")
    assert effect["works in"] == ["spell & trap zone"] and effect["answers"][0]["in"] == ["field"]


@pytest.mark.parametrize("text", [
    "Negate any Trap effects that target 1 Fiend monster you control.",
    "Negate any Trap effects that annoy this card.",
    "When a monster effect activated by your opponent resolves, if it is a fine one, you can negate that effect.",
    "You can negate a monster effect activated by your opponent in response to the activation of a fine effect, then destroy this card.",
])
def test_what_is_negated_as_it_resolves_in_words_that_are_not_read(text: str) -> None:
    assert "opaque" in str(monster(text))


NOT_AT_IT = {"only untargeted": True}


@pytest.mark.parametrize(("text", "said"), [
    ("This card cannot be destroyed by Spell/Trap effects that do not target it.",
     {"cannot be destroyed": "effect", "by": {"is": "spell or trap"}, **NOT_AT_IT}),
    ('"Imp" monsters you control cannot be destroyed by card effects that do not target them.',
     {"cannot be destroyed": "effect", **NOT_AT_IT, "of": {"from": ["monster zone"], "whose": "you", "archetype": "Imp", "face": "up"}}),
    ("Unaffected by your opponent's activated effects, unless they target this card.",
     {"unaffected by": {"whose": "opponent"}, "only activated": True, **NOT_AT_IT}),
])
def test_protections_that_a_target_lifts(text: str, said: Any) -> None:
    assert applies(text) == [said]


SPARED = {"instead of destruction": [{"nothing": True}], "destroyed by": "effect"}


@pytest.mark.parametrize(("text", "said", "limit"), [
    ("Once per turn, if this card would be destroyed by an effect that does not target it, it is not destroyed.",
     {**SPARED, **NOT_AT_IT}, {"soft": 1}),
    ("The first time this card on the field would be destroyed by Spell/Trap effect each turn, it is not destroyed.",
     {**SPARED, "by": {"is": "spell or trap"}}, {"soft": 1}),
    ("The first time this face-up card on the field would be destroyed by an opponent's card effect, it is not destroyed.",
     {**SPARED, "by": {"whose": "opponent"}}, {"while face-up": 1}),
])
def test_what_is_spared_so_often(text: str, said: Any, limit: Any) -> None:
    (effect,) = monster(text)
    assert effect["applies"] == [said] and effect["limit"] == [limit]


def test_the_monster_that_an_effect_equipped_it_to_is_spared() -> None:
    _, effect = monster("You can target 1 face-up monster you control; equip this card to that target. Each turn, the first time the "
                        "monster equipped with this card by this effect would be destroyed by a card effect, it is not destroyed.")
    assert effect["applies"] == [{**SPARED, "of": "equipped monster"}] and effect["works in"] == ["spell & trap zone"]


def test_instead_of_one_of_several() -> None:
    (effect,) = monster('If an "Imp" monster(s) you control would be destroyed by a card effect, you can banish this card from your GY '
                        "instead of destroying 1 of those monsters.")
    assert effect["works in"] == ["GY"] and "all together" not in effect["applies"][0]


def test_what_its_card_gains_while_something_is_so() -> None:
    (effect,) = monster('If this card has "Bob" as material, it gains this effect.\n● Cannot be destroyed by battle.', "xyz")
    assert effect == {"kind": "continuous", "while": [{"this card": {"has materials": {"name": "Bob"}}}],
                      "applies": [{"cannot be destroyed": "battle"}]}
    (effect,) = monster("If this card is Tribute Summoned, it gains this effect.\n● Cannot be destroyed by battle.")
    assert "opaque" in effect


THEIRS_FROM = {"from": ["monster zone"], "whose": "you", "summoned": "special", "came from": ["GY"], "face": "up"}


@pytest.mark.parametrize(("text", "said"), [
    ("Your opponent cannot target other monsters you control, that were Special Summoned from the GY, with card effects.",
     [{"cannot be targeted": "opponent", "of": {**THEIRS_FROM, "other than": "this card"}}]),
    ("Your opponent cannot target monsters you control, that were Special Summoned from the GY, with monster effects.",
     [{"cannot be targeted": "opponent", "by": {"is": "monster"}, "of": THEIRS_FROM}]),
    ('Any card sent to the GY is banished instead, except "Imp" cards.',
     [{"instead of the GY": "banished", "of": {"not": {"archetype": "Imp"}}}]),
    ("Flip monsters' effects cannot be activated, also their effects are negated.",
     [{"cannot activate": {"is": "monster", "types": ["flip"]}, "only effects": True, "player": "both"},
      {"negate effects": {"from": ["monster zone"], "types": ["flip"], "face": "up"}}]),
    ("Your opponent cannot Flip Summon.",
     [{"cannot summon": {"is": "monster", "from": ["monster zone"], "face": "down"}, "player": "opponent"}]),
])
def test_more_locks(text: str, said: Any) -> None:
    assert applies(text) == said


def test_locks_of_a_phase_or_a_turn() -> None:
    (effect,) = monster("Your opponent cannot draw cards except during Draw Phases.")
    assert effect["while"] == [{"not": {"phase": ["draw"]}}] and effect["applies"] == [{"cannot draw": True, "player": "opponent"}]
    (effect,) = monster("Increase the Levels of all Fiend monsters on the field by 2 during the Main Phase and Battle Phase.")
    assert effect["while"] == [{"phase": ["main", "battle"]}]
    (effect,) = monster("Cannot be Special Summoned from the GY the turn this card was sent to the GY.")
    assert effect["works in"] == ["GY"] and effect["while"] == [{"this card": {"from": ["GY"], "arrived": "this turn"}}]
    effect = standing("Field Spell Cards cannot be activated during the turn this card is destroyed.")
    assert effect["trigger"] == [{"event": "destroyed", "card": "this card"}] and effect["does"][0]["until"] == "end of this turn"


@pytest.mark.parametrize("words", ["this card was Special Summoned by this effect and", "this card Summoned this way"])
def test_battles_of_a_card_summoned_this_way(words: str) -> None:
    _, effect = monster(f"You can Special Summon this card (from your hand) by Tributing 1 monster. If {words} attacks a Defense Position "
                        "monster, inflict piercing battle damage to your opponent.")
    assert effect["while"] == [{"this card": {"summoned": "own procedure"}}] and effect["applies"] == [{"piercing": True}]
