"""Cards that are there: must they show what they are?"""

from __future__ import annotations

import pytest

from tests.support.texts import monster


@pytest.mark.parametrize(
    ("words", "face"),
    [
        ("a Fiend monster", "up"),
        ("a non-Fiend monster", "up"),
        ("a face-up monster that is not a Fiend monster", "up"),
        ("a monster that is not a Fiend monster", None),
        ('a monster that is not a "Cog" monster', None),
        ("a monster that is not a Tuner", None),
        ('a monster, except "Paper Imp"', None),
        ('a Fiend monster, except "Paper Imp"', "up"),
    ],
)
def test_a_face_down_monster_is_not_what_it_does_not_show(words: str, face: str | None) -> None:
    """A Set monster is none of the "X" monsters, and so a monster that is none; whoever asks for what one is asks it to be seen."""
    (effect,) = monster(f"While you control {words}, your opponent's monsters cannot target this card for attacks.")
    (found,) = effect["while"]
    assert found["exists"].get("face") == face
