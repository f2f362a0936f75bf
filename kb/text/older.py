"""Sentences of printings before Problem-Solving Card Text: no colon or semicolon sets out what makes a Chain Link, so their verbs must."""

from __future__ import annotations

import re
from functools import lru_cache

from kb.text import kinds, limits, zones
from kb.text.printed import Printed
from kb.text.sentences import bare, divided, lines, masked, sentences
from kb.text.units import Span, Told, Unit

_MODERN = re.compile(r"\bgy\b|\bbanish")
@lru_cache(maxsize=4_000)
def is_older(text: str) -> bool:
    """Is this a text without colon and semicolon (but after "FLIP" and labels of bullets) in the words of older printings?

    >>> is_older("Once per turn, you can select 1 monster on the field. It gains 500 ATK.")
    True
    """
    for line in lines(Span(text)):
        for sentence in sentences(line.span):
            flat = bare(sentence.text)
            if ";" in flat or re.search(r":(?!\s*$)", _LABEL.sub("", flat) if _LABEL.match(sentence.text) else flat):
                return False
    return not _MODERN.search(masked(text))


_LEAD = re.compile(r"^(?:(?:once per turn|twice per turn|during (?:your|either player's|each player's|your opponent's) (?:turn|main phase(?: [12])?)|while [^,]*|as long as [^,]*|in addition), )*")
_MORE = re.compile(r",(?! (?:except|or|and|and/or|either|while|if|when|during|other|including|but)\b)")
_STANDING = re.compile(
    r"\binstead\b|\bwould\b|\bcannot\b|\bthe difference\b|\bpiercing\b|\bis not (?:destroyed|applied)|\bnegate the effects? of\b|\bduring (?:the damage step|damage calculation)(?: only)?\b|"
    r"\bplace \d|\bchange(?:d)? (?:it |this card )?to (?:face-up )?defense position at the end|\bis (?:changed|destroyed)|\bis (?:also )?treated\b|\bdoes not\b|\bdo not\b|\bboth players must\b|^the atk\b")
_LABEL = re.compile(r"^(?:flip ?|(?!during|when|if|once|at|each|while)[\w ,&+-]{1,24}):", re.IGNORECASE)
_APPLIED = re.compile(r"\bneither player\b|\bcan (?:also|only|normal summon)\b|\bin addition to\b|\b(?:halved|doubled|double)\b|\bno (?:battle|effect) damage\b|\btreat(?:ed)?\b|\bmust be\b|\bbecomes level\b|\bsecond attack\b|\bany battle damage\b|"
                      r"\bwin the duel\b|\bnegate (?:that effect\b|all)|\bneither can\b|\boriginal atk\b|^destroy this card\.?$|^any of\b|\bdamage calculation only\b|^place its\b|\bmust attack\b|\blinked\b|\bno (?:spell|trap|monster|card)s? ")
_UPKEEP = re.compile(r"\bpay\b[^.]*\bor\b|\bor (?:else )?(?:destroy|this card)\b|\bunless\b|\bif you (?:do not|cannot|don't)\b|\byou must\b|^pay\b|^(?:tribute|send|discard|remove)\b[^.]*\bor\b|\bthis card is destroyed\b|^destroy this card")
_PHASE = re.compile(r"^(?:once per turn, )?(?:during|at the (?:end|start) of|at) (?:each of )?(?:your|each|the|your opponent's|each player's|either player's|both players'|every|each of your) (?:next )?(?:opponent's )?(?:draw|standby|end|battle) phases?"
                    r"(?: of [^,]*)?,? ")
_NOT_IGNITION = re.compile(r"^(?:only|also|treat|tribute summon|normal summon|special summon this (?:card|monster)(?! from your graveyard(?! by\b)| in )|fusion|use this card|ritual|substitute|activate this card|synchro|negate the|choose not|look at your|reduce|use|activate|negate|substitute|control|ignore|have|"
                           r"have this|attack|conduct|make this card's name|reduce the|equip only)")
_IMPERATIVE = re.compile(r"^(?:tribute|discard|pay|send|remove|select|return|destroy|by \w+ing|reveal|offer|flip|inflict|change|detach)\b")
_COST = re.compile(r"^(?:randomly )?(?:tribute|discard|pay|send|remove|return|reveal|destroy|offer|banish|release|skip|detach|shuffle|place|show|flip)\b(?P<cost>.*?)(?:,? and)? to (?!(?:the|your|its|their|a|an|\d|his|defense|attack|face|each|both|either|any|this|that|it|owner)\b)(?P<act>\w+)")
_BY = re.compile(r"^by (?P<cost>\w+ing\b[^,]*), |\bby (?P<late>paying|discarding|tributing|sending|removing|returning|offering|banishing|revealing)\b|\bat the cost of\b")


def effect(sentence: Span, card: Printed) -> Unit | None:
    """The unit of a sentence of an older text that makes a Chain Link; None if it makes none or nothing tells."""
    mask = bare(sentence.text, card.name)
    lead = _LEAD.match(mask)
    start = lead.end() if lead else 0
    if re.match(r"(?:if|when) (?:you do\b|you did\b|you destroy any|successful|it (?:is|was|wasn't)|you cannot|this card is special summoned this way)", mask):
        return None
    found = _triggered(sentence, mask, start, card) or _phased(sentence, mask, card)
    if found is None and not re.match(r"(?:when|if|each time|after)\b", mask[start:]):
        found = _ignition(sentence, mask, start, card)
    return found


def _triggered(sentence: Span, mask: str, start: int, card: Printed) -> Unit | None:
    """"When …, you can …" and "If …, …": an event, then what is done."""
    if not re.match(r"(?:when|if|each time|after|whenever)\b", mask[start:]):
        return None
    for comma in _MORE.finditer(mask, start):
        timing = kinds.event(mask[start:comma.start()])
        rest = mask[comma.end():].strip()
        if timing is None or not rest:
            continue
        if _STANDING.search(rest) or _APPLIED.search(rest) or timing.word == "each time" and not re.search(r"\bselect|\byou can\b", rest) or re.search(r"\b(?:leaves|removed from) the field\b", mask[:comma.start()]) and re.match(r"(?:destroy|remove|return|send) (?:this|that|the|it)\b", rest):
            return None
        if re.search(r"\b(?:is activated|activates)\b", mask[:comma.start()]) and re.match(r"(?:destroy|negate)", rest):
            return None
        return _built(sentence, start, comma.start(), comma.end(), "trigger", timing.word, card)
    return None


def _phased(sentence: Span, mask: str, card: Printed) -> Unit | None:
    """"During your Standby Phase, …"."""
    match = _PHASE.match(mask)
    if match is None:
        returned = re.match(r"this card (?:is returned|returns) to (?:its|the) owner's hand during the end phase|return this card to (?:its|the) owner's hand during the end phase", mask)
        return _built(sentence, 0, 0, 0, "trigger", None, card) if returned and "spirit" in card.types else None
    rest = mask[match.end():]
    if _UPKEEP.search(rest) or _STANDING.search(rest) or _APPLIED.search(rest):
        return None
    return _built(sentence, 0, match.end(), match.end(), "trigger", None, card)


def _ignition(sentence: Span, mask: str, start: int, card: Printed) -> Unit | None:
    rest = mask[start:]
    words = kinds.permission(rest)
    done = rest[words:]
    if words == 0 and not (card.kind == "monster" and _IMPERATIVE.match(rest) and (_COST.match(rest) or re.match(r"select|by \w+ing", rest))):
        return None
    if not mask[start:].startswith(("you ", "either", "any ")) and words or _NOT_IGNITION.match(done) or re.search(r"\binstead\b|\bwould\b|\bin addition to\b|\bto (?:tribute|normal) summon\b|\bbattle damage\b", done):
        return None
    return _built(sentence, 0, start, start, "ignition", None, card)


def _built(sentence: Span, begin: int, condition: int, rest: int, kind: str, timing: str | None, card: Printed) -> Unit:
    """The unit: condition up to `condition`, what is done from `rest` on, with its cost divided from it."""
    words = sentence.text
    done = sentence.piece(rest + (len(words[rest:]) - len(words[rest:].lstrip(" ,"))), len(words))
    mask = bare(done.text, card.name)
    can = kinds.permission(mask) or (1 if re.match(r"it can (?:attack|make)|this card can attack", mask) else 0)
    if can > 1:
        done = done.piece(can, len(done.text))
        mask = mask[can:]
    given = sentence.piece(0, condition)
    masked_given = masked(given.text, card.name)
    amounts = limits.within(masked(sentence.text, card.name))
    clean = given.text.strip(" ,")
    unit = Unit(kind, sentence, optional=bool(can) or kind == "ignition", timing=timing, limits=tuple(found.words for found in amounts),
                condition=(Span(clean, given.start, given.part),) if clean and not re.fullmatch(r"once per turn", clean.lower()) else (),
                told=(Told(sentence, "older wording: read as an activated effect by its verbs"),))
    if "either player's" in masked_given:
        unit = unit._replace(kind="quick", spell_speed=2)
    cost = _COST.match(mask)
    if cost:
        unit = unit._replace(activation=done.piece(0, cost.end("cost")), resolution=(done.piece(cost.start("act"), len(done.text)),), has_cost=True)
    else:
        unit = unit._replace(resolution=(done,), has_cost=_BY.search(mask) is not None)
    places = zones.named(masked_given, masked(unit.activation.text) if unit.activation else "", masked(unit.resolution[0].text))
    return unit._replace(targets=targets(masked(unit.resolution[0].text, card.name)), works_in=places)


_SELECT = re.compile(r"\bselect(?:s|ed)?\b(?! (?:another|a different) (?:monster )?as)(?![^.]*\b(?:in|from) (?:your |their |his |its owner's |your opponent's |his/her )?(?:opponent's )?(?:hand|deck|extra deck)\b)")
_ONE = re.compile(r"\b(?:destroy|return|remove|take control of|change|equip|special summon|send|switch control of|add|negate|give|treat|decrease|increase|flip|shuffle|place) (?:from play )?(?:to your hand )?(?:this card to )?(?:the (?:atk|def) of )?(?:up to )?(?:\d|1 of|one|two)\b(?P<what>[^.,]*)")


def targets(mask: str) -> bool:
    """Do the words of an older text (masked) choose targets: "select 1 …", or one card on the field or in a GY that something is done to?"""
    if _SELECT.search(mask):
        return True
    for match in _ONE.finditer(mask):
        what = match["what"]
        if re.search(r"\brandom|\bfrom (?:your|their|the|his) (?:opponent's )?(?:hand|deck|extra deck)|\bhand\b|\bcounter", what):
            continue
        if re.search(r"\bon the field|\bcontrols?\b|\bside of the field|\bgraveyard|\bgy\b|\bremoved from play|\bmonster\b|\btrap card|\bspell card", what):
            return True
    return False


def pays(mask: str) -> bool:
    """Does a sentence of an older card activation (masked) pay a cost: "Pay 500 Life Points.", "Tribute 1 monster to …"?"""
    return re.match(r"(?:pay|tribute|discard|offer)\b(?![^.]*\bthen\b)", mask) is not None and not re.match(r"discard (?:your|all|their|both)", mask) or _COST.match(mask) is not None \
        or re.search(r"\bby (?:paying|discarding|tributing|revealing|banishing|removing|sending)\b|^activate [^.]*by \w+ing", mask) is not None


def activation(unit: Unit, card: Printed) -> Unit:
    """A card activation or Flip effect told in older words, with cost and targets."""
    spans = (*unit.condition, *unit.acts, *unit.resolution)
    said = [masked(span.text, card.name) for span in spans]
    cost = unit.kind != "flip" and any(pays(mask) for mask in said)
    return unit._replace(targets=unit.targets or any(targets(mask) for mask in said), has_cost=unit.has_cost or cost)
