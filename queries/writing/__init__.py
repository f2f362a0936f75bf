"""How is a position written down, as a board file and as a picture of the field?"""
