"""Clauses of a condition that say what happens: events, activations that are answered, or a state that looks like one."""

from __future__ import annotations

import re

from kb.text.effects.demanded import TRIGGERING, Demanded, is_of_battle
from kb.text.effects.this_way import EFFECT, PROCEDURE, own_summon, summon_meant
from kb.text.events.answers import ANY_OF_THESE, as_events, read_answer, read_answer_partly, read_bulleted
from kb.text.events.events import read_event, read_event_partly, with_subject
from kb.text.events.happenings import Event, with_demand
from kb.text.events.narrowed import narrowed
from kb.text.events.numbered import numbered
from kb.text.events.phases import read_when
from kb.text.events.stating import of_another_name, stated
from kb.text.language.parting import ConditionClause, blanked
from kb.text.language.units import Span, opaque
from kb.text.phrases.existing import EITHER_PART, Condition, as_one
from kb.vocabulary.normal import listed

_CARD_ACTIVATED = re.compile(r"(?i)(?:you activate this card|this card is activated|this card resolves|activating this card)$")
_PAST = re.compile(r"(?i)(?:this card|it|this effect|you|your opponent|the previous effect)(?: [^,]*?)? (?:was|were|has|had|did)\b"
                   r"(?! (?:no )?(?:xyz )?materials?\b)")
_COMPARES = re.compile(
    r"\b(?:is|are|has|have) (?:at least )?\d+ (?:cards? )?(?:or (?:more|less)\b|lower\b|higher\b)|"
    r"\b(?:is|are|has|have) \d+ or (?:more|less) \w+|\b(?:is|are) at least \d+ (?:lower|higher)\b",
    re.IGNORECASE,
)
"""A state that is counted or compared, where an older text says "when" for "if"."""
_ACTIVATION = re.compile(r"(?i)\bactivate[sd]?\b")
_NO_OTHERS = re.compile(r"(?i)\s*\(and no other (?P<what>card|monster)s?"
                        r"(?: (?:is|are) (?:[a-z]+ )?(?:summoned|banished)(?: at the same time)?)?\)")
_ATTEMPT = re.compile(r"(?i)\bwould (?:be )?(?:\w+ )?summon")
_STANDS = re.compile(r"(?i)^(?:this card|it) is (?:currently )?equipped with\b")
"""A state, though the same verb names an event elsewhere ("becomes equipped")."""
_BECOMES = re.compile(r"(?i)^an? [^,]*monster is equipped with\b")
"""Behind "when", what happens to a monster, and no state of it."""
_DONE_SO = re.compile(r"(?i)(?:you do|(?:special |normal )?summoned this way)$")
"""What was done before: a state where a phase is the time of the effect."""
_HOLDS = re.compile(r"(?i)(?:you|your opponent|both players|(?:each|any|either|a) player) (?:currently )?(?:have|has|controls?)\b")
"""How things stand with a player: nothing that happens."""
_IN_THE_PHASE = re.compile(r"(?i)^(?:this card|it) (?:battled|attacked(?: directly| or was attacked)?|destroyed [^,]* by battle|"
                           r"was destroyed by battle and sent to the (?:GY|Graveyard))$")
"""What a card did in the Battle Phase, said at its end: what it did this turn."""

_OTHER_NAME_IS = re.compile(r"(?i) with a different name(?= is )")
_PLAYER = re.compile(r"(?i)your opponent ")
_UNDESTROYED = re.compile(r"(?i), but the opponent's monster was not destroyed by the battle$")
"""At the end of the Damage Step what a battle destroyed has gone to the GY (BAT-4): the other monster is still there."""
_OR_AT = re.compile(r"(?i),? or (?P<when>at the (?:start|end) of [a-z ]+)$")


def _in_battle(condition: Condition) -> Condition:
    """The same where an event has said that damage was calculated."""
    return {word: {**said, "battling": "battling"} if isinstance(said, dict) and said.get("battling") == "battled" else said
            for word, said in condition.items()}


_TARGETS = re.compile(r"(?i)(?P<who>your opponent|a player) activates a card or effect that targets "
                      r"(?P<what>(?!.*\b(?:only|exactly|no other)\b).+)$")
_WHOSE = {"your opponent": "your opponent's", "a player": "a"}
"""What an activation targets is targeted by a card effect of who activates it."""
_SUMMONED_SO = re.compile(r"(?i)^this card(?:,? (?:which|that) was)? (?:special )?summoned this way,?"
                          r"(?P<yours> in its owner's control)? (?=is )")
_COMES = frozenset({"Summoned", "Normal Summoned", "Special Summoned", "Flip Summoned", "Tribute Summoned", "Set"})
"""Events in which a card comes to where it is: before, it was not Summoned in any way."""


class Happens(Demanded):
    """Takes in the clauses that say what happens."""

    def happening(self, part: ConditionClause) -> None:
        """An event, an activation that is answered, or a demand on the state."""
        spared = _UNDESTROYED.search(part.span.text)
        if spared is not None and self.when is not None and self.when.timings == ("end",):
            part = part._replace(span=part.span.piece(0, spared.start()))
        if _CARD_ACTIVATED.match(part.span.text) and self.unit.kind in ("card activation", "nothing"):
            return
        if _STANDS.search(part.span.text):
            if not self.as_state(part.span):
                self.held.append(self.unread("condition", part))
            return
        if part.word == "when" and _BECOMES.search(part.span.text):
            self.held.append(self.unread("condition", part))
            return
        if (self.timed or self.when is not None) and _DONE_SO.match(part.span.text):
            self.held.append(self.unread("condition", part))
            return
        stands = self.unit.timing is None and part.word != "when"
        readings = (self.as_state, self.as_answer, self.as_event, self.in_two) if stands else (
            self.as_event, self.as_answer, self.in_two, self.as_state)
        self.last = part.span
        known = len(self.events)
        if self.when is not None and self.when.phases in (("battle end",), ("battle",)) and _IN_THE_PHASE.match(part.span.text):
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
        player = _PLAYER.match(left.text)
        if player is not None and right.text.startswith("targets ") and self.as_event(
                right._replace(text=player.group() + right.text, start=right.start - player.end())):
            return True
        shared = with_subject(left, right)
        self.events += shared or []
        return shared is not None

    def as_event(self, span: Span) -> bool:
        """Takes the words as an event."""
        found = read_event(self.named(span)) or self.of_another_name(span) or self.of_its_own_summon(span)
        if found is None:
            return False
        start = min((told.start for told in (self.unit.span, *self.unit.condition) if told.start), default=0)
        told = [own_summon(event, span, start, self.card) for event in found]
        if None in told:
            return False
        self.events += [event for event in told if event is not None]
        return True

    def of_its_own_summon(self, span: Span) -> list[Event] | None:
        """The events about this card as it was Summoned in the way told before ("this card Summoned this way is destroyed")."""
        so = _SUMMONED_SO.match(span.text)
        if so is None:
            return None
        start = min((told.start for told in (self.unit.span, *self.unit.condition) if told.start), default=0)
        ways = summon_meant(span._replace(start=start), self.card)
        head = "this card "
        found = read_event(Span(head + span.text[so.end():], span.start + so.end() - len(head), span.part))
        if not ways or not {PROCEDURE, EFFECT}.issuperset(ways) or found is None:
            return None
        if any(event.get("card") != "this card" or not _COMES.isdisjoint(listed(event["event"])) for event in found):
            return None
        was: Condition = {"summoned": ways[0] if len(ways) == 1 else list(ways), **({"whose": "you"} if so["yours"] else {})}
        return [with_demand(event, {"event cards": was}) for event in found]

    def of_another_name(self, span: Span) -> list[Event] | None:
        """The events about such cards of another name than this monster ("a "X" monster with a different name is Summoned")."""
        unlike = _OTHER_NAME_IS.search(span.text)
        if unlike is None or self.card.kind != "monster":
            return None
        found = read_event(span._replace(text=span.text[: unlike.start()] + span.text[unlike.end():]))
        if found is None or not all(isinstance(event.get("card"), dict) and "name" not in event["card"] for event in found):
            return None
        return [{**event, "card": {**event["card"], "differs from": {"name of": "this card"}}} for event in found]

    def as_answer(self, span: Span) -> bool:
        """Takes the words as an activation or attempted Summon that is answered, or that a trigger comes after."""
        bullets = (*self.bullets, *self.unit.resolution[1:]) if ANY_OF_THESE.search(span.text) else ()
        found = read_bulleted(span, bullets) if bullets else read_answer(span)
        if found is None:
            return False
        if self.comes_after():
            if (targets := _TARGETS.match(span.text)) is not None and self.as_event(
                    span._replace(text=f"{targets['what']} is targeted by {_WHOSE[targets['who'].lower()]} card effect")):
                return True
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
        found = stated(self.named(span)) or of_another_name(span, self.card) or numbered(span, self.card)
        if found is None or not self.in_battle(found):
            return False
        if self.when is not None and self.when.timings == ("after",) and is_of_battle(found):
            self.after_calculation(found)
        else:
            self.demand(found, ConditionClause("if", span))
        return True

    def or_state(self, part: ConditionClause) -> bool:
        """Takes the words behind "or if" as another way to meet the demand before them."""
        found = stated(self.named(part.span))
        if found is None or not self.held or self.events or self.answers or is_of_battle(found):
            return False
        self.held[self.demanded:] = [{"any of": [as_one(self.held[self.demanded:]), as_one(found)]}]
        return True

    def as_battle(self, span: Span) -> bool:
        """Takes the words as a demand on the battle under way, at a timing of the Damage Step."""
        if self.when is None or not self.when.timings:
            return False
        found = stated(self.named(span))
        return found is not None and is_of_battle(found) and self.as_state(span)

    def after_calculation(self, found: list[Condition]) -> None:
        """ "After damage calculation, if this card battles": the event is that damage calculation was done with it."""
        first, *rest = found
        if "this card" in first:
            demands = {key: entry for key, entry in first["this card"].items() if key != "battling" or entry not in EITHER_PART}
            self.events.append({"event": "battled", "card": "this card"} | ({"where": [{"this card": demands}]} if demands else {}))
        else:
            about = {key: entry for key, entry in first["exists"].items() if key not in ("count", "from")}
            if about["battling"] in EITHER_PART:
                del about["battling"]
            self.events.append({"event": "battled", "card": {"is": "monster", **about}})
        self.held += [_in_battle(condition) for condition in rest]

    def in_part(self, part: ConditionClause) -> None:
        """Keeps what can be said of words that are not read as a whole; the rest is opaque."""
        span = self.named(part.span)
        if self.left_part(part) or self.weakened(part) or self.or_at(part):
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
            if _ATTEMPT.search(span.text):
                self.answers.append({"to": "Summon", "card": {"opaque": doubt}})
        else:
            unknown: list[Event] = [{"event": "unknown", "where": [{"opaque": doubt}]}]
            self.events += read_event_partly(span, doubt) or narrowed(span.text, doubt) or unknown

    def names_event(self, part: ConditionClause) -> bool:
        """Do words that cannot be read name what the effect answers, rather than one more demand?"""
        if self.when is not None and self.when.timings and self.when.timings != ("after",):
            return False
        if part.word == "when" and not (self.events or self.answers):
            return _COMPARES.search(part.span.text) is None and _HOLDS.match(part.span.text) is None
        if self.unit.timing is None or part.word in ("while", ""):
            return False
        if self.several and not part.alternative and (_PAST.match(part.span.text) or (part.word == "if" and self.unit.timing == "when")):
            return False
        return part.alternative or not (self.events or self.answers)

    def left_part(self, part: ConditionClause) -> bool:
        """Reads what stands before an "and", and keeps what stands behind it as an opaque demand."""
        for match in re.finditer(r",? and (?:if )?", blanked(part.span.text), re.IGNORECASE):
            left, right = part.span.piece(0, match.start()), part.span.piece(match.end(), len(part.span.text))
            readings = (self.as_state,) if self.unit.timing is None else (self.as_event, self.as_answer)
            if self.when is not None and self.when.timings:
                readings = (*readings, self.as_state)
            if any(reading(left) for reading in readings):
                self.held.append(self.unread("condition", ConditionClause("if", right)))
                return True
        return False

    def or_at(self, part: ConditionClause) -> bool:
        """Reads an event with another time behind it ("is Summoned, or at the end of the Battle Phase"); of that only when is said."""
        match = _OR_AT.search(part.span.text)
        time = read_when(match["when"]) if match else None
        if match is None or time is None or self.unit.timing is None or not self.as_event(part.span.piece(0, match.start())):
            return False
        doubt = opaque("event", part.span.piece(match.start("when"), match.end("when")))
        self.events.append({"event": "unknown", "where": [*time.conditions(), {"opaque": doubt}]})
        return True

    def weakened(self, part: ConditionClause) -> bool:
        """Reads an event about an exact number of cards without that number, which stays opaque."""
        others = _NO_OTHERS.search(part.span.text)
        text = re.sub(r"(?i)\bexactly (?=\d)|(?<=\bwhen )exactly ", "", _NO_OTHERS.sub("", part.span.text))
        if text == part.span.text or self.unit.timing is None:
            return False
        known = len(self.events)
        if not self.as_event(part.span._replace(text=text)):
            return False
        found = self.events[known:]
        alone = {"no others": others["what"].lower()} if others is not None else {}
        one = {"count": 1} if re.search(r"(?i)(?:^|\bexactly |\bsummons? )1\b", part.span.text) else {}
        if alone and (one or all(event.get("card") == "this card" for event in found)):
            self.events[known:] = [{**event, **one, **alone} for event in found]
            return True
        if re.match(r"(?i)exactly 1\b(?![^,]*\()", part.span.text) and all(isinstance(event.get("card"), dict) for event in found):
            self.events[known:] = [{**event, "count": 1} for event in self.events[known:]]
            return True
        doubt = {"opaque": opaque("event number", part.span)}
        self.events[known:] = [{**event, "where": [*event.get("where", []), doubt]} for event in self.events[known:]]
        return True
