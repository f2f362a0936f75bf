"""A window as plain facts for the answer set programs: the tables of the ruleset, the cards as they lie, what their texts say.

Nothing is decided here: who may act when, Spell Speeds, groups, limits, places, what answers what stand as rules in `segoc.lp` and
`chain.lp`. Taken are the state, the card facts and the rows of the tables; the judge and its checks, the order of simultaneous effects,
the flow of the game and the listing of lines are not asked. A board with anything that the two programs do not model raises `NotCovered`.
"""

from __future__ import annotations

import json
import operator
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from kb.records.decoding import encode
from kb.vocabulary.verb_shapes import STEP_OPTIONS
from legality.game.card import Card
from legality.game.effects import CardFacts, EffectFacts
from legality.game.state import Event, Pending, State
from legality.game.terms import (
    BANISHED,
    BOX_B,
    BOX_C,
    BOX_D,
    BOX_E,
    BOX_NAMES,
    DAMAGE_STEP,
    DECK,
    DRAW,
    EVENT_NAMES,
    EXTRA,
    FIELD,
    FZONE,
    GONE,
    GY,
    HAND,
    MZONE,
    PHASES,
    PLACING,
    SZONE,
)

Facts = dict[str, Any]

UNNAMED = "unknown"
"""The kind of a card that nobody has named."""
PLACES = {
    HAND: "hand",
    DECK: "deck",
    GY: "graveyard",
    BANISHED: "banished",
    EXTRA: "extra",
    MZONE: "monsters",
    SZONE: "spells",
    FZONE: "fzone",
}
PLACES_OF = {
    "hand": ("hand",),
    "deck": ("deck",),
    "GY": ("graveyard",),
    "banished": ("banished",),
    "extra deck": ("extra",),
    "field": ("monsters", "spells", "fzone"),
    "monster zone": ("monsters",),
    "spell & trap zone": ("spells", "fzone"),
}
COMPARE = {"<=": operator.le, ">=": operator.ge, "<": operator.lt, ">": operator.gt, "=": operator.eq}
SILENT = {"kind", "number", "note", "confirmed", "damage step", "matters when"}
"""Words of an effect that say nothing about a window outside the Damage Step."""
FAST_WORDS = SILENT | {"works in", "answers", "timing", "trigger", "condition", "cost", "targets", "does", "limit", "during"}
ON_CARDS = {
    "destroy",
    "banish",
    "return to the hand",
    "return to the Deck",
    "turn face-down",
    "change position",
    "negate effects of",
    "special summon",
    "add to the hand",
}
ON_NUMBERS = {"damage", "gain LP", "draw"}
PLAIN = {
    "negate the activation",
    "negate the effect",
    "negate the Summon or activation",
    "negate the attack",
    "end the Battle Phase",
    "nothing",
}
JOINS = ("and", "and if you do", "also", "then", "also, after that")
INCLUDED = {
    "add from the Deck to the hand",
    "Special Summon from the Deck",
    "send from the Deck to the GY",
    "move a card from the GY",
    "Special Summon",
}
"""What an answer may ask an activation to include: words that an activation has whatever the position is (ACT-9)."""
MODIFIERS = {
    "no battle damage",
    "each time",
    "does",
    "cannot be destroyed",
    "cannot declare attacks",
    "unaffected by",
    "negate effects",
    "negate activated effects",
    "cannot add from the Deck",
    "opaque",
    "of",
    "player",
}
"""What an effect may apply for a while: possible whatever the position is (ACT-4)."""
HARMLESS = {"instead of destruction", "cannot be destroyed", "piercing", "cannot be attacked", "of"}
"""What a continuous effect in force may do: nothing of it touches what is activated."""
ONCE = {"use", "activate", "soft", "while face-up", "per chain"}


class NotCovered(Exception):
    """The board holds something that the answer set programs do not model."""


# --- small parts -------------------------------------------------------------------------------------------------------


def atom(name: str, *terms: str | int) -> str:
    """One fact; words become strings, except those that are constants of the programs."""
    if not terms:
        return f"{name}."
    words = (
        str(term) if isinstance(term, int) else term if term in ("a", "b", "yes", "no") else json.dumps(term, ensure_ascii=False)
        for term in terms
    )
    return f"{name}({', '.join(words)})."


def player(number: int) -> str:
    """Player `a` or `b`."""
    return "ab"[number]


def listed(value: Any) -> list[Any]:
    """A list of one or many."""
    return [] if value is None else list(value) if isinstance(value, (list, tuple)) else [value]


def need(holds: object, what: str) -> None:
    """Raises `NotCovered` unless this holds."""
    if not holds:
        raise NotCovered(what)


def told(of: CardFacts | EffectFacts) -> Facts:
    """The words of a card file about it."""
    return {} if of.record is None else encode(of.record)


def only(facts: Facts, known: Iterable[str], what: str) -> None:
    """Raises `NotCovered` for every word of these facts that the programs do not know."""
    unknown = set(facts) - set(known)
    need(not unknown, f"{what}: {', '.join(sorted(unknown))}")


def controller(card: Card) -> int:
    """Who holds the card."""
    return card.control if card.zone & FIELD else card.owner


def compared(value: int, wanted: Any) -> bool:
    """Is the number as the text says (`<= 1500`, `3`)?"""
    if isinstance(wanted, int):
        return value == wanted
    sign, number = str(wanted).split()
    return bool(COMPARE[sign](value, int(number)))


def is_such(facts: CardFacts, wanted: Facts) -> bool:
    """Is the card by its own record what the words ask for?"""
    for word, value in wanted.items():
        if word == "is":
            base = str(told(facts).get("card", UNNAMED)).split()[-1]
            if value != "card" and base not in value.split(" or "):
                return False
        elif word == "types":
            if not set(value) <= facts.types:
                return False
        elif word == "type":
            if facts.race not in listed(value):
                return False
        elif word == "attribute":
            if told(facts).get("attribute") not in listed(value):
                return False
        elif word == "name":
            if facts.name not in listed(value):
                return False
        elif word == "archetype":
            if not any(series in facts.archetypes or series in facts.name for series in listed(value)):
                return False
        elif word in ("level", "atk", "def"):
            number = told(facts).get(word)
            need(number is None or isinstance(number, int), f"{facts.name}: its {word}")
            if number is None or not compared(number, value):
                return False
        elif word == "not":
            if is_such(facts, value):
                return False
        else:
            raise NotCovered(f"a filter with {word}")
    return True


def belongs(whose: str, holder: int, you: int) -> bool:
    """Is the holder the player that the words name?"""
    need(whose in ("", "you", "opponent", "either"), f"whose: {whose}")
    return whose in ("", "either") or (holder == you) == (whose == "you")


def limits(state: State, uid: int, effect: EffectFacts) -> Iterator[str]:
    """The limits that one activation of this effect takes, each under the name by which uses are counted (LIM-1 to LIM-4)."""
    card, name = state.cards[uid], state.duel.defs[state.cards[uid].code].names[0]
    you, number = controller(card), effect.number
    for item in listed(told(effect).get("limit")):
        only(item, ONCE, f"{name}: its limit")
        for word, times in item.items():
            need(times in ((1,) if word != "per chain" else ("copy", "name")), f"{name}: its limit {word} {times}")
            if word in ("soft", "while face-up"):
                yield f"{word}:{uid}:{card.since or card.stamp}:{number}"
            elif word == "use":
                yield f"use:{you}:{name}:{number}"
            elif word == "activate":
                yield f"activate:{you}:{name}"
            elif times == "copy":
                yield f"chain:{uid}:{number}"
            else:
                yield f"chain:{you}:{name}:{number}"


def used_limits(state: State) -> Iterator[str]:
    """The limits that have been used, under the same names."""
    for entry in state.used:
        yield atom("used", ":".join(str(part) for part in entry[:-1]))


def in_play(state: State) -> list[int]:
    """The cards that can matter in the window: all but those in the Deck and those that are gone."""
    return [uid for uid, card in enumerate(state.cards) if not card.zone & (DECK | GONE)]


def nothing_goes_on(state: State) -> None:
    """Raises `NotCovered` where effects in force, a battle or the phase change what is legal."""
    need(not state.lasting and not state.delayed, "effects that still apply")
    need(state.attempt is None and state.asking is None and not state.unsettled, "a Summon or a choice under way")
    need(state.step != DAMAGE_STEP, "the Damage Step")
    need(state.phase != DRAW or state.drawn, "before the normal draw")
    need(not state.duel.tables.raw.get("era"), "an older format")
    need(not state.duel.shared_effects, "an effect that both players may use")
    for uid in in_play(state):
        card = state.cards[uid]
        facts = state.duel.defs[card.code]
        need(card.zone in PLACES, f"{facts.name}: its place")
        need(card.owner == card.control or not card.zone & FIELD, f"{facts.name}: under the other player's control")
        need(not any(effect.is_mandatory_quick for effect in facts.effects), f"{facts.name}: a mandatory Quick Effect (SEG-3)")
        need(not facts.clauses, f"{facts.name}: a clause")
        inactive = card.zone & HAND or (card.zone & FIELD and not card.up)
        elsewhere = card.zone & (GY | BANISHED | EXTRA) and not any("works in" in told(effect) for effect in facts.continuous)
        harmless = all(
            set(item) <= HARMLESS for effect in facts.continuous for item in listed(told(effect).get("applies")) or [{"opaque": True}]
        )
        need(not facts.continuous or inactive or elsewhere or harmless, f"{facts.name}: a continuous effect")
        need(not facts.types & {"pendulum", "gemini"}, f"{facts.name}: a Pendulum or Gemini Monster")
        need(not card.materials and card.equip < 0, f"{facts.name}: materials or equipment")
    for card in state.cards:
        for effect in state.duel.defs[card.code].effects:
            need(not card.zone & DECK or not effect.places & DECK, "an effect that is used from the Deck")


def game_facts(state: State) -> Iterator[str]:
    """Both players and whose turn it is."""
    for number in (0, 1):
        yield atom("player", player(number))
    yield atom("turn_player", player(state.turn_player))


# --- simultaneous effects ------------------------------------------------------------------------------------------------


def segoc_facts(state: State) -> list[str]:
    """The effects that wait to be placed and the rows of SEG-1, for `segoc.lp`.

    Raises:
        NotCovered: no effects wait, or one of them depends on more than limits and SEG-6.
    """
    nothing_goes_on(state)
    need(state.box == PLACING and state.pending and not state.chain, "no effects wait to be placed")
    rows = state.duel.tables.raw["segoc"]
    found = [*game_facts(state), *used_limits(state)]
    for row in rows:
        if "group" in row:
            only(row, ("rule", "group", "player", "mandatory"), "a row of SEG-1")
            found.append(atom("segoc_row", row["group"], row["player"], "yes" if row["mandatory"] else "no"))
        else:
            need(row == {"rule": "SEG-2", "private": "with the others"}, "another place for private effects (SEG-2)")
    need(len({(pending.uid, pending.effect.number) for pending in state.pending}) == len(state.pending), "an effect that triggered twice")
    for number, pending in enumerate(state.pending, 1):
        found += pending_facts(state, number, pending)
    return found


def pending_facts(state: State, number: int, pending: Pending) -> Iterator[str]:
    """One effect that waits, its limits, and whether it Special Summons itself from the hand (SEG-6)."""
    card, effect = state.cards[pending.uid], pending.effect
    facts = state.duel.defs[card.code]
    raw, you = told(effect), controller(card)
    need(not pending.prompts and pending.stamp == card.stamp, f"{facts.name}: it moved, or is a Quick Effect")
    only(raw, SILENT | {"optional", "works in", "timing", "trigger", "targets", "does", "limit", "cost"}, f"{facts.name}: its effect")
    need(pending.player == you, f"{facts.name}: its control changed")
    optional = raw.get("optional") is not False
    if optional:
        need("targets" not in raw, f"{facts.name}: an optional effect that targets")
        need(listed(raw.get("cost")) in ([], [{"banish": "this card"}]), f"{facts.name}: its cost")
        does_something(state, you, facts, raw)
    else:
        need("cost" not in raw, f"{facts.name}: its cost")
    yield atom("pending", number, player(you), facts.name, effect.number, "no" if optional else "yes")
    for key in limits(state, pending.uid, effect):
        yield atom("key", number, key)
    if optional and "hand" in listed(raw.get("works in")) and {"special summon": "this card"} in listed(raw.get("does")):
        yield atom("summons_itself", number)


def does_something(state: State, you: int, facts: CardFacts, raw: Facts) -> None:
    """Raises `NotCovered` unless it is plain that the effect could do something, whatever is placed before it (ACT-4)."""
    first: Facts = next(iter(listed(raw.get("does"))), {})
    if first == {"special summon": "this card"}:
        need(sum(card.zone == MZONE and card.control == you for card in state.cards) < 5, "no free zone")
        return
    for word in ("add to the hand", "special summon", "send to the GY", "destroy"):
        wanted = first.get(word)
        if isinstance(wanted, dict):
            need(wanted.get("whose") == "you" and wanted.get("count") == 1 and wanted.get("from"), f"{facts.name}: what it does")
            need(word != "destroy" or not wanted.keys() - {"count", "from", "whose"}, f"{facts.name}: what it does")
            places = {place for name in wanted["from"] for place in PLACES_OF[name]}
            words = {key: value for key, value in wanted.items() if key not in ("count", "from", "whose")}
            there = [card for card in state.cards if card.zone in PLACES and PLACES[card.zone] in places and controller(card) == you]
            found = [card for card in there if word == "destroy" or (card.zone == DECK and is_such(state.duel.defs[card.code], words))]
            need(found, f"{facts.name}: nothing that it could be done to")
            need(word != "special summon" or sum(card.zone == MZONE and card.control == you for card in state.cards) < 5, "no free zone")
            return
    need(isinstance(first.get("draw"), int) or isinstance(first.get("damage"), int), f"{facts.name}: what it does")
    need(all(number >= 10 for number in state.unnamed), "a short Deck")


# --- one Chain of fast effects -------------------------------------------------------------------------------------------


def chain_facts(state: State) -> tuple[list[str], int]:
    """The window of fast effects for `chain.lp`, and a number of windows that no Chain of this board exceeds.

    Raises:
        NotCovered: the window is no box of fast effects, or a card or its text is not modelled.
    """
    nothing_goes_on(state)
    need(state.box in (BOX_B, BOX_C, BOX_D, BOX_E) and not state.pending, "no window of fast effects")
    need(state.battle is None or state.chain, "an attack that nobody has answered: its window is not the last one")
    need(state.box != BOX_D or state.chain, "a Chain without a link")
    found = [*game_facts(state), *used_limits(state), atom("start", BOX_NAMES[state.box]), atom("phase", PHASES[state.phase])]
    if state.passed:
        found.append("start_passed.")
    for row in state.duel.tables.raw["fast_effect_timing"]:
        only(row, ("rule", "box", "who", "may", "act", "pass"), "a row of FET")
        found.append(atom("timing_row", row["box"], row["who"], row["may"], row["act"], row["pass"]))
    for row in state.duel.tables.raw["spell_speed"]:
        only(row, ("rule", "what", "of", "speed"), "a row of SPD")
        found.append(atom("speed_row", row["what"], row["of"], row["speed"]))
    found += moment_facts(state)
    for number, link in enumerate(state.chain, 1):
        need(not link.effect.unanswerable and link.effect.unanswerable_with is None, "a link that forbids responses (CHN-8)")
        need(not link.is_card_activation or link.effect.word == "card activation", "an effect in the link of its card's activation (ACT-7)")
        what = "card activation" if link.is_card_activation else link.effect.word
        found.append(atom("start_link", number, player(link.player), link.uid, link.effect.number, what, PLACES[link.zone]))
    uids = in_play(state)
    fast = 0
    for uid in uids:
        found += card_facts(state, uid)
        for effect in state.duel.defs[state.cards[uid].code].effects:
            is_fast = may_be_fast(state, uid, effect)
            fast += is_fast
            found += effect_facts(state, uid, effect, is_fast)
    life_points_last(state, uids)
    return found, 2 * fast + 5


def answerable(state: State) -> Sequence[tuple[Event, ...]]:
    """The moments that the Chain may answer (CHN-4); there are none if it begins in box E."""
    return state.answerable if state.chain else state.moments if state.box in (BOX_B, BOX_C) else ()


def moment_facts(state: State) -> Iterator[str]:
    """The events of the moment that the Chain may answer (CHN-4)."""
    moments = answerable(state)
    need(len(moments) < 2, "several moments to answer")
    for event in moments[0] if moments else ():
        for word in words_of(event):
            yield atom("happened", word, event.uid, player(event.player))


def words_of(event: Event) -> Iterator[str]:
    """Every word that is true of the event of a card."""
    if event.uid < 0 or event.player < 0:
        return
    names = {name for bit, name in EVENT_NAMES.items() if event.verbs & bit}
    if names & {"Normal Summoned", "Flip Summoned", "Special Summoned"}:
        names.add("Summoned")
    yield from sorted(names)


def card_facts(state: State, uid: int) -> Iterator[str]:
    """A card: whose, which, where, and how it lies."""
    card = state.cards[uid]
    facts = state.duel.defs[card.code]
    words = str(told(facts).get("card", UNNAMED)).split()
    yield atom("holder", uid, player(controller(card)))
    yield atom("name", uid, facts.name)
    yield atom("base", uid, words[-1])
    yield atom("card", uid, " ".join(words) if words[-1] in ("spell", "trap") else words[-1])
    yield atom("place", uid, PLACES[card.zone])
    for word in words[:-1]:
        yield atom("type", uid, word)
    if card.zone & FIELD and card.up:
        yield atom("face_up", uid)
    if card.zone & (SZONE | FZONE) and not card.up and card.came == state.turn:
        yield atom("set_now", uid)


def may_be_fast(state: State, uid: int, effect: EffectFacts) -> bool:
    """Could it ever be used in a window of fast effects? Everything with Spell Speed 2 or 3 that is no triggering effect (SPD-7)."""
    words = str(told(state.duel.defs[state.cards[uid].code]).get("card", UNNAMED)).split()
    if told(effect)["kind"] in ("trigger", "flip") and (
        "trigger" in told(effect) or "during" in told(effect) or told(effect)["kind"] == "flip"
    ):
        return False
    if told(effect)["kind"] == "card activation":
        return words[-1] == "trap" or (words[-1] == "spell" and "quick-play" in words)
    return words[-1] != "spell" and (told(effect)["kind"] == "quick" or words[-1] == "trap")


def effect_facts(state: State, uid: int, effect: EffectFacts, is_fast: bool) -> Iterator[str]:
    """An effect; of those that can be used in the window everything that the rules of `chain.lp` look at."""
    number, raw = effect.number, told(effect)
    yield atom("effect", uid, number, raw["kind"])
    for word in sorted(effect.includes & INCLUDED):
        yield atom("includes", uid, number, word)
    if not is_fast:
        yield atom("triggering", uid, number)
        return
    card = state.cards[uid]
    name = state.duel.defs[card.code].name
    only(raw, FAST_WORDS, f"{name}: effect {number}")
    words = str(told(state.duel.defs[card.code]).get("card", UNNAMED)).split()
    if raw["kind"] != "card activation":
        need(
            words[-1] == "monster" or not (card.zone & HAND or (card.zone & FIELD and not card.up)), f"{name}: its card activation (ACT-7)"
        )
        for word in listed(raw.get("works in")) or ["monster zone" if words[-1] == "monster" else "spell & trap zone"]:
            for place in PLACES_OF[word]:
                yield atom("works_in", uid, number, place)
    for key in limits(state, uid, effect):
        yield atom("key", uid, number, key)
    yield from time_facts(uid, number, raw)
    yield from condition_facts(state, uid, number, raw)
    yield from cost_facts(state, uid, effect)
    yield from target_facts(state, uid, number, raw)
    yield from answer_facts(uid, number, raw, name)
    yield from event_facts(state, uid, number, raw)
    could_do_something(state, uid, raw)


def time_facts(uid: int, number: int, raw: Facts) -> Iterator[str]:
    """The phases and the turn that the text names (PHA-3)."""
    during = raw.get("during") or {}
    only(during, ("phases", "turn", "timings"), "when it is used")
    for word in listed(during.get("phases")):
        need(word in PHASES or word in ("main", "damage"), f"the phase {word}")
        for phase in ("main1", "main2") if word == "main" else (word,):
            yield atom("in_phase", uid, number, phase)
    if during.get("turn", "either") != "either":
        yield atom("in_turn", uid, number, during["turn"])


def condition_facts(state: State, uid: int, number: int, raw: Facts) -> Iterator[str]:
    """Conditions about the Chain under construction; any other is not modelled."""
    name = state.duel.defs[state.cards[uid].code].name
    for item in listed(raw.get("condition")):
        only(item, ("chain",), f"{name}: its condition")
        only(item["chain"], ("length", "different names"), f"{name}: its condition")
        need(item["chain"].get("different names") is True, f"{name}: its condition")
        need(sum(state.duel.defs[card.code].name == name for card in state.cards) == 1, f"{name}: two copies")
        sign, least = str(item["chain"]["length"]).split()
        need(sign == ">=", f"{name}: its condition")
        yield atom("chain_length", uid, number, int(least))


def cost_facts(state: State, uid: int, effect: EffectFacts) -> Iterator[str]:
    """What is paid (ACT-3): the card itself, any card of the hand, LP (which must last anyway).

    What can be used again and again must have a limit.
    """
    card, raw = state.cards[uid], told(effect)
    name = state.duel.defs[card.code].name
    leaves = False
    for item in listed(raw.get("cost")):
        only(item, ("discard", "discard to the GY", "send to the GY", "tribute", "pay LP"), f"{name}: its cost")
        need(len(item) == 1, f"{name}: its cost")
        word, what = next(iter(item.items()))
        if word == "pay LP":
            continue
        if what == "this card":
            need(word != "tribute" or card.zone == MZONE, f"{name}: its cost")
            leaves = True
            yield atom("costs_itself", uid, effect.number)
        else:
            need(word == "discard" and what == {"count": 1, "from": ["hand"], "whose": "you"}, f"{name}: its cost")
            yield atom("costs_discard", uid, effect.number)
    need(leaves or raw["kind"] == "card activation" or raw.get("limit"), f"{name}: an effect without a limit")


def life_points_last(state: State, uids: list[int]) -> None:
    """Raises `NotCovered` if a player could run out of LP by paying for everything (WIN-3)."""
    for number in (0, 1):
        left, fixed = state.lp[number], 0
        for uid in uids:
            if controller(state.cards[uid]) != number:
                continue
            for effect in state.duel.defs[state.cards[uid].code].effects:
                for item in listed(told(effect).get("cost")) if may_be_fast(state, uid, effect) else ():
                    cost = item.get("pay LP", 0)
                    need(cost == "half" or isinstance(cost, int), "a cost of LP")
                    left, fixed = (left // 2, fixed) if cost == "half" else (left, fixed + cost)
        need(left > fixed, "LP that may run out")


def target_facts(state: State, uid: int, number: int, raw: Facts) -> Iterator[str]:
    """For each clause of targets the cards it admits by their records, and where and how they must lie (ACT-4)."""
    card = state.cards[uid]
    name, you = state.duel.defs[card.code].name, controller(card)
    clauses = listed(raw.get("targets"))
    need(not clauses or raw["kind"] == "card activation" or card.zone != MZONE, f"{name}: it could target itself")
    sides = [clause.get("whose", "either") for clause in clauses]
    need(len(clauses) < 2 or sorted(sides) == ["opponent", "you"], f"{name}: clauses that share targets")
    for clause_number, clause in enumerate(clauses):
        need(clause["count"] in (1, "up to 2", "1-2", "1-3"), f"{name}: how many targets")
        for place in clause["from"]:
            for where in PLACES_OF[place]:
                yield atom("target_in", uid, number, clause_number, where)
        yield atom("target", uid, number, clause_number)
        if clause.get("face"):
            need(clause["face"] == "up" and "GY" not in clause["from"], f"{name}: its targets")
            yield atom("target_up", uid, number, clause_number)
        words = {
            word: value
            for word, value in clause.items()
            if word not in ("count", "from", "whose", "face", "re-checked", "one of", "same type")
        }
        admitted = in_play(state)
        if "one of" in clause:
            admitted = those(state, clause["one of"], name)
        for other in admitted:
            seen = state.duel.defs[state.cards[other].code]
            if belongs(clause.get("whose", ""), controller(state.cards[other]), you) and seen.kind and is_such(seen, words):
                yield atom("target_card", uid, number, clause_number, other)


def those(state: State, words: str, name: str) -> list[int]:
    """The attacker, or the card of the event (only where the moment is about one card)."""
    if words == "attacker":
        return [state.battle.attacker] if state.battle is not None else []
    need(words == "event cards", f"{name}: one of {words}")
    found = sorted({event.uid for moment in answerable(state) for event in moment if event.uid >= 0})
    need(len(found) < 2, f"{name}: several cards in the moment")
    return found


def answer_facts(uid: int, number: int, raw: Facts, name: str) -> Iterator[str]:
    """The activations that the text answers (CHN-4); attempted Summons cannot be answered in these windows."""
    clauses = listed(raw.get("answers"))
    need(not clauses or "trigger" not in raw, f"{name}: it answers activations and events")
    for clause_number, clause in enumerate(clauses):
        yield atom("answer", uid, number, clause_number)
        if clause["to"] == "Summon":
            continue
        only(clause, ("to", "card", "player", "in", "includes"), f"{name}: what it answers")
        yield atom("answer_to", uid, number, clause_number, clause["to"])
        wanted = clause.get("card") or {}
        only(wanted, ("is", "types"), f"{name}: what it answers")
        for base in str(wanted.get("is", "monster or spell or trap")).split(" or "):
            yield atom("answer_kind", uid, number, clause_number, base)
        for word in wanted.get("types", ()):
            yield atom("answer_type", uid, number, clause_number, word)
        if "player" in clause:
            need(clause["player"] == "opponent", f"{name}: what it answers")
            yield atom("answer_opponent", uid, number, clause_number)
        for place in clause.get("in", ()):
            for where in PLACES_OF[place]:
                yield atom("answer_in", uid, number, clause_number, where)
        for word in clause.get("includes", ()):
            need(word in INCLUDED, f"{name}: {word}")
            yield atom("answer_includes", uid, number, clause_number, word)


def event_facts(state: State, uid: int, number: int, raw: Facts) -> Iterator[str]:
    """The events that the text answers (CHN-4, TIM-4)."""
    card = state.cards[uid]
    name, you = state.duel.defs[card.code].name, controller(card)
    for clause_number, clause in enumerate(listed(raw.get("trigger"))):
        only(clause, ("event", "player", "card"), f"{name}: its event")
        need(len(listed(clause["event"])) == 1 and isinstance(clause.get("card"), dict), f"{name}: its event")
        yield atom("event", uid, number, clause_number)
        yield atom("event_word", uid, number, clause_number, *listed(clause["event"]))
        words = {word: value for word, value in clause["card"].items() if word not in ("whose", "face")}
        need(clause["card"].get("face") in (None, "up"), f"{name}: its event")
        for other in in_play(state):
            seen = state.cards[other]
            if "face" in clause["card"] and not seen.up:
                continue
            if belongs(clause["card"].get("whose", ""), controller(seen), you) and is_such(state.duel.defs[seen.code], words):
                yield atom("event_card", uid, number, clause_number, other)
        if "player" in clause:
            need(clause["player"] in ("you", "opponent"), f"{name}: its event")
            yield atom("event_by", uid, number, clause_number, clause["player"])


def could_do_something(state: State, uid: int, raw: Facts) -> None:
    """Raises `NotCovered` unless every part that must be possible is so in all of these windows (ACT-4)."""
    name = state.duel.defs[state.cards[uid].code].name
    for item in listed(raw.get("does")):
        joined = next((word for word in JOINS if word in item), None)
        step = {**item[joined], **{word: value for word, value in item.items() if word != joined}} if joined else item
        if step.get("optional"):
            continue
        verb, what = next((word, value) for word, value in step.items() if word not in STEP_OPTIONS)
        if verb in PLAIN or (verb in ON_NUMBERS and (verb != "draw" or all(number >= 10 for number in state.unnamed))):
            continue
        if verb == "apply":
            for modifier in listed(what):
                only(modifier, MODIFIERS, f"{name}: what it applies")
        elif verb in ("change ATK", "change ATK and DEF"):
            need(what.get("of") == "targets" or joined, f"{name}: what it does")
        else:
            whole = isinstance(what, dict) and what.get("count") == "all" and set(what["from"]) == {"monster zone"}
            need(verb in ON_CARDS, f"{name}: what it does ({verb})")
            named = what in ("targets", "answered card", "those cards", "answered cards", "event cards")
            need(named or (whole and some_stay(state, uid, what)), f"{name}: what it does")


def some_stay(state: State, uid: int, what: Facts) -> bool:
    """Is there a monster that is meant and that no cost takes away?"""
    if what.get("one of") == "event cards":
        there = [state.cards[other] for other in those(state, "event cards", "what it does to all")]
        return not any(told(effect).get("cost") for card in there for effect in state.duel.defs[card.code].effects)
    only(what, ("count", "from", "whose", "position", "face"), "what it does to all")
    you = controller(state.cards[uid])
    return any(
        card.zone == MZONE
        and not any(told(effect).get("cost") for effect in state.duel.defs[card.code].effects)
        and belongs(what.get("whose", ""), card.control, you)
        and (what.get("position", "attack") == "attack") == card.attack
        and (card.up or what.get("face") != "up")
        for card in state.cards
    )
