"""Which puzzle comes next, what is an answer worth, and how strong is the player?"""
