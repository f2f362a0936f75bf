"""SUM-5: a sentence that allows one more Normal Summon and cannot be said leaves a second one unsettled."""

from typing import Any

import pytest

from kb.text.continuous.matters import matters_when
from queries.asking.check import check
from queries.board.reader import read_board
from tests.support.cards import IMP
from tests.support.texts import monster

ALLOWING: dict[str, Any] = {
    **IMP, "name": "Allowing Imp",
    "effects": [{"kind": "continuous", "applies": [{"opaque": "something"}], "matters when": ["additional Normal Summon", "yours"]}],
}
CARDS: list[dict[str, Any]] = [ALLOWING, {**IMP, "name": "Plain Imp", "effects": []}, {**IMP, "name": "Other Imp", "effects": []}]


@pytest.mark.parametrize(
    ("mine", "theirs", "answer"), [("[Allowing Imp]", "[]", None), ("[]", "[]", False), ("[]", "[Allowing Imp]", False)])
def test_a_second_normal_summon(mine: str, theirs: str, answer: bool | None) -> None:
    board = f"""{{turn: {{player: A, phase: main1}}, A: {{hand: [Plain Imp, Other Imp], monsters: {mine}, deck: [9]}},
                 B: {{monsters: {theirs}}}, play: [A Normal Summons Plain Imp, A passes, B passes, A passes, B passes]}}"""
    assert check(read_board(board, cards=CARDS), "A Normal Summons Other Imp").answer is answer


@pytest.mark.parametrize(
    "text",
    [
        'During your Main Phase, you can Normal Summon 1 "Gear" monster in addition to your Normal Summon/Set.',
        'After you Normal Summon this card, you can Normal Summon 1 "Gear" monster during your Main Phase this turn, '
        "in addition to your Normal Summon/Set.",
        "You can conduct 2 Normal Summons/Sets per turn, not just 1, while it rains.",
    ],
)
def test_sentences_that_allow_more(text: str) -> None:
    """44 sentences that are not read, on 44 cards."""
    assert "additional Normal Summon" in matters_when(text)["matters when"]


def test_it_works_where_the_card_lies_once_it_was_summoned() -> None:
    """Not in the hand, from where it was Summoned before."""
    (allowing,) = monster('After you Normal Summon this card, you can Normal Summon 1 "Gear" monster that sings during your Main Phase '
                          "this turn, in addition to your Normal Summon/Set.")
    assert "works in" not in allowing and "additional Normal Summon" in allowing["matters when"]


def test_one_more_tribute_summon_is_no_other_normal_summon() -> None:
    allowing = {**IMP, "name": "Allowing Imp", "effects": [
        {"kind": "continuous", "applies": [{"allow normal summons": 1, "only Tribute Summons": True, "player": "you"}]}]}
    cards = [allowing, *CARDS[1:], {**IMP, "name": "Tall Imp", "level": 5, "effects": []}]
    board = """{turn: {player: A, phase: main1}, A: {hand: [Plain Imp, Other Imp, Tall Imp], monsters: [Allowing Imp], deck: [9]},
                B: {}, play: [A Normal Summons Plain Imp, A passes, B passes, A passes, B passes]}"""
    read = read_board(board, cards=cards)
    assert check(read, "A Normal Summons Other Imp").answer is False
    assert check(read, "A Sets Tall Imp, Tributing Plain Imp").answer is False
    assert check(read, "A Normal Summons Tall Imp, Tributing Plain Imp").answer is True
