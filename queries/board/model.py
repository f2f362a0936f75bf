"""A board file as it is written: what each section and each card may say.

The keys and words that the reader knows (`keys`, made by `light`) and the JSON Schema for editors (`schema`) come from these records; the
order of the fields is the order in which messages list the keys. The reader itself goes through the file value by value, because each of
its faults has a place. `None` is a key without a value, which counts as left out.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from queries.board.keys import MOST_UNNAMED
from queries.board.sentences import LONGEST_ASSUMPTION

Letter = Literal["A", "B"]
Player = Letter | Literal["me", "opponent"]
Phase = Literal["draw", "standby", "main1", "battle", "main2", "end"]
SpokenPhase = Literal[
    "Draw Phase", "DP", "Standby Phase", "SP", "Main Phase 1", "Main Phase", "MP1", "M1", "Battle Phase", "BP", "Main Phase 2", "MP2", "M2",
    "End Phase", "EP",
]  # fmt: skip
"""The players' words for phases; the reader takes them in small letters, too."""
Step = Literal["start", "battle", "damage", "end"]
SpokenStep = Literal["Start Step", "Battle Step", "Damage Step", "End Step"]
Timing = Literal["start", "before", "during", "after", "end"]
Position = Literal["attack", "defense"]
SpellZone = Literal["1", "2", "3", "4", "5"]
MonsterZone = Literal["1", "2", "3", "4", "5", "extra-left", "extra-right"]
"""In the order of `Card.slot`; the Extra Monster Zones are named as player A sees them."""
Number = Literal[1, 2, 3, 4, 5]
"""The same zones without quotes."""
PendulumZone = Literal["left", "right"]
PlacedAs = Literal["continuous spell", "continuous trap"]
Summoned = Literal["normal", "tribute", "flip", "special", "fusion", "ritual", "synchro", "xyz", "link", "pendulum"]
Deed = Literal["battled", "destroyed a monster by battle", "flipped face-up", "activated", "was attacked", "attacked directly"]
Origin = Literal["field", "hand", "deck"]
Cause = Literal["battle", "effect", "cost"]

Name = Annotated[str, Meta(min_length=1, description="The name of a card.")]
Passcode = Annotated[int, Meta(ge=0, description="The passcode of a card.")]
Named = Name | Passcode
Unnamed = Annotated[int, Meta(ge=0, le=MOST_UNNAMED, description="So many cards that nobody has named.")]
_SIGN = r"()+\x00-\x1f\x7f-\xa0\xad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff"
Copy = Annotated[str, Meta(pattern=rf"^\s*[^{_SIGN}\s]([^{_SIGN}]{{0,38}}[^{_SIGN}\s])?\s*$")] | int | float | bool
"""A name for one copy."""
OnBoard = Annotated[str, Meta(pattern=r"\S")] | int | float | bool
"""A card on the board, by its name or the `id` of the copy."""
Sentence = Annotated[str, Meta(pattern=r"^\s*([AB]|me|opponent) \s*\S")]
"""A sentence about a player."""
Move = Annotated[str, Meta(pattern=r"^\s*(([AB]|me|opponent) \s*\S|chance:)")]
"""A move of a player, or what chance brought."""
Assumption = Annotated[str, Meta(pattern=r"\S", max_length=LONGEST_ASSUMPTION)]
"""What answers about this board take for granted, beside what they say of themselves."""
Counters = dict[str, Annotated[int, Meta(ge=0, le=999)]]
Statistic = Annotated[int, Meta(ge=0, le=10**6)]


class Chance(Struct, frozen=True, forbid_unknown_fields=True):
    """What chance brought: a card that was drawn, the side of a coin, the number of a die."""

    chance: OnBoard


class HiddenCard(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A card in the hand, the Deck or the Extra Deck."""

    card: Named
    id: Copy | None = None


class Material(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Xyz Material."""

    card: Named
    id: Copy | None = None
    owner: Player | None = None


class GraveyardCard(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A card in the GY: `this_turn`, it came there this turn; `from` and `by`, whence and through what."""

    card: Named
    id: Copy | None = None
    this_turn: bool | None = None
    from_: Origin | None = field(default=None, name="from")
    by: Cause | None = None
    destroyed: bool | None = None
    proper: bool | None = None


class BanishedCard(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A banished card; the keys are those of a card in the GY, and `face_down`."""

    card: Named
    id: Copy | None = None
    face_down: bool | None = None
    this_turn: bool | None = None
    from_: Origin | None = field(default=None, name="from")
    by: Cause | None = None
    destroyed: bool | None = None
    proper: bool | None = None


class FieldCard(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A card in a Field Zone: `card` face-up, `set` face-down."""

    card: Named | UnsetType = UNSET
    set: Named | UnsetType = UNSET
    id: Copy | None = None
    this_turn: bool | None = None
    owner: Player | None = None
    counters: Counters | None = None
    negated: bool | None = None
    did: list[Deed] | Deed | None = None

    def __post_init__(self) -> None:
        one_of_card_and_set(self)


class Spell(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A card in a Spell & Trap Zone: `card` face-up, `set` face-down."""

    card: Named | UnsetType = UNSET
    set: Named | UnsetType = UNSET
    id: Copy | None = None
    this_turn: bool | None = None
    owner: Player | None = None
    zone: SpellZone | Number | None = None
    pendulum: PendulumZone | None = None
    placed_as: PlacedAs | None = None
    equipped_to: OnBoard | None = None
    bound_to: OnBoard | None = None
    counters: Counters | None = None
    negated: bool | None = None
    did: list[Deed] | Deed | None = None

    def __post_init__(self) -> None:
        one_of_card_and_set(self)


class Monster(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A card in a Monster Zone: `card` face-up, `set` face-down."""

    card: Named | UnsetType = UNSET
    set: Named | UnsetType = UNSET
    id: Copy | None = None
    position: Position | None = None
    this_turn: bool | None = None
    owner: Player | None = None
    zone: MonsterZone | Number | None = None
    materials: list[Material | Name | Unnamed] | Material | Name | Unnamed | None = None
    counters: Counters | None = None
    atk: Statistic | None = None
    def_: Statistic | None = field(default=None, name="def")
    negated: bool | None = None
    attacked: bool | Annotated[int, Meta(ge=0, le=99)] | None = None
    did: list[Deed] | Deed | None = None
    position_changed: bool | None = None
    summoned: Summoned | None = None

    def __post_init__(self) -> None:
        one_of_card_and_set(self)


class WrittenDeck(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Main Deck; `stacked`, the cards lie in this order, the top one first."""

    cards: list[HiddenCard | Name | Unnamed] | HiddenCard | Name | Unnamed | None
    stacked: bool | None = None


class WrittenSide(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A player: Life Points and cards."""

    lp: Annotated[int, Meta(ge=1, le=10**7)] | None = None
    hand: list[HiddenCard | Name | Unnamed] | HiddenCard | Name | Unnamed | None = None
    monsters: Annotated[list[Monster | Name], Meta(max_length=7)] | Monster | Name | None = None
    spells: Annotated[list[Spell | Name], Meta(max_length=5)] | Spell | Name | None = None
    field: FieldCard | Name | None = None
    graveyard: list[GraveyardCard | Name | Unnamed] | GraveyardCard | Name | Unnamed | None = None
    banished: list[BanishedCard | Name | Unnamed] | BanishedCard | Name | Unnamed | None = None
    extra: list[HiddenCard | Name | Unnamed] | HiddenCard | Name | Unnamed | None = None
    deck: WrittenDeck | list[HiddenCard | Name | Unnamed] | Name | Unnamed | None = None


class WrittenTurn(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Whose turn it is, and where in it the board stands."""

    player: Player | None = None
    phase: Phase | SpokenPhase | None = None
    step: Step | SpokenStep | None = None
    timing: Timing | None = None
    number: Annotated[int, Meta(ge=1, le=9999)] | None = None


class WrittenBattle(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The attack under way; `target` is a monster or `directly`."""

    attacker: OnBoard
    target: OnBoard
    flipped: bool | None = None
    damage: Annotated[int, Meta(ge=0, le=10**7)] | None = None


class BoardFile(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A board: where every card lies, whose turn it is, and what has just happened."""

    format: Literal[1] | None = None
    ruleset: str | None = None
    turn: WrittenTurn | Player | None = None
    A: WrittenSide | None = None
    B: WrittenSide | None = None
    used: list[Sentence] | Sentence | None = None
    lasting: list[Sentence] | Sentence | None = None
    battle: WrittenBattle | None = None
    play: list[Chance | Move] | Chance | str | None = None  # a pattern here too: msgspec 0.22 aborts at exit
    happened: list[list[Sentence] | Sentence] | Sentence | None = None
    assumed: list[Assumption] | Assumption | None = None
    me: WrittenSide | None = None
    opponent: WrittenSide | None = None

    def __post_init__(self) -> None:
        if self.play and self.happened:
            raise ValueError("happened and play do not go together")
        if (self.A and self.me) or (self.B and self.opponent):
            raise ValueError("me is A and opponent is B: a side is written once")


def one_of_card_and_set(entry: FieldCard | Spell | Monster) -> None:
    """Raises: ValueError unless the entry says either `card` or `set`."""
    if (entry.card is UNSET) == (entry.set is UNSET):
        raise ValueError("a card has one of card and set")
