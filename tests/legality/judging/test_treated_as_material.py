"""SUM-10: material that may be treated as of another Level, and a monster that the Summoned one's text lets be a Tuner."""

from typing import Any

import pytest

from queries.asking.check import check
from queries.board.reader import read_board
from tests.support.cards import IMP
from tests.support.texts import monster

FISH = {**IMP, "effects": []}
OF_TWO = {"card": "xyz effect monster", "type": "Fish", "rank": 3, "atk": 1, "def": 1, "effects": [],
          "materials": [{"count": 2, "level": 3}]}
SYNCHRO = {
    "card": "synchro effect monster", "type": "Fish", "attribute": "DARK", "level": 5, "atk": 1, "def": 1, "effects": [],
    "materials": [{"count": 1, "types": ["tuner"]}, {"count": "1+", "is": "monster", "not": {"types": ["tuner"]}}],
}
CARDS: list[dict[str, Any]] = [
    {**FISH, "name": "Shark", "level": 4,
     "effects": monster("If this card is used for the Xyz Summon of a WATER monster, it can be treated as a Level 3 or 5 monster.")},
    {**FISH, "name": "Minnow", "level": 3},
    {**OF_TWO, "name": "Wet", "attribute": "WATER"}, {**OF_TWO, "name": "Dry", "attribute": "FIRE"},
    {**FISH, "name": "Ware", "level": 4,
     "effects": monster("This card can be treated as a Level 2 monster when used for a Synchro Summon.")},
    {**FISH, "name": "Tuner", "card": "tuner effect monster", "level": 3},
    {**FISH, "name": "Node", "card": "link effect monster", "link": 1, "level": None, "arrows": ["bottom"], "def": None},
    {**FISH, "name": "Stand-In", "level": 2, "summoning": {"stands in for a Tuner": "Reed"}},
    {**FISH, "name": "Reed Frog", "card": "tuner effect monster", "level": 2},
    {**SYNCHRO, "name": "Plain"},
    {**SYNCHRO, "name": "Reedy", "materials": [{"count": 1, "types": ["tuner"], "archetype": ["Reed"]}, {"count": 1, "level": 3}]},
    {**SYNCHRO, "name": "Named", "materials": [{"count": 1, "name": ["Reed Frog"]}, {"count": 1, "level": 3}]},
    {**SYNCHRO, "name": "Other", "materials": [{"count": 1, "types": ["tuner"], "archetype": ["Pond"]}, {"count": 1, "level": 3}]},
    {**SYNCHRO, "name": "Way", "summoning": {"one as a Tuner": {"is": "monster", "link": 1}, "Level of that Tuner": 1}},
]
CARDS = [{word: value for word, value in card.items() if value is not None} for card in CARDS]


@pytest.mark.parametrize(("sentence", "there", "allowed"), [
    ("Xyz Summons Wet using Shark + Minnow", "Shark, Minnow", True),
    ("Xyz Summons Dry using Shark + Minnow", "Shark, Minnow", False),
    ("Synchro Summons Plain using Tuner + Ware", "Tuner, Ware", True),
    ("Synchro Summons Plain using Tuner + Shark", "Tuner, Shark", False),
    ("Synchro Summons Way using Node + Ware", "Node, Ware", True),
    ("Synchro Summons Way using Node + Shark", "Node, Shark", True),
    ("Synchro Summons Way using Node + Minnow", "Node, Minnow", False),
    ("Synchro Summons Plain using Node + Shark", "Node, Shark", False),
    ("Synchro Summons Reedy using Stand-In + Minnow", "Stand-In, Minnow", True),
    ("Synchro Summons Named using Stand-In + Minnow", "Stand-In, Minnow", True),
    ("Synchro Summons Other using Stand-In + Minnow", "Stand-In, Minnow", False),
    ("Synchro Summons Plain using Stand-In + Minnow", "Stand-In, Minnow", False),
])
def test_as_what_material_may_be_treated(sentence: str, there: str, allowed: bool) -> None:
    extra = "Wet, Dry, Plain, Way, Reedy, Named, Other"
    board = f"{{turn: {{player: A, phase: main1}}, A: {{extra: [{extra}], monsters: [{there}], deck: [9]}}, B: {{deck: [9]}}}}"
    assert check(read_board(board, cards=CARDS), f"A {sentence}").answer is allowed


MIXED: list[dict[str, Any]] = [
    *({**FISH, "name": f"{kind} {attribute}", "type": kind, "attribute": attribute} for kind in ("Fish", "Rock")
      for attribute in ("FIRE", "DARK")),
    {"name": "Unlike", "card": "link effect monster", "type": "Fish", "attribute": "DARK", "link": 2, "arrows": ["bottom", "left"],
     "atk": 1, "effects": [], "materials": [{"count": 2, "is": "monster", "all different": ["type", "attribute"]}]},
    {"name": "Alike", "card": "link effect monster", "type": "Fish", "attribute": "DARK", "link": 2, "arrows": ["bottom", "left"],
     "atk": 1, "effects": [], "materials": [{"count": 2, "is": "monster", "all alike": ["type"], "all different": ["attribute"]}]},
]


@pytest.mark.parametrize(("other", "unlike", "alike"), [
    ("Rock DARK", True, False), ("Rock FIRE", False, False), ("Fish DARK", False, True),
])
def test_materials_that_are_alike_or_differ(other: str, unlike: bool, alike: bool) -> None:
    mine = f"extra: [Unlike, Alike], monsters: [Fish FIRE, {other}]"
    board = f"{{turn: {{player: A, phase: main1}}, A: {{{mine}, deck: [9]}}, B: {{deck: [9]}}}}"
    for name, allowed in (("Unlike", unlike), ("Alike", alike)):
        assert check(read_board(board, cards=MIXED), f"A Link Summons {name} using Fish FIRE + {other}").answer is allowed
