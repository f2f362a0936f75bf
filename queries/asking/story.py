"""What does `play:` lead to, step by step: moves, links that resolve, moments, what triggered and what missed, with the rule for each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from legality.game import move as kinds
from legality.game.terms import PHASE_NAMES, PLACING
from legality.public import Event, Pending, State, owner_of, player_name
from queries.position.replay import Played, PlayedMove, play
from queries.telling.events import event_text
from queries.telling.windows import box_name, rules_of_window, whose

if TYPE_CHECKING:
    from pathlib import Path

    from queries.board.board import Board

RULES_OF_MOVES = {
    kinds.NORMAL_SUMMON: ("SUM-5", "SUM-1"),
    kinds.SPECIAL_SUMMON: ("SUM-7", "SUM-1"),
    kinds.EXTRA_SUMMON: ("SUM-7", "SUM-1"),
    kinds.PENDULUM_SUMMON: ("SUM-7", "SUM-1"),
    kinds.FLIP_SUMMON: ("SUM-6", "SUM-1"),
    kinds.GEMINI_SUMMON: ("SUM-5", "SUM-1"),
    kinds.SET: ("ACT-5",),
    kinds.POSITION: ("SUM-6", "ACT-5"),
    kinds.ATTACK: ("BAT-5", "ACT-5"),
    kinds.CANCEL_ATTACK: ("BAT-6",),
    kinds.ENTER_BATTLE: ("PHA-1", "FET-E"),
    kinds.END_PHASE: ("PHA-1", "FET-E"),
    kinds.END_TURN: ("PHA-1", "FET-E"),
    kinds.DRAW: ("PHA-3", "ACT-5"),
    kinds.DISCARD: ("PHA-5",),
    kinds.APPLY: ("PHA-4",),
    kinds.CHOOSE: ("CHN-3",),
}


WHY_NOTHING = {
    "NEG-1": "its activation was negated",
    "NEG-2": "its effect was negated",
    "NEG-4": "its effect is negated by what applies now",
    "RES-2": "its card, which must be face-up on the field, no longer is",
    "RES-4": "what it targets is gone, or is no longer what it targets",
    "ACT-4": "what its text demands for it to resolve does not hold any more",
}
"""By the rule: why a link does not resolve, or resolves without effect."""


class Triggered(msgspec.Struct, frozen=True):
    """An effect that met its condition."""

    player: str
    card: str
    effect: int
    mandatory: bool


class Missed(msgspec.Struct, frozen=True, omit_defaults=True):
    """An effect that met its condition and is not placed: it missed the timing, lost its chance, or could not legally be placed."""

    player: str
    card: str
    effect: int
    rule: str
    why: str
    came_last: str = ""
    """What happened last, where that is why it missed."""


class Tale(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One step: a move, or one moment of a resolution (`move` is then null)."""

    move: str | None
    player: str = ""
    filled_in: bool = False
    box: str
    link: int | None
    what: str = ""
    """`activated`, `resolves`, `does not resolve`, `resolves without effect`, or another word for what is told."""
    why: str = ""
    """Of a link that does nothing: why."""
    card: str = ""
    moment: tuple[str, ...] = msgspec.field(default_factory=lambda: ())
    triggered: tuple[Triggered, ...] = msgspec.field(default_factory=lambda: ())
    missed: tuple[Missed, ...] = msgspec.field(default_factory=lambda: ())
    rules: tuple[str, ...] = ()


def story(source: State | Board | Played | str | Path) -> tuple[Tale, ...]:
    """Every step of `play:`, the moves that were filled in too.

    Raises:
        BoardError: the board or its `play:` is wrong.
    """
    played = play(source)
    tales = list(_opening(played))
    for step in played.steps:
        tales += _tales(step)
    return tuple(tales)


def _opening(played: Played) -> Iterator[Tale]:
    """What `happened:` triggered, before any move."""
    state = played.first
    triggered = tuple(_triggered(state, entry) for entry in (*state.pending, *state.waiting))
    missed = tuple(_missed(state, played.opening, {}))
    if triggered or missed:
        moment = tuple(dict.fromkeys(event_text(event) for event in state.moments[-1])) if state.moments else ()
        yield Tale(
            move=None, box=box_name(state), link=None, what="happened", moment=moment, triggered=triggered, missed=missed, rules=("SEG-1",)
        )


class Writer:
    """Writes the tales of one step from what the engine told."""

    def __init__(self, step: PlayedMove) -> None:
        self.step = step
        before, move = step.before, step.move
        link = len(before.chain) + 1 if move.kind == kinds.ACTIVATE else None
        rules = RULES_OF_MOVES.get(move.kind, rules_of_window(before))
        if move.kind == kinds.ACTIVATE:
            rules = ("SEG-1", "ACT-1") if before.box == PLACING else ("ACT-1", "CHN-1", "SPD-4") if before.chain else ("ACT-1", "CHN-1")
        self.link = link
        self.box = box_name(before)
        self.tales: list[dict[str, Any]] = [
            {
                "move": step.text,
                "player": player_name(move.player),
                "filled_in": step.given is None,
                "box": self.box,
                "link": link,
                "what": "activated" if move.kind == kinds.ACTIVATE else move.kind,
                "card": "",
                "events": [],
                "told": [],
                "rules": rules,
            }
        ]
        self.moment: int | None = None

    def new(self, what: str, rules: tuple[str, ...], card: str = "") -> None:
        """Begins a tale that is no move."""
        about = {"move": None, "box": self.box, "link": self.link, "what": what, "card": card, "rules": rules}
        self.tales.append({**about, "events": [], "told": []})
        self.moment = None

    def event(self, event: Event, moment: int) -> None:
        """An event: of the moment under way, or of a new one."""
        last = self.tales[-1]
        if self.moment is not None and moment != self.moment:
            self.new("then", ("TIM-1", "TIM-7") if self.box == "resolving" else ("TIM-1",), last["card"])
        self.moment = moment
        self.tales[-1]["events"].append(event)


def _tales(step: PlayedMove) -> list[Tale]:
    writer = Writer(step)
    moments: dict[int, list[Event]] = {}
    for entry in step.story:
        what = entry["what"]
        if what == "event":
            writer.event(entry["event"], entry["moment"])
            moments.setdefault(entry["moment"], []).append(entry["event"])
        elif what == "activation":
            writer.tales[0]["card"] = entry["card"]
            writer.moment = None
        elif what == "link":
            writer.link, writer.box = entry["link"] + 1, "resolving"
            writer.new("resolves", ("CHN-3",), entry["card"])
        else:
            _tell(writer, entry)
    new = _newly_triggered(step)
    for tale in writer.tales:
        tale["triggered"] = [entry for entry in new if any(event in tale["events"] for event in entry.events)]
        new = [entry for entry in new if entry not in tale["triggered"]]
    writer.tales[-1].setdefault("triggered", []).extend(new)
    missed = tuple(_missed(step.after, step.story, moments))
    return [_finished(tale, step.after, missed if tale is writer.tales[-1] else ()) for tale in writer.tales]


def _tell(writer: Writer, entry: dict[str, Any]) -> None:
    what = entry["what"]
    tale = writer.tales[-1]
    if what in ("not resolved", "without effect"):
        tale["what"] = "does not resolve" if what == "not resolved" else "resolves without effect"
        tale["rules"] = tuple(dict.fromkeys((*tale["rules"], entry["rule"])))
        tale["why"] = WHY_NOTHING.get(entry["rule"], "")
    elif what == "nothing done":
        _nothing_done(writer, entry)
    elif what == "negated":
        tale["rules"] = tuple(dict.fromkeys((*tale["rules"], "NEG-1" if entry["kind"] == "activation" else "NEG-2")))
    elif what == "Summon negated":
        tale["rules"] = tuple(dict.fromkeys((*tale["rules"], "SUM-4")))
    elif what == "lost LP":
        tale["told"].append(f"{player_name(entry['player'])} loses {entry['amount']} LP")
    elif what == "clause":
        writer.new("applies at once, without a Chain Link", ("RES-3",), entry["card"])
    elif what == "phase":
        writer.link, writer.box = None, "A"
        writer.new(f"The {PHASE_NAMES[entry['phase']]} begins", ("FET-3",))
    elif what == "turn":
        writer.link, writer.box = None, "A"
        writer.new(f"The turn of {player_name(entry['player'])} begins", ("PHA-1",))
    elif what == "won":
        writer.new(
            "The Duel is a draw" if entry["player"] > 1 else f"{player_name(entry['player'])} wins the Duel: {entry['why']}", ("WIN-1",)
        )


def _nothing_done(writer: Writer, entry: dict[str, Any]) -> None:
    """Says of the link that resolves why it does nothing, if nothing has said so yet."""
    number = entry["link"] + 1
    tale = next((tale for tale in reversed(writer.tales) if tale["link"] == number and tale["what"].startswith("resolves")), None)
    if tale is not None and not tale.get("why"):
        tale["why"] = str(entry["why"])


def _newly_triggered(step: PlayedMove) -> list[Pending]:
    def key(entry: Pending) -> tuple[Any, ...]:
        return entry.uid, entry.stamp, entry.effect.number, entry.events

    known = {key(entry) for entry in (*step.before.pending, *step.before.waiting)}
    found: dict[Any, Pending] = {}
    for entry in (*step.after.pending, *step.after.waiting):
        if key(entry) not in known:
            found.setdefault(key(entry), entry)
    return list(found.values())


def _triggered(state: State, entry: Pending) -> Triggered:
    return Triggered(
        player_name(owner_of(state, entry)),
        state.duel.defs[state.cards[entry.uid].code].name,
        entry.effect.number,
        not entry.effect.optional,
    )


def _missed(state: State, told: tuple[dict[str, Any], ...], moments: dict[int, list[Event]]) -> Iterator[Missed]:
    for entry in told:
        if entry["what"] not in ("missed", "left out"):
            continue
        player = player_name(whose(state.cards[entry["uid"]]))
        if entry["what"] == "left out":
            yield Missed(player, entry["card"], entry["effect"], "SEG-5", "it cannot legally be placed after the links before it")
            continue
        last = moments[max(moments)] if moments and entry["rule"] == "TIM-2" else []
        came_last = "; ".join(dict.fromkeys(map(event_text, last)))
        yield Missed(player, entry["card"], entry["effect"], entry["rule"], entry["why"], came_last)


def _finished(tale: dict[str, Any], state: State, missed: tuple[Missed, ...]) -> Tale:
    fields = {key: value for key, value in tale.items() if key not in ("events", "told", "triggered")}
    return Tale(
        **fields,
        moment=tuple(dict.fromkeys((*(event_text(event) for event in tale["events"]), *tale["told"]))),
        triggered=tuple(_triggered(state, entry) for entry in tale["triggered"]),
        missed=missed,
    )
