"""What happens: cards move, events occur, effects trigger, limits are used up?"""
