"""Does a part that cannot be said stand in the way of the activation?"""

from typing import Any

import pytest

from kb.text.possible import mark_possible


@pytest.mark.parametrize(
    ("kind", "possible"),
    [
        ("step cannot at 10-20", True),
        ("step until at pendulum 10-20", True),
        ("remark at 10-20", True),
        ("step special summon at 10-20", False),
        ("step at 10-20", False),
        ("step reveal at 10-20", False),
    ],
)
def test_restrictions_never_do_what_needs_cards_may(kind: str, possible: bool) -> None:
    steps: list[dict[str, Any]] = [
        {"draw": 1},
        {"then": {"opaque": kind}},
        {"also": {"choose one": [{"does": [{"opaque": kind}]}]}},
        {"also": {"each player": [{"opaque": kind}]}},
    ]
    mark_possible(steps)
    inner = [steps[1]["then"], steps[2]["also"]["choose one"][0]["does"][0], steps[3]["also"]["each player"][0]]
    assert [entry.get("possible", False) for entry in inner] == [possible] * 3


@pytest.mark.parametrize(("kind", "nothing"), [("step cannot at 1-2", True), ("remark at 1-2", True), ("step if at 1-2", False)])
def test_only_restrictions_include_nothing(kind: str, nothing: bool) -> None:
    """ACT-9: behind an "if" that cannot be said anything may follow."""
    steps: list[dict[str, Any]] = [{"opaque": kind}]
    mark_possible(steps)
    assert steps[0].get("includes nothing", False) is nothing
