"""The card of an event or an activation, by its kind or as it is known: "an opponent's monster", "this card"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from kb.records.fields import held
from kb.records.filters import Filter, Selection
from kb.saying import cards
from kb.saying.context import Context
from kb.saying.english import article, either, spaced, third_person
from kb.saying.places import ONE_PLAYER, place
from kb.saying.presence import ending, how_many, one
from kb.saying.terms import CONTROLLED, ON_FIELD, OWN, POSITIONS, WHOSE, ZONE_NAMES

SOURCES = {**ZONE_NAMES, "monster zone": "Monster Zone"}


def words_of(what: Filter | None) -> set[str]:
    return set() if what is None else {word for word, _ in held(what)}


def a_card(what: Any, context: Context) -> str:
    """Cards already known, or any such card: "this card", "an opponent's monster", "a monster you control".

    >>> a_card(Filter(is_="monster", whose="opponent"), Context()), a_card(Filter(one_of="this card"), Context())
    ("an opponent's monster", 'this card')
    """
    if isinstance(what, str):
        return context.called(what)
    if isinstance(what, Selection) and what.owner is None:
        return how_many(what, what.count, context) if what.whose != "opponent" or what.from_ else _opponents(what, context)
    if isinstance(what.one_of, str) and words_of(what) <= {"one of", "from", "whose", "face", "position"}:
        return _one_known(what, what.one_of, context)
    if what.owner in OWN:
        return ending(a_card(replace(what, owner=None, is_=kind_of(what)), context), OWN[what.owner])
    if what.whose == "opponent" and what.from_ is None:
        return _opponents(what, context)
    return article(cards.noun(what, context, False))


def _one_known(what: Filter, reference: str, context: Context) -> str:
    """ "this face-down card on the field"."""
    called = context.called(reference)
    before = spaced([f"face-{what.face}" if what.face else "", POSITIONS[what.position] if what.position else ""])
    article_, space, rest = called.partition(" ")
    where = place(what.from_, what.whose) if what.from_ else in_possession(what.whose) if what.whose else ""
    return spaced([spaced([article_, before, rest]) if before and space else called, where])


def _opponents(what: Filter, context: Context) -> str:
    free = replace(what, whose=None, is_=what.is_ or ("monster" if cards.implied_kind(what) == "monster" else None))
    text = one(free, context) if isinstance(free, Selection) else article(cards.noun(free, context, False))
    return f"an opponent's {re.sub(r'^an? ', '', text)}"


def located(zones: Sequence[str], whose: str | None) -> str:
    """Where the card of an event was: "you control", "on the field".

    >>> located(("monster zone",), "you"), located(("field",), None), located(("hand", "field"), "you")
    ('you control', 'on the field', 'on your field or in your hand')
    """
    whole = [zone for zone in zones if zone == "field"]
    parts = [zone for zone in zones if zone in ON_FIELD and zone != "field"]
    other = [zone for zone in zones if zone not in ON_FIELD]
    if not other and set(zones) <= {"field", "monster zone"} and whose in ONE_PLAYER:
        return CONTROLLED[whose]
    if not parts:
        return place(zones, whose)
    owner = WHOSE[whose] if whose in ONE_PLAYER else "the"
    return either([place([*whole, *other], whose), f"in {owner} {either(SOURCES[zone] for zone in parts)}"])


def in_possession(whose: str) -> str:
    return "in either player's possession" if whose == "either" else f"in {WHOSE[whose]} possession"


def kind_of(card: Filter) -> Any:
    return card.is_ or ("monster" if cards.implied_kind(card) == "monster" else None)


def agreeing(player: str, verb: str) -> str:
    return verb if player in ("you", "both") else third_person(verb)
