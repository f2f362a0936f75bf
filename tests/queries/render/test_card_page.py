"""The page of a card: what each effect is, its parts where they add something, and what the grades mean."""

from __future__ import annotations

from typing import Any

from queries.render.knowledge_text import card_paper


def effect(*parts: str, grade: str = "confirmed", **words: Any) -> dict[str, Any]:
    said = {"text": "Said.", "grade": grade, "parts": [{"role": "effect", "words": words, "means": "done"} for words in parts]}
    more = {word.replace("_", " "): value for word, value in words.items()}
    return {"kind": "ignition", "number": 1, "spell_speed": 1, "said": said, **more}


def page(*effects: dict[str, Any], kind: str = "pendulum effect monster", **words: Any) -> str:
    card = {"name": "Paper Lantern", "card": kind, "password": 90000002, "said": [], "origin": "compiled", "address": "address", **words}
    paper = card_paper({**card, "effects": list(effects)})
    return "\n".join("".join(text for _, text in line.spans) for line in paper.lines)


def test_a_pendulum_effect_is_no_ignition_effect() -> None:
    assert "Effect 1  Pendulum Effect, an effect of the card, optional, Spell Speed 1" in page(effect(works_in=["pendulum zone"]))
    assert "Effect 1  Ignition Effect, optional, Spell Speed 1" in page(effect(works_in=["monster zone"]))


def test_an_ignition_effect_that_can_be_quick() -> None:
    assert "Ignition Effect or Quick Effect, optional, Spell Speed 1 or 2" in page(effect(quick_if=[{"turn": "opponent"}]))


def test_one_of_two_activations_is_chosen() -> None:
    ways = [effect(kind="card activation", number=number) for number in (1, 2)]
    assert page(*ways, kind="quick-play spell").count("the activation of the card, in one of two ways") == 2
    assert "ways" not in page(ways[0], kind="quick-play spell")


def test_parts_are_listed_where_they_add_something() -> None:
    assert "- " not in page(effect("one", "two"))
    listed = page(effect("one,", "two", "(not understood)", "(not understood)"))
    assert listed.count("- ") == 3 and "- one  [done]" in listed


def test_grades_are_explained_and_only_those_that_are_there() -> None:
    assert "in part = " in page(effect(grade="in part")) and "confirmed = " not in page(effect(grade="in part"))
    assert "described by hand = " in page(effect(grade="described by hand"))


def test_a_card_without_effects_was_not_read() -> None:
    assert "not checked" not in page() and "not checked" in page(effect())


def test_the_passcode_stands_with_the_numbers_and_series_are_series() -> None:
    lines = page(archetypes=["Kite"], level=4).split("\n")
    assert lines[:3] == ["Paper Lantern  pendulum effect monster", "Level 4, passcode 90000002", "Series: Kite"]
