"""Clauses of a condition that say when: phases, turns, and all but some of them."""

from __future__ import annotations

import re

from kb.text.effects.demanded import TRIGGERING, not_all
from kb.text.effects.happening_clauses import Happens
from kb.text.events.events import with_subject
from kb.text.events.phases import When, read_when
from kb.text.events.stating import stated
from kb.text.language.parting import ConditionClause, blanked
from kb.text.language.units import Span, opaque
from kb.text.language.word_lists import NAMED_PHASES, one_of
from kb.text.phrases.existing import Condition

_THE_TURN = re.compile(r"(?i)(?:this card was|it was|this card is) (?:sent (?:there|to (?:the|your) (?:gy|graveyard))|set|banished)\b")
_LATER = re.compile(r"(?i)\b(?:next|after|that|\d+(?:st|nd|rd|th))\b")
_AND = re.compile(r"(?i),? and (?:if )?")
_OF_THE_TURN = re.compile(r"(?i)^(?P<phase>.*? phase) of the (?:same )?turn (?!after )(?:that |in which )?(?P<rest>.*)$")
_ALL_BUT = re.compile(r"(?i),? (?:except|but not) (?:during )?(?P<phase>(?:the|your|your opponent's) (?:\w+ )+(?:phase|step))$")
_PHASE = re.compile(r"(?i)(?P<whose>your opponent's|your|the|each|either player's) (?:[a-z0-9]+ )??"
                    rf"(?P<phase>{one_of(NAMED_PHASES)}) phase"
                    r"(?: (?P<number>[12])\b)?")
_NEXT_TURN = re.compile(r"(?i)during the standby phase of the next turn$")
_START = re.compile(r"(?i)at the start of (?P<yours>your )?main phase (?P<number>[12])$")
_AFTER = re.compile(r"(?i)during (?:the (?P<phase>standby|end) phase of the (?:next )?turn|(?P<next>the|your) next standby phase) after "
                    r"this card was (?P<came>.*)$")
_SENT = re.compile(r"(?i)sent (?P<from>from the field )?to (?:the|your) (?:gy|graveyard)(?P<by> by the effect of [^,;]*)?$|"
                   r"(?P<destroyed>destroyed(?: by [a-z ]+)? and )sent to (?:the|your) (?:gy|graveyard)$")
_BANISHED = re.compile(r"(?i)banished(?: from the (?P<from>monster zone|spell & trap zone|field))?(?P<activated> to activate [^,;]*)?"
                       r"(?P<itself> by (?:this effect|its own effect))?$")
_SINCE = {"the": "since the last Standby Phase", "your": "since your last Standby Phase", "": "last turn"}


class Times(Happens):
    """Takes in the clauses that say when."""

    def time(self, part: ConditionClause) -> None:
        """A phase, step, turn or timing: when it may be used, or what must have been when the event happened (TIM-10)."""
        time = time_of(part)
        if time is None and self.at_the_start(part):
            return
        if time is None:
            self.time_in_part(part)
            return
        if part.added and (self.events or self.answers):
            self.events.append({"event": "unknown", "where": [{"opaque": opaque("time", part.span)}]})
            return
        if time.others:
            self.demand(time.conditions(), part)
        elif self.events and not time.timings and self.unit.kind in TRIGGERING and self.is_later(part):
            self.events, self.when = [], time
            self.held.append(self.unread("event", part))
        elif self.events and not time.timings and self.unit.kind in TRIGGERING:
            self.narrow(time.conditions(), part.span)
        elif self.when is None or time.timings:
            self.when = time
        elif self.when != time:
            self.demand(time.conditions(), part)

    def is_later(self, part: ConditionClause) -> bool:
        """Does a time stand apart, behind an event ("If this card was flipped, during each End Phase"), so that it is no part of that?"""
        text = self.card.text if part.span.part == "text" else self.card.pendulum_text
        return text[: part.span.start].rstrip().endswith(",")

    def time_in_part(self, part: ConditionClause) -> None:
        """A time with a demand behind an "and", or one that is read in part."""
        if self.all_but(part):
            return
        for match in _AND.finditer(blanked(part.span.text)):
            before = part._replace(span=part.span.piece(0, match.start()))
            if time_of(before) is not None:
                self.time(before)
                self.happening(ConditionClause("while", part.span.piece(match.end(), len(part.span.text))))
                return
        for match in re.finditer(r",? or ", blanked(part.span.text)):
            before = part._replace(span=part.span.piece(0, match.start()))
            if self.events and time_of(before) is not None:
                self.time(before)
                behind = part.span.piece(match.end(), len(part.span.text))
                shared = with_subject(self.last, behind) or [{"event": "unknown", "where": [{"opaque": opaque("event", behind)}]}]
                self.events += shared
                return
        self.turn_of(part)

    def all_but(self, part: ConditionClause) -> bool:
        """ "During either turn, except the End Phase"."""
        match = _ALL_BUT.search(part.span.text)
        before = part._replace(span=part.span.piece(0, match.start())) if match else part
        excepted = read_when(f"during {match['phase']}") if match else None
        if excepted is None or time_of(before) is None:
            return False
        self.time(before)
        self.held.append(not_all(excepted.conditions()))
        return True

    def turn_of(self, part: ConditionClause) -> None:
        """ "During the End Phase of the turn this card was Normal Summoned"."""
        match = _OF_THE_TURN.match(part.span.text)
        time = read_when(match["phase"]) if match else None
        if match is None or time is None:
            self.roughly(part)
            return
        self.when = time
        text = re.sub(r"(?i)\b(this card|it) is\b", r"\1 was", match["rest"])
        if part.span.start == self.unit.condition[0].start:
            text = re.sub(r"(?i)^it\b", "this card", text)
        self.demand(stated(self.named(part.span._replace(text=f"{text} this turn"))) or [self.unread("condition", part)], part)

    def roughly(self, part: ConditionClause) -> None:
        """A time of which only the phase can be said ("during your 2nd End Phase after activation").

        An event before it is not what it answers, but what must have happened by then.
        """
        if self.events == [{"event": "banished", "card": "this card"}] and _NEXT_TURN.match(part.span.text):
            self.events, self.when = [], When(("standby",), "either")
            self.demand([{"this card": {"from": ["banished"], "arrived": "last turn"}}], part)
            return
        if self.events and _LATER.search(part.span.text):
            self.events = []
            self.held.append(self.unread("event", part))
        elif self.events:
            self.narrow([self.unread("time", part)], part.span)
            return
        after = _AFTER.match(part.span.text)
        came = None if after is None else self.came(after["came"])
        if after is not None and came is not None:
            following = (after["next"] or "").lower()
            self.when = When(((after["phase"] or "standby").lower(),), "you" if following == "your" else "either")
            self.demand([{"this card": {**came, "arrived": _SINCE[following]}}], part)
            return
        match = _PHASE.search(part.span.text)
        if match is not None and "except" not in part.span.text[:match.start()].lower():
            turn = "opponent" if "opponent" in match["whose"].lower() else "you" if "your" in match["whose"].lower() else "either"
            number = match["number"] or ""
            self.when = self.when or When((f"{match['phase'].lower()}{number}",), turn)
        self.demand([self.unread("time", part)], part)

    def at_the_start(self, part: ConditionClause) -> bool:
        """ "At the start of your Main Phase 1": nobody has done anything in it yet."""
        match = _START.match(part.span.text)
        if match is None or self.events or self.answers or self.when is not None:
            return False
        self.when = When((f"main{match['number']}",), "you" if match["yours"] else "either")
        self.demand([{"start of the phase": True}], part)
        return True

    def came(self, text: str) -> Condition | None:
        """How this card came to where it is ("destroyed and sent to the GY"), as words of a filter; None where more is said."""
        if (banished := _BANISHED.match(text)) is not None:
            found = self.lies(f"sent there{banished['activated']}") if banished["activated"] else {}
            if found is None:
                return None
            if banished["itself"]:
                found = {**found, "came by": "effect", "came through": "this card"}
            return {**found, "from": ["banished"]} | ({"came from": [banished["from"].lower()]} if banished["from"] else {})
        sent = _SENT.match(text)
        if sent is None:
            return None
        return self.lies(f"{sent['destroyed'] or ''}sent there {sent['from'] or ''}{sent['by'] or ''}")

    def lies(self, came: str) -> Condition | None:
        """How this card came to the GY, as words of a filter, whenever that was."""
        found = stated(Span(f"this card is in the GY because it was {came} this turn"))
        words = found[0].get("this card") if found is not None and len(found) == 1 else None
        return None if words is None else {word: value for word, value in words.items() if word != "arrived"}

    def not_the_turn(self, part: ConditionClause) -> None:
        """ "Except the turn it was sent there", with what may follow behind an "and"."""
        match = _THE_TURN.match(part.span.text)
        behind = _AND.match(part.span.text, match.end()) if match else None
        if match is None or (behind is None and match.end() < len(part.span.text)):
            self.demand([self.unread("condition", part)], part)
            return
        self.demand([{"this card": {"arrived": "earlier"}}], part)
        if behind is not None:
            rest = ConditionClause("if", part.span.piece(behind.end(), len(part.span.text)))
            self.demand(self.state(rest) or [self.unread("condition", rest)], rest)

    def excepted(self, part: ConditionClause) -> None:
        """ "Except during the Draw Phase"."""
        time = read_when(f"during {part.span.text}")
        held = time.conditions() if time is not None else []
        self.demand([not_all(held)] if held else [self.unread("condition", part)], part)


def time_of(part: ConditionClause) -> When | None:
    """The time of a clause; "in either player's turn" adds nothing to it."""
    return read_when(re.sub(r"(?i),? \(?(?:in )?either player's turn\)?$", "", part.span.text))
