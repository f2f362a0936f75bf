"""Every line of play: the graph of windows and moves in which equal positions meet, and what is read off it.

`explore` builds the graph from the window of a state; `counting` counts lines without listing them, `sampling` draws one, `forcing` says
what a player can force, `views` hands a part of it to networkx. Nothing here judges: the moves are `legal_moves`, the next window `play`.
"""
