"""Steps that move cards: from the field, between Deck, hand and GY, and to the field."""

from __future__ import annotations

from typing import Any

from kb.text.language.sayable import UNSAYABLE
from kb.text.phrases.groups import on_the_field
from kb.text.steps.naming import Naming
from kb.text.steps.pointers import SIDE, Pointer, Step
from kb.text.steps.step_words import changed, counted_cards, done, for_each, from_hand, kind_of, lasts, of_the_doer

PILES = frozenset({"hand", "deck", "GY", "banished"})
"""Places off the field with cards of which each is its owner's."""


def _bearer(to: Any) -> Any:
    """The monster to which cards are equipped or attached: one pointed back to, or one of a kind, which `settling` has chosen first."""
    if isinstance(to, Pointer):
        return to
    one = isinstance(to, dict) and to.get("count") == 1 and set(to.get("from", ())) == {"monster zone"}
    return to if one and not {"opaque", "reference", "other than", "not"} & set(to) else UNSAYABLE


def _borne(what: Any, to: Any) -> Any:
    """The cards that are equipped or attached; to one of a kind, whichever is chosen, one at a time."""
    several = not isinstance(to, Pointer) and isinstance(what, dict) and what.get("count") != 1
    return UNSAYABLE if several or isinstance(what, tuple) and not isinstance(what, Pointer) else counted_cards(what)


class Moving(Naming):
    """What the rules of `steps.lark` about cards that move say."""

    # Moving cards

    def send(self, parts: list[Any]) -> Any:
        return done("send to the GY", parts[0], parts[2:]) if parts else "send"

    def tribute(self, parts: list[Any]) -> Any:
        if not parts:
            return "tribute"
        thing = parts[0]
        if isinstance(thing, dict) and not {"from", "whose", "one of"} & set(thing):
            thing = {**thing, "whose": "you"}
        return done("tribute", thing, parts[1:])

    def discard(self, parts: list[Any]) -> Any:
        if not parts:
            return "discard"
        thing = parts[0]
        if isinstance(thing, dict) and "from" not in thing and not any(isinstance(part, dict) and "from" in part for part in parts[1:]):
            thing = {**thing, "from": ["hand"], "whose": "you"}
        return done("discard", thing, [part for part in parts[1:] if isinstance(part, dict)])

    def bounce(self, parts: list[Any]) -> Any:
        return done("return to the hand", parts[0], parts[2:])

    def bounce_to_either(self, parts: list[Any]) -> Any:
        return done("return to the hand", parts[0], parts[2:], **{"or Extra Deck": True})

    def spin(self, parts: list[Any]) -> Any:
        return done("return to the Deck", parts[0], parts[2:])

    def on_the_deck(self, parts: list[Any]) -> Any:
        return parts[0]

    def on_deck(self, parts: list[Any]) -> Any:
        thing, end, tails = parts[0], parts[1], [part for part in parts[2:] if part is not None]
        if isinstance(thing, dict) and "deck" in thing.get("from", ()):
            return done("place", thing, tails, on=f"{end} of the deck")
        return done("return to the Deck", thing, tails, **{"place in Deck": end})

    def send_seen(self, parts: list[Any]) -> Any:
        return done("send to the GY", parts[0], [self.t_seen([])])

    def mill_number(self, parts: list[Any]) -> Any:
        return self._top("send the top to the GY", (parts[0], parts[1]), [])

    def banish_number(self, parts: list[Any]) -> Any:
        return self._top("banish the top", (parts[0], parts[1]), parts[2:])

    def place(self, parts: list[Any]) -> Any:
        thing, words = parts[0], parts[1:]
        tails = [word for word in words if isinstance(word, dict)]
        if "pendulum card" in words:
            return done("place", thing, tails, **{"as": "pendulum card"})
        side = next((word for word in words if word in ("you", "its owner", "field zone")), None)
        kind = next((word for word in words if word in ("continuous spell", "continuous trap")), None)
        if side is None or isinstance(thing, tuple) and not isinstance(thing, Pointer):
            return UNSAYABLE
        if side == "its owner":
            return done("place", thing, tails, **({"as": kind} if kind else {}), to="its owner") if kind else UNSAYABLE
        options = {"as": "field spell"} if side == "field zone" else {"as": kind} if kind else {}
        return done("place", thing, tails, **options)

    def leaves_to_banished(self, parts: list[Any]) -> Any:
        return lasts([{"leaves the field to": "banished"}], parts[0], [])

    def leaves_to_deck(self, parts: list[Any]) -> Any:
        return lasts([{"leaves the field to": "deck"}], parts[0], [])

    def leaves_to_end(self, parts: list[Any]) -> Any:
        return lasts([{"leaves the field to": "bottom of the deck"}], parts[0], []) if parts[1] == "bottom" else UNSAYABLE

    def banish_facing(self, parts: list[Any]) -> Any:
        return done("banish", parts[1], [{"face": "down"}, *parts[2:]])

    def banish_top(self, parts: list[Any]) -> Any:
        return self._top("banish the top", parts[0], parts[1:])

    def banish_top_facing(self, parts: list[Any]) -> Any:
        return self._top("banish the top", parts[1], [{"face": "down"}, *parts[2:]])

    def face_down(self, _: list[Any]) -> Any:
        return None

    def mill(self, parts: list[Any]) -> Any:
        return self._top("send the top to the GY", parts[0], [])

    def mill_equal(self, parts: list[Any]) -> Any:
        return self._top("send the top to the GY", (parts[2], parts[0]), [])

    def mill_each(self, parts: list[Any]) -> Any:
        return self._top("send the top to the GY", (parts[-1] if parts[0] == 1 else for_each(parts[0], parts[-1:]), parts[1]), [])

    def banish_equal(self, parts: list[Any]) -> Any:
        return self._top("banish the top", (parts[1], parts[0]), [])

    def to_the_gy(self, _: list[Any]) -> None:
        return None

    def several_top(self, parts: list[Any]) -> Any:
        return parts[0], parts[1]

    def one_top(self, parts: list[Any]) -> Any:
        return 1, parts[0]

    def _top(self, verb: str, top: Any, tails: list[Any]) -> Any:
        number, whose = top
        if whose == "opponent":
            number = of_the_doer(number)
        if any(not isinstance(tail, dict) or set(tail) - {"face"} for tail in tails):
            return UNSAYABLE
        options = {word: value for tail in tails for word, value in tail.items()}
        return [{verb: number, **options, **({"player": "opponent"} if whose == "opponent" else {})}]

    def add(self, parts: list[Any]) -> Any:
        return done("add to the hand", parts[0], parts[2:]) if parts else "add"

    def number_of_cards(self, parts: list[Any]) -> Any:
        return parts[0]

    def draw(self, parts: list[Any]) -> Any:
        return [{"draw": parts[0]}] if parts else "draw"

    def number_each(self, parts: list[Any]) -> Any:
        return parts[1] if parts[0] == 1 else {"times": parts}

    def draw_until(self, parts: list[Any]) -> Any:
        return [{"draw": {"minus": [parts[0], {"count of": {"from": ["hand"], "whose": "you"}}]}}]

    def that_many(self, _: list[Any]) -> Any:
        return {"count of": Pointer("done")}

    def excavate(self, parts: list[Any]) -> Any:
        return self._top("excavate", parts[0], []) if parts else "excavate"

    def reveal_place(self, parts: list[Any]) -> Any:
        return [{"reveal": parts[0]}]

    def detach(self, parts: list[Any]) -> Any:
        return [{"detach": parts[0]}] if parts else "detach"

    def detach_from(self, parts: list[Any]) -> Any:
        number, source = parts
        if isinstance(source, dict):
            source = UNSAYABLE if source.get("count") not in (1, "1+") else on_the_field(source)
        if isinstance(source, tuple) and not isinstance(source, Pointer):
            return UNSAYABLE
        return [{"detach": number, "detached from": source}]

    def regrave(self, parts: list[Any]) -> Any:
        return done("return to the GY", parts[0], parts[2:])

    # Bringing cards to the field

    def special_summon(self, parts: list[Any]) -> Any:
        """"As a Tuner" is what it becomes once it is Summoned."""
        become = [part["become"] for part in parts[1:] if isinstance(part, dict) and "become" in part]
        steps = done("special summon", parts[0], [part for part in parts[1:] if not (isinstance(part, dict) and "become" in part)])
        if not become or steps is UNSAYABLE:
            return steps
        of = parts[0] if parts[0] == Pointer("this card") else Pointer("summon")
        after = lasts([{"treated as a Tuner": True}], of, []) if become[0] == "tuner" else changed("level", {"to": become[0]}, of, [])
        return UNSAYABLE if len(steps) + len(become) > 2 or after is UNSAYABLE else [*steps, {"and if you do": after[0]}]

    def special_summon_to_each(self, parts: list[Any]) -> Any:
        """"1 X from your GY to your field and 1 Y from your opponent's GY to their field"."""
        mine, theirs = done("special summon", parts[0], []), done("special summon", parts[1], [{"to": "opponent"}])
        named = isinstance(parts[1], dict) and parts[1].get("whose") == "opponent"
        return UNSAYABLE if UNSAYABLE in (mine, theirs) or not named else [mine[0], {"and": theirs[0]}]

    def pointing(self, parts: list[Any]) -> Any:
        """The Link Monsters: words that point back, or all of a kind."""
        links = parts[0]
        if isinstance(links, dict):
            kind = kind_of(links)
            return UNSAYABLE if kind is UNSAYABLE or "types" not in kind else on_the_field(kind)
        return links if isinstance(links, Pointer) else UNSAYABLE

    def t_pointed(self, parts: list[Any]) -> Step:
        return {"pointed to by": parts[0]}

    def t_pointed_theirs(self, parts: list[Any]) -> Step:
        return {"pointed to by": parts[0], "to": "opponent"}

    def t_using(self, parts: list[Any]) -> Any:
        return {"using": parts[0]} if isinstance(parts[0], Pointer) else UNSAYABLE

    def t_as_tuner(self, _: list[Any]) -> Step:
        return {"become": "tuner"}

    def t_as_level(self, parts: list[Any]) -> Step:
        return {"become": parts[0]}

    def to_the_extra_deck(self, _: list[Any]) -> None:
        return None

    def add_to_extra(self, parts: list[Any]) -> Any:
        """Only from where it does not leave the field."""
        found = done("add to the Extra Deck", parts[0], parts[2:])
        cards = found[0]["add to the Extra Deck"] if found is not UNSAYABLE and len(found) == 1 else None
        return found if isinstance(cards, dict) and PILES.issuperset(cards.get("from", ("field",))) else UNSAYABLE

    def tokens(self, parts: list[Any]) -> Any:
        return done("tokens", {"count": 1}, parts)

    def normal_summon(self, parts: list[Any]) -> Any:
        return [{"normal summon": from_hand(parts[0])}]

    def tribute_summon(self, parts: list[Any]) -> Any:
        return [{"tribute summon": from_hand(parts[0])}]

    def normal_summon_or_set(self, parts: list[Any]) -> Any:
        return [{"normal summon": from_hand(parts[0]), "or set": True}]

    def set(self, parts: list[Any]) -> Any:
        if not parts:
            return "set"
        tails = [tail for tail in parts[1:] if tail != {"face": "down"}]
        side = {} if any("to you" in tail for tail in tails if isinstance(tail, dict)) or not isinstance(parts[0], Pointer) else {SIDE: ""}
        return done("set", parts[0], tails, **side)

    def equip(self, parts: list[Any]) -> Any:
        if not parts:
            return "equip"
        what, to = parts[0], _bearer(parts[1])
        what = _borne(what, to)
        return UNSAYABLE if UNSAYABLE in (what, to) else [{"equip": what, "to": to}]

    def equip_giving(self, parts: list[Any]) -> Any:
        found, gained = self.equip(parts[:2]), parts[-1]
        if found is UNSAYABLE or not isinstance(gained, tuple) or not isinstance(gained[1], int):
            return UNSAYABLE
        more = gained[1]
        given = {"atk": {"atk": more}, "def": {"def": more}, "both": {"atk": more, "def": more}}.get(gained[0], UNSAYABLE)
        return [{**found[0], "gives": given}]

    def equip_with(self, parts: list[Any]) -> Any:
        return self.equip([parts[1], parts[0]])

    def attach(self, parts: list[Any]) -> Any:
        what, to = parts[0], _bearer(parts[1])
        what = _borne(what, to)
        return UNSAYABLE if UNSAYABLE in (what, to) else [{"attach": what, "to": to}]

    def fuse(self, parts: list[Any]) -> Any:
        thing, materials, including = parts[0], parts[1], len(parts) > 2 and parts[-1] == "including"
        if not isinstance(thing, dict) or not isinstance(materials, dict) or "count" in materials or "from" not in materials:
            return UNSAYABLE
        thing = {word: value for word, value in thing.items() if word != "is" or "fusion" not in thing.get("types", ())}
        zones = ["field" if zone == "monster zone" else zone for zone in materials["from"]]
        others = {word: value for word, value in materials.items() if word not in ("from", "is", "whose")}
        whose = materials.get("whose", "either")
        if others or whose != "you":
            others["whose"] = whose
        return [{"fusion summon": thing, "materials from": zones, **({"materials": others} if others else {}),
                 **({"must include": "this card"} if including else {})}]

    def including(self, _: list[Any]) -> str:
        return "including"

    def as_material(self, _: list[Any]) -> None:
        return None

    its_material = whole_level = as_equip = as_material

    def fuse_this(self, parts: list[Any]) -> Any:
        return self.fuse([parts[0], parts[1], "including"])

    def fuse_banishing(self, parts: list[Any]) -> Any:
        found = self.fuse(parts)
        return found if found is UNSAYABLE else [{**found[0], "by banishing": True}]

    def fuse_banishing_its(self, parts: list[Any]) -> Any:
        return self.fuse_banishing([parts[0], parts[-1]])

    def ritual(self, parts: list[Any]) -> Any:
        found = self.fuse(parts)
        if found is UNSAYABLE or "materials" in found[0]:
            return UNSAYABLE
        return [{"ritual summon": parts[0], "materials from": found[0]["materials from"]}]

    def place_counters(self, parts: list[Any]) -> Any:
        return [{"place counters": {"name": parts[1], "count": parts[0], "on": parts[2]}}]

    def place_counters_at_most(self, parts: list[Any]) -> Any:
        return [{"place counters": {"name": parts[1], "count": parts[0], "at most": parts[3], "on": parts[2]}}]

    def place_counters_each(self, parts: list[Any]) -> Any:
        if not isinstance(parts[2], Pointer):
            return UNSAYABLE  # they may be divided among several
        return [{"place counters": {"name": parts[1], "count": for_each(parts[0], parts[3:]), "on": parts[2]}}]

    def place_counters_each_at_most(self, parts: list[Any]) -> Any:
        found = self.place_counters_each(parts[:-1])
        return found if found is UNSAYABLE else [{"place counters": {**found[0]["place counters"], "at most": parts[-1]}}]

    def place_counters_equal(self, parts: list[Any]) -> Any:
        """As many on the one card as that is; several cards may share them."""
        name, on, number = parts
        counted = number.get("count of") if isinstance(number, dict) else None
        if not isinstance(on, Pointer) or on.number or not isinstance(number, dict):
            return UNSAYABLE
        if isinstance(counted, dict) and counted.get("is") in ("spell", "trap") and "face" not in counted and "field" in counted["from"]:
            return UNSAYABLE  # whether Set ones count is not said
        return [{"place counters": {"name": name, "count": number, "on": on}}]

    def place_a_counters_equal(self, parts: list[Any]) -> Any:
        return self.place_counters_equal(["A-Counter", *parts])

    def place_plain_counters_equal(self, parts: list[Any]) -> Any:
        return self.place_counters_equal(["counter", *parts])

    def remove_counters(self, parts: list[Any]) -> Any:
        return [{"remove counters": {"name": parts[1], "count": parts[0], "on": parts[2]}}]
