"""Is it legal, and if not, which rules does it break?"""
