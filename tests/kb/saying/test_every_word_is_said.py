"""Every word of the vocabulary changes what is said: none is dropped without a sound."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kb.records.decoding import decode, encode
from kb.records.effects import STEP_OPTIONS, Effect, Step
from kb.records.forms import CLASSES, FORMS, NEEDED
from kb.saying import amounts, cards, conditions, effects, events, limits, material_lines, numbers, steps
from kb.saying.conditions import CONDITIONS
from kb.saying.context import Context
from kb.saying.event_words import EVENTS as EVENT_WORDS
from kb.saying.modifiers import MODIFIERS, UNSAID
from kb.saying.step_verbs import VERBS
from kb.saying.steps import MACHINE
from kb.saying.sworn import sworn
from kb.store.load import plain, read
from kb.vocabulary.events import EVENTS
from kb.vocabulary.words import CONJUNCTIVES

HERE = amounts.start("Paper Lantern")
SAYERS: dict[str, Callable[[Any], str]] = {
    "filter": lambda said: cards.noun(said, HERE, False) + cards.predicate(said, HERE),
    "selection": lambda said: cards.said(said, HERE),
    "target": lambda said: say("effect", {"kind": "ignition", "targets": [encode(said)], "does": [{"destroy": "targets"}]}),
    "material": lambda said: material_lines.materials([said], HERE),
    "number": lambda said: amounts.amount(said, HERE),
    "measure": lambda said: numbers.measured(said, HERE),
    "condition": lambda said: conditions.condition(said, HERE),
    "event": lambda said: events.event(said, HERE),
    "answer": lambda said: events.answer(said, HERE),
    "during": lambda said: events.during(said, HERE),
    "step": lambda said: steps.steps([decode({"draw": 1}, Step), said], HERE),
    "effect": lambda said: effects.text(said, "Paper Lantern"),
    "limit": lambda said: limits.soft([said]) + " ".join(limits.limits([said], HERE)),
    "summoning": lambda said: " ".join([*limits.summoning(said, HERE), *sworn(said, HERE)]),
}
"""How a record of each form is said; the other forms are said as parts of these."""


INSIDE: dict[str, tuple[str, Callable[[dict[str, Any]], dict[str, Any]]]] = {
    "likeness": ("filter", lambda facts: {"is": "monster", "same as": facts}),
    "counters": ("step", lambda facts: {"place counters": facts}),
    "lp": ("condition", lambda facts: {"lp": facts}),
    "chain": ("condition", lambda facts: {"chain": facts}),
    "turn fact": ("condition", lambda facts: {"this turn": facts}),
    "turns since": ("condition", lambda facts: {"turns since activation": facts}),
    "option": ("step", lambda facts: {"choose one": [facts]}),
    "more materials": ("step", lambda facts: {**FUSION, "more materials": [facts]}),
    "tokens": ("step", lambda facts: {"tokens": facts}),
    "monster form": ("step", lambda facts: {"special summon": "this card", "as monster": facts}),
    "delay": ("step", lambda facts: {"delay": facts}),
    "atk change": ("step", lambda facts: {"change ATK": facts}),
    "modifier": ("effect", lambda facts: {"kind": "continuous", "applies": [facts]}),
}
"""Forms that stand in others: in which, and where."""
ONE_FROM_THE_HAND = {"count": 1, "from": ["hand"]}
BESIDE: dict[tuple[str, str], dict[str, Any]] = {
    ("limit", "applied"): {"use": 1},
    ("turn fact", "by"): {"fact": "a card was destroyed"},
    ("step", "right"): {"call a coin": True},
    ("step", "wrong"): {"call a coin": True},
    ("step", "gives"): {"equip": "this card", "to": "targets"},
    ("step", "as monster"): {"special summon": "this card"},
    ("step", "transfer materials"): {"special summon": ONE_FROM_THE_HAND, "using": "this card", "treated as": "xyz"},
    ("step", "no Flip Effects"): {"flip": "targets"},
    ("step", "or Extra Deck"): {"return to the hand": "targets"},
    ("step", "by sending"): {"ritual summon": "targets", "materials from": ["deck"]},
    ("step", "as"): {"place": "this card"},
    ("step", "on"): {"place": "this card"},
    ("step", "place in Deck"): {"return to the Deck": "this card"},
    ("step", "detached from"): {"detach": 1},
    ("step", "at most"): {"pay LP": "multiple of 100"},
    ("step", "or set"): {"normal summon": ONE_FROM_THE_HAND},
    ("step", "face"): {"banish": "targets"},
    ("step", "until"): {"banish": "targets"},
    ("step", "while counter"): {"change level": {"to": 1, "of": "targets"}},
    ("step", "as many as possible"): {"special summon": ONE_FROM_THE_HAND},
    ("answer", "only target"): {"to": "card activation", "targets": {"is": "monster"}},
    ("target", "all or nothing"): {"count": 2},
    ("event", "victim"): {"event": ["destroyed by battle by"]},
    ("event", "target"): {"event": ["attack declared"]},
    ("effect", "cannot be answered with"): {"kind": "ignition", "does": [{"draw": 1}], "cannot be answered by": "opponent"},
    ("effect", "only cards"): {"kind": "ignition", "does": [{"draw": 1}], "cannot be answered by": "opponent",
                               "cannot be answered with": {"is": "trap"}},
    ("effect", "applies"): {"kind": "continuous"},
    ("effect", "once it resolved"): {
        "kind": "clause", "timing": "each time", "trigger": [{"event": "card activated"}], "does": [{"draw": 1}]},
    ("effect", "opaque"): {"kind": "continuous"},
    ("effect", "summons"): {"kind": "procedure"},
    ("effect", "to"): {"kind": "procedure"},
    ("effect", "pointed to by"): {"kind": "procedure"}, ("effect", "beside"): {"kind": "procedure"},
    ("effect", "material of"): {"kind": "continuous", "applies": [{"atk": 500}]},
    ("limit", "shared"): {"use": 1},
    ("summoning", "may skip tributes when Set"): {"may skip tributes": True},
    ("summoning", "other materials while"): {"other materials": [{"count": 1, "is": "monster"}]},
    ("summoning", "other materials once a turn"): {"other materials": [{"count": 1, "is": "monster"}]},
    ("summoning", "Level of that Tuner"): {"one as a Tuner": {"is": "monster", "link": 1}},
    ("summoning", "all of a Ritual from"): {"all of a Ritual for": {"types": ["ritual"]}},
    ("summoning", "other Tributes when Set"): {"other Tributes": [{"count": 1, "is": "monster"}]},
    ("summoning", "other Tributes while"): {"other Tributes": [{"count": 1, "is": "monster"}]},
}
"""What a word needs beside itself to mean anything."""
OTHERWISE: dict[tuple[str, str], dict[str, Any]] = {
    ("tokens", "to"): {"to": "opponent"}, ("counters", "count"): {"count": 2}, ("effect", "summons"): {"summons": "attack"},
    ("lp", "who"): {"who": "opponent"}, ("answer", "damage to"): {"includes": ["damage"], "damage to": "you"},
}  # fmt: skip
"""Where the example says what holds anyway: another one."""
FUSION: dict[str, Any] = {"fusion summon": {"count": 1, "from": ["extra deck"], "types": ["fusion"]}}
OF_A_SUMMON = ("zone", "pointed to by", "using", "position", "to", "negated", "ignoring conditions", "treated as")
OF_MATERIALS = (
    "further materials", "materials from", "materials", "more materials", "must include",
    "no other materials", "number of materials", "by banishing",
    "into the Deck", "exactly",
)  # fmt: skip
MODIFIER_BESIDE: dict[str, dict[str, Any]] = {
    "only cards": {"cannot activate": {"is": "spell"}}, "only effects": {"cannot activate": {"is": "spell"}},
    "cannot be answered with": {"cannot be answered": {"whose": "you", "is": "monster"}},
    "after one": {"cannot activate": {"is": "spell"}}, "unless": {"cannot be activated": True},
    "targeting": {"cannot be answered": {"whose": "you", "is": "spell"}}, "only activated": {"unaffected by": {"is": "monster"}},
    "only untargeted": {"unaffected by": {"is": "monster"}},
    "for": {"cannot be material": ["xyz"]}, "player": {"cannot special summon": {"is": "monster"}}, "by": {"cannot be destroyed": "effect"},
    "only Tribute Summons": {"allow normal summons": 1},
    "for so many materials": {"counts as Xyz Materials": 2},
    "for costs": {"pays instead": [{"banish": "this card"}]},
    "in place of": {"pays instead": [{"banish": "this card"}], "only one of them": True},
    "only one of them": {"pays instead": [{"banish": "this card"}]},
    "but its own effect": {"cannot special summon": {"is": "monster"}},
    "counted while face-up": {"special summons a turn": 1}, "does": {"each time": [{"event": ["Special Summoned"]}]},
    "destroyed by": {"instead of destruction": [{"destroy": "this card"}]},
    "alone": {"instead of destruction": [{"banish": "this card"}], "of": {"from": ["monster zone"], "whose": "you"}},
    "all together": {"instead of destruction": [{"banish": "this card"}], "of": {"from": ["monster zone"], "whose": "you"}},
    "once": {"instead of destruction": [{"nothing": True}]},
    "for each card": {"instead of destruction": [{"nothing": True}], "of": {"from": ["monster zone"], "whose": "you"}},
}  # fmt: skip
PLAIN: dict[str, dict[str, Any]] = {
    "more materials": {"cards": {"count": "any", "from": ["GY"], "whose": "you", "is": "monster"}},
    "effect": {"kind": "ignition", "does": [{"draw": 1}]}, "step": {"special summon": "this card"}, "selection": {"is": "monster"},
    "target": {"is": "monster"}, "filter": {"is": "monster"}, "material": {"is": "monster"}, "event": {"event": ["destroyed"]},
    "answer": {"to": "card activation"}, "option": {"does": [{"draw": 1}]}, "atk change": {"by": 100},
    "delay": {"phase": "end", "does": [{"draw": 1}]},
    "tokens": {"name": "Paper Token", "count": 1}, "monster form": {"level": 4}, "counters": {"name": "Spell Counter"},
    "lp": {"is": ">= 1000"}, "turn fact": {"fact": "attacked"}, "modifier": {"cannot attack": True},
}  # fmt: skip
"""What a record of a form says without the word that is tried."""
UNSPOKEN: dict[str, frozenset[str]] = {
    "step": MACHINE,
    "modifier": frozenset(UNSAID),
    "effect": frozenset({"number", "matters when", "note", "confirmed", "kind", "timing"}),
    "option": frozenset({"label"}),
    "summoning": frozenset(),
}
"""Words for programs: numbers, remarks, what an unread part can bear on. (`kind` and `timing` are tried by themselves below.)"""


def beside(form: str, word: str) -> dict[str, Any]:
    if (form, word) in BESIDE:
        return BESIDE[form, word]
    if form == "step" and word in OF_MATERIALS:
        return FUSION
    if form == "step" and word not in STEP_OPTIONS:
        return {}
    if form == "modifier":
        return MODIFIER_BESIDE.get(word, {} if word not in ("of", "player", "by") else PLAIN[form])
    return PLAIN.get(form, {})


def say(form: str, facts: dict[str, Any]) -> str:
    if form in INSIDE:
        outer, put = INSIDE[form]
        return say(outer, put(facts))
    return SAYERS[form](decode(facts, CLASSES[form]))


WORDS = [
    (form, word) for form in CLASSES if form in SAYERS or form in INSIDE for word in FORMS[form]
    if word != "*" and word not in UNSPOKEN.get(form, ()) and word not in NEEDED[form]
]  # fmt: skip


@pytest.mark.parametrize(("form", "word"), WORDS, ids=[f"{form}-{word}" for form, word in WORDS])
def test_a_word_changes_what_is_said(form: str, word: str) -> None:
    example = OTHERWISE.get((form, word)) or plain(read(FORMS[form][word].example))
    without = {key: value for key, value in beside(form, word).items() if key != word}
    with_it = say(form, {**without, **example})
    assert with_it
    if without.keys() >= set(NEEDED[form]) and without:
        assert with_it != say(form, without)


def test_the_tables_hold_the_words_of_the_vocabulary_and_no_others() -> None:
    assert VERBS.keys() == {word for word in FORMS["step"] if word not in STEP_OPTIONS and word != "*"} - set(CONJUNCTIVES)
    assert CONDITIONS.keys() == FORMS["condition"].keys()
    assert set(MODIFIERS) >= {word for word in FORMS["modifier"] if word != "*"} - set(MODIFIER_BESIDE) - {"of", "bears on"}
    assert EVENT_WORDS.keys() == EVENTS.keys()


@pytest.mark.parametrize("conjunctive", CONJUNCTIVES)
def test_conjunctives_stand_between_steps(conjunctive: str) -> None:
    said = steps.steps([decode({"draw": 1}, Step), decode({conjunctive: {"gain LP": 500}}, Step)], Context())
    assert conjunctive in said and said.endswith("gain 500 LP")


def test_when_and_if_are_kept() -> None:
    said = {
        timing: effects.text(decode({"kind": "trigger", "timing": timing, "trigger": [{"event": "destroyed", "card": "this card"}],
                                     "does": [{"draw": 1}]}, Effect), "Paper Lantern")  # fmt: skip
        for timing in ("when", "if")
    }
    assert said == {
        "when": "When this card is destroyed: You can draw 1 card.",
        "if": "If this card is destroyed: You can draw 1 card.",
    }
