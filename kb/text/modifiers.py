"""What a parse of `modifying.lark` says in words of the vocabulary's `modifier`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from lark import Token, Transformer

from kb.text.groups import POINTERS, as_filter, face_up, on_the_field
from kb.text.noun_words import MONSTER_TYPES
from kb.text.nouns import cards_at, of_player
from kb.text.reading import Phrase, Word
from kb.text.this_card import Itself, subjects_at

Modifier = dict[str, Any]
ITS, ITS_MATERIALS = "its", "its materials"
"""What belongs to the cards a clause is about, until those are known."""
BATTLING: dict[str, Any] = {"this card": {"battling": "battling"}}


class Unsaid(Exception):
    """A clause that parses but says something that the vocabulary has no word for."""


TRIVIAL = ({"from": ["field"]}, {"from": ["monster zone"]}, {"face": "up"}, {"whose": "you"})
"""Demands on this card that hold whenever its effects apply."""
SHOWING = frozenset({"summoned", "position", "battling", "not"})
"""Demands on this card that a continuous effect may have: it applies only while they hold."""


def _plainly(cards: Any) -> Any:
    """The phrase with `this card` for all its descriptions that add nothing, and the opponent for "they"."""
    if isinstance(cards, Itself):
        demands = {word: value for word, value in cards.items() if {word: value} not in TRIVIAL}
        return Itself(demands) if demands else "this card"
    return of_player(cards, "opponent")


def phrases_at(given: Sequence[Word], at: int) -> Iterable[Phrase]:
    """Phrases naming cards, this card with all that is said of it among them: the finder of `CARDS`."""
    if given[at].kind == "word" and given[at].value == "this":
        return subjects_at(given, at)
    return cards_at(given, at)


class Deed(NamedTuple):
    """What is true of some cards: modifiers that do not name them yet, and demands that lie in its own words."""

    modifiers: tuple[Modifier, ...]
    conditions: tuple[dict[str, Any], ...] = ()


def _filter(cards: Any, *counts: Any) -> dict[str, Any]:
    if isinstance(cards, Itself):
        raise Unsaid
    found = as_filter(cards, *counts)
    if found is None:
        raise Unsaid
    return found


def _deed(*modifiers: Modifier) -> Deed:
    return Deed(modifiers)


def said_of(modifier: Modifier, cards: Any) -> Modifier:
    """The modifier with the cards it is about; its own card is not named."""
    modifier = {word: possessed(value, cards) for word, value in modifier.items()}
    return modifier if cards == "this card" else {**modifier, "of": cards}


def possessed(value: Any, cards: Any) -> Any:
    """A number with the cards that it belongs to put in."""
    if value in (ITS, ITS_MATERIALS) and isinstance(value, str):
        if not isinstance(cards, str) or value == ITS_MATERIALS and cards != "this card":
            raise Unsaid
        return cards if value == ITS else "materials"
    if isinstance(value, dict):
        return {word: possessed(entry, cards) for word, entry in value.items()}
    return [possessed(entry, cards) for entry in value] if isinstance(value, list) else value


def _excluded(cards: dict[str, Any], exception: Any) -> dict[str, Any]:
    """These cards except those: `exception` is None, `this one` or a phrase."""
    if exception is None:
        return cards
    if exception == "this one":
        return {**cards, "other than": "this card"}
    if "not" in cards:
        raise Unsaid
    inner = _filter(exception)
    if "is" in inner and inner["is"] == cards.get("is"):
        inner = {word: value for word, value in inner.items() if word != "is"}
    if not inner:
        raise Unsaid
    return {**cards, "not": inner}


class Meaning(Transformer[Token, Any]):
    """What a parse of `modifying.lark` says."""

    def __default__(self, data: Any, children: list[Any], meta: Any) -> Any:
        raise Unsaid

    def CARDS(self, token: Token) -> Any:
        return _plainly(token.value)

    def NUMBER(self, token: Token) -> int:
        return int(token.value)

    def NAME(self, token: Token) -> str:
        return str(token.value)

    # What a clause is about

    def cards(self, parts: list[Any]) -> Any:
        return parts[0]

    def they(self, _: list[Any]) -> str:
        return "them"

    def equipped(self, parts: list[Any]) -> str:
        return "equipped monster"

    def equipped_such(self, parts: list[Any]) -> Any:
        demands = {word: value for word, value in _filter(parts[0], 1).items() if (word, value) != ("is", "monster")}
        return "equipped monster" if not demands else {"one of": "equipped monster", **demands}

    def about_the_same(self, parts: list[Any]) -> Any:
        return None, parts[0]

    def about(self, parts: list[Any]) -> Any:
        return parts[0], parts[1]

    def about_but(self, parts: list[Any]) -> Any:
        subject, deed, exception = parts
        if not isinstance(subject, dict) or "reference" in subject:
            raise Unsaid
        return _excluded(subject, exception), deed

    def rule(self, parts: list[Any]) -> Any:
        return "rule", parts[0]

    # Numbers

    def points(self, _: list[Any]) -> None:
        return None

    def atk(self, _: list[Any]) -> tuple[str, ...]:
        return ("atk",)

    def defense(self, _: list[Any]) -> tuple[str, ...]:
        return ("def",)

    def atk_and_def(self, _: list[Any]) -> tuple[str, ...]:
        return ("atk", "def")

    def level(self, _: list[Any]) -> tuple[str, ...]:
        return ("level",)

    def for_each(self, parts: list[Any]) -> dict[str, Any]:
        return {"count of": face_up(_filter(parts[0], 1))}

    def for_each_material(self, _: list[Any]) -> dict[str, Any]:
        return {"count of": ITS_MATERIALS}

    def material(self, _: list[Any]) -> None:
        return None

    def _change(self, parts: list[Any], sign: int) -> Deed:
        given = [part for part in parts if part is not None]
        number = sign * next(part for part in given if isinstance(part, int))
        stats = next(part for part in given if isinstance(part, tuple))
        each = next((part for part in given if isinstance(part, dict)), None)
        amount: Any = number if each is None else {"times": [number, each]}
        return _deed(dict.fromkeys(stats, amount))

    def rise(self, parts: list[Any]) -> Any:
        return self._change(parts, 1) if parts else None

    def fall(self, parts: list[Any]) -> Any:
        return self._change(parts, -1) if parts else None

    def rise_of(self, parts: list[Any]) -> Deed:
        return self._change_of(parts, 1)

    def fall_of(self, parts: list[Any]) -> Deed:
        return self._change_of(parts, -1)

    def _change_of(self, parts: list[Any], sign: int) -> Deed:
        deed = self._change([part for part in parts if not isinstance(part, str | dict) or part in ({},)], sign)
        cards = next(part for part in parts if isinstance(part, str | dict))
        return _deed(*(said_of(modifier, _touched(cards)) for modifier in deed.modifiers))

    rise_by = rise
    fall_by = fall

    def level_times(self, parts: list[Any]) -> dict[str, Any]:
        return {"times": [parts[0], {"level of": ITS}]}

    def number_times(self, parts: list[Any]) -> dict[str, Any]:
        return {"times": [parts[1], {"count of": face_up(_filter(parts[0], 1))}]}

    def times_number(self, parts: list[Any]) -> dict[str, Any]:
        return {"times": [parts[0], {"count of": face_up(_filter(parts[1], 1))}]}

    def rise_to_worth(self, parts: list[Any]) -> Deed:
        return _deed(dict.fromkeys(parts[-2], parts[-1]))

    def worth_number(self, parts: list[Any]) -> Any:
        return parts[0]

    worth_itself = worth_number

    def times_level(self, parts: list[Any]) -> dict[str, Any]:
        return {"times": [parts[0], {"level of": "this card"}]}

    def total_atk(self, parts: list[Any]) -> dict[str, Any]:
        return {"total atk of": face_up(_filter(parts[0], 1))}

    def half_original(self, _: list[Any]) -> dict[str, Any]:
        return {"half of": {"original atk of": ITS}}

    def set_to(self, parts: list[Any]) -> Deed:
        stats, value = parts
        return _deed({f"set {stat}": value for stat in stats})

    def its_atk(self, parts: list[Any]) -> Deed:
        return _deed({"set atk": parts[0], "of": "it"})

    def its_def(self, parts: list[Any]) -> Deed:
        return _deed({"set def": parts[0], "of": "it"})

    def its_both(self, parts: list[Any]) -> Deed:
        return _deed({"set atk": parts[0], "set def": parts[0], "of": "it"})

    def its_original(self, parts: list[Any]) -> Deed:
        return _deed({"original atk": parts[0], "of": "it"})

    def its_original_both(self, parts: list[Any]) -> Deed:
        return _deed({"original atk": parts[0], "set def": parts[0], "of": "it"})

    def original_both(self, parts: list[Any]) -> Deed:
        return _deed({"original atk": parts[0], "set def": parts[0]})

    def original_value(self, parts: list[Any]) -> Deed:
        return _deed({"original atk": possessed(parts[0], "this card")})

    def its_negated(self, _: list[Any]) -> Deed:
        return _deed({"negate effects": {}, "of": "it"})

    def its_level(self, parts: list[Any]) -> Deed:
        return _deed({"set level": parts[0], "of": "it"})

    def original(self, parts: list[Any]) -> Deed:
        return _deed({"original atk": parts[0]})

    def level_up(self, parts: list[Any]) -> Deed:
        return _deed({"level": parts[0]})

    def level_down(self, parts: list[Any]) -> Deed:
        return _deed({"level": -parts[0]})

    def level_set(self, parts: list[Any]) -> Deed:
        return _deed({"set level": parts[0]})

    def more_summons(self, _: list[Any]) -> Deed:
        return _deed({"allow normal summons": 1, "player": "you"})

    def stays_in_gy(self, _: list[Any]) -> Deed:
        return _deed({"negate effects that include": ["move a card from the GY"]})

    # Protections

    def monster(self, _: list[Any]) -> str:
        return "monster"

    def spell(self, _: list[Any]) -> str:
        return "spell"

    def trap(self, _: list[Any]) -> str:
        return "trap"

    def spell_or_trap(self, _: list[Any]) -> str:
        return "spell or trap"

    def monster_or_spell(self, _: list[Any]) -> str:
        return "monster or spell"

    def monster_or_trap(self, _: list[Any]) -> str:
        return "monster or trap"

    def opponents(self, _: list[Any]) -> None:
        return None

    def any_effect(self, _: list[Any]) -> dict[str, Any]:
        return {}

    def opponents_effect(self, _: list[Any]) -> dict[str, Any]:
        return {"whose": "opponent"}

    def opponents_kind(self, parts: list[Any]) -> dict[str, Any]:
        return {"is": parts[-1], "whose": "opponent"}

    def kind_effect(self, parts: list[Any]) -> dict[str, Any]:
        return {"is": parts[0]}

    def others_effect(self, _: list[Any]) -> dict[str, Any]:
        return {"other than": "this card"}

    def other_monsters(self, _: list[Any]) -> dict[str, Any]:
        return {"is": "monster", "other than": "this card"}

    def effects_of(self, parts: list[Any]) -> dict[str, Any]:
        return _filter(parts[0], 1)

    def by_battle(self, _: list[Any]) -> list[tuple[str, dict[str, Any]]]:
        return [("battle", {})]

    def by_battle_with(self, parts: list[Any]) -> list[tuple[str, dict[str, Any]]]:
        return [("battle", _filter(parts[0], 1))]

    def by_effect(self, parts: list[Any]) -> list[tuple[str, dict[str, Any]]]:
        return [("effect", parts[0])]

    def by_both(self, parts: list[Any]) -> list[tuple[str, dict[str, Any]]]:
        return [("card", {})] if not parts[0] else [("battle", {}), ("effect", parts[0])]

    def indestructible(self, parts: list[Any]) -> Deed:
        return _deed(*({"cannot be destroyed": way, **({"by": by} if by else {})} for way, by in parts[0]))

    def survives_battle(self, _: list[Any]) -> Deed:
        return _deed({"cannot be destroyed": "battle"})

    def aim(self, parts: list[Any]) -> Any:
        return parts[0]

    def untargetable(self, parts: list[Any]) -> Deed:
        return _deed(_untargetable(parts[0]))

    def untouchable(self, parts: list[Any]) -> Deed:
        return _deed(_untargetable(parts[0]), {"cannot be destroyed": "effect", **({"by": parts[0]} if parts[0] else {})})

    def unaffected(self, parts: list[Any]) -> Any:
        return _deed({"unaffected by": parts[-1]}) if parts else None

    def negated(self, _: list[Any]) -> Deed:
        return _deed({"negate effects": {}})

    # Battle

    def can(self, _: list[Any]) -> None:
        return None

    def cannot_be_attacked(self, _: list[Any]) -> Deed:
        return _deed({"cannot be attacked": True})

    def direct(self, _: list[Any]) -> Deed:
        return _deed({"may attack directly": True})

    def twice(self, _: list[Any]) -> Deed:
        return _deed({"attacks": 2})

    def attacks(self, parts: list[Any]) -> Deed:
        return _deed({"attacks": parts[-1]})

    def cannot_attack(self, _: list[Any]) -> Deed:
        return _deed({"cannot attack": True})

    def cannot_declare(self, _: list[Any]) -> Deed:
        return _deed({"cannot declare attacks": True})

    def cannot_attack_directly(self, _: list[Any]) -> Deed:
        return _deed({"cannot attack directly": True})

    def must_attack(self, parts: list[Any]) -> Any:
        return _deed({"must attack": True}) if parts else None

    def attacks_in_defense(self, _: list[Any]) -> Deed:
        return _deed({"may attack in defense": "with def"})

    def position_kept(self, _: list[Any]) -> Deed:
        return _deed({"cannot change position": True})

    cannot_change_position = position_kept

    # Summons and materials

    def cannot_be_tributed(self, _: list[Any]) -> Deed:
        return _deed({"cannot be tributed": True})

    def cannot_be_tributed_for_a_summon(self, _: list[Any]) -> Deed:
        return _deed({"cannot be tributed for a Tribute Summon": True})

    def way(self, parts: list[Any]) -> str:
        return str(parts[0])

    def ways(self, parts: list[Any]) -> list[str]:
        return [part for part in parts if part is not None]

    def way_link(self, _: list[Any]) -> None:
        return None

    def cannot_be_material(self, parts: list[Any]) -> Deed:
        return _deed({"cannot be material": parts[0]})

    def cannot_be_material_for(self, parts: list[Any]) -> Deed:
        if parts[0] != parts[1]:
            raise Unsaid
        return _deed({"cannot be material": parts[0]})

    def cannot_be_banished(self, _: list[Any]) -> Deed:
        return _deed({"cannot be banished": True})

    def cannot_be_special_summoned(self, _: list[Any]) -> Deed:
        return _deed({"cannot be special summoned": True})

    # Names and Attributes

    def named(self, parts: list[Any]) -> Deed:
        return _deed({"name becomes": parts[0]})

    def attribute(self, parts: list[Any]) -> str:
        return str(parts[0]).upper()

    def become(self, _: list[Any]) -> None:
        return None

    def attribute_becomes(self, parts: list[Any]) -> Deed:
        return _deed({"attribute becomes": parts[-1]})

    def type_word(self, parts: list[Any]) -> str:
        return MONSTER_TYPES[str(parts[0])]

    def type(self, parts: list[Any]) -> str:
        return str(parts[0])

    def type_becomes(self, parts: list[Any]) -> Deed:
        return _deed({"type becomes": parts[-1]})

    def tuner(self, parts: list[Any]) -> Any:
        return _deed({"treated as a Tuner": True}) if parts else None

    def also_attribute(self, parts: list[Any]) -> Deed:
        return _deed({"also attribute": parts[0]})

    # What players cannot do

    def you(self, _: list[Any]) -> str:
        return "you"

    def opponent(self, _: list[Any]) -> str:
        return "opponent"

    def both(self, _: list[Any]) -> str:
        return "both"

    def exception(self, parts: list[Any]) -> Any:
        return next(part for part in parts if part is not None)

    def this_one(self, _: list[Any]) -> str:
        return "this one"

    def _no_summon(self, parts: list[Any], word: str) -> Deed:
        who, cards, exception = parts[0], parts[1], parts[2] if len(parts) > 2 else None
        return _deed({word: _excluded(_monsters(_filter(cards)), exception), "player": who})

    def no_special_summon(self, parts: list[Any]) -> Deed:
        return self._no_summon(parts, "cannot special summon")

    def no_special_summon_at_all(self, parts: list[Any]) -> Deed:
        return self._no_summon([parts[0], {"is": "monster"}, *parts[1:]], "cannot special summon")

    def no_normal_summon(self, parts: list[Any]) -> Deed:
        return self._no_summon(parts, "cannot normal summon")

    def no_summon(self, parts: list[Any]) -> Deed:
        return self._no_summon(parts, "cannot summon")

    def negates_other(self, parts: list[Any]) -> Deed:
        return _deed({"negate effects": {"is": parts[0], "from": ["field"], "other than": "this card"}})

    def nothing_activated(self, parts: list[Any]) -> Deed:
        return _deed({"cannot activate": {"is": parts[0]}, "only cards": True, "player": "both"},
                     {"cannot activate": {"is": parts[0], "from": ["field"]}, "only effects": True, "player": "both"})

    def no_banishing(self, parts: list[Any]) -> Deed:
        who = {"player": parts[0]} if parts[0] != "both" else {}
        return _deed({"cannot be banished": True, "of": {"from": ["GY"]}, **who})

    def hand_or_deck(self, _: list[Any]) -> list[str]:
        return ["hand", "deck"]

    def deck(self, _: list[Any]) -> list[str]:
        return ["deck"]

    def hand(self, _: list[Any]) -> list[str]:
        return ["hand"]

    def field(self, _: list[Any]) -> list[str]:
        return ["field"]

    def sent_from_banished(self, parts: list[Any]) -> Deed:
        cards, places, owner = parts
        return _deed({"instead of the GY": "banished", "of": {**_filter(cards, 1), "from": places, **({"owner": owner} if owner else {})}})

    def no_adding(self, parts: list[Any]) -> Deed:
        return _deed({"cannot add from the Deck": True, "player": parts[0]})

    def negates_activated(self, parts: list[Any]) -> Deed:
        return _deed({"negate activated effects": _filter(parts[0], 1)})

    def except_(self, _: list[Any]) -> None:
        return None

    exceptdraw = except_

    def cards_only(self, parts: list[Any]) -> Modifier:
        return {"cannot activate": _filter(parts[0], 1), "only cards": True}

    def cards_only_any(self, _: list[Any]) -> Modifier:
        return {"cannot activate": {"is": "card"}, "only cards": True}

    def anything(self, _: list[Any]) -> Modifier:
        return {"cannot activate": {"is": "card"}}

    def kind_or_effect(self, parts: list[Any]) -> Modifier:
        return {"cannot activate": {"is": parts[0]}}

    def effects_only(self, parts: list[Any]) -> Modifier:
        return {"cannot activate": {"is": parts[0]}, "only effects": True}

    def effects_of_cards(self, parts: list[Any]) -> Modifier:
        return {"cannot activate": _filter(parts[0], 1), "only effects": True}

    def no_activation(self, parts: list[Any]) -> Deed:
        return _deed({**parts[1], "player": parts[0]})

    def no_cards_nor_effects(self, parts: list[Any]) -> Deed:
        return _deed({"cannot activate": {"is": parts[1]}, "only cards": True, "player": parts[0]},
                     {"cannot activate": {"is": "monster"}, "only effects": True, "player": parts[0]})

    def opponents_cards(self, _: list[Any]) -> Deed:
        return _deed({"cannot activate": {"is": "card"}, "player": "opponent"})

    def not_activated(self, parts: list[Any]) -> Deed:
        return _deed({"cannot activate": _filter(parts[0], 1), "only cards": True, "player": "both"})

    def cannot_target(self, parts: list[Any]) -> Deed:
        return _shielded(({"cannot be targeted": parts[0]},), parts[1], parts[2] if len(parts) > 2 else None)

    def cannot_target_with(self, parts: list[Any]) -> Deed:
        return _shielded(({"cannot be targeted": parts[0], "by": {"is": parts[2]}},), parts[1], None)

    def cannot_target_at_all(self, parts: list[Any]) -> Deed:
        return _shielded(({"cannot be targeted": parts[0]}, {"cannot be attacked": True}), parts[1], None)

    def cannot_attack_these(self, parts: list[Any]) -> Deed:
        return self._no_attack_on(parts[0], parts[1], parts[2] if len(parts) > 2 else None)

    def opponent_cannot_attack(self, parts: list[Any]) -> Deed:
        return self._no_attack_on("opponent", parts[0], parts[1] if len(parts) > 1 else None)

    def nobody_can_attack(self, parts: list[Any]) -> Deed:
        return self._no_attack_on("both", parts[0], parts[1] if len(parts) > 1 else None)

    def _no_attack_on(self, who: str, cards: Any, exception: Any) -> Deed:
        found = _touched(cards)
        if isinstance(found, dict):
            whose = {"opponent": "you", "you": "opponent"}.get(who)
            if whose is not None and found.setdefault("whose", whose) != whose:
                raise Unsaid
            found = _excluded(found, exception)
        elif exception is not None:
            raise Unsaid
        return _deed(said_of({"cannot be attacked": True}, found))

    def battle_of(self, _: list[Any]) -> None:
        return None

    battles = battle_of

    def no_damage(self, parts: list[Any]) -> Deed:
        return Deed(_no_damage(parts[0]), (BATTLING,))

    def no_damage_at_all(self, parts: list[Any]) -> Deed:
        return Deed(_no_damage(parts[0]))

    def no_effect_damage(self, parts: list[Any]) -> Deed:
        return _deed({"no effect damage": parts[0]})

    def opponents_no_effect_damage(self, _: list[Any]) -> Deed:
        return _deed({"no effect damage": "opponent"})

    def halved(self, _: list[Any]) -> Deed:
        return _deed({"halve damage": "you"})

    def reflects(self, _: list[Any]) -> Deed:
        return _deed({"opponent takes its battle damage": True})

    def piercing(self, _: list[Any]) -> None:
        return None

    attacks_defense = piercing

    def pierces(self, _: list[Any]) -> Deed:
        return _deed({"piercing": True})

    def pierces_of(self, parts: list[Any]) -> Deed:
        return _deed(said_of({"piercing": True}, _touched(parts[0], 1)))

    def neither_destroyed(self, _: list[Any]) -> Deed:
        both = ({"cannot be destroyed": "battle"}, {"cannot be destroyed": "battle", "of": "opposing monster"})
        return Deed(both, (BATTLING,))

    def negates(self, parts: list[Any]) -> Deed:
        cards = _touched(parts[0])
        if isinstance(cards, str) and cards in (*POINTERS, "that"):
            raise Unsaid
        return _deed({"negate effects": {"one of": cards} if isinstance(cards, str) else cards})

    def negates_kind(self, parts: list[Any]) -> Deed:
        return _deed({"negate effects": face_up({"is": parts[0], "from": ["field"]})})

    # Places

    def one_on_the_field(self, parts: list[Any]) -> Deed:
        return _deed({"only one": _one(parts[-1], parts[:-1])})

    def one_of_yours(self, parts: list[Any]) -> Deed:
        return _deed({"only one": _one(parts[-1], parts[:-1]), "player": "you"})

    def dies(self, _: list[Any]) -> None:
        return None

    def leaves_banished(self, _: list[Any]) -> Deed:
        return _deed({"leaves the field to": "banished"})

    def any(self, _: list[Any]) -> str:
        return ""

    def all_banished(self, _: list[Any]) -> Deed:
        return _deed({"instead of the GY": "banished"})

    def sent_banished(self, parts: list[Any]) -> Deed:
        found = _filter(parts[0], 1)
        if parts[1]:
            found["owner"] = parts[1]
        return _deed({"instead of the GY": "banished", **({"of": found} if found != {"is": "card"} else {})})


def _untargetable(by: dict[str, Any]) -> Modifier:
    rest = {word: value for word, value in by.items() if word != "whose"}
    return {"cannot be targeted": by.get("whose", "both"), **({"by": rest} if rest else {})}


def _no_damage(who: str) -> tuple[Modifier, ...]:
    return ({"no battle damage": who},)


def _monsters(cards: dict[str, Any]) -> dict[str, Any]:
    """The filter of what is Summoned: monsters, wherever they come from."""
    if cards.get("is", "monster") not in ("card", "monster"):
        raise Unsaid
    return {"is": "monster", **{word: value for word, value in cards.items() if word != "is"}}


def _touched(cards: Any, *counts: Any) -> Any:
    """A reference that stays the same while the effect applies, or the filter of cards on the field."""
    if isinstance(cards, str):
        return cards
    if isinstance(cards, Itself):
        raise Unsaid
    if isinstance(cards, dict) and cards.get("reference") in ("that", "those"):
        return "that"
    return on_the_field(_filter(cards, 1, *counts))


def _shielded(modifiers: tuple[Modifier, ...], cards: Any, exception: Any) -> Deed:
    """These modifiers about the cards; demands on this card become conditions."""
    if isinstance(cards, Itself) and SHOWING.issuperset(cards) and exception is None:
        return Deed(modifiers, ({"this card": dict(cards)},))
    found = _touched(cards)
    if exception is not None and not isinstance(found, dict):
        raise Unsaid
    of = _excluded(found, exception) if exception is not None else found
    return Deed(tuple(said_of(modifier, of) for modifier in modifiers))


def _one(cards: Any, numbers: list[Any]) -> dict[str, Any]:
    """The filter of "only 1 X"; more than one is another rule."""
    found = _filter(cards, 1)
    if any(number != 1 for number in numbers) or cards.get("count", 1) != 1 or not numbers and "count" not in cards:
        raise Unsaid
    if found.get("from") == ["monster zone"]:
        found["is"] = "monster"
    return {word: value for word, value in found.items() if word not in ("face", "from", "whose")}


class Guarded(Meaning):
    """The same, where an unsayable part makes the whole clause None."""

    def transform(self, tree: Any) -> Any:
        try:
            return super().transform(tree)
        except Exception as error:
            if isinstance(error, Unsaid) or isinstance(getattr(error, "orig_exc", None), Unsaid):
                return None
            raise
