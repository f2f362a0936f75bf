"""What a script called, made into a board: every card in its place, and every fault with the line of the script that it comes from."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from kb.errors import BoardError
from queries.board.reader import OLDER, read_board
from queries.puzzles.edopro.calls import UNNAMED, Added, Script, gathered
from queries.puzzles.edopro.numbers import ATTACK_FIRST_TURN, COUNTERS, PSEUDO_SHUFFLE, THREE_COLUMNS, UP, types_of
from queries.puzzles.edopro.rules import SEPARATE, Fitting, asked, fitting, lacks
from queries.puzzles.edopro.unfolding import LARGEST, calls_of
from queries.writing.board_yaml import flow, write

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase
    from legality.public import State

PLACES = {"HAND": "hand", "MZONE": "monsters", "SZONE": "spells", "PZONE": "spells", "FZONE": "field", "GRAVE": "graveyard",
          "REMOVED": "banished", "EXTRA": "extra", "DECK": "deck"}
VERSIONS = {"pre-errata": "before an erratum", "goat": "of 2005", "video game": "of a video game"}
ORDER = ("hand", "monsters", "spells", "field", "graveyard", "banished", "extra", "deck")
IN_THE_EXTRA_DECK = frozenset({"fusion", "synchro", "xyz", "link"})


class Imported(NamedTuple):
    """A board that was a script: its state, the text of its board file, and what the file does not say."""

    state: State
    text: str
    warnings: tuple[str, ...]
    assumed: tuple[str, ...] = ()
    """What holds on the board although the script says otherwise: the file says it under `assumed`."""


class _Printed(NamedTuple):
    name: str
    words: frozenset[str]
    own_way: bool
    """It must first be Summoned in its own way."""

    @property
    def extra(self) -> bool:
        """Does it belong in the Extra Deck?"""
        return bool(self.words & IN_THE_EXTRA_DECK) and "monster" in self.words


def source_of(file: str) -> bytes:
    """The script in a file, or on the standard input for `-`; of one that is too large only the beginning.

    Raises: BoardError if it cannot be read.
    """
    try:
        if file == "-":
            return sys.stdin.buffer.read(LARGEST + 1)
        with open(file, "rb") as stream:
            return stream.read(LARGEST + 1)
    except OSError as error:
        raise BoardError(f"cannot be read: {error.strerror}", file) from None


def read(source: bytes, file: str, kb: KnowledgeBase, ruleset: str = "") -> Imported:
    """The board that this script builds; player 0 is player A. `ruleset`: the name of a ruleset instead of the one that it asks for.

    Raises: BoardError with the line of the script, for everything that is no board or that a board file cannot say.
    """
    script = gathered(calls_of(source, file, lambda code: _types(code, kb)), file)
    board = _Board(script, file, kb)
    warnings = [*script.warnings]
    nearest = board.rules()
    rules = ruleset or nearest.name
    turn: dict[str, Any] = {"player": "AB"[script.turn_player], "phase": "battle" if script.battle else "main1"}
    if not script.flags & ATTACK_FIRST_TURN and script.turn_player == 0:
        turn["number"] = 1
    if script.flags & PSEUDO_SHUFFLE:
        warnings.append("that no Deck is shuffled (DUEL_PSEUDO_SHUFFLE)")
    lines = [(f"ruleset: {flow(rules)}", script.begun), (f"turn: {flow(turn)}", script.begun), *board.lines()]
    assumed = [*board.assumed(), *(nearest.lacks if rules == nearest.name else lacks(nearest.bits, rules, kb))]
    if board.faults:
        raise BoardError.many(board.faults)
    try:
        state = read_board("\n".join(text for text, _ in lines) + "\n", file, kb).state
    except BoardError as error:
        raise BoardError.many([_moved(one, lines, file) for one in error.errors]) from None
    comments = [*script.notes, *(f"not in this file: {what}" for what in warnings)]
    head = "".join(f"# {' '.join(_visible(comment).split())}\n" for comment in comments)
    return Imported(state, head + write(state) + _section("assumed", assumed), tuple(warnings), tuple(assumed))


def _section(key: str, texts: list[str]) -> str:
    """A list of texts as a section of the board file."""
    return "".join([f"{key}:\n", *(f"  - {msgspec.json.encode(text).decode()}\n" for text in texts)]) if texts else ""


def _types(code: int, kb: KnowledgeBase) -> int | None:
    """The bits of what the card with this passcode is."""
    names = kb.with_passcode(code)
    return types_of(str((kb.card(names[0]) or {}).get("card", "")).split()) if len(names) == 1 else None


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
        self.older: dict[int, tuple[str, str]] = {}
        """The cards that the script asks for in an older version, by its number for them."""
        self.moved: list[str] = []
        self.cards = [(added, self._card(added)) for added in script.added]
        self.under: dict[int, list[int]] = {}
        self.places = [self._place(added, printed) for added, printed in self.cards]
        self._zones()
        self._owners()

    def _owners(self) -> None:
        """No board has a card in a hand, Deck, GY, … that is not its owner's: there it is that player's own."""
        for number, ((added, _), place) in enumerate(zip(self.cards, self.places, strict=True)):
            if added.owner != added.controller and place not in ("MZONE", "SZONE", "FZONE", "PZONE"):
                mine, theirs = "AB"[added.controller], "AB"[added.owner]
                self.moved.append(f"{self._name(number)} is {mine}'s own card; by the script (line {added.line}) {theirs} is its owner")
                added.owner = added.controller

    def fault(self, line: int, message: str) -> None:
        """Notes a fault of the script."""
        self.faults.append(BoardError(message, self.file, line, 1))

    def rules(self) -> Fitting:
        """The ruleset that is nearest to what the script asks for."""
        if self.script.flags & THREE_COLUMNS:
            self.fault(self.script.begun, "a Duel on a field of three columns (Speed Duel, Rush Duel): no ruleset has one")
        return fitting(self.script.flags, self.script.rule, self.kb)

    def assumed(self) -> list[str]:
        """What holds on the board although the script says otherwise."""
        found = [text.format(self._name(number)) if number >= 0 else text for text, number in self.script.assumed]
        for code, (name, version) in sorted(self.older.items()):
            found.append(f"{name} has today's text; the script asks for an older version ({VERSIONS.get(version, version)}, number {code})")
        return found + self.moved

    def _name(self, number: int) -> str:
        printed = self.cards[number][1]
        return printed.name if printed is not None else "a card that nobody has named"

    def _card(self, added: Added) -> _Printed | None:
        if added.code in self.printed or added.code == 0:
            return self.printed.get(added.code)
        names = self.kb.with_passcode(added.code) if 0 < added.code < 2**40 else []
        found = None
        older = None if names else self.kb.of_older_version(added.code)
        if older is not None:
            names = [older[0]]
            if not older[0].endswith(OLDER):
                self.older[added.code] = older
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

    def _beside_scales(self) -> None:
        """Where Pendulum Zones are no Spell & Trap Zones, a card in such a zone beside a Pendulum Card moves to a free one."""
        back = [(number, added) for number, (added, _) in enumerate(self.cards) if added.place in ("SZONE", "PZONE")]
        if not asked(self.script.flags, self.script.rule) & SEPARATE:
            return
        for player in (0, 1):
            scales = {added.slot * 4 for _, added in back if added.place == "PZONE" and added.controller == player}
            others = [(number, added) for number, added in back if added.place == "SZONE" and added.controller == player]
            free = [slot for slot in range(5) if slot not in scales | {added.slot for _, added in others}]
            for number, added in others:
                if added.slot in scales and free:
                    self.moved.append(f"{self._name(number)} (line {added.line}) is in Spell & Trap Zone {free[0] + 1}: in zone"
                                      f" {added.slot + 1} is a Pendulum Card")
                    added.slot = free.pop(0)

    def _zones(self) -> None:
        """One card in a zone; what comes to an Xyz Monster is its material."""
        self._beside_scales()
        taken: dict[tuple[str, int, int], int] = {}
        for number, (added, _) in enumerate(self.cards):
            if added.place not in ("MZONE", "SZONE", "FZONE", "PZONE"):
                continue
            slot, player = added.slot, added.controller
            if slot < 0:
                continue
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
            if place == "SZONE" and up and added.equip < 0 and printed is not None and "monster" in printed.words:
                said.update(self._placed(added, printed.name))
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
            if UNNAMED in added.counters and printed is not None and not self._unnamed(printed.name):
                self.fault(added.counted, f"counters without a name on {printed.name}, which has none such")
        return said

    def _unnamed(self, name: str) -> bool:
        """Can counters without a name of their own be on this card? Its facts name no others."""
        facts = msgspec.json.encode(self.kb.card(name) or {}).decode()
        named = {word for word in COUNTERS if f'"{word}"' in facts}
        return not named and "ounter" in facts

    def _ids(self, number: int) -> dict[str, str]:
        tied = {target for added, _ in self.cards for target in (added.equip, added.bound)}
        return {"id": f"card {number + 1}"} if number in tied else {}

    def _monster(self, added: Added, number: int, up: bool) -> dict[str, Any]:
        said: dict[str, Any] = {}
        if added.position & UP and not added.position & 0x1:
            said["position"] = "defense"
        elif not up and added.position == 0x2:
            self.fault(added.line, "a face-down monster in Attack Position")
        if added.owner != added.controller and not added.taken:
            self.fault(added.line, "a monster that its owner does not control: the simulator gives it back at once")
        for key, given, printed in (("atk", added.atk, self._number(number, "atk")), ("def", added.defense, self._number(number, "def"))):
            if given is not None:
                said[key] = max(0, given[0] + (printed if given[1] else 0))
        if added.negated:
            said["negated"] = True
        slot = 11 - added.slot if added.slot > 4 and added.controller == 1 else added.slot
        if slot >= 0:
            said["zone"] = ("extra-left", "extra-right")[slot - 5] if slot > 4 else slot + 1
        if added.summoned:
            said["summoned"] = added.summoned
        materials = [self.cards[under] for under in self.under.get(number, ())]
        if materials:
            said["materials"] = [1 if not below.code or printed is None else
                                 {"card": printed.name, **({"owner": "AB"[below.owner]} if below.owner != added.controller else {})}
                                 for below, printed in materials]
        return said

    def _placed(self, added: Added, name: str) -> dict[str, str]:
        """What a monster is that lies in a Spell & Trap Zone and is not equipped, if its own text may have put it there."""
        facts = msgspec.json.encode(self.kb.card(name) or {}).decode()
        found = next((word for word in ("continuous trap", "continuous spell") if f'"{word}"' in facts), "")
        if not found and '"opaque"' not in facts:
            return {}
        kind = "Continuous Trap" if found == "continuous trap" else "Continuous Spell"
        self.moved.append(f"{name} (line {added.line}) is a {kind} in its zone; the script does not say what it is")
        return {"placed_as": found or "continuous spell"}

    def _number(self, number: int, key: str) -> int:
        """The ATK or DEF that is printed on a card."""
        printed = self.cards[number][1]
        value = (self.kb.card(printed.name) or {}).get(key) if printed is not None else 0
        return value if isinstance(value, int) else 0

    def _spell(self, added: Added, place: str) -> dict[str, Any]:
        if place == "FZONE":
            return {}
        said: dict[str, Any] = {"pendulum": ("left", "right")[added.slot]} if place == "PZONE" else {"zone": added.slot + 1}
        for key, target in (("equipped_to", added.equip), ("bound_to", added.bound)):
            if target >= 0:
                said[key] = f"card {target + 1}"
        return said
