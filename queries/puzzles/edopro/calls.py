"""The calls of a script, each understood: cards with what is said of them, Life Points, whose turn it is, hints."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from kb.errors import BoardError, shortened
from queries.puzzles.edopro.numbers import (
    AT_THE_START,
    ATTACKS,
    COUNTERS,
    DEFAULT_RULE,
    DEFENSES,
    LOCATIONS,
    MORE_ATTACK,
    MORE_DEFENSE,
    NEGATED,
    OF_THE_CARD,
    ON_THE_FIELD,
    POSITIONS,
    SET_THIS_TURN,
    SKIP_BATTLE,
    SKIP_DRAW,
    SKIP_MAIN1,
    SKIP_STANDBY,
    SKIP_TURN,
    SPECIAL,
    SUMMONS,
    TURN_END,
    TYPE_GIVEN,
    TYPES,
    UP,
)
from queries.puzzles.edopro.unfolding import Call
from queries.puzzles.edopro.values import Made, Ref, Unknown, Value

MOST_FAULTS = 25
UNNAMED = "counter"
"""Counters without a name of their own, as card files call them."""
MOST_LP = 10_000_000
AT_ONCE = frozenset({"SetType", "SetCode", "SetCountLimit", "SetOperation", "SetProperty"})
"""What is said of an effect that is applied as the Duel begins."""
SAID_OF_ITSELF = frozenset({"SetType", "SetCode", "SetValue", "SetProperty", "SetReset"})
"""What is said of an effect that changes the card it is on, and nothing else."""
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
    taken: bool = False
    """The script gave control of it to the other player."""
    negated: bool = False
    atk: tuple[int, bool] | None = None
    """A number that the script gives; is it added to what is printed?"""
    defense: tuple[int, bool] | None = None
    counted: int = 0
    """The line that places counters on it."""
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
    no_battle: int = 0
    """The line that says that player 0 skips the Battle Phase."""
    shuffled: set[int] = msgspec.field(default_factory=set)
    notes: list[str] = msgspec.field(default_factory=list)
    warnings: list[str] = msgspec.field(default_factory=list)
    assumed: list[tuple[str, int]] = msgspec.field(default_factory=list)
    """What the script says and a board does not, each as what holds instead; `{}` is the card that was added with this number, from 0."""


class _Refused(Exception):
    """A call that a board cannot say; the caller knows its line, if it is no other (`line`)."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


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
            faults.append(BoardError(f"{call.name}: {refused}", file, refused.line or call.line, 1))
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
        self.number = 0
        self.line = 0

    def take(self, number: int, call: Call) -> None:
        """Adds what one call says."""
        self.number, self.line = number, call.line
        room, _, name = call.name.partition(".")
        found: Callable[[list[Value]], None] = getattr(self, f"_{name}Card" if call.name == "Card.RegisterEffect" else f"_{name}")
        found(list(call.given))

    # --- the functions of the format -------------------------------------------------------------------------------------

    def _ReloadFieldBegin(self, given: list[Value]) -> None:  # noqa: N802 - the names of the format
        if self.script.begun and (self.script.added or self.script.ended):
            raise _Refused("a second time; a script builds one field")
        self.script.flags = _whole(given, 0, "flags", 0, 2**63)
        self.script.rule = _whole(given, 1, "the rule", 0, 5) if len(given) > 1 else DEFAULT_RULE
        self.script.begun = self.line

    def _ReloadFieldEnd(self, _given: list[Value]) -> None:  # noqa: N802
        self.script.ended = True

    def _SetPlayerInfo(self, given: list[Value]) -> None:  # noqa: N802
        self._SetLP(given)
        if _whole(given, 2, "the number of cards of the first hand", 0, 60):
            raise _Refused("a first hand that is drawn; a board says which cards are in the hand")
        _whole(given, 3, "the number of cards of a draw", 0, 60)

    def _SetLP(self, given: list[Value]) -> None:  # noqa: N802
        player, lp = _whole(given, 0, "the player", 0, 1), _whole(given, 1, "the Life Points", 1, 2**31 - 1)
        if lp > MOST_LP:
            self.script.assumed.append((f"{'AB'[player]} has {MOST_LP} LP, no board says more; the script has {lp} (line {self.line})", -1))
        self.script.lp[player] = (min(lp, MOST_LP), self.line)

    def _AddCard(self, given: list[Value]) -> None:  # noqa: N802
        if not self.script.begun or self.script.ended:
            raise _Refused("outside of Debug.ReloadFieldBegin and Debug.ReloadFieldEnd")
        code, owner = _whole(given, 0, "the passcode", 0, 2**32 - 1), _whole(given, 1, "the owner", 0, 1)
        controller = _whole(given, 2, "the player", 0, 1)
        place, slot = _place(_whole(given, 3, "the place", 0, 2**16), _whole(given, 4, "the sequence", 0, 255))
        position = _whole(given, 5, "the position", 0, 15)
        if position == 0 and place in ("MZONE", "SZONE", "PZONE", "FZONE", "REMOVED"):
            raise _Refused("the position 0: a card here is face-up or face-down")
        proper = len(given) > 6 and given[6] not in (False, None)
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
        if len(given) > 2 and given[2] not in (0, None) and not (given[2] == LOCATIONS["EXTRA"] and word in SUMMONS):
            self.script.warnings.append(f"from where a card was Summoned (line {self.line})")
        added.summoned = word

    def _PreEquip(self, given: list[Value]) -> None:  # noqa: N802
        added, target = self._added(given, 0), self._added(given, 1)
        if added.place != "SZONE" or target.place != "MZONE" or not target.position & UP:
            self.script.warnings.append(f"what line {self.line} equips: only a card in a Spell & Trap Zone, to a face-up monster")
            return
        added.equip = self.script.added.index(target)

    def _PreSetTarget(self, given: list[Value]) -> None:  # noqa: N802
        added, target = self._added(given, 0), self._added(given, 1)
        if added.place != "SZONE" or target.place != "MZONE" or added.bound >= 0:
            raise _Refused("other than one monster that a card in a Spell & Trap Zone is bound to")
        added.bound = self.script.added.index(target)

    def _PreAddCounter(self, given: list[Value]) -> None:  # noqa: N802
        added, kind = self._added(given, 0), _whole(given, 1, "the counter", 0, 0xFFFF)
        name = next((name for name, number in COUNTERS.items() if number & 0xFFF == kind & 0xFFF), UNNAMED)
        added.counters[name] = added.counters.get(name, 0) + _whole(given, 2, "the number of counters", 0, 999)
        added.counted = self.line

    def _ShuffleDeck(self, given: list[Value]) -> None:  # noqa: N802
        self.script.shuffled.add(_whole(given, 0, "the player", 0, 1))

    def _SetAIName(self, given: list[Value]) -> None:  # noqa: N802
        self.script.notes.append(f"EDOPro puzzle of {_words(given)}")

    def _ShowHint(self, given: list[Value]) -> None:  # noqa: N802
        self.script.notes.append(f"hint: {_words(given)}")

    _Message = _ShowHint

    def _BeginPuzzle(self, given: list[Value]) -> None:  # noqa: N802
        """The puzzle ends with the turn: a board is one turn anyway."""

    def _GetControl(self, given: list[Value]) -> None:  # noqa: N802
        added, player = self._added(given, 0), _whole(given, 1, "the player", 0, 1)
        if added.place != "MZONE":
            raise _Refused("control of a card that is in no Monster Zone")
        added.taken, added.slot = added.controller != player, -1 if added.controller != player else added.slot
        added.controller = player

    def _CompleteProcedure(self, given: list[Value]) -> None:  # noqa: N802
        self._added(given, 0).proper = True

    def _RegisterEffect(self, given: list[Value]) -> None:  # noqa: N802
        made = given[0] if given else None
        player = _whole(given, 1, "the player", 0, 1) if len(given) > 1 else 0
        if not isinstance(made, Made):
            raise _Refused("what is no effect")
        code = made.code
        if code == TURN_END:
            self.script.warnings.append(f"what happens at the end of the turn (line {self.line})")
            return
        if code in AT_THE_START and made.said.keys() <= AT_ONCE:
            return  # what it does is among the calls
        told = self._told(made, player)
        if told:
            self.script.assumed.append((f"{told}, although line {self.line} of the script says otherwise", -1))
            return
        kind, to_player = made.said.get("SetType", (0,)), _reached(made, player)
        if kind[:1] != (ON_THE_FIELD,) or to_player is None or not made.said.keys() <= SKIPPING:
            raise _Refused(_own(made))
        if code == SKIP_TURN and to_player == 0:
            self.script.turn_player = 1
        elif code == SKIP_MAIN1:
            self.script.battle = True
        elif code == SKIP_BATTLE and to_player == 0:
            self.script.no_battle = self.line
        elif code not in (SKIP_DRAW, SKIP_STANDBY):
            raise _Refused(_own(made))

    def _told(self, made: Made, player: int) -> str:
        """What holds although an effect of the script's own says otherwise, where it touches nothing but this."""
        code, to_player = made.code, _reached(made, player)
        if to_player is None or not isinstance(code, Unknown) or not made.said.keys() <= {*SKIPPING, "SetValue"}:
            return ""
        who, value = "AB"[to_player], made.said.get("SetValue", (0,))[:1]
        if code.what == "EFFECT_CANNOT_LOSE_DECK":
            return f"{who} loses by having to draw from an empty Deck"
        if code.what == "EFFECT_CHANGE_DAMAGE" and value == (0,):
            return f"{who} takes damage"
        if code.what == "EFFECT_FORCE_SPSUMMON_POSITION" and value == (POSITIONS["FACEUP_ATTACK"],):
            return f"what {who} Special Summons may come in Defense Position"
        return ""

    def _ChangedEffect(self, given: list[Value]) -> None:  # noqa: N802
        """The effect that a card has by its text is given another condition, cost or target."""
        added = self._added(given, 0)
        what = "can be activated whenever its text allows it" if given[1:] == ["SetCondition"] else "does what its text says"
        self.script.assumed.append((f"{{}} {what}, although line {self.line} of the script says otherwise", self.script.added.index(added)))

    def _RegisterEffectCard(self, given: list[Value]) -> None:  # noqa: N802
        """An effect that is on a card beside what its text says."""
        added, made = self._added(given, 0), given[1] if len(given) > 1 else None
        if not isinstance(made, Made):
            raise _Refused("what is no effect")
        code, value = made.code, made.said.get("SetValue", (0,))[:1]
        number = value[0] if value and isinstance(value[0], int) and not isinstance(value[0], bool) else None
        if made.said.get("SetType", (0,))[:1] != (OF_THE_CARD,) or not made.said.keys() <= SAID_OF_ITSELF:
            raise _Refused(_own(made))
        if isinstance(code, Unknown) and code.what == "EFFECT_MUST_ATTACK" and number == 0:
            said = f"{{}} need not attack, although line {self.line} of the script says otherwise"
            self.script.assumed.append((said, self.script.added.index(added)))
            return
        if code in TYPE_GIVEN and number is not None and number & TYPES["equip"] and added.equip >= 0:
            return  # whatever is equipped is an Equip Card
        up = added.place == "MZONE" and bool(added.position & UP)
        if code in NEGATED and up:
            added.negated = True
        elif code in ATTACKS and up and number is not None and 0 <= number < MOST_LP:
            added.atk = (number, False)
        elif code in DEFENSES and up and number is not None and 0 <= number < MOST_LP:
            added.defense = (number, False)
        elif code == MORE_ATTACK and up and number is not None and abs(number) < MOST_LP:
            added.atk = _raised(added.atk, number)
        elif code == MORE_DEFENSE and up and number is not None and abs(number) < MOST_LP:
            added.defense = _raised(added.defense, number)
        else:
            raise _Refused(_own(made))

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


def _reached(made: Made, player: int) -> int | None:
    """The one player to whom an effect applies that is registered for this player."""
    reach = made.said.get("SetTargetRange")
    return player if reach == (1, 0) else 1 - player if reach == (0, 1) else None


def _raised(before: tuple[int, bool] | None, number: int) -> tuple[int, bool]:
    """What is given to an ATK or DEF, with this added to it."""
    return (number + before[0], before[1]) if before else (number, True)


def _own(made: Made) -> str:
    """An effect of the script's own, named if it has a name."""
    code = made.code
    return f"an effect of the script's own{f' ({code.what})' if isinstance(code, Unknown) else ''}: a board cannot say what it does"


def _whole(given: list[Value], at: int, what: str, least: int, most: int) -> int:
    value = given[at] if at < len(given) else None
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        found = "nothing" if value is None else value.what if isinstance(value, Unknown) else str(value)
        found = shortened(found if isinstance(value, int | str | Unknown | None) else "something else")
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
