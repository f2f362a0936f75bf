"""What a turn has used up and seen: the section `used` of a board."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

from legality.game.terms import (
    BANISHED,
    BATTLE,
    DECK,
    DESTROYED,
    DRAW,
    END,
    EXTRA,
    FIELD,
    FZONE,
    GY,
    HAND,
    MAIN1,
    MAIN2,
    MAYBE_DESTROYED,
    MONSTER,
    MZONE,
    PZONE,
    SPELL,
    STANDBY,
    SZONE,
)
from legality.game.turn_facts import FACE_UNTOLD, NEGATED_EFFECT, NO_BATTLE, NORMAL_DRAW, PERHAPS_DESTROYED, PERHAPS_TOGETHER, SENT_THERE
from legality.public import (
    UNNAMED,
    Acted,
    Destroyed,
    change,
    destroyed_by,
    fact_activated,
    fact_battled,
    fact_destroyed,
    fact_named,
    is_counted_per_copy,
    keys_of_use,
    kind_activated,
    named_activations,
    named_destructions,
)
from queries.board.laid import Laid
from queries.board.sentences import Sentence
from queries.board.turn import Turn

if TYPE_CHECKING:
    from legality.public import CardFacts, EffectFacts, State

_NUMBER = r"(?:(?P<n>\d{1,4}|an?|one) )?"
_TIMES = r"(?: (?P<times>\d{1,4}) times?)?"
_WHERE = r"(?: (?:in|during) (?:the |a )?(?P<phase>Draw Phase|Standby Phase|Main Phase(?: [12])?|Battle Phase|End Phase))?"


FACTS: tuple[tuple[str, str, str], ...] = (
    ("Normal Summon", rf"{_NUMBER}(?:Normal|Tribute) Summons?|(?:Normal|Tribute) Summoned(?: a monster)?", "Normal Summon"),
    ("normal", r"Normal Summoned (?P<n>\d{1,4}) monsters?", "Normal Summoned 2 monsters"),
    ("Normal Set", rf"{_NUMBER}Normal Sets?|Normal Set(?: a monster)?", "Normal Set"),
    ("pendulum", r"(?:a )?Pendulum Summon(?:ed(?: monsters)?)?", "Pendulum Summon"),
    ("special", rf"{_NUMBER}Special Summons?|Special Summoned(?: {_NUMBER.replace('<n>', '<m>')}monsters?)?{_TIMES}", "3 Special Summons"),
    ("flip", rf"{_NUMBER}Flip Summons?|Flip Summoned(?: {_NUMBER.replace('<n>', '<m>')}monsters?)?{_TIMES}", "Flip Summon"),
    ("summon", rf"{_NUMBER}Summons?|Summoned(?: {_NUMBER.replace('<n>', '<m>')}monsters?)?{_TIMES}", "4 Summons"),
    ("attack", rf"{_NUMBER}attacks?|(?:attacked|declared {_NUMBER.replace('<n>', '<m>')}attacks?){_TIMES}", "2 attacks"),
    ("battle phase", r"conducted (?:the|a|their) Battle Phase|(?:a )?Battle Phase", "conducted the Battle Phase"),
    (NEGATED_EFFECT, rf"(?:activated )?{_NUMBER}negated monster effects?", "1 negated monster effect"),
    ("monster effect", rf"(?:activated )?{_NUMBER}monster effects?", "1 monster effect"),
    ("spell", rf"(?:activated )?{_NUMBER}Spells?(?: Cards?)?(?: effects?)?", "1 Spell"),
    ("trap", rf"(?:activated )?{_NUMBER}Traps?(?: Cards?)?(?: effects?)?", "1 Trap"),
    ("damage", rf"took (?:\d+ )?(?:battle |effect )?damage{_TIMES}", "took damage"),
    ("normal draw", r"(?:(?:a|the) )?normal draw", "normal draw"),
    ("draw", rf"drew(?: {_NUMBER}cards?)?|{_NUMBER.replace('<n>', '<m>')}draws?", "drew 1 card"),
    ("search", rf"added {_NUMBER}cards? from (?:the|their) Deck(?: to (?:the|their) hand)?", "added 1 card from the Deck to the hand"),
    ("add", rf"added {_NUMBER}cards?(?: to (?:the|their) hand)?", "added 1 card to the hand"),
)
"""A fact, how it may be written (after the player, with an optional phase), and how it is written as a rule."""
PHASES = {"draw phase": DRAW, "standby phase": STANDBY, "main phase": MAIN1, "main phase 1": MAIN1, "main phase 2": MAIN2,
          "battle phase": BATTLE, "end phase": END}  # fmt: skip
"""The phases that a line may name; which Main Phase nobody asks."""
_EFFECT = r"(?:activated |used )?effect (\d{1,3}) of (.+)\Z"
_ACTIVATION = (
    r"(an effect of|a negated effect of|the card) (.+?)(?: from (?:the |their )?(hand|field|GY|Graveyard|banished|Deck|Extra Deck))?"
    r"(?: (?:in|during) (?:the )?(Draw Phase|Standby Phase|Main Phase(?: [12])?|Battle Phase|End Phase))?\Z"
)
_SUMMONED = r"Special Summoned (.+?)(?: from (?:the |their |a )?(hand|Deck|GY|Graveyard|banished|Extra Deck))?\Z"
_SENT = r"sent (.+?) to (?:the|their) (?:GY|Graveyard)(?: from (?:the |their )?(hand|field|Deck|Extra Deck))?\Z"
_LOST = (
    r"lost (?:(face-up|face-down) )?(.+?) by (battle|an effect)"
    r"(?: from (?:the |their )?(Monster Zone|Spell & Trap Zone|Field Zone|Pendulum Zone))?\Z"
)
_BATTLED = r"(attacked without a battle|(?:attacked and )?battled with (.+?))\Z"
_ACTIVATED = r"(?:activated|used) (.+)\Z"
ORIGINS = {"": 0, "hand": HAND, "deck": DECK, "gy": GY, "graveyard": GY, "banished": BANISHED, "extra deck": EXTRA}
"""Where a monster may have been Special Summoned from; 0: nobody said."""

LOST_FROM = {"": 0, "monster zone": MZONE, "spell & trap zone": SZONE, "field zone": FZONE, "pendulum zone": PZONE}
"""Where a card may have been destroyed; 0: nobody said."""
PLACES = {**ORIGINS, "field": FIELD}
"""Where an effect may have been activated."""


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """`FACTS` compiled, for the first board that has `used`."""
    return tuple((fact, re.compile(rf"(?:{pattern}){_WHERE}\Z", re.IGNORECASE)) for fact, pattern, _ in FACTS)


ALLOWED = ", ".join(f"A {example}" for _, _, example in FACTS)


class Used:
    """What the turn has used up (`keys`, `normal_summons`, `drawn`) and seen (`facts`), as the engine keeps it."""

    def __init__(self, laid: Laid, turn: Turn) -> None:
        self.laid = laid
        self.turn = turn
        self.keys: dict[tuple[Any, ...], int] = {}
        self.normal_summons = 0
        self.drawn = False
        self._said: dict[tuple[str, int], int] = {}
        self._implied: dict[tuple[str, int], int] = {}
        self._uses: dict[tuple[Acted, int], int] = {}
        """The effects that lines say were used: of a card that is treated as another kind without its name."""
        self._times: dict[tuple[str, int], int] = {}
        """Of how many Summons a line says that they were so many Summons, not monsters."""
        self._sworn: list[tuple[int, int, EffectFacts]] = []
        """By which activations somebody is still bound: whose, of which card, and the effect."""

    @property
    def used(self) -> tuple[tuple[Any, ...], ...]:
        """The limits used, as `State.used` has them."""
        if self.laid.duel.counts_summons:
            from legality.public import perhaps_counted  # start-up

            self.keys.update(perhaps_counted(self.laid.duel, self.laid.cards, self.turn.number, self.facts))
        return tuple(sorted(((*key, times) for key, times in self.keys.items()), key=repr))

    @property
    def facts(self) -> tuple[tuple[str, int, int], ...]:
        """The facts of the turn, as `State.facts` has them. What a line says in numbers already counts what the other lines imply."""
        totals = dict(self._implied)
        self._add_uses(totals)
        for player in (0, 1):
            for way in ("normal", "special", "flip"):
                more = self._said.get((way, player), 0) - self._implied.get((way, player), 0)
                if more > 0:
                    totals["summon", player] = totals.get(("summon", player), 0) + more
        for key, times in self._said.items():
            totals[key] = max(totals.get(key, 0), times)
        for player in (0, 1):
            special = totals.get(("special", player), 0)
            others = totals.get(("normal", player), 0) + totals.get(("flip", player), 0)
            together = max(0, special - max(1, self._times.get(("special", player), 0)))
            if self._said.get(("summon", player), 0) > self._times.get(("summon", player), 0):
                together += max(0, totals["summon", player] - special - others - (not special))
            if self.laid.duel.counts_summons and together:
                totals[PERHAPS_TOGETHER, player] = together
        self._add_sent(totals)
        self._add_destroyed(totals)
        return tuple(sorted((fact, player, times) for (fact, player), times in totals.items() if times))

    def bound(self, state: State) -> State:
        """The position in which what these activations bind to for the turn ("… the turn you activate this") still binds (ACT-10)."""
        for player, uid, effect in self._sworn:
            from legality.public import sworn  # start-up

            told = {(id(entry.modifier), entry.player, entry.uid) for entry in state.lasting}  # by a line of lasting
            new = [entry for entry in sworn(state, player, uid, effect) if (id(entry.modifier), entry.player, entry.uid) not in told]
            state = change(state, lasting=(*state.lasting, *new))
        return state

    def _swear(self, player: int, facts: CardFacts, effect: EffectFacts, uid: int, text: str) -> None:
        """Keeps what the activation binds to, of this copy if it is known (else -1)."""
        if not any(step.verb == "apply" for step in effect.cost):
            return
        self.laid.duel.add(facts)
        self._sworn.append((player, uid if uid >= 0 else self.laid.used_by(player, facts, text), effect))

    def _add_sent(self, totals: dict[tuple[str, int], int]) -> None:
        """Counts the cards that came to the GY this turn and lie there; a card that returned there was not sent."""
        for card in self.laid.cards if self.laid.duel.asks_what_was_sent else ():
            if card.zone == GY and card.came == self.turn.number and card.origin != BANISHED:
                key = (fact_named(self.laid.duel.defs[card.code].name, card.origin, SENT_THERE), card.owner)
                totals[key] = totals.get(key, 0) + 1

    def _add_destroyed(self, totals: dict[tuple[str, int], int]) -> None:
        """Counts the cards that were destroyed this turn and lie where they went, but for those that lines tell; their owner had them."""
        there: dict[tuple[str, str, int], int] = {}
        for card in self.laid.cards if self.laid.duel.asks_what_was_destroyed else ():
            if card.zone & (GY | BANISHED | EXTRA) and card.came == self.turn.number and card.cause & (DESTROYED | MAYBE_DESTROYED):
                by = destroyed_by(card.cause) if card.cause & DESTROYED else PERHAPS_DESTROYED
                key = (self.laid.duel.defs[card.code].name, by, card.owner)
                there[key] = there.get(key, 0) + 1
        told = list(named_destructions([(fact, player, times) for (fact, player), times in totals.items()]))
        for (name, by, owner), times in there.items():
            same = [often for lost, player, often in told if (lost.name, player) == (name, owner) and by in (lost.by, PERHAPS_DESTROYED)]
            more = times - sum(same)
            if more > 0:
                totals[fact_destroyed(Destroyed(0, by, FACE_UNTOLD, name)), owner] = more

    def _add_uses(self, totals: dict[tuple[str, int], int]) -> None:
        """Counts the effects that lines say were used, but for those that other lines say were activated."""
        for (acted, player), times in self._uses.items():
            told = [
                entry for entry in named_activations(tuple((fact, who, often) for (fact, who), often in self._implied.items()))
                if entry[1] == player and (entry[0].name, entry[0].is_card) == (acted.name, acted.is_card)
            ]  # fmt: skip
            more = times - sum(often for _, _, often in told)
            if more > 0:
                totals[acted.kind, player] = totals.get((acted.kind, player), 0) + more
                if acted.name and self.laid.duel.asks_what_was_activated:
                    key = (fact_activated(acted), player)
                    totals[key] = totals.get(key, 0) + more

    def imply(self, fact: str, player: int, times: int = 1) -> None:
        """Something happened this turn that makes this fact true."""
        self._implied[fact, player] = self._implied.get((fact, player), 0) + times

    def summoned(self, way: str, player: int, times: int = 1) -> None:
        """Monsters were Summoned this turn: `normal`, `special` or `flip`."""
        self.imply(way, player, times)
        self.imply("summon", player, times)

    def read(self, sentence: Sentence) -> None:
        """Adds what one line of `used` says."""
        player, text = "AB".index(sentence.text[0]) if sentence.text[0] in "AB" else -1, sentence.text[2:].strip()
        faults = self.laid.faults
        if player < 0:
            faults.add(sentence.node, f"a line of used begins with A or B; found {sentence.node.found()}")
            return
        for fact, pattern in _patterns():
            match = pattern.match(text)
            if match:
                self._note(fact, player, _number(match), sentence, bool(match.groupdict().get("m")))
                if match["phase"] and fact in ("monster effect", "spell", "trap"):
                    unnamed = Acted(fact, 0, PHASES[match["phase"].lower()], False, "")
                    self._acted(unnamed, UNNAMED, player, _number(match))
                return
        summoned = re.match(_SUMMONED, text, re.IGNORECASE)
        if summoned:
            self._summoned(player, summoned[1], (summoned[2] or "").lower(), sentence)
            return
        sent = re.match(_SENT, text, re.IGNORECASE)
        if sent:
            self._sent(player, sent[1], (sent[2] or "").lower(), sentence)
            return
        lost = re.match(_LOST, text, re.IGNORECASE)
        if lost:
            self._lost(player, lost, sentence)
            return
        battled = re.match(_BATTLED, text, re.IGNORECASE)
        if battled:
            self._battled(player, battled[1].lower(), battled[2] or "", sentence)
            return
        named = re.match(_ACTIVATION, text, re.IGNORECASE)
        if named:
            self._activation(player, named, sentence)
            return
        effect = re.match(_EFFECT, text, re.IGNORECASE)
        if effect:
            self._effect(player, effect[2], int(effect[1]), sentence)
            return
        activated = re.match(_ACTIVATED, text, re.IGNORECASE)
        if activated:
            self._effect(player, activated[1], -1, sentence)
            return
        faults.fitting(
            sentence.node,
            sentence.text,
            [f"{'AB'[player]} {example}" for _, _, example in FACTS],
            f"this is not understood: {sentence.node.found()}; allowed: {ALLOWED}, A Special Summoned NAME from the GY, "
            "A sent NAME to the GY, A lost NAME by battle, A battled with NAME, A effect 1 of NAME, A activated NAME",
        )

    def _note(self, fact: str, player: int, times: int, sentence: Sentence, several: bool) -> None:
        if fact in ("Normal Summon", "Normal Set", "normal draw") and player != self.turn.player:
            self.laid.faults.add(sentence.node, f"only the turn player, {'AB'[self.turn.player]}, has a {fact}")
        if fact in ("Normal Summon", "Normal Set"):
            self.normal_summons += times
            if fact == "Normal Summon":
                self.summoned("normal", player, times)
            else:
                self.imply("normal set", player, times)
        elif fact == "pendulum":
            self.imply("pendulum", player)
            self.summoned("special", player)
        elif fact == "normal draw":
            self.drawn = True
            self.imply("draw", player)
            self.imply(NORMAL_DRAW, player)
        else:
            self._said[fact, player] = self._said.get((fact, player), 0) + times
            if not several:
                self._times[fact, player] = self._times.get((fact, player), 0) + times
            if fact == "search":
                self.imply("add", player, times)

    def _summoned(self, player: int, text: str, place: str, sentence: Sentence) -> None:
        """A monster of this name was Special Summoned, from this place if that is said (a monster of the Extra Deck from there)."""
        laid = self.laid
        name = laid.names.resolve(laid.bare(text), sentence.node)
        if name is None:
            return
        facts = laid.names.facts(name)
        if not facts.kind & MONSTER:
            laid.faults.add(sentence.node, f"{facts.name} is no monster: it cannot have been Special Summoned")
            return
        laid.duel.add(facts)
        self.summoned("special", player)
        self.imply(fact_named(facts.name, ORIGINS[place] or EXTRA * facts.is_extra), player)

    def _sent(self, player: int, text: str, place: str, sentence: Sentence) -> None:
        """A card of this name was sent to this player's GY, from this place if that is said, and has left it since."""
        name = self.laid.names.resolve(self.laid.bare(text), sentence.node)
        if name is not None:
            facts = self.laid.names.facts(name)
            self.laid.duel.add(facts)
            self.imply(fact_named(facts.name, PLACES[place], SENT_THERE), player)

    def _lost(self, player: int, match: re.Match[str], sentence: Sentence) -> None:
        """A card of this name that this player controlled was destroyed."""
        name = self.laid.names.resolve(self.laid.bare(match[2]), sentence.node)
        if name is None:
            return
        facts = self.laid.names.facts(name)
        self.laid.duel.add(facts)
        face = ("face-down", "face-up").index(match[1].lower()) if match[1] else FACE_UNTOLD
        by = "battle" if match[3].lower() == "battle" else "effect"
        self.imply(fact_destroyed(Destroyed(LOST_FROM[(match[4] or "").lower()], by, face, facts.name)), player)

    def _battled(self, player: int, text: str, monster: str, sentence: Sentence) -> None:
        """A monster of this name battled, or an attack ended before that; its attack is told by a line of its own."""
        if not monster:
            self.imply(NO_BATTLE, player)
            return
        name = "" if monster == "another monster" else self.laid.names.resolve(self.laid.bare(monster), sentence.node)
        if name is None:
            return
        facts = self.laid.names.facts(name) if name else None
        if facts is not None:
            self.laid.duel.add(facts)
        self.imply(fact_battled("" if facts is None else facts.name, text.startswith("attacked")), player)

    def _effect(self, player: int, text: str, number: int, sentence: Sentence) -> None:
        """An effect was used, or (number -1) a card was activated: every limit of it is used once more."""
        found = effect_of(self.laid, text, number, sentence)
        if found is None:
            return
        facts, effect = found
        as_spell = facts.kind & MONSTER and (effect.is_card_activation or effect.places == PZONE)
        kind = kind_activated(SPELL if as_spell else facts.kind)
        place = 0 if effect.is_card_activation or effect.places.bit_count() != 1 else effect.places
        acted = Acted(kind, place, -1, effect.is_card_activation, "" if effect.places & PZONE else facts.name)
        self._uses[acted, player] = self._uses.get((acted, player), 0) + 1
        if self.laid.duel.asks_what_was_activated:
            self.laid.duel.add(facts)
        phase, step, copy = self.turn.phase, self.turn.step, (-1, 0)
        if is_counted_per_copy(effect, phase, step):
            uid = self._copy(player, text, effect, sentence)
            copy = (uid, self.laid.cards[uid].stamp) if uid >= 0 else copy
        self._swear(player, facts, effect, copy[0], text)
        for key in keys_of_use(effect, facts.names[0], player, copy, phase, step):
            self.keys[key] = self.keys.get(key, 0) + 1

    def _acted(self, acted: Acted, facts: CardFacts, player: int, times: int = 1) -> None:
        """This was activated: kept where a card asks for it."""
        if self.laid.duel.asks_what_was_activated:
            if acted.name:
                self.laid.duel.add(facts)
            self.imply(fact_activated(acted), player, times)

    def _activation(self, player: int, match: re.Match[str], sentence: Sentence) -> None:
        """An effect of a card of this name, or the card, was activated, in this place and phase if that is said; no limit counts it."""
        name = self.laid.names.resolve(self.laid.bare(match[2]), sentence.node)
        if name is None:
            return
        facts, is_card = self.laid.names.facts(name), match[1].lower() == "the card"
        if is_card and facts.kind & MONSTER and not any(effect.is_card_activation for effect in facts.effects):
            self.laid.faults.add(sentence.node, f"{facts.name} is a monster: only an effect of it is activated")
            return
        kind = kind_activated(SPELL if is_card and facts.kind & MONSTER else facts.kind)
        if match[1].lower() == "a negated effect of" and facts.kind & MONSTER:
            kind = NEGATED_EFFECT
        place = PLACES[(match[3] or "").lower()]
        if place == FIELD:
            place = PZONE if is_card and facts.kind & MONSTER else MZONE if facts.kind & MONSTER else SZONE
        activation = next((effect for effect in facts.effects if effect.is_card_activation), None)
        if is_card and activation is not None:
            self._swear(player, facts, activation, -1, match[2])
        self.imply(kind, player)
        self._acted(Acted(kind, place, PHASES.get((match[4] or "").lower(), -1), is_card, facts.name), facts, player)

    def _copy(self, player: int, text: str, effect: EffectFacts, sentence: Sentence) -> int:
        """The copy that has used its effect: one of this player's, in a place from which it works; -1 after a fault."""
        laid = self.laid
        pool = [
            uid
            for uid in laid.where(effect.places | FIELD | HAND)
            if (laid.cards[uid].control if laid.cards[uid].zone & FIELD else laid.cards[uid].owner) == player
        ]
        there = [uid for uid in laid.among(text, pool) if laid.cards[uid].zone & effect.places]
        uid = laid.find(text, there or pool, sentence.node, "used", f"the copy of player {'AB'[player]} that has used it")
        return -1 if uid is None else uid


def _number(match: re.Match[str]) -> int:
    words = match.groupdict()
    for group in ("n", "m", "times"):
        word = words.get(group)
        if word:
            return int(word) if word.isdigit() else 1
    return 1


def effect_of(laid: Laid, text: str, number: int, sentence: Sentence) -> tuple[CardFacts, EffectFacts] | None:
    """The effect of this number (-1: the card's activation, as a bare name means in a move) of the card that a text names."""
    faults = laid.faults
    if text in laid.ids:
        facts = laid.duel.defs[laid.cards[laid.ids[text]].code]
    else:
        name = laid.names.resolve(laid.bare(text), sentence.node)
        if name is None:
            return None
        facts = laid.names.facts(name)
    numbers = [effect.number for effect in facts.effects]
    if number < 0:
        activation = next((effect for effect in facts.effects if effect.is_card_activation), None)
        if activation is not None or len(facts.effects) == 1 or 1 in numbers:
            return facts, activation or next((effect for effect in facts.effects if effect.number == 1), facts.effects[0])
        faults.add(sentence.node, f"{facts.name} has no effect that is activated")
        return None
    if number in numbers:
        return facts, facts.effects[numbers.index(number)]
    allowed = ", ".join(map(str, numbers))
    faults.add(sentence.node, f"{facts.name} has no effect {number}" + (f"; its activated effects: {allowed}" if allowed else ""))
    return None
