"""What the head of a step that cannot be said in full tells of it: can it always be done, and what does it ask for at least (`heads.lark`)?

Only a head of which that is certain is read. What stands behind it may demand more of the same cards, but offers no other way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from lark import Token, Transformer

from kb.text.language.reading import Grammar, Phrase, Read, Word
from kb.text.language.zone_names import ZONE_NAMES
from kb.text.phrases.nouns import cards_at, of_player

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
WHO = frozenset({"you", "they", "can", "must", "your", "opponent", "each", "player", "immediately", "to"})
"""Words between a joint and its deed."""
OTHER_WAYS = frozenset({"instead", "possible", "able", "ignoring", "optional"})
"""Words of demands that are no mere further demands."""
BEHIND = frozenset({
    "with", "whose", "that", "so", "until", "but", "(", "in", "mentioned", "listed", "which", "and", "then", "except",
    "using", "by", "to", "has",
})
"""With which words a further demand of the cards, or a further part, may begin."""
PLACES = frozenset({"hand", "deck", "gy", "field", "zone", "banished", "extra", "face", "control"})
NUMBERED = frozenset({"each", "every", "equal", "x", "number"})
"""Words of an amount that may be none."""
BEGINS = frozenset({"for", "until", "while", "as", "during", "this", "if", "unless"})
PHASES = frozenset({"phase", "step"})
LONGEST_SUBJECT = 9


class Head(NamedTuple):
    """What is certain of a step by its head."""

    always: bool = False
    """It can always be done, or is not asked when the effect is activated."""
    asks: tuple[dict[str, Any], ...] = ()
    """Where one of these cannot be done, it cannot."""
    enough: tuple[dict[str, Any], ...] | None = None
    """Where all these can be done, it can; None where nothing tells."""
    pointed: bool = False
    """It is done to cards named before it."""
    later: bool = False
    """It depends on what an earlier part has done."""
    every: bool = False
    """It is done to all cards of a kind: a card that stays may find none."""


def _joins_a_deed(given: Sequence[Word], at: int) -> bool:
    """Does a further deed begin behind this joint?"""
    if given[at].kind == "name" or given[at].value not in JOINTS:
        return False
    for place in range(at + 1, len(given)):
        word = given[place]
        if word.kind == "name":
            return False
        if word.value in OF_SUMMONS:
            return place + 1 < len(given) and given[place + 1].value == "summon"
        if word.value in DEEDS:
            return True
        if word.value not in WHO and word.value not in JOINTS:
            return False
    return False


def rest_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """Everything to the end of the clause, where no further deed begins in it."""
    if not any(_joins_a_deed(given, place) or given[place].value == "instead" for place in range(max(at - 1, 0), len(given))):
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


PREDICATES = frozenset({"gain", "lose", "become", "is"})


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
    return (phrase for phrase in cards_at(given, at) if isinstance(phrase.value, dict) and _is_plain(phrase.value))


def all_cards_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """All cards of a kind."""
    return (phrase for phrase in plain_cards_at(given, at) if phrase.value.get("count") == "all")


def subject_at(given: Sequence[Word], at: int) -> Iterator[Phrase]:
    """Whom "cannot" forbids something: words without a deed before it."""
    for end in range(at + 1, min(len(given), at + LONGEST_SUBJECT)):
        if given[end - 1].value in (",", "if", "when", "then", "or"):
            return
        if given[end].value == "cannot" and given[end].kind == "word":
            yield Phrase(end, "subject")
            return


DONE = {
    "destroy": "destroy", "banish": "banish", "send": "send to the GY", "add": "add to the hand", "special_summon": "special summon",
    "discard": "discard", "shuffle": "return to the Deck", "return": "", "set": "set", "tribute": "tribute", "reveal": "reveal",
}
"""The verbs of `heads.lark` as the vocabulary has them; empty where the head alone does not say where the cards go."""
IN_HAND = frozenset({"discard"})
ON_FIELD = frozenset({"destroy", "tribute"})


THEIR_HAND = {"reveal": {"count": 1, "from": ["hand"], "whose": "opponent"}}
YOUR_HAND = {"discard": {"count": 1, "from": ["hand"], "whose": "you"}}


def _enough(*steps: dict[str, Any]) -> Head:
    """It can be done exactly where all these steps can."""
    return Head(asks=steps, enough=steps)


class _Meaning(Transformer[Token, Any]):
    """What a parse of `heads.lark` says."""

    def __default__(self, data: Any, children: list[Any], meta: Any) -> Any:
        return DONE.get(str(data), str(data))

    def head(self, parts: list[Any]) -> Head:
        return next((part for part in parts if isinstance(part, Head)), Head())

    lasting = head

    def always(self, _: list[Any]) -> Head:
        return Head(always=True)

    def said_of_it(self, parts: list[Any]) -> Head:
        return Head()

    def changes(self, _: list[Any]) -> Head:
        return Head(pointed=True)

    def to_it(self, _: list[Any]) -> Head:
        return Head(pointed=True)

    def to_the_rest(self, _: list[Any]) -> Head:
        return Head(pointed=True, later=True)

    def later(self, _: list[Any]) -> Head:
        return Head(later=True)

    def inflicts(self, parts: list[Any]) -> Head:
        told = _words(parts)
        if "who" in told:
            return Head()
        return Head(pointed=True) if NUMBERED & told else Head(always=True)

    def the_one(self, parts: list[Any]) -> Head:
        """ "Destroy the 1 monster with the highest ATK": there is one wherever there is any."""
        verb, cards, behind = parts[0], parts[1].value, _words(parts)
        if verb not in ("destroy", "banish") or "from" not in cards or cards.get("count") != 1:
            return Head()
        if not {"highest", "lowest"} & behind and "extreme" not in cards:
            return Head()
        return _enough({verb: {word: value for word, value in cards.items() if word != "extreme"}})

    def chooses(self, parts: list[Any]) -> Head:
        cards = parts[0].value
        if not isinstance(cards, dict) or not _is_plain(cards) or "from" not in cards or {"count", "reference"} & set(cards):
            return Head()
        return Head(asks=({"choose cards": {"count": 1, **cards}},))  # so many as the cost says: one may be too few

    def takes(self, parts: list[Any]) -> Head:
        cards = parts[0].value
        if not isinstance(cards, dict) or not _is_plain(cards) or cards.get("from") != ["deck"] or not isinstance(cards.get("count"), int):
            return Head()
        return Head(asks=({"choose cards": cards},))

    def gains_of_it(self, _: list[Any]) -> Head:
        return Head(always=True)

    def equips(self, _: list[Any]) -> Head:
        return Head(pointed=True)

    def draws(self, parts: list[Any]) -> Head:
        if len(parts) == 1:
            return _enough({"draw": int(parts[0])})
        return Head() if (NUMBERED | {"if"}) & _words(parts) else Head(asks=({"draw": int(parts[0])},))

    def excavates(self, parts: list[Any]) -> Head:
        return _enough({"excavate": int(parts[0])})

    def excavates_one(self, parts: list[Any]) -> Head:
        return Head(asks=({"excavate": 1},)) if NUMBERED & _words(parts) else _enough({"excavate": 1})

    def looks_at_the_top(self, parts: list[Any]) -> Head:
        return _enough({"excavate": next((int(part) for part in parts if isinstance(part, Token) and part.type == "NUMBER"), 1)})

    def looks_at_their_top(self, parts: list[Any]) -> Head:
        found = self.looks_at_the_top(parts)
        return _enough({**found.asks[0], "player": "opponent"})

    def looks_at_hand_and_field(self, parts: list[Any]) -> Head:
        """It can be done where there is something to look at; whether it can without is not said."""
        told = parts[-1].value
        places = ["hand", "monster zone"] if "monster" in told[: told.index("control")] else ["hand"]
        return Head(enough=({"choose cards": {"count": 1, "from": places, "whose": "opponent"}},))

    def opponent_draws(self, parts: list[Any]) -> Head:
        return _enough({"draw": int(parts[0]), "player": "opponent"})

    def needs_one(self, parts: list[Any]) -> Head:
        cards = parts[-1].value
        if not isinstance(cards, dict) or not _is_plain(cards) or cards.get("count") != "all" or "from" not in cards:
            return Head()
        return Head(asks=({"choose cards": {**cards, "count": 1}},))

    def summons_each(self, parts: list[Any]) -> Head:
        """One of them, from any of the places, is enough."""
        verb, cards, places = parts[0], parts[1].value, parts[2].value
        one = isinstance(cards, dict) and str(cards.get("count")) in ("1", "up to 1", "0-1")
        if verb != "special summon" or not one or not _is_plain(cards) or "from" in cards:
            return Head()
        kinds = {} if "is" in cards else {"is": "monster"}
        return _enough({"special summon": {**cards, **kinds, "count": 1, "from": list(places), "whose": "you"}})

    def all_of(self, parts: list[Any]) -> Head:
        """What lasts on all cards of a kind that are there now needs one of them."""
        cards, told = parts[0].value, _words(parts)
        if "from" not in cards:
            return Head()
        one = {**cards, "count": 1}
        enough: dict[str, Any] = {**one, "face": "up"}
        if {"level", "rank", "def"} & told:
            enough["not"] = {"types": ["link"]}
        unclear = "not" in one or one.get("face") == "down" or len({"level", "rank"} & told) == 1
        return Head(asks=({"choose cards": one},), enough=None if unclear else ({"choose cards": enough},), every=True)

    def on_whom(self, parts: list[Any]) -> Head:
        cards = next(part.value for part in parts if isinstance(part, Token) and part.type == "CARDS")
        if not isinstance(cards, dict) or not _is_plain(cards) or not isinstance(cards.get("count"), int) or "from" not in cards:
            return Head()
        return _enough({"choose cards": cards})

    def level_rises(self, parts: list[Any]) -> Head:
        cards = parts[0].value
        if not isinstance(cards, dict) or not _is_plain(cards) or cards.get("count") != 1 or "level" in cards or "from" not in cards:
            return Head()
        found = {**cards, "face": "up"}
        return Head(asks=({"choose cards": found},), enough=({"choose cards": {**found, "level": ">= 1"}},))

    def shows(self, parts: list[Any]) -> Head:
        cards = parts[0].value
        if not isinstance(cards, dict) or not _is_plain(cards) or cards.get("from") != ["hand"] or cards.get("count") != 1:
            return Head()
        return _enough({"reveal": cards})

    def looks_at_their_hand(self, _: list[Any]) -> Head:
        return _enough(THEIR_HAND)

    def hits_their_hand(self, parts: list[Any]) -> Head:
        """What is called may be there or not: with "otherwise you discard" both hands must hold a card (Konami's Q&A on Mind Crush)."""
        told = " ".join(parts[-1].value) if parts and isinstance(parts[-1], Token) else ""
        return _enough(THEIR_HAND, YOUR_HAND) if "otherwise you discard" in told else Head(enough=(THEIR_HAND,))

    def asks(self, parts: list[Any]) -> Head:
        return _asks(parts, "you")

    whole = asks

    def opponent_asks(self, parts: list[Any]) -> Head:
        return _asks(parts, "opponent")

    opponent_whole = opponent_asks


def _words(parts: list[Any]) -> set[str]:
    """The words behind the head."""
    last = parts[-1].value if parts and isinstance(parts[-1], Token) else ()
    return set(last) if isinstance(last, tuple) else set()


def _asks(parts: list[Any], player: str) -> Head:
    """The fewest cards that the step needs, with what of them is read; nothing where that is not certain."""
    verb, cards = parts[0], parts[1].value if isinstance(parts[1], Token) else parts[1]
    rest: tuple[str, ...] = tuple(parts[2].value) if len(parts) > 2 and isinstance(parts[2].value, tuple) else ()
    if not verb or not isinstance(cards, dict) or not _is_plain(cards) or cards.get("count") in ("all", None) or "reference" in cards:
        return Head()
    if player == "opponent":
        if verb not in ("discard", "send to the GY", "banish", "destroy", "tribute", "return to the Deck"):
            return Head()
        cards = of_player(cards, "opponent")
    if cards.get("whose") == "they":
        return Head()
    if "from" not in cards and verb not in IN_HAND and PLACES & set(rest):
        return Head()
    zones = ["hand"] if verb in IN_HAND else cards.get("from", ["field"] if verb in ON_FIELD else None)
    if not zones or verb == "special summon" and {"field", "opponent", "owner", "either"} & set(rest):
        return Head()
    if verb in ("set", "add to the hand", "special summon") and {"monster zone", "field", "spell & trap zone"} & set(zones):
        return Head()
    if "draw" in rest or "gy" in rest and verb != "send to the GY":
        return Head()
    found: dict[str, Any] = {verb: {**cards, "from": zones}}
    if player == "opponent":
        found["player"] = "opponent"
    return Head(asks=(found,))


def _is_plain(value: Any) -> bool:
    """Is this said in plain words of the vocabulary, without a pointer and without what cannot be said?"""
    if isinstance(value, dict):
        words = {"opaque", "one of"}.isdisjoint(value) and all(isinstance(word, str) for word in value)
        return words and all(map(_is_plain, value.values()))
    if isinstance(value, list):
        return all(map(_is_plain, value))
    return type(value) in (str, int, bool)


_GRAMMAR = Grammar(
    Path(__file__).with_name("heads.lark"), ["head"], _Meaning(),
    {"CARDS": plain_cards_at, "LASTED": lasted_at, "SUBJECT": subject_at, "LASTING": lasting_at, "DUE": due_at, "REST": rest_at,
     "DEMANDS": demands_at, "ANY": any_at, "UNFOUGHT": unfought_at, "EVERY": every_at, "FIELD_TOO": field_too_at,
     "HAND_ALONE": hand_alone_at, "EACH_FROM": each_from_at, "ALL_CARDS": all_cards_at},
)


def head_of(clause: str) -> Head:
    """What is certain of the step that this clause tells, by its head."""
    whole = clause.strip().rstrip(".").strip()
    found = _GRAMMAR.read("head", whole) if whole else None
    return found.value if isinstance(found, Read) and isinstance(found.value, Head) else Head()
