"""Which position does a board lead to when its `play:` is played?"""
