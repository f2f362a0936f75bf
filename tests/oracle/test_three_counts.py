"""The lines of a board, counted three times: by a naive enumerator written from the rule text, by the plain listing of the program, and by
its count that merges equal positions.

All must find the same number of lines and of sequences of Chains on every board of `tests/oracle/boards`, and on random boards.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from kb.errors import BoardError
from legality.game.move import ACTIVATE, ATTACK, FLIP_SUMMON, NORMAL_SUMMON, SPECIAL_SUMMON
from legality.notation import text
from legality.notation.legal import legal_moves
from queries.board.board import Board
from queries.board.reader import read_board, read_file
from queries.lines.counted import count
from queries.lines.listed import lines
from queries.position.replay import play
from tests.oracle.naive.common import NotCovered
from tests.oracle.naive.count import Counts, naive_counts
from tests.support.chance import of_all

BOARDS = sorted((Path(__file__).parent / "boards").glob("*.yaml"))


def plain_counts(board: Board, until: str) -> Counts:
    """What the plain listing of the program finds."""
    found = lines(board, until)
    sequences = [tuple(line.chains) for line in found]
    assert found.summary().lines == len(sequences)
    return Counts(len(sequences), frozenset(sequences))


def agree(board: Board, until: str, naive: Counts) -> None:
    """The listing finds what the naive enumerator finds, and so does the count without listing."""
    assert plain_counts(board, until) == naive, until
    merged = count(board, until)
    assert (merged.lines, merged.chains) == (naive.lines, len(naive.chains)), until


@pytest.mark.parametrize("file", BOARDS, ids=lambda file: file.stem)
def test_board(file: Path) -> None:
    """Until the state is open, and until the first Chain is complete."""
    board = read_file(file)
    for until in ("open", "chain"):
        agree(board, until, naive_counts(board, until))


def test_there_are_boards_enough() -> None:
    assert len(BOARDS) >= 40


# --- random boards -----------------------------------------------------------------------------------------------------

MONSTERS = (
    "Gemini Elf", "Summoned Skull", "Sangan", "Sangan (pre-errata)", "Peten the Dark Clown", "Newdoria", "Dupe Frog", "Pinch Hopper",
    "Penguin Soldier", "Man-Eater Bug", "Cannon Soldier", "Doomcaliber Knight", "Light and Darkness Dragon", "Harpie Lady",
    "Fire King Avatar Yaksha", "Snowman Eater", "Jinzo", "Thunder King Rai-Oh", "Kuriboh",
    "D.D. Warrior Lady", "Mystic Tomato", "Shining Angel", "Giant Rat",
)  # fmt: skip
FAST = (
    "Mystical Space Typhoon", "Book of Moon", "Forbidden Chalice", "Forbidden Lance", "Enemy Controller", "Waboku", "Raigeki Break",
    "Torrential Tribute", "Bottomless Trap Hole", "Trap Hole", "Compulsory Evacuation Device", "Solemn Judgment", "Solemn Warning",
    "Dark Bribe", "Magic Jammer", "Seven Tools of the Bandit", "Wiretap", "Divine Wrath", "Horn of Heaven",
    "Call of the Haunted", "Limit Reverse", "Royal Decree", "Skill Drain", "Imperial Order", "Trap Stun", "Icarus Attack",
    "Called by the Grave", "Chain Strike", "Twin Twisters", "Breakthrough Skill",
    "Phoenix Wing Wind Blast", "Dust Tornado", "Unending Nightmare", "Cosmic Cyclone", "Macro Cosmos", "Mirror Force",
    "Magic Cylinder", "Sakuretsu Armor", "Dimensional Prison", "Rush Recklessly",
)  # fmt: skip
OPENERS = (
    "Raigeki", "Dark Hole", "Fissure", "Soul Taker", "Monster Reborn", "Pot of Greed", "Upstart Goblin", "Premature Burial",
    "Hand Destruction", "Gemini Elf", "Elemental HERO Stratos", "Cyber Dragon", "Goblin Attack Force", "Foolish Burial", "Tsukuyomi",
    "Mobius the Frost Monarch", "Book of Moon", "Mystical Space Typhoon",
)  # fmt: skip
IN_HAND = (
    "Ash Blossom & Joyous Spring", "Effect Veiler", "D.D. Crow", "Ghost Ogre & Snow Rabbit", "Ghost Belle & Haunted Mansion",
    "Droll & Lock Bird", "Kuriboh", "Fire King Avatar Yaksha", "Peten the Dark Clown",
)  # fmt: skip
IN_DECK = ("Peten the Dark Clown", "Dupe Frog", "Kuriboh", "Elemental HERO Stratos", "Treeborn Frog")


def random_board(seed: int) -> dict[str, Any]:
    """A small board in Main Phase 1 or the Battle Step.

    No card is there twice, so that no copies have to be told apart, and in the Battle Step no monster is face-down; boards of their own are
    about these.
    """
    dice = Random(seed)
    given_out: set[str] = set()
    battle = dice.randrange(4) == 0

    def some(names: tuple[str, ...], most: int, least: int = 0) -> list[str]:
        left = [name for name in names if name not in given_out]
        found = dice.sample(left, min(dice.randint(least, most), len(left)))
        given_out.update(found)
        return found

    def side(turn_player: bool) -> dict[str, Any]:
        monsters: list[Any] = []
        for name in some(MONSTERS, 2, 1):
            lies = dice.choice(["attack", "attack", "attack", "defense", "set"])
            if lies == "set" and not battle:
                monsters.append({"set": name})
            else:
                monsters.append({"card": name, "position": lies.replace("set", "attack")})
        spells = [{"set": name, "this_turn": dice.randrange(10) == 0} for name in some(FAST, 2, 0 if turn_player else 1)]
        hand = some(OPENERS, 2, 1) if turn_player else []
        return {
            "monsters": monsters,
            "spells": spells,
            "hand": [*hand, *some(IN_HAND, 1)],
            "graveyard": some(MONSTERS[:10], 1),
            "deck": some(IN_DECK, 1) or [dice.randint(3, 30)],
        }

    turn = {"player": "A", "phase": "battle", "step": "battle"} if battle else {"player": "A", "phase": "main1"}
    return {"turn": turn, "A": side(True), "B": side(False)}


MOST_LINES = 600
TRIED = of_all(270, 60)
"""So many random boards."""


@cache
def counted_again(seed: int) -> tuple[Board, Counts] | str:
    """The board after one activation, Summon or attack, and what the naive enumerator finds there; or why there is nothing to compare."""
    plain = random_board(seed)
    try:
        state = play(read_board(yaml.safe_dump(plain, allow_unicode=True))).state
        moves = [move for move in legal_moves(state) if move.kind in (ACTIVATE, ATTACK, NORMAL_SUMMON, FLIP_SUMMON, SPECIAL_SUMMON)]
        if not moves:
            return "no move"
        sentence = text(state, Random(seed).choice(moves))
        board = read_board(yaml.safe_dump({**plain, "play": [sentence]}, allow_unicode=True))
        return board, naive_counts(board, most=MOST_LINES)
    except (BoardError, NotCovered) as error:
        return type(error).__name__


def test_random_boards() -> None:
    """One activation, Summon or attack is made; the lines from there on are the same. LEGALITY_TESTS=full: four times as many boards."""
    for seed in range(TRIED):
        found = counted_again(seed)
        if not isinstance(found, str):
            agree(found[0], "open", found[1])


def test_random_boards_are_mostly_covered() -> None:
    """Most of the random boards were compared, and most of those had a choice."""
    found = [counted_again(seed) for seed in range(TRIED)]
    compared = [one for one in found if not isinstance(one, str)]
    assert len(compared) > found.count("NotCovered") + found.count("BoardError")
    assert sum(naive.lines > 1 for _, naive in compared) > len(compared) / 2
