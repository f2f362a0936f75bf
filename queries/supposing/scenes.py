"""Scenes for questions without a board: which cards must lie where, and what must be played, so that something can be responded to?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kb.errors import BoardError
from kb.store.knowledge import UnknownName
from legality.game.terms import PHASE_NAMES
from legality.game.terms import PHASES as WORDS
from queries.supposing.drafts import Cast, Scene, places_for

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase
    from legality.public import EffectFacts

PHASES = {
    "draw phase": ("draw", "", ""),
    "standby phase": ("standby", "", ""),
    "main phase": ("main1", "", ""),
    "main phase 1": ("main1", "", ""),
    "battle phase": ("battle", "start", ""),
    "start step": ("battle", "start", ""),
    "battle step": ("battle", "battle", ""),
    "damage step": ("battle", "damage", "start"),
    "start of the damage step": ("battle", "damage", "start"),
    "before damage calculation": ("battle", "damage", "before"),
    "damage calculation": ("battle", "damage", "during"),
    "during damage calculation": ("battle", "damage", "during"),
    "after damage calculation": ("battle", "damage", "after"),
    "end of the damage step": ("battle", "damage", "end"),
    "end step": ("battle", "end", ""),
    "main phase 2": ("main2", "", ""),
    "end phase": ("end", "", ""),
}
SENTENCE = re.compile(r"(?:(?P<player>[AB]) )?(?P<rest>.+)", re.DOTALL)
ACTIVATES = re.compile(r"activates (?:effect (?P<number>\d+) of )?(?P<card>.+?)(?: targeting (?P<targets>.+))?")
SUMMONS = re.compile(
    r"(?P<how>Normal|Tribute|Flip|Special|Synchro|Xyz|Link|Fusion|Ritual) Summons (?P<card>.+?)(?: (?:using|tributing) (?P<using>.+))?",
    re.I,
)
ATTACKS = re.compile(r"attacks (?:directly|(?P<target>.+?)) with (?P<card>.+)")
SETS = re.compile(r"Sets (?P<card>.+)")
CHANGES = re.compile(r"changes (?P<card>.+) to (?P<position>Attack|Defense) Position")
DRAWS = re.compile(r"(?:normal )?draws?(?: a card)?")
MOST_ANSWERED = 60

# --- scenes ------------------------------------------------------------------------------------------------------------


def scenes(to: str, cast: Cast) -> Iterator[Scene]:
    """Every scene in which this could be done, the simplest first; most of them differ in what else is on the board.

    Raises:
        BoardError: it is not understood.
    """
    words = " ".join(to.split())
    phase = PHASES.get(words.casefold().removeprefix("the "))
    if phase is not None:
        yield from _phase(phase, cast)
        return
    for base in _bases(words, cast):
        yield from _with_company(base, cast)


def _phase(phase: tuple[str, str, str], cast: Cast) -> Iterator[Scene]:
    base = Scene("A", cast.ruleset, "A", *phase)
    if phase[1] == "damage":
        one, two = (*cast.monsters(2), "")[:2]
        base.put("A", "monsters", one).put("B", "monsters", two)
        base.fields["battle"] = {"attacker": one, "target": two}
        yield base
    elif phase[0] == "draw":
        base.play.append("A draws")
        yield from _with_company(base, cast)
    else:
        yield from _with_company(base, cast)


def _with_company(base: Scene, cast: Cast) -> Iterator[Scene]:
    """The scene alone, then with monsters, cards in the hands and in the Graveyards that something may need."""
    yield base
    extras = cast.monsters(4)
    if len(extras) < 4:
        return
    direct = any(sentence.split()[1:3] == ["attacks", "directly"] for sentence in base.play)
    company: list[tuple[str, str, Any]] = [
        (base.other, "monsters", extras[0]),
        (base.mover, "monsters", extras[1]),
        (base.other, "hand", extras[2]),
        (base.mover, "hand", extras[3]),
        (base.other, "spells", {"set": "unknown"}),
        (base.mover, "spells", {"set": "unknown"}),
        (base.other, "graveyard", extras[2]),
        (base.mover, "graveyard", extras[3]),
        (base.mover, "monsters", extras[2]),
        *((player, "monsters", name) for player in (base.other, base.mover) for name in cast.with_effects[:1]),
    ]
    choices: list[tuple[int, ...]] = [
        (0,),
        (1,),
        (4,),
        (0, 1),
        (0, 4),
        (0, 2, 3),
        (0, 1, 2, 3),
        (2, 3, 4, 5, 6, 7),
        (0, 1, 2, 3, 4, 5),
        (0, 1, 2, 3, 4, 5, 6, 7),
        (0, 1, 2, 3, 4, 5, 6, 7, 8),
    ]
    if cast.with_effects:
        choices += [(9,), (10,), (9, 10), (4, 9), (5, 10), (2, 3, 4, 5, 6, 7, 9, 10)]
    for picked in choices:
        if direct and {0, 9} & set(picked):
            continue
        scene = base.copy()
        for index in picked:
            scene.put(*company[index])
        yield scene
    for picked in ((), (0, 1), (1, 2, 3, 4, 5, 6, 7)):
        scene = base.copy()
        for index in picked if not direct else ():
            scene.put(*company[index])
        for name in dict.fromkeys([*(name for name in _own_names(base) if not cast.facts(name).is_extra), *extras]):
            scene.put(base.mover, "deck", name)
        for name in extras:
            scene.put(base.other, "deck", name)
        yield scene


def _own_names(scene: Scene) -> list[str]:
    """The cards of the mover that can be in a Deck too: what searches often finds its like."""
    entries = [entry for place in ("hand", "monsters", "spells", "graveyard") for entry in scene.fields[scene.mover].get(place, ())]
    names = [str(entry.get("card", entry.get("set"))) if isinstance(entry, dict) else str(entry) for entry in entries]
    return [name for name in names if name != "unknown"]


def _bases(words: str, cast: Cast) -> Iterator[Scene]:
    kb = cast.kb
    plain = _card_or_none(words, kb)
    effect_of = re.fullmatch(r"effect (\d+) of (.+)", words)
    if plain is not None or effect_of is not None:
        name = plain or kb.find(effect_of[2])  # type: ignore[index]
        yield from _activation("A", name, int(effect_of[1]) if effect_of else None, None, cast)
        return
    matched = SENTENCE.fullmatch(words)
    assert matched is not None
    mover, rest = matched["player"] or "A", matched["rest"]
    found = ACTIVATES.fullmatch(rest)
    if found:
        yield from _activation(mover, kb.find(found["card"]), int(found["number"]) if found["number"] else None, found["targets"], cast)
        return
    found = SUMMONS.fullmatch(rest)
    if found:
        yield from _summon(mover, found, cast)
        return
    found = ATTACKS.fullmatch(rest)
    if found:
        yield from _attack(mover, found, cast)
        return
    found = SETS.fullmatch(rest)
    if found:
        name = kb.find(found["card"])
        scene = Scene(mover, cast.ruleset).put(mover, "hand", name)
        scene.play.append(f"{mover} Sets {name}")
        yield scene
        return
    found = CHANGES.fullmatch(rest)
    if found:
        name = kb.find(found["card"])
        entry = {"card": name, "position": "defense"} if found["position"] == "Attack" else name
        scene = Scene(mover, cast.ruleset).put(mover, "monsters", entry)
        scene.play.append(f"{mover} changes {name} to {found['position']} Position")
        yield scene
        return
    if DRAWS.fullmatch(rest):
        scene = Scene(mover, cast.ruleset, phase="draw")
        scene.play.append(f"{mover} draws")
        yield scene
        return
    if rest in ("ends the turn", "enters the Battle Phase", "ends Main Phase 1"):
        scene = Scene(mover, cast.ruleset)
        scene.play.append(f"{mover} {rest}")
        yield scene
        return

    try:
        kb.find(words)
    except UnknownName as error:
        raise BoardError(
            f'--to "{words}" is no card, phase or move sentence'
            + (f"; near: {', '.join(error.candidates[:3])}" if error.candidates else ""),
            suggestion=error.suggestion,
        ) from None


def _card_or_none(words: str, kb: KnowledgeBase) -> str | None:
    if re.match(r"[AB] ", words) and kb.card(words) is None:
        return None
    try:
        return kb.find(words)
    except UnknownName:
        return None


def _activation(mover: str, name: str, number: int | None, targets: str | None, cast: Cast) -> Iterator[Scene]:
    facts = cast.facts(name)
    effects = [effect for effect in facts.effects if number is None or effect.number == number]
    if not effects:
        raise BoardError(
            f"{name} has no effect {number} that is activated" if facts.effects else f"{name} has no effect that is activated (ACT-6)"
        )
    for effect in effects:
        sentence = f"{mover} activates {f'effect {effect.number} of ' if effect.number != 1 or len(facts.effects) > 1 else ''}{name}"
        if effect.number == 0:
            sentence = f"{mover} activates {name}"
        for place in places_for(facts, effect):
            for scene in _prompted(mover, name, effect, cast):
                if not any(entry == name or isinstance(entry, dict) and name in entry.values() for entry in _entries(scene, mover)):
                    entry = {"set": name} if place.startswith("set") else name
                    scene.put(mover, "spells" if place == "set" else "field" if place == "set field" else place, entry)
                if targets:
                    for target in targets.split(" + "):
                        _put_target(scene, cast, cast.kb.find(target))
                scene.play.append(sentence + (f" targeting {targets}" if targets else ""))
                yield scene


def _entries(scene: Scene, player: str) -> list[Any]:
    return [entry for entries in scene.fields[player].values() for entry in (entries if isinstance(entries, list) else [entries])]


def _put_target(scene: Scene, cast: Cast, name: str) -> None:
    facts = cast.facts(name)
    scene.put(scene.other, "monsters" if facts.kind == 1 else "field" if facts.property == "field" else "spells", name)


ROWS = {
    "Normal Summoned": "monsters",
    "Special Summoned": "monsters",
    "Flip Summoned": "monsters",
    "Tribute Summoned": "monsters",
    "Summoned": "monsters",
    "sent to the GY": "graveyard",
    "destroyed": "graveyard",
    "discarded": "graveyard",
    "Tributed": "graveyard",
    "banished": "banished",
    "flipped": "monsters",
    "drawn": "hand",
    "added to the hand": "hand",
    "returned to the hand": "hand",
}
SPOKEN = {"Summoned": "Special Summoned", "flipped": "flipped face-up"}


TIMES = {
    **{phase: (phase,) for phase in ("draw", "standby", "main1", "battle", "main2", "end")},
    "main": ("main1",),
    "battle start": ("battle", "start"),
    "battle step": ("battle", "battle"),
    "battle end": ("battle", "end"),
}
"""The phases and steps that effects name: the phase of a scene, and the step."""


def _prompted(mover: str, name: str, effect: EffectFacts, cast: Cast) -> Iterator[Scene]:
    """Scenes in which the effect may be activated: at once, after its own event, or after what it answers."""
    other = "B" if mover == "A" else "A"
    phases = [phase for phase in (effect.during.phases if effect.during is not None else ()) if phase in TIMES]
    turn_player = mover if effect.during is None or effect.during.turn != "opponent" else other
    phase, *within = TIMES[phases[0] if phases else "main1"]
    if not effect.patterns and not effect.answers:
        if turn_player == mover:
            yield Scene(mover, cast.ruleset, mover, phase, *within)
        if effect.speed > 1 and not within:
            scene = Scene(mover, cast.ruleset, other, phase)
            scene.play.append(f"{other} ends {'Main Phase 1' if phase == 'main1' else f'the {PHASE_NAMES[WORDS.index(phase)]}'}")
            yield scene
        return
    if effect.answers_summon or any(not pattern.itself for pattern in effect.patterns):
        yield from _after_the_other(mover, cast)
    for pattern in effect.patterns:
        words = pattern.record.event
        if pattern.itself and words[0] in ROWS:
            scene = Scene(mover, cast.ruleset, turn_player)
            scene.put(mover, ROWS[words[0]], {"card": name, "this_turn": True} if ROWS[words[0]] != "hand" else name)
            word = SPOKEN.get(words[0], words[0])
            battle = pattern.cause == 1
            if words[0] == "sent to the GY" and "destroyed" in words or battle and words[0] == "sent to the GY":
                word = "destroyed"
            scene.fields["happened"] = [[f"{mover} {name} {word}{' by battle' if battle else ''}"]]
            if words[0] in ("sent to the GY", "banished"):
                scene.fields["happened"] = [[f"{mover} {name} {word}{' by battle' if battle else ''} from the field"]]
            yield scene
    if effect.answers_activation:
        yield from _after_an_activation(mover, other, effect, cast)


def _after_the_other(mover: str, cast: Cast) -> Iterator[Scene]:
    """The other player Summons or attacks first; or the player does it, which only some effects answer."""
    other = "B" if mover == "A" else "A"
    for player in (other, mover):
        for name in cast.small[:1]:
            scene = Scene(mover, cast.ruleset, player)
            scene.put(player, "hand", name)
            scene.play.append(f"{player} Normal Summons {name}")
            yield scene
    for name in cast.small[:1]:
        scene = Scene(mover, cast.ruleset, other, "battle", "battle")
        scene.put(other, "monsters", name)
        scene.play.append(f"{other} attacks directly with {name}")
        yield scene


def _after_an_activation(mover: str, other: str, effect: EffectFacts, cast: Cast) -> Iterator[Scene]:
    """The other player activates something that the effect may answer; the judge says which of them it does."""
    tried = 0
    for name in cast.names:
        facts = cast.facts(name)
        for first in facts.effects:
            if first.patterns or first.answers or first.conditions or (tried >= MOST_ANSWERED):
                continue
            if not any(_could_answer(answer, first) for answer in effect.answers):
                continue
            tried += 1
            place = places_for(facts, first)[0]
            scene = Scene(mover, cast.ruleset, other)
            entry = {"set": name} if place.startswith("set") else name
            scene.put(other, "spells" if place == "set" else "field" if place == "set field" else place, entry)
            scene.play.append(f"{other} activates {f'effect {first.number} of ' if first.number > 1 else ''}{name}")
            yield scene
            break


def _could_answer(answer: Any, first: EffectFacts) -> bool:
    if (
        answer.to == "Summon"
        or (answer.to == "card activation") != first.is_card_activation
        and answer.to in ("card activation", "effect activation")
    ):
        return False
    return not answer.includes or bool(answer.includes & first.includes)


def _summon(mover: str, found: re.Match[str], cast: Cast) -> Iterator[Scene]:
    """A Summon by rule; a Special Summon of a monster that has no procedure of its own is one by an effect that has just resolved."""
    name = cast.kb.find(found["card"])
    facts = cast.facts(name)
    how = found["how"].capitalize()
    using = [cast.kb.find(part) for part in found["using"].split(" + ")] if found["using"] else []
    place = "extra" if facts.is_extra else "monsters" if how == "Flip" else "hand"
    tail = f" {'tributing' if how == 'Tribute' else 'using'} {' + '.join(using)}" if using else ""
    if how in ("Special", "Fusion", "Ritual") and not facts.procedures:
        scene = Scene(mover, cast.ruleset).put(mover, "monsters", {"card": name, "summoned": how.lower(), "this_turn": True})
        scene.fields["happened"] = [[f"{mover} {name} Special Summoned"]]
        yield scene
        return
    scene = Scene(mover, cast.ruleset).put(mover, place, {"set": name} if how == "Flip" else name)
    for material in using:
        scene.put(mover, "monsters", material)
    scene.play.append(f"{mover} {how} Summons {name}{tail}")
    yield scene
    if how == "Tribute" and not using:
        for number in (1, 2):
            more = scene.copy()
            for tribute in cast.monsters(6)[-number:]:
                more.put(mover, "monsters", tribute)
            yield more


def _attack(mover: str, found: re.Match[str], cast: Cast) -> Iterator[Scene]:
    """An attack in the Battle Step."""
    name = cast.kb.find(found["card"])
    scene = Scene(mover, cast.ruleset, mover, "battle", "battle").put(mover, "monsters", name)
    if found["target"]:
        target = cast.kb.find(found["target"])
        scene.put(scene.other, "monsters", target)
        scene.play.append(f"{mover} attacks {target} with {name}")
    else:
        scene.play.append(f"{mover} attacks directly with {name}")
    yield scene
