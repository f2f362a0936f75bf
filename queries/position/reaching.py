"""Which moves does a sentence of `play:` mean, and what is filled in on the way: passes that it shows, choices with one possibility."""

from __future__ import annotations

from legality.game.move import END_PHASE, END_TURN, PASS
from legality.game.terms import BATTLE, BOX_A, BOX_B, BOX_C, BOX_D, BOX_E, END, MAIN1, MAIN2, NEGATION, PLACING, START_STEP
from legality.public import (
    CannotParse,
    Illegal,
    Missing,
    Move,
    State,
    Unsettled,
    Verdict,
    complete_in_doubt,
    meant,
    moves_of,
    player_name,
    readings,
    text,
    verdict,
)
from legality.public import play as play_move
from queries.position.played import Failure, Filled, Reached, Sentence, listed
from queries.telling.deciding import until

MOST_FILLED = 200
"""So many windows are passed on the way to one sentence, at most."""


def reach(state: State, sentence: Sentence, here_alone: bool = False) -> Reached | Failure:
    """The moves to fill in before the sentence, and the moves that it then can mean; or why it cannot be played.

    A move of which nobody can say whether it is legal is meant in the first window in which no rule forbids it. `here_alone`: nothing is
    filled in, the sentence counts in the window of now (A-10).
    """
    filled: list[Filled] = []
    first_fault: Failure | None = None
    best: Failure | None = None
    before = ""
    for _ in range(MOST_FILLED):
        if state.unsettled:
            return _at_a_stop(state, sentence, filled)
        try:
            moves = meant(state, sentence.text, moves_of(state)) or _moving_on(state, sentence)
            if moves:
                return Reached(filled, moves)
            refused = [(move, refusal(state, move)) for move in readings(state, sentence.text)]
            found = _unlisted(refused, filled) or _in_doubt(state, sentence, refused, filled)
            if found is not None:
                return found
            fault = _illegal(state, sentence, refused)
            if best is None and fault.verdict is not None and _speaks(state, sentence) or best is not None and _is_plainer(fault, best):
                best = fault
        except CannotParse as error:
            fault = Failure(sentence, state, error.message, error.suggestion)
        first_fault = first_fault or fault
        if here_alone:
            break
        onward = filler(state)
        if onward is not None and _passes_over(state, sentence, onward):
            return _left_open(state, sentence)
        step = Filled(onward) if onward is not None else face_up_attack(state, sentence, before)
        if step is None:
            if state.asking is not None and not _is_choice(sentence):
                options = listed(text(state, move) for move in moves_of(state))
                return Failure(sentence, state, f'before "{sentence.text}" a choice is left out; add one of: {options}')
            break
        before = text(state, step.move) if state.asking is None else before
        filled.append(step)
        state = play_move(state, step.move)
    if first_fault is not None and first_fault.verdict is None and best is None:
        return first_fault
    told = best or first_fault
    assert told is not None
    return told


def _is_plainer(fault: Failure, best: Failure) -> bool:
    """Is the same wrong in the same phase, but for the game state that was not open there yet (FET-2)? Both may pass until it is."""
    if (fault.state.turn, fault.state.phase) != (best.state.turn, best.state.phase):
        return False
    now, before = ({(reason.rule, reason.why) for reason in getattr(each.verdict, "reasons", ())} for each in (fault, best))
    return bool(now) and now < before and {rule for rule, _ in before - now} == {"FET-2"}


def _passes_over(state: State, sentence: Sentence, onward: Move) -> bool:
    """Does a pass that is written out leave out effects of the other player that have triggered (FET-1)? That is his to say."""
    return state.box == PLACING and onward.kind == PASS and _is_pass(sentence) and not _speaks(state, sentence)


def _left_open(state: State, sentence: Sentence) -> Failure:
    """What to write instead."""
    player = player_name(state.actor)
    options = listed(dict.fromkeys(text(state, move) for move in moves_of(state) if move.kind != PASS))
    message = f'before "{sentence.text}" player {player} has effects that triggered; write "{player} passes" or one of: {options}'
    return Failure(sentence, state, message)


def _is_pass(sentence: Sentence) -> bool:
    return sentence.text.split()[1:] in (["passes"], ["passes."])


def _at_a_stop(state: State, sentence: Sentence, filled: list[Filled]) -> Failure:
    """Nothing can be played where it cannot be said how the Duel goes on."""
    facts = "; ".join(state.unsettled)
    missing = tuple(Missing(fact, "how the Duel goes on depends on it") for fact in state.unsettled)
    message = f'before "{sentence.text}" it cannot be said how the Duel goes on: {facts}'
    return Failure(sentence, state, message, None, Unsettled(missing), tuple(filled))


Refused = list[tuple[Move, Verdict | None]]
"""What a sentence can mean, and why that cannot be done."""


def _unlisted(refused: Refused, filled: list[Filled]) -> Reached | None:
    """The moves that are legal though no window lists them: the end of the whole Battle Phase."""
    legal = [move for move, answer in refused if answer is None]
    return Reached(list(filled), legal) if legal else None


def _in_doubt(state: State, sentence: Sentence, refused: Refused, filled: list[Filled]) -> Reached | Failure | None:
    """The moves that the sentence says here of which nobody can settle whether they are legal (B-04).

    Where it cannot be said what was paid or chosen, play stops there.
    """
    unsettled = [(move, answer) for move, answer in refused if isinstance(answer, Unsettled)]
    if not unsettled:
        return None
    found = list(dict.fromkeys(way for move, _ in unsettled for way in complete_in_doubt(state, move)))
    answer = unsettled[0][1]
    if found:
        return Reached(list(filled), found, answer.missing)
    facts = "; ".join(fact.fact for fact in answer.missing)
    message = f'whether "{sentence.text}" is legal is unsettled: {facts}'
    return Failure(sentence, state, message, None, answer, tuple(filled))


def face_up_attack(state: State, sentence: Sentence, before: str) -> Filled | None:
    """B-08: A battle position that is left out before a later sentence is face-up Attack Position. None where none is asked for."""
    if state.asking is None or _is_choice(sentence):
        return None
    attack = next((move for move in moves_of(state) if move.choice == ("position", "Attack Position")), None)
    if attack is None:
        return None
    after = f" (after {before})" if before else ""
    return Filled(attack, f"face-up Attack Position, where play leaves the battle position out before {sentence.text}{after}")


def filler(state: State) -> Move | None:
    """The move that is filled in here when the next sentence comes later: a pass, or the only possibility. None if nothing may be left out.

    A phase is never ended that way; steps of the Battle Phase before and after an attack are.
    """
    moves = moves_of(state)
    if state.asking is not None:
        return moves[0] if len(moves) == 1 else None
    waiver = Move(PASS, state.actor)
    if state.box in (BOX_B, BOX_C, BOX_D, BOX_E, NEGATION, PLACING):
        if waiver in moves:
            return waiver
        return moves[0] if len(moves) == 1 else None
    if state.box == BOX_A and state.phase == BATTLE and (state.step == START_STEP or state.battle is not None):
        moving = Move(END_PHASE, state.actor)
        return moving if moving in moves else None
    return None


def _moving_on(state: State, sentence: Sentence) -> list[Move]:
    """A pass in box A means moving on, but never out of a Main Phase."""
    if (
        state.box != BOX_A
        or state.phase in (MAIN1, MAIN2)
        or not _is_pass(sentence)
        or not _speaks(state, sentence)
    ):
        return []
    return [move for move in moves_of(state) if move.kind == END_PHASE or (move.kind == END_TURN and state.phase == END)]


def _speaks(state: State, sentence: Sentence) -> bool:
    """Is it the window of the player of the sentence?"""
    player = state.asking.player if state.asking is not None else state.actor
    return sentence.text[:1].upper() == "AB?"[player]


def _is_choice(sentence: Sentence) -> bool:
    return " chooses " in sentence.text or sentence.text.startswith("chance")


def _illegal(state: State, sentence: Sentence, refused: Refused) -> Failure:
    """Why none of the readings of the sentence is legal here: the verdict of the one that breaks the fewest rules."""
    found = [answer for _, answer in refused if answer is not None]
    if not found:
        return Failure(sentence, state, f'"{sentence.text}" says no move that can be made here', None, Illegal(()))
    answer = min(found, key=lambda item: len(getattr(item, "reasons", ())))
    said = getattr(answer, "reasons", ())
    reasons = "; ".join(f"{reason.rule}: {reason.why} ({until(reason.why, reason.legal_when, len(said) > 1)})" for reason in said)
    return Failure(sentence, state, f'"{sentence.text}" is illegal: {reasons}', None, answer)


def refusal(state: State, move: Move) -> Verdict | None:
    """The verdict on a move that cannot be made; None if it is legal after all."""
    answer = verdict(state, move)
    return None if answer.legal is True else answer
