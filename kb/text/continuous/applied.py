"""A clause: what is applied at once when its event happens, without a Chain Link ("When this card leaves the field, destroy that monster";
"Each time a Spell is activated, gain 500 LP")."""

from __future__ import annotations

import re
from itertools import islice
from typing import Any

from kb.text.continuous.continuing import COMMAS, HAPPENS, demand_of
from kb.text.continuous.lessened import standing_behind_its_procedure
from kb.text.continuous.matters import changes_lp_after_resolving
from kb.text.continuous.states_held import held
from kb.text.continuous.used_cards import by_what_was_used
from kb.text.effects.conditions import conditions
from kb.text.effects.resolving import resolving
from kb.text.effects.this_way import EFFECT, PROCEDURE, summon_meant
from kb.text.language.printed import Printed
from kb.text.language.sentences import bare, masked, sentences
from kb.text.language.units import Span, Unit, opaque
from kb.text.language.verbs import LEAVING, Form, alternation
from kb.text.language.word_lists import MATERIAL_WAYS, one_of
from kb.text.modifiers.modifying import read_clause
from kb.text.phrases.groups import is_said
from kb.text.steps.keeping import keeps

WORD = re.compile(r"(?P<word>when|if|each time|after) ", re.IGNORECASE)
BOUND = rf"(?:that|the) (?:(?:{alternation(('special summon', 'summon', 'select', 'target'), Form.PARTICIPLE)}) )?(?:monster|target)"
LEAVES = r"(?:leaves|is removed from) the field"
GOES = {("destroy", ""): "destroy", ("banish", ""): "banish", ("remove", " from play"): "banish", ("send", " to the gy"): "send to the GY",
        ("return", " to the hand"): "return to the hand"}
"""What is done to the monster that goes with its card, by the words for it."""
WITH_IT = re.compile(
    rf"(?:when|if) (?:this (?:face-up )?card|it) {LEAVES}, "
    rf"(?:(?P<verb>{alternation(verb for verb, _ in GOES)}) {BOUND}(?P<to> to the (?:gy|graveyard|hand)| from play)?|{BOUND} is destroyed)$"
)
"""The monster that this card keeps goes with it."""
WITHOUT_IT = re.compile(
    rf"(?:when|if) (?:{BOUND}|it) (?P<how>{LEAVES}|is destroyed(?: and sent to the (?:gy|graveyard))?), "
    r"(?:destroy this card|this card is destroyed)$"
)
"""This card goes with the monster that it keeps."""
STAYING = frozenset({"continuous", "equip", "field"})
KEEPS = re.compile(r"\b(?:special|fusion|ritual) summon\b")
CHANGES_ITS_POSITION = re.compile(
    r"(?:if|when) this card (?P<part>attacks|is attacked), (?:it is changed|change it|change this card|this card is changed) to "
    r"(?:face-up )?(?P<position>attack|defense) position at the end of the (?P<phase>battle phase|damage step)"
    r"(?P<bare> if it has no xyz materials)?"
    r"(?P<locked>, and its battle position cannot be changed until the end(?P<end_phase> phase)? of your next turn)?$"
)
LOCKED = re.compile(
    r"(?:this card's battle position cannot be changed|it cannot change its battle position) until the end(?P<end_phase> phase)? "
    r"of your next turn(?:, except with a card effect)?$"
)
"""The same in a sentence behind it: no player changes it; what an effect changes is free (SUM-6)."""
LOST_IN_BATTLE = re.compile(
    r"(?:if|when) this card (?P<how>attacks|battles), (?:it is destroyed|destroy (?:it|this card)|this card is destroyed),? "
    r"(?P<when>after damage calculation|at the end of the damage step)$"
)
LOST_AFTER_BATTLES = re.compile(
    r"(?:if|when) this card attacks, (?:it is destroyed|destroy (?:it|this card)|this card is destroyed) at the end of the battle phase$"
)
NTHS = {"second": 2, "third": 3, "fourth": 4}
NTH = re.compile(
    r"(?:destroy this card|this card is destroyed|send this card to the (?:gy|graveyard)) during your "
    r"(?P<number>\d|second|third|fourth)(?:\w\w)? (?P<phase>standby|end) phase after (?:its )?activation$"
)
LASTS = re.compile(rf"(?:it|this card) (?:is (?!{alternation(('change', 'destroy', 'banish'), Form.PARTICIPLE)})|"
                   r"cannot|gains?|loses?|can)\b|its (?:atk|def|level|original)\b")
"""What is true from an event on, and not done once."""
AT_ONE_TIME = re.compile(r"\bduring (?:the damage step|(?:that )?damage calculation) only$")
"""What applies in one timing of the battle, and not from the event on."""
SKIPS = re.compile(r"skip (?:the battle phase of your next turn|your next battle phase)$")
FOUGHT = [{"this card": {"did this turn": ["battled"]}}]
"""An attack that was negated is none: no damage was calculated."""


def read_applied(span: Span, card: Printed) -> dict[str, Any] | None:
    """The words of a clause, with opaque steps where its event is known and what it does cannot be said; None where its event is not."""
    flat = masked(span.text)
    head = WHILE.match(flat)
    if head is not None:
        return _while(span, head, card)
    fixed = (_kept(flat, card) or _turned(flat) or _locked(flat, span, card) or _lost_in_battle(flat)
             or _after_calculation(flat, span, card) or _counted_down(flat) or _granted(flat, span))
    fixed = fixed or by_what_was_used(span) or _sent_if(span, card) or _that_turn(flat, span) or _standing_so(span, card)
    return fixed or _happening(span, card) or _turned_round(span, card) or _each_time(flat, span)


EACH_TIME = re.compile(
    r"(?:(?:while|after|if) [^,;:●]*, )*each time (?P<event>[^,;:●]+), (?P<then>(?!.*\bresolves?\b)[^;:●]*\b(?:damage|lp)\b.*)|"
    r"(?P<now>[^,;:●]*\b(?:damage|life points|lp)\b[^,;:●]*) each time (?P<behind>[^,;:●]+)"
)
"""An event that cannot be said, and what it changes of LP at once."""
EVENT_SHOWN = (
    (re.compile(r"\bactivates?\b|\bactivated\b"), "activated"), (re.compile(r"\bflip summon\w*"), "Flip Summoned"),
    (re.compile(r"\bsummon(?:s|ed)?\b"), "Summoned"), (re.compile(r"\bdestroy\w*"), "destroyed"),
    (re.compile(r"\bsent to\b"), "sent to the GY"), (re.compile(r"\badd(?:s|ed)\b"), "added to the hand"),
    (re.compile(r"\b(?:damage)\b"), "took damage"), (re.compile(r"\bequips?\b"), "equipped"),
)
"""The words that show of which kind an event is, and its widest name."""


def _each_time(flat: str, span: Span) -> dict[str, Any] | None:
    """What changes LP each time something happens that cannot be said: it may be applied whenever anything of that kind happens."""
    match = EACH_TIME.fullmatch(flat.strip().rstrip("."))
    if match is None:
        return None
    event = match["event"] or match["behind"]
    found = [(shown.start(), name) for words, name in EVENT_SHOWN if (shown := words.search(event)) is not None]
    if not found:
        return None
    trigger: dict[str, Any] = {"event": min(found)[1]}
    if event.startswith("your opponent ") and trigger["event"] in ("activated", "Summoned", "Flip Summoned"):
        trigger["player"] = "opponent"
    return {"kind": "clause", "timing": "each time", "trigger": [trigger], "does": [{"opaque": opaque("step", span)}]}


LEAVES_THEN = re.compile(
    rf", (?P<verb>{alternation(LEAVING, but=('destroy',))}) (?:this (?:face-up )?(?:card|monster)|it)"
    r"(?P<to> to (?:the|its owner's) (?:gy|graveyard|hand))?$"
)


def _standing_so(span: Span, card: Printed) -> dict[str, Any] | None:
    """"If you control no monsters, send this card to the GY": applied as soon as it holds (ACT-6)."""
    flat = masked(span.text)
    match = LEAVES_THEN.search(flat)
    head = re.match(r"if ", flat)
    if match is None or head is None:
        return None
    to = (match["to"] or "").replace("graveyard", "gy").replace("its owner's", "the")
    verb = GOES.get((match["verb"], to))
    state = span.piece(head.end(), match.start())
    conditions = held(state, card)
    if verb is None or HAPPENS.search(masked(state.text)) or not is_said(conditions):
        return None
    return {"kind": "clause", "while": conditions, "condition": conditions, "does": [{verb: "this card"}]}


SENT_IF = re.compile(r"this card is sent to the (?:gy|graveyard) if (?P<state>[^,;]+)$")


def _sent_if(span: Span, card: Printed) -> dict[str, Any] | None:
    """"This card is sent to the GY if you have any cards in your hand": the same with the demand behind."""
    match = SENT_IF.match(masked(span.text))
    if match is None:
        return None
    state = span.piece(match.start("state"), match.end("state"))
    conditions = held(state, card)
    if HAPPENS.search(masked(state.text)) or not is_said(conditions):
        return None
    return {"kind": "clause", "while": conditions, "condition": conditions, "does": [{"send to the GY": "this card"}]}


THAT_TURN = re.compile(r" during the turn this card is destroyed$")


def _that_turn(flat: str, span: Span) -> dict[str, Any] | None:
    """"Field Spell Cards cannot be activated during the turn this card is destroyed": from then on, until that turn ends."""
    match = THAT_TURN.search(flat)
    banned = _banned(span.text[: match.start()]) if match is not None else None
    return None if banned is None else {**_clause("destroyed", "this card", {"apply": banned, "until": "end of this turn"})}


WHILE = re.compile(r"while (?P<state>[^,]+), (?=when |if |each time |after |your opponent cannot activate )")


def _while(span: Span, head: re.Match[str], card: Printed) -> dict[str, Any] | None:
    """A clause that is applied only while something holds."""
    demand = demand_of(span.piece(head.start("state"), head.end("state")), card)
    words = read_applied(span.piece(head.end(), len(span.text)), card) if demand is not None else None
    if demand is None or words is None or "while" in words or "works in" in words:
        return None
    places = [place for place in demand.works_in if place != "field"]
    return {**words, **({"works in": places} if places else {}), **({"while": list(demand.conditions)} if demand.conditions else {})}


GRANTED = re.compile(
    rf"(?:an?|the) (?P<which>[^.:;]*?\b(?:{one_of(MATERIAL_WAYS, but=('pendulum',))})\b[^.:;]*?) "
    r"(?:using|has|used|with) [^.:;]*?\bthis card\b[^.:;]*?"
    r"(?: as (?:an? |its )?(?:(?:xyz|synchro|link|fusion) )?material\b| gains | on the field )"
)
"""What a monster has from having been Summoned with this card."""
WAY = re.compile(rf"\b(?:{one_of(MATERIAL_WAYS, but=('pendulum',))})\b")


def _granted(flat: str, span: Span) -> dict[str, Any] | None:
    """"An Xyz Monster that was Summoned using this card as material gains this effect": when this card becomes material, something unsaid
    begins to apply."""
    match = GRANTED.match(flat)
    if match is None or " equipped with this card" in flat:
        return None
    event: dict[str, Any] = {"event": "used as material", "card": "this card", "how": WAY.findall(match["which"])}
    if " on the field" in flat:
        event["from"] = ["field"]
    return {"kind": "clause", "trigger": [event], "does": [{"opaque": opaque("granted effect", span)}]}


def keeps_a_monster(card: Printed) -> bool:
    """Does a monster stay bound to the card (`bind`): one that it Special Summons, or targets when it is activated?"""
    if keeps(card):
        return True
    return not STAYING.isdisjoint(card.types) and card.kind in ("spell", "trap") and KEEPS.search(masked(card.text)) is not None


def _kept(flat: str, card: Printed) -> dict[str, Any] | None:
    """"When this card leaves the field, destroy that monster", and the other way round."""
    if not keeps_a_monster(card):
        return None
    monster = "equipped monster" if "equip" in card.types else "bound monster"
    match = WITH_IT.match(flat)
    if match is not None:
        verb = GOES.get(((match["verb"] or "destroy"), (match["to"] or "").replace("graveyard", "gy")))
        return None if verb is None else _clause("leaves the field", "this card", {verb: monster})
    match = WITHOUT_IT.match(flat)
    if match is None:
        return None
    event = "destroyed" if "destroyed" in match["how"] else "leaves the field"
    return _clause(event, monster, {"destroy": "this card"})


def _clause(event: str, card: str, step: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "clause", "trigger": [{"event": event, "card": card}], "does": [step]}


def _turned(flat: str) -> dict[str, Any] | None:
    """"If this card attacks, it is changed to Defense Position at the end of the Battle Phase"."""
    match = CHANGES_ITS_POSITION.match(flat)
    if match is None:
        return None
    change = {"change position": "this card", "to": match["position"]}
    if match["phase"] == "damage step" and not match["locked"]:
        part = {"battling": "attacking" if match["part"] == "attacks" else "attacked", **({"has material": False} if match["bare"] else {})}
        return {"kind": "clause", "during": {"timings": ["end"]}, "condition": [{"this card": part}], "does": [change]}
    if match["part"] != "attacks" or match["position"] != "defense" or match["bare"]:
        return None
    does: list[dict[str, Any]] = [{**change, "if": FOUGHT}]
    if match["locked"]:
        does.append({"and": _kept_position(match)})
    return _clause("attack declared", "this card", {"delay": {"phase": "battle end", "does": does}})


def _kept_position(match: re.Match[str]) -> dict[str, Any]:
    """The step by which no player changes the battle position of this card until then."""
    until = "end phase of your next turn" if match["end_phase"] else "end of your next turn"
    return {"apply": {"cannot change position": True}, "until": until, "if": FOUGHT}


def _locked(flat: str, span: Span, card: Printed) -> dict[str, Any] | None:
    """"This card's battle position cannot be changed until the end of your next turn", behind the sentence by which it changes."""
    match = LOCKED.match(flat)
    before = sentences(Span(card.text[: span.start])) if match is not None and span.part == "text" else []
    turned = CHANGES_ITS_POSITION.match(masked(before[-1].stripped().text).rstrip(".")) if before else None
    if match is None or turned is None or turned["phase"] != "battle phase" or turned["locked"] or turned["part"] != "attacks":
        return None
    return _clause("attack declared", "this card", {"delay": {"phase": "battle end", "does": [_kept_position(match)]}})


def _lost_in_battle(flat: str) -> dict[str, Any] | None:
    """"If this card attacks, it is destroyed after damage calculation"."""
    if LOST_AFTER_BATTLES.match(flat):
        return _clause("attack declared", "this card", {"delay": {"phase": "battle end", "does": [{"destroy": "this card", "if": FOUGHT}]}})
    match = LOST_IN_BATTLE.match(flat)
    if match is None:
        return None
    timing = "after" if match["when"] == "after damage calculation" else "end"
    battling = [{"this card": {"battling": "attacking" if match["how"] == "attacks" else "battling"}}]
    return {"kind": "clause", "during": {"timings": [timing]}, "condition": battling, "does": [{"destroy": "this card"}]}


AFTER_CALCULATION = re.compile(
    r"(?:if|when) (?P<state>this card (?:battles|attacks)[^,;:]*), (?P<does>destroy|banish|negate the effects of) "
    r"(?:that monster|the attack target|the monster it battled),? after damage calculation$"
)
TURNS_ITS_OPPONENT = re.compile(r"an? (?P<whose>opponent's )?monster that battles (?:with )?this card is changed to defense position "
                                r"after damage calculation$")
ALSO_IN_THE_GY = re.compile(r"\(including in the (?:gy|graveyard)\)", re.IGNORECASE)
"""What is negated there, too, is negated for longer than the monster is on the field."""
OPPONENT_OF_THE_BATTLE = "opposing monster"


def _after_calculation(flat: str, span: Span, card: Printed) -> dict[str, Any] | None:
    """"If this card attacks a DARK monster, destroy the attack target after damage calculation"."""
    turned = TURNS_ITS_OPPONENT.match(flat)
    match = AFTER_CALCULATION.match(flat)
    if turned is not None:
        state = Span("this card battles an opponent's monster" if turned["whose"] else "this card battles a monster")
        does: dict[str, Any] = {"change position": OPPONENT_OF_THE_BATTLE, "to": "defense"}
    elif match is not None and not (match["does"].startswith("negate") and ALSO_IN_THE_GY.search(card.text)):
        state = span.piece(match.start("state"), match.end("state"))
        does = {match["does"].replace("the effects", "effects"): OPPONENT_OF_THE_BATTLE}
    else:
        return None
    conditions = held(state, card)
    if not is_said(conditions):
        return None
    return {"kind": "clause", "during": {"timings": ["after"]}, "condition": conditions, "does": [does]}


def _counted_down(flat: str) -> dict[str, Any] | None:
    """"Destroy this card during your 3rd End Phase after activation"."""
    match = NTH.match(flat)
    if match is None:
        return None
    does = {"send to the GY": "this card"} if flat.startswith("send") else {"destroy": "this card"}
    return {"kind": "clause", "during": {"phases": [match["phase"]], "turn": "you"}, "optional": False,
            "condition": [{"phase after its activation": NTHS.get(match["number"]) or int(match["number"])}], "does": [does]}


def _happening(span: Span, card: Printed) -> dict[str, Any] | None:
    """An event, and what is done when it happens."""
    turn = IN_THE_TURN.match(masked(span.text))
    if turn is not None:
        span = Span(f"If this card is {turn['how']}, during your Main Phase this turn{span.text[turn.end():]}", span.start, span.part)
    head = WORD.match(span.text)
    if head is None:
        return None
    word = head["word"].lower()
    partly = None
    own = IF_YOU_DO.match(masked(span.text)) is not None and card.kind == "monster" and summon_meant(span, card) == (PROCEDURE,)
    for comma in islice(re.finditer(", ", bare(span.text)), COMMAS):
        words = _event(_passive(span.piece(0, comma.start())), word, card)
        words = OWN_SUMMON.copy() if own else None if words is None else _this_way(words, span, card)
        if words is None:
            continue
        rest = span.piece(comma.end(), len(span.text))
        if word == "after":
            rest = rest._replace(text=OF_THAT_TURN.sub("for the rest of this turn", rest.text))
        if AT_ONE_TIME.search(masked(rest.text)):
            return None
        later = _once_it_resolved(rest, words)
        if later is not None:
            rest, words = later, {**words, "once it resolved": True}
        if later is not None and (hit := OWN_DAMAGE.match(masked(rest.text))) is not None:
            return {**words, "does": [{"damage": int(hit["number"].replace(",", "")), "player": "that player"}]}
        banned = _banned(rest.text)
        if banned is not None:
            return {**words, "does": [{"apply": banned, "until": "this Chain"}]}
        if SKIPS.match(masked(rest.text)):
            return {**words, "does": [{"skip": "next battle phase of you"}]}
        unit = Unit("clause", rest, resolution=(rest,))
        words.update(resolving(unit, card, words))
        if words.get("does") and is_said(words["does"]):
            return standing_behind_its_procedure(words)
        if word == "after" or LASTS.match(masked(rest.text)) or changes_lp_after_resolving(span.text):
            return None
        partly = partly or {**words, "does": [{"opaque": opaque("step", rest)}]}
    return None if own else partly


IF_YOU_DO = re.compile(r"if you do, ")
"""Behind an own procedure: what comes with a Summon by it, and no effect is negated for it."""
OWN_SUMMON: dict[str, Any] = {"kind": "clause", "trigger": [{"event": "Special Summoned", "card": "this card", "how": [PROCEDURE]}]}
RESOLVES = r"(?:it|(?:that|the) (?:spell|trap|card|effect|card/effect|card or effect)(?: card| effect)?) resolves"
AFTER_IT = re.compile(rf"^immediately after {RESOLVES}, |,? (?:immediately after|when) {RESOLVES}(?=$|[ ,.])")
"""Done right after the activation that the event is has resolved (TIM-17)."""
OWN_DAMAGE = re.compile(r"(?:they take|(?:that player|the player (?:that|who) activated it) takes) (?P<number>\d[\d,]*) damage$")
"""Of the player whose activation the event is."""
ACTIVATIONS = frozenset({"activated", "card activated"})


def _once_it_resolved(rest: Span, words: dict[str, Any]) -> Span | None:
    """The words of what is done without those that say it waits until what was activated has resolved; None where there are none."""
    found = AFTER_IT.search(masked(rest.text))
    if found is None or any(event["event"] not in ACTIVATIONS for event in _events(words)):
        return None
    return Span(rest.text[: found.start()] + rest.text[found.end() :], rest.start + (found.end() if not found.start() else 0), rest.part)


OF_THAT_TURN = re.compile(r"\bfor the rest of (?:that|the) turn\b", re.IGNORECASE)
ACTIVE = re.compile(r"you ((?:[a-z]+ or )?[a-z]+) summon this card$", re.IGNORECASE)
AFTER = re.compile(r"after this card (?:is|was) (?=(?:[a-z]+ or )?[a-z]+ summoned(?: this way)?$)", re.IGNORECASE)
TO_YOU = re.compile(r"(?<=this card is special summoned) to your (?:side of the )?field$", re.IGNORECASE)
"""Where its player has it anyway."""
IN_THE_TURN = re.compile(
    r"during the turn this card was (?P<how>[a-z]+ summoned(?: or (?:[a-z]+ summoned|flipped face-up))?)"
    r"(?=, you can (?:normal|tribute) summon [^.;:]* in addition to )", re.IGNORECASE
)
"""An additional Normal Summon in the turn of its own Summon: its player has it from then on, wherever the card goes."""


def _passive(span: Span) -> Span:
    """The words "After you Normal Summon this card" as "If this card is Normal Summoned"."""
    return span._replace(text=AFTER.sub("If this card is ", ACTIVE.sub(r"this card is \1 Summoned", TO_YOU.sub("", span.text))))


BEHIND = re.compile(r",? (?P<word>each time|when) ")


def _turned_round(span: Span, card: Printed) -> dict[str, Any] | None:
    """What is done, and behind it when ("Destroy this card when it is targeted by …"): only where all of it can be said."""
    match = BEHIND.search(masked(span.text))
    if match is None or WORD.match(span.text):
        return None
    first, behind = span.piece(0, match.start()), span.piece(match.start("word"), len(span.text))
    itself = "this card" in masked(first.text)
    if THIS_WAY.search(masked(span.text)) or (not itself and POINTS.search(masked(span.text))):
        return None
    words = _event(about_itself(behind, match["word"]) if itself else behind, match["word"], card)
    if words is None or any(event["event"] == "targeted" for event in _events(words)):
        return None  # what a targeted card suffers comes once the targeting effect has resolved: no event says that
    banned = _banned(first.text) if match["word"] == "when" else None
    if banned is not None:
        return {**words, "does": [{"apply": banned, "until": "this Chain"}]}
    words.update(resolving(Unit("clause", first, resolution=(first,)), card, words))
    return words if words.get("does") and is_said(words["does"]) else None


POINTS = re.compile(r"\b(?:it|its|they|them|their)\b")


def _events(words: dict[str, Any]) -> list[dict[str, Any]]:
    trigger = words["trigger"]
    return trigger if isinstance(trigger, list) else [trigger]


def about_itself(span: Span, word: str) -> Span:
    """The words with "this card" for an "it" straight behind the first word."""
    if not span.text[len(word):].startswith(" it "):
        return span
    return Span(f"{span.text[:len(word)]} this card {span.text[len(word) + 4:]}", span.start - 7, span.part)


THIS_WAY = re.compile(r"\bthis way\b|(?<!and )\bif you do\b")


def _this_way(words: dict[str, Any], span: Span, card: Printed) -> dict[str, Any] | None:
    """The event with the way of its Summon, where it says "Summoned this way": the sentence before tells which; None where it does not."""
    flat = masked(span.text)
    if THIS_WAY.search(flat) is None:
        return words
    events = _events(words)
    if "this way" not in flat or len(events) != 1 or events[0].get("event") != "Special Summoned" or events[0].get("card") != "this card":
        return None
    ways = summon_meant(span, card) if card.kind == "monster" else ()
    return {**words, "trigger": [{**events[0], "how": list(ways)}]} if ways in ((PROCEDURE,), (EFFECT,)) else None


def _banned(text: str) -> dict[str, Any] | None:
    """"Your opponent cannot activate cards or effects", said of the moment of an event: for the Chain that could answer it."""
    found = read_clause(text, None, None)
    if found is None or found.conditions or len(found.modifiers) != 1 or "cannot activate" not in found.modifiers[0]:
        return None
    return found.modifiers[0]


SUCCESSFULLY = re.compile(r"(?<=summoned) successfully\b", re.IGNORECASE)
WITH_IT_SUMMONED = re.compile(r"(?<=summoned) with this effect\b", re.IGNORECASE)
PASSIVE = re.compile(r"(?:when|if) (?:normal or special |normal |special |tribute |flip |fusion |ritual |synchro |xyz |link )?summoned$")
"""An event of which the words leave out "this card is"."""


def _event(span: Span, word: str, card: Printed) -> dict[str, Any] | None:
    """The words for the event, if it can be said whole."""
    timing = "each time" if word == "each time" else "if"
    span = span._replace(text=WITH_IT_SUMMONED.sub(" by this effect", SUCCESSFULLY.sub("", span.text)))
    if PASSIVE.match(masked(span.text)):
        span = Span(f"{span.text[:len(word)]} this card is{span.text[len(word):]}", span.start - 13, span.part)
    found = conditions(Unit("trigger", span, timing=timing, condition=(span,)), card, {"kind": "clause"})
    if not found.get("trigger") or not is_said(found) or set(found) - {"trigger", "condition"}:
        return None
    events = found["trigger"] if isinstance(found["trigger"], list) else [found["trigger"]]
    if any(event.get("event") == "unknown" for event in events):
        return None
    if timing == "each time" and any(event.get("event") == "took damage" for event in events):
        return None  # damage each time damage is taken has a Chain Link of its own, though no text says it (Q&A 20805)
    return {"kind": "clause", **({"timing": "each time"} if timing == "each time" else {}), **found}
