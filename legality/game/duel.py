"""What never changes during a Duel: the cards that can take part, compiled, and the tables of the ruleset."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from legality.game.effects import UNNAMED, CardFacts
from legality.game.reads import NOTHING, Reads
from legality.game.terms import BOXES, MONSTER, PHASES, SPELL, STEPS, TIMINGS, TRAP


class Tables:
    """The tables of `kb/tables` under a ruleset, indexed for the engine. Changing a row changes the answers; no row is repeated in code.

    A ruleset (REG-1) is these tables after its differences from `tcg-current`.
    """

    def __init__(self, tables: dict[str, list[dict[str, Any]]], ruleset: str = "") -> None:
        self.raw = tables
        self.ruleset = ruleset
        self.speeds: dict[tuple[str, str], int] = {(row["what"], row["of"]): row["speed"] for row in tables["spell_speed"]}
        self.boxes: dict[int, dict[str, Any]] = {BOXES[row["box"]]: row for row in tables["fast_effect_timing"]}
        self.groups: tuple[tuple[str, bool], ...] = tuple(
            (row["player"], row["mandatory"])
            for row in sorted((row for row in tables["segoc"] if "group" in row), key=lambda row: row["group"])
        )
        self.group_order: tuple[tuple[tuple[int, bool], ...], ...] = tuple(
            tuple((turn_player if who == "turn player" else 1 - turn_player, mandatory) for who, mandatory in self.groups)
            for turn_player in (0, 1)
        )
        """For each turn player the groups of SEG-1 as (player, mandatory)."""
        self.private_after = any(row.get("private") == "after" for row in tables["segoc"])
        self.moment: dict[str, str] = {row["word"]: row["moment"] for row in tables["conjunctives"] if "moment" in row}
        self.needs: dict[str, str] = {row["word"]: row["needs"] for row in tables["conjunctives"] if "needs" in row}
        self.lost_by: str = tables["moved_triggers"][0]["lost by"]
        self.next_step: dict[int, int] = {STEPS.index(row["step"]): STEPS.index(row["next"]) for row in tables["battle"] if "step" in row}
        self.next_timing: dict[int, int] = {
            TIMINGS.index(row["timing"]): TIMINGS.index(row["next"]) for row in tables["battle"] if "timing" in row
        }
        self.after_attack_passes: str = next(
            (row["both passed on the attack"] for row in tables["battle"] if "both passed on the attack" in row), "the Battle Step goes on"
        )
        era = {row["what"]: row for row in tables.get("era", ())}
        self.ignition_after: tuple[str, ...] = tuple(era.get("ignition effect first", {}).get("after", ()))
        """After what the turn player may use an Ignition Effect before anything else (older formats)."""
        self.triggers_by_moment = era.get("order of triggered effects", {}).get("by") == "moment"
        self.negated_phase_effect_again = era.get("mandatory phase effect whose activation was negated", {}).get("then") == "starts again"
        self.no_triggers_in_extra_deck = any(
            row.get("what") == "triggers in the Extra Deck" and row["then"] == "none" for row in tables["moved_triggers"]
        )
        self.no_extra_zones = era.get("Extra Monster Zones", {}).get("number") == 0
        self.one_field_spell = era.get("active Field Spells", {}).get("number") == 1
        self.damage: list[tuple[str, frozenset[int]]] = [
            (row["kind"], frozenset(TIMINGS.index(name) for name in row["timings"])) for row in tables["damage_step"]
        ]
        self.damage_unsettled = {
            row["kind"]: frozenset(TIMINGS.index(name) for name in row["unsettled"]) for row in tables["damage_step"] if "unsettled" in row
        }
        self.next_phase: dict[int, tuple[str, ...]] = {
            PHASES.index(row["phase"]): tuple(row["next"]) for row in tables["phases"] if "phase" in row
        }
        first = next((row for row in tables["phases"] if row.get("first turn")), {})
        self.no_first_draw, self.no_first_battle = bool(first.get("no draw")), bool(first.get("no battle"))
        self.action_phases: dict[str, frozenset[int]] = {
            row["action"]: frozenset(PHASES.index(name) for name in row["phases"]) for row in tables["phases"] if "action" in row
        }

    def spell_speed(self, what: str, kind: int, card_property: str) -> int:
        """The Spell Speed of an activation (SPD-1, 2, 3); 0 for what is never activated."""
        base = {MONSTER: "monster", SPELL: "spell", TRAP: "trap"}.get(kind, "")
        return self.speeds.get((what, f"{card_property} {base}".strip())) or self.speeds.get((what, base), 0)


class WithEffects(msgspec.Struct):
    """Which cards have effects of a kind: uids among the cards that were there when this was first asked."""

    size: int
    """How many cards were there."""
    uids: list[int]


Place = tuple[str, int]
"""Where a part of a card stands: the name of the card, and the number of the part in it."""


class OfTheDuel(msgspec.Struct):
    """What is worked out of the cards that take part, when it is first asked."""

    actors: WithEffects | None = None
    """By `legality.game.sources`."""
    sources: WithEffects | None = None
    key: str = ""
    """By which other processes know this Duel. By `legality.compiling.cards`."""
    parts: dict[str, list[msgspec.Struct]] = {}
    """Of each card, by name, everything it is made of. By `legality.game.packing`."""
    places: dict[int, Place] = {}
    """Where each part stands, by its address."""
    placed: int = 0
    """Of how many cards the parts are in `places`."""


class Duel:
    """The cards (`defs`, index 0 the card nobody has named) and tables of one Duel; shared by all states that follow from one board."""

    def __init__(
        self,
        tables: Tables,
        known: Iterable[CardFacts] = (),
        label: str = "",
        copies: Mapping[str, int] | None = None,
        ids: Mapping[int, str] | None = None,
        short_names: Mapping[str, Sequence[str]] | None = None,
        unwritten: Iterable[int] = (),
    ) -> None:
        self.tables = tables
        self.label = label
        self.ids: Mapping[int, str] = ids or {}
        """Names that the board file gives to single copies, by uid; for notation only."""
        self.short_names: Mapping[str, Sequence[str]] = short_names or {}
        """Short names that sentences may use, and the cards that each may mean; for notation only."""
        self.unwritten = frozenset(unwritten)
        """Players whose Deck the board leaves out: a search of it is taken to find what it looks for (C-08)."""
        self.derived = OfTheDuel()
        self.defs: list[CardFacts] = [UNNAMED]
        self.codes: dict[str, int] = {}
        self.has_continuous = False
        self.has_clauses = False
        self.has_state_clauses = False
        """Is there a clause without an event, looked at all the time (a condition to win)?"""
        self.has_answering_clauses = False
        """Is there a clause about links that resolve?"""
        self.watchers: int = 0
        """Words of every event that some effect in the Duel names."""
        self.answered: int = 0
        """Words of every event that some fast effect in the Duel can answer."""
        self.mandatory_quicks = False
        self.shared_effects = False
        """Does some effect say that the other player may use it?"""
        self.reads = NOTHING
        """What the words of the cards ask of the game."""
        self.has_equips = False
        """Can a card be equipped to another?"""
        self.reads_zones = False
        """Does some card ask in which zones others stand?"""
        self.asks_deeds = False
        """Does some card ask what a card did this turn?"""
        self.asks_phase_starts = False
        """Does some card ask whether anybody has done anything in the phase under way?"""
        self.asks_kinds_of_damage = False
        """Does some card ask by what damage was taken this turn?"""
        self.asks_sets = False
        """Does some card ask whether a Spell or Trap was Set this turn?"""
        self.asks_own_effects = False
        """Does some card ask which of its effects a card has activated this turn?"""
        self.asks_materials = False
        """Does some card ask what was used for a Summon?"""
        self.asks_sources = False
        """Does some card ask by which card's effect, or for which card's activation, a card came to its place?"""
        self.asks_came_as = False
        """Does some card ask as a Tribute, or as what material, a card came to its place?"""
        self.asks_battle_phase = False
        """Does some card ask whether a Battle Phase was conducted this turn?"""
        self.asks_what_was_summoned = False
        """Does some card ask which monsters were Special Summoned this turn?"""
        self.asks_what_was_normal_summoned = False
        """Does some card ask which monsters were Normal Summoned this turn?"""
        self.asks_what_was_activated = False
        """Does some card ask which cards and effects were activated this turn?"""
        self.asks_what_was_sent = False
        """Does some card ask which cards were sent to the GY this turn?"""
        self.asks_what_was_destroyed = False
        """Does some card ask which cards were destroyed this turn?"""
        self.asks_what_battled = False
        """Does some card ask which monsters battled this turn?"""
        self.counts_summons = False
        """Does some card limit the Summons of a turn (LIM-8)?"""
        self.limits_kinds = False
        """Does some card limit the kinds of monsters that a player controls (LIM-10)?"""
        self.has_unsaid = False
        """Has a card a continuous effect with a part that the vocabulary cannot say?"""
        for facts in known:
            self.add(facts)
        self.copies: Mapping[int, int] = {self.codes[name]: number for name, number in (copies or {}).items()}
        """How many copies of each card take part, where that was counted."""
        self._of_some_several = any(number > 1 for number in self.copies.values())

    def add(self, facts: CardFacts) -> int:
        """Makes a card known to the Duel; returns its code."""
        if facts.name in self.codes:
            return self.codes[facts.name]
        code = len(self.defs)
        self.defs.append(facts)
        self.codes[facts.name] = code
        self.has_continuous = self.has_continuous or bool(facts.continuous)
        self.reads |= facts.reads
        self.has_equips = bool(self.reads & Reads.EQUIPS)
        self.reads_zones = bool(self.reads & Reads.ZONES)
        self.asks_deeds = bool(self.reads & Reads.DEEDS)
        self.asks_phase_starts = bool(self.reads & Reads.PHASE_STARTS)
        self.asks_kinds_of_damage = bool(self.reads & Reads.KINDS_OF_DAMAGE)
        self.asks_sets = bool(self.reads & Reads.SETS)
        self.asks_own_effects = bool(self.reads & Reads.OWN_EFFECTS)
        self.asks_materials = bool(self.reads & Reads.MATERIALS)
        self.asks_sources = bool(self.reads & Reads.SOURCE)
        self.asks_came_as = bool(self.reads & Reads.CAME_AS)
        self.asks_battle_phase = bool(self.reads & Reads.BATTLE_PHASES)
        self.counts_summons = bool(self.reads & Reads.SUMMONS_COUNTED)
        self.limits_kinds = bool(self.reads & Reads.KINDS_CONTROLLED)
        self.asks_what_was_summoned = bool(self.reads & Reads.WHAT_WAS_SUMMONED)
        self.asks_what_was_normal_summoned = bool(self.reads & Reads.WHAT_WAS_NORMAL_SUMMONED)
        self.asks_what_was_activated = bool(self.reads & Reads.WHAT_WAS_ACTIVATED)
        self.asks_what_was_sent = bool(self.reads & Reads.WHAT_WAS_SENT)
        self.asks_what_was_destroyed = bool(self.reads & Reads.WHAT_WAS_DESTROYED)
        self.asks_what_battled = bool(self.reads & Reads.WHAT_BATTLED)
        self.has_unsaid = self.has_unsaid or facts.has_unsaid
        self.has_clauses = self.has_clauses or bool(facts.clauses)
        self.has_state_clauses = self.has_state_clauses or any(
            not clause.patterns and not clause.answers and clause.during is None for clause in facts.clauses
        )
        self.has_answering_clauses = self.has_answering_clauses or any(clause.answers for clause in facts.clauses)
        for effect in (*facts.effects, *facts.clauses):
            self.watchers |= effect.verbs
            if not effect.is_triggering or effect.with_activation:
                self.answered |= effect.verbs
            self.mandatory_quicks = self.mandatory_quicks or effect.is_mandatory_quick
            self.shared_effects = self.shared_effects or effect.used_by != "you"
        return code

    @property
    def has_copies(self) -> bool:
        """Can there be two copies of a card (or were they not counted)?"""
        return self._of_some_several or len(self.copies) < len(self.defs) - 1

    def single(self, code: int) -> bool:
        """Is there surely only one copy of this card in the Duel?"""
        return self.copies.get(code, 2) == 1

    def __repr__(self) -> str:
        return f"Duel({self.tables.ruleset}, {len(self.defs) - 1} cards)"
