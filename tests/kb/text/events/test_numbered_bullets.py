"""Effects that a card gains "based on the number of" some cards, each under a bullet that begins with a number."""

from typing import Any

import pytest

from tests.support.texts import monster, spell

ACTIVATED, CONTINUOUS = "You can draw 1 card.", "Cannot be destroyed by battle."


@pytest.mark.parametrize(("what", "label", "condition"), [
    ("materials attached to it", "3+", {"this card": {"materials attached": ">= 3"}}),
    ("materials attached to it", "3", {"this card": {"materials attached": 3}}),
    ("cards in your hand", "0", {"exists": {"count": 0, "from": ["hand"], "whose": "you"}}),
    ("monsters co-linked to this card", "2+", {"exists": {"count": "2+", "from": ["monster zone"], "co-linked with": "this card"}}),
    ('"Mirk" monsters you control, except "Paper Imp"', "1+",
     {"exists": {"count": "1+", "from": ["monster zone"], "whose": "you", "face": "up", "archetype": "Mirk",
                 "not": {"name": "Paper Imp"}}}),
])
def test_the_number_must_hold(what: str, label: str, condition: dict[str, Any]) -> None:
    effects = monster(f"This card gains effects based on the number of {what}.\n● {label}: You can pay 100 LP; draw 1 card.\n"
                      f"● {label}: {CONTINUOUS}")
    assert [effect.get("condition") or effect.get("while") for effect in effects] == [[condition]] * 2


def test_the_number_of_materials_used() -> None:
    head = "This card gains effects based on the number of materials used for its Link Summon."
    effect = monster(f"{head}\n● 2+: Once per turn: {ACTIVATED}")[0]
    assert effect["condition"] == [{"this card": {"summoned": "link", "summoned with": {"count": "2+"}}}]


@pytest.mark.parametrize("head", ["Apply one of these, based on what was said.", "It gains effects based on the number of those things."])
def test_another_head_is_not_read(head: str) -> None:
    assert "opaque" in str(monster(f"{head}\n● 2+: Once per turn: {ACTIVATED}"))


def test_one_of_several_effects_is_activated() -> None:
    text = "Activate 1 of these effects, based on the number of monsters in your opponent's GY;\n● 1+: Draw 1 card.\n● 4+: Draw 2 cards."
    asked = [effect["condition"] for effect in spell(text)]
    assert asked == [[{"exists": {"count": count, "from": ["GY"], "whose": "opponent", "is": "monster"}}] for count in ("1+", "4+")]
