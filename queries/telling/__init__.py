"""In which shape and which words is an answer told?"""
