"""The second proof of each kind of puzzle."""

from __future__ import annotations

from collections.abc import Callable

from legality.game.move import ACTIVATE, EXTRA_SUMMON, FLIP_SUMMON, NORMAL_SUMMON, PASS, SPECIAL_SUMMON, Move
from legality.game.state import State
from legality.game.terms import BOX_A, BOX_D, FZONE, GY, HAND, MZONE, OVER, SZONE
from legality.game.view import UnsettledFact
from legality.happening.changing import DuelOver, NeedChoice
from legality.notation import text
from legality.playing.play import advance, moves_of
from queries.board.reader import read_board
from queries.position.replay import play
from queries.puzzles.puzzle import Option, Puzzle
from queries.telling.answers import to_json
from tests.oracle.again.goals import goal_of
from tests.oracle.again.minimax import Minimax, Node, is_end, passed_to_the_end, played, the_move
from tests.oracle.again.naive_minimax import agrees
from tests.oracle.again.refusals import called, is_refused, may_be_used_by, refused
from tests.oracle.again.statements import is_true
from tests.oracle.again.windows import Tally, as_naive, can_use, compare
from tests.oracle.naive.common import NotCovered
from tests.oracle.naive.legal import must_be_covered
from tests.oracle.naive.triggers import NaiveWork
from tests.oracle.naive.windows import after_chain, resolve

MOST_NODES = 20_000
"""So many windows of one puzzle are looked at, at most."""
BEGINNINGS = frozenset({ACTIVATE, NORMAL_SUMMON, SPECIAL_SUMMON, FLIP_SUMMON, EXTRA_SUMMON})
"""What a Chain or a Summon begins with."""


def asked(puzzle: Puzzle, tally: Tally) -> State:
    """The window after `play`. Every window on the way has the activations that the naive enumerator finds.

    Raises: AssertionError.
    """
    found = play(read_board(to_json(puzzle.board)))
    for step in found.steps:
        compare(step.before, tally)
    return found.state


def exactly_one(puzzle: Puzzle) -> int:
    """The place, from 0, of the one right answer."""
    assert not puzzle.several and len(puzzle.answer) == 1, f"{len(puzzle.answer)} answers are right"
    texts = [option.text for option in puzzle.options]
    assert puzzle.kind == "line" or len(set(texts)) == len(texts), "an answer stands there twice"
    return puzzle.answer[0] - 1


# --- respond -----------------------------------------------------------------------------------------------------------------


def respond(puzzle: Puzzle, tally: Tally) -> None:
    """Each card is right if and only if it can be used; each wrong one is forbidden by the rules that are named."""
    state = asked(puzzle, tally)
    player = "AB".index(puzzle.player)
    assert puzzle.several and state.actor == player, "another player is to act"
    uncovered: NotCovered | None = None
    for option in puzzle.options:
        try:
            _usable(state, player, option, tally)
        except NotCovered as found:
            uncovered = found
    if uncovered is not None:
        raise uncovered


LYING = {"Set": SZONE | FZONE | MZONE, "hand": HAND, "GY": GY, "Monster Zone": MZONE, "Spell & Trap Zone": SZONE, "Field Zone": FZONE}


def _usable(state: State, player: int, option: Option, tally: Tally) -> None:
    body, _, place = option.text.removesuffix(")").rpartition(" (")
    names = {state.duel.defs[card.code].name for card in state.cards}
    name = max((name for name in names if name and (body == name or body.startswith(f"{name} "))), key=len, default="")
    assert name and place in LYING, f'no card is meant by "{option.text}"'
    uids = [uid for uid in called(state, name, body) if may_be_used_by(state, uid, player) and state.cards[uid].zone & LYING[place]
            and (state.cards[uid].zone in (HAND, GY) or state.cards[uid].up is not (place == "Set"))]
    if option.right:
        assert any(can_use(state, player, uid) for uid in uids), f"{option.text} cannot be used"
        assert option.line and the_move(state, option.line[0]).uid in uids, f"{option.text}: the line is another card's"
    else:
        refused(state, player, uids, -1, option.why, tally, option.text)


# --- line --------------------------------------------------------------------------------------------------------------------


def line(puzzle: Puzzle, tally: Tally) -> None:
    """The moves one after another: those before the right answer are legal, its own is not."""
    right = exactly_one(puzzle)
    state = asked(puzzle, tally)
    *options, none = puzzle.options
    assert tuple(option.text for option in options) == puzzle.moves, "the answers are not the moves"
    for number, sentence in enumerate(puzzle.moves):
        assert state.asking is not None or not is_end(state) or state.box == BOX_A, f'before "{sentence}" the Duel is over'
        if number == right:
            why = puzzle.options[right].why
            assert none.why == why, "the last answer has another reason"
            assert all({reason.rule for reason in option.why} <= {why[0].rule} for option in options[number + 1:]), "another rule"
            assert sentence not in [text(state, move) for move in moves_of(state)], f'move {number + 1}, "{sentence}", is legal'
            is_refused(state, sentence, why, tally)
            return
        compare(state, tally)
        state = advance(state, the_move(state, sentence))
    assert none.right and right == len(puzzle.moves), "every move is legal"


# --- outcome -----------------------------------------------------------------------------------------------------------------


def outcome(puzzle: Puzzle, tally: Tally) -> None:
    """Both players pass: of the answers exactly the right one is then true; also after the resolution of the naive enumerator."""
    right = exactly_one(puzzle)
    first = state = asked(puzzle, tally)
    must_be_covered(first)
    while state.box == BOX_D and state.chain == first.chain:
        waiver = Move(PASS, state.actor)
        assert waiver in moves_of(state), "nobody may pass here"
        state = advance(state, waiver)
    assert first.chain and state.asking is None and not state.unsettled and state.box != OVER, "the Chain leaves a choice, or ends the Duel"
    _is_alone_true(puzzle, right, state)
    try:
        work = NaiveWork.on(as_naive(first))
        resolve(work)
        after_chain(work)
    except (NotCovered, NeedChoice, DuelOver, UnsettledFact) as uncovered:
        tally.uncovered[str(uncovered)] += 1
    else:
        _is_alone_true(puzzle, right, work.freeze())
        tally.agreed += 1


def _is_alone_true(puzzle: Puzzle, right: int, end: State) -> None:
    true = [number for number, option in enumerate(puzzle.options, 1) if is_true(option.text, end)]
    assert true == [right + 1], f"true are the answers {', '.join(map(str, true)) or 'none'}, and not {right + 1} alone"


# --- play, defence -----------------------------------------------------------------------------------------------------------


def forced(puzzle: Puzzle, tally: Tally) -> None:
    """Of all first moves exactly the right one forces the goal; the line of each other one shows how that fails."""
    right = exactly_one(puzzle)
    first = Node(asked(puzzle, tally))
    state, player, goal = first.state, "AB".index(puzzle.player), goal_of(puzzle.goal)
    assert state.actor == player and state.asking is None, "another player is to act"
    assert all(name in puzzle.question for name in puzzle.goal.split('"')[1:2]), "the question is about something else"
    compare(state, tally)
    moves = {text(state, move): move for move in moves_of(state) if move.kind in BEGINNINGS or not is_end(state)}
    offered = [option.text for option in puzzle.options]
    missing = [sentence for sentence in moves if sentence not in offered]
    assert not missing, f"not offered: {'; '.join(missing)}"
    search = Minimax(goal, player, MOST_NODES, tally)
    uncovered: NotCovered | None = None
    for number, option in enumerate(puzzle.options):
        if option.text in moves:
            after = first.after(moves[option.text])
            wins = search.forces(after)
            assert wins is (number == right), f'"{option.text}" {"forces" if wins else "does not force"} it'
            agrees(after, goal, player, wins, tally)
            _shown(first, option, goal, wins)
        else:
            assert number != right and not option.line, f'"{option.text}" is not legal'
            try:
                is_refused(state, option.text, option.why, tally)
            except NotCovered as found:
                uncovered = found
    if uncovered is not None:
        raise uncovered


def _shown(first: Node, option: Option, goal: Callable[..., bool], wins: bool) -> None:
    assert option.line and option.line[0] == option.text, f'the line of "{option.text}" begins otherwise'
    end = passed_to_the_end(played(first, option.line))
    assert goal(end.told, end.state) is wins, f'the line of "{option.text}" {"fails" if wins else "reaches the goal"}'
