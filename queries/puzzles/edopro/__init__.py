"""Puzzles of EDOPro (Project Ignis), scripts in Lua, read as boards.

`sandbox` runs a script in a process of its own and gives back what it called; `reading` makes a board file of that; `words` holds the
numbers of the format, which `queries.puzzles.export.edopro` uses as well.
"""
