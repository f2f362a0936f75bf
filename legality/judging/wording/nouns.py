"""What are cards, counts, places and numbers called in a reason?"""

from __future__ import annotations

from typing import Any

from kb.vocabulary.references import CHOSEN_BY_STEPS, REFERENCES, TARGETS
from kb.vocabulary.verb_shapes import STEP_OPTIONS
from kb.vocabulary.words import CONJUNCTIVES, SPELL_TRAP_KINDS
from legality.game.terms import BACKROW, BANISHED, DECK, EXTRA, FIELD, FZONE, GY, HAND, MATERIAL, MZONE, PZONE, SZONE

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


def phases(words: Any) -> str:
    """Phases and steps as people call them.

    >>> phases(["standby", "end"])
    'the Standby Phase or the End Phase'
    """
    return either([PHASES.get(word, word) for word in ([words] if isinstance(words, str) else words)])


def rest_of(words: Words) -> Words:
    """A filter without the card that it must be."""
    return {word: value for word, value in words.items() if word not in ("one of", "count")}


def verb_of(step: Words) -> tuple[str, Any]:
    """The verb of a step (its other words only qualify it), and what it is done to."""
    for conjunctive in CONJUNCTIVES:
        if conjunctive in step:
            return verb_of(step[conjunctive])
    word = next((word for word in step if word not in STEP_OPTIONS), next(iter(step)))
    return word, step[word]


def counted(words: Any) -> str:
    """So many such cards: "a monster", "2 or more Spells", "no cards"."""
    count = words.get("count", 1)
    if count in ("1+",):
        return with_article(nouns(words, False))
    if count == 0:
        return f"no {nouns(words, True)}"
    if count == 1:
        return f"1 {nouns(words, False)}"
    if isinstance(count, int):
        return f"{count} {nouns(words, True)}"
    if isinstance(count, str) and count not in ("all", "any"):
        return f"{compared(count, 'more', 'fewer')} {nouns(words, count != 'up to 1')}"
    return f"all {nouns(words, True)}" if count == "all" else f"{nouns(words, True)}"


def nouns(words: Any, plural: bool) -> str:
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
            before.append(f"{word.title()} {compared(words[word], 'higher', 'lower')}")
    for word in ("attribute", "type"):
        if word in words:
            before.append(either(as_list(words[word])))
    if "archetype" in words:
        before.append(either([f'"{name}"' for name in as_list(words["archetype"])]))
    types = as_list(words.get("types"))
    before += [name.title() for name in types]
    before += [either([name.title() for name in as_list(words.get("any type"))])] if "any type" in words else []
    if "name" in words:
        noun = either([f'"{name}"' for name in as_list(words["name"])])
    else:
        noun = NOUNS[words.get("is", kind_of_card(words, types))][plural]
        if noun.startswith("monster") and ("any type" in words or types):
            noun = noun.title()  # "Fusion Monster" is a name, "DARK monster" is not
    after = []
    for word in ("level", "rank"):
        if isinstance(words.get(word), dict):
            after.append(f"with {word.title()} {compared(words[word])}")
    if "link" in words:
        after.append(f"with Link Rating {compared(words['link'], 'higher', 'lower')}")
    for word, name in (("atk", "ATK"), ("def", "DEF"), ("original atk", "original ATK"), ("original level", "original Level")):
        if word in words:
            after.append(f"with {_stat(name, words[word])}")
    where = where_it_is(as_list(words.get("from")), words.get("whose", ""))
    if where:
        after.append(where)
    clauses = _clauses(words)
    if clauses:
        said = " and ".join(clauses)
        after.append(f"that {_plural(said) if plural else said}")
    if "other than" in words:
        after.append(f"other than {reference_word(words['other than'])}")
    if "any of" in words:
        after.append(f"({either([nouns({**item, 'is': item.get('is', words.get('is', 'card'))}, plural) for item in words['any of']])})")
    return " ".join([*before, noun, *after])


def kind_of_card(words: Words, types: list[str]) -> str:
    if SPELL_TRAP_KINDS & set(types):
        return "card"
    places = as_list(words.get("from"))
    on_monsters = bool(places) and set(places) <= {"monster zone", "extra monster zone"}
    return "monster" if types or on_monsters or MONSTER_WORDS & words.keys() else "card"


def _clauses(words: Words) -> list[str]:
    """What else a filter asks of a card, as verbs in the singular."""
    said: list[str] = []
    if "summoned" in words:
        said.append(f"was {either([f'{way.title()}' for way in as_list(words['summoned'])])} Summoned")
    if "summoned by" in words:
        said.append(f"was Summoned by {WHO.get(words['summoned by'], 'a player')}")
    arrived = {"this turn": "came there this turn", "earlier": "came there in an earlier turn", "last turn": "came there last turn"}
    if "arrived" in words:
        said.append(arrived[words["arrived"]])
    if words.get("came destroyed"):
        said.append("was destroyed")
    if "came from" in words:
        said.append(f"came from {either([_place_name(name) for name in as_list(words['came from'])])}")
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
            said.append(form.format(with_article(nouns(words[word], False))))
    said += [DID.get(word, f"{word} this turn") for word in as_list(words.get("did this turn"))]
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
            said.append(f"{verb} {reference_word(words[word])}")
    if "differs from" in words:
        said.append(f"has {either([f'another {_quality(word)} than {reference_word(of)}' for word, of in words['differs from'].items()])}")
    for word, name in (("all different", "differs in"), ("all alike", "agrees in")):
        if word in words:
            said.append(f"{name} {either([_quality(quality) for quality in as_list(words[word])])}")
    if "owner" in words:
        said.append(f"is {OWNERS.get(words['owner'], words['owner'])} own")
    if "one of" in words:
        said.append(f"is {reference_word(words['one of'])}")
    if "not" in words and words["not"].keys() == {"same as"}:
        said.append(f"does not have {_same(words['not']['same as'])}")
    elif "not" in words:
        said.append(f"is not {with_article(nouns(words['not'], False))}")
    return said


def predicates(words: Words) -> list[str]:
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
            said.append(f"has {name} {compared(words[word], 'higher', 'lower')}")
    kind = {word: words[word] for word in ("is", "types", "any type", "type", "attribute", "archetype", "name", "any of") if word in words}
    if kind:
        said.append(f"is {with_article(nouns(kind, False))}")
    where = where_it_is(as_list(words.get("from")), words.get("whose", ""))
    if where:
        said.append(f"is {where}" if "control" not in where else f"is on {OWNERS.get(words['whose'], 'a')} side of the field")
    said += [clause.replace("came there", "came to its place") for clause in _clauses(words)]
    if "other than" in words:
        said.append(f"is not {reference_word(words['other than'])}")
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
    return f"{name} {compared(value)}" if isinstance(value, dict) else f"{compared(value)} {name}"


def _number(words: Any) -> str:
    """A number that is worked out, as people call it where that is short."""
    if not isinstance(words, dict):
        return str(words)
    word, of = next(iter(words.items()))
    if word == "own":
        return f"its own {_quality(of)}"
    if word == "amount":
        return "the damage"
    return f"the {_quality(word)} of {reference_word(of)}" if word.endswith(" of") and isinstance(of, str) else "the right number"


def _same(words: Any) -> str:
    if isinstance(words, dict):
        return " and ".join(f"the same {_quality(word)} as {reference_word(of)}" for word, of in words.items())
    what, _, of = words.partition(" of ")
    return f"the same {what} as {reference_word(of)}"


def reference_word(words: Any) -> str:
    return KNOWN_BEFORE.get(words) or ONE_OF.get(words, words) if isinstance(words, str) else with_article(nouns(words, False))


def where_it_is(places: list[str], whose: str) -> str:
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
        said.append(f"in {owner or ('the' if off == ['Deck'] else 'an' if off[0].startswith('E') else 'a')} {either(off)}")
    if "banished" in places:
        said.append(f"among {owner or 'the'} banished cards")
    return either(said)


def _place_name(name: str) -> str:
    return "the field" if name == "field" else f"the {OFF_FIELD.get(name, name)}"


def is_on_field(places: list[str]) -> bool:
    return bool(places) and set(places) <= {"field", "monster zone"}


def place_words(bits: int) -> list[str]:
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


def as_list(value: Any) -> list[str]:
    return [] if value is None else [str(item) for item in value] if isinstance(value, list | tuple) else [str(value)]


def either(items: list[str]) -> str:
    return " or ".join([", ".join(items[:-1]), items[-1]]) if len(items) > 1 else "".join(items)


def with_article(noun: str) -> str:
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


def least_of(count: Any) -> int:
    """The lower bound of a count; 1 where it cannot be said in advance."""
    if isinstance(count, int):
        return count
    digits = "".join(character if character.isdigit() else " " for character in str(count)).split()
    return int(digits[0]) if digits and isinstance(count, str) and not count.startswith(("up to", "<")) else 1


def deck_too_small(count: Any) -> str:
    if not isinstance(count, int):
        return "the Deck is too small"
    return "no card in the Deck" if count == 1 else f"fewer than {count} cards in the Deck"


def cards_of(count: Any) -> str:
    return "a card" if count == 1 else f"{count} cards" if isinstance(count, int) else "so many cards"


def compared(value: Any, more: str = "more", less: str = "less") -> str:
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
