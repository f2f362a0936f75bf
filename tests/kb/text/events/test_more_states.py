"""Demands of fewer cards: what fills every zone, one of each kind, counters, what was destroyed since a Standby Phase."""

from __future__ import annotations

from typing import Any

import pytest

from kb.text.events.stating import read_state, stated
from kb.text.language.units import Span

YOURS: dict[str, Any] = {"from": ["monster zone"], "whose": "you", "face": "up"}
MOSS = {"name": "Moss Counter", "on": "this card"}


def there(count: Any = "1+", **words: Any) -> dict[str, Any]:
    return {"exists": {"count": count, **YOURS, **words}}


def number(number: dict[str, Any], compared: str) -> list[dict[str, Any]]:
    return [{"compare": {"number": number, "is": compared}}]


@pytest.mark.parametrize(
    ("demand", "read"),
    [
        ("you control an EARTH and WATER monster(s)", [there(attribute="EARTH"), there(attribute="WATER")]),
        ("you control at least 1 each of Beast, Fish, and Plant monsters", [there(type="Beast"), there(type="Fish"), there(type="Plant")]),
        ('you have both a "Moss" card and a "Fern" card in your GY',
         [{"exists": {"count": "1+", "from": ["GY"], "whose": "you", "archetype": name}} for name in ("Moss", "Fern")]),
        ("3 or more of your LIGHT monsters are banished",
         [{"exists": {"count": "3+", "from": ["banished"], "whose": "you", "is": "monster", "attribute": "LIGHT"}}]),
        ("there is no Moss Counter on this card", number({"counters": MOSS}, "0")),
        ("there are less than 3 Moss Counters on this card", number({"counters": MOSS}, "< 3")),
        ("there are 4 or more Moss Counters on this card", number({"counters": MOSS}, ">= 4")),
        ("the total Link Rating of the monsters on the field is 8 or more",
         number({"total link of": {"from": ["monster zone"], "face": "up"}}, ">= 8")),
        ("you control 2 or more monsters with the same name, except Tokens",
         number({"most alike": {"name of": {**YOURS, "not": {"types": ["token"]}}}}, ">= 2")),
        ("you control 2 or more face-up monsters of the same Attribute", number({"most alike": {"attribute of": YOURS}}, ">= 2")),
        ("you control at least 2 monsters with different original names", number({"different": {"original name of": YOURS}}, ">= 2")),
        ("you control 2 or more different Types of Synchro Monsters",
         number({"different": {"type of": {**YOURS, "types": ["synchro"]}}}, ">= 2")),
        ("your opponent controls a card in each of their Spell & Trap Zones",
         [{"exists": {"count": "5+", "from": ["spell & trap zone", "pendulum zone"], "whose": "opponent"}}]),
        ("your opponent controls monsters in all of their Main Monster Zones",
         [{"exists": {"count": "5+", "from": ["monster zone"], "whose": "opponent", "not": {"from": ["extra monster zone"]}}}]),
        ('you control exactly 3 "Moss" monsters (and no other monsters)', [
            there(3, archetype="Moss"),
            {"exists": {"count": 0, "from": ["monster zone"], "whose": "you", "not": {"face": "up", "archetype": "Moss"}}}]),
        ("damage calculation is performed involving this card", [{"this card": {"did this turn": "battled"}}]),
        ("this card was destroyed since your last Standby Phase",
         [{"this card": {"came destroyed": True, "arrived": "since your last Standby Phase"}}]),
        ("this card is in the GY because it was destroyed by battle",
         [{"this card": {"from": ["GY"], "came destroyed": True, "came by": "battle"}}]),
        ("they have activated 4 or more monster effects this turn",
         [{"this turn": {"fact": "activated a monster effect", "times": ">= 4", "who": "opponent"}}]),
    ],
)
def test_demands(demand: str, read: list[dict[str, Any]]) -> None:
    assert stated(Span(demand)) == read


def test_the_only_monster_in_its_position() -> None:
    found = stated(Span('the only monster you control is 1 "Moss" monster in face-up Attack Position'))
    assert found == [
        {"exists": {"count": 1, "from": ["monster zone"], "whose": "you"}},
        {"exists": {"count": 0, "from": ["monster zone"], "whose": "you", "not": {"face": "up", "archetype": "Moss"}}},
        {"exists": {"count": 1, "from": ["monster zone"], "whose": "you", "position": "attack", "face": "up"}},
    ]


def test_cards_in_the_gy_of_one_kind() -> None:
    found = stated(Span("all the monsters in your GY are Fish-Type"))
    here = {"from": ["GY"], "whose": "you", "is": "monster"}
    assert found == [{"exists": {"count": "1+", **here}}, {"exists": {"count": 0, **here, "not": {"face": "up", "type": "Fish"}}}]


@pytest.mark.parametrize(
    ("demand", "read"),
    [
        ("this card and a Fusion Monster are in your GY", [
            {"this card": {"from": ["GY"], "whose": "you"}},
            {"exists": {"count": "1+", "from": ["GY"], "whose": "you", "is": "monster", "types": ["fusion"], "other than": "this card"}}]),
        ("you control 2 or more monsters including a LIGHT monster", [
            {"exists": {"count": "2+", "from": ["monster zone"], "whose": "you"}}, there(attribute="LIGHT")]),
        ('you have all 2 of "Moss" and "Fern" in your GY',
         [{"exists": {"count": "1+", "from": ["GY"], "whose": "you", "name": name}} for name in ("Moss", "Fern")]),
        ('"Moss" is in your other Pendulum Zone', [{"exists": {
            "count": "1+", "from": ["pendulum zone"], "whose": "you", "face": "up", "name": "Moss", "other than": "this card"}}]),
        ("your opponent controls a face-up monster and you do not", [
            {"exists": {"count": 0, **YOURS}}, {"exists": {"count": "1+", **YOURS, "whose": "opponent"}}]),
        ("your opponent controls at least as many monsters as you", [
            {"not": {"more cards": [{"from": ["monster zone"], "whose": who} for who in ("you", "opponent")]}}]),
        ('you control a face-up Fairy monster, "Moss", or "Fern"', [{"any of": [
            there(type="Fairy"), *({"exists": {"count": "1+", "from": ["field"], "whose": "you", "face": "up", "name": name}}
                                   for name in ("Moss", "Fern"))]}]),
    ],
)
def test_demands_on_several_kinds(demand: str, read: list[dict[str, Any]]) -> None:
    assert stated(Span(demand)) == read


def test_all_names_are_as_many_as_it_says() -> None:
    assert stated(Span('you have all 3 of "Moss" and "Fern" in your GY')) is None


def test_a_monster_of_yours_battled_this_turn() -> None:
    fact = {"fact": "battled", "who": "you", "card": {"is": "monster", "archetype": "Cog"}}
    assert read_state('your "Cog" monster battled this turn') == [{"this turn": fact}]


def test_it_attacked_and_is_still_there() -> None:
    assert read_state("this card attacked and is still on the field") == [
        {"this card": {"battling": "attacking"}}, {"this card": {"from": ["field"]}}]
