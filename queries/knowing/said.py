"""What does a card say, in the words of cards: each effect, its parts with what each means in the rules, and how surely it was read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from kb.building.coverage import FULL, effect_grade
from kb.records.filters import Filter, Selection
from kb.saying.amounts import start
from kb.saying.cards import said
from kb.saying.effects import Part, Role, parts, text
from kb.saying.limits import summoning
from kb.saying.material_lines import materials
from kb.saying.sworn import sworn

if TYPE_CHECKING:
    from kb.records.card import Card
    from kb.records.effects import Effect
    from kb.store.knowledge import KnowledgeBase
    from kb.store.shelf import Origin, Row

CONFIRMED, READ, IN_PART, BY_HAND = "confirmed", "read, not confirmed", "in part", "described by hand"
"""Its words, said back, are those of the card; read in full, but the words differ; something of it is not understood; a person read it
and the words differ, or nobody has held them against the card."""

ONLY_HOW_OFTEN = re.compile(r"(?:once|twice|\d+ times) per (?:turn|Chain)")
"""A head that says no more than how often."""
IF_NOT_DONE = "only if the part before was not done"
"""What a step means that stands in for the one before it."""


def said_effects(record: Card, row: Row, origin: Origin) -> list[dict[str, Any]]:
    """Each effect of this card in words: `text`, `parts` (`role`, `words`), `grade`; in the order of the card.

    `record` and `row` are the same facts, decoded and as they are stored; `origin`: where they come from.
    """
    found = []
    for effect, facts in zip(record.effects or (), row.get("effects", ()), strict=True):
        found.append({
            "text": text(effect, record.name, record.card),
            "parts": [_part(part) for part in parts(effect, record.name, record.card)],
            "grade": grade(effect, facts, BY_HAND if origin.kind == "hand" else READ),
        })
    return found


def grade(effect: Effect, facts: dict[str, Any], unconfirmed: str = READ) -> str:
    """How surely was an effect read? `unconfirmed`: what is said of one that was, in full, but is not confirmed."""
    if effect_grade(facts) != FULL:
        return IN_PART
    return CONFIRMED if effect.confirmed else unconfirmed


def in_words(names: Iterable[str], kb: KnowledgeBase) -> list[tuple[str, list[str]]]:
    """Each of these cards with what its effects do, in words; cards without any are left out."""
    found = []
    for name in dict.fromkeys(names):
        record = kb.record(name)
        said = [] if record is None else [text(effect, record.name, record.card) for effect in record.effects or () if effect.number != 0]
        if any(said):
            found.append((name, [one for one in said if one]))
    return found


def _part(part: Part) -> dict[str, str]:
    means = Role.LIMIT.value if part.role is Role.HEAD and ONLY_HOW_OFTEN.fullmatch(part.words) else part.role.value
    means = IF_NOT_DONE if part.words.startswith("if that was not done, ") else means
    return {"role": part.role.name.lower().replace("_", " "), "words": part.words, "means": means}


def said_of_the_card(card: Card) -> list[str]:
    """What stands over the effects: the materials, and the limits of its own Summons; a sentence each."""
    context = start(card.name)
    found = [materials(card.materials, context)] if card.materials else []
    if card.equips_only_to is not None:
        one = Selection(count=1, from_=("monster zone",), **{
            field: value for field in Filter.__struct_fields__ if (value := getattr(card.equips_only_to, field)) is not None
        })
        found.append(f"Can be equipped only to {said(one, context)}.")
    own = card.summoning
    return found + ([*summoning(own, context), *sworn(own, context)] if own is not None else [])
