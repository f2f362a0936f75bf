"""ACT-10: "You cannot … the turn you Special Summon this card" binds who does it, whatever the way (Konami's FAQ of Lava Golem)."""

from __future__ import annotations

from typing import Any

from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from queries.asking.actions import actions
from tests.support.cards import IMP
from tests.support.positions import after, position_of

GUEST = ("Cannot be Normal Summoned/Set. Must first be Special Summoned (from your hand) to your opponent's field by Tributing 1 monster "
         "they control. You cannot Normal Summon/Set the turn you Special Summon this card.")
WARY = "Cannot be Normal or Flip Summoned if you have a Spell in your GY."
UNSAID = ("Cannot be Normal Summoned/Set. Must first be Special Summoned (from your hand) by Tributing 1 monster. "
          "You cannot Synchro Summon the turn you Special Summon this card.")


def told(name: str, text: str) -> dict[str, Any]:
    found = compile_card(Printed(name, "monster", ("effect",), text))
    return {**IMP, "name": name, **{word: found[word] for word in ("summoning", "effects") if word in found}}


CARDS: list[dict[str, Any]] = [
    told("Loud Guest", GUEST), told("Wary Imp", WARY), told("Unsaid Guest", UNSAID),
    {**IMP, "name": "Small Imp", "effects": []},
    {"name": "Recall", "card": "normal spell", "effects": [{
        "kind": "card activation", "targets": [{"count": 1, "from": ["GY"], "is": "monster"}], "does": [{"special summon": "targets"}]}]},
]


PASS = ["A passes", "B passes"] * 2


def position(**mine: Any) -> Any:
    theirs = mine.pop("theirs", {})
    return position_of({"turn": {"player": "A", "phase": "main1"}, "A": {"deck": [9], **mine}, "B": {"deck": [9], **theirs}}, CARDS)


def moves(found: Any) -> str:
    found = actions(found.state).moves
    assert "A enters the Battle Phase" in found  # the game state is open
    return " | ".join(found)


def test_who_special_summoned_it_does_not_normal_summon_or_set() -> None:
    start = position(hand=["Loud Guest", "Small Imp"], theirs={"monsters": ["Small Imp"]})
    assert "A Normal Summons Small Imp" in moves(start)
    came = after(start, ["A Special Summons Loud Guest tributing Small Imp"] + PASS)
    assert "Normal Summons" not in moves(came) and "Sets Small Imp" not in moves(came)


def test_it_is_not_special_summoned_once_that_was_done() -> None:
    start = position(hand=["Loud Guest", "Small Imp"], theirs={"monsters": ["Small Imp"]})
    later = after(start, ["A Normal Summons Small Imp"] + PASS)
    assert "Special Summons Loud Guest" not in moves(later)


def test_an_effect_that_special_summons_it_binds_as_well() -> None:
    lies = {"card": "Loud Guest", "proper": True}
    revived = ["A activates Recall targeting Loud Guest", "B passes", "A passes", "A passes", "B passes"]
    came = after(position(hand=["Recall", "Small Imp"], graveyard=[lies]), revived)
    assert "Normal Summons" not in moves(came)
    late = after(position(hand=["Recall", "Small Imp"], graveyard=[lies]), ["A Normal Summons Small Imp"] + PASS)
    assert "targeting Loud Guest" not in moves(late)


def test_what_is_not_understood_of_it_is_in_doubt_afterwards() -> None:
    came = after(position(hand=["Unsaid Guest", "Small Imp"], monsters=["Small Imp"]), [
        "A Special Summons Unsaid Guest tributing Small Imp"] + PASS)
    assert "A Normal Summons Small Imp" in moves(came)
    assert "bears on" in str(told("Unsaid Guest", UNSAID)["summoning"])


def test_neither_normal_nor_flip_summoned_while_that_holds() -> None:
    down = {"set": "Wary Imp"}
    assert "Flip Summons Wary Imp" in moves(position(monsters=[down]))
    assert "Flip Summons" not in moves(position(monsters=[down], graveyard=["Recall"]))
    assert "A Normal Summons Wary Imp" in moves(position(hand=["Wary Imp"]))
    barred = moves(position(hand=["Wary Imp"], graveyard=["Recall"]))
    assert "Normal Summons" not in barred and "A Sets Wary Imp" in barred
