"""A position as a picture of 80 columns: player B above, player A below, the window at the top, the Chain and everything else in lists."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from legality.state import Card, State
from legality.terms import (
    BANISHED,
    BOX_NAMES,
    CHANCE,
    DECK,
    EXTRA,
    FZONE,
    GY,
    HAND,
    LIMBO,
    MONSTER,
    MZONE,
    OVER,
    PHASE_NAMES,
    PZONE,
    STEP_NAMES,
    SZONE,
    TIMING_NAMES,
    player_name,
)
from legality.this_turn import DEEDS
from queries.render.board_lines import lasting_lines, used_lines
from queries.render.copies import Copies

WIDTH = 80
CELL = 14
EMPTY = ("", "", "")
Lines = list[str]


def picture(state: State) -> str:
    """The whole position in words and boxes, plain text."""
    copies = Copies(state)
    lines = _heading(state)
    for player in (1, 0):
        lines += ["", *_side(state, player, copies)]
        if player == 1:
            lines += _extra_zones(state, copies)
    lines += _below(state, copies)
    return "\n".join(line.rstrip() for line in lines) + "\n"


# --- the window --------------------------------------------------------------------------------------------------------


def where(state: State) -> str:
    """The turn, phase, step, timing and window in one line."""
    phase = PHASE_NAMES[state.phase]
    if state.step:
        phase += f", {STEP_NAMES[state.step]}"
    if state.timing:
        phase += f" ({TIMING_NAMES[state.timing]})"
    first = " (the first turn)" if state.turn == 1 else ""
    return f"{'AB'[state.turn_player]}'s turn{first}, {phase}"


def window(state: State) -> str:
    """Who is to act, and in which window."""
    if state.winner is not None:
        return "the Duel is over: " + ("a draw" if state.winner == CHANCE else f"{'AB'[state.winner]} has won")
    if state.box == OVER:
        return "this line ends here: " + "; ".join(state.unsettled or ("the Duel is over",))
    if state.asking is not None:
        return f"{player_name(state.asking.player)} is to choose ({state.asking.kind})"
    box = BOX_NAMES[state.box]
    return f"{'AB'[state.actor]} is to act, {f'box {box}' if len(box) == 1 else f'{box} window'}"


def _heading(state: State) -> Lines:
    left, right = where(state), window(state)
    gap = WIDTH - len(left) - len(right)
    if gap >= 2:
        return [left + " " * gap + right]
    return [left, *(f"  {line}" for line in wrap(right, WIDTH - 2))]


# --- one player --------------------------------------------------------------------------------------------------------


def _side(state: State, player: int, copies: Copies) -> Lines:
    lines = [_summary(state, player), *_listed("hand", _of(state, HAND, player), state, copies)]
    monsters = _row(state, player, MZONE, copies)
    spells = _row(state, player, SZONE | PZONE, copies)
    upper, lower = (spells, monsters) if player == 1 else (monsters, spells)
    names = ("spells", "monsters") if player == 1 else ("monsters", "spells")
    lines += [_rule(names[0]), *_cells(upper), _rule(names[1]), *_cells(lower), _rule("")]
    for place, zone in (("field", FZONE), ("graveyard", GY), ("banished", BANISHED), ("extra", EXTRA), ("deck", DECK)):
        uids = _of(state, zone, player)
        if uids and (zone != EXTRA or any(state.cards[uid].code for uid in uids)):
            lines += _listed(place, uids, state, copies, _top(state, player) if zone == DECK else "")
    return lines


def _of(state: State, zone: int, player: int) -> list[int]:
    return [uid for uid, card in enumerate(state.cards) if card.zone == zone and (card.control if zone == FZONE else card.owner) == player]


def _summary(state: State, player: int) -> str:
    counts = [
        (place, len(_of(state, zone, player)))
        for place, zone in (("hand", HAND), ("GY", GY), ("banished", BANISHED), ("Extra Deck", EXTRA))
    ]
    deck = len(_of(state, DECK, player)) + state.unnamed[player]
    parts = [f"{place} {number}" for place, number in (*counts, ("Deck", deck))]
    turn = "*" if player == state.turn_player else " "
    return f"{'AB'[player]}{turn} LP {state.lp[player]:<8}" + "   ".join(parts)


def _top(state: State, player: int) -> str:
    return " (from the top)" if state.tops[player] else ""


def _listed(place: str, uids: Sequence[int], state: State, copies: Copies, note: str = "") -> Lines:
    """The cards of a place in one wrapped line; equal neighbours and unnamed cards are counted."""
    said: list[str] = []
    times: list[int] = []
    for uid in uids:
        text = _in_words(state, uid, copies)
        if said and said[-1] == text:
            times[-1] += 1
        else:
            said.append(text)
            times.append(1)
    if not said:
        return []
    cards = "; ".join(text if number == 1 else f"{number} x {text}" for text, number in zip(said, times, strict=True))
    return wrap(f"{place}{note}: {cards}", WIDTH, initial_indent="   ", subsequent_indent="     ")


def _in_words(state: State, uid: int, copies: Copies) -> str:
    card = state.cards[uid]
    facts = state.duel.defs[card.code]
    name = facts.name if card.code else "unnamed"
    notes = [copies.id(uid) or ""]
    if card.zone == FZONE and not card.up:
        notes.append("Set")
    if card.zone == BANISHED and not card.up:
        notes.append("face-down")
    if card.zone & (GY | BANISHED) and card.came == state.turn:
        notes.append("this turn")
    if card.zone == EXTRA and card.up and "pendulum" in facts.types:
        notes.append("face-up")
    if card.zone & (GY | BANISHED) and not card.proper:
        notes.append("not Summoned properly")
    found = ", ".join(note for note in notes if note)
    return f"{name} ({found})" if found else name


# --- zones -------------------------------------------------------------------------------------------------------------


def _row(state: State, player: int, zones: int, copies: Copies) -> list[tuple[str, str, str]]:
    """The five zones of a row as player A sees them: B's zone 1 is on the right."""
    cells: list[tuple[str, str, str]] = [EMPTY] * 5
    waiting = []
    for uid, card in enumerate(state.cards):
        if card.zone & zones and card.control == player and card.slot < 5:
            if card.slot >= 0 and cells[card.slot] == EMPTY:
                cells[card.slot] = _cell(state, uid, copies)
            else:
                waiting.append(uid)
    free = [slot for slot in range(5) if cells[slot] == EMPTY]
    for slot, uid in zip(free, waiting, strict=False):
        cells[slot] = _cell(state, uid, copies)
    return cells if player == 0 else cells[::-1]


def _cell(state: State, uid: int, copies: Copies) -> tuple[str, str, str]:
    card = state.cards[uid]
    name = state.duel.defs[card.code].name if card.code else "(unnamed)"
    if copies.id(uid):
        name = f"{name} ({copies.id(uid)})"
    lines = wrap(name, CELL - 1) or [""]
    first, second = lines[0], " ".join(lines[1:])
    if len(second) > CELL:
        second = second[: CELL - 2].rstrip() + ".."
    return first[:CELL], second, _status(state, card, uid)


def _status(state: State, card: Card, uid: int) -> str:
    facts = state.duel.defs[card.code]
    if card.zone != MZONE:
        return "Set" if not card.up else "Pendulum" if card.zone == PZONE else "equipped" if card.equip >= 0 else "face-up"
    if not card.up:
        return "Set (DEF)"
    from legality.looks import look_at

    look = look_at(state, uid)
    if "link" in facts.types:
        return f"{look.atk}/L{facts.link}"
    return f"{'ATK' if card.attack else 'DEF'} {look.atk}/{look.defense}"


def _cells(cells: Sequence[tuple[str, str, str]]) -> Lines:
    rows = []
    for number in range(3):
        rows.append("|" + "|".join(f"{cell[number]:<{CELL}}" for cell in cells) + "|")
    return rows


def _rule(title: str) -> str:
    line = "+" + "+".join("-" * CELL for _ in range(5)) + "+"
    return f"{line[:2]} {title} {line[4 + len(title) :]}" if title else line


def _extra_zones(state: State, copies: Copies) -> Lines:
    """The two Extra Monster Zones, where one of them is taken."""
    taken = {card.slot: uid for uid, card in enumerate(state.cards) if card.zone == MZONE and card.slot > 4}
    if not taken:
        return []
    said = []
    for slot, side in ((5, "left"), (6, "right")):
        if slot in taken:
            uid = taken[slot]
            cell = _cell(state, uid, copies)
            said.append(f"Extra Monster Zone {side}: {'AB'[state.cards[uid].control]}'s {_in_words(state, uid, copies)}, {cell[2]}")
    return ["", *said]


# --- what else there is ------------------------------------------------------------------------------------------------


def _below(state: State, copies: Copies) -> Lines:
    lines = _chain(state)
    if state.attempt is not None:
        names = " + ".join(copies.name(uid) for uid in state.attempt.uids)
        lines.append(f"Being Summoned by {'AB'[state.attempt.player]}: {names}")
    elif any(card.zone == LIMBO for card in state.cards):
        lines.append("Being Summoned: " + " + ".join(copies.name(uid) for uid, card in enumerate(state.cards) if card.zone == LIMBO))
    battle = state.battle
    if battle is not None:
        target = "directly" if battle.target < 0 else copies.name(battle.target)
        lines.append(f"Attack: {copies.name(battle.attacker)} attacks {target}" + (" (negated)" if battle.negated else ""))
    for pending in (*state.pending, *state.waiting):
        lines.append(f"Triggered: {'AB'[pending.player]}'s {copies.name(pending.uid)}, effect {pending.effect.number}")
    lines += [note for uid in range(len(state.cards)) for note in _notes(state, uid, copies)]
    used, _ = used_lines(state, copies)
    lasting, others = lasting_lines(state)
    if used:
        lines.append("Used this turn: " + "; ".join(used))
    if lasting or others:
        lines.append("Still applies: " + "; ".join([*lasting, *others]))
    wrapped = [part for line in lines for part in wrap(line, WIDTH, subsequent_indent="  ")]
    return ["", *wrapped] if wrapped else []


def _chain(state: State) -> Lines:
    lines = []
    for number, link in enumerate(state.chain, 1):
        targets = [state.duel.defs[state.cards[uid].code].name for group in link.targets for uid, _ in group]
        about = f" targeting {' + '.join(targets)}" if targets else ""
        done = " (resolved)" if number > state.unresolved else " (negated)" if link.negated else ""
        lines.append(
            f"Chain Link {number}: {'AB'[link.player]} {link.look.facts.name}, effect {link.effect.number}{about}, "
            f"Spell Speed {link.speed}{done}"
        )
    return lines


def _notes(state: State, uid: int, copies: Copies) -> Lines:
    """What a picture of a zone has no room for."""
    card = state.cards[uid]
    notes = []
    if card.zone & (MZONE | SZONE | FZONE | PZONE):
        if card.equip >= 0:
            notes.append(f"equipped to {copies.name(card.equip)}")
        if card.bound >= 0:
            notes.append(f"keeps {copies.name(card.bound)}")
        if card.owner != card.control:
            notes.append(f"owned by {'AB'[card.owner]}")
        if card.came == state.turn:
            notes.append("Set this turn" if not card.up else "came this turn")
        if card.negated:
            notes.append("its effects are negated")
        if card.attacks:
            notes.append("has attacked")
        notes += [word for word, deed in DEEDS.items() if card.deeds & deed]
        if card.turned:
            notes.append("position changed")
        if state.duel.defs[card.code].kind & MONSTER and card.materials:
            notes.append("materials " + ", ".join(copies.name(other) if state.cards[other].code else "unnamed" for other in card.materials))
        notes += [f"{number} {name}{'s' if number > 1 else ''}" for name, number in card.counters]
    name = copies.name(uid) if card.code else "an unnamed card"
    return [f"{'AB'[card.control]}'s {name}: {', '.join(notes)}"] if notes else []
