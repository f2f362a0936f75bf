"""What lasts as long as a card has a counter; cards on which counters were placed are spoken of afterwards."""

from tests.support.texts import monster, spell

COUNTER = {"name": "Ink Counter", "count": 1}


def test_a_level_lasts_as_long_as_the_counter() -> None:
    (effect,) = monster(
        "You can target 1 face-up monster your opponent controls; place 1 Ink Counter on it, and if it is Level 2 or higher, "
        "it becomes Level 1 as long as it has a Ink Counter."
    )
    assert effect["does"] == [
        {"place counters": {**COUNTER, "on": "targets"}},
        {"and if you do": {"change level": {"to": 1, "of": "targets"}, "while counter": "Ink Counter",
                           "if": [{"exists": {"count": "1+", "one of": "targets", "level": ">= 2"}}]}},
    ]  # fmt: skip


def test_any_of_the_monsters_on_which_counters_were_placed() -> None:
    (effect,) = spell(
        "Place 1 Ink Counter on each face-up monster your opponent controls, and if you do, "
        "any of those monsters that are Level 2 or higher become Level 1 as long as they have a Ink Counter."
    )
    some = {"count": "all", "from": ["monster zone"], "one of": "those cards", "level": ">= 2", "face": "up"}
    assert effect["does"][1] == {"and if you do": {"change level": {"to": 1, "of": some}, "while counter": "Ink Counter"}}
