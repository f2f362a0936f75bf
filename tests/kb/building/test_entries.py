"""Cards of a database: each name once, and what was done with cards that share one, is told."""

from __future__ import annotations

from kb.building.entries import Entry, merged

DISC = {"name": "Disc", "password": 11, "card": "normal spell", "effects": []}
SWORD = {"name": "Sword", "password": 22, "card": "equip spell", "effects": []}


def test_one_card_with_two_passcodes() -> None:
    without = {word: value for word, value in DISC.items() if word != "password"}
    found = merged([Entry(DISC, ("Scheibe",)), Entry({**DISC, "password": 12}), Entry(without)])
    assert found.entries == [Entry(DISC, ("Scheibe",), (12,))]
    assert found.remarks == ["one card with all its passcodes, though listed more than once: Disc"]


def test_two_cards_of_one_name() -> None:
    prize = {"name": "Disc", "card": "continuous trap", "effects": []}
    found = merged([Entry(prize), Entry(DISC)])
    assert [entry.card for entry in found.entries] == [DISC, {**prize, "name": "Disc (continuous trap)"}]
    assert found.remarks == [
        "another card of the same name, so called: Disc (continuous trap)",
        "without a passcode: 1 card, 1 of them found by name alone",
    ]
    assert merged([Entry(prize, (), (7,))]).remarks == ["without a passcode: 1 card, 0 of them found by name alone"]
    third = {**prize, "effects": [{"kind": "continuous", "applies": []}]}
    assert [entry.name for entry in merged([Entry(prize), Entry(DISC), Entry(third)]).entries] == [
        "Disc", "Disc (continuous trap 2)", "Disc (continuous trap)",
    ]  # fmt: skip


def test_names_that_differ_in_punctuation_stay_apart() -> None:
    found = merged([Entry(DISC), Entry({**SWORD, "name": "Di-sc!"})])
    assert [entry.name for entry in found.entries] == ["Di-sc!", "Disc"]
    assert found.remarks == ["alike but for case, accents and punctuation, so that only the exact spelling finds them: Di-sc! / Disc"]
