"""A refusal names what is wrong: which material (SUM-7), which cost, target or declaration (ACT-4), which condition."""

from __future__ import annotations

from typing import Any

import pytest

from legality.notation import readings
from legality.public import Illegal
from queries.position.replay import refusal
from tests.support.positions import opened

FIELD: dict[str, Any] = {
    "turn": {"player": "A", "phase": "main1"},
    "A": {
        "monsters": [{"card": "Linkuriboh", "zone": "extra-left"}, "Sangan", "Mystic Tomato", {"set": "Morphing Jar"}, "Junk Synchron"],
        "spells": [{"card": "Stargazer Magician", "pendulum": "left"}, {"card": "Timegazer Magician", "pendulum": "right"}],
        "hand": ["Blue-Eyes White Dragon", "Kuriboh", "Book of Moon", "Cyber Dragon"],
        "extra": ["Link Spider", "S:P Little Knight", "Number 39: Utopia", "Stardust Dragon", "Borreload Dragon"],
        "deck": [20],
    },
    "B": {"monsters": ["Kuriboh"], "spells": [{"set": "Mirror Force"}], "deck": [20]},
}
REFUSED = [
    ("A Link Summons Link Spider using Sangan", "SUM-7", "these are not materials for it: its materials are 1 Normal Monster"),
    (
        "A Link Summons S:P Little Knight using Sangan + Morphing Jar",
        "SUM-7",
        "Morphing Jar is not a face-up monster of yours on the field",
    ),
    ("A Xyz Summons Number 39: Utopia using Sangan + Mystic Tomato", "SUM-7",
     "these are not materials for it: its materials are 2 Level 4 monsters"),
    (
        "A Synchro Summons Stardust Dragon using Junk Synchron + Mystic Tomato",
        "SUM-7",
        "the Levels of the materials add up to 7, not to 8",
    ),
    (
        "A Link Summons Borreload Dragon using Sangan + Mystic Tomato + Junk Synchron",
        "SUM-7",
        "its materials count as 3, and not as its Link Rating, 4",
    ),
    ("A Pendulum Summons Kuriboh", "SUM-7", "the Level of Kuriboh is not between the Pendulum Scales 1 and 8"),
    ("A activates Book of Moon targeting Morphing Jar", "ACT-4", "Morphing Jar is not what it targets: 1 face-up monster on the field"),
    ("A activates Book of Moon targeting Linkuriboh", "ACT-4", "what it does cannot be done to Linkuriboh"),
    ("A Special Summons Cyber Dragon", "ACT-4", "it is used only if you control no monsters"),
]


@pytest.mark.parametrize(("move", "rule", "words"), REFUSED, ids=[move for move, _, _ in REFUSED])
def test_a_refusal_names_what_is_wrong(move: str, rule: str, words: str) -> None:
    state = opened(FIELD, move, None).state
    said = [found for reading in readings(state, move) if isinstance(found := refusal(state, reading), Illegal)]
    assert words in [reason.why for found in said for reason in found.reasons if reason.rule == rule]


def test_one_pendulum_summon_a_turn() -> None:
    board = {**FIELD, "A": {**FIELD["A"], "hand": ["Sangan", "Mystic Tomato"]}, "play": ["A Pendulum Summons Sangan"]}
    state = opened(board, "A Pendulum Summons Mystic Tomato", None).state
    said = [refusal(state, reading) for reading in readings(state, "A Pendulum Summons Mystic Tomato")]
    assert any(
        reason.why == "you have Pendulum Summoned this turn"
        for found in said if isinstance(found, Illegal) for reason in found.reasons
    )
