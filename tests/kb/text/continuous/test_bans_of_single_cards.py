"""Bans on Summons, targets and materials in the words of a few cards (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from tests.support.texts import IMP, monster

FROM_EXTRA = {"summoned": "special", "is": "monster", "came from": ["extra deck"]}


@pytest.mark.parametrize(
    ("text", "applies"),
    [
        ("Monsters cannot be Special Summoned from the Main Deck.",
         [{"cannot special summon": {"is": "monster", "from": ["deck"]}, "player": "both"}]),
        ("Neither player can Special Summon Fish monsters from the hand using Spell/Trap effects.",
         [{"cannot special summon": {"is": "monster", "type": "Fish", "from": ["hand"]}, "player": "both", "by": {"is": "spell or trap"}}]),
        ('Neither player can target "Elf" monsters you control with effects of monsters that were Special Summoned from the Extra Deck.',
         [{"cannot be targeted": "both", "by": FROM_EXTRA,
           "of": {"from": ["monster zone"], "whose": "you", "archetype": "Elf", "face": "up"}}]),
        ("This card is unaffected by your opponent's activated effects of Special Summoned monsters.",
         [{"unaffected by": {"is": "monster", "summoned": "special", "whose": "opponent"}, "only activated": True}]),
        ("This card cannot be Tributed, or be used as a Fusion, Synchro, or Xyz Material for a Summon.",
         [{"cannot be tributed": True}, {"cannot be material": ["fusion", "synchro", "xyz"]}]),
    ],
)
def test_what_cannot_be_done(text: str, applies: list[dict[str, Any]]) -> None:
    """9 cards."""
    assert monster(text) == [{"kind": "continuous", "applies": applies}]


def test_not_by_the_effect_of_another_monster() -> None:
    (found,) = monster("Cannot be Special Summoned by another Effect Monster's effect.")
    by = {"is": "monster", "types": ["effect"], "other than": "this card"}
    assert found["applies"] == [{"cannot special summon": {"one of": "this card"}, "player": "both", "by": by}]
    assert found["works in"] == ["hand", "deck", "GY", "banished"] and found["cannot be negated"]


def test_tributes_of_a_kind_alone() -> None:
    imp: dict[str, Any] = dict(IMP)
    card = compile_card(Printed("Paper Imp", "monster", ("effect",),
                                'This card can only be Normal Summoned by Tributing 1 "Elf" monster you control.', **imp))
    assert card["summoning"] == {"tributes": 1, "Tributes must be": {"archetype": "Elf"}}
    assert card["effects"] == []


def test_a_comma_between_two_sentences() -> None:
    (found,) = monster("A monster equipped with this card is treated as a Tuner, it gains 500 ATK/DEF.")
    assert found["applies"] == [{"treated as a Tuner": True, "of": "equipped monster"}, {"atk": 500, "def": 500, "of": "equipped monster"}]


def test_when_it_is_summoned_is_no_state() -> None:
    """What cannot be activated then cannot in the Chain after its Summon, and not for as long as it is there."""
    (found,) = monster("Neither player can activate cards or effects when this card is Special Summoned.")
    banned = {"apply": {"cannot activate": {"is": "card"}, "player": "both"}, "until": "this Chain"}
    assert found == {"kind": "clause", "trigger": {"event": "Special Summoned", "card": "this card"}, "does": [banned]}


def test_these_counters_are_no_name() -> None:
    assert monster("This card gains 500 ATK for each Moss Counter on it.")[0]["applies"][0].keys() == {"atk"}
    assert "opaque" in monster("This card gains 500 ATK for each of these counters on it.")[0]["applies"][0]
