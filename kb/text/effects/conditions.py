"""What stands before the colon, in words of the vocabulary: events, answered activations, phases, and what must hold (`psct.md` 1, 3)."""

from __future__ import annotations

import re
from typing import Any

from kb.text.events.answers import ANY_OF_THESE, as_events, read_answer, read_answer_partly, read_bulleted
from kb.text.events.events import read_event, read_event_partly, with_subject
from kb.text.events.happenings import Event, happens_as, stays
from kb.text.events.phases import When, read_when
from kb.text.events.stating import stated
from kb.text.language.parting import Clause, blanked, clauses
from kb.text.language.printed import Printed
from kb.text.language.units import Span, Unit, opaque
from kb.text.phrases.existing import Condition
from kb.vocabulary.words import ON_THE_FIELD

TRIGGERING = ("trigger", "flip")
OF_BATTLE = frozenset({"attack declared", "targeted for an attack", "battled", "inflicted battle damage", "took battle damage",
                       "destroyed by battle by"})
TIMINGS_OF_BATTLE = frozenset({"damage", "battle step"})


_PERMITTING = re.compile(
    r"(?i)(?:(?:you )?can|your opponent can|you may)?\s*(?:only\s+)?(?:activate|use)?\s*"
    r"(?:this card(?:'s effects?)?|this effect|these effects|them|the following effects?|1 of (?:these|the following) effects)?"
    r"\s*(?:by|only|only once)?\s*$|up to$"
)
"""Words before the first demand that say nothing but that there is one."""
_HOW_OFTEN = re.compile(r"(?i)(?:up to )?(?:once|twice|thrice|(?:two|three|\d) times) per [a-z ]+$")
_CARD_ACTIVATED = re.compile(r"(?i)(?:you activate this card|this card is activated|this card resolves|activating this card)$")
_EQUIPPING = re.compile(r"(?i)equip only to\b")
_PAST = re.compile(r"(?i)(?:this card|it|this effect|you|your opponent|the previous effect)(?: [^,]*?)? (?:was|were|has|had|did)\b"
                   r"(?! (?:no )?(?:xyz )?materials?\b)")
_TURN = re.compile(r"(?i)your (?P<whose>opponent's )?turn$")
_FIGHTING = re.compile(r"(?i)^it(?= (?:inflict|destroy|battle|attack|declare))")
_SAME_NAME = re.compile(r"(?i)you cannot activate this card if multiple cards(?:/effects)? with the same name"
                        r"(?:, or the effects of such cards,)? are (?:already activated )?in that chain\.?$")
_ENDS_IN_OR = re.compile(r"(?i),? or$")
_TO_ACTIVATE = re.compile(r"(?i) to activate (?:this card|this effect|either of these effects|these effects)\.?$")
_TO_RESOLVE = re.compile(r"(?i) to activate and (?:to )?resolve this (?:effect|card)\.?$")
_ACTIVATION = re.compile(r"(?i)\bactivate[sd]?\b")
_THE_TURN = re.compile(r"(?i)(?:this card was|it was|this card is) (?:sent (?:there|to (?:the|your) (?:gy|graveyard))|set|banished)\b")
_STANDS = re.compile(r"(?i)^(?:this card|it) is (?:currently )?equipped with\b")
"""A state, though the same verb names an event elsewhere ("becomes equipped")."""
_DONE_SO = re.compile(r"(?i)(?:you do|(?:special |normal )?summoned this way)$")
"""What was done before: a state where a phase is the time of the effect."""
_LATER = re.compile(r"(?i)\b(?:next|after|that|\d+(?:st|nd|rd|th))\b")
_AND = re.compile(r"(?i),? and (?:if )?")
_IN_THE_PHASE = re.compile(r"(?i)^(?:this card|it) (?:battled|attacked|attacked or was attacked|destroyed [^,]* by battle)$")
"""What a card did in the Battle Phase, said at its end: what it did this turn."""
_DRAWING = re.compile(r"(?i)\s*\(except during the draw phase(?: or (?:the )?damage step)?\)")
_OF_THE_TURN = re.compile(r"(?i)^(?P<phase>.*? phase) of the (?:same )?turn (?:that |in which )?(?P<rest>.*)$")
_ALL_BUT = re.compile(r"(?i),? (?:except|but not) (?:during )?(?P<phase>(?:the|your|your opponent's) (?:\w+ )+(?:phase|step))$")
_PHASE = re.compile(r"(?i)(?P<whose>your opponent's|your|the|each|either player's) (?:[a-z0-9]+ )??"
                    r"(?P<phase>draw|standby|main|battle|end) phase"
                    r"(?: (?P<number>[12])\b)?")
_AFTER = re.compile(r"(?i)during the (?P<phase>standby|end) phase of the (?:next )?turn after this card was "
                    r"(?:sent to the (?:gy|graveyard)|(?P<banished>banished))$")


class _Reading:
    """The words gathered from the clauses of one condition."""

    def __init__(self, unit: Unit, card: Printed) -> None:
        self.unit, self.card = unit, card
        self.events: list[Event] = []
        self.answers: list[dict[str, Any]] = []
        self.held: list[Condition] = []
        self.when: When | None = None
        self.before_draw: bool | str = False
        self.demanded = 0
        self.word = ""
        self.bullets: tuple[Span, ...] = ()
        self.last = Span("")
        self.about_itself = self.several = self.is_listed = self.mixed = False
        self.timed = False
        self.adds = ""
        self.worded: list[tuple[str, int, int]] = []
        self.placed: list[int] = []

    def read(self, parts: list[Clause]) -> None:
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

    def names_time(self, parts: list[Clause]) -> bool:
        """Is one of the alternatives a time of its own ("or during your Standby Phase")?"""
        return any(part.alternative and part.word not in ("if", "when", "while") for part in parts)

    def branches(self, parts: list[Clause]) -> list[Clause]:
        """The same with the alternatives of a demand ("if A, or if B while C"), each with all that stands behind it, taken in as one."""
        first = next(at for at, part in enumerate(parts) if part.word in ("if", "when", "while", "")) if parts else 0
        ways: list[list[Clause]] = []
        for part in parts[first:]:
            if part.alternative or not ways:
                ways.append([])
            ways[-1].append(part)
        if len(ways) < 2 or all(len(way) == 1 for way in ways) and all(stated(self.named(way[0].span)) for way in ways):
            return parts
        for part in parts[:first]:
            self.clause(part)
        choices = [[held for part in way for held in (self.state(part) or [self.unread("condition", part)])] for way in ways]
        self.held.append({"any of": [_one(choice) for choice in choices]})
        return []

    def known(self) -> tuple[int, int, int]:
        """How many events, answers and demands were read."""
        return len(self.events), len(self.answers), len(self.held)

    def follow(self, part: Clause, before: tuple[int, int, int]) -> None:
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

    def clause(self, part: Clause) -> None:
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
            self.demand([_not(held)] if held is not None else [self.unread("condition", part)], part)
        elif part.word == "while":
            self.demand(self.state(part) or [self.unread("condition", part)], part)
        elif part.word == "" and (turn := _TURN.match(text)):
            self.when = When((), "opponent" if turn["whose"] else "you")
        elif part.word == "" and (_PERMITTING.match(text) or _EQUIPPING.match(text) or (self.unit.limits and _HOW_OFTEN.match(text))):
            return
        else:
            self.happening(part)

    # Times

    def time(self, part: Clause) -> None:
        """A phase, step, turn or timing: when it may be used, or what must have been when the event happened (TIM-10)."""
        time = time_of(part)
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

    def is_later(self, part: Clause) -> bool:
        """Does a time stand apart, behind an event ("If this card was flipped, during each End Phase"), so that it is no part of that?"""
        text = self.card.text if part.span.part == "text" else self.card.pendulum_text
        return text[: part.span.start].rstrip().endswith(",")

    def time_in_part(self, part: Clause) -> None:
        """A time with a demand behind an "and", or one that is read in part."""
        if self.all_but(part):
            return
        for match in _AND.finditer(blanked(part.span.text)):
            before = part._replace(span=part.span.piece(0, match.start()))
            if time_of(before) is not None:
                self.time(before)
                self.happening(Clause("while", part.span.piece(match.end(), len(part.span.text))))
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

    def all_but(self, part: Clause) -> bool:
        """ "During either turn, except the End Phase"."""
        match = _ALL_BUT.search(part.span.text)
        before = part._replace(span=part.span.piece(0, match.start())) if match else part
        excepted = read_when(f"during {match['phase']}") if match else None
        if excepted is None or time_of(before) is None:
            return False
        self.time(before)
        self.held.append(_not(excepted.conditions()))
        return True

    def turn_of(self, part: Clause) -> None:
        """ "During the End Phase of the turn this card was Normal Summoned"."""
        match = _OF_THE_TURN.match(part.span.text)
        time = read_when(match["phase"]) if match else None
        if match is None or time is None:
            self.roughly(part)
            return
        self.when = time
        text = re.sub(r"(?i)\b(this card|it) is\b", r"\1 was", match["rest"])
        self.demand(stated(self.named(part.span._replace(text=f"{text} this turn"))) or [self.unread("condition", part)], part)

    def roughly(self, part: Clause) -> None:
        """A time of which only the phase can be said ("during your 2nd End Phase after activation").

        An event before it is not what it answers, but what must have happened by then.
        """
        if self.events and _LATER.search(part.span.text):
            self.events = []
            self.held.append(self.unread("event", part))
        elif self.events:
            self.narrow([self.unread("time", part)], part.span)
            return
        after = _AFTER.match(part.span.text)
        if after is not None:
            self.when = When((after["phase"].lower(),))
            arrived = {"from": ["banished"]} if after["banished"] else {"from": ["GY"]}
            self.demand([{"this card": {**arrived, "arrived": "last turn"}}], part)
            return
        match = _PHASE.search(part.span.text)
        if match is not None and "except" not in part.span.text[:match.start()].lower():
            turn = "opponent" if "opponent" in match["whose"].lower() else "you" if "your" in match["whose"].lower() else "either"
            number = match["number"] or ""
            self.when = self.when or When((f"{match['phase'].lower()}{number}",), turn)
        self.demand([self.unread("time", part)], part)

    def not_the_turn(self, part: Clause) -> None:
        """ "Except the turn it was sent there", with what may follow behind an "and"."""
        match = _THE_TURN.match(part.span.text)
        behind = _AND.match(part.span.text, match.end()) if match else None
        if match is None or (behind is None and match.end() < len(part.span.text)):
            self.demand([self.unread("condition", part)], part)
            return
        self.demand([{"this card": {"arrived": "earlier"}}], part)
        if behind is not None:
            rest = Clause("if", part.span.piece(behind.end(), len(part.span.text)))
            self.demand(self.state(rest) or [self.unread("condition", rest)], rest)

    def excepted(self, part: Clause) -> None:
        """ "Except during the Draw Phase"."""
        time = read_when(f"during {part.span.text}")
        held = time.conditions() if time is not None else []
        self.demand([_not(held)] if held else [self.unread("condition", part)], part)

    # What happens and how things stand

    def happening(self, part: Clause) -> None:
        """An event, an activation that is answered, or a demand on the state."""
        if _CARD_ACTIVATED.match(part.span.text) and self.unit.kind in ("card activation", "nothing"):
            return
        if _STANDS.search(part.span.text):
            if not self.as_state(part.span):
                self.held.append(self.unread("condition", part))
            return
        if self.timed and _DONE_SO.match(part.span.text):
            self.held.append(self.unread("condition", part))
            return
        stands = self.unit.timing is None
        readings = (self.as_state, self.as_answer, self.as_event, self.in_two) if stands else (
            self.as_event, self.as_answer, self.in_two, self.as_state)
        self.last = part.span
        known = len(self.events)
        if self.when is not None and self.when.phases == ("battle end",) and _IN_THE_PHASE.match(part.span.text):
            span = self.named(part.span)
            if self.as_state(span._replace(text=f"{span.text} this turn")):
                return
        if (part.alternative and self.or_state(part)) or self.as_battle(part.span):
            return
        if not any(reading(part.span) for reading in readings):
            self.in_part(part)
        if len(self.events) > known and part.word in ("if", "when", "each time"):
            self.word = self.word or part.word

    def in_two(self, span: Span) -> bool:
        """Reads an event and what stands behind an "and" (a state) or "or" (another event) by itself."""
        for match in re.finditer(r",? (?:and|or) (?:if )?", blanked(span.text), re.IGNORECASE):
            kept = (list(self.events), list(self.answers), list(self.held))
            left, right = span.piece(0, match.start()), span.piece(match.end(), len(span.text))
            if self.as_event(left) or self.as_answer(left):
                joined = " or " in match.group().lower()
                if self.another(left, right) if joined else self.as_state(right):
                    return True
            self.events, self.answers, self.held = kept
        return False

    def another(self, left: Span, right: Span) -> bool:
        """Takes the words behind an "or" as another event, of the same subject where they name none."""
        if self.as_event(right) or self.as_answer(right) or self.in_two(right):
            return True
        shared = with_subject(left, right)
        self.events += shared or []
        return shared is not None

    def as_event(self, span: Span) -> bool:
        """Takes the words as an event."""
        found = read_event(self.named(span))
        if found is None:
            return False
        self.events += [self.own_summon(event) for event in found] if "this way" in span.text.lower() else found
        return True

    def as_answer(self, span: Span) -> bool:
        """Takes the words as an activation or attempted Summon that is answered, or that a trigger comes after."""
        bullets = (*self.bullets, *self.unit.resolution[1:]) if ANY_OF_THESE.search(span.text) else ()
        found = read_bulleted(span, bullets) if bullets else read_answer(span)
        if found is None:
            return False
        if self.comes_after():
            events = as_events(found, opaque("event", span), False)
            self.events += events or []
            return events is not None
        self.answers += found.answers
        self.held += found.conditions
        return True

    def comes_after(self) -> bool:
        """Is this effect triggered by an activation, rather than chained to it directly (ACT-9)?"""
        return self.unit.kind in TRIGGERING or self.unit.timing == "each time" or (
            self.unit.timing == "if" and not self.unit.answers_activation)

    def as_state(self, span: Span) -> bool:
        """Takes the words as a demand on the state, or on the battle under way."""
        found = stated(self.named(span))
        if found is None or not self.in_battle(found):
            return False
        if self.when is not None and self.when.timings == ("after",) and _battles(found):
            self.after_calculation(found)
        else:
            self.demand(found, Clause("if", span))
        return True

    def or_state(self, part: Clause) -> bool:
        """Takes the words behind "or if" as another way to meet the demand before them."""
        found = stated(self.named(part.span))
        if found is None or not self.held or self.events or self.answers or _battles(found):
            return False
        self.held[self.demanded:] = [{"any of": [_one(self.held[self.demanded:]), _one(found)]}]
        return True

    def as_battle(self, span: Span) -> bool:
        """Takes the words as a demand on the battle under way, at a timing of the Damage Step."""
        if self.when is None or not self.when.timings:
            return False
        found = stated(self.named(span))
        return found is not None and _battles(found) and self.as_state(span)

    def in_battle(self, found: list[Condition]) -> bool:
        """Can this be judged: a demand on a battle needs a time at which there is one."""
        return not _battles(found) or (self.when is not None and not TIMINGS_OF_BATTLE.isdisjoint(self.when.phases))

    def after_calculation(self, found: list[Condition]) -> None:
        """ "After damage calculation, if this card battles": the event is that damage calculation was done with it."""
        first, *rest = found
        if "this card" in first:
            demands = {key: entry for key, entry in first["this card"].items() if (key, entry) != ("battling", "battling")}
            self.events.append({"event": "battled", "card": "this card"} | ({"where": [{"this card": demands}]} if demands else {}))
        else:
            about = {key: entry for key, entry in first["exists"].items() if key not in ("count", "from")}
            if about["battling"] == "battling":
                del about["battling"]
            self.events.append({"event": "battled", "card": {"is": "monster", **about}})
        self.held += rest

    def in_part(self, part: Clause) -> None:
        """Keeps what can be said of words that are not read as a whole; the rest is opaque."""
        span = self.named(part.span)
        if self.left_part(part) or self.weakened(part):
            return
        if not self.names_event(part):
            self.demand([self.unread("condition", part)], part)
            return
        doubt = opaque("event", part.span)
        if part.alternative and ", and " in blanked(span.text) and (self.events or self.answers):
            self.held.append(self.unread("condition", part))  # what stands behind the "and" may be demanded of all of them
        answered = read_answer_partly(span)
        if answered is not None and self.comes_after() and (events := as_events(answered, doubt, True)) is not None:
            self.events += events
        elif answered is not None:
            self.answers += [{**answer, "card": {**answer.get("card", {}), "opaque": doubt}} for answer in answered.answers]
        elif not self.comes_after() and (_ACTIVATION.search(span.text) or (self.unit.answers_activation and not self.answers)):
            self.answers.append({"to": "activation", "card": {"opaque": doubt}})
        else:
            self.events += read_event_partly(span, doubt) or [{"event": "unknown", "where": [{"opaque": doubt}]}]

    def names_event(self, part: Clause) -> bool:
        """Do words that cannot be read name what the effect answers, rather than one more demand?"""
        if self.when is not None and self.when.timings and self.when.timings != ("after",):
            return False
        if part.word == "when" and not (self.events or self.answers):
            return True
        if self.unit.timing is None or part.word in ("while", ""):
            return False
        if self.several and not part.alternative and (_PAST.match(part.span.text) or (part.word == "if" and self.unit.timing == "when")):
            return False
        return part.alternative or not (self.events or self.answers)

    def left_part(self, part: Clause) -> bool:
        """Reads what stands before an "and", and keeps what stands behind it as an opaque demand."""
        for match in re.finditer(r",? and (?:if )?", blanked(part.span.text), re.IGNORECASE):
            left, right = part.span.piece(0, match.start()), part.span.piece(match.end(), len(part.span.text))
            readings = (self.as_state,) if self.unit.timing is None else (self.as_event, self.as_answer)
            if self.when is not None and self.when.timings:
                readings = (*readings, self.as_state)
            if any(reading(left) for reading in readings):
                self.held.append(self.unread("condition", Clause("if", right)))
                return True
        return False

    def weakened(self, part: Clause) -> bool:
        """Reads an event about an exact number of cards without that number, which stays opaque."""
        text = re.sub(r"(?i)\bexactly (?=\d)|(?<=\bwhen )exactly |\s*\(and no other cards\)", "", part.span.text)
        if text == part.span.text or self.unit.timing is None:
            return False
        known = len(self.events)
        if not self.as_event(part.span._replace(text=text)):
            return False
        doubt = {"opaque": opaque("event number", part.span)}
        self.events[known:] = [{**event, "where": [*event.get("where", []), doubt]} for event in self.events[known:]]
        return True

    def state(self, part: Clause) -> list[Condition] | None:
        """What the words behind "while" demand; they may leave out their subject ("while in Attack Position")."""
        span = self.named(part.span)
        found = stated(span) or stated(span, "this card is")
        return found if found is not None and self.in_battle(found) else None

    def demand(self, conditions: list[Condition], part: Clause) -> None:
        """Adds what must hold: when the event happened if it is a state beside a triggering event (TIM-10), otherwise to activate."""
        if part.word == "while" and self.unit.kind in TRIGGERING and self.as_it_was(conditions, part):
            return
        needed = [self.in_its_place(condition) for condition in conditions if not self.goes_without_saying(condition)]
        if not self.events and any("event cards" in condition for condition in needed):
            needed = [self.unread("condition", part)]
        if part.word == "while" and self.events and self.unit.kind in TRIGGERING:
            self.narrow(needed, part.span)
        elif needed:
            self.demanded = len(self.held)
            self.held += needed

    def as_it_was(self, conditions: list[Condition], part: Clause) -> bool:
        """Takes in where this card was when the event before these words moved it ("is destroyed while in your Monster Zone")."""
        before = [ways for ways, start in zip(self.worded, self.placed, strict=True) if start < part.span.start]
        found = conditions[0].get("this card", {}) if len(conditions) == 1 else {}
        if not before or not found or not found.keys() <= {"from", "whose"} or "GY" in found.get("from", ["GY"]):
            return False
        _, start, end = before[-1]
        if any(event.get("card") != "this card" or stays(event) or "from" in event for event in self.events[start:end]):
            return False
        whose = [{"event cards": {"whose": found["whose"]}}] if "whose" in found else []
        self.events[start:end] = [{**event, "from": found["from"], **({"where": [*event.get("where", []), *whose]} if whose else {})}
                                  for event in self.events[start:end]]
        return True

    def narrow(self, conditions: list[Condition], span: Span) -> None:
        """Adds what must have held when the event happened; whose card it was then belongs to the last of several ways it left."""
        if conditions:
            start = len(self.events) - 1 if all("event cards" in condition for condition in conditions) and self.is_listed else 0
            self.events[start:] = [
                {**event, "where": [*event.get("where", []), *(_before(event, condition, span) for condition in conditions)]}
                for event in self.events[start:]
            ]

    def goes_without_saying(self, condition: Condition) -> bool:
        """Is this card where its effect works from anyway?"""
        words = condition.get("this card")
        if words is None or len(condition) > 1 or not words.keys() <= {"from", "whose", "face"}:
            return False
        works = set(self.unit.works_in) or {"field"}
        if words.get("face") == "down" or (words.get("face") == "up" and not works <= ON_THE_FIELD):
            return False
        zones = set(words.get("from", works))
        return works <= zones or ("field" in zones and works <= ON_THE_FIELD | zones)

    def in_its_place(self, condition: Condition) -> Condition:
        """The same without the place that its effect works from anyway."""
        words = condition.get("this card", {})
        if self.unit.works_in and set(self.unit.works_in) == set(words.get("from", ())):
            return {"this card": {key: entry for key, entry in words.items() if key != "from"}}
        return condition

    def named(self, span: Span) -> Span:
        """The words with "it" named: this card, or the fighting monster that an Equip Card equips."""
        if self.about_itself:
            return span._replace(text=re.sub(r"(?i)^it\b(?!'s)", "this card", span.text))
        if "equip" in self.card.types:
            return span._replace(text=_FIGHTING.sub("the equipped monster", span.text))
        return span

    def own_summon(self, event: Event) -> Event:
        """ "Summoned this way": by its procedure where the sentence before is one, otherwise by its effect."""
        before = (self.card.text if self.unit.span.part == "text" else self.card.pendulum_text)[:self.unit.span.start]
        told = re.split(r"(?<=\.)\s", before.strip())[-1] if before.strip() else ""
        procedure = ":" not in told and ";" not in told and "summon this card" in told.lower()
        return {**event, "how": ["own procedure"]} if procedure else event

    def unread(self, kind: str, part: Clause) -> Condition:
        return {"opaque": opaque(kind, part.span)}

    def words(self) -> dict[str, Any]:
        """What was read, in words of the vocabulary's `effect`."""
        found: dict[str, Any] = {}
        if self.mixed:
            return {"condition": [self.unread("condition", Clause("", span)) for span in self.unit.condition]}
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
                doubt: Event = {"event": "unknown", "where": [self.unread("event", Clause("", self.unit.condition[0]))]}
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


def time_of(part: Clause) -> When | None:
    """The time of a clause; "in either player's turn" adds nothing to it."""
    return read_when(re.sub(r"(?i),? \(?(?:in )?either player's turn\)?$", "", part.span.text))


def _one(held: list[Condition]) -> Condition:
    return held[0] if len(held) == 1 else {"all of": held}


def _before(event: Event, condition: Condition, span: Span) -> Condition:
    """A demand on the card that an event moved, as it was before: of a monster that it equipped only that there was one is known."""
    if event.get("card") != "this card" or stays(event):
        return condition
    if "this card" in condition:
        return {"event cards": condition["this card"]}
    if condition == {"exists": {"count": "1+", "one of": "equipped monster"}}:
        return {"event cards": {"equipping": True}}
    if condition.get("exists", {}).get("one of") == "equipped monster":
        return {"opaque": opaque("condition", span)}
    return condition


def _never_missed(event: Event) -> bool:
    """Is it part of a battle, so that it is always the last thing to happen and an optional "when" cannot miss it (TIM-2)?"""
    return event.get("by") == "battle" or happens_as(event, OF_BATTLE)


def _lies_destroyed(event: Event) -> bool:
    """Is this card destroyed by battle and, at a timing of the Damage Step, still on the field (BAT-4)?"""
    return event["event"] == "destroyed" and event.get("card") == "this card" and event.get("by") == "battle"


def _not(held: list[Condition]) -> Condition:
    return {"not": _one(held)}


def _battles(found: list[Condition]) -> bool:
    return any("battling" in words for condition in found for words in condition.values() if isinstance(words, dict))


def conditions(unit: Unit, card: Printed, sofar: dict[str, Any]) -> dict[str, Any]:
    """The words of an effect that stand before its colon: `trigger`, `answers`, `during`, `condition`, `before draw`, `damage step`."""
    reading = _Reading(unit, card)
    told = [span for span in unit.condition if not any(form.search(span.text) for form in (_TO_RESOLVE, _TO_ACTIVATE, _SAME_NAME))]
    if told and ANY_OF_THESE.search(told[0].text):
        reading.bullets = tuple(told[1:])
        told = told[:1]
    reading.read([part for span in told for part in clauses(_without_draws(span))])
    reading.mixed = reading.mixed or any(_ENDS_IN_OR.search(span.text) for span in told[:-1])
    if any(_DRAWING.search(span.text) for span in told):
        reading.held.append({"not": {"phase": ["draw"]}})
    demands = [span for span in unit.condition if span not in told and span not in reading.bullets]
    if any(_SAME_NAME.search(span.text) for span in demands):
        reading.held = _different_names(reading.held)
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
    for must, does in (("must be", "is"), ("must have", "have"), ("must also control", "control"), ("must control", "control")):
        text = text.replace(f" {must} ", f" {does} ", 1)
    found = stated(span._replace(text=text.removesuffix(" for you"))) or [{"opaque": opaque("condition", span)}]
    for condition in found:
        if card.kind == "monster" and condition.get("this card", {}).get("from") == ["field"]:
            condition["this card"]["from"] = ["monster zone"]
    return found
