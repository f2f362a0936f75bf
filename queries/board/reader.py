"""A board file as a whole: every section read, every fault gathered, the state put together.

The format is the section "Board file" of formats.md. Whatever is wrong is a `BoardError`, and all faults are told at once.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from kb.errors import BoardError
from kb.store.knowledge import KnowledgeBase, Ruleset, UnknownName, open_kb
from kb.store.load import BOARD_BOUNDS, Node, read
from kb.store.load import read_file as tree_of
from legality.game.terms import AFTER_CALCULATION, BATTLE, BOX_A, BOX_B, DAMAGE_STEP, DRAW, FZONE, MAIN2
from legality.public import State, change, player_name
from queries.board.board import Board
from queries.board.compiled import compiled
from queries.board.entries import EntryReader
from queries.board.faults import Faults, is_empty
from queries.board.keys import ROOT
from queries.board.laid import Laid
from queries.board.lenient import written_out
from queries.board.names import BoardNames
from queries.board.sentences import read_assumptions, read_sentences
from queries.board.side import Side, read_side, shared_zones
from queries.board.turn import Turn, read_turn
from queries.board.used import Used

if TYPE_CHECKING:
    from pathlib import Path

    from legality.public import CardFacts
    from queries.board.lasting import Line
    from queries.board.sentences import Sentence

LASTING_EXAMPLE = "B Harpie's Feather Storm"
PLAY_EXAMPLE = "A activates Raigeki"


def read_board(
    text: str | bytes,
    file: str = "board.yaml",
    kb: KnowledgeBase | None = None,
    cards: Iterable[dict[str, Any]] = (),
    ruleset: str = "",
) -> Board:
    """The board that a text describes; `cards` are further described cards (invented ones of a test).

    `ruleset`: the name of a ruleset to read it under instead of its own.

    Raises: BoardError with every fault of reading and naming, each with its line and column.
    """
    return board_of(read(text, file, BOARD_BOUNDS, BoardError), file, kb, cards, ruleset)


def read_file(path: str | Path, kb: KnowledgeBase | None = None, cards: Iterable[dict[str, Any]] = (), ruleset: str = "") -> Board:
    """The board in a file; `-` is the standard input. `ruleset`: the name of a ruleset to read it under instead of its own.

    Raises: BoardError, also if the file cannot be read.
    """
    if str(path) == "-":
        root = read(sys.stdin.buffer.read(BOARD_BOUNDS.size + 1), "<stdin>", BOARD_BOUNDS, BoardError)
        return board_of(root, "<stdin>", kb, cards, ruleset)
    return board_of(tree_of(path, BOARD_BOUNDS, BoardError), str(path), kb, cards, ruleset)


def board_of(
    root: Node, file: str, kb: KnowledgeBase | None = None, cards: Iterable[dict[str, Any]] = (), ruleset: str = ""
) -> Board:
    """The board that a tree describes. `ruleset`: the name of a ruleset to read it under instead of its own.

    Raises: BoardError carrying every fault; UnknownName if there is no such ruleset.
    """
    faults = Faults(file)
    if not root.is_mapping:
        faults.add(root, f"a board is a mapping with the keys {', '.join(ROOT)}; found {root.found()}")
        faults.settle()
    knowledge = kb if kb is not None else open_kb()
    extra = list(cards)
    if extra:
        knowledge = knowledge.with_cards(extra)
    root = written_out(root)
    entries = root.entries()
    faults.known_keys(root, ROOT, "in a board")
    given = {key: node for key, node in entries.items() if not is_empty(node)}
    if "format" in given and (given["format"].value != 1 or isinstance(given["format"].value, bool)):
        faults.add(given["format"], f"this program reads format: 1; found {given['format'].found()}")
    rules = knowledge.ruleset(ruleset) if ruleset else _ruleset(given.get("ruleset"), knowledge, faults)
    cards_of = compiled(knowledge, rules)
    tables = cards_of.tables
    turn = read_turn(given.get("turn"), faults, tables)
    names = BoardNames(knowledge, cards_of, faults)
    reader = EntryReader(names, faults, turn.number)
    sides = [read_side(given.get(player), number, reader, faults) for number, player in enumerate("AB")]
    shared_zones(sides, faults)
    stated = read_sentences(given.get("lasting"), faults, "lasting", LASTING_EXAMPLE) if "lasting" in given else []
    laid = Laid(sides, tables, names, faults, knowledge.short_names(), file, _beside(stated, names))
    _one_field_spell(laid, rules)
    battle = None
    if "battle" in given or turn.step == DAMAGE_STEP:
        from queries.board.battle import read_battle  # start-up

        battle = read_battle(given.get("battle"), root, turn, laid)
    used = Used(laid, turn)
    attacks = sum(card.attacks for card in laid.cards if card.control == turn.player)
    if battle is not None or attacks:
        used.imply("attack", turn.player, max(attacks, 1))
    if laid.duel.asks_battle_phase and turn.phase in (BATTLE, MAIN2):
        used.imply("battle phase", turn.player)
    for sentence in read_sentences(given.get("used"), faults, "used", "A Normal Summon"):
        used.read(sentence)
    lines = _lines(stated, laid)
    play = read_sentences(given.get("play"), faults, "play", PLAY_EXAMPLE)
    if play and "happened" in given and given["happened"].value:
        faults.add(root.keys["happened"], "happened and play do not go together: happened tells without playing what play plays")
    state = State(
        laid.duel,
        tuple(laid.cards),
        (sides[0].lp, sides[1].lp),
        (sides[0].unnamed, sides[1].unnamed),
        laid.tops,
        turn.number,
        turn.player,
        turn.phase,
        turn.step,
        turn.timing,
        BOX_B if turn.step == DAMAGE_STEP else BOX_A,
        turn.player,
        battle=battle,
        clock=len(laid.cards) + 1,
    )
    said = read_assumptions(given.get("assumed"), faults)
    assumed: list[str] = []
    if lines:
        from queries.board.lasting import with_lasting  # start-up

        state, assumed = with_lasting(state, lines, laid)
    state = used.bound(state)
    if any(card.equip >= 0 or card.materials for card in laid.cards):
        from legality.public import applying_already  # start-up

        known = applying_already(state)
        laid.duel.has_unsaid = laid.duel.has_unsaid or any(entry.matters_when for entry in known)
        state = change(state, lasting=(*state.lasting, *known))
    if "happened" in given:
        state = _after(given["happened"], laid, turn, used, state)
    state = change(
        state,
        used=used.used,
        facts=used.facts,
        normal_summons=used.normal_summons,
        drawn=used.drawn or turn.phase != DRAW or (turn.number == 1 and tables.no_first_draw),
    )
    faults.settle()
    if sum(card.up and _negates_others(laid.duel.defs[card.code]) for card in laid.cards) > 1:
        from legality.public import in_their_order  # start-up

        state, pairs = in_their_order(state)
        assumed += [_there_first(state, first, later) for first, later in pairs]
    if state.battle is not None:
        from legality.public import with_battle  # start-up
  # start-up

        state = with_battle(state)
    return Board(
        state,
        tuple((sentence.text, sentence.node.line, sentence.node.column) for sentence in play),
        file,
        knowledge,
        dict(laid.ids),
        rules.name,
        (
            *said,
            *(_unwritten(player, side) for player, side in enumerate(sides) if side.unwritten),
            *assumed,
            *_todays_texts(laid, rules, knowledge),
        ),
    )


def _beside(stated: list[Sentence], names: BoardNames) -> list[CardFacts]:
    """The cards that the lines of `lasting` name, on the board or not."""
    if not stated:
        return []
    from queries.board.lasting import named_in  # start-up

    return named_in(stated, names)


def _lines(stated: list[Sentence], laid: Laid) -> list[Line | None]:
    """The lines of `lasting`, read."""
    if not stated:
        return []
    from queries.board.lasting import read_line  # start-up

    return [read_line(sentence, laid) for sentence in stated]


OLD_FORMATS = ("edison", "goat")
"""Rulesets of a time in which many cards had another text than today."""
OLDER = "(pre-errata)"


def _todays_texts(laid: Laid, rules: Ruleset, kb: KnowledgeBase) -> Iterator[str]:
    """The cards that are used with today's text in a format of their own time, because no older one is known (A-39)."""
    if rules.name not in OLD_FORMATS:
        return
    known = {entry.facts.name: entry.facts for entry in laid.entries if entry.facts is not None}
    todays = [
        name
        for name, facts in sorted(known.items())
        if not facts.is_normal_monster and not name.endswith(OLDER) and kb.card(f"{name} {OLDER}") is None
    ]
    if todays:
        yield f"under {rules.name}, with today's text: {', '.join(todays)}"


def _negates_others(facts: CardFacts) -> bool:
    return any(modifier.negates is not None for effect in facts.continuous for modifier in effect.applies)


def _there_first(state: State, first: int, later: int) -> str:
    """What is assumed of two cards that negate each other."""
    one, other = (state.duel.defs[state.cards[uid].code].name for uid in (first, later))
    return f"{one} was there before {other}: each would negate the other, and the one that was there first does"


def _unwritten(player: int, side: Side) -> str:
    """What is assumed of a Deck that the file leaves out (C-08)."""
    holds = f"{player_name(player)}'s Deck, which is not written, holds {side.unnamed} cards that nobody has named"
    return f"{holds}; a search finds what it looks for"


def _after(node: Node, laid: Laid, turn: Turn, used: Used, state: State) -> State:
    """The state right after the rows of `happened`: in box B, what they triggered comes first (the engine sees to it)."""
    from queries.board.happened import Happened  # start-up

    happened = Happened(laid, turn, used, state.battle, state)
    happened.read(node)
    battle = happened.battle
    if battle is not None and state.timing >= AFTER_CALCULATION:
        battle = change(battle, calculated=True)  # the rows say what came of it
    state = change(state, cards=tuple(laid.cards), battle=battle)
    if happened.moments:
        state = change(happened.settled(state), box=BOX_B)
    return state


def _ruleset(node: Node | None, kb: KnowledgeBase, faults: Faults) -> Ruleset:
    if node is None:
        return kb.ruleset()
    if not isinstance(node.value, str):
        faults.add(node, f"ruleset is the name of a ruleset: {', '.join(kb.rulesets())}; found {node.found()}")
        return kb.ruleset()
    try:
        return kb.ruleset(node.value)
    except UnknownName as error:
        faults.add(node, error.message.replace(node.value, node.value[:60]), error.suggestion)
        return kb.ruleset()


def _one_field_spell(laid: Laid, ruleset: Ruleset) -> None:
    """REG-1: in older formats only one Field Spell is active on the whole field."""
    active = [uid for uid in laid.where(FZONE) if laid.cards[uid].up]
    most = next((row.get("number", 2) for row in ruleset.tables.get("era", ()) if row.get("what") == "active Field Spells"), 2)
    if len(active) > most:
        laid.faults.add(
            laid.entries[active[-1]].node, f"two face-up Field Spells: under {ruleset.name} only one is active on the whole field (REG-1)"
        )
