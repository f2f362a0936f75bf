"""Does the program agree with a case? `evaluate(case)` asks every question of a case about its board and compares the answers.

A case is plain data: `id`, `board` (the content of a board file), `ask` (a list of questions), and `also` (the same board under other rulesets).
A question is a mapping; each of its keys is asserted:

- `move` with `answer` (yes, no, unsettled) and `rules` (ids that must all be among the reasons);
- `moves`: `include`, `exclude`, `only`, as sentences; `window`: `to_act`, `box`, `chain_open`;
- `chain`, `segoc` (`count` and `orders` of every order, `full` those that leave nothing out), `can_respond`, `speed`;
- `place` (exact contents), `has`, `lacks`, `stats` (`ATK/DEF`), `position`, `lp`, `winner`, `turn`, `phase`, `step`, `timing`, `unsettled`;
- `events` (moments in order, each later than the one before; a list is one moment), `missed` (effect and rule), since the last `after` or `resolve`;
- `after` (sentences; passes may be left out) or `resolve` (pass until the Chain has resolved, with these choices), and `then`: questions on that
  position.

Boards are read through `queries.board` and played through `queries.replay`, everything else is read off the state.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from kb.load import OWN_BOUNDS, from_plain, plain, read_file
from kb.store import KnowledgeBase, Row, Ruleset, open_kb
from legality.looks import look_at
from legality.move import PASS, Move
from legality.notation import CannotParse, meant, readings, text
from legality.play import moves_of, play, start
from legality.state import Event, State
from legality.terms import (
    BOX_NAMES,
    CHANCE,
    EVENT,
    FIELD,
    OVER,
    PHASES,
    PLACE_NAMES,
    PLACING,
    STEPS,
    TIMINGS,
    player_name,
)
from legality.verdict import Illegal, Unsettled
from queries.board.reader import board_of
from queries.replay import Failure, Sentence, follow_sentences, refusal, taken

HERE = Path(__file__).parent
CARDS = HERE.parent / "cards"
MOST_STEPS = 200
Tables = Mapping[str, list[Row]]
Case = dict[str, Any]
Ask = dict[str, Any]


class Result(NamedTuple):
    """One answer of the program beside the one of the case."""

    case: str
    question: str
    passed: bool
    expected: Any
    got: Any

    def __str__(self) -> str:
        return f"{'ok  ' if self.passed else 'FAIL'} {self.case}: {self.question}: expected {self.expected}, got {self.got}"


class Position(NamedTuple):
    """A state and what happened on the way to it since the last question."""

    state: State
    story: tuple[tuple[int, dict[str, Any]], ...] = ()
    """(number of the move, entry of its story)."""


class Stuck(Exception):
    """A position that a case speaks of cannot be reached."""


# --- cases and boards --------------------------------------------------------------------------------------------------


def read_cases(folder: Path) -> list[Case]:
    """All cases in the YAML files of a folder, in the order of the files."""
    cases: list[Case] = []
    for file in sorted(folder.glob("*.yaml")):
        cases += plain(read_file(file, OWN_BOUNDS))
    return cases


class OtherTables(KnowledgeBase):
    """A knowledge base in which some tables of every ruleset are replaced."""

    def __init__(self, base: KnowledgeBase, tables: Tables) -> None:
        super().__init__(base._connection, base._extra)
        self.base, self.tables = base, tables

    def ruleset(self, name: str = "tcg-current") -> Ruleset:
        """The ruleset with the replaced tables."""
        found = self.base.ruleset(name)
        return found._replace(tables={**found.tables, **self.tables})


@lru_cache(maxsize=1)
def knowledge() -> KnowledgeBase:
    """The shipped knowledge base with the invented cards of tests/cards."""
    return open_kb().with_cards([plain(read_file(file, OWN_BOUNDS)) for file in sorted(CARDS.glob("*.yaml"))])


def opened(board: dict[str, Any], label: str, tables: Tables | None) -> Position:
    """The position of a board with its `play:` played."""
    kb = knowledge() if tables is None else OtherTables(knowledge(), tables)
    read = board_of(from_plain(board), label, kb)
    return after(Position(start(read.state)), [words for words, _, _ in read.play])


# --- playing on --------------------------------------------------------------------------------------------------------


def after(position: Position, sentences: list[str]) -> Position:
    """The position after these moves; what can be left out in `play:` can be left out here."""
    if not sentences:
        return Position(position.state)
    played = follow_sentences(position.state, [Sentence(words) for words in sentences])
    if played.failure is not None:
        raise Stuck(_failed(played.failure))
    if played.ways:
        raise Stuck(f'"{sentences[-1]}" can be done in several ways: {" / ".join(text(played.state, move) for move in played.ways)}')
    story: list[tuple[int, dict[str, Any]]] = []
    number = 0
    for step in played.steps:
        number += step.before.asking is None
        story += [(number, entry) for entry in step.story]
    return Position(played.state, tuple(story))


def _failed(failure: Failure) -> str:
    window = BOX_NAMES[failure.state.box]
    return f"{failure.message} [window {window}, {player_name(failure.state.actor)} to act, chain {_chain(failure.state)}]"


def resolved(position: Position, choices: list[str]) -> Position:
    """The position when the Chain under way has resolved: both players pass, and choices are made as these sentences say."""
    state = position.state
    if not state.chain:
        raise Stuck("there is no Chain to resolve")
    first = state.chain[0]
    left = list(choices)
    story: list[tuple[int, dict[str, Any]]] = []
    number = told = 0
    for _ in range(MOST_STEPS):
        number += state.asking is None
        step, told = taken(state, _next(state, left), told, None)
        story += [(number, entry) for entry in step.story]
        state = step.after
        if state.asking is None and (state.box == OVER or not state.chain or state.chain[0] is not first):
            if left:
                raise Stuck(f"these choices were never asked: {left}")
            return Position(state, tuple(story))
    raise Stuck("the Chain does not end")


def _next(state: State, left: list[str]) -> Move:
    moves = moves_of(state)
    if state.asking is None:
        waiver = Move(PASS, state.actor)
        if waiver in moves:
            return waiver
    elif left:
        found = meant(state, left[0], moves)
        if len(found) == 1:
            left.pop(0)
            return found[0]
        raise Stuck(f'"{left[0]}" is none (or several) of the choices: {" / ".join(text(state, move) for move in moves)}')
    if len(moves) == 1:
        return moves[0]
    raise Stuck(f"a choice is left out: {' / '.join(text(state, move) for move in moves)}")


# --- questions ---------------------------------------------------------------------------------------------------------

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
    return {"missing": [], "unwanted": []}, {"missing": missing, "unwanted": unwanted} | ({"moves": every} if missing else {})


def _window(position: Position, wanted: dict[str, Any], ask: Ask) -> tuple[Any, Any]:
    state = position.state
    player = state.asking.player if state.asking is not None else state.actor
    found = {"to_act": player_name(player), "box": BOX_NAMES[state.box], "chain_open": bool(state.chain)}
    return {key: value for key, value in wanted.items()}, {key: found[key] for key in wanted}


def _chain(state: State) -> list[list[str]]:
    return [[player_name(link.player), link.look.facts.name] for link in state.chain]


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
    return {name: str(value) for name, value in wanted.items()}, found


def _position(position: Position, wanted: dict[str, str], ask: Ask) -> tuple[Any, Any]:
    found = {}
    for name in wanted:
        uid = _on_the_field(position.state, name)
        card = position.state.cards[uid]
        found[name] = "not there" if uid < 0 else f"{'face-up' if card.up else 'face-down'} {'attack' if card.attack else 'defense'}"
    return wanted, found


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
    if "count" in wanted:
        got["count"] = len(every)
    if "orders" in wanted:
        got["orders"] = [list(order) for order in every]
    if "full" in wanted:
        got["full"] = [list(order) for order in sorted({order for order, full in found if full})]
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
    return {f"{verb} {who or 'unknown'}".strip() for verb in verbs} | {f"{verb} {player_name(event.player)}" for verb in verbs if event.player >= 0}


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
    from queries.respond import can_respond

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
    "chain": lambda position, wanted, ask: (wanted, _chain(position.state)),
    "segoc": _segoc,
    "can_respond": _can_respond,
    "speed": _speed,
    "place": _place,
    "has": _has,
    "lacks": _lacks,
    "stats": _stats,
    "position": _position,
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
BESIDE = frozenset({"answer", "rules", "then", "note", "after", "resolve"})


def evaluate(case: Case, tables: Tables | None = None) -> list[Result]:
    """Every answer of the program to the questions of a case. `tables` replaces tables of the rules (by name) in every ruleset."""
    results: list[Result] = []
    boards: list[tuple[str, dict[str, Any], list[Ask]]] = [("", case["board"], case["ask"])]
    also = case.get("also", [])
    for other in [also] if isinstance(also, dict) else also:
        boards.append((f"{other['ruleset']}: ", {**case["board"], "ruleset": other["ruleset"]}, other["ask"]))
    for lead, board, asks in boards:
        try:
            position = opened(board, str(case["id"]), tables)
        except (Stuck, ValueError) as error:
            results.append(Result(str(case["id"]), f"{lead}board", False, "a position", str(error)))
            continue
        results += _answers(str(case["id"]), position, asks, lead)
    return results


def _answers(case: str, position: Position, asks: list[Ask], lead: str) -> Iterator[Result]:
    for ask in asks:
        unknown = ask.keys() - QUESTIONS.keys() - BESIDE
        if unknown:
            yield Result(case, f"{lead}{ask}", False, "known questions", f"unknown: {sorted(unknown)}")
        for key, wanted in ask.items():
            if key not in QUESTIONS:
                continue
            question = f"{lead}{key} {wanted if key in ('move', 'speed') else ''}".strip()
            try:
                expected, got = QUESTIONS[key](position, wanted, ask)
            except (Stuck, CannotParse) as error:
                expected, got = wanted, f"{type(error).__name__}: {error}"
            yield Result(case, question, expected == got, expected, got)
        if "after" in ask or "resolve" in ask:
            moves = ask.get("after", ask.get("resolve"))
            words = f"{lead}{'after' if 'after' in ask else 'resolve'} {moves} > "
            try:
                following = after(position, moves) if "after" in ask else resolved(position, moves)
            except (Stuck, CannotParse) as error:
                yield Result(case, words, False, "a position", f"{type(error).__name__}: {error}")
                continue
            yield from _answers(case, following, ask["then"], words)
