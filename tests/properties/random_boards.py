"""Small random boards, as board files: real cards that lie where they can lie, at most a few of them, with at most one move played."""

from __future__ import annotations

import random
from typing import Any

from kb.errors import BoardError
from kb.store.knowledge import open_kb
from queries.board.reader import read_board
from queries.position.replay import Played, play_open

MONSTERS = (
    "Summoned Skull", "Sangan", "Kuriboh", "Peten the Dark Clown", "Stardust Dragon", "Doomcaliber Knight", "Jinzo",
    "Light and Darkness Dragon", "Horus the Black Flame Dragon LV8",
)  # fmt: skip
BACKROW = (
    "Mystical Space Typhoon", "Dust Tornado", "Raigeki Break", "Rush Recklessly", "Waboku", "Threatening Roar", "Jar of Greed",
    "Just Desserts", "Gift Card", "Imperial Order", "Royal Decree", "Dark Bribe", "Solemn Judgment", "Call of the Haunted", "Time Seal",
    "Mirror Force", "Magic Jammer", "Seven Tools of the Bandit", "Enemy Controller", "Gravity Bind", "Skill Drain", "Book of Moon",
)  # fmt: skip
HANDS = ("Raigeki", "Dark Hole", "Kuriboh", "Ash Blossom & Joyous Spring", "Effect Veiler", "Pot of Greed", "Foolish Burial", "Sangan")
OPENINGS = (
    "", "", "A activates Raigeki", "A activates Dark Hole", "A ends Main Phase 1", "A Normal Summons Kuriboh", "A activates Pot of Greed",
)  # fmt: skip


def known(names: tuple[str, ...]) -> list[str]:
    """Those that the knowledge base describes."""
    cards = set(open_kb().cards("hand"))
    return [name for name in names if name in cards]


def random_board(seed: int, fast: int = 4) -> dict[str, Any]:
    """The board file as data: up to so many Set cards on both sides together."""
    dice = random.Random(seed)
    opening = dice.choice(OPENINGS)
    needed = opening.split(" ", 2)[2] if opening.startswith(("A activates", "A Normal")) else ""
    needed = needed.removeprefix("Summons ")
    board: dict[str, Any] = {"turn": {"player": "A", "phase": "main1"}}
    number = dice.randint(1, fast)
    for player in "AB":
        side: dict[str, Any] = {"lp": dice.choice([8000, 8000, 1000]), "deck": [dice.randint(3, 20)]}
        side["monsters"] = dice.choices(known(MONSTERS), k=dice.randint(0, 2))
        own = dice.randint(0, number) if player == "A" else number
        number -= own
        side["spells"] = [{"set": name} for name in dice.choices(known(BACKROW), k=min(own, 5))]
        side["hand"] = dice.choices(known(HANDS), k=dice.randint(0, 1))
        board[player] = side
    if needed:
        board["A"]["hand"].append(needed)
        board["play"] = [opening]
    elif opening:
        board["play"] = [opening]
    return board


def played(seed: int, fast: int = 4) -> Played | None:
    """The board read and played; None if its opening is not legal."""
    import json

    try:
        return play_open(read_board(json.dumps(random_board(seed, fast)), f"random {seed}"))
    except BoardError:
        return None
