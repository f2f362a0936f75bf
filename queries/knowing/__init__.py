"""What does the knowledge base know, of a card, a text, a deck or a rule?"""
