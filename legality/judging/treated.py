"""As what may a card be treated where it is material: another Level, a non-Tuner, a Tuner (SUM-10)?"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from legality.compiling.qualities import materials_asked
from legality.continuous.look import is_negated, look_at, modifier_env, modifiers, touches
from legality.game.rules import follows
from legality.game.state import change
from legality.game.view import Env, UnsettledFact

if TYPE_CHECKING:
    from collections.abc import Iterator

    from legality.game.effects import Modifier
    from legality.game.state import Active, Game, Look

LEVELS = {"synchro": "Levels as Synchro Material", "xyz": "Levels as Xyz Material"}


def as_materials(game: Game, player: int, summoned: int, kind: str, usable: tuple[int, ...]) -> Iterator[dict[int, Look]]:
    """Every way in which these cards may be treated, together, for that Summon of that monster: the looks of those treated otherwise."""
    choices = {uid: found for uid in usable if len(found := looks_as_material(game, summoned, uid, kind)) > 1}
    tuners = own_tuners(game, player, summoned, usable) if kind == "synchro" else {}
    for chosen in product(*choices.values()):
        looks = dict(zip(choices, chosen, strict=True))
        yield looks
        for uid, look in tuners.items():
            if uid not in looks or looks[uid] is choices[uid][0]:
                yield {**looks, uid: look}


def looks_as_material(game: Game, summoned: int, uid: int, kind: str) -> tuple[Look, ...]:
    """What this card is as material for that Summon of that monster: as it is first, then as it may be treated."""
    look = look_at(game, uid)
    found = [look]
    for entry in modifiers(game):
        said = entry.modifier
        if not (said.has("may be non-Tuner") or _levels(said, kind)) or not touches(game, entry, look):
            continue
        if not is_for(game, entry, summoned):
            continue
        if kind == "synchro" and said.has("may be non-Tuner") and "tuner" in look.types:
            found += [change(other, types=other.types - {"tuner"}) for other in tuple(found) if "tuner" in other.types]
        plain = [other for other in found if other.level == look.level]
        found += [change(other, level=level) for level in _levels(said, kind) for other in plain]
    if kind == "synchro":
        found += _in_place_of_a_tuner(game, summoned, look)
    return tuple(found)


@follows("SUM-10")
def _in_place_of_a_tuner(game: Game, summoned: int, look: Look) -> list[Look]:
    """What the card is where its text lets it be substituted for a Tuner of a series: each such Tuner among the materials of that monster.

    Raises:
        UnsettledFact: its effects are negated, and whether it can be substituted then nobody says.
    """
    series = look.facts.ways.stands_in_for_tuner
    if not series:
        return []
    asked = materials_asked(game.duel.defs[game.cards[summoned].code])
    tuners = [item for item in asked if item.name or "tuner" in (item.types or ())]
    words = {word for item in tuners for word in (*(item.name or ()), *(item.archetype or ())) if series in word}
    if words and is_negated(game, look.uid):
        raise UnsettledFact(f"whether {look.facts.name}, whose effects are negated, can be substituted for a Tuner")
    return [change(look, types=look.types | {"tuner"}, names=(*look.names, word)) for word in sorted(words)]


def _levels(said: Modifier, kind: str) -> tuple[int, ...]:
    """As of which Levels may the card be treated as material for such a Summon?"""
    return said.synchro_levels if kind == "synchro" else said.xyz_levels if kind == "xyz" else ()


def is_for(game: Game, entry: Active, summoned: int) -> bool:
    """Is what is in force said of the Summon of that monster ("if used as material for the Synchro Summon of a Dragon monster")?"""
    said: Modifier = entry.modifier
    return said.for_ is None or said.for_.holds(modifier_env(game, entry), look_at(game, summoned))


def own_tuners(game: Game, player: int, summoned: int, usable: tuple[int, ...]) -> dict[int, Look]:
    """The cards of which the text of the monster itself lets one be treated as a Tuner for its Synchro Summon, and what each is then."""
    ways = game.duel.defs[game.cards[summoned].code].ways
    if ways.one_as_tuner is None:
        return {}
    env = Env(game, player, summoned)
    found = {}
    for uid in usable:
        look = look_at(game, uid)
        if ways.one_as_tuner.holds(env, look):
            found[uid] = change(look, types=look.types | {"tuner"}, level=ways.level_of_that_tuner or look.level)
    return found
