"""Cases of described cards to which their compiled texts give no answer at all: the target of Snoww is opaque there."""

from __future__ import annotations

from tests.rulings.evaluate import Case, evaluate

SNOWW: Case = {
    "id": "H-11",
    "title": "Snoww discarded by an effect of the opponent also Special Summons a monster of theirs, if its player targets one",
    "source": "card text",
    "board": {
        "turn": {"player": "A", "phase": "main1"},
        "A": {"hand": ["Dark World Dealings", "Honest"], "graveyard": ["Gemini Elf"], "deck": {"cards": ["Kuriboh", 30], "stacked": True}},
        "B": {
            "hand": ["Snoww, Unlight of Dark World"],
            "deck": {"cards": ["Kuriboh", "Grapha, Dragon Lord of Dark World", 30], "stacked": True},
        },
        "play": ["A activates Dark World Dealings"],
    },
    "ask": [
        {
            "resolve": ["A discards Honest", "B discards Snoww, Unlight of Dark World"],
            "then": [
                {"move": "B activates effect 2 of Snoww, Unlight of Dark World targeting Gemini Elf", "answer": "yes"},
                {
                    "after": ["B activates effect 2 of Snoww, Unlight of Dark World targeting Gemini Elf"],
                    "then": [{"resolve": [], "then": [{"has": {"B.monsters": ["Gemini Elf"]}}]}],
                },
            ],
        }
    ],
}


def test_h_11_snoww_discarded_by_the_opponent() -> None:
    wrong = [str(result) for result in evaluate(SNOWW) if not result.passed]
    assert not wrong, "\n".join(wrong)
