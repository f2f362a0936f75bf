"""Which event, phase or activation does a clause name?"""
