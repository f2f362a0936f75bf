"""What is said is what is meant: whose, where, how many, under which condition; each class of words with facts of an invented card."""

from __future__ import annotations

from typing import Any

import pytest

from kb.records.decoding import decode
from kb.records.effects import Effect, Step
from kb.saying import amounts, effects, steps

HERE = amounts.start("Paper Lantern")
HAND_OR_GY = {"count": 1, "from": ["hand", "GY"], "whose": "you", "is": "monster"}
FUSION = {"fusion summon": {"count": 1, "from": ["extra deck"], "whose": "you", "types": ["fusion"]}}


def done(*said: dict[str, Any]) -> str:
    return steps.steps([decode(step, Step) for step in said], HERE)


def text(types: str = "effect monster", **facts: Any) -> str:
    found = {"kind": "ignition", "does": [{"draw": 1}], **{key.replace("_", " "): value for key, value in facts.items()}}
    return effects.text(decode({key: value for key, value in found.items() if value is not None}, Effect), "Paper Lantern", types)


THEIRS = {"from": ["field"], "whose": "you"}
"""On the field of whoever does it."""
IF_TRAP = {"if": [{"this card": {"is": "trap"}}]}
NOT_TRAP = {"if": [{"not": {"this card": {"is": "trap"}}}]}


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ([{"detach": 1}, {"also": {"destroy": "this card"}, "if": [{"not": {"did": True}}]}],
         "detach 1 material from this card. If you cannot, destroy this card"),
        ([{"draw": 1}, {"then": {"draw": 2}, "player": "opponent", "optional": True}], "draw 1 card, then your opponent can draw 2 cards"),
        ([{"draw": 1, **IF_TRAP}, {"also": {"gain LP": 500, **IF_TRAP}}], "if this card is a trap, draw 1 card, also gain 500 LP"),
        ([{"draw": 1, **IF_TRAP}, {"also": {"gain LP": 500, **NOT_TRAP}}], "if this card is a trap, draw 1 card. Otherwise, gain 500 LP"),
        ([{"draw": 1, **IF_TRAP}, {"also": {"gain LP": 500}}], "if this card is a trap, draw 1 card. Also, gain 500 LP"),
        ([{"toss coins": 1}, {"and if you do": {"draw": 1, "heads": ">= 1"}}], "toss a coin, and if you do, if it is heads, draw 1 card"),
    ],
    ids=["beside a conjunctive", "who and whether, beside it", "the same condition", "the contrary", "no condition", "a coin"],
)  # fmt: skip
def test_conditions_of_steps(said: list[dict[str, Any]], words: str) -> None:
    assert done(*said).casefold() == words.casefold()


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"special summon": HAND_OR_GY, "player": "opponent"}, "your opponent Special Summons 1 monster from their hand or GY"),
        ({"destroy": {"count": 1, "from": ["field"], "whose": "opponent"}, "player": "opponent"},
         "your opponent destroys 1 card you control"),
        ({"each player": [{"send the top to the GY": 7}]}, "each player sends the top 7 cards of their Deck to the GY"),
        ({"each player": [{"discard": {"count": "all", "from": ["hand"], "whose": "you"}}]}, "each player discards their entire hand"),
        ({"shuffle": "deck", "player": "opponent"}, "your opponent shuffles their Deck"),
        ({"banish": {"count": {"minus": [{"count of": THEIRS}, {"count of": {"from": ["field"], "whose": "opponent"}}]}, **THEIRS},
          "player": "opponent", "face": "down"},
         "your opponent banishes cards they control face-down, "
         "so that the number of cards they control becomes the number of cards you control"),
    ],
    ids=["their hand", "yours, of the opponent's opponent", "their Deck", "their entire hand", "shuffled", "so that"],
)  # fmt: skip
def test_cards_of_another_doer(said: dict[str, Any], words: str) -> None:
    assert done(said) == words


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"materials from": ["field"], "materials": {"whose": "either"}}, "using monsters on either field as material"),
        ({"materials from": ["hand", "GY"], "materials": {"type": ["Rock"], "whose": "you"}},
         "using Rock monsters from your hand or GY as material"),
        ({"materials from": ["monster zone"], "materials": {"any of": [{"one of": "this card"}, {"whose": "opponent"}]},
          "must include": ["this card"]},
         "using monsters on either field as material, but you cannot use other monsters you control as material, including this card"),
    ],
    ids=["of either player", "from the hand", "this card and others"],
)  # fmt: skip
def test_materials(said: dict[str, Any], words: str) -> None:
    assert done({**FUSION, **said}).endswith(f", {words}")


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ({"is": "monster", "any of": [{"from": ["hand", "deck"]}, {"from": ["extra deck"], "types": ["fusion"]}]},
         "1 monster from your hand or Deck, or 1 Fusion Monster from your Extra Deck"),
        ({"is": "monster", "any of": [{"archetype": ["Kite"], "from": ["banished"]}, {"archetype": ["Kite"], "from": ["GY"]},
                                      {"types": ["ritual"], "from": ["banished"]}, {"types": ["ritual"], "from": ["GY"]}]},
         '1 "Kite" monster or Ritual Monster from your banishment or GY'),
        ({"from": ["deck"], "is": "monster", "type": ["Fiend"], "any of": [{"level": 4}, {"rank": 4}]},
         "1 Level 4 or Rank 4 Fiend monster from your Deck"),
        ({"from": ["deck"], "is": "monster", "type": ["Fiend"], "any of": [{"atk": 100}, {"def": 100}]},
         "1 Fiend monster with 100 ATK or 100 DEF from your Deck"),
        ({"from": ["deck"], "types": ["ritual"]}, "1 Ritual Monster or Ritual Spell from your Deck"),
        ({"from": ["deck"], "is": "monster", "types": ["ritual"]}, "1 Ritual Monster from your Deck"),
        ({"from": ["deck"], "is": "monster", "differs from": {"type of": {"from": ["monster zone"], "whose": "you", "is": "monster"}}},
         "1 monster from your Deck with a different Type from all monsters you control"),
        ({"from": ["GY", "field"]}, "1 card from your GY or field"),
        ({"count": "1-2", "from": ["hand", "deck"], "is": "monster"}, "1 or 2 monsters from your hand and/or Deck"),
    ],
    ids=["each in its place", "all in the same places", "Level or Rank", "ATK or DEF", "ritual", "a Ritual Monster", "unlike all", "places",
         "and/or"],
)  # fmt: skip
def test_kinds_of_cards_and_where(cards: dict[str, Any], words: str) -> None:
    assert done({"add to the hand": {"count": 1, "whose": "you", **cards}}) == f"add {words} to your hand"


def test_a_place_stands_before_a_comparison() -> None:
    weaker = {"count": "all", "from": ["monster zone"], "whose": "opponent", "is": "monster", "atk": {"less than": {"atk of": "this card"}}}
    assert done({"destroy": weaker}) == "destroy all monsters your opponent controls with ATK less than this card's ATK"


def test_where_a_monster_among_the_spells_is_used() -> None:
    unequip: dict[str, Any] = {"works_in": ["spell & trap zone"], "does": [{"special summon": "this card"}]}
    union = text("union effect monster", **unequip)
    assert union == "If this card is equipped to a monster: You can unequip this card and Special Summon it."
    assert text(**unequip) == "If this card is in the Spell & Trap Zone: You can Special Summon this card."
    assert text("continuous trap", **unequip) == "You can Special Summon this card."


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"does": [{"draw": {"minus": [5, {"count of": {"from": ["hand"], "whose": "you"}}]}}]},
         "You can draw until you have 5 cards in your hand."),
        ({"kind": "quick", "answers": [{"to": "Summon", "player": "opponent", "how": ["special"]}],
          "condition": [{"exists": {"count": 1, "one of": "summoned cards"}}], "does": [{"negate the Summon": True}]},
         "When your opponent would Special Summon exactly 1 monster (Quick Effect): You can negate the Summon."),
        ({"kind": "continuous", "does": None, "condition": [{"phase": ["battle"]}], "applies": [{"atk": 500}]},
         "During the Battle Phase, this card gains 500 ATK."),
        ({"must_hold": [{"exists": {"from": ["field"], "whose": "you", "is": "trap"}}]},
         "You can draw 1 card. You must control a Trap to activate and to resolve this effect."),
        ({"condition": [{"not": {"this turn": {"fact": "attacked"}}}]},
         "If you have not attacked with a monster this turn: You can draw 1 card."),
        ({"targets": [{"count": 1, "from": ["monster zone"], "whose": "opponent", "face": "up"}],
          "does": [{"change ATK": {"by": {"atk of": "targets"}, "of": "this card"}}]},
         "You can target 1 face-up monster your opponent controls; this card gains ATK equal to that target's ATK."),
        ({"limit": [{"while face-up": 1}], "works_in": ["GY"]},
         "If this card is in your GY: You can draw 1 card. This effect can only be used once while this card stays in the GY."),
    ],
    ids=["draw until", "exactly 1", "during", "must", "you by default", "that target's", "in the GY"],
)  # fmt: skip
def test_effects(facts: dict[str, Any], words: str) -> None:
    assert text(**facts) == words


UNREAD = "step reveal at 10-40, sentence 2"


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({"does": [{"opaque": UNREAD}, {"also": {"opaque": UNREAD}}]}, "You can (not understood: the 2nd sentence, what it does)."),
        ({"does": [{"opaque": "the damage is divided"}]}, "You can (not settled: the damage is divided)."),
        ({"targets": [{"count": 1, "opaque": "target at 10-40, sentence 2"}], "does": [{"destroy": "targets"}]},
         "You can target (not understood: the 2nd sentence, what it targets); destroy that target."),
        ({"kind": "trigger", "timing": "if",
          "trigger": [{"event": [name, "unknown"], "where": [{"opaque": "event at 10-40, sentence 2"}]} for name in ("Set", "placed")]},
         "If (not understood: the 2nd sentence, what it answers): You can draw 1 card."),
    ],
    ids=["once", "not settled", "a target", "an event"],
)  # fmt: skip
def test_nothing_is_asserted_beside_what_is_not_understood(facts: dict[str, Any], words: str) -> None:
    assert text(**facts) == words


def test_where_it_works_is_not_said_of_what_is_not_understood() -> None:
    unread = text(kind="continuous", does=None, works_in=["hand"], applies=[{"opaque": "sentence at 10-40, sentence 2"}])
    assert unread == "(not understood: the 2nd sentence, what applies all the time)."


@pytest.mark.parametrize(
    ("links", "words"),
    [("this card", "this card"), ({"from": ["monster zone"], "types": ["link"], "face": "up"}, "a Link Monster")],
)
def test_the_zone_of_a_summon(links: Any, words: str) -> None:
    said = {"special summon": HAND_OR_GY, "pointed to by": links}
    assert done(said) == f"Special Summon 1 monster from your hand or GY to your zone {words} points to"


@pytest.mark.parametrize(("more", "words"), [({}, ")"), ({"transfer materials": True}, ", transfer its materials)")])
def test_the_material_of_a_summon(more: dict[str, Any], words: str) -> None:
    xyz = {"count": 1, "from": ["extra deck"], "whose": "you", "types": ["xyz"]}
    said = {"special summon": xyz, "using": "this card", "treated as": "xyz", **more}
    begins = "Special Summon 1 Xyz Monster from your Extra Deck by using this card as material (this is treated as"
    assert done(said).replace(" an Xyz", " a Xyz") == f"{begins} a Xyz Summon{words}"


def test_what_a_cost_is_counted_by_is_said_before_it() -> None:
    said = text(cost=[{"send the top to the GY": {"declared": True}}], declares=["a number 1-3"])
    sent = "send cards from the top of your Deck to the GY equal to the declared number"
    assert said == f"You can declare a number from 1 to 3 and {sent}; draw 1 card."
    assert text(cost=[{"pay LP": 500}], declares=["Attribute"]) == "You can pay 500 LP and declare 1 Attribute; draw 1 card."


def test_materials_of_several_places_are_said_each_with_its_own() -> None:
    kinds = {"any of": [{"from": ["monster zone", "GY"], "whose": "you"}, {"from": ["banished"], "face": "up", "whose": "you"}]}
    said = done({**FUSION, "materials from": ["monster zone", "GY", "banished"], "materials": kinds})
    assert said.endswith("using monsters from your GY or field and banished face-up monsters as material")
