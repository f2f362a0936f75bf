"""All forms of "once per turn" (psct.md 7), on invented texts."""

from __future__ import annotations

from typing import Any

import pytest

from kb.text.dividing.anatomy import anatomy
from kb.text.dividing.limits import stated
from kb.text.language.printed import Printed
from kb.text.language.sentences import masked
from kb.text.language.units import Unit

TWO = "If this card is Normal Summoned: You can draw 1 card. You can banish this card from your GY; draw 1 card. "
THREE = "You can pay 100 LP; draw 1 card. " + TWO


def limits(text: str, kind: str = "monster", *types: str) -> list[tuple[dict[str, Any], ...]]:
    return [
        unit.limits for unit in anatomy(Printed("Cog", kind, types or ("effect",), text)) if unit.kind not in ("continuous", "summoning")
    ]


@pytest.mark.parametrize(
    ("condition", "words"),
    [
        ("Once per turn", {"soft": 1}),
        ("Twice per turn", {"soft": 2}),
        ("Up to twice per turn", {"soft": 2}),
        ("Once per opponent's turn", {"soft": 1}),
        ("Once per Chain", {"per chain": "copy"}),
        ("Once per Duel", {"per duel": 1}),
        ("Once while face-up on the field", {"while face-up": 1}),
    ],
)
def test_limits_in_a_condition(condition: str, words: dict[str, Any]) -> None:
    assert limits(f"{condition}, during your Main Phase: You can draw 1 card.") == [(words,)]


@pytest.mark.parametrize(
    ("sentence", "first", "second"),
    [
        ('You can only use this effect of "Cog" once per turn.', (), ({"use": 1},)),
        ('You can use this effect of "Cog" up to twice per turn.', (), ({"use": 2},)),
        ('You can only use this effect of "Cog" once per Duel.', (), ({"per duel": 1},)),
        (
            'You can only use this effect of "Cog" once per Duel, and its previous effect only once per turn.',
            ({"use": 1},),
            ({"per duel": 1},),
        ),
        ('You can only use each effect of "Cog" once per turn.', ({"use": 1},), ({"use": 1},)),
        (
            'You can only use 1 "Cog" effect per turn, and only once that turn.',
            ({"use": 1, "shared": "all"},),
            ({"use": 1, "shared": "all"},),
        ),
        ('You can only use the 1st effect of "Cog" once per turn.', ({"use": 1},), ()),
        ('You can only use the GY effect of "Cog" once per turn.', (), ({"use": 1},)),
        ("This effect can be used only once while this card is face-up on the field.", (), ({"while face-up": 1},)),
        ("You cannot use these effects in the same Chain.", ({"not in the same Chain as": [2]},), ({"not in the same Chain as": [1]},)),
    ],
)
def test_stated_limits(sentence: str, first: tuple[Any, ...], second: tuple[Any, ...]) -> None:
    assert limits(TWO + sentence) == [first, second]


def _units(text: str) -> list[Unit]:
    return anatomy(Printed("Test", "monster", ("effect",), text))


def test_limits_of_what_follows() -> None:
    text = 'You can pay 100 LP; draw 1 card. You can only use each of the following effects of "Cog" once per turn. ' + TWO
    assert limits(text) == [(), ({"use": 1},), ({"use": 1},)]


def test_two_limits_of_what_follows_hold_beside_each_other() -> None:
    """The second sentence about "the following effects" does not end the first, of which no effect has come yet."""
    text = (
        'You cannot activate the following effects of "Cog" in the same Chain. '
        'You can only use each of the following effects of "Cog" once per turn.'
    )
    apart = ({"use": 1}, {"not in the same Chain as": [2]}), ({"use": 1}, {"not in the same Chain as": [1]})
    assert limits(f"{text} {TWO}") == list(apart)
    assert limits(f"You can only control 1. {text}\n● " + TWO.replace(". You", ".\n● You")) == list(apart)


def test_what_is_not_activated_in_one_chain_follows_the_sentence_that_says_so() -> None:
    text = 'You can pay 100 LP; draw 1 card. You cannot activate the following effects of "Cog" in the same Chain. ' + TWO
    assert limits(text) == [(), ({"not in the same Chain as": [3]},), ({"not in the same Chain as": [2]},)]


def test_one_of_the_following_effects_is_shared_by_their_numbers() -> None:
    text = (
        'You can pay 100 LP; draw 1 card.\nYou can only use 1 of the following effects of "Cog" per turn, and only once that turn.\n'
        "● You can banish this card from your GY; draw 1 card.\n● If this card is in your hand: You can Special Summon it."
    )
    shared = ({"use": 1, "shared": [2, 3]},)
    assert limits(text) == [(), shared, shared]


def test_a_limit_before_all_effects() -> None:
    assert limits('You can only use each effect of "Cog" once per turn. ' + TWO) == [({"use": 1},), ({"use": 1},)]


def test_activate_one_per_turn_is_the_card() -> None:
    text = 'Draw 1 card. You can banish this card from your GY; draw 1 card. You can only activate 1 "Cog" per turn.'
    assert limits(text, "spell", "normal") == [({"activate": 1},), ()]


def test_activate_one_per_turn_of_a_card_that_does_nothing_by_itself() -> None:
    text = 'You can only activate 1 "Cog" per turn. Once per turn: You can draw 1 card.'
    assert limits(text, "spell", "field") == [({"activate": 1},), ({"soft": 1},)]


def test_a_special_summon_once_per_turn_this_way() -> None:
    text = (
        "If you control no monsters, you can Special Summon this card (from your hand). "
        'You can only Special Summon "Cog" once per turn this way.'
    )
    assert limits(text) == [({"use": 1},)]


def test_once_per_turn_before_a_continuous_sentence() -> None:
    (unit,) = anatomy(Printed("Cog", "monster", ("effect",), "Once per turn, this card cannot be destroyed by battle."))
    assert unit.limits == ({"soft": 1},)
    assert unit.resolution[0].text == "this card cannot be destroyed by battle."


def test_a_name_may_hold_quotation_marks() -> None:
    name = 'The "Gear" King'
    sentence = f'You can only use this effect of "{name}" once per turn.'
    found = stated(masked(sentence, name))
    assert found is not None and found.reach == "this"


@pytest.mark.parametrize(
    ("sentence", "rule"),
    [
        ('You can only use each effect of "Cog" once per turn.', "LIM-2"),
        ("This effect can be used only once while this card is face-up on the field.", "LIM-1"),
        ("You cannot use these effects in the same Chain.", "LIM-6"),
    ],
)
def test_a_limit_tells_its_rule(sentence: str, rule: str) -> None:
    last = anatomy(Printed("Cog", "monster", ("effect",), TWO + sentence))[-1]
    assert (rule, sentence) in {(told.rule, told.span.text) for told in last.told}


def test_an_oath_behind_a_limit_binds_every_effect_of_the_limit() -> None:
    oath = "you cannot Special Summon the turn you activate either of this card's effects, except Cogs."
    text = (
        f'Once per turn: You can draw 1 card. (Quick Effect): Gain 1 LP. You can only use each effect of "Test" once per turn, also {oath}'
    )
    assert [unit.resolution[-1].text for unit in _units(text)] == [oath, oath]


def test_a_limit_that_also_forbids_one_chain_or_the_damage_step() -> None:
    text = 'Once per turn: You can draw 1 card. (Quick Effect): Gain 1 LP. You can only use each effect of "Test" once per turn, and '
    first, _ = _units(text + "cannot activate more than 1 in the same Chain.")
    assert {"not in the same Chain as": [2]} in first.limits
    first, second = _units(text + "not during the Damage Step.")
    assert first.permissions["damage step"] is second.permissions["damage step"] is False
    first, _ = _units(text + "can only activate them while you control a Cog.")
    assert first.condition[-1].text == "can only activate them while you control a Cog."


def test_a_number_of_uses_that_depends_is_no_sure_limit() -> None:
    (found,) = _units("Once per turn: You can draw 1 card. If you control a Cog, you can use this effect up to twice per turn.")
    assert (found.limits, bool(found.permissions["opaque"])) == (({"soft": 2},), True)
    (found,) = _units(
        "(Quick Effect): You can draw 1 card. You can use this effect a number of times per turn, up to the number of Cogs you control."
    )
    assert (found.limits, bool(found.permissions["opaque"])) == ((), True)


def test_once_per_battle_step_is_no_limit_of_a_chain() -> None:
    (found,) = _units("Once per Battle Step, when your monster declares an attack: You can draw 1 card.")
    assert found.limits == ()


def test_each_effect_that_can_only_be_activated_once() -> None:
    assert limits('You can only activate each effect of "Cog" once per turn. ' + TWO) == [({"activate": 1},), ({"activate": 1},)]
    assert limits('You can pay 100 LP; draw 1 card. You can only activate this effect of "Cog" once per turn.') == [({"activate": 1},)]


@pytest.mark.parametrize(("words", "limit"), [
    ("Once per battle, when an opponent's monster declares an attack", {"per chain": "copy"}),
    ("Once per battle, when an attack is declared involving this card and an opponent's monster", {"per chain": "copy"}),
    ("Once per Battle Phase, at the start of the Battle Phase", {"soft": 1}),
])
def test_once_in_a_battle(words: str, limit: dict[str, Any]) -> None:
    """What answers the declaration of an attack is activated in one Chain alone."""
    assert limits(f"{words}: You can draw 1 card.") == [(limit,)]
