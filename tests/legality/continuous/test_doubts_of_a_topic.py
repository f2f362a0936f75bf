"""A doubt has a subject, a topic and a moment: what it bears on is unsettled, and everything else definite (decision 8, B-03)."""

from typing import Any

import pytest

from queries.asking.check import check
from queries.board.reader import read_board
from queries.position.replay import play
from tests.support.cards import IMP


def doubtful(name: str, *moments: str, **more: Any) -> dict[str, Any]:
    unread = {"kind": "continuous", "applies": [{"opaque": "what it says"}], "matters when": list(moments)}
    return {**IMP, **more, "name": name, "effects": [unread]}


CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Plain Imp", "effects": []},
    {**IMP, "name": "Big Imp", "level": 5, "effects": []},
    doubtful("Double Imp", "as Tribute", "itself"),
    doubtful("Sleeping Imp", "activation", "opponent's", "monsters"),
    doubtful("Warlike Imp", "Special Summon", "Normal Summon", "activation", "others", "from the Battle Phase on"),
    doubtful("Hidden Imp", "attacked", "itself"),
    doubtful("Leading Imp", "must attack", "yours"),
    doubtful("Shy Imp", "target", "itself", "by your opponent"),
    doubtful("Aloof Imp", "unaffected", "itself"),
    doubtful("Wandering Imp", "where it goes", "itself"),
    doubtful("Tuned Imp", "as material", "itself"),
    doubtful("Counting Imp", "counters", "itself"),
    doubtful("Dozing Imp", "Normal Summon", "others", "in the End Phase"),
    doubtful("Waking Imp", "position", "others", "in the Standby Phase"),
    doubtful("Odd Imp", "material", "itself"),
    doubtful("Lending Imp", "material", "others"),
    {"name": "Lending Ring", "card": "continuous spell", "effects": doubtful("", "material", "others")["effects"]},
    {**IMP, "name": "Freezing Imp", "effects": [{"kind": "continuous", "applies": [
        {"cannot change position": True, "of": {"from": ["monster zone"], "whose": "opponent"}}]}]},
    {**IMP, "name": "Pair Imp", "card": "link monster", "link": 2, "arrows": ["bottom"], "materials": [{"count": 2, "is": "monster"}]},
    {"name": "Blast", "card": "normal spell", "effects": [{"kind": "card activation", "does": [{"damage": 100}]}]},
    {"name": "Snap", "card": "normal spell", "effects": [
        {"kind": "card activation", "targets": [{"count": 1, "from": ["monster zone"], "whose": "both", "is": "monster"}],
         "does": [{"destroy": "targets"}]}]},
    {"name": "Sweep", "card": "normal spell", "effects": [
        {"kind": "card activation", "does": [{"banish": {"from": ["monster zone"], "whose": "opponent", "is": "monster"}}]}]},
    {"name": "Trade", "card": "normal spell", "effects": [
        {"kind": "card activation", "cost": [{"send to the GY": {"count": 1, "from": ["monster zone"], "whose": "you"}}],
         "does": [{"damage": 100}]}]},
    {"name": "Count", "card": "normal spell", "effects": [
        {"kind": "card activation", "condition": [{"exists": {"from": ["monster zone"], "whose": "you", "counters": "Hat"}}],
         "does": [{"damage": 100}]}]},
    {**IMP, "name": "Shouting Imp", "effects": [{"kind": "ignition", "does": [{"damage": 100}]}]},
]
MAIN = "{turn: {player: A, phase: %s}, A: {hand: [%s], monsters: [%s], extra: [Pair Imp], deck: [9]}, B: {monsters: [%s], deck: [9]}}"


def answer(move: str, mine: str, theirs: str = "", hand: str = "Plain Imp", phase: str = "main1") -> Any:
    return check(read_board(MAIN % (phase, hand, mine, theirs), cards=CARDS), move).answer


BATTLE = "battle, step: battle"


@pytest.mark.parametrize(
    ("move", "mine", "theirs", "hand", "phase", "expected"),
    [
        ("A Tribute Summons Big Imp tributing Double Imp", "Double Imp", "", "Big Imp", "main1", None),
        ("A Tribute Summons Big Imp tributing Plain Imp", "Plain Imp", "", "Big Imp", "main1", True),
        ("A Normal Summons Plain Imp", "Double Imp", "", "Plain Imp", "main1", True),
        ("A activates Shouting Imp", "Shouting Imp", "Sleeping Imp", "", "main1", None),
        ("A activates Blast", "", "Sleeping Imp", "Blast", "main1", True),
        ("A activates Blast", "", "Warlike Imp", "Blast", "main1", True),
        ("A Normal Summons Plain Imp", "", "Warlike Imp", "Plain Imp", "main1", True),
        ("A activates Blast", "", "Warlike Imp", "Blast", "main2", None),
        ("A attacks Hidden Imp with Plain Imp", "Plain Imp", "Hidden Imp", "", BATTLE, None),
        ("A attacks Plain Imp with Hidden Imp", "Hidden Imp", "Plain Imp", "", BATTLE, True),
        ("A ends the phase", "Leading Imp", "Plain Imp", "", BATTLE, None),
        ("A ends the phase", "Plain Imp", "Leading Imp", "", BATTLE, True),
        ("A activates Snap targeting Shy Imp", "", "Shy Imp", "Snap", "main1", None),
        ("A activates Snap targeting Shy Imp", "Shy Imp", "", "Snap", "main1", True),
        ("A activates Trade sending Wandering Imp", "Wandering Imp", "", "Trade", "main1", None),
        ("A activates Trade sending Plain Imp", "Plain Imp", "Wandering Imp", "Trade", "main1", True),
        ("A Link Summons Pair Imp using Tuned Imp + Plain Imp", "Tuned Imp, Plain Imp", "", "", "main1", None),
        ("A Link Summons Pair Imp using Plain Imp + Big Imp", "Plain Imp, Big Imp", "Tuned Imp", "", "main1", True),
        ("A Normal Summons Plain Imp", "", "Dozing Imp", "Plain Imp", "main1", True),
        ("A changes Plain Imp to Defense Position", "Plain Imp", "Waking Imp", "", "main1", True),
        ("A changes Aloof Imp to Defense Position", "Aloof Imp", "", "", "main1", True),
        ("A changes Aloof Imp to Defense Position", "Aloof Imp", "Freezing Imp", "", "main1", None),
        ("A changes Plain Imp to Defense Position", "Plain Imp", "Freezing Imp", "", "main1", False),
        ("A Link Summons Pair Imp using Plain Imp", "Plain Imp", "", "Odd Imp", "main1", False),
        ("A Link Summons Pair Imp using Odd Imp", "Odd Imp", "", "", "main1", None),
        ("A Link Summons Pair Imp using Plain Imp", "Plain Imp", "", "Lending Ring", "main1", False),
        ("A Link Summons Pair Imp using Plain Imp", "Plain Imp", "", "Lending Imp", "main1", None),
        ("A activates Count", "Counting Imp", "", "Count", "main1", None),
        ("A activates Count", "Plain Imp", "Counting Imp", "Count", "main1", False),
    ],
)
def test_b_03_who_asks_says_what_he_asks(move: str, mine: str, theirs: str, hand: str, phase: str, expected: bool | None) -> None:
    assert answer(move, mine, theirs, hand, phase) is expected


@pytest.mark.parametrize(("theirs", "facts"), [("Aloof Imp", 1), ("Plain Imp", 0)])
def test_b_03_what_may_spare_a_card_is_asked_where_an_effect_would_affect_it(theirs: str, facts: int) -> None:
    text = MAIN % ("main1", "Sweep", "", theirs)
    after = play(read_board(text[:-1] + ", play: [A activates Sweep, B passes, A passes]}", cards=CARDS)).state
    assert len(after.unsettled) == facts


@pytest.mark.parametrize(("theirs", "facts"), [("Dozing Imp", 1), ("Waking Imp", 0), ("Plain Imp", 0)])
def test_b_03_a_phase_with_what_cannot_be_said_of_it_does_not_end_settled(theirs: str, facts: int) -> None:
    text = MAIN % ("end", "", "", theirs)
    after = play(read_board(text[:-1] + ", play: [A ends the turn, B passes]}", cards=CARDS)).state
    assert len(after.unsettled) == facts
