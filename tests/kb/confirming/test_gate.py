"""The gate: an effect is confirmed where what is said back of it says what is printed; a clause that is lost or misread is seen."""

from __future__ import annotations

from typing import Any

import pytest

from kb.confirming.gate import compared, with_grades
from kb.confirming.words import differing, stem
from kb.text.compile import compile_card, compiled
from kb.text.language.printed import Printed

LANTERN = Printed(
    "Paper Lantern", "monster", ("effect",),
    "When this card is Normal Summoned: You can target 1 face-up monster your opponent controls; destroy it. "
    'If this card is sent to the GY: Draw 2 cards, then discard 1 card. You can only use this effect of "Paper Lantern" once per turn.',
)  # fmt: skip


def changed(number: int, **words: Any) -> dict[str, Any]:
    """The facts of the lantern with other words in this effect."""
    facts = compile_card(LANTERN)
    effects = [dict(effect) for effect in facts["effects"]]
    effects[number].update({key.replace("_", " "): value for key, value in words.items()})
    return {**facts, "effects": [{key: value for key, value in effect.items() if value is not None} for effect in effects]}


def differences(facts: dict[str, Any]) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    return [(one.missing, one.extra) for one in compared(facts, compiled(LANTERN)[1], LANTERN)]


def test_what_is_read_rightly_is_confirmed() -> None:
    facts, parts = compiled(LANTERN)
    assert differences(facts) == [((), ()), ((), ())]
    assert [effect.get("confirmed") for effect in with_grades(facts, parts, LANTERN)["effects"]] == [True, True]
    assert facts == compile_card(LANTERN), "the facts themselves stay as they are"


@pytest.mark.parametrize(
    ("number", "words", "missing", "extra"),
    [
        (0, {"trigger": [{"event": ["Special Summoned"], "card": "this card"}]}, ("normalsummon",), ("specialsummon",)),
        (0, {"targets": [{"count": 2, "from": ["monster zone"], "whose": "opponent", "face": "up"}]}, ("1",), ("2",)),
        (0, {"does": [{"banish": "targets"}]}, ("destroy",), ("banish",)),
        (1, {"does": [{"draw": 2}]}, ("1", "discard", "then"), ()),
        (1, {"limit": None}, ("limit: effect onc this turn",), ()),
    ],
    ids=["another event", "another number", "another verb", "a clause dropped", "a limit dropped"],
)
def test_what_is_misread_is_seen(number: int, words: dict[str, Any], missing: tuple[str, ...], extra: tuple[str, ...]) -> None:
    found = differences(changed(number, **words))
    assert {*map(stem, missing)} <= {*map(stem, found[number][0])} and {*map(stem, extra)} <= {*map(stem, found[number][1])}
    assert found[1 - number] == ((), ())


def test_what_is_not_read_is_not_compared() -> None:
    card = LANTERN._replace(text="Once per turn: You can whistle 3 tunes.")
    facts, parts = compiled(card)
    assert compared(facts, parts, card) == []
    assert all("confirmed" not in effect for effect in with_grades(facts, parts, card)["effects"])


@pytest.mark.parametrize(
    ("printed", "said"),
    [
        ("Your opponent can add 1 monster from their Deck to their hand.", "Your opponent can add 1 monster from your Deck to their hand."),
        ("Each player can Special Summon 1 monster from their GY.", "Each player can Special Summon 1 monster from your GY."),
        ("Add 1 monster with a different Type from the monsters you control.",
         "Add 1 monster with a different Type from a monster you control."),
    ],
    ids=["the doer's Deck", "each player's GY", "a quality that none has"],
)
def test_whose_and_which_is_seen(printed: str, said: str) -> None:
    assert differing(printed, printed, "Paper Lantern") == ((), ())
    assert differing(printed, said, "Paper Lantern") != ((), ())
