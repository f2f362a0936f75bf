"""A puzzle of every kind, made by hand, and one whose every word is hostile: what the formats are tried with."""

from __future__ import annotations

from typing import Any

from queries.puzzles.puzzle import KINDS, Option, Puzzle, Why

BOARD: dict[str, Any] = {
    "format": 1, "ruleset": "tcg-current", "turn": {"player": "A", "phase": "main1"},
    "A": {"lp": 4000, "hand": ["Raigeki", "Ash Blossom & Joyous Spring", 2], "monsters": ["Cyber Dragon"], "field": {"set": "Umi"},
          "graveyard": ["Sangan", "Sangan"], "deck": [20]},
    "B": {"hand": ["Effect Veiler"], "monsters": [{"card": "Peten the Dark Clown", "position": "defense"}, {"set": "Man-Eater Bug"}],
          "spells": [{"set": "Dark Bribe"}, {"set": "Jar of Greed", "this_turn": True}, {"set": "Mystical Space Typhoon"}],
          "banished": [{"card": "Raigeki", "face_down": True}], "deck": [20]},
    "play": ["A activates Raigeki"],
}
RIGHT = Option(text="Dark Bribe (Set)", right=True, line=("B activates Dark Bribe",))
WRONG = Option(text="Jar of Greed (Set)", right=False, why=(Why("SET-1", "Set this turn", "from the next turn"),))
BEATEN = Option(text="B activates Mystical Space Typhoon", right=False, line=("A passes", "Raigeki resolves"),
                why=(Why("CHN-3", "Raigeki is not negated"),))


def sample(kind: str, number: int, **fields: Any) -> Puzzle:
    """A puzzle of this kind."""
    base: dict[str, Any] = {
        "id": f"sample{number}", "kind": kind, "question": f"A question of the kind {kind}?", "board": BOARD, "player": "B",
        "level": 1 + number % 5,
        "themes": ("set rules", "negation") if number % 2 else ("negation",), "options": (RIGHT, WRONG, BEATEN),
        "hints": ("Think of Spell Speeds.", "One answer is right."),
    }
    return Puzzle(**{**base, **fields})


SAMPLES: tuple[Puzzle, ...] = (
    sample("respond", 1, several=True, question="With which of these cards may player B respond now?"),
    sample("order", 2, goal="not negated(Raigeki)"),
    sample("timing", 3, several=True, hints=()),
    sample("outcome", 4, options=(Option(text="Peten the Dark Clown is destroyed", right=True), WRONG)),
    sample("line", 5, question="Which move is the first illegal one?",
           moves=("B activates Dark Bribe", "A passes", "B activates Jar of Greed"),
           options=(Option(text="every move is legal", right=False, why=WRONG.why), Option(text="move 1", right=False),
                    Option(text="move 2", right=False), Option(text="move 3", right=True, why=WRONG.why))),
    sample("play", 6, goal="negated(Raigeki)", options=(BEATEN, RIGHT)),
    sample("defence", 7, goal="destroyed(B, Peten the Dark Clown)", options=(BEATEN, RIGHT)),
    sample("regions", 8, several=True),
)
assert {puzzle.kind for puzzle in SAMPLES} == set(KINDS)

SCRIPT = '</script><script>window.hacked = 1</script><img src="x" onerror="window.hacked = 1"><!--<script>'
LONG = "W" * 300
HOSTILE = sample(
    "respond", 9, id="__proto__" + SCRIPT, question=SCRIPT, player=SCRIPT, themes=(SCRIPT, "javascript:alert(1)", LONG), hints=(SCRIPT,),
    goal=SCRIPT, moves=(SCRIPT, LONG), several=True,
    board={**BOARD, "A": {**BOARD["A"], "monsters": [{"card": "Cyber Dragon", "id": name} for name in ("<b>one</b>", "`two`")]}},
    options=(Option(text=SCRIPT, right=True, line=(SCRIPT,)),
             Option(text="a\u202eb\x1b[31m", right=False, line=(LONG,), why=(Why(SCRIPT, SCRIPT, SCRIPT), Why(LONG, LONG)))),
)
"""What a stranger could write."""
