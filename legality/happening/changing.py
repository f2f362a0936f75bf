"""A position under way: what a state holds, ready to be changed, and the choices of players on the way.

`legality.playing.play` makes one (`Work.on`), uses it and freezes it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, Self

import msgspec
from msgspec.structs import astuple

from legality.continuous.look import look_at
from legality.game.card import Card
from legality.game.effects import CardFacts, EffectFacts
from legality.game.state import Delayed, Derived, Game, Lasting, Link, Look, Moment, Pending, State
from legality.game.terms import CHANCE

if TYPE_CHECKING:
    from legality.continuous.one_kind import Settled

Held = dict[tuple[int, int, int], int]
"""A card whose effect takes control of a monster, that monster and its stamp -> the player who controls it so."""
Story = list[dict[str, Any]]
"""What happened, in words for those who tell it."""


class NeedChoice(Exception):
    """A player must choose; carries who, what kind of choice, and the options."""

    def __init__(self, player: int, kind: str, options: tuple[Any, ...], link: int) -> None:
        super().__init__(kind)
        self.player, self.kind, self.options, self.link = player, kind, options, link


class DuelOver(Exception):
    """A player has won (WIN-1): whatever is under way stops."""


class Changing(Game, kw_only=True, eq=False):
    """A position being changed. What a state holds as a tuple of things is a list here, changed in place."""

    if TYPE_CHECKING:
        cards: list[Card] = []
        lp: list[int] = []
        unnamed: list[int] = []
        tops: list[tuple[int, ...]] = []
        bottoms: list[tuple[int, ...]] = []
        chain: list[Link] = []
        moments: list[Moment] = []
        pending: list[Pending] = []
        waiting: list[Pending] = []
        lasting: list[Lasting] = []
        delayed: list[Delayed] = []
        missed: list[tuple[int, int, str, str]] = []

    before: State
    answers: tuple[Any, ...] = ()
    asked: int = 0
    story: Story | None = None
    fresh: bool = True
    """The next event starts a new moment."""
    matched: int = 0
    """How many events of the moment under way have been looked at for what they trigger."""
    resolving: int = -1
    judging: list[int] | None = None
    """Not None: both players do something simultaneously; wins are noted and judged together (RES-5)."""
    midway: bool = False
    """The effect of a link is being done: conditions to win are judged when it is done (RES-6)."""
    departing: frozenset[int] = frozenset()
    """The cards that leave in one moment now (RES-3)."""
    afterwards: list[Any] = []
    """Summons to perform immediately after the effect of the link resolves (SUM-8)."""
    clauses: list[tuple[int, EffectFacts, Moment]] = []
    """Clauses that apply at once, to what."""
    owed: list[tuple[Lasting, int, Moment]] = []
    """What lasting effects do each time something happens, not done yet: which, the moment, the events."""
    doing: int = 0
    """How many effects are being done, one inside another."""
    settled: Settled | None = None
    """The monsters that stood under limits on their kinds as it last came to rest (LIM-10); None: as they do in the position before."""
    held: Held | None = None
    """The monsters of which effects in force say who controls them, as it last came to rest; None: as in the position before."""
    inactive: list[tuple[int, int, str, str]] = []
    """Triggers whose source was not active yet when their event happened (TIM-11)."""

    @classmethod
    def on(cls, state: State, answers: tuple[Any, ...] = (), story: Story | None = None) -> Self:
        """A working copy of the state, for players who have given these answers already."""
        values = list(astuple(state))
        for place in _LISTS:
            values[place] = list(values[place])
        values[_DERIVED] = Derived()
        moments = state.moments
        return cls(*values, before=state, answers=answers, story=story, matched=len(moments[-1]) if moments else 0)

    def freeze(self, **changed: Any) -> State:
        """The state as it is now, but for these fields."""
        values = list(astuple(self)[:_SIZE])
        for place in _LISTS:
            values[place] = tuple(values[place])
        frozen = State(*values)
        return msgspec.structs.replace(frozen, **changed) if changed else frozen

    def touch(self) -> None:
        """Something changed: what was worked out before is not valid any more."""
        self.derived = Derived()

    def tell(self, what: str, **details: Any) -> None:
        """Adds a sentence to the story, if one is being written."""
        if self.story is not None:
            self.story.append({"what": what, **details})

    def note(self, fact: str, player: int, times: int = 1) -> None:
        """Remembers a fact of the turn that conditions may read (`times` negative: it is so much less true)."""
        rest = []
        for entry in self.facts:
            if entry[0] == fact and entry[1] == player:
                times += entry[2]
            else:
                rest.append(entry)
        self.facts = tuple(sorted([*rest, (fact, player, times)] if times > 0 else rest))

    # --- choices ---------------------------------------------------------------------------------------------------

    def choose(self, player: int, kind: str, options: Iterable[Any]) -> Any:
        """The option that the player takes; a lone option is taken without asking.

        Raises:
            NeedChoice: the answer is not known yet.
        """
        found = tuple(options)
        if len(found) == 1:
            self.tell("lone choice", player=player, kind=kind, option=found[0])
            return found[0]
        if self.asked < len(self.answers):
            answer = self.answers[self.asked]
            self.asked += 1
            if answer not in found:
                raise ValueError(f"{answer!r} is not one of the options")
            return answer
        raise NeedChoice(player, kind, found, self.resolving)

    def chance(self, kind: str, options: Iterable[Any]) -> Any:
        """What chance gives."""
        return self.choose(CHANCE, kind, options)

    def wants(self, player: int, what: str) -> bool:
        """Does the player use an optional part?"""
        return bool(self.choose(player, "optional", (("yes", what), ("no", what)))[0] == "yes")

    # --- cards -----------------------------------------------------------------------------------------------------

    def replace(self, uid: int, **fields: Any) -> Card:
        """Changes a card's record."""
        card: Card = msgspec.structs.replace(self.cards[uid], **fields)
        self.cards[uid] = card
        self.touch()
        return card

    def unbind(self, uid: int) -> None:
        """No card keeps this monster any more ("that monster" of Call of the Haunted): it is face-down, or came anew (RES-10)."""
        for other, card in enumerate(self.cards):
            if card.bound == uid:
                self.replace(other, bound=-1)

    def stamp(self) -> int:
        """The next stamp."""
        self.clock += 1
        return self.clock - 1

    def facts_of(self, uid: int) -> CardFacts:
        """The card's facts."""
        return self.duel.defs[self.cards[uid].code]

    def look(self, uid: int) -> Look:
        """The card as it is now."""
        return look_at(self, uid)

    # --- life points -----------------------------------------------------------------------------------------------

    def change_lp(self, player: int, amount: int) -> None:
        """Adds to (or takes from) a player's Life Points; never below 0."""
        self.lp[player] = max(0, self.lp[player] + amount)


_SIZE: Final = len(State.__struct_fields__)
"""So many values a working copy takes from a state and gives back."""
_LISTS: Final = tuple(
    place
    for place, name in enumerate(State.__struct_fields__)
    if Game.__annotations__[name].removeprefix("Annotated[").startswith("Sequence[")
)
"""As the types are written: to evaluate them would cost every command a millisecond."""
_DERIVED: Final = State.__struct_fields__.index("derived")
