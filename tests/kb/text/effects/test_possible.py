"""Does a part that cannot be said stand in the way of the activation, and may it be what another card answers?"""

from typing import Any

import pytest

from kb.text.effects.possible import mark_possible
from kb.text.language.printed import Printed


@pytest.mark.parametrize(
    ("kind", "words", "possible", "includes_nothing"),
    [
        ("step cannot", "you cannot Special Summon from the attic", True, True),
        ("step until", "until it rains, it is wet", True, False),
        ("step this", "this card becomes invisible", True, False),
        ("step the", "the owner of this card reveals 3 cards", False, False),
        ("step if", "if rain falls, banish 1 umbrella", False, False),
        ("step special summon", "Special Summon 1 umbrella", False, False),
        ("step", "something else", False, False),
    ],
)
def test_restrictions_never_do_what_needs_cards_may(kind: str, words: str, possible: bool, includes_nothing: bool) -> None:
    """ACT-4: every part must be possible. ACT-9: behind an "if" that cannot be said anything may follow."""
    card = Printed("Umbrella", "spell", ("normal",), f"Draw 1 card, then {words}.")
    opaque = f"{kind} at 18-{18 + len(words)}"
    steps: list[dict[str, Any]] = [
        {"draw": 1},
        {"then": {"opaque": opaque}},
        {"also": {"choose one": [{"does": [{"opaque": opaque}]}]}},
        {"also": {"each player": [{"opaque": opaque}]}},
    ]
    mark_possible(steps, card, {"does": steps})
    inner = [steps[1]["then"], steps[2]["also"]["choose one"][0]["does"][0], steps[3]["also"]["each player"][0]]
    assert [entry.get("possible", False) for entry in inner] == [possible] * 3
    assert [entry.get("includes nothing", False) for entry in inner] == [includes_nothing] * 3
