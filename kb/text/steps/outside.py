"""What stands outside a resolution to which it may point back: the cards of its event, of its cost, its targets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kb.text.language.verbs import VERBS
from kb.text.steps.antecedents import Object, battling_itself, face_of, happened
from kb.text.steps.pointers import Pointer, Step
from kb.text.steps.step_verbs import DONE
from kb.text.steps.together import other_paid
from kb.vocabulary.normal import listed


class Outside:
    """The cards that an effect names before it resolves, from the words read of it so far."""

    def __init__(self, words: Mapping[str, Any]) -> None:
        self.groups = [group for group in listed(words.get("targets")) if isinstance(group, Mapping)]
        self.cost = [step for step in listed(words.get("cost")) if isinstance(step, Mapping)]
        self.trigger = [event for event in listed(words.get("trigger")) if isinstance(event, Mapping)]
        self.answers = [answer for answer in listed(words.get("answers")) if isinstance(answer, Mapping)]
        self.battling = battling_itself(words)
        self.demands = words.get("condition")
        self.is_monster = True
        """Is this card a monster, which "that banished monster" may then mean?"""
        self.unread = False
        self.those: Object | None = None

    def from_event(self) -> Object | None:
        """The cards of the event or of what is answered, if the text can only mean those."""
        cards = [happened(event) for event in self.trigger]
        found = {entry for entry in cards if entry is not None}
        if found and None in cards:
            return None  # of one event this card, of another one not
        if self.answers:
            to = {answer.get("to") for answer in self.answers}
            faces = {face_of(answer.get("card")) for answer in self.answers}
            found.add(Object("summoned cards", "summon", "monster") if to == {"Summon"} else
                      Object("answered card", "", faces.pop() if len(faces) == 1 and "Summon" not in to else ""))
        if self.battling:
            found.add(Object("opposing monster", "", "monster"))
        if len({entry.name for entry in found}) != 1:
            return None
        faces = {entry.face for entry in found}
        return next(iter(found))._replace(face=faces.pop() if len(faces) == 1 else "")

    def from_cost(self) -> Object | None:
        """The cards that paid the cost, if it is one kind of cost and not only this card."""
        steps = [(verb, step[verb]) for step in self.cost for verb in step if verb in DONE]
        others = [entry for entry in steps if entry[1] != "this card"]
        if len(steps) != 1 or not others or any("opaque" in step for step in self.cost):
            return None
        return Object("cost cards", steps[0][0], face_of(steps[0][1]))

    def from_targets(self) -> Object | None:
        """The targets, if there are any."""
        if not self.groups:
            return None
        faces = {face_of(group) for group in self.groups}
        return Object("targets", "", faces.pop() if len(faces) == 1 else "")

    def fighter(self, last: Object | None, pointer: Pointer) -> Step | None:
        """The one monster of a player of which the demands say that it battles, where no other card is spoken of."""
        told = [test["exists"] for test in listed(self.demands) if isinstance(test, Mapping) and "exists" in test]
        others = self.groups or self.answers or self.trigger or last is not None and last.name != "this card"
        if others or len(told) != 1 or any("this card" not in step.values() for step in self.cost):
            return None
        (monster,) = told
        fits = all(str(monster.get(word)) == value for word, value in pointer.demands)
        return {**monster, "count": 1} if fits and "whose" in monster and monster.get("battling") == "battling" else None

    def of_the_other_cost(self, found: Any, others: bool = False) -> dict[str, Any] | None:
        """The card that paid beside this one, where these words mean it and no step has done the same to others."""
        if not isinstance(found, Pointer) or found.number or self.unread or self.those is not None:
            return None
        event, verb = self.from_event(), VERBS.get(found.kind)
        if event is not None and verb is not None and event.verb in verb.events:
            return None
        return other_paid(found, self.cost, self.is_monster, others)
