"""Which card "the revealed card", "your monster", "the other" or "it" mean, where another may seem to be meant."""

from typing import Any

import pytest

from tests.kb.text.effects.test_resolving import does, opaque
from tests.support.texts import monster, spell


def resolution(text: str) -> list[dict[str, Any]]:
    """The steps of the one effect of a Spell with this text."""
    (effect,) = spell(text)
    return list(effect["does"])


class TestRevealedAndChosen:
    def test_revealed_by_a_cost_or_by_a_step(self) -> None:
        assert resolution("Reveal 1 Plant monster in your hand; draw 1 card, then shuffle the revealed monster into the Deck.")[1] == {
            "then": {"return to the Deck": "cost cards"}}
        assert does("reveal 1 Plant monster in your hand, and if you do, draw 1 card, then place the revealed card on the bottom of your "
                    "Deck")[2] == {"then": {"return to the Deck": "revealed cards", "place in Deck": "bottom"}}

    def test_excavated_cards_are_placed_in_the_deck(self) -> None:
        assert does("excavate the top 3 cards of your Deck, also place the excavated cards on the bottom of your Deck in any order")[1] == {
            "also": {"place": "revealed cards", "on": "bottom of the deck"}}

    def test_the_rest_of_those_chosen(self) -> None:
        steps = does("choose 2 Tuners in your GY, add 1 of them to your hand, and if you do, Special Summon the other")
        assert steps[1:] == [{"and": {"add to the hand": {"count": 1, "one of": "chosen cards"}}},
                             {"and if you do": {"special summon": {"count": "all", "from": ["GY"], "one of": "chosen cards"}}}]
        assert opaque(does("choose 2 Tuners in your GY, draw 1 card, then Special Summon the other"))

    def test_it_is_not_what_another_card_was_equipped_to(self) -> None:
        assert opaque(does('reveal 1 Equip Spell in your hand, and if you do, Special Summon 1 "Moss" monster from your Deck, then either '
                           "equip the revealed card to that monster, or send it to the GY"))


class TestOfTwoPlayers:
    def test_your_monster_and_that_opponents(self) -> None:
        text = "Target 1 Plant monster you control and 1 face-up card your opponent controls; "
        assert resolution(text + "destroy your monster, and if you do, banish that opponent's card.") == [
            {"destroy": "target 1"}, {"and if you do": {"banish": "target 2"}}]

    def test_the_targeted_monsters_are_all_of_them(self) -> None:
        steps = resolution("Target 1 Plant monster in your GY and 1 monster in your opponent's GY; place the targeted monsters on the "
                           "bottom of the Deck.")
        assert steps == [{"return to the Deck": "targets", "place in Deck": "bottom"}]

    def test_what_destroyed_by_battle(self) -> None:
        (effect,) = monster('When your "Moss" monster is destroyed by battle with an opponent\'s monster: You can destroy that '
                            "opponent's monster.")
        assert effect["does"] == [{"destroy": "destroyer"}]

    def test_both_of_the_battle(self) -> None:
        (effect,) = monster("If another Plant monster you control battles an opponent's monster, after damage calculation: You can destroy "
                            "those monsters.")
        assert effect["does"] == [{"destroy": "battling monsters"}]


class TestWhatPaidIsGone:
    @pytest.mark.parametrize("what", ["destroy that monster(s)", "destroy it"])
    def test_what_is_done_on_the_field_is_done_to_the_card_of_the_event(self, what: str) -> None:
        (effect,) = monster(f"When your opponent Special Summons a monster(s): You can Tribute 1 Plant monster; {what}.")
        assert effect["does"] == [{"destroy": "event cards"}]

    def test_elsewhere_either_may_be_meant(self) -> None:
        (effect,) = monster("When your opponent Special Summons a monster(s): You can Tribute 1 Plant monster; banish it.")
        assert opaque(effect["does"])

    def test_others_are_compared_with_what_paid(self) -> None:
        steps = resolution("Banish 1 monster from your hand; destroy all face-up monsters on the field with the same Type as that monster.")
        assert steps[0]["destroy"]["same as"] == {"type of": "cost cards"}


def test_it_is_this_card_whatever_effect_moved_it() -> None:
    for by in ("by a monster effect", 'by the effect of a "Moss" card'):
        (effect,) = monster(f"If this card is sent from your Deck to the GY {by}: You can Special Summon it.")
        assert effect["does"] == [{"special summon": "this card"}], by


def test_the_opponent_of_the_event_is_meant_in_its_bullets() -> None:
    effects = monster("When this card inflicts battle damage to your opponent: You can activate 1 of these effects;\n"
                      "● Discard 1 random card from their hand.\n● Gain 500 LP.")
    assert effects[0]["does"] == [{"discard": {"count": 1, "random": True, "from": ["hand"], "whose": "opponent"}}]


def test_both_cards_are_the_targets() -> None:
    assert resolution("Target 2 cards on the field; destroy both cards.") == [{"destroy": "targets"}]
    assert opaque(resolution("Destroy both cards."))


def test_a_card_of_no_kind_is_any_card_on_the_field() -> None:
    assert resolution("Discard 1 card; destroy 1 face-down card.") == [{"destroy": {"from": ["field"], "count": 1, "face": "down"}}]
    (effect,) = monster('Your opponent cannot target face-up "Moss" cards with card effects, except this one.')
    assert effect["applies"][0]["of"] == {"from": ["field"], "face": "up", "archetype": "Moss", "other than": "this card"}


def test_what_the_target_gains_is_told_by_its_own_number() -> None:
    does = resolution("Target 1 face-up monster on the field; send 1 card from your Deck to the GY, and if you do, the targeted monster "
                      "gains ATK equal to half of its original ATK until the end of this turn.")
    assert does[1]["and if you do"]["change ATK"] == {"by": {"half of": {"original atk of": "targets"}}, "of": "targets"}
