"""Steps after which cards lie where they lay: negating, positions, control, Life Points, ATK, DEF, Levels, lasting qualities."""

from __future__ import annotations

from typing import Any

from kb.text.language.sayable import UNSAYABLE, Meaning
from kb.text.steps.pointers import IT, Pointer, Step, each_value
from kb.text.steps.step_words import STATS, changed, done, duration, for_each, kind_of, lasts, negative


class Changing(Meaning):
    """What the rules of `steps.lark` about changed cards and players say."""

    # Positions, control

    def change_to(self, parts: list[Any]) -> Any:
        thing, stance = parts
        if stance == "face-down defense":
            return done("turn face-down", thing, [])
        return done("change position", thing, [], to=stance)

    def switch_control(self, parts: list[Any]) -> Any:
        both = isinstance(parts[0], dict) and parts[0].get("count") == 2 and set(parts[0]) <= {"count", "from", "is"}
        thing = Pointer("target") if both else parts[0]
        return done("switch control", thing, parts[1:]) if isinstance(thing, Pointer) else UNSAYABLE

    def switch_stats(self, parts: list[Any]) -> Any:
        known = isinstance(parts[0], Pointer) or isinstance(parts[0], dict) and parts[0].get("count") == "all"
        return done("switch ATK and DEF", parts[0], parts[2:]) if parts[1] == "both" and known else UNSAYABLE

    def switch_stats_of(self, parts: list[Any]) -> Any:
        return self.switch_stats([parts[1], parts[0], *parts[2:]])

    def give_control(self, parts: list[Any]) -> Any:
        return done("take control", parts[0], parts[1:], player="opponent")

    # Life Points

    def _damage(self, who: Any, amount: Any) -> Any:
        if who == Pointer("equipped monster"):
            theirs, yours = ([{"exists": {"count": "1+", "one of": who, "whose": player}}] for player in ("opponent", "you"))
            return [{"damage": amount, "if": theirs}, {"also": {"damage": amount, "player": "you", "if": yours}}]
        if isinstance(who, Pointer):
            return UNSAYABLE
        return [{"damage": amount, **({} if who == "opponent" else {"player": who})}]

    def inflict(self, parts: list[Any]) -> Any:
        return self._damage(parts[1], for_each(parts[0], parts[2:]))

    def inflict_equal(self, parts: list[Any]) -> Any:
        return self._damage(parts[0], parts[1])

    def to_controller_of(self, parts: list[Any]) -> Any:
        """Of the equipped monster alone it is known then who controls it."""
        return parts[0] if parts[0] == Pointer("equipped monster") else UNSAYABLE

    def take_damage(self, parts: list[Any]) -> Any:
        return self._damage("you", for_each(parts[0], parts[1:]))

    def take_equal(self, parts: list[Any]) -> Any:
        return self._damage("you", parts[0])

    def gain_lp(self, parts: list[Any]) -> Any:
        return [{"gain LP": for_each(parts[0], parts[1:])}]

    def opponent_gains_lp(self, parts: list[Any]) -> Any:
        return [{"gain LP": parts[0], "player": "opponent"}]

    def both_gain_lp(self, parts: list[Any]) -> Any:
        return [{"each player": self.gain_lp(parts)}]

    def gain_that_much(self, _: list[Any]) -> Any:
        return [{"gain LP": {"amount": True}}]

    def inflict_that_much(self, parts: list[Any]) -> Any:
        return self._damage(parts[0], {"amount": True})

    def lose_lp(self, parts: list[Any]) -> Any:
        return [{"lose LP": for_each(parts[0], parts[1:])}]

    def spares_you(self, parts: list[Any]) -> Any:
        return [{"no damage by the answered effect": "you"}] if parts[0] == 0 else UNSAYABLE

    def lp_become(self, parts: list[Any]) -> Any:
        return [{"LP become": parts[0]}]

    def lp_below_theirs(self, parts: list[Any]) -> Any:
        return [{"LP become": {"minus": [{"lp of": "opponent"}, parts[0]]}}]

    def lp_of_both_become(self, parts: list[Any]) -> Any:
        return [{"LP become": parts[0], "player": "both"}]

    def pay_lp(self, parts: list[Any]) -> Any:
        return [{"pay LP": parts[0]}]

    def skip(self, parts: list[Any]) -> Any:
        return [{"skip": f"next {parts[1]} phase of {parts[0]}"}]

    def toss(self, parts: list[Any]) -> Any:
        return [{"toss coins": parts[0]}]

    # ATK, DEF, Levels

    def make(self, parts: list[Any]) -> Any:
        return changed(parts[1], {"to": parts[2]}, parts[0], parts[3:])

    def make_of(self, parts: list[Any]) -> Any:
        return changed(parts[0], {"to": parts[2]}, parts[1], parts[3:])

    def raise_by(self, parts: list[Any]) -> Any:
        return changed(parts[1], {"by": parts[2]}, parts[0], parts[3:])

    def at_most(self, parts: list[Any]) -> Any:
        return parts[0]

    def raise_to_most(self, parts: list[Any]) -> Any:
        return changed(parts[1], {"by": parts[2], "at most": parts[3]}, parts[0], []) if parts[1] in ("level", "scale") else UNSAYABLE

    at_least = at_most

    def lower_to_least(self, parts: list[Any]) -> Any:
        if parts[1] != "scale":
            return UNSAYABLE
        return changed(parts[1], {"by": negative(parts[2]), "at least": parts[3]}, parts[0], parts[4:])

    def raise_or_lower_to_least(self, parts: list[Any]) -> Any:
        return self._one_way(self.raise_by([*parts[:3], *parts[4:]]), self.lower_to_least(parts))

    def raise_level_and_rank(self, parts: list[Any]) -> Any:
        """Each monster has one of the two."""
        return self._level_and_rank({"by": parts[1]}, parts[0], parts[2:])

    def raise_or_lower_level_and_rank(self, parts: list[Any]) -> Any:
        lower = self._level_and_rank({"by": negative(parts[1])}, parts[0], parts[2:])
        return self._one_way(self.raise_level_and_rank(parts), lower)

    def _level_and_rank(self, change: Step, of: Any, tails: list[Any]) -> Any:
        level, rank = (changed(stat, change, of, tails) for stat in ("level", "rank"))
        return UNSAYABLE if UNSAYABLE in (level, rank) or len(level) != 1 else [level[0], {"also": rank[0]}]

    def raise_of_to_most(self, parts: list[Any]) -> Any:
        return self.raise_to_most([parts[1], parts[0], *parts[2:]])

    def raise_both(self, parts: list[Any]) -> Any:
        whose, first, by, second, other = parts[:5]
        steps = [changed(stat, {"by": amount}, whose, parts[5:]) for stat, amount in ((first, by), (second, other))]
        return UNSAYABLE if UNSAYABLE in steps else [steps[0][0], {"and": steps[1][0]}]

    def lower_by(self, parts: list[Any]) -> Any:
        return changed(parts[1], {"by": negative(parts[2])}, parts[0], parts[3:])

    def raise_of(self, parts: list[Any]) -> Any:
        return changed(parts[0], {"by": parts[2]}, parts[1], parts[3:])

    def lower_of(self, parts: list[Any]) -> Any:
        return changed(parts[0], {"by": negative(parts[2])}, parts[1], parts[3:])

    def _exactly(self, of: Any, amount: int, stats: tuple[str, ...] = ("atk",)) -> Any:
        if of != Pointer("this card"):
            return UNSAYABLE
        enough = {"this card": {"from": ["monster zone"], "face": "up", **dict.fromkeys(stats, f">= {amount}")}}
        verb = "change ATK and DEF" if len(stats) > 1 else STATS[stats[0]]
        return [{verb: {"by": -amount, "of": of}, "if": [enough]}]

    def lose_exactly(self, parts: list[Any]) -> Any:
        return self._exactly(parts[0], parts[1])

    def lose_exactly_def(self, parts: list[Any]) -> Any:
        return self._exactly(parts[0], parts[1], ("def",))

    def make_safe_in_that_battle(self, parts: list[Any]) -> Any:
        return lasts([{"cannot be destroyed": "battle", "until": "end of the Damage Step"}], parts[0], [])

    def lose_exactly_both(self, parts: list[Any]) -> Any:
        return self._exactly(parts[0], parts[1], ("atk", "def"))

    def p_loses_exactly_both(self, parts: list[Any]) -> Any:
        return [("exactly", parts[0], ("atk", "def"))]

    def p_loses_exactly(self, parts: list[Any]) -> Any:
        return [("exactly", parts[0])]

    def raise_or_lower(self, parts: list[Any]) -> Any:
        return self._one_way(self.raise_by(parts), self.lower_by(parts))

    def _one_way(self, up: Any, down: Any) -> Any:
        if up is UNSAYABLE or down is UNSAYABLE:
            return UNSAYABLE
        return [{"choose one": [{"label": "increase", "does": up}, {"label": "decrease", "does": down}]}]

    def raise_or_lower_of(self, parts: list[Any]) -> Any:
        return self.raise_or_lower([parts[1], parts[0], *parts[2:]])

    def make_level(self, parts: list[Any]) -> Any:
        return changed("level", {"to": parts[1]}, parts[0], parts[2:])

    def make_kind(self, parts: list[Any]) -> Any:
        return lasts([self.p_kind([parts[1]])[0][1]], parts[0], parts[2:])

    def make_dark(self, parts: list[Any]) -> Any:
        return lasts([{"attribute becomes": "DARK"}], parts[0], parts[1:])

    def make_light(self, parts: list[Any]) -> Any:
        return lasts([{"attribute becomes": "LIGHT"}], parts[0], parts[1:])

    def make_so(self, parts: list[Any]) -> Any:
        return lasts([parts[1]], parts[0], parts[2:])

    def halve(self, parts: list[Any]) -> Any:
        return changed(parts[1], {"times": "half"}, parts[0], parts[2:])

    def double(self, parts: list[Any]) -> Any:
        return changed(parts[1], {"times": "double"}, parts[0], parts[2:])

    def _halved_lp(self) -> Step:
        return {"lose LP": {"minus": [{"lp of": "you"}, {"half of": {"lp of": "you"}}]}}

    def halve_their_lp(self, _: list[Any]) -> Any:
        return [{**self._halved_lp(), "player": "opponent"}]

    def halve_my_lp(self, _: list[Any]) -> Any:
        return [self._halved_lp()]

    def halve_of(self, parts: list[Any]) -> Any:
        return changed(parts[0], {"times": "half"}, parts[1], parts[2:])

    def double_of(self, parts: list[Any]) -> Any:
        return changed(parts[0], {"times": "double"}, parts[1], parts[2:])

    def gains(self, parts: list[Any]) -> Any:
        stat, amount = parts[1]
        return changed(stat, {"by": amount}, parts[0], parts[2:])

    def loses(self, parts: list[Any]) -> Any:
        stat, amount = parts[1]
        return changed(stat, {"by": negative(amount)}, parts[0], parts[2:])

    def g_number(self, parts: list[Any]) -> Any:
        return parts[1], for_each(parts[0], parts[2:])

    def g_times(self, parts: list[Any]) -> Any:
        return parts[1], {"times": [parts[0], parts[2]]}

    def g_quality(self, parts: list[Any]) -> Any:
        word = next(iter(parts[0])) if isinstance(parts[0], dict) else ""
        stat = "atk" if word == "lost ATK" else word.removeprefix("original ").removesuffix(" of")
        return (stat, parts[0]) if stat in ("atk", "def") else UNSAYABLE

    def attacks_often(self, parts: list[Any]) -> Any:
        return {"attacks": parts[0]}

    def of_more_attacks(self, parts: list[Any]) -> Any:
        """"For each destroyed card, it gains 1 additional attack during each Battle Phase"."""
        each, thing, number = parts[0], parts[1], parts[2]
        tails = [part for part in parts[3:] if isinstance(part, dict)]
        many = each if number == 1 else {"times": [number, each]}
        return lasts([{"additional attacks": many}], thing, tails) if isinstance(thing, Pointer) and each is not UNSAYABLE else UNSAYABLE

    def attacks_on_monsters(self, parts: list[Any]) -> Any:
        return {"attacks on monsters": parts[0]}

    def attacks_each(self, parts: list[Any]) -> Any:
        kind = kind_of(parts[0])
        return UNSAYABLE if kind is UNSAYABLE else {"attacks each": {"from": ["monster zone"], **kind}}

    def attacks_on_monsters_now(self, parts: list[Any]) -> Any:
        return {"attacks on monsters": parts[0], "until": "end of the Battle Phase"}

    def g_equal(self, parts: list[Any]) -> Any:
        return parts[0], parts[1]

    # Statements

    def p_gains(self, parts: list[Any]) -> Any:
        return [("gain", *parts[0])] if isinstance(parts[0], tuple) else UNSAYABLE

    def p_loses(self, parts: list[Any]) -> Any:
        return [("lose", *parts[0])]

    def p_gains_and(self, parts: list[Any]) -> Any:
        return [("gain", *parts[0]), *(("apply", part) for part in parts[1:])]

    def p_gains_two(self, parts: list[Any]) -> Any:
        if not all(isinstance(part, tuple) and isinstance(part[1], int) for part in parts):
            return UNSAYABLE
        return [("gain", *part) for part in parts]

    def a_attribute(self, parts: list[Any]) -> Any:
        return parts[0][0]

    def p_both_ways(self, parts: list[Any]) -> Any:
        return [("gain", *parts[0]), ("lose", *parts[1])]

    def p_property(self, parts: list[Any]) -> Any:
        return [("apply", part) for part in parts]

    p_properties = p_property

    def p_kind(self, parts: list[Any]) -> Any:
        kind = kind_of(parts[0])
        if isinstance(kind, dict) and set(kind) <= {"is", "type"} and isinstance(kind.get("type"), str):
            return [("apply", {"type becomes": kind["type"]})]
        if isinstance(kind, dict) and set(kind) <= {"is", "attribute"} and isinstance(kind.get("attribute"), str):
            return [("apply", {"attribute becomes": kind["attribute"]})]
        return [("apply", UNSAYABLE)]

    def treat_as_tuner(self, parts: list[Any]) -> Any:
        return lasts([{"treated as a Tuner": True}], parts[0], parts[1:])

    def choose(self, parts: list[Any]) -> Any:
        if not parts:
            return "choose"
        return [{"choose cards": parts[0]}] if isinstance(parts[0], dict) and parts[0].get("count") else UNSAYABLE

    def choose_as_many(self, parts: list[Any]) -> Any:
        if not isinstance(parts[0], dict) or "count" in parts[0]:
            return UNSAYABLE
        return [{"choose cards": {**parts[0], "count": {"count of": Pointer("done")}}}]

    def halve_original_atk(self, parts: list[Any]) -> Any:
        return lasts([{"original atk": {"half of": {"own": "original atk"}}}], parts[0], parts[1:])

    def halve_original_def(self, parts: list[Any]) -> Any:
        return lasts([{"original def": {"half of": {"own": "original def"}}}], parts[0], parts[1:])

    def switch_originals(self, parts: list[Any]) -> Any:
        if not isinstance(parts[0], Pointer):
            return UNSAYABLE
        return lasts([{"original atk": {"own": "original def"}, "original def": {"own": "original atk"}}], parts[0], parts[1:])

    def of_original(self, parts: list[Any]) -> Any:
        """"Its original ATK becomes 2000", or halved: of what is printed."""
        subject, change, tails = parts[0], parts[1], parts[2:]
        if not isinstance(change, dict) or not isinstance(subject, Pointer):
            return UNSAYABLE
        printed = {"original atk of": subject}
        told = {"half": {"half of": printed}, "double": {"times": [2, printed]}}.get(str(change.get("times")), change.get("to"))
        return UNSAYABLE if told is None else lasts([{"original atk": told}], subject, tails)

    def p_destroyed(self, _: list[Any]) -> Any:
        return [("does", "destroy", {})]

    def p_banished(self, _: list[Any]) -> Any:
        return [("does", "banish", {})]

    def p_sent(self, _: list[Any]) -> Any:
        return [("does", "send to the GY", {})]

    def p_returned(self, _: list[Any]) -> Any:
        return [("does", "return to the hand", {})]

    def p_changed(self, parts: list[Any]) -> Any:
        return [("does", "turn face-down", {})] if parts[0] == "face-down defense" else [("does", "change position", {"to": parts[0]})]

    def u_counter(self, parts: list[Any]) -> Any:
        return {"while counter": str(parts[0])}

    def p_level(self, parts: list[Any]) -> Any:
        return [("become", "level", parts[0])]

    def p_level_of(self, parts: list[Any]) -> Any:
        return [("become", "level", {"level of": parts[0]})] if isinstance(parts[0], Pointer) else UNSAYABLE

    def p_original_level_of(self, parts: list[Any]) -> Any:
        return [("become", "level", {"original level of": parts[0]})]

    def combined_now(self, _: list[Any]) -> str:
        return "level of"

    def combined_original(self, _: list[Any]) -> str:
        return "original level of"

    def of_both_levels(self, parts: list[Any]) -> Any:
        """"The Levels of both that monster and this card become the combined Levels of those 2 monsters": at once, where both are there."""
        both, word, tails = parts[0], parts[1], parts[2:]
        pair = isinstance(both, tuple) and not isinstance(both, Pointer) and both[1:] == (Pointer("this card"),)
        if not pair or not isinstance(both[0], Pointer):
            return UNSAYABLE
        cards = {"count": "all", "from": ["monster zone"], "any of": [{"one of": one} for one in both]}
        steps = changed("level", {"to": {"plus": [{word: one} for one in both]}}, cards, tails)
        there = [{"exists": {"count": "1+", "one of": one, "from": ["monster zone"], "face": "up", "level": ">= 1"}} for one in both]
        return steps if steps is UNSAYABLE else [{**steps[0], "if": there}]

    def of_thing(self, parts: list[Any]) -> Any:
        subject, told, tails = parts[0], parts[1], parts[2:]
        if told is UNSAYABLE:
            return UNSAYABLE
        if isinstance(subject, tuple) and not isinstance(subject, Pointer):
            return UNSAYABLE
        steps: list[Any] = []
        for verb, *said in told:
            if verb == "does":
                steps.append(done(said[0], subject, tails, **said[1]))
            elif verb == "exactly":
                steps.append(self._exactly(subject, *said) if not tails else UNSAYABLE)
            elif verb == "apply":
                steps.append(lasts([said[0]], subject, tails))
            else:
                change = {"to": said[1]} if verb == "become" else {"by": said[1] if verb == "gain" else negative(said[1])}
                steps.append(changed(said[0], change, subject, tails))
        if any(step is UNSAYABLE for step in steps):
            return UNSAYABLE
        every = [step.get("and", step) for several in steps for step in several]
        return [every[0], *({"and": step} for step in every[1:])]

    def of_those_of_level(self, parts: list[Any]) -> Any:
        """"Any of those monsters that are Level 2 or higher become Level 1"."""
        if not isinstance(parts[0], Pointer) or parts[0].number:
            return UNSAYABLE
        some = {"from": ["monster zone"], "one of": parts[0], "level": parts[1]}
        return changed("level", {"to": parts[2]}, some, parts[3:])

    def a_stat(self, parts: list[Any]) -> Any:
        return ("stat", parts[0], parts[1])

    def a_negated(self, _: list[Any]) -> Any:
        return ("negated",)

    def a_name(self, parts: list[Any]) -> Any:
        return ("apply", {"name becomes": parts[0]})

    def a_name_of(self, parts: list[Any]) -> Any:
        """"That equipped monster" may be the one to which this card is equipped, or one that is equipped to it: not read."""
        known = isinstance(parts[0], Pointer) and not parts[0].number and parts[0].kind != "equipped monster"
        return ("apply", {"name becomes that of": parts[0]} if known else UNSAYABLE)

    def c_become(self, parts: list[Any]) -> Any:
        return {"to": parts[0]}

    def c_up(self, parts: list[Any]) -> Any:
        return {"by": parts[0]}

    def c_down(self, parts: list[Any]) -> Any:
        return {"by": negative(parts[0])}

    def of_whose(self, parts: list[Any]) -> Any:
        subject, told, tails = parts[0], parts[1], parts[2:]
        if told is UNSAYABLE:
            return UNSAYABLE
        if isinstance(told, dict):
            return lasts([told], subject, tails)
        if told[0] == "stat" and subject == Pointer("this card"):
            told = each_value(list(told), lambda pointer: subject if pointer == IT else pointer)
        if told[0] == "stat":
            return changed(told[1], told[2], subject, tails)
        if told[0] == "negated":
            return done("negate effects of", subject, tails)
        return lasts([told[1]], subject, tails)

    def of_stat(self, parts: list[Any]) -> Any:
        return changed(parts[0], parts[2], parts[1], parts[3:])

    def of_effects(self, parts: list[Any]) -> Any:
        return done("negate effects of", parts[0], [part for part in parts[1:] if isinstance(part, dict)])

    of_negated = of_effects

    def negate_all_of(self, parts: list[Any]) -> Any:
        """The effects of all that lies there or comes there meanwhile."""
        return self.of_you_taking([{"negate effects": {"is": parts[0], "from": ["field"]}}, *parts[1:]])

    def negate_all_of_theirs(self, parts: list[Any]) -> Any:
        return self.of_you_taking([{"negate effects": {"is": parts[0], "from": ["field"], "whose": "opponent"}}, *parts[1:]])

    def of_you_taking(self, parts: list[Any]) -> Any:
        if isinstance(parts[0], list):
            behind = duration(parts[1:])
            return UNSAYABLE if behind is UNSAYABLE else [{"apply": parts[0], **behind}]
        if not isinstance(parts[0], dict):
            return UNSAYABLE
        taken = dict(parts[0])
        until = {"until": taken.pop("until")} if "until" in taken else {}
        behind = duration(parts[1:])
        return UNSAYABLE if behind is UNSAYABLE else [{"apply": taken, **until, **behind}]

    def of_no_battle_damage(self, parts: list[Any]) -> Any:
        return self.of_you_taking([{"no battle damage": "both"}, *parts])

    def of_no_effect_damage(self, parts: list[Any]) -> Any:
        return self.of_you_taking([{"no effect damage": "both"}, *parts])

    def of_effect_damage(self, parts: list[Any]) -> Any:
        return self.of_you_taking([{"no effect damage": "you"}, *parts[1:]]) if parts[0] == 0 else UNSAYABLE

    def of_opponent_taking(self, parts: list[Any]) -> Any:
        steps = self.of_you_taking(parts)
        if steps is UNSAYABLE:
            return UNSAYABLE
        told = steps[0]["apply"]
        modifiers = told if isinstance(told, list) else [told]
        turned = [{word: "opponent" if value == "you" else value for word, value in modifier.items()} for modifier in modifiers]
        return [{**steps[0], "apply": turned if len(turned) > 1 else turned[0]}]
