"""What is in force now: what is a card like, which effects apply, which are negated?"""
