"""Every card that a person described is also compiled: each word in which the two differ is explained in `differences.yaml`, or a bug."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kb.store.knowledge import open_kb
from kb.store.load import OWN_BOUNDS, plain, read_file
from tests.kb.text.comparing import differences

EXPLAINED: dict[str, dict[str, str]] = plain(read_file(Path(__file__).with_name("differences.yaml"), OWN_BOUNDS)) or {}
BASE = open_kb()
COMPILED = BASE.only("compiled")
NAMES = [name for name in BASE.cards("hand") if COMPILED.card(name) is not None]

pytestmark = pytest.mark.skipif(not NAMES, reason="the knowledge base holds described cards alone")


def card(base: Any, name: str) -> dict[str, Any]:
    """The card as this knowledge base says it."""
    found: dict[str, Any] = base.card(name)
    return found


@pytest.mark.parametrize("name", NAMES)
def test_both_say_the_same_or_the_difference_is_explained(name: str) -> None:
    found = {entry.where: str(entry) for entry in differences(card(BASE.only("hand"), name), card(COMPILED, name))}
    explained = EXPLAINED.get(name, {})
    assert [found[where] for where in found if where not in explained] == []
    assert [where for where in explained if where not in found] == [], "no difference any more: take it off the table"


def test_only_described_cards_are_in_the_table() -> None:
    assert [name for name in EXPLAINED if name not in NAMES] == []
