"""What makes no Chain Link: continuous effects, clauses, Special Summons by a card's own text, limits of its own Summons."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.store.validation import validate_plain
from kb.text.compile import compile_card
from kb.text.continuous.matters import matters_when
from kb.text.continuous.own_summons import summoning
from kb.text.continuous.standing import standing, treated_as
from kb.text.language.printed import Printed
from kb.text.language.units import Span, Unit
from tests.support.ending import ends

MONSTER = Printed("Imp", "monster", ("effect",))
EQUIP = Printed("Spade", "spell", ("equip",))
TRAP = Printed("Snare", "trap", ("continuous",))
FUSION = Printed("Big Imp", "monster", ("fusion", "effect"), materials='"Imp" + 1 Fiend monster')
HOST = {"name": "Imp", "card": "effect monster", "type": "Fiend", "attribute": "DARK", "level": 4, "atk": 1000, "def": 1000}


def standing_of(sentence: str, card: Printed = MONSTER, part: str = "text", kind: str = "continuous") -> list[dict[str, Any]]:
    span = Span(sentence, 0, part)
    found = standing(Unit(kind, span, resolution=(span,)), card, {})
    return found if isinstance(found, list) else [found]


def said(sentence: str, card: Printed = MONSTER, part: str = "text", kind: str = "continuous") -> dict[str, Any]:
    (words,) = standing_of(sentence, card, part, kind)
    return words


def limits(*sentences: str) -> dict[str, Any]:
    return summoning([Unit("summoning", Span(sentence), resolution=(Span(sentence),)) for sentence in sentences], MONSTER)


def has_opaque(value: Any) -> bool:
    if isinstance(value, dict):
        return "opaque" in value or any(has_opaque(entry) for entry in value.values())
    return isinstance(value, list) and any(has_opaque(entry) for entry in value)


YOUR_FIENDS = {"from": ["monster zone"], "whose": "you", "type": "Fiend", "face": "up"}


@pytest.mark.parametrize(
    ("sentence", "applies"),
    [
        ("Gains 500 ATK.", [{"atk": 500}]),
        ("This card loses 300 DEF.", [{"def": -300}]),
        ("Gains 200 ATK for each material attached to it.", [{"atk": {"times": [200, {"count of": "materials"}]}}]),
        ("All Fiend monsters you control gain 400 ATK/DEF.", [{"atk": 400, "def": 400, "of": YOUR_FIENDS}]),
        ("Cannot be destroyed by battle.", [{"cannot be destroyed": "battle"}]),
        ("Cannot be destroyed by battle or card effects.", [{"cannot be destroyed": "card"}]),
        ("Cannot be destroyed by your opponent's card effects.", [{"cannot be destroyed": "effect", "by": {"whose": "opponent"}}]),
        ("Cannot be targeted by card effects.", [{"cannot be targeted": "both"}]),
        ("Your opponent cannot target this card with card effects.", [{"cannot be targeted": "opponent"}]),
        ("Unaffected by other cards' effects.", [{"unaffected by": {"other than": "this card"}}]),
        ("Unaffected by Trap effects.", [{"unaffected by": {"is": "trap"}}]),
        ("This card can attack directly.", [{"may attack directly": True}]),
        ("This card can make a second attack during each Battle Phase.", [{"attacks": 2}]),
        ("This card must attack if able.", [{"must attack": True}]),
        ("If this card attacks a Defense Position monster, inflict piercing battle damage.", [{"piercing": True}]),
        ("Cannot be used as Synchro or Link Material.", [{"cannot be material": ["synchro", "link"]}]),
        ('This card\'s name becomes "Elf" while on the field.', [{"name becomes": "Elf"}]),
        ('You can only control 1 "Imp".', [{"only one": {"name": "Imp"}, "player": "you"}]),
        ("Neither player can Special Summon monsters.", [{"cannot special summon": {"is": "monster"}, "player": "both"}]),
        ("You cannot Special Summon monsters, except Fiend monsters.",
         [{"cannot special summon": {"is": "monster", "not": {"type": "Fiend"}}, "player": "you"}]),
        ("Negate all Spell effects on the field.", [{"negate effects": {"is": "spell", "from": ["field"]}}]),
        ("Any card sent to the GY is banished instead.", [{"instead of the GY": "banished"}]),
        ("If this face-up card would leave the field, banish it instead.", [{"leaves the field to": "banished"}]),
        ("Level 4 or higher monsters cannot attack.",
         [{"cannot attack": True, "of": {"from": ["monster zone"], "level": ">= 4", "face": "up"}}]),
        ("WIND monsters cannot be Special Summoned.",
         [{"cannot special summon": {"is": "monster", "attribute": "WIND"}, "player": "both"}]),
        ("Neither player can Special Summon a Level 6 or higher monster.",
         [{"cannot special summon": {"is": "monster", "level": ">= 6"}, "player": "both"}]),
        ("Cannot be destroyed by battle, except with an Xyz Monster.",
         [{"cannot be destroyed": "battle", "by": {"not": {"is": "monster", "types": ["xyz"]}}}]),
        ("Cannot be destroyed by battle, except by battle with a Fiend monster.",
         [{"cannot be destroyed": "battle", "by": {"not": {"is": "monster", "type": "Fiend"}}}]),
        ("Neither player can Tribute cards.", [{"cannot be tributed": True, "of": {"is": "card"}}]),
        ("Neither player can Tribute monsters, except Fiend monsters.",
         [{"cannot be tributed": True, "of": {"is": "monster", "not": {"type": "Fiend"}}}]),
        ("Your opponent cannot conduct their Battle Phase.", [{"cannot conduct the Battle Phase": True, "player": "opponent"}]),
        ("Unaffected by card effects, except Spell Cards.", [{"unaffected by": {"not": {"is": "spell"}}}]),
        ("Unaffected by other monsters' effects, except those of Xyz Monsters.",
         [{"unaffected by": {"is": "monster", "other than": "this card", "not": {"is": "monster", "types": ["xyz"]}}}]),
        ("Your opponent takes no damage.", [{"no battle damage": "opponent"}, {"no effect damage": "opponent"}]),
        ("Your opponent takes any battle damage you would have taken from battles involving a face-up Fiend monster you control, "
         "except this card.",
         [{"opponent takes its battle damage": True,
           "of": {"from": ["monster zone"], "whose": "you", "face": "up", "type": "Fiend", "other than": "this card"}}]),
        ("Neither player takes any effect damage.", [{"no effect damage": "both"}]),
        ("Monsters your opponent controls cannot attack Fiend monsters you control, except this one.",
         [{"cannot be attacked": True,
           "of": {"from": ["monster zone"], "whose": "you", "type": "Fiend", "other than": "this card", "face": "up"}}]),
        ("Your opponent cannot target this card with card effects, also their monsters cannot target monsters for attacks, except "
         "this one.",
         [{"cannot be targeted": "opponent"}, {"cannot be attacked": True, "of": {
             "from": ["monster zone"], "whose": "you", "other than": "this card"}}]),
        ("Your opponent's monsters can only target Ritual Monsters for attacks.",
         [{"cannot be attacked": True, "of": {
             "from": ["monster zone"], "whose": "you", "not": {"is": "monster", "types": ["ritual"]}}}]),
        ("Cannot be destroyed by monster effects, except those of Ritual Monsters.",
         [{"cannot be destroyed": "effect", "by": {"is": "monster", "not": {"is": "monster", "types": ["ritual"]}}}]),
    ],
)
def test_clauses_say_modifiers(sentence: str, applies: list[dict[str, Any]]) -> None:
    assert said(sentence) == {"kind": "continuous", "applies": applies}


def test_clauses_joined_by_also_are_about_the_same_card() -> None:
    words = said("Your opponent cannot target this card with card effects, also it cannot be destroyed by battle.")
    assert words["applies"] == [{"cannot be targeted": "opponent"}, {"cannot be destroyed": "battle"}]


def test_clauses_with_demands_of_their_own_are_effects_of_their_own() -> None:
    found = standing_of("Cannot be destroyed by card effects, also you take no battle damage from attacks involving this card.")
    assert found == [
        {"kind": "continuous", "applies": [{"cannot be destroyed": "effect"}]},
        {"kind": "continuous", "while": [{"this card": {"battling": "battling"}}], "applies": [{"no battle damage": "you"}]},
    ]


def test_a_clause_may_say_what_is_done_instead() -> None:
    words = said("The equipped monster gains 400 ATK, also if the equipped monster would be destroyed, destroy this card instead.", EQUIP)
    assert words["applies"] == [{"atk": 400, "of": "equipped monster"},
                                {"instead of destruction": [{"destroy": "this card"}], "of": "equipped monster"}]


def test_what_follows_an_own_special_summon_is_a_clause() -> None:
    found = standing_of("You can Special Summon this card (from your hand), but you cannot Special Summon for the rest of this turn.")
    assert [effect["kind"] for effect in found] == ["procedure", "clause"]
    assert found[1]["trigger"] == [{"event": "Special Summoned", "card": "this card", "how": ["own procedure"]}]


def test_a_clause_that_cannot_be_said_is_opaque_in_its_place() -> None:
    words = said("This card cannot be destroyed by battle, also it dances on the table.")
    assert words["applies"] == [{"cannot be destroyed": "battle"}, {"opaque": "modifier at 46-68"}]


@pytest.mark.parametrize(
    ("sentence", "conditions", "applies"),
    [
        ("While you control a Token, cannot be destroyed by battle.",
         [{"exists": {"count": "1+", "from": ["field"], "whose": "you", "face": "up", "types": ["token"]}}],
         [{"cannot be destroyed": "battle"}]),
        ("Cannot attack unless you control another Fiend monster.",
         [{"not": {"exists": {"count": "1+", **YOUR_FIENDS, "other than": "this card"}}}],
         [{"cannot attack": True}]),
        ("If this card attacks, your opponent cannot activate Spell/Trap Cards until the end of the Damage Step.",
         [{"this card": {"battling": "attacking"}}],
         [{"cannot activate": {"is": "spell or trap"}, "only cards": True, "player": "opponent"}]),
        ("Cannot be used as Link Material the turn it is Link Summoned.",
         [{"this card": {"summoned": "link", "arrived": "this turn"}}], [{"cannot be material": ["link"]}]),
        ("All Fiend monsters you control gain 300 ATK during your turn only.", [{"turn": "you"}], [{"atk": 300, "of": YOUR_FIENDS}]),
        ("Cannot be destroyed by battle, also you take no battle damage from attacks involving this card.",
         [{"this card": {"battling": "battling"}}], [{"cannot be destroyed": "battle"}, {"no battle damage": "you"}]),
    ],
)
def test_a_demand_in_front_or_behind_is_when_it_applies(sentence: str, conditions: list[Any], applies: list[Any]) -> None:
    assert said(sentence) == {"kind": "continuous", "while": conditions, "applies": applies}


def test_a_demand_behind_the_last_of_several_clauses_does_not_hold_for_all() -> None:
    assert has_opaque(said("Cannot be destroyed by card effects, also gains 500 ATK while you control a Token."))


def test_a_continuous_effect_once_per_turn_cannot_be_said() -> None:
    span = Span("This card can attack directly.")
    found = standing(Unit("continuous", span, resolution=(span,), limits=({"soft": 1},)), MONSTER, {})
    assert has_opaque(found)


def test_that_battle_is_the_battle_of_the_cards_before() -> None:
    found = standing_of("Fiend monsters you control cannot be destroyed by battle, also you take no battle damage from that battle.")
    assert found[1]["while"] == [{"exists": {"count": "1+", **YOUR_FIENDS, "battling": "battling"}}]


def test_what_it_bids_is_not_about_this_card() -> None:
    assert has_opaque(said("Increase its Level by 2."))


def test_it_is_the_equipped_monster_on_an_equip_spell_and_nobody_knows_elsewhere() -> None:
    assert said("It gains 400 ATK.", EQUIP)["applies"] == [{"atk": 400, "of": "equipped monster"}]
    assert has_opaque(said("It gains 400 ATK."))
    assert has_opaque(said("Banish it when it leaves the field."))


def test_that_monster_of_an_equipped_card_is_not_this_card() -> None:
    words = said("While this card is equipped to a monster, that monster's Level is increased by 2.")
    assert words["applies"] == [{"level": 2, "of": "equipped monster"}] and words["works in"] == ["spell & trap zone"]


def test_a_monster_that_others_are_equipped_to_has_no_equipped_monster() -> None:
    card = MONSTER._replace(text="Once per turn: You can target 1 monster; equip it to this card.")
    assert has_opaque(said("If this card would be destroyed by battle, destroy the equipped monster instead.", card))


def test_this_token_is_not_this_card() -> None:
    assert has_opaque(said("This Token cannot be Tributed."))


def test_places_named_are_where_it_works_from() -> None:
    assert said('This card\'s name becomes "Elf" while on the field or in the GY.')["works in"] == ["monster zone", "GY"]
    assert "works in" not in said("While this card is face-up on the field, any card sent to the GY is banished instead.", TRAP)
    assert said("All Fiend monsters you control gain 100 ATK.", part="pendulum")["works in"] == ["pendulum zone"]


@pytest.mark.parametrize("sentence", ["If you control no monsters, destroy this card.", "Destroy this card if you control no monsters."])
def test_destroy_this_card_holds_its_condition(sentence: str) -> None:
    words = said(sentence, TRAP)
    assert words["applies"] == [{"destroy this card": [{"exists": {"count": 0, "from": ["monster zone"], "whose": "you"}}]}]


def test_destroy_it_is_this_card_only_where_the_demand_is_about_it() -> None:
    assert "destroy this card" in said("If this card is in Defense Position, destroy it.")["applies"][0]
    assert has_opaque(said("If you control a Fiend monster, destroy it."))


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("If this card would be destroyed by battle or card effect, you can detach 1 material from this card instead.",
         {"applies": [{"instead of destruction": [{"detach": 1, "optional": True}]}]}),
        ("If a Fiend monster you control would be destroyed, you can banish this card from your GY instead.",
         {"works in": ["GY"], "applies": [{"instead of destruction": [{"banish": "this card", "optional": True}], "of": YOUR_FIENDS}]}),
        ("If this card would be destroyed by battle, destroy 1 Spell you control instead.",
         {"applies": [{"instead of destruction": [{"destroy": {"count": 1, "from": ["field"], "whose": "you", "is": "spell"}}],
                       "destroyed by": "battle"}]}),
        ("Once per turn, if this card would be destroyed, you can pay 500 LP instead.",
         {"applies": [{"instead of destruction": [{"pay LP": 500, "optional": True}]}], "limit": [{"soft": 1}]}),
    ],
)
def test_what_is_done_instead_of_a_destruction(sentence: str, words: dict[str, Any]) -> None:
    assert said(sentence) == {"kind": "continuous", **words}


def test_battle_or_an_opponents_effect_are_two_replacements() -> None:
    words = said("If this card would be destroyed by battle or an opponent's card effect, you can discard 1 card instead.")
    assert [(each["destroyed by"], each.get("by")) for each in words["applies"]] == [("battle", None), ("effect", {"whose": "opponent"})]


def test_upkeep_is_a_choice_unless_paying_is_an_obligation() -> None:
    free = said("Once per turn, during your Standby Phase, pay 500 LP or destroy this card.")
    assert free["kind"] == "clause" and free["optional"] is False and free["limit"] == [{"soft": 1}]
    pay, lose = free["does"][0]["choose one"]
    assert pay["does"] == [{"pay LP": 500}] and lose == {"label": "destroy", "does": [{"destroy": "this card"}]}
    obliged = said("Once per turn, during your Standby Phase, you must pay 500 LP (this is not optional), or this card is destroyed.")
    assert obliged["does"][0]["choose one"][1]["if"] == [{"lp": {"who": "you", "is": "< 500"}}]


def test_clauses_apply_when_their_event_happens() -> None:
    card = TRAP._replace(text="Target 1 monster in your GY; Special Summon it. When this card leaves the field, destroy that monster.")
    assert said("When this card leaves the field, destroy that monster.", card, kind="clause") == {
        "kind": "clause", "trigger": [{"event": "leaves the field", "card": "this card"}], "does": [{"destroy": "bound monster"}]}
    turned = said("If this card attacks, it is changed to Defense Position at the end of the Damage Step.", kind="clause")
    assert turned["during"] == {"timings": ["end"]} and turned["condition"] == [{"this card": {"battling": "attacking"}}]


def test_own_special_summons_are_procedures() -> None:
    words = said("If you control no monsters, you can Special Summon this card (from your hand) in Defense Position.", kind="procedure")
    assert words == {"kind": "procedure", "works in": ["hand"], "summons": "defense",
                     "condition": [{"exists": {"count": 0, "from": ["monster zone"], "whose": "you"}}]}


def test_what_is_paid_from_the_hand_is_not_the_card_itself() -> None:
    words = said("You can Special Summon this card (from your hand) by discarding 1 card.", kind="procedure")
    assert words["cost"] == [{"discard": {"count": 1, "from": ["hand"], "whose": "you", "other than": "this card"}}]


def test_once_per_turn_this_way_is_a_limit_of_the_procedure() -> None:
    text = 'You can Special Summon this card (from your hand). You can only Special Summon "Imp" once per turn this way.'
    card = MONSTER._replace(text=text)
    assert said("You can Special Summon this card (from your hand).", card, kind="procedure")["limit"] == [{"use": 1}]
    assert said('You can only Special Summon "Imp" once per turn this way.', card) == {}


def test_an_unread_cost_of_a_procedure_is_opaque_alone() -> None:
    words = said("You can Special Summon this card (from your hand) by singing a song.", kind="procedure")
    assert words["works in"] == ["hand"] and words["cost"] == [{"opaque": "cost at 53-67"}]


def test_the_cards_above_are_the_materials() -> None:
    words = said("Must first be Special Summoned (from your Extra Deck) by banishing the above cards you control.", FUSION)
    assert words["works in"] == ["extra deck"]
    either = [{"from": ["spell & trap zone"], "face": "up"}, {"from": ["monster zone"]}]
    named = {"count": 1, "from": ["monster zone", "spell & trap zone"], "whose": "you", "name": "Imp", "any of": either}
    assert words["cost"] == [{"banish": named}, {"banish": {"count": 1, "from": ["monster zone"], "whose": "you", "type": "Fiend"}}]


def test_of_the_cards_above_there_may_be_more_than_a_number() -> None:
    several = FUSION._replace(materials='"Imp" + 1+ Fiend monsters')
    words = said("Must first be Special Summoned (from your Extra Deck) by sending the above cards from either field to the GY.", several)
    assert [step["send to the GY"]["count"] for step in words["cost"]] == [1, "1+"]
    assert all("whose" not in step["send to the GY"] for step in words["cost"])


@pytest.mark.parametrize(
    ("sentence", "when"),
    [
        ("Each time your opponent activates a Spell/Trap Card, inflict 200 damage to them immediately after it resolves.",
         ["resolved", "opponent's", "Spells", "Traps"]),
        ("Each time a player activates a Trap Card, they take 1000 damage immediately after it resolves.", ["resolved", "others", "Traps"]),
        ("Each time a Spell Card is activated, place 1 Spell Counter on this card when that Spell resolves.", None),
    ],
)
def test_what_changes_lp_each_time_something_has_resolved(sentence: str, when: list[str] | None) -> None:
    found = matters_when(sentence)["matters when"]
    assert found == when if when is not None else "resolved" not in found


def test_what_changes_lp_at_an_event_that_is_not_read_may_be_applied_at_any_of_its_kind() -> None:
    words = said("Each time an EARTH monster is Flip Summoned while this card remains on the field, inflict 1000 damage to your opponent.")
    assert words["kind"] == "clause"
    assert words["trigger"] == [{"event": "Flip Summoned"}]
    assert "opaque" in words["does"][0]


@pytest.mark.parametrize(
    ("sentence", "applies"),
    [
        ("Cannot be used as Synchro Material, except for the Synchro Summon of a WATER monster.",
         {"cannot be material": ["synchro"], "for": {"not": {"is": "monster", "attribute": "WATER"}}}),
        ('You can Normal Summon Level 7 "Imp" monsters without Tributing.',
         {"without tributes": True, "of": {"is": "monster", "level": 7, "archetype": "Imp"}, "player": "you"}),
        ("Your opponent cannot activate cards or effects in response to this card's effect activations.",
         {"cannot be answered": {"one of": "this card"}, "only effects": True}),
        ("Your opponent cannot activate monster effects in response to the activation of your Continuous Trap Cards.",
         {"cannot be answered": {"whose": "you", "is": "trap", "types": ["continuous"]}, "only cards": True,
          "cannot be answered with": {"is": "monster"}}),
        ('Your opponent cannot activate cards or effects in response to the activation of your "Imp" cards and effects.',
         {"cannot be answered": {"whose": "you", "archetype": "Imp"}}),
        ("Your opponent cannot activate Spell Cards in response to this card's effect activations.", {"opaque": "sentence at 0-87"}),
    ],
)
def test_rules_for_players(sentence: str, applies: dict[str, Any]) -> None:
    assert said(sentence)["applies"] == [applies]


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("Cannot be Normal Summoned/Set.", {"cannot be Normal Summoned": True}),
        ("This card cannot be Special Summoned.", {"cannot be Special Summoned": True}),
        ("Must be Fusion Summoned and cannot be Special Summoned by other ways.", {"only by": ["fusion"]}),
        ("Must first be Ritual Summoned.", {"first by": ["ritual"]}),
        ('Must be Special Summoned with "Gate".', {"only by": ["Gate"]}),
        ('Must be Special Summoned with the effect of a "Gate" card.', {"only by": [{"archetype": "Gate"}]}),
        ("Must be Special Summoned by its own effect.", {"only by": ["own effect"]}),
        ("Must first be Special Summoned (from your hand) by Tributing 1 monster.", {"first by": ["own procedure"]}),
        ("Must be either Fusion Summoned, or Special Summoned by Tributing 2 monsters.", {"only by": ["fusion", "own procedure"]}),
        ("Requires 3 Tributes to Normal Summon (cannot be Normal Set).", {"tributes": 3, "cannot be Set": True}),
        ("You can Normal Summon this card without Tributing.", {"may skip tributes": True}),
        ("You can Normal Summon/Set this card without Tributing.", {"may skip tributes": True, "may skip tributes when Set": True}),
        ("If you control no monsters, you can Normal Summon this card without Tributing.",
         {"may skip tributes": [{"exists": {"count": 0, "from": ["monster zone"], "whose": "you"}}]}),
        ("You can Tribute Summon this card by Tributing 1 Tribute Summoned monster.",
         {"other Tributes": [{"count": 1, "is": "monster", "summoned": "tribute"}]}),
        ("You can Tribute Summon this card in face-up Attack Position by Tributing 1 Zombie monster.",
         {"other Tributes": [{"count": 1, "is": "monster", "type": "Zombie"}], "other Tributes when Set": False}),
        ("You can Tribute Summon (but not Set) this card with 1 Tribute.",
         {"other Tributes": [{"count": 1}], "other Tributes when Set": False}),
        ("You can Normal Summon this card with 1 Tribute.", {"other Tributes": [{"count": 1}]}),
        ("If your opponent controls a Zombie monster, you can Tribute Summon this card face-up with 1 Tribute.",
         {"other Tributes": [{"count": 1}], "other Tributes when Set": False, "other Tributes while": [
             {"exists": {"count": "1+", "from": ["monster zone"], "whose": "opponent", "face": "up", "type": "Zombie"}}]}),
        ("You can Tribute Summon this card by Tributing 1 monster your opponent controls.", {}),
        ('You can only Special Summon "Imp" once per turn.', {"Special Summons a turn": 1}),
        ('You can only Special Summon "Imp(s)" once per turn.', {"Special Summons a turn": 1}),
        ('You can only Special Summon "Ghoul" once per turn.', {}),
        ("If you feel like it, you can Normal Summon this card without Tributing.", {}),
        ("This card's Normal Summon cannot be negated.", {"cannot be negated": True}),
        ("You can Set this card from your hand to your Spell & Trap Zone as a Spell.", {"may be Set as a Spell": True}),
        ("This card can be used as a substitute for any 1 Fusion Material mentioned by name on the Fusion Monster Card, but the other "
         "material(s) must be correct.", {"stands in for a named Fusion Material": ["hand", "field"]}),
        ("Must be Special Summoned by Fusion Summon (from the Extra Deck) and cannot be Special Summoned by other ways.",
         {"only by": ["fusion"]}),
        ("Must be Special Summoned by a Wyrm monster's effect.", {"only by": [{"is": "monster", "type": "Wyrm"}]}),
        ('Cannot be Special Summoned, except with an "Imp" card\'s effect.', {"only by": [{"archetype": "Imp"}]}),
        ("If you Tribute Summon this card, all Tributes must be WATER.", {"Tributes must be": {"attribute": "WATER"}}),
        ("If you Tribute Summon this card, the Tribute must be Winged Beast-Type.", {"Tributes must be": {"type": "Winged Beast"}}),
        ('Requires 3 "Imp" Tributes to Normal Summon (cannot be Normal Set).',
         {"tributes": 3, "cannot be Set": True, "Tributes must be": {"archetype": "Imp"}}),
        ("Must be Ritual Summoned, without using any Level 7 monsters.",
         {"only by": ["ritual"], "Ritual materials": {"not": {"level": 7}}}),
        ("Must be Ritual Summoned, using monsters, and you cannot use Level 8 monsters.",
         {"only by": ["ritual"], "Ritual materials": {"not": {"level": 8}}}),
        ("Must be Ritual Summoned using only Ritual Monsters.",
         {"only by": ["ritual"], "Ritual materials": {"is": "monster", "types": ["ritual"]}}),
        ("If you Ritual Summon exactly 1 WATER Ritual Monster with a card effect that requires use of monsters, this card can be used as "
         "the entire requirement.", {"all of a Ritual for": {"is": "monster", "types": ["ritual"], "attribute": "WATER"}}),
        ('If you Ritual Summon exactly 1 "Imp" Ritual Monster with a card effect that requires use of monsters, this card you control can '
         "be used as the entire Tribute.", {"all of a Ritual for": {"is": "monster", "types": ["ritual"], "archetype": "Imp"},
                                         "all of a Ritual from": ["monster zone"]}),
        ("If you can Pendulum Summon Level 7, you can Pendulum Summon this face-up card in your Extra Deck.", {"Pendulum Level": 7}),
        ('You can only Link Summon "Imp" once per turn.', {"Summons of its kind a turn": 1}),
        ('You can only Link Summon "Ghoul" once per turn.', {}),
    ],
)
def test_limits_of_its_own_summons(sentence: str, words: dict[str, Any]) -> None:
    assert limits(sentence) == words


def test_what_is_spared_once_a_turn_is_replaced_by_nothing() -> None:
    found = said("The first time this card would be destroyed by battle each turn, it is not destroyed.")
    assert found["applies"] == [{"instead of destruction": [{"nothing": True}], "destroyed by": "battle"}]
    assert found["limit"] == [{"soft": 1}]
    span = Span("this card cannot be destroyed by your opponent's card effects.", 0, "text")
    limited = standing(Unit("continuous", span, resolution=(span,), limits=({"soft": 1},)), MONSTER, {})
    assert isinstance(limited, dict)
    assert limited["applies"] == [
        {"instead of destruction": [{"nothing": True}], "destroyed by": "effect", "by": {"whose": "opponent"}}
    ]


def test_each_of_several_is_spared_once() -> None:
    found = said("The first time each Fiend monster you control would be destroyed by battle each turn, it is not destroyed.")
    spared = {"instead of destruction": [{"nothing": True}], "destroyed by": "battle", "of": YOUR_FIENDS, "for each card": True}
    assert found == {"kind": "continuous", "applies": [spared], "limit": [{"soft": 1}]}
    found = said("The first time a Fiend monster you control would be destroyed by battle each turn, it is not destroyed.")
    assert "opaque" in found["applies"][0]


def test_destroyed_together_and_two_places_of_the_card_that_goes_instead() -> None:
    found = said("If a Fiend monster(s) you control would be destroyed by card effect, "
                 "you can banish this card from your field or GY instead.")
    assert found["works in"] == ["monster zone", "GY"] and found["applies"] == [
        {"instead of destruction": [{"banish": "this card", "optional": True}], "destroyed by": "effect", "of": YOUR_FIENDS,
         "all together": True}]
    found = said("If your Fiend monster would be destroyed by battle, you can banish this card from your GY instead.")
    assert found["applies"][0]["of"] == YOUR_FIENDS and "all together" not in found["applies"][0]


@pytest.mark.parametrize(
    ("sentence", "applies"),
    [
        ("Cannot be destroyed by battle with a monster that has 2000 or more ATK.",
         {"cannot be destroyed": "battle", "by": {"is": "monster", "atk": ">= 2000"}}),
        ("Gains 100 ATK for each of your banished cards.",
         {"atk": {"times": [100, {"count of": {"from": ["banished"], "whose": "you"}}]}}),
        ("Your opponent cannot Set cards.", {"cannot set": {"is": "card"}, "player": "opponent"}),
        ("Your opponent cannot banish cards from your GY.",
         {"cannot be banished": True, "of": {"from": ["GY"], "whose": "you"}, "player": "opponent"}),
        ("Your opponent can attack with only 1 monster during each Battle Phase.", {"attackers a turn": 1, "player": "opponent"}),
    ],
)
def test_more_words_of_one_thing(sentence: str, applies: dict[str, Any]) -> None:
    assert said(sentence)["applies"] == [applies]


def test_no_damage_from_battles_of_others() -> None:
    found = said("You take no battle damage from attacks involving your Fiend monsters.")
    fiends = {"from": ["monster zone"], "whose": "you", "type": "Fiend", "face": "up"}
    assert found["applies"] == [{"no battle damage": "you"}]
    assert found["while"] == [{"exists": {"count": "1+", **fiends, "battling": "battling"}}]


def test_phases_without_a_player() -> None:
    assert said("Neither player can activate Spell Cards during Main Phase 1.")["while"] == [{"phase": ["main1"]}]
    found = said("Your opponent cannot activate Spell/Trap Cards and effects during your Main Phase or Battle Phase.")
    assert found["while"] == [{"turn": "you"}, {"phase": ["main", "battle"]}]


def test_a_sentence_that_only_limits_summons_is_no_effect() -> None:
    assert said("Cannot be Normal Summoned/Set.", kind="summoning") == {}
    assert said('You can Ritual Summon this card with "Gate".') == {}
    assert has_opaque(said("Cannot be Normal Summoned, unless you own 3 hats.", kind="summoning"))


def test_a_place_from_which_it_is_never_special_summoned() -> None:
    words = said("Cannot be Special Summoned from the GY.", kind="summoning")
    assert words == {"kind": "continuous", "works in": ["GY"], "applies": [{"cannot be special summoned": True}], "cannot be negated": True}
    assert limits("Cannot be Special Summoned from the GY.") == {}


def test_names_and_series_that_a_text_gives() -> None:
    card = MONSTER._replace(text='(This card is always treated as a "Hat" card.)', series=("Coat",))
    assert treated_as([], card) == {"archetypes": ["Coat", "Hat"]}
    assert treated_as([], MONSTER._replace(text='(This card\'s name is always treated as "Elf".)')) == {"treated as": ["Elf"]}
    assert treated_as([], MONSTER) == {}


def test_unsayable_effects_say_when_they_matter() -> None:
    assert said("This card can attack twice on a Tuesday.")["matters when"] == ["its attack", "itself"]
    assert "others" in said("All monsters battle on a Tuesday.")["matters when"]
    assert "activation" in said("Your opponent cannot respond to effects on a Tuesday.")["matters when"]
    assert said('You can activate 1 Trap Card from your hand.')["matters when"] == ["permission"]
    assert {"battle", "activation", "Summon", "banish", "position", "others"} <= set(said("Dance.")["matters when"])


def test_remarks_that_cannot_be_said_make_the_effect_opaque() -> None:
    spans = (Span("Gains 500 ATK."), Span("(Even on Tuesdays.)", 15))
    words = standing(Unit("continuous", spans[0], resolution=spans), MONSTER, {})
    assert isinstance(words, dict) and words["opaque"] == ["remark at 15-34"]


WORDS = st.sampled_from([
    "this card", "cannot be destroyed", "by battle", "or", "effects", "while", "if", "you control", "a monster", "your opponent", "it",
    "gains", "500 ATK", "DEF", ",", ".", "also", "and", "unless", "would be", "instead", "Special Summon", "(from your hand)",
    "by Tributing", "must first be", "except", "each time", "during your Standby Phase", "pay 500 LP", "the equipped monster", '"Imp"',
    "negate", "attack", "you win the Duel",
])


@settings(max_examples=150)
@given(st.lists(WORDS, max_size=25).map(" ".join), st.sampled_from(["continuous", "clause", "procedure", "summoning"]))
def test_any_words_give_something_that_the_checker_takes(text: str, kind: str) -> None:
    effects = [words for words in standing_of(text, kind=kind) if words]
    card = {**HOST, "effects": effects}
    limited = limits(text)
    validate_plain({**card, "summoning": limited} if limited else card)


@pytest.mark.parametrize("word", [", ", "this card gains 500 ATK and ", "if this card would be destroyed, ", "unless "])
def test_reading_a_long_sentence_ends(word: str) -> None:
    with ends():
        standing_of("If " + (word * 1000)[:990])
        standing_of("If " + word * 1000)


@given(st.text(max_size=80))
def test_no_text_raises(text: str) -> None:
    standing_of(text)
    limits(text)
    treated_as([], MONSTER._replace(text=text))


def test_a_card_that_only_another_places_is_neither_activated_nor_set() -> None:
    """A102-0090: 6 Continuous Spells say so; ACT-10."""
    facts = compile_card(Printed("Paper Card", "spell", ("continuous",), 'Can only be placed on the field by the effect of "Moss Imp".'))
    assert facts["summoning"] == {"cannot be Set": True}
    assert facts["effects"][1:] == [
        {"kind": "continuous", "works in": ["hand"], "applies": [{"cannot be activated": True}], "cannot be negated": True}
    ]


def test_a_destroyed_monster_may_be_placed_as_a_continuous_spell() -> None:
    sentence = ("If this face-up card is destroyed in a Monster Zone, you can place it face-up in your Spell & Trap Zone as a "
                "Continuous Spell, instead of sending it to the GY.")
    assert said(sentence) == {"kind": "continuous", "applies": [{"placed if destroyed": "continuous spell"}]}
    assert has_opaque(said(sentence.replace("Monster Zone", "Spell & Trap Zone")))


@pytest.mark.parametrize(("words", "kind"), [
    ("", {"is": "monster"}), (" a monster", {"is": "monster"}), (' a "Moss" monster', {"is": "monster", "archetype": "Moss"}),
])
def test_a_card_of_the_gy_may_be_one_of_those_that_a_ritual_summon_requires(words: str, kind: dict[str, Any]) -> None:
    sentence = f"When you Ritual Summon{words}, you can banish this card from your GY as 1 of the monsters required for the Ritual Summon."
    assert limits(sentence) == {"banished from the GY for a Ritual": kind}
