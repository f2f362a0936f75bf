"""What a word reads is said where it is registered, and reaches the Duel whatever form holds the word."""

from typing import Any

import pytest

from kb.records.decoding import decode
from kb.store.knowledge import open_kb
from legality.compiling.cards import card
from legality.game.duel import Duel, Tables
from legality.game.reads import Reads
from legality.game.turn_facts import FACT_READ_BY, facts_read
from legality.lines.settled import settled
from legality.playing.play import moves_of
from queries.board.reader import read_board
from queries.position.replay import play
from tests.support.cards import IMP

TABLES = Tables(open_kb().ruleset().tables)
COLUMN = {"from": ["field"], "same column as": "this card"}
WAYS: list[tuple[dict[str, Any], Reads]] = [
    ({"kind": "quick", "does": [{"destroy": COLUMN}]}, Reads.ZONES),
    ({"kind": "quick", "does": [{"damage": {"count of": COLUMN}}]}, Reads.ZONES),
    ({"kind": "quick", "condition": [{"not": {"exists": COLUMN}}], "does": [{"draw": 1}]}, Reads.ZONES),
    ({"kind": "continuous", "applies": [{"atk": 100, "of": {"any of": [COLUMN]}}]}, Reads.ZONES),
    ({"kind": "continuous", "applies": [{"instead of destruction": [{"destroy": COLUMN}]}]}, Reads.ZONES),
    ({"kind": "trigger", "trigger": {"event": "destroyed", "card": {"pointed to by": "this card"}}}, Reads.ZONES),
    ({"kind": "quick", "does": [{"choose one": [{"does": [{"equip": "this card"}]}]}]}, Reads.EQUIPS),
    ({"kind": "quick", "does": [{"destroy": "equipped monster"}]}, Reads.EQUIPS),
    ({"kind": "trigger", "trigger": {"event": "equipped"}}, Reads.EQUIPS),
    ({"kind": "quick", "condition": [{"this card": {"did this turn": "battled"}}]}, Reads.DEEDS),
    ({"kind": "quick", "targets": [{"from": ["GY"], "arrived": "this turn"}]}, Reads.ARRIVAL),
    ({"kind": "quick", "targets": [{"from": ["GY"], "came from": ["field"]}]}, Reads.ORIGIN),
    ({"kind": "quick", "targets": [{"from": ["GY"], "came destroyed": True}]}, Reads.CAUSE),
    ({"kind": "quick", "condition": [{"this turn": {"fact": "conducted the Battle Phase"}}]}, Reads.BATTLE_PHASES),
    (
        {"kind": "quick", "condition": [{"this turn": {"fact": "Special Summoned a monster", "card": {"attribute": "FIRE"}}}]},
        Reads.WHAT_WAS_SUMMONED | Reads.SPECIAL_SUMMONS,
    ),
]


@pytest.mark.parametrize(("effect", "reads"), WAYS)
def test_what_a_word_reads_reaches_the_duel(effect: dict[str, Any], reads: Reads) -> None:
    duel = Duel(TABLES)
    duel.add(card(decode({**IMP, "name": "Plain Imp"}), TABLES))
    assert not duel.reads
    duel.add(card(decode({**IMP, "name": "Reading Imp", "effects": [effect]}), TABLES))
    assert duel.reads & reads == reads


def test_a_text_that_is_only_a_name_reads_nothing() -> None:
    """No search for letters: neither a name nor a part that cannot be said is a word."""
    named = {**IMP, "name": "did this turn", "archetypes": ["same column as"], "mentions": ["conducted the Battle Phase"]}
    assert not card(decode({**named, "effects": [{"kind": "continuous", "opaque": ["equipped, came from"]}]}), TABLES).reads


def test_every_fact_that_is_kept_has_its_reader() -> None:
    assert facts_read(Reads(0)) == {"pendulum"}
    assert facts_read(~Reads(0)) == {"pendulum", *FACT_READ_BY}


def test_a_text_that_limits_its_special_summons_reads_what_was_summoned() -> None:
    """LIM-5: the settled position keeps how often it was Special Summoned; else it could be Summoned again on every line."""
    rare = {**IMP, "name": "Rare Imp", "summoning": {"Special Summons a turn": 1}, "effects": [{"kind": "procedure", "summons": "attack"}]}
    said = "{turn: {player: A, phase: main1}, used: [A Special Summoned Rare Imp from the GY], A: {hand: [Rare Imp], deck: []}}"
    state = play(read_board(said, cards=[rare])).state
    assert [fact for fact, _, _ in settled(state).facts] == ["special", "special:4:Rare Imp"]
    assert moves_of(settled(state)) == moves_of(state)
