"""One sentence that makes a Chain Link, as a unit: its kind, its timing, its places, its clauses."""

from __future__ import annotations

import re
from typing import Any

from kb.text import kinds, limits, permissions, zones
from kb.text.printed import Printed
from kb.text.sentences import Parts, bare, masked, parts
from kb.text.units import Span, Told, Unit

_FLIP = re.compile(r"flip ?:\s*")
_TARGET = re.compile(r"(?<!attack )(?<!that )(?<!the )(?<!its )(?<!new )(?<!legal )(?<!a )(?<!another )(?<!only )(?<!correct )(?<!appropriate )\btarget(?:ing)?\b(?! of\b| for\b|s\b)")
_CHOICE = re.compile(r"^(?:(?:choos|select|declar|call|pick|nam|announc|guess)(?:e|ing|s)?\b|specify\b|activate (?:this|1|one|any|either|the|it|these|only|as|an?|up)\b|use this effect|apply\b|do\b|either\b|"
                     r"chain\b|the following\b|equip (?:it |this card )?only\b|resolve\b|each player targets\b|the player who \w+ the summon targets)")
def stays(card: Printed) -> bool:
    """Is it a Continuous, Field or Equip Card?"""
    return card.kind == "spell" and bool({"continuous", "field", "equip"} & set(card.types)) or card.kind == "trap" and "continuous" in card.types


def effect(sentence: Span, card: Printed) -> Unit:
    """The unit of a sentence with a colon or semicolon."""
    span, flip = sentence, False
    match = _FLIP.match(masked(sentence.text, card.name))
    if match:
        span, flip = sentence.piece(match.end(), len(sentence.text)), True
    divided = parts(span)
    unit = Unit("flip" if flip else "ignition", sentence, told=(Told(sentence.piece(0, 5), "a Flip effect: it triggers when the card is flipped face-up", "SPD-1"),) if flip else ())
    unit = _conditioned(unit, divided, card)
    unit = _optional(unit, divided, card)
    return _placed(_kind(unit, divided, card), divided, card)


def _conditioned(unit: Unit, divided: Parts, card: Printed) -> Unit:
    """With the condition, what it says of limits and permissions taken out of it."""
    span = divided.condition
    head = None
    if span is None:
        span, head = _undivided_condition(divided, card)
    if span is None:
        return unit
    mask = masked(span.text, card.name)
    taken: list[tuple[int, int]] = []
    told, found_limits, words = list(unit.told), list(unit.limits), dict(unit.permissions)
    for limit in limits.within(mask):
        taken.append((limit.start, limit.end))
        found_limits.append(limit.words)
        told.append(Told(span.piece(limit.start, limit.end), "how often", limit.rule))
    for match in re.finditer(r",? you can(?= ?\([^)]*\)$|$)", mask):
        taken.append((match.start(), match.end()))
    for permission in permissions.in_condition(mask):
        taken.append((permission.start, permission.end))
        words.update(permission.words)
        told.append(Told(span.piece(permission.start, permission.end), "a Quick Effect" if permission.rule == "SPD-2" else "about the Damage Step", permission.rule))
    return unit._replace(condition=_without(span, taken), limits=tuple(found_limits), permissions=words, told=tuple(told))


_HEAD = re.compile(r"^(?:(?:once per turn|once per chain|twice per turn|once per duel|during [^,;]*|while [^,;]*|if [^;]*?|when [^;]*?|at the [^,;]*|each time [^;]*?|except [^,]*), )+(?=you can\b|your opponent can\b|either player can|target |activate |each player can)")


def _undivided_condition(divided: Parts, card: Printed) -> tuple[Span | None, Span | None]:
    """The words before "you can" of a sentence with a semicolon but no colon ("Once per turn, you can …; …")."""
    head = divided.activation
    if head is None:
        return None, None
    match = _HEAD.match(bare(head.text, card.name))
    if match is None:
        return None, None
    return head.piece(0, match.end()), head.piece(match.end(), len(head.text))


def _without(span: Span, taken: list[tuple[int, int]]) -> tuple[Span, ...]:
    """What is left of a span between the stretches taken out of it."""
    found, at = [], 0
    for start, end in [*sorted(taken), (len(span.text), len(span.text))]:
        piece = _clean(span.piece(at, max(at, start)))
        if piece is not None:
            found.append(piece)
        at = max(at, end)
    return tuple(found)


def _clean(span: Span) -> Span | None:
    left = len(span.text) - len(span.text.lstrip(" ,:\n"))
    right = len(span.text.rstrip(" ,:\n"))
    if right <= left or not re.search(r"\w", span.text[left:right]):
        return None
    piece = span.piece(left, right)
    return None if piece.text.lower() in ("and", "but", "or", "then", "also") else piece


def _optional(unit: Unit, divided: Parts, card: Printed) -> Unit:
    """With activation and resolution, the "You can" that makes the activation optional taken off."""
    first = divided.activation if divided.activation is not None else divided.resolution
    if divided.condition is None and divided.activation is not None:
        _, head = _undivided_condition(divided, card)
        first = head or first
    mask = masked(first.text, card.name)
    words = kinds.permission(mask)
    optional = words > 0 or unit.kind == "ignition" and False
    told = unit.told
    if words:
        told += (Told(first.piece(0, words), "optional: its player chooses whether to activate it", "TIM-3"),)
        permissions_found = _user(mask, unit.permissions)
        first = first.piece(words, len(first.text))
        unit = unit._replace(permissions=permissions_found)
    if divided.activation is None:
        return unit._replace(optional=optional, resolution=(first,), told=told)
    if not first.text.strip():
        return unit._replace(optional=optional, resolution=(divided.resolution,), told=told)
    return _costs(unit._replace(optional=optional, activation=first, resolution=(divided.resolution,) if divided.resolution.text else (), told=told), card)


def _user(mask: str, words: dict[str, Any]) -> dict[str, Any]:
    if mask.startswith("your opponent can"):
        return {**words, "used by": "opponent"}
    if mask.startswith(("either player", "each player", "any player", "the turn player", "players can", "both players")):
        return {**words, "used by": "either"}
    return words


def _costs(unit: Unit, card: Printed) -> Unit:
    assert unit.activation is not None
    flat = bare(unit.activation.text, card.name)
    return unit._replace(has_cost=pays(flat), targets=targets(flat))


def targets(flat: str) -> bool:
    """Do these words (masked, without brackets) choose targets?"""
    return re.search(r"\b(?:player|players|opponent|they|summon) targets (?:\d|a\b|an\b|up to)", flat) is not None or _TARGET.search(flat) is not None


def pays(flat: str) -> bool:
    """Is there anything between colon and semicolon besides choosing targets and declaring, and so a cost?"""
    for clause in _CLAUSE.split(re.sub(r"^(?:if|when|while) [^;]*?, (?=(?:you can )?target\b)", "", flat)):
        words = re.sub(r"^(?:either|both|you can|you|also|then|and|or|up to|:|,|\s)+ ", "", clause.strip(" ,.:")).strip(" ,.:")
        words = re.sub(r"^(?:if|when|while) .*?, (?=(?:you can )?target\b)(?:you can )?", "", words)
        words = re.sub(r"^(?:to )?activate (?:this (?:card|effect)|1 of (?:these|the following) effects|it),? by ", "", words)
        if words and not _TARGET.match(words) and not words.startswith("target") and not _CHOICE.match(words):
            return True
    return False


_VERBS = (r"(?:target|declare|choose|activate|pay|discard|banish|send|tribute|detach|reveal|return|remove|shuffle|destroy|add|place|show|lose|give|skip|excavate|"
          r"to activate)\b")
_CLAUSE = re.compile(rf",? (?:then|and if you do|also)\b,? |, (?:and )?(?={_VERBS})| and (?={_VERBS})|, (?=by \w+ing\b)|;")


def _kind(unit: Unit, divided: Parts, card: Printed) -> Unit:
    """With kind and timing."""
    text = " ".join(bare(span.text, card.name) for span in unit.condition)
    raw = masked(divided.condition.text if divided.condition else unit.span.text.split(";")[0], card.name)
    found = kinds.event(text)
    timing = found.word if found else None
    if unit.kind == "flip":
        return unit
    if re.search(r",? you can(?: \([^)]*\))?$", raw):
        unit = unit._replace(optional=True)
    if kinds.quick(raw) and not (card.kind == "trap" and found and "(quick effect)" not in raw) or "(this is a quick effect)" in masked(unit.span.text) or _negates_what_it_answers(text, divided):
        return unit._replace(kind="quick", timing=timing, spell_speed=2)
    if found or kinds.phase(text):
        return unit._replace(kind="trigger", timing=timing)
    return unit._replace(kind="ignition", optional=True)


def _negates_what_it_answers(condition: str, divided: Parts) -> bool:
    """Does it negate the activation that it answers? Then it is a fast effect, whatever its words (SPD-7)."""
    answers = re.search(r"\b(?:when|if)\b[^,]*(?:\bactivates|\b(?:is|are) activated)\b", condition)
    return bool(answers and re.match(r"(?:you can )?negate (?:the|that|its) activation\b|(?:you can )?negate (?:that|the) effect\b", masked(divided.resolution.text)))


def _placed(unit: Unit, divided: Parts, card: Printed) -> Unit:
    """With the places it works from."""
    condition = " ".join(bare(span.text, card.name) for span in unit.condition)
    activation = _plainly(unit.activation, card) if unit.activation else ""
    resolution = _plainly(unit.resolution[0], card) if unit.resolution else ""
    return unit._replace(works_in=zones.named(condition, activation, resolution))


def _plainly(span: Span, card: Printed) -> str:
    """The words, masked, without remarks in brackets such as "(even if not)"."""
    return re.sub(r"\s+", " ", re.sub(r"\((?:if|even|but|this)[^)]*\)", " ", masked(span.text, card.name)))
