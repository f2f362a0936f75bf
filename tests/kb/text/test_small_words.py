"""Small words of a text that decide where an effect works, whom "other" leaves out, what is looked at again; by the faults they mend."""

import json
from typing import Any

import pytest

from tests.support.texts import monster, spell


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("You can send 2 cards from your hand to the GY, including this card; draw 1 card.", ["hand"]),
        ("If another card you control is destroyed by battle, while this card is on the field or in the GY: You can banish this card; "
         "draw 1 card.", ["monster zone", "GY"]),
        ("If this card is on the field or in your GY (Quick Effect): You can pay 100 LP; draw 1 card.", ["monster zone", "GY"]),
        ('You can reveal 1 other "Paper" monster in your hand; Special Summon either the revealed monster or this card, and send the other '
         "to the GY.", ["hand"]),
        ("During your next Standby Phase after this card was sent from the field to the GY: You can draw 1 card.", ["GY"]),
        ("During your next Standby Phase: Special Summon this card banished by this effect.", ["banished"]),
        ("If this card in the GY is banished face-up to activate an effect, or by an effect: You can Special Summon this card.",
         ["banished"]),
        ("If you Special Summon a monster(s): You can Special Summon this card from your GY (if it was there when the Summon resolved), or "
         "hand (even if not).", ["GY", "hand"]),
        ("If you Special Summon a monster(s): You can target 1 of them; attach this card to that monster, from the GY (if it was there "
         "when the monster was Special Summoned) or hand (even if not), as material.", ["GY", "hand"]),
        ("When your opponent activates a card or effect (Quick Effect): You can activate this effect in the GY; Special Summon this card.",
         ["GY"]),
        ("During your End Phase, if you have this card and a Level 10 Fiend monster in your GY: You can add this card to your hand.",
         ["GY"]),
        ("By discarding this card from your hand to the Graveyard, negate 1 attack involving a Fiend-Type monster.", ["hand"]),
        ('You can pay 500 Life Points to Special Summon this card when "Paper House" is on the field.', ["hand"]),
        ("You can declare 1 Monster Type and remove from play this card from your Graveyard to select 1 face-up monster you control.",
         ["GY"]),
    ],
)
def test_a_22_where_an_effect_works_stands_in_its_words(text: str, places: list[str]) -> None:
    """34 cards of the whole base worked somewhere else than their texts say."""
    assert monster(text)[-1]["works in"] == places


def test_a_22_twins_that_stay_on_the_field() -> None:
    for text in ("You can send 2 face-up cards you control to the GY, including this card; draw 1 card.",
                 'You can banish 3 "Paper Imp" from your GY and/or face-up field, including this card on the field; draw 1 card.',
                 "You can target 1 monster in your GY; Special Summon it to your zone this card points to."):
        assert monster(text)[-1]["works in"] == ["monster zone"]


@pytest.mark.parametrize("what", ["return this card to your hand", "inflict 600 damage to your opponent"])
def test_a_22_an_equip_card_that_went_with_its_monster_acts_from_the_gy(what: str) -> None:
    """12 Equip Spells."""
    text = f"When the equipped monster is returned to the hand and this card is sent to the Graveyard, {what}."
    assert spell("Equip only to a Fiend-Type monster. " + text, "equip")[-1]["works in"] == ["GY"]


def test_a_22_an_older_union_text_acts_as_monster_and_as_equip_card() -> None:
    """5 cards whose two halves stand in one sentence."""
    (effect, *_) = monster("Once per turn, you can equip this card to a Fiend-Type monster you control, OR unequip it to Special Summon "
                           "this card in face-up Attack Position.")
    assert effect["works in"] == ["monster zone", "spell & trap zone"]


@pytest.mark.parametrize(
    ("effects", "what"),
    [
        (spell("You can banish this card from your GY, then target 1 Fiend monster in your GY; Special Summon it, and if you do, Tribute "
               "1 other monster you control.", kind="trap"), "targets"),
        (spell("Target 1 monster your opponent controls; take control of it until the End Phase, also other monsters you control cannot "
               "attack for the rest of this turn."), "targets"),
        (spell("Target 1 face-up Level 7 or higher monster you control; the Levels of all other face-up monsters you currently control "
               "become the current Level of that monster, until the End Phase."), "targets"),
        (monster('You can target 1 "Paper" monster you control; banish any number of other Fiend monsters from your hand, field, and/or '
                 "GY."), "targets"),
        (monster("You can discard this card, then target 1 WATER monster you control; destroy 1 other WATER monster in your hand or "
                 "field."), "targets"),
        (monster("You can target 1 monster you control; destroy all other monsters on the field."), "targets"),
        (monster("(Quick Effect): You can Special Summon this card from your hand, then destroy all other monsters on the field."),
         "this card"),
        (monster("If this card is Xyz Summoned: You can destroy all other monsters on the field."), "this card"),
    ],
)
def test_a_23_other_leaves_out_the_cards_named_before(effects: list[dict[str, Any]], what: str) -> None:
    """23 cards left out themselves, though they cannot be among those cards, and not the target, the payment or the card of the event."""
    assert f'"other than": "{what}"' in json.dumps(effects[-1]["does"])


def test_a_23_another_target_is_not_the_card_that_paid_or_that_the_event_is_about() -> None:
    paid = spell("Tribute 1 EARTH monster and target 1 other EARTH monster in your GY; Special Summon that monster.")
    assert paid[0]["targets"][0]["other than"] == "cost cards"
    event = spell('When your "Paper" monster is destroyed by battle: Target 1 other Fiend monster in your GY; Special Summon it.',
                  kind="trap")
    assert event[0]["targets"][0]["other than"] == "event cards"
    open_ = spell("During the Damage Step, if an opponent's monster attacks your monster: Target 1 other face-up monster you control; "
                  "destroy it.", kind="trap")
    assert "opaque" in open_[0]["targets"][0]


def test_a_23_no_other_monsters_than_those_counted() -> None:
    """2 Spells demanded of the monsters that they count that there are none."""
    (effect,) = spell("If you control exactly 2 Machine monsters and no other monsters: Draw 2 cards.")
    assert [condition["exists"].get("not") for condition in effect["condition"]] == [None, {"face": "up", "type": "Machine"}]


@pytest.mark.parametrize(
    ("resolution", "again"),
    [
        ("negate that face-up monster's effects", {"face": "up"}),
        ("negate the effects of that face-up monster your opponent controls", {"whose": "opponent", "face": "up"}),
        ("destroy that opponent's monster", {"whose": "opponent"}),
        ("shuffle that face-up Effect Monster into the Deck", {"face": "up", "types": ["effect"]}),
        ("destroy that target", None),
        ("destroy it", False),
    ],
)
def test_a_25_what_is_looked_at_again_is_what_the_words_name(resolution: str, again: Any) -> None:
    """163 cards looked again at every demand where their words name a part of it."""
    (effect,) = spell(f"Target 1 Effect Monster your opponent controls; {resolution}.")
    assert effect["targets"][0].get("re-checked") == again


def test_a_25_words_about_the_other_target_are_not_said_of_this_one() -> None:
    (effect,) = spell('Target 1 "Paper" monster you control and 1 monster your opponent controls; return your monster to the hand, and '
                      "if you do, take control of that opponent's monster.")
    assert [group.get("re-checked") for group in effect["targets"]] == [{"whose": "you"}, None]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Draw 1 card, also you cannot Normal or Special Summon monsters for the rest of this turn.", "cannot normal or special summon"),
        ("Draw 1 card, also you cannot Normal or Special Summon for the rest of this turn, except Fiend monsters.",
         "cannot normal or special summon"),
        ("Draw 1 card, also you cannot Summon monsters for the rest of this turn.", "cannot summon"),
    ],
)
def test_a_26_normal_or_special_summon_leaves_flip_summons_free(text: str, word: str) -> None:
    """20 cards."""
    (effect,) = spell(text)
    assert word in effect["does"][-1]["also"]["apply"]
    (oath,) = spell("Draw 1 card. You cannot Normal or Special Summon monsters the turn you activate this card.")
    assert [condition["not"]["this turn"]["fact"] for condition in oath["condition"]] == ["Special Summoned a monster",
                                                                                         "Normal Summoned a monster"]
