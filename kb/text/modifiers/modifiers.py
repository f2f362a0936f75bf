"""What a parse of `modifying.lark` says in words of the vocabulary's `modifier`."""

from __future__ import annotations

from typing import Any

from lark import Token, Transformer

from kb.text.modifiers.attack_modifiers import OfAttacks
from kb.text.modifiers.battle_modifiers import OfBattles
from kb.text.modifiers.card_modifiers import OfCards
from kb.text.modifiers.cost_modifiers import OfCosts
from kb.text.modifiers.material_modifiers import OfMaterials
from kb.text.modifiers.modifier_words import SUMMONED_NOW, Deed, NoWord, excluded, filter_of, plainly, said_of, touched
from kb.text.modifiers.player_modifiers import OfPlayers
from kb.text.modifiers.summon_modifiers import OfSummons
from kb.text.modifiers.used_cards import OfUsedCards


class ModifierMeaning(OfCards, OfPlayers, OfSummons, OfMaterials, OfCosts, OfBattles, OfAttacks, OfUsedCards, Transformer[Token, Any]):
    """What a parse of `modifying.lark` says."""

    def __default__(self, data: Any, children: list[Any], meta: Any) -> Any:
        raise NoWord

    def CARDS(self, token: Token) -> Any:
        return plainly(token.value)

    def NUMBER(self, token: Token) -> int:
        return int(token.value)

    def NAME(self, token: Token) -> str:
        return str(token.value)

    COUNTER_NAME = NAME

    def PLACES(self, token: Token) -> Any:
        return token.value

    # What a clause is about

    def cards(self, parts: list[Any]) -> Any:
        return parts[0]

    def _in_position(self, cards: Any, position: str) -> Any:
        """Monsters that stand so: of those in a Monster Zone alone it is said."""
        if not isinstance(cards, dict) or {"position", "reference", "one of"} & set(cards):
            raise NoWord
        return {**cards, "position": position}

    def cards_in_attack(self, parts: list[Any]) -> Any:
        return self._in_position(parts[0], "attack")

    def cards_in_defense(self, parts: list[Any]) -> Any:
        return self._in_position(parts[0], "defense")

    def cards_but(self, parts: list[Any]) -> Any:
        cards, excepted = parts
        if not isinstance(cards, dict) or "reference" in cards:
            raise NoWord
        return excluded(cards, excepted)

    def not_summoned_this_turn(self, parts: list[Any]) -> Any:
        if not isinstance(parts[0], dict) or {"not", "reference", "one of"} & set(parts[0]):
            raise NoWord
        return {**parts[0], "not": SUMMONED_NOW}

    def in_extra_zone(self, _: list[Any]) -> Any:
        return {"one of": "this card", "from": ["extra monster zone"]}

    def named_or_mentioning(self, parts: list[Any]) -> Any:
        return {"from": ["monster zone"], "whose": "you", "face": "up", "any of": [{"name": parts[0]}, {"mentions": parts[0]}]}

    def at_least(self, _: list[Any]) -> str:
        return "at least"

    def at_most(self, _: list[Any]) -> str:
        return "at most"

    def more_than(self, _: list[Any]) -> str:
        return "more than"

    def less_than(self, _: list[Any]) -> str:
        return "less than"

    def about_measured(self, parts: list[Any]) -> Any:
        """Cards of which a number is compared with one of this card, where only who attacks asks for it."""
        subject, told, stat, against, own = parts
        if not isinstance(subject, dict) or {"reference", "one of", stat} & set(subject):
            raise NoWord
        if any(set(modifier) - {"cannot declare attacks", "cannot attack"} for modifier in told.modifiers):
            raise NoWord
        return {**subject, stat: {against: {f"{own} of": "this card"}}}, told

    def they(self, _: list[Any]) -> str:
        return "them"

    def equipped(self, parts: list[Any]) -> str:
        return "equipped monster"

    def equipped_such(self, parts: list[Any]) -> Any:
        demands = {word: value for word, value in filter_of(parts[0], 1).items() if (word, value) != ("is", "monster")}
        return "equipped monster" if not demands else {"one of": "equipped monster", **demands}

    def about_the_same(self, parts: list[Any]) -> Any:
        return None, parts[0]

    def about(self, parts: list[Any]) -> Any:
        return parts[0], parts[1]

    def about_both(self, parts: list[Any]) -> Any:
        """This card and others: each modifier of both."""
        cards, told = parts
        found = touched(cards)
        if not isinstance(found, dict):
            raise NoWord
        both = [said_of(modifier, of) for of in ("this card", found) for modifier in told.modifiers]
        return "rule", Deed(tuple(both), told.conditions)

    def about_but(self, parts: list[Any]) -> Any:
        subject, deed, exception = parts
        if not isinstance(subject, dict) or "reference" in subject:
            raise NoWord
        return excluded(subject, exception), deed

    def linked(self, _: list[Any]) -> dict[str, Any]:
        return {"linked": True}

    def co_linked(self, _: list[Any]) -> dict[str, Any]:
        return {"co-linked": True}

    def about_unless(self, parts: list[Any]) -> Any:
        subject, deed, zoned = parts
        if not isinstance(subject, dict) or {"reference", "not", "one of"} & set(subject):
            raise NoWord
        return {**subject, "not": zoned}, deed

    def rule(self, parts: list[Any]) -> Any:
        return "rule", parts[0]


class Guarded(ModifierMeaning):
    """The same, where an unsayable part makes the whole clause None."""

    def transform(self, tree: Any) -> Any:
        try:
            return super().transform(tree)
        except Exception as error:
            if isinstance(error, NoWord) or isinstance(getattr(error, "orig_exc", None), NoWord):
                return None
            raise
