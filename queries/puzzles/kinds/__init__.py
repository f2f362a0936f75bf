"""What is asked of a board, and which answers are right, by complete enumeration? One module a kind of puzzle."""
