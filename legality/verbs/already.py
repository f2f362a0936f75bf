"""What still applies on a board because of what its cards are: what equipped a monster that lies there as an Equip Card gives, and what a
monster may have gained when it was Summoned with the materials that are stated."""

from __future__ import annotations

from collections.abc import Iterator

from kb.records.effects import Modifier as ModifierRecord
from legality.compiling.includes import all_steps
from legality.compiling.modifiers import made
from legality.continuous.look import EQUIPPED, is_there, plain_look
from legality.game.effects import CardFacts, Modifier, Step
from legality.game.rules import follows
from legality.game.state import Game, Lasting
from legality.game.terms import EVENT, HOW, MONSTER, MZONE, SZONE
from legality.game.view import Env

OF_ITS_MONSTER = ("attack", "attacked", "battle", "destroyed", "its ATK", "itself", "target", "targeted")
BEARS_ON = {
    "cannot be targeted": ("target", "targeted"), "cannot be destroyed": ("battle", "destroyed"), "unaffected by": OF_ITS_MONSTER,
    "attacks": ("attack",), "attacks on monsters": ("attack",), "piercing": ("battle",), "atk": ("battle", "its ATK"),
    "def": ("battle", "its ATK"),
}
"""On what a modifier bears whose monster may have it or not; on all that concerns the monster where it is not listed."""


def applying_already(game: Game) -> tuple[Lasting, ...]:
    """What the stated Equip Cards and Xyz Materials leave, or may have left, on the monsters of this board."""
    found: list[Lasting] = []
    for uid, card in enumerate(game.cards):
        if card.zone == SZONE and card.up and card.equip >= 0:
            found += _given_by_equip(game, uid)
        if card.zone == MZONE and card.materials and is_there(game, uid) and card.how & ~HOW["special"] in (0, HOW["xyz"]):
            for material in card.materials:
                found += _perhaps_gained(game, uid, material)
    return tuple(found)


@follows("RES-9")
def _given_by_equip(game: Game, uid: int) -> Iterator[Lasting]:
    """What a monster that is an Equip Card gives by the effect, its own or that of its monster, that must have equipped it."""
    card, holder = game.cards[uid], game.cards[game.cards[uid].equip]
    facts, others = game.duel.defs[card.code], game.duel.defs[holder.code]
    if facts.kind != MONSTER or "union" in facts.types or any(effect.places & SZONE for effect in facts.continuous):
        return
    ways = [step for step in _equip_steps(facts) if step.verb == "equip" and step.cards.reference == "this card"]
    ways += [step for step in _equip_steps(others) if step.verb == "equip" and step.options.to == "this card"]
    maker = ((uid, card.stamp),)

    def lasting(entry: Modifier, when: tuple[str, ...]) -> Lasting:
        return Lasting(entry, card.control, uid, card.equip, holder.stamp, (0, 0), EQUIPPED, (), maker, when)

    if len({tuple(entry.identity for entry in step.options.gives) for step in ways}) == 1:
        for entry in ways[0].options.gives:
            yield lasting(entry, () if entry.unsaid is None else tuple(sorted(ways[0].options.matters_when)))
        return
    words = f"what it gives {others.name}, to which it is equipped"
    yield lasting(made(ModifierRecord(opaque=words)), OF_ITS_MONSTER)


def _equip_steps(facts: CardFacts) -> Iterator[Step]:
    for effect in facts.effects:
        yield from all_steps(effect.steps)


@follows("RES-13")
def _perhaps_gained(game: Game, uid: int, material: int) -> Iterator[Lasting]:
    """What the monster has if it was Xyz Summoned using this material; the board does not say whether it was."""
    card, facts = game.cards[uid], game.duel.defs[game.cards[material].code]
    env = Env(game, card.control, material)
    for clause in facts.clauses:
        pattern = next((item for item in clause.patterns if item.uses_itself and item.verbs & EVENT["Special Summoned"]), None)
        if pattern is None or pattern.how and not pattern.how & HOW["xyz"]:
            continue
        if pattern.test is not None and not pattern.test.holds(env, plain_look(game, uid)):
            continue
        for step in all_steps(clause.steps):
            if step.verb == "apply" and step.options.until == "while face-up":
                words = f"whether {game.duel.defs[card.code].name} was Xyz Summoned using it"
                when = tuple(sorted(step.options.matters_when)) or _bearing(step)
                yield Lasting(made(ModifierRecord(opaque=words)), card.control, material, uid, card.stamp, matters_when=when)


def _bearing(step: Step) -> tuple[str, ...]:
    """On what modifiers bear that the monster may have."""
    words = {word for entry in step.modifiers for item in (entry.granted or (entry,)) for word in item.words}
    moments = {moment for word in words - {"of", "by", "player", "grants"} for moment in BEARS_ON.get(word, OF_ITS_MONSTER)}
    return tuple(sorted(moments | {"itself"}))
