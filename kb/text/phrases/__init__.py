"""Which cards does a phrase name?"""
