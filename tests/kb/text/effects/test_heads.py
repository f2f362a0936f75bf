"""What the head of an unread step shows (ACT-4, ACT-9): invented sentences of each kind."""

from __future__ import annotations

from typing import Any

import pytest

from kb.text.effects.heads import head_of
from kb.text.effects.including import included_by_head, most_included

THEIR_HAND: dict[str, Any] = {"reveal": {"count": 1, "from": ["hand"], "whose": "opponent"}}


@pytest.mark.parametrize(
    "clause",
    [
        "for the rest of this turn, unless it rained, you cannot Special Summon",
        "this turn, neither player can Special Summon monsters with these kinds (Fusion, Synchro, or Link)",
        "if you control no umbrella, you can only Special Summon monsters from the GY with this effect",
        "that umbrella cannot be destroyed by battle while it is raining",
        "during the End Phase of the turn this card was activated, banish 1 card in the GY",
        "roll a six-sided die and destroy so many monsters",
        "make its ATK equal to what it was yesterday",
        "inflict 500 damage to the player with the umbrella",
        "any battle damage you take from umbrellas becomes halved",
        "this turn, if you open an umbrella, you must open that one, as if it were yours",
        "until the End Phase, all effects that open umbrellas close them",
        "apply this effect this turn",
        "for the rest of this turn, cards cannot be added from either player's umbrella to the hand",
        "declare 2 umbrellas",
        "transfer its materials to the umbrella",
        "this is treated as a Fusion Summon",
        "skip your next Main Phase 1",
        "your opponent takes that damage instead",
        "the damage you take is the damage of the rain",
        "set this card face-down instead of sending it to the Graveyard",
        "umbrellas, and their effects, cannot be opened",
        "negate all effects of umbrellas this turn",
        "this turn, no umbrella can be opened by a monster's effects",
        "for the rest of this turn, the first time each umbrella would be destroyed by battle, it is not destroyed",
        "this turn, any damage to a player by an umbrella becomes 0",
    ],
)
def test_it_can_always_be_done(clause: str) -> None:
    assert head_of(clause).always


@pytest.mark.parametrize(
    "clause",
    [
        "for the rest of this turn, you cannot draw, and banish 1 card",
        "at the end of the Damage Step, destroy 1 monster",
        "inflict 100 damage for each umbrella",
        "the umbrella is opened",
        "draw cards equal to the number of umbrellas",
        "must control an umbrella to resolve this effect",
        "this turn, if a monster you currently control is wet, it can attack again",
        "apply this effect to 1 umbrella",
        "apply 1 of these effects, but you cannot apply it again",
        "banish 1 card on the field (this effect cannot be negated)",
        "negate all umbrellas currently on the field",
        "this turn, draw 1 card",
        "if your opponent controls 3 or more cards, they must send cards to the GY",
    ],
)
def test_it_is_not_certain_that_it_can_always_be_done(clause: str) -> None:
    assert not head_of(clause).always


@pytest.mark.parametrize(
    ("clause", "asks", "enough"),
    [
        ("Special Summon 1 monster from your hand with the smell of rain", ({"special summon": {
            "count": 1, "from": ["hand"], "whose": "you", "is": "monster"}},), None),
        ("Special Summon 1 monster from your hand, or if it rains, banish it", (), None),
        ("Special Summon 1 monster from your hand or rain barrel", (), None),
        ("Special Summon 1 monster from your hand ignoring its Summoning conditions that it rains", (), None),
        ("destroy 2 monsters in your hand and/or face-up umbrella stand", (), None),
        ("add 2 monsters with wet feet from your Deck to your hand", (), None),
        ("destroy the 1 face-up monster your opponent controls with the highest ATK (your choice, if tied)", ({"destroy": {
            "count": 1, "from": ["monster zone"], "whose": "opponent", "face": "up"}},), True),
        ("choose that many Effect Monsters your opponent controls, and until it rains, they are dry", ({"choose cards": {
            "count": 1, "from": ["monster zone"], "whose": "opponent", "types": ["effect"]}},), None),
        ("look at your opponent's hand, and put an umbrella in it", (THEIR_HAND,), True),
        ("look at your opponent's hand, all their umbrellas and their shoes", (), None),
        ("look at the top 3 cards of your Deck, then you can open 1 of them", ({"excavate": 3},), True),
        ("look at the top card of your opponent's Deck", ({"excavate": 1, "player": "opponent"},), True),
        ("apply these effects to 1 face-up monster on the field, until it rains", ({"choose cards": {
            "count": 1, "from": ["monster zone"], "face": "up"}},), True),
        ("Special Summon up to 1 LIGHT monster each from your hand, Deck, and GY, with different names", ({"special summon": {
            "count": "up to 3", "is": "monster", "attribute": "LIGHT", "from": ["hand", "deck", "GY"], "whose": "you",
            "different names": True, "all different": ["place"]}},), None),
        ("select 1 monster in your hand and show it to your opponent", ({"reveal": {
            "count": 1, "from": ["hand"], "whose": "you", "is": "monster"}},), True),
        ("excavate the top 3 cards of your Deck for umbrellas", ({"excavate": 3},), True),
        ("excavate the top cards of your Deck equal to the number of umbrellas", ({"excavate": 1},), None),
    ],
)
def test_what_it_asks_for_at_least(clause: str, asks: tuple[Any, ...], enough: bool | None) -> None:
    found = head_of(clause)
    assert found.asks == asks
    assert found.enough == (asks if enough else None)


def test_what_lasts_on_all_cards_of_a_kind_needs_one_that_can_have_it() -> None:
    found = head_of("all monsters you currently control gain 500 wetness until it is dry")
    assert found.every
    assert found.asks == ({"choose cards": {"count": 1, "from": ["monster zone"], "whose": "you"}},)
    assert found.enough == ({"choose cards": {"count": 1, "from": ["monster zone"], "whose": "you", "face": "up"}},)
    assert head_of("all monsters you currently control gain 500 ATK for each umbrella").enough is None


def test_looking_at_a_hand_and_a_field_needs_one_card_of_either() -> None:
    enough = ({"choose cards": {"count": 1, "from": ["hand", "monster zone"], "whose": "opponent"}},)
    for clause in ("look at your opponent's hand and all monsters they control",
                   "you look at your opponent's hand, all monsters they control, and all cards they draw until it rains, and destroy some"):
        assert head_of(clause).enough == enough
        assert not head_of(clause).asks


def test_a_level_that_rises_needs_a_level() -> None:
    found = head_of("increase the Level of 1 monster you control by the Level of the wet monster")
    cards = {"count": 1, "from": ["monster zone"], "whose": "you", "face": "up"}
    assert found.asks == ({"choose cards": cards},)
    assert found.enough == ({"choose cards": {**cards, "level": ">= 1"}},)


def test_what_is_done_to_cards_named_before_or_depends_on_what_was_done() -> None:
    assert head_of("shuffle the rest into the Deck").pointed
    assert head_of("destroy it after counting the drops").pointed
    assert head_of("you can use it as if it were dry").pointed
    assert head_of("if it was wet, destroy 1 monster").later
    assert head_of("otherwise, destroy 1 monster").later
    assert not head_of("if you control an umbrella, destroy 1 monster").later
    assert not head_of("Special Summon it to where it is dry").pointed


@pytest.mark.parametrize(
    ("sentence", "text", "included", "not_included"),
    [
        ("Special Summon 1 wet monster from your Extra Deck", "", {"Special Summon"}, {"Special Summon from the Deck", "draw"}),
        ("add 1 of the revealed umbrellas to your hand", "", {"add from the Deck to the hand"}, {"destroy"}),
        ("add it to your hand with care", "Excavate 3 cards.", {"add from the Deck to the hand"}, {"Special Summon"}),
        ("add it from your GY to your hand with care", "Excavate 3 cards.", {"add to the hand"}, {"add from the Deck to the hand"}),
        ("send 1 wet card from your hand to the GY", "", {"discard"}, {"send from the Deck to the GY", "banish"}),
        ("they Set it to their field", "", {"Special Summon"}, {"draw", "negate"}),
        ("this umbrella gains 500 ATK", "", {"set ATK or DEF"}, {"negate", "damage"}),
    ],
)
def test_b_15_a_02_what_it_includes_at_most(sentence: str, text: str, included: set[str], not_included: set[str]) -> None:
    found = most_included(sentence, text or sentence)
    assert found is not None
    assert included <= set(found)
    assert not_included.isdisjoint(found)


@pytest.mark.parametrize("sentence", ['it becomes "Destroy 1 umbrella"', "apply the effect of that umbrella", "apply the following"])
def test_what_brings_another_effect_may_include_anything(sentence: str) -> None:
    assert most_included(sentence, sentence) is None


def test_b_01_what_it_includes_by_its_head() -> None:
    later = "during the End Phase, add 1 wet card from your Deck to your hand"
    assert included_by_head(later) == ["add from the Deck to the hand", "add to the hand"]
    assert included_by_head("Special Summon 1 wet monster from your hand or Deck") == ["Special Summon from the Deck", "Special Summon"]
    assert "move a card from the GY" in included_by_head("add 1 wet card from your Deck or GY to your hand")
    assert included_by_head("send 1 wet card from your Deck to the GY") == ["send from the Deck to the GY"]
    assert included_by_head("add 1 wet card from your GY to your hand") == []
    assert included_by_head("if it rains, add 1 wet card from your Deck to your hand") == []


@pytest.mark.parametrize(
    ("clause", "pointed", "surely"),
    [
        ("destroy that opponent's monster", True, True),
        ("banish those monsters with 100 or less ATK", True, True),
        ("destroy the Spell Card", True, True),
        ("add the monster banished by this umbrella's effect to your hand", False, False),
        ("banish both that monster and 1 other card", False, False),
        ("add 1 of the following monsters to your hand", False, False),
        ("add 1 of your monsters to your hand", False, False),
        ("change that monster to Defense Position", True, False),
        ("that monster gains 500 ATK until it rains", True, True),
        ("that monster gains 500 ATK for each umbrella", True, False),
        ("place that card in the Spell & Trap Zone", False, False),
        ("negate the activation, and randomly send 1 card from your Extra Deck to the GY", False, False),
        ("negate the effects of face-up umbrellas", False, False),
        ("equip it to that monster", True, False),
        ("equip it to that monster (max. 2)", False, False),
        ("this card can be used to Ritual Summon any wet Ritual Monster", False, False),
        ("banish all other cards from both players' hands", False, False),
        ("add 1 of your banished umbrellas to your hand", False, False),
        ("reveal that card, and based on its type open it", True, True),
    ],
)
def test_what_is_done_to_cards_named_before(clause: str, pointed: bool, surely: bool) -> None:
    head = head_of(clause)
    assert (head.pointed, head.surely) == (pointed, surely)


@pytest.mark.parametrize(
    ("clause", "later"),
    [
        ("if you Tributed a wet monster, it dries", True),
        ("if you Tributed a wet monster, Special Summon 1 monster", False),
        ("if any of those monsters are wet, they dry", True),
        ("your opponent randomly picks 1 for you to add to your hand", True),
        ("your opponent randomly picks 1 for you to Special Summon", False),
        ("draw 1 card for every 2 umbrellas destroyed", True),
        ("apply the appropriate effect, based on the result", True),
        ("apply the appropriate effect", False),
        ("draw 2 cards, or 3 if you had no other umbrellas when this was activated", False),
        ("Special Summon as many of those destroyed monsters as possible to your opponent's field", False),
    ],
)
def test_what_hangs_on_an_earlier_part(clause: str, later: bool) -> None:
    assert head_of(clause).later is later
