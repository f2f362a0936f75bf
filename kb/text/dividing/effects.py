"""One sentence that makes a Chain Link, as a unit: its kind, its timing, its places, its clauses."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from kb.text.dividing import kinds, limits, permissions, zones
from kb.text.language.printed import Printed
from kb.text.language.sentences import Parts, bare, masked, parts, unlabelled
from kb.text.language.units import Span, Told, Unit
from kb.text.language.verbs import COSTS, NAMING, Form, alternation
from kb.text.language.word_lists import MATERIAL_WAYS, WAYS, one_of

_FLIP = re.compile(r"flip ?:\s*")


def effect(sentence: Span, card: Printed) -> Unit:
    """The unit of a sentence with a colon or semicolon."""
    return _effect(sentence, card, parts)


def over_options(sentence: Span, card: Printed) -> Unit:
    """The same of a sentence over bullets of which one is activated: what is done before that is activation, also without a semicolon."""
    return _effect(sentence, card, _all_activation)


def chooses(bullet: Span, card: Printed) -> bool:
    """Does a bullet that is part of an effect choose targets when that is activated?"""
    activation = parts(unlabelled(bullet)).activation
    return activation is not None and targets(bare(activation.text, card.name))


def _all_activation(span: Span) -> Parts:
    divided = parts(span)
    if divided.activation is not None:
        ending = _AFTER_OPTIONS.search(divided.activation.text)
        if ending is None or divided.resolution.text:
            return divided
        whole = divided.activation
        end = len(whole.text.rstrip(") ")) if ending["brackets"] else len(whole.text)
        return Parts(divided.condition, whole.piece(0, ending.start()), whole.piece(ending.end(), end))
    whole = divided.resolution
    ending = _AFTER_OPTIONS.search(whole.text)
    end = ending.start() if ending else len(whole.text.rstrip(". "))
    return Parts(divided.condition, whole.piece(0, end), whole.piece(ending.end() if ending else len(whole.text), len(whole.text)))


_AFTER_OPTIONS = re.compile(r"(?<=effects)(?:, (?:but (?=you cannot\b)|(?=also\b|then\b|but\b))|"
                            r"(?P<brackets> \()(?:but you can only (?:use|activate) [^()]*? once per turn, )?(?=also\b[^()]*\)$))")
"""What is done whichever of them was chosen, also where it stands in brackets, behind a limit or alone."""


def _effect(sentence: Span, card: Printed, divide: Callable[[Span], Parts]) -> Unit:
    match = _FLIP.match(masked(sentence.text, card.name))
    span = sentence.piece(match.end(), len(sentence.text)) if match else sentence
    told = (Told(sentence.piece(0, match.end()), "a Flip effect: it triggers when its card is flipped face-up", "SPD-1"),) if match else ()
    divided = _with_lead(divide(span), card)
    unit = _conditioned(Unit("flip" if match else "ignition", sentence, told=told), divided.condition, card)
    unit = _optional(unit, divided, card)
    return _explained(_placed(_kind(unit, divided.condition, card), card), divided)


_LEAD = re.compile(
    r"^(?:(?:once per turn|once per chain|twice per turn|once per duel|during [^,;]*|while [^,;]*|if [^;]*?|when [^;]*?|at the [^,;]*|"
    r"each time [^;]*?|except [^,]*), )+"
    r"(?=you can\b|your opponent can\b|either player can|target |activate |each player can)"
)


def _with_lead(divided: Parts, card: Printed) -> Parts:
    """With the words before "you can" of a sentence without a colon ("Once per turn, you can …; …") as its condition."""
    if divided.condition is not None or divided.activation is None:
        return divided
    match = _LEAD.match(bare(divided.activation.text, card.name))
    if match is None:
        return divided
    whole = divided.activation
    return Parts(whole.piece(0, match.end()), whole.piece(match.end(), len(whole.text)), divided.resolution)


_ENDS_IN_CAN = re.compile(r",? you can(?= ?\([^)]*\)$|$)")


def _conditioned(unit: Unit, span: Span | None, card: Printed) -> Unit:
    """With the condition; what it says of limits and permissions is taken out of it."""
    if span is None:
        return unit
    mask = masked(span.text, card.name)
    taken: list[tuple[int, int]] = [match.span() for match in _ENDS_IN_CAN.finditer(mask)]
    told, found, words = list(unit.told), list(unit.limits), dict(unit.permissions)
    for limit in limits.within(mask):
        taken.append((limit.start, limit.end))
        found.append(limit.words)
        unit = unit._replace(turn=limit.turn or unit.turn)
        told.append(Told(span.piece(limit.start, limit.end), "how often: this copy, while it stays where it is", limit.rule))
    for permission in permissions.in_condition(mask):
        taken.append((permission.start, permission.end))
        words.update(permission.words)
        told.append(Told(span.piece(permission.start, permission.end), permission.meaning, permission.rule))
    return unit._replace(condition=_without(span, taken), limits=tuple(found), permissions=words, told=tuple(told))


def _without(span: Span, taken: list[tuple[int, int]]) -> tuple[Span, ...]:
    """What is left of a span between the stretches taken out of it."""
    found, at = [], 0
    for start, end in [*sorted(taken), (len(span.text), len(span.text))]:
        piece = span.piece(at, max(at, start))
        left = len(piece.text) - len(piece.text.lstrip(" ,:\n"))
        piece = piece.piece(left, len(piece.text.rstrip(" ,:\n")))
        if re.search(r"\w", piece.text) and piece.text.lower() not in ("and", "but", "or", "then", "also"):
            found.append(piece)
        at = max(at, end)
    return tuple(found)


def _optional(unit: Unit, divided: Parts, card: Printed) -> Unit:
    """With activation and resolution; the "You can" that makes the activation optional is taken off."""
    first = divided.resolution if divided.activation is None else divided.activation
    mask = masked(first.text, card.name)
    words = kinds.permission(mask)
    if words:
        told = Told(first.piece(0, words), "optional: its player chooses whether to activate it", "TIM-3")
        first = first.piece(words, len(first.text))
        unit = unit._replace(optional=True, told=(*unit.told, told), permissions=user(mask, unit.permissions))
    else:
        ends_in_can = divided.condition is not None and _ENDS_IN_CAN.search(masked(divided.condition.text, card.name))
        unit = unit._replace(optional=bool(ends_in_can))
    if divided.activation is None and not mask.startswith(("activate this card by ", "activate by ")):
        return unit._replace(resolution=(first,) if first.text.strip() else ())
    if divided.activation is None:
        divided = Parts(divided.condition, first, first.piece(len(first.text), len(first.text)))
    unit = unit._replace(resolution=(divided.resolution,) if divided.resolution.text else ())
    if not first.text.strip():
        return unit
    unit, first = _without_its_step(unit, first, card)
    flat = bare(first.text, card.name)
    return unit._replace(activation=first, has_cost=pays(flat), targets=targets(flat))


_NOT_IN_THE_STEP = re.compile(r"\(except during the damage step\)")


def _without_its_step(unit: Unit, activation: Span, card: Printed) -> tuple[Unit, Span]:
    """The effect, and its activation with blanks for the brackets that keep it out of the Damage Step (BAT-2)."""
    match = _NOT_IN_THE_STEP.search(masked(activation.text, card.name))
    if match is None:
        return unit, activation
    start, end = match.span()
    told = Told(activation.piece(start, end), "not in the Damage Step", "BAT-2")
    unit = unit._replace(permissions={**unit.permissions, "damage step": False}, told=(*unit.told, told))
    return unit, activation._replace(text=activation.text[:start] + " " * (end - start) + activation.text[end:])


def user(mask: str, words: dict[str, Any]) -> dict[str, Any]:
    """The permissions with who may use an effect whose words (masked) begin so: `used by` where it is not its controller alone."""
    if mask.startswith(("either player", "any player", "the turn player", "players")):
        return {**words, "used by": "either"}
    return words


_TARGET = re.compile(
    r"(?<!attack )(?<!that )(?<!the )(?<!its )(?<!new )(?<!legal )(?<!a )(?<!another )(?<!only )(?<!correct )(?<!appropriate )"
    r"\btarget(?:ing)?\b(?! of\b| for\b|s\b)"
)
_OTHERS_TARGET = re.compile(r"\b(?:player|players|opponent|they|summon) targets (?:\d|a\b|an\b|up to)")


def targets(flat: str) -> bool:
    """Do these words (masked, without brackets) choose targets (`psct.md` 6)?"""
    return _OTHERS_TARGET.search(flat) is not None or _TARGET.search(flat) is not None


_BEFORE_THE_SEMICOLON = (*COSTS, "target", "declare", "choose", "activate", "add", "place", "show", "lose", "give", "skip", "excavate")
_VERBS = rf"(?:{alternation(_BEFORE_THE_SEMICOLON, also=('to activate',))})\b"
_JOINT = re.compile(rf",? (?:then|and if you do|also)\b,? |, (?:and )?(?={_VERBS})| and (?={_VERBS})|, (?=by \w+ing\b)|;")
_NAMED = alternation(NAMING, Form.BASE, Form.GERUND, Form.THIRD, but=("chooses", "declares", "names", "announces", "guesses"))
_NO_COST = re.compile(
    rf"^(?:(?:{_NAMED})\b|specify\b|activate (?:this|1|one|any|either|the|it|these|"
    r"only|as|an?|up)\b|"
    r"use this effect|apply\b|do\b|either\b|chain\b|the following\b|equip (?:it |this card )?only\b|resolve\b|each player targets\b|"
    r"the player who \w+ the summon targets|the controller targets\b)"
)
_IF_TARGET = re.compile(r"^(?:if|when|while) [^;]*?, (?=(?:you can )?target\b)")


def pays(flat: str) -> bool:
    """Is there anything between colon and semicolon (masked, without brackets) besides choosing targets and declaring, and so a cost?"""
    for clause in _JOINT.split(_IF_TARGET.sub("", flat)):
        words = re.sub(r"^(?:either|both|you can|you|also|then|and|or|up to|:|,|\s)+ ", "", clause.strip(" ,.:")).strip(" ,.:")
        words = re.sub(r"^(?:if|when|while) .*?, (?=(?:you can )?target\b)(?:you can )?", "", words)
        words = re.sub(r"^(?:to )?activate (?:(?:this (?:card|effect)|1 of (?:these|the following) effects|it),? )?by ", "", words)
        if words and not words.startswith("target") and not _NO_COST.match(words):
            return True
    return False


_ANSWERS = re.compile(
    r"\b(?:when|if)\b[^,]*(?:\bactivates? (?:a|an|the|another|1|any|its|their|monster|card|spell|trap|\"|effect)|\b(?:is|are) activated)|"
    rf"\bwould (?:be )?(?:(?:{one_of(WAYS, but=MATERIAL_WAYS, also=('set',))})[ ,or]*)*summon"
)
_NEGATES = re.compile(r"(?:you can )?negate (?:(?:the|that|its) activation|that effect|the effect)\b")


def _kind(unit: Unit, condition: Span | None, card: Printed) -> Unit:
    """With kind and timing."""
    text = " ".join(bare(span.text, card.name) for span in unit.condition)
    said = masked(condition.text if condition else unit.span.text.split(";")[0], card.name)
    found = kinds.event(text)
    answers = _ANSWERS.search(text) is not None
    word = "if" if found and found.word == "when" and kinds.or_if(text) else found.word if found else None
    unit = unit._replace(timing=word if unit.kind != "flip" else None, answers_activation=answers)
    if unit.kind == "flip":
        return unit
    told_quick = kinds.quick(said) and not (card.kind == "trap" and found and "(quick effect)" not in said)
    negates = (
        answers
        and bool(unit.resolution)
        and _NEGATES.match(masked(unit.resolution[0].text))
        and re.search(r"\b(?:when|if)\b[^,]*activat", text)
    )
    if told_quick or "(this is a quick effect)" in masked(unit.span.text) or negates:
        return unit._replace(kind="quick", spell_speed=2)
    if found or kinds.phase(text):
        return unit._replace(kind="trigger")
    return unit._replace(kind="ignition", optional=True)


_REMARK = re.compile(r"\((?:if|even|but|this)[^)]*\)")


def _placed(unit: Unit, card: Printed) -> Unit:
    """With the places it works from, where its words name them."""
    condition = " ".join(bare(span.text, card.name) for span in unit.condition)
    activation, resolution = (
        re.sub(r"\s+(?=,)", "", re.sub(r"\s+", " ", _REMARK.sub(" ", masked(span.text, card.name)))) if span is not None else ""
        for span in (unit.activation, unit.resolution[0] if unit.resolution else None)
    )
    return unit._replace(works_in=zones.named(condition, activation, resolution))


def _explained(unit: Unit, divided: Parts) -> Unit:
    """With what colon, semicolon and the word of timing tell a reader."""
    told = list(unit.told)
    if divided.condition is not None:
        told.append(Told(divided.condition, "before the colon: looked at only when activating", "ACT-4"))
        told += [Told(divided.condition, *_TIMINGS[unit.timing, unit.optional])] if unit.timing else []
    if unit.activation is not None:
        told.append(Told(unit.activation, "before the semicolon: paid and chosen when activating, before anyone may respond", "ACT-3"))
    if unit.targets and unit.activation is not None:
        told.append(Told(unit.activation, "“target”: it targets, chosen once, at activation", "ACT-4"))
    return unit._replace(told=tuple(told))


_TIMINGS = {
    ("when", True): ("“When” + “you can”: can miss the timing", "TIM-2"),
    ("when", False): ("“When” without “you can”: mandatory, cannot miss the timing", "TIM-3"),
    ("if", True): ("“If” + “you can”: cannot miss the timing", "TIM-3"),
    ("if", False): ("“If” without “you can”: mandatory", "TIM-3"),
    ("each time", True): ("“Each time” + “you can”: cannot miss the timing", "TIM-3"),
    ("each time", False): ("“Each time” without “you can”: mandatory", "TIM-3"),
}


class EitherOr(NamedTuple):
    """Two effects of one sentence: what stands over both, and each."""

    condition: tuple[Span, ...]
    limits: tuple[dict[str, Any], ...]
    parts: tuple[Span, Span]


_OR = re.compile(
    r"(?P<head>.*?)\byou can (?:either|do one of the following)\b:?,? (?P<first>[^;]*;.*?)[,;]? or:? "
    rf"(?P<second>(?:if |target |{alternation(('unequip', 'equip'))}|special|you can|when|once).*)$",
    re.DOTALL,
)


def either_or(sentence: Span, mask: str) -> EitherOr | None:
    """The two effects of "you can either: …; …, OR: …" of a Union Monster; None for another sentence.

    >>> either_or(Span("You can either: Target 1 ally; equip this card to it, OR: Unequip this card."), "…") is None
    True
    """
    match = _OR.match(mask)
    if match is None or "equip" not in match["first"]:
        return None
    head = sentence.piece(*match.span("head"))
    found = limits.within(mask[: match.end("head")])
    condition = _without(head, [(limit.start, limit.end) for limit in found])
    first, second = sentence.piece(*match.span("first")), sentence.piece(*match.span("second"))
    return EitherOr(condition, tuple(limit.words for limit in found), (first, second))


def option(over: Unit, bullet: Unit, span: Span) -> Unit:
    """A bullet of "activate 1 of these effects" with the condition and cost that stand over it."""
    own_event = bullet.kind in ("trigger", "quick") and bullet.timing is not None
    kind = over.kind
    told_quick = "(quick effect)" in masked(over.span.text) or bullet.answers_activation
    if own_event and (over.kind == "ignition" or over.kind == "quick" and not over.condition and not told_quick):
        kind = bullet.kind
    costs = over.activation if over.has_cost or over.targets else None
    return over._replace(
        span=span,
        kind=kind,
        timing=over.timing or (bullet.timing if own_event else None),
        condition=(*over.condition, *bullet.condition),
        activation_over=costs,
        activation=bullet.activation,
        resolution=(*bullet.resolution, *over.resolution),
        has_cost=over.has_cost or bullet.has_cost,
        targets=over.targets or bullet.targets,
        permissions={**over.permissions, **bullet.permissions},
        works_in=over.works_in or bullet.works_in,
        told=(*over.told, *bullet.told),
    )
