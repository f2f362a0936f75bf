"""Which puzzles are kept in a file, which of them are chosen, and what does the file look like?"""
