"""What do cards in force do to a link as it resolves, without a link of their own (NEG-4)?"""

from typing import Any

import pytest

from legality.game.terms import GY, MZONE, SZONE
from tests.support.cards import IMP
from tests.support.positions import after, position_of, resolved

NEGATES: list[dict[str, Any]] = [{"negate the effect": True}, {"and if you do": {"destroy": "answered card"}}]
AT_IT: dict[str, Any] = {"to": "activation", "card": {"is": "trap"}, "targets": {"one of": "this card"}}


def guard(name: str = "Guard", **words: Any) -> dict[str, Any]:
    effect: dict[str, Any] = {"kind": "clause", "optional": False, "answers": AT_IT, "does": NEGATES}
    return {**IMP, "name": name, "effects": [{**effect, **words}]}


AIM: dict[str, Any] = {"count": 1, "is": "monster", "from": ["monster zone"], "face": "up"}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Goblin", "effects": []},
    {"name": "Off", "card": "normal trap",
     "effects": [{"kind": "card activation", "targets": [AIM], "does": [{"destroy": "targets"}]}]},
    {"name": "Firm Off", "card": "normal trap",
     "effects": [{"kind": "card activation", "targets": [AIM], "does": [{"destroy": "targets"}], "cannot be negated": True}]},
    {"name": "Burn", "card": "continuous trap",
     "effects": [{"kind": "card activation", "does": [{"nothing": True}]},
                 {"kind": "quick", "targets": [AIM], "does": [{"damage": 500}]}]},
    {"name": "Stamp", "card": "quick-play spell",
     "effects": [{"kind": "card activation", "targets": [AIM], "does": [{"negate effects of": "targets"}]}]},
]


def played(sentences: list[str], *cards: dict[str, Any], monsters: tuple[str, ...] = ("Guard", "Goblin"), choices: Any = ()) -> Any:
    board: dict[str, Any] = {
        "turn": {"player": "A", "phase": "main1"},
        "A": {"spells": [{"set": "Off"}, {"set": "Firm Off"}, {"set": "Off"}, "Burn"], "deck": [9]},
        "B": {"monsters": list(monsters), "spells": [{"set": "Stamp"}], "deck": [9]},
    }
    return resolved(after(position_of(board, [*CARDS, *(cards or (guard(),))]), sentences), list(choices)).state


def zone(state: Any, name: str) -> int:
    return next(int(card.zone) for card in state.cards if state.duel.defs[card.code].name == name)


@pytest.mark.parametrize(("trap", "target", "left"), [
    ("Off", "Guard", MZONE), ("Off", "Goblin", GY), ("Firm Off", "Guard", GY),
])
def test_what_targets_it_is_negated_without_a_link(trap: str, target: str, left: int) -> None:
    state = played([f"A activates {trap} targeting {target}"])
    assert zone(state, target) == left and not state.unsettled


def test_it_destroys_a_card_that_would_stay() -> None:
    state = played(["A activates Burn targeting Guard"])
    assert zone(state, "Burn") == GY and state.lp == (8000, 8000)
    state = played(["A activates Burn targeting Goblin"])
    assert zone(state, "Burn") == SZONE and state.lp == (8000, 7500)


def test_a_negated_monster_negates_nothing() -> None:
    state = played(["A activates Off targeting Guard", "B activates Stamp targeting Guard"])
    assert zone(state, "Guard") == GY


def test_only_while_its_conditions_hold() -> None:
    words: dict[str, Any] = {"while": [{"turn": "you"}]}
    idle = guard(**words)
    assert zone(played(["A activates Off targeting Guard"], idle), "Guard") == GY


@pytest.mark.parametrize(("limit", "left"), [([{"soft": 1}], GY), ([{"use": 1}], GY), (None, MZONE)])
def test_a_use_is_counted(limit: Any, left: int) -> None:
    once = guard(**({"limit": limit} if limit else {}))
    sentences = ["A activates Off targeting Guard", "resolve", "A activates Off targeting Guard"]
    first = after(position_of({
        "turn": {"player": "A", "phase": "main1"}, "A": {"spells": [{"set": "Off"}, {"set": "Off"}], "deck": [9]},
        "B": {"monsters": ["Guard"], "deck": [9]}}, [*CARDS, once]), sentences[:1])
    then = resolved(after(resolved(first, []), sentences[2:]), []).state
    assert zone(then, "Guard") == left


@pytest.mark.parametrize(("wants", "left"), [("yes", MZONE), ("no", GY)])
def test_its_player_may_leave_it(wants: str, left: int) -> None:
    free = guard(does=[{"negate the effect": True, "optional": True}, {"then": {"destroy": "this card"}}],
                 answers={**AT_IT, "targets": {"is": "monster", "whose": "you"}})
    state = played(["A activates Off targeting Goblin"], free, choices=[f"B chooses {wants}"])
    assert zone(state, "Goblin") == left and zone(state, "Guard") == (GY if wants == "yes" else MZONE)
