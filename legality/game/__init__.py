"""What is the game: the state and everything in it, as frozen values."""
