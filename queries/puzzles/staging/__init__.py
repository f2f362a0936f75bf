"""On which boards do puzzles come about? Cards that belong together, and how play on them begins."""
