"""Targets in several groups: in each GY, on each field but this card, "up to 2, including at least 1 of a kind"."""

from typing import Any

import pytest

from tests.support.texts import monster

MINE, THEIRS = {"from": ["GY"], "whose": "you"}, {"from": ["GY"], "whose": "opponent"}


@pytest.mark.parametrize(("words", "targets"), [
    ("1 Spell in each GY", [{"count": 1, **MINE, "is": "spell"}, {"count": 1, **THEIRS, "is": "spell"}]),
    ("1 face-up card on each field, except this card", [
        {"count": 1, "face": "up", "from": ["field"], "whose": "you", "other than": "this card"},
        {"count": 1, "face": "up", "from": ["field"], "whose": "opponent"}]),
    ("up to 2 Dragon monsters in your GY, including at least 1 Normal Monster", [
        {"count": 1, **MINE, "is": "monster", "types": ["normal"], "type": "Dragon"},
        {"count": "0-1", **MINE, "is": "monster", "type": "Dragon"}]),
    ("1 card on the field (other than this card)", [{"count": 1, "from": ["field"], "other than": "this card"}]),
    ("Spells on the field up to the number of Fish monsters in your GY +1", [
        {"from": ["field"], "is": "spell", "count": {"up to": {"plus": [{"count of": {**MINE, "is": "monster", "type": "Fish"}}, 1]}}}]),
    ("cards on the field, up to the number of different Monster Types on the field", [
        {"from": ["field"], "count": {"up to": {"different": {"type of": {"from": ["monster zone"], "face": "up"}}}}}]),
])
def test_groups_of_targets(words: str, targets: list[dict[str, Any]]) -> None:
    found = monster(f"You can target {words}; destroy them.")[0]["targets"]
    assert [{word: value for word, value in group.items() if word != "re-checked"} for group in found] == targets
