"""What is paid, chosen and declared at activation? Worked out by hand from `psct.md` 1, 5 and 6."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.text.effects.activating import activating
from kb.text.effects.acts import acts
from kb.text.language.printed import Printed
from kb.text.language.units import Span, Unit
from tests.support.texts import monster

CARD = Printed("Moss Imp", "monster", ("effect",))
YOURS = {"whose": "you"}


def said(text: str, resolution: str = "", sofar: dict[str, Any] | None = None, condition: str = "", over: str = "") -> dict[str, Any]:
    unit = Unit("ignition", Span(text), activation=Span(text), resolution=(Span(resolution),) if resolution else (),
                condition=(Span(condition),) if condition else (), activation_over=Span(over) if over else None)
    return activating(unit, CARD, sofar or {})


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("discard this card", {"discard": "this card"}),
        ("discard 1 card", {"discard": {"count": 1, "from": ["hand"], **YOURS}}),
        ("discard 1 other WATER monster to the GY", {
            "discard to the GY": {
                "count": 1, "from": ["hand"], **YOURS, "is": "monster", "attribute": "WATER", "other than": "this card"}}),
        ("Tribute this card", {"tribute": "this card"}),
        ("Tribute 1 Dragon monster", {"tribute": {"count": 1, "from": ["monster zone"], **YOURS, "type": "Dragon"}}),
        ("Tribute 1 monster from your hand or field", {
            "tribute": {"count": 1, "from": ["hand", "monster zone"], **YOURS, "is": "monster"}}),
        ("banish this card from your GY", {"banish": "this card"}),
        ("banish 1 card from your GY face-down", {"banish": {"count": 1, "from": ["GY"], **YOURS}, "face": "down"}),
        ("send this card from your hand to the GY", {"send to the GY": "this card"}),
        ("send the top 2 cards of your Deck to the GY", {"send the top to the GY": 2}),
        ("banish the top card of your Deck, face-down", {"banish the top": 1, "face": "down"}),
        ("detach 2 materials from this card", {"detach": 2}),
        ("detach 1 Xyz Material from this card", {"detach": 1}),
        ("pay 1000 LP", {"pay LP": 1000}),
        ("pay half your LP", {"pay LP": "half"}),
        ("reveal this card in your hand", {"reveal": "this card"}),
        ("return 1 Spell you control to the hand", {"return to the hand": {"count": 1, "from": ["field"], **YOURS, "is": "spell"}}),
        ("shuffle 1 card from your GY into the Deck", {"return to the Deck": {"count": 1, "from": ["GY"], **YOURS}}),
        ("remove 2 Moss Counters from this card", {"remove counters": {"name": "Moss Counter", "count": 2, "on": "this card"}}),
        ("send 1 monster from your Deck to the GY, except \"Moss Imp\"", {
            "send to the GY": {"count": 1, "from": ["deck"], **YOURS, "is": "monster", "not": {"name": "Moss Imp"}}}),
    ],
)
def test_one_cost(text: str, step: dict[str, Any]) -> None:
    assert said(text) == {"cost": [step]}


def test_costs_of_one_act_are_paid_together_and_this_card_is_none_of_the_others() -> None:
    assert said("banish this card and 1 Plant monster from your GY") == {"cost": [
        {"banish": "this card"},
        {"and": {"banish": {"count": 1, "from": ["GY"], **YOURS, "is": "monster", "type": "Plant", "other than": "this card"}}},
    ]}
    assert said("discard 2 cards, including this card") == {"cost": [
        {"discard": "this card"}, {"and": {"discard": {"count": 1, "from": ["hand"], **YOURS, "other than": "this card"}}},
    ]}


def test_a_place_and_a_noun_behind_the_last_card_hold_for_all() -> None:
    assert said("banish 1 LIGHT and 1 DARK monster from your GY") == {"cost": [
        {"banish": {"count": 1, "is": "monster", "attribute": "LIGHT", "from": ["GY"], **YOURS}},
        {"and": {"banish": {"count": 1, "from": ["GY"], **YOURS, "is": "monster", "attribute": "DARK"}}},
    ]}


@pytest.mark.parametrize(
    ("text", "targets"),
    [
        ("target 1 card your opponent controls", [{"count": 1, "from": ["field"], "whose": "opponent"}]),
        ("target up to 2 monsters on the field", [{"count": "up to 2", "from": ["monster zone"]}]),
        ("target 1 Spell you control and 1 card your opponent controls", [
            {"count": 1, "from": ["field"], **YOURS, "is": "spell"}, {"count": 1, "from": ["field"], "whose": "opponent"}]),
        ("target 2 monsters you control, including a Dragon monster", [
            {"count": 1, "from": ["monster zone"], **YOURS, "face": "up", "type": "Dragon"},
            {"count": 1, "from": ["monster zone"], **YOURS}]),
        ("target 1 monster your opponent controls in Defense Position", [
            {"count": 1, "from": ["monster zone"], "whose": "opponent", "position": "defense"}]),
        ("target 1 Spell on each field", [
            {"count": 1, "from": ["field"], **YOURS, "is": "spell"}, {"count": 1, "from": ["field"], "whose": "opponent", "is": "spell"}]),
        ("target 1 face-up opponent's monster", [{"count": 1, "from": ["monster zone"], "whose": "opponent", "face": "up"}]),
        ("target cards on the field, up to the number of Plant monsters you control", [
            {"count": {"up to": {"count of": {"from": ["monster zone"], **YOURS, "type": "Plant"}}}, "from": ["field"]}]),
    ],
)
def test_targets(text: str, targets: list[dict[str, Any]]) -> None:
    assert said(text, "destroy those targets") == {"targets": targets}


def test_a_printed_word_is_demanded_of_face_up_cards_only() -> None:
    assert said("target 1 Effect Monster your opponent controls", "destroy that target")["targets"][0]["face"] == "up"
    assert "face" not in said("target 1 Effect Monster in your GY", "banish that target")["targets"][0]


@pytest.mark.parametrize(
    ("resolution", "words"),
    [
        ("destroy that target", {}),
        ("destroy it", {"re-checked": False}),
        ("return both those targets to the hand", {"all or nothing": True}),
        ("negate the effects of that face-up monster your opponent controls", {"re-checked": {"face": "up", "whose": "opponent"}}),
        ("Special Summon it", {"re-checked": False}),
        ("negate that face-up monster's effects", {"re-checked": {"face": "up"}}),
        ("shuffle all 3 into the Deck", {"re-checked": False}),
        ("destroy all 1 targets", {"all or nothing": True, "re-checked": False}),
    ],
)
def test_that_target_is_checked_again_and_it_is_not(resolution: str, words: dict[str, Any]) -> None:
    assert said("target 1 card on the field", resolution)["targets"] == [{"count": 1, "from": ["field"], **words}]


def test_later_sentences_about_the_target_do_not_count_where_the_first_says_it() -> None:
    unit = Unit("card activation", Span(""), activation=Span("Target 1 monster in your GY"),
                resolution=(Span("Special Summon it."), Span("When the target is destroyed, destroy this card.")))
    assert activating(unit, CARD, {})["targets"][0]["re-checked"] is False


def test_cost_and_target_in_either_joint() -> None:
    for text in ("discard 1 card, then target 1 card on the field", "discard 1 card and target 1 card on the field",
                 "discard 1 card to target 1 card on the field"):
        assert said(text, "destroy that target") == {
            "cost": [{"discard": {"count": 1, "from": ["hand"], **YOURS}}], "targets": [{"count": 1, "from": ["field"]}]}


def test_as_many_targets_as_cards_were_paid() -> None:
    found = said("discard up to 2 cards, then target that many cards on the field", "destroy them")
    assert found["targets"][0]["count"] == {"count of": "cost cards"}


@pytest.mark.parametrize(
    ("event", "text", "target"),
    [
        ({"event": "attack declared", "card": {"is": "monster", "whose": "opponent"}}, "target the attacking monster",
         {"count": 1, "one of": "attacker", "from": ["monster zone"], "whose": "opponent"}),
        ({"event": "Special Summoned", "card": {"is": "monster", "atk": ">= 1000"}}, "target that monster",
         {"count": 1, "one of": "event cards", "from": ["monster zone"], "atk": ">= 1000"}),
        ({"event": "sent to the GY", "card": {"is": "monster", "whose": "you"}}, "target 1 of them",
         {"count": 1, "one of": "event cards", "from": ["GY"], "is": "monster"}),
        ({"event": "attack declared", "card": "this card"}, "target that monster",
         {"count": 1, "one of": "opposing monster", "from": ["monster zone"]}),
    ],
)
def test_targets_among_the_cards_of_the_event(event: dict[str, Any], text: str, target: dict[str, Any]) -> None:
    assert said(text, "banish that target", {"trigger": event}) == {"targets": [target]}


def test_places_after_several_events() -> None:
    sent, banished = ({"event": name, "card": {"is": "monster"}} for name in ("sent to the GY", "banished"))
    assert said("target 1 of them", sofar={"trigger": [sent, banished]})["targets"][0]["from"] == ["GY", "banished"]
    tributed = {"event": "Tributed", "card": {"is": "monster"}}
    assert "opaque" in said("target 1 of them", sofar={"trigger": [tributed, banished]})["targets"][0]


def test_that_monster_is_opaque_where_the_event_is_not_known() -> None:
    found = said("target that monster", "banish that target", {"trigger": {"event": "unknown"}})
    assert found == {"targets": [{"count": 1, "opaque": "target at 0-19"}]}


def test_it_is_what_was_paid_before_or_the_card_of_the_condition() -> None:
    assert said("reveal 1 monster in your hand, then shuffle it into the Deck")["cost"][1] == {"return to the Deck": "those cards"}
    assert said("banish it", condition="If this card is in your GY")["cost"] == [{"banish": "this card"}]
    assert said("reveal it", sofar={"trigger": {"event": "drawn", "card": "this card"}})["cost"] == [{"reveal": "this card"}]


@pytest.mark.parametrize(
    ("text", "word"),
    [("declare 1 Attribute", "Attribute"), ("declare 1 Monster Type", "Type"), ("declare 1 card name", "a card name"),
     ("declare a Level from 1 to 8", "a Level 1-8"),
     ("declare 1 card type (Monster, Spell, or Trap)", "card type")],
)
def test_declarations(text: str, word: str) -> None:
    assert said(text) == {"declares": [word]}


def test_a_way_of_summon_within_a_cost_is_a_condition() -> None:
    assert said("Tribute this Fusion Summoned card", sofar={"condition": [{"turn": "you"}]}) == {
        "cost": [{"tribute": "this card"}], "condition": [{"turn": "you"}, {"this card": {"summoned": "fusion"}}]}


def test_what_is_told_over_all_bullets_is_paid_first() -> None:
    found = said("target 1 card on the field", "destroy that target", over="discard 1 card, then activate 1 of these effects")
    assert found == {"cost": [{"discard": {"count": 1, "from": ["hand"], **YOURS}}], "targets": [{"count": 1, "from": ["field"]}]}


@pytest.mark.parametrize("text", ["activate this effect", "activate 1 of these effects"])
def test_an_activation_may_say_nothing(text: str) -> None:
    assert said(text) == {}


def test_what_cannot_be_said_is_opaque_alone() -> None:
    found = said("discard 1 card, then target 1 card on a Tuesday", "destroy that target")
    assert found["cost"] == [{"discard": {"count": 1, "from": ["hand"], **YOURS}}]
    assert found["targets"] == [{"count": 1, "opaque": "target at 21-47"}]


def test_a_choice_that_cannot_be_said_is_no_cost() -> None:
    assert said("choose 1 unused zone") == {"opaque": ["choice at 0-20"]}


def test_no_name_ends_an_act() -> None:
    assert [span.text for span in acts(Span('discard 1 "Moss, then banish Fern" card, then target 1 card'))] == [
        'discard 1 "Moss, then banish Fern" card', "target 1 card"]


WORDS = st.sampled_from(["discard", "1", "card", "target", "and", "then", ",", '"Moss"', "it", "to the GY", "pay"])


@given(st.text(max_size=80) | st.lists(WORDS).map(" ".join))
@settings(max_examples=100)
def test_no_text_raises(text: str) -> None:
    said(text, text)


def test_a_state_of_this_card_that_cannot_be_said_leaves_the_cost_exact() -> None:
    found = said("Tribute this card with 3 Moss Counters on it")
    assert found == {"cost": [{"tribute": "this card"}], "condition": [{"opaque": "condition of this card at 18-44"}]}


def test_a_target_if_possible() -> None:
    assert said("Target 1 monster in your GY (if possible)", "banish that target")["targets"] == [
        {"count": 1, "from": ["GY"], **YOURS, "is": "monster", "if possible": True}]


def test_two_declarations() -> None:
    assert said("declare 1 Monster Type and 1 Attribute") == {"declares": ["Type", "Attribute"]}


def test_places_of_they_are_the_opponents() -> None:
    assert said("target 1 card your opponent controls or in their GY", "banish that target")["targets"] == [
        {"count": 1, "from": ["field", "GY"], "whose": "opponent"}]


def test_a_demand_in_brackets_is_not_lost() -> None:
    assert "opaque" in said("target 1 monster you control (except one that attacks)")["targets"][0]


def test_an_older_text_selects_its_targets_in_what_it_does() -> None:
    unit = Unit("flip", Span(""), resolution=(Span("Select 1 Trap on the field and destroy it."),), targets=True)
    assert activating(unit, CARD, {}) == {"targets": [{"count": 1, "from": ["field"], "is": "trap", "re-checked": False}]}
    assert activating(unit._replace(targets=False), CARD, {}) == {}


def test_another_player_may_choose_the_target() -> None:
    found = said("The player who conducted the Summon targets 1 Spell on the field", "destroy that target")
    assert found["targets"] == [{"count": 1, "from": ["field"], "is": "spell", "chosen by": "that player"}]


@pytest.mark.parametrize(("has_cost", "words"), [(True, {"cost"}), (False, {"opaque"})])
def test_an_unread_act_is_a_cost_only_of_an_effect_that_has_one(has_cost: bool, words: set[str]) -> None:
    span = Span("tickle 1 card")
    assert set(activating(Unit("ignition", span, activation=span, has_cost=has_cost), CARD, {})) == words


def test_the_number_of_its_chain_link_is_a_condition() -> None:
    assert said("Activate only as Chain Link 3 or higher") == {"condition": [{"chain": {"length": ">= 2"}}]}


def test_that_monster_of_a_battle_is_the_opposing_one() -> None:
    found = said("target that opponent's monster", "banish that target", condition="if this card battles an opponent's monster")
    assert found["targets"] == [{"count": 1, "one of": "opposing monster", "from": ["monster zone"]}]


def test_what_several_targets_have_in_common_leaves_their_place() -> None:
    found = said("target 2 Fish monsters with the same name in your GY", "return those targets to the Deck")
    assert found["targets"] == [{"count": 2, "from": ["GY"], **YOURS, "is": "monster", "type": "Fish", "all alike": ["name"]}]


def test_each_card_of_a_list_of_names_is_paid() -> None:
    assert said('banish "Moss" and "Fern" from your GY')["cost"] == [
        {"banish": {"count": 1, "from": ["GY"], **YOURS, "name": "Moss"}},
        {"and": {"banish": {"count": 1, "from": ["GY"], **YOURS, "name": "Fern"}}}]


def test_material_of_it_is_this_cards_only_where_nothing_else_is_meant() -> None:
    assert said("detach 1 material from it", condition="If this card has material")["cost"] == [{"detach": 1}]
    assert "detach" not in said("target 1 Xyz Monster you control and detach 1 material from it")


def test_the_other_monster_of_the_event_is_not_its_card() -> None:
    event = {"event": "targeted for an attack", "card": {"is": "monster", "whose": "you"}}
    found = said("target that opponent's monster", sofar={"trigger": event})
    assert found == {"targets": [{"count": 1, "opaque": "target at 0-30"}]}


def test_that_monster_is_no_card_of_an_event_about_the_other_players_monster() -> None:
    mine, theirs = {"is": "monster", "whose": "you"}, {"is": "monster", "whose": "opponent"}
    events = [{"event": "attack declared", "card": mine, "target": theirs}, {"event": "attack declared", "card": theirs, "target": mine}]
    unit = Unit("trigger", Span(""), activation=Span("target that monster you control"), targets=True, resolution=(Span("destroy it"),))
    (target,) = activating(unit, CARD, {"trigger": events})["targets"]
    assert "opaque" in target


@pytest.mark.parametrize(("zone", "other"), [("spell & trap zone", "cost cards"), ("monster zone", "cost cards"), ("GY", "this card")])
def test_other_is_said_of_the_cost_where_this_card_cannot_be_meant(zone: str, other: str) -> None:
    unit = Unit("ignition", Span(""), works_in=(zone,), activation=Span("Tribute 1 monster, then target 1 other WIND monster in your GY"),
                has_cost=True, targets=True, resolution=(Span("Special Summon it"),))
    (target,) = activating(unit, CARD, {"works in": [zone]})["targets"]
    assert target["other than"] == other


def test_the_controller_of_a_card_that_was_destroyed_chooses_for_it() -> None:
    """A102-0991: 2 effects; the player who controlled the card activates its effect."""
    text = "When this card on the field is destroyed: The controller targets 1 Spell/Trap they control; return that target to the hand."
    effect = monster(text)[0]
    assert effect["targets"] == [{"count": 1, "from": ["field"], "whose": "you", "is": "spell or trap"}]
    assert "cost" not in effect and effect["does"] == [{"return to the hand": "targets"}]


@pytest.mark.parametrize(("text", "known"), [
    ("target cards your opponent controls, up to the number of moons", {"count": 1, "from": ["field"], "whose": "opponent"}),
    ("target up to 2 Dragon monsters in your GY, including at least 1 that hums",
     {"count": "up to 2", "from": ["GY"], "whose": "you", "is": "monster", "type": "Dragon"}),
    ("target 1 face-up card your opponent controls, or up to 2 if the moon is full", {"count": 1, "from": ["field"], "whose": "opponent",
                                                                                     "face": "up"}),
])
def test_of_a_target_that_cannot_be_said_the_cards_it_is_among_are_known(text: str, known: dict[str, Any]) -> None:
    """84 cards: without any such card there is no target."""
    target, = said(text)["targets"]
    assert target.pop("opaque").startswith("target at ")
    assert target == known


@pytest.mark.parametrize("text", [
    "target 1 card you control, or 1 card in either hand if the moon is full", "target 1 monster that was used as its material",
    "target 1 card that would be an appropriate target", "target 1 face-up monster, or a humming card",
])
def test_other_cards_may_be_meant(text: str) -> None:
    target, = said(text)["targets"]
    assert set(target) == {"count", "opaque"}


def test_demands_of_fixed_words_in_costs_and_beside_other_targets() -> None:
    """37 cards that ask for the zones of a Link Monster, columns or the original Type in costs, conditions and events."""
    assert said("Tribute 1 monster this card points to")["cost"] == [
        {"tribute": {"count": 1, "from": ["monster zone"], "pointed to by": "this card", "whose": "you"}}]
    assert said("Tribute 1 monster whose original Type is Beast, Beast-Warrior, or Winged Beast")["cost"] == [
        {"tribute": {"count": 1, "from": ["monster zone"], "whose": "you", "original type": ["Beast", "Beast-Warrior", "Winged Beast"]}}]
    first, second = said("target 1 monster this card points to and 1 card your opponent controls")["targets"]
    assert first["pointed to by"] == "this card" and "pointed to by" not in second


def test_material_of_other_monsters_and_what_goes_to_the_main_deck_pay() -> None:
    """19 and 12 cards."""
    assert said("detach 1 material from an Xyz Monster you control")["cost"] == [
        {"detach": 1, "detached from": {"count": 1, "from": ["monster zone"], "whose": "you", "types": ["xyz"], "face": "up"}}]
    assert "cost" not in said("detach up to 3 materials from monsters you control")
    assert said("shuffle 5 of your banished Dinosaur monsters into the Main Deck")["cost"] == [
        {"return to the Deck": {"count": 5, "from": ["banished"], "whose": "you", "is": "monster", "type": "Dinosaur",
                                "not": {"any type": ["fusion", "synchro", "xyz", "link"]}}}]


def test_nobody_tributes_the_opponents_monsters() -> None:
    """16 Link Monsters say "Tribute 1 monster this card points to": a monster of one's own (ACT-4)."""
    (paid,) = said("Tribute 1 monster this card points to")["cost"]
    assert paid["tribute"]["whose"] == "you"
