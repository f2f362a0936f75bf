"""Conditions: what stands before a colon, worked out by hand from `psct.md` and from how described cards say the same."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.store.validation import validate_plain
from kb.text.effects.conditions import conditions
from kb.text.language.parting import condition_clauses
from kb.text.language.printed import Printed
from kb.text.language.units import Span, Unit
from tests.support.texts import monster, spell

CARD = Printed("Clockwork Heron", "monster", ("effect",), type="Machine", attribute="WIND", level=4, atk=0, defense=0)
ITSELF = "this card"


def unit(*texts: str, kind: str = "trigger", timing: str | None = "if", works_in: tuple[str, ...] = (), answers: bool = False) -> Unit:
    """One effect with this condition, and nothing else."""
    told = tuple(Span(text) for text in texts)
    return Unit(kind, told[0], timing=timing, works_in=works_in, condition=told, answers_activation=answers)


def read(*texts: str, **words: Any) -> dict[str, Any]:
    """What the condition says."""
    return conditions(unit(*texts, **words), CARD, {})


def trigger(text: str, **words: Any) -> Any:
    """The event or events of a trigger effect, and that nothing else is said."""
    found = read(text, **words)
    assert set(found) == {"trigger"}, found
    return found["trigger"]


def condition(text: str) -> list[dict[str, Any]]:
    """What a demand on the state says."""
    found = read(text, kind="ignition", timing=None)
    assert set(found) == {"condition"}, found
    return list(found["condition"])


EVENTS: list[tuple[str, Any]] = [
    ("If this card is Special Summoned", {"event": "Special Summoned", "card": ITSELF}),
    ("If this card is Fusion Summoned", {"event": "Special Summoned", "card": ITSELF, "how": ["fusion"]}),
    ("If this card is sent to the Graveyard", {"event": "sent to the GY", "card": ITSELF}),
    ("If this card is sent from the hand or field to the GY", {"event": "sent to the GY", "card": ITSELF, "from": ["hand", "field"]}),
    ("If this card is destroyed by battle and sent to the GY", {"event": ["destroyed", "sent to the GY"], "card": ITSELF, "by": "battle"}),
    ("If this card is destroyed by battle or card effect", {"event": "destroyed", "card": ITSELF, "by": "card"}),
    ("If this card is discarded to the GY by card effect", {"event": "discarded", "card": ITSELF, "to": ["GY"], "by": "effect"}),
    ("If this card is Tributed", {"event": "Tributed", "card": ITSELF}),
    ("If this card is sent to the GY, or banished, by card effect",
     [{"event": "sent to the GY", "card": ITSELF, "by": "effect"}, {"event": "banished", "card": ITSELF, "by": "effect"}]),
    ('If this card on the field is destroyed by card effect, except "Cog", or by battle',
     [{"event": "destroyed", "card": ITSELF, "by": "battle", "from": ["field"]},
      {"event": "destroyed", "card": ITSELF, "by": "effect", "by card": {"not": {"name": "Cog"}}, "from": ["field"]}]),
    ("If this card is sent from the field to the GY, except by being destroyed by battle",
     {"event": "sent to the GY", "card": ITSELF, "from": ["field"], "by": ["effect", "cost", "rule"]}),
    ("If a monster(s) is Special Summoned to a zone(s) this card points to",
     {"event": "Special Summoned", "card": {"is": "monster"}, "where": [{"event cards": {"pointed to by": "this card"}}]}),
    ("If another monster on the field returns to the hand or Main Deck",
     [{"event": "returned to the hand", "card": {"is": "monster", "other than": "this card"}, "from": ["monster zone"]},
      {"event": "returned to the Deck", "card": {"is": "monster", "other than": "this card"}, "to": ["deck"], "from": ["monster zone"]}]),
    ("When you draw a Fairy monster(s)", {"event": "drawn", "card": {"is": "monster", "type": "Fairy"}, "player": "you"}),
    ("If you draw for your normal draw in your Draw Phase",
     {"event": "drawn", "by": "rule", "where": [{"phase": ["draw"]}], "player": "you"}),
    ("When your opponent draws a card(s) outside of either Draw Phase",
     {"event": "drawn", "where": [{"not": {"phase": ["draw"]}}], "player": "opponent"}),
    ("If you excavate a card(s) by a \"Cog\" card effect",
     {"event": "excavated", "by": "effect", "by card": {"archetype": "Cog"}, "player": "you"}),
    ("When an attack is declared involving 2 Link Monsters",
     {"event": "attack declared", "card": {"is": "monster", "types": ["link"]}, "target": {"is": "monster", "types": ["link"]}}),
    ("When an attack is declared involving the equipped monster",
     [{"event": "attack declared", "card": "equipped monster"}, {"event": "attack declared", "target": "equipped monster"}]),
    ("If this face-up card leaves the field", {"event": "leaves the field", "card": ITSELF, "face": "up"}),
    ("If this card is flipped face-up", {"event": "flipped", "card": ITSELF}),
    ("If this card is added to your hand, except by drawing it", {"event": "added to the hand", "card": ITSELF}),
    ("If this card is sent to the GY to activate a WATER monster's effect",
     {"event": "sent to the GY", "card": ITSELF, "by": "cost", "by card": {"is": "monster", "attribute": "WATER"}}),
    ('If this card is sent to the GY as material for the Fusion or Link Summon of a "Cog" monster',
     {"event": ["sent to the GY", "used as material"], "card": ITSELF, "how": ["fusion", "link"],
      "for": {"is": "monster", "archetype": "Cog"}}),
    ("If this card is sent to the GY while equipped to a monster",
     {"event": "sent to the GY", "card": ITSELF, "where": [{"event cards": {"equipping": True}}]}),
    ("If this card is sent to the GY as Synchro Material for a WIND monster",
     {"event": ["sent to the GY", "used as material"], "card": ITSELF, "how": ["synchro"], "for": {"is": "monster", "attribute": "WIND"}}),
    ("If this card is Tributed for the Tribute Summon of a Level 7 monster",
     {"event": "Tributed", "card": ITSELF, "by": "rule", "for": {"is": "monster", "level": 7}}),
    ("If this card is sent to the GY as Synchro Material",
     {"event": ["sent to the GY", "used as material"], "card": ITSELF, "how": ["synchro"]}),
    ("If this card inflicts battle damage to your opponent", {"event": "inflicted battle damage", "card": ITSELF, "player": "opponent"}),
    ("If this card destroys an opponent's monster by battle",
     {"event": "destroyed by battle by", "card": ITSELF, "victim": {"is": "monster", "whose": "opponent"}}),
    ("If this card destroys an opponent's monster by battle and sends it to their GY",
     {"event": "destroyed by battle by", "card": ITSELF, "to": ["GY"],
      "victim": {"is": "monster", "whose": "opponent", "owner": "opponent"}}),
    ("When an attack is declared involving a face-up WATER monster",
     [{"event": "attack declared", "card": {"face": "up", "is": "monster", "attribute": "WATER"}},
      {"event": "attack declared", "target": {"face": "up", "is": "monster", "attribute": "WATER"}}]),
    ("When an opponent's monster declares a direct attack",
     {"event": "attack declared", "card": {"is": "monster", "whose": "opponent"}, "target": "directly"}),
    ("When this card is targeted for an attack", {"event": "targeted for an attack", "card": ITSELF}),
    ("If you take battle damage", {"event": "took battle damage", "player": "you"}),
    ("If a monster is sent from the Deck to your GY",
     {"event": "sent to the GY", "card": {"is": "monster", "owner": "you"}, "from": ["deck"]}),
    ("If a face-up WIND monster(s) you control is destroyed by card effect",
     {"event": "destroyed", "card": {"is": "monster", "whose": "you", "attribute": "WIND"}, "by": "effect", "from": ["monster zone"],
      "face": "up"}),
    ("If your opponent Special Summons a monster(s)", {"event": "Special Summoned", "card": {"is": "monster"}, "player": "opponent"}),
    ("If a Machine monster(s) is Special Summoned to your field",
     {"event": "Special Summoned", "card": {"is": "monster", "type": "Machine", "face": "up", "whose": "you"}}),
    ("If this card is Special Summoned by the effect of a Machine monster",
     {"event": "Special Summoned", "card": ITSELF, "by": "effect", "by card": {"is": "monster", "type": "Machine"}}),
    ("If this card in your possession is destroyed by an opponent's card",
     {"event": "destroyed", "card": ITSELF, "by": "card", "by player": "opponent", "where": [{"event cards": {"whose": "you"}}]}),
]


@pytest.mark.parametrize(("text", "event"), EVENTS)
def test_an_event_with_its_filters(text: str, event: Any) -> None:
    assert trigger(text) == event


def test_normal_or_special_summoned_is_one_of_two_events() -> None:
    assert trigger("If this card is Normal or Special Summoned") == [
        {"event": "Normal Summoned", "card": ITSELF}, {"event": "Special Summoned", "card": ITSELF}]


def test_or_with_a_shared_subject() -> None:
    assert trigger("If this card is banished, or sent from the field to the GY") == [
        {"event": "banished", "card": ITSELF}, {"event": "sent to the GY", "card": ITSELF, "from": ["field"]}]


def test_or_if_brings_a_second_event() -> None:
    assert trigger("If this card is banished, or if this card is Tributed") == [
        {"event": "banished", "card": ITSELF}, {"event": "Tributed", "card": ITSELF}]


def test_battle_or_an_opponents_effect_are_two_ways() -> None:
    assert trigger("If this card is destroyed by battle or an opponent's card effect") == [
        {"event": "destroyed", "card": ITSELF, "by": "battle"},
        {"event": "destroyed", "card": ITSELF, "by": "effect", "by player": "opponent"}]


def test_a_cause_behind_two_verbs_is_the_cause_of_both_unless_a_comma_parts_them() -> None:
    assert trigger("If this card is destroyed or banished by card effect") == [
        {"event": "destroyed", "card": ITSELF, "by": "effect"}, {"event": "banished", "card": ITSELF, "by": "effect"}]
    assert "by" not in trigger("If this card is Tributed, or banished by card effect")[0]


def test_no_effect_performs_a_normal_summon() -> None:
    found = trigger("If this card is Normal Summoned or Special Summoned by the effect of a Machine monster")
    assert found[0] == {"event": "Normal Summoned", "card": ITSELF}
    assert found[1]["by card"] == {"is": "monster", "type": "Machine"}


def test_this_card_with_a_demand_that_cannot_be_said_is_still_this_card() -> None:
    found = trigger("If this card, polished by moonlight, is destroyed")
    assert (found["event"], found["card"]) == ("destroyed", ITSELF) and set(found["where"][0]) == {"opaque"}


def test_a_comma_before_and_gives_both_sides_of_an_or_the_first_verb() -> None:
    assert trigger("If this card is destroyed by battle, and sent to the GY or banished") == [
        {"event": ["destroyed", "sent to the GY"], "card": ITSELF, "by": "battle"},
        {"event": ["destroyed", "banished"], "card": ITSELF, "by": "battle"}]


def test_a_battle_at_a_timing_of_the_damage_step_is_the_one_under_way() -> None:
    found = read("When a monster you control is attacked by an opponent's monster, before damage calculation", timing="when")
    assert "trigger" not in found and found["during"]["timings"] == ["before"]
    assert found["condition"] == [
        {"exists": {"count": 1, "from": ["monster zone"], "whose": "you", "battling": "attacked"}},
        {"exists": {"count": 1, "from": ["monster zone"], "whose": "opponent", "battling": "attacking"}}]


def test_added_to_the_hand_is_also_drawn_unless_the_text_excepts_it() -> None:
    assert [event["event"] for event in trigger("If a card(s) is added to your opponent's hand")] == ["added to the hand", "drawn"]
    assert trigger("If a card(s) is added to your opponent's hand, except by drawing them")["event"] == "added to the hand"
    assert trigger("If a card(s) is added from the GY to your hand")["event"] == "added to the hand"


def test_while_is_judged_when_the_event_happened() -> None:
    """TIM-10."""
    assert trigger("If a monster is Tributed, while you control no monsters") == {
        "event": "Tributed", "card": {"is": "monster"}, "where": [{"exists": {"count": 0, "from": ["monster zone"], "whose": "you"}}]}


def test_a_state_of_the_card_that_moved_is_that_before_it_moved() -> None:
    """TIM-10: what has left the field has no materials any more."""
    assert trigger("If this card is sent to the GY while it has material")["where"] == [{"event cards": {"has material": True}}]
    assert trigger("If this card is targeted for an attack while it has material")["where"] == [{"this card": {"has material": True}}]


def test_whose_card_it_was_belongs_to_the_last_way_behind_a_comma() -> None:
    found = trigger("If this card is destroyed by battle, or leaves the field by an opponent's card effect while its owner controls it")
    assert "where" not in found[0] and found[1]["where"] == [{"event cards": {"whose": "you"}}]


def test_an_event_behind_the_time_of_another_has_no_time() -> None:
    assert trigger("If this card is Special Summoned during your opponent's turn, or Normal Summoned") == [
        {"event": "Special Summoned", "card": ITSELF, "where": [{"turn": "opponent"}]}, {"event": "Normal Summoned", "card": ITSELF}]


def test_a_time_joined_to_an_event_is_another_event() -> None:
    found = trigger("When this card is Normal Summoned, and during each of your Standby Phases", timing="when")
    assert [event["event"] for event in found] == ["Normal Summoned", "unknown"]


def test_a_state_behind_and_must_hold_to_activate() -> None:
    assert read("If this card is Normal Summoned and you control no Spells/Traps") == {
        "trigger": {"event": "Normal Summoned", "card": ITSELF},
        "condition": [{"exists": {"count": 0, "from": ["field"], "whose": "you", "is": "spell or trap"}}]}


def test_where_the_effect_works_from_goes_without_saying() -> None:
    assert read("If this card is in your GY", kind="ignition", timing=None, works_in=("GY",)) == {}
    assert condition("If this card is in your GY") == [{"this card": {"from": ["GY"], "whose": "you"}}]


def test_summoned_this_way_by_the_effect_or_by_the_procedure_before_it() -> None:
    told = "You can Special Summon this card (from your hand) by Tributing 1 monster."
    summoned = unit("If Summoned this way")._replace(span=Span("If Summoned this way", len(told) + 1))
    by_procedure = conditions(summoned, CARD._replace(text=f"{told} If Summoned this way: Draw 1 card."), {})
    assert by_procedure["trigger"]["how"] == ["own procedure"]
    told = "You can discard 1 monster from your hand; Special Summon this card from it"
    by_effect = conditions(summoned, CARD._replace(text=f"{told}. If Summoned this way: Draw 1 card."), {})
    assert by_effect["trigger"]["how"] == ["own effect"]


PHASES: list[tuple[str, dict[str, Any]]] = [
    ("During your Standby Phase", {"phases": ["standby"], "turn": "you"}),
    ("During the End Phase", {"phases": ["end"], "turn": "either"}),
    ("During your opponent's turn", {"turn": "opponent"}),
    ("During your opponent's Main or Battle Phase", {"phases": ["main", "battle"], "turn": "opponent"}),
    ("At the end of the Battle Phase", {"phases": ["battle end"], "turn": "either"}),
]


@pytest.mark.parametrize(("text", "during"), PHASES)
def test_a_phase(text: str, during: dict[str, Any]) -> None:
    assert read(text, timing=None) == {"during": during}


def test_one_of_two_times_is_a_condition() -> None:
    found = read("During your Main Phase or your opponent's Battle Phase", kind="quick", timing=None)
    assert found == {"condition": [{"any of": [
        {"all of": [{"turn": "you"}, {"phase": ["main"]}]}, {"all of": [{"turn": "opponent"}, {"phase": ["battle"]}]}]}]}


def test_an_ignition_effect_needs_its_main_phase_anyway() -> None:
    """PHA-3."""
    assert read("During your Main Phase", kind="ignition", timing=None) == {}
    assert read("During your Main Phase 2", kind="ignition", timing=None) == {"during": {"phases": ["main2"], "turn": "you"}}


def test_a_time_of_which_only_the_phase_can_be_said() -> None:
    found = read("During your 3rd End Phase after activation", timing=None)
    assert found["during"] == {"phases": ["end"], "turn": "you"}
    assert [set(entry) for entry in found["condition"]] == [{"opaque"}]


def test_an_event_long_before_a_phase_is_not_what_is_answered_then() -> None:
    found = read("If this card is Tributed, during your next Standby Phase after that")
    assert "trigger" not in found and found["during"] == {"phases": ["standby"], "turn": "you"}
    assert all(set(entry) == {"opaque"} for entry in found["condition"])


def test_before_the_draw() -> None:
    found = read("During your Draw Phase, before you draw", timing=None)
    assert found == {"during": {"phases": ["draw"], "turn": "you"}, "before draw": True}


def test_timings_of_the_damage_step_with_the_battle_they_are_about() -> None:
    assert read("At the start of the Damage Step, if this card battles an opponent's monster", timing=None) == {
        "during": {"phases": ["damage"], "turn": "either", "timings": ["start"]},
        "damage step": ["start"],
        "condition": [{"this card": {"battling": "battling"}},
                      {"exists": {"count": 1, "from": ["monster zone"], "one of": "opposing monster", "whose": "opponent"}}]}


def test_after_damage_calculation_it_battled() -> None:
    assert read("If this card attacks a monster, after damage calculation") == {
        "trigger": {"event": "battled", "card": ITSELF, "where": [{"this card": {"battling": "attacking"}}]},
        "damage step": ["after"],
        "condition": [{"exists": {"count": 1, "from": ["monster zone"], "one of": "opposing monster"}}]}


def test_a_battle_that_is_over_is_not_the_battle_under_way() -> None:
    found = read("At the end of the Battle Phase, if this card battled", timing=None)
    assert found["during"] == {"phases": ["battle end"], "turn": "either"}
    assert found["condition"] == [{"this card": {"did this turn": "battled"}}]


@pytest.mark.parametrize(("text", "words"), [
    ("If this card battled this turn", {"this card": {"did this turn": "battled"}}),
    ("If this card has not battled this turn", {"not": {"this card": {"did this turn": "battled"}}}),
    ("If this card destroyed a monster by battle this turn", {"this card": {"did this turn": "destroyed a monster by battle"}}),
    ("If this card attacked or was attacked this turn",
     {"any of": [{"this card": {"did this turn": "attacked"}}, {"this card": {"did this turn": "was attacked"}}]}),
    ("If this card was activated this turn", {"this card": {"did this turn": "activated"}}),
    ("If this card was Normal Summoned or flipped face-up this turn",
     {"any of": [{"this card": {"summoned": "normal", "arrived": "this turn, face-up since"}},
                 {"this card": {"did this turn": "flipped face-up"}}]}),
    ("If this card was Flip Summoned this turn", {"this card": {"summoned": "flip", "did this turn": "flipped face-up"}}),
    ('If this card has "Old Cog" as material', {"this card": {"has materials": {"name": "Old Cog"}}}),
    ("If this card has a Trap as an Xyz Material", {"this card": {"has materials": {"is": "trap"}}}),
    ('If this card is equipped with a "Cog" card', {"this card": {"equipped with": {"archetype": "Cog"}}}),
    ("If this card is equipped with an Equip Card", {"this card": {"equipped": True}}),
])
def test_what_this_card_did_and_has(text: str, words: Any) -> None:
    assert condition(text) == [words]


@pytest.mark.parametrize(("text", "words"), [
    ('If you control 2 or more "Cog" monsters with different names',
     {"count": "2+", "from": ["monster zone"], "whose": "you", "face": "up", "archetype": "Cog", "different names": True}),
    ('If you have 3 or more "Cog" monsters with different names in your GY',
     {"count": "3+", "from": ["GY"], "whose": "you", "is": "monster", "archetype": "Cog", "different names": True}),
])
def test_cards_of_different_names(text: str, words: Any) -> None:
    assert condition(text) == [{"exists": words}]


def test_names_that_nobody_can_compare() -> None:
    for text in ("If you control 2 or more monsters with different names", 'If you control exactly 2 "Cog" monsters with different names'):
        assert [set(entry) for entry in condition(text)] == [{"opaque"}], text


def test_what_cannot_be_said_of_this_turn() -> None:
    for text in ("If this card has 2 or more Traps as material",
                 "If this card destroyed 2 monsters by battle this turn", "If this card is equipped with 2 Equip Cards"):
        assert [set(entry) for entry in condition(text)] == [{"opaque"}], text


ANSWERS: list[tuple[str, Any]] = [
    ("When a card or effect is activated", {"to": "activation"}),
    ("When a Spell Card is activated", {"to": "card activation", "card": {"is": "spell"}}),
    ("When your opponent activates a monster effect", {"to": "effect activation", "card": {"is": "monster"}, "player": "opponent"}),
    ("When a Spell/Trap Card, or monster effect, is activated",
     [{"to": "card activation", "card": {"is": "spell or trap"}}, {"to": "effect activation", "card": {"is": "monster"}}]),
    ("When your opponent activates a card or effect that targets a monster(s) you control",
     {"to": "activation", "player": "opponent", "targets": {"from": ["monster zone"], "whose": "you"}}),
    ("When a card or effect is activated that includes an effect that Special Summons a monster(s)",
     {"to": "activation", "includes": ["Special Summon"]}),
    ("When a monster(s) would be Summoned, OR a Spell/Trap Card is activated",
     [{"to": "Summon"}, {"to": "card activation", "card": {"is": "spell or trap"}}]),
    ("When an opponent's Spell Card, or monster effect, is activated",
     [{"to": "card activation", "card": {"is": "spell"}, "player": "opponent"},
      {"to": "effect activation", "card": {"is": "monster"}, "player": "opponent"}]),
    ("When your opponent would Special Summon a monster(s)", {"to": "Summon", "player": "opponent", "how": ["special"]}),
    ("When a monster effect is activated on the field", {"to": "effect activation", "card": {"is": "monster"}, "in": ["monster zone"]}),
]


@pytest.mark.parametrize(("text", "answers"), ANSWERS)
def test_what_is_answered(text: str, answers: Any) -> None:
    assert read(text, kind="quick", timing="when", answers=True) == {"answers": answers}


def test_an_activation_that_triggers_afterwards_is_an_event() -> None:
    assert trigger("If your opponent activates a monster effect") == {"event": "activated", "card": {"is": "monster"}, "player": "opponent"}


def test_the_activation_of_a_card_is_another_event_than_that_of_its_effect() -> None:
    assert trigger("If a Spell Card is activated") == {"event": "card activated", "card": {"is": "spell"}}
    assert trigger("If a Spell Card or effect is activated") == {"event": "activated", "card": {"is": "spell"}}


def test_effects_listed_under_an_activation() -> None:
    listed = unit("When a card or effect is activated that includes any of these effects", kind="quick", timing="when", answers=True)
    bullets = (Span("negate that effect."), Span("Add a card from the Deck to the hand."), Span("Special Summon from the Deck."))
    assert conditions(listed._replace(resolution=bullets), CARD, {}) == {
        "answers": {"to": "activation", "includes": ["add from the Deck to the hand", "Special Summon from the Deck"]}}


STATES: list[tuple[str, Any]] = [
    ("If you control no monsters", [{"exists": {"count": 0, "from": ["monster zone"], "whose": "you"}}]),
    ("If you control a Tuner",
     [{"exists": {"count": "1+", "from": ["monster zone"], "whose": "you", "face": "up", "types": ["tuner"]}}]),
    ("If you control 2 or more Machine monsters",
     [{"exists": {"count": "2+", "from": ["monster zone"], "whose": "you", "face": "up", "type": "Machine"}}]),
    ("If your opponent controls more monsters than you do",
     [{"more cards": [{"from": ["monster zone"], "whose": "opponent"}, {"from": ["monster zone"], "whose": "you"}]}]),
    ("If only your opponent controls a monster",
     [{"exists": {"count": 0, "from": ["monster zone"], "whose": "you"}},
      {"exists": {"count": "1+", "from": ["monster zone"], "whose": "opponent"}}]),
    ("If you have no cards in your hand", [{"exists": {"count": 0, "from": ["hand"], "whose": "you"}}]),
    ("If your LP are lower than your opponent's", [{"lp": {"who": "you", "is": "lower"}}]),
    ("If your opponent's LP are 2,000 or less", [{"lp": {"who": "opponent", "is": "<= 2000"}}]),
    ("If this card was Special Summoned this turn", [{"this card": {"summoned": "special", "arrived": "this turn, face-up since"}}]),
    ("If there are 3 or more face-up monsters on the field", [{"exists": {"count": "3+", "from": ["monster zone"], "face": "up"}}]),
    ("If you control no monsters and your opponent controls a monster",
     [{"exists": {"count": 0, "from": ["monster zone"], "whose": "you"}},
      {"exists": {"count": "1+", "from": ["monster zone"], "whose": "opponent"}}]),
    ("If you control no monsters, or all monsters you control are Machine monsters",
     [{"any of": [{"exists": {"count": 0, "from": ["monster zone"], "whose": "you"}}, {"all of": [
         {"exists": {"count": "1+", "from": ["monster zone"], "whose": "you"}},
         {"exists": {"count": 0, "from": ["monster zone"], "whose": "you", "not": {"face": "up", "type": "Machine"}}}]}]}]),
    ("If you control a non-Effect Monster",
     [{"exists": {"count": "1+", "from": ["monster zone"], "whose": "you", "face": "up", "not": {"types": ["effect"]}}}]),
    ("If you control no monsters, except Machine monsters",
     [{"exists": {"count": 0, "from": ["monster zone"], "whose": "you", "not": {"is": "monster", "type": "Machine"}}}]),
    ("If 3 or more attacks have been declared this turn", [{"this turn": {"fact": "attacked", "times": ">= 3", "who": "either"}}]),
    ("If you control a Machine monster or a face-down Defense Position monster",
     [{"exists": {"count": "1+", "from": ["monster zone"], "whose": "you", "any of": [
         {"type": "Machine", "face": "up"}, {"face": "down", "position": "defense"}]}}]),
    ('If there are "Left", "Right", and "Middle" on your field', [
        {"exists": {"count": "1+", "from": ["field"], "whose": "you", "face": "up", "name": name}} for name in ("Left", "Right", "Middle")]
    ),
    ('If you control "Left" or "Right"',
     [{"exists": {"count": "1+", "from": ["field"], "whose": "you", "face": "up", "name": ["Left", "Right"]}}]),
    ("If your opponent's LP are at least 2000 higher than yours",
     [{"compare": {"number": {"minus": [{"lp of": "opponent"}, {"lp of": "you"}]}, "is": ">= 2000"}}]),
    ("If you control 2 or more cards than your opponent does",
     [{"compare": {"number": {"minus": [{"count of": {"from": ["field"], "whose": who}} for who in ("you", "opponent")]}, "is": ">= 2"}}]),
    ("If the total Levels and Ranks of all Machine monsters you control are 8 or lower",
     [{"compare": {"number": {"plus": [{word: {"from": ["monster zone"], "whose": "you", "face": "up", "type": "Machine"}}
                                       for word in ("total level of", "total rank of")]}, "is": "<= 8"}}]),
    ("If the total ATK of all monsters you control is less than that of all monsters your opponent controls",
     [{"compare": {"number": {"total atk of": {"from": ["monster zone"], "whose": "you", "face": "up"}},
                   "is": {"less than": {"total atk of": {"from": ["monster zone"], "whose": "opponent", "face": "up"}}}}}]),
    ("If you control Machine monsters with 2 or more different Attributes",
     [{"compare": {"number": {"different": {"attribute of": {"from": ["monster zone"], "whose": "you", "face": "up", "type": "Machine"}}},
                   "is": ">= 2"}}]),
    ("If you have 3 or more different Attributes in your GY",
     [{"compare": {"number": {"different": {"attribute of": {"from": ["GY"], "whose": "you", "is": "monster"}}}, "is": ">= 3"}}]),
    ("If you control 2 or more monsters with the same Type",
     [{"compare": {"number": {"most alike": {"type of": {"from": ["monster zone"], "whose": "you", "face": "up"}}}, "is": ">= 2"}}]),
    ("Activate only as Chain Link 3 or higher", [{"chain": {"length": ">= 2"}}]),
]


@pytest.mark.parametrize(("text", "expected"), STATES)
def test_how_things_stand(text: str, expected: Any) -> None:
    assert condition(text) == expected


def test_or_if_between_states_asks_for_one_of_them() -> None:
    assert condition("If you control no monsters or if you have no cards in your hand") == [{"any of": [
        {"exists": {"count": 0, "from": ["monster zone"], "whose": "you"}}, {"exists": {"count": 0, "from": ["hand"], "whose": "you"}}]}]


def test_except_the_turn_it_was_sent_there() -> None:
    found = read("If this card is in your GY, except the turn it was sent there", kind="ignition", timing=None, works_in=("GY",))
    assert found == {"condition": [{"this card": {"arrived": "earlier"}}]}


def test_a_demand_to_activate_and_to_resolve() -> None:
    found = read("During your Standby Phase", "You must control no monsters to activate and to resolve this effect.", timing=None)
    assert found["must hold"] == [{"exists": {"count": 0, "from": ["monster zone"], "whose": "you"}}]


def test_a_demand_on_the_opponent_to_activate_and_resolve() -> None:
    told = "Your opponent must control a face-up Trap Card for you to activate and resolve this effect."
    found = read("During your Standby Phase", told, timing=None)
    assert found["must hold"] == [{"exists": {"count": "1+", "from": ["field"], "whose": "opponent", "face": "up", "is": "trap"}}]


def test_the_size_of_a_hand_is_told_exactly() -> None:
    assert condition("When your opponent has 4 cards in their hand")[0]["exists"]["count"] == 4
    assert condition("If you have 4 or more cards in your hand")[0]["exists"]["count"] == "4+"
    assert condition("If your opponent has a card in their hand")[0]["exists"]["count"] == "1+"


def test_a_demand_about_names_in_the_chain_joins_the_one_about_its_length() -> None:
    found = read("Activate only as Chain Link 3 or higher.",
                 "You cannot activate this card if multiple cards/effects with the same name are in that Chain.",
                 kind="card activation", timing=None)
    assert found == {"condition": [{"chain": {"length": ">= 2", "different names": True}}]}


def test_a_second_demand_shares_the_verb_but_not_a_no() -> None:
    both = condition("If you control a Machine monster and a Dragon monster")
    assert [entry["exists"]["type"] for entry in both] == ["Machine", "Dragon"]
    other = condition("If you control a Machine monster and another Dragon monster")
    assert [set(entry) for entry in other] == [{"exists"}, {"opaque"}]
    assert [set(entry) for entry in condition("If you control no Machine monsters nor glass ones, or Dragon monsters")] == [{"opaque"}]


def test_an_unknown_event_is_said_to_be_unknown() -> None:
    found = trigger("If this card hums a tune")
    assert found["event"] == "unknown" and set(found["where"][0]) == {"opaque"}


def test_a_known_event_of_which_a_part_cannot_be_said() -> None:
    found = trigger("If this card is sent to the GY because the moon is full")
    assert {key: value for key, value in found.items() if key != "where"} == {"event": "sent to the GY", "card": ITSELF}
    assert set(found["where"][0]) == {"opaque"}


def test_a_known_event_of_cards_that_cannot_be_read() -> None:
    found = trigger("If a card drawn by moonlight is banished")
    assert found["event"] == "banished" and set(found["card"]) == {"opaque"}


def test_an_alternative_that_cannot_be_read_is_never_left_out() -> None:
    found = trigger("If this card is banished, or if this card hums a tune")
    assert [event["event"] for event in found] == ["banished", "unknown"]


def test_what_a_card_is_detached_from_is_not_what_detaches_it() -> None:
    found = trigger("If a material is detached from this card")
    assert found["event"] == "detached" and "by card" not in found and found["target"] == "this card"


def test_two_verbs_of_one_subject_are_not_read_as_one() -> None:
    found = trigger("If this card attacks or is attacked")
    assert {event["event"][-1] for event in found} == {"unknown"}
    assert [event["event"][0] for event in found] == ["attack declared", "targeted for an attack", "battled"]
    assert all(event["card"] == ITSELF for event in found)


@pytest.mark.parametrize(("text", "names"), [
    ("When you negate the activation of a Spell/Trap Card under the moon", ["negated"]),
    ("If a card(s) is added from their Deck to their hand under the moon", ["added to the hand", "returned to the hand", "drawn"]),
    ("If your opponent's effect shifts control of a monster from your field", ["control changed"]),
    ("When this card destroys 1 monster under the moon", ["destroyed", "destroyed by battle by"]),
])
def test_an_unread_event_is_one_of_its_verbs_at_most(text: str, names: list[str]) -> None:
    """Some 240 events were `unknown`: what happened told nothing."""
    found = trigger(text)
    found = found if isinstance(found, list) else [found]
    assert [event["event"] for event in found] == [[name, "unknown"] for name in names]
    assert all("opaque" in event["where"][-1] for event in found)


def test_an_unread_summon_is_one_of_its_ways() -> None:
    found = trigger("If you Synchro Summoned using this card as material")
    assert found["event"] == ["Special Summoned", "unknown"] and found["how"] == ["synchro"]
    assert trigger("If exactly 1 monster is Summoned under the moon")["event"] == ["Summoned", "unknown"]


@pytest.mark.parametrize("text", [
    "If you roll a die to destroy a card", "If a monster, whose effects are negated, is on the field",
    "If your opponent makes a card leave its Deck",
])
def test_verbs_of_no_event_leave_it_open(text: str) -> None:
    assert trigger(text)["event"] == "unknown"


def test_a_card_that_moves_is_asked_for_by_where_it_was() -> None:
    moved = trigger('If your opponent moves a "Moss" monster(s) out of your GY')
    assert {key: value for key, value in moved.items() if key != "where"} == {"event": "unknown", "from": ["GY"]}
    assert {key: value for key, value in trigger("If this card in the Monster Zone moves to another Monster Zone").items()
            if key != "where"} == {"event": "unknown", "card": ITSELF, "from": ["monster zone"], "to": ["monster zone"]}


def test_another_time_behind_an_event() -> None:
    """9 cards of the base."""
    first, second = trigger("If this card is Special Summoned, or at the start of the Damage Step")
    assert first == {"event": "Special Summoned", "card": ITSELF}
    assert second["event"] == "unknown" and second["where"][0] == {"phase": ["damage"]} and "opaque" in second["where"][1]


def test_a_state_that_cannot_be_said_is_an_opaque_condition() -> None:
    assert [set(entry) for entry in condition("If the sum of all printed letters is odd")] == [{"opaque"}]


def test_opaque_parts_say_where_the_words_stand_and_not_the_words() -> None:
    text = "If this card hums a tune"
    told = trigger(text)["where"][0]["opaque"]
    assert told.endswith(f"{text.index('this')}-{len(text)}") and "tune" not in told


def test_clauses_by_the_words_that_bring_them() -> None:
    found = condition_clauses(Span(
        'If "During the If" is banished during your turn, or when this card is Tributed, except the turn it was Set'))
    assert [(clause.word, clause.alternative) for clause in found] == [
        ("if", False), ("during", False), ("when", True), ("except the turn", False)]


@pytest.mark.parametrize("text", [text for text, _ in EVENTS])
def test_what_is_said_passes_the_checker(text: str) -> None:
    effect = {"kind": "trigger", "timing": "if", **read(text), "does": [{"draw": 1}]}
    card = {"name": "Clockwork Heron", "card": "effect monster", "type": "Machine", "attribute": "WIND", "level": 4, "atk": 0, "def": 0}
    validate_plain({**card, "effects": [effect]})


VOCABULARY = """if when while or and , during your opponent this card monster is sent to the GY destroyed by battle "Name" control
no 3 (s) 's effect activated except turn Phase Main start of at ("""
WORDS = st.sampled_from(VOCABULARY.split())


@settings(max_examples=150)
@given(st.lists(WORDS, max_size=30).map(" ".join), st.sampled_from(["trigger", "quick", "ignition", "card activation", "flip"]),
       st.sampled_from(["if", "when", "each time", None]))
def test_no_text_raises(text: str, kind: str, timing: str | None) -> None:
    read(text, kind=kind, timing=timing)


def test_what_is_turned_is_seen_as_it_lies_afterwards() -> None:
    assert trigger("If a face-up monster you control is flipped face-down") == {
        "event": "turned face-down", "card": {"is": "monster", "whose": "you"}}
    assert trigger("When a face-down Defense Position monster is flipped face-up") == {"event": "flipped", "card": {"is": "monster"}}
    found = trigger("When a face-up Attack Position monster you control is changed to face-up Defense Position")
    assert "position" not in found["card"]


def test_nothing_printed_is_seen_of_a_card_that_was_turned_face_down() -> None:
    assert "opaque" in str(trigger("If a face-up Dragon monster you control is flipped face-down"))


def test_one_timing_serves_when_and_if_where_a_battle_cannot_be_missed() -> None:
    found = read("When this card declares an attack, or if your opponent activates a monster effect", timing="when")
    assert found["timing"] == "if"
    assert [event["event"] for event in found["trigger"]] == ["attack declared", "activated"]


def test_an_event_that_when_can_miss_is_not_said_beside_one_that_if_cannot() -> None:
    found = read("When this card is banished, or if this card is Special Summoned", timing="when")
    assert found["timing"] == "if"
    assert [event["event"] for event in found["trigger"]] == ["unknown", "Special Summoned"]


def test_another_way_to_meet_a_demand_is_any_of_with_all_that_stands_behind_it() -> None:
    found = read("During the End Phase, if this card was Ritual Summoned this turn, "
                 "or if all sails were struck while you control no monsters", timing=None)
    assert found["during"] == {"phases": ["end"], "turn": "either"}
    (ways,) = found["condition"]
    assert ways["any of"][0] == {"this card": {"summoned": "ritual", "arrived": "this turn, face-up since"}}
    assert "opaque" in ways["any of"][1]["all of"][0]
    assert ways["any of"][1]["all of"][1] == {"exists": {"count": 0, "from": ["monster zone"], "whose": "you"}}


@pytest.mark.parametrize("texts", [
    ("When a monster effect is activated on your opponent's field, or", "during damage calculation, if an opponent's monster attacks"),
    ("When your opponent activates a monster effect, or during damage calculation when an opponent's monster attacks",),
    ("After damage calculation, if this card destroyed an opponent's monster by battle, OR when this card inflicts battle damage",),
])
def test_two_ways_of_different_shape_are_not_said_as_one(texts: tuple[str, ...]) -> None:
    found = read(*texts, kind="quick", timing="when", answers=True)
    assert set(found) == {"condition"}
    assert all(set(demand) == {"opaque"} for demand in found["condition"])


def test_being_equipped_with_a_card_is_a_state() -> None:
    found = read('If this card is equipped with "Brass Beak"', kind="quick")
    assert set(found) == {"condition"}


@pytest.mark.parametrize("done", ["If you do", "If Summoned this way"])
def test_what_was_done_before_is_a_state_beside_a_phase(done: str) -> None:
    found = read(f"{done}, during the End Phase")
    assert "trigger" not in found
    assert found["during"] == {"phases": ["end"], "turn": "either"}
    assert set(found["condition"][0]) == {"opaque"}


def test_all_phases_but_one_are_no_phase() -> None:
    assert read("During either turn, except the End Phase", kind="quick", timing=None) == {"condition": [{"not": {"phase": ["end"]}}]}


def test_where_a_card_was_when_an_event_moved_it_belongs_to_that_event() -> None:
    found = trigger("If this card is Pendulum Summoned, or if this card is destroyed while in your Monster Zone",
                    works_in=("monster zone",))
    assert found == [
        {"event": "Special Summoned", "card": ITSELF, "how": ["pendulum"]},
        {"event": "destroyed", "card": ITSELF, "from": ["monster zone"], "where": [{"event cards": {"whose": "you"}}]},
    ]


def test_what_a_battle_destroyed_is_still_on_the_field_after_damage_calculation() -> None:
    found = read("After damage calculation, when this card is destroyed by battle", timing="when", works_in=("GY", "banished"))
    assert found["works in"] == ["monster zone"]


def test_a_demand_behind_the_last_of_several_events_may_be_one_on_all_of_them() -> None:
    found = read("If this card is Special Summoned, or when the sails are struck, and a harbour is in sight")
    assert found["trigger"][0] == {"event": "Special Summoned", "card": ITSELF}
    assert set(found["condition"][0]) == {"opaque"}


def test_fixed_demands_in_conditions_and_events() -> None:
    """What is printed is asked of the cards of an event, too, and whether this card pointed to where they stood; of others it is open."""
    assert condition("If you control a monster whose original Type is Machine") == [
        {"exists": {"count": "1+", "from": ["monster zone"], "whose": "you", "face": "up", "original type": ["Machine"]}}]
    assert trigger("If a monster(s) whose original Type is Fiend is destroyed") == {
        "event": "destroyed", "card": {"is": "monster", "original type": ["Fiend"]}}
    assert trigger("If a monster this card points to is destroyed") == {
        "event": "destroyed", "card": {"is": "monster", "pointed to by": "this card"}, "from": ["monster zone"]}
    assert "opaque" in str(trigger("If a monster your Link Monster points to is destroyed"))
    assert "opaque" in str(trigger("If a monster in this card's column is destroyed"))


def test_what_is_shuffled_into_the_deck_returned_to_it() -> None:
    """11 cards: whether it was shuffled and not put on top cannot be said."""
    found = trigger("If this face-up card is shuffled from the field into your Deck")
    (doubt,) = found.pop("where")
    assert found == {"event": "returned to the Deck", "card": ITSELF, "to": ["deck"], "from": ["field"], "face": "up"}
    assert doubt["opaque"].startswith("event shuffled")


@pytest.mark.parametrize(("text", "turn"), [
    ("At the start of your Main Phase 1: Draw 1 card.", "you"),
    ("Activate this card only at the start of Main Phase 1. Draw 1 card.", "either")])
def test_at_the_start_of_a_main_phase_nothing_has_been_done(text: str, turn: str) -> None:
    (found,) = spell(text)
    assert (found["during"], found["condition"]) == ({"phases": ["main1"], "turn": turn}, [{"start of the phase": True}])


def test_what_is_asked_when_they_are_activated_is_not_asked_of_the_event() -> None:
    """2 cards."""
    text = ('If this card is Special Summoned: You can draw 1 card. You can only use each effect of "Paper Imp" once per turn, '
            'and can only activate them while "Ink" is on your field.')
    (effect,) = monster(text)
    assert effect["trigger"] == {"event": "Special Summoned", "card": "this card"}
    assert effect["condition"] == [{"exists": {"count": "1+", "from": ["field"], "whose": "you", "face": "up", "name": "Ink"}}]
