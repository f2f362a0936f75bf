"""The notation of moves: what is printed, what is understood, and that both agree."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kb.records.decoding import decode
from kb.store.knowledge import open_kb
from legality.compiling.cards import card as compiled
from legality.game.card import Card
from legality.game.duel import Duel, Tables
from legality.game.move import (
    ACTIVATE,
    APPLY,
    ATTACK,
    CANCEL_ATTACK,
    CHOOSE,
    DISCARD,
    DRAW,
    END_PHASE,
    END_TURN,
    ENTER_BATTLE,
    EXTRA_SUMMON,
    FLIP_SUMMON,
    GEMINI_SUMMON,
    NORMAL_SUMMON,
    PASS,
    PENDULUM_SUMMON,
    POSITION,
    SET,
    SPECIAL_SUMMON,
    Move,
)
from legality.game.state import Asking, Battle, Delayed, State, change
from legality.game.terms import BOX_A, EXTRA, GY, HAND, MATERIAL, MZONE, PLACING, PZONE, REPLAY, RESOLVING, SZONE
from legality.notation import AmbiguousSentence, CannotParse, canonical, complete, meant, parse, readings, same, text
from legality.notation.legal import legal_moves

Facts = dict[str, Any]
A, B = 0, 1


@cache
def tables() -> Tables:
    ruleset = open_kb().ruleset()
    return Tables(ruleset.tables, ruleset.name)


def monster(name: str, level: int = 4, effects: Iterable[Facts] = (), kind: str = "effect monster", **facts: Any) -> Facts:
    return {
        "name": name,
        "card": kind,
        "type": "Fiend",
        "attribute": "DARK",
        "level": level,
        "atk": 1000,
        "def": 1000,
        "effects": list(effects),
        **facts,
    }


def spell(name: str, effects: Iterable[Facts], kind: str = "spell") -> Facts:
    return {"name": name, "card": kind, "effects": list(effects)}


def activation(**facts: Any) -> Facts:
    return {"kind": "card activation", "does": [{"draw": 1}], **facts}


IN_HAND: Facts = {"count": 1, "from": ["hand"], "whose": "you"}
ON_FIELD: Facts = {"count": 1, "from": ["field"]}
OWN_MONSTER: Facts = {"count": 1, "from": ["monster zone"], "whose": "you"}


def ignition(**facts: Any) -> Facts:
    return {"kind": "ignition", "does": [{"draw": 1}], **facts}


KNOWN = [
    monster(
        "Sangan",
        3,
        [{"kind": "trigger", "works in": ["GY"], "trigger": {"event": "sent to the GY", "card": "this card"}, "does": [{"draw": 1}]}],
    ),
    monster("Kuriboh", 1, [{"kind": "quick", "works in": ["hand"], "cost": [{"discard": "this card"}], "does": [{"draw": 1}]}]),
    monster("Jinzo", 6),
    monster("Elemental HERO Stratos", 4, [ignition(), ignition()]),
    monster("Ryko, Lightsworn Hunter", 2),
    monster("Two Toads with One Sting", 3),
    monster("Harpie Lady", 4),
    monster("Harpie Lady 2", 4),
    monster("Sangan (pre-errata)", 3),
    monster("Blue-Eyes White Dragon", 8, kind="normal monster"),
    monster("Gem-Knight Élan", 4, kind="gemini effect monster"),
    monster("Number 39: Utopia", 4, [ignition(cost=[{"detach": 1}])], kind="xyz effect monster"),
    monster("Linkuriboh", 0, kind="link effect monster", link=1, materials=[{"count": 1}]),
    monster("Left Scale", 4, kind="pendulum effect monster", scale=1),
    monster("The Tricky", 5, [{"kind": "procedure", "works in": ["hand"], "cost": [{"discard": {**IN_HAND, "other than": "this card"}}]}]),
    monster("Fusion of Two", 6, kind="fusion effect monster"),
    monster("Relinquished Rite", 1, kind="ritual effect monster"),
    spell("Raigeki", [activation()]),
    spell(
        "Mystical Space Typhoon",
        [activation(targets=[{**ON_FIELD, "is": "spell or trap"}], does=[{"destroy": "targets"}])],
        "quick-play spell",
    ),
    spell("Raigeki Break", [activation(cost=[{"discard": IN_HAND}], targets=[ON_FIELD], does=[{"destroy": "targets"}])], "trap"),
    spell("Wall of Revealing Light", [activation(cost=[{"pay LP": "multiple of 100"}])], "continuous trap"),
    spell("Solemn Warning", [activation(cost=[{"pay LP": 2000}])], "counter trap"),
    spell("Royal Decree", [], "continuous trap"),
    spell("Icarus Attack", [activation(cost=[{"tribute": OWN_MONSTER}], targets=[{**ON_FIELD, "count": 2}])], "trap"),
    spell("Monster Reincarnation", [activation(cost=[{"discard": IN_HAND}], targets=[{"count": 1, "from": ["GY"], "whose": "you"}])]),
    spell("Two Clauses", [activation(targets=[{**OWN_MONSTER, "count": "up to 2"}, {**OWN_MONSTER, "count": "up to 2"}])]),
    spell("Prohibition", [activation(declares=["Attribute"])]),
    spell(
        "Counter Cost",
        [
            activation(
                cost=[
                    {"remove counters": {"name": "Spell Counter", "count": 2, "on": "equipped monster"}},
                    {"discard": IN_HAND},
                    {"banish": "this card"},
                ]
            )
        ],
    ),
]


def duel(facts: Iterable[Facts] = KNOWN, **given: Any) -> Duel:
    return Duel(tables(), [compiled(decode(one), tables()) for one in facts], **given)


def board(
    *cards: tuple[Any, ...],
    known: Iterable[Facts] = KNOWN,
    ids: dict[int, str] | None = None,
    short_names: dict[str, list[str]] | None = None,
    **fields: Any,
) -> State:
    """A state of these cards: (name, player, place) and fields of Card, or None for a card that nobody has named."""
    made = duel(known, ids=ids, short_names=short_names, copies=Counter(name for name, *_ in cards if name is not None))
    laid = []
    for stamp, (name, player, place, *more) in enumerate(cards, 1):
        code = 0 if name is None else made.codes[name]
        laid.append(change(Card(code, player, player, place, stamp=stamp), **(more[0] if more else {})))
    return State(duel=made, cards=tuple(laid), clock=len(laid) + 1, **{"box": BOX_A, "drawn": True, **fields})


SET_DOWN = {"up": False}
FACE_DOWN = {"up": False, "attack": False}
DEFENSE = {"attack": False}


def round_trip(state: State, move: Move, sentence: str) -> None:
    assert text(state, move) == sentence
    assert same(state, parse(state, sentence), move)


# --- what is printed ---------------------------------------------------------------------------------------------------


def test_moves_without_cards() -> None:
    state = board()
    for move, sentence in [
        (Move(PASS, A), "A passes"),
        (Move(CANCEL_ATTACK, B), "B cancels the attack"),
        (Move(ENTER_BATTLE, A), "A enters the Battle Phase"),
        (Move(END_PHASE, A), "A ends Main Phase 1"),
        (Move(END_TURN, A), "A ends the turn"),
        (Move(DRAW, A), "A draws"),
    ]:
        round_trip(state, move, sentence)


@pytest.mark.parametrize(
    ("phase", "step", "sentence"),
    [
        (0, 0, "A ends the Draw Phase"),
        (1, 0, "A ends the Standby Phase"),
        (3, 1, "A ends the Start Step"),
        (3, 2, "A ends the Battle Step"),
        (3, 4, "A ends the End Step"),
        (4, 0, "A ends Main Phase 2"),
        (5, 0, "A ends the End Phase"),
    ],
)
def test_the_end_of_every_phase_and_step(phase: int, step: int, sentence: str) -> None:
    round_trip(board(phase=phase, step=step), Move(END_PHASE, A), sentence)


def test_activations() -> None:
    state = board(
        ("Raigeki", A, HAND),
        ("Elemental HERO Stratos", A, MZONE),
        ("Mystical Space Typhoon", B, SZONE, SET_DOWN),
        ("Royal Decree", A, SZONE),
        ("Raigeki Break", A, SZONE, SET_DOWN),
        ("Sangan", A, HAND),
        ("Jinzo", B, MZONE),
        ("Ryko, Lightsworn Hunter", B, MZONE, FACE_DOWN),
    )
    round_trip(state, Move(ACTIVATE, A, 0, 1), "A activates Raigeki")
    round_trip(state, Move(ACTIVATE, A, 1, 1), "A activates Elemental HERO Stratos")
    round_trip(state, Move(ACTIVATE, A, 1, 2), "A activates effect 2 of Elemental HERO Stratos")
    round_trip(state, Move(ACTIVATE, B, 2, 1, (), ((3,),)), "B activates Mystical Space Typhoon targeting Royal Decree")
    round_trip(state, Move(ACTIVATE, A, 4, 1, ((5,),), ((6,),)), "A activates Raigeki Break discarding Sangan targeting Jinzo")
    round_trip(
        state, Move(ACTIVATE, A, 4, 1, ((5,),), ((7,),)), "A activates Raigeki Break discarding Sangan targeting Ryko, Lightsworn Hunter"
    )


def test_a_bare_name_means_effect_0_only_where_that_can_be_activated() -> None:
    known = [spell("Order", [activation(number=0, does=[{"nothing": True}]), ignition(number=1)], "continuous trap")]
    state = board(("Order", A, SZONE, SET_DOWN), known=known)
    round_trip(state, Move(ACTIVATE, A, 0, 0), "A activates Order")
    round_trip(state, Move(ACTIVATE, A, 0, 1), "A activates effect 1 of Order")
    face_up = board(("Order", A, SZONE), known=known)
    round_trip(face_up, Move(ACTIVATE, A, 0, 1), "A activates Order")


def test_costs_are_printed_in_their_order_but_not_without_a_choice() -> None:
    state = board(
        ("Kuriboh", A, HAND),
        ("Wall of Revealing Light", A, SZONE, SET_DOWN),
        ("Solemn Warning", A, SZONE, SET_DOWN),
        ("Number 39: Utopia", A, MZONE, {"materials": (4, 5)}),
        ("Sangan", A, MATERIAL),
        ("Jinzo", A, MATERIAL),
        ("Counter Cost", A, HAND, {"equip": 3}),
    )
    round_trip(state, Move(ACTIVATE, A, 0, 1, ((0,),)), "A activates Kuriboh")
    round_trip(state, Move(ACTIVATE, A, 1, 1, (1000,)), "A activates Wall of Revealing Light paying 1000")
    round_trip(state, Move(ACTIVATE, A, 2, 1, (2000,)), "A activates Solemn Warning")
    round_trip(state, Move(ACTIVATE, A, 3, 1, ((4,),)), "A activates Number 39: Utopia detaching Sangan")
    round_trip(
        state,
        Move(ACTIVATE, A, 6, 1, ((3,), (0,), (6,))),
        "A activates Counter Cost discarding Kuriboh banishing Counter Cost removing 2 Spell Counters from Number 39: Utopia",
    )


def test_declarations() -> None:
    state = board(("Prohibition", A, HAND))
    round_trip(state, Move(ACTIVATE, A, 0, 1, (), (), ("DARK",)), "A activates Prohibition declaring DARK")
    assert parse(state, "a activates prohibition declaring dark").declared == ("DARK",)


def test_summons_sets_and_positions() -> None:
    state = board(
        ("Sangan", A, HAND),
        ("Jinzo", A, HAND),
        ("Kuriboh", A, MZONE),
        ("Harpie Lady", A, MZONE, FACE_DOWN),
        ("The Tricky", A, HAND),
        ("Linkuriboh", A, EXTRA),
        ("Left Scale", A, HAND),
        ("Gem-Knight Élan", A, MZONE),
        ("Raigeki Break", A, HAND),
        ("Elemental HERO Stratos", A, MZONE, DEFENSE),
    )
    round_trip(state, Move(NORMAL_SUMMON, A, 0), "A Normal Summons Sangan")
    round_trip(state, Move(NORMAL_SUMMON, A, 1, using=(2,)), "A Tribute Summons Jinzo tributing Kuriboh")
    round_trip(state, Move(SET, A, 8), "A Sets Raigeki Break")
    round_trip(state, Move(SET, A, 1, using=(2,)), "A Sets Jinzo tributing Kuriboh")
    round_trip(state, Move(FLIP_SUMMON, A, 3), "A Flip Summons Harpie Lady")
    round_trip(state, Move(SPECIAL_SUMMON, A, 4, 0, ((0,),)), "A Special Summons The Tricky discarding Sangan")
    round_trip(state, Move(EXTRA_SUMMON, A, 5, using=(2,), choice="link"), "A Link Summons Linkuriboh using Kuriboh")
    round_trip(state, Move(PENDULUM_SUMMON, A, using=(0, 6)), "A Pendulum Summons Sangan + Left Scale")
    round_trip(state, Move(GEMINI_SUMMON, A, 7), "A Gemini Summons Gem-Knight Élan")
    round_trip(state, Move(POSITION, A, 2), "A changes Kuriboh to Defense Position")
    round_trip(state, Move(POSITION, A, 9), "A changes Elemental HERO Stratos to Attack Position")
    assert parse(state, "A Normal Summons Gem-Knight Elan").kind == GEMINI_SUMMON


def test_attacks_and_the_hand_size() -> None:
    state = board(
        ("Kuriboh", A, MZONE), ("Sangan", B, MZONE), ("Two Toads with One Sting", B, MZONE), ("Harpie Lady", A, HAND), phase=3, step=2
    )
    round_trip(state, Move(ATTACK, A, 0, target=1), "A attacks Sangan with Kuriboh")
    round_trip(state, Move(ATTACK, A, 0, target=2), "A attacks Two Toads with One Sting with Kuriboh")
    round_trip(state, Move(ATTACK, A, 0, target=-1), "A attacks directly with Kuriboh")
    round_trip(state, Move(DISCARD, A, 3), "A discards Harpie Lady")


def test_attacks_as_players_say_them() -> None:
    state = board(("Kuriboh", A, MZONE), ("Sangan", B, MZONE), ("Two Toads with One Sting", B, MZONE), phase=3, step=2)
    on_sangan = Move(ATTACK, A, 0, target=1)
    for said in ("A declares an attack with Kuriboh on Sangan", "A attacks with Kuriboh against Sangan"):
        assert parse(state, said) == on_sangan
    assert parse(state, "A declares an attack with Kuriboh targeting Two Toads with One Sting") == Move(ATTACK, A, 0, target=2)
    for said in ("A declares a direct attack with Kuriboh", "A attacks with Kuriboh directly"):
        assert parse(state, said) == Move(ATTACK, A, 0, target=-1)
    with pytest.raises(CannotParse, match="names its target"):
        parse(state, "A declares an attack with Kuriboh")


def test_delayed_parts() -> None:
    state = board(("Elemental HERO Stratos", A, GY))
    effects = state.duel.defs[state.cards[0].code].effects
    entry = Delayed(A, 0, None, effects[1], (), 2, 5, False)  # type: ignore[arg-type]
    state = change(state, delayed=(entry, entry, change(entry, effect=effects[0])))
    round_trip(state, Move(APPLY, A, 0, 0), "A applies effect 2 of Elemental HERO Stratos")
    round_trip(state, Move(APPLY, A, 0, 1), "A applies effect 2 of Elemental HERO Stratos for the 2nd time")
    round_trip(state, Move(APPLY, A, 0, 2), "A applies Elemental HERO Stratos")


# --- copies ------------------------------------------------------------------------------------------------------------


def test_interchangeable_copies_are_one_move() -> None:
    state = board(("Mystical Space Typhoon", A, HAND), ("Mystical Space Typhoon", A, HAND), ("Royal Decree", B, SZONE))
    assert text(state, Move(ACTIVATE, A, 0, 1, (), ((2,),))) == text(state, Move(ACTIVATE, A, 1, 1, (), ((2,),)))
    assert canonical(state, Move(ACTIVATE, A, 1, 1, (), ((2,),))) == Move(ACTIVATE, A, 0, 1, (), ((2,),))


def test_a_card_is_no_target_of_its_own_activation() -> None:
    state = board(("Mystical Space Typhoon", A, SZONE, SET_DOWN), ("Mystical Space Typhoon", A, SZONE, SET_DOWN))
    round_trip(state, Move(ACTIVATE, A, 0, 1, (), ((1,),)), "A activates Mystical Space Typhoon targeting Mystical Space Typhoon")


def test_other_copies_are_told_apart_where_the_place_does_not() -> None:
    state = board(
        ("Sangan", A, HAND),
        ("Sangan", A, MZONE),
        ("Sangan", B, MZONE),
        ("Sangan", B, MZONE, DEFENSE),
        ("Kuriboh", A, MZONE, DEFENSE),
        phase=3,
        step=2,
    )
    round_trip(state, Move(NORMAL_SUMMON, A, 0), "A Normal Summons Sangan")
    round_trip(state, Move(ATTACK, A, 1, target=-1), "A attacks directly with Sangan")
    round_trip(state, Move(ATTACK, A, 1, target=2), "A attacks Sangan (3) with Sangan (2)")
    round_trip(state, Move(ATTACK, A, 1, target=3), "A attacks Sangan (4) with Sangan (2)")


def test_ids_of_the_board_are_always_printed() -> None:
    state = board(("Sangan", A, HAND), ("Sangan", A, MZONE), ("Kuriboh", A, HAND), ids={1: "mine", 2: "alone"})
    round_trip(state, Move(NORMAL_SUMMON, A, 0), "A Normal Summons Sangan (1)")
    round_trip(state, Move(POSITION, A, 1), "A changes Sangan (mine) to Defense Position")
    round_trip(state, Move(NORMAL_SUMMON, A, 2), "A Normal Summons Kuriboh")
    assert parse(state, "A Normal Summons Kuriboh (Alone)").uid == 2


def test_an_id_is_no_part_of_a_longer_name() -> None:
    state = board(("Harpie Lady", A, MZONE), ("Harpie Lady", A, MZONE, DEFENSE), ("Harpie Lady 2", A, MZONE))
    round_trip(state, Move(POSITION, A, 2), "A changes Harpie Lady 2 to Defense Position")
    assert parse(state, "A changes Harpie Lady (2) to Attack Position") == Move(POSITION, A, 1)


def test_an_ambiguous_copy_is_told_with_all_readings() -> None:
    state = board(("Mystical Space Typhoon", A, SZONE, SET_DOWN), ("Royal Decree", B, SZONE), ("Royal Decree", B, SZONE, SET_DOWN))
    sentence = "A activates Mystical Space Typhoon targeting Royal Decree"
    with pytest.raises(AmbiguousSentence, match=r"Royal Decree \(1\); .*Royal Decree \(2\)") as raised:
        parse(state, sentence)
    assert len(raised.value.readings) == 2 == len(readings(state, sentence))
    assert meant(state, sentence, [Move(ACTIVATE, A, 0, 1, (), ((2,),))]) == [Move(ACTIVATE, A, 0, 1, (), ((2,),))]


def test_the_source_is_the_copy_that_triggered() -> None:
    state = board(("Sangan", A, GY), ("Sangan", A, GY, {"came": 2}), box=PLACING)
    from legality.game.state import Pending

    effect = state.duel.defs[state.cards[0].code].effects[0]
    state = change(state, pending=(Pending(1, 2, effect, (), 0, A),))
    round_trip(state, Move(ACTIVATE, A, 1, 1), "A activates Sangan")
    round_trip(state, Move(ACTIVATE, A, 0, 1), "A activates Sangan (1)")


def test_the_attacker_of_a_replay_needs_no_id() -> None:
    state = board(("Sangan", A, MZONE), ("Sangan", A, MZONE), ("Kuriboh", B, MZONE), phase=3, step=2, box=REPLAY, battle=Battle(1, 2, 2))
    round_trip(state, Move(ATTACK, A, 1, target=2), "A attacks Kuriboh with Sangan")


def test_what_pays_the_cost_may_be_the_target() -> None:
    state = board(("Monster Reincarnation", A, HAND), ("Sangan", A, HAND), ("Sangan", A, GY), ("Kuriboh", A, HAND))
    round_trip(state, Move(ACTIVATE, A, 0, 1, ((3,),), ((2,),)), "A activates Monster Reincarnation discarding Kuriboh targeting Sangan")
    round_trip(
        state, Move(ACTIVATE, A, 0, 1, ((1,),), ((2,),)), "A activates Monster Reincarnation discarding Sangan (1) targeting Sangan (2)"
    )
    round_trip(
        state, Move(ACTIVATE, A, 0, 1, ((1,),), ((1,),)), "A activates Monster Reincarnation discarding Sangan (1) targeting Sangan (1)"
    )


def test_targets_of_two_clauses() -> None:
    state = board(("Two Clauses", A, HAND), ("Sangan", A, MZONE), ("Kuriboh", A, MZONE), ("Jinzo", A, MZONE))
    round_trip(state, Move(ACTIVATE, A, 0, 1, (), ((1, 2), (3,))), "A activates Two Clauses targeting Sangan + Kuriboh + Jinzo")
    round_trip(state, Move(ACTIVATE, A, 0, 1, (), ((1,), (2, 3))), "A activates Two Clauses targeting Sangan targeting Kuriboh + Jinzo")


def test_unnamed_cards() -> None:
    state = board((None, A, HAND), (None, A, HAND), (None, B, SZONE, SET_DOWN), ("Mystical Space Typhoon", A, HAND))
    round_trip(state, Move(DISCARD, A, 0), "A discards an unnamed card")
    round_trip(state, Move(ACTIVATE, A, 3, 1, (), ((2,),)), "A activates Mystical Space Typhoon targeting an unnamed card")


# --- choices and chance ------------------------------------------------------------------------------------------------


def asked(state: State, player: int, kind: str, *options: tuple[Any, ...]) -> State:
    return change(state, box=RESOLVING, actor=player, asking=Asking(state, None, (), player, kind, options))


@pytest.mark.parametrize(
    ("player", "options", "sentences"),
    [
        (A, [("cards", (0,)), ("cards", ()), ("cards", (0, 1))], ["A chooses Sangan", "A chooses nothing", "A chooses Sangan + Kuriboh"]),
        (B, [("yes", "destroy"), ("no", "destroy")], ["B chooses yes", "B chooses no"]),
        (A, [("number", 3), ("number", 4)], ["A chooses 3", "A chooses 4"]),
        (
            A,
            [("position", "Attack Position"), ("position", "Defense Position")],
            ["A chooses Attack Position", "A chooses Defense Position"],
        ),
        (A, [("option", 0, "draw"), ("option", 1, "DARK")], ["A chooses draw", "A chooses DARK"]),
        (2, [("heads", 0), ("heads", 1)], ["chance: tails", "chance: heads"]),
        (2, [("heads", 0), ("heads", 1), ("heads", 2)], ["chance: 0 heads", "chance: 1 heads", "chance: 2 heads"]),
        (2, [("called", "right"), ("called", "wrong")], ["chance: right", "chance: wrong"]),
        (2, [("rolled", 4), ("rolled", 5)], ["chance: 4", "chance: 5"]),
        (2, [("card", "Sangan"), ("card", "an unnamed card")], ["chance: Sangan", "chance: an unnamed card"]),
        (2, [("cards", (0,)), ("cards", (1,))], ["chance: Sangan", "chance: Kuriboh"]),
        (
            A,
            [("summon", 2, (0, 1)), ("summon", 2, (1,))],
            ["A Fusion Summons Fusion of Two using Sangan + Kuriboh", "A Fusion Summons Fusion of Two using Kuriboh"],
        ),
        (
            A,
            [("summon", 3, (0,)), ("summon", 3, (1,))],
            ["A Ritual Summons Relinquished Rite tributing Sangan", "A Ritual Summons Relinquished Rite tributing Kuriboh"],
        ),
        (A, [("summon", 1, (), NORMAL_SUMMON), ("summon", 1, (), SET)], ["A Normal Summons Kuriboh", "A Sets Kuriboh"]),
    ],
)
def test_choices(player: int, options: list[tuple[Any, ...]], sentences: list[str]) -> None:
    state = asked(
        board(("Sangan", A, HAND), ("Kuriboh", A, HAND), ("Fusion of Two", A, EXTRA), ("Relinquished Rite", A, HAND)),
        player,
        options[0][0],
        *options,
    )
    for option, sentence in zip(options, sentences, strict=True):
        round_trip(state, Move(CHOOSE, player, choice=option), sentence)


def test_a_summon_of_a_resolution_may_leave_its_materials_open() -> None:
    state = asked(
        board(("Sangan", A, HAND), ("Kuriboh", A, HAND), ("Fusion of Two", A, EXTRA)), A, "summon", ("summon", 2, (0,)), ("summon", 2, (1,))
    )
    move = parse(state, "A Fusion Summons Fusion of Two")
    assert move.choice == ("summon", 2, ())
    assert len(complete(state, move, legal_moves(state))) == 2


def test_what_is_no_choice_is_said_with_the_nearest_one() -> None:
    state = asked(board(), A, "position", ("position", "Attack Position"), ("position", "Defense Position"))
    assert parse(state, "A chooses defence").choice == ("position", "Defense Position")
    with pytest.raises(CannotParse, match="none of the choices") as raised:
        parse(state, "A chooses Atack Position")
    assert raised.value.suggestion == "Attack Position"


# --- what is understood ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sentence", "move"),
    [
        ("a activates RAIGEKI.", Move(ACTIVATE, A, 0, 1)),
        ("A activates effect 1 of Raigeki", Move(ACTIVATE, A, 0, 1)),
        ("A  activates  raigeki", Move(ACTIVATE, A, 0, 1)),
        ("A ends Main Phase", Move(END_PHASE, A)),
        ("A moves to the Battle Phase", Move(ENTER_BATTLE, A)),
        ("A moves to the End Phase", Move(END_PHASE, A)),
        ("A ends their turn", Move(END_TURN, A)),
        ("A draws a card", Move(DRAW, A)),
        ("A Special Summons The Tricky using Sangan", Move(SPECIAL_SUMMON, A, 1, 0, ((2,),))),
        ("A Special Summons The Tricky by discarding Sangan to the GY", Move(SPECIAL_SUMMON, A, 1, 0, ((2,),))),
        ("A Special Summons The Tricky", Move(SPECIAL_SUMMON, A, 1, 0)),
        ("A Tribute Summons Jinzo", Move(NORMAL_SUMMON, A, 3, choice="tribute")),
        ("A Special Summons Linkuriboh using Ryko Lightsworn Hunter", Move(EXTRA_SUMMON, A, 4, using=(5,), choice="link")),
        ("A activates Blue Eyes White Dragon", Move(ACTIVATE, A, 6, 1)),
    ],
)
def test_other_ways_to_say_it(sentence: str, move: Move) -> None:
    state = board(
        ("Raigeki", A, HAND),
        ("The Tricky", A, HAND),
        ("Sangan", A, HAND),
        ("Jinzo", A, HAND),
        ("Linkuriboh", A, EXTRA),
        ("Ryko, Lightsworn Hunter", A, MZONE),
        ("Blue-Eyes White Dragon", A, MZONE),
    )
    assert parse(state, sentence) == move


def test_an_older_printing_goes_by_its_plain_name_where_there_is_no_other() -> None:
    known = [monster("Sangan (pre-errata)", 3)]
    assert parse(board(("Sangan (pre-errata)", A, HAND), known=known), "A Normal Summons Sangan").uid == 0
    state = board(("Sangan (pre-errata)", A, HAND), ("Sangan", A, HAND))
    assert parse(state, "A Normal Summons Sangan").uid == 1
    round_trip(state, Move(NORMAL_SUMMON, A, 0), "A Normal Summons Sangan (pre-errata)")


def test_short_names_of_the_duel() -> None:
    short_names = {"mst": ["Mystical Space Typhoon"], "space": ["Space Mambo", "Mystical Space Typhoon"]}
    state = board(("Mystical Space Typhoon", A, HAND), short_names=short_names)
    for short in ("mst", "M.S.T.", "Space"):
        assert parse(state, f"A activates {short}") == Move(ACTIVATE, A, 0, 1)


@pytest.mark.parametrize(
    ("sentence", "message", "suggestion"),
    [
        ("A activates Sangn", 'unknown card "Sangn"', "Sangan"),
        ("A activates Raigeki Break discarding Kuribo", 'unknown card "Kuribo"', "Kuriboh"),
        ("A activtes Sangan", 'unknown verb "activtes"', "activates"),
        ("A activates Raigeki Break discading Kuriboh", "cannot read", "discarding"),
        ("A activates Raigeki Break tributing Sangan tributing Kuriboh", "no cost", "discarding"),
        ("A attacks Sangan", "names its attacker", "with"),
        ("A changes Sangan to Attack Position", "is in Attack Position already", None),
        ("A ends the Battle Step", "it is Main Phase 1", "Main Phase 1"),
        ("A ends the Standbi Phase", "unknown phase", "Standby Phase"),
        ("A activates Jinzo", 'no "Jinzo" is on this board', None),
        ("A activates Sangan (7)", 'has the id "7"', None),
        ("A Link Summons Sangan", "no Link Monster", "Special Summons"),
        ("Raigeki", 'begins with "A", "B"', None),
        ("", "empty sentence", None),
        ("A", "begins with", None),
        ("chance: maybe", "no card of this board is called", None),
    ],
)
def test_faults(sentence: str, message: str, suggestion: str | None) -> None:
    state = board(("Sangan", A, MZONE), ("Raigeki Break", A, SZONE, SET_DOWN), ("Kuriboh", A, HAND))
    with pytest.raises(CannotParse, match=message.replace("(", r"\(")) as raised:
        parse(state, sentence)
    assert raised.value.suggestion == suggestion


def test_complete_lists_the_legal_moves_that_agree() -> None:
    state = board(
        ("Jinzo", A, HAND),
        ("Sangan", A, MZONE),
        ("Kuriboh", A, MZONE),
        ("Raigeki Break", A, SZONE, SET_DOWN),
        ("Harpie Lady", B, MZONE),
        ("Raigeki", A, HAND),
    )
    legal = legal_moves(state)
    summons = complete(state, parse(state, "A Tribute Summons Jinzo"), legal)
    assert [text(state, move) for move in summons] == [
        "A Tribute Summons Jinzo tributing Sangan",
        "A Tribute Summons Jinzo tributing Kuriboh",
    ]
    half = complete(state, parse(state, "A activates Raigeki Break discarding Jinzo"), legal)
    assert {text(state, move) for move in half} == {
        f"A activates Raigeki Break discarding Jinzo targeting {name}" for name in ("Sangan", "Kuriboh", "Harpie Lady")
    }
    full = parse(state, "A activates Raigeki Break discarding Raigeki targeting Harpie Lady")
    assert complete(state, full, legal) == [full]
    assert complete(state, parse(state, "A Normal Summons Sangan"), legal) == []


# --- the round trip ----------------------------------------------------------------------------------------------------

WORDS = [
    "Foo",
    "Bar",
    "Zoa",
    "Foo Bar",
    "Two Toads",
    "One Sting",
    "Élan",
    "7",
    "Nothing",
    "directly",
    "effect 2 of Foo",
    "a",
    "+",
    "Sangan (2)",
    "(1)",
    "!",
]
JOINS = [
    " with ",
    " + ",
    " of ",
    ", ",
    " targeting ",
    " - ",
    "-",
    " discarding ",
    " to ",
    " & ",
    " (",
    ") ",
    ": ",
    "+",
    " effect 1 of ",
    " using ",
]
def is_no_mark(name: str) -> bool:
    """A card is not called like the mark that tells copies apart, `(1)`, like `effect 2 of …`, nor by punctuation alone."""
    return any(character.isalnum() for character in name) and not re.fullmatch(r"\(.*\)|effect \d+ of .*", name)


ODD_NAMES = st.lists(st.sampled_from(WORDS), min_size=1, max_size=3).flatmap(
    lambda words: st.lists(st.sampled_from(JOINS), min_size=len(words) - 1, max_size=len(words) - 1).map(
        lambda joins: " ".join("".join(part for pair in zip(words, [*joins, ""], strict=True) for part in pair).split())
    )
)
NAMES = st.one_of(
    ODD_NAMES,
    st.text(st.characters(categories=["L", "N", "P", "S", "Zs"]), min_size=1, max_size=12).map(lambda name: " ".join(name.split())),
)


@st.composite
def boards(draw: st.DrawFn) -> State:
    """An open state with invented cards of the oddest names, in several copies."""
    names = draw(st.lists(NAMES.filter(is_no_mark), min_size=12, max_size=12, unique=True))
    kinds: list[Callable[[str], Facts]] = [
        lambda name: monster(name, 3),
        lambda name: monster(name, 5),
        lambda name: monster(name, 4, [ignition(), ignition(cost=[{"discard": IN_HAND}], targets=[OWN_MONSTER])]),
        lambda name: monster(name, 4, [ignition(cost=[{"detach": 1}])], kind="xyz effect monster"),
        lambda name: monster(name, 0, kind="link effect monster", link=2, materials=[{"count": 2}]),
        lambda name: monster(
            name, 5, [{"kind": "procedure", "works in": ["hand"], "cost": [{"banish": {"count": 1, "from": ["GY"], "whose": "you"}}]}]
        ),
        lambda name: monster(name, 4, kind="pendulum effect monster", scale=draw(st.sampled_from([1, 8]))),
        lambda name: spell(name, [activation(targets=[ON_FIELD], does=[{"destroy": "targets"}])], "quick-play spell"),
        lambda name: spell(name, [activation(cost=[{"discard": IN_HAND}], targets=[{**ON_FIELD, "count": "1-2"}])], "trap"),
        lambda name: spell(name, [activation(cost=[{"tribute": OWN_MONSTER}], targets=[{"count": 1, "from": ["GY"]}])]),
        lambda name: spell(name, [activation(targets=[{**OWN_MONSTER, "count": "0-1", "if possible": True}, ON_FIELD])], "trap"),
        lambda name: spell(
            name, [activation(declares=["a number 1-6"]), ignition(cost=[{"send to the GY": "this card"}])], "continuous spell"
        ),
    ]
    known = [kind(name) for kind, name in zip(kinds, names, strict=True)]
    places = {
        "monster": [HAND, MZONE, MZONE, GY],
        "xyz": [MZONE, MZONE, EXTRA],
        "link": [EXTRA],
        "pendulum": [PZONE, HAND],
        "": [HAND, SZONE, SZONE, GY],
    }
    cards: list[tuple[Any, ...]] = []
    for _ in range(draw(st.integers(3, 16))):
        facts = draw(st.sampled_from(known))
        kind = next((word for word in ("xyz", "link", "pendulum", "monster") if word in facts["card"]), "")
        place = draw(st.sampled_from(places[kind]))
        player = draw(st.sampled_from([A, A, B]))
        fields: dict[str, Any] = {}
        if place == MZONE:
            fields = draw(st.sampled_from([{}, {}, DEFENSE, FACE_DOWN]))
        elif place == SZONE:
            fields = draw(st.sampled_from([{}, SET_DOWN])) if "continuous" in facts["card"] else SET_DOWN
        cards.append((facts["name"], player, place, fields))
    cards += [(None, draw(st.sampled_from([A, B])), HAND)] * draw(st.integers(0, 2))
    fields = {"phase": 3, "step": 2} if draw(st.booleans()) else {}
    labels = st.dictionaries(st.integers(0, len(cards) - 1), st.sampled_from(["x", "2", "my one"]), max_size=1)
    state = board(*cards, known=known, ids=draw(labels) if draw(st.booleans()) else {}, **fields)
    holder = next((uid for uid, card in enumerate(state.cards) if card.zone == MZONE and "xyz" in state.duel.defs[card.code].types), None)
    if holder is not None:
        below = [uid for uid, card in enumerate(state.cards) if card.zone == GY][:3]
        laid = list(state.cards)
        for uid in below:
            laid[uid] = change(laid[uid], zone=MATERIAL)
        laid[holder] = change(laid[holder], materials=tuple(below))
        state = change(state, cards=tuple(laid))
    return state


@settings(max_examples=60)
@given(boards())
def test_every_legal_move_is_read_back(state: State) -> None:
    for move in list(legal_moves(state))[:60]:
        sentence = text(state, move)
        assert same(state, parse(state, sentence), move), sentence


@settings(max_examples=60)
@given(boards(), st.data())
def test_every_choice_is_read_back(state: State, data: st.DataObject) -> None:
    uids = st.integers(0, len(state.cards) - 1)
    groups = st.lists(uids, max_size=3, unique=True).map(lambda group: tuple(sorted(group)))
    cards = st.tuples(st.just("cards"), groups)
    summons = st.tuples(st.just("summon"), uids, groups).filter(lambda option: option[1] not in option[2])
    options = data.draw(st.lists(cards, min_size=2, max_size=8, unique=True) | st.lists(summons, min_size=2, max_size=8, unique=True))
    state = asked(state, A, options[0][0], *options)
    for option in options:
        move = Move(CHOOSE, A, choice=option)
        sentence = text(state, move)
        assert same(state, parse(state, sentence), move), sentence


@settings(max_examples=100)
@given(
    st.text(max_size=60)
    | st.lists(
        st.sampled_from(
            [
                "A",
                "activates",
                "effect 2 of",
                "Sangan",
                "+",
                "targeting",
                "discarding",
                "(",
                ")",
                "with",
                "paying",
                "1",
                "ends",
                "chooses",
                "chance:",
                "applies",
                "tributing",
                "removing",
            ]
        ),
        max_size=9,
    ).map(" ".join)
)
def test_any_sentence_is_a_move_or_a_fault(sentence: str) -> None:
    state = board(
        ("Sangan", A, MZONE), ("Sangan", B, MZONE), ("Raigeki Break", A, SZONE, SET_DOWN), ("Two Clauses", A, HAND), (None, A, HAND)
    )
    try:
        found = readings(state, sentence)
    except CannotParse as fault:
        assert fault.message
    else:
        assert found
        assert all(text(state, move) for move in found if move.kind != CHOOSE)
