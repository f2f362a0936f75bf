"""Which lines of play are there from the window after `play:` to an end, how many, and what do they come to?"""
