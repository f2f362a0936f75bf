"""Further materials of a Fusion Summon, in sentences behind it (invented sentences)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.texts import spell

FUSION = 'Fusion Summon 1 "Imp" Fusion Monster from your Extra Deck, using monsters from your hand or field as Fusion Material. '


def step_of(text: str) -> dict[str, Any]:
    (effect,) = spell(text)
    (step,) = effect["does"]
    found: dict[str, Any] = step
    return found


@pytest.mark.parametrize(("words", "more"), [
    ("If you control no monsters in the Extra Monster Zone, you can also banish up to 1 Cyberse Link Monster from your GY as Fusion "
     "Material.",
     {"cards": {"count": "up to 1", "from": ["GY"], "whose": "you", "is": "monster", "types": ["link"], "type": "Cyberse"},
      "by": "banishing",
      "if": [{"exists": {"count": 0, "from": ["extra monster zone"], "whose": "you"}}]}),
    ("If your opponent controls a monster, you can also use monsters in your Deck as material.",
     {"cards": {"count": "any", "from": ["deck"], "whose": "you", "is": "monster"},
      "if": [{"exists": {"count": "1+", "from": ["monster zone"], "whose": "opponent"}}]}),
    ('If Summoning an "Imp Lord" Fusion Monster this way, you can also return monsters from any banishment to the GY as material.',
     {"cards": {"count": "any", "from": ["banished"], "is": "monster"}, "by": "returning to the GY",
      "for": {"types": ["fusion"], "archetype": "Imp Lord"}}),
    ('If you use your "Imp" monster as Fusion Material, you can also use 1 Link Monster your opponent controls as material.',
     {"cards": {"count": "up to 1", "from": ["monster zone"], "whose": "opponent", "types": ["link"]},
      "beside": {"archetype": "Imp", "from": ["monster zone"], "whose": "you"}}),
    ('If your LP are lower than your opponent\'s, you can also shuffle "Imp" monsters from your GY into the Deck as material.',
     {"cards": {"count": "any", "from": ["GY"], "whose": "you", "is": "monster", "archetype": "Imp"}, "by": "shuffling into the Deck",
      "if": [{"lp": {"who": "you", "is": "lower"}}]}),
])
def test_further_materials(words: str, more: dict[str, Any]) -> None:
    assert step_of(FUSION + words)["more materials"] == [more]


@pytest.mark.parametrize("words", [
    "You can also use monsters in your Pendulum Zones as material.",
    "If the moon is full, you can also use monsters in your Deck as material.",
    "You can also use up to 1 monster each from your Deck and GY as Fusion Material.",
    "You can also use monsters in your hand as Fusion Material.",
])
def test_what_is_not_certain_is_not_read(words: str) -> None:
    (effect,) = spell(FUSION + words)
    assert "more materials" not in effect["does"][0] and "further materials" in effect["does"][0]


def test_whether_those_that_are_used_are_banished_too_is_not_said() -> None:
    (effect,) = spell('Fusion Summon 1 "Imp" Fusion Monster from your Extra Deck, by banishing monsters from your hand or field as '
                      "material. You can also use monsters your opponent controls as material.")
    assert "more materials" not in effect["does"][0]


def test_two_places_of_different_players_are_two_sources() -> None:
    more = step_of('Fusion Summon 1 "Imp" Fusion Monster from your Extra Deck, using monsters from your hand as material. You can also '
                   "banish monsters from your field and/or either player's GY as material.")["more materials"]
    assert more == [{"cards": {"count": "any", "from": ["monster zone"], "whose": "you"}, "by": "banishing"},
                    {"cards": {"count": "any", "from": ["GY"], "is": "monster"}, "by": "banishing"}]
