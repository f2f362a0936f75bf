"""Which card, zone, player or phase is meant? What stands between the brackets of an atom, resolved against a board."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple
from weakref import WeakKeyDictionary

from kb.errors import shortened
from kb.records.effects import Tokens
from kb.records.fields import within
from kb.store.knowledge import UnknownName, open_kb
from kb.store.names import folded, nearest
from legality.game.terms import PHASES
from legality.public import by_id, copies, names_of, numbered, twin_key
from queries.expressions.errors import LIKE, ExpressionFaults
from queries.expressions.terms import ANY, WITH_EFFECT, ZONES, Named, Place

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kb.store.knowledge import KnowledgeBase
    from legality.public import Duel, State

PLAYERS: Final = ("A", "B")
OTHER_WORDS: Final = {
    "gy": "graveyard",
    "grave": "graveyard",
    "library": "deck",
    "extradeck": "extra",
    "extra_deck": "extra",
    "fieldzone": "field",
    "backrow": "spells",
    "traps": "spells",
    "removed": "banished",
    "exile": "banished",
}
"""Words that players use for zones, and those that board files use."""
MOST_LISTED: Final = 16
PLAYER = re.compile(r"\s*([AB])\s*,")
EFFECT = re.compile(r",\s*([0-9]{1,3})\s*$")
QUOTED = re.compile(r'\s*"((?:[^"\\]|\\.)*)"\s*(?:\(([^()]*)\))?\s*', re.DOTALL)
COPY = re.compile(r"(.*\S)\s*\(([^()]*)\)", re.DOTALL)
PIECE = re.compile(r'"(?:[^"\\]|\\.)*"|\((?:[^()"]|"(?:[^"\\]|\\.)*")*\)|,|.', re.DOTALL)
BARE = re.compile(r'(?:[^()"]|"(?:[^"\\]|\\.)*"|\((?:[^()"]|"(?:[^"\\]|\\.)*")*\))+', re.DOTALL)


class Piece(NamedTuple):
    """A part of the expression and the offset at which it stands."""

    text: str
    at: int

    def part(self, start: int, end: int | None = None) -> Piece:
        """A part of this part."""
        return Piece(self.text[start:end], self.at + start)

    def stripped(self) -> Piece:
        """Without the space around it."""
        text = self.text.strip()
        return Piece(text, self.at + len(self.text) - len(self.text.lstrip()) if text else self.at)

    def last_comma(self) -> int:
        """The place of the last comma that stands in no quotes and no brackets, or -1."""
        return max((found.start() for found in PIECE.finditer(self.text) if found[0] == ","), default=-1)

    def first_comma(self) -> int:
        """The place of the first such comma, or -1."""
        return next((found.start() for found in PIECE.finditer(self.text) if found[0] == ","), -1)


class Naming:
    """Finds what the words of one expression mean on one board; what they cannot mean is noted as a fault."""

    def __init__(self, state: State, faults: ExpressionFaults, kb: KnowledgeBase | None = None) -> None:
        self.state = state
        self.faults = faults
        self.kb = kb
        self.names = names_of(state.duel)
        self.tokens = _tokens(state.duel)

    # --- small words -----------------------------------------------------------------------------------------------

    def player(self, piece: Piece) -> int | None:
        """0 for A, 1 for B."""
        return self._number(piece, "a player", PLAYERS)

    def phase(self, piece: Piece) -> int | None:
        """The number of a phase."""
        return self._number(piece, "a phase", PHASES)

    def _number(self, piece: Piece, what: str, names: Sequence[str]) -> int | None:
        word = piece.stripped()
        if word.text in names:
            return names.index(word.text)
        self.faults.wrong(word.at, what, word.text, names)
        return None

    def place(self, piece: Piece) -> Place | None:
        """A zone: `A.graveyard`, or `graveyard` of either player."""
        word = piece.stripped()
        before, dot, after = word.text.partition(".")
        if dot:
            player = self.player(word.part(0, len(before)))
            zone = word.part(len(before) + 1).stripped()
        else:
            player, zone = ANY, word
        if zone.text not in ZONES:
            meant = OTHER_WORDS.get(zone.text.casefold().replace(" ", "").replace("'", ""))
            if meant is None:
                self.faults.wrong(zone.at, "a zone", zone.text, ZONES)
            else:
                self.faults.add(zone.at, f'a zone is one of {", ".join(ZONES)}; found "{shortened(zone.text)}"', meant)
            return None
        return None if player is None else Place(zone.text, player)

    # --- cards -----------------------------------------------------------------------------------------------------

    def card(self, piece: Piece, what: str = "") -> Named | None:
        """The card meant: `NAME`, `A, NAME`, of some atoms (`what`) also `NAME, 2` for its effect 2.

        A whole text that is exactly a name is that card; otherwise a leading player and a number at the end are taken off first.
        """
        text = piece.stripped()
        if not text.text:
            self.faults.add(text.at, "the name of a card is missing")
            return None
        player, effect, name = self._apart(text, what)
        found = self._found(name)
        if found is None and (player, effect) != (ANY, ANY):
            whole = self._found(text)
            if whole is not None:
                player, effect, found, name = ANY, ANY, whole, text
        if found is None:
            self._unknown(name)
            return None
        card, uid = found
        label = ""
        if uid != ANY:
            label = numbered(self.state, self.state.cards[uid].code)[uid]
            if not self._is_told_apart(uid, name):
                return None
        if effect != ANY and not self._has_effect(card, effect, name):
            return None
        named = Named(card, player, effect, uid, label)
        return named if self._reads_back(named, what) else Named(card, player, effect, uid, label, True)

    def _apart(self, text: Piece, what: str) -> tuple[int, int, Piece]:
        """(player, effect, the name)."""
        if self._exactly(text.text):
            return ANY, ANY, text
        player, name = ANY, text
        lead = PLAYER.match(text.text)
        if lead is not None:
            player, name = PLAYERS.index(lead[1]), text.part(lead.end()).stripped()
            if self._exactly(name.text):
                return player, ANY, name
        end = EFFECT.search(name.text) if what in WITH_EFFECT else None
        if end is None:
            return player, ANY, name
        return player, int(end[1]), name.part(0, end.start()).stripped()

    def _exactly(self, text: str) -> bool:
        return self.state.duel.codes.get(text, 0) > 0 or text in self.tokens

    def _reads_back(self, named: Named, what: str) -> bool:
        """Does what would be written without quotes mean the same card?"""
        text = str(named)
        if not BARE.fullmatch(text):
            return False
        player, effect, name = self._apart(Piece(text, 0), what)
        return (player, effect) == (named.player, named.effect) and self._found(name) == (named.name, named.uid)

    def _found(self, piece: Piece) -> tuple[str, int] | None:
        """(name, uid of the copy or -1) of a name that may be quoted and may have an id; None if no card is called so."""
        text = piece.text
        quoted = QUOTED.fullmatch(text)
        if quoted is not None:
            name = self.name(re.sub(r"\\(.)", r"\1", quoted[1]))
            if name is None or quoted[2] is None:
                return None if name is None else (name, ANY)
            return self._copy(name, quoted[2])
        name = self.name(text)
        if name is not None:
            return name, ANY
        copy = COPY.fullmatch(text)
        if copy is None:
            return None
        name = self.name(copy[1])
        return None if name is None else self._copy(name, copy[2])

    def _copy(self, name: str, label: str) -> tuple[str, int] | None:
        code = self.state.duel.codes.get(name)
        uid = ANY if code is None else by_id(self.state, code, label.strip())
        return None if uid == ANY else (name, uid)

    def name(self, text: str) -> str | None:
        """The exact name of the one card of the board that goes by this: exact, then any spelling, then short names and passcodes."""
        duel = self.state.duel
        if self._exactly(text):
            return text
        if self.names.is_unnamed(text):
            return None
        for codes in self.names.spelled(text):
            if len(codes) == 1 and codes != {0}:
                return duel.defs[min(codes)].name
        plain = folded(text)
        for token in self.tokens:
            if plain and folded(token) == plain:
                return token
        if not plain or not _is_encodable(text):
            return None
        try:
            known = self._knowledge().find(text)
        except UnknownName as error:
            here = [name for name in error.candidates if name in duel.codes] if "could be" in error.message else []
            return here[0] if len(here) == 1 else None
        return known if self._exactly(known) else None

    def is_field_spell(self, name: str) -> bool:
        """Can this card lie in a Field Zone?"""
        code = self.state.duel.codes.get(name)
        return code is not None and self.state.duel.defs[code].property == "field"

    def _knowledge(self) -> KnowledgeBase:
        if self.kb is None:
            self.kb = open_kb()
        return self.kb

    # --- faults of cards -------------------------------------------------------------------------------------------

    def _unknown(self, piece: Piece) -> None:
        """Notes why no card is meant by this text."""
        text, at, duel = piece.text, piece.at, self.state.duel
        if not text:
            self.faults.add(at, "the name of a card is missing")
            return
        if self.names.is_unnamed(text):
            self.faults.add(at, "a card that nobody has named cannot be spoken of; count(…) counts it")
            return
        copy = COPY.fullmatch(text)
        bare = copy[1] if copy is not None else text
        bare = re.sub(r'^"(.*)"$', r"\1", bare, flags=re.DOTALL)
        name = self.name(bare) if copy is not None else None
        if copy is not None and name is not None:
            ids = numbered(self.state, duel.codes[name]).values() if name in duel.codes else ()
            listed = ", ".join(f"({label})" for label in ids) or "none"
            self.faults.add(at, f'no copy of {name} is called "({shortened(copy[2])})"; those on this board: {listed}')
            return
        here = [facts.name for facts in duel.defs[1:]] + [token for token in self.tokens if token not in duel.codes]
        several = set.union(*self.names.spelled(bare))
        if len(several) > 1:
            self.faults.add(at, f'"{shortened(bare)}" could be: {", ".join(sorted(duel.defs[code].name for code in several))}')
            return
        if self._is_elsewhere(bare):
            self.faults.add(at, f'"{shortened(bare)}" is not among the cards of this board{_listed(here)}')
            return
        near = nearest(bare[:80], here, least=LIKE)
        self.faults.add(at, f'unknown card "{shortened(bare)}"{"" if near else _listed(here)}', near[0] if near else None)

    def _is_elsewhere(self, text: str) -> bool:
        """Is it the name of a card that does not take part?"""
        if not _is_encodable(text):
            return False
        try:
            self._knowledge().find(text)
        except UnknownName as error:
            return "could be" in error.message
        return True

    def _is_told_apart(self, uid: int, piece: Piece) -> bool:
        """Interchangeable copies give one move, so that nothing can be said of one of them."""
        code = self.state.cards[uid].code
        for other in copies(self.state, code):
            if other != uid and twin_key(self.state, uid) == twin_key(self.state, other):
                name = self.state.duel.defs[code].name
                self.faults.add(piece.at, f"this copy of {name} is interchangeable with another one: leave out the id")
                return False
        return True

    def _has_effect(self, name: str, effect: int, piece: Piece) -> bool:
        code = self.state.duel.codes.get(name, 0)
        numbers = sorted({item.number for item in self.state.duel.defs[code].effects})
        if effect in numbers:
            return True
        listed = f"those it has: {', '.join(map(str, numbers))}" if numbers else "it has none that is activated"
        self.faults.add(piece.at, f"{name} has no effect {effect}; {listed}")
        return False


def _listed(names: list[str]) -> str:
    return f"; cards: {', '.join(sorted(names))}" if 0 < len(names) <= MOST_LISTED else ""


def _is_encodable(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


_TOKENS: WeakKeyDictionary[Duel, tuple[str, ...]] = WeakKeyDictionary()


def _tokens(duel: Duel) -> tuple[str, ...]:
    """The names of the Tokens that cards of the board can create, worked out once (a Token that joined creates none)."""
    found = _TOKENS.get(duel)
    if found is None:
        parts = (part.name for facts in duel.defs for part in within(facts.record) if isinstance(part, Tokens))
        found = _TOKENS[duel] = tuple(dict.fromkeys(parts))
    return found
