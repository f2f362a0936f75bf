"""Which rule refuses which move? Every kind of move that makes no Chain Link, and every way in which it can be illegal."""

from typing import Any

import pytest

from legality.game import move as kinds
from legality.game.move import Move
from legality.game.state import State
from legality.game.verdict import Illegal, Legal
from legality.judging.judge import verdict
from legality.playing.play import moves_of
from tests.support.positions import knowledge, opened

IMP = {"type": "Fiend", "attribute": "DARK", "level": 2, "atk": 1000, "def": 1000}
DRAWS = {"kind": "card activation", "does": [{"draw": 1}]}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp", "card": "normal monster"},
    {**IMP, "name": "Other Imp", "card": "normal monster"},
    {**IMP, "name": "Tuning Imp", "card": "tuner normal monster"},
    {**IMP, "name": "Twofold Imp", "card": "gemini effect monster"},
    {**IMP, "name": "Other Twofold Imp", "card": "gemini effect monster"},
    {**IMP, "name": "Giant", "card": "normal monster", "level": 8},
    {**IMP, "name": "Recluse", "card": "effect monster", "summoning": {"cannot be Normal Summoned": True, "cannot be Set": True}},
    {
        **IMP,
        "name": "Leaper",
        "card": "effect monster",
        "effects": [
            {
                "kind": "procedure",
                "cost": [{"discard": {"count": 1, "from": ["hand"], "whose": "you", "other than": "this card"}}],
            }
        ],
    },
    {
        **IMP,
        "name": "Lonely Leaper",
        "card": "effect monster",
        "effects": [{"kind": "procedure", "condition": [{"exists": {"count": 0, "from": ["monster zone"], "whose": "you"}}]}],
    },
    {
        **IMP,
        "name": "Star",
        "card": "synchro normal monster",
        "level": 4,
        "materials": [{"count": 1, "types": ["tuner"]}, {"count": "1+", "is": "monster", "not": {"types": ["tuner"]}}],
    },
    {
        "name": "Arrow",
        "card": "link normal monster",
        "type": "Fiend",
        "attribute": "DARK",
        "atk": 1000,
        "link": 2,
        "arrows": ["left", "right"],
        "materials": [{"count": 2, "is": "monster"}],
    },
    {"name": "Scroll", "card": "normal spell", "effects": [DRAWS]},
    {"name": "Snare", "card": "normal trap", "effects": [DRAWS]},
    {
        "name": "Peace",
        "card": "continuous spell",
        "effects": [
            {
                "kind": "continuous",
                "applies": [{"cannot summon": {"is": "monster"}, "player": "both"}, {"cannot attack": True, "of": {"is": "monster"}}],
            }
        ],
    },
    {
        "name": "Calm",
        "card": "continuous spell",
        "effects": [{"kind": "continuous", "applies": [{"cannot conduct the Battle Phase": True, "player": "both"}]}],
    },
    {
        "name": "Stillness",
        "card": "continuous spell",
        "effects": [{"kind": "continuous", "applies": [{"cannot change position": True, "of": {"is": "monster"}}]}],
    },
    {
        "name": "Toll",
        "card": "continuous spell",
        "effects": [{"kind": "clause", "during": {"phases": ["standby"], "turn": "you"}, "optional": False, "does": [{"pay LP": 100}]}],
    },
]
FIVE = ["Imp", "Other Imp", "Tuning Imp", "Giant", "Imp"]
MAIN, STANDBY, END, DRAWING = ({"player": "A", "phase": phase} for phase in ("main1", "standby", "end", "draw"))
ATTACKING = {"player": "A", "phase": "battle"}
A_HAND = {"hand": ["Imp", "Giant", "Scroll", "Recluse", "Leaper", "Lonely Leaper"]}


def board(turn: dict[str, Any], a: dict[str, Any] | None = None, b: dict[str, Any] | None = None, **more: Any) -> State:
    """An opened board with these cards of A and B."""
    decks = {"deck": [10]}
    return opened(
        {"turn": turn, "A": {**decks, **(a or {})}, "B": {**decks, **(b or {})}, **more}, "a board", None, knowledge().with_cards(CARDS)
    ).state


def uid_of(state: State, name: str, owner: int = 0) -> int:
    """The first card of this name of a player."""
    return next(uid for uid, card in enumerate(state.cards) if card.owner == owner and state.duel.defs[card.code].name == name)


def move(state: State, kind: str, name: str = "", player: int = 0, **more: Any) -> Move:
    """The move with the cards by their names: a name of B's card begins with B's."""

    def found(words: str) -> int:
        return uid_of(state, words.removeprefix("B's "), int(words.startswith("B's ")))

    if "target" in more:
        more["target"] = -1 if more["target"] == "directly" else found(more["target"])
    if "using" in more:
        more["using"] = tuple(map(found, more["using"]))
    return Move(kind, player, found(name) if name else -1, **more)


def rules(state: State, tried: Move) -> list[str]:
    """The rules that refuse the move, each once; it is not offered either. Empty where it is legal, and then it is offered."""
    answer = verdict(state, tried)
    assert isinstance(answer, Legal | Illegal)
    assert isinstance(answer, Legal) == (tried in moves_of(state))
    assert all(reason.why and "not among" not in reason.why for reason in getattr(answer, "reasons", ()))
    return sorted({reason.rule for reason in getattr(answer, "reasons", ())})


def used(*lines: str) -> dict[str, Any]:
    return {"used": list(lines)}


SUMMONS: list[tuple[str, State | Any, tuple[Any, ...], dict[str, Any], list[str]]] = [
    ("a Normal Summon", (MAIN, A_HAND), (kinds.NORMAL_SUMMON, "Imp"), {}, []),
    ("the second Normal Summon", (MAIN, A_HAND, {}, used("A Normal Summon")), (kinds.NORMAL_SUMMON, "Imp"), {}, ["SUM-5"]),
    ("no Tributes for Level 8", (MAIN, A_HAND), (kinds.NORMAL_SUMMON, "Giant"), {}, ["SUM-5"]),
    (
        "one Tribute for Level 8",
        (MAIN, {**A_HAND, "monsters": ["Other Imp"]}),
        (kinds.NORMAL_SUMMON, "Giant"),
        {"using": ["Other Imp"]},
        ["SUM-5"],
    ),
    (
        "two Tributes for Level 8",
        (MAIN, {**A_HAND, "monsters": ["Other Imp", "Tuning Imp"]}),
        (kinds.NORMAL_SUMMON, "Giant"),
        {"using": ["Other Imp", "Tuning Imp"]},
        [],
    ),
    (
        "a Tribute of the opponent's monster",
        (MAIN, {**A_HAND, "monsters": ["Other Imp"]}, {"monsters": ["Tuning Imp"]}),
        (kinds.NORMAL_SUMMON, "Giant"),
        {"using": ["Other Imp", "B's Tuning Imp"]},
        ["SUM-5"],
    ),
    (
        "a Tribute for Level 2",
        (MAIN, {**A_HAND, "monsters": ["Other Imp"]}),
        (kinds.NORMAL_SUMMON, "Imp"),
        {"using": ["Other Imp"]},
        ["SUM-5"],
    ),
    ("what cannot be Normal Summoned", (MAIN, A_HAND), (kinds.NORMAL_SUMMON, "Recluse"), {}, ["SUM-5"]),
    ("what cannot be Set", (MAIN, A_HAND), (kinds.SET, "Recluse"), {}, ["SUM-5"]),
    ("a Normal Summon of a Spell", (MAIN, A_HAND), (kinds.NORMAL_SUMMON, "Scroll"), {}, ["SUM-5"]),
    ("a Set of a Spell", (MAIN, A_HAND), (kinds.SET, "Scroll"), {}, []),
    (
        "a Set of a Spell with a Tribute",
        (MAIN, {**A_HAND, "monsters": ["Other Imp"]}),
        (kinds.SET, "Scroll"),
        {"using": ["Other Imp"]},
        ["SUM-5"],
    ),
    ("a Normal Summon from the GY", (MAIN, {"graveyard": ["Imp"]}), (kinds.NORMAL_SUMMON, "Imp"), {}, ["ACT-8"]),
    ("a Set from the GY", (MAIN, {"graveyard": ["Scroll"]}), (kinds.SET, "Scroll"), {}, ["ACT-8"]),
    (
        "no free Monster Zone",
        (MAIN, {"hand": ["Other Twofold Imp"], "monsters": FIVE}),
        (kinds.NORMAL_SUMMON, "Other Twofold Imp"),
        {},
        ["ZON-1"],
    ),
    ("no free Spell & Trap Zone", (MAIN, {"hand": ["Scroll"], "spells": [{"set": "Snare"}] * 5}), (kinds.SET, "Scroll"), {}, ["ZON-1"]),
    ("a Summon that a text forbids", (MAIN, A_HAND, {"spells": ["Peace"]}), (kinds.NORMAL_SUMMON, "Imp"), {}, ["ACT-10"]),
    (
        "a Flip Summon that a text forbids",
        (MAIN, {"monsters": [{"set": "Imp"}]}, {"spells": ["Peace"]}),
        (kinds.FLIP_SUMMON, "Imp"),
        {},
        ["ACT-10"],
    ),
    ("a Gemini Summon", (MAIN, {"monsters": ["Twofold Imp"]}), (kinds.GEMINI_SUMMON, "Twofold Imp"), {}, []),
    (
        "a Gemini Summon as the second Normal Summon",
        (MAIN, {"monsters": ["Twofold Imp"]}, {}, used("A Normal Summon")),
        (kinds.GEMINI_SUMMON, "Twofold Imp"),
        {},
        ["SUM-5"],
    ),
    ("a Gemini Summon of another monster", (MAIN, {"monsters": ["Imp"]}), (kinds.GEMINI_SUMMON, "Imp"), {}, ["SUM-5"]),
    (
        "a Gemini Summon of a face-down monster",
        (MAIN, {"monsters": [{"set": "Twofold Imp"}]}),
        (kinds.GEMINI_SUMMON, "Twofold Imp"),
        {},
        ["SUM-5"],
    ),
    ("a Gemini Summon from the hand", (MAIN, {"hand": ["Twofold Imp"]}), (kinds.GEMINI_SUMMON, "Twofold Imp"), {}, ["ACT-8"]),
    (
        "a Gemini Summon of the opponent's monster",
        (MAIN, {}, {"monsters": ["Twofold Imp"]}),
        (kinds.GEMINI_SUMMON, "B's Twofold Imp"),
        {},
        ["ACT-8"],
    ),
    ("a Flip Summon", (MAIN, {"monsters": [{"set": "Imp"}]}), (kinds.FLIP_SUMMON, "Imp"), {}, []),
    (
        "a Flip Summon in the turn of the Set",
        (MAIN, {"monsters": [{"set": "Imp", "this_turn": True}]}),
        (kinds.FLIP_SUMMON, "Imp"),
        {},
        ["SUM-6"],
    ),
    ("a Flip Summon of a face-up monster", (MAIN, {"monsters": ["Imp"]}), (kinds.FLIP_SUMMON, "Imp"), {}, ["SUM-6"]),
    ("a Flip Summon of the opponent's monster", (MAIN, {}, {"monsters": [{"set": "Imp"}]}), (kinds.FLIP_SUMMON, "B's Imp"), {}, ["ACT-8"]),
    ("a change of position", (MAIN, {"monsters": ["Imp"]}), (kinds.POSITION, "Imp"), {}, []),
    ("a change of position of a face-down monster", (MAIN, {"monsters": [{"set": "Imp"}]}), (kinds.POSITION, "Imp"), {}, ["SUM-6"]),
    (
        "a second change of position",
        (MAIN, {"monsters": [{"card": "Imp", "position_changed": True}]}),
        (kinds.POSITION, "Imp"),
        {},
        ["SUM-6"],
    ),
    (
        "a change of position after an attack",
        (MAIN, {"monsters": [{"card": "Imp", "attacked": True}]}),
        (kinds.POSITION, "Imp"),
        {},
        ["SUM-6"],
    ),
    ("a change of position of a Link Monster", (MAIN, {"monsters": ["Arrow"]}), (kinds.POSITION, "Arrow"), {}, ["SUM-6"]),
    (
        "a change of position that a text forbids",
        (MAIN, {"monsters": ["Imp"]}, {"spells": ["Stillness"]}),
        (kinds.POSITION, "Imp"),
        {},
        ["SUM-6"],
    ),
    (
        "a change of position with a Tribute",
        (MAIN, {"monsters": ["Imp", "Giant"]}),
        (kinds.POSITION, "Imp"),
        {"using": ["Giant"]},
        ["ACT-5"],
    ),
    ("an own Special Summon without its cost", (MAIN, A_HAND), (kinds.SPECIAL_SUMMON, "Leaper"), {"effect": 0}, ["ACT-4"]),
    ("an own Special Summon with nothing to pay", (MAIN, {"hand": ["Leaper"]}), (kinds.SPECIAL_SUMMON, "Leaper"), {"effect": 0}, ["ACT-4"]),
    (
        "an own Special Summon whose condition fails",
        (MAIN, {**A_HAND, "monsters": ["Imp"]}),
        (kinds.SPECIAL_SUMMON, "Lonely Leaper"),
        {"effect": 0},
        ["ACT-4"],
    ),
    ("an own Special Summon", (MAIN, A_HAND), (kinds.SPECIAL_SUMMON, "Lonely Leaper"), {"effect": 0}, []),
    (
        "an own Special Summon from the GY",
        (MAIN, {"graveyard": ["Lonely Leaper"]}),
        (kinds.SPECIAL_SUMMON, "Lonely Leaper"),
        {"effect": 0},
        ["ACT-8"],
    ),
    ("no own Special Summon", (MAIN, A_HAND), (kinds.SPECIAL_SUMMON, "Imp"), {"effect": 0}, ["SUM-7"]),
    (
        "a Link Summon",
        (MAIN, {"monsters": ["Imp", "Giant"], "extra": ["Arrow"]}),
        (kinds.EXTRA_SUMMON, "Arrow"),
        {"using": ["Imp", "Giant"], "choice": "link"},
        [],
    ),
    (
        "a Link Summon with one material",
        (MAIN, {"monsters": ["Imp", "Giant"], "extra": ["Arrow"]}),
        (kinds.EXTRA_SUMMON, "Arrow"),
        {"using": ["Imp"], "choice": "link"},
        ["SUM-7"],
    ),
    (
        "a Link Summon as a Synchro Summon",
        (MAIN, {"monsters": ["Imp", "Giant"], "extra": ["Arrow"]}),
        (kinds.EXTRA_SUMMON, "Arrow"),
        {"using": ["Imp", "Giant"], "choice": "synchro"},
        ["SUM-7"],
    ),
    (
        "a Link Summon that a text forbids",
        (MAIN, {"monsters": ["Imp", "Giant"], "extra": ["Arrow"]}, {"spells": ["Peace"]}),
        (kinds.EXTRA_SUMMON, "Arrow"),
        {"using": ["Imp", "Giant"], "choice": "link"},
        ["SUM-7"],
    ),
    ("a Pendulum Summon without scales", (MAIN, A_HAND), (kinds.PENDULUM_SUMMON,), {"using": ["Imp"]}, ["SUM-7"]),
    ("a Summon in the Standby Phase", (STANDBY, A_HAND), (kinds.NORMAL_SUMMON, "Imp"), {}, ["PHA-3"]),
    ("a Set in the Battle Phase", (ATTACKING, A_HAND), (kinds.SET, "Scroll"), {}, ["PHA-3"]),
    ("a change of position in the End Phase", (END, {"monsters": ["Imp"]}), (kinds.POSITION, "Imp"), {}, ["PHA-3"]),
    ("a Summon of the opponent", (MAIN, {}, {"hand": ["Imp"]}), (kinds.NORMAL_SUMMON, "B's Imp", 1), {}, ["FET-2"]),
    ("a Summon during a Chain", (MAIN, A_HAND, {}, {"play": ["A activates Scroll"]}), (kinds.NORMAL_SUMMON, "Imp"), {}, ["FET-2"]),
]
BATTLES: list[tuple[str, Any, tuple[Any, ...], dict[str, Any], list[str]]] = [
    ("an attack", (ATTACKING, {"monsters": ["Imp"]}, {"monsters": ["Giant"]}), (kinds.ATTACK, "Imp"), {"target": "B's Giant"}, []),
    ("a direct attack", (ATTACKING, {"monsters": ["Imp"]}), (kinds.ATTACK, "Imp"), {"target": "directly"}, []),
    (
        "a direct attack past a monster",
        (ATTACKING, {"monsters": ["Imp"]}, {"monsters": ["Giant"]}),
        (kinds.ATTACK, "Imp"),
        {"target": "directly"},
        ["BAT-5"],
    ),
    ("an attack on one's own monster", (ATTACKING, {"monsters": ["Imp", "Giant"]}), (kinds.ATTACK, "Imp"), {"target": "Giant"}, ["BAT-5"]),
    (
        "an attack twice",
        (ATTACKING, {"monsters": [{"card": "Imp", "attacked": True}]}),
        (kinds.ATTACK, "Imp"),
        {"target": "directly"},
        ["BAT-5"],
    ),
    (
        "an attack in Defense Position",
        (ATTACKING, {"monsters": [{"card": "Imp", "position": "defense"}]}),
        (kinds.ATTACK, "Imp"),
        {"target": "directly"},
        ["BAT-5"],
    ),
    (
        "an attack with the opponent's monster",
        (ATTACKING, {}, {"monsters": ["Imp"]}),
        (kinds.ATTACK, "B's Imp"),
        {"target": "directly"},
        ["BAT-5"],
    ),
    (
        "an attack that a text forbids",
        (ATTACKING, {"monsters": ["Imp"]}, {"spells": ["Peace"]}),
        (kinds.ATTACK, "Imp"),
        {"target": "directly"},
        ["BAT-5"],
    ),
    ("an attack in the Main Phase", (MAIN, {"monsters": ["Imp"]}), (kinds.ATTACK, "Imp"), {"target": "directly"}, ["PHA-3"]),
    (
        "an attack in the Start Step",
        ({**ATTACKING, "step": "start"}, {"monsters": ["Imp"]}),
        (kinds.ATTACK, "Imp"),
        {"target": "directly"},
        ["PHA-3"],
    ),
    ("an attack by the opponent", (ATTACKING, {}, {"monsters": ["Imp"]}), (kinds.ATTACK, "B's Imp", 1), {"target": "directly"}, ["FET-2"]),
    (
        "a second attack before the first is over",
        (ATTACKING, {"monsters": ["Imp", "Giant"]}, {}, {"battle": {"attacker": "Imp", "target": "directly"}}),
        (kinds.ATTACK, "Giant"),
        {"target": "directly"},
        ["BAT-5"],
    ),
    (
        "stopping an attack outside a replay",
        (ATTACKING, {"monsters": ["Imp"]}, {}, {"battle": {"attacker": "Imp", "target": "directly"}}),
        (kinds.CANCEL_ATTACK,),
        {},
        ["BAT-6"],
    ),
    ("stopping an attack without one", (ATTACKING, {"monsters": ["Imp"]}), (kinds.CANCEL_ATTACK,), {}, ["BAT-6"]),
    ("the Battle Phase", (MAIN,), (kinds.ENTER_BATTLE,), {}, []),
    ("a second Battle Phase", ({"player": "A", "phase": "main2"},), (kinds.ENTER_BATTLE,), {}, ["PHA-1"]),
    ("a Battle Phase from the End Phase", (END,), (kinds.ENTER_BATTLE,), {}, ["PHA-1"]),
    ("a Battle Phase on the first turn", ({**MAIN, "number": 1},), (kinds.ENTER_BATTLE,), {}, ["PHA-1"]),
    ("a Battle Phase that a text forbids", (MAIN, {}, {"spells": ["Calm"]}), (kinds.ENTER_BATTLE,), {}, ["ACT-10"]),
    ("a Battle Phase of the opponent", (MAIN,), (kinds.ENTER_BATTLE, "", 1), {}, ["FET-2"]),
    (
        "ending the turn during an attack",
        (ATTACKING, {"monsters": ["Imp"]}, {}, {"battle": {"attacker": "Imp", "target": "directly"}}),
        (kinds.END_TURN,),
        {},
        ["BAT-5"],
    ),
]
PHASES: list[tuple[str, Any, tuple[Any, ...], dict[str, Any], list[str]]] = [
    ("ending the phase", (MAIN,), (kinds.END_PHASE,), {}, []),
    ("ending the turn", (MAIN,), (kinds.END_TURN,), {}, []),
    ("ending the phase after the last one", (END,), (kinds.END_PHASE,), {}, ["PHA-1"]),
    ("ending the turn in the Standby Phase", (STANDBY,), (kinds.END_TURN,), {}, ["PHA-1"]),
    ("ending the phase of the opponent", (MAIN,), (kinds.END_PHASE, "", 1), {}, ["FET-2"]),
    ("ending the phase during a Chain", (MAIN, A_HAND, {}, {"play": ["A activates Scroll"]}), (kinds.END_PHASE,), {}, ["FET-2"]),
    ("ending the Draw Phase before the draw", (DRAWING,), (kinds.END_PHASE,), {}, ["PHA-3"]),
    ("the normal draw", (DRAWING,), (kinds.DRAW,), {}, []),
    ("a second normal draw", (DRAWING, {}, {}, used("A normal draw")), (kinds.DRAW,), {}, ["PHA-3"]),
    ("a normal draw in the Main Phase", (MAIN,), (kinds.DRAW,), {}, ["PHA-3"]),
    ("a normal draw on the first turn", ({**DRAWING, "number": 1},), (kinds.DRAW,), {}, ["PHA-3"]),
    ("a normal draw of the opponent", (DRAWING,), (kinds.DRAW, "", 1), {}, ["FET-2"]),
    ("a discard for no hand size", (MAIN, A_HAND), (kinds.DISCARD, "Imp"), {}, ["PHA-5"]),
    (
        "a discard for the hand size",
        (END, {"hand": ["Imp", 7]}, {}, {"play": ["A ends the turn", "B passes"]}),
        (kinds.DISCARD, "Imp"),
        {},
        [],
    ),
    (
        "a discard from the field for the hand size",
        (END, {"hand": [8], "monsters": ["Imp"]}, {}, {"play": ["A ends the turn", "B passes"]}),
        (kinds.DISCARD, "Imp"),
        {},
        ["PHA-5"],
    ),
    (
        "a discard from the opponent's hand",
        (END, {"hand": [8]}, {"hand": ["Imp"]}, {"play": ["A ends the turn", "B passes"]}),
        (kinds.DISCARD, "B's Imp"),
        {},
        ["PHA-5"],
    ),
    ("passing instead of the discard", (END, {"hand": [8]}, {}, {"play": ["A ends the turn", "B passes"]}), (kinds.PASS,), {}, ["PHA-5"]),
    ("a part that is due", (STANDBY, {"spells": ["Toll"]}), (kinds.APPLY, "Toll"), {"effect": -1}, []),
    ("a part that is not due", (MAIN, {"spells": ["Toll"]}), (kinds.APPLY, "Toll"), {"effect": -1}, ["PHA-4"]),
    ("no delayed part", (MAIN, A_HAND), (kinds.APPLY, "Imp"), {"effect": 0}, ["PHA-4"]),
    (
        "moving on before a part that must be applied",
        (STANDBY, {"spells": ["Toll"]}, {}, {"play": ["A ends the phase", "B passes"]}),
        (kinds.END_PHASE,),
        {},
        ["SEG-8"],
    ),
    ("passing in the open state", (MAIN,), (kinds.PASS,), {}, ["FET-A"]),
    ("passing of the opponent in the open state", (MAIN,), (kinds.PASS, "", 1), {}, ["FET-A"]),
    ("passing out of turn during a Chain", (MAIN, A_HAND, {}, {"play": ["A activates Scroll"]}), (kinds.PASS,), {}, ["CHN-2"]),
    ("a choice that nobody asks for", (MAIN,), (kinds.CHOOSE,), {"choice": "yes"}, ["CHN-2"]),
    ("an effect that the card does not have", (MAIN, A_HAND), (kinds.ACTIVATE, "Imp"), {"effect": 1}, ["ACT-6"]),
    (
        "a Spell with a target that it does not have",
        (MAIN, A_HAND),
        (kinds.ACTIVATE, "Scroll"),
        {"effect": 1, "targets": ((0,),)},
        ["ACT-4"],
    ),
]
EVERY = [*SUMMONS, *BATTLES, *PHASES]


@pytest.mark.parametrize(("laid", "words", "more", "expected"), [row[1:] for row in EVERY], ids=[row[0] for row in EVERY])
def test_a_move_is_refused_by_its_rule(laid: tuple[Any, ...], words: tuple[Any, ...], more: dict[str, Any], expected: list[str]) -> None:
    turn, a, b, others = (*laid, {}, {}, {})[:4] if len(laid) < 4 else laid
    state = board(turn, a, b, **others)
    assert rules(state, move(state, *words, **more)) == expected


def test_a_second_gemini_summon_names_its_rule() -> None:
    """A-30: the same monster again, and another one after the Normal Summon of the turn."""
    summoned = ["A Gemini Summons Twofold Imp", "A passes", "B passes", "A passes", "B passes"]
    twice = board(MAIN, {"monsters": ["Twofold Imp", "Other Twofold Imp"]}, play=summoned)
    assert rules(twice, move(twice, kinds.GEMINI_SUMMON, "Twofold Imp")) == ["SUM-5"]
    assert rules(twice, move(twice, kinds.GEMINI_SUMMON, "Other Twofold Imp")) == ["SUM-5"]


def test_a_text_in_force_is_named() -> None:
    state = board(MAIN, A_HAND, {"spells": ["Peace"]})
    answer = verdict(state, move(state, kinds.NORMAL_SUMMON, "Imp"))
    assert isinstance(answer, Illegal) and [reason.why for reason in answer.reasons] == ["Peace forbids this Normal Summon"]
