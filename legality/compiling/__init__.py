"""What do the words of a card mean: from facts to functions over a position?"""
