"""What befell cards this turn, as a demand behind the noun: how they came to the GY, whether they attacked, whether they are negated."""

from typing import Any

import pytest

from tests.support.texts import monster

GRAVE = {"count": 1, "from": ["GY"], "whose": "you", "is": "monster"}
TODAY = {"arrived": "this turn"}


def target(words: str) -> dict[str, Any]:
    found: dict[str, Any] = monster(f"You can target {words}; destroy it.")[0]["targets"][0]
    return {word: value for word, value in found.items() if word != "re-checked"}


@pytest.mark.parametrize(("words", "said"), [
    ("that was sent there this turn", TODAY),
    ("that was sent there from the field this turn", {**TODAY, "came from": ["field"]}),
    ("that was destroyed this turn", {**TODAY, "came destroyed": True}),
    ("that was destroyed by battle and sent there this turn", {**TODAY, "came destroyed": True, "came by": "battle"}),
    ("that was destroyed by battle and sent there", {"came destroyed": True, "came by": "battle"}),
])
def test_how_a_card_came_to_the_gy(words: str, said: dict[str, Any]) -> None:
    assert target(f"1 monster in your GY {words}") == {**GRAVE, **said}


def test_sent_there_wants_a_gy() -> None:
    assert "opaque" in target("1 of your banished monsters that was sent there this turn")


def test_how_they_came_is_said_of_every_kind_before_it() -> None:
    found = monster("If this card is Normal Summoned: You can Set 1 Quick-Play Spell or Normal Trap from your GY that was sent there "
                    "this turn.")[0]["does"][0]["set"]
    assert found["arrived"] == "this turn" and all("arrived" not in kind for kind in found["any of"])


@pytest.mark.parametrize(("words", "said"), [
    ("that did not declare an attack this turn", {"not": {"did this turn": ["attacked"]}}),
    ("that attacked this turn", {"did this turn": ["attacked"]}),
    ("that battled this turn", {"did this turn": ["battled"]}),
    ("whose effects are negated", {"negated": True}),
])
def test_what_a_monster_did_this_turn(words: str, said: dict[str, Any]) -> None:
    assert target(f"1 monster your opponent controls {words}") == {"count": 1, "from": ["monster zone"], "whose": "opponent", **said}


def test_equipped_to_another_monster() -> None:
    borne = {"count": 1, "from": ["field"], "whose": "you"}
    bearer = {"from": ["monster zone"], "face": "up", "type": "Machine"}
    assert target("1 Equip Card you control that is equipped to a Machine monster") == {**borne, "equipped to": bearer}
    assert target('1 of your "Cog" Traps equipped to a monster')["equipping"] is True


def test_a_place_behind_the_bearer_is_not_that_of_the_equip_card() -> None:
    assert "equipped to" not in target('1 "Cog" equipped to a face-up "Gear" you control')


@pytest.mark.parametrize(
    ("text", "original"),
    [
        ("a monster that was originally FIRE", {"original attribute": "FIRE"}),
        ("a monster that was originally an EARTH Fairy", {"original attribute": "EARTH", "original type": "Fairy"}),
        ("a monster that was originally Thunder", {"original type": "Thunder"}),
    ],
)
def test_what_it_was_originally(text: str, original: dict[str, Any]) -> None:
    (found,) = monster(f"If {text} is destroyed: You can draw 1 card.")
    assert found["trigger"] == {"event": "destroyed", "card": {"is": "monster", **original}}
