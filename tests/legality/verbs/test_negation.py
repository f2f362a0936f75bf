"""Which effects are negated when their link resolves, and which cards are spared (NEG-4, NEG-5)?"""

from typing import Any

import pytest

from kb.text.continuous.matters import matters_when
from tests.support.cards import IMP
from tests.support.positions import after, position_of, resolved

FIELD: dict[str, Any] = {"is": "monster", "from": ["monster zone"], "face": "up"}
UNAFFECTED = {"kind": "continuous", "applies": [{"unaffected by": {"is": "spell or trap"}}]}
SHOOTS = {"kind": "ignition", "does": [{"damage": 500}]}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Shooter", "effects": [SHOOTS]},
    {**IMP, "name": "Proud Shooter", "effects": [SHOOTS, UNAFFECTED]},
    {"name": "Drain", "card": "continuous trap",
     "effects": [{"kind": "card activation", "does": []}, {"kind": "continuous", "applies": [{"negate effects": FIELD}]}]},
    {"name": "Hush", "card": "normal trap",
     "effects": [{"kind": "card activation",
                  "does": [{"apply": {"negate activated effects": {"is": "monster", "whose": "opponent"}}, "until": "end of this turn"}]}]},
    {"name": "Gag", "card": "normal trap",
     "effects": [{"kind": "card activation", "targets": [{"count": 1, **FIELD}], "does": [{"negate effects of": "targets"}]}]},
]
BOARD: dict[str, Any] = {"turn": {"player": "A", "phase": "main1"}, "A": {"deck": [9]}, "B": {"deck": [9]}}


def life_left(shooter: str, trap: str, activation: str) -> int:
    """Life Points of B after the monster's effect, answered by the Trap."""
    board = {**BOARD, "A": {"monsters": [shooter], "deck": [9]}, "B": {"spells": [{"set": trap}], "deck": [9]}}
    at = resolved(after(position_of(board, CARDS), [f"A activates {shooter}", activation]), [])
    return int(at.state.lp[1])


@pytest.mark.parametrize(("trap", "activation"), [
    ("Hush", "B activates Hush"), ("Drain", "B activates Drain"), ("Gag", "B activates Gag targeting {0}"),
])
def test_a_14_what_is_unaffected_is_not_negated(trap: str, activation: str) -> None:
    """263 texts make something unaffected; "negate activated effects", continuous and resolved negation all spare them."""
    for shooter, left in (("Shooter", 8000), ("Proud Shooter", 7500)):
        assert life_left(shooter, trap, activation.format(shooter)) == left


def test_a_14_of_two_continuous_effects_the_earlier_wins() -> None:
    """Konami Q&A 14636: a monster that is unaffected by Traps is negated by a Trap that was there before it came."""
    board: dict[str, Any] = {**BOARD, "A": {"hand": ["Proud Shooter"], "deck": [9]}, "B": {"spells": ["Drain"], "deck": [9]}}
    at = after(position_of(board, CARDS), ["A Normal Summons Proud Shooter", "A activates Proud Shooter"])
    assert resolved(at, []).state.lp[1] == 8000


@pytest.mark.parametrize(("demand", "left"), [
    ({"from": ["monster zone"], "face": "up"}, 8000), ({"position": "attack", "face": "up"}, 8000), ({"is": "monster"}, 7500),
])
def test_a_13_what_must_hold_of_the_card_itself_is_asked_of_it_as_it_is_at_resolution(demand: dict[str, Any], left: int) -> None:
    """109 texts say that the card must be face-up on the field "to activate and to resolve"; 34 compiled effects ask it of this card."""
    shooter = {**IMP, "name": "Careful Shooter", "effects": [{**SHOOTS, "must hold": [{"this card": demand}]}]}
    removal = {"name": "Off", "card": "normal trap",
               "effects": [{"kind": "card activation", "targets": [{"count": 1, **FIELD}], "does": [{"destroy": "targets"}]}]}
    board = {**BOARD, "A": {"monsters": ["Careful Shooter"], "deck": [9]}, "B": {"spells": [{"set": "Off"}], "deck": [9]}}
    at = position_of(board, [*CARDS, shooter, removal])
    assert resolved(after(at, ["A activates Careful Shooter", "B activates Off targeting Careful Shooter"]), []).state.lp[1] == left


def standing(name: str, *when: str) -> dict[str, Any]:
    """A Continuous Spell with a sentence that cannot be said and matters at these moments."""
    return {"name": name, "card": "continuous spell",
            "effects": [{"kind": "continuous", "matters when": list(when), "applies": [{"opaque": "a sentence"}]}]}


@pytest.mark.parametrize(("card", "trap", "settled"), [
    ("Perhaps Negated", "", False), ("Perhaps Kept", "", True), ("Perhaps Kept", "Hush", False), ("Something Else", "Hush", True),
])
def test_a_43_a_sentence_about_negation_leaves_no_definite_answer(card: str, trap: str, settled: bool) -> None:
    """Of unread sentences 23 say "cannot be negated"; 101 on 100 cards negate and are asked for when a link resolves (J-212)."""
    doubts = [standing("Perhaps Negated", "negation"), standing("Perhaps Kept", "not negated", "others")]
    cards = [*CARDS, *doubts, standing("Something Else", "banish")]
    board = {**BOARD, "A": {"monsters": ["Shooter"], "spells": [card], "deck": [9]}, "B": {"spells": [{"set": "Hush"}], "deck": [9]}}
    at = after(position_of(board, cards), ["A activates Shooter", *([f"B activates {trap}"] if trap else [])])
    assert bool(resolved(at, []).state.unsettled) is not settled


@pytest.mark.parametrize(("sentence", "moments"), [
    ("negate the activated effects of monsters in the GY", {"negation"}),
    ("The activation and effects of your Spell Cards cannot be negated", {"not negated", "others"}),
    ("cannot be banished", set()),
])
def test_a_43_words_of_negation_show_when_a_sentence_matters(sentence: str, moments: set[str]) -> None:
    found = set(matters_when(sentence)["matters when"])
    assert moments <= found and not ({"negation", "not negated"} - moments) & found


def kept(**words: Any) -> dict[str, Any]:
    return {"name": "Guard", "card": "continuous spell", "effects": [{"kind": "continuous", "applies": [words]}]}


STOP = {"name": "Stop", "card": "counter trap",
        "effects": [{"kind": "card activation", "answers": {"to": "activation"}, "does": [{"negate the activation": True}]}]}
DULL = {"name": "Dull", "card": "counter trap",
        "effects": [{"kind": "card activation", "answers": {"to": "activation"}, "does": [{"negate the effect": True}]}]}
FIENDS: dict[str, Any] = {"is": "monster", "type": "Fiend", "from": ["field"], "whose": "you"}


@pytest.mark.parametrize(("words", "trap", "left"), [
    ({"activations cannot be negated": FIENDS}, "Stop", 7500),
    ({"activations cannot be negated": FIENDS}, "Dull", 8000),
    ({"activations cannot be negated": FIENDS, "only cards": True}, "Stop", 8000),
    ({"activations cannot be negated": {**FIENDS, "type": "Rock"}}, "Stop", 8000),
    ({"activations cannot be negated": {**FIENDS, "whose": "opponent"}}, "Stop", 8000),
    ({"effects cannot be negated": FIENDS}, "Dull", 7500),
    ({"effects cannot be negated": FIENDS}, "Hush", 7500),
    ({"effects cannot be negated": FIENDS}, "Drain", 7500),
    ({"effects cannot be negated": FIENDS}, "Stop", 8000),
])
def test_neg_5_what_is_kept_from_negation(words: dict[str, Any], trap: str, left: int) -> None:
    board = {**BOARD, "A": {"monsters": ["Shooter"], "spells": ["Guard"], "deck": [9]}, "B": {"spells": [{"set": trap}], "deck": [9]}}
    at = position_of(board, [*CARDS, STOP, DULL, kept(**words)])
    assert resolved(after(at, ["A activates Shooter", f"B activates {trap}"]), []).state.lp[1] == left
