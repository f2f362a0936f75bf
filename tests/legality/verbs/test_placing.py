"""Cards placed without being activated: in a Pendulum Zone, a Spell & Trap Zone, while there is room."""

from typing import Any

import pytest

from legality.game.state import State
from legality.game.terms import PZONE, SZONE
from tests.support.positions import after, knowledge, opened, position_of, resolved

IMP = {"card": "pendulum effect monster", "type": "Fiend", "attribute": "DARK", "level": 4, "scale": 4, "atk": 1000, "def": 1000}
PLACING = {"count": 1, "from": ["deck"], "whose": "you", "types": ["pendulum"]}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Scale Imp"},
    {
        "name": "Scale Call",
        "card": "normal spell",
        "effects": [{"kind": "card activation", "does": [{"place": PLACING, "as": "pendulum card"}]}],
    },
    {
        "name": "Wall Call",
        "card": "normal spell",
        "effects": [{"kind": "card activation", "does": [{"place": PLACING, "as": "continuous trap"}]}],
    },
    {"name": "Plain Trap", "card": "continuous trap", "effects": []},
]


def position(side: dict[str, Any]) -> State:
    return position_of({"A": {"deck": ["Scale Imp", 5], **side}}, CARDS).state


@pytest.mark.parametrize(("spell", "zone"), [("Scale Call", PZONE), ("Wall Call", SZONE)])
def test_a_card_is_placed_where_the_effect_says(spell: str, zone: int) -> None:
    state = resolved(after_start({"hand": [spell]}, spell), []).state
    assert [state.duel.defs[card.code].name for card in state.cards if card.zone == zone and card.up] == ["Scale Imp"]


def after_start(side: dict[str, Any], spell: str) -> Any:
    known = knowledge().with_cards(CARDS)
    return after(opened({"A": {"deck": ["Scale Imp", 5], **side}}, "placing", None, known), [f"A activates {spell}"])


@pytest.mark.parametrize(
    ("spell", "side", "may"),
    [
        ("Scale Call", {"spells": [{"card": "Scale Imp", "pendulum": "left"}]}, True),
        ("Scale Call", {"spells": [{"card": "Scale Imp", "pendulum": "left"}, {"card": "Scale Imp", "pendulum": "right"}]}, False),
        ("Wall Call", {"spells": ["Plain Trap"] * 4}, False),
        ("Wall Call", {"spells": ["Plain Trap"] * 3}, True),
    ],
)
def test_no_card_is_placed_where_there_is_no_room(spell: str, side: dict[str, Any], may: bool) -> None:
    """ZON-1: the Spell itself takes a zone while it resolves."""
    from legality.notation import meant
    from legality.playing.play import moves_of

    state = position({"hand": [spell], **side})
    assert bool(meant(state, f"A activates {spell}", moves_of(state))) is may


def watching(event: dict[str, Any]) -> dict[str, Any]:
    watcher = {"kind": "trigger", "works in": ["monster zone"], "optional": False, "timing": "if", "trigger": event,
               "does": [{"gain LP": 500}]}
    return {"name": "Watcher Imp", "card": "effect monster", "type": "Fiend", "attribute": "DARK", "level": 4, "atk": 0, "def": 0,
            "effects": [watcher]}


@pytest.mark.parametrize(
    ("step", "event", "happens"),
    [
        ({"place": PLACING, "as": "continuous trap"}, {"event": "placed", "card": {"is": "card"}, "from": ["deck"]}, True),
        ({"place": PLACING, "as": "continuous trap"}, {"event": "placed", "from": ["GY"]}, False),
        ({"excavate": 1}, {"event": "excavated", "player": "you", "by": "effect"}, True),
        ({"excavate": 1}, {"event": "excavated", "player": "opponent"}, False),
        ({"excavate": 1}, {"event": "placed"}, False),
    ],
)
def test_what_is_placed_or_excavated_triggers(step: dict[str, Any], event: dict[str, Any], happens: bool) -> None:
    """Some 12 texts wait for it ("If you excavate a card(s) …", "is placed in your Spell & Trap Zone")."""
    from legality.notation import text
    from legality.playing.play import moves_of

    call = {"name": "Call", "card": "normal spell", "effects": [{"kind": "card activation", "does": [step]}]}
    known = knowledge().with_cards([*CARDS, watching(event), call])
    board = {"A": {"deck": ["Scale Imp"], "monsters": ["Watcher Imp"], "hand": ["Call"]}}
    state = resolved(after(opened(board, "placing", None, known), ["A activates Call"]), []).state
    assert any("Watcher Imp" in text(state, move) and "activates" in text(state, move) for move in moves_of(state)) is happens


@pytest.mark.parametrize(("steps", "happens"), [
    ([{"excavate": 1}, {"then": {"send to the GY": "revealed cards"}}], True),
    ([{"send the top to the GY": 1}], False),
    ([{"reveal": {"count": 1, "from": ["hand"], "whose": "you"}}, {"then": {"send to the GY": "revealed cards"}}], False),
])
def test_what_is_excavated_and_then_sent_to_the_gy_triggers(steps: list[dict[str, Any]], happens: bool) -> None:
    """13 texts wait for it (Sylvan Bladefender): no card that is sent from the Deck or hand in another way."""
    from legality.notation import text
    from legality.playing.play import moves_of

    call = {"name": "Call", "card": "normal spell", "effects": [{"kind": "card activation", "does": steps}]}
    known = knowledge().with_cards([*CARDS, watching({"event": "excavated and sent", "card": {"is": "card"}, "by": "effect"}), call])
    board = {"A": {"deck": ["Scale Imp"], "monsters": ["Watcher Imp"], "hand": ["Call", "Scale Imp"]}}
    state = resolved(after(opened(board, "placing", None, known), ["A activates Call"]), []).state
    assert any("Watcher Imp" in text(state, move) and "activates" in text(state, move) for move in moves_of(state)) is happens
