"""Events that are activations: of cards themselves, and of what one may only partly tell (TIM-1, ACT-2)."""

from typing import Any

import pytest

from tests.support.texts import monster, spell

YOU = {"player": "you"}


@pytest.mark.parametrize(
    ("event", "read"),
    [
        ("you activate a Trap Card", {"event": "card activated", "card": {"is": "trap"}, **YOU}),
        ("your opponent activates a Spell Card", {"event": "card activated", "card": {"is": "spell"}, "player": "opponent"}),
        ("a Normal Spell Card is activated", {"event": "card activated", "card": {"is": "spell", "types": ["normal"]}}),
        ("you activate a Trap Card or effect", {"event": "activated", "card": {"is": "trap"}, **YOU}),
    ],
)
def test_a_card_or_an_effect(event: str, read: dict[str, Any]) -> None:
    """25 cards, Altergeist Multifaker among them."""
    assert monster(f"If {event} (except during the Damage Step): You can draw 1 card.")[0]["trigger"] == read


def test_how_it_lay_before_is_not_how_it_lies_then() -> None:
    """Lord of the Heavenly Prison."""
    assert "where" in monster("If a Set Spell/Trap Card is activated: You can draw 1 card.")[0]["trigger"]


def test_a_card_that_was_controlled_while_face_up() -> None:
    """Bujintei Tsukuyomi."""
    text = "When this card you controlled while face-up leaves the field because of an opponent's card effect: You can draw 1 card."
    trigger = monster(text)[0]["trigger"]
    assert trigger["event"] == "leaves the field" and trigger["face"] == "up" and trigger["by player"] == "opponent"


def test_if_you_do_behind_a_time() -> None:
    """Reflect Bounder."""
    effect = monster("If this card is Normal Summoned: You can draw 1 card. If you do, after damage calculation: Destroy this card.")[-1]
    assert "trigger" not in effect and effect["during"] == {"phases": ["damage"], "turn": "either", "timings": ["after"]}


@pytest.mark.parametrize(
    ("demand", "words"),
    [
        ("with more than 1000 original ATK that has a Level", {"original atk": "> 1000", "level": "any"}),
        ("with 2500 or less ATK and DEF", {"atk": "<= 2500", "def": "<= 2500"}),
    ],
)
def test_numbers_of_a_target(demand: str, words: dict[str, Any]) -> None:
    """Miniaturize, Dragon's Bind."""
    found = monster(f"You can target 1 face-up monster on the field {demand}; destroy it.")[0]["targets"][0]
    assert {word: found.get(word) for word in words} == words


def test_counters_without_a_name() -> None:
    """8 cards."""
    assert monster("You can remove 1 counter from this card; draw 1 card.")[0]["cost"] == [
        {"remove counters": {"name": "counter", "count": 1, "on": "this card"}}]


@pytest.mark.parametrize(("damage", "player"), [
    ("inflict damage to you", "you"), ("inflict effect damage to you", "you"), ("inflict damage to your opponent", "opponent")])
def test_damage_to_one_player(damage: str, player: str) -> None:
    """19 cards."""
    text = f"When a card or effect is activated that would {damage} (Quick Effect): You can discard this card; draw 1 card."
    answers = monster(text)[0]["answers"]
    assert answers == {"to": "activation", "includes": ["damage"], "damage to": player}


def test_an_activation_in_response_to_another() -> None:
    """What it was chained to directly: words that an event afterwards cannot say."""
    answered = {"to": "activation", "player": "opponent",
                "in response to": [{"to": "effect activation", "card": {"is": "monster", "archetype": "Cog"}, "player": "you"}]}
    for words in ("your \"Cog\" monster's effect activation", "the activation of your \"Cog\" monster effect"):
        told = f"When your opponent activates a card or effect in response to {words}: Negate that effect."
        assert spell(told, kind="trap")[0]["answers"] == answered


def test_what_this_card_had_when_it_was_moved() -> None:
    """ "This card with a Spell Counter is destroyed": looked at as it was (TIM-10)."""
    for words, had in (("a counter", {"counters": 1}), ("a Spell Counter", {"counters": "Spell Counter"}),
                       ("material", {"has material": True})):
        found = monster(f"If this card with {words} is destroyed by battle: Draw 1 card.")[0]["trigger"]
        assert found == {"event": "destroyed", "card": "this card", "by": "battle", "where": [{"event cards": had}]}


def test_what_happens_to_several_at_the_same_time() -> None:
    together = {"event": "Special Summoned", "card": {"is": "monster"}}
    assert monster("If 2 or more monsters are Special Summoned at the same time: Draw 1 card.")[0]["trigger"] == {**together, "count": "2+"}
    assert monster("If you Pendulum Summon 2 monsters at the same time: Draw 1 card.")[0]["trigger"] == {
        **together, "how": ["pendulum"], "count": 2, **YOU}
    assert "opaque" in str(monster("If 2 or more monsters are Special Summoned: Draw 1 card."))
    assert "opaque" in str(monster("If you draw 2 cards at the same time: Draw 1 card."))


def test_an_activation_that_is_negated() -> None:
    of_card, of_effect = {"event": "card activation negated", "card": {"is": "spell or trap"}}, {"event": "activation negated"}
    for told, said in (
        ("the activation of a Spell/Trap Card is negated", of_card),
        ("the effect activation of a monster you control is negated",
         {**of_effect, "card": {"is": "monster", "whose": "you"}, "from": ["monster zone"]}),
        ("you negate the activation of a Spell/Trap Card, or monster effect",
         [{**of_card, **YOU}, {**of_effect, "card": {"is": "monster"}, **YOU}]),
    ):
        assert monster(f"If {told}: Draw 1 card.")[0]["trigger"] == said
    assert "opaque" in str(monster("If you negate the activation of a Spell Card, Trap Card, or monster's effect, draw 1 card."))


@pytest.mark.parametrize(
    ("event", "where"),
    [
        ("a Spell Card is activated in this card's column", "this card"),
        ("a Spell Card is activated in the same column as a monster you control", {"from": ["monster zone"], "whose": "you"}),
    ],
)
def test_an_activation_in_a_column(event: str, where: Any) -> None:
    card = {"is": "spell", "same column as": where}
    assert monster(f"If {event}: You can draw 1 card.")[0]["trigger"] == {"event": "card activated", "card": card}
    answering = spell("When a monster effect is activated in this card's column: Draw 1 card.", kind="trap")[0]["answers"]
    assert answering == {"to": "effect activation", "card": {"is": "monster", "same column as": "this card"}}
