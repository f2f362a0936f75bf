"""Spells and Traps: which of their sentences are the card activation, which are effects on the field or elsewhere (ACT-2, SPD-1, SPD-2)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kb.text.dividing import effects, kinds, older, roles, zones
from kb.text.language.printed import Printed
from kb.text.language.sentences import bare, divided, masked, sentences
from kb.text.language.units import Span, Unit
from kb.text.language.verbs import COSTS, Form, alternation
from kb.vocabulary.words import ACTIVATED


def stays(card: Printed) -> bool:
    """Is it a Continuous, Field or Equip Card?"""
    return (
        card.kind == "spell"
        and bool({"continuous", "field", "equip"} & set(card.types))
        or card.kind == "trap"
        and "continuous" in card.types
    )


def speed(card: Printed) -> int:
    """The Spell Speed of its card activation (SPD-1…3)."""
    if card.kind == "trap":
        return 3 if "counter" in card.types else 2
    return 2 if "quick-play" in card.types else 1


_ACTIVATED = re.compile(
    r"(?:when|if) (?:this card is activated|this card resolves|you activate this card)|activate this card|activate only (?=when|if)"
)
_MOVED = re.compile(
    r"\bthis (?:face-?up |face-?down |set )?(?:card|set card)(?:'s| you control| in your possession| on the field| in its owner's [^,]*|"
    r", while [^,]*,)? "
    rf"(?:is|leaves|was) (?!{alternation(('activate', 'equip'), Form.PARTICIPLE)}|set\b|not|in |face)|"
    r"\bthis set card\b|\bthis card (?:in|on) [^,]* (?:is|leaves)\b"
)
_HEAD = re.compile(r"(?:once|you can|(?:each|either) player can|your opponent can)")
_EFFECT_LIMIT = re.compile(r"\byou can only use (?:this|each|the following|1)\b")


def of_spell(unit: Unit, card: Printed, found: list[Unit]) -> Unit:
    """A unit of a Spell or Trap as its card activation, or as an effect of the card on the field, in the GY or banished."""
    text = " ".join(masked(span.text, card.name) for span in unit.condition)
    if stays(card):
        return _activation(unit, card) if _activates_staying(unit, text, card) else _fast(unit, card)
    whole = masked(unit.span.text, card.name)
    elsewhere = bool(set(unit.works_in) & {"GY", "banished"}) or unit.works_in == ("hand",) and "activate this card" not in whole
    if elsewhere or _MOVED.search(text):
        return _fast(unit, card)
    if unit.limits and unit.kind != "ignition" and _STAYS_ITSELF.search(masked(card.text, card.name)):
        return _fast(unit, card)
    told = any(other.kind == "card activation" for other in found)
    going_on = told and found[-1].kind == "card activation" and not found[-1].activation and not divided(found[-1].span)
    return _fast(unit, card) if told and not going_on else _activation(unit, card)


def _activates_staying(unit: Unit, text: str, card: Printed) -> bool:
    """Is this effect of a card that stays on the field used by activating the card?"""
    if _ACTIVATED.match(text) or unit.activation is not None and masked(unit.activation.text).startswith("activate this card"):
        return True
    first = masked(unit.resolution[0].text) if unit.resolution else ""
    before = masked(unit.span.text, card.name)[: unit.resolution[0].start - unit.span.start] if unit.resolution else ""
    imperative = not unit.limits and "you can" not in before
    if "equip" in card.types and imperative and unit.kind == "ignition" and _EQUIPS.search(first):
        return True
    if card.kind == "trap" and imperative and any(_ITSELF_AS.search(masked(part.text)) for part in unit.resolution):
        return True
    if unit.condition or unit.limits or unit.kind != "ignition" or "field" in card.types or not divided(unit.span):
        return False
    return not _EFFECT_LIMIT.search(masked(card.text, card.name)) and not _HEAD.match(masked(unit.span.text, card.name))


def _activation(unit: Unit, card: Printed) -> Unit:
    condition = tuple(span for span in unit.condition if not _ACTIVATED.fullmatch(masked(span.text, card.name)))
    if len(condition) < len(unit.condition) and unit.activation is None:
        unit = _with_you_can(unit)
    if unit.activation is not None and _DEMAND.match(masked(unit.activation.text)):
        condition, unit = (*condition, unit.activation), unit._replace(activation=None)
    return unit._replace(
        kind="card activation",
        optional=True,
        works_in=(),
        spell_speed=speed(card),
        condition=condition,
        targets=unit.targets or "equip" in card.types,
    )


_DEMAND = re.compile(r"activate (?:this card )?(?:only|as chain link)\b(?!.* by \w+ing\b)")


def _with_you_can(unit: Unit) -> Unit:
    """Of "When this card is activated: You can …": the card is activated anyway, so "You can" belongs to what it does."""
    if not unit.resolution:
        return unit
    first = unit.resolution[0]
    match = re.search(r"you can $", unit.span.text[: first.start - unit.span.start].lower())
    whole = unit.span.piece(match.start(), first.end - unit.span.start) if match else first
    return unit._replace(resolution=(whole, *unit.resolution[1:]))


def _fast(unit: Unit, card: Printed) -> Unit:
    """A Trap's effect without an event, or that answers an activation, is a fast effect (SPD-7)."""
    if card.kind != "trap":
        return unit
    if unit.kind == "trigger" and unit.answers_activation and unit.timing == "when":
        return unit._replace(kind="quick", spell_speed=2)
    text = " ".join(bare(span.text, card.name) for span in unit.condition)
    going_on = _GOING_ON.match(text)
    no_event = unit.timing is None if going_on is None else not kinds.happens(text[going_on.start("then") :])
    phase_effect = unit.kind == "trigger" and unit.optional and no_event and not _POINT_OF_BATTLE.search(text)
    if unit.kind == "ignition" or phase_effect:
        return unit._replace(kind="quick", spell_speed=2, optional=True)
    return unit


_POINT_OF_BATTLE = re.compile(r"\b(?:after|before) damage calculation\b|\b(?:start|end) of the damage step\b")
"""Timings of the Damage Step at which an effect triggers (BAT-2)."""
_GOING_ON = re.compile(r"during the damage step,? (?:when|if) [^,:]*\bbattles?\b(?P<then>.*)")
"""A battle that goes on as the words say: how things stand throughout the step, no event in it."""


def joined(first: Unit, second: Unit) -> Unit:
    """One card activation told in two sentences."""
    return second._replace(
        span=first.span if first.span.text else second.span,
        condition=(*first.condition, *second.condition),
        resolution=(*first.resolution, *second.resolution),
        limits=(*first.limits, *second.limits),
        permissions={**first.permissions, **second.permissions},
        allowed_if=(*first.allowed_if, *second.allowed_if),
        told=(*first.told, *second.told),
        targets=first.targets or second.targets,
        has_cost=first.has_cost or second.has_cost,
    )


def demanding(intro: Span, bullets: Sequence[Span], card: Printed) -> Unit:
    """The card activation whose bullets stand below "You must control … to activate either of these effects"."""
    return Unit("card activation", intro, condition=(intro,), resolution=tuple(bullets), spell_speed=speed(card))


def demanded(sentence: Span, mask: str, card: Printed) -> Unit:
    """The card activation that begins with "Activate this card only if …"."""
    cost = re.search(r" by \w+ing\b", mask) is not None and effects.pays(mask.split(" by ", 1)[1])
    if mask.startswith(_BY_ACTING):
        return _acted(Unit("card activation", sentence, spell_speed=speed(card), has_cost=cost), sentence, card)
    return Unit(
        "card activation",
        sentence,
        condition=(sentence,),
        spell_speed=speed(card),
        targets=effects.targets(bare(sentence.text, card.name)),
        has_cost=cost,
    )


_EQUIPS = re.compile(r"\bequip (?:it|them|that monster|that target) with this card|\bequip this card to (?:it|that)")
_PAYING = re.compile(rf"\bby (?:{alternation(COSTS, Form.GERUND, but=('shuffling', 'detaching'))})|^activate [^.]*?paying")


_ITSELF_AS = re.compile(r"special summon this card(?: in (?:face-up )?(?:attack|defense) position)? as\b")
_DONE_ONCE = re.compile(
    rf"{_ITSELF_AS.pattern}|(?:{alternation(('special summon', 'add', 'draw', 'set', 'destroy', 'discard', 'select'))}) \d\b"
)
"""What a Continuous Trap does once, when it is activated."""


def told_of_activation(unit: Unit, sentence: Span, mask: str, card: Printed) -> Unit | None:
    """The activation of a card that stays on the field with a sentence about it; None for a sentence that is not."""
    if "equip" in card.types and _EQUIPS.search(mask) and not re.match(r"(?:if|when|once|you can|during|each|while)\b", mask):
        return unit._replace(
            span=unit.span if unit.span.text else sentence,
            resolution=(*unit.resolution, sentence),
            targets=effects.targets(bare(sentence.text, card.name)),
        )
    if (paid := _TO_ACTIVATE.match(mask)) is not None and effects.pays(paid["act"]):
        act = sentence.piece(*paid.span("act"))
        return unit._replace(span=unit.span if unit.span.text else sentence, activation=act, has_cost=True)
    if not roles.of_activation(mask) and not (card.kind == "trap" and _DONE_ONCE.match(mask)):
        return None
    if mask.startswith(_BY_ACTING):
        return _acted(unit._replace(has_cost=unit.has_cost or effects.pays(bare(sentence.text, card.name))), sentence, card)
    demand = roles.activation_demand(mask) and re.search(r"only|cannot|\bmust\b|^you can activate this card when\b", mask) is not None
    return unit._replace(
        span=unit.span if unit.span.text else sentence,
        condition=(*unit.condition, sentence) if demand else unit.condition,
        resolution=unit.resolution if demand else (*unit.resolution, sentence),
        targets=unit.targets or effects.targets(bare(sentence.text, card.name)),
        has_cost=unit.has_cost or _PAYING.search(mask) is not None,
    )


_TO_ACTIVATE = re.compile(r"(?P<act>[^,;:.]+) to activate this card\.?$")
_BY_ACTING = ("activate by ", "activate this card by ", "activate this card from your hand by ")


def _acted(unit: Unit, sentence: Span, card: Printed) -> Unit:
    """With a sentence that says what is paid or targeted by activating: "Activate this card by paying 500 LP."."""
    targeted = effects.targets(bare(sentence.text, card.name))
    span = unit.span if unit.span.text else sentence
    return unit._replace(span=span, activation=sentence.stripped(), targets=unit.targets or targeted)


_STAYS_ITSELF = re.compile(
    r"\b(?:and )?equip this card\b|\bequip it with this card|\bthis card (?:remains|stays) on the field|\bit remains on the field|"
    r"\bequipped with this card"
)
_AS_SPELL = re.compile(
    r"\bthis card is (?:treated as )?an? (?:continuous|equip|face-up continuous)|\bthis card is placed in (?:the|your) spell & trap zone|"
    r"\bwhile (?:this card is )?equipped\b(?! with\b| to this card\b)|\bthis card is (?:currently )?equipped to\b|"
    r"\bthe equipped monster\b|\bmonster equipped with this card|\bwhile this card is an equip"
)
_USES_ITSELF = re.compile(r"\bthis equip card\b|\bthis card (?:that is )?treated as a continuous|\bthis card equipped to")
_OF_ITSELF = re.compile(r"\bthis (?:[\w-]+ )?(?:card|monster)\b")
_WHILE_A_MONSTER = re.compile(r"\bthis card is (?:face-up )?in (?:your|the) monster zone\b")
_CONTINUOUS_TRAP = re.compile(r"\bthis card is (?:treated as )?a continuous trap")


def settled(unit: Unit, card: Printed, part: str, in_older_words: bool) -> Unit:
    """The unit with places where its text names none, and with cost and targets of an activation told in older words."""
    if unit.kind not in ACTIVATED:
        return unit
    if in_older_words and unit.span.text:
        unit = older.activation(unit, card)
    if unit.kind == "card activation":
        return unit._replace(spell_speed=speed(card))
    usual, places = _usual_places(unit, card, part)
    places = unit.works_in or places
    if card.kind != "monster" or part == "pendulum":
        as_monster = any(_WHILE_A_MONSTER.search(masked(span.text, card.name)) for span in unit.condition)
        places = tuple(dict.fromkeys(usual if place == "monster zone" and not as_monster else place for place in places))
    text = " ".join(masked(span.text, card.name) for span in unit.condition)
    if card.kind == "monster" and unit.kind == "ignition" and _CONTINUOUS_TRAP.search(text):
        unit = unit._replace(kind="quick", spell_speed=2)
    return unit._replace(works_in=places)


def _usual_places(unit: Unit, card: Printed, part: str) -> tuple[str, tuple[str, ...]]:
    """Where an effect of this card works if its text names no place: on the field, and for an effect about its own move where it went."""
    if part == "pendulum":
        return "pendulum zone", ("pendulum zone",)
    text = " ".join(masked(span.text, card.name) for span in unit.condition)
    usual = _field_place(unit, text, card)
    went = kinds.moved_to(text) if unit.kind == "trigger" else ()
    if "pendulum" in card.types and went == ("GY", "banished"):
        went = (*went, "extra deck")
    itself = unit.resolution and card.kind == "monster" and usual == "monster zone" and not _OF_ITSELF.search(text)
    return usual, went or (zones.unnamed(masked(unit.resolution[0].text, card.name)) if itself else ()) or (usual,)


def _field_place(unit: Unit, text: str, card: Printed) -> str:
    if card.kind == "monster":
        itself = unit.activation is not None and _USES_ITSELF.search(masked(unit.activation.text, card.name))
        return "spell & trap zone" if _AS_SPELL.search(text) or itself else "monster zone"
    if "field" in card.types:
        return "field zone"
    return "spell & trap zone" if stays(card) or _STAYS_ITSELF.search(masked(card.text, card.name)) else "GY"


def joins_activation(found: list[Unit], sentence: Span, mask: str, card: Printed) -> bool:
    """Is it a sentence about the activation of a card that stays on the field? Then it goes there, among the units found."""
    at = next((i for i, unit in enumerate(found) if unit.kind == "card activation"), None)
    changed = None if at is None else told_of_activation(found[at], sentence, mask, card)
    if at is not None and changed is not None:
        found[at] = changed
    return changed is not None


OF_THE_ACTIVATION = re.compile(r"\bcannot\b.*\bthe turn you activate this card\b")
"""What activating a Spell or Trap forbids: said of its card activation, in whatever place the sentence stands."""


def with_their_oaths(units: Sequence[Unit]) -> list[Unit]:
    """The units of a Spell or Trap, with what is said of the turn "you activate this card" in the resolution of its card activation."""
    first = next((at for at, unit in enumerate(units) if unit.kind == "card activation"), None)
    if first is None:
        return list(units)
    found, oaths = list(units), []
    for at, unit in enumerate(units):
        told = [sentence for span in unit.resolution for sentence in sentences(span)]
        of_card = [sentence for sentence in told if OF_THE_ACTIVATION.search(masked(sentence.text))]
        if at != first and of_card and unit.kind in ACTIVATED and unit.kind != "card activation":
            found[at] = unit._replace(resolution=tuple(sentence for sentence in told if sentence not in of_card))
            oaths += of_card
    found[first] = found[first]._replace(resolution=(*found[first].resolution, *oaths))
    return found
