"""Events that just happened, from the rows of `happened:`: `PLAYER CARD VERB [by …] [from ZONE]`, one row a moment (TIM-1).

The board shows the situation after them. Each row is matched to the card as it lies now, and the card as it was before is put together from
what the verb says: face-up, in Attack Position, where the verb or `from` says.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from kb.errors import shortened
from legality.game.terms import (
    BANISHED,
    BATTLE_STEP,
    BY_BATTLE,
    BY_COST,
    BY_EFFECT,
    BY_RULE,
    DAMAGE_STEP,
    DECK,
    DESTROYED,
    DRAW,
    EVENT,
    EXTRA,
    FIELD,
    GY,
    HAND,
    HOW,
    MONSTER,
    MZONE,
    SZONE,
)
from legality.public import Battle, Card, Event, Look, Moment, State, change, fact_named, look_at, plain_look
from queries.board.battle import under_way
from queries.board.entry import WAYS, origin_of
from queries.board.laid import Laid
from queries.board.sentences import Sentence, read_sentence
from queries.board.turn import Turn
from queries.board.used import Used
from queries.board.verbs import (
    CAUSES,
    DAMAGE,
    EFFECT_OF,
    EVERYWHERE,
    EXACT,
    EXAMPLE,
    FROM_ZONE,
    LEAVES,
    LP,
    SENT,
    TO_OWNERS,
    VERB,
    VERBS,
    ZONES,
    Verb,
)

if TYPE_CHECKING:
    from kb.store.load import Node
    from legality.public import CardFacts


class Cause(msgspec.Struct, frozen=True):
    """How something happened: causes, the card whose effect did it and its player, and where the card was before."""

    cause: int = 0
    source: Look | None = None
    player: int = -1
    origin: str = ""


class Happened:
    """Reads the rows and changes the laid-out cards as they say; `moments` holds what was read."""

    def __init__(self, laid: Laid, turn: Turn, used: Used, battle: Battle | None, state: State) -> None:
        self.laid = laid
        self.turn = turn
        self.used = used
        self.battle = battle
        self.state = state
        self.moments: list[Moment] = []
        self.taken: dict[int, int] = {}
        """The events that each card of the moment under way had so far."""
        self.earlier: dict[int, int] = {}

    def read(self, node: Node) -> None:
        """Reads every row; faults are noted."""
        rows = self.laid.faults.listed(node, "happened", f"[[{EXAMPLE}]]")
        for row in rows or ():
            items = row.items() if row.is_list else [row]
            events: list[Event] = []
            self.taken = {}
            for item in items:
                sentence = read_sentence(item, self.laid.faults, "happened", EXAMPLE)
                if sentence is not None:
                    events += self._events(sentence)
            self.moments.append(tuple(events))
            for uid, verbs in self.taken.items():
                self.earlier[uid] = self.earlier.get(uid, 0) | verbs

    def settled(self, state: State) -> State:
        """The state right after the last row: its moments can be answered now."""
        after: State = change(state, moments=tuple(tuple(_by_the_battle(state, event) for event in moment) for moment in self.moments))
        return after

    # --- one row ---------------------------------------------------------------------------------------------------

    def _events(self, sentence: Sentence) -> list[Event]:
        if sentence.text[1:2] != " ":
            self.laid.faults.add(sentence.node, f"a row of happened begins with A or B; found {sentence.node.found()}")
            return []
        player, text = "AB".index(sentence.text[0]), " ".join(sentence.text[2:].split())
        about_player = LP.match(text) or DAMAGE.match(text)
        if about_player:
            return self._to_player(player, about_player, sentence)
        for match in VERB.finditer(text):
            name = text[: match.start()]
            if self.laid.knows(name):
                return self._to_card(player, name, EXACT[match[1].casefold()], text[match.end() :], sentence)
        self._not_understood(text, sentence)
        return []

    def _not_understood(self, text: str, sentence: Sentence) -> None:
        faults = self.laid.faults
        match = VERB.search(text)
        if match:
            self.laid.names.resolve(self.laid.bare(text[: match.start()]), sentence.node)
            return
        words = text.split()[:30]
        parts = [" ".join(words[start:end]) for start in range(1, len(words)) for end in range(start + 1, min(start + 5, len(words)) + 1)]
        from kb.store.names import nearest  # start-up

        near = next((found[0] for found in (nearest(part, VERBS, least=80) for part in parts) if found), None)
        faults.add(
            sentence.node,
            f"this is not understood: {sentence.node.found()}; a row is PLAYER CARD VERB [by battle | by an effect of CARD | as a "
            f"cost | by rule] [from ZONE], and VERB is one of {', '.join(VERBS)}; or PLAYER gained / lost 500 LP, PLAYER took 500 "
            "battle / effect damage",
            near,
        )

    def _to_player(self, player: int, match: re.Match[str], sentence: Sentence) -> list[Event]:
        tail = self._tail(match[3], sentence, player)
        if tail is None:
            return []
        if match.re is LP:
            word = match[1].casefold()
            verb = EVENT["gained LP"] if word == "gained" else EVENT["paid LP"] if word == "paid" or tail.cause == BY_COST else 0
            return [
                Event(
                    verb,
                    player=player,
                    cause=tail.cause or (BY_COST if word == "paid" else BY_EFFECT),
                    source=tail.source,
                    source_player=tail.player if tail.player >= 0 else player,
                    amount=int(match[2]),
                )
            ]
        amount = int(match[1] or 0)
        self.used.imply("damage", player)
        if match[2].casefold() == "effect":
            return [
                Event(
                    EVENT["took effect damage"],
                    player=player,
                    cause=BY_EFFECT,
                    source=tail.source,
                    source_player=tail.player if tail.player >= 0 else 1 - player,
                    amount=amount,
                )
            ]
        look = self._fighter(1 - player)
        events = [Event(EVENT["took battle damage"], player=player, cause=BY_BATTLE, source=look, source_player=1 - player, amount=amount)]
        if look is not None:
            other = self._fighter(player)
            events.append(
                Event(EVENT["inflicted battle damage"], look.uid, look, player, MZONE, MZONE, BY_BATTLE, look, 1 - player, amount, 0, other)
            )
        return events

    def _fighter(self, player: int) -> Look | None:
        """The monster of this player in the battle, if the board names it."""
        if self.battle is None:
            return None
        for uid in (self.battle.attacker, self.battle.target):
            if uid >= 0 and self.laid.cards[uid].owner == player:
                return self._now(uid)
        return None

    def _tail(self, text: str, sentence: Sentence, player: int) -> Cause | None:
        match = FROM_ZONE.match(text)
        assert match is not None
        origin = ZONES[match[2].casefold()] if match[2] else ""
        rest = match[1]
        if not rest.strip():
            return Cause(origin=origin)
        for word, cause in CAUSES.items():
            if rest.casefold() == word:
                return Cause(cause, player=1 - player if cause == BY_BATTLE else -1, origin=origin)
        effect = EFFECT_OF.match(rest)
        if effect:
            return self._by_effect(effect, sentence, player, origin)
        self.laid.faults.add(
            sentence.node,
            f'"{shortened(rest.strip())}" is not understood here; allowed: by battle, by an effect of CARD, as a cost, by '
            "rule, then from field, hand, deck, GY, banished or extra",
        )
        return None

    def _by_effect(self, match: re.Match[str], sentence: Sentence, player: int, origin: str) -> Cause | None:
        if match[2] is None:
            return Cause(BY_EFFECT, None, 1 - player, origin)
        whose = "AB".index(match[1].upper()) if match[1] else -1
        source = self._source(match[2], whose, player, sentence)
        return None if source is None else Cause(BY_EFFECT, source[0], source[1], origin)

    def _source(self, text: str, whose: int, player: int, sentence: Sentence) -> tuple[Look, int] | None:
        """The card whose effect did it, on the board or not, and whose: the one said, else the only one who has it, else the opponent."""
        laid = self.laid
        found = laid.among(text, range(len(laid.cards)))
        name = laid.names.resolve(laid.bare(text), sentence.node) if text not in laid.ids else laid.name(laid.ids[text])
        if name is None:
            return None
        public = [uid for uid in found if laid.cards[uid].zone & (FIELD | GY | BANISHED)] or found
        owners = {laid.cards[uid].control for uid in public}
        doer = whose if whose >= 0 else owners.pop() if len(owners) == 1 else 1 - player
        mine = [uid for uid in public if laid.cards[uid].control == doer]
        if mine:
            return self._now(mine[0]), doer
        facts = laid.names.facts(name)
        return _look(-1, Card(0, doer, doer, MZONE if facts.kind & MONSTER else SZONE), facts), doer

    # --- one card --------------------------------------------------------------------------------------------------

    def _to_card(self, player: int, text: str, word: str, rest: str, sentence: Sentence) -> list[Event]:
        verb = VERBS[word]
        target: Look | None = None
        if word == "declared an attack on":
            if rest.strip().casefold() == "directly":
                word, rest = "declared an attack directly", ""
            else:
                uid = self.laid.find(
                    rest.strip(), self.laid.where(MZONE, 1 - player), sentence.node, "happened", f"a monster of player {'AB'[1 - player]}"
                )
                if uid is None:
                    return []
                target, rest = self._now(uid), ""
        elif word == "targeted by":
            rest = f" by an effect of{rest}"
        tail = self._tail(rest, sentence, player)
        if tail is None:
            return []
        uid = self._find(player, text, word, verb, sentence)
        if uid is None:
            return []
        if verb.events == EVENT["attack declared"]:
            return self._attack(player, uid, target, sentence)
        if word in ("targeted by", "negated", "flipped face-up") or word.startswith("changed"):
            return self._in_place(player, uid, verb, tail)
        if verb.way:
            return self._summon(player, uid, verb, tail)
        return self._move(player, uid, word, verb, tail)

    def _find(self, player: int, text: str, word: str, verb: Verb, sentence: Sentence) -> int | None:
        """The card as it lies now: the player's own first; each copy is used once in a moment."""
        laid = self.laid
        there = laid.where(verb.now)
        pool = [uid for uid in there if laid.cards[uid].control == player]
        if word in TO_OWNERS and not laid.among(text, pool) and laid.among(text, there):
            pool = there  # OWN-1: it was under this player's control, and is its owner's
        if word in ("destroyed", "Tributed", "discarded"):
            in_grave = [uid for uid in pool if laid.cards[uid].zone == GY]
            pool = in_grave if laid.among(text, in_grave) else pool
        if verb.way or word == "flipped face-up":
            pool = [uid for uid in pool if laid.cards[uid].up]
        elif word == "Set":
            pool = [uid for uid in pool if not laid.cards[uid].up]
        elif word.startswith("changed"):
            attack = word.endswith("Attack Position")
            pool = [uid for uid in pool if laid.cards[uid].attack == attack]
        found = laid.among(text, pool)
        free = [uid for uid in found if not self.taken.get(uid, 0) & verb.events]
        fresh = [uid for uid in free if not self.earlier.get(uid, 0) & verb.events] or free
        if verb.now & ~FIELD:
            fresh = [uid for uid in fresh if not self.taken.get(uid, 0) | self.earlier.get(uid, 0)] or fresh
        if found and not free:
            laid.faults.add(sentence.node, f"{sentence.node.found()}: there is no further copy of it on the board")
            return None
        uid = laid.find(text, fresh or pool, sentence.node, "happened", _expected(player, word, verb))
        if uid is not None:
            self.taken[uid] = self.taken.get(uid, 0) | verb.events
        return uid

    def _now(self, uid: int) -> Look:
        state = self.state
        board = change(state, cards=tuple(self.laid.cards))
        return look_at(board, uid) if self.laid.cards[uid].zone & FIELD else plain_look(board, uid)

    def _attack(self, player: int, uid: int, target: Look | None, sentence: Sentence) -> list[Event]:
        faults = self.laid.faults
        if self.turn.step != BATTLE_STEP or player != self.turn.player:
            faults.add(sentence.node, "the turn player declares attacks, in the Battle Step (turn: {phase: battle, step: battle})")
            return []
        target_uid = -1 if target is None else target.uid
        if self.battle is not None and (self.battle.attacker, self.battle.target) != (uid, target_uid):
            faults.add(sentence.node, "battle names another attack than this row")
        if self.battle is None:
            self.used.imply("attack", player)
        self.battle = under_way(self.laid, self.turn, uid, target_uid)
        look = self._now(uid)
        events = [Event(EVENT["attack declared"], uid, look, player, MZONE, MZONE, 0, None, player, 0, 0, target)]
        if target is not None:
            events.append(Event(EVENT["targeted for an attack"], target.uid, target, player, MZONE, MZONE, 0, look, player))
        return events

    def _in_place(self, player: int, uid: int, verb: Verb, tail: Cause) -> list[Event]:
        """Something happened to a card where it lies."""
        zone = self.laid.cards[uid].zone
        doer = tail.player if tail.player >= 0 else player
        return [
            Event(
                verb.events,
                uid,
                self._now(uid),
                doer,
                zone,
                zone,
                tail.cause or verb.cause,
                tail.source,
                doer if tail.source is not None else -1,
            )
        ]

    def _summon(self, player: int, uid: int, verb: Verb, tail: Cause) -> list[Event]:
        laid = self.laid
        card = laid.cards[uid]
        facts = laid.duel.defs[card.code]
        how = card.how or WAYS[verb.way]
        if verb.way in ("normal", "tribute", "flip"):
            how = WAYS[verb.way]
        elif not how & HOW["special"]:
            how = WAYS["special"]
        if tail.cause & BY_EFFECT:
            how |= HOW["effect"]
        origin = origin_of(tail.origin or verb.before, facts) if tail.origin or verb.before else EXTRA if facts.is_extra else card.origin
        came = card.came if verb.way == "flip" else self.turn.number
        laid.cards[uid] = change(card, how=how, summoner=player, origin=card.origin or origin, came=came)
        way = "normal" if verb.way == "tribute" else verb.way
        self.used.summoned(way, player)
        if way == "special" and laid.duel.asks_what_was_summoned:
            self.used.imply(fact_named(facts.name, origin), player)
        if way == "normal" and player == self.turn.player:
            self.used.normal_summons += 1
        source_player = tail.player if tail.player >= 0 else player
        return [
            Event(
                verb.events,
                uid,
                self._now(uid),
                player,
                origin,
                MZONE,
                tail.cause,
                tail.source,
                source_player,
                0,
                how,
                None,
                (),
                laid.cards[uid].stamp,
            )
        ]

    def _move(self, player: int, uid: int, word: str, verb: Verb, tail: Cause) -> list[Event]:
        laid = self.laid
        card = laid.cards[uid]
        facts = laid.duel.defs[card.code]
        cause = tail.cause or verb.cause
        if word == "drawn" and not tail.cause and self.turn.phase == DRAW and player == self.turn.player:
            cause = BY_RULE
            self.used.drawn = True
        if word in ("drawn", "added to the hand"):
            self.used.imply("draw" if word == "drawn" else "add", player)
        origin = origin_of(tail.origin, facts) if tail.origin else card.origin or (origin_of(verb.before or "field", facts))
        verbs = verb.events
        if word == "Set":
            laid.cards[uid] = change(card, came=self.turn.number)
            return [Event(verbs, uid, self._now(uid), player, origin, laid.cards[uid].zone, stamp=card.stamp)]
        if card.zone == GY:
            verbs |= SENT
        elif card.zone == BANISHED:
            verbs |= EVENT["banished"]
        elif card.zone in (DECK, EXTRA):
            verbs |= EVENT["returned to the Deck"]
        if origin & FIELD and card.zone != DECK:
            verbs |= LEAVES
        before = Card(card.code, card.owner, player, origin, up=True, attack=True)
        destroyed = DESTROYED if verbs & EVENT["destroyed"] else 0
        if card.zone & (GY | BANISHED):
            laid.cards[uid] = change(card, came=self.turn.number, origin=origin, cause=cause | destroyed)
        look = _look(uid, before, facts)
        doer = tail.player if tail.player >= 0 else 1 - player if cause & BY_BATTLE else player
        winner = self._winner(uid) if destroyed and cause & BY_BATTLE else None
        source = winner if winner is not None else tail.source
        events = [
            Event(
                verbs,
                uid,
                look,
                doer,
                origin,
                card.zone,
                cause,
                source,
                doer if cause & (BY_BATTLE | BY_EFFECT) else -1,
                0,
                0,
                None,
                (),
                card.stamp,
            )
        ]
        if winner is not None:
            verbs, control = EVENT["destroyed by battle by"], winner.card.control
            events.append(Event(verbs, winner.uid, winner, control, MZONE, card.zone, BY_BATTLE, winner, control, 0, 0, look))
        return events

    def _winner(self, uid: int) -> Look | None:
        """The monster that destroyed this one by battle, if the board names the battle."""
        battle = self.battle
        if battle is None or uid not in (battle.attacker, battle.target):
            return None
        other = battle.target if uid == battle.attacker else battle.attacker
        return self._now(other) if other >= 0 else None


def _look(uid: int, card: Card, facts: CardFacts) -> Look:
    """A card with its printed properties."""
    return Look(uid, card, facts, facts.kind, facts.names, facts.atk, facts.defense, facts.level, facts.attributes, facts.race, facts.types)


def _expected(player: int, word: str, verb: Verb) -> str:
    places = {
        MZONE: "Monster Zones",
        FIELD: "field",
        GY: "GY",
        BANISHED: "banished cards",
        HAND: "hand",
        DECK | EXTRA: "Deck or Extra Deck",
        HAND | EXTRA: "hand",
        GY | BANISHED: "GY",
        GY | BANISHED | EXTRA: "GY",
    }
    where = places.get(verb.now, "GY" if verb.now & GY and verb.now != EVERYWHERE else "cards")
    return f"a card that was {word}, as it lies now among player {'AB'[player]}'s {where}"


def _by_the_battle(state: State, event: Event) -> Event:
    """In the Damage Step the attacked monster is flipped by the battle (BAT-4)."""
    battle = state.battle
    if battle is None or state.step != DAMAGE_STEP or event.verbs != EVENT["flipped"] or event.uid != battle.target or event.look is None:
        return event
    flipped: Event = change(
        event, player=event.look.card.control, cause=BY_BATTLE, source=look_at(state, battle.attacker), source_player=state.turn_player
    )
    return flipped
