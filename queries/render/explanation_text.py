"""An explanation on a page: the sentences, then the rules they name."""

from __future__ import annotations

from queries.asking.explain import Explanation
from queries.render.paper import Paper


def explanation_paper(answer: Explanation) -> Paper:
    """Numbered sentences with rule ids, and each rule's statement once."""
    paper = Paper()
    for number, said in enumerate(answer.sentences, 1):
        paper.add(("dim", f"{number:>3}. "), said.text, "  ", ("rule", " ".join(said.rules)), hang=5)
    statements = {rule: words for rule, words in answer.rules.items() if words}
    if statements:
        paper.gap()
        paper.add(("title", "The rules"))
        for rule, words in sorted(statements.items()):
            paper.add(("rule", f"{rule:<6} "), words, indent=2, hang=9)
    return paper
