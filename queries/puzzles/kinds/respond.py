"""Kind (a): with which of these cards may the asked player respond?"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from kb.errors import BoardError
from legality.game.move import END_PHASE, PASS
from legality.game.terms import BOX_C, BOX_D, BOX_E, NEGATION
from legality.public import Move, advance, moves_of, text
from queries.asking.respond import can_respond
from queries.puzzles.puzzle import Option, Puzzle, Why
from queries.puzzles.staging.boards import SITUATIONS, Setting, attack, leaving, place_of, played, use_up
from queries.puzzles.staging.played import played_board
from queries.puzzles.staging.pool import Pool
from queries.puzzles.staging.walks import begun as begin
from queries.puzzles.staging.walks import walked
from queries.telling.answers import Option as Answered

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase
    from legality.public import State
    from queries.position.replay import Played
    from queries.telling.answers import Response

MOST_PASSES = 20
BY_TURN_PLAYER = 0.4
"""So many puzzles ask the turn player."""
LONGEST_WALK = 4
MOST_BATTLE = 5
"""Windows of an attack: in the Battle Step, then in the Damage Step."""
FEWEST, MOST = 3, 5
"""So many cards are asked about."""
OBVIOUS = frozenset({"ACT-6", "ACT-8"})
"""Rules that give an answer away: no effect at all, a card in the wrong place."""


def propose(dice: Random, pool: Pool) -> Setting | None:
    """A board on which B has several cards that may or may not be used now; None if it cannot come about."""
    made = dice.choice((*SITUATIONS, attack, leaving))(dice, pool)
    if made is None:
        return None
    scene, core = made
    if dice.random() < BY_TURN_PLAYER:
        return _asked_again(dice, pool)
    fast = pool.company(dice, core, pool.fast, dice.randint(FEWEST, MOST))
    for name in fast:
        place, entry = place_of(name, dice, pool)
        if place == "field" and "field" in scene.fields["B"]:
            return None
        scene.put("B", place, entry)
        use_up(scene, "B", name, dice, pool)
    try:
        found = played(scene.fields, scene.play, dice, pool)
    except BoardError:
        return None
    moves = None if found is None else _until_asked(found, dice)
    return None if moves is None else Setting(scene.fields, moves, "B")


def _asked_again(dice: Random, pool: Pool) -> Setting | None:
    """The same for A, the turn player, after B has answered."""
    begun = begin(dice, pool, dice.randint(FEWEST, MOST), dice.randint(1, 2))
    walk = None if begun is None else walked(dice, begun.before.state, LONGEST_WALK)
    if begun is None or walk is None:
        return None
    asked = [state.actor == 0 and state.box == BOX_D and any(link.player for link in state.chain) for state in walk[1]]
    windows = [at for at, is_asked in enumerate(asked) if is_asked]
    if not windows:
        return None
    return Setting(begun.scene.fields, (*begun.before.moves, *walk[0][: dice.choice(windows)]), "A")


def _until_asked(found: Played, dice: Random) -> tuple[str, ...] | None:
    """The moves, and the passes after which B is to act; of a Summon and of an attack in one of the windows that follow, too."""
    state, moves = found.state, list(found.moves)
    windows = dice.choice((1, 2)) if state.box == NEGATION else dice.randint(1, MOST_BATTLE) if state.battle else 1
    for _ in range(MOST_PASSES):
        if state.actor == 1 and state.box in (BOX_C, BOX_D, BOX_E, NEGATION):
            windows -= 1
            if not windows:
                return tuple(moves)
        waiver = Move(PASS, state.actor)
        if state.battle and waiver not in moves_of(state):
            waiver = Move(END_PHASE, state.actor)  # on to the Damage Step
        if waiver not in moves_of(state):
            return None
        moves.append(text(state, waiver))
        state = advance(state, waiver)
        if state.asking is not None or state.unsettled:
            return None
    return None


def prove(setting: Setting, kb: KnowledgeBase) -> tuple[Puzzle, State] | None:
    """The puzzle with its answer, every card of the player judged, and the state that it asks about.

    None where an answer is unsettled or gives itself away.
    """
    asked = played_board(setting.board(), kb)
    response = can_respond(asked, setting.asked, window="negation" if asked.state.box == NEGATION else None)
    grouped = _by_card(response)
    options = tuple(_option(name, answers) for name, answers in grouped.items())
    if any(option is None for option in options):
        return None
    offered = tuple(option for option in options if option is not None)
    right = sum(option.right for option in offered)
    near = sum(not option.right and not OBVIOUS & {why.rule for why in option.why} for option in offered)
    if not 1 <= right <= len(offered) - 2 or near < 2:
        return None
    puzzle = Puzzle(kind="respond", question=f"With which of these cards may player {setting.asked} respond now?", board=setting.board(),
                    player=setting.asked, several=True, options=offered)
    return puzzle, asked.state


def _by_card(response: Response) -> dict[str, list[Answered]]:
    """The answers for each card that the player has on the field face-up with a fast effect, Set, in the hand or in the GY."""
    found: dict[str, list[Answered]] = {}
    for option in response.options:
        found.setdefault(_called(option), []).append(option)
    return {called: options for called, options in found.items() if any((option.spell_speed or 0) > 1 for option in options)}


PLACES = {"spells": "Spell & Trap Zone", "monsters": "Monster Zone", "graveyard": "GY", "field": "Field Zone"}


def _called(option: Answered) -> str:
    where = "Set" if option.face == "face-down" else PLACES.get(option.zone, option.zone)
    return f"{option.card}{f' {option.id}' if option.id else ''} ({where})"


def _option(called: str, answers: list[Answered]) -> Option | None:
    if any(answer.legal is None for answer in answers):
        return None
    legal = [answer for answer in answers if answer.legal]
    if legal:
        return Option(text=called, right=True, line=legal[0].moves[:1])
    fast = [answer for answer in answers if (answer.spell_speed or 0) > 1]
    nearest = min(fast, key=lambda answer: len(answer.failed))
    why = tuple(Why(reason.rule, reason.why, reason.legal_when) for reason in nearest.failed)
    return Option(text=called, right=False, why=why, near=len(why) == 1)

