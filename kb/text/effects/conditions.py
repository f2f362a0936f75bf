"""What stands before the colon, in words of the vocabulary: events, answered activations, phases, and what must hold (`psct.md` 1, 3)."""

from __future__ import annotations

import re
from typing import Any

from kb.text.effects.demanded import TRIGGERING, not_all
from kb.text.effects.times import Times, time_of
from kb.text.events.answers import ANY_OF_THESE
from kb.text.events.happenings import Event, happens_as
from kb.text.events.phases import When, read_when
from kb.text.events.stating import stated
from kb.text.language.parting import ConditionClause, condition_clauses
from kb.text.language.printed import Printed
from kb.text.language.units import Span, Unit, opaque
from kb.text.phrases.existing import Condition, as_one

OF_BATTLE = frozenset({"attack declared", "targeted for an attack", "battled", "inflicted battle damage", "took battle damage",
                       "destroyed by battle by"})
_EACH_BATTLE_PHASE = re.compile(r"(?i)^once per battle phase$")
_PERMITTING = re.compile(
    r"(?i)(?:(?:you )?can|your opponent can|you may)?\s*(?:only\s+)?(?:activate|use)?\s*"
    r"(?:this card(?:'s effects?)?|this effect|these effects|them|the following effects?|1 of (?:these|the following) effects)?"
    r"\s*(?:by|only|only once)?\s*$|this card can only be activated\s*$|up to$"
)
"""Words before the first demand that say nothing but that there is one."""
_HOW_OFTEN = re.compile(r"(?i)(?:up to )?(?:once|twice|thrice|(?:two|three|\d) times) per [a-z ]+$")
_EQUIPPING = re.compile(r"(?i)equip only to\b")
_TURN = re.compile(r"(?i)your (?P<whose>opponent's )?turn$")
_CONTROLLER = re.compile(r"(?i)you(?P<opponent>r opponent)?")
BY_CONTROLLER = "based on which player controls the equipped monster"
"""What stands in front of effects that are listed with who controls that monster ("● You: …")."""
_OTHER_NAME = re.compile(r"(?i) with a different name$")
_SAME_NAME = re.compile(r"(?i)you cannot activate this card if multiple cards(?:/effects)? with the same name"
                        r"(?:, or the effects of such cards,)? are (?:already activated )?in that chain\.?$")
_ENDS_IN_OR = re.compile(r"(?i),? or$")
_TO_ACTIVATE = re.compile(r"(?i) to activate (?:this card|this effect|either of these effects|these effects)\.?$")
_TO_RESOLVE = re.compile(r"(?i) to activate and (?:to )?resolve this (?:effect|card)\.?$")
_IN_BRACKETS = re.compile(r"(?i)\((other than [^()]*)\)")
_ONLY_WHILE = re.compile(r"(?i)^can only activate them while (?P<state>[^.]*?)\.?$")
"""What is asked when they are activated, and not of the event before."""
_ONLY_UNLESS = re.compile(r"(?i)\bonly\b[^,.]*? (?P<time>(?:during|in|at) [^,.]*), unless (?P<state>[^.]*?)\.?$")
_DRAWING = re.compile(r"(?i)\s*\(except during the draw phase(?: or (?:the )?damage step)?\)")


class _Reading(Times):
    """Takes in every clause of one condition."""

    def read(self, parts: list[ConditionClause]) -> None:
        """Takes in every clause."""
        timed = [time_of(part) for part in parts if part.word in ("during", "at", "before", "after")]
        self.timed = any(part.word == "during" for part in parts)
        self.when = next((time for time in timed if time is not None and time.timings), None)
        self.is_listed = any(", or" in part.span.text for part in parts)
        self.several = sum(part.word in ("if", "when", "each time") for part in parts) > 1
        self.about_itself = any(part.span.text.lower().startswith("this card") for part in parts)
        if self.unit.timing is None and any(part.alternative for part in parts) and not self.names_time(parts):
            parts = self.branches(parts)
        for part in sorted(parts, key=lambda part: part.word == "while"):
            known = self.known()
            self.clause(part)
            self.follow(part, known)

    def names_time(self, parts: list[ConditionClause]) -> bool:
        """Is one of the alternatives a time of its own ("or during your Standby Phase")?"""
        return any(part.alternative and part.word not in ("if", "when", "while") for part in parts)

    def branches(self, parts: list[ConditionClause]) -> list[ConditionClause]:
        """The same with the alternatives of a demand ("if A, or if B while C"), each with all that stands behind it, taken in as one."""
        first = next(at for at, part in enumerate(parts) if part.word in ("if", "when", "while", "")) if parts else 0
        ways: list[list[ConditionClause]] = []
        for part in parts[first:]:
            if part.alternative or not ways:
                ways.append([])
            ways[-1].append(part)
        if len(ways) < 2 or all(len(way) == 1 for way in ways) and all(stated(self.named(way[0].span)) for way in ways):
            return parts
        for part in parts[:first]:
            self.clause(part)
        choices = [[held for part in way for held in (self.state(part) or [self.unread("condition", part)])] for way in ways]
        self.held.append({"any of": [as_one(choice) for choice in choices]})
        return []

    def known(self) -> tuple[int, int, int]:
        """How many events, answers and demands were read."""
        return len(self.events), len(self.answers), len(self.held)

    def follow(self, part: ConditionClause, before: tuple[int, int, int]) -> None:
        """Remembers what kind of thing a clause added; another way of another kind ("when A, or during B, if C") cannot be said."""
        added = [now > then for now, then in zip(self.known(), before, strict=True)]
        adds = "event" if added[0] else "answer" if added[1] else "state" if added[2] else ""
        if part.alternative and part.word in ("during", "at", "before", "after"):
            self.mixed = self.mixed or bool(self.answers) or bool(self.when and self.when.timings)
        elif part.alternative and self.adds and adds:
            self.mixed = self.mixed or "state" in (adds, self.adds) and adds != self.adds
        if adds == "event" and part.word in ("if", "when"):
            self.worded.append((part.word, before[0], len(self.events)))
            self.placed.append(part.span.start)
        self.adds = adds or self.adds

    def clause(self, part: ConditionClause) -> None:
        text = part.span.text
        if part.word in ("during", "at", "before", "after", "on"):
            self.time(part)
        elif part.word == "draw":
            self.before_draw = True
        elif part.word == "instead of the draw":
            self.before_draw = "instead"
        elif part.word == "opponent's turn":
            self.when = When((), "opponent")
        elif part.word == "except":
            self.excepted(part)
        elif part.word == "except the turn":
            self.not_the_turn(part)
        elif part.word == "unless":
            held = self.state(part)
            self.demand([not_all(held)] if held is not None else [self.unread("condition", part)], part)
        elif part.word == "while":
            self.demand(self.state(part) or [self.unread("condition", part)], part)
        elif part.word == "" and (turn := _TURN.match(text)):
            self.when = When((), "opponent" if turn["whose"] else "you")
        elif part.word == "" and (who := _CONTROLLER.fullmatch(text)) and BY_CONTROLLER in self.card.text.lower():
            whose = "opponent" if who["opponent"] else "you"
            self.held.append({"exists": {"count": "1+", "one of": "equipped monster", "whose": whose}})
        elif part.word == "" and _EACH_BATTLE_PHASE.match(text):
            self.when = self.when or When(("battle",), "you")
            self.held.append(self.unread("condition", part))
        elif part.word == "" and (_PERMITTING.match(text) or _EQUIPPING.match(text) or (self.unit.limits and _HOW_OFTEN.match(text))):
            return
        else:
            self.happening(part)

    def then_or_if(self, span: Span, match: re.Match[str]) -> Condition:
        """ "Only during your turn, unless …": that time, or that state."""
        time = read_when(match["time"].lower())
        state = self.state(ConditionClause("unless", span.piece(*match.span("state"))))
        if time is None or state is None or time.timings or not time.conditions():
            return self.unread("condition", ConditionClause("", span))
        return {"any of": [as_one(time.conditions()), as_one(state)]}

    def words(self) -> dict[str, Any]:
        """What was read, in words of the vocabulary's `effect`."""
        found: dict[str, Any] = {}
        if self.mixed:
            return {"condition": [self.unread("condition", ConditionClause("", span)) for span in self.unit.condition]}
        if self.events:
            if self.unit.timing is None and self.word:
                found["timing"] = self.word
            elif len({word for word, _, _ in self.worded}) > 1 and self.unit.optional and self.unit.kind in TRIGGERING:
                found["timing"] = "if"
                self.without_missing()
            found["trigger"] = self.events[0] if len(self.events) == 1 else self.events
        if self.answers:
            found["answers"] = self.answers[0] if len(self.answers) == 1 else self.answers
        found.update(self.time_words())
        if self.when is not None and self.when.timings and self.events and all(map(_lies_destroyed, self.events)):
            found["works in"] = ["monster zone"]
        if self.held:
            found["condition"] = self.held
        if self.before_draw:
            found["before draw"] = self.before_draw
        return found

    def without_missing(self) -> None:
        """For "When A, or if B: You can" with one timing "if": an event that "when" could miss (TIM-2) cannot be said."""
        for word, start, end in self.worded:
            if word == "when" and not all(_never_missed(event) for event in self.events[start:end]):
                doubt: Event = {"event": "unknown", "where": [self.unread("event", ConditionClause("", self.unit.condition[0]))]}
                self.events[start:end] = [event if event["event"] == "unknown" else doubt for event in self.events[start:end]]

    def time_words(self) -> dict[str, Any]:
        time = self.when
        if time is None:
            return {}
        words: dict[str, Any] = {}
        if time.timings:
            words["damage step"] = list(time.timings)
        if self.unit.kind == "ignition" and time.turn in ("you", "either") and time.phases == ("main",):
            return words
        if time.timings == ("after",) and self.events:
            return words
        during = time.during()
        return {"during": during, **words} if during else words


def _never_missed(event: Event) -> bool:
    """Is it part of a battle, so that it is always the last thing to happen and an optional "when" cannot miss it (TIM-2)?"""
    return event.get("by") == "battle" or happens_as(event, OF_BATTLE)


def _lies_destroyed(event: Event) -> bool:
    """Is this card destroyed by battle and, at a timing of the Damage Step, still on the field (BAT-4)?"""
    return event["event"] == "destroyed" and event.get("card") == "this card" and event.get("by") == "battle"


def conditions(unit: Unit, card: Printed, sofar: dict[str, Any]) -> dict[str, Any]:
    """The words of an effect that stand before its colon: `trigger`, `answers`, `during`, `condition`, `before draw`, `damage step`."""
    reading = _Reading(unit, card)
    apart = (_TO_RESOLVE, _TO_ACTIVATE, _SAME_NAME, _ONLY_UNLESS, _ONLY_WHILE)
    told = [span for span in unit.condition if not any(form.search(span.text) for form in apart)]
    if told and ANY_OF_THESE.search(told[0].text):
        reading.bullets = tuple(told[1:])
        told = told[:1]
    reading.read([part for span in told for part in condition_clauses(_without_draws(span))])
    reading.mixed = reading.mixed or any(_ENDS_IN_OR.search(span.text) for span in told[:-1])
    if any(_DRAWING.search(span.text) for span in told):
        reading.held.append({"not": {"phase": ["draw"]}})
    demands = [span for span in unit.condition if span not in told and span not in reading.bullets]
    if any(_SAME_NAME.search(span.text) for span in demands):
        reading.held = _different_names(reading.held)
    reading.held += [reading.then_or_if(span, match) for span in demands if (match := _ONLY_UNLESS.search(span.text))]
    for span in demands:
        if match := _ONLY_WHILE.match(span.text):
            part = ConditionClause("while", span.piece(*match.span("state")))
            reading.held += reading.state(part) or [reading.unread("condition", part)]
    reading.held += [condition for span in demands if _TO_ACTIVATE.search(span.text) for condition in _must_hold(span, card)]
    must = [condition for span in demands if _TO_RESOLVE.search(span.text) for condition in _must_hold(span, card)]
    found = {**reading.words(), **({"must hold": must} if must else {})}
    if any((match := _DRAWING.search(span.text)) and "amage" in match.group() for span in told):
        found["damage step"] = False
    return found


def _without_draws(span: Span) -> Span:
    """The same without "(except during the Draw Phase)", place for place."""
    return span._replace(text=_DRAWING.sub(lambda match: " " * len(match.group()), span.text))


def _different_names(held: list[Condition]) -> list[Condition]:
    """The demands with this one: no two links of the Chain have the same name."""
    for condition in held:
        if "chain" in condition:
            condition["chain"] = {**condition["chain"], "different names": True}
            return held
    return [*held, {"chain": {"different names": True}}]


def _must_hold(span: Span, card: Printed) -> list[Condition]:
    """What a sentence demands to activate (and to resolve)."""
    match = _TO_RESOLVE.search(span.text) or _TO_ACTIVATE.search(span.text)
    text = span.text[:match.start()] if match else span.text
    are = "are" if text.lower().startswith("all ") else "is"
    controls = "controls" if text.lower().startswith("your opponent ") else "control"
    for must, does in (("must be", are), ("must have", "have"), ("must also control", controls), ("must control", controls)):
        text = text.replace(f" {must} ", f" {does} ")
    text = _IN_BRACKETS.sub(r"\1", text.removesuffix(" for you"))
    unlike = _OTHER_NAME.search(text)  # of another name than this card
    found = stated(span._replace(text=text[:unlike.start()] if unlike else text)) or [{"opaque": opaque("condition", span)}]
    if unlike:
        named = [condition for condition in found if condition.get("exists", {}).get("count") == "1+" and len(condition) == 1]
        alone = len(named) == len(found) == 1 and card.kind == "monster" and "name" not in found[0]["exists"]
        differs = {"differs from": {"name of": "this card"}}
        found = [{"exists": {**found[0]["exists"], **differs}}] if alone else [{"opaque": opaque("condition", span)}]
    for condition in found:
        if card.kind == "monster" and condition.get("this card", {}).get("from") == ["field"]:
            condition["this card"]["from"] = ["monster zone"]
    return found
