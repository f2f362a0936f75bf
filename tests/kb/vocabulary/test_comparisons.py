"""A comparison means one thing: what is checked in a card file is what the engine reads (`<= -5` passed the one and broke the other)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kb.errors import KnowledgeError
from kb.records.conditions import Condition
from kb.records.decoding import decode
from kb.records.filters import Filter
from kb.store.validation import validate_plain
from kb.vocabulary.comparisons import UNBOUNDED, admitted, comparison, is_comparison
from legality.compiling.conditions import condition
from legality.compiling.filters import filter_

NUMBERS = range(-20, 21)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("4", [4]),
        ("<= -5", [n for n in NUMBERS if n <= -5]),
        ("<-5", [n for n in NUMBERS if n < -5]),
        (">= -1", [n for n in NUMBERS if n >= -1]),
        ("> 3", [n for n in NUMBERS if n > 3]),
        ("!= 3", [n for n in NUMBERS if n != 3]),
        ("!= -3", [n for n in NUMBERS if n != -3]),
        ("1-2", [1, 2]),
        ("2-1", []),
        ("18+", [18, 19, 20]),
        ("up to 2", [1, 2]),
        ("any", list(range(21))),
        (-5, [-5]),
        (0, [0]),
    ],
)
def test_a_comparison_admits_these_numbers(text: int | str, numbers: list[int]) -> None:
    assert [number for number in NUMBERS if admitted(text)(number)] == numbers


@pytest.mark.parametrize(
    "text",
    ["", " ", "all", "4 ", " 4", "<= 4\n", "<=  4", "<= --4", "<= +4", "<= 4.0", "<= ٣", "٣", "1--2", "-1-2", "+", "1++", "up to -1",
     "up to", "<= 1e9", "<= 0x1", "== 4", "= 4", "9" * 10, "<= " + "9" * 5000, "any any", "\0"],
)  # fmt: skip
def test_nothing_else_is_a_comparison(text: str) -> None:
    assert not is_comparison(text)
    with pytest.raises(ValueError):
        comparison(text)


NEAR = st.from_regex(r"\A(?:<=|>=|<|>|!=|==|up to|any|all|-|\+| |[0-9])*\Z") | st.text(max_size=8)


@given(NEAR)
def test_what_is_accepted_is_read(text: str) -> None:
    if is_comparison(text):
        low, high, excluded = comparison(text)
        admits = admitted(text)
        assert all(admits(n) == (low <= n <= high and n != excluded) for n in (*NUMBERS, low, high, low - 1, high + 1))
        assert low >= -UNBOUNDED and high <= UNBOUNDED


def described(demand: object, form: str) -> dict[str, object]:
    condition = {"filter": {"this card": {"level": demand}}, "lp": {"lp": {"is": demand}}, "exists": {"exists": {"count": demand}}}[form]
    return {"name": "X", "card": "continuous trap", "effects": [{"kind": "quick", "condition": [condition], "does": [{"draw": 1}]}]}


@pytest.mark.parametrize("form", ["filter", "lp", "exists"])
@given(text=NEAR)
def test_a_card_that_passes_the_check_is_compiled(form: str, text: str) -> None:
    try:
        card = validate_plain(described(text, form))
    except KnowledgeError:
        return
    assert callable(condition(decode(card["effects"][-1]["condition"][0], Condition)))


def test_below_zero_passes_the_check_and_is_read() -> None:
    card = validate_plain(described("<= -5", "filter"))
    assert callable(filter_(decode(card["effects"][-1]["condition"][0]["this card"], Filter)).holds)
