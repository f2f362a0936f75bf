"""What readers of whole effects found wrong, class by class: which sentence belongs to what, which card a word means, what is not said."""

import json
from typing import Any

import pytest

from tests.support.texts import monster, spell


def unsaid(value: Any) -> bool:
    return "opaque" in json.dumps(value)


@pytest.mark.parametrize(
    "text",
    [
        "You can target 1 monster you control; destroy it. The ATK decrease lasts until the end of the next turn.",
        'You can Special Summon 1 "Ink Token" (Fiend/DARK/Level 1/ATK 0/DEF 0). This Token\'s Level becomes the same as that card\'s.',
        'You can add 1 "Paper" monster from your Deck to your hand. If you have 2 cards in your hand, you can add it '
        'to your Extra Deck instead.',
        "When this card is Normal Summoned, it gets 1 of the following effects. These effects cannot accumulate. ● "
        "This card gains 1000 ATK. "
        "● Draw 1 card.",
    ],
)
def test_a_sentence_about_what_the_effect_before_did_belongs_to_it(text: str) -> None:
    (effect,) = monster(text)
    assert unsaid(effect["does"])


def test_the_tokens_just_summoned_have_the_limits_of_the_next_sentence() -> None:
    (effect,) = monster('You can Special Summon 1 "Ink Token" (Fiend/DARK/Level 1/ATK 0/DEF 0). This Token cannot be '
                        'Tributed for a Tribute Summon.')
    assert effect["does"][0]["tokens"]["cannot"] == ["be Tributed for a Tribute Summon"]


@pytest.mark.parametrize("before", ["You can pay 100 LP; draw 1 card. If this card is destroyed: You can draw 1 card. "
                                    "", "If this card is banished: Draw 1 card. "])
def test_an_oath_of_either_effect_binds_each(before: str) -> None:
    effects = monster(before + "You cannot Special Summon monsters the turn you activate either of this card's "
                               "effects, except Fiend monsters.")
    assert all(effect["cost"][-1]["apply"]["player"] == "you" and effect["condition"] for effect in effects)


def test_what_takes_the_place_of_the_draw_gives_it_up() -> None:
    (effect,) = monster("During your Draw Phase, if this card is in your GY, instead of conducting your normal draw: "
                        "You can add this card to your hand.")
    assert effect["before draw"] == "instead"


def test_being_shuffled_into_the_deck_is_told_from_other_returns() -> None:
    (shuffled,) = monster("If this card is shuffled into the Deck: Draw 1 card.")
    (returned,) = monster("If this card is returned to the Deck: Draw 1 card.")
    assert unsaid(shuffled["trigger"]) and not unsaid(returned["trigger"])


def test_a_phase_behind_an_event_and_a_comma_is_a_later_time() -> None:
    (later,) = monster("If this card is flipped face-up, during each player's End Phase: You gain 500 LP.")
    assert "trigger" not in later and later["during"]["phases"] == ["end"] and unsaid(later["condition"])


def test_damage_calculation_named_with_at() -> None:
    (effect,) = spell("During your opponent's turn, at damage calculation: Draw 1 card.", kind="trap")
    assert effect["during"] == {"phases": ["damage"], "turn": "opponent", "timings": ["during"]}


@pytest.mark.parametrize("text", [
    "Destroy 1 card you control and 1 card on the field.", "Destroy 1 card you control and 1 card your opponent controls.",
    'Add 1 "Paper Jar" and 1 "Paper Cup" from your Deck to your hand.', 'Add 1 "Paper Jar" and 1 "Paper" card from your Deck to your hand.',
    "Special Summon 1 Tuner and 1 Synchro Monster from your GY.",
])
def test_two_cards_of_which_one_might_be_both_are_two(text: str) -> None:
    """ACT-4: the activation asks for two different cards (`legality.judging.both_parts`)."""
    (effect,) = spell(text)
    assert not unsaid(effect["does"]) and not unsaid(effect.get("targets", []))


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("If this card destroys a monster by battle: It gains 500 ATK.", {"change ATK": {"by": 500, "of": "this card"}}),
        ("If this card destroys an opponent's monster by battle: Place 1 Ink Counter on it.",
         {"place counters": {"name": "Ink Counter", "count": 1, "on": "this card"}}),
        ("When this face-up Attack Position card is selected as an attack target: Change it to Defense Position.",
         {"change position": "this card", "to": "defense"}),
        ("At the start of the Damage Step, if this card battles a monster: This card's ATK becomes double its current ATK.",
         {"change ATK": {"times": "double", "of": "this card"}}),
        ("If this card destroys a monster by battle: Banish it.", {"banish": "opposing monster"}),
    ],
)
def test_it_is_the_card_that_its_words_can_mean(text: str, step: dict[str, Any]) -> None:
    (effect,) = monster(text)
    assert effect["does"][0] == step


def test_that_card_is_not_what_was_paid_once_another_was_equipped() -> None:
    (effect,) = monster("You can discard 1 Spell; equip 1 Equip Spell from your Deck to this card, but return that "
                        "Equip Spell to the hand during the End Phase.")
    assert "cost cards" not in json.dumps(effect["does"])


def test_it_behind_what_was_not_read_of_this_card_is_open() -> None:
    (effect,) = monster("You can target 1 Link Monster you control; Special Summon this card in the far corner it "
                        "points to, but banish it when it leaves the field.")
    assert '"of": "targets"' not in json.dumps(effect["does"])


def test_a_duration_behind_but_is_that_of_what_follows() -> None:
    (effect,) = monster("You can target 1 monster in your GY; Special Summon it, but for the rest of this turn, its effects are negated, "
                        "also it cannot be used as material for an Xyz Summon.")
    assert [next(iter(step.values()))["until"] for step in effect["does"][1:]] == ["end of this turn"] * 2


def test_the_main_deck_takes_no_monster_of_the_extra_deck() -> None:
    (main,) = monster("You can shuffle 1 monster from your GY into the Main Deck; draw 1 card.")
    (either,) = monster("You can shuffle 1 monster from your GY into the Deck; draw 1 card.")
    assert main["cost"][0]["return to the Deck"]["not"] == {"any type": ["fusion", "synchro", "xyz", "link"]}
    assert "not" not in either["cost"][0]["return to the Deck"]


def test_a_place_behind_what_an_activation_includes_is_no_place_of_the_activation() -> None:
    (effect,) = monster("When your opponent activates a card or effect that Special Summons a monster(s) from the GY "
                        "(Quick Effect): You can negate the activation.")
    assert "in" not in effect["answers"] and unsaid(effect["answers"])


def test_a_card_that_equips_itself_keeps_what_is_not_said_of_it() -> None:
    activation, lasting = spell("Target 1 monster you control; equip this card to that target. Twice per turn, it "
                                "cannot be destroyed by battle.", kind="trap")
    assert unsaid(activation["does"]) and lasting["kind"] == "continuous" and "others" in lasting["matters when"]


def test_what_an_equip_text_gives_leaves_open_what_it_may_be_equipped_to() -> None:
    assert unsaid(spell("A Fiend-Type monster equipped with this card gains 300 ATK and DEF.", "equip")[0]["targets"])
    oldest = spell("A Fiend-Type monster equipped with this card increases its ATK and DEF by 300 points.", "equip")[0]
    assert oldest["targets"] == [{"count": 1, "from": ["monster zone"], "face": "up", "type": "Fiend"}]


def test_words_that_the_engine_has() -> None:
    procedure = monster("You can Special Summon this card (from your hand) to your opponent's field in Attack "
                        "Position, by Tributing 1 monster they control.")[0]
    assert (procedure["to"], procedure["summons"]) == ("opponent", "attack") and not unsaid(procedure)
    assert monster("Neither player can banish cards.")[0]["applies"] == [{"cannot banish": True, "player": "both"}]
    (quick,) = monster("(Quick Effect): You can Tribute this card; neither player can banish cards for the rest of this turn.")
    assert quick["does"] == [{"apply": {"cannot banish": True, "player": "both"}, "until": "end of this turn"}]


@pytest.mark.parametrize(
    ("text", "moments"),
    [
        ("Cannot be Special Summoned from the GY the turn this card sang in the GY.", {"its Summon"}),
        ("If you would take damage from a card effect, place 1 Ink Counter on this card instead.", {"damage"}),
        ("Your opponent cannot target the monsters beside this card with card effects.", {"target", "others"}),
    ],
)
def test_when_what_is_not_said_matters(text: str, moments: set[str]) -> None:
    (effect,) = monster(text)
    assert moments <= set(effect["matters when"])


def test_a_card_revealed_in_the_hand_is_there() -> None:
    (effect,) = monster("During your Main Phase: You can activate this effect; this card in your hand becomes revealed "
                        "until the end of the turn.")
    assert effect["works in"] == ["hand"]


def test_an_older_phase_with_a_state_before_you_can_is_optional_and_asks_for_it() -> None:
    (effect,) = monster("At the end of the Battle Phase, if this card attacked, you can return it to the Deck to "
                        "Special Summon 1 Fiend monster from your Deck.")
    assert "optional" not in effect and effect["condition"] and not unsaid(effect["cost"])


@pytest.mark.parametrize(("turn", "bound"), [("during this turn", True), ("for the rest of this turn", False)])
def test_what_activating_forbids_for_the_whole_turn_must_not_have_been_done(turn: str, bound: bool) -> None:
    oath = f"If you activate this effect, this card cannot attack {turn}."
    (effect,) = monster("Once per turn, you can inflict 100 damage to your opponent. " + oath)
    assert ("condition" in effect) is bound
