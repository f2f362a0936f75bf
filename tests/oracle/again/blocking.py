"""The second proof of chain blocking: after which order of the effects is the goal forced? By minimax over every move."""

from __future__ import annotations

from legality.game.move import ACTIVATE, Move
from legality.game.terms import PLACING
from legality.game.verdict import Illegal
from legality.judging.judge import verdict
from legality.notation import text
from legality.playing.play import moves_of
from queries.puzzles.puzzle import Option, Puzzle
from tests.oracle.again.chains import Links
from tests.oracle.again.goals import goal_of
from tests.oracle.again.kinds import MOST_NODES, exactly_one
from tests.oracle.again.minimax import Minimax, Node, played
from tests.oracle.again.naive_minimax import agrees
from tests.oracle.again.triggered import Built, all_different
from tests.oracle.again.windows import Tally

Orders = dict[Links, list[Node]]


def blocking(puzzle: Puzzle, tally: Tally) -> None:
    """Of all orders in which the player can place effects exactly the right one forces the goal; a reply beats each other one."""
    right = exactly_one(puzzle)
    here = Built(puzzle, tally)
    player, goal = "AB".index(puzzle.player), goal_of(puzzle.goal)
    assert here.state.box == PLACING and here.state.actor == player, "another player is to place effects"
    assert all(name in puzzle.question for name in puzzle.goal.split('"')[1::2]), "the question is about something else"
    orders = every_order(here, player)
    search = Minimax(goal, player, MOST_NODES, tally)
    forcing = {}
    for links, ends in orders.items():
        answers = [search.forces(end) for end in ends]
        for end, wins in zip(ends, answers, strict=True):
            agrees(end, goal, player, wins, tally)
        forcing[links] = any(answers)
    offered = [here.chains.links(option.text) for option in puzzle.options]
    all_different(offered)
    assert not [links for links, wins in forcing.items() if wins and links not in offered], "an order that is not offered forces it"
    best = played(Node(here.state), puzzle.options[right].line)
    assert best in orders.get(offered[right], ()), "the right line places the effects otherwise"
    assert search.forces(best), "the right line does not force it"
    for number, (option, links) in enumerate(zip(puzzle.options, offered, strict=True)):
        if links not in orders:
            assert number != right and not option.line and not here.can(links), f"{option.text} cannot be placed"
            here.refused(links, option.why, option.text)
            continue
        assert forcing[links] is (number == right), f"{option.text} {'forces' if forcing[links] else 'does not force'} it"
        if number != right:
            _beaten(here, option, orders[links], best)
            assert not search.forces(played(Node(here.state), option.line)), f"after the line of {option.text} the goal is forced"


def every_order(here: Built, player: int) -> Orders:
    """Every order in which the player places effects before anybody else acts, with each window that it leads to."""
    found: Orders = {}
    paths = [Node(here.state)]
    while paths:
        node = paths.pop()
        if node.state.box == PLACING and node.state.actor == player:
            paths += [node.after(move) for move in moves_of(node.state)]
        else:
            found.setdefault(here.chains.made(node.state), []).append(node)
    return found


def _beaten(here: Built, option: Option, ends: list[Node], best: Node) -> None:
    """The line places these effects, the other player's first reply answers the last link; after the right order it does not help."""
    other = "AB"[1 - here.state.actor]
    place = next((number for number, said in enumerate(option.line) if said.startswith(f"{other} activates ")), 0)
    assert place and len(option.why) == 1, f"nothing beats {option.text}"
    node = played(Node(here.state), option.line[:place])
    assert any(node.state.chain == end.state.chain for end in ends), f"the line of {option.text} places the effects otherwise"
    reply = next(move for move in moves_of(node.state) if text(node.state, move) == option.line[place])
    answer = verdict(best.state, Move(ACTIVATE, reply.player, reply.uid, reply.effect))
    rules = {reason.rule for reason in answer.reasons} if isinstance(answer, Illegal) else {"CHN-4", "NEG-3"}
    assert option.why[0].rule in rules, f"{option.text}: {option.why[0].rule} does not keep the reply from helping"
