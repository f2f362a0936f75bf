"""Of what battles only an attacked monster can have been face-down at the start of the Damage Step."""

import pytest

from tests.support.texts import monster


@pytest.mark.parametrize("words", [
    "Before damage calculation, if this face-down Defense Position card was attacked by an opponent's monster",
    "Before damage calculation, if this card was attacked, and was face-down at the start of the Damage Step",
])
def test_it_was_attacked_face_down(words: str) -> None:
    assert {"this card": {"battling": "attacked while face-down"}} in monster(f"{words}: You can draw 1 card.")[0]["condition"]
