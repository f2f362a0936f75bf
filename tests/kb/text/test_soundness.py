"""What cannot be meant is not said."""

from typing import Any

import pytest

from kb.text.language.units import Span
from kb.text.soundness import sound
from tests.support.texts import monster, spell

SPAN = Span("words", 5)


@pytest.mark.parametrize(
    ("word", "entry", "kept"),
    [
        ("does", {"destroy": {"is": "monster", "not": {"is": "monster"}}}, False),
        ("does", {"destroy": {"is": "monster", "not": {"is": "monster", "type": "Fiend"}}}, True),
        ("applies", {"cannot be tributed": True, "by": {"type": "Fiend"}}, False),
        ("applies", {"cannot be destroyed": "battle", "by": {"type": "Fiend"}}, True),
        ("condition", {"exists": {"is": "monster", "not": {"is": "monster"}}}, False),
    ],
)
def test_demands_that_deny_themselves_and_exceptions_that_bind_nobody_are_opaque(word: str, entry: dict[str, Any], kept: bool) -> None:
    found = sound({"kind": "continuous", word: [entry, {"draw": 1}]}, SPAN)[word]
    assert found[1] == {"draw": 1}
    assert (found[0] == entry) is kept and ("opaque" in found[0]) is not kept


def test_what_triggers_it_is_unknown_where_it_denies_itself() -> None:
    trigger = {"event": "destroyed", "card": {"is": "monster", "not": {"is": "monster"}}}
    assert sound({"kind": "trigger", "trigger": trigger}, SPAN)["trigger"][0]["event"] == "unknown"


def test_a_monster_that_nothing_binds_is_not_spoken_of() -> None:
    """ "Destroy that monster": where the Summon before it is unread nobody knows which, and with it read the card keeps it."""
    leaves = "When this card leaves the field, destroy that monster."
    *_, clause = spell(f"Special Summon 1 monster that whistles from your GY. {leaves}", "continuous", kind="trap")
    assert "bound monster" not in str(clause)
    assert "opaque" in clause
    effects = spell(f"Target 1 monster in your GY; Special Summon it. {leaves.replace('destroy', 'return').replace('.', ' to the hand.')}",
                    "continuous", kind="trap")
    assert "'bind'" in str(effects)


def test_other_monsters_than_an_equip_spell_are_others_than_the_equipped_one() -> None:
    *_, effect = spell("The equipped monster gains 100 ATK. Other monsters you control cannot attack.", "equip")
    assert effect["applies"][0]["of"]["other than"] == "equipped monster"


def test_how_a_destroyed_card_lay_is_not_asked_of_where_it_is_now() -> None:
    (effect,) = monster("Once per turn: You can target 1 card your opponent controls; destroy it, then if you destroyed a face-up monster, "
                        "inflict 500 damage to your opponent.")
    assert effect["does"][-1]["then"]["if"] != [{"exists": {"count": "1+", "one of": "those cards", "face": "up", "is": "monster"}}]
    assert "opaque" in str(effect["does"][-1])


def test_a_demand_in_front_of_an_older_event_is_kept() -> None:
    (effect,) = monster("While you control this face-up Attack Position card, when an opponent's monster declares an attack, "
                        "inflict 500 damage to your opponent.")
    assert "attack" in str(effect["trigger"]["where"]) and "position" in str(effect["trigger"]["where"])


def test_an_effect_of_a_card_in_a_pendulum_zone_is_no_card_activation() -> None:
    text = "When your opponent activates an effect of a card in the Pendulum Zone: Negate the activation."
    (effect,) = spell(text, "counter", kind="trap")
    answers = effect["answers"] if isinstance(effect["answers"], list) else [effect["answers"]]
    assert [answer["to"] for answer in answers] == ["effect activation"]


@pytest.mark.parametrize(("count", "is_sound"), [(1, True), (2, False)])
def test_with_several_targets_one_monster_is_one_of_them_and_not_any(count: int, is_sound: bool) -> None:
    step = {"change ATK": {"times": "half", "of": {"from": ["monster zone"], "count": 1}}}
    effect = {"kind": "quick", "targets": [{"count": count, "from": ["monster zone"]}], "does": [step, {"draw": 1}]}
    assert (sound(effect, Span("halve the ATK of 1 monster"))["does"] == [step, {"draw": 1}]) is is_sound
