"""What amount do these words name?"""

from typing import Any

import pytest

from kb.text.amounts import amounts_at
from kb.text.reading import words


def amount(text: str) -> Any:
    given = words(text)
    return next((phrase.value for phrase in amounts_at(given, 0) if phrase.end == len(given)), None)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1000", 1000),
        ("half its original ATK", {"half of": {"original atk of": "it"}}),
        ("double its ATK", {"times": [2, {"atk of": "it"}]}),
        ("equal to its DEF", {"def of": "it"}),
        ("its Level x 100", {"times": [{"level of": "it"}, 100]}),
        ("300 x its Level", {"times": [300, {"level of": "it"}]}),
        ("that monster's original ATK", {"original atk of": {"reference": "that", "is": "monster"}}),
        ("the ATK of the destroyed monster", {"atk of": {"reference": "destroyed", "is": "monster"}}),
        ("the combined ATK of those monsters", {"total atk of": {"reference": "those", "is": "monster"}}),
        ("half your LP", {"half of": {"lp of": "you"}}),
        ("the number of cards in your hand", {"count of": {"from": ["hand"], "whose": "you"}}),
        ("500 for each Dragon monster you control", {
            "times": [500, {"count of": {"from": ["monster zone"], "whose": "you", "type": "Dragon"}}]}),
        ("the number of cards on the field x 200", {"times": [{"count of": {"from": ["field"]}}, 200]}),
    ],
)
def test_amounts(text: str, said: object) -> None:
    assert amount(text) == said


def test_the_longest_amount_comes_first() -> None:
    assert [phrase.end for phrase in amounts_at(words("500 for each card in your hand"), 0)] == [7, 4, 1]
