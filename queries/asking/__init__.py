"""What does a player ask about a position, and what is the answer?"""
