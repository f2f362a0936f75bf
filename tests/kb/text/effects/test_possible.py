"""Does a part that cannot be said stand in the way of the activation, and may it be what another card answers?"""

from typing import Any

import pytest

from kb.text.effects.possible import mark_possible
from kb.text.language.printed import Printed
from tests.support.texts import spell


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


@pytest.mark.parametrize(
    ("board", "text", "certain"),
    [
        # Restrictions on attacks of this turn may bind nothing any more, whatever their head says.
        ("A102-0274", 'Your opponent cannot activate cards when "Gear" monsters you control declare their attacks this turn.', False),
        ("A102-0274", 'Your opponent cannot activate cards or effects while your "Gear" monsters glitter this turn.', True),
        # What is done to the player who did something needs that somebody did it: 5 cards of this kind.
        ("A102-0928", "Inflict 700 damage to the player who sank this Set card.", False),
        ("A102-0928", "Inflict 700 damage to the player with the louder voice.", True),
    ],
)
def test_what_may_have_nothing_to_bind_or_nobody_to_hit_is_not_taken_for_possible(board: str, text: str, certain: bool) -> None:
    """ACT-4; the boards are those of the simulator on which it was."""
    does = spell(text)[0]["does"]
    assert does[0].get("possible", False) is certain, board


def test_a_name_that_is_called_needs_a_card_in_both_hands() -> None:
    """S101-0254, S101-0745; Konami's Q&A on Mind Crush: both hands must hold a card. 1 card."""
    text = "Declare 1 card name; if that card is in your opponent's hand, they must discard it, otherwise you discard 1 random card."
    hands = [{"reveal": {"count": 1, "from": ["hand"], "whose": "opponent"}}, {"discard": {"count": 1, "from": ["hand"], "whose": "you"}}]
    step = spell(text, kind="trap")[0]["does"][0]
    assert (step["asks for"], step["possible with"]) == (hands, hands)
