"""Demands that stand before effects in bullets: a label ("3+:"), or "If it has X as material, it gains these effects." over them."""

from __future__ import annotations

import re
from typing import Any

from kb.text.dividing import kinds
from kb.text.dividing.limits import Limit, stated
from kb.text.dividing.zones import places
from kb.text.language.sentences import Line, label, masked, unlabelled
from kb.text.language.units import Span, Unit, opaque
from kb.vocabulary.words import ACTIVATED

_STATE = re.compile(
    r"(?P<state>(?:if|while|when|as long as)\b.*?), (?:this (?:face-up )?(?:card|monster)|it|\"s+\") (?:also )?"
    r"(?:gains?|has|gets|becomes? an effect monster with)\b"
)
_STATE_BEHIND = re.compile(r"\beffects?,? (?P<state>(?:while|if|as long as|until)\b.*)$")
_BY_PLACE = re.compile(r"\bwhere this card (?:is|was)\b")


def over_gained(intro: Span, mask: str) -> Span | None:
    """What must be so for a card to gain the effects in the bullets below.

    >>> over_gained(Span("If you control a Cog, it gains these effects"), "if you control a cog, it gains these effects").text
    'If you control a Cog'
    """
    match = _STATE.match(mask) or _STATE_BEHIND.search(mask)
    return intro.piece(*match.span("state")) if match else None


_DEPENDS = re.compile(
    r"(?!if this card is already face-?up on the field).*"
    r"\b(?:based on|depend|appropriate|according to|following effects? (?:is|are) negated|if|when|while|toss)"
)


_OWN_LABEL = re.compile(r"(?!(?:if|when|while|during|once|at|each|you can)\b|\()[^:;.]{1,40}: ")


def depends(mask: str) -> bool:
    """Does a line over bullets (masked) ask anything for having what they say?"""
    return _DEPENDS.match(mask) is not None


def is_labelled(line: Line) -> bool:
    """Does a bullet say itself when it has its effect ("3+: …", "Your turn: …")?"""
    return label(line.span) is not None or _OWN_LABEL.match(masked(line.span.text)) is not None


def cut_off(found: list[Unit], before: list[Unit], bullet: Span) -> None:
    """What a bullet with an effect of its own says is no part of the effects before it, which were these."""
    if found[: len(before)] == before:  # the rule, told without a step per effect: a text may have thousands of bullets
        return
    changed = [at for at, unit in enumerate(before) if found[at].resolution != unit.resolution]
    for at in changed:
        found[at] = found[at]._replace(resolution=before[at].resolution)
    if changed:
        found.append(Unit("continuous", unlabelled(bullet), resolution=(unlabelled(bullet),)))


def demanded(unit: Unit, bullet: Span, over: Span | None) -> Unit:
    """A unit out of this bullet, with what the bullet's label and the words over the bullets demand for it."""
    named = label(bullet)
    if over is not None and unit.kind in ACTIVATED and kinds.event(masked(over.text)) is not None:
        past = [*unit.permissions.get("opaque", ()), opaque("condition", over)]
        unit, over = unit._replace(permissions={**unit.permissions, "opaque": past}), None
    demands = tuple(span for span in (over, named) if span is not None)
    if unit.kind in ACTIVATED:
        return unit._replace(condition=(*demands, *unit.condition))
    if not demands or unit.kind not in ("continuous", "clause"):
        return unit
    if named is None and unit.kind == "continuous" and not unit.limits:
        return unit._replace(condition=(*demands, *unit.condition))
    whole = unit.span if named is None else bullet.piece(0, unit.span.end - bullet.start)
    if named is None or over is not None or not masked(named.text).startswith("while "):
        return Unit("unread", whole, resolution=(whole,) if over is not None and named is None else ())
    return unit._replace(span=whole, resolution=(whole._replace(text=whole.text.replace(":", ",", 1)), *unit.resolution[1:]))


def of_option(unit: Unit, bullet: Span, over: str) -> Unit:
    """The same of an effect that is activated as one of several, below these words (masked); a label may name where its card is."""
    named = label(bullet)
    if named is not None and _BY_PLACE.search(over) and places(masked(named.text)):
        return unit._replace(works_in=places(masked(named.text)))
    return demanded(unit, bullet, None)


_IN_BRACKETS = re.compile(r"\((?:but )?(?P<limit>you can only (?:use|activate) [^()]*)\)")


def limit_in_brackets(over: str) -> Limit | None:
    """The limit in the words (masked) over options: "(but you can only use each effect of "X" once per turn)"."""
    match = _IN_BRACKETS.search(over)
    return stated(match["limit"]) if match else None


def shared_words(limit: Limit | None) -> tuple[dict[str, Any], ...]:
    """What options share of such a limit that is not one for each."""
    return (limit.words,) if limit is not None and limit.reach in ("this", "shared") and limit.words else ()
