"""Reasons for people: what would have to be true, said from the words in which a card is described. Nothing here knows a card by name.

"You" is the player who would use the effect.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

from kb.vocabulary.references import CHOSEN_BY_STEPS, REFERENCES, TARGETS
from kb.vocabulary.verb_shapes import STEP_OPTIONS
from kb.vocabulary.words import CONJUNCTIVES, SPELL_TRAP_KINDS
from legality.game.terms import BACKROW, BANISHED, DECK, EVENT_NAMES, EXTRA, FIELD, FZONE, GY, HAND, MATERIAL, MZONE, PZONE, SZONE

if TYPE_CHECKING:
    from legality.game.effects import Answer

Words = dict[str, Any]
QUOTE, VOWELS = '"', "AEIO"

NOUNS = {
    "card": ("card", "cards"),
    "monster": ("monster", "monsters"),
    "spell": ("Spell", "Spells"),
    "trap": ("Trap", "Traps"),
    "spell or trap": ("Spell/Trap", "Spells/Traps"),
    "monster or spell": ("monster or Spell", "monsters or Spells"),
    "monster or trap": ("monster or Trap", "monsters or Traps"),
}
MONSTER_WORDS = frozenset(
    {
        "type",
        "attribute",
        "level",
        "rank",
        "link",
        "atk",
        "def",
        "position",
        "summoned",
        "battling",
        "extreme",
        "equipped",
        "original atk",
        "original level",
        "summoned by",
        "has material",
        "special summonable",
    }
)
"""Words of a filter that only a monster fits."""
OWNERS = {
    "you": "your",
    "opponent": "your opponent's",
    "turn player": "the turn player's",
    "that player": "that player's",
    "its owner": "its owner's",
    "its controller": "its controller's",
}
CONTROLLERS = {
    "you": "you control",
    "opponent": "your opponent controls",
    "turn player": "the turn player controls",
    "that player": "that player controls",
}
WHO = {"you": "you", "opponent": "your opponent", "turn player": "the turn player", "that player": "that player"}
ON_FIELD = {
    "field": "on the field",
    "monster zone": "on the field",
    "spell & trap zone": "in the Spell & Trap Zone",
    "field zone": "in the Field Zone",
    "pendulum zone": "in the Pendulum Zone",
    "extra monster zone": "in the Extra Monster Zone",
}
OFF_FIELD = {"hand": "hand", "deck": "Deck", "GY": "GY", "extra deck": "Extra Deck"}
_SAID = {word: reference.said for word, reference in REFERENCES.items()}
ONE_OF = {word: said for word, said in _SAID.items() if word in TARGETS | CHOSEN_BY_STEPS}
KNOWN_BEFORE = {word: said for word, said in _SAID.items() if word not in ONE_OF}
DID = {"flipped face-up": "was flipped face-up this turn", "activated": "was activated this turn"}
"""What a card did this turn, where the word alone does not say it."""
MEASURES = frozenset({"equal to", "different from", "at most", "at least", "less than", "more than"})
"""Words of a comparison with a number that is worked out."""
PARTICIPLES = {"took": "taken", "drew": "drawn"}
DEED = {
    "destroy": ("destroy", "destroyed"),
    "banish": ("banish", "banished"),
    "send to the GY": ("send to the GY", "sent to the GY"),
    "tribute": ("Tribute", "Tributed"),
    "discard": ("discard", "discarded"),
    "discard to the GY": ("discard to the GY", "discarded to the GY"),
    "return to the hand": ("return to the hand", "returned to the hand"),
    "return to the Deck": ("return to the Deck", "returned to the Deck"),
    "add to the hand": ("add to the hand", "added to the hand"),
    "add to the Extra Deck": ("add to the Extra Deck face-up", "added to the Extra Deck face-up"),
    "reveal": ("reveal", "revealed"),
    "look at": ("look at", "looked at"),
    "special summon": ("Special Summon", "Special Summoned"),
    "fusion summon": ("Fusion Summon", "Fusion Summoned"),
    "ritual summon": ("Ritual Summon", "Ritual Summoned"),
    "normal summon": ("Normal Summon", "Normal Summoned"),
    "tribute summon": ("Tribute Summon", "Tribute Summoned"),
    "synchro summon": ("Synchro Summon", "Synchro Summoned"),
    "xyz summon": ("Xyz Summon", "Xyz Summoned"),
    "link summon": ("Link Summon", "Link Summoned"),
    "set": ("Set", "Set"),
    "place": ("place", "placed"),
    "equip": ("equip", "equipped"),
    "attach": ("attach", "attached"),
    "flip": ("flip face-up", "flipped face-up"),
    "turn face-down": ("turn face-down", "turned face-down"),
    "take control": ("take control of", "taken control of"),
    "choose cards": ("choose", "chosen"),
}
"""A verb of the vocabulary, as what one could do, and as what happens to a card."""
PHASES = {
    "draw": "the Draw Phase",
    "standby": "the Standby Phase",
    "main": "a Main Phase",
    "main1": "Main Phase 1",
    "battle": "the Battle Phase",
    "main2": "Main Phase 2",
    "end": "the End Phase",
    "battle start": "the Start Step",
    "battle step": "the Battle Step",
    "damage": "the Damage Step",
    "battle end": "the End Step",
}

TIMINGS = {
    "start": "at its start",
    "before": "before damage calculation",
    "during": "during damage calculation",
    "after": "after damage calculation",
    "end": "at its end",
}

_said: dict[tuple[str, int], tuple[Any, str]] = {}


def _once(word: Callable[[Any], str]) -> Callable[[Any], str]:
    """A search asks for the same words again and again: they are put together once for each part of a card's description."""

    def said(facts: Any) -> str:
        key = word.__name__, id(facts)
        found = _said.get(key)
        if found is None or found[0] is not facts:
            found = _said[key] = facts, word(facts)  # holding the facts keeps their id theirs
        return found[1]

    said.__doc__ = word.__doc__
    return said


# --- the reasons -------------------------------------------------------------------------------------------------------


@_once
def unmet(words: Any) -> str:
    """ACT-4: why a condition stops it: what would have to be true.

    >>> unmet({"exists": {"count": 0, "from": ["field"], "whose": "you"}})
    'its condition does not hold: you control no cards'
    """
    return f"its condition does not hold: {condition(words)}"


@_once
def unpayable(step: Words) -> str:
    """ACT-4: why a cost cannot be paid.

    >>> unpayable({"discard": {"count": 1, "from": ["hand"]}})
    'no card to discard'
    """
    verb, what = _verb(step)
    if verb == "pay LP":
        return f"not enough LP to pay {what}" if isinstance(what, int) else "not enough LP to pay"
    if verb == "detach":
        return "no Xyz Material to detach" if what == 1 else f"fewer than {what} Xyz Materials to detach"
    if verb == "remove counters":
        return f"not enough {str(what.get('name', '')).removesuffix(' Counter')} Counters to remove".replace("  ", " ")
    if verb in ("send the top to the GY", "banish the top"):
        return _too_small(what)
    do, done = DEED.get(verb, ("", ""))
    if not do:
        return f"its cost cannot be paid: {what}" if verb == "opaque" else "its cost cannot be paid"
    if isinstance(what, str):
        return f"{KNOWN_BEFORE.get(what, 'the card')} cannot be {done}"
    if verb.startswith("discard"):
        what = {word: value for word, value in what.items() if word not in ("from", "whose")}
    least = _least(what.get("count", 1))
    return f"no {_nouns(what, False)} to {do}" if least < 2 else f"fewer than {least} {_nouns(what, True)} to {do}"


@_once
def untargetable(clause: Any) -> str:
    """ACT-4: what is missing to target.

    >>> untargetable({"count": 1, "from": ["field"], "is": "spell or trap"})
    'there is no legal target: it targets 1 Spell/Trap on the field'
    """
    if isinstance(clause, str):
        return f"there is no legal target: it targets {KNOWN_BEFORE.get(clause, clause)}"
    if "one of" in clause:
        return f"there is no legal target: it targets {_reference(clause['one of'])}, if it is {_article(_nouns(_rest(clause), False))}"
    return f"there is no legal target: it targets {_counted(clause)}"


@_once
def useless(step: Words) -> str:
    """ACT-4: why a part of its effect could do nothing now.

    >>> useless({"destroy": {"count": "all", "from": ["monster zone"], "whose": "opponent", "is": "monster"}})
    'no monster your opponent controls that it could destroy'
    """
    verb, what = _verb(step)
    if verb == "draw":
        who = {"opponent": "your opponent", "both": "both players"}.get(step.get("player", "you"), "you")
        return f"{who} cannot draw {_cards_of(what)}"
    if verb in ("send the top to the GY", "banish the top", "excavate"):
        return _too_small(what)
    if verb == "detach":
        return "no Xyz Material to detach"
    if verb == "tokens":
        return "no room for its Tokens"
    if verb in ("fusion summon", "ritual summon", "synchro summon", "xyz summon", "link summon"):
        return f"no {DEED[verb][0]} is possible with the cards that are there"
    if verb.startswith("negate"):
        return "nothing it could negate"
    do = DEED.get(verb, ("", ""))[0]
    if verb == "change position":
        return "nothing whose battle position it could change"
    if verb.startswith("change "):
        return f"nothing whose {verb.removeprefix('change ').replace('level', 'Level')} it could change"
    if not do:
        return f"its effect could do nothing now{f': {what}' if verb == 'opaque' else ''}"
    if isinstance(what, str):
        return f"{KNOWN_BEFORE[what]} is not there to {do}" if what in KNOWN_BEFORE else f"nothing it could {do}"
    if not isinstance(what, dict):
        return f"nothing it could {do}"
    if isinstance(what.get("one of"), str):
        return f"{_reference(what['one of'])} is not {_article(_nouns(_rest(what), False))} that it could {do}"
    least = _least(what.get("count", 1))
    return f"no {_nouns(what, False)} that it could {do}" if least < 2 else f"fewer than {least} {_nouns(what, True)} that it could {do}"


@cache
def misplaced(places: int, zone: int) -> str:
    """ACT-8: where it works, and where the card is.

    >>> misplaced(GY, HAND)
    'it works in the GY, this card is in the hand'
    """
    return f"it works {_either(_places(places))}, this card is {_either(_places(zone))}"


def phases(words: Any) -> str:
    """Phases and steps as people call them.

    >>> phases(["standby", "end"])
    'the Standby Phase or the End Phase'
    """
    return _either([PHASES.get(word, word) for word in ([words] if isinstance(words, str) else words)])


@cache
def events(verbs: int) -> str:
    """The events of some bits: "Normal Summoned, Flip Summoned or Special Summoned"; of many the first three."""
    names = [name for bit, name in EVENT_NAMES.items() if bit & verbs]
    return _either(names) if len(names) <= 3 else f"{', '.join(names[:3])}, …"


ACTIVATIONS_OF = {"opponent": "your opponent's", "you": "your own"}


@cache
def unanswered(answer: Answer, demand: str, number: int, name: str, card_activation: bool) -> str:
    """CHN-4: which demand of an answer the link with this number does not meet."""
    words, link = answer.facts, f"Chain Link {number} ({name})"
    if demand == "to":
        return f"{link} is the activation of {'a card, not of an effect' if card_activation else 'an effect, not of a card'}"
    if demand == "player":
        return f"it answers only {ACTIVATIONS_OF.get(words['player'], words['player'])} activations"
    if demand == "card":
        return f"{link} is not {_article(_nouns(words['card'], False))}"
    if demand == "in":
        return f"it answers only what is activated {_where(_listed(words['in']), '')}"
    if demand == "includes":
        return f"{link} includes none of what it answers: {_either(_listed(words['includes']))}"
    if demand == "link":
        return f"it answers only Chain Link {_compared(words['link'], 'higher', 'lower')}"
    return f"{link} targets nothing that it names"


def times_of_the_damage_step(words: Iterable[str]) -> str:
    """Timings of the Damage Step as people call them.

    >>> times_of_the_damage_step(["during"])
    'during damage calculation'
    """
    return _either([TIMINGS.get(word, word) for word in words])


# --- conditions --------------------------------------------------------------------------------------------------------


def condition(words: Any) -> str:
    """What a condition asks for, as a sentence.

    >>> condition({"exists": {"count": "1+", "from": ["monster zone"], "whose": "you", "face": "up", "archetype": "HERO"}})
    'you control a face-up "HERO" monster'
    """
    if not isinstance(words, dict):
        return str(words)
    return " and ".join(_CONDITIONS[word](value) if word in _CONDITIONS else f"{word} {value}" for word, value in words.items())


def _exists(words: Words) -> str:
    if "one of" in words:
        rest = _rest(words)
        known = KNOWN_BEFORE.get(words["one of"], words["one of"])
        return f"{known} is {_article(_nouns(rest, False))}" if rest else f"there is {known}"
    places = _listed(words.get("from"))
    kind = words.get("is") or _kind(words, _listed(words.get("types")))
    thing = _counted({"is": kind, **{word: value for word, value in words.items() if word not in ("from", "whose")}})
    whose = words.get("whose", "")
    if _on_field(places) and whose in CONTROLLERS:
        return f"{CONTROLLERS[whose]} {thing}"
    where = _where(places, whose)
    plural = not thing.startswith(("a ", "an ", "1 ", QUOTE))
    return f"there {'are' if plural else 'is'} {thing}{' ' if where else ''}{where}"


def _rest(words: Words) -> Words:
    """A filter without the card that it must be."""
    return {word: value for word, value in words.items() if word not in ("one of", "count")}


def _not(words: Words) -> str:
    word, value = next(iter(words.items()))
    if word == "turn":
        return f"it is not {OWNERS[value]} turn"
    if word == "phase":
        return f"it is not {phases(value)}"
    if word == "exists" and "one of" not in value and _least(value.get("count", 1)) == 1:
        return _exists({**value, "count": 0})
    if word == "this turn":
        first, _, rest = _done(value).partition(" ")
        who = WHO.get(value.get("who", "you"), "a player")
        have = "have" if who == "you" else "has"
        return f"{who} {have} not {PARTICIPLES.get(first, first)}{' ' if rest else ''}{rest} this turn"
    if word == "this card":
        return "not this: " + _this_card(value)
    return "not this: " + condition(words)


def _this_card(words: Words) -> str:
    return "this card " + " and ".join(_predicates(words))


def _life_points(words: Words) -> str:
    who, what = words.get("who", "you"), words.get("is")
    other = "you" if who == "opponent" else "opponent"
    if what in ("lower", "higher"):
        return f"{OWNERS.get(who, who)} LP are {what} than {OWNERS[other]}"
    return f"{OWNERS.get(who, who)} LP are {_compared(what)}"


def _chain(words: Words) -> str:
    said = []
    if "length" in words:
        said.append(f"the Chain has {_compared(words['length'], 'more', 'fewer')} links before it")
    if words.get("different names"):
        said.append("no two links of the Chain have the same name")
    return " and ".join(said)


def _turn_fact(words: Words) -> str:
    times = words.get("times")
    often = "" if times is None else _compared(times, "more", "fewer")
    often = often and (f" ({often})" if "card" in words else f" {often} times")
    return f"{WHO.get(words.get('who', 'you'), 'a player')} {_done(words)}{often} this turn"


def _done(words: Words) -> str:
    """A fact of the turn, with the cards that it is about."""
    if "card" not in words:
        return str(words.get("fact"))
    return f"{'attacked with' if words['fact'] == 'attacked' else 'Special Summoned'} {_article(_nouns(words['card'], False))}"


def _more_cards(words: Any) -> str:
    one, other = (words if isinstance(words, list) and len(words) == 2 else (words, None))
    return f"there are more {_nouns(one, True)} than {_nouns(other, True)}" if other else f"there are more {_nouns(one, True)}"


_CONDITIONS: dict[str, Callable[[Any], str]] = {
    "exists": _exists,
    "turn": lambda value: f"it is {OWNERS[value]} turn",
    "phase": lambda value: f"it is {phases(value)}",
    "lp": _life_points,
    "this card": _this_card,
    "event cards": lambda value: f"the card it happened to {' and '.join(_predicates(value))}",
    "chain": _chain,
    "this turn": _turn_fact,
    "can draw": lambda value: f"you can draw {_cards_of(value)}",
    "more cards": _more_cards,
    "because of": lambda value: f"it was Summoned because of {value}",
    "did": lambda value: "the part before it did something" if value else "the part before it did nothing",
    "any of": lambda value: ", or ".join(condition(item) for item in value),
    "all of": lambda value: " and ".join(condition(item) for item in value),
    "not": _not,
    "declared": lambda value: f"{value} was declared",
    "opaque": str,
}


# --- cards -------------------------------------------------------------------------------------------------------------


def _verb(step: Words) -> tuple[str, Any]:
    """The verb of a step (its other words only qualify it), and what it is done to."""
    for conjunctive in CONJUNCTIVES:
        if conjunctive in step:
            return _verb(step[conjunctive])
    word = next((word for word in step if word not in STEP_OPTIONS), next(iter(step)))
    return word, step[word]


def _counted(words: Any) -> str:
    """So many such cards: "a monster", "2 or more Spells", "no cards"."""
    count = words.get("count", 1)
    if count in ("1+",):
        return _article(_nouns(words, False))
    if count == 0:
        return f"no {_nouns(words, True)}"
    if count == 1:
        return f"1 {_nouns(words, False)}"
    if isinstance(count, int):
        return f"{count} {_nouns(words, True)}"
    if isinstance(count, str) and count not in ("all", "any"):
        return f"{_compared(count, 'more', 'fewer')} {_nouns(words, count != 'up to 1')}"
    return f"all {_nouns(words, True)}" if count == "all" else f"{_nouns(words, True)}"


def _nouns(words: Any, plural: bool) -> str:
    """A kind of card, with where it is: "face-up DARK monster your opponent controls"."""
    if isinstance(words, str):
        return KNOWN_BEFORE.get(words, words)
    before: list[str] = []
    if "face" in words:
        before.append(f"face-{words['face']}")
    if "position" in words:
        before.append(f"{words['position'].title()} Position")
    for word in ("level", "rank"):
        if word in words and not isinstance(words[word], dict):
            before.append(f"{word.title()} {_compared(words[word], 'higher', 'lower')}")
    for word in ("attribute", "type"):
        if word in words:
            before.append(_either(_listed(words[word])))
    if "archetype" in words:
        before.append(_either([f'"{name}"' for name in _listed(words["archetype"])]))
    types = _listed(words.get("types"))
    before += [name.title() for name in types]
    before += [_either([name.title() for name in _listed(words.get("any type"))])] if "any type" in words else []
    if "name" in words:
        noun = _either([f'"{name}"' for name in _listed(words["name"])])
    else:
        noun = NOUNS[words.get("is", _kind(words, types))][plural]
        if noun.startswith("monster") and ("any type" in words or types):
            noun = noun.title()  # "Fusion Monster" is a name, "DARK monster" is not
    after = []
    for word in ("level", "rank"):
        if isinstance(words.get(word), dict):
            after.append(f"with {word.title()} {_compared(words[word])}")
    if "link" in words:
        after.append(f"with Link Rating {_compared(words['link'], 'higher', 'lower')}")
    for word, name in (("atk", "ATK"), ("def", "DEF"), ("original atk", "original ATK"), ("original level", "original Level")):
        if word in words:
            after.append(f"with {_stat(name, words[word])}")
    where = _where(_listed(words.get("from")), words.get("whose", ""))
    if where:
        after.append(where)
    clauses = _clauses(words)
    if clauses:
        said = " and ".join(clauses)
        after.append(f"that {_plural(said) if plural else said}")
    if "other than" in words:
        after.append(f"other than {_reference(words['other than'])}")
    if "any of" in words:
        after.append(f"({_either([_nouns({**item, 'is': item.get('is', words.get('is', 'card'))}, plural) for item in words['any of']])})")
    return " ".join([*before, noun, *after])


def _kind(words: Words, types: list[str]) -> str:
    if SPELL_TRAP_KINDS & set(types):
        return "card"
    places = _listed(words.get("from"))
    on_monsters = bool(places) and set(places) <= {"monster zone", "extra monster zone"}
    return "monster" if types or on_monsters or MONSTER_WORDS & words.keys() else "card"


def _clauses(words: Words) -> list[str]:
    """What else a filter asks of a card, as verbs in the singular."""
    said: list[str] = []
    if "summoned" in words:
        said.append(f"was {_either([f'{way.title()}' for way in _listed(words['summoned'])])} Summoned")
    if "summoned by" in words:
        said.append(f"was Summoned by {WHO.get(words['summoned by'], 'a player')}")
    arrived = {"this turn": "came there this turn", "earlier": "came there in an earlier turn", "last turn": "came there last turn"}
    if "arrived" in words:
        said.append(arrived[words["arrived"]])
    if words.get("came destroyed"):
        said.append("was destroyed")
    if "came from" in words:
        said.append(f"came from {_either([_place_name(name) for name in _listed(words['came from'])])}")
    if "came by" in words:
        by = {"battle": "battle", "effect": "a card effect", "cost": "a cost", "card": "battle or card effect"}
        said.append(f"came there by {by[words['came by']]}")
    if "battling" in words:
        said.append({"attacking": "attacks", "attacked": "is attacked", "battling": "battles"}[words["battling"]])
    if "counters" in words:
        count = words["counters"]
        many = isinstance(count, int) and count > 1
        said.append(f"has {count} counters" if many else "has a counter" if count == 1 else f"has a {count}")
    if "has material" in words:
        said.append("has Xyz Material" if words["has material"] else "has no Xyz Material")
    for word, form in (("has materials", "has {} as Xyz Material"), ("equipped with", "is equipped with {}")):
        if word in words:
            said.append(form.format(_article(_nouns(words[word], False))))
    said += [DID.get(word, f"{word} this turn") for word in _listed(words.get("did this turn"))]
    if words.get("equipping"):
        said.append("is equipped to a monster")
    if words.get("equipped"):
        said.append("is equipped")
    if words.get("special summonable"):
        said.append("cannot be Normal Summoned")
    if "extreme" in words:
        which, _, stat = words["extreme"].partition(" ")
        said.append(f"has the {which} {stat.upper() if stat != 'level' else 'Level'}")
    if "mentions" in words:
        said.append(f'mentions "{words["mentions"]}"')
    if "same as" in words:
        said.append(f"has {_same(words['same as'])}")
    for word, verb in (("pointed to by", "is pointed to by"), ("same column as", "is in the column of")):
        if word in words:
            said.append(f"{verb} {_reference(words[word])}")
    if "differs from" in words:
        said.append(f"has {_either([f'another {_quality(word)} than {_reference(of)}' for word, of in words['differs from'].items()])}")
    for word, name in (("all different", "differs in"), ("all alike", "agrees in")):
        if word in words:
            said.append(f"{name} {_either([_quality(quality) for quality in _listed(words[word])])}")
    if "owner" in words:
        said.append(f"is {OWNERS.get(words['owner'], words['owner'])} own")
    if "one of" in words:
        said.append(f"is {_reference(words['one of'])}")
    if "not" in words and words["not"].keys() == {"same as"}:
        said.append(f"does not have {_same(words['not']['same as'])}")
    elif "not" in words:
        said.append(f"is not {_article(_nouns(words['not'], False))}")
    return said


def _predicates(words: Words) -> list[str]:
    """What a filter asks of one card that is known: "is face-up", "has 800 or more ATK"."""
    said: list[str] = []
    if "face" in words:
        said.append(f"is face-{words['face']}")
    if "position" in words:
        said.append(f"is in {words['position'].title()} Position")
    for word, name in (("atk", "ATK"), ("def", "DEF"), ("original atk", "original ATK")):
        if word in words:
            said.append(f"has {_stat(name, words[word])}")
    for word in ("level", "rank", "link", "original level"):
        if word in words:
            name = {"link": "Link Rating", "original level": "original Level"}.get(word, word.title())
            said.append(f"has {name} {_compared(words[word], 'higher', 'lower')}")
    kind = {word: words[word] for word in ("is", "types", "any type", "type", "attribute", "archetype", "name", "any of") if word in words}
    if kind:
        said.append(f"is {_article(_nouns(kind, False))}")
    where = _where(_listed(words.get("from")), words.get("whose", ""))
    if where:
        said.append(f"is {where}" if "control" not in where else f"is on {OWNERS.get(words['whose'], 'a')} side of the field")
    said += [clause.replace("came there", "came to its place") for clause in _clauses(words)]
    if "other than" in words:
        said.append(f"is not {_reference(words['other than'])}")
    return said or ["is there"]


QUALITY = {"atk": "ATK", "def": "DEF", "level": "Level", "rank": "Rank", "link": "Link Rating", "attribute": "Attribute", "type": "Type"}


def _quality(word: str) -> str:
    """What cards are compared by, as people call it.

    >>> _quality("original level of")
    'original Level'
    """
    first, _, last = word.removesuffix(" of").rpartition(" ")
    return f"{first} {QUALITY.get(last, last)}".strip()


def _stat(name: str, value: Any) -> str:
    return f"{name} {_compared(value)}" if isinstance(value, dict) else f"{_compared(value)} {name}"


def _number(words: Any) -> str:
    """A number that is worked out, as people call it where that is short."""
    if not isinstance(words, dict):
        return str(words)
    word, of = next(iter(words.items()))
    if word == "own":
        return f"its own {_quality(of)}"
    if word == "amount":
        return "the damage"
    return f"the {_quality(word)} of {_reference(of)}" if word.endswith(" of") and isinstance(of, str) else "the right number"


def _same(words: Any) -> str:
    if isinstance(words, dict):
        return " and ".join(f"the same {_quality(word)} as {_reference(of)}" for word, of in words.items())
    what, _, of = words.partition(" of ")
    return f"the same {what} as {_reference(of)}"


def _reference(words: Any) -> str:
    return KNOWN_BEFORE.get(words) or ONE_OF.get(words, words) if isinstance(words, str) else _article(_nouns(words, False))


def _where(places: list[str], whose: str) -> str:
    """Where cards are, and whose: "you control", "in your GY", "in either GY"."""
    said = []
    field = [name for name in places if name in ON_FIELD]
    if field and len(field) < 4:
        if whose in CONTROLLERS:
            zone = "" if field[0] in ("field", "monster zone") else f" {ON_FIELD[field[0]]}"
            said.append(f"{CONTROLLERS[whose]}{zone}")
        else:
            said.append(ON_FIELD[field[0]])
    if not places and whose in CONTROLLERS:
        said.append(CONTROLLERS[whose])
    owner = OWNERS.get(whose, "")
    off = [OFF_FIELD[name] for name in places if name in OFF_FIELD]
    if off:
        said.append(f"in {owner or ('the' if off == ['Deck'] else 'an' if off[0].startswith('E') else 'a')} {_either(off)}")
    if "banished" in places:
        said.append(f"among {owner or 'the'} banished cards")
    return _either(said)


def _place_name(name: str) -> str:
    return "the field" if name == "field" else f"the {OFF_FIELD.get(name, name)}"


def _on_field(places: list[str]) -> bool:
    return bool(places) and set(places) <= {"field", "monster zone"}


def _places(bits: int) -> list[str]:
    said = []
    rest = bits
    if bits & FIELD == FIELD:
        said.append("on the field")
        rest &= ~FIELD
    names = (
        (HAND, "in the hand"),
        (MZONE, "in the Monster Zone"),
        (BACKROW, "in the Spell & Trap Zone"),
        (SZONE | FZONE, "in the Spell & Trap Zone"),
        (SZONE, "in the Spell & Trap Zone"),
        (FZONE, "in the Field Zone"),
        (PZONE, "in the Pendulum Zone"),
        (GY, "in the GY"),
        (BANISHED, "banished"),
        (DECK, "in the Deck"),
        (EXTRA, "in the Extra Deck"),
        (MATERIAL, "attached as Xyz Material"),
    )
    for place, name in names:
        if rest & place == place:
            said.append(name)
            rest &= ~place
    return said or ["nowhere"]


# --- small words -------------------------------------------------------------------------------------------------------


def _listed(value: Any) -> list[str]:
    return [] if value is None else [str(item) for item in value] if isinstance(value, list | tuple) else [str(value)]


def _either(items: list[str]) -> str:
    return " or ".join([", ".join(items[:-1]), items[-1]]) if len(items) > 1 else "".join(items)


def _article(noun: str) -> str:
    """With "a" or "an"; a name alone needs none."""
    if noun.startswith('"') and noun.endswith('"'):
        return noun
    return f"{'an' if noun.lstrip(QUOTE)[:1].upper() in VOWELS else 'a'} {noun}"


def _plural(verbs: str) -> str:
    for one, many in (("was ", "were "), ("is ", "are "), ("has ", "have "), ("attacks", "attack"), ("battles", "battle")):
        verbs = verbs.replace(f" {one}", f" {many}")
        if verbs.startswith(one):
            verbs = many + verbs[len(one) :]
    return verbs


def _least(count: Any) -> int:
    """The lower bound of a count; 1 where it cannot be said in advance."""
    if isinstance(count, int):
        return count
    digits = "".join(character if character.isdigit() else " " for character in str(count)).split()
    return int(digits[0]) if digits and isinstance(count, str) and not count.startswith(("up to", "<")) else 1


def _too_small(count: Any) -> str:
    if not isinstance(count, int):
        return "the Deck is too small"
    return "no card in the Deck" if count == 1 else f"fewer than {count} cards in the Deck"


def _cards_of(count: Any) -> str:
    return "a card" if count == 1 else f"{count} cards" if isinstance(count, int) else "so many cards"


def _compared(value: Any, more: str = "more", less: str = "less") -> str:
    """A comparison in words: "1500 or less", "2 or more", "2 to 3"."""
    if isinstance(value, dict) and value.keys() <= MEASURES:
        return " and ".join(f"{word} {_number(number)}" for word, number in value.items())
    if not isinstance(value, str):
        return str(value) if isinstance(value, int) else "the right number of"
    text = value.strip()
    for sign, form in ((">=", f"{{}} or {more}"), ("<=", f"{{}} or {less}"), (">", f"{more} than {{}}"), ("<", f"{less} than {{}}")):
        if text.startswith(sign):
            return form.format(text[len(sign) :].strip())
    if text.endswith("+"):
        return f"{text[:-1]} or {more}"
    low, dash, high = text.partition("-")
    return f"{low} to {high}" if dash and low else text
