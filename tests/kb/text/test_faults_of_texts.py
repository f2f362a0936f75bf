"""Faults of reading that are mended, each named by its id: what the text says is there, or is said to be unread."""

from typing import Any

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from kb.vocabulary.comparisons import admitted, comparison

EFFECT = ("effect",)


def compiled(text: str, kind: str = "monster", types: tuple[str, ...] = EFFECT, **words: Any) -> list[dict[str, Any]]:
    facts: dict[str, Any] = {"type": "Fiend", "attribute": "DARK", "level": 4} if kind == "monster" else {}
    effects: list[dict[str, Any]] = compile_card(Printed("Paper Card", kind, types, text, **facts, **words))["effects"]
    return effects


def test_a_27_a_limit_in_a_bracket_counts() -> None:
    """ "(but you can only use each effect of … once per turn)" stands on 44 cards."""
    effects = compiled('Activate 1 of these effects (but you can only use each effect of "Paper Card" once per turn);\n● Draw 1 card.\n'
                       "● Gain 500 LP.", "spell", ("normal",))
    assert len(effects) == 2
    assert all("limit" in effect for effect in effects)


@pytest.mark.parametrize("first", [
    "Select 1 Fiend-Type monster in your Graveyard and Special Summon it in Attack Position.",
    "Select 1 of your removed from play Fiend-Type monsters, and Special Summon it.",
])
def test_a_28_what_an_older_text_bids_first_is_asked_of_the_activation(first: str) -> None:
    """A Continuous Card of old whose first sentence could not be read is not activated as if it did nothing (74 such texts)."""
    effects = compiled(f"{first} When this card is removed from the field, destroy that monster.", "trap", ("continuous",))
    (activation,) = [effect for effect in effects if effect["kind"] == "card activation"]
    assert activation["does"] != [{"nothing": True}]
    assert "opaque" in activation["does"][0] or "special summon" in activation["does"][0]


def test_a_28_what_is_paid_to_activate_a_card_that_stays_is_paid() -> None:
    (activation, *_) = compiled("Send 1 Equip Spell Card from your hand to the Graveyard to activate this card.", "trap", ("continuous",))
    paid = {"count": 1, "from": ["hand"], "whose": "you", "is": "spell", "types": ["equip"]}
    assert (activation["kind"], activation["cost"]) == ("card activation", [{"send to the GY": paid}])


def test_a_29_a_comparison_is_read_by_one_reader() -> None:
    """A-29: `<= -5` passed the checker of card files and broke the engine: what the one admits the other reads."""
    assert comparison("<= -5").high == -5
    assert admitted("<= -5")(-5)
    assert not admitted("<= -5")(-4)


@pytest.mark.parametrize(("words", "how"), [
    ("used as Synchro Material", "synchro"), ("used as Xyz Material", "xyz"), ("used as Link Material", "link"),
    ("used as material for a Fusion Summon", "fusion"),
])
def test_a_32_being_used_as_material_is_an_event(words: str, how: str) -> None:
    """15 cards of the list of then; the event and the kind of Summon are known."""
    (effect,) = compiled(f"If this card is {words}: Draw 1 card.")
    triggers = effect["trigger"] if isinstance(effect["trigger"], list) else [effect["trigger"]]
    assert all(trigger["event"] == "used as material" for trigger in triggers)
    assert how in [trigger.get("how") for trigger in triggers] or [how] in [trigger.get("how") for trigger in triggers]


def test_a_36_you_can_behind_a_comma_makes_a_trigger_optional() -> None:
    """Izanami: a pre-PSCT trigger without a colon."""
    (effect,) = compiled("When this card is Normal Summoned or flipped face-up, you can discard 1 card to add 1 Spirit monster from your "
                         "Graveyard to your hand.")
    assert effect["kind"] == "trigger"
    assert effect.get("optional", True)


@pytest.mark.parametrize("text", [
    "When this card is Normal Summoned: Its original ATK and DEF become 2000.", "This card's original ATK/DEF become 2000.",
])
def test_a_36_an_original_number_that_changes_is_said_or_left_open(text: str) -> None:
    (effect,) = compiled(text)
    said = str(effect)
    assert "opaque" in said or "original" in said


def test_a_36_the_position_of_a_tribute_summon_is_not_lost() -> None:
    """ "Tribute Summon … in face-up Attack Position": not a Set (12 cards)."""
    card = Printed("Imp", "monster", ("effect",),
                   "You can Tribute Summon this card in face-up Attack Position by Tributing 1 Zombie monster.", level=8)
    found = compile_card(card)["summoning"]
    assert found == {"other Tributes": [{"count": 1, "is": "monster", "type": "Zombie"}], "other Tributes when Set": False}
