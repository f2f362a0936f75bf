"""What a card does to the monster to which it is equipped, and the activation of an Equip Spell that the rules alone tell (RES-9)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kb.text.effects.bullets import is_bullet
from kb.text.effects.possible import unjoined, words_at
from kb.text.language.printed import Printed
from kb.text.language.units import Span, Unit, opaque
from kb.text.steps.equips import equipping
from kb.vocabulary.normal import listed

Words = dict[str, Any]
Reader = Callable[[Span], tuple[Words | None, list[str]]]
"""What a bullet does all the time to the equipped monster, where that can be said, and on what it bears."""
AS_EQUIP = re.compile(r" as an equip (?:spell|card)(?: card)?(?:\(s\))? with (?:the following|these|this) effects?\.?\s*$", re.IGNORECASE)
FROM = re.compile(r"(?<=equip this card) from your field or (?:gy|graveyard)(?= to )", re.IGNORECASE)
"""Where the effect works says this already."""


class Equipping(NamedTuple):
    """A unit without the words that say what the equipped card does, and the bullets that do."""

    unit: Unit
    bullets: tuple[Span, ...]


def equipping_with_effects(unit: Unit, card: Printed) -> Equipping | None:
    """The unit that equips a card with effects told in bullets, without these words; None for another."""
    text = card.pendulum_text if unit.span.part == "pendulum" else card.text
    spans = unit.resolution
    for number, span in enumerate(spans):
        match = AS_EQUIP.search(span.text)
        bullets = tuple(behind for behind in spans[number + 1:] if is_bullet(behind, text))
        if match is None or not bullets or bullets != spans[number + 1:]:
            continue
        left = span._replace(text=FROM.sub("", span.text[: match.start()]))
        return Equipping(unit._replace(resolution=(*spans[:number], left)), bullets)
    return None


def with_equip_effects(effect: Words, bullets: tuple[Span, ...], read: Reader) -> Words:
    """The effect with what its equipping gives the monster; what cannot be said is opaque, and says on what it bears."""
    gives: list[Words] = []
    matters: dict[str, None] = {}
    for bullet in bullets:
        said, moments = read(bullet)
        gives += [{"opaque": opaque("granted effect", bullet)}] if said is None else said["applies"]
        matters.update(dict.fromkeys(moments if said is None else ()))
    more = {"gives": gives, **({"matters when": list(matters)} if matters else {})}
    return {**effect, "does": [_given(step, more) for step in effect["does"]]}


def _given(step: Words, more: Words) -> Words:
    if "equip" in step:
        return {**step, **more}
    return {word: {**value, **more} if isinstance(value, dict) and "equip" in value else value for word, value in step.items()}


_CHOOSES = re.compile(r"(?i)\btarget|\bselect|\bchoose")


def by_the_rules(effect: dict[str, Any], unit: Unit, units: Sequence[Unit], card: Printed) -> dict[str, Any]:
    """The activation of an Equip Spell with the target that the rules give it, where its own text speaks of none (RES-9)."""
    effect = _to_what_is_face_up(effect, card)
    if unit.kind != "card activation" or [set(target) for target in listed(effect.get("targets"))] != [{"count", "opaque"}]:
        return effect
    chosen = any(_CHOOSES.search(span.text) for span in (*unit.acts, *unit.resolution))
    if chosen or _EQUIPS_OTHERWISE.search(card.text) or any("equip" in unjoined(step) for step in effect["does"]):
        return effect
    found = equipping(units, card)
    equips = [step for step in effect["does"]
              if step != {"nothing": True} and not _EQUIPPING.match(words_at(str(unjoined(step).get("opaque", "")), card))]
    return {**effect, "targets": found["targets"], "does": [*found["does"], *equips]} if found else effect


def _to_what_is_face_up(effect: dict[str, Any], card: Printed) -> dict[str, Any]:
    """An Equip Spell that is equipped to its target on the field targets a face-up monster, said or not (RES-9)."""
    targets = listed(effect.get("targets"))
    equips = "equip" in card.types and effect.get("does", [None])[0] == {"equip": "this card", "to": "targets"}
    if not equips or len(targets) != 1 or targets[0].get("from") != ["monster zone"] or "face" in targets[0]:
        return effect
    return {**effect, "targets": [{**targets[0], "face": "up"}]}


_EQUIPPING = re.compile(r"(?i)equip this card to (?:a|1) (?:face-up )?monster\.?$|equip only to [^.;]*\.?$")
"""What the rules or the demand on the target say already."""
_EQUIPS_OTHERWISE = re.compile(r"(?i)\bonly be equipped\b|\bequip (?:it|this card) only\b")
"""Demands on the monster in other words than "Equip only to"."""
