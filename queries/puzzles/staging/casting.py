"""A scene is filled: cards that act, cards that trigger, and what these look for."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from legality.game.terms import DECK, FIELD, GY, HAND, MONSTER
from legality.public import Cards, all_steps
from queries.puzzles.staging.boards import DECK as PLAIN
from queries.puzzles.staging.pool import Pool
from queries.puzzles.staging.roles import PLACES, draws, roles_of
from queries.supposing.drafts import Scene, places_for

if TYPE_CHECKING:
    from legality.public import EffectFacts, Filter

T = TypeVar("T")
MOST_MONSTERS = 4
DRAWN = 6
"""So many cards that nobody has named lie on top of a Deck from which is drawn."""


class Casting:
    """A scene that is being filled. Each card stands once on a board, or twice with ids."""

    def __init__(self, scene: Scene, dice: Random, pool: Pool, favour: float) -> None:
        self.scene, self.dice, self.pool, self.favour = scene, dice, pool, favour
        self.roles = roles_of(pool)
        self.there: list[str] = []
        self.triggers: list[str] = []
        self.used: list[tuple[str, str, EffectFacts]] = []
        """Who is to use which effect."""

    def favoured(self, among: Sequence[T]) -> T:
        """The one of these that stands where the favour points to: the same in every try."""
        return among[int(self.favour * len(among))]

    def put(self, player: str, place: str, name: str, trigger: bool = False) -> bool:
        """Puts a card there; False if it is on the board, or the place is full."""
        side = self.scene.fields[player]
        if name in self.there or (place == "monsters" and len(side.get("monsters", ())) >= MOST_MONSTERS):
            return False
        facts = self.pool.cards[name]
        where, entry = place, name  # type: str, Any
        if place.startswith("set"):
            where, entry = ("field" if facts.property == "field" else "spells"), {"set": name}
        elif place == "spells" and facts.property == "field":
            where = "field"
        elif place == "monsters" and facts.defense > facts.atk and not facts.link and not trigger:
            entry = {"card": name, "position": "defense"}
        if where == "field" and "field" in side:
            return False
        self.scene.put(player, where, entry)
        self.there.append(name)
        if trigger:
            self.triggers.append(name)
        return True

    def ready(self, player: str, name: str, effect: EffectFacts) -> bool:
        """Puts a card where this effect can be used, from the hand or the field if it can."""
        places = [place for place in places_for(self.pool.cards[name], effect) if place not in ("extra", "deck", "banished")]
        if not places or not self.put(player, places[0], name):
            return False
        self.used.append((player, name, effect))
        return True

    def cast(self, player: str, place: str, among: tuple[str, ...], number: int) -> None:
        """Puts so many cards that trigger, of those that belong together."""
        for _ in range(number):
            left = [name for name in among if name not in self.there]
            if left:
                known = [self.pool.akin(other) for other in self.there]
                akin = [1 + max((those[name] for those in known), default=0) for name in left]
                self.put(player, place, self.dice.choices(left, [weight * weight for weight in akin])[0], True)

    def supply(self) -> None:
        """Gives the cards what they look for: in the Deck always, in the hand and the GY mostly."""
        for player, name, effect in self.used:
            for test, bit in wanted(effect):
                fitting = self.roles.fitting(test, bit)
                trigger = [other for other in fitting if other in (self.roles.discarded if bit == HAND else self.roles.victims)]
                self._give(player, PLACES[bit], name, tuple(trigger) or fitting)
        for player in "AB":
            names = [name for name in self.triggers if any(name in map(name_of, rows) for rows in lists(self.scene.fields[player]))]
            for name in names:
                for test, bit in (want for effect in self.pool.cards[name].effects if effect.is_triggering for want in wanted(effect)):
                    if bit == DECK or self.dice.random() < 0.8:
                        self._give(player, PLACES[bit], name, self.roles.fitting(test, bit))
            lying = self.pool.named(lambda facts: facts.kind == MONSTER and not any(effect.places & GY for effect in facts.effects))
            for name in self.pool.company(self.dice, names[0], lying, self.dice.randint(0, 2)) if names else ():
                self.put(player, "graveyard", name)
            rest = self.scene.fields[player].setdefault("deck", [])
            rest.append(PLAIN)
            if any(draws(effect) for _, _, effect in self.used):
                self.scene.fields[player]["deck"] = {"cards": [DRAWN, *rest], "stacked": True}

    def _give(self, player: str, place: str, name: str, fitting: tuple[str, ...]) -> None:
        if not fitting:
            return
        entries = self.scene.fields[player].setdefault(place, [])
        if any(name_of(entry) in fitting for entry in entries):
            return
        picked = self.pool.company(self.dice, name, [other for other in fitting if other not in self.there] or fitting, 1)
        for other in picked or [name]:
            if place == "deck" or other not in self.there:
                entries.append(other)
                self.there += [] if place == "deck" else [other]
                self.triggers += [other] if place == "hand" and other in self.roles.discarded else []


def wanted(effect: EffectFacts) -> list[tuple[Filter, int]]:
    """What an effect, with its cost and its targets, chooses in the Deck, the hand and the GY."""
    found = []
    clauses = [*effect.targets, *(step.what for step in (*all_steps(effect.steps), *effect.cost) if isinstance(step.what, Cards))]
    for clause in clauses:
        if clause.test is not None and not clause.test.places & FIELD:
            bit = next((bit for bit in PLACES if clause.test.places & bit), 0)
            found += [(clause.test, bit)] if bit else []
    return found


def lists(side: dict[str, Any]) -> list[list[Any]]:
    """The cards of each place of a side."""
    return [rows if isinstance(rows, list) else [rows] for place, rows in side.items() if place not in ("lp", "deck")]


def name_of(entry: Any) -> str:
    """The name of a card in a board file."""
    return str(entry.get("card", entry.get("set", ""))) if isinstance(entry, dict) else str(entry)
