"""How do phases and turns begin, and the open game state (FET-3, PHA)?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.continuous.look import rules_for
from legality.continuous.unread import phase_ends
from legality.game.rules import follows
from legality.game.terms import (
    BATTLE,
    BATTLE_STEP,
    BOX_A,
    DAMAGE_STEP,
    DRAW,
    END,
    END_OF_CHAIN,
    HAND,
    HAND_SIZE,
    MAIN1,
    NO_STEP,
    PHASES,
    STANDBY,
    START_STEP,
)
from legality.game.turn_facts import ACTED_HERE, BEGUN
from legality.game.view import UnsettledFact
from legality.judging.attacks import stands
from legality.playing.attack import over
from legality.playing.lasting import end_lasting, expire
from legality.verbs.sequence import settle_game

if TYPE_CHECKING:
    from legality.game.state import Game
    from legality.happening.work import Work


def player_in(work: Game, box: int) -> int:
    """Who may act in a box, by the table of fast effect timing."""
    who = work.duel.tables.boxes[box]["who"]
    if who == "not the last link's player":
        return int(1 - work.chain[-1].player) if work.chain else int(work.turn_player)
    return int(work.turn_player if who == "turn player" else 1 - work.turn_player)


def forget_moments(work: Work) -> None:
    """CHN-7: what has not been answered by now is not answered any more."""
    work.over(work.moments)
    work.moments = []
    work.answerable = ()
    work.matched = 0
    work.fresh = True
    if any(entry.until[1] == END_OF_CHAIN for entry in work.lasting):
        work.lasting = [entry for entry in work.lasting if entry.until[1] != END_OF_CHAIN]
        work.touch()
    if work.step != DAMAGE_STEP:
        work.waiting = []


def open_state(work: Work) -> None:
    """Box A. An attack that does not stand any more is over (BAT-5)."""
    if work.step == BATTLE_STEP and work.battle is not None and not stands(work):
        over(work)
    work.box, work.actor, work.passed = BOX_A, player_in(work, BOX_A), False


def end_battle_phase(work: Work) -> None:
    """The Battle Phase ends."""
    over(work)
    expire(work, BATTLE)


@follows("LIM-10")
def _settle_kinds(work: Work, of_a_turn: bool = False) -> None:
    """What breaks a limit on kinds now that effects have ended goes. What triggers by it at the end of a turn is not used any more.

    Raises:
        UnsettledFact: something triggers by it as a phase ends, and no source says whether it is used.
    """
    if not work.duel.limits_kinds:
        return
    work.match()
    waiting = len(work.waiting)
    settle_game(work)
    work.match()
    if len(work.waiting) > waiting and not of_a_turn:
        raise UnsettledFact(f"whether {work.facts_of(work.waiting[-1].uid).name} is used as the phase begins")


@follows("FET-3")
def begin_phase(work: Work, phase: int) -> None:
    """A phase begins, in box A (FET-3)."""
    if (work.turn_player, phase) in work.skips:
        work.skips = tuple(entry for entry in work.skips if entry != (work.turn_player, phase))
        if phase == BATTLE:
            begin_phase(work, PHASES.index(work.duel.tables.next_phase[BATTLE][0]))
            return
        if phase in (DRAW, STANDBY):
            begin_phase(work, phase + 1)
            return
    phase_ends(work)
    expire(work, work.phase)
    work.phase = phase
    work.step = START_STEP if phase == BATTLE else NO_STEP
    work.timing = 0
    work.due = False
    if work.duel.asks_phase_starts:
        work.facts = tuple(entry for entry in work.facts if entry[0] not in (ACTED_HERE, BEGUN))
        work.note(BEGUN, work.turn_player)
    if phase == BATTLE and work.duel.asks_battle_phase:
        work.note("battle phase", work.turn_player)
    if phase == MAIN1 or work.ending < 0:
        work.ending = 0
    if phase == END:
        expire(work, END)
    _settle_kinds(work)
    work.used = tuple(entry for entry in work.used if entry[0] != "phase")
    forget_moments(work)
    work.tell("phase", phase=phase)
    open_state(work)


def next_turn(work: Work) -> None:
    """The turn ends and the opponent's begins."""
    phase_ends(work)
    ended = [entry for entry in work.lasting if entry.until[0] == work.turn]
    end_lasting(work, ended)
    _settle_kinds(work, True)
    forget_moments(work)
    work.waiting = []
    work.delayed = [entry for entry in work.delayed if entry.turn > work.turn]
    work.turn += 1
    work.turn_player = 1 - work.turn_player
    work.normal_summons = 0
    work.facts = ()
    work.used = tuple(entry for entry in work.used if entry[0] in ("per duel", "while face-up"))
    work.past = ()
    work.discards = 0
    work.drawn = False
    for uid, card in enumerate(work.cards):
        if card.attacks or card.turned or card.deeds:
            work.replace(uid, attacks=0, turned=False, deeds=0)
    work.tell("turn", turn=work.turn, player=work.turn_player)
    begin_phase(work, DRAW)


@follows("PHA-5")
def hand_size(work: Work) -> None:
    """PHA-5: at the very end the turn player discards to six, again if what triggered by it filled the hand."""
    if must_discard(work):
        work.box, work.actor = HAND_SIZE, work.turn_player
        return
    next_turn(work)


def must_discard(work: Game) -> bool:
    """Has the turn player more cards in the hand than the limit, which is six where no effect changes it?"""
    limit: int | str = 6
    for entry in rules_for(work, "hand size limit", work.turn_player):
        if entry.modifier.record is not None and entry.modifier.record.hand_size_limit is not None:
            limit = entry.modifier.record.hand_size_limit
    return limit != "none" and sum(1 for card in work.cards if card.zone == HAND and card.owner == work.turn_player) > int(limit)
