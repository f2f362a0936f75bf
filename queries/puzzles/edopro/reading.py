"""What a script called, made into a board: every card in its place, and every fault with the line of the script that it comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from kb.errors import BoardError
from queries.board.reader import read_board
from queries.puzzles.edopro.calls import Added, Script, gathered
from queries.puzzles.edopro.numbers import ANY_MODE, ATTACK_FIRST_TURN, MODES, PSEUDO_SHUFFLE, RULESETS, THREE_COLUMNS, UP
from queries.puzzles.edopro.sandbox import calls_of
from queries.writing.board_yaml import flow, write

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase
    from legality.public import State

PLACES = {"HAND": "hand", "MZONE": "monsters", "SZONE": "spells", "PZONE": "spells", "FZONE": "field", "GRAVE": "graveyard",
          "REMOVED": "banished", "EXTRA": "extra", "DECK": "deck"}
ORDER = ("hand", "monsters", "spells", "field", "graveyard", "banished", "extra", "deck")
IN_THE_EXTRA_DECK = frozenset({"fusion", "synchro", "xyz", "link"})


class Imported(NamedTuple):
    """A board that was a script: its state, the text of its board file, and what the file does not say."""

    state: State
    text: str
    warnings: tuple[str, ...]


class _Printed(NamedTuple):
    name: str
    words: frozenset[str]
    own_way: bool
    """It must first be Summoned in its own way."""

    @property
    def extra(self) -> bool:
        """Does it belong in the Extra Deck?"""
        return bool(self.words & IN_THE_EXTRA_DECK) and "monster" in self.words


def read(source: bytes, file: str, kb: KnowledgeBase, ruleset: str = "") -> Imported:
    """The board that this script builds; player 0 is player A. `ruleset`: the name of a ruleset instead of the one that it asks for.

    Raises: BoardError with the line of the script, for everything that is no board or that a board file cannot say.
    """
    script = gathered(calls_of(source, file), file)
    board = _Board(script, file, kb)
    warnings = [*script.warnings]
    rules = ruleset or board.ruleset(warnings)
    turn: dict[str, Any] = {"player": "AB"[script.turn_player], "phase": "battle" if script.battle else "main1"}
    if not script.flags & ATTACK_FIRST_TURN and script.turn_player == 0:
        turn["number"] = 1
    if script.flags & PSEUDO_SHUFFLE:
        warnings.append("that no Deck is shuffled (DUEL_PSEUDO_SHUFFLE)")
    lines = [(f"ruleset: {flow(rules)}", script.begun), (f"turn: {flow(turn)}", script.begun), *board.lines()]
    if board.faults:
        raise BoardError.many(board.faults)
    try:
        state = read_board("\n".join(text for text, _ in lines) + "\n", file, kb).state
    except BoardError as error:
        raise BoardError.many([_moved(one, lines, file) for one in error.errors]) from None
    comments = [*script.notes, *(f"not in this file: {what}" for what in warnings)]
    head = "".join(f"# {' '.join(_visible(comment).split())}\n" for comment in comments)
    return Imported(state, head + write(state), tuple(warnings))


def _visible(text: str) -> str:
    return "".join(sign if sign.isprintable() else " " for sign in text)


def _moved(error: BoardError, lines: list[tuple[str, int]], file: str) -> BoardError:
    """The error at the line of the script that it comes from."""
    line = lines[error.line - 1][1] if 0 < error.line <= len(lines) else 0
    return BoardError(error.message, file, line, 1 if line else 0, error.suggestion)


class _Board:
    """The lines of the board file, each with the line of the script that says it."""

    def __init__(self, script: Script, file: str, kb: KnowledgeBase) -> None:
        self.script = script
        self.file = file
        self.kb = kb
        self.faults: list[BoardError] = []
        self.printed: dict[int, _Printed | None] = {}
        self.cards = [(added, self._card(added)) for added in script.added]
        self.under: dict[int, list[int]] = {}
        self.places = [self._place(added, printed) for added, printed in self.cards]
        self._zones()

    def fault(self, line: int, message: str) -> None:
        """Notes a fault of the script."""
        self.faults.append(BoardError(message, self.file, line, 1))

    def ruleset(self, warnings: list[str]) -> str:
        """The ruleset that the script asks for."""
        script = self.script
        if script.flags & THREE_COLUMNS:
            self.fault(script.begun, "a Duel on a field of three columns (Speed Duel, Rush Duel): no ruleset has one")
        mode = f"MR{script.rule}" if script.rule else next((mode for mode in MODES if script.flags & ANY_MODE == MODES[mode]), "")
        if mode not in RULESETS:
            own = f"Master Rule {mode[2:]}" if mode.startswith("MR") else "flags of its own"
            warnings.append(f"its rules ({own}); read as tcg-current")
        return RULESETS.get(mode, "tcg-current")

    def _card(self, added: Added) -> _Printed | None:
        if added.code in self.printed or added.code == 0:
            return self.printed.get(added.code)
        names = self.kb.with_passcode(added.code) if 0 < added.code < 2**40 else []
        found = None
        if len(names) == 1:
            row = self.kb.card(names[0]) or {}
            words = frozenset(str(row.get("card", "")).split())
            found = _Printed(names[0], words, bool(words & (IN_THE_EXTRA_DECK | {"ritual"})) or bool(row.get("cannot Normal Summon")))
        elif names:
            self.fault(added.line, f"the passcode {added.code} is that of {' and '.join(names)}")
        else:
            self.fault(added.line, f"unknown passcode {added.code}; `legality cards import` reads a database that may know it")
        self.printed[added.code] = found
        return found

    def _place(self, added: Added, printed: _Printed | None) -> str:
        """Where the simulator puts the card: an Extra Deck monster never in the hand or the Deck, another card never in the Extra Deck."""
        if printed is not None and added.place in ("HAND", "DECK") and printed.extra:
            return "EXTRA"
        if added.place == "EXTRA" and not (printed is not None and printed.extra):
            return "EXTRA" if printed is not None and "pendulum" in printed.words and added.position & UP else "DECK"
        return added.place

    def _zones(self) -> None:
        """One card in a zone; what comes to an Xyz Monster is its material."""
        taken: dict[tuple[str, int, int], int] = {}
        for number, (added, _) in enumerate(self.cards):
            if added.place not in ("MZONE", "SZONE", "FZONE", "PZONE"):
                continue
            slot, player = added.slot, added.controller
            if added.place == "MZONE" and slot > 4 and player == 1:
                slot, player = 11 - slot, 0
            zone = ("SZONE", player, slot * 4) if added.place == "PZONE" else (added.place, player, slot)
            first = taken.setdefault(zone, number)
            if first == number:
                continue
            holder, printed = self.cards[first]
            if added.place == "MZONE" and printed is not None and "xyz" in printed.words and holder.controller == added.controller:
                self.under.setdefault(first, []).append(number)
            else:
                self.fault(added.line, f"two cards in one zone: the other is added in line {holder.line}")

    # --- the lines -------------------------------------------------------------------------------------------------------

    def lines(self) -> list[tuple[str, int]]:
        """The two players."""
        material = {number for numbers in self.under.values() for number in numbers}
        found: list[tuple[str, int]] = []
        for player in (0, 1):
            lp, line = self.script.lp[player]
            found += [(f"{'AB'[player]}:", line), (f"  lp: {lp}", line)]
            for place in ORDER:
                there = [number for number, (added, _) in enumerate(self.cards) if number not in material
                         and PLACES[self.places[number]] == place and self._whose(added, self.places[number]) == player]
                if not there:
                    found += [("  deck: []", line)] if place == "deck" else []
                    continue
                line = self.cards[there[0]][0].line
                if place == "field":
                    found += [(f"  field: {flow(self._entry(number))}", self.cards[number][0].line) for number in there]
                elif place == "deck" and player not in self.script.shuffled and any(self.cards[number][0].code for number in there):
                    stack = msgspec.json.encode([self._entry(number) for number in self._top_down(there)]).decode()
                    found.append((f"  deck: {{cards: {stack}, stacked: true}}", line))
                else:
                    found.append((f"  {place}:", line))
                    entries = [(msgspec.json.encode(self._entry(number)).decode(), self.cards[number][0].line) for number in there]
                    found += [(f"    - {entry}", line) for entry, line in entries]
        return found

    def _whose(self, added: Added, place: str) -> int:
        if place in ("MZONE", "SZONE", "FZONE", "PZONE"):
            return added.controller
        if added.owner != added.controller:
            self.fault(added.line, "a card in a hand, Deck, GY, Extra Deck or banished that is not its owner's: no card lies so")
        return added.owner

    def _top_down(self, there: list[int]) -> list[int]:
        top: list[int] = []
        for number in there:
            top.insert(len(top) if self.cards[number][0].sequence == 1 else 0, number)
        return top

    def _entry(self, number: int) -> Any:
        (added, printed), place = self.cards[number], self.places[number]
        on_field = place in ("MZONE", "SZONE", "FZONE", "PZONE")
        up = bool(added.position & UP) if on_field or place == "REMOVED" else True
        if added.code == 0 and not on_field:
            return 1
        name = printed.name if printed is not None else "unknown"
        said: dict[str, Any] = {"set" if on_field and not up else "card": name}
        said.update(self._ids(number))
        if place == "MZONE":
            said.update(self._monster(added, number, up))
        elif on_field:
            said.update(self._spell(added, place))
        if added.new:
            said["this_turn"] = True
        if on_field and added.owner != added.controller:
            said["owner"] = "AB"[added.owner]
        if place == "REMOVED" and not up:
            said["face_down"] = True
        if place in ("GRAVE", "REMOVED") and printed is not None and printed.own_way and not added.proper:
            said["proper"] = False
        if on_field and added.counters:
            said["counters"] = dict(added.counters)
        return said

    def _ids(self, number: int) -> dict[str, str]:
        tied = {target for added, _ in self.cards for target in (added.equip, added.bound)}
        return {"id": f"card {number + 1}"} if number in tied else {}

    def _monster(self, added: Added, number: int, up: bool) -> dict[str, Any]:
        said: dict[str, Any] = {}
        if added.position & UP and not added.position & 0x1:
            said["position"] = "defense"
        elif not up and added.position == 0x2:
            self.fault(added.line, "a face-down monster in Attack Position")
        if added.owner != added.controller:
            self.fault(added.line, "a monster that its owner does not control: the simulator gives it back at once")
        slot = 11 - added.slot if added.slot > 4 and added.controller == 1 else added.slot
        said["zone"] = ("extra-left", "extra-right")[slot - 5] if slot > 4 else slot + 1
        if added.summoned:
            said["summoned"] = added.summoned
        materials = [self.cards[under] for under in self.under.get(number, ())]
        if materials:
            said["materials"] = [1 if not below.code or printed is None else
                                 {"card": printed.name, **({"owner": "AB"[below.owner]} if below.owner != added.controller else {})}
                                 for below, printed in materials]
        return said

    def _spell(self, added: Added, place: str) -> dict[str, Any]:
        if place == "FZONE":
            return {}
        said: dict[str, Any] = {"pendulum": ("left", "right")[added.slot]} if place == "PZONE" else {"zone": added.slot + 1}
        for key, target in (("equipped_to", added.equip), ("bound_to", added.bound)):
            if target >= 0:
                said[key] = f"card {target + 1}"
        return said
