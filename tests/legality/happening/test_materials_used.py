"""Which cards trigger because they were used as material, and for which kind of Summon?"""

from typing import Any

import pytest

from legality.notation import text
from legality.playing.play import moves_of, play
from tests.support.cards import SMALL_IMP
from tests.support.positions import after, position_of


def watching(kind: str, **words: Any) -> dict[str, Any]:
    event = {"event": ["used as material", "sent to the GY"], "card": "this card", "how": [kind], **words}
    effect = {"kind": "trigger", "works in": ["GY"], "timing": "if", "trigger": event, "does": [{"gain LP": 100}]}
    return {**SMALL_IMP, "card": "tuner effect monster", "name": " ".join([kind.capitalize(), *words, "Imp"]), "effects": [effect]}


CARDS: list[dict[str, Any]] = [
    {**SMALL_IMP, "name": "Plain Imp", "effects": []},
    watching("synchro"),
    watching("link"),
    watching("synchro", **{"for": {"types": ["synchro"], "type": "Fiend"}}),
    {**watching("synchro", **{"for": {"type": "Fish"}}), "name": "Fish Imp"},
    {
        **SMALL_IMP,
        "name": "Tribute Imp",
        "effects": [{"kind": "trigger", "works in": ["GY"], "timing": "if", "does": [{"gain LP": 100}],
                     "trigger": {"event": "Tributed", "card": "this card", "for": {"level": ">= 5"}}}],
    },
    {**SMALL_IMP, "name": "Big Imp", "level": 5, "effects": []},
    {
        **SMALL_IMP,
        "name": "Star",
        "card": "synchro effect monster",
        "level": 4,
        "materials": [{"count": 1, "types": ["tuner"]}, {"count": 1, "not": {"types": ["tuner"]}}],
        "effects": [],
    },
]


@pytest.mark.parametrize(
    ("imp", "triggers"), [("Synchro Imp", True), ("Link Imp", False), ("Synchro for Imp", True), ("Fish Imp", False)]
)
def test_material_of_a_synchro_summon(imp: str, triggers: bool) -> None:
    board = {"A": {"monsters": [imp, "Plain Imp"], "extra": ["Star"], "deck": []}}
    start = position_of(board, CARDS)
    state = after(start, [f"A Synchro Summons Star using {imp} + Plain Imp", "A passes", "B passes"]).state
    while state.asking is not None:
        state = play(state, moves_of(state)[0])
    assert any(imp in text(state, move) for move in moves_of(state)) is triggers


def test_the_monster_of_a_tribute_summon() -> None:
    start = position_of({"A": {"monsters": ["Tribute Imp"], "hand": ["Big Imp"], "deck": []}}, CARDS)
    state = after(start, ["A Tribute Summons Big Imp tributing Tribute Imp", "A passes", "B passes"]).state
    assert any("A activates Tribute Imp" in text(state, move) for move in moves_of(state))


def test_the_very_tribute_of_a_tribute_summon() -> None:
    """It triggers where it lies when the Summon has succeeded."""
    trigger = {"event": "Tribute Summoned", "card": {"is": "monster"}, "using": {"one of": "this card"}}
    effect = {"kind": "trigger", "works in": ["GY"], "timing": "if", "does": [{"gain LP": 100}], "trigger": trigger}
    cards = [{**SMALL_IMP, "name": name, "effects": [effect]} for name in ("Spent Imp", "Watching Imp")]
    board = {"A": {"monsters": ["Spent Imp"], "hand": ["Big Imp"], "graveyard": ["Watching Imp"], "deck": []}}
    state = after(position_of(board, [*CARDS, *cards]), ["A Tribute Summons Big Imp tributing Spent Imp", "A passes", "B passes"]).state
    told = [text(state, move) for move in moves_of(state)]
    assert any("A activates Spent Imp" in move for move in told)
    assert not any("A activates Watching Imp" in move for move in told)
