"""A position as a picture of 80 columns: player B above, player A below, the window at the top, the Chain and everything else in lists."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from legality.game.terms import (
    BANISHED,
    BOX_NAMES,
    CHANCE,
    DECK,
    EXTRA,
    FZONE,
    GY,
    HAND,
    MZONE,
    OVER,
    PHASE_NAMES,
    PZONE,
    STEP_NAMES,
    SZONE,
    TIMING_NAMES,
)
from legality.public import State, player_name
from queries.writing.board_parts import cards_of, chain_lines, extra_zones, field_notes, in_force, in_words, row, status, under_way
from queries.writing.copies import Copies

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
    lines = [_summary(state, player), *_listed("hand", cards_of(state, HAND, player), state, copies)]
    monsters = [_cell(state, uid, copies) for uid in row(state, player, MZONE)]
    spells = [_cell(state, uid, copies) for uid in row(state, player, SZONE | PZONE)]
    upper, lower = (spells, monsters) if player == 1 else (monsters, spells)
    names = ("spells", "monsters") if player == 1 else ("monsters", "spells")
    lines += [_rule(names[0]), *_cells(upper), _rule(names[1]), *_cells(lower), _rule("")]
    for place, zone in (("field", FZONE), ("graveyard", GY), ("banished", BANISHED), ("extra", EXTRA), ("deck", DECK)):
        uids = cards_of(state, zone, player)
        if uids and (zone != EXTRA or any(state.cards[uid].code for uid in uids)):
            lines += _listed(place, uids, state, copies, _top(state, player) if zone == DECK else "")
    return lines


def _summary(state: State, player: int) -> str:
    counts = [
        (place, len(cards_of(state, zone, player)))
        for place, zone in (("hand", HAND), ("GY", GY), ("banished", BANISHED), ("Extra Deck", EXTRA))
    ]
    deck = len(cards_of(state, DECK, player)) + state.unnamed[player]
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
        text = in_words(state, uid, copies)
        if said and said[-1] == text:
            times[-1] += 1
        else:
            said.append(text)
            times.append(1)
    if not said:
        return []
    cards = "; ".join(text if number == 1 else f"{number} x {text}" for text, number in zip(said, times, strict=True))
    return wrap(f"{place}{note}: {cards}", WIDTH, initial_indent="   ", subsequent_indent="     ")


# --- zones -------------------------------------------------------------------------------------------------------------


def _cell(state: State, uid: int | None, copies: Copies) -> tuple[str, str, str]:
    if uid is None:
        return EMPTY
    card = state.cards[uid]
    name = state.duel.defs[card.code].name if card.code else "(unnamed)"
    if copies.id(uid):
        name = f"{name} ({copies.id(uid)})"
    lines = wrap(name, CELL - 1) or [""]
    first, second = lines[0], " ".join(lines[1:])
    if len(second) > CELL:
        second = second[: CELL - 2].rstrip() + ".."
    return first[:CELL], second, status(state, uid)


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
    said = []
    for slot, uid in extra_zones(state).items():
        side, whose = "left" if slot == 5 else "right", "AB"[state.cards[uid].control]
        said.append(f"Extra Monster Zone {side}: {whose}'s {in_words(state, uid, copies)}, {status(state, uid)}")
    return ["", *said] if said else []


# --- what else there is ------------------------------------------------------------------------------------------------


def _below(state: State, copies: Copies) -> Lines:
    lines = [*chain_lines(state), *under_way(state, copies)]
    for uid, card in enumerate(state.cards):
        notes = field_notes(state, uid, copies)
        if notes:
            name = copies.name(uid) if card.code else "an unnamed card"
            lines.append(f"{'AB'[card.control]}'s {name}: {', '.join(notes)}")
    lines += in_force(state, copies)
    wrapped = [part for line in lines for part in wrap(line, WIDTH, subsequent_indent="  ")]
    return ["", *wrapped] if wrapped else []
