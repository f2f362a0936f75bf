"""A described card beside its text: each effect is compared with the part that it stands for, whatever its place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kb.building.grading import description_of
from kb.confirming.described import compared
from kb.sources.databases import read
from kb.store.knowledge import open_kb
from kb.store.load import OWN_BOUNDS, plain, read_file
from kb.store.validation import validate_plain
from kb.text.compile import compiled
from kb.text.language.printed import Printed
from queries.knowing.differing import differences, ledger

SORTED: dict[str, dict[str, str]] = plain(read_file(Path(__file__).with_name("described.yaml"), OWN_BOUNDS))
SORTS = ("style", "older", "parts", "vocabulary")
TEXTS = Path(__file__).parents[4] / "shared" / "data" / "cards.json.gz"

TEXT = (
    "This card cannot be destroyed by battle. If this card is sent to the GY: Draw 2 cards. "
    "Once per turn: You can target 1 card your opponent controls; destroy it."
)
KITE = Printed("Paper Kite", "monster", ("effect",), TEXT, type="Fiend", attribute="WIND", level=3, atk=1000, defense=600)
LASTING: dict[str, Any] = {"kind": "continuous", "applies": [{"cannot be destroyed": "battle"}]}
DRAW: dict[str, Any] = {"kind": "trigger", "works in": ["GY"], "optional": False, "timing": "if", "does": [{"draw": 2}],
                        "trigger": {"event": "sent to the GY", "card": "this card"}}  # fmt: skip
DESTROY: dict[str, Any] = {"kind": "ignition", "targets": [{"count": 1, "from": ["field"], "whose": "opponent", "re-checked": False}],
                           "does": [{"destroy": "targets"}], "limit": {"soft": 1}}  # fmt: skip


def found(*effects: dict[str, Any], text: str = TEXT) -> dict[tuple[int, ...], tuple[tuple[str, ...], tuple[str, ...]]]:
    """For the effects of the kite, described so: the words that are printed and not said, and those that are said and not printed."""
    stats = {"type": "Fiend", "attribute": "WIND", "level": 3, "atk": 1000, "def": 600}
    card = {"name": "Paper Kite", "card": "effect monster", **stats, "effects": list(effects), "sources": ["card text"]}
    described = validate_plain(card)
    printed = KITE._replace(text=text)
    return {one.effects: (one.missing, one.extra) for one in compared(described, compiled(printed)[1], printed)}


SAME: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())


def test_each_effect_finds_its_part_in_whatever_order() -> None:
    assert found(LASTING, DRAW, DESTROY) == {(0,): SAME, (1,): SAME, (2,): SAME}
    assert found(DRAW, DESTROY, LASTING) == {(0,): SAME, (1,): SAME, (2,): SAME}


def test_another_number_and_another_verb_are_seen() -> None:
    assert found(LASTING, {**DRAW, "does": [{"draw": 3}]}, DESTROY)[(1,)] == (("2",), ("3",))
    assert found(LASTING, DRAW, {**DESTROY, "does": [{"banish": "targets"}]})[(2,)] == (("destro",), ("banish",))


def test_a_part_that_nothing_says_has_no_effects() -> None:
    assert found(LASTING, DESTROY)[()][0] == ("2", "draw", "gy", "sent", "this")


def test_an_effect_that_no_part_says_is_not_confirmed() -> None:
    more = {"kind": "quick", "during": {"phases": ["end"], "turn": "either"}, "does": [{"gain LP": 700}]}
    assert found(LASTING, DRAW, DESTROY, more)[(3,)][1] != ()


def test_what_is_described_in_part_is_not_compared() -> None:
    assert set(found(LASTING, {**DRAW, "does": [{"opaque": "something"}]}, DESTROY)) == {(0,), (2,)}


def test_sentences_described_together_are_compared_together() -> None:
    text = "This card cannot be destroyed by battle. This card can attack directly."
    both = {"kind": "continuous", "applies": [{"cannot be destroyed": "battle"}, {"may attack directly": True}]}
    assert found(both, text=text) == {(0,): SAME}


# --- the described cards -----------------------------------------------------------------------------------------------------


def test_every_reason_begins_with_its_sort() -> None:
    reasons = [reason for by_place in SORTED.values() for reason in by_place.values()]
    assert [reason for reason in reasons if reason.partition(": ")[0] not in SORTS] == []


@pytest.mark.skipif(not TEXTS.exists(), reason="the card database is not beside the project (../shared/data)")
def test_each_difference_of_a_described_card_was_looked_at() -> None:
    described = description_of(row for row, _ in open_kb().rows("hand"))
    shares = differences([record.printed for record in read(TEXTS).records if described(record.printed) is not None], described)
    by_hand = [one for one in shares.differences if one.described]
    listed = {(name, places) for name, by_place in SORTED.items() for places in by_place}
    places = {(one.name, ",".join(map(str, one.effects)) or "0") for one in by_hand}
    assert sorted(places - listed) == [], "hold it against the text, then mend it or sort it in described.yaml"
    assert sorted(listed - places) == [], "no difference any more: take it off the table"
    assert shares.described > 0.6 * (shares.described + len(by_hand))
    assert all(line.endswith("\tdescribed") for line in ledger(by_hand))
