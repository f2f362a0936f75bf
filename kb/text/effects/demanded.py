"""Demands that the clauses of a condition make: on the state, on the battle, on the cards of an event as they were before it."""

from __future__ import annotations

import re
from typing import Any

from kb.text.events.happenings import Event, stays
from kb.text.events.phases import When
from kb.text.events.stating import stated
from kb.text.language.parting import ConditionClause
from kb.text.language.printed import Printed
from kb.text.language.units import Span, Unit, opaque
from kb.text.language.verbs import FIGHTING, alternation
from kb.text.phrases.existing import Condition, as_one
from kb.text.steps.others import besides_those_counted
from kb.vocabulary.words import ON_THE_FIELD

TRIGGERING = ("trigger", "flip")
TIMINGS_OF_BATTLE = frozenset({"damage", "battle step"})
_EQUIPPED = re.compile(r"(?i)equipped")
_FIGHTING = re.compile(rf"(?i)^it(?= (?:{alternation(FIGHTING)}))")


class Demanded:
    """The words gathered from the clauses of one condition, and the demands among them."""

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

    def in_battle(self, found: list[Condition]) -> bool:
        """Can this be judged: a demand on a battle needs a time at which there is one."""
        return not is_of_battle(found) or (self.when is not None and not TIMINGS_OF_BATTLE.isdisjoint(self.when.phases))

    def state(self, part: ConditionClause) -> list[Condition] | None:
        """What the words behind "while" demand; they may leave out their subject ("while in Attack Position")."""
        span = self.named(part.span)
        if _EQUIPPED.fullmatch(span.text) and self.card.kind != "monster":  # a monster may be equipped with a card, or to a monster
            span = span._replace(text="equipped to a monster")
        found = stated(span) or stated(span, "this card is")
        return found if found is not None and self.in_battle(found) else None

    def demand(self, conditions: list[Condition], part: ConditionClause) -> None:
        """Adds what must hold: when the event happened if it is a state beside a triggering event (TIM-10), otherwise to activate."""
        if part.word == "while" and self.unit.kind in TRIGGERING:
            if self.as_it_was(conditions, part) or self.as_they_were(conditions, part):
                return
        conditions = besides_those_counted(conditions)
        needed = [self.in_its_place(condition) for condition in conditions if not self.goes_without_saying(condition)]
        if not self.events and any("event cards" in condition for condition in needed):
            needed = [self.unread("condition", part)]
        if part.word == "while" and self.events and self.unit.kind in TRIGGERING:
            self.narrow(needed, part.span)
        elif needed:
            self.demanded = len(self.held)
            self.held += needed

    def as_it_was(self, conditions: list[Condition], part: ConditionClause) -> bool:
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

    def as_they_were(self, conditions: list[Condition], part: ConditionClause) -> bool:
        """Takes in where other cards were when the event moved them; the words have no subject ("… is destroyed while in your hand")."""
        before = [ways for ways, start in zip(self.worded, self.placed, strict=True) if start < part.span.start]
        if not before or stated(self.named(part.span)) is not None:
            return False
        _, start, end = before[-1]
        if any(not isinstance(event.get("card"), dict) for event in self.events[start:end]):
            return False
        found = conditions[0].get("this card", {}) if len(conditions) == 1 else {}
        said = found.keys() <= {"from", "whose"} and "GY" not in found.get("from", ["GY"]) and all(
            not stays(event) and "from" not in event and "whose" not in event["card"] for event in self.events[start:end])
        if not said:
            self.narrow([self.unread("condition", part)], part.span)
            return True
        whose = {"whose": found["whose"]} if "whose" in found else {}
        self.events[start:end] = [{**event, "card": {**event["card"], **whose}, "from": found["from"]} for event in self.events[start:end]]
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
        if words == {"from": ["field"], "whose": "you"} and not works & ON_THE_FIELD:
            return "have this card" in self.unit.span.text.lower()
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

    def unread(self, kind: str, part: ConditionClause) -> Condition:
        return {"opaque": opaque(kind, part.span)}


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


def not_all(held: list[Condition]) -> Condition:
    return {"not": as_one(held)}


def is_of_battle(found: list[Condition]) -> bool:
    return any("battling" in words for condition in found for words in condition.values() if isinstance(words, dict))
