"""Cards on their way: where a card goes, and all that it means that it went there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from legality.continuous.look import EQUIPPED, bound_by, is_negated, look_at, modifiers, negated_by_effect, rules_for
from legality.continuous.permissions import banishes_instead
from legality.continuous.unread import unsaid
from legality.game.card import Card
from legality.game.rules import follows
from legality.game.state import Active, Event, Look, change
from legality.game.terms import (
    BANISHED,
    BY_EFFECT,
    BY_RULE,
    DAMAGE_STEP,
    DECK,
    DESTROYED,
    DRAW,
    EVENT,
    EXTRA,
    FIELD,
    GONE,
    GY,
    HAND,
    IN_DRAW_PHASE,
    MATERIAL,
    MZONE,
)
from legality.game.turn_facts import SENT_THERE, Destroyed, destroyed_by, fact_destroyed, fact_named
from legality.game.view import Env, UnsettledFact
from legality.game.zones import extra_slot, free_monster_zones, in_either
from legality.happening.moments import Happening
from legality.happening.remembering import came_as, came_through

SENT, BANISHED_, LEAVES = EVENT["sent to the GY"], EVENT["banished"], EVENT["leaves the field"]
EXCAVATED = EVENT["excavated and sent"]
TO_HAND, TO_DECK, DESTROYED_ = EVENT["returned to the hand"], EVENT["returned to the Deck"], EVENT["destroyed"]


class Moving(Happening):
    """A position in which cards move."""

    @contextmanager
    @follows("RES-3")
    def leaving_together(self, uids: Iterable[int]) -> Iterator[None]:
        """These cards leave in one moment: their continuous effects are off already for each of them (RES-3)."""
        before = self.departing
        self.departing = frozenset(uids)
        try:
            yield
        finally:
            self.departing = before

    def _is_leaving(self, entry: Active, uid: int) -> bool:
        """Is this the continuous effect of a card that leaves the field together with that one, or of that very card?"""
        if entry.lasting is not None or not self.cards[entry.source].zone & FIELD:
            return False
        return entry.source == uid or entry.source in self.departing

    @follows("ZON-3")
    def destination(self, uid: int, to: int, from_nowhere: bool = False) -> int:
        """Where the card really goes: replaced destinations, Extra Deck monsters, Pendulum Cards, Tokens (ZON-3).

        Raises:
            UnsettledFact: a sentence that cannot be said may put it elsewhere.
        """
        card = self.cards[uid]
        facts = self.duel.defs[card.code]
        if card.zone & FIELD and "token" in facts.types:
            return GONE
        if to & (HAND | DECK) and facts.is_extra:
            return EXTRA
        if self.duel.has_unsaid and (to == GY or card.zone & (FIELD | GY | BANISHED)):
            words = unsaid(self, uid, "where it goes") or (unsaid(self, uid, "to the GY") if to == GY else None)
            if words is not None:
                raise UnsettledFact(words)
        if card.zone & FIELD and to != BANISHED:
            leaving = bound_by(self, "leaves the field to", uid)
            if leaving is not None and leaving.source != uid and self._is_leaving(leaving, uid):
                leaving = None
            if leaving is not None and leaving.modifier.leaves_to != "banished":
                return EXTRA if facts.is_extra else DECK
            if leaving is not None and not rules_for(self, "cannot banish", leaving.player):
                return BANISHED
        if to == GY:
            for entry in modifiers(self):
                if banishes_instead(self, entry, uid) and not self._is_leaving(entry, uid):
                    return BANISHED
            if "pendulum" in facts.types and card.zone & FIELD and not from_nowhere:
                return EXTRA
        return to

    def note_destroyed(self, card: Card, cause: int) -> None:
        """Keeps for the rest of the turn that this card was destroyed, where a card asks."""
        if self.duel.asks_what_was_destroyed:
            lost = Destroyed(card.zone, destroyed_by(cause), int(card.up), self.duel.defs[card.code].name)
            self.note(fact_destroyed(lost), card.control)

    @follows("OWN-1")
    def move(
        self,
        uid: int,
        to: int,
        cause: int = BY_EFFECT,
        verbs: int = 0,
        env: Env | None = None,
        up: bool = True,
        place: str = "",
        quiet: bool = False,
        from_nowhere: bool = False,
        player: int | None = None,
        how: int = 0,
        other: Look | None = None,
        returned: bool = False,
    ) -> bool:
        """Moves a card to another place off the field, its owner's (OWN-1), with all that this means. Returns whether it moved.

        What goes into the Deck leaves the field like anything else; from there it activates nothing (TIM-13). `how`, `other`: as
        material or Tribute for which kind of Summon, and of which monster. `returned`: to the GY from being banished, which is not
        being sent there.
        """
        card = self.cards[uid]
        if card.zone & GONE and not from_nowhere:
            return False
        to = self.destination(uid, to, from_nowhere)
        if to == EXTRA:
            up = bool(card.zone & FIELD) and "pendulum" in self.duel.defs[card.code].types
        if card.zone == to and to != DECK:
            return False
        look = look_at(self, uid)
        was_negated = bool(card.zone & FIELD and self.duel.defs[card.code].clauses) and is_negated(self, uid)
        if env is not None:
            env.last[uid] = look
        origin = 0 if from_nowhere else card.zone
        if to == GY:
            verbs |= 0 if returned else SENT
            if origin == DECK and env is not None and uid in env.excavated:
                verbs |= EXCAVATED
        elif to == BANISHED:
            verbs |= BANISHED_
        elif to == HAND and origin & (FIELD | GY | BANISHED):
            verbs |= TO_HAND
        elif to in (DECK, EXTRA):
            verbs |= TO_DECK
        if origin & FIELD:
            verbs |= LEAVES
        by = -1 if env is None else env.you if env.link is None else env.link.player
        unnamed = not self.duel.defs[card.code].kind and to == DECK
        for material in card.materials:
            self.cards[material] = change(self.cards[material], zone=MZONE)
        detached = card.materials
        if unnamed:
            self.unnamed[card.owner] += 1
        self.cards[uid] = Card(
            card.code,
            card.owner,
            card.owner,
            GONE if unnamed else to,
            -1,
            up,
            True,
            self.stamp(),
            self.turn,
            origin,
            cause
            | (DESTROYED if verbs & DESTROYED_ else 0)
            | (IN_DRAW_PHASE if self.phase == DRAW else 0)
            | (came_as(verbs, cause, how, other, card, by) if self.duel.asks_came_as else 0),
            proper=self._stays_proper(card),
            through=came_through(env, cause, uid) if self.duel.asks_sources and to & (GY | BANISHED) and not returned else None,
        )
        self.touch()
        if to == GY and not returned and self.duel.asks_what_was_sent:
            self.note(fact_named(self.duel.defs[card.code].name, origin, SENT_THERE), card.owner)
        if verbs & DESTROYED_:
            self.note_destroyed(card, cause)
        if to == DECK and place in ("top", "bottom"):
            if place == "top":
                self.tops[card.owner] = (uid, *self.tops[card.owner])
            else:
                self.bottoms[card.owner] = (*self.bottoms[card.owner], -1 if unnamed else uid)
        elif origin == DECK:
            self.take_from_deck(uid, card.owner)
        if not quiet:
            doer = player if player is not None else env.you if env is not None else card.control
            source = env.source if env is not None and env.source is not None else None
            self.emit(
                Event(
                    verbs,
                    uid,
                    look,
                    doer,
                    origin,
                    to,
                    cause,
                    source,
                    by,
                    0,
                    how,
                    other,
                    (),
                    self.cards[uid].stamp,
                    was_negated,
                    not up,
                )
            )
        if origin & FIELD:
            self.left_its_place(uid, card, look)
        for material in detached:
            self.cards[material] = change(self.cards[material], zone=MATERIAL)
            self.move(material, GY, BY_RULE, 0, env)
        return True

    def left_its_place(self, uid: int, card: Card, look: Look) -> None:
        """What bound the card to its place on the field, or to the battle there, is over; `card`, `look`: as it was."""
        self._left_the_field(uid, card)
        self._left_the_battle(look)

    @follows("SUM-9")
    def _stays_proper(self, card: Card) -> bool:
        """Does a card that moves keep the right of a proper Summon? One that comes from the hand, Deck or face-down Extra Deck has none."""
        hidden = card.zone & (HAND | DECK) or card.zone == EXTRA and not card.up
        return card.proper and not (hidden and self.duel.defs[card.code].needs_proper_summon)

    def _left_the_battle(self, look: Look) -> None:
        """A monster of the battle is remembered until the end of the Damage Step: what holds because it battles still holds."""
        battle, there = self.battle, (look.uid, look.card.stamp)
        if battle is not None and self.step == DAMAGE_STEP:
            if there in ((battle.attacker, battle.stamp), (battle.target, battle.target_stamp)):
                self.battle = change(battle, gone=(*battle.gone, look))

    def _left_the_field(self, uid: int, card: Card) -> None:
        if negated_by_effect(self, uid, card.stamp):
            self.chain = [
                change(link, followed=True) if link.uid == uid and link.stamp == card.stamp else link
                for link in self.chain
            ]
        self.lasting = [
            entry
            for entry in self.lasting
            if (entry.uid != uid or entry.stamp != card.stamp or entry.until[0] == -1)
            and (entry.label != EQUIPPED or entry.cards[0] != (uid, card.stamp))
        ]

    @follows("ZON-1")
    def make_room(self, player: int) -> None:
        """Before a monster comes to a Main Monster Zone: where these are full, one that may stand in an Extra Monster Zone stands there."""
        other = in_either(self, player)
        if other >= 0 and free_monster_zones(self, player) < 2:
            self.replace(other, slot=extra_slot(self, player))

    @follows("ZON-1")
    def give_control(self, uid: int, player: int, cause: int, by: Look | None = None, doer: int = -1) -> None:
        """The monster comes to a Monster Zone of this player, who has one free; `by`, `doer`: because of which card, of which player."""
        self.make_room(player)
        self.replace(uid, control=player, slot=-1)
        self.emit(Event(EVENT["control changed"], uid, self.look(uid), player, MZONE, MZONE, cause, by, doer))

    def take_from_deck(self, uid: int, owner: int) -> None:
        """Forgets where in the Deck the card was."""
        if uid in self.tops[owner]:
            self.tops[owner] = tuple(other for other in self.tops[owner] if other != uid)
        if uid in self.bottoms[owner]:
            self.bottoms[owner] = tuple(other for other in self.bottoms[owner] if other != uid)

    def shuffle(self, player: int) -> None:
        """The Deck is in unknown order again; cards in it that nobody has named are only counted."""
        for uid, card in enumerate(self.cards):
            if card.zone == DECK and card.owner == player and not self.duel.defs[card.code].kind:
                self.unnamed[player] += 1
                self.replace(uid, zone=GONE)
        self.tops[player] = self.bottoms[player] = ()

    def new_card(self, code: int, owner: int, zone: int, **fields: Any) -> int:
        """A card that was not there before: a Token, or one nobody has named that comes off the Deck. Returns its uid."""
        self.cards.append(Card(code, owner, owner, zone, stamp=self.stamp(), came=self.turn, **fields))
        self.touch()
        return len(self.cards) - 1

    def top_card(self, player: int) -> int:
        """The uid of the top card of the Deck: the known one, or what chance gives (an unnamed card becomes a card of its own)."""
        while self.tops[player] and self.tops[player][0] >= 0 and self.cards[self.tops[player][0]].zone != DECK:
            self.tops[player] = self.tops[player][1:]
        if self.tops[player]:
            top = self.tops[player][0]
            self.tops[player] = self.tops[player][1:]
            if top >= 0:
                return top
            self.unnamed[player] -= 1
            return self.new_card(0, player, DECK)
        below = self.bottoms[player]
        deck = [uid for uid, card in enumerate(self.cards) if card.zone == DECK and card.owner == player]
        above = [uid for uid in deck if uid not in below]
        unnamed = self.unnamed[player] - below.count(-1)
        if not above and unnamed <= 0:  # none but those that were placed below all others: in which order is not looked at
            above, unnamed = deck, self.unnamed[player]
        named: dict[str, int] = {}
        for uid in above:
            named.setdefault(self.duel.defs[self.cards[uid].code].name, uid)
        options: list[Any] = [("card", name) for name in sorted(named)]
        if unnamed > 0:
            options.append(("card", "an unnamed card"))
        drawn = self.chance("draw", options)
        if drawn[1] == "an unnamed card" and unnamed > 0:
            self.unnamed[player] -= 1
            if below.count(-1) > self.unnamed[player]:
                self.bottoms[player] = tuple(uid for uid in below if uid >= 0) + (-1,) * self.unnamed[player]
            return self.new_card(0, player, DECK)
        return named[drawn[1]]
