"""Cards that are there and are compared: with each other, with this card, with LP."""

from typing import Any

import pytest

from tests.support.cards import IMP
from tests.support.positions import knowledge, may_activate, opened
from tests.support.texts import monster

MINE = {"from": ["monster zone"], "whose": "you", "face": "up"}


@pytest.mark.parametrize(("words", "asked"), [
    ("you control 2 or more monsters with the same Level", {"count": "2+", **MINE, "all alike": ["level"]}),
    ('you control 3 "Mirk" monsters with different Attributes',
     {"count": "3+", **MINE, "archetype": "Mirk", "all different": ["attribute"]}),
    ('you control 2 or more "Mirk" monsters with the same Type but different names',
     {"count": "2+", **MINE, "archetype": "Mirk", "all alike": ["type"], "all different": ["name"]}),
    ("a monster with higher ATK than this card is on the field",
     {"count": "1+", "from": ["monster zone"], "face": "up", "atk": {"more than": {"atk of": "this card"}}}),
    ("your opponent controls a monster with higher ATK than your LP",
     {"count": "1+", **MINE, "whose": "opponent", "atk": {"more than": {"lp of": "you"}}}),
])
def test_what_must_be_there(words: str, asked: dict[str, Any]) -> None:
    assert monster(f"If {words}: You can draw 1 card.")[0]["condition"] == [{"exists": asked}]


@pytest.mark.parametrize("words", ["you control a monster with the same Type as that monster", "you control 1 monster with the same Level"])
def test_what_is_compared_with_no_known_card_is_not_read(words: str) -> None:
    assert "opaque" in str(monster(f"If {words}: You can draw 1 card.")[0]["condition"])


def _imps(*levels: int) -> list[dict[str, Any]]:
    return [{**IMP, "name": f"Imp {number}", "level": level, "type": "Fiend" if number % 2 else "Fish", "effects": []}
            for number, level in enumerate(levels)]


@pytest.mark.parametrize(("asked", "levels", "may"), [
    ({"all alike": ["level"]}, (3, 3), True),
    ({"all alike": ["level"]}, (3, 4), False),
    ({"all alike": ["level"]}, (3, 4, 5, 4), True),
    ({"all different": ["type"]}, (3, 3), True),
    ({"all different": ["type"], "count": "3+"}, (3, 3, 3), False),
    ({"all different": ["level"], "all alike": ["type"]}, (3, 3, 4), True),
    ({"all different": ["level"], "all alike": ["type"]}, (3, 4), False),
])
def test_so_many_that_share_or_differ(asked: dict[str, Any], levels: tuple[int, ...], may: bool) -> None:
    imps = _imps(*levels)
    asking = {**IMP, "name": "Asking Imp", "effects": [{"kind": "ignition", "works in": ["hand"], "does": [{"special summon": "this card"}],
                                                        "condition": [{"exists": {"count": "2+", **MINE, **asked}}]}]}
    board = {"A": {"hand": ["Asking Imp"], "monsters": [imp["name"] for imp in imps], "deck": []}}
    assert may_activate(opened(board, "together", None, knowledge().with_cards([*imps, asking])), "Asking Imp") is may
