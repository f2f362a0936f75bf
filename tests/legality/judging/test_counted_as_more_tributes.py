"""SUM-11: a monster that counts as 2 Tributes for the Tribute Summon of some monsters, face-up or face-down."""

from typing import Any

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from queries.asking.check import check
from queries.board.reader import read_board
from tests.support.cards import IMP

TEXT = "This card can be treated as 2 Tributes for the Tribute Summon of a Rock monster."
READ = compile_card(Printed("Horse", "monster", ("effect",), TEXT))
HORSE: dict[str, Any] = {**IMP, "name": "Horse", "effects": READ["effects"], "summoning": READ["summoning"]}
CARDS: list[dict[str, Any]] = [
    HORSE, {**IMP, "name": "Plain", "effects": []}, {**IMP, "name": "Tower", "type": "Rock", "level": 7, "effects": []},
    {**IMP, "name": "Giant", "level": 7, "effects": []},
    {**IMP, "name": "Colossus", "type": "Rock", "level": 10, "summoning": {"tributes": 3}, "effects": []},
]


def answer(move: str, monsters: str) -> bool | None:
    board = f"""{{turn: {{player: A, phase: main1}}, A: {{hand: [Tower, Giant, Colossus], monsters: {monsters}, deck: [9]}},
                 B: {{deck: [9]}}}}"""
    return check(read_board(board, cards=CARDS), move).answer


def test_what_the_text_says_is_a_word_of_the_card() -> None:
    assert READ["summoning"] == {"counts as Tributes": 2, "counts as Tributes for": {"is": "monster", "type": "Rock"}}
    assert not READ["effects"]
    gemini = compile_card(Printed("G", "monster", ("gemini", "effect"), TEXT))
    assert "summoning" not in gemini and "opaque" in str(gemini["effects"])


@pytest.mark.parametrize("horse", ["Horse", "{set: Horse}"])
def test_one_is_enough_for_two(horse: str) -> None:
    there = f"[{horse}, Plain]"
    assert answer("A Tribute Summons Tower tributing Horse", there) is True
    assert answer("A Tribute Summons Tower tributing Horse + Plain", there) is True
    assert answer("A Tribute Summons Tower tributing Plain", there) is False
    assert answer("A Tribute Summons Giant tributing Horse", there) is False


def test_three_of_which_two_are_one_card() -> None:
    assert answer("A Tribute Summons Colossus tributing Horse + Plain", "[Horse, Plain]") is True
    assert answer("A Tribute Summons Colossus tributing Horse", "[Horse, Plain]") is False


def test_whether_it_counts_for_a_set_no_source_says() -> None:
    assert answer("A Sets Tower tributing Horse", "[Horse]") is None
