"""Which puzzles come of a seed?"""
