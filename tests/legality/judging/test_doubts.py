"""A doubt has a subject, a topic and a moment: only a sentence whose words meet all three makes an answer unsettled (decision 8)."""

from typing import Any

import pytest

from queries.asking.check import check
from queries.board.reader import read_board
from tests.support.cards import IMP


def doubtful(name: str, *moments: str, **words: Any) -> dict[str, Any]:
    effect = {"kind": "continuous", "applies": [{"opaque": "something"}], "matters when": list(moments)}
    return {**IMP, "name": name, **words, "effects": [effect]}


CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Plain Imp", "effects": []},
    {**IMP, "name": "Leaping Imp", "effects": [{"kind": "procedure", "works in": ["hand"], "summons": "attack"}]},
    doubtful("Gate Imp", "Special Summon"),
    doubtful("Own Gate Imp", "Special Summon", "yours"),
    doubtful("Their Gate Imp", "Special Summon", "opponent's"),
    doubtful("Lazy Imp", "its attack", "itself"),
    doubtful("Silent Imp", "activation", "opponent's"),
    doubtful("Layer Imp", "Set"),
    doubtful("Growing Imp", "battle", "its ATK", "itself"),
    doubtful("Ancient Imp", "battle"),
    doubtful("Riddle Imp", "battle", atk="?"),
    {**IMP, "name": "Pinging Imp", "effects": [{"kind": "ignition", "does": [{"damage": 100}]}]},
    {"name": "Blast", "card": "normal spell", "effects": [{"kind": "card activation", "does": [{"damage": 100}]}]},
    {"name": "Cull", "card": "normal spell", "effects": [{"kind": "card activation", "targets": [
        {"count": 1, "from": ["monster zone"], "whose": "opponent", "atk": "1500+"}], "does": [{"destroy": "targets"}]}]},
]
BOARD = """{turn: {player: A, phase: %s}, A: {hand: [Blast, Cull, Plain Imp, Leaping Imp], monsters: [%s], deck: []},
    B: {monsters: [%s], deck: []}}"""


def answer(move: str, mine: str = "", theirs: str = "", phase: str = "main1") -> bool | None:
    return check(read_board(BOARD % (phase, mine, theirs), cards=CARDS), move).answer


@pytest.mark.parametrize(
    ("theirs", "special"), [("Gate Imp", None), ("Their Gate Imp", None), ("Own Gate Imp", True), ("Plain Imp", True)]
)
def test_b_03_a_sentence_about_special_summons_leaves_normal_summons_settled(theirs: str, special: bool | None) -> None:
    assert answer("A Special Summons Leaping Imp", theirs=theirs) is special
    assert answer("A Normal Summons Plain Imp", theirs=theirs) is True


def test_b_03_what_a_card_says_of_its_own_attack_leaves_other_attacks_settled() -> None:
    assert answer("A attacks Lazy Imp with Plain Imp", "Plain Imp", "Lazy Imp", "battle, step: battle") is True
    assert answer("A attacks Plain Imp with Lazy Imp", "Lazy Imp", "Plain Imp", "battle, step: battle") is None


@pytest.mark.parametrize(("mine", "theirs", "expected"), [("Silent Imp", "", True), ("", "Silent Imp", None)])
def test_b_03_whose_activation_it_is(mine: str, theirs: str, expected: bool | None) -> None:
    assert answer("A activates Blast", mine, theirs) is expected


def test_what_bears_on_sets_leaves_a_set_open() -> None:
    """Denko Sekka, Chain Energy: a sentence that speaks of Setting bears on it."""
    assert answer("A Sets Blast", theirs="Layer Imp") is None
    assert answer("A Sets Blast", theirs="Plain Imp") is True
    assert answer("A activates Blast", theirs="Layer Imp") is True


@pytest.mark.parametrize(
    ("theirs", "expected"), [("Growing Imp", None), ("Riddle Imp", None), ("Ancient Imp", False), ("Plain Imp", False)]
)
def test_a_04_an_atk_that_cannot_be_said_is_not_the_printed_one(theirs: str, expected: bool | None) -> None:
    """Apollousa on Nibiru: a printed `?` is a number that nobody has read, not 0, where its text may say it."""
    assert answer("A activates Cull", theirs=theirs) is expected
