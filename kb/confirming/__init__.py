"""Does what is said back say what is printed? The words of both, normalised, and those in which they differ."""
