"""The working copy of a state while a move is carried out: cards move, events happen, players choose.

`play` makes one, uses it and freezes it.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any

import msgspec

from legality.compiling.comparing import together, total_of
from legality.compiling.this_turn import note_deed
from legality.compiling.words import may_hide, player_of
from legality.continuous.copies import copy_key
from legality.continuous.look import (
    EQUIPPED,
    Active,
    bound_by,
    is_negated,
    look_at,
    modifier_env,
    modifiers,
    negated_by_effect,
    rules_for,
    settle,
    touches,
    unsaid,
    unsaid_anywhere,
)
from legality.game.card import Card
from legality.game.effects import CardFacts, Cards
from legality.game.rules import follows
from legality.game.state import Attempt, Battle, Delayed, Event, Lasting, Link, Look, Moment, Pending, State
from legality.game.terms import BANISHED, BY_EFFECT, BY_RULE, CHANCE, DECK, DESTROYED, EVENT, EXTRA, FIELD, GONE, GY, HAND, MATERIAL, MZONE
from legality.game.view import Env, UnsettledFact

SENT, BANISHED_, LEAVES = EVENT["sent to the GY"], EVENT["banished"], EVENT["leaves the field"]
TO_HAND, TO_DECK, DESTROYED_ = EVENT["returned to the hand"], EVENT["returned to the Deck"], EVENT["destroyed"]
MOST_CHOICES = 4000
MOST_PAST = 30


class NeedChoice(Exception):
    """A player must choose; carries who, what kind of choice, and the options."""

    def __init__(self, player: int, kind: str, options: tuple[Any, ...], link: int) -> None:
        super().__init__(kind)
        self.player, self.kind, self.options, self.link = player, kind, options, link


class DuelOver(Exception):
    """A player has won (WIN-1): whatever is under way stops."""


class Work:
    """A state being changed. Has every attribute of `State`; the lists among them may be changed in place."""

    def __init__(self, state: State, answers: tuple[Any, ...] = (), story: list[dict[str, Any]] | None = None) -> None:
        self.before = state
        self.duel = state.duel
        self.cards: list[Card] = list(state.cards)
        self.lp: list[int] = list(state.lp)
        self.unnamed: list[int] = list(state.unnamed)
        self.tops: list[tuple[int, ...]] = list(state.tops)
        self.turn, self.turn_player, self.phase, self.step, self.timing = (
            state.turn,
            state.turn_player,
            state.phase,
            state.step,
            state.timing,
        )
        self.box, self.actor, self.passed = state.box, state.actor, state.passed
        self.chain: list[Link] = list(state.chain)
        self.unresolved = state.unresolved
        self.moments: list[Moment] = list(state.moments)
        self.answerable = state.answerable
        self.pending: list[Pending] = list(state.pending)
        self.waiting: list[Pending] = list(state.waiting)
        self.group, self.batch = state.group, state.batch
        self.used, self.facts = state.used, state.facts
        self.lasting: list[Lasting] = list(state.lasting)
        self.delayed: list[Delayed] = list(state.delayed)
        self.battle: Battle | None = state.battle
        self.attempt: Attempt | None = state.attempt
        self.normal_summons, self.drawn, self.due, self.ending = state.normal_summons, state.drawn, state.due, state.ending
        self.discards, self.skips, self.goal = state.discards, state.skips, state.goal
        self.winner, self.unsettled, self.clock, self.past = state.winner, state.unsettled, state.clock, state.past
        self.answers = answers
        self.asked = 0
        self.story = story
        self.fresh = True
        """The next event starts a new moment."""
        self.matched = len(self.moments[-1]) if self.moments else 0
        self.resolving = -1
        self.judging: list[int] | None = None
        """Not None: both players do something simultaneously; wins are noted and judged together (RES-5)."""
        self.afterwards: list[Any] = []
        """Summons to perform immediately after the effect of the link resolves (SUM-8)."""
        self.clauses: list[tuple[int, Any, Moment]] = []
        self.missed = list(state.missed)
        self.inactive: list[tuple[int, int, str, str]] = []
        """Triggers whose source was not active yet when their event happened (TIM-11)."""

    # --- freezing --------------------------------------------------------------------------------------------------

    def freeze(self, **fields: Any) -> State:
        """The state as it is now."""
        return State(
            self.duel,
            tuple(self.cards),
            (self.lp[0], self.lp[1]),
            (self.unnamed[0], self.unnamed[1]),
            (self.tops[0], self.tops[1]),
            self.turn,
            self.turn_player,
            self.phase,
            self.step,
            self.timing,
            fields.get("box", self.box),
            fields.get("actor", self.actor),
            self.passed,
            tuple(self.chain),
            self.unresolved,
            tuple(self.moments),
            self.answerable,
            tuple(self.pending),
            tuple(self.waiting),
            self.group,
            self.batch,
            self.used,
            self.facts,
            tuple(self.lasting),
            tuple(self.delayed),
            self.battle,
            self.attempt,
            fields.get("asking"),
            self.normal_summons,
            self.drawn,
            self.due,
            self.ending,
            self.discards,
            self.skips,
            self.goal,
            self.winner,
            self.unsettled,
            self.clock,
            self.past,
            tuple(self.missed),
        )

    def touch(self) -> None:
        """Something changed: what was worked out before is not valid any more."""
        self.__dict__.pop("_modifiers", None)
        self.__dict__.pop("_doubts", None)
        self.__dict__.pop("_ties", None)

    def tell(self, what: str, **details: Any) -> None:
        """Adds a sentence to the story, if one is being written."""
        if self.story is not None:
            self.story.append({"what": what, **details})

    # --- choices ---------------------------------------------------------------------------------------------------

    def choose(self, player: int, kind: str, options: Iterable[Any]) -> Any:
        """The option that the player takes; a lone option is taken without asking.

        Raises:
            NeedChoice: the answer is not known yet.
        """
        found = tuple(options)
        if len(found) == 1:
            return found[0]
        if self.asked < len(self.answers):
            answer = self.answers[self.asked]
            self.asked += 1
            if answer not in found:
                raise ValueError(f"{answer!r} is not one of the options")
            return answer
        raise NeedChoice(player, kind, found, self.resolving)

    def chance(self, kind: str, options: Iterable[Any]) -> Any:
        """What chance gives."""
        return self.choose(CHANCE, kind, options)

    def wants(self, player: int, what: str) -> bool:
        """Does the player use an optional part?"""
        return bool(self.choose(player, "optional", (("yes", what), ("no", what)))[0] == "yes")

    def select(self, env: Env, selection: Cards, among: tuple[int, ...] | None = None) -> tuple[int, ...]:
        """The cards that a selection's chooser picks now (all that match for `all`), out of `among` if given; empty if there are too few.

        Raises:
            UnsettledFact: only cards nobody has named could match.
            NeedChoice: the choice is not known yet.
        """
        if selection.is_reference:
            return selection.uids(env) if among is None else among
        pool = selection.uids(env) if among is None else among
        low, high = selection.count(env)
        if selection.every:
            hidden = may_hide(env, selection)
            if hidden and not pool:
                raise UnsettledFact(hidden)
            return pool
        if selection.as_many:
            low = min(high, len(pool))
            high = low
        if len(pool) < (max(low, 1) if selection.as_many else low):
            hidden = may_hide(env, selection)
            if hidden:
                raise UnsettledFact(hidden)
            return ()
        if selection.random:
            return self._random_pick(pool, low)
        options = self.combinations(env, selection, pool, low, min(high, len(pool)))
        if not options:
            return ()
        picked = self.choose(self._chooser(env, selection), "cards", options)
        return tuple(picked[1])

    def _chooser(self, env: Env, selection: Cards) -> int:
        who = player_of(env, selection.chosen_by)
        return env.you if who < 0 else who

    def combinations(self, env: Env, selection: Cards, pool: tuple[int, ...], low: int, high: int) -> list[Any]:
        """Every choice of so many cards, interchangeable copies counted once."""
        keys = [copy_key(self, uid, env.uid) for uid in pool]
        found: dict[Any, tuple[int, ...]] = {}
        distinct = len(set(keys)) < len(keys)
        for size in range(low, high + 1):
            for picked in combinations(range(len(pool)), size):
                uids = tuple(pool[i] for i in picked)
                if not self.fits(env, selection, uids):
                    continue
                key = tuple(sorted(keys[i] for i in picked)) if distinct else uids
                found.setdefault(key, uids)
                if len(found) > MOST_CHOICES:
                    raise UnsettledFact(f"a choice among more than {MOST_CHOICES} combinations")
        return [("cards", uids) for uids in found.values()]

    def fits(self, env: Env, selection: Cards, uids: tuple[int, ...]) -> bool:
        """Do these cards together satisfy what the selection demands of the group?"""
        if selection.different_names and len({look_at(env.board, uid).names for uid in uids}) < len(uids):
            return False
        if selection.same_type and len({look_at(env.board, uid).race for uid in uids}) > 1:
            return False
        if selection.differing or selection.alike:
            if not together([look_at(env.board, uid) for uid in uids], selection.differing, selection.alike):
                return False
        if selection.total is None and selection.sum_of_levels is None:
            return True
        levels = total_of("level", (look_at(env.board, uid) for uid in uids))
        if levels is None or selection.total is not None and not selection.total(env, levels):
            return False
        return selection.sum_of_levels is None or selection.sum_of_levels(levels)

    def _random_pick(self, pool: tuple[int, ...], size: int) -> tuple[int, ...]:
        picked: list[int] = []
        rest = list(pool)
        for _ in range(size):
            seen: dict[str, int] = {}
            for uid in rest:
                seen.setdefault(copy_key(self, uid), uid)
            chosen = self.chance("random", [("cards", (uid,)) for uid in seen.values()])
            picked.append(chosen[1][0])
            rest.remove(chosen[1][0])
        return tuple(picked)

    # --- events and moments ----------------------------------------------------------------------------------------

    def new_moment(self) -> None:
        """What happens next is later than what has happened (TIM-1)."""
        self.match()
        self.fresh = True

    @follows("TIM-5")
    def empty_moment(self) -> None:
        """A link begins to resolve: even if it does nothing, nothing earlier is most recent any more (TIM-5)."""
        self.match()
        self.moments.append(())
        self.matched = 0
        self.fresh = False

    def emit(self, event: Event) -> None:
        """Something happened, in the moment under way."""
        if self.fresh or not self.moments:
            self.match()
            self.moments.append(())
            self.matched = 0
            self.fresh = False
        self.moments[-1] = (*self.moments[-1], event)
        if self.duel.asks_deeds:
            note_deed(self, event)
        if self.story is not None:
            self.story.append({"what": "event", "event": event, "moment": len(self.moments) - 1})

    def over(self, moments: Iterable[Moment]) -> None:
        """The chance to answer these moments is over (CHN-7); what some fast effect could have answered is remembered for reasons."""
        wanted = self.duel.answered
        gone = tuple(event for moment in moments for event in moment if event.verbs & wanted)
        if gone:
            self.past = (*self.past, *gone)[-MOST_PAST:]

    def match(self) -> None:
        """Looks which effects the events of the moment under way trigger."""
        if self.moments and self.matched < len(self.moments[-1]):
            from legality.happening.triggers import match_moment

            events = self.moments[-1][self.matched :]
            self.matched = len(self.moments[-1])
            match_moment(self, events, len(self.moments) - 1)

    def note(self, fact: str, player: int, times: int = 1) -> None:
        """Remembers a fact of the turn that conditions may read."""
        rest = []
        for entry in self.facts:
            if entry[0] == fact and entry[1] == player:
                times += entry[2]
            else:
                rest.append(entry)
        self.facts = tuple(sorted([*rest, (fact, player, times)]))

    # --- cards -----------------------------------------------------------------------------------------------------

    def replace(self, uid: int, **fields: Any) -> Card:
        """Changes a card's record."""
        card: Card = msgspec.structs.replace(self.cards[uid], **fields)
        self.cards[uid] = card
        self.touch()
        return card

    def stamp(self) -> int:
        """The next stamp."""
        self.clock += 1
        return self.clock - 1

    def facts_of(self, uid: int) -> CardFacts:
        """The card's facts."""
        return self.duel.defs[self.cards[uid].code]

    def look(self, uid: int) -> Look:
        """The card as it is now."""
        return look_at(self, uid)

    @follows("ZON-3")
    def destination(self, uid: int, to: int, from_nowhere: bool = False) -> int:
        """Where the card really goes: replaced destinations, Extra Deck monsters, Pendulum Cards, Tokens (ZON-3)."""
        card = self.cards[uid]
        facts = self.duel.defs[card.code]
        if card.zone & FIELD and "token" in facts.types:
            return GONE
        if to & (HAND | DECK) and facts.is_extra:
            return EXTRA
        if card.zone & FIELD and to != BANISHED:
            leaving = bound_by(self, "leaves the field to", uid)
            if leaving is not None and leaving.modifier.words["leaves the field to"] != "banished":
                return EXTRA if facts.is_extra else DECK
            if leaving is not None and not rules_for(self, "cannot banish", leaving.player):
                return BANISHED
        if to == GY:
            for entry in modifiers(self):
                if banishes_instead(self, entry, uid):
                    return BANISHED
            if "pendulum" in facts.types and card.zone & FIELD and card.up and not from_nowhere:
                return EXTRA
        return to

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

        A card shuffled into the Deck did not "leave the field" (TIM-13). `how`, `other`: as material or Tribute for which kind of Summon,
        and of which monster. `returned`: to the GY from being banished, which is not being sent there.
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
        elif to == BANISHED:
            verbs |= BANISHED_
        elif to == HAND and origin & (FIELD | GY | BANISHED):
            verbs |= TO_HAND
        elif to in (DECK, EXTRA):
            verbs |= TO_DECK
        if origin & FIELD and not (to == DECK and place == "shuffle"):
            verbs |= LEAVES
        unnamed = not self.duel.defs[card.code].kind and to == DECK
        for material in card.materials:
            self.cards[material] = msgspec.structs.replace(self.cards[material], zone=MZONE)
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
            cause | (DESTROYED if verbs & DESTROYED_ else 0),
            proper=card.proper,
        )
        self.touch()
        if to == DECK and place in ("top", "bottom"):
            if place == "top":
                self.tops[card.owner] = (uid, *self.tops[card.owner])
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
                    env.you if env is not None else -1,
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
            self._left_the_field(uid, card)
        for material in detached:
            self.cards[material] = msgspec.structs.replace(self.cards[material], zone=MATERIAL)
            self.move(material, GY, BY_RULE, 0, env)
        return True

    def _left_the_field(self, uid: int, card: Card) -> None:
        if negated_by_effect(self, uid, card.stamp):
            self.chain = [
                msgspec.structs.replace(link, followed=True) if link.uid == uid and link.stamp == card.stamp else link
                for link in self.chain
            ]
        self.lasting = [
            entry
            for entry in self.lasting
            if (entry.uid != uid or entry.stamp != card.stamp or entry.until[0] == -1)
            and (entry.label != EQUIPPED or entry.cards[0] != (uid, card.stamp))
        ]

    def take_from_deck(self, uid: int, owner: int) -> None:
        """Forgets where in the Deck the card was."""
        if uid in self.tops[owner]:
            self.tops[owner] = tuple(other for other in self.tops[owner] if other != uid)

    def shuffle(self, player: int) -> None:
        """The Deck is in unknown order again; cards in it that nobody has named are only counted."""
        for uid, card in enumerate(self.cards):
            if card.zone == DECK and card.owner == player and not self.duel.defs[card.code].kind:
                self.unnamed[player] += 1
                self.replace(uid, zone=GONE)
        self.tops[player] = ()

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
        named: dict[str, int] = {}
        for uid, card in enumerate(self.cards):
            if card.zone == DECK and card.owner == player:
                named.setdefault(self.duel.defs[card.code].name, uid)
        options: list[Any] = [("card", name) for name in sorted(named)]
        if self.unnamed[player]:
            options.append(("card", "an unnamed card"))
        drawn = self.chance("draw", options)
        if drawn[1] == "an unnamed card" and self.unnamed[player]:
            self.unnamed[player] -= 1
            return self.new_card(0, player, DECK)
        return named[drawn[1]]

    # --- life points -----------------------------------------------------------------------------------------------

    def change_lp(self, player: int, amount: int) -> None:
        """Adds to (or takes from) a player's Life Points; never below 0."""
        self.lp[player] = max(0, self.lp[player] + amount)


def banishes_instead(board: Any, entry: Active, uid: int) -> bool:
    """Does this effect banish the card instead of letting it go to the GY (a player who cannot banish does not)?"""
    if not entry.modifier.has("instead of the GY") or entry.modifier.of is not None and not touches(board, entry, look_at(board, uid)):
        return False
    return not rules_for(board, "cannot banish", entry.player)


@follows("LIM-5")
def may_special_summon(board: Any, player: int, uid: int, counted: bool = True, look: Look | None = None) -> bool:
    """Do the locks in force let this player Special Summon this card (LIM-5, "cannot be Special Summoned")?

    `counted`: without what it costs, so that "you can only control 1" is asked here (`too_many`).
    `look`: what it would be as a monster, where that is not what it is.

    Raises:
        UnsettledFact: a continuous effect that bears on Summons has a part that the vocabulary cannot say.
    """
    look = look_at(board, uid) if look is None else look
    if look.facts.cannot_special_summon or summoned_enough(board, player, uid):
        return False
    for word in ("cannot special summon", "cannot summon"):
        for entry in rules_for(board, word, player):
            if entry.modifier.filters[word].holds(modifier_env(board, entry), look):
                return False
    if bound_by(board, "cannot be special summoned", uid) is not None or counted and too_many(board, player, uid):
        return False
    settle_locks(board, uid)
    return True


def summoned_enough(board: Any, player: int, uid: int) -> bool:
    """Has the player Special Summoned this card as often this turn as its text allows (LIM-5)?

    Raises:
        UnsettledFact: the board counts Special Summons and does not say of what.
    """
    enough = look_at(board, uid).facts.summoned_enough
    return enough is not None and enough(Env(board, player, uid))


def several(board: Any, uids: tuple[int, ...]) -> bool:
    """Are there two cards of a name among these of which a player can Special Summon one a turn (LIM-5)?"""
    names = [facts.name for facts in (board.duel.defs[board.cards[uid].code] for uid in uids) if facts.summoned_enough is not None]
    return len(set(names)) < len(names)


def settle_locks(board: Any, uid: int) -> None:
    """Raises UnsettledFact where a continuous effect bearing on Summons, or on the Summon of this card, cannot be said in full."""
    words = unsaid(board, uid, "Summon") or unsaid(board, uid, "its Summon") or unsaid_anywhere(board, "Summon")
    if words is not None:
        raise UnsettledFact(words)


def may_banish(board: Any, player: int) -> bool:
    """May this player banish cards ("neither player can banish cards")?

    Raises:
        UnsettledFact: a continuous effect that bears on banishing has a part that the vocabulary cannot say.
    """
    if rules_for(board, "cannot banish", player):
        return False
    settle(board, "banish")
    return True


def too_many(board: Any, player: int, uid: int, leaving: frozenset[int] = frozenset()) -> bool:
    """Would this card, under this player's control, be one more than "there can only be 1 … on the field" allows, without those leaving?"""
    look = look_at(board, uid)
    for effect in look.facts.continuous:
        for entry in effect.applies:
            if "only one" in entry.filters:
                env = Env(board, player, uid)
                for other, card in enumerate(board.cards):
                    mine = not entry.words.get("player") or card.control == player
                    if (
                        card.zone & FIELD
                        and card.up
                        and other != uid
                        and other not in leaving
                        and mine
                        and entry.filters["only one"].holds(env, look_at(board, other))
                    ):
                        return True
    return False
