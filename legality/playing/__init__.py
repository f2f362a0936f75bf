"""What may be done now, and what does it lead to?"""
