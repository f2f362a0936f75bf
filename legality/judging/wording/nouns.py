"""What are cards, counts, places and numbers called in a reason?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from kb.records.effects import STEP_OPTIONS
from kb.records.effects import Step as StepRecord
from kb.records.fields import OF_MONSTERS, held, marked
from kb.records.filters import Amount, Likeness, Measure, Number, Selection
from kb.records.filters import Filter as FilterRecord
from kb.records.filters import Material as MaterialRecord
from kb.vocabulary.words import CONJUNCTIVES, SPELL_TRAP_KINDS, KindOfCard
from legality.game.terms import BACKROW, BANISHED, DECK, EXTRA, FIELD, FZONE, GY, HAND, MATERIAL, MZONE, PZONE, SZONE
from legality.judging.wording.terms import (
    CONTROLLERS,
    DID,
    KNOWN_BEFORE,
    NOUNS,
    OFF_FIELD,
    ON_FIELD,
    ONE_OF,
    OWNERS,
    PHASES,
    QUOTE,
    VOWELS,
    WHO,
)

MONSTER_WORDS = marked(FilterRecord, OF_MONSTERS)
"""Words of a filter that only a monster fits."""


def phases(words: Sequence[str]) -> str:
    """Phases and steps as people call them.

    >>> phases(["standby", "end"])
    'the Standby Phase or the End Phase'
    """
    return either([PHASES.get(word, word) for word in words])


def rest_of(said: FilterRecord) -> FilterRecord:
    """A filter without the card that it must be."""
    return replace(said, one_of=None, count=None) if isinstance(said, Selection) else replace(said, one_of=None)


def says(said: FilterRecord) -> bool:
    """Does a filter ask anything?"""
    return bool(held(said))


def verb_of(step: StepRecord) -> tuple[str, Any]:
    """The verb of a step (its other words only qualify it), and what it is done to."""
    for word, value in held(step):
        if word in CONJUNCTIVES:
            return verb_of(value)
        if word not in STEP_OPTIONS:
            return word, value
    return "", None


def counted(said: Selection) -> str:
    """So many such cards: "a monster", "2 or more Spells", "no cards"."""
    count = 1 if said.count is None else said.count
    if count == "1+":
        return with_article(nouns(said, False))
    if count == 0:
        return f"no {nouns(said, True)}"
    if count == 1:
        return f"1 {nouns(said, False)}"
    if isinstance(count, int):
        return f"{count} {nouns(said, True)}"
    if isinstance(count, str) and count not in ("all", "any"):
        return f"{compared(count, 'more', 'fewer')} {nouns(said, count != 'up to 1')}"
    return f"all {nouns(said, True)}" if count == "all" else nouns(said, True)


def counted_materials(said: Sequence[MaterialRecord]) -> str:
    """What an Extra Deck Monster is Summoned with.

    >>> counted_materials([MaterialRecord(any_type=("tuner",)), MaterialRecord(count="1+", is_="monster", different_names=True)])
    '1 Tuner Monster + 1 or more monsters with different names'
    """
    return " + ".join(_counted_material(item) for item in said)


def _counted_material(said: MaterialRecord) -> str:
    count = 1 if said.count is None else said.count
    of = replace(said, count=None, different_names=None, is_=said.is_ or "monster")
    number = str(count) if isinstance(count, int) else compared(count, "more", "fewer")
    return f"{number} {nouns(of, count != 1)}{' with different names' if said.different_names else ''}"


def nouns(said: str | FilterRecord, plural: bool) -> str:
    """A kind of card, with where it is: "face-up DARK monster your opponent controls"."""
    if isinstance(said, str):
        return KNOWN_BEFORE.get(said, said)
    before: list[str] = []
    after: list[str] = []
    if said.face is not None:
        before.append(f"face-{said.face}")
    if said.position is not None:
        before.append(f"{said.position.title()} Position")
    for name, level in (("Level", said.level), ("Rank", said.rank)):
        if isinstance(level, Measure):
            after.append(f"with {name} {compared(level)}")
        elif level is not None:
            before.append(f"{name} {compared(level, 'higher', 'lower')}")
    before += [either(words) for words in (said.attribute, said.type) if words is not None]
    if said.archetype is not None:
        before.append(either([f'"{name}"' for name in said.archetype]))
    types = said.types or ()
    before += [name.title() for name in types]
    before += [] if said.any_type is None else [either([name.title() for name in said.any_type])]
    if said.name is not None:
        noun = either([f'"{name}"' for name in said.name])
    else:
        noun = NOUNS[said.is_ or kind_of_card(said)][plural]
        if noun.startswith("monster") and (said.any_type is not None or types):
            noun = noun.title()  # "Fusion Monster" is a name, "DARK monster" is not
    if said.link is not None:
        after.append(f"with Link Rating {compared(said.link, 'higher', 'lower')}")
    after += [f"with {_stat(name, value)}" for name, value in (*_stats_of(said), *_originals_of(said)) if value is not None]
    where = where_it_is(said.from_ or (), said.whose or "")
    if where:
        after.append(where)
    clauses = _clauses(said)
    if clauses:
        verbs = " and ".join(clauses)
        after.append(f"that {_plural(verbs) if plural else verbs}")
    if said.other_than is not None:
        after.append(f"other than {reference_word(said.other_than)}")
    if said.any_of is not None:
        after.append(f"({either([nouns(replace(item, is_=item.is_ or said.is_ or 'card'), plural) for item in said.any_of])})")
    return " ".join([*before, noun, *after])


def _stats_of(said: FilterRecord) -> tuple[tuple[str, Any], ...]:
    return ("ATK", said.atk), ("DEF", said.def_), ("original ATK", said.original_atk), ("original DEF", said.original_def)


def _originals_of(said: FilterRecord) -> tuple[tuple[str, Any], ...]:
    return ("original Level", said.original_level), ("original Rank", said.original_rank)


def kind_of_card(said: FilterRecord) -> KindOfCard:
    """What kind of card a filter must mean that does not say so."""
    if said.types and SPELL_TRAP_KINDS & set(said.types):
        return "card"
    places = said.from_ or ()
    on_monsters = bool(places) and set(places) <= {"monster zone", "extra monster zone"}
    return "monster" if said.types or on_monsters or any(word in MONSTER_WORDS for word, _ in held(said)) else "card"


def _clauses(said: FilterRecord) -> list[str]:
    """What else a filter asks of a card, as verbs in the singular."""
    clauses = [*_as_its_row_says(said), *_of_its_past(said), *_of_what_it_has(said)]
    if said.mentions is not None:
        clauses.append(f'mentions "{said.mentions}"')
    if said.same_as is not None:
        clauses.append(f"has {_same(said.same_as)}")
    clauses += [f"is {word}" for holds, word in ((said.linked, "linked"), (said.co_linked, "co-linked")) if holds]
    of = ((said.pointed_to_by, "pointed to by"), (said.co_linked_with, "co-linked with"), (said.same_column_as, "in the column of"))
    clauses += [f"is {verb} {reference_word(cards)}" for cards, verb in of if cards is not None]
    if said.differs_from is not None:
        clauses.append(f"has {either([f'another {_quality(word)} than {reference_word(of)}' for word, of in held(said.differs_from)])}")
    if isinstance(said, Selection):
        for words, name in ((said.all_different, "differs in"), (said.all_alike, "agrees in")):
            if words is not None:
                clauses.append(f"{name} {either([_quality(quality) for quality in words])}")
    if said.owner is not None:
        clauses.append(f"is {OWNERS.get(said.owner, said.owner)} own")
    if said.one_of is not None:
        clauses.append(f"is {reference_word(said.one_of)}")
    if said.not_ is not None:
        unlike = said.not_.same_as if [word for word, _ in held(said.not_)] == ["same as"] else None
        clauses.append(f"is not {with_article(nouns(said.not_, False))}" if unlike is None else f"does not have {_same(unlike)}")
    return clauses


_ARRIVED = {
    "this turn": "came there this turn", "this turn, face-up since": "came there this turn and was not turned face-down since",
    "earlier": "came there in an earlier turn", "last turn": "came there last turn",
    "since the last Standby Phase": "came there since the last Standby Phase",
    "since your last Standby Phase": "came there since your last Standby Phase",
}
_CAME_BY = {"battle": "battle", "effect": "a card effect", "cost": "a cost", "card": "battle or card effect"}
_BATTLING = {
    "attacking": "attacks",
    "attacked": "is attacked",
    "battling": "battles",
    "attacked while face-down": "was face-down when attacked",
}


def _as_its_row_says(said: FilterRecord) -> Iterator[str]:
    """What the rows of its words say by themselves (`Said.says`)."""
    for word, value in held(said):
        template = FilterRecord.said[word].says if word in FilterRecord.said else ""
        if template:
            yield template.format(either(value) if isinstance(value, tuple) else reference_word(value) if "{}" in template else "")


def _of_its_past(said: FilterRecord) -> Iterator[str]:
    """How it came there, what it does in the battle."""
    if said.summoned is not None:
        yield f"was {either([way.title() for way in said.summoned])} Summoned"
    if said.summoned_by is not None:
        yield f"was Summoned by {WHO.get(said.summoned_by, 'a player')}"
    if said.arrived is not None:
        yield _ARRIVED[said.arrived]
    if said.came_destroyed:
        yield "was destroyed"
    if said.came_from is not None:
        yield f"came from {either([_place_name(name) for name in said.came_from])}"
    if said.came_by is not None:
        yield f"came there by {_CAME_BY[said.came_by]}"
    if said.battling is not None:
        yield _BATTLING[said.battling]


def _of_what_it_has(said: FilterRecord) -> Iterator[str]:
    """Counters, materials, equips, what it did."""
    if said.counters is not None:
        count = said.counters
        many = isinstance(count, int) and count > 1
        yield f"has {count} counters" if many else "has a counter" if count == 1 else f"has a {count}"
    if said.has_material is not None:
        yield "has Xyz Material" if said.has_material else "has no Xyz Material"
    for inner, form in ((said.has_materials, "has {} as Xyz Material"), (said.equipped_with, "is equipped with {}")):
        if inner is not None:
            yield form.format(with_article(nouns(inner, False)))
    yield from (DID.get(word, f"{word} this turn") for word in said.did_this_turn or ())
    if said.equipping:
        yield "is equipped to a monster"
    if said.equipped:
        yield "is equipped"
    if said.special_summonable:
        yield "cannot be Normal Summoned"
    if said.extreme is not None:
        which, _, stat = said.extreme.partition(" ")
        yield f"has the {which} {stat.upper() if stat != 'level' else 'Level'}"


def predicates(said: FilterRecord) -> list[str]:
    """What a filter asks of one card that is known: "is face-up", "has 800 or more ATK"."""
    found: list[str] = []
    if said.face is not None:
        found.append(f"is face-{said.face}")
    if said.position is not None:
        found.append(f"is in {said.position.title()} Position")
    found += [f"has {_stat(name, value)}" for name, value in _stats_of(said) if value is not None]
    levels = (("Level", said.level), ("Rank", said.rank), ("Link Rating", said.link), *_originals_of(said))
    found += [f"has {name} {compared(value, 'higher', 'lower')}" for name, value in levels if value is not None]
    kind = FilterRecord(
        is_=said.is_,
        types=said.types,
        any_type=said.any_type,
        type=said.type,
        attribute=said.attribute,
        archetype=said.archetype,
        name=said.name,
        any_of=said.any_of,
    )
    if says(kind):
        found.append(f"is {with_article(nouns(kind, False))}")
    where = where_it_is(said.from_ or (), said.whose or "")
    if where:
        found.append(f"is {where}" if "control" not in where else f"is on {OWNERS.get(said.whose or '', 'a')} side of the field")
    found += [clause.replace("came there", "came to its place") for clause in _clauses(said)]
    if said.other_than is not None:
        found.append(f"is not {reference_word(said.other_than)}")
    return found or ["is there"]


QUALITY = {"atk": "ATK", "def": "DEF", "level": "Level", "rank": "Rank", "link": "Link Rating", "attribute": "Attribute", "type": "Type"}


def _quality(word: str) -> str:
    """What cards are compared by, as people call it.

    >>> _quality("original level of")
    'original Level'
    """
    first, _, last = word.removesuffix(" of").rpartition(" ")
    return f"{first} {QUALITY.get(last, last)}".strip()


def _stat(name: str, value: int | str | Measure) -> str:
    return f"{name} {compared(value)}" if isinstance(value, Measure) else f"{compared(value)} {name}"


def number(said: Amount) -> str:
    """A number that is worked out, as people call it where that is short."""
    if isinstance(said, int):
        return str(said)
    word, of = held(said)[0]
    if word == "own":
        return f"its own {_quality(of)}"
    if word == "amount":
        return "the damage"
    return f"the {_quality(word)} of {reference_word(of)}" if word.endswith(" of") and isinstance(of, str) else "the right number"


def _same(said: str | Likeness) -> str:
    if isinstance(said, Likeness):
        return " and ".join(f"the same {_quality(word)} as {reference_word(of)}" for word, of in held(said))
    what, _, of = said.partition(" of ")
    return f"the same {what} as {reference_word(of)}"


def reference_word(said: str | FilterRecord) -> str:
    """Cards already known, or of such a kind, as people call them."""
    return KNOWN_BEFORE.get(said) or ONE_OF.get(said, said) if isinstance(said, str) else with_article(nouns(said, False))


def where_it_is(places: Sequence[str], whose: str) -> str:
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


def is_on_field(places: Sequence[str]) -> bool:
    """Are these all on the field?"""
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


def either(items: Sequence[str]) -> str:
    """The items, the last one behind "or"."""
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


def least_of(count: int | str | Number | None) -> int:
    """The lower bound of a count; 1 where it cannot be said in advance."""
    if isinstance(count, int):
        return count
    if not isinstance(count, str) or count.startswith(("up to", "<")):
        return 1
    digits = "".join(character if character.isdigit() else " " for character in count).split()
    return int(digits[0]) if digits else 1


def deck_too_small(count: Amount) -> str:
    """Why so many cards cannot be taken from the Deck."""
    if not isinstance(count, int):
        return "the Deck is too small"
    return "no card in the Deck" if count == 1 else f"fewer than {count} cards in the Deck"


def cards_of(count: Amount) -> str:
    """So many cards."""
    return "a card" if count == 1 else f"{count} cards" if isinstance(count, int) else "so many cards"


def compared(value: int | str | Number | Measure | None, more: str = "more", less: str = "less") -> str:
    """A comparison in words: "1500 or less", "2 or more", "2 to 3"."""
    if isinstance(value, Measure):
        return " and ".join(f"{word} {number(other)}" for word, other in held(value))
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
