"""The room that knows: what the rulebook says, what the cards say, and from where."""
