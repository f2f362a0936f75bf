"""What a clause says of what is paid instead of a cost (`modifying.lark`, bans)."""

from __future__ import annotations

from typing import Any, NamedTuple

from kb.text.modifiers.modifier_words import Deed, Modifier, NoWord, filter_of, kind_in, monsters


class _Paid(NamedTuple):
    """What is paid instead: a step, from where the effect applies (empty: where such a card usually does)."""

    step: Modifier
    places: tuple[str, ...] = ()


class OfCosts:
    """What such rules of a clause say; each method is a rule of the grammar."""

    def for_discard(self, _: list[Any]) -> list[str]:
        return ["discard"]

    def for_itself(self, _: list[Any]) -> list[str]:
        return ["Tribute itself"]

    def for_tribute(self, _: list[Any]) -> list[str]:
        return ["Tribute"]

    def for_detaching(self, _: list[Any]) -> list[str]:
        return ["detach"]

    def for_banishing(self, _: list[Any]) -> list[str]:
        return ["banish from the hand"]

    def for_leaving_the_hand(self, _: list[Any]) -> list[str]:
        return ["discard", "send from the hand to the GY"]

    def in_their_turn(self, _: list[Any]) -> dict[str, Any]:
        return {"turn": "opponent"}

    def not_when_it_came(self, _: list[Any]) -> dict[str, Any]:
        return {"not": {"this card": {"from": ["GY"], "arrived": "this turn"}}}

    def sends_itself(self, _: list[Any]) -> _Paid:
        return _Paid({"send to the GY": "this card"}, ("field",))

    def banishes_itself(self, _: list[Any]) -> _Paid:
        return _Paid({"banish": "this card"}, ("GY",))

    def banishes_itself_anywhere(self, _: list[Any]) -> _Paid:
        return _Paid({"banish": "this card"}, ("field", "GY"))

    def sends_another(self, parts: list[Any]) -> _Paid:
        return _Paid({"send to the GY": {"count": 1, "from": ["deck"], "whose": "you", **kind_in(parts[0], "deck")}})

    def sends_top(self, parts: list[Any]) -> _Paid:
        return _Paid({"send the top to the GY": parts[0]})

    def detaches_its_own(self, _: list[Any]) -> _Paid:
        return _Paid({"detach": 1})

    def whole(self, _: list[Any]) -> bool:
        return False

    def one_of_them(self, _: list[Any]) -> bool:
        return True

    def but_named(self, parts: list[Any]) -> str:
        return str(parts[0])

    def _instead(self, cards: Any, costs: list[str], rest: list[Any], anywhere: bool) -> Deed:
        conditions = tuple(part for part in rest if isinstance(part, dict))
        paid = next(part for part in rest if isinstance(part, _Paid))
        alone = next(part for part in rest if isinstance(part, bool))
        but = next((part for part in rest if isinstance(part, str)), None)
        found = monsters(filter_of(cards, 1))
        if anywhere and not {"from", "face"}.isdisjoint(found) or not anywhere and found.get("whose") != "you":
            raise NoWord
        of = {**found, "whose": "you", **({} if anywhere else {"from": ["monster zone"]})}
        step = paid.step
        if but is not None:
            if not isinstance(step.get("send to the GY"), dict) or "not" in step["send to the GY"]:
                raise NoWord
            step = {"send to the GY": {**step["send to the GY"], "not": {"name": but}}}
        if alone and "detach" in step and costs != ["detach"]:
            raise NoWord
        modifier = {"pays instead": [step], "of": of, "for costs": costs, **({"only one of them": True} if alone else {})}
        return Deed((modifier,), conditions, paid.places)

    def of_any_card(self, _: list[Any]) -> Modifier:
        return {"whose": "you"}

    def of_such_cards(self, parts: list[Any]) -> Modifier:
        found = filter_of(parts[0], 1)
        if not {"from", "face", "whose"}.isdisjoint(found):
            raise NoWord
        return {**found, "whose": "you"}

    def theirs_tributed(self, parts: list[Any]) -> Deed:
        """Of cards of the opponent: "even though you do not control it" says no more than that."""
        own, of, theirs = parts
        replaced = filter_of(own, 1)
        if replaced.get("whose") != "you" or not isinstance(theirs, dict) or theirs.get("whose") != "opponent" or theirs.get("count") != 1:
            raise NoWord
        modifier = {"pays instead": [{"tribute": theirs}], "of": of, "for costs": ["Tribute"], "only one of them": True}
        return Deed(({**modifier, "in place of": {**monsters(replaced), "from": ["monster zone"]}},))

    def its_cost_instead(self, parts: list[Any]) -> Deed:
        cards, costs, *rest = parts
        return self._instead(cards, costs, rest, False)

    def cost_of_its_effects_instead(self, parts: list[Any]) -> Deed:
        costs, cards, *rest = parts
        return self._instead(cards, costs, rest, not (isinstance(cards, dict) and cards.get("whose") == "you"))
