"""What becomes of battle damage to whoever controls a monster of the battle, either player ("… to the controller of a Fairy monster")."""

from __future__ import annotations

import re
from typing import Any

from kb.text.language.printed import Printed
from kb.text.language.reading import Read
from kb.text.language.sentences import masked
from kb.text.language.units import Span
from kb.text.phrases.groups import as_filter, is_said, on_the_field
from kb.text.phrases.nouns import read_cards
from kb.vocabulary.exchanged import exchanged

TO_ITS_CONTROLLER = re.compile(
    r"battle damage to the controller of (?P<what>an? [^,;:]+?) from a battle involving that monster becomes 0$"
)
TO_THE_ATTACKER = re.compile(
    r"if (?P<what>an? [^,;:]+? in defense position) is attacked, double any battle damage to the controller of the attacking monster$"
)


def read_damage_of_battles(span: Span, _: Printed) -> list[dict[str, Any]] | None:
    """One effect for each player whose monster it may be; None for other sentences."""
    flat = masked(span.text)
    own, theirs = TO_ITS_CONTROLLER.match(flat), TO_THE_ATTACKER.match(flat)
    match = own or theirs
    if match is None:
        return None
    text = span.text[match.start("what"):match.end("what")]
    found = read_cards(text[: -len(" in Defense Position")] if theirs else text)
    cards = as_filter(found.value, 1) if isinstance(found, Read) and isinstance(found.value, dict) else None
    if not cards or not is_said(cards) or {"whose", "from", "position", "battling"} & cards.keys():
        return None
    part = {"position": "defense", "battling": "attacked"} if theirs else {"battling": "battling"}
    there = {"count": "1+", **on_the_field(cards), **part}
    return [
        {"kind": "continuous", "while": [{"exists": {**there, "whose": who}}],
         "applies": [{"double battle damage": exchanged(who)} if theirs else {"no battle damage": who}]}
        for who in ("you", "opponent")
    ]


def only_in_battle(modifier: dict[str, Any]) -> bool:
    """Does the modifier only ever do something while its own card battles, so that "while it battles" changes nothing?"""
    if "no battle damage" in modifier:
        return True
    of = modifier.get("of", "this card")
    shielded = modifier.get("cannot be destroyed") == "battle" and of in ("this card", "opposing monster")
    return shielded or of == "this card" and not {"piercing", "opponent takes its battle damage"}.isdisjoint(modifier)
