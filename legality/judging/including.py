"""What does an activation "include" (ACT-9)? Read off the effect as activated: its place, its targets, the link that it would negate."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kb.vocabulary.references import ANSWERED, CHOSEN_BY_STEPS, TARGETS
from legality.compiling.includes import ELSEWHERE, all_steps, by_verb, of_materials, of_more_materials, of_the_gy, unread_part
from legality.compiling.players import player_of
from legality.compiling.references import REFERENCES
from legality.game.effects import Delay, Step
from legality.game.rules import follows
from legality.game.selections import Cards
from legality.game.terms import FIELD, HAND, MONSTER, MZONE
from legality.game.view import Env, UnsettledFact, not_said

if TYPE_CHECKING:
    from legality.game.state import Game, Link

SURE = frozenset({"destroy", "destroy a card on the field", "destroy a monster on the field", "damage"})
"""Asked of what an effect surely does at once ("that would destroy", "that inflicts damage"); the others ask what it includes."""
FROM_A_PLACE = frozenset(
    {"add from the Deck to the hand", "Special Summon from the Deck", "send from the Deck to the GY", "move a card from the GY"}
)
"""What an effect includes only with cards of one place."""
BRINGING_NOTHING = frozenset({"look at", "apply", "reveal", "gain LP", "lose LP", "LP become", "damage"})
"""Verbs that change nothing of which cards are where, or how they lie."""
BY_ITSELF = frozenset({"draw", "special summon"})
"""Verbs that say what an effect includes, though the rest of their part is unread: a draw is from the Deck."""


@follows("ACT-9")
def included(game: Game, link: Link, index: int, wanted: frozenset[str]) -> bool:
    """Does the activation include one of these (ACT-9)?

    What is destroyed, or inflicted, is asked only of what the effect surely does at once; anything else counts also where it is done later,
    or only if it can be.

    Raises:
        UnsettledFact: it includes none of them in what can be said of it, and a part that cannot be said may be one of them.
    """
    known = _Known(game, link, index)
    doubts: list[UnsettledFact] = []
    name = link.look.facts.name
    sure = wanted & SURE
    if sure:
        for step in surely(link.steps):
            if sure & known.words_of(step) and known.finds_one(step, "destroy" in sure):
                return True
            unread = unread_part(step, sure)
            if unread is not None:
                doubts.append(not_said(name, unread))
    others = wanted - SURE
    if others:
        for step in all_steps(link.steps):
            if known.is_ruled_out(step):
                continue
            closed = known.of_closed_sources(step) if step.options.more_materials else frozenset()
            if others & (known.words_of(step) | step.options.includes) - closed:
                return True
            if others & closed:
                doubts.append(UnsettledFact(f"whether {name} includes what it would do with materials that it cannot use now"))
            unread = unread_part(step, others)
            if unread is not None:
                if others & _of_its_verb(unread):
                    return True
                doubts.append(not_said(name, unread))
            elif others & FROM_A_PLACE and known.is_unplaced(step):
                doubts.append(UnsettledFact(f"{name}: from where the cards come that it does something to"))
    if doubts:
        raise doubts[0]
    return False


@follows("ACT-9")
def inflicts_damage(game: Game, link: Link, index: int, players: tuple[int, ...]) -> bool:
    """Does the effect surely inflict damage to one of these players?

    Raises:
        UnsettledFact: not in what can be said of it, and a part that cannot be said may.
    """
    known, steps = _Known(game, link, index), link.steps
    doers: dict[int, tuple[int, ...]] = {}
    for item in all_steps(steps):
        if item.verb in ("each player", "the player who"):
            doing: tuple[int, ...] = (0, 1) if item.verb == "each player" else (player_of(known.env, item.player),)
            doers |= {id(inner): doing for inner in all_steps(item.steps)}
    doubt: UnsettledFact | None = None
    for step in surely(steps):
        if step.verb == "damage":
            hurting = doers.get(id(step), (link.player,))
            if step.relative:
                doubt = doubt or UnsettledFact(f"how much damage {link.look.facts.name} inflicts")
            elif step.number(known.env) > 0 and any(hurt in players for player in hurting for hurt in _damaged(known.env, step, player)):
                return True
        unread = unread_part(step, frozenset({"damage"}))
        if unread is not None:
            doubt = doubt or not_said(link.look.facts.name, unread)
    if doubt is not None:
        raise doubt
    return False


def _damaged(env: Env, step: Step, player: int) -> tuple[int, ...]:
    """The players to whom this step inflicts damage, done by that player."""
    who = step.player if step.names_player else "opponent"
    if who in ("you", "opponent"):
        return (player if who == "you" else 1 - player,)
    found = player_of(env, who)
    return (found,) if found >= 0 else (0, 1)


@follows("NEG-8")
def would_move(game: Game, link: Link, places: int) -> bool:
    """Must the resolving effect move a card that lies in one of these places to another (NEG-8)?

    A part that its player may leave out, that may take its cards elsewhere, that chance decides or that is done later does not count.
    """
    index = next((number for number, other in enumerate(game.chain) if other.uid == link.uid and other.stamp == link.stamp), 0)
    known = _Known(game, link, index)
    return any(known.must_move(step, places) for step in surely(link.steps, known.env))


def link_as_activated(game: Game, link: Link, index: int) -> Env:
    """The point of view of a link that has not resolved, with those of its targets that are still there."""
    return _Known(game, link, index).env


def _of_its_verb(unread: str) -> frozenset[str]:
    """What an unread part includes by its verb alone."""
    from kb.text.language.units import placed  # start-up

    place = placed(unread)
    verb = place.kind.removeprefix("step ") if place is not None and place.kind.startswith("step ") else ""
    return by_verb(verb) if verb in BY_ITSELF else frozenset()


def surely(items: tuple[Step, ...], env: Env | None = None) -> Iterator[Step]:
    """The steps that are surely done when the effect resolves: nobody may leave them out, they do not wait, no chance decides.

    `env`: as things stand now, if it resolves now; without it no condition surely holds.
    """
    is_done = True
    for item in items:
        if item.join not in ("and if you do", "then"):
            is_done = True
        if item.optional or not _is_met(item, env) or item.options.waits_for_chance or isinstance(item.what, Delay):
            is_done = False
        if not is_done:
            continue
        if item.verb in ("each player", "the player who"):
            yield from surely(item.steps, env)
        elif item.verb == "choose one" and len(item.choices) == 1:
            yield from surely(item.choices[0].steps, env)
        else:
            yield item


def _is_met(item: Step, env: Env | None) -> bool:
    return not item.conditions or env is not None and all(test(env) for test in item.conditions)


class _Known:
    """Where the cards of a link are, as far as that is known once it is activated."""

    def __init__(self, game: Game, link: Link, index: int) -> None:
        self.game, self.link, self.index = game, link, index
        self.env = Env(game, link.player, link.uid, link.look, link, link.events)
        self.env.index = index
        self.env.targets = tuple(tuple(uid for uid, stamp in group if game.cards[uid].stamp == stamp) for group in link.targets)
        self.brought = frozenset(
            step.what.reference for step in all_steps(link.steps) if step.verb == "special summon" and isinstance(step.what, Cards)
        )

    def is_ruled_out(self, step: Step) -> bool:
        """Does it ask for what did not hold when its effect was activated, or for another cost than was paid?"""
        asked = step.record.if_ if step.record is not None else None
        for said, test in zip(asked or (), step.conditions, strict=False):
            if said.at_activation is None and said.cost_cards is None:
                continue
            try:
                if not test(self.env):
                    return True
            except UnsettledFact:
                continue
        return False

    def of_closed_sources(self, step: Step) -> frozenset[str]:
        """What only further materials of a Fusion Summon would include that are not open as things stand."""
        closed: set[str] = set()
        still = set(of_materials(step, False))
        for source in step.options.more_materials:
            (still if all(test(self.env) for test in source.conditions) else closed).update(of_more_materials(step, source))
        return frozenset(closed - still)

    def finds_one(self, step: Step, anywhere: bool) -> bool:
        """Is there a card on the field (or `anywhere`) that it destroys, where it destroys all of a kind and nothing before it brings any?

        Of what only its own look at cards will show, that is not certain (Q&A 14572).
        """
        what = step.what
        if step.verb != "destroy" or not isinstance(what, Cards) or not what.every or what.one_of or what.relative:
            return True
        steps = self.link.steps
        before = steps[: steps.index(step)] if step in steps else steps
        if any(earlier.verb not in BRINGING_NOTHING for earlier in before):
            return True
        return any(anywhere or self.game.cards[uid].zone & FIELD for uid in what.uids(self.env))

    def words_of(self, step: Step) -> frozenset[str]:
        """What this step includes."""
        what = step.what
        if not isinstance(what, Cards):
            return by_verb(step.verb, step)
        if what.reference in TARGETS and not self._uids(what.reference):
            return frozenset()
        places = self._places(what)
        if what.reference in ANSWERED and not places:
            return frozenset()
        if what.reference == "this card" and "this card" in self.brought and step.verb != "special summon":
            places |= MZONE
        found = by_verb(step.verb, step, places, self._is_monster(what, places))
        if step.verb == "set" and what.reference == "answered card":
            found |= self._set_from_the_gy()
        return found | of_the_gy(step, places)

    def _set_from_the_gy(self) -> frozenset[str]:
        """What Setting the card includes that was destroyed before: a monster is Special Summoned face-down so (Toadally Awesome)."""
        if self.index < 1:
            return frozenset()
        look = self.game.chain[self.index - 1].look
        return frozenset({"move a card from the GY", *(["Special Summon"] if look.facts.kind & MONSTER else [])})

    def must_move(self, step: Step, places: int) -> bool:
        """Does the step move a card that lies in these places to another, and can it find no other?"""
        what = step.what
        if step.verb not in ELSEWHERE or not isinstance(what, Cards):
            return False
        if step.verb in ("fusion summon", "ritual summon") and self._needs_materials_of(step, places):
            return True
        lying = self._places(what)
        if what.test is None or what.one_of:
            return bool(lying & places)
        if what.every:
            return any(self.game.cards[uid].zone & places for uid in what.uids(self.env))
        return bool(lying) and not lying & ~places and what.count(self.env)[0] > 0

    def _needs_materials_of(self, step: Step, places: int) -> bool:
        """Are its materials of these places alone, or must one be that lies there?"""
        demanded = any(what.test is None and self._places(what) & places for what in step.options.must_include)
        return demanded or not step.options.materials_from & ~places

    def is_unplaced(self, step: Step) -> bool:
        """Is it done to shown cards, or to those of a step before, of which no place is said?"""
        what = step.what
        return isinstance(what, Cards) and what.one_of in CHOSEN_BY_STEPS and what.test is not None and not what.test.places

    def _uids(self, reference: str) -> tuple[int, ...]:
        return tuple(REFERENCES[reference](self.env))

    def _places(self, what: Cards) -> int:
        """Where the cards lie; 0 where that is not known."""
        if what.test is not None:
            if what.test.places or not what.one_of or what.one_of in CHOSEN_BY_STEPS:
                return what.test.places or FIELD
            return self._zones(self._uids(what.one_of))
        if what.reference == "this card":
            return self._own_place()
        if what.reference in CHOSEN_BY_STEPS:
            return 0
        if what.reference in ANSWERED:
            return self._place_of_the_answered(what.reference)
        try:
            return self._zones(self._uids(what.reference))
        except UnsettledFact:
            return 0

    def _zones(self, uids: tuple[int, ...]) -> int:
        places = 0
        for uid in uids:
            places |= self.game.cards[uid].zone
        return places

    def _own_place(self) -> int:
        """Where its own card is: where it was activated, or where its own cost put it."""
        link, card = self.link, self.game.cards[self.link.uid]
        if link.is_card_activation and link.zone == HAND:
            return FIELD & ~MZONE
        return card.zone if card.stamp != link.stamp and card.stamp == link.paid_stamp else link.zone

    def _place_of_the_answered(self, reference: str) -> int:
        """Where the card is that it negates: nowhere if it moved (NEG-6), or is a Spell or Trap whose activation is negated (NEG-1)."""
        game, link = self.game, self.link
        if link.answers_summon or reference != "answered card":
            return self._zones(self._uids("summoned cards"))
        if self.index < 1:
            return 0
        below = game.chain[self.index - 1]
        card = game.cards[below.uid]
        if card.stamp != below.stamp or below.is_card_activation and link.effect.negates_activation:
            return 0
        return card.zone

    def _is_monster(self, what: Cards, places: int) -> bool:
        """May a monster be among these cards? Of cards known already it is seen from where they are."""
        if what.test is not None or what.reference in CHOSEN_BY_STEPS:
            return bool(what.kinds & MONSTER) if what.test is not None else False
        return bool(places & MZONE)
