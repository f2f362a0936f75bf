"""How is card text cut into words, sentences and units, and read with a grammar?"""
