"""What cannot be meant is not said."""

from typing import Any

import pytest

from kb.text.language.units import Span
from kb.text.soundness import sound

SPAN = Span("words", 5)


@pytest.mark.parametrize(
    ("word", "entry", "kept"),
    [
        ("does", {"destroy": {"is": "monster", "not": {"is": "monster"}}}, False),
        ("does", {"destroy": {"is": "monster", "not": {"is": "monster", "type": "Fiend"}}}, True),
        ("applies", {"cannot be tributed": True, "by": {"type": "Fiend"}}, False),
        ("applies", {"cannot be destroyed": "battle", "by": {"type": "Fiend"}}, True),
        ("condition", {"exists": {"is": "monster", "not": {"is": "monster"}}}, False),
    ],
)
def test_demands_that_deny_themselves_and_exceptions_that_bind_nobody_are_opaque(word: str, entry: dict[str, Any], kept: bool) -> None:
    found = sound({"kind": "continuous", word: [entry, {"draw": 1}]}, SPAN)[word]
    assert found[1] == {"draw": 1}
    assert (found[0] == entry) is kept and ("opaque" in found[0]) is not kept


def test_what_triggers_it_is_unknown_where_it_denies_itself() -> None:
    trigger = {"event": "destroyed", "card": {"is": "monster", "not": {"is": "monster"}}}
    assert sound({"kind": "trigger", "trigger": trigger}, SPAN)["trigger"][0]["event"] == "unknown"
