"""What a player swears by activating: what must have been kept earlier in the turn, and what binds from then on (invented sentences)."""

from typing import Any

import pytest

from tests.support.texts import monster, spell

OWN = {"but its own effect": True}
SUMMONED = {"fact": "Special Summoned a monster", "who": "you"}


def not_done(**fact: Any) -> dict[str, Any]:
    return {"not": {"this turn": fact}}


def bound(word: str, value: Any = True, **more: Any) -> dict[str, Any]:
    return {"apply": {word: value, **more}, "until": "end of this turn"}


@pytest.mark.parametrize(
    ("sworn", "kept", "binds"),
    [
        ("You cannot Special Summon other monsters during the turn you activate this card.", [not_done(**SUMMONED)],
         bound("cannot special summon", {"is": "monster"}, player="you", **OWN)),
        ("You cannot Summon other monsters the turn you activate this card (but you can Set).",
         [not_done(fact="Summoned a monster", who="you")], bound("cannot summon", {"is": "monster"}, player="you", **OWN)),
        ("You cannot Summon monsters the turn you activate this card, except by this effect (but you can Normal Set).",
         [not_done(fact="Summoned a monster", who="you")], bound("cannot summon", {"is": "monster"}, player="you", **OWN)),
        ("You cannot Special Summon another Level 5 or higher monster during the turn you activate this card.",
         [not_done(**SUMMONED, card={"is": "monster", "level": ">= 5"})],
         bound("cannot special summon", {"is": "monster", "level": ">= 5"}, player="you", **OWN)),
        ("You cannot Special Summon other monsters the turn you activate this card, except for LIGHT monsters.",
         [not_done(**SUMMONED, card={"is": "monster", "not": {"is": "monster", "attribute": "LIGHT"}})],
         bound("cannot special summon", {"is": "monster", "not": {"is": "monster", "attribute": "LIGHT"}}, player="you", **OWN)),
        ("You can only attack with Synchro Monsters during the turn you activate this card.",
         [not_done(fact="attacked", who="you", card={"not": {"types": ["synchro"]}})],
         {"apply": {"cannot attack": True, "of": {"from": ["monster zone"], "whose": "you", "not": {"types": ["synchro"]}}},
          "until": "end of this turn"}),
        ('You cannot activate cards or effects the turn you activate this card, except "Rider" cards.',
         [not_done(fact="activated a card or effect", who="you", card={"not": {"archetype": "Rider"}})],
         bound("cannot activate", {"not": {"archetype": "Rider"}}, player="you")),
        ("You cannot attack the turn you activate this card.", [not_done(fact="attacked", who="you")],
         {"apply": {"cannot attack": True, "of": {"from": ["monster zone"], "whose": "you"}}, "until": "end of this turn"}),
    ],
)  # fmt: skip
def test_what_was_kept_and_what_binds(sworn: str, kept: list[Any], binds: dict[str, Any]) -> None:
    (found,) = spell(f"Special Summon 1 Dragon monster from your hand. {sworn}")
    assert (found["condition"], found["cost"]) == (kept, [binds])
    assert found["does"] == [{"special summon": {"count": 1, "from": ["hand"], "whose": "you", "is": "monster", "type": "Dragon"}}]


def test_other_monsters_where_nothing_is_summoned_are_not_known() -> None:
    (found,) = spell("Draw 1 card. You cannot Special Summon other monsters during the turn you activate this card.")
    assert "opaque" in found["cost"][0]["apply"]


@pytest.mark.parametrize("sworn", [
    "Other monsters cannot attack the turn you activate this effect.", "Only this card can attack the turn this effect is activated."])
def test_other_monsters_are_other_than_this_one(sworn: str) -> None:
    (found,) = monster(f"Once per turn: You can gain 500 LP. {sworn}")
    assert found["condition"] == [not_done(fact="attacked", who="either", card={"other than": "this card"})]
    assert found["cost"] == [bound("cannot attack", of={"from": ["monster zone"], "other than": "this card"})]


def test_beside_a_target_other_monsters_may_be_other_than_that() -> None:
    sworn = "Other monsters cannot attack the turn you activate this effect."
    (aimed,) = monster(f"Once per turn: You can target 1 monster you control; it gains 500 ATK. {sworn}")
    assert "opaque" in aimed["cost"][0]["apply"]


@pytest.mark.parametrize(
    ("sworn", "deed", "word"),
    [
        ("Cannot attack the turn you activate this effect.", "attacked", "cannot attack"),
        ("This card cannot attack directly the turn you activate this effect.", "attacked directly", "cannot attack directly"),
        ("This card cannot attack your opponent directly during the turn this effect is activated.", "attacked directly",
         "cannot attack directly"),
        ("If you activate this effect, this card cannot attack during this turn.", "attacked", "cannot attack"),
    ],
)  # fmt: skip
def test_its_own_attack(sworn: str, deed: str, word: str) -> None:
    (found,) = monster(f"Once per turn: You can gain 500 LP. {sworn}")
    assert found["condition"] == [{"not": {"this card": {"did this turn": deed}}}]
    assert found["cost"] == [{"apply": {word: True, "of": "this card"}, "until": "end of this turn"}]


def test_the_target_is_one_that_may_still_keep_it() -> None:
    sworn = "It cannot attack directly during the turn you activate this card."
    (found,) = spell(f"Target 1 face-up monster you control; it gains 500 ATK. {sworn}")
    assert found["targets"][0]["not"] == {"did this turn": "attacked directly"}
    assert found["cost"] == [{"apply": {"cannot attack directly": True, "of": "targets"}, "until": "end of this turn"}]


def test_all_but_monsters_that_cannot_be_normal_summoned() -> None:
    sworn = "You cannot Special Summon monsters, except monsters that cannot be Normal Summoned/Set, the turn you activate this card."
    (found,) = spell(f"Draw 1 card. {sworn}")
    free = {"is": "monster", "not": {"is": "monster", "special summonable": True}}
    assert found["condition"] == [not_done(**SUMMONED, card=free)]
    assert found["cost"] == [bound("cannot special summon", free, player="you")]


def test_what_was_normal_summoned_counts_by_what_it_is() -> None:
    (found,) = spell('Draw 1 card. You cannot Normal or Special Summon monsters the turn you activate this card, except "Rider" monsters.')
    others = {"is": "monster", "not": {"is": "monster", "archetype": "Rider"}}
    assert found["condition"] == [not_done(**SUMMONED, card=others), not_done(fact="Normal Summoned a monster", who="you", card=others)]


def test_equipped_by_its_own_effect() -> None:
    (found,) = monster("While this card is equipped to a monster by this card's effect: You can draw 1 card.")
    assert found["condition"] == [{"exists": {"count": "1+", "one of": "equipped monster"}}, {"this card": {"came through": "this card"}}]


def test_no_sets_of_spells_and_traps() -> None:
    (found,) = spell("Draw 1 card. You cannot Set Spells/Traps during the turn you activate this card.")
    assert found["condition"] == [not_done(fact="Set a Spell or Trap", who="you")]
    assert found["cost"] == [bound("cannot set", {"is": "spell or trap"}, player="you")]
