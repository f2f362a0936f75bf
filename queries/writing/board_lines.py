"""The sentences of a written board (`used`, `lasting`, `happened`), from what a position remembers: `queries.board` backwards."""

from __future__ import annotations

from typing import Any

from legality.game.terms import (
    AFTER_CALCULATION,
    BANISHED,
    BOX_B,
    BY_BATTLE,
    BY_COST,
    BY_EFFECT,
    BY_RULE,
    DECK,
    DRAW,
    EVENT,
    EXTRA,
    FIELD,
    FZONE,
    GY,
    HAND,
    MZONE,
    PHASE_NAMES,
    PLACING,
    PZONE,
    SZONE,
)
from legality.game.turn_facts import FOUGHT, NEGATED_EFFECT, NO_BATTLE, NORMAL_DRAW, SENT_THERE
from legality.public import Event, Lasting, State, applying_already, named_activations, named_destructions, named_summons, stated_on
from queries.board.entry import origin_of
from queries.board.verbs import VERBS
from queries.writing.copies import Copies

Lines = tuple[list[Any], list[str]]
"""The sentences, and what could not be said."""
FACTS = (
    ("special", "{} Special Summon{s}"),
    ("flip", "{} Flip Summon{s}"),
    ("summon", "{} Summon{s}"),
    ("attack", "{} attack{s}"),
    ("battle phase", "conducted the Battle Phase"),
    ("negated monster effect", "{} negated monster effect{s}"),
    ("monster effect", "{} monster effect{s}"),
    ("spell", "{} Spell{s}"),
    ("trap", "{} Trap{s}"),
    ("damage", "took damage {} time{s}"),
    ("draw", "drew {} card{s}"),
    ("search", "added {} card{s} from the Deck to the hand"),
    ("add", "added {} card{s} to the hand"),
)
"""The facts of a turn and how a line says how often."""
KIND_NAMES = {"monster effect": "monster effect", "negated monster effect": "negated monster effect", "spell": "Spell", "trap": "Trap"}
ORIGIN_NAMES = {HAND: "the hand", DECK: "the Deck", GY: "the GY", BANISHED: "banished", EXTRA: "the Extra Deck"}
PLACE_NAMES = {**ORIGIN_NAMES, MZONE: "the field", SZONE: "the field", FZONE: "the field"}
"""Where an effect was activated."""
ZONE_NAMES = {MZONE: "Monster Zone", SZONE: "Spell & Trap Zone", FZONE: "Field Zone", PZONE: "Pendulum Zone"}
LOST_BY = {"battle": "battle", "effect": "an effect"}
"""Where a card was destroyed, and through what."""


def used_lines(state: State, copies: Copies) -> Lines:
    """The section `used`."""
    lines: list[str] = []
    out: list[str] = []
    facts = {(fact, player): times for fact, player, times in state.facts}
    turn_player = "AB"[state.turn_player]
    rows = has_just_happened(state)
    summons = min(state.normal_summons, facts.get(("normal", state.turn_player), 0))
    done = _happened_summons(state) if rows else 0
    lines += [f"{turn_player} Normal Summon"] * (summons - done) + [f"{turn_player} Normal Set"] * (state.normal_summons - summons)
    for line, times in _limits(state, copies, out).items():
        lines += [line] * times
    first = state.turn == 1 and state.duel.tables.no_first_draw
    drawn = state.phase == DRAW and state.drawn and not first and not (rows and _drew(state))
    if drawn or facts.get((NORMAL_DRAW, state.turn_player)):
        lines.append(f"{turn_player} normal draw")
    for player in (0, 1):
        if facts.get(("pendulum", player)):
            lines.append(f"{'AB'[player]} Pendulum Summon")
        normal = facts.get(("normal", player), 0)
        if normal > (summons if player == state.turn_player else 0):
            lines.append(f"{'AB'[player]} Normal Summoned {normal} monsters")
        for fact, form in FACTS:
            times = facts.get((fact, player), 0)
            if times:
                lines.append(f"{'AB'[player]} {form.format(times, s='' if times == 1 else 's')}")
    lines += _named_summons(state) if state.duel.asks_what_was_summoned else []
    lines += _named_sendings(state) if state.duel.asks_what_was_sent else []
    lines += _destructions(state) if state.duel.asks_what_was_destroyed else []
    lines += _battles(state) if state.duel.asks_what_battled else []
    lines += _named_activations(state) if state.duel.asks_what_was_activated else []
    return lines, out


def _named_activations(state: State) -> list[str]:
    """A line for each activation of which it is remembered what it was, and where and when."""
    found = []
    for acted, player, times in named_activations(state.facts):
        when = f" in the {PHASE_NAMES[acted.phase]}" if acted.phase >= 0 else ""
        if not acted.name:
            found.append(f"{'AB'[player]} {times} {KIND_NAMES[acted.kind]}{'' if times == 1 else 's'}{when}")
            continue
        where = f" from {PLACE_NAMES[acted.place]}" if acted.place in PLACE_NAMES else ""
        what = "the card" if acted.is_card else "a negated effect of" if acted.kind == NEGATED_EFFECT else "an effect of"
        found += [f"{'AB'[player]} {what} {acted.name}{where}{when}"] * times
    return found


def _named_summons(state: State) -> list[str]:
    """A line for each Special Summon whose monster is remembered, without those that the rows of `happened` tell."""
    told = [
        (event.look.facts.name, event.origin, event.player)
        for moment in (state.moments if has_just_happened(state) else ())
        for event in moment
        if event.verbs & EVENT["Special Summoned"] and event.look is not None
    ]
    lines = []
    for name, place, player, times in named_summons(state.facts):
        origin = f" from {ORIGIN_NAMES[place]}" if place in ORIGIN_NAMES else ""
        lines += [f"{'AB'[player]} Special Summoned {name}{origin}"] * (times - told.count((name, place, player)))
    return lines


def _named_sendings(state: State) -> list[str]:
    """A line for each card that was sent to the GY this turn and is not there any more."""
    there = [
        (state.duel.defs[card.code].name, card.origin, card.owner)
        for card in state.cards
        if card.zone == GY and card.came == state.turn and card.origin != BANISHED
    ]
    lines = []
    for name, place, player, times in named_summons(state.facts, SENT_THERE):
        origin = f" from {PLACE_NAMES[place]}" if place in PLACE_NAMES else ""
        lines += [f"{'AB'[player]} sent {name} to the GY{origin}"] * (times - there.count((name, place, player)))
    return lines


def _destructions(state: State) -> list[str]:
    """A line for each card of which it is remembered that it was destroyed by battle or by an effect."""
    lines = []
    for lost, player, times in named_destructions(state.facts):
        if lost.by in LOST_BY:
            how = {0: "face-down ", 1: "face-up "}.get(lost.face, "")
            where = f" from the {ZONE_NAMES[lost.place]}" if lost.place in ZONE_NAMES else ""
            lines += [f"{'AB'[player]} lost {how}{lost.name} by {LOST_BY[lost.by]}{where}"] * times
    return lines


def _battles(state: State) -> list[str]:
    """A line for each monster of which it is remembered that it battled, and for attacks that ended before that."""
    lines = []
    for fact, player, times in state.facts:
        who = "AB"[player]
        if fact == NO_BATTLE:
            lines += [f"{who} attacked without a battle"] * times
        elif fact.startswith(FOUGHT):
            _, attacked, name = fact.split(":", 2)
            lines += [f"{who} {'attacked and battled' if attacked == '1' else 'battled'} with {name or 'another monster'}"] * times
    return lines


def _happened_summons(state: State) -> int:
    """Normal Summons of the turn player among the events that just happened: their rows count them already."""
    return sum(
        1 for moment in state.moments for event in moment if event.verbs & EVENT["Normal Summoned"] and event.player == state.turn_player
    )


def _drew(state: State) -> bool:
    return any(event.verbs & EVENT["drawn"] and event.cause & BY_RULE for moment in state.moments for event in moment)


def _limits(state: State, copies: Copies, out: list[str]) -> dict[str, int]:
    """A line for each use of an effect; what counts under several limits is said once."""
    lines: dict[str, int] = {}
    for entry in state.used:
        kind, times = entry[0], entry[-1]
        line = ""
        if kind in ("use", "per duel"):
            _, player, name, number, _ = entry
            said = _numbered(state, name, number, kind)
            line = f"{'AB'[player]} {said}" if said else ""
        elif kind == "activate":
            line = f"{'AB'[entry[1]]} activated {_full_name(state, entry[2])}"
        elif kind in ("soft", "while face-up", "phase") and isinstance(entry[3], int):
            _, uid, stamp, number, _ = entry
            card = state.cards[uid]
            if stamp not in (card.stamp, card.since):
                continue
            player = card.control if card.zone & FIELD else card.owner
            pool = [other for other, it in enumerate(state.cards) if (it.control if it.zone & FIELD else it.owner) == player]
            line = f"{'AB'[player]} effect {number} of {copies.with_id(uid, pool)}"
        elif kind == "chain":
            continue
        if line:
            lines[line] = max(lines.get(line, 0), times)
        else:
            out.append(f"the use of an effect ({', '.join(map(str, entry[:-1]))})")
    return lines


def _full_name(state: State, name: str) -> str:
    return next((facts.name for facts in state.duel.defs[1:] if facts.names[0] == name), name)


def _numbered(state: State, name: str, number: Any, kind: str) -> str:
    if number != "any":
        return f"effect {number} of {_full_name(state, name)}"
    for facts in state.duel.defs[1:]:
        if facts.names[0] == name:
            for effect in facts.effects:
                if any(limit.kind == kind and limit.shared for limit in effect.limits):
                    return f"effect {effect.number} of {facts.name}"
    return ""


# --- lasting -----------------------------------------------------------------------------------------------------------


def lasting_lines(state: State) -> Lines:
    """The section `lasting`: effects that apply to players."""
    lines: list[str] = []
    out: list[str] = []
    shown = applying_already(state)
    for lasting in state.lasting:
        if lasting in shown:
            continue
        line = _line(state, lasting)
        if not line:
            name = state.duel.defs[state.cards[lasting.uid].code].name if lasting.uid >= 0 else "a player"
            out.append(f"an effect that still applies to {name}")
        elif line not in lines:
            lines.append(line)
    return lines, out


def _line(state: State, lasting: Lasting) -> str:
    if lasting.uid >= 0:
        return ""
    if lasting.label[:2] in ("A ", "B "):
        return lasting.label
    if lasting.source < 0 or lasting.cards:
        return ""
    facts = state.duel.defs[state.cards[lasting.source].code]
    for effect in facts.effects:
        if stated_on(effect, lasting, state):
            return f"{'AB'[lasting.player]} effect {effect.number} of {facts.name}"
    return ""


# --- happened ----------------------------------------------------------------------------------------------------------


def has_just_happened(state: State) -> bool:
    """Is this the window right after events, before anything was done about them? What they triggered follows from them."""
    return bool(state.moments) and state.box in (BOX_B, PLACING) and not state.chain and state.attempt is None and state.asking is None


OF_THE_CALCULATION = EVENT["battled"] | EVENT["took battle damage"] | EVENT["inflicted battle damage"]


def happened_is_said(state: State) -> bool:
    """Must `happened` be written though no row of it is? After damage calculation a board without it begins with what that triggers."""
    battle = state.battle
    return state.timing == AFTER_CALCULATION and battle is not None and battle.calculated and not _just_calculated(state)


def _just_calculated(state: State) -> bool:
    """Is damage calculation, and nothing else, what has just happened?"""
    events = [event for moment in state.moments for event in moment]
    told = OF_THE_CALCULATION | (EVENT["flipped"] if state.battle is not None and state.battle.flipped else 0)
    return any(event.verbs & EVENT["battled"] for event in events) and not any(event.verbs & ~told for event in events)


def happened_rows(state: State, copies: Copies) -> Lines:
    """The section `happened`: one row a moment."""
    if not has_just_happened(state) or state.timing == AFTER_CALCULATION and _just_calculated(state):
        return [], []
    rows: list[Any] = []
    out: list[str] = []
    for moment in state.moments:
        row = []
        for event in moment:
            said = _sentence(state, event, copies)
            if said:
                row.append(said)
            elif said is None:
                out.append("a part of what just happened")
        rows.append(row[0] if len(row) == 1 else row)
    return rows, out


DERIVED = EVENT["destroyed by battle by"] | EVENT["inflicted battle damage"] | EVENT["targeted for an attack"]
ORDER = (
    "Tribute Summoned",
    "Normal Summoned",
    "Flip Summoned",
    "Special Summoned",
    "Set",
    "Tributed",
    "destroyed",
    "discarded",
    "drawn",
    "added to the hand",
    "returned to the hand",
    "returned to the Deck",
    "banished",
    "sent to the GY",
    "attack declared",
    "flipped",
    "position changed",
    "targeted",
    "negated",
)
WORDS = {"flipped": "flipped face-up"}
ORIGINS = {HAND: "hand", DECK: "deck", GY: "GY", BANISHED: "banished", EXTRA: "extra"}


def _sentence(state: State, event: Event, copies: Copies) -> str | None:
    """The row of an event; empty if another row implies it, None if no row can say it."""
    if event.verbs & DERIVED:
        return ""
    if event.uid < 0:
        return _about_player(event)
    word = next((word for word in ORDER if event.verbs & EVENT[word]), None)
    if word is None or event.look is None:
        return None
    card = state.cards[event.uid]
    before = event.look.card
    player = before.control if word not in ("drawn", "added to the hand") else card.owner
    if event.verbs & (EVENT["Normal Summoned"] | EVENT["Special Summoned"] | EVENT["attack declared"] | EVENT["Flip Summoned"]):
        player = event.player
    pool = [uid for uid, other in enumerate(state.cards) if other.zone == card.zone and other.control == card.control]
    subject = f"{'AB'[player]} {copies.with_id(event.uid, pool)}"
    if word == "attack declared":
        return f"{subject} declared an attack {f'on {copies.monster(event.other.uid)}' if event.other is not None else 'directly'}"
    verb = WORDS.get(word, word)
    if word == "position changed":
        verb = f"changed to {'Attack' if card.attack else 'Defense'} Position"
    cause = _cause(state, event, word, player)
    if word == "targeted":
        return f"{subject} targeted by {cause.removeprefix(' by an effect of ')}" if event.source is not None else None
    return f"{subject} {verb}{cause}{_origin(state, event, verb)}"


def _cause(state: State, event: Event, word: str, player: int) -> str:
    if event.source is not None and event.cause & BY_EFFECT:
        return f" by an effect of {'AB'[event.source_player]}'s {event.source.facts.name}"
    usual = VERBS[WORDS.get(word, word)].cause if word != "position changed" else 0
    if word == "drawn" and event.cause & BY_RULE and state.phase == DRAW and player == state.turn_player:
        return ""
    if (
        event.cause & BY_EFFECT
        and event.player == 1 - player
        and word in ("destroyed", "sent to the GY", "banished", "discarded", "returned to the hand", "returned to the Deck")
    ):
        return " by an effect"
    if event.cause == usual:
        return ""
    words = {BY_BATTLE: " by battle", BY_COST: " as a cost", BY_RULE: " by rule", BY_EFFECT: " by an effect"}
    return words.get(event.cause, "")


def _origin(state: State, event: Event, verb: str) -> str:
    facts = state.duel.defs[state.cards[event.uid].code]
    if not event.origin or event.verbs & (EVENT["flipped"] | EVENT["position changed"] | EVENT["negated"]) or verb not in VERBS:
        return ""
    usual = VERBS[verb].before
    known = state.cards[event.uid].origin
    if event.verbs & EVENT["Special Summoned"]:
        expected = EXTRA if facts.is_extra else known
    else:
        expected = known or origin_of(usual or "field", facts)
        if known and not state.cards[event.uid].zone & (GY | BANISHED):
            expected = origin_of(usual or "field", facts)
    again = sum(other.uid == event.uid for moment in state.moments for other in moment) > 1
    if event.origin == expected and state.cards[event.uid].zone & ~MZONE and not again:
        return ""
    return f" from {'field' if event.origin & FIELD else ORIGINS.get(event.origin, 'field')}"


def _about_player(event: Event) -> str | None:
    player = "AB"[event.player]
    by = (
        f" by an effect of {'AB'[event.source_player]}'s {event.source.facts.name}"
        if event.source is not None and event.cause & BY_EFFECT
        else ""
    )
    if event.verbs & EVENT["gained LP"]:
        return f"{player} gained {event.amount} LP{by}"
    if event.verbs & EVENT["paid LP"]:
        return f"{player} paid {event.amount} LP{by}"
    if event.verbs & EVENT["took battle damage"]:
        return f"{player} took {event.amount} battle damage"
    if event.verbs & EVENT["took effect damage"]:
        return f"{player} took {event.amount} effect damage{by}"
    return f"{player} lost {event.amount} LP{by}" if not event.verbs and event.amount else None
