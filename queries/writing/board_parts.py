"""What pictures of a position are put together from: which cards lie where, in which words, and what is said below the board."""

from __future__ import annotations

from legality.game.terms import BANISHED, EXTRA, FZONE, GY, LIMBO, MONSTER, MZONE, PZONE, SZONE
from legality.game.turn_facts import DEEDS
from legality.public import State, UnsettledFact, look_at, unsaid
from queries.writing.board_lines import lasting_lines, used_lines
from queries.writing.copies import Copies

Lines = list[str]


def cards_of(state: State, zone: int, player: int) -> list[int]:
    """The cards of a player in a place, in its order."""
    return [uid for uid, card in enumerate(state.cards) if card.zone == zone and (card.control if zone == FZONE else card.owner) == player]


def row(state: State, player: int, zones: int) -> list[int | None]:
    """The five zones of a row as player A sees them: B's zone 1 is on the right. Cards without a zone number take the free ones."""
    cells: list[int | None] = [None] * 5
    waiting = []
    for uid, card in enumerate(state.cards):
        if card.zone & zones and card.control == player and card.slot < 5:
            if card.slot >= 0 and cells[card.slot] is None:
                cells[card.slot] = uid
            else:
                waiting.append(uid)
    free = [slot for slot in range(5) if cells[slot] is None]
    for slot, uid in zip(free, waiting, strict=False):
        cells[slot] = uid
    return cells if player == 0 else cells[::-1]


def extra_zones(state: State) -> dict[int, int]:
    """The Extra Monster Zones that are taken: 5 the left and 6 the right one as player A sees them, each with its card."""
    taken = {card.slot: uid for uid, card in enumerate(state.cards) if card.zone == MZONE and card.slot > 4}
    return {slot: taken[slot] for slot in (5, 6) if slot in taken}


def in_words(state: State, uid: int, copies: Copies) -> str:
    """A card in a list: its name, and what is not to be seen there."""
    found = ", ".join(note for note in (copies.id(uid) or "", *place_notes(state, uid)) if note)
    name = name_of(state, uid)
    return f"{name} ({found})" if found else name


def name_of(state: State, uid: int) -> str:
    """The name of a card; `unnamed` if nobody has named it."""
    card = state.cards[uid]
    return state.duel.defs[card.code].name if card.code else "unnamed"


def place_notes(state: State, uid: int) -> Lines:
    """What is to be known of a card that does not lie in a Monster Zone or Spell & Trap Zone."""
    card = state.cards[uid]
    facts = state.duel.defs[card.code]
    notes = []
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
    return notes


def stats(state: State, uid: int) -> str:
    """What a face-up monster is worth: `ATK 2100/1600`, `DEF 2100/1600` in Defense Position, `1600/L2` of a Link Monster.

    `ATK 2100/1600 (?)` where a text that is not read may change it, `ATK ?/?` where it is counted from what nobody knows.
    """
    card = state.cards[uid]
    facts = state.duel.defs[card.code]
    try:
        look = look_at(state, uid)
        doubt = " (?)" if unsaid(state, uid, "its ATK") is not None else ""
    except UnsettledFact:
        return f"?/L{facts.link}" if "link" in facts.types else f"{'ATK' if card.attack else 'DEF'} ?/?"
    if "link" in facts.types:
        return f"{look.atk}/L{facts.link}{doubt}"
    return f"{'ATK' if card.attack else 'DEF'} {look.atk}/{look.defense}{doubt}"


def status(state: State, uid: int) -> str:
    """How a card lies on the field, and what it is worth if it is a face-up monster."""
    card = state.cards[uid]
    if card.zone == MZONE:
        return stats(state, uid) if card.up else "Set (DEF)"
    return "Set" if not card.up else "Pendulum" if card.zone == PZONE else "equipped" if card.equip >= 0 else "face-up"


def chain_lines(state: State) -> Lines:
    """The Chain that is being built or resolves, a line for each link."""
    lines = []
    for number, link in enumerate(state.chain, 1):
        targets = [state.duel.defs[state.cards[uid].code].name for group in link.targets for uid, _ in group]
        about = f" targeting {' + '.join(targets)}" if targets else ""
        done = " (resolved)" if number > state.unresolved else " (negated)" if link.negated else ""
        lines.append(
            f"Chain Link {number}: {'AB'[link.player]} {link.look.facts.name}, {numbered_effect(link.effect.number)}{about}, "
            f"Spell Speed {link.speed}{done}"
        )
    return lines


def numbered_effect(number: int) -> str:
    """An effect by its number; what does nothing by itself is the activation of the card."""
    return f"effect {number}" if number else "the card itself"


def field_notes(state: State, uid: int, copies: Copies) -> Lines:
    """What is to be known of a card on the field besides its status; of other cards their counters."""
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
    return notes


def under_way(state: State, copies: Copies) -> Lines:
    """The Summon, the attack and the triggered effects that are not finished."""
    lines = []
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
        lines.append(f"Triggered: {'AB'[pending.player]}'s {copies.name(pending.uid)}, {numbered_effect(pending.effect.number)}")
    return lines


def in_force(state: State, copies: Copies) -> Lines:
    """What was used this turn, and what still applies."""
    used, _ = used_lines(state, copies)
    lasting, others = lasting_lines(state)
    found = (("Used this turn", used), ("Still applies", [*lasting, *others]))
    return [f"{title}: " + "; ".join(said) for title, said in found if said]
