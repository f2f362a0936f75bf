"""What do the facts of a card say in the language of the cards? Facts into Problem-Solving Card Text, one template a word."""
