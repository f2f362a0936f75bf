"""Kinds (f) and (g): the one first move that forces something, or that prevents it, whatever the other player does."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from kb.errors import BoardError
from legality.game.move import ACTIVATE, EXTRA_SUMMON, FLIP_SUMMON, NORMAL_SUMMON, PASS, SPECIAL_SUMMON
from legality.game.terms import BOX_C, BOX_D, CHANCE, MZONE, NEGATION
from legality.public import (
    Beginning,
    Bounds,
    Forcing,
    Move,
    NodeKind,
    Question,
    Search,
    State,
    States,
    moves_of,
    player_name,
    text,
)
from queries.asking.explain import explain
from queries.expressions.expression import Expression
from queries.expressions.read import read
from queries.puzzles.kinds.line import near_misses, why_not
from queries.puzzles.puzzle import Option, Puzzle, Why
from queries.puzzles.staging.boards import Setting, place_of, played, surround
from queries.puzzles.staging.played import played_board
from queries.puzzles.staging.pool import Pool, starts
from queries.puzzles.staging.walks import ROOM, begun, is_settled, walked
from queries.supposing.drafts import Scene, places_for

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase

DECISIONS = 250
"""A graph of more windows with a choice is given up."""
FEWEST_MOVES, MOST_MOVES = 3, 7
"""Of the window that is asked about."""
BEGINNING = frozenset({ACTIVATE, NORMAL_SUMMON, SPECIAL_SUMMON, FLIP_SUMMON, EXTRA_SUMMON})
"""Other moves lead from the open game state to the open game state, or out of the phase."""
LONGEST_WALK = 5
WAYS, DEFENDERS = 2, 6
"""So many ways to remove the monster there are before the other player gets cards against them, and so many times those are dealt."""
RESPONDING = 0.3
"""So many of the plays that are to be found are responses."""
ILLEGAL = 2
"""So many illegal moves are offered, at most."""
MOST_WHYS = 4
IDLE = re.compile(r"does not resolve|without effect|negated")
RESOLVES = re.compile(r"^Chain Link \d+, ")


class Aim(NamedTuple):
    """Something that a player may want to bring about: the expression, the question, the card that it is about."""

    goal: str
    question: str
    card: str


class Proof(NamedTuple):
    """The whole graph of lines with what a player can force of one aim."""

    search: Search
    forcing: Forcing
    states: States
    reached: frozenset[int]
    """The ends in which the aim is reached."""

    @property
    def first(self) -> list[int]:
        """For each first move the window that it leads to."""
        return list(self.search.graph.after(self.search.graph.root))

    def unopposed(self) -> set[int]:
        """The windows from which the player reaches the aim as long as the other activates nothing."""
        graph, player = self.search.graph, self.search.graph.player[self.search.graph.root]
        found = set(self.reached)
        windows = [node for node in graph.nodes() if graph.kind[node] == NodeKind.WINDOW]
        while True:
            more = {node for node in windows if node not in found and self._leads_to(node, found, player)}
            if not more:
                return found
            found |= more

    def _leads_to(self, node: int, found: set[int], player: int) -> bool:
        graph = self.search.graph
        after = graph.after(node)
        if graph.player[node] == player:
            return any(following in found for following in after)
        idle = [following for following, link in zip(after, graph.labels(node), strict=True) if not link]
        return all(following in found for following in idle or after)


def propose_defence(dice: Random, pool: Pool) -> Setting | None:
    """A board in a window in which a player has several ways to respond; None if it did not come about."""
    made = begun(dice, pool, dice.randint(1, 3), dice.randint(1, 3), pool.interfering, 1)
    walk = None if made is None else walked(dice, made.before.state, LONGEST_WALK)
    if made is None or walk is None:
        return None
    moves, states = walk
    windows = [number for number, state in enumerate(states) if _is_asked_about(state)]
    if not windows:
        return None
    stop = dice.choice(windows)
    return Setting(made.scene.fields, (*made.before.moves, *moves[:stop]), player_name(states[stop].actor))


def propose_play(dice: Random, pool: Pool) -> Setting | None:
    """Such a window, or the open game state of a Main Phase: A can remove a monster in several ways, and B can stop all but one."""
    if dice.random() < RESPONDING:
        return propose_defence(dice, pool)
    if not pool.monsters:
        return None
    target = dice.choice(pool.monsters)
    scene = Scene("A", pool.ruleset).put("B", "monsters", target)
    for player, name in zip("ABB", pool.company(dice, target, pool.monsters, 3), strict=False):
        scene.put(player, "hand", name)
    for name in pool.company(dice, target, pool.removing, dice.randint(3, 5)):
        facts = pool.cards[name]
        begins = [effect for effect in facts.effects if starts(facts, effect)]
        place, entry = (places_for(facts, begins[0])[0], name) if begins else place_of(name, dice, pool, True)
        if "field" in place:
            return None
        scene.put("A", place, entry)
    surround(scene, target, dice, pool)
    if len(_winning(scene, target, pool, dice, unopposed=True)) < WAYS:
        return None
    for _ in range(DEFENDERS):
        opposed = scene.copy()
        for name in pool.company(dice, target, pool.countering, dice.randint(1, 3)):
            place, entry = place_of(name, dice, pool)
            if place == "field":
                break
            opposed.put("B", place, entry)
        if len(_winning(opposed, target, pool, dice)) == 1:
            return Setting(opposed.fields, (), "A")
    return None


def _winning(scene: Scene, target: str, pool: Pool, dice: Random, unopposed: bool = False) -> set[int]:
    """The windows after a first move of A that takes the target off B's field for certain, or as long as B does nothing."""
    if any(len(scene.fields[player].get(place, ())) > ROOM for player in "AB" for place in ("monsters", "spells")):
        return set()
    try:
        found = played(scene.fields, [], dice, pool)
    except BoardError:
        return set()
    if found is None or not is_settled(found.state) or not FEWEST_MOVES <= len(ways_of(found.state)) <= MOST_MOVES:
        return set()
    proofs = proofs_of(found.state, [f'not controls(B, "{target}")'], 0, pool.kb)
    if not proofs:
        return set()
    certain = {node for node, rank in enumerate(proofs[0].forcing.forced) if rank >= 0}
    return set(proofs[0].first) & (proofs[0].unopposed() if unopposed else certain)


def _is_asked_about(state: State) -> bool:
    if state.box not in (BOX_C, BOX_D, NEGATION) or state.asking is not None or not is_settled(state):
        return False
    return FEWEST_MOVES <= len(moves_of(state)) <= MOST_MOVES


def ways_of(state: State) -> tuple[Move, ...]:
    """The first moves that are asked about: all of them, in the open game state those that a Chain or a Summon begins with."""
    moves = moves_of(state)
    return tuple(move for move in moves if move.kind in BEGINNING) if state.is_open else moves


def prove_play(setting: Setting, kb: KnowledgeBase) -> tuple[Puzzle, State] | None:
    """The puzzle "find the play" with a goal that exactly one first move forces; None if there is none."""
    return _prove(setting, kb, "play", aims_to_play)


def prove_defence(setting: Setting, kb: KnowledgeBase) -> tuple[Puzzle, State] | None:
    """The puzzle "find the defence": exactly one first move keeps the other player from something."""
    return _prove(setting, kb, "defence", aims_to_defend)


# --- what a player may want --------------------------------------------------------------------------------------------------


def aims_to_play(state: State, player: int) -> Iterator[Aim]:
    """Own links that resolve, monsters of the other player that are destroyed, a Duel that is won."""
    me, other = player_name(player), player_name(1 - player)
    when = " before the game state is open again" if state.is_open else ""
    ask = f"What does {me} play so that {{}}{when}, whatever {other} does?"
    for name in _own_links(state, player):
        yield Aim(f'resolves({me}, "{name}")', ask.format(f"{me}'s {name} resolves with its effect"), name)
    for name in _monsters(state, 1 - player):
        yield Aim(f'destroyed({other}, "{name}")', ask.format(f"{other}'s {name} is destroyed"), name)
        yield Aim(f'not controls({other}, "{name}")', ask.format(f"{other} no longer controls {name}"), name)
    yield Aim(f"winner({me})", ask.format(f"{me} wins the Duel"), "")


def aims_to_defend(state: State, player: int) -> Iterator[Aim]:
    """Links of the other player that come to nothing, own monsters that stay, Life Points that are not lost."""
    me, other = player_name(player), player_name(1 - player)
    ask = f"{{}} How does {me} prevent it, whatever {other} does?"
    for name in _own_links(state, 1 - player):
        yield Aim(f'not resolves({other}, "{name}")', ask.format(f"{other} wants {name} to resolve with its effect."), name)
    for name in _monsters(state, player):
        yield Aim(f'controls({me}, "{name}")', ask.format(f"{other} wants that {me} no longer controls {name}."), name)
    yield Aim(f"lp({me}) >= {state.lp[player]}", ask.format(f"{other} wants {me} to lose Life Points."), "")


def _own_links(state: State, player: int) -> list[str]:
    """Cards of which this player has one link in the Chain, and nobody another."""
    names = [link.look.facts.name for link in state.chain]
    return [link.look.facts.name for link in state.chain if link.player == player and names.count(link.look.facts.name) == 1]


def _monsters(state: State, player: int) -> list[str]:
    """Named monsters on this player's field of which there is one."""
    names = [state.duel.defs[card.code].name for card in state.cards if card.code and card.zone == MZONE and card.control == player]
    return [name for name in names if names.count(name) == 1]


# --- the proof ---------------------------------------------------------------------------------------------------------------


class Unnamed:
    """Watches whether a card that nobody has named goes anywhere: what it is would have to be known."""

    first = False
    reads_the_story = True

    def after(self, value: Any, state: State, move: Move, story: list[dict[str, Any]]) -> bool:
        """Has one moved so far?"""
        events = [entry["event"].look for entry in story if entry["what"] == "event"]
        return value or any(look is not None and not look.card.code for look in events)


class All:
    """Watches what each of these expressions needs; what it says of an end is for each whether it holds."""

    def __init__(self, expressions: list[Expression]) -> None:
        self.watches = [expression.watch for expression in expressions]
        self.goals = [expression.goal for expression in expressions]
        self.first = tuple(None if watch is None else watch.first for watch in self.watches)
        self.reads_the_story = any(watch is not None and watch.reads_the_story for watch in self.watches)

    def after(self, value: Any, state: State, move: Move, story: list[dict[str, Any]]) -> Any:
        """Their values after the move."""
        pairs = zip(self.watches, value, strict=True)
        return tuple(None if watch is None else watch.after(one, state, move, story) for watch, one in pairs)

    def holds(self, value: Any, state: State) -> Any:
        """For each whether it holds at this end."""
        return tuple(goal.holds(one, state) for goal, one in zip(self.goals, value, strict=True))


def proofs_of(state: State, goals: list[str], player: int, kb: KnowledgeBase) -> list[Proof] | None:
    """Every line from here, and for each goal what the player can force.

    None where chance, an unknown card or a missing fact comes in, or where there are too many lines.
    """
    every = All([read(goal, state, kb) for goal in goals])
    search = Search(Beginning(state, ways_of(state)), Question("open", None, every, every, False).apart_by(Unnamed()))
    search.begin()
    if search.run(Bounds(decisions=DECISIONS)):
        return None
    graph = search.graph
    if graph.facts or CHANCE in graph.player or any(value[1] for value in graph.value.values()):
        return None
    ends: dict[int, Any] = dict(graph.goal)
    states, found = States(search), []
    for number in range(len(goals)):
        graph.goal = {node: holds[number] for node, holds in ends.items()}
        reached = frozenset(node for node, holds in graph.goal.items() if holds)
        found.append(Proof(search, Forcing.of(graph, player), states, reached))
    return found


def _prove(setting: Setting, kb: KnowledgeBase, kind: str, aims: Callable[[State, int], Iterator[Aim]]) -> tuple[Puzzle, State] | None:
    board = setting.board()
    state = played_board(board, kb).state
    player = state.actor
    wanted = list(aims(state, player))
    proofs = proofs_of(state, [aim.goal for aim in wanted], player, kb)
    if proofs is None:
        return None
    made = [(aim, options_of(proof, aim, state, setting, kb)) for aim, proof in zip(wanted, proofs, strict=True)]
    good = [(aim, options) for aim, options in made if options]
    if not good:
        return None
    dice = Random(repr(setting.play))
    aim, options = dice.choice(good)
    dice.shuffle(options)
    return Puzzle(kind=kind, question=aim.question, board=board, player=player_name(player), goal=aim.goal, options=tuple(options)), state


def options_of(proof: Proof, aim: Aim, state: State, setting: Setting, kb: KnowledgeBase) -> list[Option] | None:
    """The legal first moves and some illegal ones; None unless exactly one forces it, no pass, and others nearly do."""
    forcing, first = proof.forcing, proof.first
    winning = {node for node in first if forcing.forced[node] >= 0}
    moves = ways_of(state)
    edges = [edge for edge, node in enumerate(first) if node in winning]
    if len({tuple(sorted(re.findall(r"\w+", text(state, move)))) for move in moves}) < len(moves):
        return None  # moves that differ only in the order of their targets
    if len(winning) != 1 or len(edges) != 1 or moves[edges[0]].kind == PASS or len(set(first)) < FEWEST_MOVES:
        return None
    unopposed = proof.unopposed()
    near = [edge for edge, node in enumerate(first) if node not in winning and node in unopposed and moves[edge].kind != PASS]
    others = illegal_moves(state)
    rivals = [edge for edge in near if moves[edge].uid != moves[edges[0]].uid]
    if not rivals and (state.is_open or not any(option.near for option in others)):
        return None  # the same card with other targets alone is no question
    found = []
    for edge in range(len(first)):
        line = line_after(proof, edge)
        why = _told(line, aim, setting, kb, player_name(1 - state.actor))
        found.append(Option(text=line[0], right=edge in edges, line=tuple(shortened(line)), near=edge in near, why=why))
    if not all(option.why for option in found):
        return None
    return found + others


def illegal_moves(state: State) -> list[Option]:
    """Moves of the player that look as if they helped and are illegal, each with the rule."""
    me = player_name(state.actor)
    near = sorted({sentence for sentence, _ in near_misses(state) if sentence.startswith(f"{me} ")})
    found = []
    for sentence in near[:ILLEGAL]:
        why = why_not(state, sentence)
        if why:
            found.append(Option(text=sentence, right=False, why=why, near=len(why) == 1))
    return found


def line_after(proof: Proof, edge: int) -> list[str]:
    """A line that begins with this first move: of the winning one the longest resistance, of another the replies that beat it."""
    graph, forcing, states = proof.search.graph, proof.forcing, proof.states
    player, wins = graph.player[graph.root], forcing.forced[graph.after(graph.root)[edge]] >= 0
    node, moves = graph.root, []
    while graph.kind[node] == NodeKind.WINDOW:
        after = graph.after(node)
        if node == graph.root:
            chosen = edge
        elif wins:
            chosen = forcing.best_edge(node, forcing.forced) if graph.player[node] == player else _longest(forcing, after)
        elif graph.player[node] == player:
            chosen = forcing.best_edge(node, forcing.possible) if forcing.possible[node] >= 0 else len(after) - 1
        else:
            chosen = forcing.avoiding_edge(node, forcing.forced)
        moves.append(states.sentences(node)[chosen])
        node = after[chosen]
    return moves


def shortened(line: list[str]) -> list[str]:
    """The line without the passes at its end."""
    end = len(line)
    while end > 1 and line[end - 1].endswith(" passes"):
        end -= 1
    return line[:end]


def _longest(forcing: Forcing, after: Any) -> int:
    return max(range(len(after)), key=lambda edge: (forcing.forced[after[edge]], -edge))


def _told(line: list[str], aim: Aim, setting: Setting, kb: KnowledgeBase, other: str) -> tuple[Why, ...]:
    """What of this line decides it: the replies, and the links that come to nothing or that are about the card of the aim."""
    told = explain(played_board({**setting.board(), "play": [*setting.play, *line]}, kb)).sentences
    replies, ends = [], []
    for said in told[len(setting.play):]:
        if said.text.startswith(f"{other} activates ") and said.text.split(" as Chain Link")[0] + " " in " ".join(line) + " ":
            replies.append(said)
        elif IDLE.search(said.text) or (aim.card and aim.card in said.text and RESOLVES.search(said.text)):
            ends.append(said)
    chosen = (*replies, *ends) or [said for said in told[:-1] if aim.card and aim.card in said.text][-1:] or told[-2:-1]
    return tuple(Why(said.rules[-1] if said.rules else "CHN-3", said.text) for said in chosen[-MOST_WHYS:])
