"""Cards: what is said of the ones that a filter means, how many, where, and who chooses them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from kb.records.fields import held
from kb.records.filters import SUMS, Amount, Filter, Likeness, Measure, Number, Selection
from kb.saying import numbers
from kb.saying.context import Context, can_be_several
from kb.saying.english import SO_THAT, article, both, either, spaced
from kb.saying.histories import came, did, did_not_attack, through
from kb.saying.kinds import before_the_noun, is_any, is_equip_card, is_of_this_turn, is_simple_not, kind_word
from kb.saying.kinds import implied_kind as implied_kind
from kb.saying.places import places as places
from kb.saying.several import in_places_alone, several_kinds, without_the_same_noun
from kb.saying.terms import MENTIONING, ON_FIELD, OTHER_WAYS, POSITIONS, QUALITIES, STATS, WAYS, WHO, WHOSE, ZONE_NAMES
from kb.saying.together import said_together

COUNTED = frozenset({"count", "chosen by", "random", "different names", "same type", "all different", "all alike", *SUMS,
                     "as many as possible", "if possible", "all or nothing", "re-checked"})  # fmt: skip
"""Words of a selection that say nothing of one card alone."""

# --- cards, as a part of a sentence ----------------------------------------------------------------------------------------


def said(what: Any, context: Context, source: bool = False) -> str:
    """Cards already known, or cards that somebody chooses: "that target", "1 face-up monster your opponent controls".

    `source`: they are taken from their place ("from your Deck"), not looked for there ("in your Deck").
    """
    if isinstance(what, str):
        return context.called(what)
    if isinstance(what, Selection):
        return _selected(what, context, source)
    return article(noun(what, context, False, source))


def known_or_a(what: Any, context: Context) -> str:
    """Cards already known, or any such card."""
    return context.called(what) if isinstance(what, str) else article(noun(what, context, False))


def many(what: Any, context: Context) -> str:
    """All such cards, as a noun in the plural."""
    return context.called(what) if isinstance(what, str) else noun(what, context, True)


def one_each(what: Any, context: Context) -> str:
    """Such a card, behind "each"."""
    if not isinstance(what, str):
        return noun(what, context, False)
    called = context.called(what)
    found = re.fullmatch(r"that (\w+)", called)
    return f"of those {found[1]}s" if found is not None else "of them" if called == "it" else f"of {called}"


def where(what: Any, context: Context) -> str:
    """On which cards something lies."""
    return "" if what is None else f"on {said(what, context)}"


def possessive(what: Any, context: Context, quality: str) -> str:
    """A quality of cards: "that target's ATK", "their Levels", "the ATK of a monster on the field"."""
    if isinstance(what, str):
        called = context.called(what)
        if called in ("it", "them"):
            return f"{'its' if called == 'it' else 'their'} {quality}"
        if re.search(r" (?:controls?|own|owns|in|sent to|that destroyed) ?", called):
            return f"the {quality} of {called}"
        return f"{called}{chr(39) if called.endswith('s') else chr(39) + 's'} {quality}"
    return f"the {quality} of {said(what, context)}"


ALWAYS_ONE = ("this card", "attacker", "attack target", "opposing monster", "equipped monster", "bound monster", "destroyer")
"""References that never mean more than one card."""


_ONE_OF_THEM = {"that monster": "1 of those monsters", "that card": "1 of those cards"}
"""What happened may have happened to several at once, of which one is chosen."""


def _selected(what: Selection, context: Context, source: bool) -> str:
    what = _without_what_the_event_says(what, context)
    plural = can_be_several(what)
    if _is_all_such(what, context):
        kind = noun(replace(what, one_of=None, from_=None, count=None), context, False)
        ends = [f"that {kind}"]
    elif what.one_of in ALWAYS_ONE and what.count in (None, 1) and not held(_alone(what)):
        ends = [context.called(str(what.one_of))]
    elif what.one_of is not None and not held(_alone(what)):
        among = _all_called(context.called(what.one_of)) if isinstance(what.one_of, str) else said(what.one_of, context)
        random = " at random" if what.random else ""
        ends = [among if what.count == "all" else f"{_number(what, context)} of {among}{random}"]
    elif what.one_of == "event cards" and what.count == 1 and not _qualities(what) and context.called("event cards") in _ONE_OF_THEM:
        ends = [_ONE_OF_THEM[context.called("event cards")]]
    elif isinstance(what.one_of, str) and what.count in (None, 1) and what.one_of != "used materials" and not (
            context.is_several(what.one_of) or _qualities(what)):
        ends = [context.called(what.one_of)]
    elif isinstance(what.one_of, str):
        rest = replace(what, one_of=None, **({} if what.one_of == "used materials" else {"from_": None, "whose": None}))
        ends = [_count(what, context, f"{noun(rest, context, plural, source)} among {_all_called(context.called(what.one_of))}")]
    else:
        kind = f"{'random ' if what.random else ''}{noun(what, context, plural, source)}"
        ends = [_of_the_banished(what, context) or _count(what, context, kind)]
    if what.chosen_by is not None:
        ends.append(f"({WHOSE[what.chosen_by]} choice)")
    return spaced(ends)


def _without_what_the_event_says(what: Selection, context: Context) -> Selection:
    """One of the cards of the event, without what the event says of them already."""
    if what.one_of != "event cards" or what.count not in (None, 1) or not context.event_kinds:
        return what
    demands = [pair for pair in held(what) if pair[0] not in COUNTED | {"one of", "from"}]
    if not all(pair in held(kind) for kind in context.event_kinds for pair in demands):
        return what
    return Selection(**{field: getattr(what, field) for field in ("count", "one_of", "from_", "chosen_by", "random")})


def _is_all_such(what: Selection, context: Context) -> bool:
    """All cards of the event that fit, where it is spoken of as one card: "that monster with 1500 or more ATK"."""
    called = context.called("event cards") if what.one_of == "event cards" and what.count == "all" else ""
    return called.startswith("that ") and bool(held(_alone(what)))


def _all_called(called: str) -> str:
    """Cards already known of which some are meant: "those monsters", where a single one would be "that monster"."""
    found = re.fullmatch(r"that (monster|card|revealed card)", called)
    return f"those {found[1]}s" if found is not None else "them" if called == "it" else called


def _of_the_banished(what: Selection, context: Context) -> str:
    """ "1 of your banished monsters"; "" of others."""
    if what.from_ != ("banished",) or what.whose not in ("you", "opponent", "that player"):
        return ""
    if what.count in ("all", 0, "any") or what.as_many_as_possible:
        return ""
    if isinstance(what.count, Number):
        return ""
    return f"{_number(what, context)} of {WHOSE[what.whose]} {noun(replace(what, whose=None, count=2), context, True)}"


def _qualities(what: Selection) -> bool:
    """Is more demanded of a card that is known than its kind and its place?"""
    return bool({word for word, _ in held(_alone(what))} - {"is"}) or what.random is not None or what.chosen_by is not None


def _alone(what: Selection) -> Filter:
    """What is demanded of each card, but that it is one of known ones."""
    return Filter(**{field: getattr(what, field) for field in Filter.__struct_fields__ if field not in ("one_of", "whose", "from_",
        "face")})


def _number(what: Selection, context: Context) -> str:
    count = what.count
    if isinstance(count, Number):
        return context.number(count)
    return numbers.compared(1 if count is None else count, "more", "fewer")


def _count(what: Selection, context: Context, kind: str) -> str:
    count = what.count
    if what.as_many_as_possible:
        return f"as many {kind} as possible"
    if count == "all":
        return f"all {kind}"
    if count is None or count == 1:
        return f"1 {kind}"
    if count == "any":
        return f"any number of {kind}"
    if count == "1+" and any(word in SUMS for word, _ in held(what)):
        return kind
    if count == 0:
        return f"no {kind}"
    if isinstance(count, Number):
        if count.up_to is not None and not isinstance(count.up_to, int):
            return f"{kind}, up to {context.number(count.up_to)},"
        left = _left_over(what)
        if left is not None:
            return f"{kind}{SO_THAT}{context.number(left[0])} becomes {context.number(left[1])}"
        return f"a number of {kind} equal to {context.number(count)}"
    return f"{numbers.compared(count, 'more', 'fewer')} {kind}"


def _left_over(what: Selection) -> tuple[Amount, Amount] | None:
    """How many of these cards there are and how many are to be left, where so many are chosen that a number of them is."""
    minus = what.count.minus if isinstance(what.count, Number) else None
    if minus is None or len(minus) != 2 or not isinstance(minus[0], Number):
        return None
    counted = minus[0].count_of
    alike = isinstance(counted, Filter) and (counted.from_, counted.whose, counted.is_) == (what.from_, what.whose, what.is_)
    return (minus[0], minus[1]) if alike else None


# --- the noun --------------------------------------------------------------------------------------------------------------


def noun(what: Filter, context: Context, plural: bool, source: bool = False) -> str:
    """A kind of card with where it is: "face-up Level 4 or lower DARK monster you control".

    >>> noun(Filter(is_="monster", attribute=("DARK",), level="<= 4", whose="you", from_=("monster zone",)), Context(), False)
    'Level 4 or lower DARK monster you control'
    """
    if what.one_of is not None and len(held(what)) == 1:
        return context.called(what.one_of) if isinstance(what.one_of, str) else noun(what.one_of, context, plural, source)
    if what.original_card_type == "monster" and (what.is_, what.types) == ("spell", ("continuous",)):
        return f"{noun(replace(what, is_=None, types=None), context, plural, source)} treated as a Continuous Spell"
    merged = _as_one(what, context, plural)
    if not merged:
        merged, what = several_kinds(what, context, plural, source, noun)
    before = list(before_the_noun(what))
    kind = merged or kind_word(what, plural)
    together = list(said_together(what, context)) if isinstance(what, Selection) else []
    with_ = both([*_with(what, context), *(one.removeprefix("with ") for one in together if one.startswith("with "))])
    own = OWN_STAT.fullmatch(with_)
    after = [f"with {with_}" if with_ and not own else "", *(one for one in together if not one.startswith("with "))]
    place = _place(what, source)
    place_first = is_relative(what) or with_.endswith(" this card") and place == "on the field"
    after = [place, *after] if place_first else [*after, place]
    if own:
        its = f"their original {own[1]}" if plural else f"its original {own[1]}"
        after.append(f"whose current {own[1]} is {OWN_WORDS.get(own[2], own[2])} {its}")
    clauses = both(_clauses(replace(what, equipping=None) if is_equip_card(what) else what, context))
    if clauses:
        after.append(f"that {_plural(clauses) if plural else clauses}")
    after += _except(replace(what, any_of=None) if merged or in_places_alone(what) else what, context, plural)
    return spaced([*before, kind, *after]).replace(" ,", ",")


def is_relative(what: Filter) -> bool:
    """Is it compared with other cards, which may have a place as well: "1 monster in your GY with a lower Level than that monster"?"""
    compared = (what.atk, what.def_, what.level, what.rank, what.link, what.original_atk, what.original_def, what.original_level)
    return what.same_as is not None or what.differs_from is not None or any(isinstance(value, Measure) for value in compared)


def _place(what: Filter, source: bool) -> str:
    if in_places_alone(what):
        return _places_each(what, source)
    if what.any_of is not None and not what.whose and any(item.from_ or item.whose for item in what.any_of):
        return ""
    several = isinstance(what, Selection) and what.count != 0 and can_be_several(what) and not isinstance(what.count, Number)
    return places(what.from_ or (), what.whose, source, "or" if not several else "and" if what.count == "all" else "and/or")  # type: ignore[attr-defined]


def _places_each(what: Filter, source: bool) -> str:
    """ "from your hand or face-up field", "in your GY or your opponent controls"."""
    kinds = what.any_of or ()
    owners = {item.whose or what.whose for item in kinds}
    if len(owners) > 1:
        return either(spaced([f"that is face-{item.face}" if item.face else "", places(item.from_ or (), item.whose, source)])
            for item in kinds)
    named = []
    for item in sorted(kinds, key=lambda item: bool(set(item.from_ or ()) & ON_FIELD)):
        zones = list(dict.fromkeys(ZONE_NAMES[zone] for zone in item.from_ or ()))
        named.append(spaced([f"face-{item.face}" if item.face else "", either(zones)]))
    owner = owners.pop()
    return f"{'from' if source else 'in'} {WHOSE.get(owner or '', 'the')} {either(named)}"


def _as_one(what: Filter, context: Context, plural: bool) -> str:
    """The noun of a filter that names several kinds of card: `"Springans" monster or "Fallen of Albaz"`."""
    if what.any_of and all(item.is_ and item == Filter(is_=item.is_) for item in what.any_of) and what.types and what.is_ is None:
        nouns = [kind_word(replace(what, is_=item.is_, any_of=None), plural) for item in what.any_of]
        return either([nouns[0], *(spaced([*before_the_noun(Filter(types=what.types)), one]) for one in nouns[1:])])
    own = {word for word, _ in held(what)} - COUNTED - {"any of", "from", "whose", "face", "is", "other than", "not", "owner"}
    if own == {"types"} and all(held(item) == [("is", item.is_)] for item in what.any_of or ()):
        return either(kind_word(replace(what, any_of=None, is_=item.is_), plural) for item in what.any_of or ())
    if what.any_of is None or own or in_places_alone(what):
        return ""
    if any(item.from_ or item.whose for item in what.any_of):
        return "" if what.whose else _each_in_its_place(what, context, plural)
    kind = what.is_ or ("monster" if implied_kind(replace(what, any_of=None)) == "monster" else None)
    return either(without_the_same_noun([noun(replace(item, is_=item.is_ or kind), context, plural) for item in what.any_of]))


OWN_STAT = re.compile(r"(ATK|DEF) (greater than|less than|different from) its own original \1")
OWN_WORDS = {"greater than": "higher than", "less than": "lower than"}


def _each_in_its_place(what: Filter, context: Context, plural: bool) -> str:
    """Kinds of card that lie in several places, each with its own: "monster you control or face-up monster your opponent controls"."""
    kind = what.is_ or implied_kind(what)
    return either(noun(replace(item, is_=item.is_ or kind, from_=item.from_ or what.from_), context, plural) for item in what.any_of or ())


def _with(what: Filter, context: Context) -> Iterator[str]:
    """Numbers behind "with"."""
    for name, value in ((STATS["atk"], what.atk), (STATS["def"], what.def_), (STATS["original atk"], what.original_atk),
                        (STATS["original def"], what.original_def), (STATS["original level"], what.original_level),
                        (STATS["original rank"], what.original_rank)):  # fmt: skip
        if value is not None:
            yield numbers.stat(name, value, context)
    for name, value in (("a Level", what.level), ("a Rank", what.rank), ("a Link Rating", what.link)):
        same = value.equal_to if isinstance(value, Measure) else None
        if isinstance(same, Number) and isinstance(same.level_of,
            str) and value == Measure(equal_to=Number(level_of=same.level_of)) and name == "a Level":
            yield f"the same Level as {context.called(same.level_of)}"
        elif isinstance(value, Measure):
            yield f"{name} {numbers.measured(value, context)}"
    if what.extreme is not None:
        which, _, of = what.extreme.partition(" ")
        yield f"the {which} {STATS[of]}"
    if what.counters is not None:
        count = what.counters
        yield f"{article(count)}" if isinstance(count, str) else "a counter" if count == 1 else f"{count} counters"
    if what.declared is not None:
        yield f"the declared {what.declared}"
    for word, likeness in (("the same", what.same_as), ("a different", what.differs_from)):
        if likeness is not None and (isinstance(likeness, str) or any(name not in MENTIONING for name, _ in held(likeness))):
            yield _alike(likeness, word, context)


def _alike(what: str | Likeness, word: str, context: Context) -> str:
    if isinstance(what, str):
        quality, _, of = what.partition(" of ")
        return f"{word} {QUALITIES.get(quality, quality)} as {context.called(of)}"
    if word == "the same":
        return both(f"the same {QUALITIES[name.removesuffix(' of')]} as {known_or_a(of, context)}" for name, of in held(what)
                    if name not in MENTIONING)
    return both(f"{word} {QUALITIES[name.removesuffix(' of')]} from {_none_of(of, context)}" for name, of in held(what))


def _none_of(what: Any, context: Context) -> str:
    """Cards with none of which something is shared."""
    return context.called(what) if isinstance(what, str) else f"all {noun(what, context, True)}"


def _except(what: Filter, context: Context, plural: bool) -> Iterator[str]:
    """What is left out, and what else can match."""
    if what.any_of is not None:
        kinds = [noun(replace(item, is_=item.is_ or what.is_), context, plural) for item in what.any_of]
        yield f"({either(without_the_same_noun(kinds))})"
    if what.other_than is not None and what.other_than != "this card":
        yield f"other than {known_or_a(what.other_than, context)}"
    if what.not_ is not None and not did_not_attack(what) and (not is_simple_not(what.not_) or what.not_.archetype is not None):
        inner = what.not_
        yield f", except {noun(inner if inner.is_ or inner.name else replace(inner, is_=what.is_), context, True)}"
    if what.opaque is not None:
        yield "(a demand that is not understood)"


# --- clauses ---------------------------------------------------------------------------------------------------------------

_BATTLING = {
    "attacking": "is attacking", "attacked": "is being attacked", "battling": "is battling", "battled": "battled",
    "attacked while face-down": "was face-down when it was attacked",
}  # fmt: skip


def summoned(ways: Sequence[str]) -> str:
    """Ways of a Summon, of a card to which it happened: "Normal or Special Summoned"."""
    named = [WAYS[way] for way in ways if way in WAYS]
    others = [OTHER_WAYS[way] for way in ways if way in OTHER_WAYS]
    return spaced([f"{either(named)} Summoned" if named else "Summoned", either(others)])


def _clauses(what: Filter, context: Context) -> Iterator[str]:
    """What is said of a card in a clause of its own, in the singular."""
    if what.original_type is not None:
        yield f"is originally {article(either(what.original_type))}"
    if what.original_attribute is not None:
        yield f"is originally {either(what.original_attribute)}"
    if what.original_name is not None:
        yield "has the original name " + either([f'"{name}"' for name in what.original_name])
    if what.original_name_contains is not None:
        yield "has " + either([f'"{word}"' for word in what.original_name_contains]) + " in its original name"
    as_material = either([f'"{name}"' for name in what.names_as_material or ()])
    of_series = either([f'"{name}" monster' for name in what.series_as_material or ()])
    named = (what.mentions and f'"{what.mentions}"', what.mentions_one_of and said(what.mentions_one_of, context))
    yield from (f"mentions {text}" for text in (*named, as_material and f"{as_material} as material") if text)
    if of_series:
        yield f"mentions {article(of_series)} as material"
    if what.becomes_a_monster is not None:
        yield f"{'has' if what.becomes_a_monster else 'does not have'} an effect that Special Summons itself as a monster"
    for name, of in held(what.same_as) if isinstance(what.same_as, Likeness) else ():
        if name in MENTIONING:
            yield MENTIONING[name].format(known_or_a(of, context))
    if what.owner is not None:
        yield f"is owned by {WHO[what.owner]}"
    if what.one_of is not None:
        used = what.one_of == "materials of its Summon"
        yield "was used for its Summon" if used else f"is {said(what.one_of, context)}"
    if what.came_through is not None:
        way, words = through(what, known_or_a(what.came_through, context), summoned(what.summoned or ()))
        yield way
        what = replace(what, **dict.fromkeys(words))
    came_from = "" if what.came_from is None else f"from {either(f'the {ZONE_NAMES[zone]}' for zone in what.came_from)}"
    if what.summoned is not None and (is_of_this_turn(what) or not (what.came_from is None and set(what.summoned) <= set(WAYS))):
        yield spaced([f"was {summoned(what.summoned)}", came_from, "this turn" if is_of_this_turn(what) else ""])
    if what.summoned_by is not None:
        yield f"was Summoned by {WHO[what.summoned_by]}"
    yield from came(what, is_of_this_turn(what))
    if what.battling is not None:
        yield _BATTLING[what.battling]
    yield from _having(what, context)
    yield from _standing(what, context)


def _having(what: Filter, context: Context) -> Iterator[str]:
    for name, value in (("Level", what.level), ("Rank", what.rank)):
        if is_any(value):
            yield f"has a {name}"
    if what.has_material is not None:
        yield f"has {'' if what.has_material else 'no '}Xyz Material"
    if what.materials_attached is not None:
        yield f"has {numbers.compared(what.materials_attached, 'more', 'fewer')} materials"
    if what.has_materials is not None:
        yield f"has {article(noun(what.has_materials, context, False))} as material"
    if what.equipped_with is not None:
        yield f"is equipped with {said(what.equipped_with.one_of or what.equipped_with, context)}"
    if what.equipped is not None:
        yield f"is {'' if what.equipped else 'not '}equipped with a card"
    if what.equipped_to is not None:
        yield f"is equipped to {said(what.equipped_to, context)}"
    if what.equipped_by is not None:
        yield f"is equipped to {said(what.equipped_by, context)} by its own effect"
    if what.equipping is not None:
        yield f"is {'' if what.equipping else 'not '}equipped to a monster"
    if what.negated is not None:
        yield "has its effects negated" if what.negated else "does not have its effects negated"
    if what.appropriate_for is not None:
        yield f"could be equipped to {said(what.appropriate_for, context)}"
    yield from did(what)
    if what.special_summonable is not None:
        yield "cannot be Normal Summoned/Set" if what.special_summonable else "can be Normal Summoned/Set"


def _standing(what: Filter, context: Context) -> Iterator[str]:
    if what.pointed_to_by is not None:
        yield f"{said(what.pointed_to_by, context)} points to"
    if what.points_to is not None:
        yield f"points to {said(what.points_to, context)}"
    if what.can_hold is not None:
        yield f"you can place {article(what.can_hold)} on"
    links = ((what.linked, "linked"), (what.co_linked, "co-linked"))
    yield from (f"is {word}" if is_so else f"is not {word}" for is_so, word in links if is_so is not None)
    if what.co_linked_with is not None:
        yield f"is co-linked with {said(what.co_linked_with, context)}"
    columns = ((what.same_column_as, ""), (what.in_or_beside_the_column_of, " or in an adjacent column"))
    yield from (f"is in the same column as {said(of, context)}{beside}" for of, beside in columns if of is not None)
    if what.main_monster_zone is not None:
        yield f"is in the {'center' if what.main_monster_zone == 'center' else 'leftmost or rightmost'} Main Monster Zone"
    if what.summoned_with is not None:
        yield f"was Summoned using {said(what.summoned_with, context)} as material"
    if what.summoned_with_its_name is not None:
        yield f"was Summoned using {'a' if what.summoned_with_its_name else 'no'} monster with its same name as material"
    if what.while_there is not None:
        yield f"is meant only while there is {said(what.while_there, context)}"


def _plural(verbs: str) -> str:
    for one, several in (("was ", "were "), ("is ", "are "), ("has ", "have "), ("does ", "do "), ("mentions ", "mention ")):
        verbs = verbs.replace(f" and {one}", f" and {several}")
        if verbs.startswith(one):
            verbs = several + verbs[len(one) :]
    return verbs


def predicate(what: Filter, context: Context) -> str:
    """What is said of one card that is known: "is in Attack Position", "has 1500 or more ATK"."""
    found: list[str] = []
    if what.face is not None or what.position is not None:
        place = " in " if what.face and what.position else "in " if what.position else ""
        found.append(f"is {f'face-{what.face}' if what.face else ''}{place}{POSITIONS[what.position] if what.position else ''}")
    levels = [(STATS[word], value) for word, value in (("level", what.level), ("rank", what.rank), ("link", what.link))]
    found += [f"has {numbers.stat(name, value, context)}" for name, value in levels if value is not None and isinstance(value, Measure)]
    bare = replace(what, level=None, rank=None, link=None) if any(isinstance(value, Measure) for _, value in levels) else what
    kind = Filter(**{word: getattr(bare, word) for word in ("is_", "types", "any_type", "type", "attribute", "archetype", "name", "any_of",
                                                            "level", "rank", "link", "original_card_type")})  # fmt: skip
    if held(kind):
        found.append(f"is {article(noun(kind, context, False))}")
    with_ = both(_with(replace(what, level=None, rank=None, link=None), context))
    if with_:
        found.append(f"has {with_}")
    place = places(what.from_ or (), what.whose)
    if place:
        found.append(f"is {place}" if place.startswith(("in ", "on ")) else f"is on {WHOSE[what.whose or 'you']} field")
    told_by_clauses = is_of_this_turn(what) or what.came_from is not None or what.came_through is not None
    if what.summoned is not None and not told_by_clauses and set(what.summoned) <= set(WAYS):
        found.append(f"was {summoned(what.summoned)}")
    found += _clauses(what, context)
    if what.other_than is not None:
        found.append(f"is not {known_or_a(what.other_than, context)}")
    if what.not_ is not None:
        found.append(f"is not {article(noun(what.not_, context, False))}")
    if what.opaque is not None:
        found.append("meets a demand that is not understood")
    return both(found) or "is there"
