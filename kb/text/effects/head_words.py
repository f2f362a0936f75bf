"""Phrases of the head of a step that cannot be said in full: the terminals of `heads.lark` that stand for several words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kb.text.language.reading import Finder, Phrase, Word
from kb.text.language.zone_names import ZONE_NAMES
from kb.text.phrases.nouns import cards_at, counters_at

DEEDS = frozenset(
    word
    for line in (
        "destroy banish send add draw discard return shuffle special set place equip attach detach negate target reveal excavate take",
        "change tribute remove pay look choose select declare apply activate summon normal fusion synchro xyz link ritual move switch flip",
    )
    for word in line.split()
)
"""Words with which a further deed begins (folded forms), right behind what joins it."""
OF_SUMMONS = frozenset({"special", "normal", "fusion", "ritual", "synchro", "xyz", "link"})
"""With "Summon" behind them they are deeds, else kinds of cards."""
JOINTS = frozenset({"and", "then", ",", "also", "but", "/"})
WHO = frozenset({"you", "they", "can", "must", "your", "opponent", "each", "player", "immediately", "to", "randomly"})
"""Words between a joint and its deed."""
OTHER_WAYS = frozenset({"instead", "possible", "able", "ignoring", "optional"})
"""Words of demands that are no mere further demands."""
BEHIND = frozenset({
    "with", "whose", "that", "so", "until", "but", "(", "in", "mentioned", "listed", "which", "and", "then", "except",
    "using", "by", "to", "has",
})
"""With which words a further demand of the cards, or a further part, may begin."""
PLACES = frozenset({"hand", "deck", "gy", "field", "zone", "banished", "extra", "face", "control"})
NUMBERED = frozenset({"each", "every", "equal", "x", "number", "per"})
"""Words of an amount that may be none."""
BEGINS = frozenset({"for", "until", "while", "as", "during", "this", "if", "unless"})
PHASES = frozenset({"phase", "step"})
LONGEST_SUBJECT = 22




def _joins_a_deed(given: Sequence[Word], at: int) -> bool:
    """Does a further deed begin behind this joint?"""
    if given[at].kind == "name" or given[at].value not in JOINTS:
        return False
    if given[at].value == "/" and at and given[at - 1].value == "summon":
        return False  # "cannot Normal Summon/Set"
    for place in range(at + 1, len(given)):
        word = given[place]
        if word.kind == "name":
            return False
        if word.value in OF_SUMMONS:
            return place + 1 < len(given) and given[place + 1].value == "summon"
        if word.value in DEEDS:
            return word.value != "take" or place + 1 == len(given) or given[place + 1].value not in ("no", "battle")
        if word.value not in WHO and word.value not in JOINTS:
            return False
    return False


def _joins_others(given: Sequence[Word], at: int) -> bool:
    """Do further cards stand behind this "and" ("it and 1 other card")?"""
    following = given[at + 1] if at + 1 < len(given) else None
    if given[at].value != "and" or following is None:
        return False
    if following.value == "as":
        many = [word.value for word in given[at + 2 : at + 4]]
        return many[:1] == ["many"] and many != ["many", "of"]
    return following.kind == "number" or following.value in ("a", "up", "any", "all", "another")


def only_it_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """Everything to the end of the clause, where no further deed begins in it and it is done to no further cards."""
    if not any(_joins_others(given, place) for place in range(at, len(given))):
        yield from rest_at(given, at)


def unlimited_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """The same, where it does not say "(max. 1)"."""
    if not any(word.value == "max" for word in given[at:]):
        yield from only_it_at(given, at)


def rest_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """Everything to the end of the clause, where no further deed begins in it."""
    instead = any(given[place].value == "instead" and [word.value for word in given[place + 1 : place + 3]] != ["of", "sending"]
                  for place in range(at, len(given)))
    if not instead and not any(_joins_a_deed(given, place) for place in range(max(at - 1, 0), len(given))):
        yield Phrase(len(given), tuple(word.value for word in given[at:] if word.kind != "name"))


def any_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """Everything to the end of the clause."""
    yield Phrase(len(given), tuple(word.value for word in given[at:] if word.kind != "name"))


UNFOUGHT = frozenset({"attack", "battle", "currently", "damage"})
"""Words of what may come to nothing where no attack, or no card, is left for it."""


def unfought_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """Everything to the end, where it speaks of no battle and of no cards that must be there now."""
    if UNFOUGHT.isdisjoint(word.value for word in given[at:]):
        yield from any_at(given, at)


PREDICATES = frozenset({"gain", "lose", "become", "is", "must"})


def every_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """What is said of all cards of a kind: a predicate to the end, without another deed and without an amount that may be none."""
    told = {word.value for word in given[at:]}
    if given[at].value in PREDICATES and not {"each", "number", "destroyed", "returned", "sent", "banished"} & told:
        yield from rest_at(given, at + 1)


AND_ALL = 12
"""So many words behind "all" it says who controls the cards."""


def field_too_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """"… and all monsters they control": everything to the end."""
    told = [word.value for word in given[at + 1 : at + AND_ALL]]
    if given[at].value in (",", "and") and told[:1] == ["all"] and ("they", "control") in zip(told, told[1:], strict=False):
        yield from any_at(given, at)


def each_from_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """"Each from your hand, Deck, and GY": these places, where nothing more is demanded but different names."""
    told = [word.value for word in given[at:]]
    if told[:3] != ["each", "from", "your"]:
        return
    listing = {*ZONE_NAMES, ",", "and", "or", "/"}
    end = next((place for place, word in enumerate(told[3:], 3) if word not in listing), len(told))
    if told[end:] in ([], ["with", "different", "name"]):
        yield Phrase(len(given), tuple(ZONE_NAMES[word] for word in told[3:end] if word in ZONE_NAMES))


def hand_alone_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """Everything to the end, where it is not "… all monsters they control"."""
    if not any(field_too_at(given, at - 1)):
        yield from any_at(given, at)


def lasted_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """Cards that are there or come later: everything to the end, where it says "while they are on the field"."""
    if "while they is on the field" in " ".join(word.value for word in given[at:]).replace(" are ", " is "):
        yield from rest_at(given, at)


def demands_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """What more is demanded of cards just named, to the end of the clause: no other cards, and no other way ("or", "instead")."""
    if [word.value for word in given[at : at + 2]] == ["and", "/"]:
        return
    begin = given[at + 1 if given[at].value == "," and at + 1 < len(given) else at].value
    if given[at].kind == "name" or begin not in BEHIND:
        return
    for place in range(at, len(given)):
        word = given[place]
        if word.kind != "name" and (word.value in OTHER_WAYS or word.value == "or" and _offers(given, place)):
            return
    yield Phrase(len(given), tuple(word.value for word in given[at:] if word.kind != "name"))


def _offers(given: Sequence[Word], at: int) -> bool:
    """Does this "or" offer another way: after a comma, or with a deed, a place or other cards behind it?"""
    following = given[at + 1].value if at + 1 < len(given) else ""
    return given[at - 1].value == "," or following in DEEDS | WHO | PLACES | {"from", "if", "1", "2", "both", "either"}


def lasting_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """ "For the rest of this turn", "while it is face-up": to each comma, where no deed is joined before it, and before a player."""
    if given[at].value not in BEGINS:
        return
    for end in range(at + 1, len(given)):
        before_a_player = given[end].value in ("you", "neither", "it") and given[at].value in ("for", "this") and end > at + 1
        if before_a_player or given[end].value == "," and given[end].kind == "mark":
            yield Phrase(end, "lasting")
        if _joins_a_deed(given, end):
            return


def due_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """ "During the End Phase of this turn,": when it is done later (PHA-4)."""
    if given[at].value not in ("during", "at", "in"):
        return
    for end in range(at + 1, min(len(given), at + 16)):
        if given[end].value == "," and given[end].kind == "mark":
            told = {word.value for word in given[at + 1 : end]}
            if PHASES & told and not {"damage", "battle"} & told:
                yield Phrase(end + 1, "due")
            return


def plain_cards_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """Every phrase naming cards that begins here and is said in plain words."""
    return (phrase for phrase in cards_at(given, at) if isinstance(phrase.value, dict) and is_plain(phrase.value))


def all_cards_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """All cards of a kind."""
    return (phrase for phrase in plain_cards_at(given, at) if phrase.value.get("count") == "all")


def subject_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """Whom "cannot" forbids something: words without a deed before it."""
    if given[at].value in DEEDS | OF_SUMMONS | {"if", "when"} and given[at].kind == "word":
        return
    for end in range(at + 1, min(len(given), at + LONGEST_SUBJECT)):
        around = [word.value for word in (*given[max(at, end - 2) : end - 1], *given[end : end + 3])]
        aside = given[end - 1].value == "," and "effect" in around  # "cards, and their effects, cannot …"
        if given[end - 1].kind != "name" and given[end - 1].value in (",", "if", "when", "then", "(", "but") and not aside:
            return
        if given[end - 1].value == "or" and given[end].value in DEEDS or _joins_a_deed(given, end - 1):
            return
        if given[end].value == "cannot" and given[end].kind == "word":
            yield Phrase(end, "subject")
            return


NOUNS = frozenset({"monster", "card", "target", "token", "spell", "trap"})
POINTING = frozenset({"that", "those", "this", "these", "both", "the", "your"})
PARTICIPLES = frozenset({
    "destroyed", "banished", "sent", "tributed", "discarded", "revealed", "drawn", "added", "returned", "shuffled", "excavated",
    "detached", "attached", "equipped", "summoned", "targeted", "selected", "chosen", "declared", "negated", "placed",
    "battling", "attacking", "activated", "other", "remaining", "inflicted", "gained", "taken", "result", "head", "drew",
})
"""What was done before to cards that are spoken of with "the", or in an amount."""
NOT_BEFORE_A_NOUN = frozenset({
    "gain", "lose", "is", "become", "can", "cannot", "must", "to", "with", "in", "on", "by", "for", "if", "until", "of", "and", "or", ",",
    "you", "from", "has", "was", "control", "that", "effect", "name", "atk", "def", "level", "among", "1", "2", "3",
})
BEHIND_A_NOUN = (
    ("you", "control"), ("your", "opponent", "control"), ("on", "the", "field"), ("on", "your", "field"), ("from", "your", "gy"),
    ("this", "card", "was", "equipped", "to"), ("from", "the", "gy"), ("in", "your", "gy"), ("in", "the", "gy"), ("from", "your", "hand"),
)
LONGEST_NOUN = 7


def those_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """Cards spoken of before: "that opponent's monster", "the destroyed card", "1 of those targets", "the other"."""
    start = at
    if given[at].kind == "number" and at + 2 < len(given) and given[at + 1].value == "of":
        start = at + 2
        if given[start].value == "them":
            yield Phrase(start + 1, "those")
            return
        if given[start].value not in ("those", "these", "the"):
            return
    first = given[start].value
    if given[start].kind != "word" or first not in POINTING:
        return
    if first == "that" and start + 1 < len(given) and given[start + 1].kind == "name":
        if start + 2 == len(given) or given[start + 2].value not in NOUNS | {"link", "xyz", "synchro", "fusion", "ritual", "effect"}:
            yield Phrase(start + 2, "those")
            return
    for end in range(start + 1, min(len(given), start + LONGEST_NOUN)):
        word = given[end]
        if word.kind == "word" and word.value in NOUNS and (end + 1 == len(given) or given[end + 1].value not in NOUNS):
            between = {each.value for each in given[start + 1 : end]}
            named_so = {"targeted", "selected", "chosen", "battling"} if first in ("your", "both") else PARTICIPLES
            sure = first in ("that", "those", "this", "these") or named_so & between
            ends = [end + 1 + len(more) for more in BEHIND_A_NOUN
                    if tuple(each.value for each in given[end + 1 : end + 1 + len(more)]) == more]
            told = end + 1 == len(given) or given[end + 1].value in ("from", "this") and ends
            if not sure and (first != "the" or between & {"following", "1"} or not told):
                return
            yield from (Phrase(place, "those") for place in (*ends, end + 1))
            return
        of_monsters = word.value == "effect" and end + 1 < len(given) and given[end + 1].value == "monster"
        if word.kind == "word" and word.value in NOT_BEFORE_A_NOUN and not of_monsters:
            break
    if [each.value for each in given[start : start + 2]] in (["the", "other"], ["the", "rest"]) and start + 2 == len(given):
        yield Phrase(start + 2, "those")


PAST = frozenset({"sent", "drew", "did", "chose", "took", "had", "put", "lost", "set"})


def past_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """What was done: "Tributed", "sent"."""
    if given[at].kind == "word" and (given[at].value in PAST or given[at].value.endswith("ed")):
        yield Phrase(at + 1, "past")


def done_before_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """Everything to the end, where its first part speaks of what was done before."""
    end = next((place for place in range(at, len(given)) if given[place].value == ","), len(given))
    if PARTICIPLES & {word.value for word in given[at:end]}:
        yield from any_at(given, at)


def their_damage_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """Damage that somebody takes later, or not: everything to the end, without another deed."""
    told = [word.value for word in given[at : at + 8]]
    amount = "damage" in told and any(word.kind == "number" for word in given[at : at + told.index("damage")])
    if "damage" in told and not amount and not any(_joins_a_deed(given, place) for place in range(at, len(given))):
        yield from any_at(given, at)


def drawn_for_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """So many cards as something was done to before: everything to the end."""
    told = {word.value for word in given[at:]}
    if PARTICIPLES & told and NUMBERED & told:
        yield from any_at(given, at)


def all_turn_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """What is done from now on, to cards that are there or come later: everything to the end, where it says how long."""
    told = " ".join(word.value for word in given[at:])
    if any(words in told for words in ("this turn", "the turn", "until")) and "currently" not in told:
        yield from rest_at(given, at)


DEED_OF_LATER = frozenset({"if", "when", "whenever", "each", "any", "no", "the", "you", "other", "all", "cards", "monster", "neither"})


def no_deed_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """What holds for a while of what is done in it: everything to the end, where nothing is said of cards that must be there now."""
    told = {word.value for word in given[at:] if word.kind != "name"}
    if given[at].value in DEED_OF_LATER and not told & (UNFOUGHT | {"select", "choose", "excavate", "reveal", "immediately"}):
        if given[at].value not in ("each", "all", "the", "other", "monster") or "cannot" in told or "negated" in told:
            yield from rest_at(given, at)


def holds_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """What holds this turn of battles: everything to the end, where it begins with no deed."""
    told = [word.value for word in given[at:]]
    begins = DEED_OF_LATER - {"each", "any"} | {"it", "that", "while", "your"}
    if at == 0 and told[:3] == ["this", "turn", ","] and told[3:4] and told[3] in begins:
        if UNFOUGHT & set(told) and "currently" not in told:
            yield from any_at(given, at)


def in_a_standby_phase_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """What is done in a Standby Phase to come (PHA-4): everything to the end."""
    told = [word.value for word in given[at : at + 5]]
    if told[:2] == ["during", "your"] and "standby" in told:
        yield from any_at(given, at)


def among_those_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """As many as possible of cards spoken of before: everything to the end."""
    told = " " + " ".join(word.value for word in given[at:])
    those = " among them" in told or " of those " in told or " that was " in told and told.endswith(" by this effect")
    if those and "owner" not in told and "opponent" not in told:
        yield from any_at(given, at)


SHOWN_CARDS = frozenset({"it", "them", "excavated", "revealed", "rest", "remaining", "other"})


def shown_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """What is done to cards just shown: everything to the end."""
    told = {word.value for word in given[at:]}
    if given[at].value in (",", "and") and told & SHOWN_CARDS and "field" not in told:
        yield from any_at(given, at)


RESULTS = frozenset({"result", "revealed", "returned", "shown", "excavated", "drawn", "sent", "destroyed", "declared"})


def by_result_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """Everything to the end, where it speaks of what chance or an earlier part has brought."""
    if RESULTS & {word.value for word in given[at:]}:
        yield from any_at(given, at)


def lasting_now_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """ "(Currently on the field), until the end of this turn": nothing more is demanded."""
    told = [word.value for word in given[at:] if word.value not in (",", "currently", "on", "the", "field")]
    if not told or told[0] == "until":
        yield from rest_at(given, at)


ABOUT_A_SUMMON = frozenset({
    "in", "face", "-", "up", "down", "attack", "defense", "position", ",", "but", "negate", "its", "effect", "and", "to", "your",
    "field", "from", "gy", "hand", "the", "deck", "destroyed", "by", "battle", "same", "it", "was", "when",
})


def to_no_place_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """How a monster is Special Summoned: nothing of a zone or of another player's field."""
    if all(word.value in ABOUT_A_SUMMON for word in given[at:]):
        yield from any_at(given, at)


def all_counters_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """Counters, with their name where that is certain."""
    yield from counters_at(given, at)
    end = next((place for place in range(at, min(at + 4, len(given))) if given[place].value == "counter"), None)
    if end is not None:
        yield Phrase(end + 1, "")


def is_plain(value: Any) -> bool:
    """Is this said in plain words of the vocabulary, without a pointer and without what cannot be said?"""
    if isinstance(value, dict):
        words = {"opaque", "one of"}.isdisjoint(value) and all(isinstance(word, str) for word in value)
        return words and all(map(is_plain, value.values()))
    if isinstance(value, list):
        return all(map(is_plain, value))
    return type(value) in (str, int, bool)


FINDERS: dict[str, Finder] = {
    "CARDS": plain_cards_at, "LASTED": lasted_at, "SUBJECT": subject_at, "LASTING": lasting_at, "DUE": due_at, "REST": rest_at,
    "DEMANDS": demands_at, "ANY": any_at, "UNFOUGHT": unfought_at, "EVERY": every_at, "FIELD_TOO": field_too_at,
    "HAND_ALONE": hand_alone_at, "EACH_FROM": each_from_at, "ALL_CARDS": all_cards_at, "THOSE": those_at, "PAST": past_at,
    "THEIR_DAMAGE": their_damage_at, "DONE_BEFORE": done_before_at, "COUNTERS": all_counters_at, "ONLY_IT": only_it_at,
    "UNLIMITED": unlimited_at, "ALL_TURN": all_turn_at, "DRAWN_FOR": drawn_for_at, "NO_DEED": no_deed_at, "SHOWN": shown_at,
    "TO_NO_PLACE": to_no_place_at, "BY_RESULT": by_result_at, "LASTING_NOW": lasting_now_at, "HOLDS": holds_at,
    "IN_A_STANDBY_PHASE": in_a_standby_phase_at, "AMONG_THOSE": among_those_at,
}
