"""Was a monster that is an Equip Card equipped by the own effect of the monster that has it?"""

from __future__ import annotations

from kb.records.filters import Filter as FilterRecord
from legality.compiling.filters import Test, filter_word
from legality.compiling.includes import all_steps
from legality.compiling.registry import CARDS
from legality.game.effects import CardFacts
from legality.game.reads import Reads
from legality.game.state import Look
from legality.game.terms import BACKROW, MONSTER
from legality.game.view import Env, UnsettledFact


@filter_word("equipped by", reads=Reads.EQUIPS)
def _equipped_by(value: str | FilterRecord) -> Test:
    holders = CARDS(value)

    def holds(env: Env, look: Look) -> bool:
        card = look.card
        if not card.zone & BACKROW or not look.facts.kind & MONSTER or card.equip not in holders.uids(env):
            return False
        stated = not card.origin
        if card.bound == card.equip or not stated:
            return card.bound == card.equip
        ways = [_equipping(env.game.duel.defs[env.game.cards[card.equip].code], "this card", to=True), _equipping(look.facts, "this card")]
        if ways[1]:
            raise UnsettledFact(f"by which effect {look.facts.name} was equipped")
        return ways[0]

    return holds


def _equipping(facts: CardFacts, word: str, to: bool = False) -> bool:
    """Does an effect of this card equip the cards that a word means, or equip anything to them?"""
    steps = (step for effect in facts.effects for step in all_steps(effect.steps) if step.verb == "equip")
    return any((step.options.to if to else step.cards.reference) == word for step in steps)
