"""Demands about what the text of a card does and names: whether it becomes a monster, whether it mentions a certain card."""

from __future__ import annotations

from kb.records.filters import Selection
from legality.compiling.comparing import looked_at
from legality.compiling.filters import Test, filter_word
from legality.compiling.includes import all_steps
from legality.compiling.qualities import material_names, materials_asked, printed
from legality.game.effects import CardFacts
from legality.game.selections import means_this_card
from legality.game.state import Look
from legality.game.view import Env, UnsettledFact


@filter_word("becomes a monster")
def _becomes_a_monster(value: bool) -> Test:
    """The test that an effect of its own Special Summons it as a monster."""

    def holds(env: Env, look: Look) -> bool:
        if not (env.peek or printed(look)):
            return False
        found = _becomes_one(look.facts)
        if found is None:
            raise UnsettledFact(f"whether an effect of {look.facts.name} Special Summons it as a monster")
        return found == value

    return holds


def _becomes_one(facts: CardFacts) -> bool | None:
    """Does an effect of the card Special Summon it as a monster? None where a part that cannot be said may."""
    steps = [step for effect in facts.effects for step in all_steps(effect.steps)]
    for step in steps:
        if step.options.as_monster is not None and means_this_card(step.what):
            return True
    unread = any(step.verb == "opaque" and "special summon" in str(step.what) for step in steps)
    return None if unread or any(effect.opaque for effect in facts.effects) else False


@filter_word("names as material")
def _names_as_material(value: tuple[str, ...]) -> Test:
    """The test that its line of materials names one of those cards; what its text says elsewhere counts for nothing."""

    def holds(env: Env, look: Look) -> bool:
        if not (env.peek or printed(look)):
            return False
        return not material_names(look).isdisjoint(value) or _surely_none(look)

    return holds


def _surely_none(look: Look) -> bool:
    """False of a card of which it is known that its line of materials names nothing more than was found.

    Raises:
        UnsettledFact: a part of that line cannot be said, or nobody said what it is.
    """
    record = look.facts.record
    materials = record.materials if record is not None else None
    untold = materials is None and "fusion" in look.facts.types and "fusion" in (look.facts.only_by or ("fusion",))
    if untold or any(item.opaque is not None for item in materials or ()):
        raise UnsettledFact(f"which materials {look.facts.name} names")
    return False


@filter_word("series as material")
def _series_as_material(value: tuple[str, ...]) -> Test:
    """The test that its line of materials asks for a card of one of those series ("Elemental HERO" is a "HERO"), or names one.

    Of a card that it names and that the Duel does not hold the name alone is known.
    """

    def holds(env: Env, look: Look) -> bool:
        if not (env.peek or printed(look)):
            return False
        duel = env.game.duel
        words = {word for one in materials_asked(look.facts) for word in one.archetype or ()}
        for name in material_names(look):
            code = duel.codes.get(name, 0)
            words |= {name, *(duel.defs[code].archetypes if code else ())} - (set(duel.defs[code].not_of_series) if code else set())
        return any(series in word for series in value for word in words) or _surely_none(look)

    return holds


@filter_word("mentions one of")
def _mentions_one_of(value: str | Selection) -> Test:
    """The test that its text mentions one of these cards."""
    looks = looked_at(value)

    def holds(env: Env, look: Look) -> bool:
        named = {name for other in looks(env, False) for name in other.names}
        return (env.peek or printed(look)) and not named.isdisjoint(look.facts.mentions)

    return holds
