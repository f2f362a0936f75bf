"""What happened this turn: facts that are counted, what was Special Summoned, with what was attacked, what a card did.

`State.facts` holds how often each fact came true and, where a card asks, one entry for each name and place of a Special Summon. A Summon
that is only counted (`used: [A 2 Special Summons]`), or whose monster was not then what its card says, may have been of any monster.
`Card.deeds` holds what a card did in its place; a card that moves to another place has done nothing there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from kb.records.conditions import TurnFact
from kb.records.filters import Filter as FilterRecord
from kb.vocabulary.comparisons import admitted
from legality.compiling.conditions import PARTS_OF_TURN, Condition, condition_word, holds_of, in_phase
from legality.compiling.filters import Test, filter_word
from legality.compiling.players import PLAYERS, player_of
from legality.compiling.registry import FILTER, Words, gathered, note
from legality.continuous.look import seen
from legality.game.card import Card
from legality.game.effects import CardFacts
from legality.game.reads import Reads
from legality.game.state import Game, Look
from legality.game.terms import BACKROW, BANISHED, DECK, EXTRA, FIELD, GY, HAND, LIMBO, MONSTER, MZONE, NO_STEP, SZONE
from legality.game.turn_facts import (
    ACTED,
    BATTLE_DAMAGE,
    DEEDS,
    EFFECT_DAMAGE,
    FACE_UNTOLD,
    FACT_READ_BY,
    FOUGHT,
    NAMED,
    NAMED_NORMAL,
    NEGATED_EFFECT,
    NO_BATTLE,
    NORMAL_DRAW,
    OF_AN_ATTACK,
    PERHAPS_DESTROYED,
    SENT_THERE,
    SETS,
    THEIR_EFFECT_DAMAGE,
    UNTOLD,
    Acted,
    Destroyed,
    effect_activated,
    how_often,
    name_and_place,
    named_destructions,
    what_was_activated,
)
from legality.game.view import Env, UnsettledFact

SPECIAL_SUMMONED: Final = "Special Summoned a monster"
SET: Final = "Set a Spell or Trap"
NORMAL_SUMMONED: Final = "Normal Summoned a monster"
NORMAL_OR_SPECIAL: Final = "Normal or Special Summoned a monster"
"""All Summons of the turn but the Flip Summons."""
SENT_TO_THE_GY: Final = "a card was sent to the GY"
DESTROYED: Final = "a card was destroyed"
ATTACKED: Final = "attacked"
BATTLED: Final = "battled"
BY_AN_EFFECT: Final = "drew a card by an effect"
FACTS: Words[str] = Words("fact of the turn")
"""The words for facts of the turn -> what `State.facts` calls them."""

for _word, _fact in {
    SPECIAL_SUMMONED: "special",
    NORMAL_SUMMONED: "normal",
    "Normal Set a monster": "normal set",
    "Summoned a monster": "summon",
    NORMAL_OR_SPECIAL: "summon",
    ATTACKED: "attack",
    "conducted the Battle Phase": "battle phase",
    "activated a monster effect": "monster effect",
    "activated a Spell": "spell",
    "activated a Trap": "trap",
    "took damage": "damage",
    "drew a card": "draw",
    BY_AN_EFFECT: "draw",
    "added a card to the hand": "add",
    "added a card from the Deck to the hand": "search",
}.items():
    FACTS.word(_word, reads=FACT_READ_BY[_fact])(_fact)

ACTIVATIONS: Final = {
    "activated a monster effect": ("monster effect",),
    "activated a Spell": ("spell",),
    "activated a Trap": ("trap",),
    "activated a card or effect": ("monster effect", "spell", "trap"),
}
"""The words for activations -> the facts that count."""
FACTS.word(BATTLED, reads=Reads.WHAT_BATTLED | Reads.DEEDS | Reads.ATTACKS)("battled")
KINDS_OF_DAMAGE: Final = {
    "took battle damage": BATTLE_DAMAGE, "took effect damage": EFFECT_DAMAGE,
    "took damage from an effect of the opponent": THEIR_EFFECT_DAMAGE,
}  # fmt: skip
"""The words for kinds of damage -> the facts that count how often it was taken."""
for _word, _fact in KINDS_OF_DAMAGE.items():
    FACTS.word(_word, reads=Reads.KINDS_OF_DAMAGE | Reads.DAMAGE)(_fact)
FACTS.word(SET, reads=Reads.SETS | Reads.ARRIVAL)(SETS)
FACTS.word(SENT_TO_THE_GY, reads=Reads.WHAT_WAS_SENT)("sent")
FACTS.word(DESTROYED, reads=Reads.WHAT_WAS_DESTROYED)("destroyed")
FACTS.word("activated a card or effect", reads=Reads.MONSTER_EFFECTS | Reads.SPELLS | Reads.TRAPS)("activated")


@condition_word("this turn")
def _this_turn(value: TurnFact) -> Condition:
    fact, who = FACTS[value.fact], PLAYERS.read(value.who or "you")
    admits = admitted("1+" if value.times is None else value.times)
    if value.fact in ACTIVATIONS:
        return _activated(value, who)
    if value.fact == BATTLED:
        return _battled(value.card, who, admits)
    if value.fact == SET:
        return _set(who, admits)
    if value.fact in KINDS_OF_DAMAGE:
        return _damaged(fact, who, admits)
    if value.fact == SENT_TO_THE_GY:
        return _sent(value.card, who, admits)
    if value.fact == DESTROYED:
        return _destroyed(value, who, admits)
    if value.fact == NORMAL_SUMMONED and value.card is not None:
        return special_summoned(who, admits, value.card, NAMED_NORMAL)
    if value.card is not None:
        return (_attacked_with if value.fact == ATTACKED else special_summoned)(who, admits, value.card)

    less = {NORMAL_OR_SPECIAL: "flip", BY_AN_EFFECT: NORMAL_DRAW}.get(value.fact, "")

    def holds(env: Env) -> bool:
        player = player_of(env, who)
        said = [(named, times) for named, doer, times in env.game.facts if player in (-1, doer)]
        return admits(sum(times for named, times in said if named == fact) - sum(times for named, times in said if named == less))

    return holds


def _set(who: str, admits: Callable[[int], bool]) -> Condition:
    """The condition that Spells or Traps were Set so often; of those that a board lays down Set this turn, too."""

    def holds(env: Env) -> bool:
        game, player = env.game, player_of(env, who)
        lying = [card for card in game.cards if card.zone & BACKROW and not card.up and card.came == game.turn]
        return admits(max(how_often(game.facts, player, SETS), sum(player in (-1, card.control) for card in lying)))

    return holds


def _damaged(kind: str, who: str, admits: Callable[[int], bool]) -> Condition:
    """The condition that damage of a kind was taken so often; of damage that a board tells nobody knows the kind."""

    def holds(env: Env) -> bool:
        player, facts = player_of(env, who), env.game.facts
        surely = how_often(facts, player, kind)
        untold = how_often(facts, player, "damage") - how_often(facts, player, BATTLE_DAMAGE, EFFECT_DAMAGE)
        return holds_of(admits, surely, surely + max(0, untold), "by what damage was taken earlier this turn")

    return holds


def _attacked_with(who: str, admits: Callable[[int], bool], card: FilterRecord) -> Condition:
    """The condition that so many attacks of this turn were declared by such monsters; of those gone or face-down nobody knows."""
    test = FILTER(card).holds

    def holds(env: Env) -> bool:
        player, game = player_of(env, who), env.game
        total = how_often(game.facts, player, "attack")
        attacked = [uid for uid, card in enumerate(game.cards) if card.attacks and card.zone & FIELD and card.up]
        here = [uid for uid in attacked if player in (-1, game.cards[uid].control)]
        surely = sum(game.cards[uid].attacks for uid in here if test(env, seen(env, uid)))
        gone = max(0, total - sum(game.cards[uid].attacks for uid in here))
        return holds_of(admits, surely, surely + gone, "which monsters attacked earlier this turn")

    return holds


def _battled(card: FilterRecord | None, who: str, admits: Callable[[int], bool]) -> Condition:
    """The condition that so many such monsters of that player battled this turn: as they were then, where play tells it, else as they are.

    Of an attack of which the board says nothing more, its monsters may have been any.
    """
    test = None if card is None else FILTER(card).holds

    def holds(env: Env) -> bool:
        game, player = env.game, player_of(env, who)
        told = [(fact.split(":", 2), doer, times) for fact, doer, times in game.facts if fact.startswith(FOUGHT)]
        surely = open_ = 0
        for (_, _, name), doer, times in told:
            if player in (-1, doer):
                code = game.duel.codes.get(name, 0)
                found = {True} if test is None else {test(env, _as_printed(game, code, doer))} if code else {True, False}
                surely += times * (found == {True})
                open_ += times * (len(found) > 1)
        did = [uid for uid, one in enumerate(game.cards) if one.deeds & DEEDS[BATTLED] and one.zone & FIELD]
        here = [uid for uid in did if player in (-1, game.cards[uid].control)]
        surely = max(surely, sum(test is None or test(env, seen(env, uid)) for uid in here))
        followed = sum(times for (_, attacked, _), _, times in told if attacked == "1") + how_often(game.facts, -1, NO_BATTLE)
        untold = max(0, how_often(game.facts, -1, "attack") - followed - (game.battle is not None))
        return holds_of(admits, surely, surely + open_ + 2 * untold, "which monsters battled earlier this turn")

    return holds


def _as_printed(game: Game, code: int, player: int, zone: int = MZONE) -> Look:
    """A face-up monster on the field as its card says it is."""
    facts, card = game.duel.defs[code], Card(code, player, player, zone)
    return Look(-1, card, facts, facts.kind, facts.names, facts.atk, facts.defense, facts.level, facts.attributes, facts.race, facts.types)


# --- what was Special Summoned -------------------------------------------------------------------------------------------


def special_summoned(who: str, admits: Callable[[int], bool], card: FilterRecord, head: str = NAMED) -> Condition:
    """The condition that so many of the monsters Special Summoned this turn match a filter, each as it was where it was Summoned from.

    `head=NAMED_NORMAL`: of those Normal Summoned.
    """
    special = head == NAMED
    kind, way = ("special", "Special") if special else ("normal", "Normal")
    note(Reads.WHAT_WAS_SUMMONED | Reads.SPECIAL_SUMMONS if special else Reads.WHAT_WAS_NORMAL_SUMMONED | Reads.NORMAL_SUMMONS)
    with gathered() as found:
        test = FILTER(card).holds
    about_itself = bool(found.reads & Reads.ITSELF)

    def holds(env: Env) -> bool:
        player = player_of(env, who)

        def answers(fact: str, doer: int) -> set[bool] | None:
            if not fact.startswith(head):
                return None
            if about_itself and name_and_place(fact)[0] == env.game.duel.defs[env.card(env.uid).code].name:
                return {True, False}
            return {test(env, look) for look in _looks(env.game, fact, doer)}

        surely, most = _counted(env.game, player, (kind,), answers)
        return holds_of(admits, surely, most, f"what {_players(player)} {way} Summoned earlier this turn")

    return holds


def _sent(card: FilterRecord | None, who: str, admits: Callable[[int], bool]) -> Condition:
    """The condition that so many of the cards sent this turn to the GY of that player match a filter, each as its card says it is."""
    test = None if card is None else FILTER(card).holds

    def holds(env: Env) -> bool:
        game, player = env.game, player_of(env, who)

        def answers(fact: str, owner: int) -> set[bool] | None:
            if not fact.startswith(SENT_THERE):
                return None
            if test is None:
                return {True}
            if not game.duel.defs[game.duel.codes[name_and_place(fact)[0]]].kind:
                return {True, False}
            return {test(env, look) for look in _looks(game, fact, owner, FIELD)}

        surely, most = _counted(game, player, (), answers)
        return holds_of(admits, surely, most, f"what was sent to the GY of {_players(player)} earlier this turn")

    return holds


def _destroyed(value: TurnFact, who: str, admits: Callable[[int], bool]) -> Condition:
    """The condition that so many cards that this player controlled were destroyed this turn, each as its card says it is.

    How it lay is asked by `face`; what it is, is seen of every card that was destroyed. Of what was then no monster though its card is
    one, or a monster though its card is none, nobody knows.
    """
    face = None if value.card is None else value.card.face
    test = None if value.card is None else FILTER(replace(value.card, face=None)).holds

    def is_one(env: Env, lost: Destroyed, player: int) -> set[bool]:
        if value.by is not None and lost.by not in (*value.by, PERHAPS_DESTROYED):
            return {False}
        if face is not None and lost.face != FACE_UNTOLD and (face == "up") != bool(lost.face):
            return {False}
        game = env.game
        code = game.duel.codes[lost.name]
        facts = game.duel.defs[code]
        zones = (lost.place,) if lost.place else (MZONE,) if lost.by == "battle" else (MZONE, SZONE)
        found = set() if test is None else {test(env, _as_printed(game, code, player, zone)) for zone in zones}
        strange = any(bool(zone & MZONE) != bool(facts.kind & MONSTER) for zone in zones if zone & FIELD)
        if test is not None and (not facts.kind or strange and lost.place):
            return {True, False}
        untold = lost.by == PERHAPS_DESTROYED or face is not None and lost.face == FACE_UNTOLD
        return (found or {True}) | ({False} if untold else set())

    def holds(env: Env) -> bool:
        player, surely, open_ = player_of(env, who), 0, 0
        for lost, doer, times in named_destructions(env.game.facts):
            if player in (-1, doer):
                said = is_one(env, lost, doer)
                surely += times * (said == {True})
                open_ += times * (len(said) > 1)
        return holds_of(admits, surely, surely + open_, "which cards were destroyed earlier this turn")

    return holds


def _counted(game: Game, player: int, kinds: tuple[str, ...], answers: Callable[[str, int], set[bool] | None]) -> tuple[int, int]:
    """How many facts of these kinds surely are those that are meant, and how many at most.

    `answers`: what may be said of a fact that names what it was (is it one of those?); None of one that names none.
    """
    surely = open_ = named = 0
    for fact, doer, times in game.facts:
        if player in (-1, doer) and (said := answers(fact, doer)) is not None:
            named += times
            surely += times * (said == {True})
            open_ += times * (len(said) > 1)
    return surely, surely + open_ + max(0, how_often(game.facts, player, *kinds) - named)


def _players(player: int) -> str:
    return "the players" if player < 0 else "AB"[player]


def _looks(game: Game, fact: str, player: int, besides: int = 0) -> Iterator[Look]:
    """The card of such a fact as it was before; in every place where it may have been (also `besides`), if nobody said which."""
    name, place = name_and_place(fact)
    code = game.duel.codes[name]
    facts = game.duel.defs[code]
    for zone in (place,) if place else (*_places(facts), *([besides] if besides else [])):
        yield _as_printed(game, code, player, zone)


def _places(facts: CardFacts) -> tuple[int, ...]:
    if "token" in facts.types:
        return (LIMBO,)
    main = (HAND, DECK, GY, BANISHED)
    return (*main, EXTRA) if facts.is_extra or "pendulum" in facts.types else main


# --- what was activated ---------------------------------------------------------------------------------------------------


def _activated(value: TurnFact, who: str) -> Condition:
    """The condition that so many such cards or effects were activated this turn.

    One whose activation was negated was not activated; where a number of monster effects is asked for, it counts (NEG-1).
    """
    kinds = ACTIVATIONS[value.fact]
    if value.times is not None and "monster effect" in kinds:
        kinds = (*kinds, NEGATED_EFFECT)
    admits = admitted("1+" if value.times is None else value.times)
    told = _telling(value)

    def holds(env: Env) -> bool:
        player = player_of(env, who)
        if told is None:
            return admits(how_often(env.game.facts, player, *kinds))

        def answers(fact: str, doer: int) -> set[bool] | None:
            acted = what_was_activated(fact) if fact.startswith(ACTED) else None
            return told(env, acted, doer) if acted is not None and acted.kind in kinds else None

        surely, most = _counted(env.game, player, kinds, answers)
        return holds_of(admits, surely, most, f"what {_players(player)} activated earlier this turn, where and in which phase")

    return holds


def _telling(value: TurnFact) -> Callable[[Env, Acted, int], set[bool]] | None:
    """What may be said of an activation: was it one of those meant? None where each is."""
    if value.card is None and not value.phase and not value.only_cards:
        return None
    note(Reads.WHAT_WAS_ACTIVATED)
    test = None if value.card is None else FILTER(value.card).holds
    phases, only_cards = [PARTS_OF_TURN.read(word) for word in value.phase or ()], bool(value.only_cards)

    def told(env: Env, acted: Acted, doer: int) -> set[bool]:
        answers = {True}
        if phases:
            answers = {in_phase(phases, acted.phase, NO_STEP)} if acted.phase >= 0 else {True, False}
        if only_cards:
            answers = _both(answers, {acted.is_card} if acted.name else {True, False})
        if test is not None:
            answers = _both(answers, {test(env, look) for look in _acting(env.game, acted, doer)} or {True, False})
        return answers

    return told


def _both(first: set[bool], second: set[bool]) -> set[bool]:
    return {one and other for one in first for other in second}


def _acting(game: Game, acted: Acted, player: int) -> Iterator[Look]:
    """The card whose activation it was, where it was activated; in every place where it may have been, if nobody said which."""
    if not acted.name:
        return
    code = game.duel.codes[acted.name]
    facts = game.duel.defs[code]
    places = (MZONE if facts.kind & MONSTER else SZONE, HAND, GY, BANISHED)
    for zone in (acted.place,) if acted.place else places:
        yield _as_printed(game, code, player, zone)


# --- what a card did -----------------------------------------------------------------------------------------------------

DEED_WORDS: Words[int] = Words("deed", {**DEEDS, ATTACKED: 0})


@filter_word("activated effect", reads=Reads.DEEDS | Reads.OWN_EFFECTS)
def _activated_effect(value: int) -> Test:
    deed = effect_activated(value)
    return lambda env, look: bool(look.card.deeds & deed)


@filter_word("did this turn", reads=Reads.DEEDS)
def _did_this_turn(value: tuple[str, ...]) -> Test:
    """The test that a card did all of these this turn."""
    wanted = sum(DEED_WORDS[word] for word in value)
    attacked = ATTACKED in value

    def holds(env: Env, look: Look) -> bool:
        card = look.card
        if attacked and not card.attacks:
            return False
        if card.deeds & wanted == wanted:
            return True
        if card.deeds & UNTOLD and wanted & ~card.deeds & OF_AN_ATTACK and not wanted & ~card.deeds & ~OF_AN_ATTACK:
            raise UnsettledFact(f"what came of the attack of {look.facts.name} this turn (did: [battled])")
        return False

    return holds
