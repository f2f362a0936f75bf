"""Words that a reader must not read over: each stands in a fact, or its sentence is in part unread."""

import json

import pytest

from benchmarks.unowned_words import unowned
from kb.text.language.idle import IDLE, idle
from kb.text.language.printed import Printed
from tests.support.texts import monster, spell

QUICK = "(Quick Effect): You can negate the activation."


def facts(text: str) -> str:
    return json.dumps(monster(text))


def is_unread(text: str) -> bool:
    return "opaque" in facts(text)


@pytest.mark.parametrize("during", ["during damage calculation only", "during that damage calculation only"])
def test_what_holds_during_damage_calculation_only_does_not_last_for_the_whole_damage_step(during: str) -> None:
    (effect,) = monster(f"If this card battles, during damage calculation (Quick Effect): You can make this card gain 300 ATK {during}.")
    assert effect["during"]["timings"] == ["during"]
    assert effect["does"] == [{"change ATK": {"by": 300, "of": "this card"}, "until": "end of damage calculation"}]


def test_two_targets_including_one_of_a_kind_are_one_of_that_kind_and_one_other() -> None:
    (effect,) = monster("You can target 2 cards on the field, including a Fiend monster you control; destroy them.")
    first, second = effect["targets"]
    assert (first["count"], first["type"], first["whose"]) == (1, "Fiend", "you") and second["count"] == 1 and "type" not in second


@pytest.mark.parametrize(("what", "to"), [
    ("a Spell Card", "card activation"), ("a Spell Card or effect", "activation"), ("a monster effect", "effect activation")])
def test_a_card_that_is_activated_is_no_effect(what: str, to: str) -> None:
    assert monster(f"When {what} is activated {QUICK}")[0]["answers"]["to"] == to


@pytest.mark.parametrize("what", ["Spell Card", "Quick-Play Spell Card", "Normal Trap Card", "Continuous Trap Card"])
def test_a_card_of_any_kind_that_is_activated_is_no_effect(what: str) -> None:
    (effect,) = monster(f"If a {what} is activated (except during the Damage Step): You can draw 1 card.")
    assert effect["trigger"]["event"] == "card activated"


@pytest.mark.parametrize(("number", "count"), [("3", "3+"), ("3 or more", "3+"), ("exactly 3", 3)])
def test_a_number_in_a_condition_is_exact_where_the_text_says_so(number: str, count: object) -> None:
    """PSCT writes "exactly" (or "only", "and no other") of a number that must not be exceeded."""
    (effect,) = monster(f"If you control {number} Fiend monsters: You can draw 1 card.")
    assert effect["condition"][0]["exists"]["count"] == count


def test_a_number_beside_no_other_monsters_is_exact() -> None:
    (effect,) = monster("If you control 2 Fiend monsters and no other monsters: You can draw 1 card.")
    many, none = (condition["exists"] for condition in effect["condition"])
    assert many["count"] == 2 and none["count"] == 0 and none["not"]["type"] == "Fiend" and "other than" not in none


@pytest.mark.parametrize("what", ["only 1 monster", "only Fiend monsters"])
def test_only_is_not_read_over(what: str) -> None:
    assert is_unread(f"If your opponent controls {what}: You can draw 1 card.")


@pytest.mark.parametrize(("behind", "joined"), [
    ("it cannot attack this turn", "and if you do"), ("its effects are negated", ""),
    ("banish it when it leaves the field", "and if you do")])
def test_but_brings_what_holds_of_the_card_before(behind: str, joined: str) -> None:
    (effect,) = monster(f"You can discard 1 card; Special Summon 1 Fiend monster from your hand, but {behind}.")
    assert "opaque" not in json.dumps(effect) and (not joined or joined in effect["does"][1])


@pytest.mark.parametrize("behind", [
    "you cannot Special Summon for the rest of this turn, except Fiend monsters", "Fiend monsters cannot attack this turn"])
def test_but_of_something_else_is_not_read_as_if_it_hung_on_the_part_before(behind: str) -> None:
    assert is_unread(f"You can discard 1 card; Special Summon 1 Fiend monster from your hand, but {behind}.")


@pytest.mark.parametrize("text", [
    "You can declare 2 Attributes; draw 1 card.",
    "You can activate 2 of these effects; draw 1 card.",
    "You can declare 1 Monster Card name; draw 1 card.",
    "This card can make a second attack in a row.",
    "You can pay 100 LP; draw 1 card, also you cannot Normal Summon monsters for the rest of this turn.",
    "If this card is changed from face-up Defense Position to Attack Position: Draw 1 card.",
    "You can target 1 monster your opponent controls equipped with an Equip Spell; destroy it.",
    "If your monster is destroyed by battle: You can Special Summon this card from your hand (if it was there when the monster was "
    "destroyed) or GY (even if not).",
])
def test_a_word_that_no_fact_can_say_leaves_its_sentence_in_part_unread(text: str) -> None:
    assert is_unread(text)


OWNED = (
    "You can discard 1 other Fiend monster; destroy up to 2 face-up Spells your opponent controls.",
    "If you control no face-up monsters, except Fiend monsters: You can Special Summon this card from your hand in Defense Position.",
    "Once per turn: You can target 1 non-Tuner monster in your GY with 1500 or less ATK; add it to your hand.",
    "During your opponent's End Phase, if this card is in your GY, except the turn it was sent there: You can draw 2 cards.",
    "When your opponent activates a Spell/Trap Card or effect that targets this card (Quick Effect): You can negate the activation.",
    "You can banish 2 monsters with different names from your GY; this card gains 800 ATK until the end of this turn.",
    "If this card is sent from the hand or Deck to the GY by a card effect: You can target 1 Level 4 or lower monster on the field; "
    "banish it.",
    "This face-up card cannot be destroyed by your opponent's card effects while you control another Fiend monster.",
    "If this card is Tribute Summoned: Inflict 300 damage to your opponent for each monster on the field.",
    "At the start of the Damage Step, if this card battles a Special Summoned monster: You can return that opponent's monster to the hand.",
)


@pytest.mark.parametrize("text", OWNED)
def test_every_other_word_is_owned(text: str) -> None:
    """Of these sentences no word can be left out or exchanged without the facts being others, but those that mean nothing."""
    assert not is_unread(text)
    found = list(unowned(Printed("Paper Imp", "monster", ("effect",), text, "", "", None, None, "Fiend", "DARK", 4)))
    assert [(word, around) for word, around, why in found if word and not why] == []


@pytest.mark.parametrize("number", ["Level", "Rank"])
def test_a_rank_is_no_level(number: str) -> None:
    (*_, effect) = spell(f"Equip only to an Xyz Monster. It gains ATK equal to its {number} x 100.", "equip")
    assert effect["applies"] == [{"atk": {"times": [100, {f"{number.lower()} of": "equipped monster"}]}, "of": "equipped monster"}]


def test_words_that_mean_nothing_are_told_why() -> None:
    assert all(why for _, why in IDLE)
    assert idle("Draw the card.", 5, 8) and not idle("Destroy 2 cards.", 8, 9)


def test_a_card_activation_stays_apart_from_an_effect_of_a_spell() -> None:
    assert spell("When a Spell Card is activated: Negate the activation.", "counter", kind="trap")[0]["answers"]["to"] == "card activation"
