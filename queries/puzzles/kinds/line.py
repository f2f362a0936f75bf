"""Kind (e): is this line legal, and if not, where is its first illegal move? Every pass is written, so that no window is left to guess."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from kb.errors import BoardError
from legality.game.move import ACTIVATE
from legality.game.terms import BOX_D, NEGATION, PLACING
from legality.public import Illegal, Move, State, advance, meant, moves_of, player_name, readings
from queries.asking.explain import explain
from queries.asking.story import RULES_OF_MOVES
from queries.position.replay import refusal
from queries.puzzles.kinds.respond import OBVIOUS
from queries.puzzles.puzzle import Option, Puzzle, Why
from queries.puzzles.staging.boards import Setting
from queries.puzzles.staging.played import played_board
from queries.puzzles.staging.pool import Pool
from queries.puzzles.staging.walks import begun, is_settled, walked
from queries.telling.windows import meaning, rules_of_window, whose

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase

FEWEST, MOST = 4, 9
"""Moves of a line."""
LEGAL = 0.35
"""So many lines are legal to their end."""
LEGAL_TO_THE_END = "none: every move is legal"




def propose(dice: Random, pool: Pool) -> Setting | None:
    """A board with a line of play; most have a move put in that breaks a rule. None if it did not come about."""
    made = begun(dice, pool, dice.randint(1, 2), dice.randint(1, 3))
    walk = None if made is None else walked(dice, made.before.state, MOST - len(made.before.moves) - 1)
    if made is None or walk is None or len(walk[0]) + len(made.before.moves) < FEWEST:
        return None
    moves = [*made.before.moves, *walk[0]]
    if dice.random() >= LEGAL:
        missed = [(len(rules), rules[0], place, sentence) for place, state in enumerate(walk[1]) for sentence, rules in near_misses(state)]
        if not missed:
            return None
        fewest = min(entry[0] for entry in missed)
        rule = dice.choice(sorted({entry[1] for entry in missed if entry[0] == fewest}))
        *_, place, sentence = dice.choice(sorted(entry for entry in missed if entry[:2] == (fewest, rule)))
        moves.insert(len(made.before.moves) + place, sentence)
    return Setting(made.scene.fields, tuple(moves), player_name(made.before.first.actor))


def near_misses(state: State) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Activations of fast effects that are illegal in this window, not by a rule that gives it away; each with the rules it breaks.

    Of a card of which another effect may be activated now there is none: its name alone would say that one too.
    """
    if state.box not in (BOX_D, NEGATION, PLACING) or not is_settled(state):
        return
    defs = state.duel.defs
    usable = {state.cards[move.uid].code for move in moves_of(state) if move.kind == ACTIVATE}
    for card in state.cards:
        if not card.code or card.code in usable or not any(effect.speed > 1 for effect in defs[card.code].effects):
            continue
        player = whose(card)
        sentence = f"{player_name(player)} activates {defs[card.code].name}"
        try:
            refused = None if meant(state, sentence, moves_of(state)) else why_not(state, sentence)
        except BoardError:
            continue
        if refused and not OBVIOUS & {why.rule for why in refused}:
            yield sentence, tuple(why.rule for why in refused)


def why_not(state: State, sentence: str) -> tuple[Why, ...] | None:
    """The rules that this move breaks in this window, of the reading that breaks the fewest; None where that is not settled."""
    found = [refusal(state, move) for move in readings(state, sentence)]
    illegal = [answer for answer in found if isinstance(answer, Illegal)]
    if not illegal or len(illegal) < len(found):
        return None
    nearest = min(illegal, key=lambda answer: len(answer.reasons))
    return tuple(Why(reason.rule, reason.why, reason.legal_when) for reason in nearest.reasons)


def prove(setting: Setting, kb: KnowledgeBase) -> tuple[Puzzle, State] | None:
    """The puzzle: every move judged in its window, up to the first that is illegal. None where one is unsettled."""
    board = {**setting.fields, "play": []}
    first = played_board(board, kb).state
    state, legal = first, list[Why]()
    broken: tuple[Why, ...] | None = None
    for sentence in setting.play:
        if not is_settled(state):
            return None
        found = meant(state, sentence, moves_of(state))
        if len(found) > 1:
            return None
        if not found:
            broken = why_not(state, sentence)
            if not broken:
                return None
            break
        legal.append(_legal(state, found[0]))
        state = advance(state, found[0])
    options = []
    for number, sentence in enumerate(setting.play):
        if number < len(legal):
            options.append(Option(text=sentence, right=False, why=(legal[number],), near=not sentence.endswith(" passes")))
        elif broken and number > len(legal):
            options.append(Option(text=sentence, right=False, why=(Why(broken[0].rule, f"move {len(legal) + 1} is illegal before it"),)))
        else:
            options.append(Option(text=sentence, right=True, why=broken or ()))
    told = broken or _told(setting, kb)
    if not told:
        return None
    options.append(Option(text=LEGAL_TO_THE_END, right=broken is None, why=told, near=True))
    puzzle = Puzzle(kind="line", question="Which is the first illegal move of this line, if any?", board=board, moves=setting.play,
                    player=setting.asked, options=tuple(options))
    return puzzle, first


def _legal(state: State, move: Move) -> Why:
    """The rule on which a legal move rests."""
    resting = "SPD-4" if state.chain and state.box == BOX_D else "ACT-1"
    rule = resting if move.kind == ACTIVATE else RULES_OF_MOVES.get(move.kind, rules_of_window(state))[0]
    return Why(rule, f"legal: {meaning(state)}")


def _told(setting: Setting, kb: KnowledgeBase) -> tuple[Why, ...]:
    """On what the activations of a legal line rest."""
    sentences = explain(played_board(setting.board(), kb)).sentences
    return tuple(Why(said.rules[-1], said.text) for said in sentences if " activates " in said.text and said.rules)
