"""What does a puzzle teach, how difficult is it, what helps with it, and which others are the same?"""
