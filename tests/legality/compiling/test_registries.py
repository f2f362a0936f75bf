"""The vocabulary and the engine know the same words: none without a reader, no reader without a word, for every form."""

import ast
from collections.abc import Iterable
from pathlib import Path

import pytest

from kb.records.fields import as_word
from kb.records.forms import CLASSES
from kb.records.forms import FORMS as VOCABULARY
from kb.vocabulary import events, words
from kb.vocabulary.references import REFERENCES
from legality import compiling
from legality.compiling.registry import FORMS
from legality.compiling.steps import STEP_VERBS
from legality.game.terms import HOW, PLACES
from legality.happening.verbs import VERBS
from tests.support.engine import load

assert load()  # every word registers itself

OWN_TABLES: dict[str, Iterable[str]] = {
    "reference": REFERENCES,
    "event that triggers": events.EVENTS,
    "way of a Summon": words.HOW,
    "includes": words.INCLUDES,
    "player": words.PLAYERS,
    "declared": words.DECLARED,
}
"""Kinds of words that stand in tables of their own in the vocabulary."""
SHAPES = {
    "until": ("step", "until"),
    "fact of the turn": ("turn fact", "fact"),
    "because of": ("condition", "because of"),
    "extreme": ("filter", "extreme"),
    "cause": ("event", "by"),
    "kind of card": ("filter", "is"),
    "kind of effect": ("effect", "kind"),
    "timing": ("effect", "timing"),
    "matters when": ("effect", "matters when"),
    "before draw": ("effect", "before draw"),
    "Attribute": ("card", "attribute"),
    "deed": ("filter", "did this turn"),
    "phase": ("during", "phases"),
    "timing of the Damage Step": ("during", "timings"),
    "what is answered": ("answer", "to"),
    "destroyed by": ("modifier", "destroyed by"),
    "LP to pay": ("step", "pay LP"),
}
"""Kinds of words that are listed in the shape of a word: of which form and word."""


NOT_FOR_THE_ENGINE = {"card": {"password", "konami", "sources", "note"}, "effect": {"note", "confirmed"}}
"""What a card file says to people, and to whoever looks a card up."""
ALIASES = {f"{record.__name__}{suffix}": form for form, record in CLASSES.items() for suffix in ("", "Record")}
"""What the modules of the engine call the records, and the form of each."""


def registered(form: str) -> set[str]:
    return {word for words in FORMS.get(form, ()) for word in words}


def read_by_name() -> dict[str, set[str]]:
    """Of each form the words that a function of `legality.compiling` reads as a field of a record that it is given."""
    found: dict[str, set[str]] = {form: set() for form in VOCABULARY}
    for file in sorted(Path(compiling.__path__[0]).glob("*.py")):
        for function in (node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.FunctionDef)):
            given = {argument.arg: _forms_of(argument.annotation) for argument in function.args.args if argument.annotation is not None}
            given |= LOCAL.get(function.name, {})
            for node in ast.walk(function):
                if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                    for form in given.get(node.value.id, ()):
                        found[form].add(as_word(node.attr))
    return found


LOCAL = {
    "cards": {"many": ["selection"], "said": ["filter", "selection", "target"]},
    "_card": {"own": ["summoning"]},
    "_effects": {"item": ["effect"]},
    "amount": {"value": ["number"]},
}
"""Records that a function holds under a name of its own, or as what they are in some cases."""


def _forms_of(annotation: ast.expr) -> list[str]:
    names = [node.id for node in ast.walk(annotation) if isinstance(node, ast.Name)]
    return [ALIASES[name] for name in names if name in ALIASES]


def listed_in(shape: str) -> set[str]:
    """The fixed words of a shape."""
    inner = shape.split(" / ")
    words = [part.removeprefix("list(").removesuffix(")") for part in inner]
    return {word for part in words for word in part.split("|")}


def of_no_form(words: Iterable[str]) -> set[str]:
    return {word for word in words if word not in ("number", "bool", "text", "int", "*")}


@pytest.mark.parametrize("form", sorted(VOCABULARY))
def test_every_word_of_a_form_has_a_reader_and_every_reader_a_word(form: str) -> None:
    by_function, by_name = registered(form), read_by_name()[form] & set(VOCABULARY[form])
    read = by_function | by_name | NOT_FOR_THE_ENGINE.get(form, set())
    assert by_function - set(VOCABULARY[form]) == set(), "read in legality/compiling, no word of kb/records"
    assert set(VOCABULARY[form]) - {"*"} - read == set(), "words that nothing in legality/compiling reads (verbs: `kb.records.light`)"
    assert read - set(VOCABULARY[form]) == set()


@pytest.mark.parametrize("kind", OWN_TABLES)
def test_every_word_of_a_table_has_a_reader_and_every_reader_a_word(kind: str) -> None:
    assert registered(kind) == set(OWN_TABLES[kind])


@pytest.mark.parametrize("kind", SHAPES)
def test_every_word_of_a_shape_has_a_reader_and_every_reader_a_word(kind: str) -> None:
    form, word = SHAPES[kind]
    assert of_no_form(registered(kind)) == of_no_form(listed_in(VOCABULARY[form][word].shape))


def test_every_verb_is_done_by_the_engine() -> None:
    assert set(STEP_VERBS.meanings) - set(VERBS) == set(), "a verb that no function of legality/verbs does"
    assert set(VERBS) - set(STEP_VERBS.meanings) == {"return from being banished"}


def test_places_and_ways_are_those_of_the_vocabulary() -> None:
    assert list(PLACES) == list(words.ZONES)
    assert list(HOW) == list(words.HOW)
