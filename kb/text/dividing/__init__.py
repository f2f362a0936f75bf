"""Which effects does a text have, of which kind, how often, from where?"""
