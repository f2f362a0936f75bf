"""Sentences of printings before Problem-Solving Card Text: no colon or semicolon sets out what makes a Chain Link, so their verbs must."""

from __future__ import annotations

import re
from functools import lru_cache

from kb.text.dividing import effects, kinds, limits, zones
from kb.text.language.printed import Printed
from kb.text.language.sentences import bare, lines, masked, sentences
from kb.text.language.units import Span, Told, Unit
from kb.text.language.verbs import COSTS, LEAVING, MOVING, TARGETING, Form, alternation
from kb.text.language.word_lists import NAMED_PHASES, one_of

_MODERN = re.compile(r"\bgy\b|\bbanish|\byou can only (?:use|activate) (?:this|each|1|the)\b|, and if you do\b|, also ")
_OLD = re.compile(r"\bremoved? from play\b")
"""Words of older printings alone, though "GY" stands beside them."""
_LABEL = re.compile(
    r"^(?:flip ?|while in (?:attack|defense) position|(?!during|when|if|once|at|each|while)[\w ,&+-]{1,24}):", re.IGNORECASE
)


@lru_cache(maxsize=4_000)
def is_older(text: str) -> bool:
    """Is this a text without colon and semicolon (but after "FLIP" and labels of bullets), and without words of newer printings?

    >>> is_older("Once per turn, you can select 1 monster on the field. It gains 500 ATK.")
    True
    """
    for line in lines(Span(text)):
        for sentence in sentences(line.span):
            flat = bare(_LABEL.sub("", sentence.text)).rstrip(" :")
            if ";" in flat or ":" in flat:
                return False
    flat = masked(text)
    return _MODERN.search(flat) is None or _OLD.search(flat) is not None


_LEAD = re.compile(
    r"^(?:(?:once per turn|twice per turn|in addition|while [^,]*|as long as [^,]*|"
    r"during (?:your|either player's|each player's|your opponent's) (?:turn|main phase(?: [12])?)), )*"
)
_ASKED = re.compile(r"\b(?:while|as long as) [^,]*(?=,)")
_IN_ITS_PLACE = re.compile(
    r"(?:while|as long as) (?:you control this face-up (?:card|monster)|this (?:card|monster) (?:is|remains|exists) (?:face-?up )?"
    r"(?:on|in) (?!(?:face-?up )?(?:attack|defense) position)[^,]*)"
)
_ITS_RESULT = re.compile(
    r"(?:if|when) (?:using\b|you (?:do|did|cannot|destroy any)\b|successful\b|it (?:is|was|wasn't)\b|"
    r"this card is special summoned this way)"
)
_CLAUSE_END = re.compile(
    r",(?! (?:except|or|and|and/or|either|while|if|when|during(?! (?:the damage step|damage calculation),? you can)|other|including|but)\b)"
)
_STANDING = re.compile(
    r"\binstead\b|\bwould\b|\bcannot\b|\bthe difference\b|\bpiercing\b|\bis not (?:destroyed|applied)|\bnegate the effects? of\b|"
    r"\bduring (?:the damage step|damage calculation)(?: only)?\b|\bchanged? (?:it |"
    r"this card )?to (?:face-up )?defense position at the end|"
    r"\bis (?:changed|destroyed)|\bis (?:also )?treated\b|\bdoes not\b|\bdo not\b|\bboth players must\b|^the atk\b|\bneither player\b|"
    r"\bcan (?:also|only|normal summon)\b|\bin addition to\b|\b(?:halved|doubled?)\b|\bno (?:battle|effect) damage\b(?! this turn)|"
    r"\btreat(?:ed)?\b|"
    r"\bmust be\b|"
    r"\bbecomes level\b|\bsecond attack\b|\bany battle damage\b|\bwin the duel\b|\bnegate (?:that effect\b|all)|\bneither can\b|"
    r"\boriginal atk\b|"
    r"^destroy this card\.?$|^any of\b|\bdamage calculation only\b|^place its\b|\bmust attack\b|\blinked\b|\bno (?:spell|trap|monster|"
    r"card)s? "
)
"""What is applied all the time, or at once without a link."""
_UPKEEP = re.compile(
    r"\bpay\b[^.]*\bor\b|\bor (?:else )?(?:destroy|this card)\b|\bunless\b|\bif you (?:do not|cannot|don't)\b|\byou must\b|^(?:pay|"
    r"detach)\b|"
    rf"^(?:{alternation(COSTS, but=('destroy', 'banish', 'return', 'shuffle', 'detach', 'reveal', 'pay'))})\b[^.]*\bor\b|"
    r"\bthis card is destroyed\b|^destroy this card"
)
_PHASE = re.compile(
    r"^(?:once per turn, )?(?:during|at the (?:end|start) of|at) (?:each of )?"
    r"(?:your|each|the|your opponent's|each player's|either player's|both players'|every|each of your) "
    rf"(?:next )?(?:opponent's )?(?:{one_of(NAMED_PHASES, but=('main',))}) phases?(?: of [^,]*)?,? "
)
_IF_ONE_CAN = re.compile(r"(?:if|while) [^;]*?, (?=you can\b)")
"""A state before "you can"."""
_RETURNS = re.compile(
    r"this card (?:is returned|returns) to (?:its|the) owner's hand during the end phase|"
    r"return this card to (?:its|the) owner's hand during the end phase"
)
_NOT_IGNITION = re.compile(
    rf"^(?:{alternation(('treat', 'use', 'activate', 'negate', 'reduce', 'control', 'attack', 'conduct'))}|only|also|tribute summon|"
    r"normal summon|special summon this (?:card|monster)(?! from your graveyard(?! by\b)| in )|fusion|ritual|synchro|substitute|"
    r"choose not|[^.]*\bto special summon this card to (?:your|the)\b|look at your|ignore|have|make this card's name|equip only)|"
    r"\binstead\b|\bwould\b|\bin addition to\b|\bto (?:tribute|normal) summon\b|\bbattle damage\b"
)
_IMPERATIVE = re.compile(r"^(?:select|by \w+ing)\b")
_COST = re.compile(
    rf"^(?:randomly )?(?:{alternation((*COSTS, 'offer', 'release', 'skip', 'place', 'show', 'flip'))})\b(?P<cost>.*?)"
    r"(?:,? and)?(?<! equal) to "
    r"(?!(?:the|your|its|their|a|an|\d|his|defense|attack|face|each|both|either|any|this|that|it|owner)\b)(?P<act>\w+)"
)
_PAYING = alternation((*COSTS, "offer"), Form.GERUND, but=("shuffling", "destroying", "detaching"))
_BY = re.compile(rf"^by \w+ing\b|\bby (?:{_PAYING})\b|\bat the cost of\b")

_ONLY_PAID = re.compile(r"pay [^.]*(?:lp|life points)[^.,]*\.?")
"""A cost whose effect the next sentence tells."""
_DOING = alternation(
    (*MOVING, "reveal", "draw", "inflict", "change", "select", "switch", "gain", "flip", "negate", "take", "roll", "toss"),
    also=("look at", "pick up"), but=("banish", "set", "tribute", "attach"),
)
_DOES = re.compile(rf"(?:also, )?(?:{_DOING})\b")


def goes_on(mask: str) -> bool:
    """Does a sentence (masked) of an older text, without a cost of its own, go on with the effect before it: "Destroy that monster."?"""
    return _DOES.match(mask) is not None and _COST.match(mask) is None


def effect(sentence: Span, card: Printed) -> Unit | None:
    """The unit of a sentence of an older text that makes a Chain Link; None if it makes none or nothing tells."""
    mask = bare(sentence.text, card.name)
    if _ITS_RESULT.match(mask):
        return None
    lead = _LEAD.match(mask)
    start = lead.end() if lead else 0
    found = _triggered(sentence, mask, start, card) or _phased(sentence, mask, card) or _phase_behind(sentence, mask, start, card)
    found = found or _ignition(sentence, mask, start, card)
    return None if found is None else _with_its_lead(found, sentence, mask[:start])


def _with_its_lead(unit: Unit, sentence: Span, lead: str) -> Unit:
    """The unit with what its sentence asks in front of the event, but for the place where its card is anyway."""
    asked = [match for match in _ASKED.finditer(lead) if not _IN_ITS_PLACE.fullmatch(match.group())]
    more = tuple(_in_position(span) for span in (sentence.piece(*match.span()) for match in asked)
                 if not any(given.start <= span.start < given.end for given in unit.condition))
    return unit._replace(condition=(*unit.condition, *more))


_POSITION = re.compile(
    r"^(?:as long as|while) this card (?:remains|exists|is) in face-?up (attack|defense) position on (?:your side of )?the field",
    re.IGNORECASE,
)


def _in_position(state: Span) -> Span:
    """The state without the words for where a monster in a battle position is."""
    return state._replace(text=_POSITION.sub(r"while this card is in face-up \1 Position", state.text))


def _triggered(sentence: Span, mask: str, start: int, card: Printed) -> Unit | None:
    """ "When …, you can …" and "If …, …": an event, then what is done."""
    if not re.match(r"(?:when|if|each time|after|whenever)\b", mask[start:]):
        return None
    for comma in list(_CLAUSE_END.finditer(mask, start))[:8]:
        timing = kinds.event(mask[start : comma.start()])
        rest = mask[comma.end() :].strip()
        if timing is not None and rest:
            return (
                None
                if _applies(mask[: comma.start()], rest, timing.word)
                else _built(sentence, start, comma.start(), comma.end(), "trigger", card, timing.word)
            )
    return None


_SUMMONED = re.compile(r"\bis (?:normal|flip|special) summoned(?! this way)\b")
_NO_EVENT = re.compile(r"\bthis card is normal summoned/set$")
"""What lies face-down triggers on nothing: the words say how it came."""
_IN_DAMAGE_STEP = re.compile(r"^during (?:the damage step|damage calculation),? (?=you can\b)")


def _applies(event: str, rest: str, word: str) -> bool:
    """Is what happens here applied at once, without a Chain Link?"""
    rest = _IN_DAMAGE_STEP.sub("", rest)
    if _SUMMONED.search(event) and rest.rstrip(".") == "destroy this card":
        return False
    if _NO_EVENT.search(event) and rest.startswith("it "):
        return True
    if _STANDING.search(rest) or word == "each time" and not re.search(r"\bselect|\byou can\b", rest):
        return True
    if re.search(r"^after\b.*\bresolves\b", event):
        return True
    if re.search(r"\b(?:leaves|removed from) the field\b", event) and re.match(
        rf"(?:{alternation((*LEAVING, 'remove'), but=('banish',))}) (?:this|that|the|it)\b|the controller of this card takes\b", rest
    ):
        return True
    return re.search(r"\b(?:is activated|activates)\b", event) is not None and re.match(r"(?:destroy|negate)", rest) is not None


def _phased(sentence: Span, mask: str, card: Printed) -> Unit | None:
    """ "During your Standby Phase, …"; a Spirit Monster's return."""
    match = _PHASE.match(mask)
    if match is None:
        return _returning(sentence, mask, card)
    rest = mask[match.end() :]
    if _UPKEEP.search(rest) or _STANDING.search(rest):
        return None
    state = _IF_ONE_CAN.match(rest)
    end = match.end() + (state.end() if state else 0)
    return _built(sentence, 0, end, end, "trigger", card)


_LP_THEN = re.compile(
    r"(?:increase your life points by \d+(?: points)?|inflict \d+ (?:points of )?damage to (?P<theirs>your opponent)(?:'s life points)?)"
    r"(?P<when> during each of (?:your|(?P<of_theirs>his/her|their|your opponent's)) (?P<phase>standby|end) phases)\.?$"
)
"""What is done to LP in a phase that is named behind it."""


def _phase_behind(sentence: Span, mask: str, start: int, card: Printed) -> Unit | None:
    """ "Increase your Life Points by 500 points during each of your Standby Phases": a Trigger Effect of the phase."""
    match = _LP_THEN.match(mask, start)
    if match is None or match["of_theirs"] in ("his/her", "their") and match["theirs"] is None:
        return None
    when = sentence.piece(*match.span("when")).stripped()
    whose = "your opponent's" if match["of_theirs"] else "your"
    when = when._replace(text=f"During each of {whose} {match['phase'].capitalize()} Phases")
    done = sentence.piece(start, match.start("when"))
    return _built(sentence, 0, 0, 0, "trigger", card)._replace(condition=(when,), resolution=(done,), targets=False)


def _returning(sentence: Span, mask: str, card: Printed) -> Unit | None:
    """A Spirit Monster's return, of which the time stands behind what is done."""
    returns = _RETURNS.match(mask) if "spirit" in card.types else None
    if returns is None:
        return None
    begin = returns.end() - len("during the end phase")
    when = (sentence.piece(begin, len(sentence.text)).stripped(),)
    return _built(sentence, 0, 0, 0, "trigger", card)._replace(condition=when, resolution=(sentence.piece(0, begin - 1),))


_STATE_THEN_PAYS = re.compile(r"if (?:you (?:control|have) [^,;]*|this card is in face-up (?:attack|defense) position), (?=you can\b)")
"""How things stand, where what is paid "to" do something shows that it is activated."""


def _ignition(sentence: Span, mask: str, start: int, card: Printed) -> Unit | None:
    """ "You can …", and for monsters a cost "to" do something."""
    rest = mask[start:]
    state = _STATE_THEN_PAYS.match(rest) if card.kind == "monster" else None
    if state is not None and _COST.match(rest[state.end() + kinds.permission(rest[state.end() :]) :]):
        return _built(sentence, 0, start + state.end(), start + state.end(), "ignition", card)
    if re.match(r"(?:when|if|each time|after)\b", rest):
        return None
    words = kinds.permission(rest)
    if words and not rest.startswith(("you ", "either", "any ")) or _NOT_IGNITION.search(rest[words:]):
        return None
    if not words and not (card.kind == "monster" and (_COST.match(rest) or _IMPERATIVE.match(rest))):
        return None
    return _built(sentence, 0, start, start, "ignition", card)


def _built(sentence: Span, begin: int, end: int, rest: int, kind: str, card: Printed, timing: str | None = None) -> Unit:
    """The unit with this stretch as its condition, what is done from `rest` on, and its cost divided from that."""
    done = sentence.piece(rest, len(sentence.text))
    done = done.piece(len(done.text) - len(done.text.lstrip(" ,")), len(done.text))
    mask = bare(done.text, card.name)
    in_damage_step = _IN_DAMAGE_STEP.match(mask)
    if in_damage_step:
        done = done.piece(in_damage_step.end(), len(done.text))
        mask = mask[in_damage_step.end() :]
    can = kinds.permission(mask)
    attacks_again = re.match(r"(?:it|this card) can (?:attack|make)", mask) is not None
    allowed = effects.user(mask, {})
    done, mask = done.piece(can, len(done.text)), mask[can:]
    given = sentence.piece(begin, end)
    left = len(given.text) - len(given.text.lstrip(" ,"))
    given = given.piece(left, max(left, len(given.text.rstrip(" ,"))))
    condition = masked(given.text, card.name)
    found = limits.within(masked(sentence.text, card.name))
    quick = "either player's" in condition and "either player's side" not in condition
    unit = Unit(
        "quick" if quick else kind,
        sentence,
        optional=bool(can) or attacks_again or kind == "ignition",
        timing=timing,
        limits=tuple(limit.words for limit in found),
        condition=(given,) if given.text and condition != "once per turn" else (),
        spell_speed=2 if quick else 1,
        resolution=(done,),
        permissions=allowed,
        has_cost=_BY.search(mask) is not None,
        told=(Told(sentence, "older wording, without a colon: its verbs make it an activated effect"),),
    )
    cost = _COST.match(mask)
    if cost is not None:
        unit = unit._replace(
            activation=done.piece(0, cost.end("cost")), resolution=(done.piece(cost.start("act"), len(done.text)),), has_cost=True
        )
    elif _ONLY_PAID.fullmatch(mask):
        unit = unit._replace(activation=done, resolution=(), has_cost=True)
    activation = masked(unit.activation.text) if unit.activation else ""
    resolution = masked(unit.resolution[0].text, card.name) if unit.resolution else ""
    return unit._replace(targets=targets(resolution), works_in=zones.named(condition, activation, resolution))


_SELECT = re.compile(
    r"(?<!opponent )(?<!player )\b(?:selects?|\d selected)\b(?! (?:another|a different) (?:monster )?as)"
    r"(?! either its\b)(?! \d cards? in it\b)"
    r"(?![^.]*\b(?:in|from) (?:your |their |his |its owner's |your opponent's |his/her )?(?:opponent's )?(?:hand|deck|extra deck)\b)"
)
_DONE_TO = alternation((*MOVING, "change", "negate", "give", "treat", "decrease", "increase", "flip"),
                       also=("take control of", "switch control of"), but=("banish", "set", "tribute", "attach", "discard"))
_ONE = re.compile(
    rf"\b(?:{_DONE_TO}) "
    r"(?:from play )?(?:to your hand )?(?:this card to )?(?:the (?:atk|def) of )?(?:up to )?(?:\d|one|two)\b"
    r"(?P<what>[^.,]*(?:, except [^.,]*,[^.,]*)?)"
)
_HIDDEN = re.compile(
    r"\brandom|\bfrom (?:the top of )?(?:your|their|the|his) (?:opponent's )?(?:hand|deck|extra deck)|\bhand\b|\bcounter|"
    r"\btokens?\b|\([\w-]+/|^ attack"
)
_MARKED = re.compile(r"\bwith (?:an? |at least \d )?[\w-]+ ?counters?\b")
"""A demand on a card, which is no counter that is placed or removed."""
_SEEN = re.compile(
    r"\bon the field|\bcontrols?\b|\bside of the field|\bgraveyard|\bgy\b|\bremoved from play|\bmonster\b|\btrap card|\bspell card"
)


_LATER_CHOICE = re.compile(r",? then,? you can [^.]*")


def targets(mask: str) -> bool:
    """Do the words of an older text (masked) choose targets: "select 1 …", one card on the field or in a GY that something is done to?"""
    said = _LATER_CHOICE.sub(" ", mask)
    return _SELECT.search(said) is not None or any(
        not _HIDDEN.search(_MARKED.sub("", match["what"])) and _SEEN.search(match["what"]) for match in _ONE.finditer(said)
    )


_PAYING = alternation(("pay", "tribute", "discard"))
_PAYS = re.compile(rf"(?:{alternation(('pay', 'tribute', 'offer'))})\b(?![^.]*\bthen\b)|"
                   r"discard\b(?! (?:your|all|their|both))(?![^.]*\bthen\b)")
_PAYS_BY = re.compile(
    rf"\bby (?:{alternation(COSTS, Form.GERUND, but=('returning', 'shuffling', 'destroying', 'detaching'))})\b|"
    rf"^activate [^.]*by (?!{alternation((*TARGETING, 'declare'), Form.GERUND)})\w+ing"
)


def pays(mask: str) -> bool:
    """Does a sentence of an older card activation (masked) pay a cost: "Pay 500 Life Points.", "Tribute 1 monster to …"?"""
    return any(pattern.match(mask) for pattern in (_PAYS, _COST)) or _PAYS_BY.search(mask) is not None


_PAID_FIRST = re.compile(rf"(?:{_PAYING}) [^.,]*\.?")
"""A first sentence that only pays."""
_NOT_ONLY_PAID = re.compile(r"\b(?:and|then|up to|all|both|their|opponent)\b|\bto (?!(?:the|your) (?:gy|graveyard)\b)")
_PAID_TO = re.compile(rf"(?:{_PAYING})\b")


def _paid_first(unit: Unit, card: Printed) -> Unit:
    """A card activation whose first sentence only pays ("Pay 500 Life Points."), or pays "to" do the rest: that is its cost (ACT-4)."""
    if unit.kind != "card activation" or unit.activation is not None or not unit.resolution:
        return unit
    first = unit.resolution[0]
    mask = masked(first.text, card.name)
    if len(unit.resolution) > 1 and _PAID_FIRST.fullmatch(mask) and not _NOT_ONLY_PAID.search(mask):
        return unit._replace(activation=first.stripped(), resolution=unit.resolution[1:], has_cost=True)
    cost = _COST.match(mask)
    if cost is not None and _PAID_TO.match(mask) and not re.search(r",|\bthen\b", mask[: cost.end("cost")]):
        done = first.piece(cost.start("act"), len(first.text))
        if cost["act"] in ("activate", "select", "target", "chain"):
            return unit
        return unit._replace(activation=first.piece(0, cost.end("cost")).stripped(), resolution=(done, *unit.resolution[1:]), has_cost=True)
    return unit


def activation(unit: Unit, card: Printed) -> Unit:
    """An effect told in older words, with targets that a later sentence chooses, and with the cost of a card activation."""
    unit = _paid_first(unit, card)
    said = [masked(span.text, card.name) for span in (*unit.condition, *unit.acts, *unit.resolution)]
    cost = unit.kind == "card activation" and any(pays(mask) for mask in said)
    chooses = targets if unit.kind in ("card activation", "flip") else _selects
    return unit._replace(targets=unit.targets or any(chooses(mask) for mask in said), has_cost=unit.has_cost or cost)


def _selects(mask: str) -> bool:
    return _SELECT.search(mask) is not None
