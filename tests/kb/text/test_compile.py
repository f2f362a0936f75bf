"""A whole card: what the readers of its parts said, put together; nothing guessed, nothing raised."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.store.validation import validate_plain
from kb.text.compile import LONGEST, TextTooLong, compile_card, explained
from kb.text.language.printed import Printed

TRAP = ("normal",)


def compiled(text: str, kind: str = "trap", types: tuple[str, ...] = TRAP, **words: Any) -> list[dict[str, Any]]:
    effects: list[dict[str, Any]] = compile_card(Printed("Paper Card", kind, types, text, **words))["effects"]
    return effects


def test_what_is_negated_must_be_said_somewhere() -> None:
    """NEG-3: an older text that says it in the resolution would else be legal at any time."""
    (effect,) = compiled("Negate the activation of a Counter Trap Card, and destroy it.")
    assert "answers" in effect or any("opaque" in demand for demand in effect["condition"])


def test_what_an_effect_costs_and_targets_holds_even_where_its_words_are_not_read() -> None:
    (effect,) = compiled("Offer 3 dreams to the sea, then target 1 hope in the fog; destroy it.")
    assert any("opaque" in step for step in effect["cost"]) or "cost" not in effect
    assert "targets" in effect


def test_a_card_that_stays_is_activated_and_does_nothing_by_itself() -> None:
    effects = compiled("Fiend monsters you control gain 100 ATK.", "spell", ("continuous",))
    assert effects[0] == {"kind": "card activation", "does": [{"nothing": True}], "number": 0}
    assert effects[1]["kind"] == "continuous"


def test_a_trigger_about_its_own_card_works_where_the_event_leaves_it() -> None:
    (effect,) = compiled("If this card is sent to the GY: Draw 1 card.", "monster", ("effect",), type="Fiend", attribute="DARK", level=4)
    assert (effect["kind"], effect["works in"], effect["optional"], effect["timing"]) == ("trigger", ["GY"], False, "if")
    assert effect["does"] == [{"draw": 1}]


def test_a_text_that_is_no_cards_is_refused() -> None:
    with pytest.raises(TextTooLong):
        compile_card(Printed("Paper Card", "trap", TRAP, "x" * (LONGEST + 1)))


def test_what_is_explained_is_what_is_compiled() -> None:
    card = Printed("Paper Card", "trap", TRAP, "Target 1 monster on the field; destroy it, then you sing a song.")
    facts, effects = explained(card)
    assert facts == compile_card(card)
    assert [effect for entry in effects for effect in entry.effects] == [
        {key: value for key, value in effect.items() if key != "number"} for effect in facts["effects"]
    ]
    assert any(reading.rule for entry in effects for reading in entry.readings)


WORDS = [
    "If", "When", "You can", "target 1", "face-up", "monster", "your opponent controls", ";", ":", ".", ",", "destroy it", "that card",
    "from", "your", "GY", "Deck", "hand", "once per turn", "this card", "is", "Special", "Summoned", "(Quick Effect)", "●", "and if you do",
    "then",
    "also", "except", "during the Damage Step", "cannot", "banish", '"Paper"', "draw 2 cards", "the turn you activate this effect", "until",
    "negate", "its effects", "gains 500 ATK", "Tribute", "discard", "(", ")", "/", "&", "FLIP:",
]
KINDS = [
    ("monster", ("effect",)),
    ("monster", ("pendulum", "effect")),
    ("spell", ("normal",)),
    ("spell", ("equip",)),
    ("trap", ("counter",)),
]


@settings(max_examples=150)
@given(st.one_of(st.text(max_size=400), st.lists(st.sampled_from(WORDS), max_size=60).map(" ".join)), st.sampled_from(KINDS))
def test_any_text_gives_facts_in_words_of_the_vocabulary(text: str, kind: tuple[str, tuple[str, ...]]) -> None:
    stats: dict[str, Any] = {"type": "Fiend", "attribute": "DARK", "level": 4, "atk": 0, "defense": 0} if kind[0] == "monster" else {}
    if "pendulum" in kind[1]:
        stats |= {"scale": 1, "pendulum_text": text}
    row = compile_card(Printed("Paper Card", kind[0], kind[1], text, **stats))
    validate_plain({key: value for key, value in row.items() if key != "origin"} | {"sources": ["card text"]})


def test_what_loses_exactly_so_much_must_have_it() -> None:
    text = "Once per turn (Quick Effect): You can make this card lose exactly 800 ATK, and if you do, draw 1 card."
    (effect,) = compiled(text, "monster", ("effect",), type="Fiend", attribute="DARK", level=4, atk=1000)
    assert {"this card": {"atk": ">= 800"}} in effect["condition"]


def test_a_part_beside_a_fusion_summon_may_name_further_materials() -> None:
    text = "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand."
    (effect,) = compiled(f"{text} On Tuesdays, you can also use your hats as material.", "spell", ("normal",))
    assert "further materials" in effect["does"][0] and "opaque" in next(iter(effect["does"][1].values()))
    (effect,) = compiled(text, "spell", ("normal",))
    assert "further materials" not in effect["does"][0]


def test_a_normal_spell_that_remains_on_the_field_stays_there() -> None:
    """3 cards; what else they do need not be read, and a negated effect does not send them to the GY (CHN-6)."""
    stays = {"kind": "continuous", "applies": [{"stays on the field": True}]}
    card = Printed("Paper Card", "spell", ("normal",), "Draw 1 card. After this card's activation, it remains on the field.")
    (effect, last) = compile_card(card)["effects"]
    assert effect["does"] == [{"draw": 1}] and last == stays
    half = Printed("Paper Card", "spell", ("normal",), "This card remains on the field for 2 of your opponent's turns.")
    assert compile_card(half)["effects"][-1] == stays


def test_of_an_unread_condition_its_time_is_known() -> None:
    """7 cards whose trigger was `unknown`."""
    text = "If this card hums, then at the end of any Battle Phase in which the moon was full: Draw 1 card."
    (effect,) = compiled(text, "monster", ("effect",), type="Fiend", attribute="DARK", level=4, atk=1000)
    assert effect["during"] == {"phases": ["battle end"], "turn": "either"} and "trigger" not in effect
    assert "opaque" in str(effect["condition"])


def test_a_spirit_returns_by_a_sentence_whose_time_stands_behind() -> None:
    """11 cards."""
    text = "This card returns to the owner's hand during the End Phase of the turn that it is Normal Summoned or flipped face-up."
    (effect,) = compiled(text, "monster", ("spirit", "effect"), type="Fiend", attribute="DARK", level=4, atk=1000)
    assert effect["during"] == {"phases": ["end"], "turn": "either"} and effect["does"] == [{"return to the hand": "this card"}]
    assert effect["optional"] is False and "opaque" not in str(effect) and "trigger" not in effect
