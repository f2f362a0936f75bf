"""What a player can force, as text: the answer, the shortest line, and the strategy as a tree with forced passes hidden."""

from __future__ import annotations

from queries.lines.solve import Branch, Solution, without_forced
from queries.render.paper import Paper, Span

MOST_ROWS = 60
"""A longer tree is cut in text; --json has all of it."""


def solution_paper(answer: Solution) -> Paper:
    """The answer, then what proves it."""
    paper = Paper()
    other = "B" if answer.player == "A" else "A"
    if answer.forced:
        paper.add(("yes", "Forced"), f" — {answer.player} brings about {answer.goal} whatever {other} does")
    elif answer.forced is None:
        paper.add(("unsettled", "Unsettled"), f" — whether {answer.player} can force {answer.goal} cannot be said")
        for fact in answer.unsettled:
            paper.add(("", f"missing: {fact}"), indent=2, hang=4)
        if not answer.unsettled and not answer.stopped:
            paper.add("some lines are cut at the depth", indent=2)
        if answer.stopped:
            paper.add(f"the search was cut short ({answer.stopped})", indent=2)
    elif answer.possible is False:
        paper.add(("no", "Impossible"), f" — {answer.goal} comes about in no line")
    else:
        who = {(): "something else comes about", ("chance",): "chance can prevent it"}.get(answer.prevented_by, f"{other} can prevent it")
        if len(answer.prevented_by) > 1:
            who = f"{other} and chance together can prevent it"
        paper.add(("no", "Preventable"), f" — {answer.player} cannot force {answer.goal}: {who}")
    if answer.line and not answer.forced:
        paper.add(("title", "With everybody's help: "), *_moves(list(answer.line)), indent=2, hang=4)
    tree = answer.strategy or answer.refutation
    if tree is not None:
        paper.gap()
        paper.add(("title", f"What {answer.player} plays" if answer.forced else "How it is prevented"))
        rows = _Rows(paper, tree)
        rows.put(tree, 0)
        if rows.full:
            paper.add(("dim", "… (--json has the whole tree)"), indent=2)
    paper.gap()
    paper.add(("dim", f"{answer.states:,} state{'' if answer.states == 1 else 's'}"))
    return paper


def _moves(moves: list[str]) -> list[Span]:
    """The moves with passes left out, unless there is nothing else."""
    shown = [move for move in moves if not move.endswith(" passes")] or moves[:1]
    spans: list[Span] = []
    for move in shown:
        if spans:
            spans.append(("dim", " > "))
        spans.append(("move" if not move.endswith(" passes") else "", move))
    return spans


class _Rows:
    """The tree, a row for each decision and each end."""

    def __init__(self, paper: Paper, tree: Branch) -> None:
        self.paper = paper
        self.number = 0
        self.known: dict[int, Branch] = {}
        self.referred: set[int] = set()
        self._look(tree)

    @property
    def full(self) -> bool:
        return self.number >= MOST_ROWS

    def _look(self, branch: Branch) -> None:
        """Which windows are referred to from elsewhere, and which window each number is."""
        if branch.again:
            self.referred.add(branch.number)
            return
        self.known[branch.number] = branch
        for following in branch.then:
            self._look(following)

    def put(self, branch: Branch, deep: int) -> None:
        """The branch, its forced moves in one row, and what follows below it."""
        if self.full:
            return
        moves, last = without_forced(branch)
        seen: set[int] = set()
        while last.again and last.number not in seen:
            seen.add(last.number)
            more, onward = without_forced(self.known[last.number])
            if len(onward.then) > 1 or onward.cut:
                break
            moves += more[1:]
            last = onward
        indent = min(2 + 2 * deep, 40)
        tail: list[Span] = []
        if last.end:
            style = "yes" if last.end == "the goal is reached" else "unsettled" if last.end == "unsettled" else "no"
            tail = [("dim", ": "), (style, last.end)]
        elif last.again:
            _, onward = without_forced(self.known[last.number])
            tail = [("dim", f": go on as from ({onward.number})")]
        elif last.cut:
            tail = [("dim", ": …")]
        if moves or tail:
            self.number += 1
            mark: list[Span] = [("dim", f"({last.number}) ")] if len(last.then) > 1 and self.referred else []
            self.paper.add(*mark, *(_moves(moves) if moves else [("", "now")]), *tail, indent=indent, hang=indent + 4)
        for following in last.then:
            self.put(following, deep + 1 if moves else deep)
