"""The cards that boards of puzzles are made of: fully described ones, sorted by what they can do, and which of them belong together."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING

from kb.building.coverage import opaque_parts
from kb.store.names import printed_name
from legality.game.terms import FIELD, GY, HAND, MONSTER, MZONE, QUICK, SPELL, TRAP
from queries.board.compiled import compiled
from queries.puzzles.staging.known_cards import KNOWN

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase
    from legality.public import CardFacts, EffectFacts

SAME_SERIES, SAME_TYPE, SAME_ATTRIBUTE = 6, 2, 1
"""How much cards belong together that share a series, a Type, an Attribute."""


REMOVAL = frozenset({"destroy a monster on the field", "banish", "take control"})


class Pool:
    """Cards of which everything is said, each compiled once; older versions of a card are left out."""

    def __init__(self, kb: KnowledgeBase, names: Iterable[str], ruleset: str = "tcg-current") -> None:
        self.kb = kb
        self.ruleset = ruleset
        known = compiled(kb, kb.ruleset(ruleset))
        self.cards: dict[str, CardFacts] = {}
        self._akin: dict[str, dict[str, int]] = {}
        for name in sorted(set(names)):
            row = kb.card(name)
            if row is not None and printed_name(name) == name and "token" not in row["card"].split() and not opaque_parts(row):
                self.cards[name] = known.card(name, kb)

    @classmethod
    def described(cls, kb: KnowledgeBase, ruleset: str = "tcg-current") -> Pool:
        """The cards described by hand that many players know."""
        return cls(kb, tuple(name for name in kb.cards("hand") if name in KNOWN), ruleset)

    def named(self, test: Callable[[CardFacts], bool]) -> tuple[str, ...]:
        """The names of the cards that pass a test, sorted."""
        return tuple(name for name, facts in self.cards.items() if test(facts))

    @cached_property
    def fast(self) -> tuple[str, ...]:
        """Cards with a Spell Speed 2 or 3 effect from the hand, the field or the GY."""
        return self.named(lambda facts: any(effect.speed > 1 for effect in facts.effects))

    @cached_property
    def interfering(self) -> tuple[str, ...]:
        """Of the fast ones those that negate, destroy or banish, or keep something from it, and draw nothing; negation counts twice."""
        fast = {name: [effect.includes for effect in self.cards[name].effects if effect.speed > 1] for name in self.fast}
        known = [name for name, found in fast.items() if not any("draw" in includes for includes in found)]
        negating = [name for name in known if any("negate" in includes for includes in fast[name])]
        return (*known, *negating)

    @cached_property
    def countering(self) -> tuple[str, ...]:
        """Cards with a fast effect that answers an activation, or a Summon, and draw nothing."""
        known = {*self.interfering}
        return self.named(lambda facts: facts.name in known and any(one.answers_activation or one.answers_summon for one in facts.effects))

    @cached_property
    def removing(self) -> tuple[str, ...]:
        """Cards that destroy or banish, or take from the field in another way, whenever their player likes."""
        known = {*self.starters, *self.interfering}
        return self.named(lambda facts: facts.name in known and any(effect.includes & REMOVAL for effect in facts.effects))

    @cached_property
    def monsters(self) -> tuple[str, ...]:
        """Monsters of the Main Deck."""
        return self.named(lambda facts: facts.kind == MONSTER and not facts.is_extra)

    @cached_property
    def forbidding(self) -> tuple[str, ...]:
        """Those of the starters to which some cards cannot be activated in response (CHN-8)."""
        return tuple(name for name in self.starters if any(effect.unanswerable for effect in self.cards[name].effects))

    @cached_property
    def starters(self) -> tuple[str, ...]:
        """Spells and monsters whose activation can begin a Chain in the Main Phase."""
        return self.named(lambda facts: any(starts(facts, effect) for effect in facts.effects))

    def company(self, dice: Random, core: str, among: Iterable[str], number: int) -> list[str]:
        """So many of these cards, the likelier the more they belong together with the core card."""
        left = [name for name in among if name != core]  # what stands twice among them is twice as likely
        akin = self.akin(core)
        chosen: list[str] = []
        while left and len(chosen) < number:
            weights = [1 + akin[name] for name in left]
            picked = dice.choices(left, weights)[0]
            left = [name for name in left if name != picked]
            chosen.append(picked)
        return chosen

    def akin(self, one: str) -> dict[str, int]:
        """How much each card belongs together with this one."""
        found = self._akin.get(one)
        if found is None:
            found = self._akin[one] = {other: self.kinship(one, other) for other in self.cards}
        return found

    def kinship(self, one: str, other: str) -> int:
        """How much two cards belong together."""
        first, second = self.cards[one], self.cards[other]
        mentioned = {*first.names} & second.mentions or {*second.names} & first.mentions
        shared = SAME_SERIES * bool(first.archetypes & second.archetypes or mentioned)
        if first.kind == second.kind == MONSTER:
            shared += SAME_TYPE * (first.race == second.race) + SAME_ATTRIBUTE * (first.attributes == second.attributes)
        return shared


def starts(facts: CardFacts, effect: EffectFacts) -> bool:
    """Can this effect begin a Chain in the open game state of one's own Main Phase?"""
    if effect.patterns or effect.answers or effect.during is not None:
        return False
    return bool(effect.places & (HAND | MZONE | FIELD | GY)) and facts.kind in (MONSTER, SPELL, TRAP) and effect.kind != QUICK
