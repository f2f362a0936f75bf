"""Which cards does a card database of others hold, and what is printed on them?"""
