"""Training puzzles whose answers are proven: a board, a question with numbered answers, and for every wrong answer its refutation.

The steps can be used alone: `propose` (a board and what is asked of it), `prove` (the answer by complete enumeration), `tags` (themes,
read off the rules of the proof), `rating` (difficulty), `canonical` (equal puzzles), `generate` (all of them, from a seed).
"""
