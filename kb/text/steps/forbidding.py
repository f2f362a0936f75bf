"""Steps that forbid: what a player, or the monsters of one, cannot do for a time."""

from __future__ import annotations

from typing import Any

from kb.text.language.sayable import UNSAYABLE, Meaning
from kb.text.steps.pointers import IT, Pointer
from kb.text.steps.step_words import duration, forbidden_kind, kind_of, lasts


class Forbidding(Meaning):
    """What the rules of `steps.lark` about what cannot be done say."""

    # What players cannot do

    def _cannot(self, who: str, parts: list[Any]) -> Any:
        forbidden, tails = parts[0], parts[1:]
        if not isinstance(forbidden, dict):
            return UNSAYABLE
        exceptions = [tail["except"] for tail in tails if isinstance(tail, dict) and "except" in tail]
        until = duration([tail for tail in tails if not (isinstance(tail, dict) and "except" in tail)])
        if until is UNSAYABLE or len(exceptions) > 1:
            return UNSAYABLE
        word, cards = next(iter(forbidden.items()))
        if exceptions:
            if not isinstance(cards, dict) or set(exceptions[0]) & set(cards):
                return UNSAYABLE
            cards = {**cards, **exceptions[0]}
        return [{"apply": {**forbidden, word: cards, "player": who}, **until}]

    def cannot(self, parts: list[Any]) -> Any:
        return parts[0]

    can = cannot

    def of_you_cannot(self, parts: list[Any]) -> Any:
        return self._cannot("you", parts)

    def while_face_up(self, parts: list[Any]) -> Any:
        return {"to": parts[0], "until": "while face-up"}

    def while_yours(self, parts: list[Any]) -> Any:
        return {"to": parts[0], "until": "while you control it"}

    def of_you_cannot_while_there(self, parts: list[Any]) -> Any:
        """What binds a player as long as a card is there: that card is the one of `to`."""
        steps = self._cannot("you", parts[:-1])
        return UNSAYABLE if UNSAYABLE in (steps, parts[-1]) or "until" in steps[0] else [{**steps[0], **parts[-1]}]

    def of_while_there_you_cannot(self, parts: list[Any]) -> Any:
        return self.of_you_cannot_while_there([*parts[1:], parts[0]])

    def of_no_normal_summons(self, parts: list[Any]) -> Any:
        """Only with its own end: of "you cannot Normal Summon/Set or Special Summon monsters with that name" the object is one of both."""
        return self._cannot("you", [{"cannot normal summon": {"is": "monster"}}, *parts])

    def of_no_summons_named(self, parts: list[Any]) -> Any:
        until = duration(parts[1:])
        such = {"is": "monster", **parts[0]}
        if until is UNSAYABLE:
            return UNSAYABLE
        bans = [{"cannot normal summon": dict(such), "player": "you"}, {"cannot special summon": dict(such), "player": "you"}]
        return [{"apply": bans, **until}]

    def of_opponent_cannot(self, parts: list[Any]) -> Any:
        return self._cannot("opponent", parts)

    def _unanswered(self, who: str, summoned: Any) -> Any:
        """Nothing answers the Summon just performed: it ends with the Chain that could, and where there is none (`of_its_window`)."""
        return [{"apply": {"cannot activate": {"is": "card"}, "player": who}, "to": summoned, "until": "this Chain"}]

    def of_opponent_unanswered(self, parts: list[Any]) -> Any:
        return self._unanswered("opponent", parts[0])

    def of_opponent_unanswered_way(self, _: list[Any]) -> Any:
        return self._unanswered("opponent", Pointer("summon"))

    def of_both_unanswered(self, parts: list[Any]) -> Any:
        return self._unanswered("both", parts[0])

    of_opponent_cannot_then = of_opponent_cannot

    def of_no_attacks_then(self, parts: list[Any]) -> Any:
        """None of the opponent's monsters: whichever are there then."""
        return [{"apply": {"cannot declare attacks": True, "of": {"from": ["monster zone"], "whose": "opponent"}}, **parts[0]}]

    def of_no_battle_phase_then(self, parts: list[Any]) -> Any:
        return [{"apply": {"cannot conduct the Battle Phase": True, "player": "opponent"}, **parts[0]}]

    def of_neither_can(self, parts: list[Any]) -> Any:
        return self._cannot("both", parts)

    def of_you_only(self, parts: list[Any]) -> Any:
        return self._cannot("you", parts)

    def once_more(self, _: list[Any]) -> Any:
        return ["extra deck"]

    def of_once_more(self, parts: list[Any]) -> Any:
        """Once from there, counted from then on: what comes with the first such Summon forbids any other."""
        until = duration(parts[1:])
        if until not in ({}, {"until": "end of this turn"}):
            return UNSAYABLE
        no_more = {"cannot special summon": {"from": parts[0], "is": "monster"}, "player": "you"}
        told = {"event": "Special Summoned", "player": "you", "from": parts[0]}
        ends = {"until": "end of this turn"}
        return [{"apply": {"each time": told, "does": [{"apply": no_more, **ends}], "player": "you"}, **until}]

    def of_no_attacks(self, parts: list[Any]) -> Any:
        return lasts([{"cannot declare attacks": True}], {"from": ["monster zone"], "whose": "you"}, parts)

    def of_no_attacks_but(self, parts: list[Any]) -> Any:
        return self._no_attacks_but("cannot attack", [{"from": ["monster zone"], "whose": "you"}, *parts])

    def of_no_declared_but(self, parts: list[Any]) -> Any:
        return self._no_attacks_but("cannot declare attacks", [{"from": ["monster zone"], "whose": "you"}, *parts])

    def of_no_declaring_with(self, parts: list[Any]) -> Any:
        return lasts([{"cannot declare attacks": True}], parts[0], parts[1:])

    def of_silenced(self, parts: list[Any]) -> Any:
        tails = [part for part in parts[1:] if isinstance(part, dict)]
        return lasts([{"cannot be activated": True, "only effects": True}], parts[0], tails) if isinstance(parts[0], Pointer) else UNSAYABLE

    def of_no_damage_in_that_battle(self, _: list[Any]) -> Any:
        return [{"apply": {"no battle damage": "both"}, "until": "end of the Damage Step"}]

    def of_these_no_attacks_but(self, parts: list[Any]) -> Any:
        return self._no_attacks_but("cannot attack", parts)

    def _no_attacks_but(self, word: str, parts: list[Any]) -> Any:
        kind, but = kind_of(parts[0]), kind_of(parts[-1])
        if kind is UNSAYABLE or but is UNSAYABLE or "not" in kind:
            return UNSAYABLE
        inner = {word: value for word, value in but.items() if (word, value) != ("is", "monster")}
        return lasts([{word: True}], {**kind, "not": inner or UNSAYABLE}, parts[1:-1])

    def of_attacks_only(self, parts: list[Any]) -> Any:
        return self._attacks_only("cannot attack", parts)

    def of_declares_only(self, parts: list[Any]) -> Any:
        return self._attacks_only("cannot declare attacks", parts)

    def _attacks_only(self, forbidden: str, parts: list[Any]) -> Any:
        """"You can only attack with 1 monster": whichever has attacked; "with "X" monsters": no others."""
        cards, until = parts[0], duration(parts[1:])
        if until is UNSAYABLE or not isinstance(cards, dict):
            return UNSAYABLE
        if cards == {"count": 1, "is": "monster"}:
            return [{"apply": {"attackers a turn": 1, "player": "you"}, **until}]
        kind: Any = kind_of(cards) if cards.get("count") in (None, "all") else UNSAYABLE
        if not isinstance(kind, dict) or "not" in kind or "whose" in kind:
            return UNSAYABLE
        inner = {word: value for word, value in kind.items() if (word, value) not in (("is", "monster"), ("from", ["monster zone"]))}
        return lasts([{forbidden: True}], {"from": ["monster zone"], "whose": "you", "not": inner or UNSAYABLE}, parts[1:])

    def of_link_material_only(self, parts: list[Any]) -> Any:
        return self._no_link_material({"not": self._materials(parts[0]) or UNSAYABLE}, parts[1:])

    def of_no_link_material(self, parts: list[Any]) -> Any:
        return self._no_link_material(self._materials(parts[0]), parts[1:])

    def _materials(self, cards: Any) -> Any:
        """The kind of monster that is meant; empty for any."""
        kind = kind_of(cards)
        if kind is UNSAYABLE:
            return UNSAYABLE
        if str(kind.get("name", "")).endswith(" Tokens"):
            kind = {**kind, "name": str(kind["name"])[:-1]}
        return {word: value for word, value in kind.items() if (word, value) != ("is", "monster")}

    def _no_link_material(self, what: Any, tails: list[Any]) -> Any:
        """The player uses no such monsters for his own Link Summons."""
        excepted = [tail["except"] for tail in tails if isinstance(tail, dict) and "except" in tail]
        until = duration([tail for tail in tails if not (isinstance(tail, dict) and "except" in tail)])
        if until is UNSAYABLE or not isinstance(what, dict) or what.get("not") is UNSAYABLE or len(excepted) > 1:
            return UNSAYABLE
        if excepted and (not isinstance(excepted[0], dict) or set(excepted[0]) & set(what)):
            return UNSAYABLE
        what = {**what, **(excepted[0] if excepted else {})}
        of = {"from": ["monster zone", "hand"], **what}
        return [{"apply": {"cannot be material": ["link"], "for": {"whose": "you"}, "of": of}, **until}]

    def of_their_damage_halved(self, parts: list[Any]) -> Any:
        return _halved({"halve damage": "opponent"}, parts)

    def of_their_battle_damage_halved(self, parts: list[Any]) -> Any:
        return _halved({"halve battle damage": "opponent"}, parts)

    def of_my_damage_halved(self, parts: list[Any]) -> Any:
        return _halved({"halve damage": "you"}, parts)

    def of_inflicting_half(self, parts: list[Any]) -> Any:
        return lasts([{"battle damage it inflicts": "half"}], parts[0], parts[1:])

    def of_their_attacks(self, parts: list[Any]) -> Any:
        return lasts([{"cannot declare attacks": True}], {"from": ["monster zone"], "whose": "opponent"}, parts)

    def of_untargeted(self, parts: list[Any]) -> Any:
        return lasts([{"cannot be targeted": "opponent"}], parts[0], parts[1:])

    def f_special_summon(self, parts: list[Any]) -> Any:
        return {"cannot special summon": {"is": "monster", **forbidden_kind(parts[0])}}

    def f_pendulum_summon(self, parts: list[Any]) -> Any:
        return _in_way("pendulum", parts)

    def f_fusion_summon(self, parts: list[Any]) -> Any:
        return _in_way("fusion", parts)

    def f_synchro_summon(self, parts: list[Any]) -> Any:
        return _in_way("synchro", parts)

    def f_xyz_summon(self, parts: list[Any]) -> Any:
        return _in_way("xyz", parts)

    def f_link_summon(self, parts: list[Any]) -> Any:
        return _in_way("link", parts)

    def f_special_summon_from(self, parts: list[Any]) -> Any:
        place = dict(parts[0])
        if set(place["from"]) <= {"deck", "hand", "extra deck"}:
            place.pop("whose", None)
        return {"cannot special summon": {"is": "monster", **place}}

    def f_normal_summon(self, parts: list[Any]) -> Any:
        return {"cannot normal summon": {"is": "monster", **forbidden_kind(parts[0])}}

    def f_summon(self, parts: list[Any]) -> Any:
        return {"cannot summon": {"is": "monster", **forbidden_kind(parts[0])}}

    def f_normal_or_special(self, parts: list[Any]) -> Any:
        return {"cannot normal or special summon": {"is": "monster", **forbidden_kind(parts[0])}}

    def f_activate(self, parts: list[Any]) -> Any:
        return {"cannot activate": forbidden_kind(parts[0]), "only cards": True}

    def f_activate_both(self, parts: list[Any]) -> Any:
        return {"cannot activate": forbidden_kind(parts[0])}

    def f_activate_monster_effects_there(self, parts: list[Any]) -> Any:
        return {"cannot activate": {"is": "monster", **parts[0]}, "only effects": True}

    def by_its_name(self, _: list[Any]) -> Any:
        return {"same as": {"name of": IT}}

    def by_name_of(self, parts: list[Any]) -> Any:
        return {"same as": {"name of": parts[0]}}

    def f_activate_named(self, parts: list[Any]) -> Any:
        return {"cannot activate": parts[0]}

    def f_activate_cards_named(self, parts: list[Any]) -> Any:
        return {"cannot activate": parts[0], "only cards": True}

    def f_activate_effects_named(self, parts: list[Any]) -> Any:
        return {"cannot activate": parts[0], "only effects": True}

    f_activate_effects_there = f_activate_effects_named

    def f_special_summon_named(self, parts: list[Any]) -> Any:
        return {"cannot special summon": {"is": "monster", **parts[0]}}

    def f_activate_effects(self, parts: list[Any]) -> Any:
        return {"cannot activate": forbidden_kind(parts[0]), "only effects": True}

    def o_special_summon(self, parts: list[Any]) -> Any:
        return {"cannot special summon": {"is": "monster", "not": forbidden_kind(parts[0])}}

    def o_special_summon_extra(self, parts: list[Any]) -> Any:
        return {"cannot special summon": {"is": "monster", "from": ["extra deck"], "not": forbidden_kind(parts[0])}}


def _in_way(way: str, parts: list[Any]) -> Any:
    """Such monsters cannot be Summoned in this way; "other monsters" are others than one that it Summons."""
    kind = forbidden_kind(parts[0])
    return UNSAYABLE if "other than" in kind else {f"cannot {way} summon": {"is": "monster", **kind}}


def _halved(damage: dict[str, str], parts: list[Any]) -> Any:
    """Whose damage is halved, for how long."""
    until = duration(parts)
    return UNSAYABLE if until is UNSAYABLE else [{"apply": damage, **until}]
