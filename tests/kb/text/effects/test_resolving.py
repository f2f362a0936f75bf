"""Resolutions as steps: every invented sentence below is worked out from `psct.md` 4 to 6 and the hand-described cards."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.store.validation import validate_plain
from kb.text.effects.resolving import resolving
from kb.text.language.printed import Printed
from kb.text.language.units import Span, Unit
from tests.support.ending import ends

TARGET: dict[str, Any] = {"targets": [{"count": 1, "from": ["monster zone"]}]}
IN_GY: dict[str, Any] = {"targets": [{"count": 1, "from": ["GY"], "whose": "you", "is": "monster"}]}


def does(*sentences: str, kind: str = "ignition", types: tuple[str, ...] = ("effect",), **sofar: Any) -> list[dict[str, Any]]:
    """The steps of an invented effect whose resolution is these sentences."""
    return list(found(*sentences, kind=kind, types=types, **sofar)["does"])


def found(*sentences: str, kind: str = "ignition", types: tuple[str, ...] = ("effect",), **sofar: Any) -> dict[str, Any]:
    text = "Your opponent waits: " + " ".join(sentences)
    spans, start = [], text.index(sentences[0])
    for sentence in sentences:
        spans.append(Span(sentence, text.index(sentence, start)))
        start = spans[-1].end
    unit = Unit(kind, Span(text), resolution=tuple(spans))
    words = resolving(unit, Printed("Invented", "monster", types, text=text), sofar)
    checked(words)
    return words


def checked(words: dict[str, Any]) -> None:
    """Everything said is a word of the vocabulary."""
    effect = {"kind": "ignition", **words}
    validate_plain({"name": "Invented", "card": "effect monster", "type": "Rock", "attribute": "EARTH", "level": 4, "atk": 0, "def": 0,
                 "effects": [effect]})


def opaque(steps: Any) -> bool:
    if isinstance(steps, dict):
        return "opaque" in steps or any(opaque(value) for value in steps.values())
    return isinstance(steps, list) and any(opaque(value) for value in steps)


class TestConjunctives:
    """`psct.md` 4: each step after the first stands in the word that joins it."""

    def test_and_if_you_do_then_and_also(self) -> None:
        assert does("destroy that target, and if you do, draw 1 card, then gain 500 LP, also take 300 damage", **TARGET) == [
            {"destroy": "targets"}, {"and if you do": {"draw": 1}}, {"then": {"gain LP": 500}}, {"also": {"damage": 300, "player": "you"}}]

    def test_also_after_that_is_not_also(self) -> None:
        assert does("draw 2 cards, also, after that, discard 1 card")[1] == {
            "also, after that": {"discard": {"count": 1, "from": ["hand"], "whose": "you"}}}

    def test_and_joins_two_commands(self) -> None:
        assert does("Special Summon that target and equip it with this card", **IN_GY) == [
            {"special summon": "targets"}, {"and": {"equip": "this card", "to": "targets"}}]

    def test_and_between_cards_is_one_command_done_to_both(self) -> None:
        assert does("destroy both it and this card", **TARGET) == [{"destroy": "targets"}, {"and": {"destroy": "this card"}}]

    def test_a_new_sentence_goes_on_on_its_own(self) -> None:
        assert does("Draw 1 card.", "Gain 500 LP.") == [{"draw": 1}, {"also": {"gain LP": 500}}]

    def test_a_new_sentence_may_begin_with_its_conjunctive(self) -> None:
        assert does("Draw 1 card.", "Then, gain 500 LP.")[1] == {"then": {"gain LP": 500}}

    def test_a_semicolon_is_never_passed_over(self) -> None:
        assert opaque(does("draw 1 card; gain 500 LP"))


class TestOptional:
    """"You can" inside the resolution makes that part optional (`psct.md` 3)."""

    def test_of_one_step(self) -> None:
        assert does("draw 1 card, then you can destroy that target", **TARGET)[1] == {"then": {"destroy": "targets", "optional": True}}

    def test_of_two_steps_joined_by_and_both_are_left_or_none(self) -> None:
        step = does("draw 1 card, then you can destroy that target and gain 500 LP", **TARGET)[1]["then"]
        assert step == {"the player who": [{"destroy": "targets"}, {"and": {"gain LP": 500}}], "player": "you", "optional": True}

    def test_of_words_that_cannot_be_read(self) -> None:
        assert does("draw 1 card, then you can do as the stars say")[1]["then"]["optional"]
        assert "optional" not in does("draw 1 card, then do as the stars say")[1]["then"]

    def test_the_opponent_may_choose_too(self) -> None:
        assert does("your opponent can draw 1 card") == [{"draw": 1, "player": "opponent", "optional": True}]


class TestPointers:
    """What "it" and "that" mean is decided by what went before, or not at all."""

    def test_it_is_the_target(self) -> None:
        assert does("return it to the hand", **TARGET) == [{"return to the hand": "targets"}]

    def test_the_target_must_be_meant_somewhere(self) -> None:
        assert does("Special Summon this card, and if you do, destroy it", **TARGET)[1] == {"and if you do": {"destroy": "targets"}}

    def test_behind_but_it_is_what_was_summoned(self) -> None:
        steps = does("Special Summon this card, but banish it when it leaves the field",
                     trigger=[{"event": "attack declared", "card": {"is": "monster", "whose": "opponent"}}])
        assert steps[1] == {"and if you do": {"apply": {"leaves the field to": "banished", "of": "this card"}}}

    def test_a_card_just_summoned_takes_the_place_of_the_target(self) -> None:
        steps = does('banish that target, and if you do, Special Summon 1 "Cog" monster from your Deck, and it gains 500 ATK', **TARGET)
        assert steps[2] == {"and": {"change ATK": {"by": 500, "of": "those cards"}}}

    def test_that_card_of_a_negated_activation(self) -> None:
        assert does("negate the activation, and if you do, destroy that card", answers=[{"to": "activation"}]) == [
            {"negate the activation": True}, {"and if you do": {"destroy": "answered card"}}]

    def test_that_monster_of_a_negated_summon(self) -> None:
        assert does("negate the Summon, and if you do, destroy that monster(s)", answers=[{"to": "Summon"}])[1] == {
            "and if you do": {"destroy": "summoned cards"}}

    def test_that_monster_of_the_event(self) -> None:
        trigger = [{"event": "Special Summoned", "card": {"is": "monster", "whose": "opponent"}}]
        assert does("banish that monster", trigger=trigger) == [{"banish": "event cards"}]

    def test_an_event_about_this_card_has_no_other_card(self) -> None:
        assert opaque(does("banish that monster", trigger=[{"event": "Normal Summoned", "card": "this card"}]))

    def test_the_monster_it_battled(self) -> None:
        trigger = [{"event": "destroyed by battle by", "card": "this card", "victim": {"is": "monster"}}]
        assert does("inflict damage to your opponent equal to the destroyed monster's original ATK", trigger=trigger) == [
            {"damage": {"original atk of": "opposing monster"}}]

    def test_what_was_tributed_is_a_monster_whatever_it_is_now(self) -> None:
        cost = [{"tribute": {"count": "1+", "from": ["monster zone"], "whose": "you"}}]
        assert does("gain 500 LP for each monster you Tributed", cost=cost) == [{"gain LP": {"times": [500, {"count of": "cost cards"}]}}]

    def test_the_discarded_card_is_the_cost(self) -> None:
        cost = [{"discard": {"count": 1, "from": ["hand"], "whose": "you", "is": "monster"}}]
        assert does("gain LP equal to the discarded monster's ATK", cost=cost) == [{"gain LP": {"atk of": "cost cards"}}]

    def test_that_monster_could_be_two_and_stays_open(self) -> None:
        cost = [{"reveal": {"count": 1, "from": ["hand"], "whose": "you", "is": "monster"}}]
        trigger = [{"event": "Special Summoned", "card": {"is": "monster"}}]
        assert opaque(does("destroy that monster", cost=cost, trigger=trigger))

    def test_two_targets_told_apart_by_their_kind(self) -> None:
        targets = [{"count": 1, "from": ["monster zone"]}, {"count": 1, "from": ["field"], "is": "trap"}]
        assert does("destroy that trap", targets=targets) == [{"destroy": "target 2"}]

    def test_older_texts_select_what_they_target(self) -> None:
        assert does("Select 1 monster on the field, and destroy it.", **TARGET) == [{"destroy": "targets"}]
        assert opaque(does("Select 1 monster on the field, and destroy it."))

    def test_one_of_several_targets_is_not_all_of_them(self) -> None:
        targets = [{"count": 1, "from": ["monster zone"]}, {"count": 1, "from": ["GY"], "is": "monster"}]
        assert opaque(does("destroy that target", targets=targets))

    def test_a_pointer_without_anything_to_point_to_is_opaque(self) -> None:
        assert opaque(does("destroy that target"))


class TestSummons:
    def test_negated_position_and_field(self) -> None:
        assert does("Special Summon it in Defense Position, but negate its effects", **IN_GY) == [
            {"special summon": "targets", "position": "defense", "negated": True}]
        assert does("Special Summon this card to your opponent's field in Defense Position") == [
            {"special summon": "this card", "to": "opponent", "position": "defense"}]

    def test_a_zone_that_cannot_be_said_is_not_dropped(self) -> None:
        assert opaque(does("Special Summon it to any zone this card points to", **IN_GY))

    def test_tokens(self) -> None:
        assert does('Special Summon 2 "Nut Tokens" (Plant/EARTH/Level 1/ATK 0/DEF 0) in Defense Position') == [{"tokens": {
            "name": "Nut Token", "count": 2, "type": "Plant", "attribute": "EARTH", "level": 1, "atk": 0, "def": 0, "position": "defense"}}]

    @pytest.mark.parametrize("text", [
        'During the End Phase, Special Summon 1 "Nut Token"',
        'Special Summon 1 "Nut Token" during the End Phase of this turn',
        'activate 1 of these effects;\n● Special Summon 1 "Nut Token".\n● Draw 1 card.',
        'Each player Special Summons 1 "Nut Token"',
    ])
    def test_tokens_that_nobody_describes_are_not_summoned(self, text: str) -> None:
        """Whatever the Summon stands in; `checked` sees that nothing is left of the mark that they are described elsewhere."""
        assert opaque(does(text))

    def test_treated_as_another_summon(self) -> None:
        assert does('Special Summon 1 "Cog" from your Extra Deck.', "(This is treated as a Synchro Summon.)")[0]["treated as"] == "synchro"

    def test_a_fusion_summon_names_where_its_materials_come_from(self) -> None:
        assert does("Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand or field as material") == [{
            "fusion summon": {"count": 1, "from": ["extra deck"], "whose": "you", "types": ["fusion"]}, "materials from": ["hand",
            "field"]}]

    def test_a_continuous_trap_keeps_its_monster(self) -> None:
        words = found("Special Summon it.", "When this card leaves the field, destroy that monster.", kind="card activation",
                      types=("continuous",), **IN_GY)
        assert words["does"][:2] == [{"special summon": "targets"}, {"and": {"bind": "targets"}}]


class TestLasting:
    def test_until(self) -> None:
        assert does("it gains 700 ATK until the end of this turn", **TARGET) == [
            {"change ATK": {"by": 700, "of": "targets"}, "until": "end of this turn"}]
        assert does("until the end of this turn, it loses 700 ATK", **TARGET) == [
            {"change ATK": {"by": -700, "of": "targets"}, "until": "end of this turn"}]

    def test_without_until_it_stays(self) -> None:
        assert does("its ATK becomes 0", **TARGET) == [{"change ATK": {"to": 0, "of": "targets"}}]

    def test_for_each(self) -> None:
        assert does("this card gains 300 ATK for each monster your opponent controls") == [{"change ATK": {
            "by": {"times": [300, {"count of": {"from": ["monster zone"], "whose": "opponent"}}]}, "of": "this card"}}]

    def test_restriction_with_its_exception(self) -> None:
        assert does('you cannot Special Summon from the Extra Deck for the rest of this turn, except "Cog" monsters') == [{
            "apply": {"cannot special summon": {"is": "monster", "from": ["extra deck"], "not": {"archetype": "Cog"}}, "player": "you"},
            "until": "end of this turn"}]

    def test_what_binds_a_player_without_end_is_not_said(self) -> None:
        assert opaque(does("you cannot Special Summon monsters"))

    def test_until_of_both_parts(self) -> None:
        assert does("it gains 500 ATK and cannot be destroyed by battle until the end of this turn", **TARGET) == [
            {"change ATK": {"by": 500, "of": "targets"}, "until": "end of this turn"},
            {"and": {"apply": {"cannot be destroyed": "battle", "of": "targets"}, "until": "end of this turn"}}]


class TestDurations:
    def test_in_front_of_a_sentence_for_all_of_it(self) -> None:
        assert does("until the end of this turn, its ATK becomes 0, also its effects are negated", **TARGET) == [
            {"change ATK": {"to": 0, "of": "targets"}, "until": "end of this turn"},
            {"also": {"negate effects of": "targets", "until": "end of this turn"}}]

    def test_behind_a_comma_for_all_of_it(self) -> None:
        assert does("it gains 400 ATK, but its effects are negated, until the end of this turn", **TARGET)[0]["until"] == "end of this turn"

    def test_behind_one_clause_for_that_clause(self) -> None:
        assert "until" not in does("it gains 400 ATK, also negate its effects until the end of this turn", **TARGET)[0]

    def test_what_lasts_while_a_card_is_equipped_is_not_said_to_last_longer(self) -> None:
        steps = does("equip this card to that target.", "It gains 500 ATK.", **TARGET)
        assert steps[1] == {"also": {"change ATK": {"by": 500, "of": "targets"}, "until": "while equipped"}}
        assert opaque(does("equip this card to that target.", "It gains ATK equal to your LP.", **TARGET))


    def test_what_a_card_that_stays_does_lasts_while_it_stays(self) -> None:
        steps = does("it cannot attack", kind="card activation", types=("continuous",), **TARGET)
        assert opaque(steps)
        assert not opaque(does("it cannot attack this turn", kind="card activation", types=("continuous",), **TARGET))


class TestDelays:
    """PHA-4: what is done later without a link."""

    def test_only_the_part_that_names_the_phase_is_late(self) -> None:
        assert does("Special Summon it, but destroy it during the End Phase", **IN_GY) == [
            {"special summon": "targets"}, {"and if you do": {"delay": {"phase": "end", "does": [{"destroy": "targets"}]}}}]

    def test_what_is_done_later_to_a_target_does_not_hang_on_what_changed_it(self) -> None:
        destroyed = {"also": {"delay": {"phase": "end", "does": [{"destroy": "targets"}]}}}
        for text in ("it gains 400 ATK, but destroy it during the End Phase", "it gains 400 ATK, also, during the End Phase, destroy it"):
            assert does(text, **TARGET) == [{"change ATK": {"by": 400, "of": "targets"}}, destroyed], text

    def test_what_is_done_later_to_what_was_moved_hangs_on_that(self) -> None:
        assert does("banish it.", "During the End Phase, add it to your hand.", **IN_GY) == [
            {"banish": "targets"}, {"and if you do": {"delay": {"phase": "end", "does": [{"add to the hand": "targets"}]}}}]
        (*_, last) = does("Special Summon it, also it cannot attack, also destroy it during the End Phase", **IN_GY)
        assert [*last] == ["and if you do"]

    def test_the_phase_in_front(self) -> None:
        assert does("during your next Standby Phase, draw 1 card") == [
            {"delay": {"phase": "standby", "turn": "you", "does": [{"draw": 1}]}}]

    def test_the_next_phase_of_a_kind_may_still_come_in_this_turn(self) -> None:
        for words, turn in (("the next Standby Phase", "first"), ("the Standby Phase of the next turn", "next"),
                            ("your opponent's next Standby Phase", "opponent")):
            assert does(f"during {words}, draw 1 card") == [{"delay": {"phase": "standby", "turn": turn, "does": [{"draw": 1}]}}], words


    def test_what_follows_in_the_sentence_is_late_too(self) -> None:
        steps = does("During the End Phase, draw 1 card, then discard 1 card.")
        assert len(steps) == 1 and [*steps[0]["delay"]["does"][1]] == ["then"]

    def test_behind_a_late_part_that_cannot_be_read_nothing_is_done_now(self) -> None:
        assert all(opaque(step) for step in does("During the End Phase, do as the stars say, and if you do, draw 1 card."))


class TestConditions:
    def test_if(self) -> None:
        assert does("if you control no monsters, draw 1 card") == [
            {"draw": 1, "if": [{"exists": {"count": 0, "from": ["monster zone"], "whose": "you"}}]}]

    def test_otherwise_is_the_opposite(self) -> None:
        steps = does("If you control no monsters, draw 1 card.", "Otherwise, gain 500 LP.")
        assert steps[1] == {"also": {"gain LP": 500, "if": [{"not": {"exists": {"count": 0, "from": ["monster zone"], "whose": "you"}}}]}}

    def test_otherwise_it_is_the_card_that_was_tested(self) -> None:
        told = "excavate the top card of your Deck, and if it is a Fish monster, add it to your hand, and if you do, " \
               "the attacking monster's ATK becomes 0."
        steps = does(told, "Otherwise, send it to the Graveyard.")
        assert steps[-1]["also"]["send to the GY"] == "revealed cards"

    def test_a_condition_that_cannot_be_read_makes_its_step_opaque(self) -> None:
        assert opaque(does("if the moon is full, draw 1 card"))

    def test_the_second_half_keeps_the_condition(self) -> None:
        step = does("if you control no monsters, draw 1 card and gain 500 LP")[0]
        assert step["the player who"] == [{"draw": 1}, {"and": {"gain LP": 500}}] and "if" in step

    def test_coins(self) -> None:
        steps = does("toss a coin, and if the result is heads, draw 1 card, or if the result is tails, take 500 damage")
        assert steps[1:] == [{"and if you do": {"draw": 1, "heads": ">= 1"}}, {"also": {"damage": 500, "player": "you", "heads": "< 1"}}]


class TestOthers:
    def test_the_opponent_draws(self) -> None:
        assert does("your opponent draws 1 card") == [{"draw": 1, "player": "opponent"}]

    def test_your_cards_in_a_deed_of_the_opponent_have_no_point_of_view(self) -> None:
        assert opaque(does("your opponent draws cards equal to the number of cards in your hand"))
        assert opaque(does("your opponent Special Summons 1 monster from your GY"))

    def test_the_opponent_chooses_their_own(self) -> None:
        assert does("your opponent sends 1 monster they control to the GY") == [
            {"send to the GY": {"count": 1, "from": ["monster zone"], "whose": "opponent", "chosen by": "opponent"}}]

    def test_each_player_in_turn(self) -> None:
        assert does("each player discards 1 card, then draws 1 card") == [{"each player": [
            {"discard": {"count": 1, "from": ["hand"], "whose": "you"}}, {"then": {"draw": 1}}]}]


    def test_each_player_may(self) -> None:
        assert does("each player can draw 1 card") == [{"each player": [{"draw": 1, "optional": True}]}]


class TestChoices:
    def test_either_or(self) -> None:
        assert does("add it to your hand or Special Summon it", **IN_GY) == [{"choose one": [
            {"label": "add", "does": [{"add to the hand": "targets"}]}, {"label": "special summon",
                "does": [{"special summon": "targets"}]}]}]

    def test_two_positions(self) -> None:
        step = does("Special Summon it in Attack Position or face-down Defense Position", **IN_GY)[0]
        assert [option["does"][0]["position"] for option in step["choose one"]] == ["attack", "face-down defense"]

    def test_another_action_instead(self) -> None:
        step = does('add 1 "Cog" from your Deck to your hand, or if you control no monsters, you can Special Summon it instead')[0]
        first, second = step["choose one"]
        assert "if" not in first and second["does"] == [
            {"special summon": {"count": 1, "from": ["deck"], "whose": "you", "name": "Cog"}}] and second["if"]

    def test_two_choices_of_which_either_may_be_left_out_are_not_one_choice(self) -> None:
        (step,) = does('add 1 "Cog" and/or 1 "Nut" from your Deck to your hand')
        assert [len(option["does"]) for option in step["choose one"]] == [1, 1, 2]

    def test_a_called_coin(self) -> None:
        assert does("toss a coin and call it.", "If you call it right, draw 1 card.", "If you call it wrong, take 500 damage.") == [
            {"call a coin": True, "right": [{"draw": 1}], "wrong": [{"damage": 500, "player": "you"}]}]

    def test_take_and_either(self) -> None:
        cog = {"count": 1, "from": ["deck"], "whose": "you", "is": "monster", "archetype": "Cog"}
        assert does('take 1 "Cog" monster from your Deck, and either add it to your hand or send it to the GY') == [{"choose one": [
            {"label": "add", "does": [{"add to the hand": cog}]}, {"label": "send", "does": [{"send to the GY": cog}]}]}]

    def test_bullets(self) -> None:
        assert does("apply 1 of these effects.\n● Draw 1 card.\n● Gain 500 LP.") == [{"choose one": [
            {"label": "draw", "does": [{"draw": 1}]}, {"label": "gain", "does": [{"gain LP": 500}]}]}]

    def test_one_bullet_does_not_replace_the_words_above_it(self) -> None:
        steps = does("equip this card to that target as an Equip Spell with this effect.\n● Draw 1 card.", **TARGET)
        assert opaque(steps) and {"draw": 1} not in steps

    def test_bullets_under_words_that_are_not_known_are_not_done_one_after_the_other(self) -> None:
        steps = does("do as the stars say.\n● Draw 1 card.\n● Gain 500 LP.")
        assert len(steps) == 1 and "opaque" in steps[0]


class TestCounting:
    def test_only_what_was_really_done_counts(self) -> None:
        assert does("destroy those targets, and if you do, inflict 300 damage to your opponent for each card destroyed",
                    targets=[{"count": "1-3", "from": ["field"]}])[1] == {
            "and if you do": {"damage": {"times": [300, {"count of": "those cards"}]}}}

    def test_a_second_attack_in_a_row_is_no_number_of_attacks(self) -> None:
        assert does("this card can make a second attack in a row") == [
            {"apply": {"attack again": "any", "of": "this card"}, "until": "end of the Battle Phase"}]


class TestCounters:
    def test_a_maximum(self) -> None:
        event = {"event": "Normal Summoned", "card": "this card"}
        assert does("Place 1 Nut Counter on this card (max. 1).", trigger=event) == [
            {"place counters": {"name": "Nut Counter", "count": 1, "at most": 1, "on": "this card"}}]
        assert does("Place 2 Nut Counters on this card (max. 3).") == [
            {"place counters": {"name": "Nut Counter", "count": 2, "at most": 3, "on": "this card"}}]

    def test_a_maximum_behind_a_number_that_is_counted(self) -> None:
        counted = {"times": [1, {"count of": {"from": ["field"], "whose": "you"}}]}
        assert does("Place 1 Nut Counter on this card for each card you control (max. 3).") == [
            {"place counters": {"name": "Nut Counter", "count": counted, "at most": 3, "on": "this card"}}]


class TestHiddenCards:
    def test_excavating(self) -> None:
        assert does("excavate the top 3 cards of your Deck, then you can add 1 of them to your hand, "
                    "also place the rest on the bottom of your Deck") == [
            {"excavate": 3}, {"then": {"add to the hand": {"from": ["deck"], "count": 1, "one of": "revealed cards"}, "optional": True}},
            {"also": {"place": {"count": "all", "from": ["deck"], "one of": "revealed cards"}, "on": "bottom of the deck"}}]

    def test_excavating_the_other_deck(self) -> None:
        steps = does("excavate the top 3 cards of your opponent's Deck, then you can add 1 of them to your hand, "
                     "also shuffle the rest into the Deck")
        assert steps[0] == {"excavate": 3, "player": "opponent"} and steps[-1] == {"also": {"shuffle": "deck", "player": "opponent"}}

    def test_cards_revealed_in_the_hand_are_shuffled_into_the_deck(self) -> None:
        """6 cards: only the Deck was shuffled, as after cards of the Deck were shown."""
        assert does("reveal 1 monster in your hand and shuffle it into the Deck, then draw 1 card") == [
            {"reveal": {"count": 1, "from": ["hand"], "whose": "you", "is": "monster"}},
            {"and": {"return to the Deck": "revealed cards"}}, {"then": {"draw": 1}}]

    def test_the_hand_looked_at(self) -> None:
        assert does("look at your opponent's hand, then banish 1 card from it")[1] == {
            "then": {"banish": {"count": 1, "from": ["hand"], "whose": "opponent"}}}


class TestOaths:
    """"The turn you activate this effect" binds from the activation on."""

    def test_it_must_have_been_kept_and_is_kept(self) -> None:
        words = found("draw 1 card.", "You cannot Special Summon the turn you activate this effect.", cost=[{"pay LP": 500}])
        assert words["does"] == [{"draw": 1}]
        assert words["condition"] == [{"not": {"this turn": {"fact": "Special Summoned a monster", "who": "you"}}}]
        assert words["cost"] == [{"pay LP": 500}, {
            "apply": {"cannot special summon": {"is": "monster"}, "player": "you"}, "until": "end of this turn"}]

    @pytest.mark.parametrize("oath", [
        'You cannot Special Summon monsters the turn you activate this card, except "Cog" monsters.',
        'You cannot Special Summon, except "Cog" monsters, during the turn you activate either effect.',
        "cannot Special Summon the turn you activate either of this card's effects, except \"Cog\" monsters",
    ])
    def test_with_an_exception_it_is_about_the_others(self, oath: str) -> None:
        words = found("draw 1 card.", oath)
        bound = words["cost"][0]["apply"]["cannot special summon"]
        assert bound in ({"is": "monster", "not": {"is": "monster", "archetype": "Cog"}}, {"is": "monster", "not": {"archetype": "Cog"}})
        assert words["condition"] == [{"not": {"this turn": {"fact": "Special Summoned a monster", "who": "you", "card": bound}}}]

    def test_a_battle_phase_already_conducted(self) -> None:
        words = found("draw 1 card.", "You cannot conduct your Battle Phase the turn you activate this card.")
        assert words["condition"] == [{"not": {"this turn": {"fact": "conducted the Battle Phase", "who": "you"}}}]

    def test_attacks_of_some_monsters(self) -> None:
        words = found("draw 1 card.", 'Your monsters cannot attack the turn you activate this card.')
        assert words["condition"] == [{"not": {"this turn": {"fact": "attacked", "who": "you"}}}]
        words = found("draw 1 card.", '"Cog" monsters you control cannot attack the turn you activate this card.')
        of = {"from": ["monster zone"], "whose": "you", "archetype": "Cog", "face": "up"}
        assert words["condition"] == [{"not": {"this turn": {"fact": "attacked", "who": "you", "card": of}}}]
        assert words["cost"] == [{"apply": {"cannot attack": True, "of": of}, "until": "end of this turn"}]

    def test_two_promises_in_one_sentence(self) -> None:
        words = found("draw 1 card.", "You cannot Special Summon or conduct your Battle Phase the turn you activate this card.")
        facts = [entry["not"]["this turn"]["fact"] for entry in words["condition"]]
        assert facts == ["Special Summoned a monster", "conducted the Battle Phase"] and len(words["cost"]) == 2

    def test_no_card_was_added_from_the_deck(self) -> None:
        oath = "You cannot add cards from the Deck to the hand the turn you activate this card, except by drawing them."
        words = found("draw 1 card.", oath)
        assert words["condition"] == [{"not": {"this turn": {"fact": "added a card from the Deck to the hand", "who": "you"}}}]

    def test_a_normal_set_breaks_it_too(self) -> None:
        words = found("draw 1 card.", "You cannot Normal Summon/Set the turn you activate this card.")
        assert [entry["not"]["this turn"]["fact"] for entry in words["condition"]] == ["Normal Summoned a monster", "Normal Set a monster"]


    def test_words_that_cannot_be_said_are_a_condition_and_no_step(self) -> None:
        for sentence in ("You cannot activate other cards or effects during the turn you activate this effect.",
                         "This card can only be activated at the start of Main Phase 1.",
                         "You cannot activate this effect the turn this card is Summoned.",
                         "You cannot Set cards the turn you activate this card."):
            words = found("Draw 1 card.", sentence)
            assert words["does"] == [{"draw": 1}] and opaque(words["condition"]), sentence

    def test_behind_other_words_of_its_sentence(self) -> None:
        words = found("Banish that target, also you cannot Set cards the turn you activate this effect.", **TARGET)
        assert words["does"] == [{"banish": "targets"}] and opaque(words["condition"])

    def test_other_monsters_are_other_than_those_the_effect_summons(self) -> None:
        words = found('Special Summon 1 "Cog" from your hand.', "You cannot Special Summon other monsters the turn you activate this card.")
        assert words["condition"] == [{"not": {"this turn": {"fact": "Special Summoned a monster", "who": "you"}}}]
        sworn = {"cannot special summon": {"is": "monster"}, "player": "you", "but its own effect": True}
        assert words["cost"] == [{"apply": sworn, "until": "end of this turn"}]

    @pytest.mark.parametrize(
        ("oath", "facts"),
        [
            ("You cannot Special Summon the turn you activate this card, except by Pendulum Summon.", ["Special Summoned a monster"]),
            ("You cannot Summon other monsters the turn you activate this card (but you can Normal Set).", ["Summoned a monster"]),
            ("It cannot attack directly during the turn you activate this card.", ["attacked"]),
            ("You cannot activate other cards or effects during the turn you activate this card.",
             ["activated a monster effect", "activated a Spell", "activated a Trap"]),
            ("You cannot Normal or Special Summon other monsters, or attack, during the turn you activate this card.",
             ["Special Summoned a monster", "Normal Summoned a monster", "attacked"]),
        ],
    )
    def test_who_did_none_of_what_it_may_forbid_kept_it(self, oath: str, facts: list[str]) -> None:
        """84 effects swear what cannot be said."""
        said = str(found("Draw 1 card.", oath)["condition"])
        assert all(f"'{fact}'" in said for fact in facts) and said.count("'fact'") == len(facts)

    @pytest.mark.parametrize("oath", ["You cannot Set cards the turn you activate this card.",
                                      "You cannot Summon or change Battle Position the turn you activate this card."])
    def test_further_acts_leave_it_open(self, oath: str) -> None:
        assert list(found("Draw 1 card.", oath)["condition"][0]) == ["opaque"]

    def test_not_the_turn_it_came(self) -> None:
        """5 cards."""
        words = found("Draw 1 card.", "This effect cannot be activated the turn this card is sent to the Graveyard.")
        assert words["condition"] == [{"this card": {"arrived": "earlier"}}]

    def test_its_own_attack(self) -> None:
        words = found("Draw 1 card.", "This card cannot attack the turn you activate this effect.")
        assert words["cost"] == [{"apply": {"cannot attack": True, "of": "this card"}, "until": "end of this turn"}]
        assert words["condition"] == [{"not": {"this card": {"did this turn": "attacked"}}}]

    def test_who_may_not_respond_to_it(self) -> None:
        words = found("Draw 1 card.", "In response to this card's activation, your opponent cannot activate cards with the same colour.")
        assert words["does"] == [{"draw": 1}] and words["cannot be answered by"] == "opponent" and opaque(words["cannot be answered with"])


class TestNeverBoth:
    """"Cannot A or B" denies both; a choice would be the opposite."""

    def test_two_restrictions(self) -> None:
        assert does("it cannot attack or change its battle position", **TARGET) == [
            {"apply": [{"cannot change position": True, "of": "targets"}, {"cannot attack": True, "of": "targets"}]}]

    def test_one_that_cannot_be_said_makes_both_opaque(self) -> None:
        steps = does("it cannot attack or dance a jig", **TARGET)
        assert len(steps) == 1 and "opaque" in steps[0]


class TestLeftOpaque:
    """A pointer that may mean more than one thing is never guessed."""

    TWO: dict[str, Any] = {"targets": [
        {"count": 1, "from": ["field"], "whose": "opponent"}, {"count": 1, "from": ["GY"], "whose": "opponent"}]}

    def test_of_two_groups_the_one_that_lies_there(self) -> None:
        assert does("send that card on the field to the GY", **self.TWO) == [{"send to the GY": "target 1"}]
        assert does("destroy them", **self.TWO) == [{"destroy": "targets"}]

    def test_the_target_or_the_monster_just_summoned(self) -> None:
        assert opaque(does('Special Summon 1 "Cog" from your Deck, and if you do, destroy it', **TARGET)[1])
        assert does("discard 1 card, and if you do, destroy it", **TARGET)[1] == {"and if you do": {"destroy": "targets"}}

    def test_of_two_groups_by_their_order(self) -> None:
        assert does("destroy the first target, and if you do, banish the second target", **self.TWO) == [
            {"destroy": "target 1"}, {"and if you do": {"banish": "target 2"}}]
        assert opaque(does("destroy the second target", **TARGET))

    def test_of_two_groups_one_card_is_not_both(self) -> None:
        assert opaque(does("destroy that card", **self.TWO)) and opaque(does("destroy it", **self.TWO))

    def test_a_detached_material_gains_nothing(self) -> None:
        assert does("it gains 500 ATK", cost=[{"detach": 1}]) == [{"change ATK": {"by": 500, "of": "this card"}}]
        assert opaque(does("Special Summon it", cost=[{"detach": 1}]))

    def test_a_detached_material_is_not_one_of_those_monsters(self) -> None:
        assert opaque(does("Special Summon 1 of those monsters", cost=[{"detach": 1}]))

    def test_the_revealed_card_itself(self) -> None:
        event = [{"event": "added to the hand", "card": "this card"}, {"event": "destroyed", "card": {"is": "monster", "whose": "you"}}]
        assert does("Special Summon it", trigger=event, cost=[{"reveal": "this card"}]) == [{"special summon": "this card"}]
        assert opaque(does("Special Summon it", trigger=event))

    def test_its_one_effect_is_the_activated_one(self) -> None:
        answers = {"to": "effect activation", "card": {"is": "monster"}}
        assert does("negate its effect", answers=answers) == [{"negate the effect": True}]
        assert does("negate its effects", answers=answers) == [{"negate effects of": "answered card"}]

    def test_other_than_the_chosen_card(self) -> None:
        steps = does("choose 1 monster you control, and negate the effects of all other face-up cards on the field this turn")
        assert steps[1]["and"]["negate effects of"]["other than"] == "chosen cards"

    def test_both_alternatives_are_about_the_card_of_the_first(self) -> None:
        event = {"event": "Tribute Summoned", "card": {"is": "monster", "whose": "you"}}
        options = does("add this card to your hand or Special Summon it", trigger=event)[0]["choose one"]
        assert [option["does"] for option in options] == [[{"add to the hand": "this card"}], [{"special summon": "this card"}]]

    def test_places_of_several_kinds_are_kept(self) -> None:
        cards = does('destroy 1 other "Cog" card in your hand or face-up field')[0]["destroy"]
        assert "from" not in cards or "any of" not in cards

    def test_several_cards_are_never_this_card(self) -> None:
        assert opaque(does("destroy them")) and opaque(does("look at 1 random card in your opponent's hand, then destroy it"))

    def test_words_that_name_no_card_may_be_pointed_over(self) -> None:
        assert does("it sings all day, also it cannot attack", **TARGET)[1] == {"also": {"apply": {"cannot attack": True, "of": "targets"}}}

    def test_nothing_points_back_over_words_that_cannot_be_read(self) -> None:
        steps = does("choose the finest of them, also negate their effects", cost=[{"send to the GY": {"count": 1, "from": ["hand"]}}])
        assert all(opaque(step) for step in steps)

    def test_a_monster_of_the_other_player_is_not_that_of_the_event(self) -> None:
        event = {"event": "destroyed", "card": {"is": "monster", "whose": "you"}, "by": "battle"}
        assert opaque(does("destroy that opponent's monster", trigger=event))

    def test_set_on_a_side_that_is_not_said(self) -> None:
        answers = {"to": "card activation", "card": {"is": "trap"}, "player": "opponent"}
        assert opaque(does("negate the activation, and if you do, Set that card", answers=answers)[1])
        assert does("Set it", **IN_GY) == [{"set": "targets"}]


class TestUnderADemand:
    def test_also_stays_under_it(self) -> None:
        steps = does("Special Summon it, but if you control no monsters, destroy it, also gain 500 LP", **IN_GY)
        assert steps[1]["and if you do"]["if"] == steps[2]["also"]["if"]

    def test_also_behind_a_demand_in_the_middle_stays_free(self) -> None:
        assert does("draw 1 card, then if you control no monsters, gain 500 LP, also take 500 damage")[2] == {
            "also": {"damage": 500, "player": "you"}}

    def test_also_while_something_lasts(self) -> None:
        assert all(opaque(step) for step in does("while this card is face-up on the field, it cannot attack, also its effects are negated",
                                                 **TARGET))

    def test_also_under_one_that_cannot_be_read(self) -> None:
        steps = does("if the moon is full, draw 1 card, also gain 500 LP")
        assert all(opaque(step) for step in steps)


class TestRituals:
    def test_a_ritual_spell(self) -> None:
        assert does('This card can be used to Ritual Summon any "Cog" Ritual Monster.',
            "You must also Tribute monsters from your hand or field "
                    "whose total Levels equal or exceed the Level of the Ritual Monster you Ritual Summon.") == [{
            "ritual summon": {"count": 1, "from": ["hand"], "whose": "you", "types": ["ritual"], "archetype": "Cog"},
            "materials from": ["hand", "field"]}]

    def test_an_exact_sum_cannot_be_said(self) -> None:
        assert opaque(does('This card can be used to Ritual Summon any "Cog" Ritual Monster.',
            "You must also Tribute monsters from your hand "
                           "or field whose total Levels exactly equal the Level of the Ritual Monster you Ritual Summon."))


class TestRobust:
    @pytest.mark.parametrize("words", [
        "if you control no monsters, or if you control no monsters, ", "and draw 1 card ", "you can ", "if ", "but it ", "● draw 1 card. ",
        "you cannot ", "cannot attack or change ", "equip it ", "that card and ", "during the turn you ", "(max. 1) place 1 counter on it ",
        "take 1 card and either draw 1 card, or draw 1 card ", "destroy it, then ", "(", '"', "or draw 1 card "])
    def test_words_without_end(self, words: str) -> None:
        text = (words * 2_000)[:20_000]
        with ends():
            resolving(Unit("quick", Span(text), resolution=(Span(text),)), Printed("Invented", "monster", text=text), dict(TARGET))

    def test_no_resolution_no_steps(self) -> None:
        assert resolving(Unit("ignition", Span("")), Printed("Invented", "monster"), {}) == {}

    @given(st.text(max_size=300))
    @settings(max_examples=150)
    def test_any_text(self, text: str) -> None:
        unit = Unit("quick", Span(text), resolution=(Span(text),))
        resolving(unit, Printed("Invented", "monster", text=text), {})

    @given(st.lists(st.sampled_from((
        "destroy", "it", "and", "if you do,", "then", "1", "card", "you can", "monster", '"Cog"', "(", ")", ";",
        "until the end of this turn",
        "Special Summon", "from your Deck", "its", "ATK", "gains", "becomes", "equal to", "for each", ",", ".", "but", "or", "that target",
        "your opponent", "cannot", "except", "during the End Phase", "●", "each player", "draws", "level", "the rest", "+", "300")),
        max_size=30))
    @settings(max_examples=300)
    def test_any_words(self, words: list[str]) -> None:
        text = " ".join(words)
        unit = Unit("quick", Span(text), resolution=(Span(text),))
        effect = resolving(unit, Printed("Invented", "monster", text=text), dict(TARGET))
        if effect.get("does"):
            checked(effect)


@pytest.mark.parametrize("sentence", [
    "negate the attack", "end the Battle Phase", "shuffle your Deck", "negate the Summon or activation", "change its battle position",
    "change this card to face-down Defense Position", "take control of it until the End Phase", "place this card in your Pendulum Zone",
    "send the top 3 cards of your Deck to the GY", "banish (face-down) the top 2 cards of your Deck", "detach 1 material from this card",
    "attach that target to this card as material", "place 2 Nut Counters on this card", "skip your next Draw Phase",
    "for the rest of this turn, any damage your opponent takes is halved", "banish it until the Standby Phase of your next turn",
    "you cannot Normal or Special Summon for the rest of this turn, except Rock monsters",
    "return this card from the Pendulum Zone to the hand", "inflict damage to your opponent equal to half of its original ATK",
    "it is treated as a Tuner this turn", "it becomes DARK until the end of this turn", "halve its ATK", "it can attack directly this turn",
    "you take no battle damage this turn", "immediately after this effect resolves, Normal Summon 1 monster",
])
def test_common_sentences_are_said_whole(sentence: str) -> None:
    assert not opaque(does(sentence, **TARGET))


@pytest.mark.parametrize("remark", ["(Flip Effects are not activated.)", "(Flip monsters' effects are not activated at this time.)"])
def test_what_is_turned_face_up_without_flip_effects(remark: str) -> None:
    turned = {"change position": {"count": "all", "from": ["monster zone"], "whose": "opponent", "position": "defense"}, "to": "attack"}
    sentence = "Change all Defense Position monsters your opponent controls to face-up Attack Position."
    assert does(sentence, remark) == [{**turned, "no Flip Effects": True}]
    assert does(sentence) == [turned]


@pytest.mark.parametrize(("sentence", "step"), [
    ("Make your LP become 4000.", {"LP become": 4000}),
    ("Your LP becomes 4000.", {"LP become": 4000}),
    ("Both players' Life Points become 3000.", {"LP become": 3000, "player": "both"}),
    ("Make that effect damage to you 0.", {"no damage by the answered effect": "you"}),
    ("Your LP become 500 less than theirs.", {"LP become": {"minus": [{"lp of": "opponent"}, 500]}}),
])
def test_life_points_become_a_number(sentence: str, step: dict[str, Any]) -> None:
    assert does(sentence) == [step]
