"""Actions between which a player chooses at resolution: "or", "instead", two positions, "up to" a number.

Each side is read by `parts`, which hands in its reader.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from kb.text.dividing.clauses import OR, hidden, parted
from kb.text.effects.joining import Part, flat, label
from kb.text.effects.plain_clauses import plain
from kb.text.effects.testing import denied, tested
from kb.text.language.units import Span, opaque
from kb.text.language.verbs import PLACING, alternation
from kb.text.language.zone_names import ZONE_NAMES
from kb.text.steps.pointers import Pointer, Step, each_value

ADD_OR_SUMMON = re.compile(r"(?:either )?add to (?:your|the) hand,? or (?P<verb>(?:"
                           + alternation(("special summon", "set", "banish", "send")) + r")(?: to the gy)?),? (?P<cards>.*)", re.IGNORECASE)
VERB_WORDS = {"send to the gy": "send to the GY"}
"""How the vocabulary writes a verb of `ADD_OR_SUMMON`, where not in these words."""
FROM_ONE_PLACE = re.compile(r"(?P<place>from your (?:hand|deck|gy)),? either (?P<first>[a-z][^;]*?),? or (?P<second>(?:"
                            + alternation(PLACING) + r") [^;]*)", re.IGNORECASE)
AND_OR = re.compile(rf"(?P<verb>{alternation(('add', 'set', 'special summon', 'send'))}) (?P<first>1 (?:(?!\bfrom\b)[^,;])*?),? and/or "
                    r"(?P<second>1 (?:(?!\bfrom\b)[^,;])*?) (?P<where>from [^,;]*)", re.IGNORECASE)
"""One card of either kind, or one of each."""
SENT_EITHER = re.compile(r"send to the gy,? either (?P<first>[^;]*?), or (?P<second>[^;]*)", re.IGNORECASE)
BUT_IN_BRACKETS = re.compile(r" \((but [^(),]*)\)$", re.IGNORECASE)
"""What holds of the first of two actions alone."""
TO_THE_HAND_TOO = re.compile(r"special summon (?P<first>1 [^,;]*?), or add to your hand (?P<second>1 [^,;]*?), (?P<where>from [^;]*)",
                             re.IGNORECASE)
ACTIVATING = re.compile(r"activate it", re.IGNORECASE)
"""An action that no word says yet: a Field Spell is activated while an effect resolves."""
TAKEN = re.compile(r"take (?P<cards>1 [^;]*?),? and either (?P<first>[a-z].*?),? or (?P<second>(?:\(if it is a pendulum monster\) )?(?:"
                   + alternation((*PLACING, "place", "equip", "shuffle", "attach")) + r") .*)", re.IGNORECASE)
IF_PENDULUM = re.compile(r"\(if it is a pendulum monster\) (?=place it )", re.IGNORECASE)
OR_IF = re.compile(r",? or,? if |\. if ", re.IGNORECASE)
"""Between an action and the one that may be done instead, in one sentence or in two (`bullets.with_instead`)."""
INSTEAD = re.compile(r",? instead(?=$|, except \"[^\"]*\"$|, but (?:it|negate its effects?)\b[^,;]*$)", re.IGNORECASE)
_PILES = r"(?:(?:,? ?(?:or|and/or)? ?)(?:hand|deck|gy|graveyard|extra deck))+"
WHERE = re.compile(rf",? (?P<where>from (?:your|either) {_PILES}(?: to (?:your hand|the gy))?)$", re.IGNORECASE)
"""From where to where cards go, at the end of an action."""
OR_NONE = re.compile(r"(?P<first>[^,;]*\bfrom your hand\b[^,;]*), or,? if you (?:do not have any(?: in your hand)?|have none), "
                     r"(?P<second>[^;]*)", re.IGNORECASE)
"""What must be done with a card of the hand, and what instead where there is no such card."""
ELIDED = re.compile(rf"(?P<verb>{alternation(('add', 'send', 'special summon'))}) (?P<cards>1 (?!such\b)(?:(?! from ).)*?)"
                    r"(?P<but>, except \"[^\"]*\")?", re.IGNORECASE)
"""The same action with other cards, that does not say again from where."""
CAN = re.compile(r"you can ", re.IGNORECASE)
COMMA = re.compile(r", ")
FROM_ELSEWHERE = re.compile(r"\bit (?:directly )?from your (hand|deck|gy|graveyard)\b", re.IGNORECASE)
TWO_WAYS = (
    (re.compile(r"in (?:face-up )?attack position or face-down defense position", re.IGNORECASE), "in Attack Position",
     "in face-down Defense Position"),
    (re.compile(r"in face-up or face-down defense position", re.IGNORECASE), "in Defense Position", "in face-down Defense Position"),
    (re.compile(r"in face-up defense position or face-down defense position", re.IGNORECASE), "in Defense Position",
     "in face-down Defense Position"),
    (re.compile(r"to face-up or face-down defense position", re.IGNORECASE), "to face-up Defense Position",
     "to face-down Defense Position"),
    (re.compile(r"in face-up attack or face-down defense position", re.IGNORECASE), "in Attack Position",
     "in face-down Defense Position"),
    (re.compile(r"to face-up attack or (?:face-up )?defense position", re.IGNORECASE), "to face-up Attack Position",
     "to face-up Defense Position"),
    (re.compile(r"to (?:face-up )?attack position or face-down defense position", re.IGNORECASE), "to face-up Attack Position",
     "to face-down Defense Position"),
    (re.compile(r"on (?:either )?the top or (?:the )?bottom of", re.IGNORECASE), "on the top of", "on the bottom of"),
    (re.compile(r"on (?:either )?top or (?:the )?bottom of", re.IGNORECASE), "on the top of", "on the bottom of"),
    (re.compile(r"to your field, or in face-down defense position to your opponent's field", re.IGNORECASE), "to your field",
     "in face-down Defense Position to your opponent's field"),
    (re.compile(r"to either the top or bottom of", re.IGNORECASE), "to the top of", "to the bottom of"),
    (re.compile(r"of either player's deck\b", re.IGNORECASE), "of your Deck", "of your opponent's Deck"),
    (re.compile(r"to either (?:player's )?(?:side of the )?field", re.IGNORECASE), "to your field", "to your opponent's field"),
)
"""Two ways between which the player chooses: the words, and each way by itself."""
HAND_AT_RANDOM = re.compile(r"1 card (?P<word>from|in) your opponent's hand \((?:at )?random\)(?:,| or) "
                            r"(?P<rest>field, or GY|GY, or (?:their )?field|field or GY|field|GY)\b", re.IGNORECASE)
"""A card of the hand, where chance chooses it, or one lying open."""
AMOUNTS = re.compile(r"(?<=level )by (?:up to (?P<most>[2-9])|(?P<first>\d) or (?P<second>\d))\b", re.IGNORECASE)
"""How much a Level rises, as the player chooses; a Level that falls never reaches 0, so that not every choice is always open."""


Reader = Callable[[str, Span], list[Part] | None]
"""What reads a side, as the part behind a conjunctive."""


def two_ways(joined: str, span: Span) -> list[Part] | None:
    """Two positions, two ends of the Deck or two fields to choose between, as two actions."""
    hand = HAND_AT_RANDOM.search(span.text)
    rest = "" if hand is None else hand["rest"].replace(",", "").replace("their ", "")
    random = () if hand is None else ((HAND_AT_RANDOM, f"1 random card {hand['word']} your opponent's hand",
                                       f"1 card {hand['word']} your opponent's {rest}"),)
    for words, first, second in (*TWO_WAYS, *random):
        match = words.search(span.text)
        if match is None:
            continue
        options = []
        for way in (first, second):
            steps = plain(Span(span.text[: match.start()] + way + span.text[match.end() :], span.start, span.part))
            if steps is None or len(steps) != 1:
                return None
            options.append({"label": way, "does": steps})
        return [Part(joined, [{"choose one": options}], span)]
    return None


def up_to(joined: str, span: Span) -> list[Part] | None:
    """"Increase its Level by 1 or 2", "by up to 3": the numbers between which the player chooses."""
    match = AMOUNTS.search(span.text) if span.text.lower().startswith("increase ") else None
    if match is None:
        return None
    options = []
    for number in range(1, int(match["most"]) + 1) if match["most"] else (int(match["first"]), int(match["second"])):
        steps = plain(Span(f"{span.text[: match.start()]}by {number}{span.text[match.end() :]}", span.start, span.part))
        if steps is None or len(steps) != 1:
            return None
        options.append({"label": f"by {number}", "does": steps})
    return [Part(joined, [{"choose one": options}], span)]


def instead(joined: str, span: Span, read: Reader) -> list[Part] | None:
    """"Draw 1 card, or if you control no monsters, you can draw 2 cards instead": another action to choose while that holds."""
    match = OR_IF.search(hidden(span.text))
    if match is None:
        return None
    body = INSTEAD.sub("", span.text)
    first = read("", span.piece(0, match.start()))
    for comma in COMMA.finditer(hidden(body), match.end()):
        words = tested(span.piece(match.end(), comma.start()))
        can = CAN.match(body, comma.end())
        if words is None or "if" not in words or first is None:
            continue
        start = can.end() if can else comma.end()
        second = read("", _from_there_too(Span(body[start:], span.start + start, span.part), span.text[: match.start()]))
        if second is None:
            return None
        options: list[Step] = [{"label": label(span), "does": flat(first)}, {"label": "instead", "does": flat(second), "if": words["if"]}]
        _share(options, body[start:])
        if _means_it(options[1]["does"]) and any(isinstance(value, dict) for value in options[0]["does"][0].values()):
            return None
        if not can:
            options[0]["if"] = denied(words)["if"]
        return [Part(joined, [{"choose one": options}], span)]
    return None


def _from_there_too(side: Span, before: str) -> Span:
    """"Add 1 X from your Deck to your hand, or if …, you can add 1 Y instead": that is from there, and goes there, too."""
    elided, where = ELIDED.fullmatch(side.text), WHERE.search(before)
    if elided is None or where is None or not before.lower().startswith(f"{elided['verb'].lower()} "):
        return side
    return side._replace(text=f"{elided['verb']} {elided['cards']} {where['where']}{elided['but'] or ''}")


def alternatives(joined: str, span: Span, read: Reader) -> list[Part] | None:
    """"Either add it to your hand or Special Summon it": one of two actions, chosen at resolution."""
    text = span.text
    both = ADD_OR_SUMMON.fullmatch(text)
    if both:
        verb = VERB_WORDS.get(both["verb"].lower(), both["verb"].lower())
        found = plain(Span(f"{verb} {both['cards']}", span.start + both.start("cards") - len(verb) - 1, span.part))
        if found is None or len(found) != 1 or set(found[0]) != {verb} or not isinstance(found[0][verb], dict):
            return None
        cards = found[0][verb]
        added = _not_from_the_hand(cards)
        if added is None:
            return None
        options = [{"label": "add", "does": [{"add to the hand": added}]}, {"label": verb, "does": [{verb: cards}]}]
        return [Part(joined, [{"choose one": options}], span)]
    none = OR_NONE.fullmatch(text)
    if none:
        return _or_without_any(joined, none, span, read)
    and_or = AND_OR.fullmatch(text)
    if and_or:
        return _one_or_both(joined, and_or, span)
    two = TO_THE_HAND_TOO.fullmatch(text)
    if two:
        return _each_way(joined, {"special summon": f"special summon {two['first']} {two['where']}",
                                  "add": f"add {two['second']} {two['where']} to your hand"}, span)
    sent = SENT_EITHER.fullmatch(text)
    if sent:
        return _each_way(joined, {group: f"send {sent[group]} to the GY" for group in ("first", "second")}, span)
    one_place = FROM_ONE_PLACE.fullmatch(text)
    if one_place:
        return _from_one_place(joined, one_place, span)
    taken = TAKEN.fullmatch(text)
    if taken:
        return _taken(joined, taken, span, read)
    body = span.piece(7, len(text)) if text.lower().startswith("either ") else span
    sides = parted(body, OR)
    if sides is None:
        return None
    sides = (sides[0]._replace(text=BUT_IN_BRACKETS.sub(r", \1", sides[0].text)), sides[1])
    options = []
    for side in sides:
        parts = read("", side)
        if parts is None:
            return None
        options.append({"label": label(side), "does": flat(parts)})
    _share(options, sides[1].text)
    if options[0]["label"] == options[1]["label"]:
        options = [{"label": f"{option['label']} {number}", "does": option["does"]} for number, option in enumerate(options, 1)]
    return [Part(joined, [{"choose one": options}], span)]


def _or_without_any(joined: str, match: re.Match[str], span: Span, read: Reader) -> list[Part] | None:
    """"Banish 1 X from your hand, or, if you have none, send your entire hand to the GY": nobody chooses between the two."""
    first, second = plain(span.piece(0, match.end("first"))), read("", span.piece(match.start("second"), len(span.text)))
    cards = next(iter(first[0].values())) if first is not None and len(first) == 1 else None
    if not isinstance(cards, dict) or second is None or cards.get("count") != 1 or cards.get("from") != ["hand"]:
        return None
    if cards.get("whose") != "you" or "opaque" in cards or not cards.keys() - {"count", "from", "whose"}:
        return None
    options = [{"label": "with one", "does": first or [], "if": [{"exists": {**cards, "count": "1+"}}]},
               {"label": "without", "does": flat(second), "if": [{"exists": {**cards, "count": 0}}]}]
    return [Part(joined, [{"choose one": options}], span)]


def _not_from_the_hand(cards: Step) -> Step | None:
    """The same cards without those in your hand, which cannot be added to it; None where no place is left."""
    if cards.get("whose") != "you" or "hand" not in cards.get("from", ()):
        return cards
    places = [place for place in cards["from"] if place != "hand"]
    return {**cards, "from": places} if places else None


def _each_way(joined: str, ways: dict[str, str], span: Span) -> list[Part] | None:
    """One of these clauses, as options of one choice; each may be several steps, but only of cards that it names."""
    options = []
    for which, way in ways.items():
        steps = plain(span._replace(text=way))
        if steps is None or _means_it(steps):
            return None
        options.append({"label": which, "does": steps})
    return [Part(joined, [{"choose one": options}], span)]


def _one_or_both(joined: str, match: re.Match[str], span: Span) -> list[Part] | None:
    """"Add 1 X and/or 1 Y from your Deck to your hand": an X, or a Y, or both."""
    verb, first, second, where = match.group("verb", "first", "second", "where")
    return _each_way(joined, {which: f"{verb} {cards} {where}" for which, cards in
                              (("first", first), ("second", second), ("both", f"{first} and {second}"))}, span)


def _from_one_place(joined: str, match: re.Match[str], span: Span) -> list[Part] | None:
    """"From your hand, either Special Summon 1 X, or Set 1 Y": both options take from that place."""
    options = []
    for group in ("first", "second"):
        side = span.piece(match.start(group), match.end(group))
        steps = plain(side._replace(text=f"{side.text} {match['place']}"))
        if steps is None or len(steps) != 1:
            return None
        options.append({"label": label(side), "does": steps})
    return None if options[0]["label"] == options[1]["label"] else [Part(joined, [{"choose one": options}], span)]


def _taken(joined: str, match: re.Match[str], span: Span, read: Reader) -> list[Part] | None:
    """"Take 1 X from your Deck, and either add it to your hand or Special Summon it": each option is about such a card."""
    found = plain(Span(f"banish {match['cards']}", span.start, span.part))
    if found is None or set(found[0]) != {"banish"} or not isinstance(found[0]["banish"], dict):
        return None
    cards = found[0]["banish"]
    options = []
    for group in ("first", "second"):
        side = span.piece(match.start(group), match.end(group))
        pendulum = IF_PENDULUM.match(side.text)
        if pendulum:
            steps = plain(side.piece(pendulum.end(), len(side.text)))
            if steps is None or len(steps) != 1 or steps[0] != {"place": Pointer("it"), "as": "pendulum card"}:
                return None
            options.append({"label": "place", "does": [{**steps[0], "place": {**cards, "types": [*cards.get("types", ()), "pendulum"]}}]})
            continue
        if ACTIVATING.fullmatch(side.text):
            asked = {"choose cards": {"count": 1, **cards}}
            said = {"opaque": opaque("step activate", side), "may include": [], "asks for": [asked]}
            options.append({"label": "activate", "does": [said]})
            continue
        parts = read("", side)
        if parts is None:
            return None
        does = [each_value(step, lambda pointer: cards if pointer.kind == "it" else pointer) for step in flat(parts)]
        options.append({"label": label(side), "does": does})
    return [Part(joined, [{"choose one": options}], span)]


def _share(options: list[Step], words: str) -> None:
    """"Add 1 X to your hand, or Special Summon it": both options are about the same choice of cards; `words` of the second may say from
    where else."""
    first, second = options[0]["does"], options[1]["does"]
    verb = next((word for word in ("add to the hand", "set", "special summon", "send to the GY") if word in first[0]), "")
    if len(first) != 1 or len(second) != 1 or not isinstance(first[0].get(verb), dict):
        return
    place = FROM_ELSEWHERE.search(words)
    cards = {**first[0][verb], **({"from": [ZONE_NAMES[place[1].lower()]]} if place else {})}
    second[0] = each_value(second[0], lambda pointer: cards if pointer.kind == "it" else pointer)


def _means_it(does: list[Step]) -> bool:
    """Is there a word that can only mean cards of the other option?"""
    met: list[Pointer] = []
    each_value(does, lambda pointer: met.append(pointer) if pointer.kind == "it" else pointer)
    return bool(met)
