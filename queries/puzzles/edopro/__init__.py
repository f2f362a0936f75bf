"""Puzzles of EDOPro (Project Ignis), scripts in Lua, read as boards.

A script is read as text and never run: `tokens` and `parsing` say what is written, `unfolding` which calls of the format that comes to,
`calls` what these say of cards and players, `reading` makes a board file of it. `numbers` holds the numbers of the format, which
`queries.puzzles.export.edopro` uses as well.
"""
