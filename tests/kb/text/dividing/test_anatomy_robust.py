"""Whatever the text, the anatomy answers, soon, and its spans stand where they say."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.text.dividing.anatomy import anatomy
from kb.text.language.printed import Printed
from kb.text.language.units import Unit
from tests.support.ending import ends

PIECES = [
    "Once per turn",
    "You can",
    "If this card is",
    "When",
    "each time",
    "sent to the GY",
    "(Quick Effect)",
    ": ",
    "; ",
    ". ",
    ", ",
    "\n● ",
    "(",
    ")",
    '"',
    '"Cog"',
    "FLIP:",
    "target 1 monster",
    "discard 1 card",
    "activate 1 of these effects",
    "You can only use each effect of",
    "once per turn",
    "this card",
    "from your hand",
    "gains this effect",
    "either",
    "OR:",
    "equip",
    "Special Summon",
    "in response to this card's activation",
    "the turn it was Set",
    "during the Damage Step",
    "1: ",
    "’",
    "“",
    "İ",
    "\t",
    "é",
    "GY",
]
TEXTS = st.lists(st.sampled_from(PIECES) | st.text(max_size=6), max_size=60).map(" ".join)
KINDS = st.sampled_from(
    [
        ("monster", ("effect",)),
        ("monster", ("union", "effect")),
        ("spell", ("equip",)),
        ("spell", ("normal",)),
        ("trap", ("continuous",)),
        ("token", ()),
    ]
)


def check(found: list[Unit], text: str) -> None:
    for unit in found:
        spans = [unit.span, *unit.condition, *unit.acts, *unit.resolution, *(told.span for told in unit.told)]
        assert all(text[span.start : span.end] == span.text for span in spans)


@settings(max_examples=300)
@given(TEXTS, KINDS)
def test_no_text_raises(text: str, kind: tuple[str, tuple[str, ...]]) -> None:
    check(anatomy(Printed("Cog", kind[0], kind[1], text)), text)


@pytest.mark.parametrize(
    "piece",
    [
        "if ",
        "this card ",
        "(",
        '"',
        "()",
        "a. ",
        ": ",
        "; ",
        "you can ",
        "Once per turn: You can draw 1 card. ",
        'You can only use each effect of "X" once per turn. ',
        "\n● a ",
        "that is, ",
        "either ",
        "and ",
        "is normal, ",
        "from your hand or ",
        "during each player's next ",
        "activate 1 of these effects ",
        "A, ",
    ],
)
@pytest.mark.parametrize("kind", [("monster", ("effect",)), ("trap", ("normal",)), ("spell", ("continuous",))])
def test_reading_any_text_ends(piece: str, kind: tuple[str, tuple[str, ...]]) -> None:
    text = (piece * 20_000)[:20_000]
    with ends():
        anatomy(Printed("Cog", kind[0], kind[1], text))
        anatomy(Printed("Cog", kind[0], kind[1], f"If {text}: You can draw 1 card; {text}"))
