"""When an effect may be used, as card text names it: "during your opponent's Main Phase", "at the start of the Damage Step"."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from kb.text.language.reading import Read
from kb.text.language.sayable import UNSAYABLE, Meaning, Sayable
from kb.text.phrases.existing import Condition, as_one


class When(NamedTuple):
    """Phases or steps (none: any), whose turn, and timings of the Damage Step; or one of several such times."""

    phases: tuple[str, ...] = ()
    turn: str = "either"
    timings: tuple[str, ...] = ()
    others: tuple[When, ...] = ()

    def during(self) -> dict[str, Any]:
        """The words of the vocabulary's `during`; empty for "during either player's turn"."""
        words: dict[str, Any] = {}
        if self.phases:
            words["phases"] = list(self.phases)
        if self.phases or self.turn != "either":
            words["turn"] = self.turn
        if self.timings:
            words["timings"] = list(self.timings)
        return words

    def conditions(self) -> list[Condition]:
        """The same as demands on the state: one of several times cannot be said by `during`."""
        if self.others:
            return [{"any of": [as_one(time.conditions()) for time in (self._replace(others=()), *self.others)]}]
        found: list[Condition] = []
        if self.turn != "either":
            found.append({"turn": self.turn})
        if self.phases:
            found.append({"phase": list(self.phases)})
        return found


class _Meaning(Meaning):
    """What a parse of `phases.lark` says: a `When`, or UNSAYABLE."""

    def __default__(self, data: Any, children: list[Any], meta: Any) -> Any:
        return str(data) if not children else UNSAYABLE

    def doubtful(self, _: list[Any]) -> Any:
        return UNSAYABLE

    def during(self, parts: list[Any]) -> Any:
        return parts[0]

    def during_yours(self, parts: list[Any]) -> When:
        return When(tuple(parts[0]), "you")

    def during_theirs(self, parts: list[Any]) -> When:
        return When(tuple(parts[0]), "opponent")

    def during_one_of(self, parts: list[Any]) -> When:
        return _united([When(tuple(parts[1]), parts[0]), When(tuple(parts[3]), parts[2])])

    def during_turn_or(self, parts: list[Any]) -> When:
        return _united([When((), parts[0]), When(tuple(parts[2]), parts[1])])

    def phases_of(self, parts: list[Any]) -> When:
        return When(tuple(parts[1]), parts[0])

    def phases_only(self, parts: list[Any]) -> When:
        return When(tuple(parts[0]))

    def period(self, parts: list[Any]) -> When:
        return When((), parts[0])

    def phases(self, parts: list[Any]) -> list[str]:
        return [parts[0], *(parts[1] if len(parts) > 1 else [])]

    def main_number(self, parts: list[Any]) -> Any:
        return f"main{parts[0]}" if parts[0] in ("1", "2") else UNSAYABLE

    def battle_start(self, _: list[Any]) -> str:
        return "battle start"

    def battle_step(self, _: list[Any]) -> str:
        return "battle step"

    def at_start(self, parts: list[Any]) -> Any:
        return _point(parts[0], "start")

    def at_end(self, parts: list[Any]) -> Any:
        return _point(parts[0], "end")

    def end_of_turn(self, _: list[Any]) -> Any:
        return UNSAYABLE

    def before_calculation(self, _: list[Any]) -> When:
        return When(("damage",), "either", ("before",))

    def during_calculation(self, _: list[Any]) -> When:
        return When(("damage",), "either", ("during",))

    def during_their_calculation(self, _: list[Any]) -> When:
        return When(("damage",), "opponent", ("during",))

    def during_your_calculation(self, _: list[Any]) -> When:
        return When(("damage",), "you", ("during",))

    def after_calculation(self, _: list[Any]) -> When:
        return When(("damage",), "either", ("after",))


def _point(moment: str, point: str) -> When:
    """The start or end of the Damage Step, or of a Battle Phase."""
    if moment == "damage":
        return When(("damage",), "either", (point,))
    turn = {"battle": "either", "your_battle": "you", "opponents_battle": "opponent"}[moment]
    return When((f"battle {point}",), turn)


def _united(times: list[When]) -> When:
    """One of several times."""
    if len({time.turn for time in times}) == 1 and all(time.phases for time in times):
        return When(tuple(phase for time in times for phase in time.phases), times[0].turn)
    return times[0]._replace(others=tuple(times[1:]))


_GRAMMAR = Sayable(Path(__file__).with_name("phases.lark"), ["when"], _Meaning())


def read_when(text: str) -> When | None:
    """The time that these words name, or None."""
    found = _GRAMMAR.read("when", text)
    return found.value if isinstance(found, Read) else None
