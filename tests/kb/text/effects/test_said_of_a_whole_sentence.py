"""What the beginning of a sentence says of all of it, coins that are counted, cards put back as many as were drawn."""

from typing import Any

from tests.support.texts import monster, spell


def does(text: str) -> Any:
    (effect,) = spell(text)
    return effect["does"]


def test_how_long_what_binds_a_player_lasts() -> None:
    for begun, until in (("Until the end of this turn", "end of this turn"), ("This turn", "end of this turn"),
                         ("Until the end of your opponent's next turn", "end of the opponent's next turn")):
        first, second = does(f'{begun}, "Moss" monsters you control cannot be destroyed by battle, also you take no battle damage.')
        assert first["until"] == until
        assert second == {"also": {"apply": {"no battle damage": "you"}, "until": until}}


def test_without_a_time_it_is_not_certain_how_long() -> None:
    assert "opaque" in does("Gain 500 LP, also you take no battle damage.")[1]["also"]


def test_how_many_heads() -> None:
    text = "Target 1 card your opponent controls; toss a coin 3 times and destroy it if at least 2 of the results are heads."
    assert does(text) == [{"toss coins": 3}, {"and": {"destroy": "targets", "heads": ">= 2"}}]
    assert does("Target 1 card your opponent controls; toss a coin twice, and if the result is 2 heads, destroy it.") == [
        {"toss coins": 2}, {"and if you do": {"destroy": "targets", "heads": 2}}]


def test_another_result_does_not_hang_on_the_first() -> None:
    *_, last = does("Toss a coin 3 times. If the result is 3 heads, draw 3 cards, but if the result is 3 tails, destroy 1 card you "
                    "control.")
    assert "heads" not in str(last)


def test_as_many_cards_as_were_drawn() -> None:
    for words, place in (("on the bottom of the Deck in any order, equal", "bottom"), ("on top of your Deck, in any order, equal", "top")):
        assert does(f"Draw 2 cards, then place cards from your hand {words} to the number of cards you drew.")[1] == {"then": {
            "return to the Deck": {"count": {"count of": "those cards"}, "from": ["hand"], "whose": "you"}, "place in Deck": place}}


def test_one_counter_and_a_place_if_it_leaves() -> None:
    assert does("Target 1 face-up monster on the field; place a Moss Counter on that target.") == [
        {"place counters": {"name": "Moss Counter", "count": 1, "on": "targets"}}]
    (effect,) = monster("If this card is Normal Summoned: You can target 1 monster in your GY; Special Summon it, but place it on the "
                        "bottom of the Deck if it leaves the field.")
    assert effect["does"][1] == {"and if you do": {"apply": {"leaves the field to": "bottom of the deck", "of": "targets"}}}
