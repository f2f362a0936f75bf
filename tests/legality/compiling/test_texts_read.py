"""What may be done with cards whose texts the compiler read: faults of the reading, each by its id."""

from __future__ import annotations

from typing import Any

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from legality.notation import meant
from legality.playing.play import moves_of, unsettled_moves
from queries.asking.check import check
from tests.support.positions import Position, after, position_of

STATS: dict[str, Any] = {"type": "Fiend", "attribute": "DARK", "level": 4, "atk": 1000, "defense": 1000}


def read(card: Printed) -> dict[str, Any]:
    """What the compiler says of it, as a card of a file."""
    return {word: value for word, value in compile_card(card).items() if word != "origin"}


def monster(name: str, text: str = "", *types: str, **words: Any) -> dict[str, Any]:
    return read(Printed(name, "monster", types or ("effect",), text, **{**STATS, **words}))


def spell(name: str, text: str, kind: str = "spell", *types: str) -> dict[str, Any]:
    return read(Printed(name, kind, types or ("normal",), text))


def position(cards: list[dict[str, Any]], **board: Any) -> Position:
    return position_of({"turn": {"player": "A", "phase": "main1"}, **board}, cards)


def may(at: Position, move: str) -> bool | str:
    """Is it legal; the missing fact where that is unsettled."""
    defs = at.state.duel.defs
    unsettled = {defs[at.state.cards[uid].code].name: fact for uid, _, fact in unsettled_moves(at.state)}
    return bool(meant(at.state, move, moves_of(at.state))) or next((fact for name, fact in unsettled.items() if name in move), False)


SEEK = spell("Paper Seek", 'Add 1 monster that mentions "Moss Wizard" from your Deck to your hand.')
MENTIONING = [
    (monster("Paper Friend", 'You can discard this card; add 1 "Moss Wizard" from your Deck to your hand.'), True),
    (monster("Paper Foe", 'You can discard this card; destroy 1 "Moss Wizard" monster on the field.'), False),
    (monster("Paper Imp", "You can discard this card; draw 1 card."), False),
]


@pytest.mark.parametrize(("card", "found"), MENTIONING)
def test_a_03_a_search_for_a_card_that_mentions_a_name_finds_it(card: dict[str, Any], found: bool) -> None:
    """No compiled card had a mention, so that 126 searches never could be activated."""
    at = position([SEEK, card], A={"hand": ["Paper Seek"], "deck": [card["name"]]})
    assert may(at, "A activates Paper Seek") is found


@pytest.mark.parametrize(("there", "legal"), [
    (["WIND", "WATER", "FIRE", "EARTH"], True), (["WIND", "WIND"], False), (["WIND", "WATER", "FIRE"], False)])
def test_a_06_attributes_joined_by_and_in_a_demand_are_each_demanded(there: list[str], legal: bool) -> None:
    """2 cards: Fuh-Rin-Ka-Zan, Disaster, Dragon Ruler of All Apocalypses; of names it was so already."""
    storm = spell("Paper Storm", "If there are face-up WIND, WATER, FIRE and EARTH monster(s) on the field: Draw 2 cards.")
    imps = [monster(f"{attribute} Imp", attribute=attribute) for attribute in sorted(set(there))]
    at = position([storm, *imps], A={"hand": ["Paper Storm"], "monsters": [f"{attribute} Imp" for attribute in there], "deck": [5]})
    assert may(at, "A activates Paper Storm") is legal


def test_a_06_what_is_said_of_materials_and_of_both() -> None:
    text = "While this card has LIGHT and DARK monsters as material, it gains 500 ATK."
    (held,) = monster("Paper Wyrm", text, "xyz", "effect")["effects"]
    assert [condition["this card"]["has materials"]["attribute"] for condition in held["while"]] == ["LIGHT", "DARK"]
    (both,) = spell("Paper Seed", "If you control both LIGHT and DARK monster(s): Draw 1 card.")["effects"]
    assert [condition["exists"]["attribute"] for condition in both["condition"]] == ["LIGHT", "DARK"]


OFFER = "You can Special Summon this card (from your hand)."
DEMAND = "Cannot be Normal Summoned/Set. Must first be Special Summoned (from your hand) by banishing 1 monster from your GY."
EFFECT = "If a monster is destroyed by battle: You can Special Summon this card from your hand."


@pytest.mark.parametrize(("before", "words", "event"), [
    (OFFER, "When you do", {"event": "Special Summoned", "how": ["own procedure"]}),
    (OFFER + ' You can only Special Summon "Paper Imp" once per turn this way.', "If Summoned this way", {
        "event": "Special Summoned", "how": ["own procedure"]}),
    (OFFER + ' You can only use each effect of "Paper Imp" once per turn.', "When this card is Special Summoned by its effect", {
        "event": "Special Summoned", "how": ["own procedure"]}),
    (DEMAND, "If Summoned this way", {"event": "Special Summoned", "how": ["own procedure"]}),
    (EFFECT, "When you do", {"event": "Special Summoned", "how": ["own effect"]}),
    ("You can Tribute 3 monsters to Tribute Summon (but not Set) this card.", "If Summoned this way", {"event": "Tribute Summoned"}),
    ("If you control a Fiend, you can Normal Summon this card without Tributing.", "If Summoned this way", {
        "event": "Normal Summoned", "where": [{"this card": {"not": {"summoned": "tribute"}}}]}),
    ("You can discard this card; Special Summon 1 Fiend monster from your hand.", "When you do", {"event": "unknown"}),
])
def test_a_09_summoned_this_way_is_the_summon_of_the_sentence_before(before: str, words: str, event: dict[str, Any]) -> None:
    """30 cards: 19 by their procedure without a link (Goka, Levianeer, Gagaga Child, the Familiar-Possessed), 4 Tribute Summons, others."""
    found = monster("Paper Imp", f"{before} {words}: Draw 1 card.")["effects"][-1]["trigger"]
    first = found[0] if isinstance(found, list) else found
    assert {word: first.get(word) for word in event} == event


def test_a_09_the_effect_answers_a_summon_by_the_procedure() -> None:
    imp = monster("Paper Imp", OFFER + " When you do: You can draw 1 card.")
    moves = ["A Special Summons Paper Imp", "A passes", "B passes", "A chooses Attack Position"]
    at = after(position([imp], A={"hand": ["Paper Imp"], "deck": [5]}), moves)
    assert may(at, "A activates Paper Imp") is True


def answer(at: Position, move: str) -> bool | None:
    """Is the move legal; None where that is unsettled."""
    return check(at.state, move).answer


BY_TRIBUTE = "You can Tribute Summon this card by Tributing 1 Level 5 or higher monster."
BY_THEIRS = "You can Tribute Summon this card by Tributing 1 monster from your hand."
TREATED = "For this card's Synchro Summon, you can treat 1 LIGHT or DARK monster you control as a Tuner."
AS_SPELL = "You can Set this card from your hand to your Spell & Trap Zone as a Spell. If this card is banished: You can draw 1 card."


@pytest.mark.parametrize(("text", "there", "move", "found"), [
    (BY_THEIRS, ["Imp"], "A Normal Summons Paper Lord tributing Imp", None),
    (BY_TRIBUTE, ["Imp"], "A Normal Summons Paper Lord tributing Imp", False),
    (BY_TRIBUTE, ["Duke"], "A Normal Summons Paper Lord tributing Duke", True),
    (BY_TRIBUTE, ["Imp", "Oaf"], "A Normal Summons Paper Lord tributing Imp + Oaf", True),
    ("", ["Imp"], "A Normal Summons Paper Lord tributing Imp", False),
    (AS_SPELL, [], "A Sets Paper Lord as a Spell", True),
    (AS_SPELL, [], "A Sets Paper Lord", False),
    ("", [], "A Sets Paper Lord", False),
])
def test_a_21_what_allows_another_summon_leaves_no_definite_no(text: str, there: list[str], move: str, found: bool | None) -> None:
    """143 cards: Tribute Summons of another kind, materials treated as others, Sets as a Spell (17 of them Artifacts and Sentinels)."""
    cards = [monster("Paper Lord", text, level=8), monster("Imp"), monster("Oaf"), monster("Duke", level=5)]
    at = position(cards, A={"hand": ["Paper Lord"], "monsters": there, "deck": [5]})
    assert answer(at, move) is found


@pytest.mark.parametrize(("text", "there", "found"), [
    (TREATED, ["Imp", "Oaf"], True), (TREATED, ["Tuner", "Oaf"], True), ("", ["Imp", "Oaf"], False)])
def test_a_21_materials(text: str, there: list[str], found: bool) -> None:
    needed = "1 Tuner + 1+ non-Tuner monsters"
    angel = read(Printed("Paper Angel", "monster", ("synchro", "effect"), text, "", needed, **{**STATS, "level": 8}))
    cards = [angel, monster("Imp", attribute="LIGHT"), monster("Oaf"), monster("Tuner", "", "tuner", "effect")]
    at = position(cards, A={"extra": ["Paper Angel"], "monsters": there, "deck": [5]})
    assert answer(at, f"A Synchro Summons Paper Angel using {' + '.join(there)}") is found
