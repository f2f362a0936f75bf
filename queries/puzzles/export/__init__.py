"""In which format are puzzles given out?"""
