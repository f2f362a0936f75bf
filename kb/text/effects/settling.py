"""Steps with references of the vocabulary for the words that point back, in the order in which they are done."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from kb.text.dividing.clauses import hidden
from kb.text.effects.joining import Part, all_words, conjunctive, later_done_to_targets, moves_cards, unwrapped
from kb.text.effects.testing import PAYING
from kb.text.phrases.comparisons import resolved
from kb.text.phrases.demands import Relative, recorded
from kb.text.phrases.nouns import of_player
from kb.text.steps.antecedents import UNNAMED, Object, has_victim
from kb.text.steps.becoming import VERB as BECOMES
from kb.text.steps.certain import has_declared, lies_banished
from kb.text.steps.keeping import KEPT, applied
from kb.text.steps.others import with_others
from kb.text.steps.pointers import IT, SIDE, Pointer, Step, each_value, pointers_in
from kb.text.steps.pointing_words import THEY
from kb.text.steps.references import Known
from kb.text.steps.step_verbs import STATEMENTS
from kb.text.steps.tokens import as_described
from kb.vocabulary.normal import listed
from kb.vocabulary.references import CHOSEN_BY_STEPS
from kb.vocabulary.words import ON_THE_FIELD

SELECTING = frozenset({
    "destroy", "banish", "send to the GY", "tribute", "discard", "return to the hand", "return to the Deck", "add to the hand", "reveal",
    "special summon", "set", "place", "equip", "attach", "change position", "turn face-down", "take control", "choose cards",
    "negate effects of",
})
"""Verbs whose cards are chosen, once, when it is done."""
AT_ONCE = frozenset({"banish", "destroy", "send to the GY", "return to the hand", "return to the Deck", "tribute"})
"""Verbs of which several parts are one act on all their cards."""
BETWEEN_ZONES = frozenset({"points to", "pointed to by", "same column as", "in or beside the column of"})
_DID = re.compile(rf"\b(?:you|the(?= detached (?:material|card)s? (?:was|were) )) ({'|'.join(PAYING)})\b", re.IGNORECASE)
_TO_ANY = re.compile(r"\bto an? ", re.IGNORECASE)
"""So older texts say to what a card is equipped, where they may mean a target."""
ITS_EFFECT = re.compile(r"\bnegate (?:its|their|that (?:card|monster)'s) effect\b", re.IGNORECASE)
"""One effect, the activated one: not all that a card has."""


def settled_part(part: Part, known: Known) -> Part | None:
    """The part with references for its pointers; None where one is not certain."""
    steps, spoken_of = [], set()
    for step in part.steps:
        steps.append(_settle(step, known))
        spoken_of.add(known.last.name if known.last is not None else "")
    if any(step is None or pointers_in(step) for step in steps):
        return None
    inner = [unwrapped(step) for step in steps if step is not None]
    joined = "also" if part.of_what_was_moved and not known.moves and later_done_to_targets(inner) else part.joined
    known.moves = known.moves or moves_cards(inner)
    known.done_together = _one_verb(inner)
    if len(steps) > 1 and (len(spoken_of) > 1 or spoken_of <= {"those cards"}):
        known.last, known.those = UNNAMED, None  # two groups of cards, which no one word means
    return Part(joined, [flat for step in steps if step is not None for flat in _chosen_first(step)], part.span)


def _chosen_first(step: Step) -> list[Step]:
    """The step, or the two of `_to_one_of_a_kind` that nobody may leave out: both are needed (ACT-4)."""
    joined, inner = next(iter(step.items())) if conjunctive(step) else ("", step)
    steps = inner.get("the player who", ())
    if set(inner) != {"the player who", "player"} or len(steps) != 2 or steps[1].get("and", {}).get("to") != "chosen cards":
        return [step]
    return [{joined: steps[0]} if joined else steps[0], steps[1]]


def _one_verb(steps: list[Step]) -> str:
    """The verb of an act that moves several groups of cards at once (TIM-16); empty where these steps are none."""
    verbs = {next(iter(step), "") for step in steps}
    return verbs.pop() if len(steps) > 1 and len(verbs) == 1 and verbs <= AT_ONCE else ""


def _settle(step: Step, known: Known) -> Step | None:
    """One step with references for its pointers, the parts inside it in their order."""
    if conjunctive(step):
        joined, inner = next(iter(step.items()))
        clear = _settle(inner, known)
        return None if clear is None else {joined: clear}
    for verb in ("the player who", "each player"):
        if verb in step:
            around = {word: value for word, value in step.items() if word != verb}
            clear = _around(step[verb], known, lambda inside: {verb: inside, **around}, around)
            if verb == "each player":
                known.after({verb: []})
            return clear
    if "delay" in step:
        later = step["delay"]
        clear = _around(later["does"], known, lambda inside: {**step, "delay": {**later, "does": inside}}, {})
        return None if any(word == "declared" for word, _ in all_words(clear)) else clear  # it is forgotten by then
    if "choose one" in step:
        return _settle_options(step, known)
    if BECOMES in step:
        inner = [_settle(one, Known((), {}, known.clause)) for one in step[BECOMES]]
        return None if any(one is None for one in inner) else {**step, BECOMES: inner}
    return _settle_plain(step, known)


def _around(inside: list[Step], known: Known, outside: Callable[[list[Step]], Step], around: Step) -> Step | None:
    tests = _settle_plain(around, known) if around else around
    steps = [_settle(step, known) for step in inside]
    if tests is None or any(step is None for step in steps):
        return None
    return {**outside([step for step in steps if step is not None]), **tests}


def _settle_options(step: Step, known: Known) -> Step | None:
    before = (known.last, known.those)
    around = _settle_plain({word: value for word, value in step.items() if word != "choose one"}, known)
    options: list[Step] = []
    demand = _first_demand(step["choose one"], known)
    for option in step["choose one"]:
        known.alternative = bool(options)
        named = known.last if options and known.last is not None and not _again(before[0], options) else before[0]
        named = UNNAMED if _given_to(before[0], options) else named
        unnamed = named is not None and named.name in CHOSEN_BY_STEPS and named != before[0]
        known.last, known.those = UNNAMED if unnamed else named, before[1]
        words = _settle_plain({word: value for word, value in option.items() if word != "does"}, known)
        steps = [_settle(inner, known) for inner in _alike_first(option["does"], demand)]
        if words is None or any(inner is None for inner in steps):
            return None
        options.append({**words, "does": steps})
    known.alternative = False
    known.after({"choose one": options})
    return None if around is None else {"choose one": options, **around}


def _first_demand(options: list[Step], known: Known) -> tuple[Any, Any] | None:
    """The relative demand of the first cards of each option, where all make the same one, and what it says in front of the choice."""
    firsts = [option["does"][0] for option in options if option["does"]]
    demands = [cards["opaque"] for first in firsts for verb, cards in first.items()
               if verb in SELECTING and isinstance(cards, dict) and isinstance(cards.get("opaque"), Relative)]
    if len(demands) != len(options) or any(demand.said != demands[0].said for demand in demands):
        return None
    said = resolved({}, demands[0].said, known.compared_with, known.tells_amount)
    return None if said is None else (demands[0].said, said)


def _alike_first(steps: list[Step], demand: tuple[Any, Any] | None) -> list[Step]:
    """The steps of an option with the demand that every option makes put into its first cards."""
    if demand is None:
        return steps
    asked, said = demand
    first = {verb: {**{word: value for word, value in cards.items() if word != "opaque"}, **said}
             if isinstance(cards, dict) and isinstance(cards.get("opaque"), Relative) and cards["opaque"].said == asked
             and not set(said) & set(cards) and cards.get("count", 1) == 1 else cards for verb, cards in steps[0].items()}
    return [first, *steps[1:]]


def _given_to(named: Object | None, options: list[Step]) -> bool:
    """Was another card equipped or attached to the very cards named before? "It" behind "or" is then that one, which has no name."""
    return named is not None and any(step.get("to") == named.name for option in options for step in map(unwrapped, option["does"]))


def _again(named: Object | None, options: list[Step]) -> bool:
    """Was one of these options done to the very cards named before them?"""
    plain = [inner for option in options for inner in map(unwrapped, option["does"])
             if all(isinstance(value, (str, bool)) for value in inner.values())]
    return named is not None and any(named.name in inner.values() for inner in plain)


def _to_one_of_a_kind(step: Step, known: Known) -> Step | None:
    """"Equip it to 1 monster you control": the monster is chosen when that is done. None where a demand on it is not certain."""
    verb, one = next(iter(step)), step["to"]
    if verb == "equip":
        if _TO_ANY.search(hidden(known.clause)) or any("opaque" in group for group in known.groups):
            return None
        one = {"face": "up", **one}
    clear = _settle_plain({**{word: value for word, value in step.items() if word in (verb, "gives")}, "to": "chosen cards"}, known)
    qualifiers = {word: value for word, value in step.items() if word not in (verb, "gives", "to")}
    around = _settle_plain(qualifiers, known) if qualifiers else qualifiers
    if clear is None or around is None:
        return None
    if clear.get("equip") == "targets" and any(group.get("equipping") for group in known.groups):
        one = {**one, "not": {"equipped with": {"one of": "targets"}}}
    known.after({"the player who": []})
    return {"the player who": [{"choose cards": one}, {"and": clear}], "player": "you", **around}


def _settle_plain(step: Step, known: Known) -> Step | None:
    told = as_described(step, known.tokens)
    if told is None:
        return None
    step = told
    if isinstance(step.get("to"), dict) and next(iter(step)) in ("equip", "attach"):
        return _to_one_of_a_kind(step, known)
    known.verb = next(iter(step), "")
    found = _with_meanings(_compared(step, known), known)
    rules = (_lasting_alike, _by_name, _dealt, _certain, _reworded, _worn, _attacking, _of_known_cards, _with_materials, _from_the_place)
    for rule in rules:
        found = None if found is None else rule(found, known)
    if found is None:
        return None
    meant: Step = of_player(found, "opponent")
    if meant != found and not known.names_opponent:
        return None
    known.after(meant)
    known.hurts = known.hurts or "damage" in meant
    if isinstance(meant.get("detached from"), str):
        known.last = Object(meant["detached from"], "", "monster")  # "that monster" is it, and no card that was attached to it
    return meant


def _with_meanings(step: Step, known: Known) -> Step | None:
    """The step with what its Pointers mean, the same one the same thing; None where one is not certain."""
    unclear: list[Pointer] = []
    meant: dict[Pointer, Any] = {}
    subject = _fighter_changed(step, known)

    def settle(pointer: Pointer) -> Any:
        meaning = meant[pointer] if pointer in meant else known.meaning(subject if pointer == IT and subject is not None else pointer)
        meant[pointer] = meaning
        if meaning is None:
            unclear.append(pointer)
        return meaning

    said = _numbers_of_the_other_cost(step, known) if len(known.cost) == 2 else step
    found: Step = _plain_numbers(each_value(said, settle), known)
    return None if unclear else found


def _fighter_changed(step: Step, known: Known) -> Pointer | None:
    """The monster whose value is told by another of its own ("the targeted monster gains ATK equal to its original ATK")."""
    change = step.get("change ATK", step.get("change DEF"))
    of = change.get("of") if isinstance(change, dict) else None
    alone = known.in_battle and known.steps == 0 and not known.groups and all("this card" in paid.values() for paid in known.cost)
    if isinstance(of, Pointer) and of.kind == "target":
        return of
    return of if isinstance(of, Pointer) and of.kind == "that" and of.face == "monster" and alone else None


def _numbers_of_the_other_cost(value: Any, known: Known) -> Any:
    """The same with "the banished monster's Rank" said of the card that paid beside this one, where only that can be meant."""
    if isinstance(value, list):
        return [_numbers_of_the_other_cost(entry, known) for entry in value]
    if not isinstance(value, dict):
        return value
    found = {word: _numbers_of_the_other_cost(entry, known) for word, entry in value.items()}
    for word, entry in found.items():
        if word.endswith(" of") and isinstance(entry, Pointer):
            found[word] = known.of_the_other_cost(entry) or entry
    return found


def _lasting_alike(step: Step, known: Known) -> Step:
    """"They cannot …" behind what lasts on a kind of cards lasts as long."""
    told = step.get("apply")
    if isinstance(told, dict) and known.kind is not None and told.get("of") == known.kind and known.lasting and THEY.match(known.clause):
        return {"apply": told, "until": known.lasting, **{word: value for word, value in step.items() if word != "apply"}}
    return step


def _dealt(step: Step, known: Known) -> Step:
    """With "the damage you took" as the one that a step before inflicted, where no event tells of damage."""
    found: Step = _of_a_step(step) if known.hurts and not known.tells_amount else step
    return found


def _of_a_step(value: Any) -> Any:
    if isinstance(value, dict):
        return {"damage done" if word == "amount" else word: _of_a_step(item) for word, item in value.items()}
    return [_of_a_step(item) for item in value] if isinstance(value, list) else value


def _certain(step: Step, known: Known) -> Step | None:
    """None for a step that makes no sense, or of which the cards, the zone or the amount are not certain."""
    if not _makes_sense(step) or (_amounts(step) and not known.tells_amount):
        return None
    if not _pays_so(step, known):
        return None
    if any(value == "victim" or isinstance(value, dict) and value.get("of") == "victim" for value in step.values()):
        return None  # where it went is not said; only its numbers are known
    return None if SIDE in step and not known.mine(step["set"]) else step


def _pays_so(step: Step, known: Known) -> bool:
    """Is what it says of the cards that paid the cost said of that very cost, and what was not done of a step before?"""
    if any(word == "event by player" for word, _ in all_words(step.get("if"))) and not _answers_itself(known):
        return False
    if known.steps == 0 and any(word == "did" for word, _ in all_words(step.get("if"))):
        return False  # there is no step before of which it could be said
    if not any(word == "cost cards" for word, _ in all_words(step.get("if"))):
        return True
    match = _DID.search(known.clause)
    verbs = PAYING[match[1].lower()] if match else ()
    paid = [step.get("and", step) for step in known.cost]
    return not any("opaque" in step for step in paid) and any(verb in step for step in paid for verb in verbs)


_HAPPENED = re.compile(r"\bwas (?P<deed>discarded|destroyed)\b[^,]* by (?:an|your) opponent's card", re.IGNORECASE)


def _answers_itself(known: Known) -> bool:
    """Does the effect answer that this was done to its own card, and nothing else?"""
    match = _HAPPENED.search(known.clause)
    return match is not None and bool(known.trigger) and all(
        event.get("card") == "this card" and match["deed"].lower() in listed(event.get("event")) for event in known.trigger)


def _reworded(step: Step, known: Known) -> Step | None:
    """The step as the vocabulary says it: what negates the activated effect, the other cards, the place in the Deck."""
    if step.get("negate effects of") == "answered card" and ITS_EFFECT.search(known.clause):
        step = {"negate the effect": True, **{word: value for word, value in step.items() if word != "negate effects of"}}
    named = with_others(step, known, known.words)
    return None if named is None else _in_the_deck({word: value for word, value in named.items() if word != SIDE}, known)


def _worn(step: Step, known: Known) -> Step | None:
    """What lasts as long as the card is equipped, or keeps its target; None for what lasts only while it stays on the field otherwise."""
    if known.keeps and step.get("until", KEPT) in (KEPT, "while face-up") and applied(step) is not None:
        return {**step, "until": KEPT}
    if step.get("until") == KEPT:
        return None
    if not (known.equipped or known.stays) or known.verb not in (*STATEMENTS, "negate effects of") or "until" in step:
        return step
    return {**step, "until": "while equipped"} if known.wears(step) else None


def _of_known_cards(step: Step, known: Known) -> Step | None:
    """None where it is not certain which Set cards are meant, what was declared, or that what returns to the GY is banished."""
    if not _means_set_cards(step, known) or not has_declared(known, step) or not _knows_declared(step, known):
        return None
    if "return to the GY" in step and not lies_banished(known, step["return to the GY"]):
        return None
    return step


def _from_the_place(step: Step, known: Known) -> Step | None:
    return _from_there(step, known.place)


def _compared(step: Step, known: Known) -> Step:
    """The step with its demands relative to other cards, where it is certain to which; else with records of what cannot be said."""
    verb = next((verb for verb in step if verb in SELECTING), "")
    cards = step.get(verb)
    if isinstance(cards, dict) and isinstance(cards.get("opaque"), Relative):
        rest = {word: value for word, value in cards.items() if word != "opaque"}
        said = resolved(rest, cards["opaque"].said, known.compared_with, known.tells_amount)
        step = {**step, verb: said if said is not None else {**rest, "opaque": cards["opaque"].record}}
    plain: Step = recorded({word: value if word == "apply" else _counted(value) for word, value in step.items()})
    return plain


def _counted(value: Any) -> Any:
    """The same with the cards of a number told by the zones in which they stand ("for each monster this card points to")."""
    if isinstance(value, list):
        return [_counted(item) for item in value]
    if not isinstance(value, dict):
        return value
    cards = value.get("count of")
    if isinstance(cards, dict) and isinstance(cards.get("opaque"), Relative) and BETWEEN_ZONES & set(cards["opaque"].said):
        rest = {word: entry for word, entry in cards.items() if word != "opaque"}
        return {**value, "count of": {**rest, **cards["opaque"].said}}
    return {word: _counted(entry) for word, entry in value.items()}


def _by_name(step: Step, _: Known) -> Step | None:
    """The step with "name of targets" for the name of cards that a lasting effect keeps in mind; None where it cannot keep these."""
    told = step.get("apply")
    if not isinstance(told, dict):
        return step
    for word in ("cannot activate", "cannot special summon"):
        same = told[word].get("same as") if isinstance(told.get(word), dict) else None
        if isinstance(same, dict):
            if same["name of"] not in ("targets", "target 1", "those cards"):
                return None
            return {**step, "apply": {**told, word: {**told[word], "same as": f"name of {same['name of']}"}}}
    return step


DECLARABLE = {"name": "a card name", "Type": "Type", "Attribute": "Attribute"}
"""What an effect declares whose words speak of the declared name, Type or Attribute."""


def _knows_declared(step: Step, known: Known) -> bool:
    """Is what its words call "declared" declared for this very effect, alone?"""
    asked = {value for word, value in all_words(step) if word == "declared" and isinstance(value, str)}
    return not asked or [DECLARABLE.get(word) for word in asked] == known.declares


def _means_set_cards(step: Step, known: Known) -> bool:
    """"That Set card can be activated this turn": only where it is a target, or the step just before has Set it."""
    told = step.get("apply")
    if not isinstance(told, dict) or told.get("of") != "those cards" or "only effects" in told:
        return True
    return {"may be activated this turn", "cannot be activated"}.isdisjoint(told) or known.those is not None and known.those.verb == "set"


def _attacking(step: Step, known: Known) -> Step | None:
    """"It can attack once again" is said of the monster that attacked: this card where it destroyed one, never one that paid."""
    told = step.get("apply")
    if not isinstance(told, dict) or "attack again" not in told:
        return step
    itself = [event.get("card") == "this card" for event in known.trigger]
    if told.get("of") == "opposing monster" and itself and all(itself):
        return {**step, "apply": {**told, "of": "this card"}}
    destroyed = told.get("of") == "event cards" and all(map(has_victim, known.trigger))
    return step if destroyed or told.get("of") in ("this card", "attacker", "targets", "equipped monster") else None


def _with_materials(step: Step, known: Known) -> Step | None:
    """The Summon with whatever it names allowed as material: targets of which the opponent has control, too.

    None where cards are named of which it is not certain whose they are, or that others are used beside a target of the opponent.
    """
    if "must include" not in step:
        return step
    named = [one for one in listed(step.get("must include")) if isinstance(one, str) and one not in ("this card", "equipped monster")]
    if not set(named) <= {"targets", "target 1", "target 2", "those cards"}:
        return None
    groups = known.groups if set(named) - {"those cards"} else []
    theirs = any(group.get("whose") != "you" and ON_THE_FIELD.intersection(group.get("from", ON_THE_FIELD)) for group in groups)
    if not theirs:
        return step
    return {**step, "materials": {"is": "monster"}} if "no other materials" in step else None


def _all_are(cards: str, kind: str, known: Known) -> bool:
    """Were all of these cards of that kind when the effect was done to them? What was Tributed is a monster, whatever it is now."""
    if cards == "cost cards":
        return kind == "monster" and bool(known.cost) and all("tribute" in step for step in known.cost)
    return known.those is not None and known.those.face == kind


def _all_so(counted: Step, known: Known) -> bool:
    """Did the event happen to none but such cards? What they were then nothing shows where they lie now."""
    demands = {word: value for word, value in counted.items() if word != "one of"}.items()
    return bool(known.trigger) and all(isinstance(event.get("card"), dict) and demands <= event["card"].items() for event in known.trigger)


def _plain_numbers(value: Any, known: Known) -> Any:
    """`those cards` for "the monsters among those cards" where all of them are monsters."""
    if isinstance(value, dict):
        counted = value.get("count of")
        if isinstance(counted, dict) and set(counted) == {"one of", "is"} and _all_are(counted["one of"], counted["is"], known):
            return {"count of": counted["one of"]}
        if isinstance(counted, dict) and counted.get("one of") == "event cards" and _all_so(counted, known):
            return {"count of": "event cards"}
        return {word: _plain_numbers(item, known) for word, item in value.items()}
    return [_plain_numbers(item, known) for item in value] if isinstance(value, list) else value


def _amounts(value: Any) -> bool:
    """Does it need the amount of the event?"""
    if isinstance(value, dict):
        return "amount" in value or any(_amounts(item) for item in value.values())
    return isinstance(value, list) and any(_amounts(item) for item in value)


def _in_the_deck(step: Step, known: Known) -> Step:
    """Cards just excavated are in the Deck (of this player): they are not returned to it but placed, or it is shuffled.

    Cards revealed in the hand are not.
    """
    if known.shown == "reveal":
        return step
    player = known.shown_by
    cards = step.get("return to the Deck")
    some = isinstance(cards, dict) and cards.get("one of") == "revealed cards" and cards.get("from") == ["deck"]
    if cards != "revealed cards" and not some:
        return step
    rest = {word: value for word, value in step.items() if word not in ("return to the Deck", "place in Deck")}
    if "place in Deck" not in step:
        return {"shuffle": "deck", **({"player": player} if player else {}), **rest}
    return {"place": cards, "on": f"{step['place in Deck']} of the deck", **rest}


def _from_there(step: Step, place: dict[str, Any] | None) -> Step | None:
    """The step with the place just looked at for "from it"; None where none was."""
    for verb, cards in step.items():
        if isinstance(cards, dict) and "seen" in cards:
            if place is None:
                return None
            return {**step, verb: {**{word: value for word, value in cards.items() if word != "seen"}, **place}}
    return step


OF_PLAYERS = frozenset({
    "player", "negate effects", "no battle damage", "halve battle damage", "double battle damage", "halve effect damage", "hand size limit",
})
"""Words of a modifier that bind or help a player."""


def _makes_sense(step: Step) -> bool:
    """Has everything its shape needs: `to` of an equip is a reference, not a selection; what binds a player ends some time."""
    modifiers = [modifier for modifier in listed(step.get("apply")) if isinstance(modifier, dict)]
    bound = any(OF_PLAYERS & set(modifier) or isinstance(modifier.get("of"), dict) for modifier in modifiers)
    return not isinstance(step.get("to"), dict) and (not bound or "until" in step)
