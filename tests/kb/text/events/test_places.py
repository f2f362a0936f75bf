"""From where does an effect about its own card work, once the event has moved the card?"""

import pytest

from kb.text.events.places import places_after
from kb.text.language.printed import Printed
from tests.support.texts import monster

MONSTER = Printed("Imp", "monster", ("effect",))
PENDULUM = Printed("Imp", "monster", ("pendulum", "effect"))
HERE = ("monster zone",)


@pytest.mark.parametrize(
    ("event", "card", "places"),
    [
        ({"event": "sent to the GY", "card": "this card"}, MONSTER, ("GY",)),
        ({"event": "destroyed", "card": "this card"}, MONSTER, ("GY", "banished")),
        ({"event": "destroyed", "card": "this card"}, PENDULUM, ("GY", "banished", "extra deck")),
        ({"event": ["destroyed", "sent to the GY"], "card": "this card"}, PENDULUM, ("GY",)),
        ({"event": "leaves the field", "card": "this card"}, MONSTER, ("GY", "banished", "hand")),
        ({"event": "Special Summoned", "card": "this card"}, MONSTER, HERE),
        ({"event": "destroyed", "card": {"is": "monster"}}, MONSTER, HERE),
        ([{"event": "Normal Summoned", "card": "this card"}, {"event": "destroyed", "card": "this card"}], MONSTER,
         (*HERE, "GY", "banished")),
    ],
)
def test_an_effect_works_where_the_event_leaves_its_card(event: object, card: Printed, places: tuple[str, ...]) -> None:
    assert places_after(event, HERE, card) == places


def test_an_effect_with_several_events_works_where_each_of_them_leaves_its_card() -> None:
    sent = {"event": "sent to the GY", "card": "this card"}
    assert places_after([{"event": "banished", "card": "this card"}, sent], ("banished",), MONSTER) == ("GY", "banished")
    assert places_after([{"event": "Special Summoned", "card": "this card"}, sent], ("GY",), MONSTER) == ("monster zone", "GY")


def test_the_place_where_an_event_found_its_card_is_not_where_the_effect_works() -> None:
    sent = {"event": ["used as material", "sent to the GY"], "card": "this card", "from": ["hand", "field"]}
    banished = {**sent, "event": ["used as material", "banished"]}
    assert places_after([sent, banished], ("hand", "monster zone"), MONSTER) == ("GY", "banished")


def test_an_event_about_other_cards_leaves_the_places_that_the_text_names() -> None:
    events = [{"event": "drawn", "card": "this card"}, {"event": "destroyed", "card": {"is": "monster"}}]
    assert places_after(events, ("hand",), MONSTER) == ("hand",)


def test_places_that_the_text_names_stay() -> None:
    assert places_after({"event": "destroyed", "card": "this card"}, ("hand",), MONSTER) == ("hand",)


def test_what_a_player_owns_and_possesses() -> None:
    found = monster("If a card(s) your opponent owns and possesses is banished face-down: You can draw 1 card.")[0]["trigger"]
    assert found == {"event": "banished", "card": {"whose": "opponent", "owner": "opponent"}, "placed": "down"}


def test_material_that_is_detached_from_this_card() -> None:
    found = monster("If the last material(s) is detached from this card: You can draw 1 card.", "xyz")[0]["trigger"]
    assert found == {"event": "detached", "card": {"is": "card"}, "target": "this card", "where": [{"this card": {"has material": False}}]}
    found = monster("If a material(s) is detached from this card: You can draw 1 card.", "xyz")[0]["trigger"]
    assert found == {"event": "detached", "card": {"is": "card"}, "target": "this card"}
