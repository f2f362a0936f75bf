"""In which words can a card be described, and what does each of them mean?"""
