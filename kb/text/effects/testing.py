"""What must hold for a part to be done: a coin, cards pointed back to, or how things stand."""

from __future__ import annotations

import re

from kb.text.effects.joining import Part
from kb.text.events.stating import read_state, stated
from kb.text.language.units import Span, opaque
from kb.text.language.verbs import TAKEN_AWAY, Form, alternation
from kb.text.phrases.demands import settled
from kb.text.phrases.existing import Condition
from kb.text.steps.pointers import Pointer, Step
from kb.text.steps.steps import read_test

_CAUSED = re.compile(
    r"(?:it|this card) was (?P<deed>discarded|destroyed)(?: from your hand to your (?:gy|graveyard))? by (?:an|your) opponent's "
    r"card(?P<effect> effect)?", re.IGNORECASE)
"""Who caused what happened to this card; `settling` asks that the effect answers that very event."""
NOT_DONE = re.compile(r"you (?:cannot|could not|do not|did not)", re.IGNORECASE)
"""That the step before did nothing; `settling` asks that there was one."""
PAYING = {"tributed": ("tribute",), "banished": ("banish",), "discarded": ("discard", "discard to the GY"), "sent": ("send to the GY",),
          "detached": ("detach",), "revealed": ("reveal",), "returned": ("return to the hand", "return to the Deck"),
          "shuffled": ("return to the Deck",)}
"""What is said to have been done as the cost, and the verbs of a step that do it."""
HEADS = re.compile(r"(?:the result is heads|it lands on heads|it is heads|heads)", re.IGNORECASE)
TAILS_UP = re.compile(r"(?:the result is tails|it is tails|tails)", re.IGNORECASE)


SO_MANY_HEADS = re.compile(r"(?:at least (?P<least>\d) of the results are heads|the result is (?P<exactly>\d) heads)", re.IGNORECASE)


AS_IT_WAS = re.compile(
    rf"\b(?:{alternation((*TAKEN_AWAY, 'tribute', 'discard'), Form.PARTICIPLE)})\b[^.;]*\b(?:face-?(?:up|down)|position)\b", re.IGNORECASE
)
"""How a card lay that has left the field since: where it is now it does not show that."""


PAID = re.compile(rf"you (?P<did>{'|'.join(PAYING)}) (?P<what>an? .+?)(?: to the (?:gy|graveyard))?,? "
                  r"(?:to activate this (?:effect|card)|when you activated this (?:effect|card)|at activation)", re.IGNORECASE)
DETACHED = re.compile(r"the detached (?:material|card)s? (?:was|were) (?P<what>an? .+)", re.IGNORECASE)
_THEN = re.compile(r"(?P<state>.+?),? (?:when (?:this (?:effect|card)(?:'s effect)? was activated|you activated this (?:effect|card))"
                   r"|at activation|(?:at|upon) the activation of this (?:effect|card))", re.IGNORECASE)
_WHILE = re.compile(r"you activated this (?:effect|card),? while (?P<state>.+)", re.IGNORECASE)
_DURING = re.compile(r"you activated this (?:effect|card) during (?P<when>.+)", re.IGNORECASE)
"""How things stood when it was activated, or when that was."""
_FROM = re.compile(r"you activated this (?:effect|card) (?:from your hand|in your hand)", re.IGNORECASE)
_ON_FIELD = re.compile(r"(?:you activated this effect|this effect was activated) on the field", re.IGNORECASE)
_WHOSE_TURN = re.compile(r"(?P<whose>your|your opponent's) turn", re.IGNORECASE)
_TURN_OF = re.compile(r"the (?:same )?turn (?P<state>you .+|your opponent .+)", re.IGNORECASE)
_PHASES = {"the battle phase": ["battle"], "the main phase": ["main"]}
_PAST = {"was": "is", "were": "are", "had": "have", "controlled": "control", "did not control": "do not control",
         "did not have": "do not have"}
_VERB = re.compile(rf"\b(?:{'|'.join(sorted(_PAST, key=len, reverse=True))})\b", re.IGNORECASE)


def _at_activation(text: str) -> list[Condition] | None:
    """What the words demand of the moment in which the effect was activated ("you controlled no monsters when you activated this card")."""
    if _FROM.fullmatch(text) or _ON_FIELD.fullmatch(text):
        return [{"this card": {"from": ["hand" if _FROM.fullmatch(text) else "field"]}}]
    during = _DURING.fullmatch(text)
    if during is not None:
        whose, turn_of = _WHOSE_TURN.fullmatch(during["when"]), _TURN_OF.fullmatch(during["when"])
        if whose is not None:
            return [{"turn": "you" if whose["whose"].lower() == "your" else "opponent"}]
        if during["when"].lower() in _PHASES:
            return [{"phase": _PHASES[during["when"].lower()]}]
        return None if turn_of is None else _plainly(f"{turn_of['state']} this turn")
    stood = _THEN.fullmatch(text) or _WHILE.fullmatch(text)
    if stood is None:
        return None
    return _plainly(_VERB.sub(lambda verb: _PAST[verb.group().lower()], stood["state"], count=1))


def _paid(text: str) -> Step | None:
    """What the words say that paid the cost ("you Tributed a Synchro Monster to activate this effect"); `settling` asks for that cost."""
    match = PAID.fullmatch(text) or DETACHED.fullmatch(text)
    found = read_test(f"it was {match['what']}") if match else None
    if found is None or set(found) != {"exists"} or found["exists"]["count"] != "1+":
        return None
    kind = {word: value for word, value in found["exists"].items() if word not in ("count", "one of")}
    return kind if kind and settled(kind, Span(text, 0, "text")) == kind else None


def _plainly(text: str) -> list[Condition] | None:
    """How things stand, where every word of it can be said."""
    found = read_state(text)
    return None if found is None or settled(found, Span(text, 0, "text")) != found else found


WAS = re.compile(r"(?:it|that (?:card|monster|target)|(?:the|that) \w+ (?:card|monster)) was (?:not )?an? ", re.IGNORECASE)
"""What a card was like before this effect destroyed it, banished it …, and not what it is like where it is now."""


def _as_it_was(test: Condition) -> Condition:
    if isinstance(test.get("not"), dict):
        return {"not": _as_it_was(test["not"])}
    cards = test.get("exists")
    return {"were": cards} if isinstance(cards, dict) and "one of" in cards and not isinstance(cards["one of"], dict) else test


def denied(words: Step | None) -> Step:
    """The opposite of what a clause demanded, for "otherwise"."""
    assert words is not None
    if "heads" in words:
        return {"heads": "< 1" if words["heads"] == ">= 1" else ">= 1"}
    tests = words["if"]
    return {"if": [{"not": tests[0] if len(tests) == 1 else {"all of": tests}}]}


def done_to_the_tested(parts: list[Part], words: Step | None) -> list[Part]:
    """What is done to "it" otherwise is done to the card that was tested, whatever was named between."""
    tests = (words or {}).get("if", ())
    meant = (tests[0].get("exists") or tests[0].get("were") or {}).get("one of") if len(tests) == 1 else None
    if not isinstance(meant, str):
        return parts
    return [part._replace(steps=[_done_to(meant, step) for step in part.steps]) for part in parts]


def _done_to(meant: str, step: Step) -> Step:
    verb, cards = next(iter(step.items()))
    return {**step, verb: meant} if isinstance(cards, Pointer) else step


AT_RESOLUTION = re.compile(r",? (?:when this (?:card|effect) resolves|at (?:the )?resolution(?: of this (?:card|effect))?)$", re.IGNORECASE)
"""When a demand inside a resolution is tested, in any case."""


def tested(state: Span) -> Step | None:
    """The word of a step for what must hold: a coin, cards pointed back to, or how things stand."""
    now = AT_RESOLUTION.search(state.text)
    state = state.piece(0, now.start()) if now else state
    if HEADS.fullmatch(state.text):
        return {"heads": ">= 1"}
    if TAILS_UP.fullmatch(state.text):
        return {"heads": "< 1"}
    heads = SO_MANY_HEADS.fullmatch(state.text)
    if heads:
        return {"heads": f">= {heads['least']}" if heads["least"] else int(heads["exactly"])}
    caused = _CAUSED.fullmatch(state.text)
    if caused is not None:
        return {"if": [{"event by player": "opponent"}, {"event by": ["effect" if caused["effect"] else "card"]}]}
    if NOT_DONE.fullmatch(state.text):
        return {"if": [{"did": False}]}
    paid = _paid(state.text)
    if paid is not None:
        return {"if": [{"cost cards": paid}]}
    then = _at_activation(state.text)
    if then is not None:
        return {"if": [{"at activation": then}]}
    pointed = read_test(state.text)
    if pointed is not None and AS_IT_WAS.search(state.text):
        return {"if": [{"opaque": opaque("test", state)}]}
    if pointed is not None:
        found = settled(pointed, state)
        return {"if": [_as_it_was(found) if WAS.match(state.text) else found]}
    found = stated(state)
    return None if found is None else {"if": found}
