"""What does a board file say? A position, and the moves of `play:`; or every fault of the file, each with its place."""
