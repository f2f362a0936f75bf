"""What the head of a step that cannot be said in full tells of it: can it always be done, and what does it ask for at least (`heads.lark`)?

Only a head of which that is certain is read. What stands behind it may demand more of the same cards, but offers no other way.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from lark import Token, Transformer

from kb.text.effects.head_words import DEEDS, FINDERS, NUMBERED, PLACES, is_plain
from kb.text.language.reading import Grammar, Read
from kb.text.phrases.nouns import of_player


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
    surely: bool = False
    """And that needs nothing but those cards: no zone, no position, no amount that may be none."""
    needs: tuple[str, str] = ("", "")
    """It does this to this card or to cards named before it, which needs more than them (a zone)."""
    every: bool = False
    """It is done to all cards of a kind: a card that stays may find none."""


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

    def changes(self, parts: list[Any]) -> Head:
        return Head(pointed=True, surely=not NUMBERED & _words(parts))

    def holds_of_it(self, parts: list[Any]) -> Head:
        """A Ritual Spell that "is used to Ritual Summon" does that."""
        return Head(later=True) if {"used", "summon"} & _words(parts) else self.changes(parts)

    def done_to_it(self, _: list[Any]) -> Head:
        return Head(pointed=True, surely=True)

    def places(self, parts: list[Any]) -> Head:
        """A place on the field must be free."""
        told = _words(parts)
        return Head() if "zone" in told and "field" not in told else Head(pointed=True)

    def of_before(self, parts: list[Any]) -> Head:
        """What is Special Summoned must find a zone, whatever came before."""
        told = " ".join(parts[-1].value) if parts and isinstance(parts[-1], Token) else ""
        if told.startswith(("roll", "toss")):
            return Head(always=True)
        return Head() if "special summon" in told and "cannot" not in told else Head(later=True)

    def ends_the_battle(self, _: list[Any]) -> Head:
        return _enough({"end the Battle Phase": True})

    def summons_it(self, parts: list[Any]) -> Head:
        return Head(needs=("special summon", "those cards"))

    def summons_itself(self, _: list[Any]) -> Head:
        return Head(needs=("special summon", "this card"))

    def moves_elsewhere(self, _: list[Any]) -> Head:
        return Head(needs=("move to another zone", "those cards"))

    def to_the_center(self, _: list[Any]) -> Head:
        center = {"count": 1, "from": ["monster zone"], "whose": "you", "main monster zone": "center", "other than": "this card"}
        return _enough({"choose cards": center})

    def attaches_the_top(self, parts: list[Any]) -> Head:
        cards = parts[0].value
        if not isinstance(cards, dict) or not is_plain(cards) or cards.get("count") != 1 or "from" not in cards:
            return Head()
        return _enough({"excavate": 1}, {"choose cards": cards})

    def both_reveal(self, _: list[Any]) -> Head:
        return _enough({"excavate": 1}, {"excavate": 1, "player": "opponent"})

    def chooses_of_those(self, parts: list[Any]) -> Head:
        """What is then done with one of them may need a zone, or be no deed of theirs."""
        return Head(pointed=not {"special", "place", "set", "attach", "equip", "return", "apply"} & _words(parts))

    def draws_for_those(self, parts: list[Any]) -> Head:
        """So many as something was done to before."""
        return Head(later=True, asks=({"draw": 1},))

    def discards_the_hand(self, _: list[Any]) -> Head:
        return _enough({"discard": {"count": 1, "from": ["hand"], "whose": "opponent"}, "player": "opponent"})

    def removes_all(self, parts: list[Any]) -> Head:
        name = parts[0].value
        return _enough({"choose cards": {"count": 1, "from": ["field"], "counters": name}}) if name else Head()

    def detaches(self, parts: list[Any]) -> Head:
        """Its materials: one of them at least."""
        return _enough({"detach": next((int(part) for part in parts if isinstance(part, Token) and part.type == "NUMBER"), 1)})

    def switches_places(self, parts: list[Any]) -> Head:
        cards = parts[0].value
        if not isinstance(cards, dict) or not is_plain(cards) or cards.get("count") != 2 or cards.get("from") != ["monster zone"]:
            return Head()
        return _enough({"choose cards": cards}) if "whose" in cards else Head()

    def switches_all(self, parts: list[Any]) -> Head:
        cards = next((part.value for part in parts if isinstance(part, Token) and part.type == "CARDS"), None)
        if not isinstance(cards, dict) or not is_plain(cards) or cards.get("from") != ["monster zone"] or cards.get("face") != "up":
            return Head()
        one = {**cards, "count": 1, "not": {"types": ["link"]}} if "not" not in cards else None
        return _enough({"choose cards": one}) if one else Head()

    def level_falls(self, parts: list[Any]) -> Head:
        cards = parts[0].value
        if not isinstance(cards, dict) or not is_plain(cards) or cards.get("count") != 1 or "level" in cards or "from" not in cards:
            return Head()
        more = int(parts[-1]) if isinstance(parts[-1], Token) and parts[-1].type == "NUMBER" else 1
        return Head(asks=({"choose cards": cards},), enough=({"choose cards": {**cards, "level": f">= {more + 1}"}},))

    def whom(self, parts: list[Any]) -> Head:
        cards = parts[0].value
        if not isinstance(cards, dict) or not is_plain(cards) or cards.get("count") != 1 or "from" not in cards:
            return Head()
        return Head(asks=({"choose cards": cards},), enough=({"choose cards": {**cards, "face": "up"}},))

    def turns_the_attack(self, _: list[Any]) -> Head:
        return _enough({"change the attack target": "this card"})

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
        if not isinstance(cards, dict) or not is_plain(cards) or "from" not in cards or {"count", "reference"} & set(cards):
            return Head()
        return Head(asks=({"choose cards": {"count": 1, **cards}},))  # so many as the cost says: one may be too few

    def takes(self, parts: list[Any]) -> Head:
        cards = parts[0].value
        if not isinstance(cards, dict) or not is_plain(cards) or cards.get("from") != ["deck"] or not isinstance(cards.get("count"), int):
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
        if not isinstance(cards, dict) or not is_plain(cards) or cards.get("count") != "all" or "from" not in cards:
            return Head()
        return Head(asks=({"choose cards": {**cards, "count": 1}},))

    def summons_each(self, parts: list[Any]) -> Head:
        """One of them, from any of the places, is enough."""
        verb, cards, places = parts[0], parts[1].value, parts[2].value
        one = isinstance(cards, dict) and str(cards.get("count")) in ("1", "up to 1", "0-1")
        if verb != "special summon" or not one or not is_plain(cards) or "from" in cards:
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
        if not isinstance(cards, dict) or not is_plain(cards) or not isinstance(cards.get("count"), int) or "from" not in cards:
            return Head()
        return _enough({"choose cards": cards})

    def level_rises(self, parts: list[Any]) -> Head:
        cards = parts[0].value
        if not isinstance(cards, dict) or not is_plain(cards) or cards.get("count") != 1 or "level" in cards or "from" not in cards:
            return Head()
        found = {**cards, "face": "up"}
        return Head(asks=({"choose cards": found},), enough=({"choose cards": {**found, "level": ">= 1"}},))

    def shows(self, parts: list[Any]) -> Head:
        cards = parts[0].value
        if not isinstance(cards, dict) or not is_plain(cards) or cards.get("from") != ["hand"] or cards.get("count") != 1:
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
    if isinstance(cards, dict) and cards.get("reference") in ("that", "those", "that target", "them") and rest and not DEEDS & set(rest):
        return Head(pointed=verb not in ("special summon", "set", "tribute"))
    if isinstance(cards, dict) and "reference" in cards and len(parts) == 2 and not {"from", "other than"} & set(cards):
        if verb == "special summon":
            return Head(needs=(verb, "those cards"))
        return Head() if verb in ("set", "tribute") else Head(pointed=True, surely=True)
    if not verb or not isinstance(cards, dict) or not is_plain(cards) or cards.get("count") in ("all", None) or "reference" in cards:
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


_GRAMMAR = Grammar(Path(__file__).with_name("heads.lark"), ["head"], _Meaning(), FINDERS)


def head_of(clause: str) -> Head:
    """What is certain of the step that this clause tells, by its head."""
    whole = clause.strip().rstrip(".").strip()
    found = _GRAMMAR.read("head", whole) if whole else None
    return found.value if isinstance(found, Read) and isinstance(found.value, Head) else Head()
