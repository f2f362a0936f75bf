"""The calls of a script, each understood: cards with what is said of them, Life Points, whose turn it is, hints."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from kb.errors import BoardError, shortened
from queries.puzzles.edopro.numbers import (
    COUNTERS,
    DEFAULT_RULE,
    LOCATIONS,
    MAIN1_BEGINS,
    ON_THE_FIELD,
    SET_THIS_TURN,
    SKIP_DRAW,
    SKIP_MAIN1,
    SKIP_STANDBY,
    SKIP_TURN,
    SPECIAL,
    SUMMONS,
    TURN_END,
    UP,
)
from queries.puzzles.edopro.sandbox import Call, Ref, Value

MOST_FAULTS = 25
SKIPPING = frozenset({"SetType", "SetCode", "SetProperty", "SetTargetRange", "SetReset"})
"""What is said of an effect that makes a player skip a phase or a turn."""
PLAIN = {number: name for name, number in LOCATIONS.items() if name not in ("ONFIELD", "OVERLAY", "STZONE", "MMZONE", "EMZONE")}


class Added(msgspec.Struct):
    """A card that the script put somewhere. `place` is a word of `LOCATIONS`, without the places that only name a part of another."""

    code: int
    owner: int
    controller: int
    place: str
    sequence: int
    position: int
    proper: bool
    line: int
    slot: int = 0
    summoned: str = ""
    equip: int = -1
    new: bool = False
    """It was Set this turn."""
    bound: int = -1
    """The number of the card, from 0, to which it is equipped or bound."""
    counters: dict[str, int] = msgspec.field(default_factory=dict)


class Script(msgspec.Struct):
    """What a script says as a whole."""

    added: list[Added] = msgspec.field(default_factory=list)
    lp: list[tuple[int, int]] = msgspec.field(default_factory=lambda: [(8000, 0), (8000, 0)])
    """Life Points, and the line that says it."""
    flags: int = 0
    rule: int = DEFAULT_RULE
    begun: int = 0
    """The line of `Debug.ReloadFieldBegin`."""
    ended: bool = False
    turn_player: int = 0
    battle: bool = False
    shuffled: set[int] = msgspec.field(default_factory=set)
    notes: list[str] = msgspec.field(default_factory=list)
    warnings: list[str] = msgspec.field(default_factory=list)


class _Refused(Exception):
    """A call that a board cannot say; the caller knows its line."""


def gathered(calls: Iterable[Call], file: str) -> Script:
    """What these calls say together.

    Raises: BoardError with the line of every call that is wrong, or that a board cannot say; and if they build no field.
    """
    reader = _Reader()
    faults = []
    for number, call in enumerate(calls, 1):
        try:
            reader.take(number, call)
        except _Refused as refused:
            faults.append(BoardError(f"{call.name}: {refused}", file, call.line, 1))
            if len(faults) >= MOST_FAULTS:
                break
    if faults:
        raise BoardError.many(faults)
    if not reader.script.begun or not reader.script.ended:
        missing = "ReloadFieldEnd" if reader.script.begun else "ReloadFieldBegin"
        raise BoardError(f"this is no puzzle: it never calls Debug.{missing}", file)
    return reader.script


class _Reader:
    def __init__(self) -> None:
        self.script = Script()
        self.cards: dict[int, int] = {}
        """The number of a card by the number of the call that added it."""
        self.effects: dict[int, dict[str, tuple[Value, ...]]] = {}
        self.number = 0
        self.line = 0

    def take(self, number: int, call: Call) -> None:
        """Adds what one call says."""
        self.number, self.line = number, call.line
        if call.name == "Effect.CreateEffect":
            self.effects[number] = {}
        elif call.name.startswith("Effect."):
            made = call.given[0] if call.given else None
            if isinstance(made, Ref) and made.number in self.effects:
                self.effects[made.number][call.name.removeprefix("Effect.")] = call.given[1:]
        else:
            self._taker(call.name)(list(call.given))

    def _taker(self, name: str) -> Callable[[list[Value]], None]:
        found: Callable[[list[Value]], None] = getattr(self, f"_{name.partition('.')[2]}")
        return found

    # --- the functions of the format -------------------------------------------------------------------------------------

    def _ReloadFieldBegin(self, given: list[Value]) -> None:  # noqa: N802 - the names of the format
        if self.script.begun:
            raise _Refused("a second time; a script builds one field")
        self.script.flags = _whole(given, 0, "flags", 0, 2**63)
        self.script.rule = _whole(given, 1, "the rule", 0, 5) if len(given) > 1 else DEFAULT_RULE
        self.script.begun = self.line

    def _ReloadFieldEnd(self, _given: list[Value]) -> None:  # noqa: N802
        self.script.ended = True

    def _SetPlayerInfo(self, given: list[Value]) -> None:  # noqa: N802
        player = _whole(given, 0, "the player", 0, 1)
        self.script.lp[player] = (_whole(given, 1, "the Life Points", 1, 10_000_000), self.line)
        if _whole(given, 2, "the number of cards of the first hand", 0, 60):
            raise _Refused("a first hand that is drawn; a board says which cards are in the hand")
        _whole(given, 3, "the number of cards of a draw", 0, 60)

    def _SetLP(self, given: list[Value]) -> None:  # noqa: N802
        self.script.lp[_whole(given, 0, "the player", 0, 1)] = (_whole(given, 1, "the Life Points", 1, 10_000_000), self.line)

    def _AddCard(self, given: list[Value]) -> None:  # noqa: N802
        if not self.script.begun or self.script.ended:
            raise _Refused("outside of Debug.ReloadFieldBegin and Debug.ReloadFieldEnd")
        code, owner = _whole(given, 0, "the passcode", 0, 2**32 - 1), _whole(given, 1, "the owner", 0, 1)
        controller = _whole(given, 2, "the player", 0, 1)
        place, slot = _place(_whole(given, 3, "the place", 0, 2**16), _whole(given, 4, "the sequence", 0, 255))
        position = _whole(given, 5, "the position", 0, 15)
        if position == 0 and place in ("MZONE", "SZONE", "PZONE", "FZONE", "REMOVED"):
            raise _Refused("the position 0: a card here is face-up or face-down")
        proper = len(given) > 6 and given[6] not in (False, Ref("nothing", 0))
        self.cards[self.number] = len(self.script.added)
        sequence = _whole(given, 4, "the sequence", 0, 255)
        self.script.added.append(Added(code, owner, controller, place, sequence, position, proper, self.line, slot))

    def _PreSummon(self, given: list[Value]) -> None:  # noqa: N802
        added, way = self._added(given, 0), _whole(given, 1, "the way of the Summon", 0, 2**32 - 1)
        word = next((word for word, number in SUMMONS.items() if number == way), "")
        if not word:
            if way & 0xFF000000 != SPECIAL:
                raise _Refused(f"a Summon of the kind 0x{way:x}")
            word = "special"
            self.script.warnings.append(f"by which effect a card was Special Summoned (line {self.line})")
        if added.place != "MZONE":
            raise _Refused("a card that is in no Monster Zone")
        if len(given) > 2 and given[2] not in (0, Ref("nothing", 0)) and not (given[2] == LOCATIONS["EXTRA"] and word in SUMMONS):
            self.script.warnings.append(f"from where a card was Summoned (line {self.line})")
        added.summoned = word

    def _PreEquip(self, given: list[Value]) -> None:  # noqa: N802
        added, target = self._added(given, 0), self._added(given, 1)
        if added.place != "SZONE" or target.place != "MZONE" or not target.position & 0x5:
            raise _Refused("a card in a Spell & Trap Zone is equipped to a face-up monster")
        added.equip = self.script.added.index(target)

    def _PreSetTarget(self, given: list[Value]) -> None:  # noqa: N802
        added, target = self._added(given, 0), self._added(given, 1)
        if added.place != "SZONE" or target.place != "MZONE" or added.bound >= 0:
            raise _Refused("other than one monster that a card in a Spell & Trap Zone is bound to")
        added.bound = self.script.added.index(target)

    def _PreAddCounter(self, given: list[Value]) -> None:  # noqa: N802
        added, kind = self._added(given, 0), _whole(given, 1, "the counter", 0, 0xFFFF)
        name = next((name for name, number in COUNTERS.items() if number & 0xFFF == kind & 0xFFF), "")
        if not name:
            raise _Refused(f"counters of the kind 0x{kind:x}, which have no name here")
        added.counters[name] = added.counters.get(name, 0) + _whole(given, 2, "the number of counters", 0, 999)

    def _ShuffleDeck(self, given: list[Value]) -> None:  # noqa: N802
        self.script.shuffled.add(_whole(given, 0, "the player", 0, 1))

    def _SetAIName(self, given: list[Value]) -> None:  # noqa: N802
        self.script.notes.append(f"EDOPro puzzle of {_words(given)}")

    def _ShowHint(self, given: list[Value]) -> None:  # noqa: N802
        self.script.notes.append(f"hint: {_words(given)}")

    _Message = _ShowHint

    def _BeginPuzzle(self, given: list[Value]) -> None:  # noqa: N802
        """The puzzle ends with the turn: a board is one turn anyway."""

    def _RegisterEffect(self, given: list[Value]) -> None:  # noqa: N802
        effect = given[0] if given else None
        player = _whole(given, 1, "the player", 0, 1) if len(given) > 1 else 0
        said = self.effects.get(effect.number) if isinstance(effect, Ref) else None
        if said is None:
            raise _Refused("what is no effect")
        code = said.get("SetCode", (0,))[0]
        if code == TURN_END:
            self.script.warnings.append(f"what happens at the end of the turn (line {self.line})")
            return
        if code == MAIN1_BEGINS and said.keys() <= {"SetType", "SetCode", "SetCountLimit", "SetOperation"}:
            return  # what it does is among the calls
        kind, reach = said.get("SetType", (0,)), said.get("SetTargetRange", ())
        to_player = player if reach == (1, 0) else 1 - player if reach == (0, 1) else None
        if kind[:1] != (ON_THE_FIELD,) or to_player is None or not said.keys() <= SKIPPING:
            raise _Refused("an effect of the script's own: a board cannot say what it does")
        if code == SKIP_TURN and to_player == 0:
            self.script.turn_player = 1
        elif code == SKIP_MAIN1:
            self.script.battle = True
        elif code not in (SKIP_DRAW, SKIP_STANDBY):
            raise _Refused("an effect of the script's own: a board cannot say what it does")

    def _SetStatus(self, given: list[Value]) -> None:  # noqa: N802
        added = self._added(given, 0)
        if given[1:] != [SET_THIS_TURN, True] or added.place not in ("SZONE", "FZONE") or added.position & UP:
            raise _Refused("other than that a Set Spell or Trap was Set this turn")
        added.new = True

    def _added(self, given: list[Value], at: int) -> Added:
        value = given[at] if at < len(given) else None
        if not isinstance(value, Ref) or value.number not in self.cards:
            raise _Refused("a card that was added before was expected")
        return self.script.added[self.cards[value.number]]


def _whole(given: list[Value], at: int, what: str, least: int, most: int) -> int:
    value = given[at] if at < len(given) else None
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        found = "nothing" if value is None or isinstance(value, Ref) and value.kind == "nothing" else shortened(str(value))
        raise _Refused(f"{what}: a whole number from {least} to {most} was expected; found {found}")
    return value


def _words(given: list[Value]) -> str:
    return " ".join(str(value) for value in given if isinstance(value, str | int))


def _place(location: int, sequence: int) -> tuple[str, int]:
    """The place, and the zone in it."""
    word = {LOCATIONS["STZONE"]: "SZONE", LOCATIONS["MMZONE"]: "MZONE", LOCATIONS["EMZONE"]: "MZONE"}.get(location, PLAIN.get(location, ""))
    slot = sequence + 5 if location == LOCATIONS["EMZONE"] else sequence
    if not word:
        raise _Refused(f"the place 0x{location:x} is none in which a card can lie")
    if word == "SZONE" and slot in (5, 6, 7):
        word, slot = ("FZONE", 0) if slot == 5 else ("PZONE", slot - 6)
    most = {"MZONE": 6, "SZONE": 4, "PZONE": 1, "FZONE": 0}.get(word)
    if most is not None and (slot > most and word != "FZONE"):
        raise _Refused(f"the sequence {sequence}: there is no such zone")
    return word, 0 if word == "FZONE" else slot
