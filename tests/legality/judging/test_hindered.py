"""ACT-4 and CHN-4 in words: a reason names the card that forbids it, and does not say that a card is not there which is."""

from typing import Any

import pytest

from legality.game.verdict import Illegal
from legality.notation import readings
from queries.position.replay import refusal
from tests.support.positions import opened

STATUE = {"A": {"monsters": ["Barrier Statue of the Stormwinds"], "hand": ["Snake-Eye Ash"], "deck": [20]}}
SHIFTED = {
    "A": {"hand": ["Diabellstar the Black Witch", "Cynet Mining", "Terraforming"], "deck": ["Mathmech Circular", "Runick Fountain", 20]},
    "B": {"hand": ["Dimension Shifter"], "deck": [20]},
    "play": ["A activates Terraforming", "B activates Dimension Shifter", *["A passes", "B passes"] * 2],
}
POINTING = [{"card": "Spright Elf", "zone": "extra-left"}, {"card": "Spright Blue", "zone": 1}]
BY_THE_SHIFTER = "Dimension Shifter banishes what would go to the GY"
SENTENCES: list[tuple[dict[str, Any], str, str, str]] = [
    (
        {
            **STATUE,
            "B": {"hand": ["PSY-Framegear Gamma"], "deck": ["PSY-Frame Driver", 20]},
            "play": ["A Normal Summons Snake-Eye Ash", "A activates effect 1 of Snake-Eye Ash"],
        },
        "B activates PSY-Framegear Gamma",
        "ACT-4",
        "Barrier Statue of the Stormwinds forbids the Special Summon of PSY-Framegear Gamma; this card cannot be Special Summoned",
    ),
    (SHIFTED, "A activates Cynet Mining", "ACT-4", f"{BY_THE_SHIFTER}; its cost cannot be paid: send 1 card from your hand to the GY"),
    (
        SHIFTED,
        "A Special Summons Diabellstar the Black Witch sending Cynet Mining",
        "ACT-4",
        f"{BY_THE_SHIFTER}; its cost cannot be paid that way",
    ),
    (
        {
            "A": {"monsters": [*POINTING, "Snake-Eye Ash"], "hand": ["Pot of Greed"], "deck": [20]},
            "B": {"hand": ["Effect Veiler"], "deck": [20]},
            "play": ["A activates Pot of Greed"],
        },
        "B activates Effect Veiler targeting Spright Blue",
        "ACT-4",
        "Spright Elf says that Spright Blue cannot be targeted; that cannot be its target",
    ),
    (
        {
            "A": {"hand": ["Forbidden Droplet", "Sangan"], "deck": [20]},
            "B": {"monsters": ["Mystic Tomato"], "hand": ["Effect Veiler"], "deck": [20]},
            "play": ["A activates Forbidden Droplet sending Sangan"],
        },
        "B activates Effect Veiler targeting Mystic Tomato",
        "CHN-8",
        "Chain Link 1 (Forbidden Droplet) cannot be responded to with cards "
        "with the same original card type as the card that paid its cost",
    ),
    (
        {
            "A": {"hand": ["Kumongous, the Sticky String Kaiju"], "deck": [20]},
            "B": {"monsters": ["Radian, the Multidimensional Kaiju", "Sangan"], "deck": [20]},
        },
        "A Special Summons Kumongous, the Sticky String Kaiju tributing Sangan",
        "ACT-10",
        "its own text allows only 1 of these there",
    ),
    (
        {
            "A": {"spells": ["Kashtira Birth"], "graveyard": ["Kashtira Unicorn"], "deck": [20]},
            "B": {"monsters": ["Herald of Perfection"], "hand": ["Herald of Orange Light"], "deck": [20]},
            "play": ["A activates effect 1 of Kashtira Birth"],
        },
        "B activates Herald of Perfection",
        "CHN-4",
        "Chain Link 1 (Kashtira Birth) is the effect of a Spell in the Spell & Trap Zone, not of a monster",
    ),
]


@pytest.mark.parametrize(("board", "move", "rule", "words"), SENTENCES, ids=[move for _, move, _, _ in SENTENCES])
def test_a_reason_names_what_forbids_it(board: dict[str, Any], move: str, rule: str, words: str) -> None:
    state = opened({"turn": {"player": "A", "phase": "main1"}, "B": {"deck": [20]}, **board}, move, None).state
    said = [found for reading in readings(state, move) if isinstance(found := refusal(state, reading), Illegal)]
    assert said
    assert words in [reason.why for found in said for reason in found.reasons if reason.rule == rule]
