"""The questions that a case can ask about a position: each gives what the case expects and what the program says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from legality.continuous.look import look_at
from legality.continuous.unread import unsaid
from legality.game.move import PASS
from legality.game.state import Event, State
from legality.game.terms import BOX_NAMES, CHANCE, EVENT, FIELD, PHASES, PLACE_NAMES, PLACING, STEPS, TIMINGS, player_name
from legality.game.verdict import Illegal, Unsettled
from legality.notation import meant, readings, text
from legality.playing.play import moves_of, play, unsettled_facts, unsettled_moves
from queries.asking.order import segoc
from queries.position.replay import refusal
from tests.support.positions import Position, chain_of

Ask = dict[str, Any]
Answerer = Callable[[Position, Any, Ask], tuple[Any, Any]]


def _move(position: Position, sentence: str, ask: Ask) -> tuple[Any, Any]:
    expected = {"answer": ask["answer"], "rules": sorted(ask.get("rules", ()))}
    state = position.state
    if meant(state, sentence, moves_of(state)):
        return expected, {"answer": "yes", "rules": []}
    best: tuple[int, str, list[str], list[str]] | None = None
    for reading in readings(state, sentence):
        verdict = refusal(state, reading)
        rules = sorted({reason.rule for reason in verdict.reasons}) if isinstance(verdict, Illegal) else []
        word = "unsettled" if isinstance(verdict, Unsettled) else "no"
        shared = [rule for rule in rules if rule in expected["rules"]]
        if best is None or len(shared) > best[0]:
            best = (len(shared), word, rules, shared)
    if best is None:
        return expected, {"answer": "no", "rules": []}
    enough = best[3] == expected["rules"] and best[1] == expected["answer"]
    return expected, {"answer": best[1], "rules": best[3] if enough else best[2]}


def _moves(position: Position, wanted: dict[str, Any], ask: Ask) -> tuple[Any, Any]:
    state = position.state
    moves = moves_of(state)
    every = [text(state, move) for move in moves]
    missing = [words for words in wanted.get("include", ()) if not meant(state, words, moves)]
    unwanted = [words for words in wanted.get("exclude", ()) if meant(state, words, moves)]
    if "only" in wanted:
        listed = {text(state, move) for words in wanted["only"] for move in meant(state, words, moves)}
        missing += [words for words in wanted["only"] if not meant(state, words, moves)]
        unwanted += sorted(set(every) - listed)
    found: dict[str, Any] = {"missing": missing, "unwanted": unwanted} | ({"moves": every} if missing else {})
    waits = not moves and bool(unsettled_moves(state) or unsettled_facts(state))
    in_doubt = waits or all(_move(position, words, {"answer": "yes"})[1]["answer"] == "unsettled" for words in missing)
    if missing and not unwanted and in_doubt:
        found["answer"] = "unsettled"
    return {"missing": [], "unwanted": []}, found


def _window(position: Position, wanted: dict[str, Any], ask: Ask) -> tuple[Any, Any]:
    state = position.state
    player = state.asking.player if state.asking is not None else state.actor
    found = {"to_act": player_name(player), "box": BOX_NAMES[state.box], "chain_open": bool(state.chain)}
    return wanted, {key: found[key] for key in wanted}


def _contents(state: State, place: str) -> list[str]:
    player, zone = place.split(".")
    found = []
    for card in state.cards:
        whose = card.control if card.zone & FIELD else card.owner
        if PLACE_NAMES.get(card.zone) == zone and player_name(whose) == player:
            found.append(state.duel.defs[card.code].name if card.code else "unknown")
    if zone == "deck":
        found += ["unknown"] * state.unnamed["AB".index(player)]
    return sorted(found)


def _listed(cards: Any) -> list[str]:
    found: list[str] = []
    for entry in cards if isinstance(cards, list) else [cards]:
        found += ["unknown"] * entry if isinstance(entry, int) else [entry]
    return sorted(found)


def _place(position: Position, wanted: dict[str, Any], ask: Ask) -> tuple[Any, Any]:
    return {key: _listed(cards) for key, cards in wanted.items()}, {key: _contents(position.state, key) for key in wanted}


def _has(position: Position, wanted: dict[str, Any], ask: Ask) -> tuple[Any, Any]:
    missing = {}
    for key, cards in wanted.items():
        rest = Counter(_listed(cards)) - Counter(_contents(position.state, key))
        if rest:
            missing[key] = sorted(rest.elements())
    return {}, missing


def _lacks(position: Position, wanted: dict[str, Any], ask: Ask) -> tuple[Any, Any]:
    there = {key: sorted(set(_listed(cards)) & set(_contents(position.state, key))) for key, cards in wanted.items()}
    return {}, {key: cards for key, cards in there.items() if cards}


def _stats(position: Position, wanted: dict[str, str], ask: Ask) -> tuple[Any, Any]:
    found = {}
    for name in wanted:
        uid = _on_the_field(position.state, name)
        look = look_at(position.state, uid) if uid >= 0 else None
        found[name] = "not there" if look is None else f"{look.atk}/{look.defense}"
        if look is not None and unsaid(position.state, uid, "its ATK") is not None:
            found["answer"] = "unsettled"
    return {name: str(value) for name, value in wanted.items()}, found


def _position(position: Position, wanted: dict[str, str], ask: Ask) -> tuple[Any, Any]:
    found = {}
    for name in wanted:
        uid = _on_the_field(position.state, name)
        card = position.state.cards[uid]
        found[name] = "not there" if uid < 0 else f"{'face-up' if card.up else 'face-down'} {'attack' if card.attack else 'defense'}"
    return wanted, found


def _counters(position: Position, wanted: dict[str, dict[str, int]], ask: Ask) -> tuple[Any, Any]:
    cards = {name: _on_the_field(position.state, name) for name in wanted}
    return wanted, {name: "not there" if uid < 0 else dict(position.state.cards[uid].counters) for name, uid in cards.items()}


def _on_the_field(state: State, name: str) -> int:
    return next((uid for uid, card in enumerate(state.cards) if card.zone & FIELD and state.duel.defs[card.code].name == name), -1)


def _speed(position: Position, wanted: dict[str, Any], ask: Ask) -> tuple[Any, Any]:
    duel = position.state.duel
    facts = duel.defs[duel.codes[wanted["card"]]]
    effect = next((effect for effect in facts.effects if effect.number == wanted.get("effect", 1)), None)
    expected = {key: value for key, value in wanted.items() if key not in ("card", "effect")}
    if effect is None:
        return expected, "no such effect"
    kind = "card activation" if effect.is_card_activation else "effect activation"
    found = {"is": effect.speed, "kind": kind, "fast": effect.speed >= 2 and not effect.is_triggering}
    return expected, {key: found[key] for key in expected}


def _lp(position: Position, wanted: dict[str, int], ask: Ask) -> tuple[Any, Any]:
    return wanted, {player: position.state.lp["AB".index(player)] for player in wanted}


def _winner(position: Position, wanted: Any, ask: Ask) -> tuple[Any, Any]:
    winner = position.state.winner
    return wanted, None if winner is None else "draw" if winner == CHANCE else player_name(winner)


def _unsettled(position: Position, wanted: str, ask: Ask) -> tuple[Any, Any]:
    facts = position.state.unsettled
    return wanted, wanted if any(wanted in fact for fact in facts) else list(facts)


# --- simultaneous effects ----------------------------------------------------------------------------------------------


def orders(state: State) -> Iterator[tuple[tuple[str, ...], bool]]:
    """Every order in which the effects that wait now can be placed (names), and whether nothing was left out of it."""
    stack: list[tuple[State, bool]] = [(state, True)]
    before = len(state.chain)
    while stack:
        now, full = stack.pop()
        if now.box != PLACING or any(pending.prompts for pending in now.pending):
            yield tuple(link.look.facts.name for link in now.chain[before:]), full
            continue
        moves = moves_of(now)
        for move in moves:
            left_out = move.kind == PASS and len(moves) > 1
            stack.append((play(now, move), full and not left_out))


def _segoc(position: Position, wanted: dict[str, Any], ask: Ask) -> tuple[Any, Any]:
    found = set(orders(position.state))
    every = sorted({order for order, _ in found})
    got: dict[str, Any] = {}
    answer = segoc(position.state)
    solved = sorted({tuple(placed.card for placed in order) for order in answer.orders})
    if solved != every:
        return every, {"queries.segoc": solved}
    if "count" in wanted:
        got["count"] = len(every)
    if "orders" in wanted:
        got["orders"] = [list(order) for order in every]
    if "full" in wanted:
        got["full"] = [list(order) for order in sorted({order for order, full in found if full})]
    if answer.unsettled and not every:
        got["answer"] = "unsettled"
    expected = {key: value if key == "count" else sorted(value) for key, value in wanted.items()}
    return expected, got


# --- the story ---------------------------------------------------------------------------------------------------------


def _moments(position: Position) -> list[tuple[set[str], list[str]]]:
    """What happened, moment by moment: the words of the moment, and how each event is printed."""
    found: list[tuple[set[str], list[str]]] = []
    last: tuple[int, int] | None = None
    for number, entry in position.story:
        if entry["what"] != "event":
            continue
        if (number, entry["moment"]) != last:
            found.append((set(), []))
            last = (number, entry["moment"])
        words = _event_words(entry["event"])
        found[-1][0].update(words)
        found[-1][1].append("/".join(sorted(words)))
    return found


def _event_words(event: Event) -> set[str]:
    verbs = [name for name, bit in EVENT.items() if event.verbs & bit]
    who = event.look.facts.name if event.look is not None else player_name(event.player) if event.player >= 0 else ""
    doer = [player_name(event.player)] if event.player >= 0 else []
    return {f"{verb} {name}" for verb in verbs for name in [who or "unknown", *doer]}


def _events(position: Position, wanted: list[Any], ask: Ask) -> tuple[Any, Any]:
    moments = _moments(position)
    at = 0
    for group in wanted:
        words = set(group if isinstance(group, list) else [group])
        while at < len(moments) and not words <= moments[at][0]:
            at += 1
        if at == len(moments):
            return wanted, [printed for _, printed in moments]
        at += 1
    return wanted, wanted


def _missed(position: Position, wanted: dict[str, str], ask: Ask) -> tuple[Any, Any]:
    return wanted, {entry["card"]: entry["rule"] for _, entry in position.story if entry["what"] == "missed"}


def _can_respond(position: Position, wanted: dict[str, Any], ask: Ask) -> tuple[Any, Any]:
    from queries.asking.respond import can_respond

    answer = can_respond(position.state, player=wanted.get("player"))
    expected: dict[str, Any] = {}
    found: dict[str, Any] = {}
    if "answer" in wanted:
        expected["answer"], found["answer"] = wanted["answer"], {True: "yes", False: "no", None: "unsettled"}[answer.answer]
    if "cards" in wanted:
        expected["cards"], found["cards"] = sorted(wanted["cards"]), sorted({option.card for option in answer.legal()})
    for card, rules in wanted.get("not", {}).items():
        failed = {item.rule for option in answer.options if option.card == card and option.legal is False for item in option.failed}
        expected[card], found[card] = sorted(rules), sorted(rules) if set(rules) <= failed else sorted(failed)
    return expected, found


QUESTIONS: dict[str, Answerer] = {
    "move": _move,
    "moves": _moves,
    "window": _window,
    "chain": lambda position, wanted, ask: (wanted, chain_of(position.state)),
    "segoc": _segoc,
    "can_respond": _can_respond,
    "speed": _speed,
    "place": _place,
    "has": _has,
    "lacks": _lacks,
    "stats": _stats,
    "position": _position,
    "counters": _counters,
    "lp": _lp,
    "winner": _winner,
    "turn": lambda position, wanted, ask: (wanted, player_name(position.state.turn_player)),
    "phase": lambda position, wanted, ask: (wanted, PHASES[position.state.phase]),
    "step": lambda position, wanted, ask: (wanted, STEPS[position.state.step]),
    "timing": lambda position, wanted, ask: (wanted, TIMINGS[position.state.timing]),
    "unsettled": _unsettled,
    "events": _events,
    "missed": _missed,
}
