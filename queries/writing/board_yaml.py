"""A position written as a board file that reads to the same position (formats.md, "Board file").

What a board file cannot say (a Chain under way, an effect that lasts on one card) is named in comments at its top; `left_out` lists it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from typing import Any

from legality.game.terms import (
    BANISHED,
    BATTLE,
    BOX_A,
    BOX_B,
    BOX_NAMES,
    BY_BATTLE,
    BY_COST,
    BY_EFFECT,
    DAMAGE_STEP,
    DECK,
    DESTROYED,
    EXTRA,
    FIELD,
    FZONE,
    GY,
    HAND,
    HOW,
    LIMBO,
    MAYBE_DESTROYED,
    MONSTER,
    MZONE,
    OVER,
    PHASES,
    PZONE,
    SPELL,
    STEPS,
    SZONE,
    TIMINGS,
    TRAP,
)
from legality.game.turn_facts import DEEDS
from legality.public import Card, State
from queries.board.entry import OWN_KINDS, WAYS
from queries.board.keys import MONSTER_ZONES, SPELL_ZONES
from queries.writing.board_lines import happened_is_said, happened_rows, has_just_happened, lasting_lines, used_lines
from queries.writing.copies import Copies

WIDTH = 100
"""A list in one line is at most so long."""
PLACES = (
    ("hand", HAND),
    ("monsters", MZONE),
    ("spells", SZONE | PZONE),
    ("field", FZONE),
    ("graveyard", GY),
    ("banished", BANISHED),
    ("extra", EXTRA),
)
_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9 '&!./()+_-]*\Z")
_RESERVED = frozenset({"null", "true", "false", "unknown"})


class Quoted(str):
    """A text that must stand in quotes: it would mean something else without."""


def write(state: State, play: Iterable[str] = ()) -> str:
    """The board file of a position, with these moves as its `play:`."""
    copies = Copies(state)
    used, used_out = used_lines(state, copies)
    lasting, lasting_out = lasting_lines(state)
    rows, rows_out = happened_rows(state, copies)
    battle = _battle(state, copies)
    for _ in range(2):  # what refers to a card may come after it, and give it an id
        sides = [_side(state, player, copies) for player in (0, 1)]
    lines = [f"# not in this file: {what}" for what in (*left_out(state), *used_out, *lasting_out, *rows_out)]
    lines += ["format: 1", f"ruleset: {scalar(state.duel.tables.ruleset)}", f"turn: {flow(_turn(state))}"]
    for name, side in zip("AB", sides, strict=True):
        lines.append(f"{name}:")
        for key, value in side.items():
            lines += _entry(key, value)
    if used:
        lines += _block("used", used)
    if lasting:
        lines += _block("lasting", lasting)
    if battle:
        lines.append(f"battle: {flow(battle)}")
    moves = list(play)
    if (moves or not rows) and happened_is_said(state):
        lines.append("happened: []")
    if moves:
        lines += _block("play", moves)
    elif rows:
        lines += _block("happened", rows)
    return "\n".join(lines) + "\n"


def left_out(state: State) -> tuple[str, ...]:
    """What of this position a board file cannot say, apart from limits and lasting effects."""
    found = []
    if state.chain:
        found.append("the Chain under way")
        found += [f"{state.duel.defs[state.cards[uid].code].name}, which is in the Chain" for uid in sorted(_passing(state))]
    elif state.attempt is not None or any(card.zone == LIMBO for card in state.cards):
        found.append("the Summon under way")
    elif state.asking is not None:
        found.append("the choice that an effect asks for")
    elif state.box == OVER:
        found.append("that the Duel is over")
    elif not has_just_happened(state) and state.box != (BOX_B if state.step == DAMAGE_STEP else BOX_A):
        found.append(f"the window (box {BOX_NAMES[state.box]})")
    if (state.pending or state.waiting) and not has_just_happened(state):
        found.append("effects that have triggered")
    if state.delayed:
        found.append("parts of effects that are due later")
    if state.battle is not None and state.battle.negated:
        found.append("that the attack was negated")
    for player in (0, 1):
        size = sum(1 for card in state.cards if card.zone == DECK and card.owner == player) + state.unnamed[player]
        if state.tops[player] and len(state.tops[player]) != size:
            found.append(f"the known top cards of {'AB'[player]}'s Deck")
        if len(state.bottoms[player]) not in (0, size) and not state.tops[player]:
            found.append(f"the known bottom cards of {'AB'[player]}'s Deck")
    for card in state.cards:
        if card.zone & (GY | BANISHED) and card.cause & DESTROYED and not card.cause & BY_BATTLE and not has_just_happened(state):
            found.append(f"that {state.duel.defs[card.code].name} was destroyed by an effect")
    return tuple(found)


def _passing(state: State) -> frozenset[int]:
    """CHN-6: Spells and Traps that lie face-up on the field only because of the Chain."""
    found = set()
    for link in state.chain:
        card, facts = state.cards[link.uid], state.duel.defs[state.cards[link.uid].code]
        if card.zone == SZONE and card.up and card.equip < 0 and (not facts.stays or facts.property == "equip"):
            found.add(link.uid)
    return frozenset(found)


# --- sections ----------------------------------------------------------------------------------------------------------


def _turn(state: State) -> dict[str, Any]:
    turn: dict[str, Any] = {"player": "AB"[state.turn_player], "phase": PHASES[state.phase]}
    if state.phase == BATTLE:
        turn["step"] = STEPS[state.step]
    if state.step == DAMAGE_STEP:
        turn["timing"] = TIMINGS[state.timing]
    if state.turn != 2:
        turn["number"] = state.turn
    return turn


def _side(state: State, player: int, copies: Copies) -> dict[str, Any]:
    side: dict[str, Any] = {"lp": state.lp[player]}
    passing = _passing(state)
    for place, zones in PLACES:
        uids = [
            uid
            for uid, card in enumerate(state.cards)
            if card.zone & zones and (card.control if zones & FIELD else card.owner) == player and uid not in passing
        ]
        if place == "field":
            if uids:
                side[place] = entry(state, uids[0], copies)
        elif uids:
            side[place] = _gathered(state, uids, copies, place)
    side["deck"] = _deck(state, player, copies)
    return side


def _gathered(state: State, uids: Sequence[int], copies: Copies, place: str, holder: int = -1) -> list[Any]:
    """The cards in order; neighbours that nobody has named as a number, where a number may stand."""
    found: list[Any] = []
    for uid in uids:
        what = entry(state, uid, copies, holder)
        if what == "unknown" and place not in ("monsters", "spells"):
            if found and isinstance(found[-1], int):
                found[-1] += 1
            else:
                found.append(1)
        else:
            found.append(what)
    return found


def _deck(state: State, player: int, copies: Copies) -> Any:
    named = [uid for uid, card in enumerate(state.cards) if card.zone == DECK and card.owner == player]
    top = state.tops[player]
    if top and len(top) == len(named) + state.unnamed[player]:
        cards: list[Any] = []
        for uid in top:
            if uid >= 0:
                cards.append(entry(state, uid, copies))
            elif cards and isinstance(cards[-1], int):
                cards[-1] += 1
            else:
                cards.append(1)
        return {"cards": cards, "stacked": True}
    return [entry(state, uid, copies) for uid in named] + ([state.unnamed[player]] if state.unnamed[player] else [])


def _battle(state: State, copies: Copies) -> dict[str, Any]:
    battle = state.battle
    if battle is None or state.phase != BATTLE:
        return {}
    found: dict[str, Any] = {"attacker": copies.fighter(battle.attacker, state.turn_player)}
    found["target"] = copies.fighter(battle.target, 1 - state.turn_player) if battle.target >= 0 else "directly"
    if battle.flipped:
        found["flipped"] = True
    if battle.damage:
        found["damage"] = battle.damage
    return found


# --- one card ----------------------------------------------------------------------------------------------------------


def entry(state: State, uid: int, copies: Copies, holder: int = -1) -> Any:
    """A card as a board file says it: its name alone where that is enough. `holder` has the monster that this material lies under."""
    card = state.cards[uid]
    facts = state.duel.defs[card.code]
    name: Any = facts.name if card.code else "unknown"
    if card.code and name.casefold() in _RESERVED | {"directly"}:
        name = Quoted(name)
    said: dict[str, Any] = {"set" if card.zone & FIELD and not card.up else "card": name}
    if copies.id(uid):
        said["id"] = copies.id(uid)
    if card.zone & FIELD:
        _on_the_field(state, card, said, copies)
    elif card.zone & (GY | BANISHED):
        _gone(state, card, said)
    elif holder >= 0 and card.owner != holder:
        said["owner"] = "AB"[card.owner]
    if len(said) == 1 and "card" in said:
        return name
    return said


def _on_the_field(state: State, card: Card, said: dict[str, Any], copies: Copies) -> None:
    facts = state.duel.defs[card.code]
    if card.zone == MZONE and card.up and not card.attack:
        said["position"] = "defense"
    if card.came == state.turn:
        said["this_turn"] = True
    if card.owner != card.control:
        said["owner"] = "AB"[card.owner]
    if card.zone == PZONE:
        said["pendulum"] = "right" if card.slot == 4 or (card.slot < 0 and _is_second_scale(state, card)) else "left"
    elif card.slot >= 0 and card.zone & (MZONE | SZONE):
        said["zone"] = _number_or_word((MONSTER_ZONES if card.zone == MZONE else SPELL_ZONES)[card.slot])
    if card.zone == SZONE and card.up and card.equip < 0 and card.as_kind & (SPELL | TRAP) and facts.kind & MONSTER:
        said["placed_as"] = "continuous spell" if card.as_kind & SPELL else "continuous trap"
    for key, other in (("equipped_to", card.equip), ("bound_to", card.bound)):
        if other >= 0 and state.cards[other].zone == MZONE and card.up:
            said[key] = copies.monster(other)
    if card.materials:
        said["materials"] = _gathered(state, card.materials, copies, "materials", card.control)
    if card.counters:
        said["counters"] = dict(card.counters)
    did = [word for word, deed in DEEDS.items() if card.deeds & deed]
    told = bool(did or card.attacks and state.duel.asks_deeds and not card.deeds)
    simple: tuple[tuple[str, Any], ...] = (
        ("atk", card.base_atk),
        ("def", card.base_def),
        ("negated", card.negated or None),
        ("attacked", True if card.attacks == 1 else card.attacks or None),
        ("did", did if told else None),
        ("position_changed", card.turned or None),
    )
    said.update((key, value) for key, value in simple if value is not None)
    own = next((word for word in OWN_KINDS if word in facts.types), "") if facts.is_extra else ""
    if card.zone == MZONE and card.how and not (own and card.how == WAYS[own]):
        said["summoned"] = way(card.how)


def way(how: int) -> str:
    """The word of `summoned` for a way of a Summon."""
    for word in (*OWN_KINDS, "pendulum", "tribute", "normal", "flip"):
        if how & HOW[word]:
            return word
    return "special"


def _is_second_scale(state: State, card: Card) -> bool:
    return any(other.zone == PZONE and other.control == card.control and other.stamp < card.stamp for other in state.cards)


def _gone(state: State, card: Card, said: dict[str, Any]) -> None:
    if card.zone == BANISHED and not card.up:
        said["face_down"] = True
    if card.came == state.turn:
        said["this_turn"] = True
    origin = "field" if card.origin & FIELD else {HAND: "hand", DECK: "deck"}.get(card.origin)
    if origin:
        said["from"] = origin
    cause = "battle" if card.cause & BY_BATTLE else "effect" if card.cause & BY_EFFECT else "cost" if card.cause & BY_COST else None
    if cause:
        said["by"] = cause
    if cause != "battle" and card.cause & DESTROYED:
        said["destroyed"] = True
    elif cause == "effect" and not card.cause & MAYBE_DESTROYED:
        said["destroyed"] = False
    if not card.proper:
        said["proper"] = False


# --- YAML --------------------------------------------------------------------------------------------------------------


def _number_or_word(word: str) -> Any:
    return int(word) if word.isdigit() else word


def scalar(value: Any) -> str:
    """A scalar as YAML, in quotes only where it needs them."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    text = str(value)
    if not isinstance(value, Quoted) and _PLAIN.match(text) and text.casefold() not in _RESERVED - {"unknown"} and text == text.strip():
        return text
    return json.dumps(text, ensure_ascii=False)


def flow(value: Any) -> str:
    """A value in one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{scalar(key)}: {flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(flow(item) for item in value) + "]"
    return scalar(value)


def _entry(key: str, value: Any) -> list[str]:
    line = f"  {key}: {flow(value)}"
    if not isinstance(value, list) or (len(line) <= WIDTH and not any(isinstance(item, dict) for item in value)):
        return [line]
    return [f"  {key}:", *(f"    - {flow(item)}" for item in value)]


def _block(key: str, items: Sequence[Any]) -> list[str]:
    return [f"{key}:", *(f"  - {flow(item)}" for item in items)]
