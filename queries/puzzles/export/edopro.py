"""A puzzle as a script (`.lua`) that EDOPro plays: the board before its `play`, and in hints what is asked and which moves come first.

The player who is asked is player 0 of the simulator, and the person who plays it moves both. What the simulator's format cannot say of a
board is an error, never left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from kb.errors import BoardError, shortened
from legality.game.terms import (
    BANISHED,
    DECK,
    EXTRA,
    EXTRA_DECK_TYPES,
    FIELD,
    FZONE,
    GY,
    HAND,
    MATERIAL,
    MONSTER,
    MZONE,
    PHASES,
    PZONE,
    SPELL,
    STEPS,
    SZONE,
)
from legality.public import Card
from queries.board.entry import WAYS
from queries.board.reader import read_board
from queries.puzzles.edopro.lua import at_main_phase, hints, in_a_block, in_one_line, quoted, skipping
from queries.puzzles.edopro.numbers import COUNTERS, LOCATIONS, RULESETS, SUMMONS
from queries.puzzles.puzzle import KINDS
from queries.telling.answers import to_json
from queries.telling.windows import whose

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase
    from legality.public import State
    from queries.board.board import Board
    from queries.puzzles.puzzle import Puzzle

SAYABLE = ("format", "ruleset", "turn", "A", "B", "play")
"""The sections of a board file that the simulator can be told, or that hints tell."""
UNSAID: dict[str, str] = {
    "came": "that it came to its place this turn", "origin": "where it came from", "cause": "how it came there",
    "attacks": "that it has attacked", "turned": "that its position was changed", "base_atk": "its ATK", "base_def": "its DEF",
    "negated": "that its effects are negated", "form": "which monster it is treated as", "deeds": "what it did this turn",
}
"""Fields of a card that must be as they are by themselves."""


def write(puzzles: Sequence[Puzzle], kb: KnowledgeBase) -> bytes:
    """The script of the one puzzle.

    Raises: BoardError for more or fewer than one, and for a board of which the simulator cannot be told everything, with all such facts.
    """
    if len(puzzles) != 1:
        raise BoardError(f"an EDOPro script holds one puzzle, and these are {len(puzzles)}: name one by its number or id")
    puzzle = puzzles[0]
    name = f"puzzle {puzzle.id}"
    board = _read(puzzle.board, kb, name)
    asked = puzzle.player or "AB"[board.state.turn_player]
    if asked not in ("A", "B"):
        raise BoardError(f'the player who is asked is A or B; found "{shortened(asked)}"', name)
    moves = [f"{number}. {move}" for number, (move, _, _) in enumerate(board.play, 1)]
    told = [f"{KINDS[puzzle.kind]} {puzzle.question} You are player {asked}, and you move both players."]
    if moves:
        told.append("First make these moves:\n" + "\n".join(moves))
    if puzzle.moves:
        told.append("Moves to judge:\n" + "\n".join(f"{number}. {move}" for number, move in enumerate(puzzle.moves, 1)))
    answers = [f"{option.text}{': ' if option.line else ''}{'; '.join(option.line)}" for option in puzzle.options if option.right]
    return script(puzzle.board, "AB".index(asked), kb, told, answers, name).encode()


def script(board: dict[str, Any], asked: int, kb: KnowledgeBase, told: Sequence[str] = (), answers: Sequence[str] = (),
           name: str = "board") -> str:
    """The script of a board (as plain data) before its `play`, with player `asked` as player 0; `told` are its hints.

    Raises: BoardError with everything that the simulator cannot be told; `name` stands as the file.
    """
    read = _read(board, kb, name)
    writer = _Writer(read.state, asked, kb, name)
    for section, said in board.items():
        if section not in SAYABLE and said:
            writer.fault(f"{section}: {'; '.join(map(str, said)) if isinstance(said, list) else said}")
    lines = writer.lines(read.ruleset)
    if writer.faults:
        raise BoardError.many(writer.faults)
    head = ["--[[message", *map(in_a_block, told), "]]"] if told else []
    shown = [f"Debug.ShowHint({quoted(part)})" for text in told for part in hints(text)]
    solution = ["--[[ Solution", *map(in_a_block, answers), "]]"] if answers else []
    return "\n".join([*head, *lines, *shown, *writer.ending(), *solution]) + "\n"


def _read(board: dict[str, Any], kb: KnowledgeBase, name: str) -> Board:
    return read_board(to_json(board), name, kb)


class _Place(NamedTuple):
    location: str
    sequence: int
    position: str


class _Writer:
    """Gathers the lines for a state, and what cannot be said."""

    def __init__(self, state: State, asked: int, kb: KnowledgeBase, name: str) -> None:
        self.state = state
        self.asked = asked
        self.kb = kb
        self.name = name
        self.faults: list[BoardError] = []

    def fault(self, what: str) -> None:
        """Notes a fact that the simulator cannot be told."""
        self.faults.append(BoardError(f"EDOPro cannot be told this: {what}", self.name))

    def lines(self, ruleset: str) -> list[str]:
        """From `ReloadFieldBegin` to what is said of single cards after `ReloadFieldEnd`."""
        state = self.state
        found = ['Debug.SetAIName("legality")', f"Debug.ReloadFieldBegin({self._rules(ruleset)})"]
        found += [f"Debug.SetPlayerInfo({self._player(player)},{state.lp[player]},0,0)" for player in self._players()]
        slots = self._slots()
        for player in self._players():
            for uid, copies in groupby(self._order(player)):
                if uid < 0:
                    told = f"Debug.AddCard(0,{self._player(player)},{self._player(player)},LOCATION_DECK,0,POS_FACEDOWN)"
                    found.append(f"for _=1,{len(list(copies))} do {told} end")
                    continue
                found.append(self._added(uid, slots[uid]))
                found += [self._added(material, slots[uid]) for material in state.cards[uid].materials]
        found.append("Debug.ReloadFieldEnd()")
        for player in self._players():
            named = any(card.zone == DECK and card.owner == player for card in state.cards)
            if named and not state.tops[player]:
                found.append(f"pcall(Duel.ShuffleDeck,{self._player(player)})")  # it shuffles, then cannot wait here
        return [*found, *self._ties(), *self._turn()]

    def ending(self) -> list[str]:
        """What ends the puzzle with the turn of the player who is asked."""
        return ["aux.BeginPuzzle()"] if self.state.turn_player == self.asked else []

    def _players(self) -> tuple[int, int]:
        return self.asked, 1 - self.asked

    def _player(self, player: int) -> int:
        return player ^ self.asked

    def _rules(self, ruleset: str) -> str:
        if ruleset not in RULESETS:
            self.fault(f"the ruleset {ruleset} (it knows {', '.join(sorted(RULESETS))})")
            return "0"
        if self.state.turn > 2 or self.state.turn == 1 and self.state.turn_player != self.asked:
            self.fault(f"that this is turn {self.state.turn}" + (" of player 0's opponent" if self.state.turn == 1 else ""))
        flags, rule = RULESETS[ruleset]
        said = [flags] if flags else []
        if self.state.turn != 1:
            said.append("DUEL_ATTACK_FIRST_TURN")
        return f"{'+'.join(said) or '0'},{rule}"

    def _turn(self) -> list[str]:
        """The opponent's turn and the Battle Phase are said by effects that skip what comes before."""
        state = self.state
        phase, step = PHASES[state.phase], STEPS[state.step]
        other = state.turn_player != self.asked
        skipped = [skipping("SKIP_TURN", 0, "RESET_PHASE+PHASE_END")] if other else []
        rest = ["SKIP_DP", "SKIP_SP"] if other else []
        if (phase, step) == ("battle", "battle"):
            rest.append("SKIP_M1")
        elif phase != "main1":
            self.fault(f"the phase {phase}" + (f", step {step}" if phase == "battle" else ""))
        return [*skipped, *(skipping(code, int(other)) for code in rest)]

    # --- cards -----------------------------------------------------------------------------------------------------------

    def _order(self, player: int) -> Iterator[int]:
        """The cards of a player as they are added; of a Deck whose order is known the lowest first. -1: one of the Deck without a name."""
        for uid, card in enumerate(self.state.cards):
            if whose(card) != player or card.zone == MATERIAL:
                continue
            if card.zone != DECK or not self.state.tops[player]:
                yield uid
        yield from reversed(self.state.tops[player] or (-1,) * self.state.unnamed[player])

    def _slots(self) -> dict[int, int]:
        """The zone of every card on the field; who has none gets a free one."""
        found = {uid: card.slot for uid, card in enumerate(self.state.cards)}
        for player in (0, 1):
            for zones in (MZONE, SZONE | PZONE):
                there = [uid for uid, card in enumerate(self.state.cards) if card.zone & zones and card.control == player]
                free = iter(sorted({*range(5)} - {found[uid] for uid in there}, key=lambda slot: (abs(slot - 2), slot)))
                found.update({uid: next(free) for uid in there if found[uid] < 0})
        return found | {uid: 5 for uid, card in enumerate(self.state.cards) if card.zone == FZONE}

    def _place(self, card: Card, slot: int) -> _Place:
        if card.zone == MZONE:
            position = "FACEDOWN_DEFENSE" if not card.up else "FACEUP_ATTACK" if card.attack else "FACEUP_DEFENSE"
            return _Place("MZONE", 11 - slot if slot > 4 and card.control == 1 else slot, position)
        if card.zone == PZONE:
            return _Place("PZONE", slot // 4, "FACEUP")
        face = "FACEUP" if card.up else "FACEDOWN"
        piles = {HAND: "HAND", DECK: "DECK", GY: "GRAVE", BANISHED: "REMOVED", EXTRA: "EXTRA"}
        if card.zone in piles:
            return _Place(piles[card.zone], 0, "FACEDOWN" if card.zone in (HAND, DECK) else face)
        return _Place("SZONE", slot, face)

    def _added(self, uid: int, slot: int) -> str:
        state = self.state
        card, facts = state.cards[uid], state.duel.defs[state.cards[uid].code]
        holder = next((other for other in state.cards if uid in other.materials), None) if card.zone == MATERIAL else None
        place = self._place(holder or card, slot)
        self._check(card)
        controller = (holder or card).control if (holder or card).zone & FIELD else card.owner
        proper = ",true" if card.code and facts.kind == MONSTER and card.proper else ""
        given = (f"{self._passcode(card)},{self._player(card.owner)},{self._player(controller)},LOCATION_{place.location},{place.sequence},"
                 f"POS_{place.position}{proper}")
        assert place.location in LOCATIONS
        note = f" --{in_one_line(facts.name)}" if card.code else ""
        return f"{f'local c{uid}=' if self._referred(uid) else ''}Debug.AddCard({given}){note}"

    def _passcode(self, card: Card) -> int:
        if not card.code:
            return 0
        facts = self.state.duel.defs[card.code]
        passcode = (self.kb.card(facts.name) or {}).get("password")
        if passcode is None:
            self.fault(f"{facts.name}, which has no passcode")
            return 0
        if self.kb.with_passcode(int(passcode)) != [facts.name]:
            self.fault(f"{facts.name}: its passcode {passcode} means {' or '.join(self.kb.with_passcode(int(passcode)))}")
        return int(passcode)

    def _check(self, card: Card) -> None:
        """Everything of a card that is not as it is by itself must be sayable."""
        facts = self.state.duel.defs[card.code]
        name = facts.name if card.code else "an unnamed card"
        plain = Card(card.code, card.owner, card.control, card.zone)
        for field, what in UNSAID.items():
            if field == "origin" and card.origin == EXTRA and card.zone == MZONE and facts.types & EXTRA_DECK_TYPES:
                continue  # whoever reads the board takes it for Summoned from there, too
            if getattr(card, field) != getattr(plain, field) and not (field == "came" and self._is_new(card)):
                self.fault(f"of {name}, {what}")
        if card.as_kind and card.equip < 0:
            self.fault(f"that {name} is a {'Continuous Spell' if card.as_kind & SPELL else 'Continuous Trap'}")
        if card.zone == MZONE and card.owner != card.control:
            self.fault(f"that {name} is not under its owner's control (it goes back at once)")
        if card.zone == EXTRA and not card.code:
            self.fault("a card in the Extra Deck that nobody has named (it lies in the Deck then)")
        for counter, _ in card.counters:
            if counter not in COUNTERS:
                self.fault(f"the {counter} on {name}")
        if card.how and (card.how not in WAYS.values() or card.summoner != card.control or card.zone != MZONE):
            self.fault(f"how {name} was Summoned")

    def _is_new(self, card: Card) -> bool:
        """Is it a Spell or Trap that was Set this turn?"""
        return card.came == self.state.turn and bool(card.zone & (SZONE | FZONE)) and not card.up

    def _referred(self, uid: int) -> bool:
        card = self.state.cards[uid]
        tied = any(uid in (other.equip, other.bound) for other in self.state.cards)
        return tied or card.equip >= 0 or card.bound >= 0 or bool(card.how or card.counters) or self._is_new(card)

    def _ties(self) -> Iterable[str]:
        new = [f"c{uid}:SetStatus(STATUS_SET_TURN,true)" for uid, card in enumerate(self.state.cards) if self._is_new(card)]
        if new:
            yield at_main_phase(" ".join(new))
        for uid, card in enumerate(self.state.cards):
            if card.how in WAYS.values():
                word = next(word for word, way in WAYS.items() if way == card.how)
                assert word in SUMMONS
                yield f"Debug.PreSummon(c{uid},SUMMON_TYPE_{word.upper()})"
            if card.equip >= 0:
                yield f"Debug.PreEquip(c{uid},c{card.equip})"
            if card.bound >= 0:
                yield f"Debug.PreSetTarget(c{uid},c{card.bound})"
            for counter, number in card.counters:
                yield f"Debug.PreAddCounter(c{uid},0x{COUNTERS.get(counter, 0):x},{number})"
