"""What does a clause say applies all the time?"""
