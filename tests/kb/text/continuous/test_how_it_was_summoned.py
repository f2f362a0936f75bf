"""Sentences about a card that was Summoned in some way: what they say in words of the vocabulary."""

from typing import Any

import pytest

from tests.support.texts import monster

NOT_SPECIAL = {"this card": {"not": {"summoned": "special"}}}
ENDING = " Once per turn: Draw 1 card."
"""A newer printing: it has a colon."""


def continuous(text: str) -> dict[str, Any]:
    found: dict[str, Any] = monster(text + ENDING)[0]
    assert found["kind"] == "continuous"
    return found


@pytest.mark.parametrize(
    "text", ["If this card is Normal Summoned/Set, it gains 500 ATK.", "This card gains 500 ATK if it was Normal Summoned/Set."])
def test_normal_summoned_or_set_is_no_event_of_what_is_true_from_then_on(text: str) -> None:
    assert continuous(text) == {"kind": "continuous", "while": [NOT_SPECIAL], "applies": [{"atk": 500}]}


def test_nor_is_it_in_a_text_without_a_colon() -> None:
    (found,) = monster("If this card is Normal Summoned/Set, it is unaffected by Spell effects.")
    assert found == {"kind": "continuous", "while": [NOT_SPECIAL], "applies": [{"unaffected by": {"is": "spell"}}]}


def test_monsters_whose_level_or_rank_is_lower() -> None:
    lower = {"less than": {"level of": "this card"}}
    those = {"unaffected by": {"is": "monster", "any of": [{"original level": lower}, {"original rank": lower}]}, "only activated": True}
    text = "activated effects from any monster whose original Level/Rank is lower than this card's current Level."
    assert continuous(f"This card is unaffected by {text}")["applies"] == [those]
    assert continuous(f"This card is unaffected by Trap effects and by {text}")["applies"] == [{"unaffected by": {"is": "trap"}}, those]


def test_it_is_the_card_of_which_was_said_how_it_was_summoned() -> None:
    found = continuous("While this Xyz Summoned card is in your Monster Zone, your opponent cannot target it with card effects.")
    assert found["while"] == [{"this card": {"summoned": "xyz", "from": ["monster zone"], "whose": "you"}}]
    assert found["applies"] == [{"cannot be targeted": "opponent"}]


THEN = [{"this card": {"summoned": "normal", "arrived": "this turn"}}]


@pytest.mark.parametrize(
    ("text", "conditions", "applies"),
    [
        ("During the turn you Normal Summoned this card, it can attack directly.", THEN, [{"may attack directly": True}]),
        ("During the turn this card was Normal Summoned, neither player can activate Trap Cards.", THEN,
         [{"cannot activate": {"is": "trap"}, "only cards": True, "player": "both"}]),
        ("During the turn this card is flipped face-up, it can attack directly.", [{"this card": {"did this turn": "flipped face-up"}}],
         [{"may attack directly": True}]),
        ("Dragon monsters you control cannot be destroyed by battle during the turn this card was Pendulum Summoned.",
         [{"this card": {"summoned": "pendulum", "arrived": "this turn"}}],
         [{"cannot be destroyed": "battle", "of": {"from": ["monster zone"], "whose": "you", "type": "Dragon", "face": "up"}}]),
    ],
)
def test_the_turn_of_its_own_summon(text: str, conditions: list[Any], applies: list[Any]) -> None:
    """Also of others it is said while this card is one of that turn: not of those others that came in it."""
    assert continuous(text) == {"kind": "continuous", "while": conditions, "applies": applies}


def test_the_first_time_each_of_those_that_were_summoned_so() -> None:
    found = continuous("The first time each Ritual Summoned monster would be destroyed by battle each turn, it is not destroyed.")
    assert found["applies"] == [{"instead of destruction": [{"nothing": True}], "destroyed by": "battle", "for each card": True,
                                 "of": {"from": ["monster zone"], "summoned": "ritual", "face": "up"}}]


@pytest.mark.parametrize(
    ("demand", "used"),
    [
        ("Fusion Summoned using a Dragon monster as material", {"count": "1+", "is": "monster", "type": "Dragon"}),
        ('Fusion Summoned using "Imp King" or "Imp Queen" as material', {"count": "1+", "name": ["Imp King", "Imp Queen"]}),
        ("Fusion Summoned using 3 or more Fusion Materials", {"count": "3+"}),
        ("Synchro Summoned using only Reptile monsters as material", {"count": 0, "not": {"is": "monster", "type": "Reptile"}}),
        ("Ritual Summoned by using a monster(s) on the field", {"count": "1+", "from": ["monster zone"]}),
        ('Tribute Summoned by Tributing an "Imp" monster', {"count": "1+", "is": "monster", "archetype": "Imp"}),
    ],
)
def test_with_which_cards_it_was_summoned(demand: str, used: dict[str, Any]) -> None:
    """Told of what the clause is about, so that only who asks for that asks for the cards used: boards seldom say them."""
    way = demand.split()[0].lower()
    (applies,) = continuous(f"If this card was {demand}, it cannot be destroyed by battle.")["applies"]
    assert applies == {"cannot be destroyed": "battle",
                       "of": {"one of": "this card", "from": ["monster zone"], "summoned": way, "summoned with": used}}


def test_what_every_look_at_a_card_would_ask_is_not_said_of_the_cards_used() -> None:
    """Of its own numbers it is: where nobody said the cards used, these alone are in doubt."""
    (found, _) = monster("If this card was Fusion Summoned using a Dragon monster as material, it gains 500 ATK." + ENDING)
    assert found["applies"] == [{"atk": 500, "of": {"one of": "this card", "from": ["monster zone"], "summoned": "fusion",
                                                    "summoned with": {"count": "1+", "is": "monster", "type": "Dragon"}}}]
    (found, _) = monster("If this card was Fusion Summoned using a Dragon monster as material, its name becomes \"Imp\"." + ENDING)
    assert "opaque" in str(found)
    (found, _) = monster("If this card was Fusion Summoned using Dragon monsters as material, it cannot be destroyed by battle." + ENDING)
    assert "opaque" in str(found)


def test_it_changes_though_its_number_is_that_of_another() -> None:
    (found,) = monster("If this card is Normal Summoned: You can destroy 1 monster on the field, then, if this card was Tribute Summoned "
                       "by Tributing an \"Imp\" monster, it gains ATK equal to the destroyed monster's ATK.")
    assert found["does"][1]["then"]["change ATK"] == {"by": {"atk of": "those cards"}, "of": "this card"}


def test_after_its_summon_it_is_unaffected_beyond_the_turn() -> None:
    text = "After this card is Fusion Summoned, it is unaffected by other cards' effects until the end of your next turn."
    (found, _) = monster(text + ENDING)
    assert found == {
        "kind": "clause", "trigger": {"event": "Special Summoned", "card": "this card", "how": ["fusion"]},
        "does": [{"apply": {"unaffected by": {"other than": "this card"}, "of": "this card"}, "until": "end of your next turn"}],
    }


def test_its_original_def_is_not_its_def() -> None:
    assert continuous("If this card was Synchro Summoned, its original DEF becomes 2400.")["applies"] == [{"original def": 2400}]


def test_this_card_that_was_summoned_so() -> None:
    (found,) = monster('If you control this card that was Link Summoned using "Imp" as material: You can draw 1 card.', "link")
    used = {"summoned": "link", "summoned with": {"count": "1+", "name": "Imp"}}
    assert found["condition"] == [{"this card": {"from": ["field"], "whose": "you", **used}}]
